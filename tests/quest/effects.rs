//! Tests of each effect of the vocabulary.

use crate::support::{ADA, Asked, BELA, Play, Position, beast, heard, keys, quest, token};
use engine::{Seat, Submitted};
use quest::{
    public_state::{Boost, Piece},
    vocabulary::{Die, Effect, Keep, Status},
};

/// Ada at n1 with ten mana and a hand, Bela at n4.
fn near(hand: &str) -> Position {
    quest(2).at(ADA, "n1").at(BELA, "n4").holds(ADA, hand).mana(ADA, 10, 0)
}

/// Ada lands on Bela at n5.
fn clash() -> Position {
    quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").rolled(2, 3)
}

fn boost(game: &mut Position, who: Piece, effect: Effect) {
    game.body(who).boosts.push(Boost { effect, combat: false });
}

/// SQ-E01: a spell deals damage.
#[test]
fn sq_e01_damage() {
    let mut play = near("thunderbolt-of-zeus").bears(token(BELA), "megingjord").play();
    play.say(ADA, "cast thunderbolt-of-zeus @2");
    assert_eq!(play.mage(BELA).life, 8, "three less one of guard");
    let mut play = near("ragnarok").at(ADA, "n2").calls(BELA, "oni", "n4").play();
    play.say(ADA, "cast ragnarok n4");
    assert_eq!((play.mage(BELA).life, play.summon("oni").damage), (6, 4));
}

/// SQ-E02, SQ-68: healing gives life back up to ten, or takes damage off a summon. Equipment heals at the start of each
/// turn.
#[test]
fn sq_e02_sq_68_healing() {
    let mut play = near("ambrosia").life(ADA, 9).play();
    play.say(ADA, "cast ambrosia summoner");
    assert_eq!(play.mage(ADA).life, 10);
    let mut game = near("ambrosia").calls(ADA, "oni", "n1");
    game.state.public.summons[0].damage = 5;
    let mut play = game.play();
    play.say(ADA, "cast ambrosia oni");
    assert_eq!(play.summon("oni").damage, 2);
    let mut play = quest(2).bears(token(BELA), "golden-fleece").life(BELA, 4).moved().play();
    assert!(heard(&play.say(ADA, "end"), "healed"));
    assert_eq!(play.mage(BELA).life, 5);
}

/// SQ-E03: might adds to the damage dealt, but not when a summoner hits a summon.
#[test]
fn sq_e03_might() {
    let won = |told: &[_], _: &_| heard(told, "fought-won");
    let (_, play) = clash().bears(token(ADA), "megingjord").until(&[(ADA, "move summoner")], won);
    assert_eq!(play.mage(BELA).life, 7);
    let game = clash().at(BELA, "n30").calls(BELA, "cerberus", "n5").bears(token(ADA), "mjolnir").life(ADA, 5);
    let (_, play) = game.until(&[(ADA, "move summoner"), (BELA, "pass")], won);
    assert_eq!(play.summon("cerberus").damage, 5);
}

/// The totals and the dice of the first throw.
fn first_throw(game: Position, said: &[(Seat, &str)], number: u64) -> (Vec<u64>, Vec<u64>, i64, i64) {
    let mut play = game.play_from(number);
    let mut rows = vec![];
    for (seat, text) in said {
        rows.extend(play.told(*seat, text).rows);
    }
    let mut facts = rows.iter().map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap());
    let fought = facts.find_map(|row| row["happened"]["fight"]["fought"].as_object().cloned()).expect("dice fell");
    let dice = |name: &str| fought[name].as_array().unwrap().iter().map(|die| die.as_u64().unwrap()).collect();
    (dice("attack"), dice("defence"), fought["totals"][0].as_i64().unwrap(), fought["totals"][1].as_i64().unwrap())
}

/// SQ-E04: edge is added to the die, three at most. Against a trap a rolled 1 always springs it.
#[test]
fn sq_e04_edge() {
    let mut game = clash().bears(token(ADA), "kusanagi").has(token(ADA), Status::Blessed, 3);
    boost(&mut game, token(ADA), Effect::Edge { amount: 2, on: Die::Combat });
    let (attack, defence, one, other) = first_throw(game, &[(ADA, "move summoner")], 3);
    assert_eq!((one, other), (attack[0] as i64 + 3, defence[0] as i64), "four stay three");
    let mut sprung = 0;
    for number in 0..40 {
        let game = quest(2).calls(ADA, "kappa", "n20").trap(BELA, "gleipnir", "n6").rolled(2, 3);
        let game = game.bears(token(ADA), "yata-mirror cloak-of-kakuremino dice-of-palamedes");
        let mut play = game.play_from(number);
        sprung += usize::from(heard(&play.say(ADA, "move summoner"), "trap-sprung"));
    }
    assert!(sprung > 0, "a 1 springs it whatever is added");
}

/// SQ-E05: fate adds dice, of which the best or the worst counts. They cancel, and two more is the most.
#[test]
fn sq_e05_fate() {
    for number in 0..12 {
        let mut game = clash();
        boost(&mut game, token(ADA), Effect::Fate { dice: 3, keep: Keep::High });
        boost(&mut game, token(BELA), Effect::Fate { dice: 2, keep: Keep::Low });
        boost(&mut game, token(BELA), Effect::Fate { dice: 1, keep: Keep::High });
        let (attack, defence, one, other) = first_throw(game, &[(ADA, "move summoner")], number);
        assert_eq!((attack.len(), defence.len()), (3, 2));
        let kept = (attack.iter().max().copied().unwrap() as i64, defence.iter().min().copied().unwrap() as i64);
        assert_eq!((one, other), kept);
    }
}

/// SQ-E06: at least 1 is left, and poison is not guarded against.
#[test]
fn sq_e06_guard() {
    let game = clash().bears(token(BELA), "megingjord yata-mirror");
    let said = [(ADA, "move summoner"), (BELA, "pass")];
    let (_, play) = game.until(&said, |told, _| heard(told, "fought-won"));
    assert_eq!(play.mage(BELA).life, 9, "two less two is one");
    let mut play = quest(2).bears(token(BELA), "aegis").has(token(BELA), Status::Poisoned, 1).moved().play();
    play.say(ADA, "end");
    assert_eq!(play.mage(BELA).life, 9);
}

/// SQ-E07, SQ-67: three statuses on a summoner, one on a summon, the same one again keeps the longer time.
#[test]
fn sq_e07_sq_67_statuses_have_limits() {
    let cursed = |turns| near("lullaby-of-cuca").has(token(BELA), Status::Cursed, turns);
    let mut play = cursed(3).play();
    play.say(ADA, "cast lullaby-of-cuca @2");
    assert_eq!(play.status(token(BELA), Status::Cursed), Some(3));
    let mut play = cursed(1).play();
    play.say(ADA, "cast lullaby-of-cuca @2");
    assert_eq!(play.status(token(BELA), Status::Cursed), Some(2));
    let full = cursed(3).has(token(BELA), Status::Blessed, 2).has(token(BELA), Status::Turned, 2);
    let mut play = full.play();
    play.say(ADA, "cast lullaby-of-cuca @2");
    assert_eq!((play.mage(BELA).body.statuses.len(), play.status(token(BELA), Status::Rooted)), (3, None));
    let mut play = near("lullaby-of-cuca").calls(BELA, "oni", "n4").has(beast("oni"), Status::Blessed, 2).play();
    play.say(ADA, "cast lullaby-of-cuca oni");
    assert_eq!(play.summon("oni").body.statuses, [(Status::Rooted, 1)], "of two a summon keeps the later");
}

/// SQ-E08: a cure takes statuses away.
#[test]
fn sq_e08_cure() {
    let ill = |game: Position, who| {
        game.has(who, Status::Poisoned, 2).has(who, Status::Cursed, 2).has(who, Status::Blessed, 2)
    };
    let mut play = ill(near("ambrosia"), token(ADA)).play();
    play.say(ADA, "cast ambrosia summoner");
    assert_eq!(play.mage(ADA).body.statuses, [(Status::Blessed, 2)]);
    let mut play = ill(near("nemesis"), token(BELA)).play();
    play.say(ADA, "cast nemesis @2");
    assert_eq!(play.status(token(BELA), Status::Blessed), None);
}

/// SQ-E09: clockwise or back, never through a gate, inwards as far as hall2, outwards through the gate.
#[test]
fn sq_e09_shift() {
    let mut play = near("night-parade").at(ADA, "n4").at(BELA, "gate-4").gate(0).play();
    play.say(ADA, "cast night-parade gate-4");
    assert_eq!(play.at(token(BELA)), "n1");
    let hop = |from: &str| {
        let mut play = quest(2).gate(0).calls(ADA, "kasa-obake", from).play();
        play.say(ADA, "use kasa-obake");
        play.at(beast("kasa-obake"))
    };
    assert_eq!([hop("n3"), hop("gate-4"), hop("n30")], ["n6", "hall2-4", "n1"]);
    let mut play = quest(2).gate(0).calls(ADA, "kasa-obake", "hall2-4").play();
    assert!(keys(&play.say(ADA, "use kasa-obake")) == ["used"], "hall2 is as far as it goes");
}

/// SQ-E10: a warp moves a piece to another space.
#[test]
fn sq_e10_warp() {
    let warped = |hand: &str, text: &str, at: &str| {
        let mut play = near(hand).at(ADA, "n9").at(BELA, at).gate(1).play();
        play.say(ADA, text);
        play.at(token(BELA))
    };
    assert_eq!(warped("spirited-away", "cast spirited-away @2", "n12"), "n4");
    assert_eq!(warped("spirited-away", "cast spirited-away @2", "gate-12"), "n4", "counted from its portal");
    let mut play = near("bifrost").at(ADA, "n28").play();
    play.say(ADA, "cast bifrost summoner");
    assert_eq!(play.at(token(ADA)), "n4");
    let mut play = near("").bears(token(ADA), "hagoromo").at(ADA, "n9").play();
    play.say(ADA, "use hagoromo");
    assert_eq!((play.at(token(ADA)), play.mage(ADA).stones()), ("n0".to_owned(), 10), "no stones by warp");
    let mut play = near("").calls(ADA, "jorogumo", "n7").play();
    play.say(ADA, "use jorogumo @2");
    assert_eq!(play.at(token(BELA)), "n7");
    let play = near("").at(BELA, "hall2-4").calls(ADA, "jorogumo", "chamber").play();
    assert_eq!(play.refused(ADA, "use jorogumo @2"), "no-target", "nothing if the source is in the chamber");
}

/// SQ-E11: both arrive, the target first.
#[test]
fn sq_e11_swap() {
    let game = near("magpie-bridge").trap(BELA, "gleipnir", "n1").trap(ADA, "labyrinth", "n4");
    let mut play = game.play();
    let told = play.say(ADA, "cast magpie-bridge @2");
    let moved = &keys(&told)[..3];
    assert_eq!(moved, ["used-on", "swapped", "swapped"]);
    let traps: Vec<String> = told
        .iter()
        .filter_map(|told| told.room.as_ref())
        .filter(|line| line.key.starts_with("quest-trap"))
        .map(|line| format!("{:?}", line.args[0].1))
        .collect();
    assert!(traps.len() == 2 && traps[0].contains("Seat(1)") && traps[1].contains("Seat(0)"), "{traps:?}");
    let mut play = near("magpie-bridge").play();
    play.say(ADA, "cast magpie-bridge @2");
    assert_eq!([play.at(token(ADA)), play.at(token(BELA))], ["n4", "n1"]);
}

/// SQ-E12, SQ-43: an evicted summoner goes from the chamber to the portal of the gate he came in by. His count begins
/// again.
#[test]
fn sq_e12_sq_43_evict() {
    let mut game = near("holmgang").at(ADA, "hall1-4").at(BELA, "chamber").gate(0);
    (game.mage(BELA).vigil, game.mage(BELA).body.arm) = (2, 3);
    let mut play = game.play();
    play.say(ADA, "cast holmgang @2");
    assert_eq!((play.at(token(BELA)), play.mage(BELA).vigil, play.mage(BELA).life), ("n28".to_owned(), 0, 9));
}

/// SQ-E13: mana gives as many stones as there are, and the pool never goes below none.
#[test]
fn sq_e13_mana() {
    let mut play = near("guarana-harvest").mana(ADA, 4, 0).play();
    play.say(ADA, "cast guarana-harvest");
    assert_eq!((play.mage(ADA).active, play.mage(ADA).used), (3, 3));
    let mut play = near("guarana-harvest").mana(ADA, 4, 17).mana(BELA, 6, 20).play();
    play.say(ADA, "cast guarana-harvest");
    assert_eq!((play.mage(ADA).stones(), play.state().public.pool()), (22, 0), "one was left");
    let game = quest(2).mana(ADA, 2, 0).calls(ADA, "kappa", "n20").trap(BELA, "andvaris-gold", "n5").rolled(2, 3);
    let (_, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "trap-sprung"));
    assert_eq!((play.mage(ADA).active, play.mage(ADA).used), (0, 2));
    let mut play = quest(2).bears(token(BELA), "draupnir").mana(BELA, 1, 5).moved().play();
    play.say(ADA, "end");
    assert_eq!(play.mage(BELA).active, 4, "two, and one at the start of each turn");
}

/// SQ-E14, SQ-13: drawing stops at five cards. With the deck empty the discards are shuffled, with both empty no card
/// comes.
#[test]
fn sq_e14_sq_13_draw() {
    let mut play = near("oracle-of-delphi").deck("").play();
    let told = play.say(ADA, "cast oracle-of-delphi");
    assert_eq!(keys(&told)[..3], ["used", "reshuffled", "drew"]);
    let mut play = near("oracle-of-delphi").holds(ADA, "kappa tanuki fenrir oni").play();
    assert!(heard(&play.say(ADA, "cast oracle-of-delphi"), "drew"), "the spell has left the hand");
    assert_eq!(play.state().hands[0].len(), 5);
    let mut game = quest(2).calls(ADA, "owl-of-athena", "n20").deck("");
    game.state.public.discards.clear();
    let effects = Play::from(2, game.state).attempt(ADA, "use owl-of-athena");
    let Ok(Submitted::Accepted(effects)) = effects else { panic!("it can be used") };
    assert_eq!(keys(&effects.told), ["used"], "with both empty nothing is drawn");
}

/// SQ-E15: at random, and shown.
#[test]
fn sq_e15_discard() {
    let mut play = near("").calls(ADA, "harpy", "n4").holds(BELA, "fenrir gleipnir").play();
    let told = play.say(ADA, "use harpy @2");
    assert_eq!(keys(&told), ["used-on", "discarded"]);
    assert_eq!(play.state().hands[1].len(), 1);
    let mut play = near("").calls(ADA, "harpy", "n4").play();
    assert_eq!(keys(&play.say(ADA, "use harpy @2")), ["used-on"], "as many as he has");
}

/// SQ-E16: of two travellers only the bearer of the equipment evades.
#[test]
fn sq_e16_evade() {
    let game = || {
        quest(2)
            .at(ADA, "n2")
            .calls(ADA, "pegasus", "n2")
            .bears(token(ADA), "ariadnes-thread")
            .trap(BELA, "gleipnir", "n5")
            .rolled(3, 3)
    };
    let mut play = game().play();
    play.say(ADA, "move both");
    assert!(heard(&play.say(ADA, "trap-on summoner"), "trap-evaded"));
    assert!(play.discarded("gleipnir"));
    let mut play = game().play();
    play.say(ADA, "move both");
    assert!(!heard(&play.say(ADA, "trap-on pegasus"), "trap-evaded"));
}

/// SQ-E17: anybody's trap is shown and gone.
#[test]
fn sq_e17_disarm() {
    let mut play =
        near("").calls(ADA, "caipora", "n1").trap(BELA, "gleipnir", "n3").trap(ADA, "labyrinth", "n2").play();
    assert_eq!(play.words(ADA, "use caipora"), "n2 n3");
    assert_eq!(keys(&play.say(ADA, "use caipora n3")), ["used-at", "disarmed"]);
    assert!(play.discarded("gleipnir") && play.state().traps.len() == 1);
}

/// SQ-E18: shatter destroys the equipment that was put on last, whatever its charges.
#[test]
fn sq_e18_shatter() {
    let thread =
        |told: &[_], play: &crate::support::Play| heard(told, "gear-lost") && play.discarded("ariadnes-thread");
    let nidhogg =
        quest(2).at(BELA, "n5").bears(token(BELA), "gungnir ariadnes-thread").calls(ADA, "nidhogg", "n0").rolled(2, 3);
    let (_, play) = nidhogg.until(&[(ADA, "move nidhogg clockwise"), (ADA, "use nidhogg")], thread);
    assert_eq!(play.mage(BELA).body.gear.len(), 1);
    let bare = quest(2).at(BELA, "n5").calls(ADA, "nidhogg", "n0").rolled(2, 3);
    let mut play = bare.play();
    assert!(
        keys(&play.say(ADA, "move nidhogg clockwise")).iter().any(|key| key.starts_with("fought")),
        "nothing to shatter"
    );
}

/// SQ-E19: the move after the roll goes further. A block with it can be used only before the roll.
#[test]
fn sq_e19_stride() {
    let mut play = quest(2).at(ADA, "chamber").calls(ADA, "sleipnir", "n9").bears(beast("sleipnir"), "hagoromo").play();
    play.say(ADA, "use sleipnir");
    let told = play.say(ADA, "roll");
    let (one, other) = play.state().public.turn.unwrap().roll.unwrap();
    assert!(heard(&told, "rolled"));
    play.say(ADA, "move sleipnir clockwise");
    let steps = one + other + 2 + 3;
    assert_eq!(play.state().public.trails().ways().last().unwrap().len(), usize::from(steps) + 1);
    let play = quest(2).calls(ADA, "sleipnir", "n9").moved().play();
    assert_eq!(play.refused(ADA, "use sleipnir"), "no-target");
    let mut play = quest(2)
        .calls(ADA, "sleipnir", "n0")
        .bears(token(ADA), "falcon-cloak")
        .bears(beast("sleipnir"), "hagoromo")
        .rolled(1, 2)
        .play();
    play.say(ADA, "move both");
    assert_eq!(play.at(token(ADA)), "n5", "half of 3, and both add: 1 + 1 + 3");
}

/// SQ-E20: cards cost 1 less, at least 1, and not on top of a temple.
#[test]
fn sq_e20_sanctum() {
    let cost = |at: &str, gear: &str| {
        let mut play = quest(2).at(ADA, at).holds(ADA, "kitsune").bears(token(ADA), gear).mana(ADA, 10, 0).play();
        play.say(ADA, "summon kitsune");
        10 - play.mage(ADA).active
    };
    assert_eq!([cost("n1", "sacis-red-cap"), cost("n0", "sacis-red-cap"), cost("n1", "gungnir")], [3, 3, 4]);
    assert_eq!(cost("n1", "sacis-red-cap uchide-no-kozuchi"), 3, "nor twice");
}
