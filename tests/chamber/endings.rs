//! Tests of falling, leaving, winning and drawing.

use crate::support::{ARMS, Asked, CROWNS, MOONS, Play, Position, SUNS, asking, keys};
use chamber::state::{Next, Phase};
use engine::{Occasion, Outcome, Setup, Viewer};

/// A position in which the Suns at c4 look east at the Moons at g4, who have one pyramid left.
fn kill(seats: usize) -> Position {
    asking(seats).stands(SUNS, "c4 e").stands(MOONS, "g4 n").pyramids(MOONS, 1).holds(SUNS, "arms")
}

#[test]
fn sc_95_orbs_go_to_the_portals_clockwise_from_his_own() {
    let position = kill(4).holds(MOONS, "suns suns suns suns").shielded(MOONS, "arms").stands(ARMS, "suns n");
    let mut play = position.play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "deflect suns");
    assert_eq!(keys(&told), ["deflect-failed", "shield-failed", "hurt", "fell", "scattered"]);
    let count = |at| play.board(at).split_whitespace().count();
    assert_eq!((count("moons"), count("arms")), (2, 1), "first and fifth on his own, third on the empty Arms");
    assert_eq!(play.hand(ARMS).split_whitespace().count(), 1, "the fourth to him who stands on the Suns");
    assert_eq!(play.hand(CROWNS).split_whitespace().count(), 1, "the second to the Crowns on theirs");
    assert_eq!((play.at(MOONS), play.owes(SUNS)), ("out".into(), "arms".into()), "then the others put back");
}

#[test]
fn sc_95_caught_orbs_stay_concealed_and_the_rest_lies_open() {
    let mut play = kill(3).holds(MOONS, "suns moons").stands(SUNS, "c4 e").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "let");
    let scattered = told.last().expect("something is told");
    assert!(scattered.reveals);
    assert_eq!(scattered.aside.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [CROWNS]);
    let text = |viewer| serde_json::to_string(&scattered.to(viewer)).expect("a line is plain data");
    assert!(text(Viewer::Seat(CROWNS)).contains("chamber-caught-own"), "who catches one is told so");
    assert!(!text(Viewer::Seat(CROWNS)).contains("chamber-caught\""));
    assert!(text(Viewer::Seat(SUNS)).contains("chamber-caught\""));
    assert_eq!(play.room().holding(CROWNS).hand, [None]);
    assert!(!play.board("moons").is_empty());
}

/// SC-95: the orbs spent in the fatal exchange go with the rest, in an order drawn at random.
#[test]
fn sc_95_the_order_is_drawn() {
    let first = |number| {
        let mut play = kill(4).holds(MOONS, "suns moons crowns arms").play();
        play.seed = engine::Seed::from_number(number);
        play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "let")]);
        play.board("moons")
    };
    let drawn: std::collections::HashSet<String> = (0..40).map(first).collect();
    assert_eq!(drawn.len(), 4);
}

/// SC-12 and SC-96.
#[test]
fn sc_96_the_last_one_left_wins_at_once() {
    let mut play = kill(2).holds(MOONS, "suns").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "let");
    assert_eq!(keys(&told), ["let-come", "hurt", "fell", "won"], "nothing more is placed");
    assert_eq!(play.phase(), Phase::Over);
    assert_eq!(play.session.outcome(), Some(Outcome::places(vec![1, 2])));
    assert_eq!(play.refused(SUNS, "end"), "over");
    assert!(play.room().holding(MOONS).hand.iter().all(Option::is_some), "everything is shown at the end");
}

#[test]
fn sc_96_places_go_by_the_order_of_elimination() {
    let mut play = asking(4).play();
    play.say_all(&[(CROWNS, "resign"), (SUNS, "resign")]);
    assert!(play.acts(MOONS));
    assert_eq!(play.session.outcome(), None);
    play.say(ARMS, "resign");
    assert_eq!(play.session.outcome(), Some(Outcome::places(vec![3, 1, 4, 2])));
}

#[test]
fn sc_97_resigning_is_an_elimination() {
    let mut play = asking(3).holds(CROWNS, "suns moons").shielded(CROWNS, "arms").play();
    let told = play.say(CROWNS, "resign");
    assert_eq!(keys(&told), ["resigned", "scattered"]);
    assert!(play.acts(SUNS));
    assert_eq!(play.session.stamp(CROWNS, Occasion::Standing), None, "he has nothing more to say");
}

#[test]
fn sc_97_a_zap_at_somebody_who_leaves_comes_to_nothing() {
    let mut play = kill(3).pyramids(MOONS, 3).holds(MOONS, "suns").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(MOONS, "resign");
    assert_eq!(keys(&told), ["resigned", "fizzled", "scattered"]);
    assert_eq!((play.owes(SUNS), play.hand(SUNS)), ("arms".into(), String::new()));
}

#[test]
fn sc_97_a_zapper_who_leaves_hits_nobody() {
    let mut play = kill(3).holds(MOONS, "suns").play();
    play.say(SUNS, "zap @2 arms");
    let told = play.say(SUNS, "resign");
    assert_eq!(keys(&told), ["resigned", "fizzled-left", "scattered", "stone-passed"]);
    assert!(!told[1].reveals, "his orb is not shown");
    assert_eq!((play.board("suns"), play.sorcerer(MOONS).pyramids), ("arms".into(), 1));
    assert!(play.acts(MOONS));
}

/// Plays quiet turns until the Stone cannot be passed any more.
fn quiet_turns(play: &mut Play) -> usize {
    for turns in 0..1000 {
        let Phase::Turn(seat) = play.phase() else { return turns };
        play.say(seat, "end");
    }
    1000
}

#[test]
fn sc_98_forty_quiet_rounds_are_a_draw() {
    for seats in 2..=4 {
        let (mut play, _) = Play::dealt(&Setup::plain(seats), 1);
        assert_eq!(quiet_turns(&mut play), 40 * usize::from(seats));
        assert_eq!(play.session.outcome(), Some(Outcome::places(vec![1; usize::from(seats)])));
    }
}

#[test]
fn sc_98_the_table_sets_the_number_and_nought_turns_it_off() {
    let with = |rounds| {
        let mut setup = Setup::plain(2);
        setup.options.insert("draw".into(), rounds);
        quiet_turns(&mut Play::dealt(&setup, 1).0)
    };
    assert_eq!((with(3), with(0)), (6, 1000));
}

#[test]
fn sc_98_lost_pyramid_or_gone_sorcerer_restarts_the_count() {
    let mut position = kill(3).pyramids(MOONS, 3);
    position.state.public.quiet = 119;
    let mut play = position.play();
    play.say_all(&[(SUNS, "zap @2 arms"), (SUNS, "place h8"), (SUNS, "end")]);
    assert_eq!(play.room().public.quiet, 0, "the turn of the hit does not count");
    play.say(MOONS, "end");
    assert_eq!(play.room().public.quiet, 1);
    play.say_all(&[(SUNS, "resign"), (CROWNS, "end")]);
    assert_eq!(play.room().public.quiet, 0);
    assert_eq!(quiet_turns(&mut play), 80);
    assert_eq!(play.session.outcome(), Some(Outcome::places(vec![3, 1, 1])));
}

#[test]
fn sc_99_stone_goes_on_when_its_holder_falls() {
    let position = kill(3).pyramids(SUNS, 1).holds(SUNS, "arms moons crowns").holds(MOONS, "arms");
    let mut play = position.play();
    play.say_all(&[(SUNS, "time moons"), (SUNS, "place h8"), (SUNS, "zap @2 arms")]);
    play.say(MOONS, "deflect arms");
    assert!(matches!(play.phase(), Phase::Placing(owing) if owing.has(MOONS) && owing.len() == 1));
    assert_eq!(keys(&play.say(MOONS, "place a5")), ["placed", "stone-passed"]);
    assert_eq!((play.acts(MOONS), play.stones(), play.moves()), (true, 3, 2));
}

/// SC-95 and SC-97: orbs still to be put back go with the rest.
#[test]
fn sc_95_orbs_he_owes_are_left_as_well() {
    let mut play = kill(3).pyramids(MOONS, 3).holds(MOONS, "suns suns").shielded(MOONS, "crowns").play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "deflect suns")]);
    assert_eq!(play.owes(MOONS), "suns crowns");
    assert_eq!(keys(&play.say(MOONS, "resign")), ["resigned", "scattered"]);
    let count = |at| play.board(at).split_whitespace().count();
    assert_eq!((count("moons"), count("arms"), play.owes(MOONS)), (1, 1, String::new()));
    assert_eq!(play.hand(CROWNS).split_whitespace().count(), 1, "the one between fell to him who stands there");
    assert!(matches!(play.phase(), Phase::Placing(owing) if owing.has(SUNS) && owing.len() == 1));
}

/// SC-97 and SC-99: a player who leaves with a spell still to be cast leaves its orbs too, and the Stone goes on.
#[test]
fn sc_99_a_spell_that_waits_goes_with_its_caster() {
    let mut play = asking(3).stands(SUNS, "c4 n").holds(SUNS, "suns crowns arms").play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "shield arms")]);
    assert_eq!(keys(&play.say(SUNS, "resign")), ["resigned", "scattered", "stone-passed"]);
    let words = |text: String| text.split_whitespace().count();
    assert_eq!((words(play.board("suns")), words(play.hand(MOONS)), words(play.hand(CROWNS))), (1, 1, 1));
    assert!(play.acts(MOONS) && play.session.view(Viewer::Watcher).next == Next::Turn);
}

/// SC-94, SC-95 and SC-97: the open orb is among the orbs left by a player who goes.
#[test]
fn sc_95_an_open_orb_is_left_as_well() {
    let mut play = asking(3).stands(SUNS, "c4 n").holds(SUNS, "suns").play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "resign")]);
    assert_eq!((play.board("suns"), play.acts(MOONS)), ("suns".into(), true));
}

/// SC-96: nothing waits any more and everybody sees the same.
#[test]
fn sc_96_nothing_waits_after_the_end() {
    let mut play = asking(2).stands(SUNS, "c4 n").holds(SUNS, "suns arms").play();
    play.say_all(&[(SUNS, "time suns"), (SUNS, "shield arms"), (MOONS, "resign")]);
    assert_eq!((play.phase(), play.view(SUNS).next), (Phase::Over, Next::Turn));
}
