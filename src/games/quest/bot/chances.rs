//! The features of a seat's chances, as numbers that weights are fitted to.

use crate::{
    bot::{
        fights::{self, Help},
        places::{ROLLS, since_temple, steps_in, summon_steps, threat, way},
    },
    cards::{
        Card, Kind,
        vocabulary::{Effect, Keep, Status},
    },
    rules::{harm, legal},
    state::{
        State,
        board::{Place, Space},
        public_state::{GATE, LIFE, Mage, Piece, PublicState, Summon},
    },
};
use engine::{Seat, Stake, indicator};

/// The number of own turns in the chamber that win.
const VIGIL: u8 = 3;

/// The number of steps of a usual roll.
const STRIDE: i32 = 7;

/// The number of steps from a portal to the chamber.
const ARM: i32 = 4;

/// Lists each feature name of [`seen`] for any game, and again with `duel-` for a game between two.
macro_rules! twice {
    ($($name:literal,)*) => { &[$($name,)* $(concat!("duel-", $name),)*] };
}

/// The names of the features that [`seen`] returns, in its order.
pub(crate) const NAMES: &[&str] = twice![
    "chamber",
    "vigil-1",
    "vigil-2",
    "hold",
    "hold-square",
    "guard",
    "near",
    "haste",
    "road",
    "arm",
    "mana-shut",
    "mana-open",
    "rich",
    "active",
    "near-temple",
    "since-temple",
    "life",
    "wounded",
    "dying",
    "poisoned",
    "regrowing",
    "summons",
    "might",
    "attack",
    "summons-inside",
    "summons-near",
    "edge",
    "fate",
    "gear",
    "blows",
    "armour",
    "strides",
    "healing",
    "springs",
    "uses",
    "hand-summons",
    "hand-spells",
    "hand-gear",
    "hand-traps",
    "hand-evict",
    "payable",
    "traps",
    "ambushed",
    "rooted",
    "turned",
    "turn",
    "next",
];

/// Builds a stake from features of any game and their counterparts for a game between two.
macro_rules! stake {
    ($name:literal, $good:literal, [$($count:literal),*], [$($beside:literal),*]) => {
        Stake {
            name: $name,
            good: $good,
            features: &[$($count),*],
            beside: &[$($beside,)* $(concat!("duel-", $count),)* $(concat!("duel-", $beside),)*],
        }
    };
}

/// The stakes that players speak of.
pub(crate) const STAKES: &[Stake] = &[
    stake!("chamber", true, ["chamber"], ["vigil-1", "vigil-2", "hold", "hold-square", "guard"]),
    stake!("near", true, ["near"], ["haste", "road", "arm"]),
    stake!("life", true, ["life"], ["wounded", "dying"]),
    stake!("poisoned", false, ["poisoned"], []),
    stake!("summons", true, ["summons"], ["might", "attack", "summons-inside", "summons-near"]),
    stake!("gear", true, ["gear"], ["edge", "fate", "blows", "armour", "strides", "healing", "springs", "uses"]),
    stake!("cards", true, ["hand-summons", "hand-spells", "hand-gear", "hand-traps"], ["hand-evict", "payable"]),
    stake!("traps", false, ["ambushed"], []),
    stake!("rooted", false, ["rooted"], []),
];

/// Returns the features of a seat, in the order of [`NAMES`].
pub(crate) fn seen(state: &State, seat: Seat) -> Vec<f32> {
    let public = &state.public;
    let mut seen = place(public, seat).to_vec();
    seen.extend(means(public, seat));
    seen.extend(company(public, seat));
    seen.extend(gear(public, seat));
    seen.extend(cards(state, seat));
    seen.extend(pace(public, seat));
    let duel = indicator(public.living().len() == 2);
    let again: Vec<f32> = seen.iter().map(|value| value * duel).collect();
    seen.extend(again);
    seen
}

/// Returns the features of the summoner's place: the hold on the chamber or the way to it.
fn place(public: &PublicState, seat: Seat) -> [f32; 10] {
    let mage = public.mage(seat);
    let inside = mage.body.space == Some(Space::CHAMBER);
    let held = if inside { hold(public, seat) } else { 0.0 };
    let guards = public.summons.iter().filter(|summon| summon.owner == seat && inside_too(summon)).count();
    let road = road(public, seat);
    let near = if inside { 0.0 } else { way(road) as f32 / 100.0 };
    [
        indicator(inside),
        indicator(mage.vigil == 1),
        indicator(mage.vigil >= 2),
        held,
        held * held,
        guards as f32 * indicator(inside),
        near,
        near * threat(public, seat) as f32,
        if inside { 0.0 } else { road.min(96) as f32 / 16.0 },
        indicator(mage.body.space.is_some_and(|space| matches!(space.place(), Place::Arm(..)))),
    ]
}

fn inside_too(summon: &Summon) -> bool {
    summon.body.space == Some(Space::CHAMBER)
}

/// Returns the number of steps from a summoner to the chamber, laps for stones included.
fn road(public: &PublicState, seat: Seat) -> i32 {
    let mage = public.mage(seat);
    match mage.body.space.map(Space::place) {
        Some(Place::Chamber) => 0,
        Some(Place::Arm(_, depth)) => 3 - i32::from(depth),
        _ => {
            let number = mage.body.space.and_then(Space::number).unwrap_or(0);
            steps_in(public, seat, number).unwrap_or_else(|| {
                let home = mage.temple.and_then(Space::number).unwrap_or(0);
                let laps = (i32::from(GATE) - i32::from(mage.stones()) + 1).max(2) / 2;
                (home - number - 1).rem_euclid(32) + 1 + 32 * (laps - 1) + ARM + ARM
            })
        }
    }
}

/// Returns the rough chance that no attacker drives a summoner out of the chamber before they have won.
fn hold(public: &PublicState, seat: Seat) -> f32 {
    let mage = public.mage(seat);
    let own = public.holder() == Some(seat) && !mage.entered;
    let attempts = i32::from(VIGIL.saturating_sub(mage.vigil)) - i32::from(own);
    let others = public.living().iter().filter(|other| *other != seat);
    let held = |other: Seat| {
        let attackers = attackers(public, other, seat);
        (0..attempts.max(0)).map(|turn| 1.0 - best_attack(&attackers, turn)).product::<f32>()
    };
    others.map(held).product()
}

/// Returns the pieces of `other` that could reach the chamber: their steps, and their chance to drive `seat` out of it.
fn attackers(public: &PublicState, other: Seat, seat: Seat) -> Vec<(i32, f32)> {
    let target = Piece::Summoner(seat);
    let defender = fights::stand_in(public, target);
    let share = if defender == target { 100.0 } else { 300.0 };
    let chance = |piece| fights::chance(public, piece, defender, Help::default()) as f32 / share;
    let steps = |piece: Piece| match piece {
        Piece::Summoner(owner) => Some(road(public, owner)),
        Piece::Summon(_) => summon_steps(public, public.space(piece)?),
    };
    let pieces = public.pieces().of(other).into_iter().filter(|piece| public.can_move(*piece));
    pieces.filter_map(|piece| Some((steps(piece)?, chance(piece)))).collect()
}

/// Returns the chance of the best attack in `turn` turns from now.
fn best_attack(attackers: &[(i32, f32)], turn: i32) -> f32 {
    attackers.iter().map(|(steps, chance)| reached(steps - STRIDE * turn) * chance).fold(0.0, f32::max)
}

/// Returns the chance of a roll of at least `steps`.
fn reached(steps: i32) -> f32 {
    ROLLS.iter().skip(steps.max(0) as usize).sum::<i32>() as f32 / 36.0
}

/// Returns the features of stones and life.
fn means(public: &PublicState, seat: Seat) -> [f32; 11] {
    let mage = public.mage(seat);
    let shut = indicator(public.gates.iter().all(|open| !open));
    let stones = f32::from(mage.stones());
    let lasting = |status| f32::from(mage.body.status(status).unwrap_or(0));
    let temple = way_to_temple(mage).map_or(0.0, |steps| 0.85_f32.powi(steps));
    [
        stones.min(f32::from(GATE)) * shut,
        stones * (1.0 - shut),
        indicator(mage.stones() >= GATE) * shut,
        f32::from(mage.active),
        temple * if mage.stones() >= GATE { 0.5 } else { 1.0 } * (0.25 + 0.75 * shut),
        since_temple(public, seat) as f32 / 32.0 * shut,
        f32::from(mage.life),
        indicator(mage.life <= LIFE / 3),
        indicator(mage.life <= 1),
        lasting(Status::Poisoned),
        lasting(Status::Regrowing) * indicator(mage.life < LIFE),
    ]
}

/// Returns the number of spaces ahead to the own temple. `None` off the rim.
fn way_to_temple(mage: &Mage) -> Option<i32> {
    let from = mage.body.space.filter(|space| space.on_rim())?.number()?;
    Some((mage.temple?.number()? - from - 1).rem_euclid(32) + 1)
}

/// Returns the features of the summons.
fn company(public: &PublicState, seat: Seat) -> [f32; 5] {
    let summons: Vec<&Summon> = public.summons.iter().filter(|summon| summon.owner == seat).collect();
    let sum = |of: fn(&Summon) -> u8| summons.iter().map(|summon| f32::from(of(summon))).sum::<f32>();
    let near = |summon: &&Summon| {
        let steps = summon.body.space.and_then(|space| summon_steps(public, space));
        steps.filter(|_| !inside_too(summon)).map_or(0.0, |steps| way(steps) as f32 / 100.0)
    };
    [
        summons.len() as f32,
        sum(Summon::left),
        sum(|summon| summon.card.attack_and_life().0),
        summons.iter().filter(|summon| inside_too(summon)).count() as f32,
        summons.iter().map(near).sum(),
    ]
}

/// Returns the features of the summoner's lasting effects and equipment.
fn gear(public: &PublicState, seat: Seat) -> [f32; 9] {
    let summoner = Piece::Summoner(seat);
    let (mut dice, mut sums) = (0.0, [0.0; 5]);
    for effect in public.traits(summoner) {
        match effect {
            Effect::Fate { dice: more, keep } => dice += f32::from(more) * if keep == Keep::High { 1.0 } else { -1.0 },
            Effect::Might { amount } => sums[0] += f32::from(amount),
            Effect::Guard { amount } => sums[1] += f32::from(amount),
            Effect::Stride { amount } => sums[2] += f32::from(amount),
            Effect::Heal { amount } => sums[3] += f32::from(amount),
            Effect::Mana { amount, .. } => sums[4] += f32::from(amount),
            _ => {}
        }
    }
    let borne = || public.body(summoner).into_iter().flat_map(|body| &body.gear);
    let uses = borne().filter(|gear| gear.card.block().is_some()).count();
    let edge = f32::from(harm::edge(public, summoner));
    [edge, dice, borne().count() as f32, sums[0], sums[1], sums[2], sums[3], sums[4], uses as f32]
}

/// Returns the features of the hand and of the traps on the board.
fn cards(state: &State, seat: Seat) -> [f32; 8] {
    let public = &state.public;
    let count = |is: fn(Card) -> bool| state.hand(seat).filter(|card| is(*card)).count() as f32;
    let active = public.mage(seat).active;
    let payable = state.hand(seat).filter(|card| !card.is_trap() && legal::cost(public, seat, *card) <= active).count();
    [
        count(Card::is_summon),
        count(Card::is_spell),
        count(Card::is_equipment),
        count(Card::is_trap),
        count(evicts),
        payable as f32,
        public.marks.iter().filter(|(_, owner)| *owner == seat).count() as f32,
        ambushed(public, seat),
    ]
}

fn evicts(card: Card) -> bool {
    matches!(&card.facts().kind, Kind::Spell(block) if block.deeds.iter().any(|deed| deed.effect == Effect::Evict))
}

/// Returns the chance that the next roll leads onto another seat's trap.
fn ambushed(public: &PublicState, seat: Seat) -> f32 {
    let Some(from) = public.mage(seat).body.space.filter(|space| space.on_rim()).and_then(Space::number) else {
        return 0.0;
    };
    let others = public.marks.iter().filter(|(space, owner)| *owner != seat && space.on_rim());
    let ahead = others.filter_map(|(space, _)| Some((space.number()? - from).rem_euclid(32)));
    ahead.filter_map(|steps| ROLLS.get(steps as usize)).sum::<i32>() as f32 / 36.0
}

/// Returns the features of hindrances to the summoner, and of the time until their turn.
fn pace(public: &PublicState, seat: Seat) -> [f32; 4] {
    let summoner = Piece::Summoner(seat);
    let inside = public.space(summoner) == Some(Space::CHAMBER);
    let next = public.holder().is_some_and(|holder| public.after(holder) == seat);
    [
        indicator(!inside && !public.can_move(summoner)),
        indicator(public.has(summoner, Status::Turned)),
        indicator(public.holder() == Some(seat)),
        indicator(next),
    ]
}
