//! Tests of merged lines: fewer lines of the room that say as much. Also tests of deeds, which one seat does to
//! another.

use catalogue::said_merged;
use engine::{Language, Line, Seat};
use swords::{Swords, card::Card};

fn step(key: &'static str, from: (&'static str, &'static str), to: (&'static str, &'static str)) -> Line {
    let spot = |(domain, cell): (&str, &'static str)| {
        Line::new("swords-spot").line("domain", domain_of(domain)).text("cell", cell)
    };
    let piece = Line::new("swords-figure").seat("owner", Seat(0)).line("rank", Line::new("swords-rank-guard"));
    Line::new(key).line("piece", piece.line("at", spot(from))).line("spot", spot(to))
}

fn domain_of(word: &str) -> Line {
    Line::keyed(format!("swords-picture-{word}-short"))
}

#[test]
fn the_steps_of_a_piece_are_one_line() {
    let lines = vec![
        step("swords-stepped", ("marsh", "c4"), ("marsh", "d3")),
        step("swords-stepped-tx", ("marsh", "d3"), ("ember", "e1")),
        step("swords-attacked", ("ember", "e1"), ("ember", "e2")),
        step("swords-stepped", ("ember", "a1"), ("ember", "a2")),
    ];
    let said = |language| said_merged::<Swords>(&lines, language);
    let english = "Ada: guard Marsh c4 → d3 → Ember e1 → attack at e2, guard a1 → a2.";
    assert_eq!(said(Language::English), [english]);
    assert_eq!(
        said(Language::German),
        ["Ada: Wächter Glasmoor c4 → d3 → Glutburg e1 → Angriff auf e2, Wächter a1 → a2."]
    );
}

/// The lines of a card in the order in which they come: announced, asked about, answered, and its effect.
fn played(card: Card, effect: Line) -> Vec<Line> {
    let of_card = |key| Line::new(key).seat("who", Seat(0)).line("card", card.line());
    let asked = Line::new("swords-opened-about").line("who", Line::name_of(Seat(1))).line("about", card.line());
    let answered = Line::new("swords-answered").seat("who", Seat(1));
    vec![of_card("swords-invoked"), asked, answered, Line::new("swords-settled-none"), effect]
}

fn resolved(card: Card) -> Line {
    Line::new("swords-resolved").seat("who", Seat(0)).line("card", card.line())
}

#[test]
fn card_that_nobody_answers_is_one_sentence() {
    let lines = played(Card::Thief, resolved(Card::Thief));
    let said = |lines: &[Line], language| said_merged::<Swords>(lines, language);
    assert_eq!(said(&lines, Language::English), ["Ada invokes Thief, which takes effect (asked: Bela)."]);
    assert_eq!(said(&lines, Language::German), ["Ada beschwört Dieb. Das wirkt (gefragt: Bela)."]);
    assert_eq!(said(&lines[3..], Language::English), ["Thief takes effect."], "the rest of it, in a later post");
}

#[test]
fn card_laid_open_says_what_it_does() {
    let open = Line::new("swords-resolved-open").seat("who", Seat(0)).line("card", Card::Swords.line());
    let lines = played(Card::Swords, open.line("text", Card::Swords.text()));
    let said = said_merged::<Swords>(&lines, Language::English);
    assert_eq!(said, ["Ada invokes and lays open Swords (“A weapon: 11 more in conflict.”). Asked: Bela."]);
}

/// If somebody acts upon a card, the line keeps who was asked and who acts.
#[test]
fn card_that_is_answered_keeps_its_sentences() {
    let mut lines = played(Card::Thief, resolved(Card::Thief));
    let acts = Line::new("swords-settled").seat("who", Seat(1));
    let answer = Line::new("swords-invoked").seat("who", Seat(1)).line("card", Card::AntiSpell.line());
    lines.splice(3.., [acts, answer]);
    let said = said_merged::<Swords>(&lines, Language::English);
    assert_eq!(said, ["Ada invokes Thief. Bela invokes Anti Spell."]);
}

/// A player's own answer is told once, and so is one that was left for later.
#[test]
fn own_answer_is_told_once() {
    let of = |key| Line::new(key).seat("who", Seat(0)).line("card", Card::SpellBounce.line());
    let settled = Line::new("swords-settled").seat("who", Seat(0));
    let said = |lines: &[Line]| said_merged::<Swords>(lines, Language::English);
    let own = [of("swords-answered-invoke"), settled, of("swords-invoked")];
    assert_eq!(said(&own), ["Ada invokes Spell Bounce."]);
    let left = [Line::new("swords-settled-ordered"), of("swords-invoked")];
    assert_eq!(said(&left), ["Answered automatically, as you chose: Ada invokes Spell Bounce."]);
}

#[test]
fn merging_what_is_merged_and_more_is_merging_all() {
    catalogue::merging_again_is_merging_all::<Swords>(&[(2, 1), (3, 2), (4, 3), (3, 214)]);
}

#[test]
fn fewer_lines_say_as_much() {
    catalogue::fewer_lines_say_as_much::<Swords>(&["round", "number"], &[(2, 4), (2, 5), (4, 6), (4, 7)]);
}

#[test]
fn deeds_are_told_with_both_seats() {
    catalogue::deeds_are_told_with_both_seats::<Swords>(4);
}
