//! How Spirits walk, and what they gain by it (ST-27 to ST-29).

use crate::{
    element::Element,
    material::Cell,
    objective::{Objective, Reward},
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// How Spirits walk, and what they gain by it (ST-27 to ST-29).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spirit {
    /// A Spirit took a step (ST-27).
    Walked {
        /// Whose.
        seat: Seat,
        /// Where to.
        to: Cell,
        /// What for.
        with: Payment,
    },
    /// A player left the steps their Spirit could have taken.
    Rested {
        /// Who.
        seat: Seat,
    },
    /// A player left the rune they could have taken.
    Declined {
        /// Who.
        seat: Seat,
    },
    /// A rune was taken (ST-28).
    RuneTaken {
        /// By whom.
        seat: Seat,
        /// Of which element.
        element: Element,
        /// What it is worth.
        value: u8,
        /// The new top of its stack.
        next: Option<u8>,
    },
    /// Objectives were met (ST-29).
    Rewarded {
        /// By whom.
        seat: Seat,
        /// What they give.
        rewards: Vec<Reward>,
    },
    /// A player turned to the steps of an objective.
    Pursued {
        /// Who.
        seat: Seat,
        /// Which.
        of: Objective,
    },
}

/// What a step of a Spirit is taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// A stone just taken, which stays.
    Taken,
    /// An objective.
    Free,
    /// A stone of the reservoir (ST-45).
    Spent(Element),
    /// Two stones of the reservoir (ST-46).
    Melted(Element, Element),
}
