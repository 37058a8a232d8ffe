//! What comes of a move, in the order of SQ-30: trap, combat, space.

use super::{
    board::{Place, Space},
    cards::Kind,
    effects::{self, Cause},
    event::{Event, Fight, Journey, Trapping},
    floor::{Landing, Piece, Step},
    legal,
    pen::{Pen, die},
    vocabulary::{Die, Effect},
};
use engine::Seat;

/// Does the next part of a landing that nobody has to be asked about.
pub(super) fn go_on(pen: Pen, landing: &Landing) -> bool {
    let floor = &pen.state().floor;
    let Some((first, seat, space)) =
        landing.pieces.first().and_then(|first| Some((*first, floor.controller(*first)?, floor.space(*first)?)))
    else {
        return false;
    };
    match (landing.step, &landing.pieces[..]) {
        (Step::Trap, [_]) => meet_trap(pen, first),
        (Step::Fight, [_]) if let [target] = floor.foes_at(space, seat)[..] => {
            pen.record(Event::Fight(Fight::Attacked { attacker: first, target }));
        }
        (Step::Space, _) => return space_acts(pen, landing, seat, space),
        (Step::Trap | Step::Fight, _) => return false,
    }
    true
}

fn space_acts(pen: Pen, landing: &Landing, seat: Seat, space: Space) -> bool {
    match space.place() {
        Place::Focus if !legal::is_full(&pen.state().floor, seat) => effects::draw(pen, seat, true),
        Place::Chamber => {
            pen.record(Event::Journey(Journey::Retreated { pieces: landing.pieces.clone(), to: landing.back }));
        }
        _ => return false,
    }
    true
}

/// Those who can take the portal go on to the next one (SQ-34).
pub(super) fn take_portal(pen: Pen) {
    let floor = &pen.state().floor;
    let super::floor::Stage::Landing(landing) = &floor.stage else { return };
    let pieces = legal::hoppers(floor, landing);
    let Some(from) = pieces.first().and_then(|piece| floor.space(*piece)) else { return };
    pen.record(Event::Journey(Journey::PortalTaken { pieces, to: from.next_portal(true) }));
}

/// A piece takes the trap on its space (SQ-31, SQ-E16).
pub(super) fn meet_trap(pen: Pen, piece: Piece) {
    let (state, dice) = pen.state_and_dice();
    let Some(space) = state.floor.space(piece) else { return };
    let Some(trap) = state.trap_at(space).map(|at| &state.traps[at]) else { return };
    let (card, owner) = (*trap.card.truth(), trap.owner);
    let Kind::Trap { negate, on_summoner, on_summon } = &card.facts().kind else { return };
    if let Some(gear) = evading(state.floor.body(piece)) {
        pen.record(Event::Trapping(Trapping::Met { piece, space, card, die: None, sprung: false }));
        effects::wear_out(pen, piece, gear);
        return;
    }
    let edge = |it| if let Effect::Edge { amount, on: Die::Trap } = it { amount } else { 0 };
    let (rolled, added): (u8, i8) = (die(dice.below(6)), state.floor.traits(piece).map(edge).sum());
    let sprung = rolled == 1 || (rolled as i8).saturating_add(added) < *negate as i8;
    pen.record(Event::Trapping(Trapping::Met { piece, space, card, die: Some((rolled, added)), sprung }));
    if sprung {
        let deeds = if matches!(piece, Piece::Summoner(_)) { on_summoner } else { on_summon };
        let source = Some(Piece::Summoner(owner)).filter(|source| pen.state().floor.body(*source).is_some());
        effects::run(pen, &Cause { user: owner, source, combat: false }, deeds, &[piece]);
    }
}

/// What lets a piece evade traps.
fn evading(body: Option<&super::floor::Body>) -> Option<super::cards::Card> {
    let usable = |gear: &&super::floor::Gear| {
        gear.card.passives().contains(&Effect::Evade) && (gear.card.charges() == 0 || gear.charges > 0)
    };
    body?.gear.iter().find(usable).map(|gear| gear.card)
}
