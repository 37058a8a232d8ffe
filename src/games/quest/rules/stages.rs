//! Stages that do not arise, as nothing can be decided in them.

use crate::{
    rules::legal,
    state::public_state::{Ask, Combat, Landing, LandingPart, Piece, PublicState, Stage},
};

/// Skips stages that do not arise. Afterwards a seat is awaited, or the next step follows automatically.
pub(crate) fn normalise(public: &mut PublicState) {
    while let Some(next) = skipped(public) {
        public.stage = next;
    }
}

/// Returns the stage after this one if this one has no effect, `None` otherwise.
fn skipped(public: &PublicState) -> Option<Stage> {
    match &public.stage {
        Stage::Landing(landing) => skipped_landing(public, landing),
        Stage::Combat(combat) => skipped_combat(public, combat),
        _ => None,
    }
}

fn skipped_landing(public: &PublicState, landing: &Landing) -> Option<Stage> {
    let here: Vec<Piece> = landing.pieces.iter().copied().filter(|piece| public.body(*piece).is_some()).collect();
    let (Some(space), Some(seat)) =
        (here.first().and_then(|piece| public.space(*piece)), here.first().and_then(|piece| public.controller(*piece)))
    else {
        return Some(Stage::Turn);
    };
    let then = |part| Some(Stage::Landing(Landing { part, ..landing.clone() }));
    if here.len() < landing.pieces.len() {
        return Some(Stage::Landing(Landing { pieces: here, ..landing.clone() }));
    }
    match landing.part {
        LandingPart::Trap if !public.marks.iter().any(|(at, _)| *at == space) => then(LandingPart::Fight),
        LandingPart::Fight if !landing.fights || public.pieces().foes_at(space, seat).is_empty() => {
            then(LandingPart::Space)
        }
        LandingPart::Space if !legal::space_acts(public, landing, seat, space) => Some(Stage::Turn),
        _ => None,
    }
}

fn skipped_combat(public: &PublicState, combat: &Combat) -> Option<Stage> {
    let (Some(here), there) = (public.space(combat.attacker), public.space(combat.defender)) else { return None };
    if there != Some(here) {
        return None;
    }
    let asks = match combat.ask {
        Ask::Defender => {
            matches!(combat.defender, Piece::Summoner(_)) && !legal::stand_ins(public, combat.defender).is_empty()
        }
        Ask::Attack => !legal::combat_cards(public, combat.attacker, combat.defender).is_empty(),
        Ask::Defence => !legal::combat_cards(public, combat.defender, combat.attacker).is_empty(),
        Ask::Dice => true,
    };
    let ask = match combat.ask {
        Ask::Defender => Ask::Attack,
        Ask::Attack => Ask::Defence,
        Ask::Defence | Ask::Dice => Ask::Dice,
    };
    (!asks).then(|| Stage::Combat(Combat { ask, ..combat.clone() }))
}
