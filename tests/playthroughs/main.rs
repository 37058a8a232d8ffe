//! Golden playthroughs: recorded games are played again, and what every viewer hears and sees stays as it is written.
//!
//! `tests/golden/NAME.moves` says what was agreed and what was chosen; no computer decides anything here. Beside it,
//! `NAME.txt` has what came of it. There is a game of each kind and size, recorded from computers, of which digests
//! are kept; and for each game a script or two in which every card, spell or objective is played, told in full.
//!
//! `UPDATE_GOLDEN=1 cargo test --test playthroughs` writes the texts anew and never the moves; read the difference
//! before it is committed. How moves are recorded stands in `recorder.rs`.

mod covered;
mod moves;
mod played;
mod recorder;
mod search;
#[path = "../setups/mod.rs"]
mod setups;
mod written;

use moves::Moves;
use pervigil::games::CATALOGUE;
use std::{collections::BTreeSet, env, fs, path::PathBuf};
use written::{Style, Written};

/// The most bytes of a script, so that people read it.
const READABLE: usize = 60_000;

/// How many games that differ are told of in full.
const TOLD: usize = 5;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The names of the kinds of all games.
fn kinds() -> BTreeSet<String> {
    CATALOGUE.iter().flat_map(setups::kinds).map(|kind| kind.name).collect()
}

/// The names of everything that is recorded.
fn recorded() -> BTreeSet<String> {
    let files = folder().read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    files.filter_map(|file| Some(file.strip_suffix(".moves")?.to_owned())).collect()
}

/// Scripts: what is recorded and no kind of its own, with its moves.
fn scripts() -> impl Iterator<Item = (String, Moves)> {
    let kinds = kinds();
    recorded().into_iter().filter(move |name| !kinds.contains(name)).map(|name| {
        let moves = read(&name).unwrap_or_else(|why| panic!("{name}.moves: {why}"));
        (name, moves)
    })
}

fn read(name: &str) -> Result<Moves, String> {
    let text = fs::read_to_string(folder().join(format!("{name}.moves"))).map_err(|why| why.to_string())?;
    Moves::read(&text)
}

/// Plays what is recorded under this name: the error says what is not as it is written.
fn check(name: &str, style: Style, update: bool) -> Result<(), String> {
    let moves = read(name).map_err(|why| format!("{name}.moves: {why}"))?;
    let played = played::play(&moves);
    let written = Written::of(&moves, &played, style);
    let file = folder().join(format!("{name}.txt"));
    if update && played.outcome.is_ok() {
        fs::write(&file, written.text()).unwrap();
    }
    let before = fs::read_to_string(&file).unwrap_or_default();
    let differs = written.differs(&before, &moves, &played).map(|how| format!("{name}.txt {how}"));
    let refused = played.outcome.as_ref().err().map(|why| format!("{name}.moves {why}"));
    let wrong: Vec<String> = differs.into_iter().chain(refused).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

#[test]
fn games_play_as_they_are_written_down() {
    let (kinds, update) = (kinds(), env::var_os("UPDATE_GOLDEN").is_some());
    let all: BTreeSet<String> = recorded().union(&kinds).cloned().collect();
    let style = |name: &String| if kinds.contains(name) { Style::Digest } else { Style::Whole };
    let wrong: Vec<String> = all.iter().filter_map(|name| check(name, style(name), update).err()).collect();
    let told = wrong.iter().take(TOLD).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(wrong.is_empty(), "{} of {} games differ; the first are\n{told}", wrong.len(), all.len());
}

#[test]
fn scripts_can_be_read_at_one_sitting() {
    for (name, _) in scripts() {
        let size = fs::read(folder().join(format!("{name}.txt"))).unwrap().len();
        assert!(size <= READABLE, "{name}.txt has {size} bytes");
    }
}
