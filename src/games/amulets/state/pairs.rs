//! Sets of pairs of a home and an amulet.

use crate::state::board::{Amulet, Card, Field};
use serde::{Deserialize, Serialize};

/// The 25 fields as bits.
const EVERY_FIELD: u32 = (1 << crate::state::board::FIELDS) - 1;

/// A set of pairs of a home and an amulet: for each amulet the fields, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pairs([u32; 5]);

impl Pairs {
    /// The empty set.
    pub const NONE: Pairs = Pairs([0; 5]);
    /// All 125 pairs.
    pub const ALL: Pairs = Pairs([EVERY_FIELD; 5]);

    /// Returns whether the pair is in the set.
    pub fn has(self, card: Card) -> bool {
        self.fields(card.amulet) & bit(card.home) != 0
    }

    /// The fields that go with `amulet`, one bit each.
    pub fn fields(self, amulet: Amulet) -> u32 {
        self.0[amulet.index()] & EVERY_FIELD
    }

    /// The set with one more pair.
    #[must_use]
    pub fn with(mut self, card: Card) -> Pairs {
        self.0[card.amulet.index()] |= bit(card.home);
        self
    }

    /// The pairs that are in either set.
    #[must_use]
    pub fn or(self, other: Pairs) -> Pairs {
        self.zip(other, |a, b| a | b)
    }

    /// The pairs that are in both sets.
    #[must_use]
    pub fn and(self, other: Pairs) -> Pairs {
        self.zip(other, |a, b| a & b)
    }

    /// The pairs of this set that are not in `other`.
    #[must_use]
    pub fn except(self, other: Pairs) -> Pairs {
        self.zip(other, |a, b| a & !b)
    }

    /// The number of pairs in the set.
    pub fn len(self) -> u32 {
        Amulet::ALL.into_iter().map(|amulet| self.fields(amulet).count_ones()).sum()
    }

    /// Returns whether no pair is in the set.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The pairs, by amulet and field.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.has(*card))
    }

    /// The only pair of a set of one.
    pub fn only(self) -> Option<Card> {
        self.iter().next().filter(|_| self.len() == 1)
    }

    fn zip(self, other: Pairs, join: impl Fn(u32, u32) -> u32) -> Pairs {
        Pairs(std::array::from_fn(|at| join(self.0[at], other.0[at])))
    }
}

impl FromIterator<Card> for Pairs {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pairs {
        cards.into_iter().fold(Pairs::NONE, Pairs::with)
    }
}

/// A field as a bit.
pub fn bit(field: Field) -> u32 {
    1 << field.index()
}
