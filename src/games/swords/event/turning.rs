//! Turns: their dice, steps and conflicts.

use super::super::{board::Spot, card::Card, public_state::Fighter};
use super::terms::{Figure, Roll, Way};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What happens in the course of a turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turning {
    /// A turn began and its dice fell.
    Began {
        /// Whose.
        seat: Seat,
        /// The dice.
        dice: [u8; 3],
        /// Whether a triple earned it.
        extra: bool,
        /// The round.
        round: u32,
        /// Rounds without a piece lost.
        quiet: u32,
        /// The cards whose effects end as it begins, as is told; that they end follows from the turn.
        over: Vec<Card>,
    },
    /// A piece stepped.
    Stepped {
        /// Which.
        figure: Figure,
        /// Where to.
        to: Spot,
        /// How.
        way: Way,
        /// Whom it meets in conflict there.
        meets: Option<Fighter>,
        /// Whether it steps by a card rather than by the dice.
        free: bool,
    },
    /// The movement of a turn is over.
    MovementEnded {
        /// Whose.
        seat: Seat,
    },
    /// A conflict was fought.
    Fought {
        /// Where.
        spot: Spot,
        /// The sides, the one that moved in first.
        sides: [Roll; 2],
        /// Whether the one that moved in won.
        won: bool,
    },
    /// A conflict ended without a fight or a dead (SW-47).
    CalledOff {
        /// Where.
        spot: Spot,
    },
    /// A turn ended.
    Ended {
        /// Whose.
        seat: Seat,
        /// The cards whose effects end with it, as is told; that they end follows from the turn.
        over: Vec<Card>,
    },
}
