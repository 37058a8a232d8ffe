//! A set of spots, quick to ask.

use super::board::{Domain, Spot};

/// Some of all spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Spots([u32; Domain::ALL.len()]);

impl Spots {
    /// Whether `spot` is one of them.
    pub fn has(&self, spot: Spot) -> bool {
        self.0[spot.domain as usize] & (1 << spot.cell.index()) != 0
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == Spots::default()
    }

    /// Adds `spot`; whether it was none of them.
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
