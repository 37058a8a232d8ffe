//! The moves of a seat: menus, their spelling, and reasons why a choice is not on them.

pub(crate) mod explain;
pub(crate) mod landing;
pub mod moves;
pub mod spelling;
pub(crate) mod standing;
pub(crate) mod trips;

use crate::{
    Quest,
    menus::moves::Move,
    rules::legal,
    state::{public_state::Stage, view::View},
};
use engine::{Line, Menu, Menus, Path, Seat};

impl Menus for Quest {
    fn menu(view: &View, seat: Seat) -> Menu<'_, Move> {
        awaited(view, seat)
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

/// Returns the menu of `seat` when it is awaited.
fn awaited(view: &View, seat: Seat) -> Menu<'_, Move> {
    match &view.public.stage {
        Stage::Temple(_) => moves::temple_menu(view),
        Stage::Turn if view.acts(seat) => moves::turn_menu(view, seat),
        Stage::Turn => {
            Menu::ask(moves::rolled(view, "quest-ask-move"))
                .sub("move", Line::new("quest-do-move"), move || trips::movers_menu(view, seat))
        }
        Stage::Landing(landing) => landing::landing_menu(view, seat, landing),
        Stage::Combat(combat) => landing::combat_menu(view, combat),
        Stage::Setup | Stage::Over(_) => Menu::ask(Line::new("quest-ask-nothing")),
    }
}
