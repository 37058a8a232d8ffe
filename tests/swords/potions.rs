//! Tests of potions, each alone and with the things it meets: dragons, rocks, a taken spot, the last conflict (SW-150
//! to SW-158).

use crate::support::{ADA, Asked, BOB, deaths, duel, piece_at, rolled, table, won};
use swords::{
    card::Card,
    conflict::{Arms, dice_of},
    event::{Casting, Dealing, Event, Turning},
    public_state::{Stage, Until},
};

/// SW-150: a dragon cannot be killed until the end of its owner's turn.
#[test]
fn a_dragon_cannot_be_killed_until_the_end_of_the_own_turn() {
    let position = duel().piece(BOB, "warrior barrow:e4").holds(ADA, "transform-to-dragon kamakazi");
    let mut play = position.play();
    play.say(ADA, "invoke transform-to-dragon");
    play.say(ADA, "step wizard e3 e4");
    play.say(ADA, "done");
    let events = play.hope(ADA, "fight e4", |events| won(events) == Some(false));
    assert_eq!((deaths(&events), play.on(ADA, "e3")), (0, "wizard@1".into()));
    assert!(play.is_discarded(Card::TransformToDragon));
    let position = duel().piece(BOB, "pion barrow:d3").holds(BOB, "major-death-trap").holds(ADA, "transform-to-dragon");
    let mut play = position.piece(ADA, "guard e4").play();
    play.say(ADA, "invoke transform-to-dragon");
    assert!(play.public().is_under(piece_at(&play, ADA, "e3"), Card::TransformToDragon));
}

/// SW-151: super strength gives three dice and breaks rocks.
#[test]
fn super_strength_gives_three_dice_and_breaks_rocks() {
    let mut play = duel().rock("e4").rock("c4").holds(ADA, "super-strength").play();
    play.say(ADA, "invoke super-strength");
    assert_eq!(dice_of(play.public(), piece_at(&play, ADA, "e3"), Arms::Modifiers), 5);
    assert_eq!(play.words(ADA, "use super-strength"), "e4");
    play.say(ADA, "use super-strength e4");
    assert_eq!((play.public().rocks.len(), play.public().steps().left()), (1, 11));
    play.say(ADA, "done");
    assert!(play.public().lasting.is_empty(), "one turn");
}

/// SW-152: speed takes the wizard two dice of steps at once.
#[test]
fn speed_takes_the_wizard_two_dice_of_steps_at_once() {
    let mut play = duel().holds(ADA, "speed").piece(BOB, "pion barrow:d3").play();
    play.hope(ADA, "invoke speed", |events| rolled(events) == Some(3));
    assert!(play.offers(ADA, "step wizard e3", "d3"), "in the own movement it may attack");
    play.say_all(&[(ADA, "step wizard e3 e4"), (ADA, "step wizard e4 e5"), (ADA, "step wizard e5 d6")]);
    assert!(play.acts(ADA));
    assert_eq!(play.public().steps().left(), 11, "outside the dice");
    let mut play =
        duel().holds(BOB, "speed").holds(ADA, "burn-scrolls").watches(BOB).piece(ADA, "pion marsh:d3").play();
    play.say_all(&[(ADA, "invoke burn-scrolls"), (BOB, "invoke speed")]);
    while play.has_window() {
        play.say(play.awaited()[0], "pass");
    }
    assert_eq!(play.awaited(), [BOB]);
    assert!(!play.offers(BOB, "step wizard e3", "d3"), "else onto vacant spots only");
    play.say(BOB, "done");
}

/// SW-153: vapour passes through everything and must not end on a taken spot.
#[test]
fn vapour_passes_everything_and_must_not_end_on_a_taken_spot() {
    let position = || duel().piece(BOB, "pion barrow:d3").rock("d4").holds(ADA, "vapour");
    let mut play = position().play();
    play.say(ADA, "invoke vapour");
    play.say_all(&[(ADA, "step wizard e3 d3"), (ADA, "step wizard d3 d4"), (ADA, "step wizard d4 c4"), (ADA, "done")]);
    assert_eq!((play.on(ADA, "c4"), play.public().active()), ("wizard@1".into(), Some(BOB)));
    let mut play = position().play();
    play.say_all(&[(ADA, "invoke vapour"), (ADA, "step wizard e3 d4")]);
    let events = play.say(ADA, "done");
    assert!(deaths(&events) == 1 && play.on(ADA, "d4") == "rock");
    let mut play = position().open(ADA, "protection").play();
    play.say_all(&[(ADA, "invoke vapour"), (ADA, "step wizard e3 d3")]);
    assert!(play.public().conflicts.is_empty(), "he fights nobody");
    assert_eq!(deaths(&play.say(ADA, "done")), 1, "no guard helps");
}

/// SW-08, SW-131, SW-153
#[test]
fn a_wizard_of_vapour_leaves_no_likeness_on_a_taken_spot() {
    let mut play = duel().holds(ADA, "doppelganger vapour").play();
    play.say_all(&[(ADA, "invoke doppelganger wizard e3"), (ADA, "invoke vapour")]);
    assert!(play.offers(ADA, "", "swap"), "on a spot of his own he may");
    play.say(ADA, "step wizard e3 d3");
    assert!(
        !play.words(ADA, "step").is_empty() && !play.offers(ADA, "", "swap"),
        "two would stand on the spot he leaves"
    );
}

/// SW-153, SW-154: a wizard of vapour who turns to rock on a taken spot is destroyed.
#[test]
fn vapour_wizard_turned_to_rock_on_a_taken_spot_is_destroyed() {
    let position = || duel().rock("d4").holds(ADA, "vapour rock-transform");
    let mut play = position().play();
    play.say_all(&[(ADA, "invoke vapour"), (ADA, "step wizard e3 d4")]);
    assert_eq!(deaths(&play.say(ADA, "invoke rock-transform")), 1, "a rock is no vapour");
    assert_eq!(play.on(ADA, "d4"), "rock");
    let mut play = position().play();
    play.say_all(&[(ADA, "invoke vapour"), (ADA, "step wizard e3 d3")]);
    assert_eq!(deaths(&play.say(ADA, "invoke rock-transform")), 0);
    assert_eq!(play.on(ADA, "d3"), "rock");
}

/// SW-154: a wizard turned to rock counts, but gives no magic until a triple.
#[test]
fn stone_wizard_counts_but_gives_no_magic_until_a_triple() {
    let position =
        duel().holds(ADA, "rock-transform speed").open(ADA, "domain-teleport armour").piece(BOB, "pion barrow:d3");
    let mut play = position.play();
    play.say(ADA, "invoke rock-transform");
    assert_eq!(play.on(ADA, "e3"), "rock");
    assert!(
        play.words(ADA, "invoke").is_empty() && play.words(ADA, "use").is_empty(),
        "nothing new, no magic save artifacts"
    );
    assert!(play.words(ADA, "step wizard").is_empty() && play.public().has_piece(ADA));
    while play.public().lasting.iter().any(|lasting| lasting.card == Card::RockTransform) {
        let seat = play.awaited()[0];
        let hope = |events: &[Event]| {
            events.iter().any(
                |event| matches!(event, Event::Turning(Turning::Began { dice: [a, b, c], .. }) if a == b && b == c),
            )
        };
        let events = play.hope(seat, if play.has_window() { "pass" } else { "done" }, hope);
        let lapsed = events.iter().position(|event| matches!(event, Event::Casting(Casting::Lapsed { .. })));
        let drew = events.iter().position(|event| matches!(event, Event::Dealing(Dealing::Drew { .. })));
        assert!(lapsed.is_some() && lapsed < drew, "before its card is drawn");
    }
    assert_eq!(play.on(ADA, "e3"), "wizard@1");
    let mut position = table(2)
        .piece(ADA, "wizard c4")
        .piece(BOB, "wizard barrow:e3")
        .piece(BOB, "pion e1")
        .holds(BOB, "destroy-rock");
    position = position.turn(BOB, [2, 1, 1]);
    position.state.public.pieces[0].spot = Some(crate::support::spot(&position.state.public, ADA, "e4"));
    position = position.lasts(ADA, Card::RockTransform, (ADA, "e4"), Until::Event);
    position.state.public.pieces[0].rock = true;
    let mut play = position.play();
    play.say(BOB, "invoke destroy-rock barrow:e4");
    assert_eq!(play.public().stage, Stage::Over, "for magic a rock");
}

/// SW-155: wisdom draws three cards to be used at once.
#[test]
fn wisdom_draws_three_cards_to_be_used_at_once() {
    let mut play = duel().holds(ADA, "wisdom speed").play();
    play.say(ADA, "invoke wisdom");
    assert_eq!(play.hand(ADA).len(), 4);
    assert!(!play.offers(ADA, "invoke", "speed") && !play.offers(ADA, "", "done"), "before anything else");
    let due: Vec<String> = play.words(ADA, "discard").split(' ').map(str::to_owned).collect();
    assert_eq!(due.len(), 3);
    for card in due {
        assert_eq!(play.awaited(), [ADA]);
        play.say(ADA, &format!("discard {card}"));
    }
    assert!(play.acts(ADA) && play.hand(ADA) == [Card::Speed]);
}

/// SW-157: strength is for the wizard's next conflict.
#[test]
fn strength_is_for_the_wizards_next_conflict() {
    let position = duel().piece(BOB, "pion barrow:e4").piece(BOB, "pion barrow:c4").piece(ADA, "guard c5");
    let mut play = position.holds(ADA, "strength").play();
    play.say_all(&[(ADA, "invoke strength"), (ADA, "step guard c5 c4"), (ADA, "step wizard e3 e4"), (ADA, "done")]);
    play.say(ADA, "fight c4");
    assert!(!play.public().lasting.is_empty(), "another's conflict is not his");
    let events = play.hope(ADA, "fight e4", |events| won(events) == Some(true));
    let dice = events.iter().find_map(|e| {
        if let Event::Turning(Turning::Fought { sides, .. }) = e { Some(sides[0].dice.len()) } else { None }
    });
    assert_eq!(dice, Some(3));
    assert!(play.is_discarded(Card::Strength));
}

/// SW-158: giant's strength pushes each rock once a turn.
#[test]
fn giants_strength_pushes_each_rock_once_a_turn() {
    let mut play = duel().rock("e4").holds(ADA, "giants-strength").play();
    play.say(ADA, "invoke giants-strength");
    assert_eq!(dice_of(play.public(), piece_at(&play, ADA, "e3"), Arms::Modifiers), 4);
    play.say(ADA, "use giants-strength e4");
    assert_eq!(play.on(ADA, "e5"), "rock");
    play.say(ADA, "step wizard e3 e4");
    assert!(play.words(ADA, "use").is_empty(), "it lies at the rim, and was pushed already");
    let mut play = duel().rock("d3").holds(ADA, "giants-strength").play();
    play.say_all(&[(ADA, "invoke giants-strength"), (ADA, "use giants-strength d3"), (ADA, "step wizard e3 d3")]);
    assert_eq!(play.on(ADA, "c3"), "rock");
    assert!(play.words(ADA, "use").is_empty());
}
