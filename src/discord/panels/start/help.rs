//! `/help`: where to start, with the doors to a first game, to the rules and to one's own tables.

use super::{
    begin::{Beginner, for_novices},
    learn::Learner,
};
use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    panels::{
        games,
        history::page_turn::{PageTurn, not_ours},
    },
    wording::draft::{Choice, Draft, Row, Style},
};
use engine::{Entry, Line};
use poise::serenity_prelude::Http;

/// The name of the command, on every page of its answers.
const HELP: &str = "help";
/// The doors, as ids name them.
const PLAY: &str = "play";
const LEARN: &str = "learn";
const MINE: &str = "mine";
/// The page itself, for those who come back to it.
const START: &str = "start";

/// Returns the page to start from.
pub(crate) fn start(bot: &Bot) -> Draft {
    let door = |page: &str, label, style| bot.button(&PageId::new(HELP, page), label, style);
    let doors = vec![
        door(PLAY, "button-play-now", Style::Primary),
        door(LEARN, "button-learn", Style::Secondary),
        door(MINE, "button-my-tables", Style::Secondary),
    ];
    Draft { rows: vec![Row::Buttons(doors)], ..Draft::text(bot.plain(&Line::new("help"))) }
}

/// Handles a press on one of the doors, the choice of a game behind the first, or the way back.
pub(in crate::panels) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    let behind = match (turn.page.page.as_str(), turn.chosen.as_deref()) {
        (START, _) => return start(bot),
        (PLAY, None) => choice_of_games(bot),
        (PLAY, Some(game)) => match begun(bot, http, turn, game).await {
            Ok(begun) => return begun,
            Err(refused) => refused,
        },
        (LEARN, _) => Learner { bot, guest: &turn.guest }.opens(None).await,
        (MINE, _) => games::listed(bot, turn.guest.id, 0).await,
        _ => return not_ours(bot),
    };
    with_way_back(bot, behind)
}

/// Adds the way back to the page to start from.
fn with_way_back(bot: &Bot, mut behind: Draft) -> Draft {
    let back = bot.button(&PageId::new(HELP, START), "button-back", Style::Secondary);
    behind.rows.push(Row::Buttons(vec![back]));
    behind
}

/// Returns the menu of the games that can be begun at once.
fn choice_of_games(bot: &Bot) -> Draft {
    let offered = |entry: &Entry| Choice {
        label: bot.plain(&entry.title()),
        value: entry.info.key.to_owned(),
        about: Some(bot.plain(&entry.goal(&for_novices(entry.info)))),
    };
    let menu = Row::Select {
        id: PageId::new(HELP, PLAY).to_string(),
        placeholder: bot.plain(&Line::new("help-choose-game")),
        options: bot.house.catalogue().iter().map(offered).collect(),
    };
    Draft { rows: vec![menu], ..Draft::text(bot.plain(&Line::new("help-play"))) }
}

async fn begun(bot: &Bot, http: &Http, turn: &PageTurn, game: &str) -> Result<Draft, Draft> {
    let PageTurn { guest, guild, place, opener, press, me, .. } = turn;
    let beginner = Beginner { bot, http, me: *me, guest, guild: *guild, place, opener, press: *press };
    beginner.begin(game).await
}
