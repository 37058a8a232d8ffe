//! Events of the course of a game: turns, summoners who are out, and the end.

use crate::{
    cards::Card,
    state::{Orders, board::Space},
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// An event of the course of a game: turns, summoners who are out, and the end.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Dice were rolled for the order of turns (SQ-10).
    OrderRolled {
        /// The seats that rolled, each with its die.
        rolls: Vec<(Seat, u8)>,
    },
    /// The order of turns was settled.
    OrderSet {
        /// The order of turns, from the first seat.
        order: Vec<Seat>,
    },
    /// A summoner was put on a temple (SQ-11).
    TempleTaken { seat: Seat, temple: Space },
    /// A turn began: two stones became active and statuses counted down (SQ-20, SQ-T00).
    TurnBegan { seat: Seat },
    /// A turn ended. A summoner who stayed in the chamber counts one more turn there (SQ-42).
    TurnEnded {
        seat: Seat,
        /// The summoner's turns in the chamber, if they stayed there.
        vigil: Option<u8>,
    },
    /// A player changed their standing orders.
    Ordered { seat: Seat, orders: Hidden<Orders> },
    /// A summoner is out (SQ-70).
    Fell {
        seat: Seat,
        /// True if the player resigned.
        resigned: bool,
        /// The cards they held, which are shown and discarded.
        hand: Vec<Card>,
    },
    /// The game ended.
    Ended {
        /// The winner, or `None` if the rounds ran out (SQ-72).
        winner: Option<Seat>,
        /// True if the chamber decided the game.
        chamber: bool,
    },
}
