//! The doors to playing on from a position, and the ids behind them.

use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    wording::draft::{Button, Style},
};
use engine::{Seat, Viewer};
use table::TableId;

/// The name on every panel of it.
pub(crate) const ONWARD: &str = "onward";
/// The word that asks for the level of the computers.
pub(super) const ASK: &str = "ask";
/// The word for the view of the room.
pub(super) const WATCHER: &str = "w";
/// The word for a puzzle in place of a table.
const PUZZLE: &str = "puzzle";

/// A position that can be played on from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Position {
    /// A position of a game through the eyes of one viewer, numbered as that viewer counts positions.
    OfGame(TableId, Viewer, usize),
    /// The position of the puzzle of this game on this day.
    OfPuzzle(String, i64),
}

impl Position {
    pub(super) fn id(&self, word: &str) -> PageId {
        let page = match self {
            Position::OfGame(table, viewer, number) => format!("{table} {} {number} {word}", eyes(*viewer)),
            Position::OfPuzzle(game, day) => format!("{PUZZLE} {game} {day} {word}"),
        };
        PageId::new(ONWARD, page)
    }

    /// Reads the data of an id: a position and a word.
    pub(super) fn read(page: &str) -> Option<(Position, &str)> {
        let [table, viewer, number, word] = page.split(' ').collect::<Vec<_>>()[..] else { return None };
        if table == PUZZLE {
            return Some((Position::OfPuzzle(viewer.to_owned(), number.parse().ok()?), word));
        }
        let (table, number) = (TableId(table.parse().ok()?), number.parse().ok()?);
        Some((Position::OfGame(table, read_eyes(viewer)?, number), word))
    }
}

/// Returns the button that offers to play on from a position, as it was seen by `viewer`.
pub(super) fn door(bot: &Bot, table: TableId, viewer: Viewer, number: usize) -> Button {
    bot.button(&Position::OfGame(table, viewer, number).id(ASK), "button-play-on", Style::Secondary)
}

/// Returns the button that offers to play on from the puzzle of a game on a day.
pub(in crate::panels) fn door_of_puzzle(bot: &Bot, game: &str, day: i64) -> Button {
    bot.button(&Position::OfPuzzle(game.to_owned(), day).id(ASK), "button-play-on", Style::Secondary)
}

/// Returns the word for a viewer in ids.
pub(super) fn eyes(viewer: Viewer) -> String {
    match viewer {
        Viewer::Watcher => WATCHER.to_owned(),
        Viewer::Seat(seat) => seat.to_string(),
    }
}

/// Reads the word for a viewer.
pub(super) fn read_eyes(word: &str) -> Option<Viewer> {
    let seat = |word: &str| (0..16).map(Seat).find(|seat| seat.to_string() == word);
    if word == WATCHER { Some(Viewer::Watcher) } else { seat(word).map(Viewer::Seat) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn positions_to_play_on_from_read_back_the_same() {
        let of_games = Viewer::all(16).map(|viewer| Position::OfGame(TableId(i64::MAX), viewer, 99_999));
        for position in of_games.chain([Position::OfPuzzle("chamber".to_owned(), 999_999)]) {
            let id: PageId = position.id("skilled").to_string().parse().expect("one of ours");
            assert_eq!(Position::read(&id.page), Some((position, "skilled")));
            assert!(id.to_string().chars().count() <= MAX_ID, "{id}");
        }
        for page in ["", "1 w 1", "1 @0 1 ask", "x w 1 ask", "1 w -1 ask", "1 w 1 ask x", "puzzle chamber x ask"] {
            assert_eq!(Position::read(page), None, "{page}");
        }
    }
}
