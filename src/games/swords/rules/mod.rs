//! The rules: the beginning of a game, and the consequences of a move.

pub(crate) mod apply;
pub(crate) mod change;
pub mod conflict;
pub(crate) mod death;
pub mod dice;
pub(crate) mod figures;
pub(crate) mod flow;
pub(crate) mod force;
pub(crate) mod frames;
pub(crate) mod ghosts;
pub(crate) mod hands;
pub mod legal;
pub mod setup;
pub(crate) mod turns;

use crate::{
    Swords,
    event::{Course, Dealing, Saying},
    magic,
    menus::moves::Move,
    movement::{self, advance, placement},
    state::{
        State,
        agenda::{Doing, Frame, Occasion},
        board::Spot,
        public_state::{Phase, PublicState, Stage},
        waits,
    },
    stops::Stops,
};
use engine::{Awaited, Hidden, Outcome, Recorder, Rules, Seat, Seats};

impl Rules for Swords {
    fn deal(recorder: &mut Recorder<'_, Self>) {
        setup::deal(recorder);
        flow::resolve_all(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        waits::awaited(&state.public)
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        match chosen {
            Move::Domain(domain) => setup::choose(recorder, seat, domain),
            Move::Muster(muster) => setup::muster(recorder, seat, muster),
            Move::First(spot) => setup::place(recorder, seat, spot),
            Move::Step { piece, way, to } => {
                let free = matches!(recorder.state().public.agenda.last(), Some(Frame::Steps { .. }));
                movement::step(recorder, piece, way, to, free);
            }
            Move::March { piece, to } => movement::march(recorder, piece, to),
            Move::Advance { rank, domain, parts } => advance::advance(recorder, (rank, domain), &parts),
            Move::Done => done(recorder, seat),
            Move::Fight(spot) => fight(recorder, seat, spot),
            Move::FightAll => fight_all(recorder, seat),
            Move::Do(doing) if recorder.state().public.window().is_some() => {
                answer(recorder, seat, doing);
            }
            Move::Quiet => quiet(recorder, seat),
            Move::Do(doing) => magic::perform(recorder, seat, &doing),
            Move::Discard(card) => recorder.record(Dealing::Discarded { seat, cards: vec![card] }),
            Move::Place(spot) => placement::place(recorder, seat, spot),
            Move::PlaceAll => placement::place_all(recorder, seat),
            Move::Arm(arm) => recorder.record(Saying::Armed { seat, arm }),
            Move::Stop(stops) => recorder.record(Saying::Stopped { seat, stops: Hidden::of(seat, stops) }),
            Move::Order(orders) => recorder.record(Saying::Ordered { seat, orders: Hidden::of(seat, orders) }),
            Move::Resign => death::resign(recorder, seat),
        }
        flow::resolve_all(recorder);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }
}

/// Returns the kind of end of a game that is over. The kinds are: one player was left, all that were left fell
/// together, or too long nobody fell (SW-50, SW-52).
pub(crate) fn ending(public: &PublicState) -> Option<&'static str> {
    let left = Seats::first(public.seats()).iter().filter(|seat| public.has_piece(*seat)).count();
    let words = ["together", "last", "quiet"];
    (public.stage == Stage::Over).then(|| words[left.min(2)])
}

/// Starts the conflict on `spot`. Movement that still goes on ends before.
fn fight(recorder: &mut Recorder<'_, Swords>, seat: Seat, spot: Spot) {
    if recorder.state().public.steps().moves_now(seat) {
        turns::end_movement(recorder, seat);
        flow::resolve_all(recorder);
    }
    let public = &recorder.state().public;
    let free =
        public.agenda.is_empty() && public.active() == Some(seat) && turns::phase(public) == Some(Phase::Fighting);
    if free && public.conflict_at(spot).is_some() {
        frames::push(recorder, Course::FightPicked { spot });
        frames::answerable(recorder, Occasion::Fight { spot }, seat);
    }
}

/// Starts the conflicts one after another. If anything else comes up, [`fight`] leaves the remaining ones.
fn fight_all(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    for _ in 0..recorder.state().public.conflicts.len() {
        let Some(next) = recorder.state().public.conflicts.first().map(|conflict| conflict.spot) else { return };
        fight(recorder, seat, next);
        flow::resolve_all(recorder);
    }
}

/// Passes for `seat`. No window waits for it in the rest of this turn.
fn quiet(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    let state = recorder.state();
    let stops = Stops { quiet: Some(state.public.turns), ..state.stops[seat.index()].truth().clone() };
    recorder.record(Saying::Stopped { seat, stops: Hidden::of(seat, stops) });
    answer(recorder, seat, Doing::Pass);
}

/// Records the unseen answer of `seat` in the window that is open. If the window does not wait for the seat, nobody
/// even hears of the answer. The seat may change it until the window closes.
fn answer(recorder: &mut Recorder<'_, Swords>, seat: Seat, doing: Doing) {
    let unasked = !recorder.state().public.window().is_some_and(|window| window.waits.has(seat));
    recorder.record(Course::Answered { seat, answer: Hidden::of(seat, doing), unasked });
}

/// Ends the steps by a card, or the movement of the turn.
fn done(recorder: &mut Recorder<'_, Swords>, seat: Seat) {
    match recorder.state().public.agenda.last() {
        Some(Frame::Steps { card, .. }) => {
            let card = *card;
            turns::end_steps(recorder, seat, card);
        }
        _ => turns::end_movement(recorder, seat),
    }
}
