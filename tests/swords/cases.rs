//! Tests of the worked cases of the ledger.

use crate::support::{ADA, Asked, BOB, CAT, deaths, duel, four, table, won, works};
use swords::{
    board::{Side, across},
    card::Card,
    conflict::{Arms, value},
    dice::best_two,
    event::{Casting, Event, Turning},
    legal::splits,
    public_state::Until,
};

/// Case 1, SW-30
#[test]
fn six_four_one_is_split_among_pieces() {
    let legal = |counts: &[u8]| splits([6, 4, 1], counts.iter().copied());
    assert!(legal(&[6, 4, 1]) && legal(&[5, 4, 1, 1]) && legal(&[4, 4, 1, 1, 1]) && legal(&[6, 1, 1, 1, 1, 1]));
    assert!(!legal(&[5, 5, 1]) && !legal(&[6, 4, 2]));
}

/// Case 2, SW-40
#[test]
fn a_pion_beats_a_warrior() {
    assert!(best_two(&[6, 1]) > best_two(&[4, 5, 4, 2]));
    assert_eq!((best_two(&[6, 1]), best_two(&[4, 5, 4, 2]), best_two(&[3, 3, 5])), (61, 54, 53));
}

/// Case 3, SW-118
#[test]
fn the_morning_star_makes_eights() {
    let star = |dice: &[u8]| value(dice, Arms::Weapon(Card::MorningStar), false).0;
    assert_eq!((star(&[5, 4]), star(&[6, 6]), star(&[4, 4])), (80, 88, 0));
}

/// Case 4, SW-64
#[test]
fn shield_beats_missile_and_traitor_ties_with_protection() {
    let position = duel().piece(BOB, "pion barrow:d3").holds(ADA, "magic-missile");
    let mut play = position.lasts(BOB, Card::MagicShield, (ADA, "d3"), Until::TurnEnd).play();
    assert_eq!(deaths(&play.say(ADA, "invoke magic-missile d3")), 0);
    assert!(play.on(ADA, "d3") == "pion@2" && play.public().lasting.len() == 1);
    let mut play = duel().piece(BOB, "pion barrow:d3").holds(ADA, "traitor").open(BOB, "protection").play();
    play.say(ADA, "invoke traitor pion d3");
    assert!(play.is_discarded(Card::Traitor) && play.is_discarded(Card::Protection) && play.on(ADA, "d3") == "pion@2");
}

/// Case 5, SW-163
#[test]
fn an_anti_spell_on_a_bounce_lets_the_missile_fly_as_cast() {
    let position =
        four().piece(BOB, "guard barrow:d3").holds(ADA, "magic-missile anti-spell").holds(BOB, "spell-bounce");
    let mut play = position.play();
    play.say(ADA, "stops kinds cards");
    play.say(ADA, "invoke magic-missile d3");
    play.say(BOB, "invoke spell-bounce enough");
    assert_eq!(play.awaited(), [ADA]);
    let mut events = play.say(ADA, "invoke anti-spell");
    while play.has_window() {
        events.extend(play.say(play.awaited()[0], "pass"));
    }
    assert!(
        events
            .iter()
            .any(|e| matches!(e, Event::Casting(Casting::Resolved { card: Card::MagicMissile, seat: ADA, .. })))
    );
    assert_eq!(play.on(ADA, "d3"), "");
}

/// Case 6, SW-05
#[test]
fn with_two_players_both_transmitters_lead_to_the_other_domain() {
    assert_eq!((across(ADA, Side::Left, 2), across(ADA, Side::Right, 2)), (BOB, BOB));
    let play = duel().piece(ADA, "guard b1").piece(ADA, "pion d6").turn(ADA, [1, 1, 1]).play();
    assert_eq!(play.words(ADA, "step guard b1 left"), "marsh:a5 marsh:b6 marsh:c7");
    assert_eq!(play.words(ADA, "step pion d6 right"), "marsh:c1 marsh:d1 marsh:e1");
}

/// Case 7, SW-47, SW-150
#[test]
fn a_dragon_that_loses_is_back_where_it_stepped_from() {
    let mut play = duel().piece(BOB, "guard barrow:d3").holds(ADA, "transform-to-dragon").play();
    play.say_all(&[(ADA, "invoke transform-to-dragon"), (ADA, "step wizard e3 d3"), (ADA, "done")]);
    let events = play.hope(ADA, "fight d3", |events| won(events) == Some(false));
    assert_eq!((deaths(&events), play.on(ADA, "e3"), play.on(ADA, "d3")), (0, "wizard@1".into(), "guard@2".into()));
}

/// Case 8, SW-70, SW-74
#[test]
fn first_seat_in_order_acts_and_window_reopens_for_the_other() {
    let position = four().piece(BOB, "guard barrow:d3").holds(ADA, "magic-missile").holds(BOB, "summon-rock");
    let mut play = position.holds(CAT, "anti-spell").watches(CAT).play();
    play.say_all(&[(ADA, "invoke magic-missile d3"), (CAT, "invoke anti-spell")]);
    play.say(BOB, "invoke summon-rock barrow:c4");
    assert_eq!(play.stack(), [Card::MagicMissile, Card::SummonRock]);
    let events = play.say(CAT, "pass");
    assert!(works(&events, Card::SummonRock), "the rock is invoked and resolves");
    assert_eq!(play.stack(), [Card::MagicMissile]);
    assert!(play.offers(CAT, "invoke", "anti-spell"), "the missile's window is open again");
    play.say(CAT, "invoke anti-spell");
    while play.has_window() {
        play.say(play.awaited()[0], "pass");
    }
    assert_eq!(play.on(ADA, "d3"), "guard@2");
}

/// Case 9, SW-102, SW-128
#[test]
fn one_safe_scroll_of_equal_level_saves_them_all() {
    let position = duel().open(BOB, "trap-expertise domain-teleport").keeps(BOB, Card::SafeScroll, Card::TrapExpertise);
    let mut play = position.holds(ADA, "burn-scrolls").play();
    play.say(ADA, "invoke burn-scrolls");
    assert!(play.public().has_open(BOB, Card::TrapExpertise) && play.public().has_open(BOB, Card::DomainTeleport));
    assert!(play.is_discarded(Card::BurnScrolls) && play.is_discarded(Card::SafeScroll));
}

/// Case 10, SW-119
#[test]
fn armour_stops_swords_but_not_daggers() {
    let bonus = |weapon: &str| {
        let position =
            duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").open(ADA, weapon).open(BOB, "armour");
        let mut play = position.play();
        play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
        let events = play.say(ADA, "fight c5");
        events.iter().find_map(|e| {
            if let Event::Turning(Turning::Fought { sides, .. }) = e { Some(sides[0].bonus) } else { None }
        })
    };
    assert_eq!((bonus("swords"), bonus("daggers")), (Some(0), Some(1)));
}

/// Case 11, SW-103
#[test]
fn on_a_trap_spot_of_a_trap_proof_owner_no_window_opens() {
    let position = table(2).piece(ADA, "wizard e3").piece(ADA, "guard b3").piece(BOB, "wizard e3");
    let mut play = position.open(ADA, "trap-proof").holds(BOB, "major-death-trap").watches(BOB).play();
    play.say(ADA, "step guard b3 b2");
    assert!(play.acts(ADA));
}
