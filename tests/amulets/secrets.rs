//! Tests of the secrets that may show and of those that may not.

use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, DINA, Play, game, list, right};
use amulets::Amulets;
use engine::{Picture, Setup, Viewer};

/// AM-50: each player sees their own card alone.
#[test]
fn am_50_each_sees_the_own_card_alone() {
    let play = game(&CARDS[..4]);
    for seat in [ADA, BELA, CHIDI, DINA] {
        let seen = play.view(seat).cards;
        assert!(seen.iter().enumerate().all(|(at, card)| card.is_some() == (at == seat.index())));
    }
    assert!(play.room().cards.iter().all(Option::is_none));
}

/// AM-50: the deal shows each seat its own card, and the room nothing.
#[test]
fn am_50_the_deal_is_told_to_each_alone() {
    let (_, effects) = Play::dealt(&Setup::plain(4), 9);
    let drawn = &effects.told[0];
    assert_eq!(drawn.room.as_ref().map(|line| line.key.as_ref()), Some("amulets-drawn"));
    assert_eq!(drawn.aside.len(), 4);
    assert!(drawn.aside.iter().all(|(_, line)| line.key == "amulets-drawn-own"));
}

/// AM-50: games that differ in another's card look alike until an answer differs.
#[test]
fn am_50_nothing_differs_before_an_answer_does() {
    let other = ["red c3", "blue e4", "green b5", "yellow a4"];
    let mut twins = [game(&CARDS[..4]), game(&other)];
    for text in ["note @3 no red all", "ask c2 c5 d2 d3 e5"] {
        let told = twins.each_mut().map(|play| play.say(ADA, text));
        assert_eq!(told[0], told[1], "{text}");
        for viewer in [Viewer::Seat(ADA), Viewer::Seat(CHIDI), Viewer::Watcher] {
            let seen = twins.each_ref().map(|play| play.session.view(viewer));
            assert!(Amulets::scene(&seen[0]) == Amulets::scene(&seen[1]), "{viewer:?}");
            assert_eq!(seen[0], seen[1]);
        }
        assert_eq!(twins[0].questions(CHIDI), twins[1].questions(CHIDI));
    }
    let told = twins.each_mut().map(|play| play.say(BELA, "ask a2 b4 c2 d1 e1"));
    assert_ne!(told[0], told[1], "what Dina says differs");
}

/// AM-53: everything is revealed at the end.
#[test]
fn am_53_at_the_end_all_is_revealed() {
    let mut play = game(&CARDS[..3]);
    let told = play.say(ADA, &right(ADA, &CARDS[..3]));
    let line = told.last().and_then(|told| told.room.as_ref()).expect("the room hears it");
    assert_eq!(
        (line.key.as_ref(), list(line, "cards").len(), list(line, "left").len()),
        ("amulets-revealed-left", 3, 2)
    );
    assert!(play.room().cards.iter().all(Option::is_some));
    let mut play = game(&CARDS[..3]);
    play.say_all(&[(ADA, "resign"), (BELA, "resign"), (CHIDI, "resign")]);
    assert!(play.view(BELA).cards.iter().all(Option::is_some), "also where nobody wins");
}
