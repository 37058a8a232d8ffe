//! Tests of the altar, the deck and the deal.

use crate::support::{ADA, Asked, CARDS, Play, game, keys, list, symbol};
use amulets::board::{Amulet, Answer, Card, Field};
use engine::{Setup, Viewer};
use std::collections::BTreeSet;

/// AM-01: the altar has 25 fields, from A1 to E5.
#[test]
fn am_01_the_altar_has_25_fields_from_a1_to_e5() {
    let names: Vec<String> = Field::all().map(|field| field.to_string()).collect();
    assert_eq!(names.len(), 25);
    assert_eq!((names[0].as_str(), names[4].as_str(), names[5].as_str(), names[24].as_str()), ("A1", "E1", "A2", "E5"));
    assert!(["f1", "a6", "a0", "a", "1a", "aa1", "é1"].iter().all(|word| Field::parse(word).is_none()));
    let (c3, e3, c5, d4) = (Field::parse("c3"), Field::parse("E3"), Field::parse("C5"), Field::parse("d4"));
    assert!(c3.unwrap().in_line_with(e3.unwrap()) && c3.unwrap().in_line_with(c5.unwrap()));
    assert!(!c3.unwrap().in_line_with(d4.unwrap()));
}

/// AM-02: names differ by colour, signs by shape.
#[test]
fn am_02_five_amulets_differ_in_colour_and_in_shape() {
    let named: Vec<String> =
        Amulet::ALL.iter().map(|amulet| crate::support::Words::english().plain(&amulet.line())).collect();
    assert_eq!(named, ["▲ Red", "★ Yellow", "⬢ Green", "◆ Blue", "● Black"]);
}

/// AM-03: a card for each field and one for each amulet, so 125 pairs could be drawn.
#[test]
fn am_03_the_deck_has_a_card_for_each_field_and_amulet() {
    let pairs: BTreeSet<Card> = Card::all().collect();
    let homes: BTreeSet<Field> = pairs.iter().map(|card| card.home).collect();
    let amulets: BTreeSet<Amulet> = pairs.iter().map(|card| card.amulet).collect();
    assert_eq!((homes.len() + amulets.len(), pairs.len()), (30, 125));
}

/// AM-04: every player has the same spell book.
#[test]
fn am_04_every_player_has_the_same_spell_book() {
    let mut play = game(&CARDS[..4]);
    play.say(ADA, "ask a1 b2 c3 d4 e5");
    assert_eq!(play.room().public.book.len(), 1);
    for viewer in Viewer::all(4) {
        assert_eq!(play.session.view(viewer).public.book, play.room().public.book);
    }
    assert_eq!(Answer::ALL.map(symbol), ['*', 'o', '+', '-']);
}

/// AM-10 and AM-12.
#[test]
fn am_10_am_12_homes_amulets_and_places_all_differ() {
    let mut seen = BTreeSet::new();
    for number in 0..200 {
        let (play, _) = Play::dealt(&Setup::plain(5), number);
        let cards: Vec<Card> = (0..5).map(|seat| *play.session.state().cards[seat].truth()).collect();
        assert_eq!(cards.iter().map(|card| card.home).collect::<BTreeSet<_>>().len(), 5);
        assert_eq!(cards.iter().map(|card| card.amulet).collect::<BTreeSet<_>>().len(), 5);
        let altar = play.room().public.altar.expect("the amulets lie there");
        assert!(altar.is_sound());
        assert!(play.room().public.book.is_empty(), "the first placement gets no answers");
        seen.extend(altar.0);
    }
    assert_eq!(seen.len(), 25, "any field may come up");
}

/// AM-11: cards that were not drawn are in no stored fact and no line before the end.
#[test]
fn am_11_undrawn_cards_are_nowhere() {
    let (_, effects) = Play::dealt(&Setup::plain(3), 4);
    let row = effects.rows.iter().find(|row| row.contains("drawn")).expect("a row of what was drawn");
    assert_eq!(row.matches("\"home\"").count(), 3);
    assert_eq!(Amulet::ALL.iter().filter(|amulet| row.contains(amulet.word())).count(), 3);
    assert_eq!(keys(&effects.told), ["drawn", "laid", "turn-began"]);
    let altar = effects.told[1].room.as_ref().expect("the room hears where they lie");
    assert_eq!(list(altar, "altar").len(), 5);
}

/// AM-13: any player may have the first turn.
#[test]
fn am_13_anybody_may_start() {
    let starts = |number| Play::dealt(&Setup::plain(4), number).0.holder();
    let starters: BTreeSet<_> = (0..60).map(starts).collect();
    assert_eq!(starters.len(), 4);
}
