//! Tests of merged lines: fewer lines of the room that say as much.

use catalogue::said_merged;
use engine::{Language, Line, Seat};
use quest::Quest;

#[test]
fn a_roll_and_its_move_are_one_line() {
    let moved = |pieces: Vec<Line>| {
        let movers = pieces.len() as i64;
        let line = Line::new("quest-moved").list("pieces", pieces).number("movers", movers);
        line.number("count", 3).line("space", Line::verbatim("n5"))
    };
    let roll = || Line::new("quest-rolled").seat("who", Seat(0)).number("one", 1).number("other", 2);
    let said = |pieces: Vec<Line>, language| said_merged::<Quest>(&[roll(), moved(pieces)], language);
    let [alone, both] = [vec![Line::name_of(Seat(0))], vec![Line::name_of(Seat(0)), Line::verbatim("Iara")]];
    assert_eq!(said(alone, Language::English), ["Ada rolls 1 and 2 and moves 3 spaces to n5."]);
    assert_eq!(said(both.clone(), Language::English), ["Ada rolls 1 and 2; Ada, Iara move 3 spaces to n5."]);
    assert_eq!(said(both, Language::German), ["Ada würfelt 1 und 2; Ada, Iara ziehen 3 Felder → n5."]);
}

#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    catalogue::merging_again_is_merging_all::<Quest>(&[(2, 1), (3, 2), (4, 3)]);
}

#[test]
fn fewer_lines_say_as_much() {
    catalogue::fewer_lines_say_as_much::<Quest>(
        &["one", "other", "amount", "turns"],
        &[(2, 4), (2, 5), (4, 6), (4, 7)],
    );
}
