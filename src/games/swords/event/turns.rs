//! The facts about turns: their dice, steps and conflicts.

use crate::event::terms::{Figure, Roll, Way};
use crate::{
    magic::card::Card,
    state::{board::Spot, public_state::Fighter},
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A fact from the course of a turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turning {
    /// A turn began and its dice fell.
    Began {
        seat: Seat,
        dice: [u8; 3],
        /// True if a triple earned the turn.
        extra: bool,
        round: u32,
        /// The number of rounds without a piece lost.
        quiet: u32,
        /// The cards whose effects end as it begins, for the narration. Their end follows from the turn.
        over: Vec<Card>,
    },
    /// A piece stepped.
    Stepped {
        figure: Figure,
        to: Spot,
        way: Way,
        /// The fighter it meets in conflict there.
        meets: Option<Fighter>,
        /// True if it steps by a card rather than by the dice.
        free: bool,
    },
    /// The movement of a turn is over.
    MovementEnded { seat: Seat },
    /// A conflict was fought.
    Fought {
        spot: Spot,
        /// The two sides, the side that moved in first.
        sides: [Roll; 2],
        /// True if the side that moved in won.
        won: bool,
    },
    /// A conflict ended without a fight or a dead (SW-47).
    CalledOff { spot: Spot },
    /// A turn ended.
    Ended {
        seat: Seat,
        /// The cards whose effects end with it, for the narration. Their end follows from the turn.
        over: Vec<Card>,
    },
}
