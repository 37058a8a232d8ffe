//! Standing orders: they act exactly as their player would (SC-110).

use super::{
    board::{Cell, Space},
    legal,
    moves::Move,
    state::{DeflectOrder, PlaceOrder, State},
    view,
};
use engine::{Dice, Seat, Viewer};

/// How `at` answers a zap of `by`'s; nothing where they have to be asked.
///
/// Whoever holds no orb cannot deflect and is not asked (SC-101). An order for an orb that is not held lets the zap
/// come: asking would show by its waiting what is not in the hand. Where asking pays is judged by what a watcher sees.
pub(super) fn answer(state: &State, by: Seat, at: Seat) -> Option<Move> {
    if state.secrets.held(&state.public, at) == 0 {
        return Some(Move::Let);
    }
    match state.orders[at.index()].truth().against(by) {
        DeflectOrder::Ask => None,
        DeflectOrder::AskWhereItPays => {
            (!legal::is_asking_worth_it(&view::view(state, Viewer::Watcher), by, at)).then_some(Move::Let)
        }
        DeflectOrder::With(suit) if state.has(at, suit) => Some(Move::Deflect(suit)),
        DeflectOrder::With(_) | DeflectOrder::Never => Some(Move::Let),
    }
}

/// Whether `at`, who was not asked, hears that a standing order answered: whoever holds no orb has none to follow.
pub(super) fn is_told(state: &State, at: Seat) -> bool {
    !state.public.edition.is_first() && state.secrets.held(&state.public, at) > 0
}

/// Where `seat` puts back an orb without being asked; nothing where they have to be.
pub(super) fn cell(state: &State, seat: Seat, dice: &mut Dice) -> Option<Cell> {
    let cells = || state.public.cells_for_orb(seat).collect::<Vec<Cell>>();
    match state.orders[seat.index()].truth().place {
        PlaceOrder::Ask => None,
        PlaceOrder::Usual if state.public.turn.as_ref().is_some_and(|turn| turn.holder == seat) => None,
        PlaceOrder::Usual | PlaceOrder::Near => dice.pick(&state.public.nearest_for_orb(seat)).copied(),
        PlaceOrder::Random => dice.pick(&cells()).copied(),
        PlaceOrder::Far(from) => {
            let from = state.public.sorcerer(from).space?;
            let distance = |cell: &Cell| from.distance(Space::Cell(*cell));
            let most = cells().iter().map(distance).max();
            let farthest: Vec<Cell> = cells().into_iter().filter(|cell| Some(distance(cell)) == most).collect();
            dice.pick(&farthest).copied()
        }
    }
}
