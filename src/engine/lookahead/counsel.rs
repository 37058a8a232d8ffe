//! The counsel of a game to its computers and clocks, from sessions of any game.

use crate::{
    Deduction, Dice, Lookahead, Occasion, Path, Seat, Seed, Session, Viewer, Wit,
    lookahead::prospect::{Looking, Prospect},
};

/// An idea still to be worked out, away from the table: it owns one seat's view and nothing more.
pub type Idea = Box<dyn FnOnce() -> Path + Send>;

/// The worlds that a seat looks into when it looks ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knowing {
    /// Worlds that fit the seat's knowledge.
    Own,
    /// The truth, hands and decks and all: to measure what is possible, never to play by.
    All,
}

/// The choices that computers and clocks make in a session of any game.
pub trait Counsel {
    /// Returns the path that is taken in `seat`'s stead when its time is up.
    fn safe_default(&self, seat: Seat, seed: &Seed) -> Option<Path>;
    /// Returns the game's own idea for `seat`, to be thought out elsewhere; `None` if the seat is not asked.
    ///
    /// The empty path says nothing, for a seat that only may cut in.
    fn idea(&self, seat: Seat, wit: Wit, seed: &Seed) -> Option<Idea>;
    /// Returns the decision of `seat` to look ahead at, if it owes one. The game's own idea draws from `idea`.
    fn prospect(&self, seat: Seat, knowing: Knowing, idea: Dice) -> Option<Box<dyn Prospect>>;
    /// Counts the secrets that fit all `seat` knows; `None` in a game in which chances decide.
    fn deduction(&self, seat: Seat) -> Option<Deduction>;
}

impl<G: Lookahead> Counsel for Session<G> {
    fn safe_default(&self, seat: Seat, seed: &Seed) -> Option<Path> {
        self.stamp(seat, Occasion::Awaited)?;
        let mut dice = seed.advice(self.advice_number(seat));
        Some(G::safe_default(&self.view(Viewer::Seat(seat)), seat, &mut dice))
    }

    fn idea(&self, seat: Seat, wit: Wit, seed: &Seed) -> Option<Idea> {
        self.stamp(seat, Occasion::Awaited)?;
        let view = self.seen_by(seat);
        let mut dice = seed.advice(self.advice_number(seat));
        Some(Box::new(move || G::choose(&view, seat, wit, &mut dice)))
    }

    fn prospect(&self, seat: Seat, knowing: Knowing, idea: Dice) -> Option<Box<dyn Prospect>> {
        self.awaited().owing().has(seat).then_some(())?;
        let truth = (knowing == Knowing::All).then(|| self.state().clone());
        let view = self.view(Viewer::Seat(seat));
        Some(Box::new(Looking::<G> { view, seat, seats: self.seats(), truth, idea }))
    }
    fn deduction(&self, seat: Seat) -> Option<Deduction> {
        G::deduction(&self.view(Viewer::Seat(seat)), seat)
    }
}
