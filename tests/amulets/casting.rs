//! Tests of the spell and how it is cast.

use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, DINA, Play, game, keys, list, path, right};
use amulets::{
    board::Amulet,
    state::{Entry, Wizard},
};
use engine::{Awaited, Occasion, Rejection, Seats};

const WRONG_AT_ONCE: &str = "cast @2 green b5 @3 yellow a1 @4 blue e2";

/// AM-30: any player still in play may cut in.
#[test]
fn am_30_anybody_in_play_may_cut_in() {
    let mut play = game(&CARDS[..4]);
    let Awaited::Open { must, may, .. } = play.session.awaited() else { panic!("the game goes on") };
    assert_eq!((must, may), (Seats::only(ADA), [BELA, CHIDI, DINA].into_iter().collect()));
    assert_eq!(keys(&play.say(CHIDI, &right(CHIDI, &CARDS[..4]))), ["cast", "freed", "revealed-left"]);
}

/// AM-31: named amulets go on the homes named, the others on random free fields. The caster's own pair is not checked.
#[test]
fn am_31_the_other_amulets_go_to_random_free_fields() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..40 {
        let mut play = game(&CARDS[..3]);
        play.seed = engine::Seed::from_number(number);
        play.say(ADA, "cast @2 green a2 @3 yellow e5");
        let altar = play.room().public.altar.expect("the amulets lie there");
        assert!(altar.is_sound());
        assert_eq!(
            (altar.of(Amulet::Green).to_string(), altar.of(Amulet::Yellow).to_string()),
            ("A2".into(), "E5".into())
        );
        seen.insert(altar.of(Amulet::Red));
    }
    assert!(seen.len() > 10);
}

/// AM-32: a casting names a pair for each other player, all different and none the caster's own.
#[test]
fn am_32_casting_names_different_pairs_and_never_the_own_one() {
    let play = game(&CARDS[..4]);
    for (said, why) in [
        ("cast @2 red a1", "own-amulet"),
        ("cast @2 yellow c3", "own-home"),
        ("cast @2 yellow a1 @3 yellow", "amulet-twice"),
        ("cast @2 yellow a1 @3 green a1", "field-twice"),
        ("cast @1 green b5", "still-to-name"),
        ("cast @3 green b5 @3 yellow a1", "still-to-name"),
        ("cast green b5", "still-to-name"),
        ("cast @2 violet b5", "no-amulet"),
        ("cast @2 green f7", "no-field"),
    ] {
        assert_eq!(play.refused(ADA, said), why, "{said}");
    }
    assert_eq!(play.offered(ADA, "cast"), ["@2", "@3", "@4"]);
    assert_eq!(play.offered(ADA, "cast @2"), ["yellow", "green", "blue", "black"]);
    assert_eq!(play.offered(ADA, "cast @2 yellow").len(), 24);
    assert_eq!(play.offered(ADA, "cast @2 yellow a1 @3 green").len(), 23);
    assert_eq!(play.wizard(ADA), Wizard::InPlay, "what is refused costs nothing");
}

/// AM-32 and AM-33: the others may be named in any order. The words heard and the check go clockwise all the same.
#[test]
fn am_32_am_33_the_order_of_naming_does_not_matter() {
    let cast = |said| {
        let mut play = game(&CARDS[..4]);
        (play.say(ADA, said), play.checks(), play.room())
    };
    let clockwise = cast("cast @2 yellow a1 @3 green b4 @4 blue e2");
    assert_eq!(clockwise.1, [(BELA, true), (CHIDI, false)]);
    assert!(clockwise == cast("cast @4 blue e2 @2 yellow a1 @3 green b4"));
    assert_eq!(game(&CARDS[..4]).offered(ADA, "cast @4 blue e2"), ["@2", "@3"]);
}

/// AM-32: players who failed or gave up must be named too.
#[test]
fn am_32_failed_and_resigned_ones_are_named_too() {
    let mut play = game(&CARDS[..4]);
    play.say_all(&[(BELA, "resign"), (CHIDI, "cast @4 red a2 @1 blue b2 @2 yellow c2")]);
    assert_eq!(play.offered(ADA, "cast @4 blue e2"), ["@2", "@3"]);
    play.say(ADA, &right(ADA, &CARDS[..4]));
    assert_eq!(play.places(), Some(vec![1, 2, 2, 2]));
}

/// AM-33: the first no ends the check.
#[test]
fn am_33_the_first_no_ends_the_check() {
    let mut play = game(&CARDS[..4]);
    play.say(BELA, "cast @3 green b5 @4 black e2 @1 red c3");
    assert_eq!(play.checks(), [(CHIDI, true), (DINA, false)]);
    let mut play = game(&CARDS[..4]);
    play.say(ADA, "cast @2 yellow a2 @3 green b5 @4 blue e2");
    assert_eq!(play.checks(), [(BELA, false)], "both have to be right");
}

/// AM-34: a casting is listed in the spell books.
#[test]
fn am_34_a_casting_stands_in_the_spell_books() {
    let mut play = game(&CARDS[..4]);
    let told = play.say(ADA, WRONG_AT_ONCE);
    let line = told[0].room.as_ref().expect("the room hears it");
    assert_eq!((list(line, "named").len(), list(line, "checks").len()), (3, 1));
    let book = play.room().public.book;
    assert!(matches!(&book[..], [Entry::Cast { by: ADA, named, .. }] if named.len() == 3), "{book:?}");
}

/// AM-35: a casting with every answer yes wins at once.
#[test]
fn am_35_all_yes_wins_at_once() {
    let mut play = game(&CARDS[..3]);
    let told = play.say(BELA, &right(BELA, &CARDS[..3]));
    assert_eq!(keys(&told), ["cast", "freed", "revealed-left"]);
    assert_eq!(play.session.awaited(), Awaited::Nobody);
    assert_eq!(play.refused(ADA, "pass"), "over");
}

/// AM-36: an interrupted turn goes on, with the amulets where the casting left them.
#[test]
fn am_36_after_a_failed_casting_play_goes_on() {
    let mut play = game(&CARDS[..4]);
    let told = play.say(CHIDI, "cast @4 red a2 @1 blue b2 @2 yellow c2");
    assert_eq!(keys(&told), ["cast-failed"]);
    assert_eq!((play.wizard(CHIDI), play.holder()), (Wizard::Failed, Some(ADA)));
    assert_eq!(play.offered(ADA, "ask")[0], "a2", "Red stays where the casting left it");
    assert_eq!(play.refused(CHIDI, "cast"), "not asked");
    play.say_all(&[(ADA, "pass"), (BELA, "pass")]);
    assert_eq!(play.holder(), Some(DINA), "his turns are skipped");
    play.say(DINA, "ask a1 b1 c1 d1 e1");
    assert!(play.answers().iter().any(|(seat, _)| *seat == CHIDI), "he goes on answering");
}

/// AM-40: no question, casting or change of turn makes an open panel of a casting stale.
#[test]
fn am_40_a_casting_that_is_being_entered_outlasts_what_happens() {
    let cards = &CARDS[..4];
    let mut play = game(cards);
    let [during_others, on_own] = [BELA, ADA].map(|seat| play.stamp(seat, "cast").expect("he may cast"));
    play.say_all(&[(ADA, "ask a1 b1 c1 d1 e1"), (BELA, "pass"), (CHIDI, "cast @4 red a2 @1 blue b2 @2 yellow c2")]);
    assert_eq!(play.holder(), Some(DINA));
    assert_eq!(play.offered(BELA, "cast @3 green b5"), ["@4", "@1"]);
    play.say_to(ADA, on_own, "cast @2 yellow a1 @3 green b5 @4 black e2");
    assert_eq!(play.wizard(ADA), Wizard::Failed, "the first that is submitted is the first resolved");
    play.say_to(BELA, during_others, &right(BELA, cards));
    assert_eq!(play.places(), Some(vec![2, 1, 2, 2]));
}

/// AM-40: another answer to a panel is stale as before, and a caster who has failed is not heard.
#[test]
fn am_40_only_castings_outlast() {
    let mut play = game(&CARDS[..4]);
    let stamp = play.stamp(ADA, "pass").expect("it is her turn");
    play.say_all(&[(ADA, "pass"), (BELA, "pass"), (CHIDI, "pass"), (DINA, "pass")]);
    let again = play.session.submit(ADA, stamp, &path("pass"), &play.seed);
    assert!(matches!(again, Err(Rejection::Stale)), "{again:?}");
    play.say(ADA, WRONG_AT_ONCE);
    let late = play.session.submit(ADA, stamp, &path(WRONG_AT_ONCE), &play.seed);
    assert!(matches!(late, Err(Rejection::NotAsked)), "{late:?}");
    assert_eq!(play.wizard(ADA), Wizard::Failed);
}

/// AM-40: a player who is still entering a casting hears who has failed meanwhile.
#[test]
fn am_40_the_question_tells_of_other_castings() {
    let mut play = game(&CARDS[..4]);
    let ask = |play: &Play| {
        let question = play.session.question(BELA, Occasion::Awaited, &path("cast @3 green b5 @4"));
        question.expect("the next question").ask
    };
    assert_eq!(ask(&play).key, "amulets-ask-cast-amulet");
    play.say(ADA, WRONG_AT_ONCE);
    assert_eq!((ask(&play).key.as_ref(), list(&ask(&play), "failed").len()), ("amulets-ask-cast-amulet-after", 1));
    let asked = crate::support::Words::english().plain(&ask(&play));
    assert!(asked.ends_with("Now your guess. Which amulet is @4's?"), "who has failed stands before it: {asked}");
}
