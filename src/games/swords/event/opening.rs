//! How a game begins, before the first turn.

use super::super::{
    board::{Domain, Spot},
    card::Card,
    piece::Rank,
    public_state::Stage,
    state::Muster,
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// What happens before the first turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The first player was drawn, the deck shuffled, and domains drawn unless they are chosen.
    Begun {
        /// Who is first.
        first: Seat,
        /// By seat; empty where they are chosen.
        domains: Vec<Domain>,
        /// The deck, the last card on top.
        deck: Vec<Hidden<Card>>,
        /// What comes next.
        next: Stage,
    },
    /// A domain was chosen.
    Chose {
        /// By whom.
        seat: Seat,
        /// Which.
        domain: Domain,
        /// What comes next.
        next: Stage,
    },
    /// A player has mustered, unseen.
    Mustered {
        /// Who.
        seat: Seat,
        /// Where their pieces stand.
        muster: Hidden<Muster>,
    },
    /// All musters were shown.
    Shown {
        /// By seat.
        musters: Vec<Muster>,
    },
    /// A first piece was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// What.
        rank: Rank,
        /// Where.
        spot: Spot,
        /// What comes next.
        next: Stage,
    },
    /// One who has given up places no piece.
    Passed {
        /// What comes next.
        next: Stage,
    },
}
