//! What computers that look ahead go by: what is expected, and what tells of a seat's chances.

use super::{
    Quest,
    board::{Place, Space},
    bot, harm,
    moves::Move,
    public_state::{GATE, LIFE, Piece, PublicState, Stage, Summon},
    state::State,
    view::View,
};
use engine::{Dice, Lookahead, Path, Search, Seat, Weights};
use std::sync::LazyLock;

/// The spaces of the rim.
const RIM: i32 = 32;

static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| Weights::read(include_str!("weights.json"), Quest::FEATURES));

impl Lookahead for Quest {
    const SEARCH: Search = Search { turns: 4, candidates: 24, caution: 1.0, budget: 8_000 };
    const FEATURES: &'static [&'static str] = &[
        "chamber",
        "vigil-1",
        "vigil-2",
        "arm",
        "arm-depth",
        "mana-shut",
        "mana-open",
        "rich",
        "active",
        "near-gate",
        "near-temple",
        "life",
        "wounded",
        "summons",
        "might",
        "summons-inside",
        "edge",
        "cards",
        "traps",
        "rooted",
        "turn",
        "next",
    ];

    fn turn(state: &State) -> Option<(u32, Seat)> {
        let turn = state.public.turn.filter(|_| !matches!(state.public.stage, Stage::Over(_)))?;
        Some((turn.number, turn.seat))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        let public = &state.public;
        public.living().has(seat).then(|| seen(public, seat))
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

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Resign | Move::Order(_) | Move::PutAway { .. })
    }
}

fn one(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn seen(public: &PublicState, seat: Seat) -> Vec<f32> {
    let mage = public.mage(seat);
    let summoner = Piece::Summoner(seat);
    let place = mage.body.space.map(Space::place);
    let depth = if let Some(Place::Arm(_, depth)) = place { f32::from(depth) } else { 0.0 };
    let shut = one(public.gates.iter().all(|open| !open));
    let stones = f32::from(mage.stones());
    let summons: Vec<&Summon> = public.summons.iter().filter(|summon| summon.owner == seat).collect();
    let inside = summons.iter().filter(|summon| summon.body.space == Some(Space::CHAMBER)).count();
    let might: f32 = summons.iter().map(|summon| f32::from(summon.left())).sum();
    let is_turn = public.holder() == Some(seat);
    let next = public.holder().is_some_and(|holder| public.after(holder) == seat);
    vec![
        one(place == Some(Place::Chamber)),
        one(mage.vigil == 1),
        one(mage.vigil >= 2),
        one(matches!(place, Some(Place::Arm(..)))),
        depth,
        stones * shut,
        stones * (1.0 - shut),
        one(mage.stones() >= GATE) * shut,
        f32::from(mage.active),
        nearness(way_to_gate(public, seat)),
        nearness(way_to_temple(public, seat)),
        f32::from(mage.life),
        one(mage.life <= LIFE / 3),
        summons.len() as f32,
        might,
        inside as f32,
        f32::from(harm::edge(public, summoner)),
        public.hands.get(seat.index()).copied().unwrap_or_default() as f32,
        public.marks.iter().filter(|(_, owner)| *owner == seat).count() as f32,
        one(!public.can_move(summoner)),
        one(is_turn),
        one(next),
    ]
}

/// How much a goal counts so many spaces ahead.
fn nearness(way: Option<i32>) -> f32 {
    way.map_or(0.0, |way| 0.85_f32.powi(way))
}

/// How many spaces ahead on the rim the next portal lies whose gate is open, or could be opened.
fn way_to_gate(public: &PublicState, seat: Seat) -> Option<i32> {
    let mage = public.mage(seat);
    let from = mage.body.space.filter(|space| space.on_rim())?.number()?;
    let can_open = mage.stones() >= GATE;
    let goals = (0..4u8).filter(|arm| public.gates[usize::from(*arm)] || can_open);
    goals.filter_map(|arm| Some((Space::portal(arm).number()? - from).rem_euclid(RIM))).min()
}

/// How many spaces ahead on the rim the own temple lies.
fn way_to_temple(public: &PublicState, seat: Seat) -> Option<i32> {
    let mage = public.mage(seat);
    let from = mage.body.space.filter(|space| space.on_rim())?.number()?;
    let ahead = (mage.temple?.number()? - from).rem_euclid(RIM);
    Some(if ahead == 0 { RIM } else { ahead })
}
