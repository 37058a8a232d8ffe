//! The rules of combat: orders, dice, damage, and stepping back (SQ-50 to SQ-56).

use crate::{
    Quest,
    cards::vocabulary::{Effect, Keep},
    event::{Event, Fight, Journey, Why},
    rules::{
        common::die,
        effects,
        harm::{edge, harms},
        legal,
    },
    state::{
        Defend, Spend,
        board::{Space, Way},
        public_state::{Ask, Combat, Piece, PublicState},
    },
};
use engine::{Dice, Recorder};

/// Does the next part of a combat that needs no choice, and returns whether there was such a part.
pub(crate) fn fight_on(recorder: &mut Recorder<'_, Quest>, fight: &Combat) -> bool {
    let public = &recorder.state().public;
    let (here, there) = (public.space(fight.attacker), public.space(fight.defender));
    if here.is_none() || here != there {
        recorder.record(Event::Fight(Fight::BrokenOff));
        return true;
    }
    match fight.ask {
        Ask::Defender => defend_by_order(recorder, fight),
        Ask::Attack => false,
        Ask::Defence => forgo_by_order(recorder, fight),
        Ask::Dice => {
            clash(recorder, fight);
            true
        }
    }
}

fn defend_by_order(recorder: &mut Recorder<'_, Quest>, fight: &Combat) -> bool {
    let state = recorder.state();
    let Some(seat) = state.public.controller(fight.defender) else { return false };
    let piece = match state.orders[seat.index()].truth().defend {
        Defend::Ask => return false,
        Defend::Summoner => fight.defender,
        Defend::Summon => strongest(&state.public, &legal::stand_ins(&state.public, fight.defender)),
        Defend::Named(card) => {
            let named = Piece::Summon(card);
            if !legal::stand_ins(&state.public, fight.defender).contains(&named) {
                return false;
            }
            named
        }
    };
    let ordered = !state.public.edition.is_first();
    recorder.record(Event::Fight(Fight::Defended { piece, ordered }));
    true
}

/// Returns the summon that can take the most damage, and among equals deals the most. The first of equals is taken.
pub(crate) fn strongest(public: &PublicState, pieces: &[Piece]) -> Piece {
    let strength = |piece: &Piece| match piece {
        Piece::Summon(card) => {
            (public.summon(*card).map_or(0, crate::state::public_state::Summon::left), card.attack_and_life().0)
        }
        Piece::Summoner(_) => (0, 0),
    };
    pieces.iter().rev().copied().max_by_key(strength).expect("a summoner is asked only where a summon stands by")
}

fn forgo_by_order(recorder: &mut Recorder<'_, Quest>, fight: &Combat) -> bool {
    let state = recorder.state();
    let Some(seat) = state.public.controller(fight.defender) else { return false };
    let active = state.public.mage(seat).active;
    let cards = || legal::combat_cards(&state.public, fight.defender, fight.attacker).into_iter();
    let leaves = |keep| cards().filter_map(crate::cards::Card::block).any(|block| active >= keep + block.cost);
    let forgoes = match state.orders[seat.index()].truth().spend {
        Spend::Ask => false,
        Spend::Keep(keep) => !leaves(keep.min(100)),
        Spend::Never => true,
    };
    let ordered = !state.public.edition.is_first();
    if forgoes {
        recorder.record(Event::Fight(Fight::Forwent { seat, ordered }));
    }
    forgoes
}

/// Throws the dice of a combat. Equal totals leave it open, so that the dice fall again (SQ-52).
fn clash(recorder: &mut Recorder<'_, Quest>, fight: &Combat) {
    let (attacker, defender) = (fight.attacker, fight.defender);
    let (state, dice) = recorder.state_and_dice();
    let public = &state.public;
    let (attack, defence) = (throw(public, attacker, dice), throw(public, defender, dice));
    let totals = (total(public, attacker, &attack), total(public, defender, &defence));
    let [to_attacker, to_defender] = harms(public, fight);
    recorder.record(Event::Fight(Fight::Fought { attack, defence, totals }));
    match totals.0.cmp(&totals.1) {
        std::cmp::Ordering::Equal => {}
        std::cmp::Ordering::Greater => {
            effects::hurt(recorder, defender, to_defender, None);
            repel(recorder, fight);
        }
        std::cmp::Ordering::Less => {
            effects::hurt(recorder, attacker, to_attacker, None);
            retreat(recorder, fight);
        }
    }
}

/// Returns the number of additional dice that a piece rolls, from -2 to 2. If it is negative, the worst die counts
/// (SQ-E05).
pub(crate) fn fate(public: &PublicState, piece: Piece) -> i8 {
    let dice = |it| match it {
        Effect::Fate { dice, keep: Keep::High } => dice,
        Effect::Fate { dice, keep: Keep::Low } => -dice,
        _ => 0,
    };
    public.traits(piece).map(dice).sum::<i8>().clamp(-2, 2)
}

fn throw(public: &PublicState, piece: Piece, dice: &mut Dice) -> Vec<u8> {
    (0..=fate(public, piece).unsigned_abs()).map(|_| die(dice.below(6))).collect()
}

/// Returns the die that counts plus the piece's edge (SQ-E04).
fn total(public: &PublicState, piece: Piece, dice: &[u8]) -> i8 {
    let kept = if fate(public, piece) < 0 { dice.iter().min() } else { dice.iter().max() };
    kept.copied().unwrap_or(0) as i8 + edge(public, piece)
}

/// Moves the beaten defender back, out of the chamber through the attacker's gate (SQ-46, SQ-55).
fn repel(recorder: &mut Recorder<'_, Quest>, fight: &Combat) {
    let public = &recorder.state().public;
    let (Some(space), false) = (public.space(fight.defender), public.is_over()) else { return };
    let arm = public.body(fight.attacker).map_or(0, |body| body.arm);
    let to = if space == Space::CHAMBER { Space::portal(arm) } else { space.onward(Way::Turned) };
    recorder.record(Event::Journey(Journey::Displaced { piece: fight.defender, to, why: Why::Beaten }));
}

/// Moves the beaten attackers back the way they came (SQ-27, SQ-54).
fn retreat(recorder: &mut Recorder<'_, Quest>, fight: &Combat) {
    let public = &recorder.state().public;
    let mut pieces = fight.landing.pieces.clone();
    pieces.retain(|piece| public.body(*piece).is_some());
    if !pieces.is_empty() && !public.is_over() {
        recorder.record(Event::Journey(Journey::Retreated { pieces, to: fight.landing.back }));
    }
}
