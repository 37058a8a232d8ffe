//! The facts about cards that go from one place to another.

use crate::magic::card::Card;
use engine::{Hidden, Seat};
use serde::{Deserialize, Serialize};

/// A fact about cards in hands, deck and discards.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dealing {
    /// Cards were drawn.
    Drew {
        seat: Seat,
        cards: Vec<Hidden<Card>>,
        /// True if they are to be used at once.
        due: bool,
    },
    /// The discards became the deck.
    Reshuffled {
        /// The deck, the last card on top.
        deck: Vec<Hidden<Card>>,
    },
    /// A dead wizard's cards went to their killer or the discards.
    Spoils {
        from: Seat,
        /// The seat they belong to now. `None` if they were put away.
        to: Option<Seat>,
        /// The cards that changed hands. All players see cards that are put away.
        cards: Vec<Hidden<Card>>,
    },
    /// An unseen card was stolen.
    Stole { seat: Seat, from: Seat, card: Hidden<Card> },
    /// An open artifact changed hands.
    TookOpen { seat: Seat, from: Seat, card: Card },
    /// A spell went back to the hand it came from (SW-125).
    Kept {
        /// The seat whose hand it went to.
        seat: Seat,
        card: Card,
    },
    /// Cards were discarded from a hand.
    Discarded { seat: Seat, cards: Vec<Card> },
    /// The Crystal Ball shows its owner the other hands.
    Gazed {
        /// The seat that owns the Crystal Ball.
        seat: Seat,
        hands: Hidden<Vec<Card>>,
    },
}
