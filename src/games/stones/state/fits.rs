//! Checks of a journal's rows before they are added to a game.

use crate::{
    event::{Alchemy, Deal, Event, Spell, Spirit},
    state::{
        State,
        board::{Quake, TileId},
        public_state::PublicState,
    },
};
use engine::seats_fit;

/// Checks that every seat that `event` names is there and every list has its length.
pub(crate) fn fits(state: &State, event: &Event) -> bool {
    seats_fit(event, state.public.players.len()) && in_bounds(state, event)
}

fn in_bounds(state: &State, event: &Event) -> bool {
    let public = &state.public;
    let seats = public.players.len();
    match event {
        Event::Deal(Deal::Colored { elements }) => elements.len() == seats,
        Event::Deal(Deal::CardsDealt { open, decks }) => open.len() == seats && decks.len() == seats,
        Event::Alchemy(Alchemy::Filled { stones }) => stones.len() <= public.supply.len(),
        Event::Alchemy(Alchemy::Refilled { seat, shuffled, cards, stones }) => {
            let deck = state.secrets.decks.get(seat.index()).map_or(0, Vec::len);
            let fresh = shuffled.as_ref().map_or(0, Vec::len);
            stones.len() <= public.supply.len() && cards.len() <= deck + fresh
        }
        Event::Spirit(Spirit::RuneTaken { seat, .. }) => public.player(*seat).runes.len() < 5,
        Event::Alchemy(Alchemy::Cast { spell: Spell::Quake(tile, quake), .. }) => may_quake(public, *tile, *quake),
        _ => true,
    }
}

fn may_quake(public: &PublicState, tile: TileId, quake: Quake) -> bool {
    public.board.quaked(tile, quake).is_some()
}
