//! What the rules write events with, and what several of them write alike.

use super::{
    Quest,
    board::Space,
    event::{Course, Event, Mana},
};
use engine::{Recorder, Seat};

/// What events are written with.
pub(super) type Pen<'a, 'b> = &'a mut Recorder<'b, Quest>;

/// A roll from a number below six.
pub(super) fn die(below_six: u32) -> u8 {
    below_six as u8 + 1
}

/// Two stones for passing or reaching the own starting temple clockwise (SQ-25).
pub(super) fn gain_at_temple(pen: Pen, seat: Seat, passed: &[Space]) {
    let floor = &pen.state().floor;
    let mage = floor.mage(seat);
    let reached = mage.temple.is_some_and(|temple| passed.contains(&temple));
    let count = floor.pool().min(2);
    if reached && !mage.set_back && count > 0 {
        pen.record(Event::Mana(Mana::Gained { seat, count, by: None }));
    }
}

/// `seat` is out; the last one left wins at once (SQ-70).
pub(super) fn fall(pen: Pen, seat: Seat, resigned: bool) {
    let hand = pen.state().hand(seat).collect();
    pen.record(Event::Course(Course::Fell { seat, resigned, hand }));
    let living = pen.state().floor.living();
    if living.len() == 1 {
        pen.record(Event::Course(Course::Ended { winner: living.iter().next(), chamber: false }));
    }
}
