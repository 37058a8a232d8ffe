//! The support for computers that look ahead: expected moves, and the features of a seat's chances.

use crate::{
    Quest,
    bot::{self, chances},
    menus::moves::Move,
    state::{State, public_state::Stage, view::View},
};
use engine::{Dice, Line, Lookahead, Path, Search, Seat, Stake, Weights};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| Weights::read(include_str!("../weights.json"), Quest::FEATURES));

impl Lookahead for Quest {
    const SEARCH: Search = Search { turns: 4, candidates: 24, caution: 2.0, budget: 8_000 };
    const FEATURES: &'static [&'static str] = chances::NAMES;
    const STAKES: &'static [Stake] = chances::STAKES;

    fn turn(state: &State) -> Option<(u32, Seat)> {
        let turn = state.public.turn.filter(|_| !matches!(state.public.stage, Stage::Over(_)))?;
        Some((turn.number, turn.seat))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        state.public.living().has(seat).then(|| chances::seen(state, seat))
    }

    fn weights() -> &'static [f32] {
        &WEIGHTS
    }

    fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
        bot::expected(view, seat, dice)
    }

    fn propose(view: &View, seat: Seat, _: &mut Dice) -> Vec<Path> {
        bot::propose(view, seat, Self::SEARCH.candidates)
    }

    fn plight(view: &View, seat: Seat) -> Vec<Line> {
        let (public, own) = (&view.public, view.public.mage(seat));
        let weak = (own.life <= 3).then(|| Line::new("quest-plight-life").number("life", own.life));
        let holds = |other: &Seat| *other != seat && public.mage(*other).vigil > 0;
        let rival = public.living().iter().find(holds).map(|other| Line::new("quest-plight-rival").seat("who", other));
        rival.into_iter().chain(weak).collect()
    }

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Resign | Move::Order(_) | Move::PutAway { .. })
    }
}
