//! Playing on from a position of a game that is over: the door to it, the choice of computers, and the beginning.

use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    panels::{
        history::{
            page_turn::{PageTurn, not_ours},
            replay::{eyes, read_eyes, way_back},
        },
        start::begin::Beginner,
    },
    wording::draft::{Button, Draft, Row, Style},
};
use engine::{Line, Viewer};
use poise::serenity_prelude::Http;
use table::{Onward, TableId};

/// The name on every panel of it.
pub(crate) const ONWARD: &str = "onward";
/// The word that asks for the level of the computers.
const ASK: &str = "ask";

/// A position of a game through the eyes of one viewer, numbered as that viewer counts positions.
#[derive(Clone, Copy)]
struct Position {
    table: TableId,
    viewer: Viewer,
    number: usize,
}

impl Position {
    fn id(self, word: &str) -> PageId {
        let Position { table, viewer, number } = self;
        PageId::new(ONWARD, format!("{table} {} {number} {word}", eyes(viewer)))
    }

    /// Reads the data of an id: a position and a word.
    fn read(page: &str) -> Option<(Position, &str)> {
        let [table, viewer, number, word] = page.split(' ').collect::<Vec<_>>()[..] else { return None };
        let (table, number) = (TableId(table.parse().ok()?), number.parse().ok()?);
        Some((Position { table, viewer: read_eyes(viewer)?, number }, word))
    }
}

/// Returns the button that offers to play on from a position, as it was seen by `viewer`.
pub(super) fn door(bot: &Bot, table: TableId, viewer: Viewer, number: usize) -> Button {
    bot.button(&Position { table, viewer, number }.id(ASK), "button-play-on", Style::Secondary)
}

/// Handles a press on the door, or on a level behind it.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    let Some((position, word)) = Position::read(&turn.page.page) else { return not_ours(bot) };
    if let Err(refused) = turn.within_reach(bot, position.table).await {
        return bot.refused(&refused);
    }
    let Position { table: of, viewer, number } = position;
    let PageTurn { guest, guild, place, opener, press, me, .. } = turn;
    let onward = Onward { of, viewer, position: number, channel: place.channel, guild: *guild, guest: guest.clone() };
    let (turns, levels) = match bot.house.lobby().offer_onward(&onward).await {
        Ok(offered) => offered,
        Err(refused) => return with_way_back(bot, position, bot.refused(&refused)),
    };
    if word == ASK {
        let level = |word| Button {
            id: position.id(word).to_string(),
            label: bot.plain(&Line::keyed(format!("play-on-{word}"))),
            style: Style::Primary,
        };
        let rows = vec![Row::Buttons(levels.iter().map(|known| level(known.word())).collect())];
        let asked = Draft::text(bot.plain(&Line::new("play-on-ask").number("turn", turns)));
        return with_way_back(bot, position, Draft { rows, ..asked });
    }
    let Some(level) = levels.iter().find(|level| level.word() == word) else { return not_ours(bot) };
    let beginner = Beginner { bot, http, me: *me, guest, guild: *guild, place, opener, press: *press };
    if let Err(refused) = beginner.admit().await {
        return with_way_back(bot, position, refused);
    }
    match bot.house.lobby().play_on(onward, *level, *press).await {
        Ok(_) => Draft::text(bot.plain(&Line::new("play-on-begun"))),
        Err(refused) => with_way_back(bot, position, bot.refused(&refused)),
    }
}

/// Adds the way back to the position.
fn with_way_back(bot: &Bot, Position { table, viewer, number }: Position, mut behind: Draft) -> Draft {
    behind.rows.push(Row::Buttons(vec![way_back(bot, table, viewer, number)]));
    behind
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn positions_to_play_on_from_read_back_the_same() {
        for viewer in Viewer::all(16) {
            let position = Position { table: TableId(i64::MAX), viewer, number: 99_999 };
            let id: PageId = position.id("skilled").to_string().parse().expect("one of ours");
            let read = Position::read(&id.page).map(|(read, word)| (read.table, read.viewer, read.number, word));
            assert_eq!(read, Some((position.table, viewer, 99_999, "skilled")));
            assert!(id.to_string().chars().count() <= MAX_ID, "{id}");
        }
        for page in ["", "1 w 1", "1 @0 1 ask", "x w 1 ask", "1 w -1 ask", "1 w 1 ask x"] {
            assert!(Position::read(page).is_none(), "{page}");
        }
    }
}
