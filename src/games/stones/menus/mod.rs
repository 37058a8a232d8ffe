//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod batches;
pub(crate) mod cards;
pub mod choice;
pub(crate) mod explain;
pub mod moves;
pub(crate) mod skip;
pub mod spelling;

use crate::{Stones, menus::choice::Move, rules::flow, state::view::View};
use engine::{Line, Menu, Menus, Path, Seat};

impl Menus for Stones {
    const REWINDING: &'static [&'static str] = &["undo"];

    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::standing(view, seat)
    }

    fn overdue(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::overdue(view, seat)
    }

    fn only_end(view: &View, seat: Seat) -> Option<Path> {
        flow::only_end(&view.public, seat)
    }

    fn confirm(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        skip::confirm(view, seat, path)
    }

    fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        explain::explain(view, seat, path)
    }
}
