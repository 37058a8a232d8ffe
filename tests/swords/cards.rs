//! Tests of the cards' data.

use swords::card::{Card, Kind};

/// The data file has a line for each card, in the order of the cards, and every field is in its range.
#[test]
fn every_card_has_its_entry() {
    assert_eq!(Card::ALL.len(), 63, "cards.toml, the list above; see `cards/mod.rs` for more");
    for card in Card::ALL.iter().copied() {
        let named = serde_json::to_string(&card).unwrap().replace(['"', '-'], "");
        assert_eq!(named, card.word().replace('-', ""));
        assert!((1..=6).contains(&card.level()), "{card:?} has a level");
        assert!(card.word().len() <= 20, "{card:?} has a short word");
        assert_eq!(Card::parse(card.word()), Some(card));
        assert!(!card.is_single() || card.is_scroll());
    }
    assert_eq!(Card::ALL.iter().filter(|card| card.kind() == Kind::Weapon).count(), 6);
    assert_eq!(Card::ALL.iter().filter(|card| card.is_trap()).count(), 4);
}
