//! Tests of the secrets that may show and of those that may not.

use crate::support::{ADA, Asked, BELA, CHIDI, Play, Position, card, heard, keys, quest};
use engine::{Facts, Knowledge, Picture, Setup, Viewer, Wit};
use quest::Quest;

/// SQ-80: hands and traps are their owner's alone, numbers everybody's.
#[test]
fn sq_80_hands_and_traps_are_secret() {
    let play = quest(3).holds(BELA, "fenrir gleipnir").trap(BELA, "labyrinth", "n20").play();
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(CHIDI), Viewer::Watcher] {
        let view = play.session.view(viewer);
        assert_eq!(view.hands[1], [None, None], "their number shows");
        assert_eq!((view.traps[0].owner, view.traps[0].card), (BELA, None));
        assert!(!format!("{:?}", Quest::scene(&view)).contains("quest-card-labyrinth"));
    }
    let own = play.view(BELA);
    assert_eq!(own.hands[1], [Some(card("fenrir")), Some(card("gleipnir"))]);
    assert!(format!("{:?}", Quest::scene(&own)).contains("quest-card-labyrinth"));
}

/// SQ-80: two games that differ in a laid trap alone look the same to all others until it is met.
#[test]
fn sq_80_nothing_differs_before_a_trap_is_met() {
    let world = |id: &str, other: &str| {
        let game: Position = quest(3).calls(ADA, "kappa", "n20").holds(BELA, other).trap(BELA, id, "n5").rolled(1, 2);
        game.play()
    };
    let mut twins = [world("gleipnir", "labyrinth"), world("labyrinth", "gleipnir")];
    let told = twins.each_mut().map(|play| play.say(ADA, "move summoner"));
    assert_eq!(keys(&told[0]), keys(&told[1]));
    for viewer in [Viewer::Seat(ADA), Viewer::Seat(CHIDI), Viewer::Watcher] {
        let seen = twins.each_ref().map(|play| play.session.view(viewer));
        assert!(seen[0] == seen[1] && Quest::scene(&seen[0]) == Quest::scene(&seen[1]));
    }
    assert_ne!(twins[0].view(BELA), twins[1].view(BELA));
}

/// SQ-80, SQ-31, SQ-E17: meeting and disarming show exactly the one trap.
#[test]
fn sq_80_only_the_trap_that_is_met_is_shown() {
    let game =
        quest(3).calls(ADA, "kappa", "n20").trap(BELA, "gleipnir", "n5").trap(BELA, "labyrinth", "n6").rolled(2, 3);
    let mut play = game.play();
    play.say(ADA, "move summoner");
    assert!(play.discarded("gleipnir"));
    assert!(play.session.view(Viewer::Watcher).traps.iter().all(|trap| trap.card.is_none()));
    let game = quest(3).calls(ADA, "caipora", "n4").trap(BELA, "gleipnir", "n5").trap(BELA, "labyrinth", "n6");
    let mut play = game.play();
    assert!(heard(&play.say(ADA, "use caipora n5"), "disarmed"));
    assert!(play.discarded("gleipnir") && !play.discarded("labyrinth"));
}

/// SQ-80: a player with nothing to use is not asked, and everybody can know this from what lies open.
#[test]
fn sq_80_a_defender_is_asked_only_where_there_is_a_choice() {
    let game = || quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").holds(BELA, "fenrir berserk-rage").rolled(2, 3);
    let mut play = game().play();
    assert!(
        keys(&play.say(ADA, "move summoner")).iter().any(|key| key.starts_with("fought")),
        "his hand does not count"
    );
    let mut play = game().calls(BELA, "oni", "n5").play();
    play.say(ADA, "move summoner");
    play.say(ADA, "attack @2");
    assert_eq!(play.asked(), Some(BELA));
}

/// SQ-80: the worlds that fit a view look like it, and every card is in one place in them.
#[test]
fn imagined_worlds_keep_what_is_seen_and_every_card_once() {
    let (mut play, _) = Play::dealt(&Setup::plain(4), 6);
    let (mut dice, mut borne) = (play.seed.advice(0), 0);
    for step in 0..400 {
        let Some(seat) = play.asked() else { break };
        for viewer in [Viewer::Seat(seat), Viewer::Watcher] {
            let view = play.session.view(viewer);
            let world = Quest::determinize(&view, &mut dice);
            assert_eq!(Quest::audit(&world), Ok(()), "after {step}");
            assert!(play.session.in_world(world).view(viewer) == view, "after {step}");
        }
        let public = &play.truth().public;
        borne += public
            .pieces()
            .all()
            .into_iter()
            .filter(|piece| public.body(*piece).is_some_and(|body| !body.gear.is_empty()))
            .count();
        play.decide(seat, &play.advised(seat, Wit::Plain));
    }
    assert!(borne > 100, "equipment was borne");
}
