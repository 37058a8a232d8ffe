//! What is to happen next is put before what is under way, and cards that have resolved come off the stack (SW-62).

use super::{
    Swords,
    agenda::{Frame, Window},
    card::Card,
    event::{Event, Fate},
    floor::Stage,
};
use engine::{Recorder, Seat};

/// Makes something ready to happen.
pub(super) fn push(recorder: &mut Recorder<'_, Swords>, frame: Frame) {
    if recorder.state().floor.stage == Stage::Playing {
        recorder.record(Event::Pushed { frame });
    }
}

/// Makes a window ready to open.
pub(super) fn push_window(recorder: &mut Recorder<'_, Swords>, window: Window) {
    push(recorder, Frame::Window(window));
}

/// A card comes off the stack.
pub(super) fn resolved(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card, fate: Fate) {
    let sprung = recorder.state().floor.item(card).is_some_and(|item| item.sprung);
    recorder.record(Event::Resolved { seat, card, fate, sprung });
}
