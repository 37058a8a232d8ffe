//! Tests of spells that act on the board.

use crate::support::{ADA, Asked, BOB, CAT, Position, deaths, duel, four, piece_at, rolled, table, threw, won, works};
use swords::{
    card::Card,
    event::{Casting, Change, Event, Turning},
    piece::Rank,
    public_state::Until,
};

fn rocks(position: &crate::support::Play) -> usize {
    position.public().rocks.len()
}

/// SW-120: Summon Rock lays a rock on any vacant spot.
#[test]
fn summon_rock_lays_a_rock_on_any_vacant_spot() {
    let mut play = duel().holds(ADA, "summon-rock").rock("c4").play();
    assert!(play.refuses(ADA, "invoke summon-rock c4") && play.refuses(ADA, "invoke summon-rock e2"));
    play.say(ADA, "invoke summon-rock marsh:c4");
    assert_eq!(play.on(BOB, "c4"), "rock");
}

/// SW-121: Summon Rocks names six spots, and the die says how many rocks come.
#[test]
fn summon_rocks_names_six_spots_and_the_die_says_how_many_come() {
    let said = "invoke summon-rocks a1 a2 a3 a4 a5 b1";
    for count in 1..=6 {
        let mut play = duel().holds(ADA, "summon-rocks").play();
        play.hope(ADA, said, |events| rolled(events) == Some(count));
        assert_eq!(rocks(&play), usize::from(count));
        assert_eq!(play.on(ADA, "a1"), "rock", "the first of them");
    }
    let mut play = duel().holds(ADA, "summon-rocks").holds(BOB, "mindless-hulk").watches(BOB).play();
    play.say(ADA, said);
    play.say(BOB, "invoke mindless-hulk barrow:a1");
    assert!(rocks(&play) <= 5 && play.on(ADA, "a1") == "hulk", "one that is taken is skipped");
}

/// SW-122: a demon comes next to its owner's wizard and fights as a warrior.
#[test]
fn a_demon_comes_next_to_the_own_wizard_and_fights_as_a_warrior() {
    let mut play = duel().holds(ADA, "summon-demon").play();
    assert_eq!(play.words(ADA, "invoke summon-demon"), "d3 d4 e4");
    play.say(ADA, "invoke summon-demon d3");
    assert_eq!(play.on(ADA, "d3"), "demon@1");
    play.say(ADA, "step demon d3 c3");
    assert_eq!(Rank::Demon.dice(), Rank::Warrior.dice());
}

/// SW-123: Kamakazi takes an own piece and all pieces next to it or in conflict with it.
#[test]
fn kamakazi_takes_an_own_piece_and_all_next_to_or_fighting_it() {
    let position =
        four().piece(ADA, "pion c4").piece(BOB, "guard barrow:c5").piece(ADA, "guard b3").piece(CAT, "pion barrow:a1");
    let position = position.piece(ADA, "warrior d5").rock("c3").holds(ADA, "kamakazi doppelganger");
    let mut play = position.play();
    play.say_all(&[(ADA, "invoke doppelganger warrior d5"), (ADA, "step pion c4 c5")]);
    assert!(play.refuses(ADA, "invoke kamakazi guard c5"));
    let events = play.say(ADA, "invoke kamakazi pion c5");
    assert_eq!(deaths(&events), 3, "itself, the guard it fights, the warrior next to it");
    assert!(play.on(ADA, "b3") == "guard@1" && play.on(ADA, "c3") == "rock");
    assert!(play.public().doubles.is_empty());
}

/// SW-124: exorcising destroys the named ghosts.
#[test]
fn exorcising_destroys_the_ghosts_that_are_named() {
    let position =
        duel().piece(ADA, "guard c4").piece(ADA, "guard c5").holds(ADA, "ghost-army").holds(BOB, "exorcise-ghosts");
    let mut play = position.play();
    play.say(ADA, "invoke ghost-army guard c4 guard c5");
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    play.say(BOB, "invoke exorcise-ghosts guard barrow:c5");
    assert_eq!((play.on(ADA, "c4"), play.on(ADA, "c5")), ("ghost".into(), String::new()));
}

/// SW-127: a zombie rises where it fell or next to it.
#[test]
fn a_zombie_rises_where_it_fell_or_next_to_it() {
    let fallen = |extra: fn(Position) -> Position| {
        let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").holds(BOB, "zombie");
        let mut play = extra(position).play();
        play.say(BOB, "stops kinds deaths");
        play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
        play.hope(ADA, "fight c5", |events| won(events) == Some(true));
        play
    };
    let mut play = fallen(|position| position);
    play.say(BOB, "invoke zombie");
    while play.has_window() {
        play.say(play.awaited()[0], "pass");
    }
    assert_eq!(play.awaited(), [BOB], "its spot is taken: his pick among the nearest");
    assert_eq!(play.words(BOB, "place"), "barrow:b4 barrow:b5 barrow:c4 barrow:c6 barrow:d4 barrow:d5");
    play.say(BOB, "place barrow:c6");
    assert_eq!(play.on(ADA, "c6"), "pion@2");
    let position =
        table(2).piece(ADA, "wizard e3").piece(ADA, "warrior c4").piece(BOB, "wizard barrow:c5").piece(BOB, "pion e2");
    let mut play = position.holds(ADA, "zombie").watches(ADA).play();
    play.say(ADA, "step warrior c4 c5");
    while !play.fights() || play.has_window() {
        play.say(ADA, if play.has_window() { "pass" } else { "done" });
    }
    play.hope(ADA, "fight c5", |events| won(events) == Some(true));
    assert!(play.has_window() && play.words(ADA, "invoke").is_empty(), "no wizard");
}

/// SW-131: doppelgangers block, lose and can be swapped with.
#[test]
fn doppelgangers_block_lose_and_can_be_swapped_with() {
    let mut play = duel().piece(ADA, "guard c4").rock("c5").holds(ADA, "doppelganger").play();
    assert!(play.refuses(ADA, "invoke doppelganger pion marsh:e2"), "an own piece");
    play.say(ADA, "invoke doppelganger guard c4");
    let around: Vec<String> = ["b3", "b4", "c3", "d3", "d4"].into_iter().map(|spot| play.on(ADA, spot)).collect();
    assert_eq!(around, ["double"; 5]);
    assert!(!play.offers(ADA, "step guard c4", "b3"), "they block");
    play.say(ADA, "swap guard c4 b3");
    assert_eq!((play.on(ADA, "b3"), play.on(ADA, "c4")), ("guard@1".into(), "double".into()));
    assert!(!play.offers(ADA, "", "swap"), "once in the own movement");
    let position = duel().piece(ADA, "guard c4").piece(BOB, "pion barrow:b2").holds(ADA, "doppelganger");
    let mut play = position.play();
    play.say(ADA, "invoke doppelganger guard c4");
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    play.say_all(&[(BOB, "step pion barrow:b2 barrow:b3"), (BOB, "done")]);
    play.say(BOB, "fight barrow:b3");
    let events = play.say(ADA, "pass");
    assert!(won(&events) == Some(true) && deaths(&events) == 0, "it always loses");
    assert_eq!(play.on(ADA, "b3"), "pion@2");
}

/// SW-131: the target of an attack may slip away in the window once.
#[test]
fn the_target_of_an_attack_may_slip_away_in_the_window_once() {
    let position = duel().piece(ADA, "guard c4").piece(BOB, "pion barrow:c5").holds(ADA, "doppelganger");
    let mut play = position.turn(BOB, [6, 4, 1]).play();
    let mut state = play.session.state().clone();
    let guard = piece_at(&play, ADA, "c4");
    let spot = crate::support::spot(&state.public, ADA, "c3");
    state.public.doubles.push((spot, guard));
    play.session = play.session.in_world(state);
    play.say_all(&[(BOB, "step pion barrow:c5 barrow:c4"), (BOB, "done"), (BOB, "fight barrow:c4")]);
    assert_eq!(play.awaited(), [ADA]);
    play.say(ADA, "swap guard c4 c3");
    assert!(!play.offers(ADA, "", "swap"), "once in each window");
    let events = play.say(ADA, "pass");
    assert!(deaths(&events) == 0 && play.on(ADA, "c3") == "guard@1" && play.on(ADA, "c4") == "pion@2");
}

/// SW-132: Shatter Rocks clears the own domain, stone wizards included.
#[test]
fn shatter_rocks_clears_the_own_domain_stone_wizards_included() {
    let mut play = duel().rock("c4").rock("a1").rock("marsh:c4").holds(ADA, "shatter-rocks").play();
    play.say(ADA, "invoke shatter-rocks");
    assert_eq!(rocks(&play), 1);
    let mut position = four().piece(CAT, "pion c4").holds(ADA, "shatter-rocks");
    position.state.public.pieces[4].spot = Some(crate::support::spot(&position.state.public, ADA, "a1"));
    let mut position = position.lasts(CAT, Card::RockTransform, (ADA, "a1"), Until::Event);
    position.state.public.pieces[4].rock = true;
    let mut play = position.play();
    let events = play.say(ADA, "invoke shatter-rocks");
    assert_eq!(deaths(&events), 1);
}

/// SW-133: the own dead come home, the strongest first.
#[test]
fn the_own_dead_come_home_the_strongest_first() {
    let mut position = duel().piece(ADA, "pion c4").piece(ADA, "warrior c5").hulk("c6").piece(BOB, "guard c4");
    for piece in &mut position.state.public.pieces[4..] {
        piece.fell = piece.spot.take();
    }
    let mut play = position.holds(ADA, "raise-the-dead").play();
    play.say(ADA, "invoke raise-the-dead");
    assert!(!play.offers(ADA, "place", "e2"), "vacant spots of the home domain");
    play.say(ADA, "place a1");
    assert_eq!(play.on(ADA, "a1"), "warrior@1", "strongest first");
    play.say(ADA, "place a2");
    assert_eq!(play.on(ADA, "a2"), "pion@1");
    assert!(play.acts(ADA), "neither a hulk nor another's");
}

/// SW-134: Destroy Rock reaches spots next to the own wizard.
#[test]
fn destroy_rock_reaches_next_to_the_own_wizard() {
    let mut play = duel().rock("e4").rock("c4").holds(ADA, "destroy-rock").play();
    assert_eq!(play.words(ADA, "invoke destroy-rock"), "e4");
    play.say(ADA, "invoke destroy-rock e4");
    assert_eq!(rocks(&play), 1);
}

/// SW-135: the Black Plague kills one piece and spares pieces that roll above 44.
#[test]
fn the_black_plague_kills_one_and_spares_who_beats_44() {
    let position = || duel().piece(BOB, "pion barrow:c4").piece(ADA, "guard c5").holds(ADA, "black-plague");
    let mut play = position().play();
    assert!(play.refuses(ADA, "invoke black-plague wizard e3"));
    let events = play.hope(ADA, "invoke black-plague pion c4", |events| threw(events, false));
    assert_eq!(deaths(&events), 2);
    let mut play = position().play();
    let events = play.hope(ADA, "invoke black-plague pion c4", |events| threw(events, true));
    assert_eq!((deaths(&events), play.on(ADA, "c5")), (1, "guard@1".into()));
}

/// SW-136: a Magic Shield protects from all attacks for this turn.
#[test]
fn a_magic_shield_keeps_from_all_attacks_for_this_turn() {
    let position =
        duel().piece(BOB, "pion barrow:c5").piece(ADA, "warrior c4").holds(ADA, "magic-shield teleport paralysis");
    let mut play = position.play();
    play.say(ADA, "invoke magic-shield pion c5");
    assert!(!play.offers(ADA, "step warrior c4", "c5"), "it cannot be attacked");
    play.say(ADA, "invoke teleport pion c5 a1");
    assert_eq!(play.on(ADA, "c5"), "pion@2", "nor moved by an opponent");
    play.say(ADA, "invoke paralysis pion c5");
    assert!(play.public().is_under(piece_at(&play, ADA, "c5"), Card::Paralysis), "but hindered");
    play.say(ADA, "done");
    assert!(play.is_discarded(Card::MagicShield));
    let mut play = duel().piece(BOB, "pion barrow:c5").piece(ADA, "warrior c4").holds(ADA, "magic-shield").play();
    play.say(ADA, "invoke magic-shield warrior c4");
    assert!(!play.offers(ADA, "step warrior c4", "c5"), "nor can it attack");
}

/// SW-137: a carrier takes every piece that comes next to it until it dies.
#[test]
fn a_carrier_takes_whoever_comes_next_to_it_until_it_dies() {
    let position = || {
        duel().piece(BOB, "pion barrow:c4").piece(ADA, "guard c5").piece(ADA, "warrior a1").holds(ADA, "typhoid-mary")
    };
    let mut play = position().play();
    let events = play.hope(ADA, "invoke typhoid-mary pion c4", |events| threw(events, false));
    assert!(
        events.iter().any(|event| matches!(event, Event::Casting(Casting::Threw { number: 33, .. })))
            && deaths(&events) == 1
    );
    play.say(ADA, "step warrior a1 a2");
    let events = play.hope(ADA, "step warrior a2 b3", |events| threw(events, true));
    assert_eq!(deaths(&events), 0);
    let events = play.say(ADA, "step warrior b3 b4");
    assert!(!threw(&events, true) && !threw(&events, false), "it was next to it before");
    let events = play.hope(ADA, "step warrior b4 c4", |events| threw(events, true));
    assert_eq!(deaths(&events), 0, "attacking it is another matter");
    play.say(ADA, "done");
    play.hope(ADA, "fight c4", |events| won(events) == Some(true));
    assert!(play.is_discarded(Card::TyphoidMary));
}

/// SW-138: a Magic Missile flies along vacant spots as far as two dice.
#[test]
fn a_magic_missile_flies_along_vacant_spots_as_far_as_two_dice() {
    let position = || duel().piece(BOB, "warrior barrow:b2").rock("d4").holds(ADA, "magic-missile");
    let play = position().play();
    assert!(play.offers(ADA, "invoke magic-missile", "d4"), "what is next to the wizard costs no move");
    assert!(play.offers(ADA, "invoke magic-missile d3", "c3"));
    let mut play = position().play();
    play.hope(ADA, "invoke magic-missile d3 c3 b2", |events| rolled(events) == Some(2));
    assert_eq!(play.on(ADA, "b2"), "", "two further spots, two moves");
    let mut play = position().play();
    play.say(ADA, "invoke magic-missile d4");
    assert_eq!(rocks(&play), 0, "rocks too");
    let position = duel().piece(BOB, "wizard barrow:a1").holds(ADA, "magic-missile").piece(BOB, "pion e4");
    let mut position = position;
    position.state.public.pieces.remove(2);
    let mut play = position.play();
    let words = play.words(ADA, "invoke magic-missile d3 c3 b2");
    assert!(words.contains("a1"), "{words}");
    play.hope(ADA, "invoke magic-missile d3 c3 b2 a1", |events| rolled(events) == Some(2));
    assert_eq!(play.on(ADA, "a1"), "wizard@2", "the roll is short");
    let short = duel().piece(BOB, "pion barrow:b2").holds(ADA, "magic-missile").holds(BOB, "summon-rock").watches(BOB);
    let mut play = short.play();
    play.say_all(&[(ADA, "invoke magic-missile d3 c3 b2"), (BOB, "invoke summon-rock barrow:c3")]);
    while play.has_window() {
        play.say(BOB, "pass");
    }
    assert!(play.on(ADA, "c3").is_empty() && play.on(ADA, "b2") == "pion@2", "the first thing on its path");
}

/// SW-138: the missile hits the named one of two pieces in a conflict.
#[test]
fn missile_hits_the_named_one_of_two_in_a_conflict() {
    let position = duel().piece(ADA, "warrior c3").piece(BOB, "pion barrow:d3").holds(ADA, "magic-missile");
    let mut play = position.play();
    play.say(ADA, "step warrior c3 d3");
    play.say(ADA, "invoke magic-missile d3 pion d3");
    assert_eq!(play.on(ADA, "d3"), "warrior@1");
}

/// SW-139: Steal Artifact takes an open artifact as it is.
#[test]
fn steal_artifact_takes_an_open_artifact_as_it_is() {
    let mut play = duel().open(BOB, "lever domain-teleport").holds(ADA, "steal-artifact").rock("e4").play();
    assert_eq!(play.words(ADA, "invoke steal-artifact"), "lever", "no scroll");
    play.say(ADA, "invoke steal-artifact lever");
    assert!(play.public().has_open(ADA, Card::Lever) && !play.public().has_open(BOB, Card::Lever));
    play.say(ADA, "use lever e4 e5");
    let mut position = duel().open(BOB, "lever").holds(ADA, "steal-artifact").rock("e4");
    position.state.public.players[1].open[0].used = true;
    let mut play = position.play();
    play.say(ADA, "invoke steal-artifact lever");
    assert!(play.words(ADA, "use").is_empty(), "what was used of it this turn stays used");
}

/// SW-141: Teleport sends any piece to any vacant spot, also out of a conflict.
#[test]
fn teleport_sends_any_piece_anywhere_vacant_even_from_conflicts() {
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").holds(ADA, "teleport");
    let mut play = position.play();
    play.say(ADA, "step warrior c4 c5");
    play.say(ADA, "invoke teleport warrior c5 marsh:a1");
    assert_eq!(play.on(BOB, "a1"), "warrior@1");
    assert!(play.public().conflicts.is_empty());
}

/// SW-143: Sleep holds until something moves next to the sleeper.
#[test]
fn sleep_holds_until_something_moves_next_to_the_sleeper() {
    let position = || duel().piece(BOB, "guard barrow:c4").piece(ADA, "warrior a1").holds(ADA, "sleep");
    let mut play = position().play();
    assert!(play.refuses(ADA, "invoke sleep wizard marsh:e3"));
    play.say(ADA, "invoke sleep guard c4");
    let guard = piece_at(&play, ADA, "c4");
    play.say(ADA, "step warrior a1 a2");
    assert!(play.public().is_under(guard, Card::Sleep) && !play.public().steps().is_mobile(guard));
    play.say(ADA, "step warrior a2 b3");
    assert!(!play.public().is_under(guard, Card::Sleep) && play.is_discarded(Card::Sleep));
}

/// SW-144: a traitor is the caster's, with every lasting effect on it.
#[test]
fn a_traitor_is_the_casters_with_whatever_lasts_on_it() {
    let position = duel().piece(BOB, "guard barrow:c4").holds(ADA, "traitor nermals-curse");
    let mut play = position.play();
    assert!(play.refuses(ADA, "invoke traitor wizard marsh:e3"));
    play.say_all(&[(ADA, "invoke nermals-curse guard c4"), (ADA, "invoke traitor guard c4")]);
    assert_eq!(play.on(ADA, "c4"), "guard@1");
    assert!(play.public().is_under(piece_at(&play, ADA, "c4"), Card::NermalsCurse));
    play.say(ADA, "step guard c4 c5");
}

/// SW-145: paralysis lasts until its owner's next turn.
#[test]
fn paralysis_lasts_until_its_owners_next_turn() {
    let mut play = duel().piece(BOB, "guard barrow:c4").holds(ADA, "paralysis").play();
    play.say(ADA, "invoke paralysis guard c4");
    let guard = piece_at(&play, ADA, "c4");
    assert!(!play.public().steps().is_mobile(guard));
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    assert!(play.public().steps().is_mobile(guard) && play.is_discarded(Card::Paralysis));
    let mut play = duel().hulk("c4").holds(ADA, "paralysis").play();
    play.say(ADA, "invoke paralysis hulk c4");
    assert_eq!(play.public().lasting[0].until, Until::NextTurn, "a hulk: the next turn");
}

/// SW-146: Reteleport sends on a piece that has just teleported.
#[test]
fn reteleport_sends_on_what_has_just_teleported() {
    let mut play = duel().piece(ADA, "guard b1").holds(BOB, "reteleport").watches(BOB).play();
    assert!(play.refuses(BOB, "invoke reteleport"));
    play.say(ADA, "step guard b1 left marsh:b6");
    play.say(BOB, "invoke reteleport barrow:a1");
    while play.has_window() {
        play.say(BOB, "pass");
    }
    assert_eq!(play.on(ADA, "a1"), "guard@1", "by a transmitter too");
}

/// SW-147: Horse gives one own piece a further die and ends the normal moves.
#[test]
fn horse_gives_one_own_piece_a_die_and_ends_the_normal_moves() {
    let mut play = duel().piece(ADA, "guard c4").holds(ADA, "horse").play();
    play.hope(ADA, "invoke horse guard c4", |events| rolled(events) == Some(2));
    assert!(play.words(ADA, "step e2").is_empty() && play.offers(ADA, "", "c5"), "the normal moves are over");
    play.say_all(&[(ADA, "step guard c4 c5"), (ADA, "step guard c5 c6")]);
    assert!(play.acts(BOB) && play.is_discarded(Card::Horse), "single use");
    let mut play = duel().piece(ADA, "guard c4").piece(BOB, "pion barrow:c5").holds(ADA, "horse").play();
    play.say(ADA, "step guard c4 c5");
    assert!(!play.offers(ADA, "invoke horse", "guard"), "not for a piece in a conflict");
    play.say(ADA, "done");
    assert!(play.words(ADA, "invoke").is_empty(), "before done");
}

/// SW-148: ghosts let the own wizard in and kill others.
#[test]
fn ghosts_let_the_own_wizard_in_and_kill_others() {
    let position =
        table(2).piece(ADA, "wizard c3").piece(ADA, "guard c4").piece(BOB, "wizard barrow:c5").piece(BOB, "pion e2");
    let mut play = position.piece(ADA, "pion e1").holds(ADA, "ghost-army").play();
    assert!(play.refuses(ADA, "invoke ghost-army wizard c3 enough"));
    play.say(ADA, "invoke ghost-army guard c4 enough");
    assert_eq!(play.on(ADA, "c4"), "ghost");
    assert!(play.words(ADA, "step guard").is_empty(), "unmovable");
    play.say_all(&[(ADA, "step wizard c3 c4"), (ADA, "step wizard c4 c3"), (ADA, "done")]);
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    let events = play.say(BOB, "step wizard barrow:c5 barrow:c4");
    assert_eq!(deaths(&events), 1);
    assert!(
        events.iter().any(|event| matches!(event, Event::Change(Change::Died { killer: Some(ADA), .. }))),
        "the ghost's owner"
    );
}

/// SW-149: the thief takes an unseen card.
#[test]
fn the_thief_takes_an_unseen_card() {
    let mut play = four().holds(ADA, "thief").holds(BOB, "speed horse").sleeps(BOB).play();
    assert_eq!(play.words(ADA, "invoke thief"), "@2", "who has a card in hand");
    play.say(ADA, "invoke thief @2");
    assert_eq!((play.hand(ADA).len(), play.hand(BOB).len()), (1, 1));
}

/// SW-156: the wizard of the player on turn controls the hulk.
#[test]
fn the_wizard_of_whoever_has_the_turn_controls_the_hulk() {
    let mut play = duel().holds(ADA, "mindless-hulk").play();
    play.say(ADA, "invoke mindless-hulk c4");
    play.say(ADA, "step hulk c4 c5");
    while play.public().active() == Some(ADA) {
        play.say(ADA, "done");
    }
    assert!(play.offers(BOB, "step", "barrow:c5"));
    let position = table(2).piece(ADA, "pion c4").piece(BOB, "wizard e3").hulk("c5");
    let play = position.play();
    assert!(!play.offers(ADA, "step", "c5"), "a player without a wizard does not");
    assert!(play.offers(ADA, "step pion c4", "c5"), "and may attack it");
}

/// SW-159: Nermal's curse makes the next value one die times ten.
#[test]
fn nermals_curse_makes_the_next_value_one_die_times_ten() {
    let position =
        duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").holds(ADA, "nermals-curse").open(ADA, "swords");
    let mut play = position.play();
    play.say_all(&[(ADA, "invoke nermals-curse warrior c4"), (ADA, "step warrior c4 c5"), (ADA, "done")]);
    let events = play.say(ADA, "fight c5");
    let roll = events.iter().find_map(|e| {
        if let Event::Turning(Turning::Fought { sides, .. }) = e { Some(sides[0].clone()) } else { None }
    });
    let roll = roll.unwrap();
    assert_eq!((roll.dice.len(), roll.value, roll.bonus), (1, 10 * u16::from(roll.dice[0]), 0));
    assert!(play.is_discarded(Card::NermalsCurse) && !works(&events, Card::NermalsCurse));
}
