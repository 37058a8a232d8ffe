//! Tests of secrecy, down to the pixel. In every world that viewers can imagine, they see the same view, question, list
//! of moves, picture and words. [`crate::cabinet`] shows that this look finds a leak.

use catalogue::Words;
use catalogue::tier::sample;
use duel::Duel;
use pervigil::{
    engine::{Game, GameInfo, Seed, Session, Setup, Viewer},
    twins::{Easels, Look, played},
};
use std::thread;

/// Positions of a game of `seats`, one after every `every` choices.
fn positions<G: Game>(number: u64, seats: u8, every: u64) -> Vec<Session<G>> {
    let mut positions = vec![];
    played::<G>(number, &Setup::plain(seats), |session, _| {
        if session.decisions().is_multiple_of(every) {
            positions.push(session.clone());
        }
        true
    });
    positions
}

/// The games in which worlds are compared: a seed, the number of players, and the number of choices between looks.
const LOOKED_AT: [(&str, u64, u8, u64); 12] = [
    ("amulets", 5, 3, 1),
    ("amulets", 6, 5, 2),
    ("chamber", 2, 2, 11),
    ("chamber", 3, 3, 23),
    ("chamber", 4, 4, 37),
    ("duel", 1, 2, 1),
    ("quest", 7, 2, 40),
    ("quest", 8, 4, 80),
    ("stones", 7, 2, 16),
    ("stones", 8, 4, 48),
    ("swords", 2, 2, 23),
    ("swords", 4, 4, 67),
];

/// The games of a game without an entry in [`LOOKED_AT`]: one with the fewest seats and one with the most.
fn usually(info: &GameInfo) -> Vec<(u64, u8, u64)> {
    [(1, *info.seats.start(), 16), (2, *info.seats.end(), 48)].into()
}

fn nobody_tells_worlds_apart<G: Game>() {
    let named = LOOKED_AT.iter().filter(|(game, ..)| *game == G::INFO.key);
    let mut games: Vec<_> = named.map(|(_, number, seats, every)| (*number, *seats, *every)).collect();
    if games.is_empty() {
        games = usually(&G::INFO);
    }
    thread::scope(|scope| {
        for (number, seats, every) in games {
            scope.spawn(move || nobody_tells_them_apart::<G>(number, seats, every));
        }
    });
}

fn nobody_tells_them_apart<G: Game>(number: u64, seats: u8, every: u64) {
    let (easels, mut dice) = (Easels::new(Words::<G>::english()), Seed::from_number(number).advice(0));
    for here in positions::<G>(number, seats, every * sample(4, 1)) {
        for viewer in Viewer::all(seats) {
            let there = here.in_world(G::determinize(&here.view(viewer), &mut dice));
            let difference = easels.difference(&here, &there, viewer, Look::Painted);
            assert_eq!(difference, None, "{viewer:?} tells worlds apart after {} choices", here.decisions());
        }
    }
}

macro_rules! secrecy {
    ($($game:ident::$Game:ident)+) => {
        $(mod $game {
            #[test]
            fn cannot_tell_worlds_apart() {
                super::nobody_tells_worlds_apart::<pervigil::games::$game::$Game>();
            }
        })+
    };
}

pervigil::games::every_game!(secrecy);

/// Players of a game that the house does not know cannot tell worlds apart either.
#[test]
fn duellists_cannot_tell_worlds_apart() {
    nobody_tells_worlds_apart::<Duel>();
}
