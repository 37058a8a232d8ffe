//! The basis of computers that look ahead: the expected moves, and the features of a seat's chances.

use crate::{
    Stones, bot,
    menus::choice::Move,
    rules::score::{NOVICE, Score},
    state::{
        State,
        element::Element,
        material::{ArtifactId, MATERIAL},
        public_state::PublicState,
        view::View,
    },
};
use engine::{Dice, Level, Line, Lookahead, Search, Seat, Seats, Stake, Weights, indicator};
use std::{cmp::Reverse, sync::LazyLock};

static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| Weights::read(include_str!("../weights.json"), Stones::FEATURES));

impl Lookahead for Stones {
    const SEARCH: Search = Search { turns: 2, candidates: 30, caution: 1.0, budget: 1_000 };
    const LEVELS: &'static [Level] = &Level::ALL;
    const FEATURES: &'static [&'static str] = &[
        "points-early",
        "points-late",
        "turn",
        "turn-late",
        "runes",
        "last-rune",
        "near-rune",
        "stones",
        "reach",
        "cards",
        "novice-artifacts",
        "novice-last",
        "novice-stones",
        "novice-reach",
        "novice-turn",
    ];
    const STAKES: &'static [Stake] = &[
        Stake { name: "points", features: &["points-early", "points-late"], beside: &[], good: true },
        Stake { name: "runes", features: &["runes"], beside: &["last-rune"], good: true },
        Stake { name: "near-rune", features: &["near-rune"], beside: &[], good: true },
        Stake { name: "stones", features: &["stones"], beside: &[], good: true },
        Stake { name: "reach", features: &["reach"], beside: &[], good: true },
    ];

    fn is_judged(view: &View) -> bool {
        !view.public.is_together()
    }

    fn turn(state: &State) -> Option<(u32, Seat)> {
        Some((state.public.round, state.public.holder()?))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        let public = &state.public;
        public.plays(seat).then(|| if public.is_standard() { standard(public, seat) } else { novice(public, seat) })
    }

    fn weights() -> &'static [f32] {
        &WEIGHTS
    }

    fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
        bot::expected(view, seat, dice)
    }

    fn plight(view: &View, seat: Seat) -> Vec<Line> {
        let public = &view.public;
        let points = |seat: Seat| i64::from(Score::of(public.player(seat)).total());
        let best = Seats::first(public.seats()).iter().filter(|seat| public.plays(*seat)).map(points).max();
        let behind = best.unwrap_or_default() - points(seat);
        let counts = public.is_standard() && behind > 0;
        counts.then(|| Line::new("stones-plight-behind").number("points", behind)).into_iter().collect()
    }

    fn aim(view: &View, seat: Seat) -> Option<Line> {
        aim(&view.public, seat)
    }

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Undo | Move::Resign)
    }
}

/// Returns the open artifact to which `seat` lacks the fewest stones, the one of the most points among several, and
/// what it lacks.
fn aim(public: &PublicState, seat: Seat) -> Option<Line> {
    let stones = public.player(seat).stones;
    let lacks = |artifact: &ArtifactId| -> Vec<Element> {
        let cost = artifact.facts().cost;
        let missing = |stone: Element| cost.of(stone).saturating_sub(stones.of(stone));
        Element::ALL.into_iter().flat_map(|stone| std::iter::repeat_n(stone, missing(stone).into())).collect()
    };
    let worth = |artifact: &ArtifactId| (lacks(artifact).len(), Reverse(artifact.facts().points));
    let nearest = public.display.iter().filter(|_| !public.is_together()).min_by_key(|artifact| worth(artifact))?;
    let lacks = lacks(nearest);
    let key = if lacks.is_empty() { "stones-aim-ready" } else { "stones-aim-lacks" };
    Some(Line::new(key).line("artifact", nearest.line()).list("needs", lacks.into_iter().map(Element::stone)))
}

/// Returns the part of the Qi that is gone, from 0 to 1.
fn gone(public: &PublicState) -> f32 {
    let all = MATERIAL.qi.get(usize::from(public.seats()).wrapping_sub(2)).copied().unwrap_or(1);
    1.0 - (public.qi.max(0) as f32 / all.max(1) as f32).min(1.0)
}

fn standard(public: &PublicState, seat: Seat) -> Vec<f32> {
    let (player, gone) = (public.player(seat), gone(public));
    let points = Score::of(player).total() as f32;
    let turn = indicator(public.holder() == Some(seat));
    let near = player.spirit.map_or(0.0, |spirit| 1.0 / (1.0 + bot::away(public, seat, spirit) as f32));
    let mut seen = vec![
        points * (1.0 - gone),
        points * gone,
        turn,
        turn * gone.powi(4),
        player.runes.len() as f32,
        indicator(player.runes.len() == 4),
        near,
        player.stones.len() as f32,
        reach(public, seat),
        player.open.len() as f32,
    ];
    seen.resize(Stones::FEATURES.len(), 0.0);
    seen
}

fn novice(public: &PublicState, seat: Seat) -> Vec<f32> {
    let player = public.player(seat);
    let mut seen = vec![0.0; 10];
    seen.extend([
        player.artifacts.len() as f32,
        indicator(player.artifacts.len() + 1 == NOVICE),
        player.stones.len() as f32,
        reach(public, seat),
        indicator(public.holder() == Some(seat)),
    ]);
    seen
}

/// Returns the worth of the best artifact in reach, in points.
fn reach(public: &PublicState, seat: Seat) -> f32 {
    let stones = public.player(seat).stones;
    public.display.iter().map(|artifact| bot::reach(public, *artifact, stones)).fold(0.0, f32::max)
}
