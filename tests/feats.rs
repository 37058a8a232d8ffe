//! Achievements: each is earned by the seat that did it, in a game that computers play wherever computers earn it.

use pervigil::{
    engine::{Awaited, Counts, Level, Occasion, Seat, Seed, Session, Setup, Submitted},
    games::{self, amulets::Amulets},
};
use std::collections::BTreeSet;

/// Who plays, seat by seat, over and over.
const LEVELS: [Level; 3] = [Level::Medium, Level::Medium, Level::Easy];

/// A game in which achievements were earned: how many play it, its seed, and which seat earned which.
type Game = (&'static str, u8, u64, &'static [(u8, &'static str)]);

/// Such games; between them they have every achievement of the house.
const EARNED: [Game; 27] = [
    ("chamber", 4, 5, &[(0, "unscathed")]),
    ("chamber", 4, 16, &[(3, "medicine")]),
    ("chamber", 4, 20, &[(2, "storm")]),
    ("chamber", 4, 42, &[(0, "repertoire"), (3, "bulwark")]),
    ("chamber", 4, 88, &[(0, "brink")]),
    ("amulets", 3, 2, &[(2, "void")]),
    ("amulets", 3, 50, &[(0, "seer")]),
    ("amulets", 5, 3, &[(1, "own-time")]),
    ("amulets", 5, 5, &[(3, "chorus")]),
    ("amulets", 5, 2, &[(3, "homing")]),
    ("stones", 2, 1, &[(0, "runes")]),
    ("stones", 2, 2, &[(1, "whisker")]),
    ("stones", 2, 7, &[(0, "crossroads")]),
    ("stones", 2, 10, &[(1, "artisan")]),
    ("stones", 2, 16, &[(1, "triumph")]),
    ("stones", 2, 22, &[(0, "long-line")]),
    ("quest", 4, 2, &[(1, "keymaster"), (3, "bare-hands")]),
    ("quest", 4, 3, &[(0, "menagerie")]),
    ("quest", 4, 9, &[(0, "brink")]),
    ("quest", 4, 28, &[(2, "untouched")]),
    ("quest", 4, 84, &[(2, "trapper")]),
    ("swords", 2, 3, &[(1, "david")]),
    ("swords", 2, 13, &[(0, "necromancer")]),
    ("swords", 2, 154, &[(1, "streak")]),
    ("swords", 2, 64, &[(1, "alone")]),
    ("swords", 2, 33, &[(1, "cataclysm")]),
    ("swords", 2, 26, &[(0, "unbroken")]),
];

/// The achievements that no computer earns, each with a test of its own: computers cast in their second turn at the
/// earliest.
const BY_PEOPLE: [(&str, &str); 1] = [("amulets", "swift")];

/// A game that computers play: what was agreed, and its journal after every choice.
fn play(game: &str, seats: u8, seed: u64, mut look: impl FnMut(&[String])) -> (Setup, Vec<String>) {
    let entry = games::find(game).expect("it is in the catalogue");
    let (setup, seed) = (Setup::plain(seats), Seed::from_number(seed));
    let mut session = entry.start(&setup).expect("so many may play");
    let mut rows = session.deal(&seed).rows;
    session.replay(&rows).expect("the deal can be read");
    while session.awaited() != Awaited::Nobody {
        look(&rows);
        let seat = session.awaited().owing().iter().next().expect("somebody must");
        let path = session.bot_task(seat, LEVELS[seat.index() % 3], &seed).expect("the seat is asked")();
        let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else { panic!("{path}") };
        session.replay(&effects.rows).expect("rows just written can be read");
        rows.extend(effects.rows);
    }
    (setup, rows)
}

fn deeds(game: &str, setup: &Setup, rows: &[String]) -> Counts {
    games::find(game).expect("it is in the catalogue").counts(setup, rows).expect("a journal just written can be told")
}

#[test]
fn each_achievement_is_earned_by_whoever_did_it() {
    for (game, seats, seed, earned) in EARNED {
        let (setup, rows) = play(game, seats, seed, |_| ());
        let feats = deeds(game, &setup, &rows).feats;
        for (seat, key) in earned {
            assert!(feats.contains(&(Seat(*seat), *key)), "{game} {seats} {seed}: {key} is not among {feats:?}");
        }
    }
}

#[test]
fn no_achievement_is_left_out() {
    for entry in &games::CATALOGUE {
        let of_game = EARNED.iter().filter(|(game, ..)| *game == entry.info.key);
        let mut earned: BTreeSet<&str> = of_game.flat_map(|(.., earned)| earned.iter().map(|(_, key)| *key)).collect();
        earned.extend(BY_PEOPLE.iter().filter(|(game, _)| *game == entry.info.key).map(|(_, key)| *key));
        assert_eq!(earned, entry.feats().into_iter().collect(), "{}", entry.info.key);
    }
}

#[test]
fn a_game_that_goes_on_has_earned_nobody_anything() {
    play("amulets", 3, 1, |rows| assert_eq!(deeds("amulets", &Setup::plain(3), rows).feats, []));
}

#[test]
fn whoever_frees_the_spirits_in_the_first_round_is_swift() {
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
    assert!(deeds("amulets", &setup, &rows).feats.contains(&(seat, "swift")));
}
