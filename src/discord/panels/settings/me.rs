//! Somebody's own settings.
//!
//! To add one that [`Preferences`] has, call it by one word, and
//! 1. set it in [`change`], list it in [`settings`] and give its page its choices in [`rows`]. The compiler names none
//!    of the three: without the first every choice is refused, without the second it is not seen, and without the
//!    third its page shows the choices of the quiet hours;
//! 2. write its messages into `settings.ftl` of every language: `setting-…`, `setting-…-about`, and
//!    `setting-…-<choice>` for each choice, `on` and `off` where there are two. These keys are put together here, so
//!    `tests/words.rs` does not miss them in English; it holds only that both languages have the same;
//! 3. name it where the settings are told of: the help of `/settings me` in `commands/settings.rs` and
//!    `assets/locales/de/commands.ftl`, and `README.md`;
//! 4. add it to `tests/discord/settings.rs`, which counts the settings and chooses in each.

use super::setting::{Kept, Setting, Wanted, choices, explained, id, overview, page};
use crate::{
    bot::Bot,
    draft::{Draft, Row},
    panels::page_turn::PageTurn,
};
use engine::{Language, Line, PictureSize, Vision};
use people::{Person, Preferences, Quiet, Reminders, find_zone, time_of_day};
use table::Refused;
use words::escaped;

const WHOSE: &str = "me";
/// The hours taken where somebody names only one of the two.
const NIGHT: Quiet = Quiet { from: 22, to: 7 };

/// The word for the language that somebody's Discord is in.
const AS_DISCORD: &str = "discord";

/// The panel of a person's own settings.
pub(crate) async fn open(bot: &Bot, person: Person) -> Draft {
    opened(bot, person, &Wanted { what: "", value: None, picked: &[] }).await
}

/// The panel after a person told their time zone.
pub(crate) async fn open_zone(bot: &Bot, person: Person, typed: &str) -> Draft {
    opened(bot, person, &Wanted { what: "zone", value: Some(typed), picked: &[] }).await
}

async fn opened(bot: &Bot, person: Person, wanted: &Wanted<'_>) -> Draft {
    shown(bot, changed(bot, person, wanted).await, wanted)
}

/// What a press on the panel turns it to, in the language that is now theirs.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn, wanted: &Wanted<'_>) -> Draft {
    let changed = changed(bot, turn.guest.id, wanted).await;
    shown(&bot.speaking_to(&turn.hearer()).await, changed, wanted)
}

fn shown(bot: &Bot, changed: Result<(Preferences, Kept), Refused>, wanted: &Wanted<'_>) -> Draft {
    let what = if wanted.what.is_empty() { wanted.value.unwrap_or_default() } else { wanted.what };
    match changed {
        Ok((preferences, kept)) => explained(bot, kept, shown_page(bot, &preferences, what)),
        Err(refused) => bot.refused(&refused),
    }
}

async fn changed(bot: &Bot, person: Person, wanted: &Wanted<'_>) -> Result<(Preferences, Kept), Refused> {
    let Some(value) = wanted.value.filter(|_| !wanted.what.is_empty()) else {
        return Ok((bot.house.preferences(person).await?, None));
    };
    let mut done = Ok(());
    let preferences = bot.house.prefer(person, |preferences| done = change(preferences, wanted.what, value)).await?;
    Ok((preferences, done.err()))
}

/// Sets one thing; where the value is none of its values nothing is changed.
fn change(person: &mut Preferences, what: &str, value: &str) -> Result<(), Line> {
    let no = || Line::new("refuse-setting");
    match what {
        "pings" => person.pings = yes(value).ok_or_else(no)?,
        "messages" => person.messages = yes(value).ok_or_else(no)?,
        "reminders" => person.reminders = Reminders::from_word(value).ok_or_else(no)?,
        "every" if value == "never" => person.every = None,
        "every" => person.every = Some(interval(value).ok_or_else(no)?),
        "vision" => person.sight.vision = Vision::from_word(value).ok_or_else(no)?,
        "size" => person.sight.size = PictureSize::from_word(value).ok_or_else(no)?,
        "language" if value == AS_DISCORD => person.language = None,
        "language" => person.language = Some(Language::from_locale(value).ok_or_else(no)?),
        "zone" => {
            let unknown = || Line::new("refuse-zone").text("zone", escaped(value));
            person.zone = Some(find_zone(value).ok_or_else(unknown)?);
        }
        "quiet" => person.quiet = yes(value).ok_or_else(no)?.then_some(person.quiet.unwrap_or(NIGHT)),
        "from" | "to" => {
            let hour = value.parse().ok().filter(|hour| *hour < 24).ok_or_else(no)?;
            let quiet = person.quiet.unwrap_or(NIGHT);
            let quiet = if what == "from" { Quiet { from: hour, ..quiet } } else { Quiet { to: hour, ..quiet } };
            if quiet.from == quiet.to {
                return Err(Line::new("refuse-quiet-same"));
            }
            person.quiet = Some(quiet);
        }
        _ => return Err(no()),
    }
    Ok(())
}

fn yes(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn interval(value: &str) -> Option<u8> {
    Preferences::INTERVALS.into_iter().find(|hours| hours.to_string() == value)
}

fn shown_page(bot: &Bot, person: &Preferences, what: &str) -> Draft {
    let settings = settings(person, bot.house.now());
    let what = match what {
        "from" | "to" | "zone" => "quiet",
        "every" => "reminders",
        other => other,
    };
    match settings.iter().find(|setting| setting.what == what) {
        Some(setting) => page(bot, WHOSE, setting, rows(bot, person, what)),
        None => overview(bot, WHOSE, &settings),
    }
}

fn settings(person: &Preferences, now: i64) -> Vec<Setting> {
    let word = |what: &'static str, word: &str| Setting { what, now: Line::keyed(format!("setting-{what}-{word}")) };
    let reminders = Setting { what: "reminders", now: reminders(person) };
    vec![
        word("pings", on(person.pings)),
        Setting { what: "quiet", now: quiet(person, now) },
        reminders,
        word("messages", on(person.messages)),
        word("vision", person.sight.vision.word()),
        word("size", person.sight.size.word()),
        word("language", language(person)),
    ]
}

fn on(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn language(person: &Preferences) -> &'static str {
    person.language.map_or(AS_DISCORD, Language::tag)
}

fn quiet(person: &Preferences, now: i64) -> Line {
    let line = match person.quiet {
        Some(Quiet { from, to }) => Line::new("setting-quiet-from-to").text("from", hour(from)).text("to", hour(to)),
        None => Line::new("setting-quiet-none"),
    };
    let zone = person.zone.clone().unwrap_or_else(|| "UTC".to_owned());
    line.text("zone", zone).text("time", time_of_day(person.zone.as_deref(), now))
}

fn reminders(person: &Preferences) -> Line {
    let clock = Line::keyed(format!("setting-reminders-{}", person.reminders.word()));
    match person.every {
        Some(hours) => Line::new("setting-reminders-and").line("clock", clock).line("every", every(Some(hours))),
        None => clock,
    }
}

fn every(hours: Option<u8>) -> Line {
    hours.map_or_else(
        || Line::new("setting-every-never"),
        |hours| Line::new("setting-every-hours").number("hours", hours),
    )
}

fn hour(hour: u8) -> String {
    format!("{hour:02}:00")
}

fn rows(bot: &Bot, person: &Preferences, what: &str) -> Vec<Row> {
    let buttons = |words: &[&str], now| vec![choices(bot, WHOSE, what, words.iter().copied(), now)];
    match what {
        "pings" => buttons(&["on", "off"], on(person.pings)),
        "messages" => buttons(&["on", "off"], on(person.messages)),
        "vision" => buttons(&Vision::ALL.map(Vision::word), person.sight.vision.word()),
        "size" => buttons(&PictureSize::ALL.map(PictureSize::word), person.sight.size.word()),
        "language" => {
            let all: Vec<_> = std::iter::once(AS_DISCORD).chain(Language::ALL.map(Language::tag)).collect();
            buttons(&all, language(person))
        }
        "reminders" => {
            let mut rows = buttons(&Reminders::ALL.map(Reminders::word), person.reminders.word());
            let hours = [None].into_iter().chain(Preferences::INTERVALS.map(Some));
            let value = |hours: Option<u8>| hours.map_or_else(|| "never".to_owned(), |hours| hours.to_string());
            let options = hours.map(|hours| (bot.plain(&every(hours)), value(hours)));
            rows.push(menu(bot, "every", options.collect()));
            rows
        }
        "quiet" => {
            let hours = || (0..24).map(|at| (hour(at), at.to_string())).collect();
            let switch = choices(bot, WHOSE, "quiet", ["on", "off"], on(person.quiet.is_some()));
            vec![switch, menu(bot, "from", hours()), menu(bot, "to", hours())]
        }
        _ => vec![],
    }
}

fn menu(bot: &Bot, what: &str, options: Vec<(String, String)>) -> Row {
    Row::Select { id: id(WHOSE, what), placeholder: bot.plain(&Line::keyed(format!("setting-{what}-choose"))), options }
}
