//! Tests of computers that look ahead, in every game.

use crate::setups::{self, Kind};
use catalogue::tier::{is_long, sample};
use pervigil::{
    bots::{Contender, think_at_leisure},
    engine::{
        AnySession, Awaited, Dice, Entry, Gallery, Knowing, Level, Lookahead, Occasion, Path, Seat, Seed, Session,
        Setup, Statistics, Submitted, Viewer, Weights, Wit, move_of, step,
    },
    games::{self, CATALOGUE},
};
use std::collections::BTreeSet;

/// The number of choices after which a game is looked at again.
const EVERY: u64 = 9;

/// Lets computers of plain ideas play a game. Now and then it shows `look` the table, with a seat that is to choose.
fn looked_at(entry: &Entry, kind: &Kind, most: u64, mut look: impl FnMut(&dyn AnySession, Seat, &Seed)) {
    let mut session = entry.start(&kind.setup).expect("the game takes it");
    looked_into(&mut *session, kind, most, |session, seat, seed| look(session, seat, seed));
}

/// Lets computers play as [`looked_at`] does, at a table whose game type is known or not.
fn looked_into<S: AnySession + ?Sized>(session: &mut S, kind: &Kind, most: u64, mut look: impl FnMut(&S, Seat, &Seed)) {
    let seed = Seed::from_number(u64::from(kind.setup.seats) + 40);
    let dealt = session.deal(&seed).rows;
    session.replay(&dealt).expect("the deal can be read");
    while let Awaited::Open { must, .. } = session.awaited() {
        if session.decisions() > most {
            return;
        }
        let seat = must.iter().next().expect("somebody must");
        if session.decisions().is_multiple_of(EVERY) {
            look(session, seat, &seed);
        }
        let path = session.idea(seat, Wit::Plain, &seed).expect("the seat is asked")();
        say(session, seat, &path, &seed);
    }
}

fn say<S: AnySession + ?Sized>(session: &mut S, seat: Seat, path: &Path, seed: &Seed) {
    let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
    let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, path, seed) else { panic!("{path} is no move") };
    session.replay(&effects.rows).expect("rows just written can be read");
}

/// Every level, those that look ahead with little to spend.
fn minds() -> Vec<Contender> {
    let words = ["easy", "medium", "skilled:budget=60:candidates=4", "hard:budget=60:candidates=5:caution=0"];
    words.iter().map(|word| word.parse().expect("a mind")).collect()
}

/// Checks that a seat's computers decide alike, with equal dice, at the true table and in a world that is like it to
/// the seat. Others' hands do not matter. That world counts as many choices as the truth, so that its dice are equal.
fn decides_alike<G: Lookahead + Statistics>() {
    let (mut compared, mut differing) = (0, 0);
    for kind in setups::kinds(&Entry::of::<G>()).into_iter().step_by(sample(2, 1)) {
        let seats = kind.setup.seats;
        looked_into(&mut Session::<G>::new(&kind.setup), &kind, 60, |truth, seat, seed| {
            let mut dice = Seed::from_number(truth.decisions() + 7).advice(0);
            let other = truth.in_world(G::determinize(&truth.view(Viewer::Seat(seat)), &mut dice));
            let shows = |session: &Session<G>| {
                (0..seats).map(|seat| session.scene(Viewer::Seat(Seat(seat)))).collect::<Vec<_>>()
            };
            let differs = shows(truth) != shows(&other);
            for mind in minds() {
                let decided =
                    |session: &Session<G>| think_at_leisure(session, seat, mind, seed).expect("it is asked")().path;
                assert_eq!(decided(truth), decided(&other), "{} {mind:?}", G::INFO.key);
                (compared, differing) = (compared + 1, differing + u32::from(differs));
            }
        });
    }
    let secrets = G::INFO.key != "stones";
    assert!(
        compared > sample(10, 20) && (differing > sample(4, 10)) == secrets,
        "{}: {differing} of {compared}",
        G::INFO.key
    );
}

macro_rules! every_game_decides_alike {
    ($($game:ident::$Game:ident)+) => {
        $(#[test]
        fn $game() {
            super::decides_alike::<pervigil::games::$game::$Game>();
        })+
    };
}

/// Each game has its own test, so that none waits for another.
mod computers_decide_alike_in_worlds_that_are_alike_to_them {
    pervigil::games::every_game!(every_game_decides_alike);
}

/// Each tried move is on the menu once, the game's own idea first, and the found move can be said.
#[test]
fn candidate_moves_stand_on_the_menu() {
    for entry in CATALOGUE {
        for kind in setups::kinds(entry).into_iter().step_by(sample(3, 1)) {
            looked_at(entry, &kind, sample(40, 80), |session, seat, seed| {
                let Some(prospect) = session.prospect(seat, Knowing::Own, seed.advice(session.advice_number(seat)))
                else {
                    return;
                };
                let moves = prospect.candidates(None, 20, &mut seed.advice(1));
                let own = session.idea(seat, Wit::Plain, seed).expect("it is asked")();
                assert_eq!(moves.first(), Some(&own), "{}", entry.info.key);
                assert!(moves.len() <= 20);
                let mut said = BTreeSet::new();
                for path in moves {
                    assert!(said.insert(path.to_string()), "{path} twice");
                    say(&mut *session.fork(), seat, &path, seed);
                }
            });
        }
    }
}

/// A skilled computer plays as medium does, except now and then where it looks ahead. This holds in each game, or with
/// the smaller sample of the ordinary tier in all of them together.
#[test]
fn a_skilled_computer_looks_ahead_at_one_decision_in_three() {
    let looks_ahead = |game: &str, (departs, could): (u32, u32)| {
        assert!(departs > 0 && departs * 3 < could * 2, "{game}: {departs} against {could}");
    };
    let mut all = (0, 0);
    for entry in CATALOGUE.iter().filter(|entry| entry.levels.contains(&Level::Skilled)) {
        let (mut departs, mut could) = (0, 0);
        for kind in setups::kinds(entry).into_iter().step_by(sample(3, 1)) {
            looked_at(entry, &kind, sample(40, 80), |session, seat, seed| {
                let said = |mind: &str| {
                    let mind = mind.parse().expect("a mind");
                    think_at_leisure(session, seat, mind, seed).expect("it is asked")().path
                };
                let medium = said("medium");
                could += u32::from(said("hard:budget=60:caution=0") != medium);
                departs += u32::from(said("skilled:budget=60:caution=0") != medium);
            });
        }
        if is_long() {
            looks_ahead(entry.info.key, (departs, could));
        }
        all = (all.0 + departs, all.1 + could);
    }
    looks_ahead("all games", all);
}

/// Chances are shares of one win, and a seat that has lost has none.
#[test]
fn chances_add_up_to_one() {
    for entry in CATALOGUE {
        for kind in setups::kinds(entry).into_iter().filter(|kind| !kind.name.contains("coop")) {
            looked_at(entry, &kind, sample(133, 400), |session, _, _| {
                let (chances, features) = (session.chances(), session.features());
                let sum: f32 = chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3, "{} {chances:?}", entry.info.key);
                for (chance, seen) in chances.iter().zip(features) {
                    assert!(seen.is_some() || *chance == 0.0);
                    assert!(seen.is_none_or(|seen| seen.len() == entry.features.len()));
                }
            });
        }
    }
}

/// There is a weight for each feature and for nothing else, with the command that found them and their quality of
/// prediction.
#[test]
fn weights_are_those_of_the_features() {
    for entry in CATALOGUE.iter().filter(|entry| !entry.features.is_empty()) {
        let path = format!("{}/src/games/{}/weights.json", env!("CARGO_MANIFEST_DIR"), entry.info.key);
        let file = std::fs::read_to_string(&path).expect("weights are checked in");
        let weights: Weights = serde_json::from_str(&file).expect("they read");
        let named: BTreeSet<&str> = weights.weights.keys().map(String::as_str).collect();
        assert_eq!(named, entry.features.iter().copied().collect(), "{path}");
        assert!(weights.fitted_by.starts_with("pervigil fit --game"), "{path}");
        assert!(!weights.fitted_by.contains('/'), "{path} names no place on anybody's machine");
        assert!(weights.loss > 0.0 && weights.foretold > 1.0 / 3.0 && weights.positions > 1000, "{path}");
    }
}

/// The stakes are counted by features of the game, and more of a good feature is worth something.
#[test]
fn stakes_are_counted_by_features_that_are_worth_what_they_say() {
    for entry in CATALOGUE {
        let path = format!("{}/src/games/{}/weights.json", env!("CARGO_MANIFEST_DIR"), entry.info.key);
        let weights: Option<Weights> =
            std::fs::read_to_string(&path).ok().map(|file| serde_json::from_str(&file).unwrap());
        for stake in entry.stakes {
            let known = |name: &&str| entry.features.contains(name);
            assert!(stake.features.iter().chain(stake.beside).all(known), "{}: {}", entry.info.key, stake.name);
            let weights = &weights.as_ref().expect("they have weights").weights;
            let worth: f32 = stake.features.iter().map(|name| weights[*name]).sum();
            assert!((worth > 0.0) == stake.good, "{}: {} {worth}", entry.info.key, stake.name);
        }
    }
}

/// The reasons for and against a move add up to the difference of its chances, or point the same way. They have their
/// words.
#[test]
fn reasons_for_a_move_match_the_difference_in_chances() {
    for entry in CATALOGUE.iter().filter(|entry| !entry.stakes.is_empty()) {
        let (mut differing, mut explained) = (0, 0);
        for kind in setups::kinds(entry).into_iter().filter(|kind| !kind.name.contains("coop")) {
            looked_at(entry, &kind, sample(80, 150), |session, seat, seed| {
                let prospect = session.prospect(seat, Knowing::Own, seed.advice(0)).expect("the seat is asked");
                let moves = prospect.candidates(None, 4, &mut seed.advice(1));
                let (moves, turns): (Vec<&Path>, u32) = (moves.iter().collect(), prospect.search().turns);
                let chances = prospect.try_out(&moves, turns, &mut seed.advice(2)).chances;
                let compared = prospect.compare(&moves, turns, &mut seed.advice(2));
                assert_eq!(compared.weighed.len(), prospect.grounds().len());
                let others = &chances[1..];
                let differs = chances[0] - others.iter().sum::<f32>() / others.len().max(1) as f32;
                let said: f32 = compared.weighed.iter().map(|weighed| weighed.chance).sum();
                if differs.abs() > 0.05 {
                    differing += 1;
                    explained += usize::from(said.signum() == differs.signum());
                }
            });
        }
        println!("{}: {explained} of {differing}", entry.info.key);
        assert!(
            differing > sample(3, 9) && explained * 4 >= differing * 3,
            "{}: {explained} of {differing}",
            entry.info.key
        );
    }
}

/// A step in imagination leads where the rows of the same move with the same dice lead.
fn steps_as_it_plays<G: Lookahead + Statistics>(kind: &Kind) {
    let seed = Seed::from_number(77);
    let mut session = Session::<G>::new(&kind.setup);
    session.replay(&session.deal(&seed).rows).expect("the deal can be read");
    for _ in 0..120 {
        let Some(seat) = session.awaited().owing().iter().next() else { break };
        let view = session.view(Viewer::Seat(seat));
        let path = G::choose(&view, seat, Wit::Plain, &mut seed.advice(session.decisions()));
        let chosen = move_of::<G>(&view, seat, &path).expect("an idea is a move");
        let mut dice: Dice = seed.decision(session.dice_number());
        let stepped = step::<G>(session.state().clone(), seat, chosen, &mut dice);
        say(&mut session, seat, &path, &seed);
        assert!(stepped == *session.state(), "after {path}");
    }
}

macro_rules! every_game_steps {
    ($($game:ident::$Game:ident)+) => {
        #[test]
        fn a_step_leads_where_the_same_move_leads() {
            $(
                let entry = CATALOGUE.find(stringify!($game)).expect("it is in the catalogue");
                setups::kinds(entry).iter().for_each(steps_as_it_plays::<games::$game::$Game>);
            )+
        }
    };
}

games::every_game!(every_game_steps);

/// Every danger of every game comes up between computers.
#[test]
fn every_danger_is_seen_by_its_player() {
    let mut told = BTreeSet::new();
    for (entry, number) in CATALOGUE.iter().flat_map(|entry| [3, 4, 5].map(|number| (entry, number))) {
        let seed = Seed::from_number(number);
        let seats = (*entry.info.seats.start()).max(2) + (number % 2) as u8;
        let mut session = entry.start(&Setup::plain(seats)).expect("the game takes it");
        let dealt = session.deal(&seed).rows;
        session.replay(&dealt).expect("the deal can be read");
        while let Awaited::Open { must, .. } = session.awaited() {
            let seat = must.iter().next().expect("somebody must");
            let prospect = session.prospect(seat, Knowing::Own, seed.advice(0)).expect("the seat is asked");
            told.extend(prospect.plight().into_iter().map(|line| line.key));
            let path = session.idea(seat, Wit::Plain, &seed).expect("the seat is asked")();
            say(&mut *session, seat, &path, &seed);
        }
    }
    let keys = ["chamber-plight-aimed-at", "chamber-plight-last", "quest-plight-life", "quest-plight-rival"];
    let keys = keys.into_iter().chain(["stones-plight-behind", "swords-plight-wizard"]);
    assert_eq!(told, keys.map(Into::into).collect());
}
