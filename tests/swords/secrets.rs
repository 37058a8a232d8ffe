//! Tests of secrets (SW-200, SW-201).

use crate::support::{ADA, BOB, CAT, four};
use engine::{Knowledge, Seed, Session, Viewer};
use swords::{
    Swords,
    card::Card,
    event::{Dealing, Event},
};

/// SW-200: hands, deck, stops and sealed answers are secret, and the rest is public.
#[test]
fn hands_deck_stops_and_sealed_answers_alone_are_secret() {
    let position = four().holds(ADA, "summon-rock speed").holds(BOB, "thief horse").holds(CAT, "teleport sleep");
    let mut play = position.watches(BOB).watches(CAT).open(BOB, "armour").play();
    play.say(ADA, "invoke summon-rock c4");
    play.say(BOB, "invoke thief @3");
    for viewer in [Viewer::Watcher, Viewer::Seat(CAT)] {
        let view = play.session.view(viewer);
        assert!(view.hands[BOB.index()].iter().all(|held| held.card.is_none()));
        assert_eq!(view.public.player(BOB).held, 2, "how many is public");
        assert!(view.answer.is_none());
        assert!(view.public.has_open(BOB, Card::Armour) && view.public.item(Card::SummonRock).is_some());
    }
    assert!(play.room().stops.is_none());
    let mut dice = Seed::from_number(1).advice(0);
    for viewer in Viewer::all(4) {
        let view = play.session.view(viewer);
        let world = play.session.in_world(Swords::determinize(&view, &mut dice));
        assert_eq!(world.view(viewer), view);
    }
}

/// SW-201: the thief, the robbed player and the owner of the crystal ball learn the card, and nobody else does.
#[test]
fn thief_robbed_and_crystal_ball_learn_the_card_and_nobody_else() {
    let position = four().holds(ADA, "thief").holds(BOB, "speed").sleeps(BOB);
    let mut play = position.open(CAT, "crystal-ball").play();
    let events = play.say(ADA, "invoke thief @2");
    let stole = events.iter().find(|event| matches!(event, Event::Dealing(Dealing::Stole { .. }))).unwrap();
    let heard = |viewer| Session::<Swords>::narrate(stole, viewer).unwrap().key.to_string();
    for seat in [ADA, BOB, CAT] {
        assert_eq!(heard(Viewer::Seat(seat)), "swords-stole-seen");
    }
    assert_eq!(heard(Viewer::Watcher), "swords-stole");
    assert_eq!(heard(Viewer::Seat(crate::support::DAN)), "swords-stole");
    assert_eq!(play.view(BOB).hand(ADA), [Card::Speed], "the robbed remembers it");
    assert!(play.room().hand(ADA).is_empty());
}
