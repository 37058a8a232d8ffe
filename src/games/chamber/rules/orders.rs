//! Standing orders, which act exactly as their player would (SC-110).

use crate::{
    menus::moves::Move,
    rules::legal,
    state::{
        DeflectOrder, PlaceOrder, State,
        board::{Cell, Space},
        view,
    },
};
use engine::{Dice, Seat, Viewer};

/// Returns the answer of `at` to a zap of `by`, or `None` if it must be asked.
///
/// A seat that holds no orb cannot deflect and is not asked (SC-101). An order for an orb that is not held lets the zap
/// come. A question would show by its waiting that the hand lacks it. Whether asking pays is judged by what a watcher
/// sees.
pub(crate) fn answer(state: &State, by: Seat, at: Seat) -> Option<Move> {
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

/// Returns whether `at`, which was not asked, hears that a standing order answered. A seat without an orb has no order
/// to follow. Nobody hears it in the first edition.
pub(crate) fn is_told(state: &State, at: Seat) -> bool {
    !state.public.edition.is_first() && state.secrets.held(&state.public, at) > 0
}

/// Returns the cell on which `seat` puts back an orb without being asked, or `None` if it must be asked.
pub(crate) fn cell(state: &State, seat: Seat, dice: &mut Dice) -> Option<Cell> {
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
