//! Tests of turns and of the ends of games.

use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, DINA, game, keys, path, right, with_options};
use amulets::{event::End, state::Wizard};
use engine::{Awaited, Counsel, Decision, Pace};

/// AM-13: turns go clockwise.
#[test]
fn am_13_turns_go_clockwise() {
    let mut play = game(&CARDS[..3]);
    for seat in [ADA, BELA, CHIDI, ADA] {
        assert_eq!(play.holder(), Some(seat));
        play.say(seat, "ask a1 b1 c1 d1 e1");
    }
}

/// AM-21: a person is asked once more before their turn goes by without a question.
#[test]
fn am_21_pass_is_asked_about_once_more() {
    let play = game(&CARDS[..3]);
    let asked = |seat| play.session.confirm(seat, &path("pass")).map(|line| line.key.into_owned());
    assert_eq!((asked(ADA).as_deref(), asked(BELA)), (Some("amulets-confirm-pass"), None));
    assert_eq!(play.session.confirm(ADA, &path("again")), None);
}

/// AM-37: a wizard left alone plays on and must still cast.
#[test]
fn am_37_one_left_alone_plays_on_and_must_still_cast() {
    let mut play = game(&CARDS[..3]);
    play.say_all(&[(ADA, "resign"), (BELA, "resign")]);
    for _ in 0..3 {
        assert_eq!(play.holder(), Some(CHIDI));
        play.say(CHIDI, "ask a1 b1 c1 d1 e1");
    }
    assert_eq!(play.places(), None);
    play.say(CHIDI, &right(CHIDI, &CARDS[..3]));
    assert_eq!(play.places(), Some(vec![2, 2, 1]));
}

/// AM-38: a player who resigns counts as failed, and their spirit is answered for.
#[test]
fn am_38_resigned_player_counts_as_failed_and_is_answered_for() {
    let mut play = game(&CARDS[..4]);
    assert_eq!(keys(&play.say(ADA, "resign")), ["resigned", "turn-began"]);
    assert_eq!((play.holder(), play.wizard(ADA)), (Some(BELA), Wizard::Resigned));
    assert_eq!(keys(&play.say(DINA, "resign")), ["resigned"], "it was not his turn");
    play.say(BELA, "ask a1 b1 c1 d1 e1");
    assert_eq!(play.answers().len(), 3);
    assert_eq!(play.offered(ADA, "note"), Vec::<String>::new(), "nothing is left to him");
    assert_eq!(play.holder(), Some(CHIDI));
}

/// AM-39: out of time means a pass, on the clock of a turn.
#[test]
fn am_39_out_of_time_the_turn_is_passed() {
    let play = game(&CARDS[..3]);
    assert_eq!(play.session.safe_default(ADA, &play.seed).expect("it is her turn").to_string(), "pass");
    let Awaited::Open { decision: Decision { pace, .. }, .. } = play.session.awaited() else { panic!("it goes on") };
    assert_eq!(pace, Pace::Turn);
}

fn pass_in_turn(play: &mut crate::support::Play, times: usize) {
    for _ in 0..times {
        let holder = play.holder().expect("the game goes on");
        play.say(holder, "pass");
    }
}

/// AM-39 and AM-41.
#[test]
fn am_39_two_rounds_of_passes_end_the_game() {
    let mut play = game(&CARDS[..3]);
    pass_in_turn(&mut play, 5);
    assert_eq!(play.places(), None);
    pass_in_turn(&mut play, 1);
    assert_eq!((play.places(), play.room().public.end), (Some(vec![1, 1, 1]), Some(End::Silence)));
}

#[test]
fn am_39_question_casting_or_resignation_restarts_the_count() {
    let does: [fn(&mut crate::support::Play); 3] = [
        |play| drop(play.say(play.holder().expect("a turn"), "ask a1 b1 c1 d1 e1")),
        |play| drop(play.say(DINA, "cast @1 green b5 @2 yellow a1 @3 red c3")),
        |play| drop(play.say(DINA, "resign")),
    ];
    for act in does {
        let mut play = game(&CARDS[..4]);
        pass_in_turn(&mut play, 5);
        act(&mut play);
        let players = play.room().public.in_play().len();
        pass_in_turn(&mut play, 2 * players - 1);
        assert_eq!(play.places(), None);
        pass_in_turn(&mut play, 1);
        assert_eq!(play.room().public.end, Some(End::Silence));
    }
}

/// AM-39: a table may choose more rounds, or no such end.
#[test]
fn am_39_the_table_may_choose_otherwise() {
    let mut play = with_options(&CARDS[..3], &[("silence", 0)]);
    pass_in_turn(&mut play, 50);
    assert_eq!(play.places(), None);
    let mut play = with_options(&CARDS[..3], &[("silence", 1)]);
    pass_in_turn(&mut play, 3);
    assert_eq!(play.room().public.end, Some(End::Silence));
}

fn ask_alone(play: &mut crate::support::Play, times: usize) {
    for _ in 0..times {
        assert_eq!(play.holder(), Some(CHIDI));
        play.say(CHIDI, "ask a1 b1 c1 d1 e1");
    }
}

/// AM-42: the last wizard has ten turns.
#[test]
fn am_42_the_last_wizard_has_ten_turns() {
    let mut play = game(&CARDS[..3]);
    play.say_all(&[(ADA, "resign"), (BELA, "resign")]);
    ask_alone(&mut play, 9);
    assert_eq!(play.places(), None);
    ask_alone(&mut play, 1);
    assert_eq!((play.places(), play.room().public.end), (Some(vec![1, 1, 1]), Some(End::TooLate)));
}

/// AM-42: a turn he had already begun does not count, and the table may choose otherwise.
#[test]
fn am_42_turns_count_from_the_next_on_and_may_be_without_end() {
    let mut play = with_options(&CARDS[..3], &[("last", 1)]);
    play.say_all(&[(ADA, "pass"), (BELA, "pass"), (ADA, "resign"), (BELA, "resign")]);
    ask_alone(&mut play, 1);
    assert_eq!(play.places(), None);
    ask_alone(&mut play, 1);
    assert_eq!(play.room().public.end, Some(End::TooLate));
    let mut play = with_options(&CARDS[..3], &[("last", 0)]);
    play.say_all(&[(ADA, "resign"), (BELA, "resign")]);
    ask_alone(&mut play, 40);
    assert_eq!(play.places(), None);
}

/// AM-41: the winner is first, and all others share second place.
#[test]
fn am_41_the_winner_is_first_and_all_others_second() {
    let mut play = game(&CARDS[..5]);
    play.say_all(&[(BELA, "resign"), (CHIDI, "cast @4 red a2 @5 blue b2 @1 yellow c2 @2 black d2")]);
    play.say(DINA, &right(DINA, &CARDS));
    assert_eq!(play.places(), Some(vec![2, 2, 2, 1, 2]));
}
