//! Tests of conflicts (SW-40 to SW-48), and of the artifacts that affect them.

use crate::support::{ADA, Asked, BOB, Play, deaths, duel, piece_at, won};
use engine::Menus;
use swords::{
    Swords,
    card::Card,
    conflict::{Arms, arms, dice_of, side, value},
    dice::best_two,
    event::{Event, Roll, Turning},
    piece::Rank,
    public_state::{Fighter, Until},
};

/// A warrior of the first player's has stepped onto a pion of the second's on c5 of the first's domain.
fn attack(position: crate::support::Position) -> Play {
    let mut play = position.piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    play
}

fn sides(events: &[Event]) -> [Roll; 2] {
    let fought = |event: &Event| {
        if let Event::Turning(Turning::Fought { sides, .. }) = event { Some(sides.clone()) } else { None }
    };
    events.iter().find_map(fought).expect("a conflict was fought")
}

fn tie(events: &[Event]) -> bool {
    events
        .iter()
        .any(|event| matches!(event, Event::Turning(Turning::Fought { sides, .. }) if sides[0].value == sides[1].value))
}

/// SW-40: pieces roll by their rank, and the best two dice count.
#[test]
fn pieces_roll_by_their_rank_and_the_best_two_count() {
    assert_eq!(Rank::ALL.map(Rank::dice), [2, 3, 4, 2, 4, 5]);
    assert_eq!([best_two(&[6, 1]), best_two(&[4, 5, 4, 2]), best_two(&[3, 3, 5])], [61, 54, 53]);
    let events = attack(duel()).say(ADA, "fight c5");
    let [mover, other] = sides(&events);
    assert_eq!((mover.figure.rank, mover.dice.len(), other.dice.len()), (Rank::Warrior, 4, 2), "the mover is first");
    assert_eq!(mover.value, best_two(&mover.dice));
}

/// SW-41: the lower value dies, and the mover wins a tie.
#[test]
fn the_lower_value_dies_and_the_mover_wins_a_tie() {
    let lower = attack(duel()).hope(ADA, "fight c5", |events| won(events) == Some(false));
    assert!(sides(&lower)[0].value < sides(&lower)[1].value && deaths(&lower) == 1);
    let mut play = attack(duel());
    let events = play.hope(ADA, "fight c5", tie);
    assert_eq!(won(&events), Some(true));
    assert_eq!(play.on(ADA, "c5"), "warrior@1");
}

/// SW-42: the active player chooses the order of conflicts.
#[test]
fn the_active_player_chooses_the_order_of_conflicts() {
    let position = duel().piece(ADA, "guard b3").piece(BOB, "pion barrow:b2").piece(ADA, "warrior c4");
    let mut play = position.piece(BOB, "pion barrow:c5").play();
    play.say_all(&[(ADA, "step guard b3 b2"), (ADA, "step warrior c4 c5"), (ADA, "done")]);
    assert_eq!(play.words(ADA, "fight"), "b2 c5");
    play.say(ADA, "fight c5");
    assert!(play.acts(ADA) && play.words(ADA, "fight") == "b2");
}

/// SW-45: an order to fight with a weapon ends with that weapon, and its player can read why.
#[test]
fn order_to_fight_with_a_weapon_ends_with_it() {
    let mut play = duel().open(BOB, "swords").holds(ADA, "spoilsport").play();
    play.say(BOB, "arm swords");
    let orders = Swords::orders(&play.view(BOB), BOB);
    assert_eq!(orders.iter().map(|(_, why)| &*why.key).collect::<Vec<_>>(), ["swords-order-ended-arm"]);
    play.say(ADA, "invoke spoilsport");
    assert_eq!(Swords::orders(&play.view(BOB), BOB), []);
}

/// SW-45: a side uses a weapon or the other modifiers, by its owner's choice.
#[test]
fn side_uses_a_weapon_or_modifiers_by_its_owners_choice() {
    let mut play = attack(duel().open(ADA, "swords gauntlet-of-might daggers"));
    let conflict = play.public().conflicts[0];
    assert_eq!(arms(play.public(), &conflict, true), Arms::Weapon(Card::Daggers), "the one invoked last");
    play.say(ADA, "arm swords");
    assert_eq!(arms(play.public(), &conflict, true), Arms::Weapon(Card::Swords));
    play.say(ADA, "arm none");
    assert_eq!(arms(play.public(), &conflict, true), Arms::Modifiers);
    assert_eq!(play.room().public.player(ADA).arm, swords::public_state::Arm::Modifiers, "all can see it");
    play.say(ADA, "arm latest");
    assert_eq!(arms(play.public(), &conflict, true), Arms::Weapon(Card::Daggers));
    assert_eq!(arms(play.public(), &conflict, false), Arms::Modifiers, "who has no weapon");
}

/// SW-46: modifiers are added to the value.
#[test]
fn modifiers_are_added_to_the_value() {
    assert_eq!(value(&[5, 4], Arms::Weapon(Card::Swords), false), (65, 11));
    assert_eq!(value(&[6, 6], Arms::Modifiers, true), (68, 2));
}

/// SW-47: a conflict without a dead piece sends the mover back.
#[test]
fn a_conflict_without_a_dead_sends_the_mover_back() {
    let shielded = |play: &mut Play| {
        play.say(ADA, "invoke magic-shield pion c5");
        play.say(ADA, "fight c5")
    };
    let mut play = attack(duel().holds(ADA, "magic-shield"));
    let events = shielded(&mut play);
    assert!(
        events.iter().any(|event| matches!(event, Event::Turning(Turning::CalledOff { .. }))) && deaths(&events) == 0
    );
    assert_eq!((play.on(ADA, "c4"), play.on(ADA, "c5")), ("warrior@1".into(), "pion@2".into()));
    let mut play = attack(duel().holds(ADA, "magic-shield").piece(ADA, "pion c3").turn(ADA, [6, 4, 4]));
    let mut taken = play;
    taken.say(ADA, "invoke magic-shield pion c5");
    let rock = taken.session.state().clone();
    let mut state = rock;
    state.public.rocks.insert(crate::support::spot(&state.public, ADA, "c4"));
    taken.session = taken.session.in_world(state);
    taken.say(ADA, "fight c5");
    assert_eq!(taken.awaited(), [ADA], "its owner picks among the nearest vacant spots");
    assert_eq!(taken.words(ADA, "place"), "b3 b4 d3 d4");
    taken.say(ADA, "place d3");
    assert_eq!(taken.on(ADA, "d3"), "warrior@1");
    play = attack(duel().holds(ADA, "traitor"));
    play.say(ADA, "invoke traitor pion c5");
    let events = play.say(ADA, "fight c5");
    assert!(deaths(&events) == 0 && play.on(ADA, "c5") == "pion@1", "both sides have become one player's");
}

/// SW-48: doppelgangers and paralysed pieces lose without dice.
#[test]
fn doppelgangers_and_the_paralysed_lose_without_dice() {
    let mut play = attack(duel().holds(ADA, "paralysis"));
    play.say(ADA, "invoke paralysis pion c5");
    let events = play.say(ADA, "fight c5");
    assert!(sides(&events)[1].dice.is_empty() && won(&events) == Some(true));
    let mut play = attack(duel().holds(ADA, "paralysis").open(BOB, "lucky-charm"));
    play.say(ADA, "invoke paralysis warrior c5");
    assert_eq!(won(&play.say(ADA, "fight c5")), Some(false));
    let both = duel().holds(ADA, "paralysis doppelganger").piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5");
    let mut both = both.play();
    both.say_all(&[(ADA, "invoke doppelganger warrior c4"), (ADA, "step warrior c4 c5")]);
    both.say(ADA, "invoke paralysis pion c5");
    both.say(ADA, "swap warrior c5 b3");
    assert!(matches!(both.public().conflicts[0].mover, Fighter::Double(_)), "it is fought by who stands there now");
    both.say(ADA, "done");
    let events = both.say(ADA, "fight c5");
    assert_eq!((won(&events), deaths(&events)), (Some(true), 1), "if both would lose, the one that moved in wins");
}

/// SW-105: the lucky charm wins ties unless both sides have one.
#[test]
fn the_lucky_charm_wins_ties_unless_both_have_one() {
    let mut play = attack(duel().open(BOB, "lucky-charm"));
    assert_eq!(won(&play.hope(ADA, "fight c5", tie)), Some(false));
}

/// SW-112: the gauntlet adds two to the value.
#[test]
fn the_gauntlet_adds_two() {
    let events = attack(duel().open(ADA, "gauntlet-of-might")).say(ADA, "fight c5");
    assert_eq!(sides(&events)[0].bonus, 2);
}

/// SW-113, SW-114, SW-116, SW-117
#[test]
fn weapons_add_what_they_say() {
    let with = |card, dice: &[u8]| value(dice, Arms::Weapon(card), true);
    assert_eq!(with(Card::Swords, &[1, 1]), (22, 11), "the Gauntlet does not count beside a weapon");
    assert_eq!(with(Card::Spears, &[6, 6, 6, 1]), (75, 9), "all dice rolled count");
    assert_eq!(with(Card::TwinForks, &[5, 5, 5, 2]), (57, 2), "once");
    assert_eq!(with(Card::TwinForks, &[5, 4, 2, 2]), (56, 2), "among all the dice");
    assert_eq!(with(Card::TwinForks, &[5, 4]), (54, 0));
    assert_eq!(with(Card::Daggers, &[5, 4]), (55, 1));
    for weapon in [Card::Swords, Card::Spears, Card::TwinForks, Card::Daggers] {
        let events = attack(duel().open(ADA, weapon.word())).say(ADA, "fight c5");
        let roll = &sides(&events)[0];
        assert_eq!((roll.value, roll.bonus), value(&roll.dice, Arms::Weapon(weapon), false));
    }
}

/// SW-115: hammers with a value above 66 destroy the other weapon.
#[test]
fn hammers_that_come_to_more_than_66_destroy_the_other_weapon() {
    let sharp = |events: &[Event]| sides(events)[0].value > 66;
    let mut play = attack(duel().open(ADA, "hammers").open(BOB, "swords daggers"));
    play.say(BOB, "arm swords");
    let events = play.hope(ADA, "fight c5", sharp);
    assert_eq!(sides(&events)[0].bonus, 5);
    assert!(play.is_discarded(Card::Swords) && !play.is_discarded(Card::Daggers), "the one in use");
    let mut play = attack(duel().open(ADA, "hammers").open(BOB, "swords daggers"));
    play.say(BOB, "arm none");
    play.hope(ADA, "fight c5", sharp);
    assert!(play.is_discarded(Card::Daggers), "else the one invoked last");
    let mut play = attack(duel().open(ADA, "hammers").open(BOB, "swords"));
    play.hope(ADA, "fight c5", |events| sides(events)[0].value <= 66);
    assert!(!play.is_discarded(Card::Swords));
}

/// SW-118: the morning star converts dice before the best two are picked.
#[test]
fn morning_star_converts_dice_before_the_best_two_are_picked() {
    let with = |dice: &[u8]| value(dice, Arms::Weapon(Card::MorningStar), false).0;
    assert_eq!([with(&[5, 4]), with(&[6, 6]), with(&[4, 4]), with(&[4, 4, 5, 6])], [80, 88, 0, 88]);
    let mut play = attack(duel().open(ADA, "morning-star"));
    let roll = sides(&play.say(ADA, "fight c5"))[0].clone();
    assert_eq!(roll.value, with(&roll.dice));
}

/// SW-119: armour stops only weapons below its level.
#[test]
fn armour_stops_only_weapons_below_its_level() {
    let play = attack(duel().open(ADA, "swords gauntlet-of-might").open(BOB, "armour"));
    let conflict = play.public().conflicts[0];
    assert_eq!(arms(play.public(), &conflict, true), Arms::Modifiers, "then the modifiers count");
    for weapon in ["spears", "hammers", "twin-forks", "daggers", "morning-star"] {
        let play = attack(duel().open(ADA, weapon).open(BOB, "armour"));
        let expected = Arms::Weapon(Card::parse(weapon).unwrap());
        assert_eq!(arms(play.public(), &play.public().conflicts[0], true), expected);
    }
}

/// SW-156: an attacked hulk has no side and no modifiers.
#[test]
fn an_attacked_hulk_has_no_side_and_no_modifiers() {
    let mut position = duel().hulk("c5").piece(ADA, "warrior c4").open(BOB, "swords");
    position.state.public.pieces[0].spot = None;
    let mut play = position.play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    let conflict = play.public().conflicts[0];
    assert_eq!(side(play.public(), &conflict, false), None);
    let events = play.say(ADA, "fight c5");
    let [_, hulk] = sides(&events);
    assert_eq!((hulk.dice.len(), hulk.bonus), (5, 0));
}

/// SW-157, SW-158, SW-151
#[test]
fn strengths_add_up_but_not_to_a_weapon() {
    let potions = [Card::Strength, Card::GiantsStrength, Card::SuperStrength];
    let position = potions
        .into_iter()
        .fold(duel(), |position, potion| position.lasts(ADA, potion, (ADA, "e3"), Until::EndOfTurnOf(ADA)));
    let play = position.play();
    let wizard = piece_at(&play, ADA, "e3");
    assert_eq!(dice_of(play.public(), wizard, Arms::Modifiers), 8);
    assert_eq!(dice_of(play.public(), wizard, Arms::Weapon(Card::Daggers)), 2);
}
