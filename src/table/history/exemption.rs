//! Finished games of rated tables that change no rating, and why.

use crate::{
    model::journal::{GAME, said},
    turns::departure::RESIGN,
};
use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// The number of rated games that two people can have with each other within a day.
pub(crate) const MOST: u64 = 5;

/// The kind of event that ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// A choice within the game.
    Played,
    /// A person resigned.
    GivenUp,
    /// All agreed on a draw.
    Agreed,
}

impl Ending {
    /// Returns the ending that these last rows of a journal brought about.
    pub fn of(rows: &[(String, String)]) -> Ending {
        let chosen = rows.iter().rev().filter(|(kind, _)| kind == GAME).find_map(|(_, row)| said(row));
        match chosen.as_deref().map(|path| path.split(' ').next()) {
            None => Ending::Agreed,
            Some(Some(RESIGN)) => Ending::GivenUp,
            Some(_) => Ending::Played,
        }
    }
}

/// The reason why a finished game of a rated table changes no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Uncounted {
    /// All agreed on a draw before anybody had lost anything.
    Unfought,
    /// It ended by a resignation before it had had so many turns.
    Short {
        /// The number of turns that it needs.
        turns: u32,
    },
    /// Nobody won it, and it had had fewer turns than it needs.
    ShortDraw {
        /// The number of turns that it needs.
        turns: u32,
    },
    /// The only two people in it have already had as many rated games with each other as count within a day.
    Often {
        /// One of the two, by the seat that names them.
        one: Seat,
        /// The other of the two.
        other: Seat,
    },
    /// Each two of the people in it have already had that many rated games with each other.
    AllOften,
    /// So many seats changed hands that fewer than two are rated.
    Alone,
}

impl Uncounted {
    /// Returns the line that everybody reads about it.
    pub fn line(self) -> Line {
        match self {
            Uncounted::Unfought => Line::new("uncounted-unfought"),
            Uncounted::Short { turns } => Line::new("uncounted-short").number("turns", turns),
            Uncounted::ShortDraw { turns } => Line::new("uncounted-short-draw").number("turns", turns),
            Uncounted::AllOften => Line::new("uncounted-all-often").number("most", MOST.cast_signed()),
            Uncounted::Often { one, other } => {
                Line::new("uncounted-often").number("most", MOST.cast_signed()).seat("one", one).seat("other", other)
            }
            Uncounted::Alone => Line::new("uncounted-alone"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_is_read_off_the_last_choice() {
        let row = |body: &str| (GAME.to_owned(), body.to_owned());
        let table = ("table".to_owned(), r#""posted""#.to_owned());
        let chose = |path: &str| row(&format!(r#"{{"chose":{{"seat":0,"occasion":"standing","path":"{path}"}}}}"#));
        let fact = row(r#"{"happened":{"over":{}}}"#);
        assert_eq!(Ending::of(&[chose("zap @2 moons"), fact.clone(), table.clone()]), Ending::Played);
        assert_eq!(Ending::of(&[chose("end"), chose("resign"), fact.clone()]), Ending::GivenUp);
        assert_eq!(Ending::of(&[chose("resign"), fact.clone(), chose("end")]), Ending::Played);
        assert_eq!(Ending::of(&[table, fact]), Ending::Agreed);
    }
}
