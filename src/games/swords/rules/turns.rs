//! Turns: dice, cards they earn, the end of movement, rounds (SW-20 to SW-25, SW-52).

use crate::{
    Swords,
    cards::potions,
    event::{Course, Leaving, Turning},
    magic::card::Card,
    rules::{dice, frames, ghosts, hands},
    state::{
        agenda::Occasion,
        piece::Piece,
        public_state::{Phase, PublicState, Until},
    },
};
use engine::{Recorder, Seat};

/// Returns the phase of the present turn.
pub(crate) fn phase(public: &PublicState) -> Option<Phase> {
    public.turn.as_ref().map(|turn| turn.phase)
}

/// Begins a turn of `seat`.
pub(crate) fn begin(recorder: &mut Recorder<'_, Swords>, seat: Seat, extra: bool) {
    let public = &recorder.state().public;
    let over = !extra && public.living().except(public.had_turn).is_empty();
    let first = public.round == 0;
    let round = public.round + u32::from(over || first);
    let quiet = match (over && !first, public.lost) {
        (true, true) => 0,
        (true, false) => public.quiet + 1,
        _ => public.quiet,
    };
    let limit = public.options.quiet_rounds;
    if limit > 0 && quiet >= limit {
        call_off(recorder);
        return;
    }
    let thrown = [(); 3].map(|()| dice::die(recorder.dice()));
    let over = over_at_beginning(&recorder.state().public, seat);
    recorder.record(Turning::Began { seat, dice: thrown, extra, round, quiet, over });
    if recorder.state().public.turn.as_ref().is_some_and(crate::state::public_state::Turn::is_triple) {
        potions::triple(recorder);
    }
    let earned = earned(&recorder.state().public, seat);
    hands::draw(recorder, seat, earned, false);
    hands::oblige(recorder, seat);
}

/// Returns the number of cards that the dice of the turn earn (SW-21, SW-104).
fn earned(public: &PublicState, seat: Seat) -> u8 {
    let Some(turn) = &public.turn else { return 0 };
    let on_nexus = public.wizard_spot(seat).is_some_and(crate::state::board::Spot::is_nexus);
    if turn.is_triple() {
        1 + u8::from(public.has_open(seat, Card::OrbOfPower))
    } else {
        u8::from(turn.is_double() && on_nexus)
    }
}

/// Ends the turn. A triple earns another turn, if the seat is still in the game (SW-20, SW-53).
pub(crate) fn end(recorder: &mut Recorder<'_, Swords>) {
    let Some(turn) = recorder.state().public.turn.clone() else { return };
    let seat = turn.seat;
    if potions::end_turn(recorder, seat) {
        return;
    }
    let over = over(&recorder.state().public, |until| until.ends_with_turn_of(seat));
    recorder.record(Turning::Ended { seat, over });
    let public = &recorder.state().public;
    if turn.is_triple() && public.lives(seat) {
        begin(recorder, seat, true);
    } else {
        let next = public.next_after(seat);
        begin(recorder, next, false);
    }
}

/// Returns the cards whose effects are over as a turn of `seat` begins. The effect of a bear trap is over for the
/// seat's pieces and hulks.
fn over_at_beginning(public: &PublicState, seat: Seat) -> Vec<Card> {
    let mut cards = over(public, |until| until.ends_before_turn_of(seat));
    let freed = |is: &Piece| is.snared && is.is_freed_in_turn_of(seat);
    cards.extend(public.on_board().any(|(_, is)| freed(is)).then_some(Card::BearTrap));
    cards
}

/// Returns the cards whose effects end then. Traps that fail are left out, as their duration was announced.
fn over(public: &PublicState, ends: impl Fn(Until) -> bool) -> Vec<Card> {
    let ending = public.lasting.iter().filter(|lasting| lasting.trap.is_none() && ends(lasting.until));
    let mut cards: Vec<Card> = ending.map(|lasting| lasting.card).collect();
    cards.dedup();
    cards
}

/// Ends the game after too many rounds without a loss. The worth of the pieces decides (SW-52).
fn call_off(recorder: &mut Recorder<'_, Swords>) {
    let public = &recorder.state().public;
    let worth = |seat: Seat| public.worth(seat);
    let place = |seat: Seat| {
        let better = public.living().iter().filter(|other| worth(*other) > worth(seat)).count();
        public.player(seat).place.unwrap_or(1 + better as u8)
    };
    let places = (0..public.seats()).map(|seat| place(Seat(seat))).collect();
    recorder.record(Leaving::Ended { places, quiet: true });
}

/// Ends the steps by a card. The steps of Horse come after the normal moves, so movement ends with them (SW-147).
pub(crate) fn end_steps(recorder: &mut Recorder<'_, Swords>, seat: Seat, card: Card) {
    let ends_movement = card.magic().ends_movement() && recorder.state().public.steps().moves_now(seat);
    recorder.record(Course::Finished { seat, spent: ends_movement.then_some(card) });
    if ends_movement {
        end_movement(recorder, seat);
    }
}

/// Ends the movement of the turn: a wizard of vapour stands on its spot again, and conflicts follow.
pub(crate) fn end_movement(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    recorder.record(Turning::MovementEnded { seat });
    if !recorder.state().public.conflicts.is_empty() {
        frames::answerable(recorder, Occasion::Movement, seat);
    }
    potions::end_movement(recorder, seat);
    ghosts::clear(recorder);
}
