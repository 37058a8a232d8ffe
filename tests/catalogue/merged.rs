//! Checks of merged lines: fewer lines of the room that say as much. Also checks of deeds, which one seat does to
//! another.

use crate::{
    messages::{Catalogue, Words},
    play::{Lines, Play},
};
use engine::{Arg, Deed, Effects, Game, Language, Line, Pace, Seat, Seats, Setup, Wit};
use std::collections::BTreeSet;

/// The number of lines that are split in two at every place.
const WINDOW: usize = 40;
/// The most choices of a game that are made.
const MOST: usize = 900;
/// The most games in which a deed is looked for.
const GAMES: u64 = 60;
/// The names of the players, in the order of their seats.
const NAMES: [&str; 4] = ["Ada", "Bela", "Cleo", "Dora"];

/// The given lines, merged and worded.
pub fn said_merged<G: Game>(lines: &[Line], language: Language) -> Vec<String> {
    let name = |seat: Seat| NAMES[seat.index()].to_owned();
    G::merged(lines.to_vec()).iter().map(|line| Words::<G>::of(language).say(line, &name)).collect()
}

/// Checks that merging merged lines with further ones gives the lines that merging all of them at once gives. The games
/// are plain, each with this number of seats and dealt from this seed.
pub fn merging_again_is_merging_all<G: Game>(games: &[(u8, u64)]) {
    for (seats, number) in games {
        let lines = turns::<G>(*seats, *number).concat();
        for window in lines.chunks(WINDOW) {
            let whole = G::merged(window.to_vec());
            for at in 0..=window.len() {
                let (before, after) = window.split_at(at);
                let again = G::merged([G::merged(before.to_vec()), after.to_vec()].concat());
                assert_eq!(again, whole, "{seats} seats, game {number}, after {:?}", before.last());
            }
        }
    }
}

/// Checks in such games that merging loses no seat, no place, no die and no `weighty` number, and adds none. Merged
/// lines can be worded, and they are far fewer.
pub fn fewer_lines_say_as_much<G: Game>(weighty: &[&str], games: &[(u8, u64)]) {
    let (mut catalogue, mut before, mut after, mut count) = (Catalogue::of::<G>(), 0, 0, 0);
    for lines in games.iter().flat_map(|(seats, number)| turns::<G>(*seats, *number).into_iter().skip(1)) {
        let merged = G::merged(lines.clone());
        merged.iter().for_each(|line| catalogue.reads(line));
        assert_eq!(leaves(&merged, weighty), leaves(&lines, weighty), "{lines:#?}");
        (before, after, count) = (before + lines.len(), after + merged.len(), count + 1);
    }
    assert!(2 * after < before, "{before} lines become {after}");
    assert!(after <= 4 * count, "{after} lines of {count} turns");
}

/// Checks that every deed can be worded. In plain games with this number of seats, a line must name the seat that does
/// it and another seat to which it is done.
pub fn deeds_are_told_with_both_seats<G: Game>(seats: u8) {
    for deed in G::DEEDS {
        let key = format!("{}-deed-{}", G::INFO.key, deed.word);
        assert!(Language::ALL.iter().all(|language| Words::<G>::of(*language).has(&key)), "{key}");
    }
    let mut untold: Vec<&Deed> = G::DEEDS.iter().collect();
    for number in 0..GAMES {
        if untold.is_empty() {
            return;
        }
        for line in turns::<G>(seats, number).concat() {
            untold.retain(|deed| !tells(&line, deed, seats));
        }
    }
    assert!(untold.is_empty(), "nobody told of {untold:?}");
}

/// Returns whether `line` says that some seat did this to another.
fn tells(line: &Line, deed: &Deed, seats: u8) -> bool {
    let named = |name| {
        let arg = line.arg(name).filter(|_| deed.line == line.key);
        Seats::first(seats).iter().filter(|seat| arg.is_some_and(|arg| arg.is_of(*seat))).collect::<Vec<_>>()
    };
    let (doers, others) = (named(deed.by), named(deed.to));
    doers.iter().any(|doer| others.iter().any(|other| other != doer))
}

/// The lines that the room hears of a game that computers play, turn by turn. They end when the game is over or many
/// choices are made.
fn turns<G: Game>(seats: u8, number: u64) -> Vec<Vec<Line>> {
    let (mut play, dealt) = Play::<G, Lines>::dealt(&Setup::plain(seats), number);
    let room = |effects: Effects| effects.told.into_iter().filter_map(|told| told.room).collect::<Vec<_>>();
    let (mut turns, mut of) = (vec![room(dealt)], None);
    for _ in 0..MOST {
        let Some(seat) = play.asked() else { break };
        let decision = play.session.awaited().decision().expect("somebody is asked something");
        if decision.pace == Pace::Turn && of != Some((seat, decision.turn)) {
            of = Some((seat, decision.turn));
            turns.push(vec![]);
        }
        let path = play.advised(seat, Wit::Plain);
        turns.last_mut().expect("one at least").extend(room(play.told(seat, &path.to_string())));
    }
    turns
}

/// The content of these lines at every depth: seats, texts, and numbers of weight with their names.
fn leaves(lines: &[Line], weighty: &[&str]) -> BTreeSet<String> {
    fn of(name: &str, arg: &Arg, weighty: &[&str], found: &mut BTreeSet<String>) {
        match arg {
            Arg::Seat(seat) => found.extend([format!("seat {seat}")]),
            Arg::Text(text) => found.extend([format!("text {text}")]),
            Arg::Number(number) if weighty.contains(&name) => found.extend([format!("{name} {number}")]),
            Arg::Number(_) => {}
            Arg::Line(line) => line.args.iter().for_each(|(name, arg)| of(name, arg, weighty, found)),
            Arg::List(args) => args.iter().for_each(|arg| of(name, arg, weighty, found)),
        }
    }
    let mut found = BTreeSet::new();
    lines.iter().flat_map(|line| &line.args).for_each(|(name, arg)| of(name, arg, weighty, &mut found));
    found
}
