//! Whether a row of a journal can be added to a game at all.

use super::{
    board::Quake,
    ending::End,
    event::{Event, Spell},
    floor::Floor,
    state::State,
};
use engine::Seat;

/// Whether every seat that `event` names is there and every list has its length.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    let floor = &state.floor;
    let seats = floor.players.len();
    match event {
        Event::Colored { elements } => elements.len() == seats,
        Event::CardsDealt { open, decks } => open.len() == seats && decks.len() == seats,
        Event::Laid { .. } | Event::Displayed { .. } | Event::ZoneReady { .. } | Event::Opened { .. } => true,
        Event::Filled { stones } => stones.len() <= floor.supply.len(),
        Event::Refilled { seat, shuffled, cards, stones } => {
            let deck = state.secrets.decks.get(seat.index()).map_or(0, Vec::len);
            let fresh = shuffled.as_ref().map_or(0, Vec::len);
            seat.index() < seats && stones.len() <= floor.supply.len() && cards.len() <= deck + fresh
        }
        Event::RuneTaken { seat, .. } => seat.index() < seats && floor.player(*seat).runes.len() < 5,
        Event::Cast { seat, spell: Spell::Quake(tile, quake) } => {
            seat.index() < seats && may_quake(floor, *tile, *quake)
        }
        event => seat_named(event).is_none_or(|seat| seat.index() < seats),
    }
}

fn may_quake(floor: &Floor, tile: super::board::TileId, quake: Quake) -> bool {
    floor.board.quaked(tile, quake).is_some()
}

/// The seat in `event`, where there is one.
fn seat_named(event: &Event) -> Option<Seat> {
    match event {
        Event::Drawn { first: seat }
        | Event::Started { seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::Cast { seat, .. }
        | Event::Activated { seat, .. }
        | Event::Walked { seat, .. }
        | Event::Rested { seat }
        | Event::Declined { seat }
        | Event::RuneTaken { seat, .. }
        | Event::Rewarded { seat, .. }
        | Event::Pursued { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Completed { seat, .. }
        | Event::Refilled { seat, .. }
        | Event::Crafted { seat, .. }
        | Event::Flew { seat, .. }
        | Event::Passed { seat }
        | Event::Returned { seat, .. }
        | Event::Skipped { seat }
        | Event::Discarded { seat, .. }
        | Event::Undone { seat }
        | Event::Resigned { seat, .. }
        | Event::LastRound { seat }
        | Event::QiSpent { seat }
        | Event::Scored { seat, .. }
        | Event::Ended { end: End::Four { by: seat } | End::LastLeft { by: seat } } => Some(*seat),
        Event::Colored { .. }
        | Event::Laid { .. }
        | Event::Displayed { .. }
        | Event::CardsDealt { .. }
        | Event::ZoneReady { .. }
        | Event::Opened { .. }
        | Event::Filled { .. }
        | Event::FinalRound { .. }
        | Event::Reckoned { .. }
        | Event::Ended { .. } => None,
    }
}
