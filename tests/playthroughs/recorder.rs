//! The recorder of moves, which is run once, on purpose, and never in passing.
//!
//! `RECORD_MOVES=swords-3 cargo test --test house recorder -- --ignored` writes `tests/golden/swords-3.moves` as
//! computers play that kind today. A name of no kind, such as `swords-script`, starts a search for a script that
//! shows what no other script of the game does. A file that exists stays unless `RECORD_OVER=1` says otherwise.
//! `RECORD_TRIES=1..200` sets the seed numbers of the search, and `RECORD_OPTIONS="seats 3 quiet 30"` the agreement.

use super::{
    READABLE, covered, folder,
    moves::{Choice, Moves},
    played, scripts,
    search::Search,
};
use crate::setups;
use pervigil::{
    engine::{Seed, Setup, Wit},
    games::CATALOGUE,
};
use std::{env, fs, ops::Range};

/// The bytes of a script that are left for the views.
const SEEN: usize = 6_500;

#[test]
#[ignore = "it records moves, which are kept when computers change"]
fn record() {
    let name = env::var("RECORD_MOVES").expect("RECORD_MOVES names what to record");
    let file = folder().join(format!("{name}.moves"));
    assert!(
        !file.exists() || env::var_os("RECORD_OVER").is_some(),
        "{name} is recorded; RECORD_OVER=1 records it anew"
    );
    let mut kinds = CATALOGUE.iter().flat_map(|entry| setups::kinds(entry).into_iter().map(move |kind| (entry, kind)));
    let moves = match kinds.find(|(_, kind)| kind.name == name) {
        Some((entry, kind)) => {
            let seed = 2026 + u64::from(kind.setup.seats);
            by_computers(Moves { entry, setup: kind.setup, seed, choices: vec![] })
        }
        None => script(&name),
    };
    fs::write(file, moves.to_string()).unwrap();
}

/// The game as computers play it.
fn by_computers(mut moves: Moves) -> Moves {
    let seed = Seed::from_number(moves.seed);
    let mut session = moves.entry.start(&moves.setup).unwrap();
    session.replay(&session.deal(&seed).rows).unwrap();
    while let Some(seat) = session.awaited().owing().iter().next() {
        let choice = Choice { seat, path: session.idea(seat, Wit::Plain, &seed).unwrap()() };
        played::take(&mut *session, &choice, &seed).unwrap();
        moves.choices.push(choice);
    }
    moves
}

/// The script that shows most, and of those the shortest.
fn script(name: &str) -> Moves {
    let (key, _) = name.split_once('-').expect("a script is called after its game");
    let entry = CATALOGUE.find(key).expect("it is in the catalogue");
    let mut wanted = covered::wanted(entry);
    for (_, other) in scripts().filter(|(other, moves)| other != name && moves.entry.info.key == key) {
        let shown = covered::shown(&other, &played::play(&other));
        wanted.retain(|deed| !shown.contains(deed));
    }
    let most = READABLE - SEEN;
    let tries = tries().map(|seed| {
        let moves = Moves { entry, setup: agreed(key), seed, choices: vec![] };
        let (moves, bytes, left) = Search::begin(moves, wanted.clone()).run(most);
        println!(
            "{name} with seed {seed}: {} choices, {bytes} bytes, not {}: {left:?}",
            moves.choices.len(),
            left.len()
        );
        (left.len(), bytes, moves)
    });
    tries.min_by_key(|(left, bytes, _)| (*left, *bytes)).expect("there are tries").2
}

fn tries() -> Range<u64> {
    let text = env::var("RECORD_TRIES").unwrap_or("1..50".to_owned());
    let (from, to) = text.split_once("..").expect("RECORD_TRIES is a range");
    from.parse().unwrap()..to.parse().unwrap()
}

/// The agreement in `RECORD_OPTIONS`, by default for the fewest seats that can play.
fn agreed(key: &str) -> Setup {
    let entry = CATALOGUE.find(key).unwrap();
    let text = env::var("RECORD_OPTIONS").unwrap_or_default();
    let (seats, options) = match text.strip_prefix("seats ") {
        Some(rest) => rest.split_once(' ').map_or((rest, ""), |(seats, options)| (seats, options)),
        None => ("2", text.as_str()),
    };
    let mut setup = Setup::plain(seats.parse::<u8>().unwrap().max(*entry.info.seats.start()));
    setup.read_options(entry.info, options).unwrap();
    setup
}
