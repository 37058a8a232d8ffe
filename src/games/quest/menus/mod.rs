//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod explain;
pub mod moves;
pub mod spelling;
pub(crate) mod standing;

use crate::{Quest, menus::moves::Move, rules::legal, state::view::View};
use engine::{Line, Menu, Menus, Path, Seat};

impl Menus for Quest {
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
        (view.acts(seat) && legal::is_done(&view.public, seat)).then(|| Path::said(&[&"end"]))
    }

    fn first_step(view: &View, seat: Seat) -> Option<(Path, Line)> {
        let rolls = view.acts(seat) && legal::is_to_roll(&view.public, seat);
        rolls.then(|| (Path::said(&[&"roll"]), Line::new("quest-do-roll")))
    }

    fn explain(view: &View, seat: Seat, path: &Path) -> Option<Line> {
        explain::explain(view, seat, path)
    }
}
