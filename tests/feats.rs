//! Tests of achievements: the seat that did something earns each. Computers play these games if they can earn it.

use duel::Duel;
use pervigil::{
    engine::{Awaited, Counts, Entry, Occasion, Seat, Seed, Session, Setup, Submitted, Wit},
    games::{CATALOGUE, amulets::Amulets},
};
use std::collections::BTreeSet;

/// The computers' levels, repeated seat by seat.
const LEVELS: [Wit; 3] = [Wit::Plain, Wit::Plain, Wit::Forgetful];

/// A game in which achievements were earned: the number of players, its seed, and the achievements by seat.
type Game = (&'static str, u8, u64, &'static [(u8, &'static str)]);

/// The games that earn achievements. Between them they have every achievement of the games named here.
const EARNED: [Game; 25] = [
    ("chamber", 4, 0, &[(1, "unscathed")]),
    ("chamber", 4, 11, &[(0, "brink")]),
    ("chamber", 4, 20, &[(0, "medicine")]),
    ("chamber", 4, 30, &[(1, "storm")]),
    ("chamber", 4, 141, &[(1, "bulwark")]),
    ("chamber", 4, 215, &[(1, "repertoire")]),
    ("amulets", 5, 5, &[(3, "chorus")]),
    ("amulets", 5, 0, &[(3, "homing"), (0, "seer")]),
    ("amulets", 3, 0, &[(0, "own-time")]),
    ("amulets", 3, 2, &[(2, "void")]),
    ("stones", 2, 0, &[(0, "long-line")]),
    ("stones", 2, 1, &[(0, "runes")]),
    ("stones", 2, 4, &[(1, "triumph")]),
    ("stones", 2, 9, &[(0, "crossroads")]),
    ("stones", 2, 10, &[(0, "artisan"), (0, "whisker")]),
    ("quest", 4, 7, &[(3, "keymaster")]),
    ("quest", 4, 10, &[(0, "bare-hands")]),
    ("quest", 4, 12, &[(1, "menagerie")]),
    ("quest", 4, 26, &[(1, "untouched")]),
    ("quest", 4, 32, &[(1, "trapper")]),
    ("quest", 4, 48, &[(0, "brink")]),
    ("swords", 2, 3, &[(0, "alone")]),
    ("swords", 2, 0, &[(0, "cataclysm"), (0, "necromancer")]),
    ("swords", 2, 1, &[(0, "david"), (1, "unbroken")]),
    ("swords", 2, 54, &[(0, "streak")]),
];

/// The achievements that no computer earns, each with its own test. Computers cast in their second turn at the
/// earliest.
const BY_PEOPLE: [(&str, &str); 1] = [("amulets", "swift")];

/// The number of games of each size that are searched for the achievements of a game not named above.
const LOOKED_THROUGH: u64 = 100;

/// Plays a game of computers. Returns the setup and its journal, which `look` sees after every choice.
fn play(entry: &Entry, seats: u8, seed: u64, mut look: impl FnMut(&[String])) -> (Setup, Vec<String>) {
    let (setup, seed) = (Setup::plain(seats), Seed::from_number(seed));
    let mut session = entry.start(&setup).expect("so many may play");
    let mut rows = session.deal(&seed).rows;
    session.replay(&rows).expect("the deal can be read");
    while session.awaited() != Awaited::Nobody {
        look(&rows);
        let seat = session.awaited().owing().iter().next().expect("somebody must");
        let path = session.idea(seat, LEVELS[seat.index() % 3], &seed).expect("the seat is asked")();
        let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else { panic!("{path}") };
        session.replay(&effects.rows).expect("rows just written can be read");
        rows.extend(effects.rows);
    }
    (setup, rows)
}

fn entry(game: &str) -> &'static Entry {
    CATALOGUE.find(game).expect("it is in the catalogue")
}

fn deeds(entry: &Entry, setup: &Setup, rows: &[String]) -> Counts {
    entry.counts(setup, rows).expect("a journal just written can be told")
}

/// The achievements that come up in many games that computers play.
fn come_up(entry: &Entry) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for (seed, seats) in (0..LOOKED_THROUGH).flat_map(|seed| entry.info.seats.clone().map(move |seats| (seed, seats))) {
        if found.len() == entry.feats().len() {
            break;
        }
        let (setup, rows) = play(entry, seats, seed, |_| ());
        found.extend(deeds(entry, &setup, &rows).feats.into_iter().map(|(_, key)| key));
    }
    found
}

#[test]
fn each_achievement_is_earned_by_whoever_did_it() {
    for (game, seats, seed, earned) in EARNED {
        let (setup, rows) = play(entry(game), seats, seed, |_| ());
        let feats = deeds(entry(game), &setup, &rows).feats;
        for (seat, key) in earned {
            assert!(feats.contains(&(Seat(*seat), *key)), "{game} {seats} {seed}: {key} is not among {feats:?}");
        }
    }
}

#[test]
fn no_achievement_is_left_out() {
    for entry in CATALOGUE.iter().chain([&Entry::of::<Duel>()]) {
        let of_game = EARNED.iter().filter(|(game, ..)| *game == entry.info.key);
        let mut earned: BTreeSet<&str> = of_game.flat_map(|(.., earned)| earned.iter().map(|(_, key)| *key)).collect();
        if earned.is_empty() {
            earned = come_up(entry);
        }
        earned.extend(BY_PEOPLE.iter().filter(|(game, _)| *game == entry.info.key).map(|(_, key)| *key));
        assert_eq!(earned, entry.feats().into_iter().collect(), "{}", entry.info.key);
    }
}

#[test]
fn a_game_that_goes_on_has_earned_nobody_anything() {
    let amulets = entry("amulets");
    play(amulets, 3, 1, |rows| assert_eq!(deeds(amulets, &Setup::plain(3), rows).feats, []));
}

#[test]
fn spirits_freed_in_the_first_round_earn_the_swift_feat() {
    let (setup, seed) = (Setup::plain(3), Seed::from_number(1));
    let mut session = Session::<Amulets>::new(&setup);
    let mut rows = session.deal(&seed).rows;
    session.replay(&rows).expect("the deal can be read");
    let seat = session.awaited().owing().iter().next().expect("somebody begins");
    let homes = session.state().cards.iter().enumerate().filter(|(of, _)| *of != seat.index());
    let named = homes.map(|(of, card)| {
        let card = card.truth();
        format!("@{} {} {}", of + 1, card.amulet.word(), card.home.word())
    });
    let path = format!("cast {}", named.collect::<Vec<_>>().join(" ")).parse().expect("a path");
    let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
    let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else { panic!("{path}") };
    rows.extend(effects.rows);
    assert!(deeds(entry("amulets"), &setup, &rows).feats.contains(&(seat, "swift")));
}
