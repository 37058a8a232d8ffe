//! Tests of how a game begins.

use crate::support::{Asked, Play, keys};
use engine::{Awaited, Seat, Setup};
use quest::{
    cards::{Card, Kind, Myth},
    public_state::{LIFE, STONES},
};

/// SQ-10: everybody rolls, and the highest goes first. Only players who tie roll again.
#[test]
fn sq_10_the_highest_roll_goes_first_and_ties_roll_again() {
    let mut again = false;
    for number in 0..40 {
        let (play, effects) = Play::dealt(&Setup::plain(4), number);
        let rolls: Vec<serde_json::Value> = effects
            .rows
            .iter()
            .filter_map(|row| {
                let row: serde_json::Value = serde_json::from_str(row).unwrap();
                row["happened"]["course"]["order_rolled"]["rolls"].as_array().map(|rolls| rolls.clone().into())
            })
            .collect();
        assert_eq!(rolls[0].as_array().unwrap().len(), 4);
        let first = |seat: Seat| rolls[0][seat.index()][1].as_u64().unwrap();
        let order = &play.state().public.order;
        assert!(order.windows(2).all(|pair| first(pair[0]) >= first(pair[1])), "{rolls:?} {order:?}");
        for tied in &rolls[1..] {
            again = true;
            let values: Vec<u64> =
                tied.as_array().unwrap().iter().map(|roll| first(Seat(roll[0].as_u64().unwrap() as u8))).collect();
            assert!(values.len() > 1 && values.iter().all(|value| *value == values[0]), "only those who tied");
        }
    }
    assert!(again, "some rolls tie");
}

/// SQ-11: in the order of the rolls each player picks a free temple. This is also the order of turns.
#[test]
fn sq_11_each_picks_a_free_temple_in_that_order() {
    let (mut play, _) = Play::dealt(&Setup::plain(3), 5);
    let order = play.state().public.order.clone();
    for (seat, temple) in order.iter().zip(["n8", "n0", "n24"]) {
        assert_eq!(play.asked(), Some(*seat));
        assert!(play.words(*seat, "").contains(temple));
        play.say(*seat, temple);
        assert_eq!(play.at(quest::public_state::Piece::Summoner(*seat)), temple);
        assert!(!play.words(play.asked().unwrap(), "").split(' ').any(|word| word == temple), "it is taken");
    }
    assert_eq!(play.state().public.holder(), Some(order[0]));
}

/// SQ-11: a player who resigns before picking a temple is passed over, also in another's turn to pick.
#[test]
fn sq_11_resigned_player_is_passed_over_when_temples_are_picked() {
    for seats in 3..=4u8 {
        for (leaves, picked) in (1..usize::from(seats)).flat_map(|leaves| (0..=leaves).map(move |at| (leaves, at))) {
            let (mut play, _) = Play::dealt(&Setup::plain(seats), 5);
            let order = play.state().public.order.clone();
            let temples = ["n0", "n8", "n16", "n24"];
            let stays = |seat: &Seat| *seat != order[leaves];
            for (at, temple) in temples.iter().enumerate().take(picked) {
                play.say(order[at], temple);
            }
            play.say(order[leaves], "resign");
            let left: Vec<Seat> = order[picked..].iter().copied().filter(stays).collect();
            for (seat, temple) in left.iter().zip(&temples[picked..]) {
                assert_eq!(
                    play.asked(),
                    Some(*seat),
                    "{seats} seats, number {leaves} leaves when {picked} have picked"
                );
                play.say(*seat, temple);
            }
            assert_eq!(play.asked(), Some(order[0]), "the first turn");
            assert!(play.words(order[0], "").contains("roll"));
        }
    }
}

/// SQ-12: players begin with ten life, six active stones and empty hands. The pool has 24 stones with four players, 36
/// with two.
#[test]
fn sq_12_life_mana_and_pool() {
    for (seats, pool) in [(2, 36), (3, 30), (4, 24)] {
        let (play, _) = Play::dealt(&Setup::plain(seats), 1);
        let public = &play.state().public;
        assert_eq!((public.pool(), STONES), (pool, 48));
        assert!(public.mages.iter().all(|mage| (mage.life, mage.active, mage.used) == (LIFE, 6, 0)));
        assert!(play.state().hands.iter().all(Vec::is_empty));
    }
}

/// SQ-13, SQ-C02: a hundred cards, forty, twenty, twenty and twenty, a quarter of each mythology.
#[test]
fn sq_13_the_deck_has_a_hundred_cards() {
    let count = |is: fn(&Kind) -> bool| Card::all().filter(|card| is(&card.facts().kind)).count();
    assert_eq!(count(|kind| matches!(kind, Kind::Summon { .. })), 40);
    assert_eq!(count(|kind| matches!(kind, Kind::Spell(_))), 20);
    assert_eq!(count(|kind| matches!(kind, Kind::Equipment { .. })), 20);
    assert_eq!(count(|kind| matches!(kind, Kind::Trap { .. })), 20);
    for myth in [Myth::Nordic, Myth::Japanese, Myth::Greek, Myth::Brazilian] {
        assert_eq!(Card::all().filter(|card| card.facts().myth == myth).count(), 25);
    }
    let (play, _) = Play::dealt(&Setup::plain(4), 1);
    assert_eq!(play.state().deck.len(), 100);
}

/// SQ-11: the first question is about a temple, and everybody may know who is asked.
#[test]
fn sq_11_the_choice_of_a_temple_is_awaited_by_name() {
    let (play, effects) = Play::dealt(&Setup::plain(2), 1);
    assert!(keys(&effects.told).contains(&"order-set".to_owned()));
    let Awaited::Open { decision, .. } = play.session.awaited() else { panic!("somebody is awaited") };
    assert_eq!(decision.key, "quest-awaited-temple");
}
