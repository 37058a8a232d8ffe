//! The rules: how a game begins, how turns go, and what follows from a choice.

use super::{
    board::Space,
    combat, effects,
    event::{Course, Event, Fight, Hand, Journey, Origin, Play, Trapping},
    floor::{Floor, Piece, Stage, VIGIL},
    landing,
    legal::{self, Trip},
    moves::Move,
    pen::{Pen, die, fall, gain_at_temple},
    vocabulary::{Effect, Status},
};
use engine::{Hidden, Seat};

/// Rolls for the order of turns (SQ-10).
pub(super) fn deal(pen: Pen) {
    let mut groups: Vec<Vec<Seat>> = vec![pen.state().floor.living().iter().collect()];
    while let Some(at) = groups.iter().position(|group| group.len() > 1) {
        let dice = pen.dice();
        let rolls: Vec<(Seat, u8)> = groups[at].iter().map(|seat| (*seat, die(dice.below(6)))).collect();
        let of = |value| rolls.iter().filter(move |(_, roll)| *roll == value).map(|(seat, _)| *seat).collect();
        let split: Vec<Vec<Seat>> = (1..=6).rev().map(of).filter(|group: &Vec<Seat>| !group.is_empty()).collect();
        pen.record(Event::Course(Course::OrderRolled { rolls }));
        groups.splice(at..=at, split);
    }
    pen.record(Event::Course(Course::OrderSet { order: groups.concat() }));
}

/// What follows from a choice.
pub(super) fn decide(pen: Pen, seat: Seat, chosen: Move) {
    match chosen {
        Move::Temple(temple) => pen.record(Event::Course(Course::TempleTaken { seat, temple })),
        Move::Roll => {
            let dice = pen.dice();
            let dice = (die(dice.below(6)), die(dice.below(6)));
            pen.record(Event::Journey(Journey::Rolled { seat, dice }));
        }
        Move::Go(trip) => go(pen, seat, trip),
        Move::Open(arm) => pen.record(Event::Journey(Journey::GateOpened { seat, arm })),
        Move::Summon(card) => {
            let cost = pen.state().floor.cost(seat, card);
            pen.record(Event::Play(Play::Summoned { seat, card, cost }));
        }
        Move::Equip { card, piece } => {
            let cost = pen.state().floor.cost(seat, card);
            pen.record(Event::Play(Play::Equipped { seat, piece, card, cost }));
        }
        Move::Lay { card, space } => {
            pen.record(Event::Trapping(Trapping::Laid { seat, space, card: Hidden::of(seat, card) }));
        }
        Move::PutAway { piece, card } => pen.record(Event::Play(Play::GearLost { piece, card })),
        Move::Use { source, card, aim } => effects::use_card(pen, seat, source, card, aim),
        Move::End => end_turn(pen, seat),
        Move::TrapOn(piece) => landing::meet_trap(pen, piece),
        Move::Fight { attacker, target } => pen.record(Event::Fight(Fight::Attacked { attacker, target })),
        Move::Exchange(card) => {
            pen.record(Event::Hand(Hand::Discarded { seat, card }));
            effects::draw(pen, seat, true);
        }
        Move::Keep => pen.record(Event::Hand(Hand::Kept { seat })),
        Move::Portal => landing::take_portal(pen),
        Move::Stay => pen.record(Event::Journey(Journey::Stayed { seat })),
        Move::Defend(piece) => pen.record(Event::Fight(Fight::Defended { piece })),
        Move::Forgo => pen.record(Event::Fight(Fight::Forwent { seat })),
        Move::Resign => fall(pen, seat, true),
        Move::Order(orders) => pen.record(Event::Course(Course::Ordered { seat, orders: Hidden::of(seat, orders) })),
    }
    while go_on(pen) {}
}

/// Does the next thing that follows without anybody being asked, where there is one.
fn go_on(pen: Pen) -> bool {
    match pen.state().floor.stage.clone() {
        Stage::Setup | Stage::Temple(_) | Stage::Over(_) => false,
        Stage::Turn => go_on_turn(pen),
        Stage::Landing(landing) => landing::go_on(pen, &landing),
        Stage::Combat(fight) => combat::go_on(pen, &fight),
    }
}

/// The first turn, the turn after a dead summoner's, and a move where there is but one.
fn go_on_turn(pen: Pen) -> bool {
    let floor = &pen.state().floor;
    let Some(turn) = floor.turn else {
        let first = floor.order.iter().copied().find(|seat| floor.living().has(*seat)).unwrap_or(Seat(0));
        begin_turn(pen, first);
        return true;
    };
    if !floor.living().has(turn.seat) {
        next_turn(pen, turn.seat);
        return true;
    }
    let Some(trip) = only_trip(floor, turn.seat) else { return false };
    go(pen, turn.seat, trip);
    true
}

/// The one move that can be made after the roll, where there is but one.
fn only_trip(floor: &Floor, seat: Seat) -> Option<Trip> {
    let turn = floor.turn.filter(|turn| !turn.moved)?;
    let roll = turn.roll?;
    let movers = legal::movers(floor, seat);
    let [pieces] = &movers[..] else { return None };
    let [way] = legal::ways(floor, pieces)[..] else { return None };
    Trip::begin(floor, pieces, way, legal::steps(floor, pieces, roll)).filter(|trip| trip.gate(floor).is_none())
}

fn go(pen: Pen, seat: Seat, trip: Trip) {
    if let Some(arm) = trip.opens {
        pen.record(Event::Journey(Journey::GateOpened { seat, arm }));
    }
    let clockwise = trip.way == super::board::Way::Clockwise && trip.pieces.contains(&Piece::Summoner(seat));
    let passed = if clockwise { trip.path[1..].to_vec() } else { vec![] };
    let hastened = legal::hastening(&pen.state().floor, &trip);
    pen.record(Event::Journey(Journey::Moved { seat, pieces: trip.pieces, path: trip.path, hastened }));
    gain_at_temple(pen, seat, &passed);
}

fn begin_turn(pen: Pen, seat: Seat) {
    pen.record(Event::Course(Course::TurnBegan { seat }));
    for piece in pen.state().floor.pieces_of(seat) {
        tick(pen, piece);
    }
    for piece in pen.state().floor.pieces_of(seat) {
        start(pen, seat, piece);
    }
}

/// What statuses do at the beginning of a turn (SQ-T01, SQ-T07).
fn tick(pen: Pen, piece: Piece) {
    if pen.state().floor.has(piece, Status::Regrowing) {
        effects::heal(pen, piece, 1, Some(Origin::Regrowth));
    }
    if pen.state().floor.has(piece, Status::Poisoned) {
        effects::hurt(pen, piece, 1, Some(Origin::Poison));
    }
}

/// What equipment does at the beginning of a turn.
fn start(pen: Pen, seat: Seat, piece: Piece) {
    let gear = pen.state().floor.body(piece).map_or(vec![], |body| body.gear.clone());
    for (card, effect) in gear.iter().flat_map(|gear| gear.card.passives().iter().map(|it| (gear.card, *it))) {
        let by = Some(Origin::Gear(card));
        match effect {
            Effect::Heal { amount } => effects::heal(pen, piece, amount, by),
            Effect::Mana { amount, from } => effects::mana(pen, seat, (amount, from), by),
            _ => {}
        }
    }
}

/// The turn of `seat` ends: the game with it where that was the third in the chamber (SQ-42).
fn end_turn(pen: Pen, seat: Seat) {
    let mage = pen.state().floor.mage(seat);
    let stayed = mage.body.space == Some(Space::CHAMBER) && !mage.entered;
    let vigil = stayed.then_some(mage.vigil + 1);
    pen.record(Event::Course(Course::TurnEnded { seat, vigil }));
    if vigil.is_some_and(|count| count >= VIGIL) {
        pen.record(Event::Course(Course::Ended { winner: Some(seat), chamber: true }));
    } else {
        next_turn(pen, seat);
    }
}

/// The turn after that of `seat`, or the end where the rounds have run out (SQ-72).
fn next_turn(pen: Pen, seat: Seat) {
    let floor = &pen.state().floor;
    let next = floor.after(seat);
    let rank = |seat| floor.order.iter().position(|other| *other == seat);
    let last = floor.last_round > 0 && floor.round >= floor.last_round && rank(next) <= rank(seat);
    if last {
        pen.record(Event::Course(Course::Ended { winner: None, chamber: false }));
    } else {
        begin_turn(pen, next);
    }
}
