//! Hostile journals as they may come from a disk: a game's rows, with one changed or all of them.
//!
//! A specimen's first line names the game, the number of players and options. Its rows follow.

use crate::{
    mutator::Chance,
    runner::{Reached, Target},
};
use pervigil::{
    engine::{AnySession, Occasion, Path, Seat, Seed, Setup, Submitted, Viewer, Wit},
    games::CATALOGUE,
};

/// The longest a complaint about a row may be.
const LONGEST_COMPLAINT: usize = 2_000;
/// The most questions that are looked at one behind another.
const DEPTH: usize = 12;
/// The longest game that is looked at, in rows.
const MOST_ROWS: usize = 400;

const JOURNALS: Target = Target {
    name: "journal",
    open: || Box::new(|input| replayed(&String::from_utf8_lossy(input))),
    words: &[
        "{\"happened\":",
        "{\"chose\":",
        "\"seat\":",
        "\"awaited\"",
        "\"standing\"",
        "\"path\":\"\"",
        "\"seen_by\":1",
        "\"open\":true",
        "\"by\":",
        "\"at\":",
        "\"to\":",
        "null",
        "[]",
        "suns",
        "moons",
        "crowns",
        "arms",
        "c4",
        "a1",
        "h8",
        "ne",
    ],
    most: 60_000,
    changes: 2,
    ordinary: 600,
    share: 80,
    deep: 60,
};

#[test]
fn impossible_rows_are_refused_and_accepted_ones_can_be_viewed() {
    JOURNALS.run();
}

/// Replays a journal, and looks at the resulting state.
pub(crate) fn replayed(text: &str) -> Reached {
    let mut lines = text.lines();
    let Some((game, setup)) = lines.next().and_then(agreed) else { return Reached::at(false, &0) };
    let entry = CATALOGUE.find(&game).expect("it was found");
    let mut session = entry.start(&setup).expect("it was checked");
    let rows: Vec<String> = lines.take(MOST_ROWS).map(str::to_owned).collect();
    let mut taken = 0;
    for row in &rows {
        let told = session.retell(row);
        if told.is_some() {
            assert!(!entry.is_note(row), "a fact is no choice");
        }
        if let Err(error) = session.replay(std::slice::from_ref(row)) {
            assert!(error.to_string().chars().count() <= LONGEST_COMPLAINT + row.len(), "{error}");
            break;
        }
        taken += 1;
    }
    look(&*session, setup.seats);
    drop(entry.counts(&setup, &rows[..taken]));
    Reached::at(taken > 1, &(game, taken, session.decisions(), session.outcome().is_some(), session.audit().is_ok()))
}

/// The game that is named in the first line, with its agreed setup. `None` if no game can begin like this.
fn agreed(line: &str) -> Option<(String, Setup)> {
    let mut words = line.splitn(3, ' ');
    let entry = CATALOGUE.find(words.next()?)?;
    let mut setup = Setup::plain(words.next()?.parse().ok()?);
    setup.read_options(entry.info, words.next().unwrap_or_default()).ok()?;
    entry.check(&setup).ok()?;
    Some((entry.info.key.to_owned(), setup))
}

/// Looks at all that anybody is shown and asked.
fn look(session: &dyn AnySession, seats: u8) {
    for viewer in Viewer::all(seats) {
        drop((session.scene(viewer), session.guided(viewer), session.filmed(viewer), session.chart(viewer)));
        for (word, _) in session.details(viewer) {
            drop(session.detail(viewer, word.as_str()));
        }
    }
    for seat in (0..seats).map(Seat) {
        for occasion in [Occasion::Awaited, Occasion::Standing] {
            let _ = session.stamp(seat, occasion);
            ask(session, seat, occasion);
        }
        drop((session.only_end(seat), session.first_step(seat), session.is_done(seat)));
        drop(session.safe_default(seat, &Seed::from_number(1)));
    }
    drop((
        session.awaited(),
        session.outcome(),
        session.laid_open(),
        session.turn(),
        session.figures(),
        session.ending(),
    ));
}

/// Follows the last answers of every question, as far as there are some.
fn ask(session: &dyn AnySession, seat: Seat, occasion: Occasion) {
    let mut said = Path::default();
    for _ in 0..DEPTH {
        let Some(question) = session.question(seat, occasion, &said) else { return };
        let Some(last) = question.offers.last() else { return };
        said = said.then(last.word.clone());
    }
}

/// The journal of this game after this number of choices.
fn written(first: &str, choices: usize) -> String {
    let (game, setup) = agreed(first).expect("a game of the house");
    let mut session = CATALOGUE.find(&game).expect("it was found").start(&setup).expect("it was checked");
    let (seed, mut chance) = (Seed::from_number(choices as u64), Chance::of(1));
    let mut rows = session.deal(&seed).rows;
    session.replay(&rows).expect("the deal fits");
    for _ in 0..choices {
        let speakers: Vec<Seat> = session.awaited().owing().iter().collect();
        if speakers.is_empty() {
            break;
        }
        let seat = speakers[chance.below(speakers.len())];
        let path = session.idea(seat, Wit::Forgetful, &seed).expect("a question")();
        let stamp = session.stamp(seat, Occasion::Awaited).expect("a question");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else { break };
        session.replay(&effects.rows).expect("it follows");
        rows.extend(effects.rows);
    }
    format!("{first}\n{}\n", rows.join("\n"))
}

#[test]
#[ignore = "writes the specimens anew, when rows have got a new shape"]
fn specimens() {
    for (first, choices) in [
        ("chamber 2 draw 4", 12),
        ("chamber 3", 60),
        ("swords 2", 10),
        ("swords 3 quiet 5", 60),
        ("amulets 3", 8),
        ("amulets 4", 25),
        ("stones 2 variant novice", 12),
        ("stones 3", 60),
        ("stones 2 variant coop", 20),
        ("quest 2", 12),
        ("quest 3 rounds 4", 60),
    ] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/journal");
        std::fs::create_dir_all(&folder).expect("a folder");
        let name = format!("{}-{choices}", first.replace(' ', "-"));
        std::fs::write(folder.join(name), written(first, choices)).expect("a specimen is written");
    }
}
