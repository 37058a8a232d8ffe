//! Tests of refusals: a beginner reads why something cannot be done.

use crate::support::Words;
use crate::support::{ADA, Asked, BOB, Play, duel};
use engine::{Rejection, Seat};
use swords::card::Card;

/// The reason for which a seat may not say this. Empty if it may.
fn why(play: &Play, seat: Seat, text: &str) -> String {
    match play.attempt(seat, text) {
        Err(Rejection::NotAsked | Rejection::Over) => panic!("{seat} is not asked"),
        Err(Rejection::Illegal { why, .. }) => Words::english().plain(&why),
        _ => String::new(),
    }
}

/// SW-30, SW-33: a step that cannot be taken is explained.
#[test]
fn a_step_that_cannot_be_taken_is_explained() {
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:b4").rock("d4").turn(ADA, [2, 1, 1]);
    let mut play = position.play();
    for (text, word) in [
        ("step guard c4 c5", "No guard of yours"),
        ("step warrior c4 a1", "no free way to Barrow a1"),
        ("warrior c4 a1", "no free way to Barrow a1"),
        ("c4 a1", "no free way to Barrow a1"),
        ("step warrior c4 d4", "Your warrior can't go to Barrow d4"),
        ("fight b4", "no such conflict"),
    ] {
        assert!(why(&play, ADA, text).contains(word), "{text}: {}", why(&play, ADA, text));
    }
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "step warrior c5 c4")]);
    assert!(why(&play, ADA, "step warrior c4 c5").contains("no step left"));
    play.say(ADA, "step pion e2 e1");
    let mut play = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:b4").play();
    play.say(ADA, "step warrior c4 b4");
    assert!(why(&play, ADA, "step warrior b4 b5").contains("is in a conflict"));
    play.say(ADA, "done");
    assert!(why(&play, ADA, "step pion e2 e1").contains("moves are over"));
}

/// SW-60, SW-63, SW-66
#[test]
fn a_card_that_cannot_be_invoked_is_explained() {
    let mut play = duel().holds(ADA, "zombie summon-rock").holds(BOB, "speed").watches(BOB).play();
    assert!(why(&play, ADA, "invoke horse pion e2").contains("n't in your hand"));
    assert!(why(&play, ADA, "invoke zombie").contains("can't use"));
    play.say(ADA, "invoke summon-rock a1");
    assert_eq!(play.stack(), [Card::SummonRock]);
    assert!(why(&play, BOB, "done").contains("Answer, or say"), "{}", why(&play, BOB, "done"));
    let mut position = duel().holds(ADA, "zombie");
    position.state.public.pieces[0].spot = None;
    assert!(why(&position.play(), ADA, "invoke zombie").contains("needs a wizard"));
    let mut play = duel().piece(BOB, "guard barrow:d3").holds(ADA, "zombie").play();
    play.say(ADA, "step wizard e3 d3");
    assert!(why(&play, ADA, "invoke zombie").contains("is in a conflict"));
}
