//! The consequences of a move, in the order of SQ-30: trap, combat, space.

use crate::{
    Quest,
    cards::{
        Kind,
        vocabulary::{Die, Effect},
    },
    event::{Event, Fight, Journey, Trapping},
    rules::{
        common::die,
        effects::{self, Cause},
        legal,
    },
    state::{
        board::{Place, Space},
        public_state::{Landing, LandingPart, Piece},
    },
};
use engine::{Recorder, Seat};

/// Does the next part of a landing that needs no choice, and returns whether there was such a part.
pub(crate) fn resolve(recorder: &mut Recorder<'_, Quest>, landing: &Landing) -> bool {
    let public = &recorder.state().public;
    let Some((first, seat, space)) =
        landing.pieces.first().and_then(|first| Some((*first, public.controller(*first)?, public.space(*first)?)))
    else {
        return false;
    };
    match (landing.part, &landing.pieces[..]) {
        (LandingPart::Trap, [_]) => meet_trap(recorder, first),
        (LandingPart::Fight, [_]) if let [target] = public.pieces().foes_at(space, seat)[..] => {
            recorder.record(Event::Fight(Fight::Attacked { attacker: first, target }));
        }
        (LandingPart::Space, _) => return space_acts(recorder, landing, seat, space),
        (LandingPart::Trap | LandingPart::Fight, _) => return false,
    }
    true
}

fn space_acts(recorder: &mut Recorder<'_, Quest>, landing: &Landing, seat: Seat, space: Space) -> bool {
    match space.place() {
        Place::Focus if !legal::is_full(&recorder.state().public, seat) => effects::draw(recorder, seat, true),
        Place::Chamber => {
            recorder.record(Event::Journey(Journey::Retreated { pieces: landing.pieces.clone(), to: landing.back }));
        }
        _ => return false,
    }
    true
}

/// Moves the pieces that can take the portal to the next one (SQ-34).
pub(crate) fn take_portal(recorder: &mut Recorder<'_, Quest>) {
    let public = &recorder.state().public;
    let crate::state::public_state::Stage::Landing(landing) = &public.stage else { return };
    let pieces = legal::hoppers(public, landing);
    let Some(from) = pieces.first().and_then(|piece| public.space(*piece)) else { return };
    recorder.record(Event::Journey(Journey::PortalTaken { pieces, to: from.next_portal(true) }));
}

/// Lets a piece take the trap on its space (SQ-31, SQ-E16).
pub(crate) fn meet_trap(recorder: &mut Recorder<'_, Quest>, piece: Piece) {
    let (state, dice) = recorder.state_and_dice();
    let Some(space) = state.public.space(piece) else { return };
    let Some(trap) = state.trap_at(space).map(|at| &state.traps[at]) else { return };
    let (card, owner) = (*trap.card.truth(), trap.owner);
    let Kind::Trap { negate, on_summoner, on_summon } = &card.facts().kind else { return };
    if let Some(gear) = evading(state.public.body(piece)) {
        recorder.record(Event::Trapping(Trapping::Met { piece, space, card, die: None, sprung: false }));
        effects::wear_out(recorder, piece, gear);
        return;
    }
    let edge = |it| if let Effect::Edge { amount, on: Die::Trap } = it { amount } else { 0 };
    let (rolled, added): (u8, i8) = (die(dice.below(6)), state.public.traits(piece).map(edge).sum());
    let sprung = rolled == 1 || (rolled as i8).saturating_add(added) < *negate as i8;
    recorder.record(Event::Trapping(Trapping::Met { piece, space, card, die: Some((rolled, added)), sprung }));
    if sprung {
        let deeds = if matches!(piece, Piece::Summoner(_)) { on_summoner } else { on_summon };
        let source = Some(Piece::Summoner(owner)).filter(|source| recorder.state().public.body(*source).is_some());
        effects::run(recorder, &Cause { user: owner, source, combat: false }, deeds, &[piece]);
    }
}

/// Returns the equipment that lets a piece evade traps.
fn evading(body: Option<&crate::state::public_state::Body>) -> Option<crate::cards::Card> {
    let usable = |gear: &&crate::state::public_state::Gear| {
        gear.card.passives().contains(&Effect::Evade) && (gear.card.charges() == 0 || gear.charges > 0)
    };
    body?.gear.iter().find(usable).map(|gear| gear.card)
}
