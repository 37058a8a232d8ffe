//! Whether a row of a journal can be added to a game at all.

use super::{event::Event, floor::Piece, state::State};
use engine::Seat;

/// Whether every seat that `event` names is there, and its numbers are of a game.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    let seats = state.floor.mages.len();
    let pieces = pieces_named(event);
    let known = |seat: &Seat| seat.index() < seats;
    let summoners =
        pieces.iter().filter_map(|piece| if let Piece::Summoner(seat) = piece { Some(*seat) } else { None });
    seats_named(event).iter().copied().chain(summoners).all(|seat| known(&seat)) && in_bounds(state, event)
}

fn in_bounds(state: &State, event: &Event) -> bool {
    match event {
        Event::OrderSet { order } => {
            order.len() == state.floor.mages.len() && (0..order.len()).all(|seat| order.contains(&Seat(seat as u8)))
        }
        Event::GateOpened { arm, .. } => usize::from(*arm) < state.floor.gates.len(),
        Event::StonesGained { count, .. } => *count <= state.floor.pool(),
        Event::Fell { seat, .. } => state.floor.living().has(*seat),
        Event::TurnBegan { seat } => state.floor.order.contains(seat),
        _ => true,
    }
}

/// Every piece in `event`, in no order.
fn pieces_named(event: &Event) -> Vec<Piece> {
    match event {
        Event::Moved { pieces, .. } | Event::PortalTaken { pieces, .. } | Event::Retreated { pieces, .. } => {
            pieces.clone()
        }
        Event::Attacked { attacker, target } => vec![*attacker, *target],
        Event::Used { source, on, .. } => on.iter().copied().chain([*source]).collect(),
        Event::TrapMet { piece, .. }
        | Event::Defended { piece }
        | Event::Hurt { piece, .. }
        | Event::Healed { piece, .. }
        | Event::Boosted { piece, .. }
        | Event::Afflicted { piece, .. }
        | Event::Cured { piece, .. }
        | Event::Displaced { piece, .. }
        | Event::GearLost { piece, .. }
        | Event::Equipped { piece, .. } => vec![*piece],
        _ => vec![],
    }
}

/// Every seat in `event`, in no order.
fn seats_named(event: &Event) -> Vec<Seat> {
    match event {
        Event::OrderRolled { rolls } => rolls.iter().map(|(seat, _)| *seat).collect(),
        Event::OrderSet { order } => order.clone(),
        Event::Ended { winner, .. } => winner.iter().copied().collect(),
        Event::TempleTaken { seat, .. }
        | Event::TurnBegan { seat }
        | Event::Rolled { seat, .. }
        | Event::GateOpened { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Stayed { seat }
        | Event::Kept { seat }
        | Event::StonesGained { seat, .. }
        | Event::Forwent { seat }
        | Event::Used { seat, .. }
        | Event::ManaMoved { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Summoned { seat, .. }
        | Event::Equipped { seat, .. }
        | Event::TrapLaid { seat, .. }
        | Event::Fell { seat, .. }
        | Event::TurnEnded { seat, .. }
        | Event::Ordered { seat, .. } => vec![*seat],
        _ => vec![],
    }
}
