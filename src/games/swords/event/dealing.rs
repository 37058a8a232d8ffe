//! Cards that go from one place to another.

use super::super::card::Card;
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// What becomes of cards in hands, deck and discards.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Vec<Hidden<Card>>,
        /// Whether they are to be used at once.
        due: bool,
    },
    /// The discards became the deck.
    Reshuffled {
        /// The deck, the last card on top.
        deck: Vec<Hidden<Card>>,
    },
    /// A dead wizard's cards went to their killer or the discards.
    Spoils {
        /// Whose they were.
        from: Seat,
        /// Whose they are.
        to: Option<Seat>,
        /// Which; open to all where they are put away.
        cards: Vec<Hidden<Card>>,
    },
    /// An unseen card was stolen.
    Stole {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Hidden<Card>,
    },
    /// An open artifact changed hands.
    TookOpen {
        /// By whom.
        seat: Seat,
        /// From whom.
        from: Seat,
        /// Which.
        card: Card,
    },
    /// A spell went back to the hand it came from (SW-125).
    Kept {
        /// Whose hand.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// Cards were discarded from a hand.
    Discarded {
        /// By whom.
        seat: Seat,
        /// Which.
        cards: Vec<Card>,
    },
    /// The Crystal Ball shows its owner the other hands.
    Gazed {
        /// Who.
        seat: Seat,
        /// What each other hand holds.
        hands: Hidden<Vec<Card>>,
    },
}
