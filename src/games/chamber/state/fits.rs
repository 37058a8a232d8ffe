//! The check that a row of a journal can be added to a game at all.

use crate::{
    event::Event,
    state::{State, board::Suit},
};
use engine::seats_fit;

/// Checks that every seat that `event` names is there. Suits must be as many as the seats, and all different.
pub(crate) fn fits(state: &State, event: &Event) -> bool {
    match event {
        Event::SuitsDrawn { suits } => suits.len() == state.secrets.holdings.len() && all_differ(suits),
        event => seats_fit(event, state.public.sorcerers.len()),
    }
}

fn all_differ(suits: &[Suit]) -> bool {
    Suit::ALL.iter().all(|suit| suits.iter().filter(|other| *other == suit).count() <= 1)
}
