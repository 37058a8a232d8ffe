//! Tests of contradictions (SW-60, SW-61, SW-64 to SW-67).

use crate::support::{ADA, Asked, BOB, CAT, deaths, duel, four, piece_at, table, works};
use swords::{
    card::{Card, Kind},
    event::{Casting, Event, Fate},
    guards::{Act, Touched, guard},
    public_state::Until,
};

fn fate(events: &[Event], card: Card) -> Option<Fate> {
    events.iter().find_map(|event| match event {
        Event::Casting(Casting::Resolved { card: one, fate, .. }) if *one == card => Some(*fate),
        _ => None,
    })
}

/// SW-60: magic needs a living wizard on invoking and on resolving.
#[test]
fn magic_needs_a_living_wizard_on_invoking_and_on_resolving() {
    let bare = table(2).piece(ADA, "pion e3").piece(BOB, "wizard e3").holds(ADA, "teleport").play();
    assert!(bare.words(ADA, "invoke").is_empty());
    let position = table(3).piece(ADA, "wizard c4").piece(ADA, "pion e2").piece(BOB, "wizard b4").piece(BOB, "pion e1");
    let position = position.piece(CAT, "wizard e3").holds(ADA, "summon-rock").holds(BOB, "teleport");
    let mut play = position.watches(BOB).play();
    play.say(ADA, "invoke summon-rock a1");
    play.session = {
        let mut state = play.session.state().clone();
        state.public.pieces[0].spot = None;
        play.session.in_world(state)
    };
    let events = play.say(BOB, "pass");
    assert_eq!(fate(&events, Card::SummonRock), Some(Fate::NoWizard));
    assert!(play.public().rocks.is_empty());
}

/// SW-61: scrolls and artifacts stay open, and the rest is put away.
#[test]
fn scrolls_and_artifacts_stay_open_and_the_rest_is_put_away() {
    let mut play = duel().holds(ADA, "armour trap-expertise lesser-death-trap summon-rock strength").play();
    for said in ["armour", "trap-expertise", "lesser-death-trap", "summon-rock a1", "strength"] {
        play.say(ADA, &format!("invoke {said}"));
    }
    let open: Vec<Card> = play.public().open_cards().map(|(_, card)| card).collect();
    assert_eq!(open, [Card::Armour, Card::TrapExpertise, Card::LesserDeathTrap]);
    assert!(play.is_discarded(Card::SummonRock));
    assert!(!play.is_discarded(Card::Strength), "its effect is not over");
    let kinds = [Kind::Artifact, Kind::Weapon, Kind::Scroll, Kind::Spell, Kind::Potion];
    let count = |kind| Card::ALL.iter().filter(|card| card.kind() == kind).count();
    assert_eq!(kinds.map(count), [13, 6, 4, 32, 8], "how many of each kind there are");
}

/// SW-64: the higher level prevails, and at equal levels both cards go.
#[test]
fn the_higher_level_prevails_and_at_equal_level_both_go() {
    let guarded = |card: &str| duel().piece(BOB, "pion barrow:c4").open(BOB, "protection").holds(ADA, card);
    let mut play = guarded("paralysis").play();
    let events = play.say(ADA, "invoke paralysis pion c4");
    assert!(works(&events, Card::Paralysis) && play.public().lasting.is_empty(), "1 against 5");
    let mut play = guarded("magic-shield").play();
    play.say(ADA, "invoke magic-shield pion c4");
    assert_eq!(play.public().lasting.len(), 1, "6 against 5");
    assert!(play.public().has_open(BOB, Card::Protection), "a lower guard is passed over and stays");
    let mut play = guarded("traitor").play();
    play.say(ADA, "invoke traitor pion c4");
    assert!(play.is_discarded(Card::Traitor) && play.is_discarded(Card::Protection), "5 against 5");
    assert_eq!(play.on(ADA, "c4"), "pion@2");
}

/// SW-65: the highest guard on a thing judges, and keeps the card from that thing alone.
#[test]
fn highest_guard_on_a_thing_judges_and_guards_that_thing_alone() {
    let position =
        duel().piece(BOB, "pion barrow:c4").piece(ADA, "guard c5").open(BOB, "protection").holds(ADA, "kamakazi");
    let mut play = position.lasts(BOB, Card::MagicShield, (ADA, "c4"), Until::TurnEnd).play();
    let shielded = Touched::Piece(piece_at(&play, ADA, "c4"));
    assert_eq!(guard(play.public(), shielded, Act::Kill, ADA), Some(Card::MagicShield));
    assert_eq!(guard(play.public(), shielded, Act::Hinder, ADA), Some(Card::Protection));
    assert_eq!(guard(play.public(), shielded, Act::Hinder, BOB), None, "against opponents' cards only");
    assert_eq!(guard(play.public(), shielded, Act::Kill, BOB), Some(Card::MagicShield), "this one against any");
    let events = play.say(ADA, "invoke kamakazi guard c5");
    assert_eq!(deaths(&events), 1, "the guard alone");
}

/// SW-65: a tie with one guard stops the card for everything.
#[test]
fn a_tie_with_one_guard_stops_the_card_for_everything() {
    let position = four().piece(BOB, "pion barrow:c4").piece(CAT, "pion barrow:c5").holds(ADA, "black-plague");
    let position = position.piece(CAT, "wizard barrow:b4");
    let mut position = position.lasts(CAT, Card::TransformToDragon, (ADA, "b4"), Until::EndOfTurnOf(CAT));
    position.state.public.pieces[4].spot = None;
    let mut play = position.play();
    let events = play.say(ADA, "invoke black-plague pion c4");
    assert_eq!(fate(&events, Card::BlackPlague), Some(Fate::Contradicted));
    assert_eq!(deaths(&events), 0);
    assert!(play.is_discarded(Card::TransformToDragon) && play.is_discarded(Card::BlackPlague));
}

/// SW-66: a piece is followed, and a spot that is taken counts as gone.
#[test]
fn a_piece_is_followed_and_a_spot_that_is_taken_counts_as_gone() {
    let position =
        duel().piece(BOB, "pion barrow:c4").holds(ADA, "sleep summon-rock").holds(BOB, "teleport mindless-hulk");
    let mut play = position.watches(BOB).play();
    play.say(ADA, "invoke sleep pion c4");
    play.say(BOB, "invoke teleport pion barrow:c4 barrow:a1");
    while play.has_window() {
        play.say(BOB, "pass");
    }
    assert!(play.public().is_under(piece_at(&play, ADA, "a1"), Card::Sleep), "wherever it is");
    play.say(ADA, "invoke summon-rock c4");
    let mut events = play.say(BOB, "invoke mindless-hulk barrow:c4");
    while play.has_window() {
        events.extend(play.say(play.awaited()[0], "pass"));
    }
    assert_eq!(fate(&events, Card::SummonRock), Some(Fate::NoTarget));
    assert_eq!(play.on(ADA, "c4"), "hulk");
}

/// SW-66: a card that names something needs a target, a card that names nothing does not.
#[test]
fn card_that_names_something_needs_a_target_and_others_do_not() {
    let play = duel().holds(ADA, "destroy-rock exorcise-ghosts steal-artifact burn-scrolls shatter-rocks").play();
    assert_eq!(play.words(ADA, "invoke"), "burn-scrolls shatter-rocks");
    let play = duel().holds(ADA, "destroy-rock").rock("e4").play();
    assert_eq!(play.words(ADA, "invoke destroy-rock"), "e4");
}

/// SW-67: lasting effects are listed, and all others are over when resolved.
#[test]
fn lasting_effects_are_listed_and_others_end_when_resolved() {
    let lasting: Vec<&str> = Card::ALL.iter().filter(|card| card.lasts()).map(|card| card.word()).collect();
    assert_eq!(
        lasting,
        [
            "doppelganger",
            "magic-shield",
            "typhoid-mary",
            "sleep",
            "paralysis",
            "ghost-army",
            "transform-to-dragon",
            "super-strength",
            "vapour",
            "rock-transform",
            "strength",
            "giants-strength",
            "nermals-curse",
            "evade-trap",
        ]
    );
    let mut play = duel().holds(ADA, "transform-to-dragon").play();
    play.say(ADA, "invoke transform-to-dragon");
    assert_eq!(play.public().lasting.len(), 1);
    play.say(ADA, "done");
    assert!(play.is_discarded(Card::TransformToDragon), "until the end of the own turn");
    let mut play = duel().holds(BOB, "transform-to-dragon").holds(ADA, "speed").watches(BOB).play();
    play.say(ADA, "invoke speed");
    play.say(BOB, "invoke transform-to-dragon");
    while !play.acts(BOB) {
        let seat = play.awaited()[0];
        play.say(seat, if play.has_window() { "pass" } else { "done" });
    }
    assert_eq!(play.public().lasting.len(), 1, "of the next own turn, where the present one is another's");
}

/// SW-65: the texts of guards promise what their levels hold.
#[test]
fn the_texts_of_guards_name_the_level_they_hold_against() {
    let english = include_str!("../../assets/locales/en/swords-cards.ftl");
    let german = include_str!("../../assets/locales/de/swords-cards.ftl");
    let below = [Card::SafeScroll, Card::SafeArtifact];
    for (card, level) in [
        (Card::SafeScroll, Card::SafeScroll.level()),
        (Card::SafeArtifact, Card::SafeArtifact.level()),
        (Card::TransformToDragon, Card::TransformToDragon.level() - 1),
        (Card::Protection, Card::Protection.level()),
    ] {
        let key = format!("swords-card-{}-text = ", card.word());
        let text = |catalogue: &str| catalogue.lines().find_map(|line| line.strip_prefix(&key)).unwrap().to_owned();
        assert!(text(english).contains(&format!("level {level}")), "{card:?}");
        assert!(text(german).contains(&format!("Stufe {level}")), "{card:?}");
        assert!(!below.contains(&card) || !text(english).contains("stolen"), "level 4 steals past it");
    }
}
