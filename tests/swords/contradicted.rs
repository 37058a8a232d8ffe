//! Tests of contradictions of each card that can be contradicted. Cards at a piece meet Protection, Magic Shield and
//! Transform to Dragon. Cards at cards meet their guards.

use crate::support::{ADA, Asked, BOB, Play, Position, deaths, duel, piece_at, works};
use engine::Seat;
use std::cmp::Ordering;
use swords::{
    card::Card,
    event::{Casting, Event, Fate},
    public_state::Until,
};

/// The words said until the card has taken effect, each with its seat. The card is the last word except for its
/// targets.
type Row = (Card, &'static str, &'static [(Seat, &'static str)]);

/// The second player's guard on b3, next to it a pion of the first, whose wizard has a free line to it.
fn aim(card: Card) -> Position {
    let position = duel().piece(BOB, "guard barrow:b3").piece(ADA, "pion b4").watches(ADA);
    match card {
        Card::BearTrap | Card::LesserDeathTrap | Card::DomainTeleport => position.open(ADA, card.word()),
        _ => position.holds(ADA, card.word()),
    }
}

/// The guard steps onto a trap spot.
const TRAPPED: (Seat, &str) = (BOB, "step guard barrow:b3 barrow:b2");

/// Cards aimed at one piece of an opponent's, and at those near it.
const AIMED: [Row; 16] = [
    (Card::BearTrap, "use bear-trap", &[TRAPPED]),
    (Card::Kamakazi, "invoke kamakazi pion b4", &[]),
    (Card::LesserDeathTrap, "use lesser-death-trap", &[TRAPPED]),
    (Card::TeleportTrap, "invoke teleport-trap a1", &[TRAPPED]),
    (Card::BlackPlague, "invoke black-plague guard b3", &[]),
    (Card::MagicShield, "invoke magic-shield guard b3", &[]),
    (Card::TyphoidMary, "invoke typhoid-mary guard b3", &[]),
    (Card::MagicMissile, "invoke magic-missile d3 c3 b3", &[]),
    (Card::Teleport, "invoke teleport guard b3 a1", &[]),
    (Card::MajorDeathTrap, "invoke major-death-trap", &[TRAPPED]),
    (Card::Sleep, "invoke sleep guard b3", &[]),
    (Card::Traitor, "invoke traitor guard b3", &[]),
    (Card::Paralysis, "invoke paralysis guard b3", &[]),
    (Card::ReTeleport, "invoke reteleport a1", &[(BOB, "step guard barrow:b1 left a5")]),
    (Card::NermalsCurse, "invoke nermals-curse guard b3", &[]),
    (Card::DomainTeleport, "use domain-teleport guard b3 a1", &[]),
];

/// Plays a row out. Returns all events from the card on.
fn done(position: Position, (card, said, before): Row) -> (Play, Vec<Event>) {
    let teleported = card == Card::ReTeleport;
    let position = if teleported { position.piece(BOB, "guard barrow:b1") } else { position };
    let mover = if before.is_empty() { ADA } else { BOB };
    let mut play = position.turn(mover, [6, 4, 1]).play();
    for (seat, text) in before {
        play.say(*seat, text);
    }
    let mut events = play.say(ADA, said);
    while play.has_window() {
        events.extend(play.say(play.awaited()[0], "pass"));
    }
    (play, events)
}

fn contradicted(events: &[Event], card: Card) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::Casting(Casting::Resolved { card: one, fate: Fate::Contradicted, .. }) if *one == card))
}

fn spared(events: &[Event], card: Card, by: Card) -> bool {
    events.iter().any(|event| matches!(event, Event::Casting(Casting::Spared { card: one, guard, .. }) if (*one, *guard) == (card, by)))
}

/// Returns whether a card touched the guard: it was moved, taken over, killed or has a lasting effect.
fn touched(play: &Play, from: &str) -> bool {
    let public = play.public();
    let stands = play.on(ADA, from) == "guard@2";
    !stands || public.lasting.iter().any(|lasting| lasting.pieces.contains(&piece_at(play, ADA, from)))
}

/// SW-108, SW-65: Protection, against SW-111, SW-123, SW-126, SW-129, SW-135 to SW-138, SW-141 to SW-146, SW-159,
/// SW-160.
#[test]
fn protection_beats_lower_ties_equal_and_yields_to_higher_cards() {
    for row in AIMED {
        let card = row.0;
        let (play, events) = done(aim(card).open(BOB, "protection"), row);
        let at = match row.2.first() {
            Some(&TRAPPED) => "b2",
            Some(_) => "marsh:a5",
            None => "b3",
        };
        match card.level().cmp(&Card::Protection.level()) {
            Ordering::Less => {
                assert!(spared(&events, card, Card::Protection) || card == Card::DomainTeleport, "{card:?}");
                assert!(!touched(&play, at), "{card:?}");
                assert!(play.public().has_open(BOB, Card::Protection), "{card:?}");
            }
            Ordering::Equal => {
                assert!(contradicted(&events, card) && !touched(&play, at), "{card:?}");
                assert!(play.is_discarded(card) && play.is_discarded(Card::Protection), "{card:?}");
            }
            Ordering::Greater => {
                assert!(works(&events, card) && touched(&play, at), "{card:?}");
                assert!(play.public().has_open(BOB, Card::Protection), "passed over, it stays");
            }
        }
    }
}

/// SW-136, SW-65: a magic shield prevails over all that kills, moves or turns.
#[test]
fn a_magic_shield_prevails_over_all_that_kills_moves_or_turns() {
    let hinders =
        [Card::BearTrap, Card::MagicShield, Card::TyphoidMary, Card::Sleep, Card::Paralysis, Card::NermalsCurse];
    for row in AIMED.into_iter().filter(|row| !hinders.contains(&row.0) && row.0 != Card::ReTeleport) {
        let position = aim(row.0).lasts(BOB, Card::MagicShield, (ADA, "b3"), Until::Event);
        let (play, events) = done(position, row);
        let at = if row.2.is_empty() { "b3" } else { "b2" };
        assert_eq!(play.on(ADA, at), "guard@2", "{:?}", row.0);
        assert!(spared(&events, row.0, Card::MagicShield) || row.0 == Card::DomainTeleport, "{:?}", row.0);
    }
}

/// SW-150, SW-65: a dragon ties with the lower killers, and the higher ones pass it over.
#[test]
fn dragon_ties_with_equal_killers_and_yields_to_higher_ones() {
    const KILLERS: [(Card, &str); 3] = [
        (Card::BlackPlague, "invoke black-plague guard b3"),
        (Card::Kamakazi, "invoke kamakazi pion b4"),
        (Card::MagicMissile, "invoke magic-missile d3 c4"),
    ];
    for (card, said) in KILLERS {
        let mut position = aim(card).piece(BOB, "wizard barrow:c4");
        position.state.public.pieces[2].spot = None;
        let position = position.lasts(BOB, Card::TransformToDragon, (ADA, "c4"), Until::EndOfTurnOf(BOB));
        let mut play = position.play();
        let events = play.say(ADA, said);
        if card.level() == Card::TransformToDragon.level() {
            assert!(contradicted(&events, card) && play.is_discarded(Card::TransformToDragon), "{card:?}");
            assert_eq!(deaths(&events), 0);
        } else {
            assert!(works(&events, card) && play.on(ADA, "c4").is_empty(), "{card:?}");
        }
    }
}

/// SW-102, SW-106, SW-128, SW-139, SW-140
#[test]
fn attacks_on_cards_tie_with_equal_guards_and_pass_lower_ones() {
    let kept = || {
        let position = duel().open(BOB, "lever trap-expertise").keeps(BOB, Card::SafeArtifact, Card::Lever);
        position.keeps(BOB, Card::SafeScroll, Card::TrapExpertise)
    };
    for (card, guards) in [
        (Card::BurnScrolls, [Card::SafeScroll].as_slice()),
        (Card::Spoilsport, &[Card::SafeScroll, Card::SafeArtifact]),
    ] {
        let mut play = kept().holds(ADA, card.word()).play();
        let events = play.say(ADA, &format!("invoke {}", card.word()));
        assert!(contradicted(&events, card) && play.is_discarded(card), "{card:?}");
        assert!(guards.iter().all(|guard| play.is_discarded(*guard)), "{card:?}");
        assert!([Card::Lever, Card::TrapExpertise].iter().all(|safe| play.public().has_open(BOB, *safe)), "{card:?}");
    }
    let mut play = kept().holds(ADA, "steal-artifact").play();
    let events = play.say(ADA, "invoke steal-artifact lever");
    assert!(works(&events, Card::StealArtifact) && play.public().has_open(ADA, Card::Lever), "4 against 1");
}
