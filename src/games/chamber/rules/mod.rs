//! The rules: how a game begins, and what follows from a choice.

pub(crate) mod apply;
pub(crate) mod elimination;
pub(crate) mod exchange;
pub(crate) mod legal;
pub(crate) mod orders;
pub(crate) mod spells;

use crate::{
    Chamber,
    event::Event,
    menus::moves::Move,
    state::{
        DeflectOrder, Next, Phase, State,
        board::{Suit, orb_cells},
        public_state::{Die, ORBS_OF_SUIT},
    },
};
use engine::{Awaited, Decision, Dice, Hidden, Outcome, Pace, Recorder, Rules, Seat, Seats};
use std::iter::repeat_n;

/// The key of the line that says that orbs are to be put back.
const PLACEMENT: &str = "chamber-awaited-placement";

impl Rules for Chamber {
    const ASIDES: &'static [&'static str] = &[PLACEMENT];

    fn deal(recorder: &mut Recorder<'_, Self>) {
        let (state, dice) = recorder.state_and_dice();
        let suits = draw_suits(&state.picks, dice);
        recorder.record(Event::SuitsDrawn { suits });
        let mut orbs: Vec<Suit> = Suit::ALL.into_iter().flat_map(|suit| repeat_n(suit, ORBS_OF_SUIT.into())).collect();
        recorder.dice().shuffle(&mut orbs);
        recorder.record(Event::OrbsLaid { orbs: orb_cells().zip(orbs).collect() });
        if recorder.state().public.edition.is_first() {
            recorder.record(Event::OrdersSettled { deflect: DeflectOrder::AskWhereItPays });
        }
        let to = roll_for_first(recorder);
        recorder.record(Event::StonePassed { to });
    }

    fn awaited(state: &State) -> Awaited {
        let open =
            |must, key, pace| Awaited::Open { must, may: Seats::NONE, decision: Decision { key, pace, turn: 0 } };
        match state.phase() {
            Phase::Setup | Phase::Over => Awaited::Nobody,
            Phase::Turn(holder) => open(Seats::only(holder), "chamber-awaited-turn", Pace::Turn),
            Phase::Zap { at, .. } => open(Seats::only(at), "chamber-awaited-answer", Pace::Response),
            Phase::Placing(seats) => open(seats, PLACEMENT, Pace::Response),
        }
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        match chosen {
            Move::Step(to) => {
                let got = spells::pick_up(recorder.state(), seat, to);
                recorder.record(Event::Stepped { seat, to, got });
            }
            Move::Face(facing) => recorder.record(Event::Turned { seat, facing }),
            Move::Cast(spell) => spells::announce(recorder, seat, spell),
            Move::Again(second) => spells::cast_again(recorder, seat, second),
            Move::Deflect(suit) => exchange::answer(recorder, Some(suit), false),
            Move::Let => exchange::answer(recorder, None, false),
            Move::Place(cell) => spells::place(recorder, seat, cell, false),
            Move::Release => recorder.record(Event::Lapsed { seat, next: Next::Turn }),
            Move::End => end_turn(recorder, seat),
            Move::Resign => elimination::resign(recorder, seat),
            Move::Order(orders) => recorder.record(Event::Ordered { seat, orders: Hidden::of(seat, orders) }),
        }
        resolve_all(recorder);
    }

    /// Ends the game by agreement of all who are left: as a draw among them (SC-98).
    fn agree_on_draw(recorder: &mut Recorder<'_, Self>) {
        let seats = recorder.state().public.living();
        recorder.record(Event::Drawn { seats, agreed: true });
    }

    fn is_contested(state: &State) -> bool {
        state.public.hurt
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }
}

/// Gives free suits to seats that picked none. Of two players one sits opposite the other (SC-13).
fn draw_suits(picks: &[Option<Suit>], dice: &mut Dice) -> Vec<Suit> {
    let mut free: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| !picks.contains(&Some(*suit))).collect();
    dice.shuffle(&mut free);
    let mut suits = picks.to_vec();
    for seat in (0..picks.len()).filter(|seat| picks[*seat].is_none()) {
        let other = if suits.len() == 2 { suits[1 - seat] } else { None };
        suits[seat] = other.map(Suit::opposite).or_else(|| free.pop());
    }
    suits.into_iter().flatten().collect()
}

/// Rolls until one seat has the best die (SC-30).
fn roll_for_first(recorder: &mut Recorder<'_, Chamber>) -> Seat {
    const FACES: [Die; 6] = [Die::Null, Die::Two, Die::Three, Die::Four, Die::Five, Die::Ace];
    let mut tied: Vec<Seat> = recorder.state().public.living().iter().collect();
    while tied.len() > 1 {
        let dice = recorder.dice();
        let rolls: Vec<(Seat, Die)> = tied.iter().map(|seat| (*seat, FACES[dice.below(6) as usize])).collect();
        let best = rolls.iter().map(|(_, die)| *die).max();
        tied = rolls.iter().filter(|(_, die)| Some(*die) == best).map(|(seat, _)| *seat).collect();
        recorder.record(Event::Rolled { rolls });
    }
    tied[0]
}

/// Ends the turn. An open orb is put back before the Stone passes on (SC-92).
fn end_turn(recorder: &mut Recorder<'_, Chamber>, seat: Seat) {
    match &recorder.state().public.turn {
        Some(turn) if turn.open.is_some() => recorder.record(Event::Lapsed { seat, next: Next::Pass }),
        _ => pass(recorder, seat),
    }
}

/// Does all that follows without anybody being asked.
fn resolve_all(recorder: &mut Recorder<'_, Chamber>) {
    while resolve_next(recorder) {}
}

/// Does the next thing that follows without anybody being asked. Returns false if there is none.
fn resolve_next(recorder: &mut Recorder<'_, Chamber>) -> bool {
    match recorder.state().phase() {
        Phase::Setup | Phase::Over => false,
        Phase::Zap { by, at } => answer_by_order(recorder, by, at),
        Phase::Placing(seats) => place_by_order(recorder, seats),
        Phase::Turn(holder) => follow(recorder, holder),
    }
}

fn answer_by_order(recorder: &mut Recorder<'_, Chamber>, by: Seat, at: Seat) -> bool {
    let Some(answer) = orders::answer(recorder.state(), by, at) else { return false };
    let ordered = orders::is_told(recorder.state(), at);
    exchange::answer(recorder, if let Move::Deflect(suit) = answer { Some(suit) } else { None }, ordered);
    true
}

fn place_by_order(recorder: &mut Recorder<'_, Chamber>, owing: Seats) -> bool {
    let (state, dice) = recorder.state_and_dice();
    let Some((seat, cell)) = owing.iter().find_map(|seat| Some((seat, orders::cell(state, seat, dice)?))) else {
        return false;
    };
    spells::place(recorder, seat, cell, true);
    true
}

/// Does what waited until nothing was left to be put back. Returns false if nothing waited.
fn follow(recorder: &mut Recorder<'_, Chamber>, holder: Seat) -> bool {
    match recorder.state().next.clone() {
        Next::Turn => return false,
        Next::Cast(spell) => spells::cast(recorder, holder, *spell.truth()),
        Next::Pass => pass(recorder, holder),
    }
    true
}

/// Ends the turn of `holder`: in a draw after too many quiet turns, else the Stone goes on (SC-38, SC-98).
fn pass(recorder: &mut Recorder<'_, Chamber>, holder: Seat) {
    let public = &recorder.state().public;
    let quiet = public.quiet + u32::from(public.turn.as_ref().is_some_and(|turn| turn.peaceful));
    if public.draw_after().is_some_and(|limit| quiet >= limit) {
        let seats = public.living();
        recorder.record(Event::Drawn { seats, agreed: false });
    } else {
        let to = public.left_of(holder);
        recorder.record(Event::StonePassed { to });
    }
}
