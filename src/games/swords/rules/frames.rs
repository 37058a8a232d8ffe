//! Frames on the agenda. What happens next is put before what is under way, and resolved cards come off the stack
//! (SW-62).

use crate::{
    Swords,
    event::{Casting, Course, Fate},
    magic::card::Card,
    state::{agenda::Occasion, public_state::Stage},
};
use engine::{Recorder, Seat};

/// Puts `course` before what is under way, in a game that goes on.
pub(crate) fn push(recorder: &mut Recorder<'_, Swords>, course: Course) {
    if recorder.state().public.stage == Stage::Playing {
        recorder.record(course);
    }
}

/// Records that something has come up that can be answered, by `actor` last.
pub(crate) fn answerable(recorder: &mut Recorder<'_, Swords>, occasion: Occasion, actor: Seat) {
    push(recorder, Course::Answerable { occasion, actor });
}

/// Takes a card off the stack.
pub(crate) fn resolved(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card, fate: Fate) {
    let sprung = recorder.state().public.item(card).is_some_and(|item| item.sprung);
    recorder.record(Casting::Resolved { seat, card, fate, sprung });
}
