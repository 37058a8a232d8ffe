//! The panels of `/settings`: an overview, and a page for each setting.
//!
//! The words of a page say whose settings they are, which setting is wanted, and the new value. A menu's value comes
//! besides. Every press is judged by who presses now, whatever panel it came from.

mod lacking;
mod lobby;
mod me;
mod server;

use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    panels::history::page_turn::{PageTurn, not_ours},
    wording::draft::{Button, Draft, Row, Style},
};
use engine::Line;
use poise::serenity_prelude::Http;

pub(crate) use lobby::open as of_lobby;
pub(crate) use me::{open as mine, open_zone as my_zone};
pub(crate) use server::{Manager, open as of_server};

/// Handles a press on one of the panels.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    let mut words = turn.page.page.splitn(3, ' ');
    let (whose, what) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let wanted = Wanted { what, value: words.next().or(turn.chosen.as_deref()), picked: &turn.picked };
    let (whose, number) = whose.split_once(':').unwrap_or((whose, ""));
    match whose {
        lobby::WHOSE => lobby::turned(bot, turn, number, &wanted).await,
        "me" => me::turned(bot, turn, &wanted).await,
        "server" => server::turned(bot, http, turn, &wanted).await,
        _ => not_ours(bot),
    }
}

/// The name of `/settings` in a press.
const COMMAND: &str = "settings";

/// The change that a press wants.
struct Wanted<'a> {
    /// The setting to change, or an empty text for the overview.
    what: &'a str,
    /// The new value. Without a setting it is the setting to show.
    value: Option<&'a str>,
    /// The channels or roles that were picked.
    picked: &'a [u64],
}

/// The reason why a setting was not changed. `None` if it was changed.
type Kept = Option<Line>;

/// A setting and its current value.
struct Setting<'a> {
    /// The word for it in presses and messages.
    what: &'a str,
    /// The current value of the setting.
    now: Line,
}

/// Returns an overview of all settings of a panel, and a menu to change one.
fn overview(bot: &Bot, whose: &str, settings: &[Setting<'_>]) -> Draft {
    let title = |what: &str| bot.plain(&Line::keyed(format!("setting-{what}")));
    let row = |setting: &Setting<'_>| {
        let line = Line::new("settings-row").text("what", title(setting.what));
        bot.plain(&line.line("now", setting.now.clone()))
    };
    let mut text = vec![bot.plain(&Line::keyed(format!("settings-{}", whose.split(':').next().unwrap_or(whose))))];
    text.extend(settings.iter().map(row));
    let options = settings.iter().map(|setting| (title(setting.what), setting.what.to_owned()).into()).collect();
    let placeholder = bot.plain(&Line::new("settings-which"));
    let menu = Row::Select { id: id(whose, ""), placeholder, options };
    Draft { text: text.join("\n"), rows: vec![menu], ..Draft::default() }
}

/// Returns the page of one setting: its description, its current value, its choices and the way back.
fn page(bot: &Bot, whose: &str, setting: &Setting<'_>, mut rows: Vec<Row>) -> Draft {
    let say = |key: String| bot.plain(&Line::keyed(key));
    let now = bot.plain(&Line::new("settings-now").line("now", setting.now.clone()));
    let (title, about) = (say(format!("setting-{}", setting.what)), say(format!("setting-{}-about", setting.what)));
    rows.push(Row::Buttons(vec![back(bot, whose)]));
    Draft { text: format!("### {title}\n{about}\n{now}"), rows, ..Draft::default() }
}

/// Adds the reason why nothing was changed above a draft.
fn explained(bot: &Bot, kept: Kept, mut draft: Draft) -> Draft {
    if let Some(why) = kept {
        draft.text = format!("{}\n{}", bot.plain(&why), draft.text);
    }
    draft
}

/// Returns a row of buttons, one for each of these words. The current one is highlighted.
fn choices<'a>(bot: &Bot, whose: &str, what: &str, words: impl IntoIterator<Item = &'a str>, now: &str) -> Row {
    let button = |word: &str| Button {
        id: id(whose, &format!("{what} {word}")),
        label: bot.plain(&Line::keyed(format!("setting-{what}-{word}"))),
        style: Style::primary_if(word == now),
    };
    Row::Buttons(words.into_iter().map(button).collect())
}

fn back(bot: &Bot, whose: &str) -> Button {
    Button { id: id(whose, ""), label: bot.plain(&Line::new("button-back")), style: Style::Secondary }
}

/// Returns the custom id of a press that wants this of a person's or a server's settings.
fn id(whose: &str, wanted: &str) -> String {
    PageId::new(COMMAND, format!("{whose} {wanted}").trim_end()).to_string()
}
