//! Estimates of what cards are worth to a computer player: their effects on each piece, and their price.

use crate::{
    bot::{
        fights::{self, Clash, Help, clash},
        places::{self as places, displaced, harm as loss, lap, on, side},
    },
    cards::{
        Card,
        vocabulary::{Block, Deed, Destination, Die, Effect, Keep, Sort, Spring, Status},
    },
    rules::{
        harm,
        legal::{self, Aim},
    },
    state::{
        board::Space,
        public_state::{Ask, GATE, HAND, LIFE, Piece, PublicState, Stage},
        view::View,
    },
};
use engine::Seat;

/// The average worth of a card in hand.
pub(crate) const CARD: i32 = 8;

/// The worth of evading a trap that lies on the rim: what it would cost, times the chance to meet it.
const EVADED: i32 = 4;

/// Returns the worth of so much mana. It is low if as much comes back before it is wanted for a gate.
pub(crate) fn price(public: &PublicState, seat: Seat, cost: u8) -> i32 {
    let cost = i32::from(cost);
    let late = (cost - spare(public, seat)).clamp(0, cost);
    3 * cost + 16 * late
}

/// Returns how much mana can be spent without opening a gate later for it.
fn spare(public: &PublicState, seat: Seat) -> i32 {
    let mage = public.mage(seat);
    if public.gates.iter().any(|open| *open) {
        return i32::from(mage.active);
    }
    let laps = (i32::from(GATE) - i32::from(mage.stones()) + 1).max(0) / 2;
    let number = mage.body.space.and_then(Space::number).unwrap_or(0);
    let home = mage.temple.and_then(Space::number).unwrap_or(0);
    let steps = if laps > 0 {
        (home - number - 1).rem_euclid(32) + 1 + 32 * (laps - 1) + 4
    } else {
        (4 - number).rem_euclid(8)
    };
    i32::from(mage.active) + 2 * (steps / 7) + 2 * laps - i32::from(GATE)
}

/// Returns the estimated worth of using a block.
pub(crate) fn using(view: &View, seat: Seat, source: Piece, card: Card, aim: Aim) -> i32 {
    let public = &view.public;
    let Some(block) = card.block() else { return 0 };
    let gain = if let Stage::Combat(_) = public.stage {
        helping(view, seat, block)
    } else {
        acting(view, seat, source, block, aim)
    };
    let cost = if card.is_spell() { legal::cost(public, seat, card) } else { block.cost };
    let spent = if card.is_spell() { CARD } else { 0 };
    let idle = 2;
    gain - (idle + spent + price(public, seat, cost)) * 3 / 4
}

/// Returns the worth of a block's effects in a turn.
fn acting(view: &View, seat: Seat, source: Piece, block: &Block, aim: Aim) -> i32 {
    let public = &view.public;
    let targets = legal::targets(public, seat, block, aim);
    let mut gain = 0;
    for deed in &block.deeds {
        if deed.effect == Effect::Disarm {
            gain += disarming(public, seat, aim);
        } else if deed.to_source {
            gain += effect(view, seat, *deed, source, source);
        } else {
            gain += targets.iter().map(|piece| effect(view, seat, *deed, *piece, source)).sum::<i32>();
        }
    }
    gain
}

fn disarming(public: &PublicState, seat: Seat, aim: Aim) -> i32 {
    let Aim::Space(space) = aim else { return 0 };
    let own = public.marks.iter().any(|(at, owner)| *at == space && *owner == seat);
    let mage = public.mage(seat);
    let ahead =
        mage.body.space.and_then(Space::number).zip(space.number()).map_or(40, |(from, to)| (to - from).rem_euclid(32));
    if own {
        -8
    } else if (2..=12).contains(&ahead) {
        6
    } else {
        2
    }
}

/// Returns the worth to `seat` of an effect on a piece.
fn effect(view: &View, seat: Seat, deed: Deed, piece: Piece, source: Piece) -> i32 {
    let public = &view.public;
    if !legal::is_legal(public, deed.effect, source, piece) {
        return 0;
    }
    let weight = side(public, seat, piece);
    let weighed = |worth: i32| worth * weight / 100;
    match deed.effect {
        Effect::Warp { place } => warp(public, piece, source, place).map_or(0, |to| displaced(view, seat, piece, to)),
        Effect::Swap => swap(view, seat, piece, source),
        Effect::Shift { steps } => shift(view, seat, piece, steps),
        Effect::Evict => {
            let arm = public.body(piece).map_or(0, |body| body.arm);
            displaced(view, seat, piece, Space::portal(arm))
        }
        Effect::Discard { .. } => {
            let held = public.controller(piece).map_or(0, |owner| public.hands[owner.index()]);
            weighed(-CARD * i32::from(held > 0))
        }
        Effect::Draw { count } => {
            let room = public.controller(piece).map_or(0, |owner| HAND.saturating_sub(public.hands[owner.index()]));
            weighed(CARD * room.min(count.into()) as i32)
        }
        other => weighed(to_owner(public, piece, other)),
    }
}

/// Returns the worth of an effect on a piece to the piece's player.
fn to_owner(public: &PublicState, piece: Piece, effect: Effect) -> i32 {
    let summoner = matches!(piece, Piece::Summoner(_));
    let near = 1 + i32::from(public.space(piece).is_some_and(|space| !space.on_rim()));
    match effect {
        Effect::Damage { amount } => -loss(public, piece, harm::guarded(public, piece, amount)),
        Effect::Heal { amount } => healing(public, piece, amount),
        Effect::Might { amount } | Effect::Guard { amount } => 3 * near * i32::from(amount),
        Effect::Edge { amount, on: Die::Combat } => 4 * near * i32::from(amount),
        Effect::Fate { dice, keep } => 4 * near * i32::from(dice) * if keep == Keep::High { 1 } else { -1 },
        Effect::Status { status, turns } => afflicted(public, piece, status, turns),
        Effect::Cure { which } => cured(public, piece, which),
        Effect::Mana { amount, from } => mana(public, piece, amount, from),
        Effect::Shatter => {
            let last = public.body(piece).and_then(|body| body.gear.last());
            last.map_or(0, |gear| -bearing(public, piece, gear.card) - CARD)
        }
        Effect::Stride { amount } => places::stride(public, piece, amount.into()) / if summoner { 1 } else { 2 },
        _ => 0,
    }
}

/// Returns the worth of healing a piece, at most by what it is missing.
fn healing(public: &PublicState, piece: Piece, amount: u8) -> i32 {
    match piece {
        Piece::Summoner(seat) => {
            let life = public.mage(seat).life.min(LIFE);
            let after = life.saturating_add(amount).min(LIFE);
            (life..after).map(|life| if life < 4 { 22 } else { 11 }).sum()
        }
        Piece::Summon(card) => 4 * i32::from(amount.min(public.summon(card).map_or(0, |summon| summon.damage))),
    }
}

/// Returns the worth of a new status to its bearer's player. It is 0 if the status does not take, as when it is there
/// already for as long.
fn afflicted(public: &PublicState, piece: Piece, status: Status, turns: u8) -> i32 {
    let Some(body) = public.body(piece) else { return 0 };
    let full = matches!(piece, Piece::Summoner(_)) && body.statuses.len() >= 3;
    if full || body.status(status).is_some_and(|left| left >= turns) {
        return 0;
    }
    burden(public, piece, status, turns)
}

/// Returns the worth of a status to its bearer's player.
fn burden(public: &PublicState, piece: Piece, status: Status, turns: u8) -> i32 {
    let summoner = matches!(piece, Piece::Summoner(_));
    let inside = public.space(piece) == Some(Space::CHAMBER);
    let near = 1 + i32::from(public.space(piece).is_some_and(|space| !space.on_rim()));
    let times = i32::from(turns.min(2));
    match status {
        Status::Poisoned => -loss(public, piece, turns),
        Status::Regrowing => healing(public, piece, turns) * 3 / 4,
        Status::Rooted | Status::Turned if inside => 0,
        Status::Rooted => -delay(public, piece, 0) * times,
        Status::Turned => -delay(public, piece, -7) * times,
        Status::Cursed => -4 * near * times,
        Status::Blessed => 4 * near * times,
        Status::Silenced => -times * if summoner { 3 } else { 2 },
        Status::Hidden => 2 * near * i32::from(summoner),
    }
}

/// Returns the loss to a piece's player if it goes `steps` in a turn instead of a usual roll.
fn delay(public: &PublicState, piece: Piece, steps: i8) -> i32 {
    let Some(from) = public.space(piece) else { return 0 };
    let to = from.shifted(steps);
    let idle = if matches!(piece, Piece::Summoner(_)) { 10 } else { 3 };
    idle + (on(public, piece, from) - on(public, piece, to)).max(0) + if from.on_rim() { 0 } else { idle }
}

fn cured(public: &PublicState, piece: Piece, which: Sort) -> i32 {
    let Some(body) = public.body(piece) else { return 0 };
    let ended = body.statuses.iter().filter(|(status, _)| status.sort() == which);
    -ended.map(|(status, turns)| burden(public, piece, *status, *turns)).sum::<i32>()
}

fn mana(public: &PublicState, piece: Piece, amount: i8, from: Spring) -> i32 {
    let Some(owner) = public.controller(piece) else { return 0 };
    let mage = public.mage(owner);
    match (from, amount >= 0) {
        (Spring::Pool, true) => lap(public, owner) / 2 * i32::from(public.pool().min(amount.unsigned_abs())),
        (_, true) => 3 * i32::from(mage.used.min(amount.unsigned_abs())),
        (_, false) => -3 * i32::from(mage.active.min(amount.unsigned_abs())),
    }
}

/// Returns the space that a warp leads to (SQ-E10).
fn warp(public: &PublicState, piece: Piece, source: Piece, place: Destination) -> Option<Space> {
    let from = public.space(piece)?;
    match place {
        Destination::NextPortal => Some(from.next_portal(true)),
        Destination::PreviousPortal => Some(from.next_portal(false)),
        Destination::OwnTemple => public.mage(public.controller(piece)?).temple,
        Destination::Source => public.space(source).filter(|space| *space != Space::CHAMBER),
    }
}

/// Returns the worth of an exchange of places, by the new place of each piece.
fn swap(view: &View, seat: Seat, piece: Piece, source: Piece) -> i32 {
    let public = &view.public;
    let (Some(here), Some(there)) = (public.space(source), public.space(piece)) else { return 0 };
    if here == Space::CHAMBER || there == Space::CHAMBER {
        return 0;
    }
    displaced(view, seat, piece, here) + displaced(view, seat, source, there)
}

fn shift(view: &View, seat: Seat, piece: Piece, steps: i8) -> i32 {
    let public = &view.public;
    let (Some(from), Some(owner)) = (public.space(piece), public.controller(piece)) else { return 0 };
    let temple = public.mage(owner).temple;
    let summoner = matches!(piece, Piece::Summoner(_));
    let passed = summoner && (1..=steps).any(|step| Some(from.shifted(step)) == temple);
    let more = if passed { lap(public, owner) * side(public, seat, piece) / 100 } else { 0 };
    displaced(view, seat, piece, from.shifted(steps)) + more
}

/// Returns the worth of a block before the dice of a combat.
fn helping(view: &View, seat: Seat, block: &Block) -> i32 {
    let public = &view.public;
    let Stage::Combat(fight) = &public.stage else { return 0 };
    let attacks = fight.ask == Ask::Attack;
    let pair = (fight.attacker, fight.defender);
    let (own, rival) = if attacks { pair } else { (pair.1, pair.0) };
    let Some(space) = public.space(fight.attacker) else { return 0 };
    let arm = public.body(fight.attacker).map_or(0, |body| body.arm);
    let plain = clash(public, seat, pair, &fight.landing.pieces, (space, fight.landing.back, arm));
    let mut help = Help::default();
    let mut gain = 0;
    for deed in &block.deeds {
        let piece = if deed.to_source || block.target != crate::cards::vocabulary::Target::Rival { own } else { rival };
        let at = usize::from(piece == fight.defender);
        match deed.effect {
            Effect::Edge { amount, on: Die::Combat } => help.edge[at] += amount,
            Effect::Status { status: Status::Cursed, .. } if !public.has(piece, Status::Cursed) => help.edge[at] -= 1,
            Effect::Status { status: Status::Blessed, .. } if !public.has(piece, Status::Blessed) => help.edge[at] += 1,
            Effect::Fate { dice, keep: Keep::High } => help.fate[at] += dice,
            Effect::Fate { dice, keep: Keep::Low } => help.fate[at] -= dice,
            Effect::Might { amount } => gain += blow(public, seat, plain, pair, at, amount),
            Effect::Guard { amount } => gain += blow(public, seat, plain, pair, 1 - at, -amount),
            Effect::Shift { .. } | Effect::Warp { .. } => {
                gain += effect(view, seat, *deed, piece, own) - plain.mean();
            }
            _ => gain += effect(view, seat, *deed, piece, own),
        }
    }
    let chance = fights::chance(public, pair.0, pair.1, help);
    gain + (chance - plain.chance) * (plain.won - plain.lost) / 100
}

/// Returns the worth to `seat` of `more` damage dealt by one side of a combat.
fn blow(public: &PublicState, seat: Seat, plain: Clash, pair: (Piece, Piece), at: usize, more: i8) -> i32 {
    let (winner, loser, chance) =
        if at == 0 { (pair.0, pair.1, plain.chance) } else { (pair.1, pair.0, 100 - plain.chance) };
    let dealt = harm::damage(public, winner, loser);
    let cap = |harm: u8| loss(public, loser, harm::cap(harm, loser, 0));
    let after = dealt.saturating_add_signed(more).max(1);
    -(cap(after) - cap(dealt)) * side(public, seat, loser) * chance / 10_000
}

/// Returns the worth to a summoner of evading the traps that others have laid.
///
/// It is 0 if they evade traps already, or have left the rim, where they may yet meet them.
fn evading(public: &PublicState, seat: Seat) -> i32 {
    let summoner = Piece::Summoner(seat);
    let roams = public.space(summoner).is_some_and(Space::on_rim);
    let evades = public.traits(summoner).any(|effect| effect == Effect::Evade);
    let traps = public.marks.iter().filter(|(space, owner)| *owner != seat && space.on_rim()).count();
    if roams && !evades { EVADED * traps as i32 } else { 0 }
}

/// Returns the worth of equipment on a piece.
pub(crate) fn bearing(public: &PublicState, piece: Piece, card: Card) -> i32 {
    let Some(owner) = public.controller(piece) else { return 0 };
    let summoner = matches!(piece, Piece::Summoner(_));
    let inside = public.space(piece) == Some(Space::CHAMBER);
    let strides = !inside && public.can_move(piece);
    let fights = if summoner { 12 } else { 6 };
    let each = |effect: &Effect| match effect {
        Effect::Might { amount } => fights * i32::from(*amount) * 3 / 4,
        Effect::Guard { amount } | Effect::Edge { amount, on: Die::Combat } => fights * i32::from(*amount),
        Effect::Fate { .. } => fights + fights / 4,
        Effect::Edge { .. } => fights / 3,
        Effect::Evade => fights / 3 + if summoner { evading(public, owner) } else { 0 },
        Effect::Stride { amount } => i32::from(*amount) * i32::from(strides) * if summoner { 8 } else { 1 },
        Effect::Heal { amount } => i32::from(*amount) * if summoner { 26 } else { 10 },
        Effect::Mana { amount, .. } => 26 * i32::from(*amount),
        Effect::Sanctum => {
            12 - 12
                * i32::from(
                    public.pieces().of(owner).iter().any(|own| public.traits(*own).any(|it| it == Effect::Sanctum)),
                )
        }
        _ => 0,
    };
    let passive: i32 = card.passives().iter().map(each).sum();
    let travels = |deed: &Deed| matches!(deed.effect, Effect::Warp { .. } | Effect::Shift { .. } | Effect::Swap);
    let useful = card.block().is_some_and(|block| !inside || !block.deeds.iter().all(travels));
    passive + i32::from(useful) * if summoner { 10 } else { 7 }
}
