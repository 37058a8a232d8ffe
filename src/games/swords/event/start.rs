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
        /// The stage that comes next.
        next: Stage,
    },
    /// A domain was chosen.
    Chose {
        /// The seat that chose it.
        seat: Seat,
        /// The domain that was chosen.
        domain: Domain,
        /// The stage that comes next.
        next: Stage,
    },
    /// A player has mustered, unseen.
    Mustered {
        /// The seat that mustered.
        seat: Seat,
        /// The ranks and spots of its pieces.
        muster: Hidden<Muster>,
    },
    /// All musters were shown.
    Shown {
        /// The musters by seat.
        musters: Vec<Muster>,
    },
    /// A first piece was placed.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The rank of the piece.
        rank: Rank,
        /// The spot it stands on.
        spot: Spot,
        /// The stage that comes next.
        next: Stage,
    },
    /// A player who has given up places no piece.
    Passed {
        /// The stage that comes next.
        next: Stage,
    },
}
