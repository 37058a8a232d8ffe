//! Functions that several of the rules share.

use crate::{
    Quest,
    event::{Course, Event, Mana},
    state::{board::Space, public_state::PublicState},
};
use engine::{Recorder, Seat};

/// Returns a roll from a number below six.
pub(crate) fn die(below_six: u32) -> u8 {
    below_six as u8 + 1
}

/// Gives what the own starting temple gives for a move that passed these spaces.
pub(crate) fn gain_at_temple(recorder: &mut Recorder<'_, Quest>, seat: Seat, passed: &[Space]) {
    let count = temple_gift(&recorder.state().public, seat, passed);
    if count > 0 {
        recorder.record(Event::Mana(Mana::Gained { seat, count, by: None }));
    }
}

/// Returns the stones for passing or reaching the own starting temple clockwise, however often: two, or as many as the
/// pool has (SQ-25).
///
/// In the first edition it gives none in a turn in which a card moved the summoner back over the temple.
pub(crate) fn temple_gift(public: &PublicState, seat: Seat, passed: &[Space]) -> u8 {
    let mage = public.mage(seat);
    let reached = mage.temple.is_some_and(|temple| passed.contains(&temple));
    let barred = mage.set_back && public.edition.is_first();
    if reached && !barred { public.pool().min(2) } else { 0 }
}

/// Takes `seat` out of the game. The last one left wins at once (SQ-70).
pub(crate) fn fall(recorder: &mut Recorder<'_, Quest>, seat: Seat, resigned: bool) {
    let hand = recorder.state().hand(seat).collect();
    recorder.record(Event::Course(Course::Fell { seat, resigned, hand }));
    let living = recorder.state().public.living();
    if living.len() == 1 {
        recorder.record(Event::Course(Course::Ended { winner: living.iter().next(), chamber: false }));
    }
}
