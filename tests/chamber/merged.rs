//! Lines of the room in fewer, which say as much, and what one seat does to another.

use crate::support::Words;
use catalogue::{Catalogue, Lines, Play};
use chamber::Chamber;
use engine::{Arg, Deed, Effects, Game, Language, Level, Line, Pace, Seat, Setup};
use std::collections::BTreeSet;

/// How many lines are split in two at every place.
const WINDOW: usize = 40;
/// The numbers that stay what they are.
const WEIGHTY: [&str; 1] = ["count"];

/// What the room hears of a game that computers play, turn by turn, until it is over or so many choices are made.
fn turns(seats: u8, number: u64, most: usize) -> Vec<Vec<Line>> {
    let (mut play, dealt) = Play::<Chamber, Lines>::dealt(&Setup::plain(seats), number);
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
fn the_steps_of_a_sorcerer_are_one_line() {
    let space = |cell: &'static str| Line::verbatim(cell);
    let merged = Chamber::merged(vec![
        Line::new("chamber-stepped").seat("who", Seat(0)).line("space", space("b8")),
        Line::new("chamber-stepped-orbs").seat("who", Seat(0)).number("count", 2).line("space", space("b7")),
        Line::new("chamber-turned").seat("who", Seat(0)).line("facing", Line::verbatim("north")),
        Line::new("chamber-stepped").seat("who", Seat(1)).line("space", space("c1")),
    ]);
    let said = |language| merged.iter().map(|line| said(line, language)).collect::<Vec<_>>();
    let english = "Ada steps to b8 → b7 (picking up 2 orbs), turns to face north.";
    assert_eq!(said(Language::English), [english, "Bela steps to c1."]);
    let german = "Ada geht auf b8 → b7 (sammelt 2 Kugeln ein), blickt jetzt nach north.";
    assert_eq!(said(Language::German), [german, "Bela geht auf c1."]);
}

#[test]
fn a_zap_and_what_it_does_are_one_line() {
    let zap = |key| Line::new(key).seat("by", Seat(0)).seat("at", Seat(1));
    let merged = Chamber::merged(vec![
        zap("chamber-zapped"),
        zap("chamber-let-come").line("zap", Line::verbatim("Arms")),
        Line::new("chamber-hurt").seat("who", Seat(1)),
    ]);
    let said = |language| merged.iter().map(|line| said(line, language)).collect::<Vec<_>>();
    let english = "Ada zaps Bela with a concealed orb: Arms. Bela lets it come and loses a pyramid.";
    assert_eq!(said(Language::English), [english]);
    let german = "Ada feuert mit einer verdeckten Kugel einen Blitz auf Bela: Arms. Bela lässt ihn kommen und verliert \
                  eine Pyramide.";
    assert_eq!(said(Language::German), [german]);
}

/// Whatever was merged before, further lines make of it what they make of the lines it was merged from.
#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    for (seats, number) in [(2, 1), (3, 2), (4, 3)] {
        let lines = turns(seats, number, 900).concat();
        for window in lines.chunks(WINDOW) {
            let whole = Chamber::merged(window.to_vec());
            for at in 0..=window.len() {
                let (before, after) = window.split_at(at);
                let again = Chamber::merged([Chamber::merged(before.to_vec()), after.to_vec()].concat());
                assert_eq!(again, whole, "{seats} seats, game {number}, after {:?}", before.last());
            }
        }
    }
}

/// Nobody, no place, no die and no number of weight is lost by merging, nothing comes to it, and it can be said.
#[test]
fn fewer_lines_say_as_much() {
    let (mut catalogue, mut before, mut after, mut count) = (Catalogue::of::<Chamber>(), 0, 0, 0);
    for (seats, number) in [(2, 4), (2, 5), (4, 6), (4, 7)] {
        for lines in turns(seats, number, 900).into_iter().skip(1) {
            let merged = Chamber::merged(lines.clone());
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
    let mut untold: Vec<&Deed> = Chamber::DEEDS.iter().collect();
    for deed in Chamber::DEEDS {
        let key = format!("{}-deed-{}", Chamber::INFO.key, deed.word);
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
