//! What a seat may choose.

use super::{
    board::{Spot, TileId},
    element::Element,
    event::{Payment, Spell},
    material::{ArtifactId, Cell},
    objective::Objective,
};

/// One thing a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Putting the Taoist on a tile in the setup (ST-13).
    Start(TileId),
    /// Casting a card (ST-20).
    Cast(Spell),
    /// Activating the tile of the own Taoist for these stones (ST-23).
    Activate(Vec<Spot>),
    /// Laying a stone (ST-61).
    Lay(Element),
    /// A step of the Spirit (ST-27).
    Walk(Cell, Payment),
    /// No more steps.
    Rest,
    /// Taking a rune (ST-28).
    Rune(Element),
    /// Leaving it.
    Decline,
    /// The steps of this objective first (ST-29).
    Pursue(Objective),
    /// Crafting an artifact with these stones, in this order (ST-31).
    Craft(ArtifactId, Vec<Element>),
    /// Crafting nothing.
    Pass,
    /// A flight for an artifact crafted (ST-44).
    Fly(TileId),
    /// Returning a stone (ST-32).
    Return(Element),
    /// Several of these in a row, in one answer.
    Several(Vec<Move>),
    /// Taking back the steps of the turn so far.
    Undo,
    /// Skipping the rest of the turn (ST-34).
    Skip,
    /// Leaving the game (ST-35).
    Resign,
}
