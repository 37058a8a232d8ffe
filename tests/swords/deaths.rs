//! Tests of wizards that die, and of the fate of their cards (SW-43, SW-44, SW-201).

use crate::support::{ADA, Asked, BOB, CAT, Position, deaths, duel, table, threw, won};
use engine::Session;
use engine::Viewer;
use swords::{
    Swords,
    card::Card,
    event::{Casting, Dealing, Event},
    public_state::Until,
};

/// Three players. The first's warrior is next to the second's wizard in the first's domain.
fn hunt() -> Position {
    let position = table(3).piece(ADA, "wizard e3").piece(ADA, "warrior c4").piece(BOB, "wizard barrow:c5");
    position.piece(BOB, "pion e2").piece(CAT, "wizard e3").sleeps(BOB)
}

/// SW-43, SW-201: the killer gets the hand, and the scrolls go.
#[test]
fn the_killer_gets_the_hand_and_the_scrolls_go() {
    let position = hunt().holds(BOB, "teleport speed").open(BOB, "armour domain-teleport");
    let mut play = position.lasts(BOB, Card::Strength, (ADA, "c5"), Until::Event).play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    let events = play.hope(ADA, "fight c5", |events| won(events) == Some(true));
    assert_eq!(play.hand(ADA), [Card::Teleport, Card::Speed]);
    assert!(play.is_discarded(Card::DomainTeleport) && play.is_discarded(Card::Strength), "scrolls and potions end");
    assert!(play.public().has_open(BOB, Card::Armour), "artifacts stay in force");
    let spoils = events.iter().find(|event| matches!(event, Event::Dealing(Dealing::Spoils { .. }))).unwrap();
    let heard = |viewer| Session::<Swords>::narrate(spoils, viewer).unwrap().key.to_string();
    assert_eq!(heard(Viewer::Seat(ADA)), "swords-spoils-seen");
    assert_eq!(heard(Viewer::Seat(BOB)), "swords-spoils-seen");
    assert_eq!([heard(Viewer::Seat(CAT)), heard(Viewer::Watcher)], ["swords-spoils"; 2]);
}

/// SW-43: a defender kills too, and a player who kills his own wizard wins nothing.
#[test]
fn a_defender_kills_too_and_who_kills_his_own_wins_nothing() {
    let position = table(3).piece(ADA, "wizard c4").piece(ADA, "pion e2").piece(BOB, "warrior barrow:c5");
    let mut play = position.piece(BOB, "wizard e3").piece(CAT, "wizard e3").holds(ADA, "speed").sleeps(ADA).play();
    play.say_all(&[(ADA, "step wizard c4 c5"), (ADA, "done")]);
    play.hope(ADA, "fight c5", |events| won(events) == Some(false));
    assert_eq!(play.hand(BOB), [Card::Speed]);
    let position = table(2).piece(ADA, "wizard c4").piece(ADA, "pion e2").piece(BOB, "wizard e3");
    let mut play = position.holds(ADA, "speed kamakazi").play();
    play.say(ADA, "invoke kamakazi wizard c4");
    assert!(play.is_discarded(Card::Speed), "killed by one's own");
}

/// SW-43: the controller of the card is the killer. Without a wizard he keeps artifacts alone.
#[test]
fn card_controller_is_killer_and_keeps_artifacts_without_wizard() {
    let position =
        table(2).piece(ADA, "wizard c4").piece(ADA, "pion c5").piece(BOB, "wizard barrow:c6").piece(BOB, "pion e2");
    let mut play = position.holds(ADA, "kamakazi").holds(BOB, "speed").sleeps(BOB).play();
    play.say(ADA, "invoke kamakazi pion c5");
    assert!(play.public().wizard(ADA).is_none());
    assert!(play.is_discarded(Card::Speed), "his own wizard died with it");
    let position = table(2).piece(ADA, "warrior c4").piece(BOB, "wizard barrow:c5").piece(BOB, "pion e2");
    let mut play = position.holds(BOB, "speed armour").sleeps(BOB).play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    play.hope(ADA, "fight c5", |events| won(events) == Some(true));
    assert!(play.public().has_open(ADA, Card::Armour) && play.is_discarded(Card::Speed));
}

/// SW-44: pion and wizard throw two dice, guard three, warrior and demon four, hulk five. The best two count. In the
/// first edition all throw two.
#[test]
fn sw_44_a_saving_throw_goes_by_rank() {
    for (rank, dice) in [("pion", 2), ("wizard", 2), ("guard", 3), ("warrior", 4), ("demon", 4), ("hulk", 5)] {
        for (of_old, thrown) in [(false, dice), (true, 2)] {
            let ada = table(2).piece(ADA, "wizard e3").piece(ADA, "pion e2").holds(ADA, "black-plague");
            let position = ada.piece(BOB, "pion barrow:c5").piece(BOB, "pion e2");
            let position = match rank {
                "hulk" => position.hulk("c6"),
                _ => position.piece(BOB, &format!("{rank} barrow:c6")),
            };
            let mut play = if of_old { position.of_old() } else { position }.play();
            let events = play.say(ADA, "invoke black-plague pion c5");
            let throw = events.iter().find_map(|event| match event {
                Event::Casting(Casting::Threw { dice, number, saved, .. }) => Some((dice.clone(), *number, *saved)),
                _ => None,
            });
            let (mut dice, number, saved) = throw.expect("a throw");
            assert_eq!((dice.len(), number), (thrown, 44), "{rank}, of old: {of_old}");
            dice.sort_unstable_by(|one, other| other.cmp(one));
            assert_eq!(saved, 10 * dice[0] + dice[1] > 44, "{dice:?}");
        }
    }
}

/// SW-44: no card changes a saving throw.
#[test]
fn a_saving_throw_is_changed_by_no_card() {
    let position = duel().piece(BOB, "pion barrow:c5").piece(BOB, "pion barrow:c6").holds(ADA, "black-plague");
    let mut play = position.open(BOB, "gauntlet-of-might swords lucky-charm").play();
    let events = play.hope(ADA, "invoke black-plague pion c5", |events| threw(events, true));
    let throw = events.iter().find_map(|event| match event {
        Event::Casting(Casting::Threw { dice, number, saved, .. }) => Some((dice.clone(), *number, *saved)),
        _ => None,
    });
    let (dice, number, saved) = throw.unwrap();
    let value = 10 * dice[0].max(dice[1]) + dice[0].min(dice[1]);
    assert_eq!((number, saved), (44, value > 44));
    assert_eq!(deaths(&events), 1);
    let mut play = duel().piece(BOB, "pion barrow:c5").piece(BOB, "pion barrow:c6").holds(ADA, "black-plague").play();
    let even = |event: &Event| match event {
        Event::Casting(Casting::Threw { dice, saved: false, .. }) => dice[..] == [4, 4],
        _ => false,
    };
    play.hope(ADA, "invoke black-plague pion c5", |events| events.iter().any(even));
}

/// SW-43, SW-23: wizards killed by one effect hand over the cards they held before it, in any seats.
#[test]
fn wizards_killed_by_one_effect_hand_over_their_prior_cards() {
    for (caster, other) in [(ADA, BOB), (BOB, ADA)] {
        let position = table(2).piece(ADA, "wizard barrow:c4").piece(BOB, "wizard barrow:c5");
        let position = position.piece(ADA, "pion e1").piece(BOB, "pion e1").turn(caster, [6, 4, 1]);
        let position = position.holds(caster, "kamakazi teleport lever").holds(other, "armour speed");
        let mut play = position.open(other, "domain-teleport").sleeps(other).play();
        let events =
            play.say(caster, &format!("invoke kamakazi wizard {}", if caster == ADA { "c4" } else { "barrow:c5" }));
        assert_eq!(deaths(&events), 2);
        assert!(play.public().has_open(caster, Card::Armour), "won by {caster}, who has no wizard: invoked at once");
        for card in [Card::Speed, Card::Teleport, Card::Lever, Card::DomainTeleport] {
            assert!(play.is_discarded(card), "{card:?} with {caster} as the killer");
        }
        assert_eq!((play.hand(ADA), play.hand(BOB)), (vec![], vec![]));
    }
}
