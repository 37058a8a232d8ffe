//! The lookahead of computer players. The race is played to its end over worlds that are exact.

use crate::{
    Amulets, bot,
    menus::moves::Move,
    state::{State, view::View},
};
use engine::{Dice, Level, Lookahead, Path, Search, Seat};

impl Lookahead for Amulets {
    const SEARCH: Search = Search { turns: u32::MAX, candidates: 24, caution: 0.5, budget: 2_000 };

    const LEVELS: &'static [Level] = &Level::ALL;

    fn turn(state: &State) -> Option<(u32, Seat)> {
        Some((state.public.turns, state.public.holder()?))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        state.public.plays(seat).then(Vec::new)
    }

    fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
        bot::expected(view, seat, dice)
    }

    fn propose(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Path> {
        bot::propose(view, seat, dice)
    }

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Pass | Move::Resign | Move::Note(_) | Move::RuleOut)
    }
}
