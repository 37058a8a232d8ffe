//! Golden playthroughs: recorded games are played again, and every viewer must hear and see what is written down.
//!
//! `tests/golden/NAME.moves` lists the agreement and the choices; no computer decides anything here. A line `edition 0`
//! says that the rules of that edition apply. `NAME.txt` next to it has the results. There is a game of each kind and
//! size, recorded from computers, of which digests are kept. Each game also has a script or two in which every card,
//! spell or objective is played, written in full.
//!
//! `UPDATE_GOLDEN=1 cargo test --test house playthroughs` rewrites the texts, and `UPDATE_GOLDEN=chamber-2` one of
//! them. The moves are never rewritten. Read the difference before you commit it. `recorder.rs` describes how moves are
//! recorded.

mod covered;
mod moves;
mod pictures;
mod played;
mod recorder;
mod search;
mod written;

use crate::setups;
use moves::Moves;
use pervigil::{engine::Setup, games::CATALOGUE};
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::PathBuf,
};
use written::{Style, Written};

/// The most bytes of a text, so that people read it.
const READABLE: usize = 60_000;

/// The number of differing games that are reported in full.
const TOLD: usize = 5;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The kinds of all games by their names, with the agreed setup of each.
fn kinds() -> BTreeMap<String, Setup> {
    CATALOGUE.iter().flat_map(setups::kinds).map(|kind| (kind.name, kind.setup)).collect()
}

/// The names of everything that is recorded or written down.
fn recorded() -> BTreeSet<String> {
    let files = folder().read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    files.filter_map(|file| Some(file.strip_suffix(".moves").or(file.strip_suffix(".txt"))?.to_owned())).collect()
}

/// The scripts with their moves: all recordings that are no kind of game.
fn scripts() -> impl Iterator<Item = (String, Moves)> {
    let kinds = kinds();
    recorded().into_iter().filter(move |name| !kinds.contains_key(name)).map(|name| {
        let moves = read(&name).unwrap_or_else(|why| panic!("{name}.moves: {why}"));
        (name, moves)
    })
}

fn read(name: &str) -> Result<Moves, String> {
    let text = fs::read_to_string(folder().join(format!("{name}.moves"))).map_err(|why| why.to_string())?;
    Moves::read(&text)
}

/// Returns whether a text is rewritten: all texts are, or the named one is.
fn is_written_anew(name: &str) -> bool {
    env::var("UPDATE_GOLDEN").is_ok_and(|which| which == "1" || which == name)
}

/// Plays the recording of this name, of this kind or as a script. The error says where it differs from the written
/// text.
fn check(name: &str, kind: Option<&Setup>) -> Result<(), String> {
    let moves = read(name).map_err(|why| format!("{name}.moves: {why}"))?;
    let edition = moves.setup.edition;
    if kind.is_some_and(|kind| Setup { edition, ..kind.clone() } != moves.setup) {
        return Err(format!("{name}.moves is not of this kind"));
    }
    let played = played::play(&moves);
    let written = Written::of(&moves, &played, if kind.is_some() { Style::Digest } else { Style::Whole });
    let (file, text) = (folder().join(format!("{name}.txt")), written.text());
    if is_written_anew(name) && played.outcome.is_ok() {
        fs::write(&file, &text).unwrap();
    }
    let before = fs::read_to_string(&file).unwrap_or_default();
    let differs = written.differs(&before, &moves, &played).map(|how| format!("{name}.txt {how}"));
    let refused = played.outcome.as_ref().err().map(|why| format!("{name}.moves {why}"));
    let long = text.len() > READABLE;
    let long = long.then(|| format!("{name}.txt has {} bytes, too many to read", text.len()));
    let wrong: Vec<String> = differs.into_iter().chain(refused).chain(long).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

#[test]
fn games_play_as_they_are_written_down() {
    let kinds = kinds();
    let all: BTreeSet<String> = recorded().into_iter().chain(kinds.keys().cloned()).collect();
    let wrong: Vec<String> = all.iter().filter_map(|name| check(name, kinds.get(name)).err()).collect();
    let told = wrong.iter().take(TOLD).cloned().collect::<Vec<_>>().join("\n\n");
    assert!(wrong.is_empty(), "{} of {} games differ; the first are\n{told}", wrong.len(), all.len());
}
