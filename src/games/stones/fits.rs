//! Whether a row of a journal can be added to a game at all.

use super::{
    board::Quake,
    ending::End,
    event::{Alchemy, Course, Craft, Deal, Event, Finale, Spell, Spirit},
    floor::Floor,
    state::State,
};
use engine::Seat;

/// Whether every seat that `event` names is there and every list has its length.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    let floor = &state.floor;
    let seats = floor.players.len();
    match event {
        Event::Deal(Deal::Colored { elements }) => elements.len() == seats,
        Event::Deal(Deal::CardsDealt { open, decks }) => open.len() == seats && decks.len() == seats,
        Event::Alchemy(Alchemy::Filled { stones }) => stones.len() <= floor.supply.len(),
        Event::Alchemy(Alchemy::Refilled { seat, shuffled, cards, stones }) => {
            let deck = state.secrets.decks.get(seat.index()).map_or(0, Vec::len);
            let fresh = shuffled.as_ref().map_or(0, Vec::len);
            seat.index() < seats && stones.len() <= floor.supply.len() && cards.len() <= deck + fresh
        }
        Event::Spirit(Spirit::RuneTaken { seat, .. }) => seat.index() < seats && floor.player(*seat).runes.len() < 5,
        Event::Alchemy(Alchemy::Cast { seat, spell: Spell::Quake(tile, quake) }) => {
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
        Event::Deal(fact) => match fact {
            Deal::Drawn { first: seat } | Deal::Started { seat, .. } => Some(*seat),
            Deal::Colored { .. }
            | Deal::Laid { .. }
            | Deal::Displayed { .. }
            | Deal::CardsDealt { .. }
            | Deal::ZoneReady { .. } => None,
        },
        Event::Course(fact) => match fact {
            Course::TurnBegan { seat, .. }
            | Course::Skipped { seat }
            | Course::Undone { seat }
            | Course::Resigned { seat, .. }
            | Course::LastRound { seat }
            | Course::QiSpent { seat } => Some(*seat),
            Course::FinalRound { .. } => None,
        },
        Event::Alchemy(fact) => match fact {
            Alchemy::Cast { seat, .. }
            | Alchemy::Activated { seat, .. }
            | Alchemy::Refilled { seat, .. }
            | Alchemy::Discarded { seat, .. } => Some(*seat),
            Alchemy::Filled { .. } => None,
        },
        Event::Spirit(fact) => match fact {
            Spirit::Walked { seat, .. }
            | Spirit::Rested { seat }
            | Spirit::Declined { seat }
            | Spirit::RuneTaken { seat, .. }
            | Spirit::Rewarded { seat, .. }
            | Spirit::Pursued { seat, .. } => Some(*seat),
        },
        Event::Craft(fact) => match fact {
            Craft::Placed { seat, .. }
            | Craft::Completed { seat, .. }
            | Craft::Crafted { seat, .. }
            | Craft::Flew { seat, .. }
            | Craft::Passed { seat }
            | Craft::Returned { seat, .. } => Some(*seat),
            Craft::Opened { .. } => None,
        },
        Event::Finale(fact) => match fact {
            Finale::Ended { end: End::Four { by: seat } | End::LastLeft { by: seat } }
            | Finale::Scored { seat, .. } => Some(*seat),
            Finale::Ended { .. } | Finale::Reckoned { .. } => None,
        },
    }
}
