//! Tests of the worked cases of the ledger.

use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, DINA, card, game, keys, placement, right, symbol};
use amulets::{
    board::{Amulet, Answer},
    event::End,
    state::Wizard,
};
use engine::{Gallery, Viewer};

#[test]
fn worked_case_1_the_answers_of_a_spirit() {
    for (red_yellow_green_blue_black, answer) in [
        ("c3 a2 b2 d2 e2", '*'),
        ("a1 a2 b2 c3 e2", 'o'),
        ("c5 a2 b2 c3 e2", 'o'),
        ("c5 a2 b2 d2 e2", '+'),
        ("a3 a2 b2 d2 e2", '+'),
        ("a1 a2 b2 d2 e2", '-'),
    ] {
        let said = Answer::of(card("red c3"), placement(red_yellow_green_blue_black));
        assert_eq!(symbol(said), answer, "{red_yellow_green_blue_black}");
    }
}

#[test]
fn worked_case_2_yes_then_no_and_then_silence() {
    let mut play = game(&CARDS[..3]);
    play.say(ADA, "cast @2 yellow a1 @3 black b5");
    assert_eq!(play.checks(), [(BELA, true), (CHIDI, false)]);
    let mut play = game(&CARDS[..4]);
    let told = play.say(ADA, "cast @2 yellow a1 @3 black b5 @4 blue e2");
    assert_eq!(play.checks(), [(BELA, true), (CHIDI, false)], "the third spirit says nothing");
    let line = serde_json::to_string(told[0].room.as_ref().expect("the room hears it")).expect("plain data");
    assert_eq!((line.matches("amulets-yes").count(), line.matches("amulets-no\"").count()), (1, 1));
}

#[test]
fn worked_case_3_five_players_leave_only_the_casters_own_amulet() {
    let mut play = game(&CARDS);
    play.say(BELA, "cast @3 green e5 @4 blue d5 @5 black c5 @1 red a5");
    let altar = play.room().public.altar.expect("the amulets lie there");
    let lies = |amulet| altar.of(amulet).to_string();
    assert_eq!([Amulet::Green, Amulet::Blue, Amulet::Black, Amulet::Red].map(lies), ["E5", "D5", "C5", "A5"]);
    let own = lies(Amulet::Yellow);
    assert!(["E5", "D5", "C5", "A5"].iter().all(|named| *named != own), "Yellow went to a free field: {own}");
    let mut play = game(&CARDS);
    assert_eq!(
        keys(&play.say(BELA, &right(BELA, &CARDS))),
        ["cast", "freed", "revealed"],
        "no amulet was left undrawn"
    );
}

/// AM-37 and AM-41.
#[test]
fn worked_case_4_all_three_fail() {
    let mut play = game(&CARDS[..3]);
    play.say_all(&[(ADA, "cast @2 blue a2 @3 black b2"), (BELA, "cast @3 blue a2 @1 black b2")]);
    assert_eq!(play.places(), None);
    let told = play.say(CHIDI, "cast @1 blue a2 @2 black b2");
    assert_eq!(keys(&told), ["cast-failed", "all-failed", "revealed-left"]);
    assert_eq!((play.places(), play.room().public.end), (Some(vec![1, 1, 1]), Some(End::AllFailed)));
}

/// AM-36: a failure in the player's own turn ends that turn.
#[test]
fn worked_case_5_failing_in_ones_own_turn_ends_it() {
    let mut play = game(&CARDS[..4]);
    play.say(BELA, "resign");
    let told = play.say(ADA, "cast @2 blue a2 @3 black b2 @4 yellow c2");
    assert_eq!(keys(&told), ["cast-failed", "turn-began"]);
    assert_eq!((play.wizard(ADA), play.holder()), (Wizard::Failed, Some(CHIDI)));
    play.say(CHIDI, "ask a1 b1 c1 d1 e1");
    assert!(play.answers().iter().any(|(seat, _)| *seat == ADA), "she still answers");
    assert_eq!(play.holder(), Some(DINA));
    assert!(play.session.scene(Viewer::Watcher).own.is_empty());
}
