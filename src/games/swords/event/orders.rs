//! The facts about what players have said for later.

use crate::{
    state::public_state::Arm,
    stops::{Stops, orders::Orders},
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// A fact about what a player has said for later.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    /// A player said what their pieces fight with.
    Armed {
        /// The seat that said it.
        seat: Seat,
        /// The arms that they fight with.
        arm: Arm,
    },
    /// A player said which windows wait for them.
    Stopped {
        /// The seat that said it.
        seat: Seat,
        /// The stops that it set.
        stops: Hidden<Stops>,
    },
    /// A player left standing answers.
    Ordered {
        /// The seat that said it.
        seat: Seat,
        /// The orders that it left.
        orders: Hidden<Orders>,
    },
}
