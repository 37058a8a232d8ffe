//! How facts add up to a state. Nothing is decided here.

use super::{
    event::Event,
    state::{Entry, Floor, State, Wizard},
};
use engine::{Hidden, Seat};

/// Adds one fact to the state.
pub(super) fn apply(state: &mut State, event: &Event) {
    let floor = &mut state.floor;
    match event {
        Event::Drawn { cards } => state.cards.clone_from(cards),
        Event::Laid { altar } => floor.altar = Some(*altar),
        Event::TurnBegan { seat } => {
            floor.turn = Some(*seat);
            floor.turns = floor.turns.saturating_add(1);
            floor.alone = if floor.in_play().len() == 1 { floor.alone.saturating_add(1) } else { 0 };
        }
        Event::Asked { seat, altar, answers } => {
            floor.stir();
            floor.altar = Some(*altar);
            floor.book.push(Entry::Asked { by: *seat, altar: *altar, answers: answers.clone() });
        }
        Event::Passed { .. } => floor.passes = floor.passes.saturating_add(1),
        Event::Cast { seat, named, altar, checks } => {
            floor.stir();
            floor.altar = Some(*altar);
            floor.book.push(Entry::Cast { by: *seat, named: named.clone(), checks: checks.clone() });
            if checks.iter().any(|(_, yes)| !yes) {
                floor.fall(*seat, Wizard::Failed);
            }
        }
        Event::Resigned { seat } => {
            floor.stir();
            floor.fall(*seat, Wizard::Resigned);
        }
        Event::Noted { seat, note } => {
            let notes = &mut state.notes[seat.index()];
            *notes = Hidden::of(*seat, notes.truth().with(note.truth()));
        }
        Event::Ended { end } => floor.end = Some(*end),
        Event::Revealed { .. } => state.cards.iter_mut().for_each(Hidden::reveal),
    }
}

impl Floor {
    /// Something was done that starts the count of passes anew (AM-39).
    fn stir(&mut self) {
        self.passes = 0;
    }

    fn fall(&mut self, seat: Seat, how: Wizard) {
        self.wizards[seat.index()] = how;
    }
}
