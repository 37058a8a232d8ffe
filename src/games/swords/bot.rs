//! Computer players: what is safe, and what seems good.

use super::{moves, view::View};
use crate::engine::{Dice, Level, Path, Seat, Word};

/// What happens in `seat`'s stead when its time is up.
pub(super) fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let menu = moves::menu(view, seat);
    let safe = ["pass", "done", "anywhere"].map(Word::new).into_iter().find(|word| menu.offers(word));
    match safe {
        Some(word) => Path(vec![word]),
        None => menu.random_path(dice),
    }
}

/// What the computer player in `seat` does.
pub(super) fn choose(view: &View, seat: Seat, _level: Level, dice: &mut Dice) -> Path {
    moves::menu(view, seat).random_path(dice)
}
