//! Games that begin in the midst of another: a position as one seat knew it, with everything hidden dealt anew.

use crate::{CorruptJournal, Game, JournalRow, Line, Seat, Seed, Session, Setup, Told, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, sync::Arc};

/// The position of a game that is over, from which another game is played on.
///
/// The other game has only what its seat was told of the position. Its deal draws the rest by
/// [`crate::Knowledge::determinize`]. So nobody learns from it what that seat was not told.
#[derive(Clone, PartialEq, Eq)]
pub struct Origin(Arc<Position>);

/// A position: the facts that led to it, and the seat that looks at it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Position {
    /// The seat of the person who plays on.
    seat: Seat,
    /// The turn of the game, 0 before the first.
    turn: u32,
    /// The facts of the game until then, as rows of its journal.
    rows: Vec<String>,
}

impl Origin {
    /// The position to which these facts lead, as this seat knew it in this turn.
    pub fn new(seat: Seat, turn: u32, rows: Vec<String>) -> Origin {
        Origin(Arc::new(Position { seat, turn, rows }))
    }

    /// Returns the turn of the game, 0 before the first.
    pub fn turn(&self) -> u32 {
        self.0.turn
    }
}

/// Prints a dot, as its facts hold secrets of the game.
impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Origin(●)")
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Origin, D::Error> {
        Position::deserialize(deserializer).map(|position| Origin(Arc::new(position)))
    }
}

/// The knowledge with which a session of a game begins in its midst.
pub(crate) struct Onset<G: Game> {
    view: G::View,
    turn: u32,
}

impl<G: Game> Onset<G> {
    /// Returns the onset of a game with this setup; `None` if it begins at the beginning.
    pub(crate) fn of(setup: &Setup) -> Result<Option<Onset<G>>, CorruptJournal> {
        let Some(Origin(position)) = &setup.origin else { return Ok(None) };
        if position.seat.0 >= setup.seats {
            return Err(CorruptJournal::Misfit { row: 0 });
        }
        let mut session = Session::<G>::new(setup);
        session.replay(&position.rows)?;
        Ok(Some(Onset { view: session.view(Viewer::Seat(position.seat)), turn: position.turn }))
    }

    /// Returns the row of the deal with this seed.
    pub(crate) fn row(seed: &Seed) -> JournalRow<()> {
        JournalRow::Imagined { dice: seed.imagining().to_hex() }
    }

    /// Returns the state that these dice deal; `None` if they are none.
    pub(crate) fn state(&self, dice: &str) -> Option<G::State> {
        Some(G::determinize(&self.view, &mut Seed::from_hex(dice)?.advice(0)))
    }

    /// Returns how the deal is told.
    pub(crate) fn told(&self) -> Told {
        let key = if self.turn == 0 { "played-on-from-start" } else { "played-on" };
        Told::by_all(Line::new(key).number("turn", self.turn))
    }
}
