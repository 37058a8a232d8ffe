//! Events of the Spirits: their steps and their gains (ST-27 to ST-29).

use crate::{
    rules::objective::{Objective, Reward},
    state::{element::Element, material::Cell},
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// An event of the Spirits: their steps and their gains (ST-27 to ST-29).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spirit {
    /// A Spirit took a step (ST-27).
    Walked { seat: Seat, to: Cell, with: Payment },
    /// A player left the steps their Spirit could have taken.
    Rested { seat: Seat },
    /// A player left the rune they could have taken.
    Declined { seat: Seat },
    /// A rune was taken (ST-28).
    RuneTaken { seat: Seat, element: Element, value: u8, next: Option<u8> },
    /// Objectives were met (ST-29).
    Rewarded { seat: Seat, rewards: Vec<Reward> },
    /// A player turned to the steps of an objective.
    Pursued { seat: Seat, of: Objective },
}

/// The payment for a step of a Spirit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// A stone just taken, which stays.
    Taken,
    /// The reward of an objective.
    Free,
    /// A stone of the reservoir (ST-45).
    Spent(Element),
    /// Two stones of the reservoir (ST-46).
    Melted(Element, Element),
}
