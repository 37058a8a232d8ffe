//! The check that a row of a journal can be added to a game at all.

use crate::{
    event::{Change, Dealing, Event, Leaving, Opening},
    magic::card::Card,
    state::State,
};
use engine::ids;

/// The number of all cards.
const CARDS: usize = Card::ALL.len();

/// Returns whether every seat and piece that `event` names exists and every list has its length.
pub(crate) fn fits(state: &State, event: &Event) -> bool {
    let (players, pieces) = (state.public.players.len(), state.public.pieces.len());
    let known = ids(event).into_iter().all(|id| match id.kind {
        "Seat" => id.number < players,
        "PieceId" => id.number < pieces,
        _ => true,
    });
    known
        && match event {
            Event::Opening(Opening::Begun { domains, deck, .. }) => {
                (domains.is_empty() || domains.len() == players) && deck.len() <= CARDS
            }
            Event::Opening(Opening::Shown { musters }) => {
                musters.len() == players && musters.iter().all(|muster| muster.len() <= 29)
            }
            Event::Leaving(Leaving::Ended { places, .. }) => places.len() == players,
            Event::Dealing(Dealing::Reshuffled { deck }) => deck.len() <= CARDS,
            Event::Change(Change::Came { .. }) | Event::Opening(Opening::Placed { .. }) => pieces < 1000,
            _ => true,
        }
}
