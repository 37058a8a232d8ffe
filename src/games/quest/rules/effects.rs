//! The effects of the vocabulary, each on one piece (SQ-E01 to SQ-E20).

use crate::{
    Quest,
    cards::{
        Card,
        vocabulary::{Deed, Destination, Effect, Spring, Status, Timing},
    },
    event::{Event, Hand, Health, Journey, Mana, Origin, Play, Trapping, Why},
    rules::{
        arrival, common, harm,
        legal::{self, Aim},
    },
    state::{
        board::Space,
        public_state::{HAND, LIFE, Piece, Stage},
    },
};
use engine::{Hidden, Recorder, Seat};

/// The cause of an effect: the player and the piece.
pub(crate) struct Cause {
    /// The seat that causes the effect.
    pub user: Seat,
    /// The source piece, if it is in the game (SQ-C01).
    pub source: Option<Piece>,
    /// True if boosts last for this combat alone (SQ-C07).
    pub combat: bool,
}

/// Pays for a spell, an ability or an at-will, and lets it act (SQ-C05).
pub(crate) fn use_card(recorder: &mut Recorder<'_, Quest>, seat: Seat, source: Piece, card: Card, aim: Aim) {
    let Some(block) = card.block() else { return };
    let public = &recorder.state().public;
    let cost = if card.is_spell() { legal::cost(public, seat, card) } else { block.cost };
    let on = legal::targets(public, seat, block, aim);
    let at = if let Aim::Space(space) = aim { Some(space) } else { None };
    recorder.record(Event::Play(Play::Used { seat, source, card, cost, on: on.clone(), at }));
    if card.is_equipment() {
        wear_out(recorder, source, card);
    }
    let cause = Cause { user: seat, source: Some(source), combat: block.timing == Timing::Combat };
    run(recorder, &cause, &block.deeds, &on);
    if let Some(space) = at.filter(|_| block.deeds.iter().any(|deed| deed.effect == Effect::Disarm)) {
        disarm(recorder, space);
    }
}

/// Discards equipment that has no charge left (SQ-C12).
pub(crate) fn wear_out(recorder: &mut Recorder<'_, Quest>, piece: Piece, card: Card) {
    let gear =
        recorder.state().public.body(piece).and_then(|body| body.gear.iter().find(|gear| gear.card == card).copied());
    if gear.is_some_and(|gear| card.charges() > 0 && gear.charges == 0) {
        recorder.record(Event::Play(Play::GearLost { piece, card }));
    }
}

/// Lets effects act in order, each on all its targets before the next (SQ-C06).
pub(crate) fn run(recorder: &mut Recorder<'_, Quest>, cause: &Cause, deeds: &[Deed], targets: &[Piece]) {
    for deed in deeds {
        let source: Vec<Piece> = cause.source.into_iter().collect();
        for piece in if deed.to_source { &source } else { targets } {
            let public = &recorder.state().public;
            let source = cause.source.unwrap_or(Piece::Summoner(cause.user));
            if !public.is_over() && legal::is_legal(public, deed.effect, source, *piece) {
                act(recorder, cause, deed.effect, *piece);
            }
        }
    }
}

fn act(recorder: &mut Recorder<'_, Quest>, cause: &Cause, effect: Effect, piece: Piece) {
    let Some(seat) = recorder.state().public.controller(piece) else { return };
    match effect {
        Effect::Damage { amount } => damage(recorder, piece, amount),
        Effect::Heal { amount } => heal(recorder, piece, amount, None),
        Effect::Status { status, turns } => afflict(recorder, piece, status, turns),
        Effect::Cure { which } => {
            let statuses = recorder.state().public.body(piece).map_or(&[][..], |body| &body.statuses);
            if statuses.iter().any(|(status, _)| status.sort() == which) {
                recorder.record(Event::Health(Health::Cured { piece, which }));
            }
        }
        Effect::Shift { steps } => shift(recorder, piece, steps),
        Effect::Warp { place } => warp(recorder, cause, piece, place),
        Effect::Swap => swap(recorder, cause, piece),
        Effect::Evict => {
            let arm = recorder.state().public.body(piece).map_or(0, |body| body.arm);
            place(recorder, piece, Space::portal(arm), Why::Evicted);
        }
        Effect::Mana { amount, from } => mana(recorder, seat, (amount, from), None),
        Effect::Draw { count } => (0..count).for_each(|_| draw(recorder, seat, false)),
        Effect::Discard { count } => (0..count).for_each(|_| discard(recorder, seat)),
        Effect::Shatter => {
            let last = recorder.state().public.body(piece).and_then(|body| body.gear.last().copied());
            last.into_iter().for_each(|gear| recorder.record(Event::Play(Play::GearLost { piece, card: gear.card })));
        }
        Effect::Might { .. }
        | Effect::Edge { .. }
        | Effect::Fate { .. }
        | Effect::Guard { .. }
        | Effect::Stride { .. }
        | Effect::Sanctum => recorder.record(Event::Health(Health::Boosted { piece, effect, combat: cause.combat })),
        Effect::Evade | Effect::Disarm => {}
    }
}

/// Deals damage, less the guard, and never more than one effect or one combat may take (SQ-E01).
fn damage(recorder: &mut Recorder<'_, Quest>, piece: Piece, amount: u8) {
    let public = &recorder.state().public;
    let taken = match &public.stage {
        Stage::Combat(fight) if fight.attacker == piece => fight.taken[0],
        Stage::Combat(fight) if fight.defender == piece => fight.taken[1],
        _ => 0,
    };
    let amount = harm::cap(harm::guarded(public, piece, amount), piece, taken);
    hurt(recorder, piece, amount, None);
}

/// Takes life, or adds damage. A piece without life left leaves at once (SQ-C11).
pub(crate) fn hurt(recorder: &mut Recorder<'_, Quest>, piece: Piece, amount: u8, by: Option<Origin>) {
    if amount == 0 || recorder.state().public.body(piece).is_none() {
        return;
    }
    recorder.record(Event::Health(Health::Hurt { piece, amount, by }));
    let public = &recorder.state().public;
    match piece {
        Piece::Summoner(seat) if public.mage(seat).life == 0 => common::fall(recorder, seat, false),
        Piece::Summon(card) if public.summon(card).is_some_and(|summon| summon.left() == 0) => {
            recorder.record(Event::Play(Play::Destroyed { card }));
        }
        _ => {}
    }
}

/// Gives life back to a piece, at most as much as it is missing (SQ-E02).
pub(crate) fn heal(recorder: &mut Recorder<'_, Quest>, piece: Piece, amount: u8, by: Option<Origin>) {
    let public = &recorder.state().public;
    let missing = match piece {
        Piece::Summoner(seat) => LIFE.saturating_sub(public.mage(seat).life),
        Piece::Summon(card) => public.summon(card).map_or(0, |summon| summon.damage),
    };
    let amount = amount.min(missing);
    if amount > 0 {
        recorder.record(Event::Health(Health::Healed { piece, amount, by }));
    }
}

/// Gives a status to a piece. A status that does not take does nothing (SQ-E07).
fn afflict(recorder: &mut Recorder<'_, Quest>, piece: Piece, status: Status, turns: u8) {
    let Some(body) = recorder.state().public.body(piece) else { return };
    let takes = match body.status(status) {
        Some(left) => left < turns,
        None => matches!(piece, Piece::Summon(_)) || body.statuses.len() < 3,
    };
    if takes {
        recorder.record(Event::Health(Health::Afflicted { piece, status, turns }));
    }
}

/// Moves a piece some spaces forwards or backwards (SQ-E09).
fn shift(recorder: &mut Recorder<'_, Quest>, piece: Piece, steps: i8) {
    let Some(from) = recorder.state().public.space(piece) else { return };
    let why = if steps < 0 { Why::Pulled } else { Why::Pushed };
    let passed: Vec<Space> = (1..=steps).map(|step| from.shifted(step)).collect();
    let to = from.shifted(steps);
    if to == from {
        return;
    }
    recorder.record(Event::Journey(Journey::Displaced { piece, to, why }));
    if let Piece::Summoner(seat) = piece {
        common::gain_at_temple(recorder, seat, &passed);
    }
    arrive(recorder, piece);
}

/// Puts a piece on a portal, its temple or the source's space (SQ-E10).
fn warp(recorder: &mut Recorder<'_, Quest>, cause: &Cause, piece: Piece, destination: Destination) {
    let public = &recorder.state().public;
    let (Some(from), Some(seat)) = (public.space(piece), public.controller(piece)) else { return };
    let to = match destination {
        Destination::NextPortal => Some(from.next_portal(true)),
        Destination::PreviousPortal => Some(from.next_portal(false)),
        Destination::OwnTemple => public.mage(seat).temple,
        Destination::Source => {
            cause.source.and_then(|source| public.space(source)).filter(|space| *space != Space::CHAMBER)
        }
    };
    if let Some(to) = to.filter(|to| *to != from) {
        place(recorder, piece, to, Why::Warped);
    }
}

/// Exchanges the places of a piece and the source (SQ-E11).
fn swap(recorder: &mut Recorder<'_, Quest>, cause: &Cause, piece: Piece) {
    let public = &recorder.state().public;
    let Some(source) = cause.source else { return };
    let (Some(here), Some(there)) = (public.space(source), public.space(piece)) else { return };
    if here == there || here == Space::CHAMBER || there == Space::CHAMBER {
        return;
    }
    recorder.record(Event::Journey(Journey::Displaced { piece, to: here, why: Why::Swapped }));
    recorder.record(Event::Journey(Journey::Displaced { piece: source, to: there, why: Why::Swapped }));
    arrive(recorder, piece);
    if recorder.state().public.space(source) == Some(there) {
        arrive(recorder, source);
    }
}

fn place(recorder: &mut Recorder<'_, Quest>, piece: Piece, to: Space, why: Why) {
    recorder.record(Event::Journey(Journey::Displaced { piece, to, why }));
    arrive(recorder, piece);
}

/// Lets a piece that an effect moved meet the trap on its space, and nothing else (SQ-C08).
fn arrive(recorder: &mut Recorder<'_, Quest>, piece: Piece) {
    if !recorder.state().public.is_over() {
        arrival::meet_trap(recorder, piece);
    }
}

/// Turns stones active or used, or brings them from the pool, at most as many as there are (SQ-E13).
pub(crate) fn mana(recorder: &mut Recorder<'_, Quest>, seat: Seat, (amount, from): (i8, Spring), by: Option<Origin>) {
    let pool = from == Spring::Pool;
    let public = &recorder.state().public;
    let mage = public.mage(seat);
    let there = match (amount >= 0, pool) {
        (true, true) => public.pool(),
        (true, false) => mage.used,
        (false, _) => mage.active,
    };
    let count = there.min(amount.unsigned_abs());
    if count > 0 && pool && amount > 0 {
        recorder.record(Event::Mana(Mana::Gained { seat, count, by }));
    } else if count > 0 {
        recorder.record(Event::Mana(Mana::Turned { seat, amount: count as i8 * amount.signum(), by }));
    }
}

/// Draws one card, if there is one and the hand has room (SQ-13, SQ-60). `landing` is true if a focus point gives it.
pub(crate) fn draw(recorder: &mut Recorder<'_, Quest>, seat: Seat, landing: bool) {
    if recorder.state().hands[seat.index()].len() >= HAND {
        return;
    }
    if recorder.state().deck.is_empty() && !recorder.state().public.discards.is_empty() {
        recorder.record(Event::Hand(Hand::Reshuffled));
    }
    let (state, dice) = recorder.state_and_dice();
    let card = dice.pick(&state.deck).map(|card| *card.truth());
    card.into_iter()
        .for_each(|card| recorder.record(Event::Hand(Hand::Drew { seat, card: Hidden::of(seat, card), landing })));
}

/// Discards one card at random (SQ-E15).
fn discard(recorder: &mut Recorder<'_, Quest>, seat: Seat) {
    let (state, dice) = recorder.state_and_dice();
    let card = dice.pick(&state.hands[seat.index()]).map(|card| *card.truth());
    card.into_iter().for_each(|card| recorder.record(Event::Hand(Hand::Discarded { seat, card })));
}

/// Shows and discards the trap on a space (SQ-E17).
fn disarm(recorder: &mut Recorder<'_, Quest>, space: Space) {
    let state = recorder.state();
    let card = state.trap_at(space).map(|at| *state.traps[at].card.truth());
    card.into_iter().for_each(|card| recorder.record(Event::Trapping(Trapping::Disarmed { space, card })));
}
