//! Money tests: fifty finished games of each kind of each version, which must be readable forever.
//!
//! `tests/records/VERSION/GAME.jsonl.gz` holds the records one after the other. `GAME.txt` next to it is a readable
//! list of their results: players, places, totals and the last rows. Each record is read in its version's meaning,
//! played again from nothing and compared with that list. Records of this version are verified too, and their
//! computers' choices are thought out again.
//!
//! A change of rules with other results is a new version, as `src/engine/journal/versions.rs` describes. The games of a
//! version are played once: `KEEP_RECORDS=1 cargo test --test house kept::` writes the missing ones of this version. No
//! file is ever rewritten once its version is released.

mod agreed;
mod money;
mod playing;

use crate::setups::{self, Kind};
use agreed::{GAMES, agreed};
use catalogue::tier::sample;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use pervigil::{
    bots::think_at_leisure,
    engine::{
        AnySession, Level,
        record::{PROGRAM, Record, Sitting, versions},
        verify::{Published, verify},
    },
    games::CATALOGUE,
};
use std::{
    collections::BTreeSet,
    env, fs,
    io::{Read, Write},
    path::PathBuf,
};

/// Options that were added after a version, so that none of its games was played with them.
const CAME_AFTER: [(&str, &str); 1] = [("0.2.0", "fourth")];

/// The step with which games are played again in the ordinary tier. Kinds take turns from game to game, so the kinds
/// vary.
const EVERY: usize = 7;

/// The number of last rows that are noted.
const LAST: usize = 2;

/// The single games that were kept first and those that were played on from their middle, with the places of the end.
const SINGLE: [(&str, &[u8]); 10] = [
    ("0.2.0-amulets", &[2, 2, 1]),
    ("0.2.0-amulets-onward", &[2, 2, 1]),
    ("0.2.0-chamber", &[1, 2]),
    ("0.2.0-chamber-onward", &[2, 1]),
    ("0.2.0-quest", &[2, 1]),
    ("0.2.0-quest-onward", &[2, 1]),
    ("0.2.0-stones", &[1, 2]),
    ("0.2.0-stones-onward", &[1, 2]),
    ("0.2.0-swords", &[2, 1]),
    ("0.2.0-swords-onward", &[2, 1]),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

/// The games of one kind that a version has left: their records, and the result of each.
struct Kept {
    records: Vec<String>,
    notes: String,
}

impl Kept {
    /// Reads those of `game` that `version` has left.
    fn read(version: &str, game: &str) -> Kept {
        let named = |ending: &str| folder().join(version).join(format!("{game}.{ending}"));
        let file = fs::File::open(named("jsonl.gz")).unwrap_or_else(|why| panic!("{version} {game}: {why}"));
        let mut text = String::new();
        GzDecoder::new(file).read_to_string(&mut text).expect("records, packed");
        let mut records = vec![String::new()];
        for line in text.split_inclusive('\n') {
            if line.starts_with("{\"pervigil_record\"") && !records[0].is_empty() {
                records.push(String::new());
            }
            records.last_mut().expect("there is one").push_str(line);
        }
        Kept { records, notes: fs::read_to_string(named("txt")).expect("what each came to") }
    }

    /// Plays the games of this version, if they are not there.
    fn play(game: &str) {
        let of_version = folder().join(PROGRAM);
        let named = |ending: &str| of_version.join(format!("{game}.{ending}"));
        if named("jsonl.gz").exists() {
            return;
        }
        let records: Vec<Record> = (0..GAMES).map(|number| playing::played(&agreed(game, number), number)).collect();
        let texts: Vec<String> = records.iter().map(Record::text).collect();
        let notes: String = texts.iter().zip(1..).map(|(text, number)| came_to(number, text)).collect();
        let mut packed = GzEncoder::new(vec![], Compression::best());
        packed.write_all(texts.concat().as_bytes()).expect("it is packed");
        fs::create_dir_all(&of_version).expect("a folder of the version");
        fs::write(named("jsonl.gz"), packed.finish().expect("it is packed")).expect("it is written");
        fs::write(named("txt"), notes).expect("it is written");
    }
}

/// The result of the game on this record, played again from nothing. Its wording never changes.
fn came_to(number: usize, text: &str) -> String {
    let record = Record::read(text).unwrap_or_else(|why| panic!("{number}: {why}"));
    let rows = record.rows_today().expect("a version that is known");
    let entry = CATALOGUE.find(&record.terms.game).expect("a game of the house");
    let mut session = entry.start(&record.terms.setup).expect("a setup it takes");
    session.replay(&rows).unwrap_or_else(|why| panic!("{} {number}: {why}", entry.info.key));
    assert_eq!(session.audit(), Ok(()), "{} {number}", entry.info.key);
    let outcome = session.outcome().expect("it is over");
    let seats: Vec<&str> = record.terms.made.seats.iter().copied().map(sitting).collect();
    let options: Vec<String> = record.terms.setup.options.iter().map(|(key, value)| format!("{key} {value}")).collect();
    let agreed = if options.is_empty() { "no options".to_owned() } else { options.join(", ") };
    let together =
        outcome.together.map_or_else(String::new, |all| format!("; together {}, won {}", all.score, all.won));
    let last = record.rows[record.rows.len().saturating_sub(LAST)..].join("\n  ");
    format!(
        "{number}. {}; {agreed}\n  choices {}, rows {}, fingerprint {}\n  places {}{together}; {}\n  {last}\n",
        seats.join(", "),
        session.decisions(),
        rows.len(),
        record.fingerprint(),
        money::listed(&outcome.places),
        money::totals(&record.terms, &rows),
    )
}

fn sitting(sitting: Sitting) -> &'static str {
    match sitting {
        Sitting::Person => "person",
        Sitting::Computer(level) => level.word(),
    }
}

/// Compares the games of one kind of all versions with their noted results.
fn money_counts(game: &str) {
    if env::var_os("KEEP_RECORDS").is_some() {
        Kept::play(game);
    }
    for version in versions() {
        let kept = Kept::read(version, game);
        let noted = notes(&kept.notes);
        assert_eq!((kept.records.len(), noted.len()), (GAMES as usize, GAMES as usize), "{version} {game}");
        for ((text, note), number) in
            kept.records.iter().zip(noted).zip(1..).skip(sample(2, 0)).step_by(sample(EVERY, 1))
        {
            assert_eq!(note, came_to(number, text), "{version} {game}: it came to something else");
            if version == PROGRAM {
                follows(game, number, text);
            }
        }
    }
}

/// The notes of games, one of each: a line that begins with its number, and lines that are indented.
fn notes(all: &str) -> Vec<String> {
    let mut notes: Vec<String> = vec![];
    for line in all.split_inclusive('\n') {
        match notes.last_mut().filter(|_| line.starts_with(' ')) {
            Some(note) => note.push_str(line),
            None => notes.push(line.to_owned()),
        }
    }
    notes
}

/// Checks a game of this version against its seed. Computers may think as long as they like, on a busy machine too.
fn follows(game: &str, number: usize, text: &str) {
    let think =
        |session: &dyn AnySession, seat, level: Level, seed: &_| think_at_leisure(session, seat, level.into(), seed);
    let verified = verify(text.as_bytes(), CATALOGUE, think, Published::default());
    let advice = "rules or computers that choose otherwise are a new version, see src/engine/journal/versions.rs";
    assert!(verified.flaw.is_none(), "{game} {number}: {}; {advice}", verified.flaw.expect("a flaw"));
    assert_eq!(verified.cut_short, 0, "{game} {number}: nothing is taken on trust");
}

#[test]
fn fifty_games_of_the_chamber_come_to_what_they_came_to() {
    money_counts("chamber");
}

#[test]
fn fifty_games_of_swords_come_to_what_they_came_to() {
    money_counts("swords");
}

#[test]
fn fifty_games_of_amulets_come_to_what_they_came_to() {
    money_counts("amulets");
}

#[test]
fn fifty_games_of_stones_come_to_what_they_came_to() {
    money_counts("stones");
}

#[test]
fn fifty_games_of_the_quest_come_to_what_they_came_to() {
    money_counts("quest");
}

/// Orders and notes that people give in a game while nothing is asked of them. Leaving is not among them.
fn standing(game: &str) -> &'static [&'static str] {
    match game {
        "chamber" | "quest" => &["orders"],
        "swords" => &["answer", "stops", "arm"],
        _ => &[],
    }
}

/// The kept games include every kind and every computer level. They also include games that a player left or that ended
/// in an agreed draw.
#[test]
fn the_games_that_are_kept_are_of_every_kind() {
    for version in versions() {
        for entry in CATALOGUE {
            let game = entry.info.key;
            let records = Kept::read(version, game).records;
            let records: Vec<Record> = records.iter().map(|text| Record::read(text).expect("a record")).collect();
            let is_there = |what: &dyn Fn(&Record) -> bool| records.iter().any(what);
            let came_after = |kind: &Kind| {
                CAME_AFTER.iter().any(|(before, option)| *before == version && kind.setup.options.contains_key(*option))
            };
            for kind in setups::kinds(entry).into_iter().filter(|kind| !came_after(kind)) {
                let of_kind = |record: &Record| {
                    let setup = &record.terms.setup;
                    setup.seats == kind.setup.seats
                        && kind.setup.options.iter().all(|(key, value)| setup.options.get(key) == Some(value))
                };
                assert!(is_there(&of_kind), "{version} {} is missing", kind.name);
            }
            for level in entry.levels {
                let plays = |record: &Record| record.terms.made.seats.contains(&Sitting::Computer(*level));
                assert!(is_there(&plays), "{version} {game}: no {} computer", level.word());
            }
            let says = |what: &str| is_there(&|record| record.rows.iter().any(|row| row.contains(what)));
            for word in standing(game).iter().chain(&["resign"]) {
                let said = says(&format!("\"occasion\":\"standing\",\"path\":\"{word}"));
                assert!(said, "{version} {game}: nobody said {word}");
            }
            assert!(game != "chamber" || says("agreed"), "{version}: no draw was agreed on");
        }
        assert_eq!(fs::read_dir(folder().join(version)).expect("games").count(), 2 * CATALOGUE.iter().count());
    }
}

/// From 0.2.0 on rows are kept forever: a later version may play differently, but it reads stored rows, and the game
/// has the same end.
#[test]
fn the_first_finished_games_are_read_for_good() {
    let mut kept: BTreeSet<&str> = CATALOGUE.iter().map(|entry| entry.info.key).collect();
    for (name, places) in SINGLE {
        let text = fs::read_to_string(folder().join(format!("{name}.jsonl"))).expect("it is kept");
        let record = Record::read(&text).expect("a record");
        let entry = CATALOGUE.find(&record.terms.game).expect("a game of the house");
        let mut session = entry.start(&record.terms.setup).expect("a setup it takes");
        let rows = record.rows_today().expect("a version that is known");
        session.replay(&rows).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(session.outcome().expect("it is over").places, places, "{name}");
        assert_eq!(session.audit(), Ok(()), "{name}");
        // What was hidden is dealt as it was then: only the dice of the deal are stored.
        if record.terms.setup.origin.is_some() {
            follows(name, 1, &text);
        }
        kept.remove(entry.info.key);
    }
    let there = fs::read_dir(folder()).expect("games are kept").count();
    assert_eq!(there, SINGLE.len() + versions().count(), "each that is kept is read");
    assert!(kept.is_empty(), "no finished game is kept of {kept:?}");
}
