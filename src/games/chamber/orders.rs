//! Standing orders: they act exactly as their player would (SC-110).

use super::{
    board::{Cell, Space},
    state::{DeflectOrder, PlaceOrder, State},
};
use engine::{Dice, Seat};

/// How `at` answers a zap of `by`'s, as far as they need not be asked.
///
/// Whoever holds no orb cannot deflect and is not asked (SC-101). An order for an orb that is not held lets the zap
/// come: asking would show by its waiting what is not in the hand.
pub(super) fn answer(state: &State, by: Seat, at: Seat) -> DeflectOrder {
    if state.secrets.held(&state.public, at) == 0 {
        return DeflectOrder::Never;
    }
    match state.orders[at.index()].truth().against(by) {
        DeflectOrder::With(suit) if !state.has(at, suit) => DeflectOrder::Never,
        order => order,
    }
}

/// Where `seat` puts back an orb without being asked; nothing where they have to be.
pub(super) fn cell(state: &State, seat: Seat, dice: &mut Dice) -> Option<Cell> {
    let cells = || state.public.cells_for_orb(seat).collect::<Vec<Cell>>();
    match state.orders[seat.index()].truth().place {
        PlaceOrder::Ask => None,
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
