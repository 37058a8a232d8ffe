//! The options of a table, and the panel on which its host changes them before anybody else sits down.

use crate::{
    bot::Bot,
    panels::{
        history::page_turn::{PageTurn, not_ours},
        settings::{Setting, Wanted, choices, explained, id, overview, page},
    },
    wording::draft::{Draft, Row},
};
use engine::{GameInfo, GameOption, Line};
use people::Person;
use table::{Absence, LobbyCard, Newcomers, TableId, TermChange};

/// The word of these panels in a press, before the number of the table.
pub(super) const WHOSE: &str = "lobby";

/// The host of a table at its options.
pub(super) struct Host {
    table: TableId,
    person: Person,
}

/// Returns the panel of a table's options.
pub(crate) async fn open(bot: &Bot, table: TableId, person: Person) -> Draft {
    let wanted = Wanted { what: "", value: None, picked: &[] };
    Host { table, person }.shown(bot, &wanted).await
}

/// Handles a press on the panel of the table with this number.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn, table: &str, wanted: &Wanted<'_>) -> Draft {
    let Ok(number) = table.parse() else { return not_ours(bot) };
    match turn.within_reach(bot, TableId(number)).await {
        Ok(table) => Host { table, person: turn.guest.id }.shown(bot, wanted).await,
        Err(refused) => bot.refused(&refused),
    }
}

impl Host {
    /// Makes the change that is wanted, and shows the page that it was on.
    async fn shown(&self, bot: &Bot, wanted: &Wanted<'_>) -> Draft {
        let (lobby, &Host { table, person }) = (bot.house.lobby(), self);
        let (what, change) = match (wanted.what, wanted.value) {
            ("", chosen) => (chosen.unwrap_or_default(), None),
            (what, value) => (what, value.and_then(|value| change(what, value))),
        };
        let is_unread = change.is_none() && !wanted.what.is_empty() && wanted.value.is_some();
        let mut kept = is_unread.then(|| Line::new("refuse-setting"));
        let mut card = lobby.change(table, person, change.clone()).await;
        if let (Err(refused), Some(_)) = (&card, change) {
            kept = Some(refused.refusal.line());
            card = lobby.change(table, person, None).await;
        }
        match card {
            Ok(card) => explained(bot, kept, self.page(bot, &card, what)),
            Err(refused) => bot.refused(&refused),
        }
    }

    fn page(&self, bot: &Bot, card: &LobbyCard, what: &str) -> Draft {
        let whose = format!("{WHOSE}:{}", self.table.0);
        let Some(info) = bot.find(&card.game).map(|entry| entry.info) else { return not_ours(bot) };
        let titles: Vec<String> = info.options.iter().map(|option| format!("{}-{}", info.key, option.key)).collect();
        let settings = settings(card, info, &titles);
        let Some(setting) = settings.iter().find(|setting| setting.what == what) else {
            return overview(bot, &whose, &settings);
        };
        let named = info.options.iter().zip(&titles).find(|(_, title)| *title == what);
        let buttons = |words: &[&str], now| choices(bot, &whose, what, words.iter().copied(), now);
        let row = match (what, named) {
            (_, Some((option, _))) => menu(bot, id(&whose, what), info.key, option),
            ("absent", None) => buttons(&Absence::ALL.map(Absence::word), card.absence.word()),
            ("newcomers", None) => buttons(&Newcomers::ALL.map(Newcomers::word), card.newcomers.word()),
            ("weekends", None) => buttons(&["on", "off"], on(card.weekends_off)),
            _ => buttons(&["on", "off"], on(!card.unrated)),
        };
        page(bot, &whose, setting, vec![row])
    }
}

/// Returns the change of a term by this word to this value.
fn change(what: &str, value: &str) -> Option<TermChange> {
    let switch = || ["off", "on"].iter().position(|word| *word == value).map(|at| at == 1);
    Some(match (what, what.split_once('-')) {
        ("rated", _) => TermChange::Rated(switch()?),
        ("weekends", _) => TermChange::WeekendsOff(switch()?),
        ("newcomers", _) => TermChange::Newcomers(Newcomers::from_word(value)?),
        ("absent", _) => TermChange::Absence(Absence::from_word(value)?),
        (_, Some((_, option))) => TermChange::Option(option.to_owned(), value.parse().ok()?),
        (_, None) => return None,
    })
}

/// Returns all options of a table, first those of its game. `titles` are the words of the game's options.
fn settings<'a>(card: &LobbyCard, info: &GameInfo, titles: &'a [String]) -> Vec<Setting<'a>> {
    let chosen = |option: &GameOption| card.options.get(option.key).copied().unwrap_or(option.default);
    let of_game = info
        .options
        .iter()
        .zip(titles)
        .map(|(option, title)| Setting { what: title, now: option.line(info.key, chosen(option)) });
    let of_table = [
        ("rated", on(!card.unrated)),
        ("absent", card.absence.word()),
        ("newcomers", card.newcomers.word()),
        ("weekends", on(card.weekends_off)),
    ];
    let of_table =
        of_table.into_iter().map(|(what, now)| Setting { what, now: Line::keyed(format!("setting-{what}-{now}")) });
    of_game.chain(of_table).collect()
}

/// Returns the menu of the values of an option of a game. Of a wide range it offers a few.
fn menu(bot: &Bot, id: String, game: &str, option: &GameOption) -> Row {
    let (least, most) = (*option.range.start(), *option.range.end());
    let mut values = match option.words {
        [] => vec![least, option.default / 2, option.default, option.default * 2, most],
        _ => option.range.clone().collect(),
    };
    values.retain(|value| option.range.contains(value));
    values.sort_unstable();
    values.dedup();
    let shown = |value: &i64| (bot.plain(&option.line(game, *value)), value.to_string()).into();
    let placeholder = bot.plain(&Line::new("settings-value"));
    Row::Select { id, placeholder, options: values.iter().map(shown).collect() }
}

fn on(is_on: bool) -> &'static str {
    if is_on { "on" } else { "off" }
}
