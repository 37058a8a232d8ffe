//! The facts from before the first turn, in which a game begins.

use crate::{
    magic::card::Card,
    state::{
        Muster,
        board::{Domain, Spot},
        piece::Rank,
        public_state::Stage,
    },
};
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// A fact from before the first turn.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// The first player was drawn, the deck shuffled, and domains drawn unless they are chosen.
    Begun {
        /// The seat that is first.
        first: Seat,
        /// The domain of each seat. Empty if domains are chosen.
        domains: Vec<Domain>,
        /// The deck, the last card on top.
        deck: Vec<Hidden<Card>>,
        next: Stage,
    },
    /// A domain was chosen.
    Chose { seat: Seat, domain: Domain, next: Stage },
    /// A player has mustered, unseen.
    Mustered {
        seat: Seat,
        /// The ranks and spots of its pieces.
        muster: Hidden<Muster>,
    },
    /// All musters were shown.
    Shown { musters: Vec<Muster> },
    /// A first piece was placed.
    Placed { seat: Seat, rank: Rank, spot: Spot, next: Stage },
    /// A player who has given up places no piece.
    Passed { next: Stage },
}
