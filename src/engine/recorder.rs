//! What the rules of a game write events with, and the moves they answer.

use super::{Dice, Draws, Game, Seat};

/// Events being written, and the state they have led to so far.
pub struct Recorder<'a, G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    dice: &'a mut Dice,
}

impl<'a, G: Game> Recorder<'a, G> {
    pub(super) fn from(state: G::State, dice: &'a mut Dice) -> Self {
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

    /// Records `event` and lets it take effect: the only way a rule changes anything.
    pub fn record(&mut self, event: G::Event) {
        G::apply(&mut self.state, &event);
        self.events.push(event);
    }

    pub(super) fn finish(self) -> (G::State, Vec<G::Event>, Draws) {
        (self.state, self.events, self.dice.draws())
    }
}

/// Choices to decide: one, or all the sealed ones together. Only a session makes them, from menus.
pub struct Moves<M>(pub(super) Vec<(Seat, M)>);

impl<M> Moves<M> {
    /// The one choice of an open question.
    ///
    /// # Panics
    /// If no choice was made; a session never hands over an empty list.
    pub fn one(self) -> (Seat, M) {
        debug_assert_eq!(self.0.len(), 1);
        self.0.into_iter().next().expect("a choice was made")
    }

    /// The sealed choices, by seat.
    pub fn all(self) -> impl Iterator<Item = (Seat, M)> {
        self.0.into_iter()
    }
}
