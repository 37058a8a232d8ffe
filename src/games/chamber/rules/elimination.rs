//! The ways in which sorcerers leave the chamber.

use crate::{
    Chamber,
    event::Event,
    state::{
        Next, Phase, State,
        board::{Space, Suit},
    },
};
use engine::{Hidden, Recorder, Seat};

/// Lets `seat` resign. A zap by or at it comes to nothing (SC-97).
pub(crate) fn resign(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    let fizzled = fizzled(recorder.state(), seat);
    recorder.record(Event::Fell { seat, resigned: true });
    fizzled.into_iter().for_each(|event| recorder.record(event));
    settle_estate(recorder, seat);
}

/// Puts `seat` out after it has lost the last pyramid.
pub(crate) fn fall(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    recorder.record(Event::Fell { seat, resigned: false });
    settle_estate(recorder, seat);
}

/// Returns the end of a zap in flight if `leaver` cast it or is its target. Its orb is shown if its caster stays.
fn fizzled(state: &State, leaver: Seat) -> Option<Event> {
    let (Phase::Zap { by, at }, Some(flight)) = (state.phase(), &state.secrets.zap) else { return None };
    let zap = (by != leaver).then(|| *flight.orb.truth());
    [by, at].contains(&leaver).then_some(Event::Fizzled { by, zap })
}

/// Settles what follows once `seat` is out. The last one left wins at once, else the orbs go to the portals (SC-95,
/// SC-96).
fn settle_estate(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    let living = recorder.state().public.living();
    match living.iter().next() {
        Some(winner) if living.len() == 1 => recorder.record(Event::Won { seat: winner }),
        _ => {
            drop_spell(recorder, seat);
            scatter(recorder, seat);
        }
    }
}

/// Drops a pending spell that needs `gone`.
fn drop_spell(recorder: &mut Recorder<'_, Chamber>, gone: Seat) {
    let state = recorder.state();
    if let (Next::Cast(spell), Some(turn)) = (&state.next, &state.public.turn)
        && spell.truth().needs(gone)
    {
        let seat = turn.holder;
        recorder.record(Event::Dropped { seat });
    }
}

/// Sends the orbs of `seat` to the portals one by one, in random order. The portal of its suit comes first.
fn scatter(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    let (state, dice) = recorder.state_and_dice();
    let mut suits: Vec<Suit> = state.secrets.of(seat).possessions().map(|orb| *orb.truth()).collect();
    if suits.is_empty() {
        return;
    }
    dice.shuffle(&mut suits);
    let own = state.public.sorcerer(seat).suit;
    let portals = (0..).map(|n| own.clockwise(n));
    let land = |(portal, suit)| {
        let lucky = state.public.occupant(Space::Portal(portal));
        (portal, lucky.map_or_else(|| Hidden::open(suit), |lucky| Hidden::of(lucky, suit)))
    };
    let orbs = portals.zip(suits).map(land).collect();
    recorder.record(Event::Scattered { seat, orbs });
}
