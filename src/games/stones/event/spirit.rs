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
    Walked {
        /// The seat whose Spirit it is.
        seat: Seat,
        /// The cell it stepped onto.
        to: Cell,
        /// The payment for the step.
        with: Payment,
    },
    /// A player left the steps their Spirit could have taken.
    Rested {
        /// The seat that rested.
        seat: Seat,
    },
    /// A player left the rune they could have taken.
    Declined {
        /// The seat that declined.
        seat: Seat,
    },
    /// A rune was taken (ST-28).
    RuneTaken {
        /// The seat that took it.
        seat: Seat,
        /// The element of the rune.
        element: Element,
        /// The value of the rune.
        value: u8,
        /// The new top of its stack.
        next: Option<u8>,
    },
    /// Objectives were met (ST-29).
    Rewarded {
        /// The seat that met them.
        seat: Seat,
        /// The rewards of the objectives.
        rewards: Vec<Reward>,
    },
    /// A player turned to the steps of an objective.
    Pursued {
        /// The seat whose turn it is.
        seat: Seat,
        /// The objective they turned to.
        of: Objective,
    },
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
