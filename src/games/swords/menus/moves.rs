//! The moves of a seat.

use crate::{
    event::Way,
    magic::card::Card,
    movement::advance::Part,
    state::{
        Muster,
        agenda::Doing,
        board::{Domain, Spot},
        piece::{PieceId, Rank},
        public_state::Arm,
    },
    stops::{Stops, orders::Orders},
};

/// One move of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Takes a domain (SW-10).
    Domain(Domain),
    /// Musters unseen (SW-12).
    Muster(Muster),
    /// Places the next of the first pieces (SW-12).
    First(Spot),
    /// Steps or flies with a piece.
    Step {
        /// The piece that steps.
        piece: PieceId,
        /// The way in which it steps.
        way: Way,
        /// The spot it steps onto. `None` if a transmitter leads to no spot.
        to: Option<Spot>,
    },
    /// Takes several steps one after another, to a place further away.
    ///
    /// The game finds the way: a shortest of the ways on which nothing can come up except by a transmitter. The result
    /// is the same as that of the single steps. If anything comes up on the way, the march stops there.
    March {
        /// The piece that marches.
        piece: PieceId,
        /// The spot it marches to.
        to: Spot,
    },
    /// Marches all pieces of a kind towards a domain, one after another.
    ///
    /// The game finds the spot for each piece. If anything comes up with one of them, the others do not go.
    Advance {
        /// The rank of the pieces.
        rank: Rank,
        /// The domain they march towards.
        domain: Domain,
        /// The parts that [`advance::parts`](crate::movement::advance::parts) finds.
        parts: Vec<Part>,
    },
    /// Ends the steps.
    Done,
    /// Fights the conflict on this spot next.
    ///
    /// In movement, this ends the movement first. If anything else comes up then, the conflict is not picked yet.
    Fight(Spot),
    /// Fights the conflicts one after another, as they came about.
    ///
    /// In movement, this ends the movement first. If anything else comes up, the remaining conflicts are not fought
    /// yet.
    FightAll,
    /// Performs magic, or passes.
    Do(Doing),
    /// Passes here and for the rest of the turn.
    Quiet,
    /// Puts away a card of Wisdom.
    Discard(Card),
    /// Puts the next piece on this spot.
    Place(Spot),
    /// Puts all remaining pieces anywhere.
    PlaceAll,
    /// Sets the weapon or the modifiers to fight with from now on.
    Arm(Arm),
    /// Sets the windows that wait, replacing the earlier setting.
    Stop(Stops),
    /// Sets the standing answers, replacing the earlier ones.
    Order(Orders),
    /// Leaves the game.
    Resign,
}
