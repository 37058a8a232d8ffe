//! The rules: the beginning of a game, the course of turns, and the consequences of a choice.

pub(crate) mod apply;
pub(crate) mod arrival;
pub(crate) mod combat;
pub(crate) mod common;
pub(crate) mod effects;
pub(crate) mod harm;
pub(crate) mod legal;
pub(crate) mod stages;

use crate::{
    Quest,
    cards::vocabulary::{Effect, Status},
    event::{Course, Event, Fight, Hand, Journey, Origin, Play, Trapping},
    menus::moves::Move,
    rules::{
        common::{die, fall, gain_at_temple},
        legal::Trip,
    },
    state::{
        State,
        board::Space,
        public_state::{Piece, PublicState, Stage, VIGIL},
    },
};
use engine::{Awaited, Decision, Hidden, Outcome, Pace, Recorder, Rules, Seat, Seats};

impl Rules for Quest {
    /// Rolls for the order of turns (SQ-10).
    fn deal(recorder: &mut Recorder<'_, Self>) {
        let mut groups: Vec<Vec<Seat>> = vec![recorder.state().public.living().iter().collect()];
        while let Some(at) = groups.iter().position(|group| group.len() > 1) {
            let dice = recorder.dice();
            let rolls: Vec<(Seat, u8)> = groups[at].iter().map(|seat| (*seat, die(dice.below(6)))).collect();
            let of = |value| rolls.iter().filter(move |(_, roll)| *roll == value).map(|(seat, _)| *seat).collect();
            let split: Vec<Vec<Seat>> = (1..=6).rev().map(of).filter(|group: &Vec<Seat>| !group.is_empty()).collect();
            recorder.record(Event::Course(Course::OrderRolled { rolls }));
            groups.splice(at..=at, split);
        }
        recorder.record(Event::Course(Course::OrderSet { order: groups.concat() }));
    }

    fn awaited(state: &State) -> Awaited {
        let public = &state.public;
        let Some(seat) = public.asked() else { return Awaited::Nobody };
        let key = match public.stage {
            Stage::Temple(_) => "quest-awaited-temple",
            Stage::Combat(_) => "quest-awaited-combat",
            _ => "quest-awaited-turn",
        };
        let pace = match (&public.stage, public.holder()) {
            (Stage::Temple(_), _) => Pace::Setup,
            (_, Some(holder)) if holder != seat => Pace::Response,
            _ => Pace::Turn,
        };
        let decision = Decision { key, pace, turn: public.turn.map_or(0, |turn| turn.number) };
        Awaited::Open { must: Seats::only(seat), may: Seats::NONE, decision }
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        match chosen {
            Move::Temple(temple) => recorder.record(Event::Course(Course::TempleTaken { seat, temple })),
            Move::Roll => {
                let dice = recorder.dice();
                let dice = (die(dice.below(6)), die(dice.below(6)));
                recorder.record(Event::Journey(Journey::Rolled { seat, dice }));
            }
            Move::Go(trip) => go(recorder, seat, trip),
            Move::Open(arm) => recorder.record(Event::Journey(Journey::GateOpened { seat, arm })),
            Move::Summon(card) => {
                let cost = legal::cost(&recorder.state().public, seat, card);
                recorder.record(Event::Play(Play::Summoned { seat, card, cost }));
            }
            Move::Equip { card, piece } => {
                let cost = legal::cost(&recorder.state().public, seat, card);
                recorder.record(Event::Play(Play::Equipped { seat, piece, card, cost }));
            }
            Move::Lay { card, space } => {
                recorder.record(Event::Trapping(Trapping::Laid { seat, space, card: Hidden::of(seat, card) }));
            }
            Move::PutAway { piece, card } => recorder.record(Event::Play(Play::GearLost { piece, card })),
            Move::Use { source, card, aim } => effects::use_card(recorder, seat, source, card, aim),
            Move::End => end_turn(recorder, seat),
            Move::TrapOn(piece) => arrival::meet_trap(recorder, piece),
            Move::Fight { attacker, target } => recorder.record(Event::Fight(Fight::Attacked { attacker, target })),
            Move::Exchange(card) => {
                recorder.record(Event::Hand(Hand::Discarded { seat, card }));
                effects::draw(recorder, seat, true);
            }
            Move::Keep => recorder.record(Event::Hand(Hand::Kept { seat })),
            Move::Portal => arrival::take_portal(recorder),
            Move::Stay => recorder.record(Event::Journey(Journey::Stayed { seat })),
            Move::Defend(piece) => recorder.record(Event::Fight(Fight::Defended { piece, ordered: false })),
            Move::Forgo => recorder.record(Event::Fight(Fight::Forwent { seat, ordered: false })),
            Move::Resign => fall(recorder, seat, true),
            Move::Order(orders) => {
                recorder.record(Event::Course(Course::Ordered { seat, orders: Hidden::of(seat, orders) }));
            }
        }
        while resolve_next(recorder) {}
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }
}

/// Does the next thing that follows without a choice, and returns whether there was one.
fn resolve_next(recorder: &mut Recorder<'_, Quest>) -> bool {
    match recorder.state().public.stage.clone() {
        Stage::Setup | Stage::Temple(_) | Stage::Over(_) => false,
        Stage::Turn => resolve_turn(recorder),
        Stage::Landing(landing) => arrival::resolve(recorder, &landing),
        Stage::Combat(fight) => combat::fight_on(recorder, &fight),
    }
}

/// Begins the first turn or the turn after a dead summoner's, or makes the move if there is only one.
fn resolve_turn(recorder: &mut Recorder<'_, Quest>) -> bool {
    let public = &recorder.state().public;
    let Some(turn) = public.turn else {
        let first = public.order.iter().copied().find(|seat| public.living().has(*seat)).unwrap_or(Seat(0));
        begin_turn(recorder, first);
        return true;
    };
    if !public.living().has(turn.seat) {
        next_turn(recorder, turn.seat);
        return true;
    }
    let Some(trip) = only_trip(public, turn.seat) else { return false };
    go(recorder, turn.seat, trip);
    true
}

/// Returns the only move that can be made after the roll, `None` if there is a choice.
fn only_trip(public: &PublicState, seat: Seat) -> Option<Trip> {
    let turn = public.turn.filter(|turn| !turn.moved)?;
    let roll = turn.roll?;
    let movers = legal::movers(public, seat);
    let [pieces] = &movers[..] else { return None };
    let [way] = legal::ways(public, pieces)[..] else { return None };
    Trip::begin(public, pieces, way, legal::steps(public, pieces, roll)).filter(|trip| trip.gate(public).is_none())
}

fn go(recorder: &mut Recorder<'_, Quest>, seat: Seat, trip: Trip) {
    if let Some(arm) = trip.opens {
        recorder.record(Event::Journey(Journey::GateOpened { seat, arm }));
    }
    let clockwise = trip.way == crate::state::board::Way::Clockwise && trip.pieces.contains(&Piece::Summoner(seat));
    let passed = if clockwise { trip.path[1..].to_vec() } else { vec![] };
    let hastened = legal::hastening(&recorder.state().public, &trip);
    recorder.record(Event::Journey(Journey::Moved { seat, pieces: trip.pieces, path: trip.path, hastened }));
    gain_at_temple(recorder, seat, &passed);
}

fn begin_turn(recorder: &mut Recorder<'_, Quest>, seat: Seat) {
    recorder.record(Event::Course(Course::TurnBegan { seat }));
    for piece in recorder.state().public.pieces().of(seat) {
        tick(recorder, piece);
    }
    for piece in recorder.state().public.pieces().of(seat) {
        start(recorder, seat, piece);
    }
}

/// Applies the statuses of a piece at the beginning of a turn (SQ-T01, SQ-T07).
fn tick(recorder: &mut Recorder<'_, Quest>, piece: Piece) {
    if recorder.state().public.has(piece, Status::Regrowing) {
        effects::heal(recorder, piece, 1, Some(Origin::Regrowth));
    }
    if recorder.state().public.has(piece, Status::Poisoned) {
        effects::hurt(recorder, piece, 1, Some(Origin::Poison));
    }
}

/// Applies the equipment of a piece at the beginning of a turn.
fn start(recorder: &mut Recorder<'_, Quest>, seat: Seat, piece: Piece) {
    let gear = recorder.state().public.body(piece).map_or(vec![], |body| body.gear.clone());
    for (card, effect) in gear.iter().flat_map(|gear| gear.card.passives().iter().map(|it| (gear.card, *it))) {
        let by = Some(Origin::Gear(card));
        match effect {
            Effect::Heal { amount } => effects::heal(recorder, piece, amount, by),
            Effect::Mana { amount, from } => effects::mana(recorder, seat, (amount, from), by),
            _ => {}
        }
    }
}

/// Ends the turn of `seat`. The game ends with it if it was the third in the chamber (SQ-42).
fn end_turn(recorder: &mut Recorder<'_, Quest>, seat: Seat) {
    let mage = recorder.state().public.mage(seat);
    let stayed = mage.body.space == Some(Space::CHAMBER) && !mage.entered;
    let vigil = stayed.then_some(mage.vigil + 1);
    recorder.record(Event::Course(Course::TurnEnded { seat, vigil }));
    if vigil.is_some_and(|count| count >= VIGIL) {
        recorder.record(Event::Course(Course::Ended { winner: Some(seat), chamber: true }));
    } else {
        next_turn(recorder, seat);
    }
}

/// Begins the turn after that of `seat`, or ends the game if the rounds have run out (SQ-72).
fn next_turn(recorder: &mut Recorder<'_, Quest>, seat: Seat) {
    let public = &recorder.state().public;
    let next = public.after(seat);
    let rank = |seat| public.order.iter().position(|other| *other == seat);
    let last = public.last_round > 0 && public.round >= public.last_round && rank(next) <= rank(seat);
    if last {
        recorder.record(Event::Course(Course::Ended { winner: None, chamber: false }));
    } else {
        begin_turn(recorder, next);
    }
}
