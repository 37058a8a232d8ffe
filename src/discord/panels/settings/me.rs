//! The settings of a person. `docs/contributing.md` has the steps of a new one.

use crate::panels::settings::{Kept, Setting, Wanted, choices, explained, id, overview, page};
use crate::{
    bot::Bot,
    panels::history::page_turn::PageTurn,
    wording::draft::{Draft, Row},
};
use engine::{Colors, Language, Line, Vision};
use people::{Guidance, Person, Preferences, Quiet, Reminders, find_zone, time_of_day};
use table::Refused;
use words::escaped;

const WHOSE: &str = "me";
/// The quiet hours that are used for those that a person has not named.
const NIGHT: Quiet = Quiet { from: 22, to: 7 };

/// The word for the language of a person's Discord.
const AS_DISCORD: &str = "discord";

/// The word for the colours that are usual on the server.
const AS_SERVER: &str = "server";

/// The settings that a person has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    Pings,
    Quiet,
    From,
    To,
    Zone,
    Reminders,
    Messages,
    Twice,
    Ends,
    Colors,
    Vision,
    Guidance,
    Language,
}

impl Own {
    /// All settings, by their words in presses and messages.
    const ALL: [(Own, &str); 13] = [
        (Own::Pings, "pings"),
        (Own::Quiet, "quiet"),
        (Own::From, "from"),
        (Own::To, "to"),
        (Own::Zone, "zone"),
        (Own::Reminders, "reminders"),
        (Own::Messages, "messages"),
        (Own::Twice, "twice"),
        (Own::Ends, "ends"),
        (Own::Colors, "colors"),
        (Own::Vision, "vision"),
        (Own::Guidance, "guidance"),
        (Own::Language, "language"),
    ];

    fn from_word(word: &str) -> Option<Own> {
        Own::ALL.into_iter().find(|(_, called)| *called == word).map(|(own, _)| own)
    }

    /// Returns the setting on whose page this one is set.
    fn page(self) -> Own {
        match self {
            Own::From | Own::To | Own::Zone => Own::Quiet,
            own => own,
        }
    }
}

/// Returns the panel of a person's own settings.
pub(crate) async fn open(bot: &Bot, person: Person) -> Draft {
    opened(bot, person, &Wanted { what: "", value: None, picked: &[] }).await
}

/// Returns the panel after a person named their time zone.
pub(crate) async fn open_zone(bot: &Bot, person: Person, typed: &str) -> Draft {
    opened(bot, person, &Wanted { what: "zone", value: Some(typed), picked: &[] }).await
}

async fn opened(bot: &Bot, person: Person, wanted: &Wanted<'_>) -> Draft {
    shown(bot, changed(bot, person, wanted).await, wanted)
}

/// Handles a press on the panel, in the language that is now theirs.
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
        return Ok((bot.house.servers().preferences(person).await?, None));
    };
    let mut done = Ok(());
    let preferences =
        bot.house.servers().prefer(person, |preferences| done = change(preferences, wanted.what, value)).await?;
    Ok((preferences, done.err()))
}

/// Sets one setting. If the value is not one of its values, nothing is changed.
fn change(person: &mut Preferences, what: &str, value: &str) -> Result<(), Line> {
    let no = || Line::new("refuse-setting");
    match Own::from_word(what).ok_or_else(no)? {
        Own::Pings => person.pings = yes(value).ok_or_else(no)?,
        Own::Messages => person.messages = yes(value).ok_or_else(no)?,
        Own::Twice => person.calls_twice = yes(value).ok_or_else(no)?,
        Own::Ends => person.ends_by_itself = yes(value).ok_or_else(no)?,
        Own::Reminders => person.reminders = Reminders::from_word(value).ok_or_else(no)?,
        Own::Colors if value == AS_SERVER => person.sight.colors = None,
        Own::Colors => person.sight.colors = Some(Colors::from_word(value).ok_or_else(no)?),
        Own::Vision => person.sight.vision = Vision::from_word(value).ok_or_else(no)?,
        Own::Guidance => person.guidance = Guidance::from_word(value).ok_or_else(no)?,
        Own::Language if value == AS_DISCORD => person.language = None,
        Own::Language => person.language = Some(Language::from_locale(value).ok_or_else(no)?),
        Own::Zone => {
            let unknown = || Line::new("refuse-zone").text("zone", escaped(value));
            person.zone = Some(find_zone(value).ok_or_else(unknown)?);
        }
        Own::Quiet => person.quiet = yes(value).ok_or_else(no)?.then_some(person.quiet.unwrap_or(NIGHT)),
        Own::From => set_quiet(person, Quiet { from: hour_of(value)?, ..person.quiet.unwrap_or(NIGHT) })?,
        Own::To => set_quiet(person, Quiet { to: hour_of(value)?, ..person.quiet.unwrap_or(NIGHT) })?,
    }
    Ok(())
}

fn set_quiet(person: &mut Preferences, quiet: Quiet) -> Result<(), Line> {
    if quiet.from == quiet.to {
        return Err(Line::new("refuse-quiet-same"));
    }
    person.quiet = Some(quiet);
    Ok(())
}

fn hour_of(value: &str) -> Result<u8, Line> {
    value.parse().ok().filter(|hour| *hour < 24).ok_or_else(|| Line::new("refuse-setting"))
}

fn yes(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

fn shown_page(bot: &Bot, person: &Preferences, what: &str) -> Draft {
    let now = bot.house.now();
    let stands = |(own, what): (Own, &'static str)| Some(Setting { what, now: stands(person, own, what, now)? });
    let shown = Own::from_word(what).map(Own::page);
    let entry = Own::ALL.into_iter().find(|(own, _)| Some(*own) == shown);
    match entry.and_then(|entry| Some((entry, stands(entry)?))) {
        Some(((own, _), setting)) => page(bot, WHOSE, &setting, rows(bot, person, own, setting.what)),
        None => overview(bot, WHOSE, &Own::ALL.into_iter().filter_map(stands).collect::<Vec<_>>()),
    }
}

/// Returns the current value of a setting that has a page.
fn stands(person: &Preferences, own: Own, what: &str, now: i64) -> Option<Line> {
    let word = |word: &str| Some(Line::keyed(format!("setting-{what}-{word}")));
    match own {
        Own::Pings => word(on(person.pings)),
        Own::Quiet => Some(quiet(person, now)),
        Own::Reminders => word(person.reminders.word()),
        Own::Messages => word(on(person.messages)),
        Own::Twice => word(on(person.calls_twice)),
        Own::Ends => word(on(person.ends_by_itself)),
        Own::Colors => word(colors(person)),
        Own::Vision => word(person.sight.vision.word()),
        Own::Guidance => word(person.guidance.word()),
        Own::Language => word(language(person)),
        Own::From | Own::To | Own::Zone => None,
    }
}

fn on(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

fn language(person: &Preferences) -> &'static str {
    person.language.map_or(AS_DISCORD, Language::tag)
}

fn colors(person: &Preferences) -> &'static str {
    person.sight.colors.map_or(AS_SERVER, Colors::word)
}

fn quiet(person: &Preferences, now: i64) -> Line {
    let line = match person.quiet {
        Some(Quiet { from, to }) => Line::new("setting-quiet-from-to").text("from", hour(from)).text("to", hour(to)),
        None => Line::new("setting-quiet-none"),
    };
    let zone = person.zone.clone().unwrap_or_else(|| "UTC".to_owned());
    line.text("zone", zone).text("time", time_of_day(person.zone.as_deref(), now))
}

fn hour(hour: u8) -> String {
    format!("{hour:02}:00")
}

/// Returns the choices of a page.
fn rows(bot: &Bot, person: &Preferences, own: Own, what: &str) -> Vec<Row> {
    let buttons = |words: &[&str], now| vec![choices(bot, WHOSE, what, words.iter().copied(), now)];
    match own {
        Own::Pings => buttons(&["on", "off"], on(person.pings)),
        Own::Messages => buttons(&["on", "off"], on(person.messages)),
        Own::Twice => buttons(&["on", "off"], on(person.calls_twice)),
        Own::Ends => buttons(&["on", "off"], on(person.ends_by_itself)),
        Own::Colors => {
            let all: Vec<_> = std::iter::once(AS_SERVER).chain(Colors::ALL.map(Colors::word)).collect();
            buttons(&all, colors(person))
        }
        Own::Vision => buttons(&Vision::ALL.map(Vision::word), person.sight.vision.word()),
        Own::Guidance => buttons(&Guidance::ALL.map(Guidance::word), person.guidance.word()),
        Own::Language => {
            let all: Vec<_> = std::iter::once(AS_DISCORD).chain(Language::ALL.map(Language::tag)).collect();
            buttons(&all, language(person))
        }
        Own::Reminders => buttons(&Reminders::ALL.map(Reminders::word), person.reminders.word()),
        Own::Quiet => {
            let hours = || (0..24).map(|at| (hour(at), at.to_string())).collect();
            let switch = choices(bot, WHOSE, "quiet", ["on", "off"], on(person.quiet.is_some()));
            vec![switch, menu(bot, "from", hours()), menu(bot, "to", hours())]
        }
        Own::From | Own::To | Own::Zone => vec![],
    }
}

fn menu(bot: &Bot, what: &str, options: Vec<(String, String)>) -> Row {
    Row::Select {
        id: id(WHOSE, what),
        placeholder: bot.plain(&Line::keyed(format!("setting-{what}-choose"))),
        options: options.into_iter().map(Into::into).collect(),
    }
}
