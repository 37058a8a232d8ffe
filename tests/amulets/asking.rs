//! Tests of questions and answers.

use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, DINA, Play, game, keys, list, path, placement, with_options};
use amulets::{Amulets, state::Wizard};
use catalogue::Short;
use engine::{Menus, Occasion, Path, Seed, Wit};

/// AM-20: the five amulets go on five different fields.
#[test]
fn am_20_all_five_amulets_go_on_different_fields() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(play.offered(ADA, ""), ["again", "red", "yellow", "green", "blue", "black", "ask", "pass", "cast"]);
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

/// AM-21: a player may pass or repeat a question.
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

/// AM-23: answers go clockwise from the asker's left. Players who failed or gave up answer too, the asker never does.
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

/// AM-24 and AM-25: the first of several answers that hold is given. Each answer is by Bela, whose home is A1 and
/// amulet Yellow.
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

/// AM-26: no player is asked to answer, and the turn goes on at once.
#[test]
fn am_26_answers_are_given_by_the_game() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(keys(&play.say(ADA, "ask a1 b1 c1 d1 e1")), ["asked", "turn-began"]);
    assert_eq!(play.holder(), Some(BELA));
    assert_eq!(play.offered(CHIDI, ""), ["cast"]);
}

/// AM-20: an amulet that is not moved stays where it lies.
#[test]
fn am_20_amulets_are_moved_one_by_one_and_the_others_stay() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(play.offered(ADA, "red").len(), 24, "anywhere but where it is");
    assert_eq!(play.offered(ADA, "red b3"), ["ask", "yellow", "green", "blue", "black"]);
    play.say(ADA, "red b3 ask");
    assert_eq!(play.room().public.altar, Some(placement("b3 b1 c1 d1 e1")));
    play.say(BELA, "yellow e1 green c5 ask");
    assert_eq!(play.room().public.altar, Some(placement("b3 e1 c5 d1 b1")), "two change places");
    play.say(CHIDI, "again");
    assert_eq!(play.room().public.altar, Some(placement("b3 e1 c5 d1 b1")), "as they lie");
    assert_eq!(play.room().public.book.len(), 3);
    assert_eq!(play.refused(DINA, "blue f7 ask"), "no-field");
    assert_eq!(play.refused(CHIDI, "blue a1 ask"), "not-your-turn");
    assert_eq!(play.refused(CHIDI, "again"), "not-your-turn");
}

/// AM-20: the first answers after `ask` are the fields on which the amulets lie.
#[test]
fn am_20_the_first_answers_leave_every_amulet_where_it_lies() {
    let mut play = game(&CARDS[..4]);
    for altar in ["a1 b1 c1 d1 e1", "e5 c3 b1 a4 d2"] {
        play.say(ADA, &format!("ask {altar}"));
        for seat in [BELA, CHIDI, DINA] {
            let mut said = "ask".to_owned();
            while let Some(first) = play.offered(seat, &said).first() {
                said = format!("{said} {first}");
            }
            assert_eq!(said, format!("ask {altar}"));
            play.say(seat, "pass");
        }
    }
}

/// AM-20: the form holds where the amulets lie, for the player about to ask and nobody else. It lists the entries
/// allowed for each field.
#[test]
fn am_20_a_form_places_all_five_and_holds_where_they_lie() {
    let mut play = game(&CARDS[..4]);
    let form = |play: &Play, seat| play.session.question(seat, Occasion::Awaited, &Path::default())?.form;
    for (seat, lying) in [(ADA, "A1 B1 C1 D1 E1"), (BELA, "C3 A1 E5 B2 D4")] {
        let shown = form(&play, seat).expect("a form");
        let values: Vec<&str> = shown.blanks.iter().map(|blank| blank.value.as_str()).collect();
        assert_eq!((shown.after, values.join(" ")), (path("ask"), lying.to_owned()));
        for other in [ADA, BELA, CHIDI, DINA].into_iter().filter(|other| *other != seat) {
            assert_eq!(form(&play, other), None);
        }
        assert_eq!(play.session.question(seat, Occasion::Standing, &Path::default()).expect("marks").form, None);
        play.say(seat, "ask C3 A1 E5 B2 D4");
    }
    assert_eq!(play.room().public.altar, Some(placement("c3 a1 e5 b2 d4")));
}

/// AM-20: a turn takes few presses, however far the amulets go.
#[test]
fn am_20_all_five_are_placed_with_two_presses() {
    let play = game(&CARDS[..4]);
    let presses = |said: &str| play.session.answers_to(ADA, &path(said), 5_000);
    assert_eq!(presses("ask c3 a1 e5 b2 d4"), Some(2), "the form is opened and sent");
    assert_eq!(presses("ask a1 b1 c1 d1 e1"), Some(1), "they stay as they lie");
    assert_eq!((presses("pass"), presses("cast @2 yellow a1")), (Some(1), None));
}

/// AM-20 and AM-40: a half-said question about amulets that lie elsewhere now is no question any more.
#[test]
fn am_20_question_about_amulets_moved_since_is_stale() {
    let mut play = game(&CARDS[..4]);
    let stamp = play.stamp(ADA, "red");
    play.say(BELA, "cast @1 green b5 @3 blue a2 @4 red e2");
    assert_eq!((play.wizard(BELA), play.holder()), (Wizard::Failed, Some(ADA)));
    assert_ne!(play.stamp(ADA, "red"), stamp);
}

/// AM-21 and AM-30: a player on turn can always do something other than end the turn, as everybody can see.
#[test]
fn am_21_no_turn_is_ended_for_anybody() {
    let mut play = game(&CARDS[..3]);
    for turn in 0..12 {
        let holder = play.holder().expect("somebody is on turn");
        for seat in [ADA, BELA, CHIDI] {
            assert_eq!(Amulets::only_end(&play.room(), seat), None);
        }
        play.say(holder, if turn % 3 == 0 { "again" } else { "pass" });
    }
}

#[test]
fn answers_are_short_in_every_language() {
    let mut play = with_options(&CARDS, &[("assist", 1)]);
    let mut dice = Seed::from_number(1).advice(1);
    for _ in 0..10 {
        let Some(holder) = play.holder() else { break };
        for occasion in [Occasion::Awaited, Occasion::Standing] {
            (0..8).for_each(|_| Short { explained: true }.drawn(&play, holder, occasion, &mut dice));
        }
        let path = play.advised(holder, Wit::Forgetful);
        play.decide(holder, &path);
    }
}
