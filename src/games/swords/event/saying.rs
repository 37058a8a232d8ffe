//! What players have said for later.

use super::super::{orders::Orders, public_state::Arm, stops::Stops};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// What players have said for later.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    /// A player said what their pieces fight with.
    Armed {
        /// Who.
        seat: Seat,
        /// With what.
        arm: Arm,
    },
    /// A player said which windows wait for them.
    Stopped {
        /// Who.
        seat: Seat,
        /// What they said.
        stops: Hidden<Stops>,
    },
    /// A player left standing answers.
    Ordered {
        /// Who.
        seat: Seat,
        /// What they said.
        orders: Hidden<Orders>,
    },
}
