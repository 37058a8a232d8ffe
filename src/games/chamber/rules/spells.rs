//! Casting: the spells of the Stone's holder, and the orbs' way back to the board.

use crate::{
    Chamber,
    event::Event,
    menus::moves::Second,
    state::{
        Next, Spell, State,
        board::{Cell, Space, Suit},
    },
};
use engine::{Hidden, Recorder, Seat, Seats, Viewer};

/// The orbs that `seat` gets by landing on `space` (SC-23).
pub(crate) fn pick_up(state: &State, seat: Seat, space: Space) -> Vec<Hidden<Suit>> {
    state.public.orbs.on(space).into_iter().map(|suit| Hidden::of(seat, suit)).collect()
}

/// Casts `spell`. An open orb is put back first (SC-92).
pub(crate) fn announce(recorder: &mut Recorder<'_, Chamber>, seat: Seat, spell: Spell) {
    if recorder.state().public.turn.as_ref().is_some_and(|turn| turn.open.is_some()) {
        recorder.record(Event::Lapsed { seat, next: Next::Cast(Hidden::of(seat, spell)) });
    } else {
        cast(recorder, seat, spell);
    }
}

/// Casts `spell` with orbs from the hand.
pub(crate) fn cast(recorder: &mut Recorder<'_, Chamber>, seat: Seat, spell: Spell) {
    let state = recorder.state();
    let event = match spell {
        Spell::Zap { at, orb } => Event::Zapped { by: seat, at, orb: Hidden::of(seat, orb), again: false },
        Spell::Shield { orb } => Event::Shielded { seat, orb: Hidden::of(seat, orb) },
        Spell::Confuse { at, to, facing } => {
            let got = pick_up(state, at, to);
            Event::Confused { by: seat, at, to, facing, got }
        }
        Spell::Heal { gifts } => Event::Healed { seat, gifts: gifts.map(|gift| hand_over(seat, gift)) },
        Spell::Warp { to } => Event::Warped { seat, to, got: pick_up(state, seat, Space::Portal(to)), again: false },
        Spell::Time { orb } => Event::TimeSlowed { seat, orb, again: false, stone: true },
    };
    recorder.record(event);
}

fn hand_over(by: Seat, (to, suit): (Seat, Suit)) -> (Seat, Hidden<Suit>) {
    (to, Hidden::new(suit, Seats::only(by).with(to)))
}

/// Uses the open orb a second time (SC-90).
pub(crate) fn cast_again(recorder: &mut Recorder<'_, Chamber>, seat: Seat, second: Second) {
    let state = recorder.state();
    let suit = state.public.sorcerer(seat).suit;
    recorder.record(match second {
        Second::Zap(at) => Event::Zapped { by: seat, at, orb: Hidden::open(suit), again: true },
        Second::Warp => Event::Warped { seat, to: suit, got: pick_up(state, seat, Space::Portal(suit)), again: true },
        Second::Time => {
            let open = state.public.turn.as_ref().and_then(|turn| turn.open);
            let stone = !open.is_some_and(|open| open.was_time);
            Event::TimeSlowed { seat, orb: suit, again: true, stone }
        }
    });
}

/// Puts the next orb that `seat` owes on `cell` (SC-40).
pub(crate) fn place(recorder: &mut Recorder<'_, Chamber>, seat: Seat, cell: Cell, ordered: bool) {
    let state = recorder.state();
    let Some(orb) = state.secrets.of(seat).owes.first() else { return };
    let secret = orb.show(Viewer::Watcher).is_none() || matches!(state.next, Next::Cast(_));
    let reveals = ordered || secret;
    let suit = *orb.truth();
    recorder.record(Event::Placed { seat, cell, suit, reveals });
}
