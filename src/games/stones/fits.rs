//! Whether a row of a journal can be added to a game at all.

use super::{
    board::{Quake, TileId},
    event::{Alchemy, Deal, Event, Spell, Spirit},
    floor::Floor,
    state::State,
};
use engine::seats_fit;

/// Whether every seat that `event` names is there and every list has its length.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    seats_fit(event, state.floor.players.len()) && in_bounds(state, event)
}

fn in_bounds(state: &State, event: &Event) -> bool {
    let floor = &state.floor;
    let seats = floor.players.len();
    match event {
        Event::Deal(Deal::Colored { elements }) => elements.len() == seats,
        Event::Deal(Deal::CardsDealt { open, decks }) => open.len() == seats && decks.len() == seats,
        Event::Alchemy(Alchemy::Filled { stones }) => stones.len() <= floor.supply.len(),
        Event::Alchemy(Alchemy::Refilled { seat, shuffled, cards, stones }) => {
            let deck = state.secrets.decks.get(seat.index()).map_or(0, Vec::len);
            let fresh = shuffled.as_ref().map_or(0, Vec::len);
            stones.len() <= floor.supply.len() && cards.len() <= deck + fresh
        }
        Event::Spirit(Spirit::RuneTaken { seat, .. }) => floor.player(*seat).runes.len() < 5,
        Event::Alchemy(Alchemy::Cast { spell: Spell::Quake(tile, quake), .. }) => may_quake(floor, *tile, *quake),
        _ => true,
    }
}

fn may_quake(floor: &Floor, tile: TileId, quake: Quake) -> bool {
    floor.board.quaked(tile, quake).is_some()
}
