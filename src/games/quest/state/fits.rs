//! Checks that a row of a journal can be added to a game at all.

use crate::{
    event::{Course, Event, Journey, Mana},
    state::State,
};
use engine::{Seat, seats_fit};

/// Returns whether every seat that `event` names exists and its numbers are in the bounds of the game.
pub(crate) fn fits(state: &State, event: &Event) -> bool {
    seats_fit(event, state.public.mages.len()) && in_bounds(state, event)
}

fn in_bounds(state: &State, event: &Event) -> bool {
    match event {
        Event::Course(Course::OrderSet { order }) => {
            order.len() == state.public.mages.len() && (0..order.len()).all(|seat| order.contains(&Seat(seat as u8)))
        }
        Event::Journey(Journey::GateOpened { arm, .. }) => usize::from(*arm) < state.public.gates.len(),
        Event::Mana(Mana::Gained { count, .. }) => *count <= state.public.pool(),
        Event::Course(Course::Fell { seat, .. }) => state.public.living().has(*seat),
        Event::Course(Course::TurnBegan { seat }) => state.public.order.contains(seat),
        _ => true,
    }
}
