//! Tests of features of a seat's chances: how soon the chamber is reached, and how well it is held.

use crate::support::{ADA, BELA, Position, quest, token};
use engine::{Lookahead, Seat};
use quest::{Quest, vocabulary::Status};

/// The value of the feature of this name for a seat.
fn counted(position: &Position, seat: Seat, name: &str) -> f32 {
    let at = Quest::FEATURES.iter().position(|other| *other == name).expect("a name");
    let seen = Quest::features(&position.state, seat).expect("they live");
    assert_eq!(seen.len(), Quest::FEATURES.len());
    seen[at]
}

fn near(one: f32, other: f32) -> bool {
    (one - other).abs() < 1e-5
}

/// Bela has been in the chamber for this number of her turns, and Ada is to roll.
fn held(vigil: u8) -> Position {
    let mut position = quest(2).gate(0).at(BELA, "chamber").mana(ADA, 6, 0);
    position.mage(BELA).vigil = vigil;
    position
}

/// SQ-42, SQ-46: a summoner holds the chamber the better, the fewer and the less likely the possible attacks are.
#[test]
fn the_chamber_is_held_the_better_the_fewer_can_come() {
    let hold = |position: &Position| counted(position, BELA, "hold");
    assert!(near(hold(&held(2).at(ADA, "n24")), 1.0), "it is too far for a roll");
    assert!(near(hold(&held(2).at(ADA, "hall2-4")), 0.5), "even dice, once");
    assert!(near(hold(&held(1).at(ADA, "hall2-4")), 0.25), "even dice, twice");
    assert!(near(hold(&held(2).at(ADA, "n3")), 1.0 - 0.5 * 30.0 / 36.0), "with five steps and more");
    let guarded = held(2).at(ADA, "hall2-4").calls(BELA, "draugr", "chamber");
    assert!(hold(&guarded) > 0.8, "the guard has to go first");
    let bound = held(2).at(ADA, "hall2-4").has(token(ADA), Status::Rooted, 2);
    assert!(near(hold(&bound), 1.0), "she cannot move");
    let beast = held(2).at(ADA, "n24").calls(ADA, "draugr", "n5");
    assert!(hold(&beast) < 0.6, "a summon comes from behind the gate");
    assert!(near(hold(&held(0).at(ADA, "hall2-4")), 0.125) && near(counted(&held(0), ADA, "hold"), 0.0));
}

/// SQ-24, SQ-40: the way to the chamber is that to the next open gate, else that to the stones for one.
#[test]
fn the_way_in_counts_laps_for_stones() {
    let road = |position: &Position| counted(position, ADA, "road") * 16.0;
    assert!(near(road(&quest(2).gate(0).at(ADA, "n2")), 6.0));
    assert!(near(road(&quest(2).gate(0).at(ADA, "gate-4")), 3.0));
    assert!(near(road(&quest(2).gate(0).at(ADA, "chamber")), 0.0));
    assert!(near(road(&quest(2).at(ADA, "n2").mana(ADA, 10, 0)), 6.0));
    assert!(near(road(&quest(2).at(ADA, "n30").mana(ADA, 8, 0)), 2.0 + 8.0), "her temple, then the next portal");
    assert!(near(road(&quest(2).at(ADA, "n30").mana(ADA, 6, 0)), 34.0 + 8.0), "twice past her temple");
}

/// Each feature of any game is counted a second time in a game of two.
#[test]
fn games_of_two_are_weighed_apart() {
    let half = Quest::FEATURES.len() / 2;
    for (name, again) in Quest::FEATURES[..half].iter().zip(&Quest::FEATURES[half..]) {
        assert_eq!(*again, format!("duel-{name}"));
        assert!(near(counted(&held(1), BELA, name), counted(&held(1), BELA, again)));
        assert!(near(counted(&quest(3), BELA, again), 0.0));
    }
}

/// The cards that a seat holds and bears, and its hindrances, are counted.
#[test]
fn cards_and_hindrances_are_counted() {
    let rich = quest(2).holds(ADA, "holmgang fenrir kusanagi gleipnir").mana(ADA, 4, 0).bears(token(ADA), "hagoromo");
    let count = |name: &str| counted(&rich, ADA, name);
    let hand = ["hand-summons", "hand-spells", "hand-gear", "hand-traps", "hand-evict"].map(count);
    assert!(hand.into_iter().all(|count| near(count, 1.0)), "{hand:?}");
    assert!(near(count("gear"), 1.0) && count("payable") >= 1.0 && count("payable") < 3.0);
    let ambush = quest(2).trap(BELA, "gleipnir", "n7").trap(ADA, "liana-snare", "n6");
    assert!(near(counted(&ambush, ADA, "ambushed"), 6.0 / 36.0), "seven is rolled so often; her own she knows");
    let ill = quest(2).has(token(ADA), Status::Turned, 2).has(token(ADA), Status::Poisoned, 3).life(ADA, 3);
    for (name, count) in [("turned", 1.0), ("poisoned", 3.0), ("wounded", 1.0), ("rooted", 0.0)] {
        assert!(near(counted(&ill, ADA, name), count), "{name}");
    }
}
