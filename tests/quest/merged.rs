//! Tests of merged lines: fewer lines of the room that say as much.

use crate::support::{ADA, Position, quest};
use catalogue::said_merged;
use engine::{Language, Line, Seat};
use quest::Quest;

#[test]
fn a_roll_and_its_move_are_one_line() {
    let moved = |pieces: Vec<Line>| {
        let movers = pieces.len() as i64;
        let pair =
            |one: &Line, other: &Line| Line::new("quest-pair").line("one", one.clone()).line("other", other.clone());
        let pieces = if let [one, other] = &pieces[..] { vec![pair(one, other)] } else { pieces };
        let line = Line::new("quest-moved").list("pieces", pieces).number("movers", movers);
        line.number("count", 3).line("space", Line::verbatim("n5"))
    };
    let roll = || Line::new("quest-rolled").seat("who", Seat(0)).number("one", 1).number("other", 2);
    let said = |pieces: Vec<Line>, language| said_merged::<Quest>(&[roll(), moved(pieces)], language);
    let [alone, both] = [vec![Line::name_of(Seat(0))], vec![Line::name_of(Seat(0)), Line::verbatim("Iara")]];
    assert_eq!(said(alone, Language::English), ["Ada rolls 1 and 2 and moves 3 spaces to n5."]);
    assert_eq!(said(both.clone(), Language::English), ["Ada rolls 1 and 2. Ada and Iara move 3 spaces to n5."]);
    assert_eq!(said(both, Language::German), ["Ada würfelt 1 und 2. Ada und Iara ziehen 3 Felder → n5."]);
}

/// The lines that the room hears of these moves, merged.
fn heard(game: Position, said: &[&str]) -> Vec<String> {
    let mut play = game.play();
    let told = said.iter().flat_map(|said| play.say(ADA, said)).filter_map(|told| told.room);
    said_merged::<Quest>(&told.collect::<Vec<_>>(), Language::English)
}

#[test]
fn an_exchange_of_places_is_one_sentence() {
    let game = quest(2).calls(ADA, "tanuki pegasus", "n1").at(ADA, "n3");
    let said = heard(game, &["use tanuki summoner"]);
    assert_eq!(said, ["Tanuki uses Shape Trick on Ada. Ada and Tanuki change places, to n1 and n3."]);
}

#[test]
fn mana_of_the_own_temple_is_told_as_such() {
    let said = heard(quest(2).at(ADA, "n30").rolled(2, 3), &["move summoner"]);
    assert_eq!(said[0], "Ada moves 5 spaces to n3. At the temple Ada gains 2 mana stones for good. Ada draws a card.");
}

#[test]
fn a_win_by_the_chamber_is_told_once() {
    let mut game = quest(2).at(ADA, "chamber").moved();
    game.mage(ADA).vigil = 2;
    assert_eq!(heard(game, &["end"]), ["🏆 Ada has kept the chamber for three turns and wins!"]);
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
