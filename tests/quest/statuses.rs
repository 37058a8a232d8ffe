//! Tests of each status.

use crate::support::{ADA, Asked, BELA, Position, beast, heard, keys, quest, token};
use quest::vocabulary::Status;

/// Bela's turn begins.
fn bela_begins(game: Position) -> crate::support::Play {
    let mut play = game.moved().play();
    play.say(ADA, "end");
    play
}

/// SQ-T00: one turn lasts through the bearer's next own turn, also when taken in an own one.
#[test]
fn sq_t00_one_turn_is_the_next_own_turn() {
    let mut play = bela_begins(quest(2).at(BELA, "chamber").has(token(BELA), Status::Cursed, 1));
    assert_eq!(play.status(token(BELA), Status::Cursed), Some(0), "through this turn");
    play.say(BELA, "end");
    assert_eq!(play.status(token(BELA), Status::Cursed), None);
    let mut play = quest(2).at(ADA, "chamber").has(token(ADA), Status::Cursed, 1).play();
    play.say(ADA, "end");
    assert_eq!(play.status(token(ADA), Status::Cursed), Some(1), "taken in the own turn it lasts through the next");
}

/// SQ-T01: may be the last, and then the turn is over.
#[test]
fn sq_t01_poisoned() {
    let mut game = quest(3).has(token(BELA), Status::Poisoned, 2).life(BELA, 1);
    game = game.calls(crate::support::CHIDI, "oni", "n16").has(beast("oni"), Status::Poisoned, 1);
    let mut play = game.moved().play();
    let told = play.say(ADA, "end");
    assert_eq!(keys(&told), ["turn-ended", "turn-began", "hurt", "fell", "turn-began", "hurt-summon"]);
    assert_eq!(play.summon("oni").damage, 1);
}

/// SQ-T02: a rooted piece does not move by the roll, and nobody rolls if no piece can move. Effects still move it.
#[test]
fn sq_t02_rooted() {
    let game = || quest(2).has(token(ADA), Status::Rooted, 1);
    assert_eq!(game().play().words(ADA, ""), "end");
    assert_eq!(game().play().refused(ADA, "roll"), "nobody-moves");
    let play = game().calls(ADA, "pegasus", "n0").rolled(2, 3).play();
    assert_eq!(play.words(ADA, "move"), "pegasus-clockwise pegasus-back", "nor with another");
    let mut play = game().holds(ADA, "bifrost").play();
    play.say(ADA, "cast bifrost summoner");
    assert_eq!(play.at(token(ADA)), "n4");
}

/// SQ-T03: a turned piece goes the other way, outwards in an arm, through no gate, and gains no stones. Only turned
/// pieces travel together.
#[test]
fn sq_t03_turned() {
    let moved = |at: &str, one, other| {
        let game = quest(2).at(ADA, at).gate(0).calls(ADA, "kappa", "n20").has(token(ADA), Status::Turned, 2);
        let mut play = game.rolled(one, other).play();
        play.say(ADA, "move summoner");
        (play.at(token(ADA)), play.mage(ADA).stones())
    };
    assert_eq!(moved("n6", 2, 3), ("n1".to_owned(), 6), "past the open gate");
    assert_eq!(moved("n2", 2, 3), ("n29".to_owned(), 6), "past the own temple");
    assert_eq!(moved("hall1-4", 2, 3), ("n1".to_owned(), 6));
    let game = || quest(2).calls(ADA, "kappa", "n0").has(beast("kappa"), Status::Turned, 2).rolled(2, 3);
    assert_eq!(game().play().words(ADA, "move"), "summoner kappa");
    assert_eq!(game().has(token(ADA), Status::Turned, 1).play().words(ADA, "move"), "summoner kappa both");
    let mut play = game().play();
    play.say(ADA, "move kappa");
    assert_eq!(play.at(beast("kappa")), "n27", "without a choice");
}

/// SQ-T04, SQ-T06: −1 and +1 on the combat die, which cancel.
#[test]
fn sq_t04_sq_t06_cursed_and_blessed() {
    let totals = |statuses: &[Status]| {
        let game = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").rolled(2, 3);
        let game = statuses.iter().fold(game, |game, status| game.has(token(ADA), *status, 3));
        let mut play = game.play_from(5);
        let told = play.say(ADA, "move summoner");
        let fought =
            told.iter().filter_map(|told| told.room.as_ref()).find(|line| line.key.starts_with("quest-fought"));
        format!("{:?}", fought.unwrap().args.iter().find(|(name, _)| name == "one").unwrap().1)
    };
    let number = |text: String| -> i64 {
        text.chars().filter(|c| c.is_ascii_digit() || *c == '-').collect::<String>().parse().unwrap()
    };
    let plain = number(totals(&[]));
    assert_eq!(number(totals(&[Status::Cursed])), plain - 1);
    assert_eq!(number(totals(&[Status::Blessed])), plain + 1);
    assert_eq!(number(totals(&[Status::Blessed, Status::Cursed])), plain);
}

/// SQ-T05: a silenced piece uses no ability, no at-will and no spell. All else stays free.
#[test]
fn sq_t05_silenced() {
    let game =
        quest(2).at(ADA, "n4").has(token(ADA), Status::Silenced, 2).bears(token(ADA), "falcon-cloak").mana(ADA, 12, 0);
    let play = game.holds(ADA, "guarana-harvest kappa gungnir gleipnir").play();
    assert_eq!(play.words(ADA, ""), "roll open kappa gungnir_self gleipnir discard");
    assert_eq!(play.refused(ADA, "cast guarana-harvest"), "silenced");
    assert_eq!(play.refused(ADA, "use falcon-cloak"), "silenced");
    let game =
        quest(2).at(BELA, "n5").calls(ADA, "einherjar", "n0").has(beast("einherjar"), Status::Silenced, 2).rolled(2, 3);
    let mut play = game.play();
    assert!(keys(&play.say(ADA, "move einherjar clockwise")).iter().any(|key| key.starts_with("fought")));
}

/// SQ-T07: heals at each tick, before poison.
#[test]
fn sq_t07_regrowing() {
    let ill = quest(2).life(BELA, 1).has(token(BELA), Status::Poisoned, 2).has(token(BELA), Status::Regrowing, 2);
    let play = bela_begins(ill);
    assert_eq!(play.mage(BELA).life, 1, "one back, then one lost");
    let play = bela_begins(quest(2).life(BELA, 10).has(token(BELA), Status::Regrowing, 2));
    assert_eq!(play.mage(BELA).life, 10);
}

/// SQ-T08: others can neither choose a hidden piece nor act on it in their turns. Traps and combats reach it, and the
/// chamber hides nobody.
#[test]
fn sq_t08_hidden() {
    let game = || {
        quest(2).at(ADA, "n1").holds(ADA, "wild-hunt tupas-thunder").mana(ADA, 9, 0).has(token(BELA), Status::Hidden, 2)
    };
    let mut play = game().at(BELA, "n4").calls(BELA, "oni", "n4").play();
    assert_eq!(play.words(ADA, "cast tupas-thunder"), "oni");
    play.say(ADA, "cast wild-hunt n4");
    assert_eq!((play.mage(BELA).life, play.summon("oni").damage), (10, 2));
    let play = game().at(ADA, "hall1-4").at(BELA, "chamber").gate(0).play();
    assert_eq!(play.words(ADA, "cast tupas-thunder"), "@2");
    let mut play = game().at(BELA, "n6").calls(ADA, "kappa", "n20").rolled(2, 3).play();
    assert!(heard(&play.say(ADA, "move summoner"), "attacked"));
}
