//! The rules: how a game begins, and what follows from a choice.

pub(crate) mod apply;

use crate::{
    Amulets,
    event::{End, Event},
    menus::moves::Move,
    state::{
        State,
        board::{Amulet, Answer, Card, Field, Placement},
        deduce,
        notes::{Mark, Note, Scope},
        pairs::Pairs,
        view,
    },
};
use engine::{Awaited, Decision, Dice, Hidden, Outcome, Pace, Recorder, Rules, Seat, Seats, Viewer};

impl Rules for Amulets {
    fn deal(recorder: &mut Recorder<'_, Self>) {
        let seats = recorder.state().public.seats();
        let dice = recorder.dice();
        let cards = draw(seats, dice);
        recorder.record(Event::Drawn { cards });
        let altar = lay(&[], recorder.dice());
        recorder.record(Event::Laid { altar });
        let seat = Seat(recorder.dice().below(seats.into()) as u8);
        recorder.record(Event::TurnBegan { seat });
    }

    fn awaited(state: &State) -> Awaited {
        let Some(holder) = state.public.holder() else { return Awaited::Nobody };
        let may = state.public.in_play().without(holder);
        let decision = Decision { key: "amulets-awaited-turn", pace: Pace::Turn, turn: state.public.turns };
        Awaited::Open { must: Seats::only(holder), may, decision }
    }

    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Move) {
        match chosen {
            Move::Ask(altar) => ask(recorder, seat, altar),
            Move::Pass => {
                recorder.record(Event::Passed { seat });
                end_turn(recorder, seat);
            }
            Move::Cast(named) => cast(recorder, seat, named),
            Move::Resign => {
                recorder.record(Event::Resigned { seat });
                fallen(recorder, seat);
            }
            Move::Note(note) => recorder.record(Event::Noted { seat, note: Hidden::of(seat, note) }),
            Move::RuleOut => rule_out(recorder, seat),
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.public.outcome()
    }
}

/// Draws an altar card and an amulet card for each seat (AM-10). The other cards are never looked at (AM-11).
fn draw(seats: u8, dice: &mut Dice) -> Vec<Hidden<Card>> {
    let (mut homes, mut amulets) = (Field::all().collect::<Vec<_>>(), Amulet::ALL);
    dice.shuffle(&mut homes);
    dice.shuffle(&mut amulets);
    let cards = homes.into_iter().zip(amulets).map(|(home, amulet)| Card { home, amulet });
    (0..seats).map(Seat).zip(cards).map(|(seat, card)| Hidden::of(seat, card)).collect()
}

/// Puts the amulets of `cards` on their homes, the others on random free fields (AM-12, AM-31).
fn lay(cards: &[Card], dice: &mut Dice) -> Placement {
    let mut free: Vec<Field> = Field::all().filter(|field| cards.iter().all(|card| card.home != *field)).collect();
    dice.shuffle(&mut free);
    let mut random = free.into_iter();
    Placement(Amulet::ALL.map(|amulet| {
        let named = cards.iter().find(|card| card.amulet == amulet).map(|card| card.home);
        named.or_else(|| random.next()).expect("a field is free for each of five amulets")
    }))
}

fn truth(state: &State, seat: Seat) -> Card {
    *state.cards[seat.index()].truth()
}

fn ask(recorder: &mut Recorder<'_, Amulets>, seat: Seat, altar: Placement) {
    let state = recorder.state();
    let answers = state.public.left_of(seat).map(|spirit| (spirit, Answer::of(truth(state, spirit), altar))).collect();
    recorder.record(Event::Asked { seat, altar, answers });
    end_turn(recorder, seat);
}

fn cast(recorder: &mut Recorder<'_, Amulets>, seat: Seat, named: Vec<(Seat, Card)>) {
    let cards: Vec<Card> = named.iter().map(|(_, card)| *card).collect();
    let altar = lay(&cards, recorder.dice());
    let checks = check(recorder.state(), &named);
    let freed = checks.iter().all(|(_, yes)| *yes);
    recorder.record(Event::Cast { seat, named, altar, checks });
    if freed {
        end(recorder, End::Freed { by: seat });
    } else {
        fallen(recorder, seat);
    }
}

/// The answers of the spirits to a casting. The first No ends it (AM-33).
fn check(state: &State, named: &[(Seat, Card)]) -> Vec<(Seat, bool)> {
    let mut checks: Vec<(Seat, bool)> =
        named.iter().map(|(spirit, card)| (*spirit, truth(state, *spirit) == *card)).collect();
    let said = checks.iter().position(|(_, yes)| !yes).map_or(checks.len(), |first| first + 1);
    checks.truncate(said);
    checks
}

/// Settles what follows when a wizard has dropped out. The game ends if they were the last. The next turn begins if it
/// was theirs (AM-36, AM-38).
fn fallen(recorder: &mut Recorder<'_, Amulets>, seat: Seat) {
    let public = &recorder.state().public;
    if public.in_play().is_empty() {
        end(recorder, End::AllFailed);
    } else if public.turn == Some(seat) {
        begin_turn(recorder, seat);
    }
}

/// Ends the turn of `seat`. The game ends if there were too many passes or no turn is left, else the next turn begins.
fn end_turn(recorder: &mut Recorder<'_, Amulets>, seat: Seat) {
    let public = &recorder.state().public;
    let players = public.in_play().len() as u32;
    let reached = |count: u32, limit: u32| limit > 0 && count >= limit;
    if reached(public.passes, public.options.silence * players) {
        end(recorder, End::Silence);
    } else if players == 1 && reached(public.alone, public.options.last_turns) {
        end(recorder, End::TooLate);
    } else {
        begin_turn(recorder, seat);
    }
}

/// Begins the turn of the next wizard in play after `seat`, or of `seat` again if nobody else is in play.
fn begin_turn(recorder: &mut Recorder<'_, Amulets>, seat: Seat) {
    let public = &recorder.state().public;
    let next = public.left_of(seat).find(|next| public.plays(*next)).unwrap_or(seat);
    recorder.record(Event::TurnBegan { seat: next });
}

fn end(recorder: &mut Recorder<'_, Amulets>, end: End) {
    recorder.record(Event::Ended { end });
    let cards = recorder.state().cards.iter().map(|card| *card.truth()).collect();
    recorder.record(Event::Revealed { cards });
}

/// Crosses out for each spirit what its own answers rule out, and the player's own amulet and home.
fn rule_out(recorder: &mut Recorder<'_, Amulets>, seat: Seat) {
    let view = view::view(recorder.state(), Viewer::Seat(seat));
    let told = deduce::told(&view);
    for spirit in view.others() {
        let out = Pairs::ALL.except(told[spirit.index()]).or(view.own_pairs());
        let note = Note { spirit, mark: Mark::No, of: Scope::RuledOut(out) };
        recorder.record(Event::Noted { seat, note: Hidden::of(seat, note) });
    }
}
