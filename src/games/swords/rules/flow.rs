//! The flow of the game while nobody is asked: windows, the stack, the turn. Hands are never looked at to see who may
//! answer in a window, only the number of their cards (SW-70).

use crate::{
    Swords,
    event::{About, Course, Dealing, Figure},
    magic::{self, card::Card, uses},
    movement::{self, placement},
    rules::{conflict, frames, ghosts, hands, legal::may_invoke, setup, turns},
    state::{
        State,
        agenda::{Doing, Frame, Occasion, Window},
        board::Spot,
        public_state::{Phase, PublicState, Stage, Thing},
    },
    stops::answers,
};
use engine::{Hidden, Recorder, Seat, Seats};

/// Does all that follows without a player being asked.
pub(crate) fn resolve_all(recorder: &mut Recorder<'_, Swords>) {
    while resolve_next(recorder) {}
}

/// Does the next thing that follows without a player being asked. Returns whether there was one.
fn resolve_next(recorder: &mut Recorder<'_, Swords>) -> bool {
    let public = &recorder.state().public;
    if public.stage != Stage::Playing {
        return setup::take_next_step(recorder);
    }
    match public.agenda.last().cloned() {
        None => idle(recorder),
        Some(Frame::Window(window)) => attend(recorder, &window),
        Some(Frame::Item(item)) => {
            magic::resolve(recorder, &item);
            true
        }
        Some(Frame::Fight { spot }) => {
            conflict::fight(recorder, spot);
            true
        }
        Some(Frame::TurnEnd) => {
            turns::end(recorder);
            true
        }
        Some(Frame::Oblige { seat }) => {
            oblige(recorder, seat);
            true
        }
        Some(Frame::Wisdom { seat }) => wisdom(recorder, seat),
        Some(frame @ Frame::Steps { .. }) => steps(recorder, &frame),
        Some(Frame::Place { spots, pieces, .. }) => placement::place_where_forced(recorder, &spots, &pieces),
    }
}

/// Goes on while nothing is under way. Returns whether anything was done.
///
/// It ends the turn of a player who is out, clears spots that are shared wrongly, and ends a turn once its conflicts
/// are over.
fn idle(recorder: &mut Recorder<'_, Swords>) -> bool {
    let public = &recorder.state().public;
    let Some(turn) = &public.turn else { return false };
    let seat = turn.seat;
    if !public.lives(seat) {
        turns::end(recorder);
        return true;
    }
    if ghosts::clear(recorder) {
        return true;
    }
    let public = &recorder.state().public;
    if let Some(spot) = crowded(public) {
        return spread(recorder, spot);
    }
    let public = &recorder.state().public;
    if turns::phase(public) == Some(Phase::Fighting) && public.conflicts.is_empty() {
        frames::push(recorder, Course::TurnEnding { seat });
        frames::answerable(recorder, Occasion::TurnEnd, seat);
        return true;
    }
    false
}

/// A spot that two pieces share without a fight there.
fn crowded(public: &PublicState) -> Option<Spot> {
    let shares = |spot: &Spot| {
        let bodies = public.ground().things(*spot).into_iter().filter(|thing| match thing {
            Thing::Ghost(_) => false,
            Thing::Piece(piece) => !public.is_vapour(*piece),
            Thing::Rock(_) | Thing::Double(_) => true,
        });
        bodies.count() > 1 && public.conflict_at(*spot).is_none()
    };
    let several = public.ground().shared();
    if several.is_empty() {
        return None;
    }
    public.acting().filter_map(|(_, is)| is.spot).filter(|spot| several.has(*spot)).find(shares)
}

/// Makes the last of the pieces on a crowded spot leave it (SW-47).
fn spread(recorder: &mut Recorder<'_, Swords>, spot: Spot) -> bool {
    let things = recorder.state().public.ground().things(spot);
    let last = things.into_iter().filter_map(|thing| if let Thing::Piece(piece) = thing { Some(piece) } else { None });
    if let Some(piece) = last.max() {
        movement::put_back(recorder, piece, spot);
    }
    true
}

/// Opens a window, waits in it, or closes it. Returns whether anything was done.
fn attend(recorder: &mut Recorder<'_, Swords>, window: &Window) -> bool {
    if !window.is_open() {
        open(recorder, window);
    } else if window.outstanding().is_empty() {
        close(recorder, window);
    } else {
        return false;
    }
    true
}

/// Opens a window if a stop holds it. Else the window closes at once, and the first of the standing answers acts.
fn open(recorder: &mut Recorder<'_, Swords>, window: &Window) {
    let state = recorder.state();
    if is_past(&state.public, &window.occasion) {
        return recorder.record(Course::Unanswered);
    }
    let asked = asked_in(&state.public, window);
    let holds = |seat: &Seat| state.stops[seat.index()].truth().hold(&state.public, *seat, window);
    let waits: Seats = asked.iter().filter(holds).collect();
    if !waits.is_empty() {
        let could = asked.except(waits).iter().map(|seat| (seat, Hidden::of(seat, could(state, seat, window))));
        let (could, about) = (could.collect(), about(&state.public, &window.occasion));
        return recorder.record(Course::Opened { asked, waits, could, about });
    }
    let asked = || state.public.in_order_after(window.actor).filter(|seat| asked.has(*seat));
    let acts = asked().find_map(|seat| Some((seat, ordered(state, seat, window)?)));
    match acts {
        Some((seat, doing)) => act(recorder, seat, &doing, true),
        None => recorder.record(Course::Unanswered),
    }
}

/// The card or the conflict that is answered. `None` for other occasions.
fn about(public: &PublicState, occasion: &Occasion) -> Option<About> {
    match occasion {
        Occasion::Invoked { card } => Some(About::Card(*card)),
        Occasion::Fight { spot } => public.conflict_at(*spot).map(|conflict| {
            let [mover, other] = [conflict.mover, conflict.other].map(|side| Figure::of(public, side.piece()));
            About::Conflict { mover, other: Figure { at: Some(*spot), ..other } }
        }),
        _ => None,
    }
}

/// Returns what the standing answers of `seat` do in this window, each once. `None` for a player who passes for the
/// whole turn.
fn ordered(state: &State, seat: Seat, window: &Window) -> Option<Doing> {
    let (stops, orders) = (state.stops[seat.index()].truth(), state.orders[seat.index()].truth());
    if stops.are_quiet(&state.public) || window.acted.or(window.ordered).has(seat) {
        return None;
    }
    let hand: Vec<Card> = state.hand(seat).collect();
    answers::ordered(&state.public, seat, window, &hand, orders)
}

/// The cards that `seat` hears it could answer with, as this window does not wait for it.
fn could(state: &State, seat: Seat, window: &Window) -> Vec<Card> {
    if state.stops[seat.index()].truth().are_quiet(&state.public) {
        return vec![];
    }
    let hand: Vec<Card> = state.hand(seat).collect();
    answers::could(&state.public, seat, window, &hand, state.orders[seat.index()].truth())
}

/// Opens the answers. The first in seat order after the actor acts, and the others' cards stay unseen (SW-70).
///
/// If the window did not wait for a seat and it said nothing, its standing answer counts as said (SW-72).
fn close(recorder: &mut Recorder<'_, Swords>, window: &Window) {
    let state = recorder.state();
    let said = |seat: Seat| state.answers.iter().find(|(other, _)| *other == seat);
    let answer = |seat: Seat| match said(seat) {
        Some((_, doing)) => Some((seat, doing.truth().clone(), false)),
        None if window.asked.has(seat) => Some((seat, ordered(state, seat, window)?, true)),
        None => None,
    };
    let acts = state.public.in_order_after(window.actor).filter_map(answer).find(|(_, doing, _)| *doing != Doing::Pass);
    match acts {
        Some((seat, doing, ordered)) => act(recorder, seat, &doing, ordered),
        None => recorder.record(Course::Settled { acts: None, ordered: false }),
    }
}

/// Makes `seat` act in a window, by its own answer or a standing one.
fn act(recorder: &mut Recorder<'_, Swords>, seat: Seat, doing: &Doing, ordered: bool) {
    recorder.record(Course::Settled { acts: Some(seat), ordered });
    magic::perform(recorder, seat, doing);
}

/// Deals with the cards of a player without a wizard. An artifact is invoked, and the other cards are put away (SW-23).
fn oblige(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let hand: Vec<Card> = recorder.state().hand(seat).collect();
    let (artifacts, others): (Vec<Card>, Vec<Card>) = hand.into_iter().partition(|card| card.is_artifact());
    if !others.is_empty() {
        recorder.record(Dealing::Discarded { seat, cards: others });
    }
    match artifacts.first() {
        Some(card) => magic::invoke(recorder, seat, *card, vec![]),
        None => recorder.record(Course::Freed { seat }),
    }
}

/// Waits for the owner of cards of Wisdom. Without such cards, or without a wizard, the wait is over (SW-155).
///
/// Returns whether anything was done.
fn wisdom(recorder: &mut Recorder<'_, Swords>, seat: Seat) -> bool {
    let state = recorder.state();
    let due = state.hands[seat.index()].iter().filter(|held| held.due).map(|held| *held.card.truth());
    let due: Vec<Card> = due.collect();
    if due.is_empty() {
        recorder.record(Course::Finished { seat, spent: None });
        return true;
    }
    if state.public.wizard(seat).is_none() {
        recorder.record(Course::Finished { seat, spent: None });
        hands::oblige(recorder, seat);
        return true;
    }
    false
}

/// Ends steps outside the dice if none is left or the piece cannot go on. Returns whether it did.
fn steps(recorder: &mut Recorder<'_, Swords>, frame: &Frame) -> bool {
    let Frame::Steps { seat, piece, left, card, .. } = frame else { return false };
    let public = &recorder.state().public;
    let ways = !public.steps().free_walks(frame).is_empty() || !public.steps().free_exits(frame).is_empty();
    if *left > 0 && public.steps().is_mobile(*piece) && public.side(*piece) == Some(*seat) && ways {
        return false;
    }
    turns::end_steps(recorder, *seat, *card);
    true
}

/// Returns the seats that the window is open to.
fn asked_in(public: &PublicState, window: &Window) -> Seats {
    public.living().iter().filter(|seat| may_answer(public, *seat, window)).collect()
}

/// Returns whether the occasion of the window is gone.
fn is_past(public: &PublicState, occasion: &Occasion) -> bool {
    match occasion {
        Occasion::Invoked { card } => public.item(*card).is_none(),
        Occasion::Trap { piece, spot } | Occasion::Teleported { piece, spot, .. } => {
            !public.piece(*piece).acts() || public.piece(*piece).spot != Some(*spot)
        }
        Occasion::Movement => public.conflicts.is_empty(),
        Occasion::Fight { spot } => public.conflict_at(*spot).is_none(),
        Occasion::Died { .. } | Occasion::TurnEnd => false,
    }
}

fn may_answer(public: &PublicState, seat: Seat, window: &Window) -> bool {
    (public.player(seat).held > 0 && may_invoke(public, seat)) || uses::has_use(public, seat, window)
}
