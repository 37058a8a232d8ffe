//! The events that make up a game.

#![expect(missing_docs, reason = "a field whose name says it all has no comment")]

use crate::state::{
    DeflectOrder, Next, Orders, Spell,
    board::{Cell, Facing, Space, Suit},
    public_state::Die,
};
use engine::{Hidden, Seat, Seats};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The suits of the seats were settled (SC-13).
    SuitsDrawn { suits: Vec<Suit> },
    /// The orbs were laid out (SC-21).
    OrbsLaid {
        /// The cells with the suits of their orbs.
        orbs: Vec<(Cell, Suit)>,
    },
    /// The default answer to zaps was settled for seats without a standing order (SC-110). Before that, every seat is
    /// asked about every zap.
    OrdersSettled { deflect: DeflectOrder },
    /// Dice were rolled for the first turn (SC-30).
    Rolled {
        /// The seats with the faces they rolled.
        rolls: Vec<(Seat, Die)>,
    },
    /// The Stone went to a seat: the last turn ended and this seat's began.
    StonePassed { to: Seat },
    /// A sorcerer took a step.
    Stepped { seat: Seat, to: Space, got: Vec<Hidden<Suit>> },
    /// A sorcerer rotated.
    Turned { seat: Seat, facing: Facing },
    /// A zap was cast.
    Zapped {
        by: Seat,
        at: Seat,
        orb: Hidden<Suit>,
        /// True if it is the second use of an open orb.
        again: bool,
    },
    /// A zap was answered and its orb shown.
    Answered {
        by: Seat,
        at: Seat,
        zap: Suit,
        /// The suit it was answered with. `None` if the target let it come.
        deflect: Option<Suit>,
        /// True if a standing order answered, which only its owner hears (SC-110).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// A zap came to nothing, as its target or its caster left (SC-97).
    Fizzled {
        by: Seat,
        /// The suit of the zap, shown only if its caster is still there.
        zap: Option<Suit>,
    },
    /// A turned zap met a protected zapper (SC-56).
    Dissipated { seat: Seat },
    /// A shield was hit and is gone (SC-61).
    ShieldHit {
        seat: Seat,
        shield: Suit,
        /// True if it stopped the zap.
        held: bool,
    },
    /// A sorcerer lost a pyramid.
    Hurt { seat: Seat },
    /// A sorcerer is out.
    Fell {
        seat: Seat,
        /// True if it resigned.
        resigned: bool,
    },
    /// A spell that waited for an open orb to be put back lost its target and is not cast.
    Dropped { seat: Seat },
    /// The orbs of a sorcerer who is out went to the portals (SC-95).
    Scattered {
        seat: Seat,
        /// The portals with the orb that each got, in order.
        orbs: Vec<(Suit, Hidden<Suit>)>,
    },
    /// An orb was put back on the board.
    Placed {
        seat: Seat,
        cell: Cell,
        suit: Suit,
        /// True if it had been concealed, a standing order put it there, or a spell follows that was a secret.
        reveals: bool,
    },
    /// A shield was raised.
    Shielded { seat: Seat, orb: Hidden<Suit> },
    /// A sorcerer was confused.
    Confused {
        by: Seat,
        at: Seat,
        /// The space the target stands on now.
        to: Space,
        /// The direction the target looks in now.
        facing: Facing,
        got: Vec<Hidden<Suit>>,
    },
    /// A sorcerer handed over two orbs and regained a pyramid.
    Healed {
        seat: Seat,
        /// The receivers with the orb that each got.
        gifts: [(Seat, Hidden<Suit>); 2],
    },
    /// A sorcerer went to a portal.
    Warped {
        seat: Seat,
        to: Suit,
        got: Vec<Hidden<Suit>>,
        /// True if it is the second use of an open orb.
        again: bool,
    },
    /// A sorcerer gained a move.
    TimeSlowed {
        seat: Seat,
        orb: Suit,
        /// True if it is the second use of an open orb.
        again: bool,
        /// True if it took a time stone.
        stone: bool,
    },
    /// The second use of an open orb was given up (SC-92).
    Lapsed {
        seat: Seat,
        /// The step that follows once the orb is back on the board.
        next: Next<Hidden<Spell>>,
    },
    /// Standing orders were left.
    Ordered {
        seat: Seat,
        /// All orders that hold from now on.
        orders: Hidden<Orders>,
    },
    /// One sorcerer is left, and everything is shown.
    Won { seat: Seat },
    /// Too many rounds went by without a pyramid lost (SC-98), or all agreed on it. Everything is shown.
    Drawn {
        seats: Seats,
        /// True if all agreed on it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
}
