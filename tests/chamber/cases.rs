//! Tests of the worked cases of the ledger.

use crate::support::{ARMS, Asked, CROWNS, MOONS, SUNS, asking, keys};
use chamber::state::Phase;

fn sorted(words: &str) -> Vec<&str> {
    let mut words: Vec<&str> = words.split_whitespace().collect();
    words.sort_unstable();
    words
}

/// SC-07: the ways off a portal.
#[test]
fn worked_case_1_ways_off_a_portal() {
    let play = asking(2).play();
    assert_eq!(sorted(&play.words(SUNS, "step se")), ["b8", "c8", "c9"]);
    assert_eq!(sorted(&play.words(SUNS, "step e")), ["c10", "c9"]);
    assert_eq!(sorted(&play.words(SUNS, "step s")), ["a8", "b8"]);
    assert_eq!(sorted(&play.words(SUNS, "step")), ["e", "s", "se"]);
}

/// SC-04: the Pervigil stands between two spaces.
#[test]
fn worked_case_2_the_pervigil_stands_between() {
    let row = |from: &str, to: &str| {
        let position = asking(2).stands(SUNS, from).stands(MOONS, to).holds(SUNS, "arms");
        position.play().refused(SUNS, "zap")
    };
    assert_eq!(row("c5 e", "g5 n"), "no-target");
    let play = asking(2).stands(SUNS, "c4 e").stands(MOONS, "j4 n").holds(SUNS, "arms").play();
    assert_eq!(play.words(SUNS, "zap"), "@2");
}

#[test]
fn worked_case_3_blocked_by_a_shield() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "moons arms");
    let mut play = position.holds(MOONS, "crowns").shielded(MOONS, "suns").play();
    play.say_all(&[(SUNS, "zap @2 moons"), (MOONS, "let")]);
    assert_eq!((play.owes(SUNS), play.owes(MOONS)), ("moons".into(), "suns".into()));
    play.say_all(&[(SUNS, "place h8"), (MOONS, "place a5")]);
    assert_eq!(play.sorcerer(MOONS).pyramids, 3);
    assert_eq!(play.words(SUNS, "zap"), "@2", "he may be zapped again this turn");
}

#[test]
fn worked_case_4_turned_onto_a_shield_of_its_suit() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "moons").shielded(SUNS, "moons");
    let mut play = position.holds(MOONS, "moons").play();
    play.say(SUNS, "zap @2 moons");
    let told = play.say(MOONS, "deflect moons");
    assert_eq!(keys(&told), ["deflected", "shield-failed", "hurt"]);
    assert_eq!((play.owes(SUNS), play.owes(MOONS)), ("moons moons".into(), "moons".into()));
    assert_eq!(play.sorcerer(SUNS).pyramids, 2);
}

#[test]
fn worked_case_5_deflect_and_shield_fail() {
    let position = asking(2).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms");
    let mut play = position.holds(MOONS, "suns").shielded(MOONS, "arms").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect suns");
    assert_eq!(keys(&told), ["deflect-failed", "shield-failed", "hurt"]);
    assert_eq!(play.sorcerer(MOONS).pyramids, 2);
    assert_eq!((play.owes(SUNS), play.owes(MOONS)), ("arms".into(), "suns arms".into()), "the shield last");
    play.say_all(&[(MOONS, "place a5"), (MOONS, "place a6"), (SUNS, "place h8")]);
    assert_eq!(["a5", "a6", "h8"].map(|at| play.board(at)), ["suns", "arms", "arms"].map(String::from));
}

#[test]
fn worked_case_6_time_twice_with_an_own_orb() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns").play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "step n"), (SUNS, "time again")]);
    assert_eq!((play.stones(), play.moves(), play.owes(SUNS)), (2, 3, "suns".into()));
    play.say(SUNS, "place h8");
    assert_eq!(play.owes(SUNS), "");
}

#[test]
fn worked_case_7_heal_with_one_opponent() {
    let mut play = asking(2).pyramids(SUNS, 2).holds(SUNS, "suns moons").play();
    play.say(SUNS, "heal @2 suns @2 moons");
    assert_eq!(play.owes(MOONS), "suns moons");
    play.say_all(&[(MOONS, "place a5"), (MOONS, "place a6")]);
    assert_eq!((play.board("a5"), play.board("a6")), ("suns".into(), "moons".into()));
    assert!(play.acts(SUNS));
}

#[test]
fn worked_case_8_five_orbs_and_an_occupied_portal() {
    let position = asking(3).stands(SUNS, "moons w").stands(MOONS, "c10 n").pyramids(MOONS, 1);
    let mut play =
        position.stands(CROWNS, "g4 n").holds(SUNS, "arms").holds(MOONS, "suns suns crowns crowns arms").play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "let")]);
    let count = |at| play.board(at).split_whitespace().count();
    assert_eq!(play.hand(SUNS).split_whitespace().count(), 2, "the first and the fifth");
    assert_eq!((count("crowns"), count("arms"), count("suns"), count("moons")), (1, 1, 1, 0));
}

#[test]
fn worked_case_9_the_last_stone() {
    let mut position = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns arms");
    position.state.public.stones = 1;
    let mut play = position.play();
    play.say(SUNS, "time suns");
    assert_eq!((play.stones(), play.words(SUNS, "time")), (0, "again".into()));
    assert_eq!(play.refused(SUNS, "time arms"), "no-stones");
    play.say(SUNS, "time again");
    assert_eq!((play.stones(), play.moves()), (0, 4));
}

#[test]
fn worked_case_10_the_active_one_falls_to_his_own_zap() {
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").pyramids(SUNS, 1).holds(SUNS, "arms crowns");
    let mut play = position.holds(MOONS, "arms").stands(CROWNS, "h8 n").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect arms");
    assert_eq!(keys(&told), ["deflected", "hurt", "fell", "scattered"]);
    let count = |at| play.board(at).split_whitespace().count();
    assert_eq!((count("suns"), count("moons")), (1, 1), "hand and zap orb");
    assert!(matches!(play.phase(), Phase::Placing(owing) if owing.has(MOONS) && owing.len() == 1));
    assert_eq!(keys(&play.say(MOONS, "place a5")), ["placed", "stone-passed"]);
    assert!(play.acts(MOONS) && !play.session.state().public.lives(ARMS));
}
