//! Tests of combats: the fighters, what each side adds, the dice, and the results.

use crate::support::{ADA, Asked, BELA, CHIDI, Position, beast, heard, keys, quest, token};
use engine::{Awaited, Pace};
use quest::vocabulary::Status;

/// Ada lands on Bela on n5.
fn clash() -> Position {
    quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").rolled(2, 3)
}

/// SQ-50: ending a move on another's space attacks, the attacker picks among several, and the one attacked may send a
/// summon, which is decided before abilities.
#[test]
fn sq_50_targets_and_stand_ins() {
    let mut play = clash().calls(BELA, "oni talos", "n5").play();
    play.say(ADA, "move summoner");
    assert_eq!(play.words(ADA, "attack"), "@2 oni talos");
    play.say(ADA, "attack @2");
    let Awaited::Open { must, decision, .. } = play.session.awaited() else { panic!() };
    assert!(must.has(BELA) && decision.pace == Pace::Response);
    assert_eq!(play.words(BELA, "defend"), "self oni talos");
    play.say(BELA, "defend oni");
    assert_eq!(play.words(BELA, "use"), "oni", "then abilities");
    let mut play = clash().calls(BELA, "oni", "n5").play();
    play.say(ADA, "move summoner");
    play.say(ADA, "attack oni");
    assert_eq!(play.words(BELA, ""), "oni pass", "a summon attacked is not stood in for");
    let mut play = quest(2).at(BELA, "n2").at(ADA, "n2").calls(ADA, "kappa", "n20").rolled(1, 2).play();
    assert!(
        !heard(&play.say(ADA, "move kappa clockwise"), "attacked"),
        "pieces that share a space otherwise do not fight"
    );
}

/// SQ-51: both may use one block each before the dice, the attacker first.
#[test]
fn sq_51_the_attacker_first_then_the_defender() {
    let mut play = clash().bears(token(ADA), "borduna aegis").bears(token(BELA), "yata-mirror").play();
    play.say(ADA, "move summoner");
    assert_eq!((play.asked(), play.words(ADA, "use")), (Some(ADA), "borduna aegis".to_owned()));
    play.say(ADA, "use borduna");
    assert_eq!((play.asked(), play.words(BELA, "")), (Some(BELA), "yata-mirror pass".to_owned()));
    let told = play.say(BELA, "use yata-mirror");
    assert!(keys(&told).iter().any(|key| key.starts_with("fought")), "then the dice fall");
}

/// SQ-52: the higher die wins, equal ones fall again.
#[test]
fn sq_52_the_higher_wins_and_ties_fall_again() {
    let (told, _) = clash().until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-tied"));
    let fights = keys(&told).into_iter().filter(|key| key.starts_with("fought")).collect::<Vec<_>>();
    assert!(fights.len() > 1 && fights[..fights.len() - 1].iter().all(|key| key == "fought-tied"), "{fights:?}");
}

/// SQ-53: summons deal their attack. Summoners deal 2 to each other and their life to a summon, in attack and in
/// defence.
#[test]
fn sq_53_damage() {
    let won = |told: &[_], _: &_| heard(told, "fought-won");
    let lost = |told: &[_], _: &_| heard(told, "fought-lost");
    let (_, play) = clash().until(&[(ADA, "move summoner")], won);
    assert_eq!(play.mage(BELA).life, 8);
    let (_, play) = clash().until(&[(ADA, "move summoner")], lost);
    assert_eq!(play.mage(ADA).life, 8, "the same when the defender wins");
    let beaten =
        || quest(2).at(BELA, "n30").calls(BELA, "talos", "n5").calls(ADA, "kappa", "n20").life(ADA, 6).rolled(2, 3);
    let (_, play) = beaten().until(&[(ADA, "move summoner"), (BELA, "pass")], won);
    assert_eq!(play.summon("talos").damage, 6);
    let (_, play) = beaten().until(&[(ADA, "move summoner"), (BELA, "pass")], lost);
    assert_eq!(play.mage(ADA).life, 3, "Talos deals 3");
    let strong = quest(2).at(BELA, "n5").calls(ADA, "fenrir", "n0").rolled(2, 3);
    let (_, play) = strong.until(&[(ADA, "move fenrir clockwise")], won);
    assert_eq!(play.mage(BELA).life, 6, "four at most, though Fenrir deals 5");
}

/// SQ-56: a summon whose damage reaches its life is destroyed, with its equipment.
#[test]
fn sq_56_summons_are_destroyed() {
    let game = quest(2).at(BELA, "n30").calls(BELA, "owl-of-athena", "n5").calls(ADA, "kappa", "n20");
    let game = game.bears(beast("owl-of-athena"), "kusanagi").rolled(2, 3);
    let (_, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-won"));
    assert!(play.discarded("owl-of-athena") && play.discarded("kusanagi") && play.state().public.summons.len() == 1);
}

/// SQ-65, SQ-C05: each player has one at-will a turn, and each player's turn counts as one. Circumstance is not
/// limited.
#[test]
fn sq_65_one_at_will_a_turn() {
    let game = quest(2).bears(token(ADA), "maraca zarabatana gungnir").has(token(ADA), Status::Cursed, 2);
    let mut play = game.play();
    play.say(ADA, "use maraca summoner");
    assert_eq!(play.refused(ADA, "use zarabatana @2"), "one-at-will");
    assert_eq!(play.words(ADA, ""), "roll discard");
    let mut game = clash().bears(token(BELA), "aegis");
    game.mage(BELA).at_will = true;
    let mut play = game.play();
    let told = play.say(ADA, "move summoner");
    assert!(keys(&told).iter().any(|key| key.starts_with("fought")), "nothing left to ask Bela");
    let mut play = clash().bears(token(BELA), "aegis").moved().play();
    play.say(ADA, "end");
    assert!(!play.mage(BELA).at_will && play.mage(BELA).body.gear.len() == 1);
}

/// SQ-C04, SQ-C05: abilities of a combat work for the fighters alone, cost active mana, and exhaust.
#[test]
fn sq_c04_sq_c05_abilities_of_a_combat() {
    let game = || quest(2).at(BELA, "n5").calls(BELA, "oni", "n5").calls(ADA, "einherjar", "n0").rolled(2, 3);
    let mut play = game().play();
    assert_eq!(play.refused(ADA, "use einherjar"), "move-first");
    play.say(ADA, "move einherjar clockwise");
    play.say(ADA, "attack @2");
    play.say(BELA, "defend self");
    assert_eq!(play.words(ADA, "use"), "einherjar");
    let told = play.say(ADA, "use einherjar");
    assert!(keys(&told).iter().any(|key| key.starts_with("fought")), "the Oni does not fight, so Bela is not asked");
    assert_eq!(play.mage(ADA).active, 5);
    let said = [(ADA, "move einherjar clockwise"), (ADA, "attack @2"), (BELA, "defend self"), (ADA, "use einherjar")];
    let (_, play) = game().until(&said, |told, _| heard(told, "fought-won"));
    assert!(play.summon("einherjar").exhausted);
    let mut poor = game().mana(ADA, 0, 6).play();
    poor.say(ADA, "move einherjar clockwise");
    poor.say(ADA, "attack @2");
    assert!(!keys(&poor.say(BELA, "defend self")).is_empty());
    assert!(poor.words(ADA, "use").is_empty(), "without mana he is not asked");
    assert_eq!(quest(2).calls(ADA, "einherjar", "n0").play().refused(ADA, "use einherjar"), "in-combat-only");
}

/// SQ-C09: if the two no longer share a space, the combat ends and the attacker goes on with the space.
#[test]
fn sq_c09_a_combat_can_break_off() {
    let game = quest(2).at(BELA, "n30").calls(BELA, "kappa", "n5").calls(ADA, "talos", "n20").rolled(2, 3);
    let mut play = game.play();
    play.say(ADA, "move summoner");
    let told = play.say(BELA, "use kappa");
    assert_eq!(keys(&told), ["used-on", "pulled", "broken-off"]);
    assert_eq!(play.at(token(ADA)), "n3", "Kappa dragged him away, so he draws nothing");
    let mut play = quest(2).at(BELA, "n6").calls(ADA, "kappa", "n1").rolled(2, 3).play();
    play.say(ADA, "move kappa clockwise");
    let told = play.say(ADA, "use kappa");
    assert_eq!(
        (keys(&told).last().map(String::as_str), play.at(beast("kappa"))),
        (Some("broken-off"), "n6".to_owned())
    );
}

/// SQ-C10: a single combat takes at most four life from a summoner, whatever adds up.
#[test]
fn sq_c10_four_life_at_most() {
    let game = quest(2).at(BELA, "n5").calls(ADA, "surtr", "n0").bears(beast("surtr"), "mjolnir").rolled(2, 3);
    let (_, play) = game.until(&[(ADA, "move surtr clockwise")], |told, _| heard(told, "fought-won"));
    assert_eq!(play.mage(BELA).life, 6);
}

/// SQ-70: a summoner who loses the last life in his own attack is out, and his turn is over.
#[test]
fn sq_70_the_attacker_may_fall() {
    let game = quest(3).at(BELA, "n5").life(ADA, 2).calls(ADA, "kappa", "n20").holds(ADA, "fenrir").rolled(2, 3);
    let (told, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-lost"));
    assert!(heard(&told, "fell-cards"));
    assert!(play.discarded("fenrir") && play.discarded("kappa"));
    assert_eq!(play.asked(), Some(BELA));
    assert_eq!(play.mage(ADA).stones(), 0);
    assert_eq!(play.at(token(CHIDI)), "n16");
}
