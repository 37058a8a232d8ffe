//! The exchange of a zap and its answer, with the results.

use crate::{
    Chamber,
    event::Event,
    rules::elimination,
    state::{Phase, board::Suit},
};
use engine::{Recorder, Seat};

/// Answers the pending zap. The target deflects with `deflect` or lets it come, by a standing order if `ordered` is
/// true. The orbs are shown and the zap strikes (SC-52 to SC-66).
pub(crate) fn answer(recorder: &mut Recorder<'_, Chamber>, deflect: Option<Suit>, ordered: bool) {
    let state = recorder.state();
    let (Phase::Zap { by, at }, Some(flight)) = (state.phase(), &state.secrets.zap) else { return };
    let zap = *flight.orb.truth();
    recorder.record(Event::Answered { by, at, zap, deflect, ordered });
    if deflect != Some(zap) {
        strike(recorder, at, zap);
    } else if recorder.state().public.sorcerer(by).zap_guard.holds() {
        recorder.record(Event::Dissipated { seat: by });
    } else {
        strike(recorder, by, zap);
    }
}

/// Resolves a zap that meets `seat`. Their shield stops it if the suits differ (SC-61).
fn strike(recorder: &mut Recorder<'_, Chamber>, seat: Seat, zap: Suit) {
    let shield = recorder.state().secrets.of(seat).shield.as_ref().map(|orb| *orb.truth());
    if let Some(shield) = shield {
        let held = shield != zap;
        recorder.record(Event::ShieldHit { seat, shield, held });
        if held {
            return;
        }
    }
    recorder.record(Event::Hurt { seat });
    if recorder.state().public.sorcerer(seat).pyramids == 0 {
        elimination::fall(recorder, seat);
    }
}
