//! Lines of the room in fewer, which say as much, and what one seat does to another.

use crate::support::Words;
use catalogue::{Catalogue, Lines, Play};
use engine::{Arg, Deed, Effects, Game, Language, Level, Line, Pace, Seat, Setup};
use std::collections::BTreeSet;
use swords::Swords;

/// How many lines are split in two at every place.
const WINDOW: usize = 40;
/// The numbers that stay what they are.
const WEIGHTY: [&str; 2] = ["round", "number"];

/// What the room hears of a game that computers play, turn by turn, until it is over or so many choices are made.
fn turns(seats: u8, number: u64, most: usize) -> Vec<Vec<Line>> {
    let (mut play, dealt) = Play::<Swords, Lines>::dealt(&Setup::plain(seats), number);
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

fn step(key: &'static str, from: (&'static str, &'static str), to: (&'static str, &'static str)) -> Line {
    let spot = |(domain, cell): (&str, &'static str)| {
        Line::new("swords-spot").line("domain", domain_of(domain)).text("cell", cell)
    };
    let piece = Line::new("swords-figure").seat("owner", Seat(0)).line("rank", Line::new("swords-rank-guard"));
    Line::new(key).line("piece", piece.line("at", spot(from))).line("spot", spot(to))
}

fn domain_of(word: &str) -> Line {
    Line::keyed(format!("swords-domain-{word}"))
}

#[test]
fn the_steps_of_a_piece_are_one_line() {
    let lines = vec![
        step("swords-stepped", ("marsh", "c4"), ("marsh", "d3")),
        step("swords-stepped-tx", ("marsh", "d3"), ("ember", "e1")),
        step("swords-attacked", ("ember", "e1"), ("ember", "e2")),
        step("swords-stepped", ("ember", "a1"), ("ember", "a2")),
    ];
    let merged = Swords::merged(lines);
    let said = |language| merged.iter().map(|line| said(line, language)).collect::<Vec<_>>();
    let english = "Ada: guard c4 in the Glass Marsh → d3 → e1 in the Ember Keep → attack at e2, guard a1 → a2.";
    assert_eq!(said(Language::English), [english]);
    assert_eq!(
        said(Language::German),
        ["Ada: Wächter Glasmoor c4 → d3 → Glutburg e1 → Angriff auf e2, Wächter a1 → a2."]
    );
}

/// Whatever was merged before, further lines make of it what they make of the lines it was merged from.
#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    for (seats, number) in [(2, 1), (3, 2), (4, 3), (3, 214)] {
        let lines = turns(seats, number, 900).concat();
        for window in lines.chunks(WINDOW) {
            let whole = Swords::merged(window.to_vec());
            for at in 0..=window.len() {
                let (before, after) = window.split_at(at);
                let again = Swords::merged([Swords::merged(before.to_vec()), after.to_vec()].concat());
                assert_eq!(again, whole, "{seats} seats, game {number}, after {:?}", before.last());
            }
        }
    }
}

/// Nobody, no place, no die and no number of weight is lost by merging, nothing comes to it, and it can be said.
#[test]
fn fewer_lines_say_as_much() {
    let (mut catalogue, mut before, mut after, mut count) = (Catalogue::of::<Swords>(), 0, 0, 0);
    for (seats, number) in [(2, 4), (2, 5), (4, 6), (4, 7)] {
        for lines in turns(seats, number, 900).into_iter().skip(1) {
            let merged = Swords::merged(lines.clone());
            merged.iter().for_each(|line| catalogue.reads(line));
            assert_eq!(leaves(&merged), leaves(&lines), "{lines:#?}");
            (before, after, count) = (before + lines.len(), after + merged.len(), count + 1);
        }
    }
    assert!(2 * after < before, "{before} lines become {after}");
    assert!(after <= 4 * count, "{after} lines of {count} turns");
}

/// What is done to others is told in lines that name both as seats, and can be said.
#[test]
fn deeds_are_told_with_both_seats() {
    let mut untold: Vec<&Deed> = Swords::DEEDS.iter().collect();
    for deed in Swords::DEEDS {
        let key = format!("{}-deed-{}", Swords::INFO.key, deed.word);
        assert!(Language::ALL.iter().all(|language| Words::of(*language).has(&key)), "{key}");
    }
    for number in 0..60 {
        for line in turns(4, number, 900).concat() {
            let is_seat = |name| matches!(line.arg(name), Some(Arg::Seat(_)));
            untold.retain(|deed| deed.line != line.key || !is_seat(deed.by) || !is_seat(deed.to));
        }
        if untold.is_empty() {
            return;
        }
    }
    panic!("nobody told of {untold:?}");
}
