//! How sorcerers leave the chamber.

use super::{
    Chamber,
    board::{Space, Suit},
    event::Event,
    state::Phase,
};
use crate::engine::{Hidden, Recorder, Seat};

/// `seat` leaves of his own will: a zap at him comes to nothing, and its orb is shown (SC-97).
pub(super) fn resign(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    let state = recorder.state();
    if let (Phase::Zap { by, at }, Some(flight)) = (state.phase(), &state.secrets.zap)
        && at == seat
    {
        let zap = *flight.orb.truth();
        recorder.record(Event::Fizzled { by, zap });
    }
    fall(recorder, seat, true);
}

/// `seat` is out: the last one left wins at once, else the orbs go to the portals (SC-95, SC-96).
pub(super) fn fall(recorder: &mut Recorder<'_, Chamber>, seat: Seat, resigned: bool) {
    recorder.record(Event::Fell { seat, resigned });
    let living = recorder.state().floor.living();
    match living.iter().next() {
        Some(winner) if living.len() == 1 => recorder.record(Event::Won { seat: winner }),
        _ => scatter(recorder, seat),
    }
}

/// The orbs of `seat` go to the portals one by one, his own first, in an order drawn at random.
fn scatter(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    let (state, dice) = recorder.state_and_dice();
    let mut suits: Vec<Suit> = state.secrets.of(seat).possessions().map(|orb| *orb.truth()).collect();
    if suits.is_empty() {
        return;
    }
    dice.shuffle(&mut suits);
    let own = state.floor.sorcerer(seat).suit;
    let portals = (0..).map(|n| own.clockwise(n));
    let land = |(portal, suit)| {
        let lucky = state.floor.occupant(Space::Portal(portal));
        (portal, lucky.map_or_else(|| Hidden::open(suit), |lucky| Hidden::of(lucky, suit)))
    };
    let orbs = portals.zip(suits).map(land).collect();
    recorder.record(Event::Scattered { seat, orbs });
}
