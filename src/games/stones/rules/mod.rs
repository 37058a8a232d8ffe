//! The rules: the beginning of a game, and the consequences of a move.

pub(crate) mod apply;
pub(crate) mod ask;
pub(crate) mod deal;
pub mod ending;
pub(crate) mod flow;
pub(crate) mod gains;
pub mod objective;
pub(crate) mod payment;
pub mod score;

use crate::{
    Stones,
    event::{Alchemy, Course, Craft, Deal, Event, Payment, Spell, Spirit},
    menus::choice::Move,
    rules::ending::End,
    state::{
        State,
        board::TileId,
        element::Element,
        material::{ArtifactId, Cell},
        public_state::Variant,
    },
};
use engine::{Awaited, Basics, Decision, Line, Outcome, Pace, Recorder, Rules, Seat, Seats, Setup};

/// The recorder of this game.
pub(crate) type StonesRecorder<'a> = Recorder<'a, Stones>;

impl Rules for Stones {
    fn check(setup: &Setup) -> Result<(), Line> {
        match setup.seats {
            1 if variant(setup) != Variant::Together => Err(Line::new("stones-refuse-alone")),
            _ => Ok(()),
        }
    }

    fn rated(setup: &Setup) -> Vec<(&'static str, i64)> {
        match variant(setup) {
            Variant::Standard => vec![("qi", 1)],
            Variant::Novice => vec![("fourth", 1)],
            Variant::Together => vec![],
        }
    }

    fn way(setup: &Setup) -> &'static str {
        match variant(setup) {
            Variant::Standard => "",
            Variant::Novice => "-novice",
            Variant::Together => "-coop",
        }
    }

    fn deal(recorder: &mut Recorder<'_, Self>) {
        deal::deal(recorder);
    }

    fn awaited(state: &State) -> Awaited {
        let Some(holder) = state.public.holder() else { return Awaited::Nobody };
        let (key, pace) = match state.public.turn {
            Some(_) => ("stones-awaited-turn", Pace::Turn),
            None => ("stones-awaited-start", Pace::Setup),
        };
        let decision = Decision { key, pace, turn: state.public.round };
        Awaited::Open { must: Seats::only(holder), may: Seats::NONE, decision }
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        match chosen {
            Move::Start(tile) => start(recorder, seat, tile),
            Move::Cast(spell) => cast(recorder, seat, spell),
            Move::Activate(taken) => flow::activate(recorder, seat, &taken),
            Move::Lay(stone) => flow::lay(recorder, seat, stone),
            Move::Walk(to, with) => walk(recorder, seat, to, with),
            Move::Rest => recorder.record(Event::Spirit(Spirit::Rested { seat })),
            Move::Rune(element) => rune(recorder, seat, element),
            Move::Decline => recorder.record(Event::Spirit(Spirit::Declined { seat })),
            Move::Pursue(of) => recorder.record(Event::Spirit(Spirit::Pursued { seat, of })),
            Move::Craft(artifact, paid) => craft(recorder, seat, artifact, paid),
            Move::Fly(tile) => recorder.record(Event::Craft(Craft::Flew { seat, tile })),
            Move::Pass => recorder.record(Event::Craft(Craft::Passed { seat })),
            Move::Return(stone) => recorder.record(Event::Craft(Craft::Returned { seat, stone })),
            Move::Undo => recorder.record(Event::Course(Course::Undone { seat })),
            Move::Several(moves) => return several(recorder, seat, moves),
            Move::Skip => return flow::skip(recorder, seat),
            Move::Resign => return resign(recorder, seat),
        }
        flow::resolve_all(recorder);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }
}

/// Returns the variant that a table has agreed on.
pub(crate) fn variant(setup: &Setup) -> Variant {
    match setup.option(&Stones::INFO, "variant") {
        1 => Variant::Novice,
        2 => Variant::Together,
        _ => Variant::Standard,
    }
}

/// Plays one move after the other, as long as the turn goes on.
fn several(recorder: &mut StonesRecorder<'_>, seat: Seat, moves: Vec<Move>) {
    for chosen in moves {
        if recorder.state().public.turn_of(seat).is_some() {
            Stones::decide(recorder, seat, chosen);
        }
    }
}

fn start(recorder: &mut StonesRecorder<'_>, seat: Seat, tile: TileId) {
    recorder.record(Event::Deal(Deal::Started { seat, tile }));
    begin_if_placed(recorder);
}

fn cast(recorder: &mut StonesRecorder<'_>, seat: Seat, spell: Spell) {
    recorder.record(Event::Alchemy(Alchemy::Cast { seat, spell }));
}

fn walk(recorder: &mut StonesRecorder<'_>, seat: Seat, to: Cell, with: Payment) {
    recorder.record(Event::Spirit(Spirit::Walked { seat, to, with }));
}

fn rune(recorder: &mut StonesRecorder<'_>, seat: Seat, element: Element) {
    let Some(value) = recorder.state().public.runes[element.index()] else { return };
    let next = recorder.state().secrets.runes[element.index()].last().map(|rune| *rune.truth());
    recorder.record(Event::Spirit(Spirit::RuneTaken { seat, element, value, next }));
    let public = &recorder.state().public;
    if public.last_round.is_none() && Element::ALL.iter().all(|element| public.player(seat).has_rune(*element)) {
        recorder.record(Event::Course(Course::LastRound { seat }));
    }
}

fn craft(recorder: &mut StonesRecorder<'_>, seat: Seat, artifact: ArtifactId, paid: Vec<Element>) {
    recorder.record(Event::Craft(Craft::Crafted { seat, artifact, paid }));
    flow::open_artifact(recorder);
    flow::end_by_artifacts(recorder, seat);
}

/// Makes a player leave (ST-35).
fn resign(recorder: &mut StonesRecorder<'_>, seat: Seat) {
    let public = &recorder.state().public;
    let in_turn = public.turn_of(seat).is_some();
    let laying = public.turn_of(seat).map(|turn| turn.laying).unwrap_or_default();
    let mut stones: Vec<Element> = public.player(seat).stones.stones().chain(laying.stones()).collect();
    recorder.dice().shuffle(&mut stones);
    recorder.record(Event::Course(Course::Resigned { seat, stones }));
    let public = &recorder.state().public;
    let left: Vec<Seat> = public.in_play().iter().collect();
    match left[..] {
        [] => return flow::end(recorder, End::Deserted),
        [by] if !public.is_together() => return flow::end(recorder, End::LastLeft { by }),
        _ => {}
    }
    if in_turn {
        flow::finish(recorder, seat);
    } else {
        begin_if_placed(recorder);
    }
}

/// Begins the first turn, if nobody is left to put a Taoist down.
fn begin_if_placed(recorder: &mut StonesRecorder<'_>) {
    let public = &recorder.state().public;
    let (None, None, Some(first)) = (public.placing(), &public.turn, public.first) else { return };
    let first = if public.plays(first) { Some(first) } else { public.next_after(first).map(|(next, _)| next) };
    if let Some(seat) = first {
        flow::begin_turn(recorder, seat, 1, true);
    }
}
