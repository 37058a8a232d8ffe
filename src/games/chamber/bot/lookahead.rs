//! The lookahead of computer players: the moves they expect and the features of a seat's chances.

use crate::{
    Chamber, bot,
    menus::moves::Move,
    state::{
        State,
        board::{Facing, Space},
        public_state::PublicState,
        view::View,
    },
};
use engine::{Dice, Level, Line, Lookahead, Search, Seat, Stake, Weights, indicator};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Vec<f32>> =
    LazyLock::new(|| Weights::read(include_str!("../weights.json"), Chamber::FEATURES));

impl Lookahead for Chamber {
    const SEARCH: Search = Search { turns: 4, candidates: 30, caution: 1.0, budget: 4_000 };
    const LEVELS: &'static [Level] = &Level::ALL;
    const FEATURES: &'static [&'static str] =
        &["pyramids", "last", "orbs", "armed", "shield", "guard", "turn", "aims", "aimed_at", "loot", "portal"];
    const STAKES: &'static [Stake] = &[
        Stake { name: "pyramids", features: &["pyramids"], beside: &["last"], good: true },
        Stake { name: "orbs", features: &["orbs"], beside: &["armed"], good: true },
        Stake { name: "guarded", features: &["shield", "guard"], beside: &[], good: true },
        Stake { name: "aimed-at", features: &["aimed_at"], beside: &[], good: false },
        Stake { name: "near", features: &["loot"], beside: &[], good: true },
    ];

    fn turn(state: &State) -> Option<(u32, Seat)> {
        let turn = state.public.turn.as_ref()?;
        Some((0, turn.holder))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        let public = &state.public;
        let sorcerer = public.sorcerer(seat);
        let space = sorcerer.space?;
        let held = state.secrets.held(public, seat);
        let armed = |seat| state.secrets.held(public, seat) > 0;
        let aimed_at = public.opponents(seat).filter(|other| armed(*other) && aims(public, *other).has(seat)).count();
        Some(vec![
            f32::from(sorcerer.pyramids),
            indicator(sorcerer.pyramids == 1),
            (held as f32).sqrt(),
            indicator(armed(seat)),
            indicator(state.secrets.of(seat).shield.is_some()),
            indicator(sorcerer.zap_guard.holds()),
            indicator(public.turn.as_ref().is_some_and(|turn| turn.holder == seat)),
            indicator(armed(seat) && !aims(public, seat).is_empty()),
            aimed_at as f32,
            loot(public, space),
            indicator(matches!(space, Space::Portal(_))),
        ])
    }

    fn weights() -> &'static [f32] {
        &WEIGHTS
    }

    fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
        bot::expected(view, seat, dice)
    }

    fn plight(view: &View, seat: Seat) -> Vec<Line> {
        let public = &view.public;
        let last = (public.sorcerer(seat).pyramids == 1).then(|| Line::new("chamber-plight-last"));
        let aiming = public.opponents(seat).filter(|other| aims(public, *other).has(seat)).count();
        let aimed_at = (aiming > 0).then(|| Line::new("chamber-plight-aimed-at").number("count", aiming as i64));
        last.into_iter().chain(aimed_at).collect()
    }

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Order(_) | Move::Resign)
    }
}

/// The seats that a zap of `seat` would meet in any direction and could hit.
fn aims(public: &PublicState, seat: Seat) -> engine::Seats {
    let met = Facing::ALL.into_iter().flat_map(|facing| public.in_line(seat, facing).iter().collect::<Vec<_>>());
    met.filter(|met| !public.sorcerer(*met).zap_guard.holds()).collect()
}

/// The number of orbs on cells, each counted half as much for every king's move it is away.
fn loot(public: &PublicState, from: Space) -> f32 {
    public.orbs.cells().map(|(cell, _)| 0.5_f32.powi(i32::from(Space::Cell(cell).distance(from)))).sum()
}
