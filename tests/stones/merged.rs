//! Lines of the room in fewer, which say as much.

use crate::support::Words;
use catalogue::{Catalogue, Lines, Play};
use engine::{Arg, Effects, Game, Language, Level, Line, Pace, Seat, Setup};
use std::collections::BTreeSet;
use stones::Stones;

/// How many lines are split in two at every place.
const WINDOW: usize = 40;
/// The numbers that stay what they are.
const WEIGHTY: [&str; 3] = ["value", "total", "qi"];

/// What the room hears of a game that computers play, turn by turn, until it is over or so many choices are made.
fn turns(seats: u8, number: u64, most: usize) -> Vec<Vec<Line>> {
    let (mut play, dealt) = Play::<Stones, Lines>::dealt(&Setup::plain(seats), number);
    let room = |effects: Effects| effects.told.into_iter().filter_map(|told| told.room).collect::<Vec<_>>();
    let (mut turns, mut of) = (vec![room(dealt)], None);
    for _ in 0..most {
        let Some(seat) = play.asked() else { break };
        let decision = play.session.awaited().decision().expect("somebody is asked something");
        if decision.pace == Pace::Turn && of != Some((seat, decision.turn)) {
            of = Some((seat, decision.turn));
            turns.push(vec![]);
        }
        let path = play.advised(seat, Level::Medium);
        turns.last_mut().expect("one at least").extend(room(play.told(seat, &path.to_string())));
    }
    turns
}

fn said(line: &Line, language: Language) -> String {
    let names = ["Ada", "Bela", "Cleo", "Dora"];
    Words::of(language).say(line, &|seat: Seat| names[seat.index()].to_owned())
}

/// What is in these lines, however deep: seats, texts, and numbers of weight with what they are.
fn leaves(lines: &[Line]) -> BTreeSet<String> {
    fn of(name: &str, arg: &Arg, found: &mut BTreeSet<String>) {
        match arg {
            Arg::Seat(seat) => found.extend([format!("seat {seat}")]),
            Arg::Text(text) => found.extend([format!("text {text}")]),
            Arg::Number(number) if WEIGHTY.contains(&name) => found.extend([format!("{name} {number}")]),
            Arg::Number(_) => {}
            Arg::Line(line) => line.args.iter().for_each(|(name, arg)| of(name, arg, found)),
            Arg::List(args) => args.iter().for_each(|arg| of(name, arg, found)),
        }
    }
    let mut found = BTreeSet::new();
    lines.iter().flat_map(|line| &line.args).for_each(|(name, arg)| of(name, arg, &mut found));
    found
}

#[test]
fn the_steps_of_a_spirit_are_one_line() {
    let step =
        |symbol: &'static str| Line::new("stones-walked").seat("who", Seat(0)).line("symbol", Line::verbatim(symbol));
    let paid = Line::new("stones-walked-paid").line("walked", step("●")).list("paid", [Line::verbatim("■")]);
    let merged = Stones::merged(vec![step("▲"), paid, step("◆"), Line::new("stones-rested").seat("who", Seat(0))]);
    let said = |language| merged.iter().map(|line| said(line, language)).collect::<Vec<_>>();
    assert_eq!(said(Language::English), ["Ada's Spirit steps onto ▲ → ● (for ■) → ◆ and rests."]);
    assert_eq!(said(Language::German), ["Der Geist von Ada geht auf ▲ → ● (für ■) → ◆ und ruht."]);
}

/// Whatever was merged before, further lines make of it what they make of the lines it was merged from.
#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    for (seats, number) in [(2, 1), (3, 2), (4, 3)] {
        let lines = turns(seats, number, 900).concat();
        for window in lines.chunks(WINDOW) {
            let whole = Stones::merged(window.to_vec());
            for at in 0..=window.len() {
                let (before, after) = window.split_at(at);
                let again = Stones::merged([Stones::merged(before.to_vec()), after.to_vec()].concat());
                assert_eq!(again, whole, "{seats} seats, game {number}, after {:?}", before.last());
            }
        }
    }
}

/// Nobody, no place, no die and no number of weight is lost by merging, nothing comes to it, and it can be said.
#[test]
fn fewer_lines_say_as_much() {
    let (mut catalogue, mut before, mut after, mut count) = (Catalogue::of::<Stones>(), 0, 0, 0);
    for (seats, number) in [(2, 4), (2, 5), (4, 6), (4, 7)] {
        for lines in turns(seats, number, 900).into_iter().skip(1) {
            let merged = Stones::merged(lines.clone());
            merged.iter().for_each(|line| catalogue.reads(line));
            assert_eq!(leaves(&merged), leaves(&lines), "{lines:#?}");
            (before, after, count) = (before + lines.len(), after + merged.len(), count + 1);
        }
    }
    assert!(2 * after < before, "{before} lines become {after}");
    assert!(after <= 4 * count, "{after} lines of {count} turns");
}
