//! The moves there are.

use super::{
    advance::Part,
    agenda::Doing,
    board::{Domain, Spot},
    card::Card,
    event::Way,
    orders::Orders,
    piece::{PieceId, Rank},
    public_state::Arm,
    state::Muster,
    stops::Stops,
};

/// One thing a seat may do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// Taking a domain (SW-10).
    Domain(Domain),
    /// Mustering unseen (SW-12).
    Muster(Muster),
    /// Placing the next of the first pieces (SW-12).
    First(Spot),
    /// A step or a flight; to nowhere where a transmitter leads to no spot.
    Step {
        /// Which piece.
        piece: PieceId,
        /// How.
        way: Way,
        /// Where to.
        to: Option<Spot>,
    },
    /// Several steps one after another, to a place further away.
    ///
    /// The way is the game's to find: a shortest of those on which nothing can come up but by a transmitter. What comes
    /// of it is what would come of the single steps; where something does come up it stops there.
    March {
        /// Which piece.
        piece: PieceId,
        /// Where to.
        to: Spot,
    },
    /// Marches of all pieces of a kind towards a domain, one after another.
    ///
    /// Which goes where is the game's to find; where something comes up with one of them the others do not go.
    Advance {
        /// Which kind.
        rank: Rank,
        /// Where to.
        domain: Domain,
        /// What [`PublicState::advance`](super::public_state::PublicState::advance) finds.
        parts: Vec<Part>,
    },
    /// Steps are over.
    Done,
    /// Fighting the conflict on this spot next.
    ///
    /// In movement that is over with it, first; where something else comes up then, the conflict is not picked yet.
    Fight(Spot),
    /// Fighting the conflicts one after another, as they came about.
    ///
    /// In movement that is over with it, first; where something else comes up, those that are left are not fought yet.
    FightAll,
    /// Magic, or none.
    Do(Doing),
    /// Passing here and for the rest of the turn.
    Quiet,
    /// Putting away a card of Wisdom.
    Discard(Card),
    /// Putting the next piece there.
    Place(Spot),
    /// Putting all that are left anywhere.
    PlaceAll,
    /// What to fight with from now on.
    Arm(Arm),
    /// Which windows wait, in place of what was said before.
    Stop(Stops),
    /// What is answered in their name, in place of what was said before.
    Order(Orders),
    /// Leaving the game.
    Resign,
}
