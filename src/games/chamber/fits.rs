//! Whether a row of a journal can be added to a game at all.

use super::{
    board::Suit,
    event::Event,
    state::{Next, Orders, PlaceOrder, Spell, State},
};
use engine::{Hidden, Seat};

/// Whether every seat that `event` names is there and the suits are as many as the seats, each another.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    match event {
        Event::SuitsDrawn { suits } => suits.len() == state.secrets.holdings.len() && all_differ(suits),
        event => seats_named(event).iter().all(|seat| seat.index() < state.floor.sorcerers.len()),
    }
}

fn all_differ(suits: &[Suit]) -> bool {
    Suit::ALL.iter().all(|suit| suits.iter().filter(|other| *other == suit).count() <= 1)
}

/// Every seat in `event`, in no order.
fn seats_named(event: &Event) -> Vec<Seat> {
    match event {
        Event::SuitsDrawn { .. } | Event::OrbsLaid { .. } => vec![],
        Event::Rolled { rolls } => rolls.iter().map(|(seat, _)| *seat).collect(),
        Event::Zapped { by, at, .. } | Event::Answered { by, at, .. } | Event::Confused { by, at, .. } => {
            vec![*by, *at]
        }
        Event::Healed { seat, gifts: [(one, _), (other, _)] } => vec![*seat, *one, *other],
        Event::Lapsed { seat, next } => [*seat].into_iter().chain(seats_of_next(next)).collect(),
        Event::Ordered { seat, orders } => [*seat].into_iter().chain(seats_in(orders.truth())).collect(),
        Event::Drawn { seats } => seats.iter().collect(),
        Event::StonePassed { to: seat }
        | Event::Fizzled { by: seat, .. }
        | Event::Stepped { seat, .. }
        | Event::Turned { seat, .. }
        | Event::Dissipated { seat }
        | Event::ShieldHit { seat, .. }
        | Event::Hurt { seat }
        | Event::Fell { seat, .. }
        | Event::Dropped { seat }
        | Event::Scattered { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Shielded { seat, .. }
        | Event::Warped { seat, .. }
        | Event::TimeSlowed { seat, .. }
        | Event::Won { seat } => vec![*seat],
    }
}

fn seats_of_next(next: &Next<Hidden<Spell>>) -> Vec<Seat> {
    match next {
        Next::Turn | Next::Pass => vec![],
        Next::Cast(spell) => match spell.truth() {
            Spell::Zap { at, .. } | Spell::Confuse { at, .. } => vec![*at],
            Spell::Heal { gifts: [(one, _), (other, _)] } => vec![*one, *other],
            Spell::Shield { .. } | Spell::Warp { .. } | Spell::Time { .. } => vec![],
        },
    }
}

fn seats_in(orders: &Orders) -> impl Iterator<Item = Seat> {
    let far = if let PlaceOrder::Far(seat) = orders.place { Some(seat) } else { None };
    orders.deflect_from.iter().map(|(seat, _)| *seat).chain(far)
}
