//! The course of a game: whose turn it is, who is out, how it ends.

use crate::{board::Space, cards::Card, state::Orders};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// The course of a game: whose turn it is, who is out, how it ends.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Dice were rolled for the order of turns (SQ-10).
    OrderRolled {
        /// Who rolled what.
        rolls: Vec<(Seat, u8)>,
    },
    /// The order of turns was settled.
    OrderSet {
        /// The first first.
        order: Vec<Seat>,
    },
    /// A summoner was put on a temple (SQ-11).
    TempleTaken {
        /// Whose.
        seat: Seat,
        /// Which.
        temple: Space,
    },
    /// A turn began: two stones became active and statuses counted down (SQ-20, SQ-T00).
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A turn ended; a summoner who stayed in the chamber counts one more (SQ-42).
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Their turns in the chamber, where they stayed there.
        vigil: Option<u8>,
    },
    /// A player changed their standing orders.
    Ordered {
        /// Who.
        seat: Seat,
        /// To what.
        orders: Hidden<Orders>,
    },
    /// A summoner is out (SQ-70).
    Fell {
        /// Who.
        seat: Seat,
        /// Whether they left of their own will.
        resigned: bool,
        /// The cards they held, which are shown and discarded.
        hand: Vec<Card>,
    },
    /// The game ended.
    Ended {
        /// Who won; nobody where the rounds ran out (SQ-72).
        winner: Option<Seat>,
        /// Whether by the chamber.
        chamber: bool,
    },
}
