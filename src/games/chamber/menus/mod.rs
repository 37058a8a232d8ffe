//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod explain;
pub mod moves;
pub(crate) mod spell_menus;
pub mod spelling;
pub(crate) mod standing;

use crate::{Chamber, menus::moves::Move, rules::legal, state::view::View};
use engine::{Line, Menu, Menus, Path, Seat};

impl Menus for Chamber {
    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        moves::menu(view, seat)
    }

    fn standing(view: &View, seat: Seat) -> Menu<'_, Move> {
        standing::standing(view, seat)
    }

    fn orders(view: &View, seat: Seat) -> Vec<(Line, Line)> {
        standing::endable(view, seat)
    }

    fn only_end(view: &View, seat: Seat) -> Option<Path> {
        legal::is_done(view, seat).then(|| Path::said(&[&"end"]))
    }

    fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        explain::explain(view, seat, path)
    }
}
