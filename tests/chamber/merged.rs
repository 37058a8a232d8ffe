//! Tests of merged lines: fewer lines of the room that say as much. Also tests of deeds, which one seat does to
//! another.

use catalogue::said_merged;
use chamber::Chamber;
use engine::{Language, Line, Seat};

#[test]
fn the_steps_of_a_sorcerer_are_one_line() {
    let space = |cell: &'static str| Line::verbatim(cell);
    let lines = vec![
        Line::new("chamber-stepped").seat("who", Seat(0)).line("space", space("b8")),
        Line::new("chamber-stepped-orbs").seat("who", Seat(0)).number("count", 2).line("space", space("b7")),
        Line::new("chamber-turned").seat("who", Seat(0)).line("facing", Line::verbatim("north")),
        Line::new("chamber-stepped").seat("who", Seat(1)).line("space", space("c1")),
    ];
    let said = |language| said_merged::<Chamber>(&lines, language);
    let english = "Ada steps to b8 → b7 (+2 orbs), turns to face north.";
    assert_eq!(said(Language::English), [english, "Bela steps to c1."]);
    let german = "Ada geht auf b8 → b7 (+2 Kugeln), dreht sich nach north.";
    assert_eq!(said(Language::German), [german, "Bela geht auf c1."]);
}

#[test]
fn a_zap_and_what_it_does_are_one_line() {
    let zap = |key| Line::new(key).seat("by", Seat(0)).seat("at", Seat(1));
    let lines = vec![
        zap("chamber-zapped"),
        zap("chamber-let-come").line("zap", Line::verbatim("Arms")),
        Line::new("chamber-hurt").seat("who", Seat(1)),
    ];
    let said = |language| said_merged::<Chamber>(&lines, language);
    let english = "⚡ Ada zaps Bela with Arms. Bela doesn't deflect and loses a pyramid.";
    assert_eq!(said(Language::English), [english]);
    let german = "⚡ Ada feuert Arms auf Bela. Bela lenkt nicht um und verliert eine Pyramide.";
    assert_eq!(said(Language::German), [german]);
}

#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    catalogue::merging_again_is_merging_all::<Chamber>(&[(2, 1), (3, 2), (4, 3)]);
}

#[test]
fn fewer_lines_say_as_much() {
    catalogue::fewer_lines_say_as_much::<Chamber>(&["count"], &[(2, 4), (2, 5), (4, 6), (4, 7)]);
}

#[test]
fn deeds_are_told_with_both_seats() {
    catalogue::deeds_are_told_with_both_seats::<Chamber>(3);
}
