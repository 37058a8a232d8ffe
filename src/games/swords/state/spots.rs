//! A set of spots with a fast lookup.

use crate::state::board::{Domain, Spot};

/// A set of spots on all domains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spots([u32; Domain::ALL.len()]);

impl Spots {
    /// Returns whether `spot` is in the set.
    pub fn has(&self, spot: Spot) -> bool {
        self.0[spot.domain as usize] & (1 << spot.cell.index()) != 0
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == Spots::default()
    }

    /// Adds `spot`. Returns whether it was not in the set before.
    pub fn add(&mut self, spot: Spot) -> bool {
        let new = !self.has(spot);
        self.0[spot.domain as usize] |= 1 << spot.cell.index();
        new
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(all: I) -> Spots {
        let mut spots = Spots::default();
        for spot in all {
            spots.add(spot);
        }
        spots
    }
}
