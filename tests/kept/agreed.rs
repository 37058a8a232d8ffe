//! Agreements of the kept games: every kind in turn, each time with other options, players and picks.

use crate::setups;
use pervigil::{
    engine::{
        Entry, Level, Salt, Seed, Setup,
        record::{Made, PROGRAM, Secrets, Sitting, Terms},
    },
    games::CATALOGUE,
};

/// The number of games of each kind that are kept of a version.
pub(super) const GAMES: u64 = 50;

/// The beginning of the ids of presses in our time.
const PRESS: u64 = 1_300_000_000_000_000_000;

/// The further options of games besides those of their kind, in turn.
fn options(game: &str) -> &'static [&'static str] {
    match game {
        "chamber" => &["draw 5", "draw 2", "", "draw 10"],
        "swords" => &["quiet 5", "quiet 5, domains 1", "quiet 6, muster 1"],
        "amulets" => &["", "assist 1", "silence 1", "last 2", "silence 0, last 1"],
        "stones" => &["rounds 4", "rounds 2", "rounds 8"],
        _ => &["rounds 6", "rounds 3", "rounds 12", "rounds 20"],
    }
}

/// The players, repeated seat by seat: a person, or a computer of this level.
const SITTINGS: [&[Option<Level>]; 6] = [
    &[None],
    &[Some(Level::Easy), None],
    &[None, Some(Level::Medium), None],
    &[Some(Level::Medium), Some(Level::Easy)],
    &[None, Some(Level::Skilled)],
    &[None, None, Some(Level::Easy)],
];

/// The games in which a hard computer plays, which thinks long: they are short.
const HARD: [u64; 2] = [0, 25];

/// A game that is to be played.
pub(super) struct Agreed {
    pub(super) entry: &'static Entry,
    pub(super) terms: Terms,
    pub(super) secrets: Secrets,
    /// True if it must be a short game.
    pub(super) short: bool,
}

/// The game of this number.
pub(super) fn agreed(game: &str, number: u64) -> Agreed {
    let entry = CATALOGUE.find(game).expect("a game of the house");
    let kinds = setups::kinds(entry);
    let turn = |all: usize, of: u64| (of % all as u64) as usize;
    let (at, round) = (turn(kinds.len(), number), number / kinds.len() as u64);
    let mut setup = kinds.into_iter().nth(at).expect("a kind").setup;
    let options = options(game);
    setup.read_options(entry.info, options[turn(options.len(), number + round)]).expect("its options");
    pick(&mut setup, entry, number);
    let short = HARD.contains(&number);
    let mut seats: Vec<Sitting> = (0..setup.seats.into()).map(|seat| sitting(entry, number, seat)).collect();
    if short {
        seats.fill(Sitting::Person);
        seats[0] = Sitting::Computer(Level::Hard);
    }
    let secrets = Secrets { seed: Seed::from_number(20_000 + number), salt: Salt::from_bytes([number as u8; 32]) };
    let presses = (0..=u64::from(setup.seats)).map(|press| PRESS + number * 1_000_003 + press * 9_999_991).collect();
    let made = Made { program: PROGRAM.to_owned(), seats, presses };
    let terms = Terms { game: game.to_owned(), setup, commitment: secrets.commitment(), made };
    Agreed { entry, terms, secrets, short }
}

/// Has all but the last seat pick something in every third game.
fn pick(setup: &mut Setup, entry: &Entry, number: u64) {
    let picks = entry.info.picks.len() as u64;
    if picks > 0 && number % 3 == 1 {
        let others = setup.picks.len() - 1;
        setup.picks.iter_mut().take(others).zip(number..).for_each(|(pick, at)| *pick = Some((at % picks) as u8));
    }
}

fn sitting(entry: &Entry, number: u64, seat: usize) -> Sitting {
    let all = SITTINGS[(number % SITTINGS.len() as u64) as usize];
    let there = |level: &Level| if entry.levels.contains(level) { *level } else { Level::Medium };
    all[seat % all.len()].as_ref().map_or(Sitting::Person, |level| Sitting::Computer(there(level)))
}
