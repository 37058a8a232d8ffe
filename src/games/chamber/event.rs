//! The facts a game is the sum of.

use super::{
    board::{Cell, Facing, Space, Suit},
    public_state::Die,
    state::{DeflectOrder, Next, Orders, Spell},
};
use engine::{Hidden, Seat, Seats};
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The suits of the seats were settled (SC-13).
    SuitsDrawn {
        /// By seat.
        suits: Vec<Suit>,
    },
    /// The orbs were laid out (SC-21).
    OrbsLaid {
        /// Which lies where.
        orbs: Vec<(Cell, Suit)>,
    },
    /// What holds for whoever leaves no standing order was settled (SC-110); before that, all are asked about all zaps.
    OrdersSettled {
        /// How zaps are answered.
        deflect: DeflectOrder,
    },
    /// Dice were rolled for the first turn (SC-30).
    Rolled {
        /// Who rolled what.
        rolls: Vec<(Seat, Die)>,
    },
    /// The Stone went to a seat: the last turn ended and this seat's began.
    StonePassed {
        /// To whom.
        to: Seat,
    },
    /// A sorcerer took a step.
    Stepped {
        /// Who.
        seat: Seat,
        /// Where to.
        to: Space,
        /// The orbs they picked up.
        got: Vec<Hidden<Suit>>,
    },
    /// A sorcerer rotated.
    Turned {
        /// Who.
        seat: Seat,
        /// Where they look now.
        facing: Facing,
    },
    /// A zap was cast.
    Zapped {
        /// By whom.
        by: Seat,
        /// At whom.
        at: Seat,
        /// The orb.
        orb: Hidden<Suit>,
        /// Whether it is the second use of an open orb.
        again: bool,
    },
    /// A zap was answered and its orb shown.
    Answered {
        /// Who cast it.
        by: Seat,
        /// Who answered.
        at: Seat,
        /// The suit of the zap.
        zap: Suit,
        /// The suit it was answered with.
        deflect: Option<Suit>,
        /// Whether a standing order answered, which only its owner hears (SC-110).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ordered: bool,
    },
    /// A zap came to nothing, as its target or its caster left (SC-97).
    Fizzled {
        /// Who cast it.
        by: Seat,
        /// Its suit, which is shown where its caster is still there.
        zap: Option<Suit>,
    },
    /// A turned zap met a protected zapper (SC-56).
    Dissipated {
        /// Who.
        seat: Seat,
    },
    /// A shield was hit and is gone (SC-61).
    ShieldHit {
        /// Whose.
        seat: Seat,
        /// Its suit.
        shield: Suit,
        /// Whether it stopped the zap.
        held: bool,
    },
    /// A sorcerer lost a pyramid.
    Hurt {
        /// Who.
        seat: Seat,
    },
    /// A sorcerer is out.
    Fell {
        /// Who.
        seat: Seat,
        /// Whether they left of their own will.
        resigned: bool,
    },
    /// A spell that waited for an open orb to be put back lost its target and is not cast.
    Dropped {
        /// Whose spell.
        seat: Seat,
    },
    /// The orbs of a sorcerer who is out went to the portals (SC-95).
    Scattered {
        /// Whose they were.
        seat: Seat,
        /// Which went to which portal, in order.
        orbs: Vec<(Suit, Hidden<Suit>)>,
    },
    /// An orb was put back on the board.
    Placed {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// Its suit.
        suit: Suit,
        /// Whether it had been concealed, a standing order put it there, or a spell follows that was a secret.
        reveals: bool,
    },
    /// A shield was raised.
    Shielded {
        /// By whom.
        seat: Seat,
        /// Its orb.
        orb: Hidden<Suit>,
    },
    /// A sorcerer was confused.
    Confused {
        /// By whom.
        by: Seat,
        /// Who.
        at: Seat,
        /// Where they stand now.
        to: Space,
        /// Where they look now.
        facing: Facing,
        /// The orbs they picked up.
        got: Vec<Hidden<Suit>>,
    },
    /// A sorcerer handed over two orbs and regained a pyramid.
    Healed {
        /// Who.
        seat: Seat,
        /// Who got which.
        gifts: [(Seat, Hidden<Suit>); 2],
    },
    /// A sorcerer went to a portal.
    Warped {
        /// Who.
        seat: Seat,
        /// Which.
        to: Suit,
        /// The orbs they picked up.
        got: Vec<Hidden<Suit>>,
        /// Whether it is the second use of an open orb.
        again: bool,
    },
    /// A sorcerer gained a move.
    TimeSlowed {
        /// Who.
        seat: Seat,
        /// The suit of the orb.
        orb: Suit,
        /// Whether it is the second use of an open orb.
        again: bool,
        /// Whether it took a time stone.
        stone: bool,
    },
    /// The second use of an open orb was given up (SC-92).
    Lapsed {
        /// By whom.
        seat: Seat,
        /// What follows when the orb has been put back.
        next: Next<Hidden<Spell>>,
    },
    /// Standing orders were left.
    Ordered {
        /// By whom.
        seat: Seat,
        /// All that hold from now on.
        orders: Hidden<Orders>,
    },
    /// One sorcerer is left, and everything is shown.
    Won {
        /// Who.
        seat: Seat,
    },
    /// Too many rounds went by without a pyramid lost (SC-98), or all agreed on it; everything is shown.
    Drawn {
        /// Those left.
        seats: Seats,
        /// Whether all agreed on it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
}
