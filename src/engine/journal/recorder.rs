//! The recorder with which the rules of a game write events.

use crate::{Dice, Draws, Facts};

/// Events being written, and the state they have led to so far.
pub struct Recorder<'a, G: Facts> {
    state: G::State,
    events: Vec<G::Event>,
    dice: &'a mut Dice,
}

impl<'a, G: Facts> Recorder<'a, G> {
    pub(crate) fn from(state: G::State, dice: &'a mut Dice) -> Self {
        Recorder { state, events: vec![], dice }
    }

    /// The state as it is after the events recorded so far.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The dice of this decision.
    pub fn dice(&mut self) -> &mut Dice {
        self.dice
    }

    /// The state to look at while the dice are thrown.
    pub fn state_and_dice(&mut self) -> (&G::State, &mut Dice) {
        (&self.state, self.dice)
    }

    /// The events recorded so far, in order.
    pub fn recorded(&self) -> &[G::Event] {
        &self.events
    }

    /// Records `event` and lets it take effect: the only way a rule changes anything.
    pub fn record(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        G::apply(&mut self.state, &event);
        self.events.push(event);
    }

    /// Records the events that `write` records by the rules of `H`, from `state` on.
    ///
    /// It is for a game that differs from `H` only in what it tells of its events.
    pub fn record_as<H: Facts<Event = G::Event>>(&mut self, state: H::State, write: impl FnOnce(&mut Recorder<'_, H>)) {
        let mut other = Recorder::<H>::from(state, self.dice);
        write(&mut other);
        other.events.into_iter().for_each(|event| self.record(event));
    }

    pub(crate) fn finish(self) -> (G::State, Vec<G::Event>, Draws) {
        (self.state, self.events, self.dice.draws())
    }
}
