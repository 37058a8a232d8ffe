//! Whether a row of a journal can be added to a game at all.

use super::{event::End, event::Event, state::State};
use engine::Seat;

/// Whether every seat that `event` names is there, and there is a card for each.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    let seats = state.floor.wizards.len();
    match event {
        Event::Drawn { cards } => cards.len() == seats,
        Event::Laid { .. } => true,
        Event::Revealed { cards } => cards.len() == seats && state.cards.len() == seats,
        event => state.cards.len() == seats && seats_named(event).iter().all(|seat| seat.index() < seats),
    }
}

/// Every seat in `event`, in no order.
fn seats_named(event: &Event) -> Vec<Seat> {
    match event {
        Event::Asked { seat, answers, .. } => {
            [*seat].into_iter().chain(answers.iter().map(|(seat, _)| *seat)).collect()
        }
        Event::Cast { seat, named, checks, .. } => {
            let others = named.iter().map(|(seat, _)| *seat).chain(checks.iter().map(|(seat, _)| *seat));
            [*seat].into_iter().chain(others).collect()
        }
        Event::Noted { seat, note } => vec![*seat, note.truth().spirit],
        Event::Ended { end: End::Freed { by: seat } }
        | Event::TurnBegan { seat }
        | Event::Passed { seat }
        | Event::Resigned { seat } => vec![*seat],
        Event::Drawn { .. } | Event::Laid { .. } | Event::Revealed { .. } | Event::Ended { .. } => vec![],
    }
}
