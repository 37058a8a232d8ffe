//! Questions and answers.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, DINA, game, keys, list, path, placement};
use amulets::state::Wizard;
use engine::Occasion;

/// AM-20
#[test]
fn am_20_all_five_amulets_go_on_different_fields() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(play.offered(ADA, ""), ["ask", "pass", "cast"]);
    assert_eq!(play.offered(ADA, "ask").len(), 25);
    assert_eq!(play.offered(ADA, "ask")[0], "a1", "that it stays where it is comes first");
    assert_eq!(play.offered(ADA, "ask c3")[0], "b1");
    assert!(!play.offered(ADA, "ask c3").contains(&"c3".to_owned()));
    assert_eq!(play.offered(ADA, "ask b1")[0], "a1", "where it was is taken");
    assert_eq!(play.refused(ADA, "ask a1 a1"), "field-twice");
    assert_eq!(play.refused(ADA, "ask a1 f1"), "no-field");
    assert_eq!(play.refused(ADA, "ask a1 b1 c1 d1 e1 a2"), "five-fields");
    play.say(ADA, "ask A1 row4 c4 E5 b2 row1 D1");
    assert_eq!(play.room().public.altar, Some(placement("a1 c4 e5 b2 d1")));
}

/// AM-21
#[test]
fn am_21_one_may_pass_or_ask_the_same_again() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(keys(&play.say(ADA, "pass")), ["passed", "turn-began"]);
    play.say(BELA, "ask a1 b1 c1 d1 e1");
    play.say(CHIDI, "ask a1 b1 c1 d1 e1");
    assert_eq!(play.room().public.book.len(), 2);
    assert_eq!(play.holder(), Some(DINA));
}

/// AM-22 and AM-27: coordinates and answers are heard by the whole room and stand in the book.
#[test]
fn am_22_am_27_coordinates_and_answers_are_public() {
    let mut play = game(&CARDS[..4]);
    let told = play.say(ADA, "ask c3 a1 e5 b2 d4");
    let line = told[0].room.as_ref().expect("the room hears it");
    assert_eq!((list(line, "altar").len(), list(line, "answers").len()), (5, 3));
    assert!(told[0].aside.is_empty(), "everybody hears the same");
    assert_eq!(play.answers(), [(BELA, '*'), (CHIDI, '+'), (DINA, '+')]);
}

/// AM-23: clockwise from the asker's left, whoever failed or gave up included, the asker never.
#[test]
fn am_23_all_others_answer_clockwise() {
    let mut play = game(&CARDS[..4]);
    play.say(ADA, "cast @2 green b5 @3 yellow a1 @4 blue e2");
    assert_eq!(play.wizard(ADA), Wizard::Failed);
    play.say(DINA, "resign");
    play.say(BELA, "pass");
    play.say(CHIDI, "ask a1 b1 c1 d1 e1");
    assert_eq!(play.answers().iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [DINA, ADA, BELA]);
}

/// AM-24 and AM-25: of several that hold the first is said; each answer by Bela, whose home is A1 and amulet Yellow.
#[test]
fn am_24_am_25_one_of_four_answers_the_first_that_holds() {
    for (asked, answer) in [
        ("b1 a1 c1 d1 e1", '*'),
        ("a1 b1 c1 d1 e1", 'o'),
        ("b2 a3 c1 d1 e1", '+'),
        ("b2 e1 c2 d1 e2", '+'),
        ("b1 b2 c1 d1 e1", '-'),
        ("a1 b2 c1 d1 e1", 'o'),
    ] {
        let mut play = game(&CARDS[..4]);
        play.say(ADA, &format!("ask {asked}"));
        assert_eq!(play.answers()[0], (BELA, answer), "{asked}");
    }
}

/// AM-26: nobody is asked to answer; the turn goes on at once.
#[test]
fn am_26_answers_are_given_by_the_game() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(keys(&play.say(ADA, "ask a1 b1 c1 d1 e1")), ["asked", "turn-began"]);
    assert_eq!(play.holder(), Some(BELA));
    assert_eq!(play.offered(CHIDI, ""), ["cast"]);
}

/// AM-20: the row of the field where an amulet stands says where leaving it there is.
#[test]
fn am_20_the_row_of_the_field_in_use_says_where_it_is() {
    let play = game(&CARDS[..4]);
    let question = play.session.question(ADA, Occasion::Awaited, &path("ask")).expect("Ada is asked");
    let labels: Vec<String> = question.offers.iter().map(|offer| Words::english().plain(&offer.label)).collect();
    assert_eq!(labels[..3], ["Leave it on A1", "Row 1 (to leave it on A1, see above)", "Row 2"]);
}
