//! The numbers of dice: which stream of the seed a choice draws from.

use crate::{Edition, Seat, Setup};

/// Counts by which dice are numbered, so that a choice draws the same dice regardless of the unseen choices of others.
///
/// The dice of a choice are numbered by the choices of which the room heard. The dice of a thought are numbered by the
/// choices that its seat knows of. In the first edition both are numbered by all choices.
#[derive(Clone, Debug)]
pub(crate) struct Numbers {
    edition: Edition,
    /// The number of choices of which the room heard.
    heard: u64,
    /// The seat of the last choice while the room has heard nothing of it.
    unheard: Option<Seat>,
    /// The number of choices of each seat of which the room heard nothing.
    secret: Vec<u64>,
}

impl Numbers {
    /// Returns the numbers of a game before its deal.
    pub(crate) fn of(setup: &Setup) -> Self {
        Self { edition: setup.edition, heard: 0, unheard: None, secret: vec![0; setup.seats.into()] }
    }

    /// Returns the numbers of a world that a seat imagines, if it has made `own` choices itself.
    pub(crate) fn in_imagination(&self, own: u64) -> Self {
        Self { heard: own, unheard: None, secret: vec![0; self.secret.len()], ..self.clone() }
    }

    /// Counts a choice of `seat`.
    pub(crate) fn count(&mut self, seat: Seat) {
        if let Some(secret) = self.secret.get_mut(seat.index()) {
            *secret += 1;
            self.unheard = Some(seat);
        }
    }

    /// Counts the last choice as heard, if the room hears of this part of it.
    pub(crate) fn happen(&mut self, is_heard: impl FnOnce() -> bool) {
        let Some(seat) = self.unheard.filter(|_| !self.edition.is_first() && is_heard()) else { return };
        self.heard += 1;
        self.secret[seat.index()] -= 1;
        self.unheard = None;
    }

    /// Returns the number of the dice for the next choice, after so many `decisions`.
    pub(crate) fn dice(&self, decisions: u64) -> u64 {
        1 + if self.edition.is_first() { decisions } else { self.heard }
    }

    /// Returns the number of the dice for a draw on which all agree, after so many `decisions`.
    pub(crate) fn of_draw(&self, decisions: u64) -> u64 {
        if self.edition.is_first() { decisions } else { self.dice(decisions) }
    }

    /// Returns the number of the dice for a thought of `seat`, after so many `decisions`.
    ///
    /// Seats that think at the same time, `together`, think by their own dice.
    pub(crate) fn advice(&self, seat: Seat, decisions: u64, together: bool) -> u64 {
        if self.edition.is_first() {
            return decisions + 1;
        }
        let secret = self.secret.get(seat.index()).copied().unwrap_or_default();
        let apart = if together { u64::from(seat.0) + 1 } else { 0 };
        1 + self.heard + secret + (apart << 32)
    }
}
