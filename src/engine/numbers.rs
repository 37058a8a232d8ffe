//! The numbers of dice: which stream of the seed a choice draws from.

use super::{Edition, Seat, Setup};

/// Counts by which dice are numbered, so that a choice draws the same whatever others chose unseen.
///
/// The dice of a choice are numbered by the choices of which the room heard. The dice of a thought are numbered by the
/// choices of its own seat. In the first edition both are numbered by all choices.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    edition: Edition,
    /// The number of choices of which the room heard.
    heard: u64,
    /// Whether the room may still hear of the last choice.
    is_new: bool,
    /// The number of choices of each seat.
    own: Vec<u64>,
}

impl Numbers {
    /// The numbers of a game before its deal.
    pub(super) fn of(setup: &Setup) -> Self {
        Self { edition: setup.edition, heard: 0, is_new: false, own: vec![0; setup.seats.into()] }
    }

    /// These numbers as `seat` can work them out: others have chosen as often as it has.
    pub(super) fn as_known_to(&self, seat: Seat) -> Self {
        let own = self.own.get(seat.index()).copied().unwrap_or_default();
        Self { own: vec![own; self.own.len()], ..self.clone() }
    }

    /// Counts a choice of `seat`.
    pub(super) fn chose(&mut self, seat: Seat) {
        self.is_new = true;
        if let Some(own) = self.own.get_mut(seat.index()) {
            *own += 1;
        }
    }

    /// Takes in something that came of the last choice; `is_heard` says whether the room hears of it.
    pub(super) fn happened(&mut self, is_heard: impl FnOnce() -> bool) {
        if self.is_new && !self.edition.is_first() && is_heard() {
            self.heard += 1;
            self.is_new = false;
        }
    }

    /// The number of the dice for the next choice, where `decisions` were made.
    pub(super) fn dice(&self, decisions: u64) -> u64 {
        1 + if self.edition.is_first() { decisions } else { self.heard }
    }

    /// The number of the dice for a draw on which all agree, where `decisions` were made.
    pub(super) fn of_draw(&self, decisions: u64) -> u64 {
        if self.edition.is_first() { decisions } else { self.dice(decisions) }
    }

    /// The number of the dice for a thought of `seat`, where `decisions` were made.
    pub(super) fn advice(&self, seat: Seat, decisions: u64) -> u64 {
        let own = self.own.get(seat.index()).copied().unwrap_or_default();
        if self.edition.is_first() { decisions + 1 } else { (own + 1) << 8 | u64::from(seat.0) }
    }
}
