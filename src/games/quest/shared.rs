//! What several of the rules write alike.

use super::{
    Quest,
    board::Space,
    event::{Course, Event, Mana},
};
use engine::{Recorder, Seat};

/// A roll from a number below six.
pub(super) fn die(below_six: u32) -> u8 {
    below_six as u8 + 1
}

/// Two stones for passing or reaching the own starting temple clockwise, however often (SQ-25); in the first edition not
/// in a turn in which a card moved the summoner back over it.
pub(super) fn gain_at_temple(recorder: &mut Recorder<'_, Quest>, seat: Seat, passed: &[Space]) {
    let public = &recorder.state().public;
    let mage = public.mage(seat);
    let reached = mage.temple.is_some_and(|temple| passed.contains(&temple));
    let count = public.pool().min(2);
    let barred = mage.set_back && public.edition.is_first();
    if reached && !barred && count > 0 {
        recorder.record(Event::Mana(Mana::Gained { seat, count, by: None }));
    }
}

/// `seat` is out; the last one left wins at once (SQ-70).
pub(super) fn fall(recorder: &mut Recorder<'_, Quest>, seat: Seat, resigned: bool) {
    let hand = recorder.state().hand(seat).collect();
    recorder.record(Event::Course(Course::Fell { seat, resigned, hand }));
    let living = recorder.state().public.living();
    if living.len() == 1 {
        recorder.record(Event::Course(Course::Ended { winner: living.iter().next(), chamber: false }));
    }
}
