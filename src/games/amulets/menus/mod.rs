//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod explain;
pub mod moves;
pub(crate) mod pencil;
pub mod spelling;

use crate::{Amulets, menus::moves::Move, state::view::View};
use engine::{Line, Menu, Menus, Path, Seat};

impl Menus for Amulets {
    const LASTING: &'static [&'static str] = &["cast", "note"];
    const NOTES: &'static [&'static str] = &["note"];

    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        pencil::standing(view, seat)
    }

    fn confirm(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        moves::confirm(view, seat, path)
    }

    fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        explain::explain(view, seat, path)
    }

    fn is_done(view: &View, seat: Seat) -> bool {
        !view.public.plays(seat)
    }
}
