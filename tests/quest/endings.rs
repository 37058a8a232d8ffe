//! Tests of gates, the chamber, and the ends of games.

use crate::support::{ADA, Asked, BELA, CHIDI, beast, heard, keys, quest, token};
use engine::Outcome;

fn places(outcome: Option<Outcome>) -> Vec<u8> {
    outcome.expect("the game is over").places
}

/// SQ-40: ten active mana open one gate for good, standing on its portal or passing it, to be turned into at once.
#[test]
fn sq_40_gates() {
    let game = || quest(2).at(ADA, "n4").mana(ADA, 12, 0);
    let mut play = game().play();
    play.say(ADA, "open gate");
    assert_eq!((play.state().public.gates, play.mage(ADA).active), ([true, false, false, false], 2));
    assert_eq!(play.refused(ADA, "open gate"), "gate-open");
    assert_eq!(game().mana(ADA, 9, 6).play().refused(ADA, "open gate"), "gate-mana");
    assert_eq!(game().at(ADA, "n5").play().refused(ADA, "open gate"), "not-at-gate");
    let passing = || game().at(ADA, "n2").calls(ADA, "kappa", "n20").rolled(2, 3);
    let mut play = passing().play();
    assert_eq!(play.words(ADA, "move summoner"), "open pass");
    let told = play.say(ADA, "move summoner open turn");
    assert_eq!(keys(&told), ["gate-opened", "moved"]);
    assert_eq!((play.at(token(ADA)), play.mage(ADA).active), ("hall2-4".to_owned(), 2));
    let play = quest(2).mana(ADA, 12, 0).calls(ADA, "kappa", "n2").rolled(2, 3).play();
    assert!(!play.words(ADA, "move kappa clockwise").contains("open"), "the summoner has to be there");
}

/// SQ-41, SQ-45: a move that reaches the chamber ends there, and nobody leaves it.
#[test]
fn sq_41_sq_45_the_chamber_is_the_end_of_the_way() {
    let mut play = quest(2).at(ADA, "gate-4").calls(ADA, "kappa", "n20").rolled(6, 6).play();
    play.say(ADA, "move summoner");
    assert_eq!(play.at(token(ADA)), "chamber");
    let play = quest(2).at(ADA, "chamber").calls(ADA, "kappa", "chamber").play();
    assert_eq!(play.words(ADA, ""), "end");
}

/// SQ-42: three of the summoner's own turns in a row count, beginning after the one he came in. A summon there wins
/// nothing.
#[test]
fn sq_42_only_whole_turns_of_the_summoner_count() {
    let mut play = quest(2).at(ADA, "gate-4").calls(ADA, "kappa", "chamber").rolled(6, 6).play();
    play.say(ADA, "move summoner");
    assert!(!heard(&play.say(ADA, "end"), "vigil"), "not the turn he came in");
    let mut game = quest(2).at(ADA, "chamber");
    game.mage(ADA).vigil = 2;
    let mut play = game.play();
    assert!(heard(&play.say(ADA, "end"), "won-chamber"));
    let mut play = quest(2).at(ADA, "n1").calls(ADA, "kappa", "chamber").moved().play();
    assert!(!heard(&play.say(ADA, "end"), "vigil"));
}

/// SQ-44: a summoner who waits in the chamber still rolls for summons outside.
#[test]
fn sq_44_summons_outside_still_move() {
    let mut play = quest(2).at(ADA, "chamber").calls(ADA, "kappa", "n9").play();
    assert_eq!(play.words(ADA, ""), "roll");
    play.say(ADA, "roll");
    assert_eq!(play.words(ADA, "move"), "kappa-clockwise kappa-back");
}

/// SQ-46: a summoner beaten in the chamber goes outside the gate by which the attacker came.
#[test]
fn sq_46_the_beaten_defender_goes_out_by_the_attackers_gate() {
    let mut game = quest(2).at(ADA, "hall2-12").at(BELA, "chamber").calls(ADA, "kappa", "n20").rolled(1, 2);
    game.mage(BELA).vigil = 1;
    let (_, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-won"));
    assert_eq!([play.at(token(ADA)), play.at(token(BELA))], ["chamber", "n12"]);
    assert_eq!(play.mage(BELA).vigil, 0);
}

/// SQ-46: a summon that defends its summoner and loses is destroyed. The summoner stays, and the attacker steps back.
#[test]
fn sq_46_a_beaten_stand_in_saves_its_summoner() {
    let mut game = quest(2).at(ADA, "hall2-12").at(BELA, "chamber").calls(BELA, "oni", "chamber");
    game.mage(BELA).vigil = 1;
    let said = [(ADA, "move summoner"), (ADA, "attack @2"), (BELA, "defend oni"), (BELA, "pass")];
    let game = game.calls(ADA, "kappa", "n20").rolled(1, 2);
    let (told, play) = game.until(&said, |told, _| heard(told, "fought-won"));
    assert!(heard(&told, "destroyed"), "ten life against the seven of the Oni");
    assert_eq!([play.at(token(ADA)), play.at(token(BELA))], ["hall2-12", "chamber"]);
    assert_eq!((play.mage(BELA).vigil, play.mage(ADA).vigil), (1, 0));
}

/// SQ-47: entering with another's summoner there is an attack, and the loser of it stays out.
#[test]
fn sq_47_two_summoners_never_share_the_chamber() {
    let game = quest(2).at(ADA, "hall2-12").at(BELA, "chamber").calls(ADA, "kappa", "n20").rolled(1, 2);
    let (told, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-lost"));
    assert!(heard(&told, "attacked"));
    assert_eq!([play.at(token(ADA)), play.at(token(BELA))], ["hall2-12", "chamber"]);
}

/// SQ-70: resigning is the same as falling: summons leave, cards are discarded, stones go to the pool, traps stay.
#[test]
fn sq_70_resigning() {
    let game = quest(3).holds(BELA, "fenrir").calls(BELA, "oni", "n8").bears(beast("oni"), "gungnir");
    let mut play = game.bears(token(BELA), "aegis").trap(BELA, "gleipnir", "n5").play();
    let told = play.say(BELA, "resign");
    assert_eq!(keys(&told), ["resigned-cards"]);
    for id in ["fenrir", "oni", "gungnir", "aegis"] {
        assert!(play.discarded(id), "{id}");
    }
    assert_eq!((play.state().public.pool(), play.state().traps.len()), (36, 1));
    assert_eq!(play.asked(), Some(ADA));
    let told = play.say(ADA, "resign");
    assert!(heard(&told, "won-last"));
    assert_eq!(places(play.session.outcome()), [2, 3, 1]);
}

/// SQ-71: places go first to the living, by chamber turns, life and stones. Then come the dead, the last to die first.
/// Equals share a place.
#[test]
fn sq_71_places() {
    let mut game = quest(4).at(BELA, "chamber").life(BELA, 3).life(CHIDI, 8).moved();
    game.state.public.last_round = 1;
    game.mage(BELA).vigil = 1;
    let mut play = game.play();
    play.say(engine::Seat(3), "resign");
    for seat in [ADA, BELA, CHIDI] {
        while play.asked() == Some(seat) {
            let text = ["end", "stay", "roll"].into_iter().find(|text| play.attempt(seat, text).is_ok());
            play.say(seat, text.unwrap());
        }
    }
    assert_eq!(places(play.session.outcome()), [2, 1, 3, 4]);
    let mut game = quest(2).moved();
    (game.state.public.last_round, game.state.public.turn.as_mut().unwrap().seat) = (1, BELA);
    let mut play = game.play();
    play.say(BELA, "end");
    assert_eq!(places(play.session.outcome()), [1, 1]);
}

/// SQ-72: after the last round, sixty unless the table says otherwise.
#[test]
fn sq_72_rounds_run_out() {
    let mut game = quest(2).moved();
    assert_eq!(game.state.public.last_round, 60);
    (game.state.public.round, game.state.public.turn.as_mut().unwrap().seat) = (59, BELA);
    let mut play = game.play();
    play.say(BELA, "end");
    assert_eq!((play.session.outcome(), play.state().public.round), (None, 60));
    let mut game = quest(2).moved();
    (game.state.public.round, game.state.public.turn.as_mut().unwrap().seat) = (60, BELA);
    let mut play = game.play();
    assert!(heard(&play.say(BELA, "end"), "ended"));
}
