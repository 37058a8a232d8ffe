//! Tests of artifacts and scrolls that lie open.

use crate::support::{ADA, Asked, BOB, CAT, deaths, duel, four, piece_at, works};
use swords::{
    card::Card,
    event::{Casting, Dealing, Event, Turning},
};

/// SW-101: the lever moves a rock next to an own piece once in a movement.
#[test]
fn lever_moves_a_rock_next_to_an_own_piece_once_in_a_movement() {
    let mut play = duel().piece(ADA, "pion c4").rock("c5").rock("a1").rock("b4").open(ADA, "lever").play();
    assert_eq!(play.words(ADA, "use lever"), "b4 c5");
    assert_eq!(play.words(ADA, "use lever c5"), "b5 c6 d4 d5");
    play.say(ADA, "use lever c5 c6");
    assert_eq!((play.on(ADA, "c5"), play.on(ADA, "c6")), (String::new(), "rock".into()));
    assert!(play.words(ADA, "use").is_empty());
}

/// SW-102: a safe scroll is named on invoking, else it is the first to come.
#[test]
fn safe_scroll_keeps_the_named_scroll_or_else_the_next_to_come() {
    let mut play = duel().open(ADA, "domain-teleport trap-expertise").holds(ADA, "safe-scroll").play();
    assert_eq!(play.words(ADA, "invoke safe-scroll"), "domain-teleport trap-expertise");
    play.say(ADA, "invoke safe-scroll trap-expertise");
    let keeps = |play: &crate::support::Play, card| play.public().open_card(ADA, card).and_then(|open| open.keeps);
    assert_eq!(keeps(&play, Card::SafeScroll), Some(Card::TrapExpertise));
    let mut play = duel().holds(ADA, "safe-scroll domain-teleport armour").play();
    play.say_all(&[(ADA, "invoke safe-scroll"), (ADA, "invoke armour")]);
    assert_eq!(keeps(&play, Card::SafeScroll), None);
    play.say(ADA, "invoke domain-teleport");
    assert_eq!(keeps(&play, Card::SafeScroll), Some(Card::DomainTeleport));
}

/// SW-104: the Orb of Power draws one card more on a triple.
#[test]
fn the_orb_of_power_draws_one_more_on_a_triple() {
    let triple = |events: &[Event]| {
        events
            .iter()
            .any(|event| matches!(event, Event::Turning(Turning::Began { dice: [a, b, c], .. }) if a == b && b == c))
    };
    let mut play = duel().open(BOB, "orb-of-power").play();
    play.hope(ADA, "done", triple);
    assert_eq!(play.hand(BOB).len(), 2);
}

/// SW-106: a safe artifact keeps another from Spoilsport, but not from a higher thief.
#[test]
fn safe_artifact_stops_spoilsport_but_not_a_higher_thief() {
    let guarded = || duel().open(BOB, "armour").keeps(BOB, Card::SafeArtifact, Card::Armour);
    let mut play = guarded().holds(ADA, "spoilsport").play();
    play.say(ADA, "invoke spoilsport");
    assert!(play.public().has_open(BOB, Card::Armour) && play.is_discarded(Card::SafeArtifact), "both of level 1");
    let mut play = guarded().holds(ADA, "steal-artifact").play();
    play.say(ADA, "invoke steal-artifact armour");
    assert!(play.public().has_open(ADA, Card::Armour), "level 4 against 1");
    let play = duel().open(ADA, "armour").holds(ADA, "safe-artifact").play();
    assert_eq!(play.words(ADA, "invoke safe-artifact"), "armour", "not itself");
}

/// SW-107: seven-league boots make the lowest die a seven.
#[test]
fn seven_league_boots_make_the_lowest_die_a_seven() {
    let mut play = duel().turn(ADA, [6, 4, 1]).holds(ADA, "seven-league-boots").play();
    assert_eq!(play.public().steps().left(), 11);
    play.say(ADA, "invoke seven-league-boots");
    assert_eq!(play.public().steps().left(), 17);
    let public = play.public();
    assert_eq!(public.steps().moving_dice(public.turn.as_ref().unwrap()), [7, 6, 4]);
    let mut play = duel().turn(ADA, [3, 3, 3]).open(ADA, "seven-league-boots").play();
    assert!(play.public().turn.as_ref().unwrap().is_triple());
    let events = play.say(ADA, "done");
    assert!(
        events.iter().any(|event| matches!(event, Event::Turning(Turning::Began { extra: true, .. }))),
        "triples stay triples"
    );
}

/// SW-108: Protection keeps opponents' magic off own pieces, but not off the dead or off cards.
#[test]
fn protection_guards_own_pieces_but_neither_the_dead_nor_cards() {
    let position = || duel().piece(BOB, "pion barrow:c4").open(BOB, "protection");
    let mut play = position().holds(ADA, "teleport").play();
    let events = play.say(ADA, "invoke teleport pion c4 a1");
    assert!(works(&events, Card::Teleport) && play.on(ADA, "c4") == "pion@2");
    assert!(
        events.iter().any(|event| matches!(event, Event::Casting(Casting::Spared { guard: Card::Protection, .. })))
    );
    let mut play = position().holds(BOB, "teleport").turn(BOB, [1, 1, 2]).play();
    play.say(BOB, "invoke teleport pion barrow:c4 barrow:a1");
    assert_eq!(play.on(ADA, "a1"), "pion@2", "his own magic may");
    let mut play = position().open(BOB, "armour").holds(ADA, "steal-artifact").play();
    play.say(ADA, "invoke steal-artifact armour");
    assert!(play.public().has_open(ADA, Card::Armour), "what acts on cards");
    let mut play = position().piece(ADA, "warrior c5").holds(ADA, "zombie").watches(ADA).play();
    play.say_all(&[(ADA, "step warrior c5 c4"), (ADA, "done"), (ADA, "pass")]);
    play.hope(ADA, "fight c4", |events| deaths(events) == 1 && crate::support::won(events) == Some(true));
    play.say(ADA, "invoke zombie");
    let spot = play.words(ADA, "place").split(' ').next().unwrap().to_owned();
    play.say(ADA, &format!("place {spot}"));
    assert_eq!(play.on(ADA, &spot), "pion@1", "not for the dead");
}

/// SW-109: the crystal ball shows all other hands to its owner alone.
#[test]
fn the_crystal_ball_shows_all_other_hands_to_its_owner_alone() {
    let mut play = four().holds(ADA, "crystal-ball").holds(BOB, "speed thief").holds(CAT, "horse").play();
    play.say(ADA, "invoke crystal-ball");
    assert_eq!(
        (play.view(ADA).hand(BOB), play.view(ADA).hand(CAT)),
        (vec![Card::Thief, Card::Speed], vec![Card::Horse])
    );
    assert!(play.view(CAT).hand(BOB).is_empty() && play.room().hand(BOB).is_empty());
    play.hope(ADA, "done", |events| {
        events.iter().any(|event| matches!(event, Event::Dealing(Dealing::Drew { seat: BOB, .. })))
    });
    assert_eq!(play.view(ADA).hand(BOB).len(), 3, "also what is drawn from then on");
}

/// SW-110: the belt lets a piece fly over a spot in a straight line once, for two steps.
#[test]
fn belt_flies_a_piece_straight_over_a_spot_once_for_two_steps() {
    let position = duel().piece(ADA, "warrior c4").rock("c5").rock("b4").open(ADA, "belt-of-levitation");
    let mut play = position.piece(BOB, "pion barrow:a4").play();
    assert_eq!(play.words(ADA, "fly warrior c4"), "a2 a4 c2 c6 e4", "e2 is the own pion's");
    play.say(ADA, "fly warrior c4 c6");
    assert_eq!(play.on(ADA, "c6"), "warrior@1");
    assert_eq!(play.public().steps().left(), 9);
    assert!(!play.offers(ADA, "", "fly"));
    let position = duel().piece(ADA, "warrior c4").open(ADA, "belt-of-levitation").turn(ADA, [1, 1, 1]);
    assert!(!position.play().offers(ADA, "", "fly"), "no piece may make two steps");
    let position = duel().piece(ADA, "warrior c4").open(ADA, "belt-of-levitation").piece(BOB, "pion barrow:a4");
    let mut play = position.play();
    play.say(ADA, "fly warrior c4 a4");
    assert_eq!(play.public().conflicts.len(), 1, "the end is as a step's");
}

/// SW-160: Domain Teleport moves any piece in the own domain once in the own turn.
#[test]
fn domain_teleport_moves_any_piece_in_it_once_in_the_own_turn() {
    let position = || duel().piece(BOB, "guard barrow:c4").open(ADA, "domain-teleport");
    let mut play = position().play();
    assert_eq!(play.words(ADA, "use domain-teleport"), "e2 c4 e3");
    play.say(ADA, "use domain-teleport guard c4 a1");
    assert_eq!(play.on(ADA, "a1"), "guard@2");
    assert!(play.words(ADA, "use").is_empty());
    let mut play = position().open(BOB, "protection").play();
    play.say(ADA, "use domain-teleport guard c4 a1");
    assert_eq!(play.on(ADA, "c4"), "guard@2", "level 4 against 5");
    let mut play = position().holds(BOB, "reteleport").watches(BOB).play();
    play.say(ADA, "use domain-teleport guard c4 a1");
    play.say(BOB, "invoke reteleport c4");
    while play.has_window() {
        play.say(BOB, "pass");
    }
    assert_eq!(play.on(BOB, "c4"), "guard@2", "it is a teleport");
    assert!(piece_at(&play, BOB, "c4").0 > 0);
    let play = position().turn(BOB, [1, 1, 2]).play();
    assert!(play.words(BOB, "use").is_empty());
}
