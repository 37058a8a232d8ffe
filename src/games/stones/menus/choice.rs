//! The moves of a seat.

use crate::{
    event::{Payment, Spell},
    rules::objective::Objective,
    state::{
        board::{Spot, TileId},
        element::Element,
        material::{ArtifactId, Cell},
    },
};

/// One move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Puts the Taoist on a tile in the setup (ST-13).
    Start(TileId),
    /// Casts a card (ST-20).
    Cast(Spell),
    /// Activates the tile of the seat's own Taoist for these stones (ST-23).
    Activate(Vec<Spot>),
    /// Lays a stone (ST-61).
    Lay(Element),
    /// Takes a step with the Spirit (ST-27).
    Walk(Cell, Payment),
    /// Takes no more steps.
    Rest,
    /// Takes a rune (ST-28).
    Rune(Element),
    /// Leaves the rune.
    Decline,
    /// Takes the steps of this objective first (ST-29).
    Pursue(Objective),
    /// Crafts an artifact with these stones, in this order (ST-31).
    Craft(ArtifactId, Vec<Element>),
    /// Crafts no artifact.
    Pass,
    /// Flies for an artifact crafted (ST-44).
    Fly(TileId),
    /// Returns a stone (ST-32).
    Return(Element),
    /// Makes several of these moves in a row, in one answer.
    Several(Vec<Move>),
    /// Takes back the steps of the turn so far.
    Undo,
    /// Skips the rest of the turn (ST-34).
    Skip,
    /// Leaves the game (ST-35).
    Resign,
}
