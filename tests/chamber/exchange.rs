//! Tests of zaps and of the answers to them.

use crate::support::{Asked, CROWNS, MOONS, Position, SUNS, asking, keys};
use chamber::{public_state::Guard, state::Phase};

/// The Suns at c4 look east at the Moons at g4.
fn duel(seats: usize) -> Position {
    asking(seats).stands(SUNS, "c4 e").stands(MOONS, "g4 n")
}

#[test]
fn sc_50_the_first_sorcerer_in_a_straight_line_is_the_target() {
    let position = duel(3).holds(SUNS, "arms").stands(CROWNS, "j4 n").orbs("d4", "suns").orbs("e4", "moons");
    let play = position.play();
    assert_eq!(play.words(SUNS, "zap"), "@2", "orbs do not block, sorcerers do");
    assert_eq!(play.refused(SUNS, "zap @3 arms"), "out-of-line");
    assert_eq!(play.refused(SUNS, "zap @2 suns"), "no-such-orb");
    assert_eq!(play.refused(SUNS, "zap @1 arms"), "no-such-opponent");
    let play = duel(2).stands(MOONS, "d7 n").holds(SUNS, "arms").play();
    assert_eq!(play.refused(SUNS, "zap"), "no-target");
    assert_eq!(asking(2).play().refused(SUNS, "zap @2 arms"), "no-orbs");
}

#[test]
fn sc_51_portal_is_hit_through_any_cell_and_passed_when_empty() {
    let play = asking(2).stands(SUNS, "b4 n").stands(MOONS, "suns n").holds(SUNS, "arms").play();
    assert_eq!(play.words(SUNS, "zap"), "@2");
    let play = asking(2).stands(SUNS, "c9 w").stands(MOONS, "d9 n").holds(SUNS, "arms").play();
    assert_eq!(play.refused(SUNS, "zap"), "no-target", "behind the empty portal is the edge");
}

/// SC-51: an empty portal is no obstacle.
#[test]
fn sc_51_a_zap_passes_over_an_empty_portal() {
    let play = asking(2).stands(SUNS, "c10 sw").stands(MOONS, "a8 n").holds(SUNS, "arms").play();
    assert_eq!(play.words(SUNS, "zap"), "@2", "c10, b9 on the portal, a8");
}

#[test]
fn sc_51_zapper_chooses_among_several_met_first() {
    let position = asking(3).stands(SUNS, "suns e").stands(MOONS, "f10 n").stands(CROWNS, "h9 n");
    let mut play = position.holds(SUNS, "arms").play();
    assert_eq!(play.words(SUNS, "zap"), "@2 @3");
    play.say(SUNS, "zap @3 arms");
    assert_eq!(play.sorcerer(CROWNS).pyramids, 2);
    assert_eq!(play.room().zap_path(), vec![]);
}

#[test]
fn sc_52_the_target_may_deflect_or_let_it_come() {
    let mut play = duel(2).holds(SUNS, "arms").holds(MOONS, "suns suns arms").play();
    play.say(SUNS, "zap @2 arms");
    assert_eq!(play.phase(), Phase::Zap { by: SUNS, at: MOONS });
    assert_eq!((play.words(MOONS, ""), play.words(MOONS, "deflect")), ("let deflect".into(), "suns arms".into()));
    assert_eq!(play.refused(MOONS, "deflect crowns"), "no-such-orb");
    assert_eq!(play.refused(MOONS, "step n"), "answer-first");
    assert_eq!(play.room().zap_path().len(), 4, "d4 to g4");
    assert_eq!(play.refused(SUNS, "end"), "not asked");
}

/// SC-12 and SC-53.
#[test]
fn sc_12_sc_53_a_hit_takes_a_pyramid() {
    let mut play = duel(2).holds(SUNS, "arms").holds(MOONS, "crowns").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "let");
    assert_eq!(keys(&told), ["let-come", "hurt"]);
    assert_eq!((play.sorcerer(MOONS).pyramids, play.owes(SUNS)), (2, "arms".into()));
    assert_eq!(play.hand(MOONS), "crowns");
}

#[test]
fn sc_54_hit_protects_until_the_end_of_a_turn_begun_after_it() {
    let mut play = duel(2).holds(SUNS, "arms arms").holds(MOONS, "crowns").stands(MOONS, "g4 w").play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "let"), (SUNS, "place h8")]);
    assert_eq!(play.refused(SUNS, "zap @2 arms"), "zap-protected");
    play.say(SUNS, "end");
    assert!(play.sorcerer(MOONS).zap_guard.holds(), "it still holds during his turn");
    play.say(MOONS, "end");
    assert_eq!(play.sorcerer(MOONS).zap_guard, Guard::Off);
    play.say(SUNS, "zap @2 arms");
}

/// SC-54: one hit in his own turn by a turned zap is protected through his whole next turn.
#[test]
fn sc_54_a_hit_in_ones_own_turn_protects_through_the_next() {
    let mut play = duel(2).holds(SUNS, "arms").holds(MOONS, "arms").play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "deflect arms"), (SUNS, "place h8"), (MOONS, "place a5")]);
    assert_eq!(play.sorcerer(SUNS).zap_guard, Guard::On);
    play.say(SUNS, "end");
    assert!(play.sorcerer(SUNS).zap_guard.holds(), "that turn had begun before the hit");
    play.say_all(&[(MOONS, "end"), (SUNS, "end")]);
    assert!(!play.sorcerer(SUNS).zap_guard.holds());
}

/// SC-51 and SC-54: the first sorcerer met is in the way, protected or not.
#[test]
fn sc_51_a_protected_sorcerer_still_blocks_the_line() {
    let mut position = duel(3).holds(SUNS, "arms").stands(CROWNS, "j4 n");
    position.state.public.sorcerers[1].zap_guard = Guard::On;
    let play = position.play();
    assert_eq!(play.refused(SUNS, "zap"), "no-target");
    assert_eq!(play.refused(SUNS, "zap @3 arms"), "out-of-line");
    assert_eq!(play.refused(SUNS, "zap @2 arms"), "zap-protected");
}

/// SC-55: a blocked or turned zap protects nobody.
#[test]
fn sc_55_a_blocked_or_turned_zap_protects_nobody() {
    let mut play = duel(2).holds(SUNS, "arms moons").shielded(MOONS, "crowns").play();
    play.say_all(&[(SUNS, "zap @2 arms"), (SUNS, "place h8"), (MOONS, "place a5")]);
    assert_eq!(play.sorcerer(MOONS).pyramids, 3);
    play.say(SUNS, "zap @2 moons");
    assert_eq!(play.sorcerer(MOONS).pyramids, 2);
}

#[test]
fn sc_56_a_turned_zap_dissipates_on_a_protected_zapper() {
    let mut position = duel(2).holds(SUNS, "arms").holds(MOONS, "arms").shielded(SUNS, "arms");
    position.state.public.sorcerers[0].zap_guard = Guard::Ending;
    let mut play = position.play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect arms");
    assert_eq!(keys(&told), ["deflected", "dissipated"]);
    assert_eq!((play.owes(SUNS), play.owes(MOONS)), ("arms".into(), "arms".into()));
    assert!(play.room().holding(SUNS).shield.is_some());
    assert_eq!(play.sorcerer(SUNS).pyramids, 3);
}

#[test]
fn sc_60_one_shield_concealed_until_hit() {
    let mut play = duel(2).holds(SUNS, "arms moons").play();
    play.say(SUNS, "shield arms");
    assert_eq!(play.refused(SUNS, "shield moons"), "already-shielded");
    assert_eq!(play.room().holding(SUNS).shield, Some(None));
    assert!(play.view(SUNS).holding(SUNS).shield.flatten().is_some(), "its owner may look at it");
    assert_eq!(play.hand(SUNS), "moons");
}

#[test]
fn sc_61_a_shield_stops_other_suits_and_shatters_on_its_own() {
    for (shield, pyramids, key) in [("crowns", 3, "shield-held"), ("arms", 2, "shield-failed")] {
        let mut play = duel(2).holds(SUNS, "arms").shielded(MOONS, shield).play();
        let told = play.say(SUNS, "zap @2 arms");
        assert!(keys(&told).contains(&key.to_owned()));
        assert_eq!((play.sorcerer(MOONS).pyramids, play.owes(MOONS)), (pyramids, shield.to_owned()));
        assert!(play.room().holding(MOONS).shield.is_none());
    }
}

/// SC-65: an orb of the same suit turns the zap, another does not.
#[test]
fn sc_65_the_same_suit_turns_the_zap_and_another_does_not() {
    let mut play = duel(2).holds(SUNS, "arms").holds(MOONS, "arms").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect arms");
    assert_eq!(keys(&told), ["deflected", "hurt"]);
    assert_eq!((play.sorcerer(SUNS).pyramids, play.sorcerer(MOONS).pyramids), (2, 3));
    let mut play = duel(2).holds(SUNS, "arms").holds(MOONS, "suns").shielded(MOONS, "moons").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect suns");
    assert_eq!(keys(&told), ["deflect-failed", "shield-held"], "a shield may still stop it");
}

#[test]
fn sc_66_turned_zap_meets_the_shield_without_another_deflection() {
    let mut play = duel(2).holds(SUNS, "arms arms").holds(MOONS, "arms").shielded(SUNS, "moons").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect arms");
    assert_eq!(keys(&told), ["deflected", "shield-held"]);
    assert_eq!((play.owes(SUNS), play.sorcerer(SUNS).pyramids), ("arms moons".into(), 3));
    assert!(matches!(play.phase(), Phase::Placing(_)), "nobody is asked to deflect");
}

#[test]
fn sc_101_everybody_with_an_orb_is_asked_and_nobody_without() {
    for hand in ["suns", "moons", "crowns", "arms"] {
        let mut play = duel(2).holds(SUNS, "arms").holds(MOONS, hand).play();
        play.say(SUNS, "zap @2 arms");
        assert_eq!(play.phase(), Phase::Zap { by: SUNS, at: MOONS });
        assert_eq!(play.words(MOONS, ""), "let deflect");
    }
    let mut play = duel(2).holds(SUNS, "arms").play();
    assert_eq!(keys(&play.say(SUNS, "zap @2 arms")), ["zapped", "let-come", "hurt"]);
}
