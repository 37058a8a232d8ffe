//! Tests of merged lines: fewer lines of the room that say as much.

use catalogue::said_merged;
use engine::{Language, Line, Seat, Telling, Weight};
use stones::Stones;

#[test]
fn the_steps_of_a_spirit_are_one_line() {
    let step =
        |symbol: &'static str| Line::new("stones-walked").seat("who", Seat(0)).line("symbol", Line::verbatim(symbol));
    let paid = Line::new("stones-walked-paid").line("walked", step("●")).list("paid", [Line::verbatim("■")]);
    let lines = vec![step("▲"), paid, step("◆"), Line::new("stones-rested").seat("who", Seat(0))];
    let said = |language| said_merged::<Stones>(&lines, language);
    assert_eq!(said(Language::English), ["Ada's Spirit steps onto ▲ → ● (for ■) → ◆ and rests."]);
    assert_eq!(said(Language::German), ["Der Geist von Ada geht auf ▲ → ● (für ■) → ◆ und ruht."]);
}

#[test]
fn tile_that_gives_nothing_is_told_with_its_cards() {
    let ada = |key| Line::new(key).seat("who", Seat(0));
    let fly = ada("stones-cast-fly").text("tile", "2");
    let lines = vec![fly, ada("stones-activated-nothing").text("tile", "2").list("stones", [])];
    let said = |language| said_merged::<Stones>(&lines, language);
    assert_eq!(said(Language::English), ["Ada casts Fly (to tile 2), then activates tile 2; no stones match."]);
    assert_eq!(said(Language::German), ["Ada wirkt Flug (auf Tafel 2) und aktiviert dann Tafel 2; kein Stein passt."]);
    assert_eq!(Stones::weight(&lines[1]), Weight::Deed, "the channel reads it");
}

#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    catalogue::merging_again_is_merging_all::<Stones>(&[(2, 1), (3, 2), (4, 3)]);
}

#[test]
fn fewer_lines_say_as_much() {
    catalogue::fewer_lines_say_as_much::<Stones>(&["value", "total", "qi"], &[(2, 4), (2, 5), (4, 6), (4, 7)]);
}
