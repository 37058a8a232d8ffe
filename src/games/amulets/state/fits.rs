//! The check that a row of a journal can be added to a game at all.

use crate::{event::Event, state::State};
use engine::seats_fit;

/// Checks that every seat that `event` names is there, and that there is a card for each.
pub(crate) fn fits(state: &State, event: &Event) -> bool {
    let seats = state.public.wizards.len();
    match event {
        Event::Drawn { cards } => cards.len() == seats,
        Event::Laid { .. } => true,
        Event::Revealed { cards } => cards.len() == seats && state.cards.len() == seats,
        event => state.cards.len() == seats && seats_fit(event, seats),
    }
}
