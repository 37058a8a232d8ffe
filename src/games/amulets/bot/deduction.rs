//! The count of the worlds that fit what a seat knows, and the casting if there is one.

use super::{left, sure};
use crate::{
    menus::spelling::spell,
    state::{deduce, view::View},
};
use engine::{Deduction, Seat, Sure};

/// Counts the worlds that fit all `seat` knows.
pub(super) fn of(view: &View, seat: Seat) -> Deduction {
    let nothing = with(view, |_| false);
    let sure = sure(view, seat, &left(view)).map(|casting| {
        let told = view.public.book.len();
        let without = |at: usize| worlds(&with(view, |other| other != at));
        Sure {
            answer: spell(&casting),
            before: told.checked_sub(1).map_or(1, without),
            needed: (0..told).filter(|at| without(*at) > 1).count() as u32,
            told: told as u32,
        }
    });
    Deduction { dealt: worlds(&nothing), left: worlds(view), sure }
}

fn worlds(view: &View) -> u64 {
    deduce::count(&deduce::known(view))
}

/// The view with only these entries of the spell book, by their number.
fn with(view: &View, keeps: impl Fn(usize) -> bool) -> View {
    let mut view = view.clone();
    let mut number = 0..;
    view.public.book.retain(|_| number.next().is_some_and(&keeps));
    view
}
