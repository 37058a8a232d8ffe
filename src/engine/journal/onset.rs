//! The beginning of a game in the midst of another: the deal of everything that its seat did not know.

use crate::{Game, JournalRow, Line, Seed};

/// The knowledge with which a session of a game begins in its midst.
pub(crate) struct Onset<G: Game> {
    /// The view that the seat of its origin had.
    view: G::View,
    /// The turn of the game, 0 before the first; `None` if a puzzle asks about the position.
    turn: Option<u32>,
}

impl<G: Game> Onset<G> {
    pub(crate) fn new(view: G::View, turn: Option<u32>) -> Onset<G> {
        Onset { view, turn }
    }

    /// Returns the row of the deal with this seed.
    pub(crate) fn row(seed: &Seed) -> JournalRow<()> {
        JournalRow::Imagined { dice: seed.imagining().to_hex() }
    }

    /// Returns the state that these dice deal; `None` if they are none.
    pub(crate) fn state(&self, dice: &str) -> Option<G::State> {
        Some(G::determinize(&self.view, &mut Seed::from_hex(dice)?.advice(0)))
    }

    /// Returns the line that all hear of the deal.
    pub(crate) fn line(&self) -> Line {
        match self.turn {
            None => Line::new("played-on-from-puzzle"),
            Some(0) => Line::new("played-on-from-start"),
            Some(turn) => Line::new("played-on").number("turn", turn),
        }
    }
}
