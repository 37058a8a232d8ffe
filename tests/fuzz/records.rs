//! Hostile records of games as anybody can hand them in to be verified or told.

use crate::runner::{Reached, Target};
use pervigil::{
    bots,
    engine::{
        AnySession, Level, Seat, Seed, Thinking,
        record::Record,
        verify::{Published, verify},
    },
    games::CATALOGUE,
};

/// The longest description of a flaw, in characters.
const LONGEST: usize = 2_000;

const RECORDS: Target = Target {
    name: "record",
    open: || Box::new(verified),
    words: &[
        "{\"pervigil_record\":4,",
        "\"program\":\"0.2.0\"",
        "\"seats\":[\"person\"]",
        "{\"computer\":\"hard\"}",
        "\"commitment\":",
        "\"presses\":[",
        "\"seed\":\"",
        "\"salt\":\"",
        "{\"chose\":",
        "{\"happened\":",
        "\"cut_short\":true",
        "sha256_of_line_1",
    ],
    most: 60_000,
    changes: 2,
    ordinary: 150,
    share: 40,
    deep: 10,
};

#[test]
fn a_record_is_verified_or_its_flaw_is_told_in_few_words() {
    RECORDS.run();
}

/// Thinks no longer than an easy computer, whatever level a record names.
fn easily(session: &dyn AnySession, seat: Seat, _: Level, seed: &Seed) -> Option<Thinking> {
    bots::think(session, seat, Level::Easy, seed)
}

fn verified(bytes: &[u8]) -> Reached {
    let verified = verify(bytes, CATALOGUE, easily, Published::default());
    let told = verified.flaw.as_ref().map(ToString::to_string).unwrap_or_default();
    assert!(told.chars().count() <= LONGEST, "{} characters: {told}", told.chars().count());
    assert!(!told.contains('\n'), "it is told in one line: {told}");
    if let Ok(record) = Record::read(&String::from_utf8_lossy(bytes)) {
        let again = Record::read(&record.text()).expect("what was written is read");
        assert_eq!(again, record, "it reads back the same");
    }
    let place = verified.flaw.as_ref().map(|flaw| (*flaw.lines.start(), std::mem::discriminant(&flaw.fault)));
    Reached::at(verified.commitment.is_some(), &(verified.game, place))
}
