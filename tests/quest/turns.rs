//! Tests of turns and moves.

use crate::support::{ADA, Asked, BELA, CHIDI, beast, heard, keys, quest, token};
use engine::{Edition, Pace};
use quest::vocabulary::Status;

/// SQ-20: two used stones become active, then statuses tick.
#[test]
fn sq_20_a_turn_begins_with_mana_and_statuses() {
    let game = quest(2).mana(BELA, 1, 5).has(token(BELA), Status::Poisoned, 2).moved();
    let mut play = game.play();
    let told = play.say(ADA, "end");
    assert_eq!(keys(&told), ["turn-ended", "turn-began", "hurt"]);
    assert_eq!((play.mage(BELA).active, play.mage(BELA).used, play.mage(BELA).life), (3, 3, 9));
    assert_eq!(play.status(token(BELA), Status::Poisoned), Some(1));
}

/// SQ-21: everything is offered before the roll and after the move, and nothing between.
#[test]
fn sq_21_cards_before_and_after_moving() {
    let hand = "owl-of-athena oracle-of-delphi gungnir gleipnir";
    let game = || {
        quest(2)
            .holds(ADA, hand)
            .calls(ADA, "pegasus", "n1")
            .bears(token(ADA), "draupnir")
            .mana(ADA, 10, 0)
            .at(ADA, "n4")
    };
    let all = "open owl-of-athena oracle-of-delphi pegasus gungnir_self gleipnir";
    assert_eq!(game().play().words(ADA, ""), format!("roll {all} discard"));
    assert_eq!(game().moved().play().words(ADA, ""), format!("{all} end discard"));
    assert_eq!(game().rolled(1, 2).play().words(ADA, ""), "move");
    assert_eq!(game().rolled(1, 2).play().refused(ADA, "summon owl-of-athena"), "move-first");
    let mut play = game().mana(ADA, 10, 0).play();
    play.say(ADA, "summon owl-of-athena");
    play.say(ADA, "trap gleipnir n13");
    assert_eq!(play.mage(ADA).active, 9, "summons cost what is printed, traps nothing");
}

/// SQ-22: one of the pieces goes the whole roll, or the summoner and a summon with him go half of it each.
#[test]
fn sq_22_one_goes_all_the_way_or_two_go_half() {
    let game = || quest(2).calls(ADA, "pegasus", "n0").calls(ADA, "kappa", "n9").rolled(3, 4);
    assert_eq!(
        game().play().words(ADA, "move"),
        "summoner pegasus-clockwise pegasus-back kappa-clockwise kappa-back both"
    );
    let moved = |text: &str| {
        let mut play = game().play();
        play.say(ADA, text);
        [play.at(token(ADA)), play.at(beast("pegasus")), play.at(beast("kappa"))].join(" ")
    };
    assert_eq!(moved("move summoner"), "n7 n0 n9");
    assert_eq!(moved("move pegasus clockwise"), "n0 n7 n9");
    assert_eq!(moved("move kappa clockwise"), "n0 n0 n16");
    assert_eq!(moved("move both"), "n3 n3 n9");
    let mut play = game().play();
    play.say(ADA, "move summoner");
    assert_eq!(play.refused(ADA, "roll"), "rolled");
    assert_eq!(play.refused(ADA, "move kappa clockwise"), "roll-first");
    assert_eq!(quest(2).play().refused(ADA, "end"), "end-before-roll");
    let still = quest(2).at(ADA, "chamber").play();
    assert_eq!(still.words(ADA, ""), "end", "with nobody able to move no roll is made");
}

/// SQ-23: a summon may go backwards, a summoner may not, and the whole move is in one direction.
#[test]
fn sq_23_summons_may_go_backwards() {
    let game = || quest(2).calls(ADA, "pegasus", "n2").rolled(3, 2);
    let mut play = game().play();
    assert_eq!(play.refused(ADA, "move summoner back"), "unknown");
    assert_eq!(play.words(ADA, "move pegasus"), "clockwise back");
    play.say(ADA, "move pegasus back");
    assert_eq!(play.at(beast("pegasus")), "n29");
}

/// SQ-24: a piece that starts on or passes a portal with an open gate may turn in, backwards too. Arms lead inwards
/// alone.
#[test]
fn sq_24_open_gates_may_be_turned_into() {
    let mut play = quest(2).gate(0).at(ADA, "n4").rolled(1, 2).play();
    assert_eq!(play.words(ADA, "move summoner"), "turn pass");
    play.say(ADA, "move summoner turn");
    assert_eq!(play.at(token(ADA)), "hall2-4");
    let mut play = quest(2).gate(0).calls(ADA, "pegasus", "n6").rolled(2, 2).play();
    assert_eq!(play.words(ADA, "move pegasus back"), "turn pass");
    play.say(ADA, "move pegasus back turn");
    assert_eq!(play.at(beast("pegasus")), "hall1-4");
    let play = quest(2).at(ADA, "n30").gate(0).calls(ADA, "pegasus", "gate-4").rolled(1, 1).play();
    assert_eq!(play.words(ADA, "move"), "summoner pegasus", "no way back in an arm");
    let mut exact = quest(2).gate(0).calls(ADA, "kappa", "n20").rolled(2, 2).play();
    exact.say(ADA, "move summoner");
    assert_eq!(exact.at(token(ADA)), "n4", "who ends there has no step left to turn in");
}

/// SQ-25: passing or reaching the own temple clockwise gives two stones. Setting out or going through a portal gives
/// none.
#[test]
fn sq_25_the_own_temple_gives_stones() {
    let stones = |from: &str, one, other| {
        let mut play = quest(2).at(ADA, from).calls(ADA, "kappa", "n20").rolled(one, other).play();
        play.say(ADA, "move summoner");
        play.mage(ADA).stones()
    };
    assert_eq!(stones("n30", 1, 1), 8, "reached");
    assert_eq!(stones("n30", 2, 3), 8, "passed");
    assert_eq!(stones("n0", 2, 3), 6, "set out from");
    assert_eq!(stones("n7", 1, 2), 6, "another's");
    let mut play = quest(2).at(ADA, "n30").calls(ADA, "kappa", "n20").mana(ADA, 1, 4).rolled(1, 1).play();
    play.say(ADA, "move summoner");
    assert_eq!((play.mage(ADA).active, play.mage(ADA).used), (3, 4), "they join the active ones");
    let mut play = quest(2).at(ADA, "n20").calls(ADA, "pegasus", "n30").rolled(2, 3).play();
    play.say(ADA, "move pegasus clockwise");
    assert_eq!((play.at(beast("pegasus")), play.mage(ADA).stones()), ("n3".to_owned(), 6), "a summon by itself");
    let mut play = quest(2).at(ADA, "n26").calls(ADA, "kappa", "n20").rolled(1, 1).play();
    play.say(ADA, "move summoner");
    play.say(ADA, "portal");
    assert_eq!((play.at(token(ADA)), play.mage(ADA).stones()), ("n4".to_owned(), 6), "by portal");
    let rich = quest(4).at(ADA, "n30").calls(ADA, "kappa", "n20").mana(BELA, 20, 0).mana(CHIDI, 15, 0);
    let mut play = rich.rolled(1, 1).play();
    play.say(ADA, "move summoner");
    assert_eq!(play.mage(ADA).stones(), 7, "as many as the pool has");
}

/// SQ-25: a summoner whom a card moves back over his temple gains nothing, and gains again when he crosses it clockwise
/// again. In the first edition he does not in that turn.
#[test]
fn sq_25_crossing_the_temple_again_gains_again() {
    for (edition, stones) in [(Edition::CURRENT, 8), (Edition::FIRST, 6)] {
        let mut game = quest(2).at(ADA, "n30").calls(ADA, "kappa", "n20").rolled(1, 2);
        (game.mage(ADA).set_back, game.state.public.edition) = (true, edition);
        let mut play = game.play();
        play.say(ADA, "move summoner");
        assert_eq!(play.mage(ADA).stones(), stones, "edition {edition}");
    }
    let mut pulled = quest(2).at(ADA, "n1").holds(BELA, "magpie-bridge").at(BELA, "n30");
    pulled.state.public.turn.as_mut().expect("a turn").seat = BELA;
    let mut play = pulled.mana(BELA, 10, 0).play();
    play.say(BELA, "cast magpie-bridge @1");
    assert_eq!((play.at(token(ADA)), play.mage(ADA).stones()), ("n30".to_owned(), 6), "back over it for nothing");
    let game = quest(2).trap(BELA, "stone-of-sisyphus", "n2").calls(ADA, "kappa", "n20").rolled(1, 1);
    let (_, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "trap-sprung"));
    assert_eq!(play.at(token(ADA)), "n30");
    assert!(play.mage(ADA).set_back, "he was moved back over n0");
}

/// SQ-26: on any temple cards with a cost from 1 up cost 1 less, at least 1.
#[test]
fn sq_26_temples_make_cards_cheaper() {
    let cost = |at: &str, id: &str| {
        let mut play = quest(2).at(ADA, at).holds(ADA, id).mana(ADA, 10, 0).play();
        play.say(ADA, &format!("summon {id}"));
        10 - play.mage(ADA).active
    };
    assert_eq!([cost("n1", "kappa"), cost("n0", "kappa"), cost("n24", "kappa")], [2, 1, 1]);
    assert_eq!(cost("n0", "owl-of-athena"), 1, "at least 1");
}

/// SQ-27: two travelling pieces turn in and take portals together. One takes the trap and one fights.
#[test]
fn sq_27_two_travel_together() {
    let pair = || quest(2).at(ADA, "n2").calls(ADA, "pegasus", "n2");
    let mut play = pair().gate(0).rolled(4, 4).play();
    play.say(ADA, "move both turn");
    assert_eq!([play.at(token(ADA)), play.at(beast("pegasus"))], ["hall1-4", "hall1-4"]);
    let mut play = pair().rolled(2, 2).play();
    play.say(ADA, "move both");
    play.say(ADA, "portal");
    assert_eq!([play.at(token(ADA)), play.at(beast("pegasus"))], ["n12", "n12"]);
    let mut play = pair().trap(BELA, "gleipnir", "n5").at(BELA, "n5").rolled(3, 3).play();
    play.say(ADA, "move both");
    assert_eq!(play.words(ADA, "trap-on"), "summoner pegasus");
    play.say(ADA, "trap-on pegasus");
    assert_eq!(play.words(ADA, "fight-with"), "summoner pegasus");
}

/// SQ-27: if the trap carries one away, the other goes on with the landing alone.
#[test]
fn sq_27_one_is_carried_away_and_the_other_lands() {
    let game = quest(2).at(ADA, "n2").calls(ADA, "pegasus", "n2").trap(BELA, "torii-of-no-return", "n5").rolled(3, 3);
    let said = [(ADA, "move both"), (ADA, "trap-on pegasus")];
    let (told, play) = game.until(&said, |told, _| heard(told, "trap-sprung"));
    assert_eq!(play.at(beast("pegasus")), "n0");
    assert_eq!(play.at(token(ADA)), "n5");
    assert!(heard(&told, "drew"), "{:?}", keys(&told));
    assert_eq!(play.session.awaited().owing().iter().next(), Some(ADA));
    let engine::Awaited::Open { decision, .. } = play.session.awaited() else { panic!() };
    assert_eq!(decision.pace, Pace::Turn);
}
