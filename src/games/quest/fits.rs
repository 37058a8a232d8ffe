//! Whether a row of a journal can be added to a game at all.

use super::{
    event::{Course, Event, Fight, Hand, Health, Journey, Mana, Play, Trapping},
    floor::Piece,
    state::State,
};
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
        Event::Course(Course::OrderSet { order }) => {
            order.len() == state.floor.mages.len() && (0..order.len()).all(|seat| order.contains(&Seat(seat as u8)))
        }
        Event::Journey(Journey::GateOpened { arm, .. }) => usize::from(*arm) < state.floor.gates.len(),
        Event::Mana(Mana::Gained { count, .. }) => *count <= state.floor.pool(),
        Event::Course(Course::Fell { seat, .. }) => state.floor.living().has(*seat),
        Event::Course(Course::TurnBegan { seat }) => state.floor.order.contains(seat),
        _ => true,
    }
}

/// Every piece in `event`, in no order.
fn pieces_named(event: &Event) -> Vec<Piece> {
    match event {
        Event::Journey(fact) => match fact {
            Journey::Moved { pieces, .. } | Journey::PortalTaken { pieces, .. } | Journey::Retreated { pieces, .. } => {
                pieces.clone()
            }
            Journey::Displaced { piece, .. } => vec![*piece],
            Journey::Rolled { .. } | Journey::GateOpened { .. } | Journey::Stayed { .. } => vec![],
        },
        Event::Fight(fact) => match fact {
            Fight::Attacked { attacker, target } => vec![*attacker, *target],
            Fight::Defended { piece } => vec![*piece],
            Fight::Forwent { .. } | Fight::Fought { .. } | Fight::BrokenOff => vec![],
        },
        Event::Health(
            Health::Hurt { piece, .. }
            | Health::Healed { piece, .. }
            | Health::Boosted { piece, .. }
            | Health::Afflicted { piece, .. }
            | Health::Cured { piece, .. },
        ) => vec![*piece],
        Event::Play(fact) => match fact {
            Play::Used { source, on, .. } => on.iter().copied().chain([*source]).collect(),
            Play::Equipped { piece, .. } | Play::GearLost { piece, .. } => vec![*piece],
            Play::Summoned { .. } | Play::Destroyed { .. } => vec![],
        },
        Event::Trapping(fact) => match fact {
            Trapping::Met { piece, .. } => vec![*piece],
            Trapping::Laid { .. } | Trapping::Disarmed { .. } => vec![],
        },
        Event::Course(_) | Event::Mana(_) | Event::Hand(_) => vec![],
    }
}

/// Every seat in `event`, in no order.
fn seats_named(event: &Event) -> Vec<Seat> {
    match event {
        Event::Course(fact) => match fact {
            Course::OrderRolled { rolls } => rolls.iter().map(|(seat, _)| *seat).collect(),
            Course::OrderSet { order } => order.clone(),
            Course::TempleTaken { seat, .. }
            | Course::TurnBegan { seat }
            | Course::TurnEnded { seat, .. }
            | Course::Ordered { seat, .. }
            | Course::Fell { seat, .. } => vec![*seat],
            Course::Ended { winner, .. } => winner.iter().copied().collect(),
        },
        Event::Journey(fact) => match fact {
            Journey::Rolled { seat, .. }
            | Journey::GateOpened { seat, .. }
            | Journey::Moved { seat, .. }
            | Journey::Stayed { seat } => vec![*seat],
            Journey::PortalTaken { .. } | Journey::Displaced { .. } | Journey::Retreated { .. } => vec![],
        },
        Event::Fight(fact) => match fact {
            Fight::Forwent { seat } => vec![*seat],
            Fight::Attacked { .. } | Fight::Defended { .. } | Fight::Fought { .. } | Fight::BrokenOff => vec![],
        },
        Event::Mana(Mana::Gained { seat, .. } | Mana::Turned { seat, .. }) => vec![*seat],
        Event::Hand(fact) => match fact {
            Hand::Drew { seat, .. } | Hand::Kept { seat } | Hand::Discarded { seat, .. } => vec![*seat],
            Hand::Reshuffled => vec![],
        },
        Event::Play(fact) => match fact {
            Play::Used { seat, .. } | Play::Summoned { seat, .. } | Play::Equipped { seat, .. } => vec![*seat],
            Play::Destroyed { .. } | Play::GearLost { .. } => vec![],
        },
        Event::Trapping(fact) => match fact {
            Trapping::Laid { seat, .. } => vec![*seat],
            Trapping::Met { .. } | Trapping::Disarmed { .. } => vec![],
        },
        Event::Health(_) => vec![],
    }
}
