//! Tests of cards: playing them, and their data.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, CHIDI, beast, card, heard, keys, quest, token};
use quest::{
    card_data,
    cards::{Card, Kind},
    vocabulary::{Effect, Status, Timing},
};

const DATA: &str = include_str!("../../assets/quest-cards.toml");

/// A bad card names its id and the field.
#[test]
fn a_bad_card_names_its_id_and_field() {
    let faults = [
        ("id = \"fenrir\"", "id = \"Fenrir the Wolf\"", "id"),
        ("id = \"fenrir\"", "id = \"surtr\"", "id"),
        ("id = \"fenrir\"\nmyth", "id = \"fenrir\"\nmith", "myth"),
        ("id = \"fenrir\"\n", "id = \"fenrir\"\ncolour = 3\n", "colour"),
        ("attack = 5\nlife = 7", "attack = 50\nlife = 7", "attack"),
        (
            "{ kind = \"cure\", which = \"bad\" }, { kind = \"stride\", amount = 2 }",
            "{ kind = \"dance\" }",
            "ability.effects",
        ),
        (
            "{ kind = \"cure\", which = \"bad\" }, { kind = \"stride\", amount = 2 }",
            "{ kind = \"stride\", amount = 9 }",
            "ability.effects",
        ),
        (
            "{ kind = \"cure\", which = \"bad\" }, { kind = \"stride\", amount = 2 }",
            "{ kind = \"evade\" }",
            "ability.effects",
        ),
        (
            "{ kind = \"cure\", which = \"bad\" }, { kind = \"stride\", amount = 2 }",
            "{ kind = \"status\", status = \"rooted\", turns = 1 }",
            "ability.effects",
        ),
    ];
    assert_eq!(card_data::read(DATA).map(|cards| cards.len()), Ok(100));
    for (from, to, field) in faults {
        assert!(DATA.contains(from), "{from}");
        let fault = card_data::read(&DATA.replacen(from, to, 1)).expect_err(to);
        assert_eq!(fault.field, field, "{fault}");
        assert!(!fault.id.is_empty() && fault.to_string().contains(&fault.id));
    }
    let fault = card_data::read(&DATA.replacen("attack = 5\nlife = 7", "attack = 50\nlife = 7", 1)).unwrap_err();
    assert_eq!(fault.id, "fenrir");
    assert!(card_data::read("").is_err() && card_data::read("[[card]]").is_err() && card_data::read("]").is_err());
}

/// Every card has a name and a text, and every creature a name for its ability.
#[test]
fn every_card_has_its_words() {
    let words = Words::english();
    for card in Card::all() {
        assert!(words.has(&card.line().key) && words.has(&card.text().key), "{card:?}");
        assert_eq!(words.has(&card.skill().key), card.is_summon(), "{card:?}");
    }
}

/// SQ-60: five in hand at most.
#[test]
fn sq_60_five_cards_at_most() {
    let hand = "fenrir gleipnir holmgang gungnir oracle-of-delphi";
    let game = quest(2).holds(ADA, hand).calls(ADA, "owl-of-athena", "n20").mana(ADA, 9, 0);
    let mut play = game.play();
    assert!(!heard(&play.say(ADA, "use owl-of-athena"), "drew"));
    assert_eq!(play.state().hands[0].len(), 5);
}

/// SQ-61: a creature appears next to its summoner, on a space with no other summoner and no summon. It may move at
/// once.
#[test]
fn sq_61_creatures_appear_beside_their_summoner() {
    let game = || quest(2).holds(ADA, "kappa tanuki");
    let mut play = game().play();
    let told = play.say(ADA, "summon kappa");
    assert_eq!((keys(&told), play.at(beast("kappa"))), (vec!["summoned".to_owned()], "n0".to_owned()));
    assert_eq!(play.refused(ADA, "summon tanuki"), "no-room");
    assert_eq!(game().at(BELA, "n0").play().refused(ADA, "summon kappa"), "no-room");
    assert_eq!(game().mana(ADA, 0, 6).play().refused(ADA, "summon kappa"), "mana");
    play.say(ADA, "roll");
    assert!(play.words(ADA, "move").contains("kappa"));
}

/// SQ-62: spells have their printed cost and reach, and are discarded.
#[test]
fn sq_62_spells() {
    let game = || quest(2).holds(ADA, "tupas-thunder wild-hunt").at(ADA, "n1").mana(ADA, 8, 0);
    let mut play = game().at(BELA, "n5").calls(BELA, "kappa", "n5").play();
    assert_eq!(play.words(ADA, "cast"), "tupas-thunder_@2 tupas-thunder_kappa", "one within 4, nobody within 3");
    assert_eq!(play.words(ADA, "cast tupas-thunder"), "@2 kappa");
    play.say(ADA, "cast tupas-thunder @2");
    assert_eq!((play.mage(BELA).life, play.summon("kappa").damage, play.mage(ADA).active), (8, 0, 5));
    assert!(play.discarded("tupas-thunder"));
    let mut play = game().at(BELA, "n4").calls(BELA, "kappa", "n4").play();
    play.say(ADA, "cast wild-hunt n4");
    assert_eq!((play.mage(BELA).life, play.summon("kappa").damage), (8, 2), "else everything on the space");
    assert_eq!(game().at(BELA, "n20").play().refused(ADA, "cast wild-hunt"), "no-target");
}

/// SQ-64: a summoner bears three pieces of equipment, a summon within a space of him one. More need a discard first.
#[test]
fn sq_64_equipment_has_its_limits() {
    let game =
        || quest(2).holds(ADA, "gungnir aegis").mana(ADA, 12, 0).calls(ADA, "kappa", "n1").calls(ADA, "oni", "n2");
    let mut play = game().play();
    assert_eq!(play.words(ADA, "equip gungnir"), "self kappa");
    assert_eq!(play.refused(ADA, "equip gungnir oni"), "too-far-to-equip");
    play.say(ADA, "equip gungnir kappa");
    assert_eq!(play.refused(ADA, "equip aegis kappa"), "bears-enough");
    play.say(ADA, "discard gungnir");
    play.say(ADA, "equip aegis kappa");
    assert!(play.discarded("gungnir") && play.summon("kappa").body.gear.len() == 1);
    let play = game().bears(token(ADA), "mjolnir draupnir megingjord").play();
    assert_eq!(play.refused(ADA, "equip aegis self"), "bears-enough");
}

/// SQ-66, SQ-21: traps are laid free, one a space, anywhere but in the chamber, known to their owner alone.
#[test]
fn sq_66_traps_are_laid_in_secret() {
    let mut play = quest(2).holds(ADA, "gleipnir labyrinth").play();
    let told = play.say(ADA, "trap gleipnir n13");
    assert_eq!(keys(&told), ["trap-laid"]);
    assert_eq!(told[0].aside.len(), 1);
    assert_eq!(play.refused(ADA, "trap labyrinth n13"), "trap-there");
    assert_eq!(play.refused(ADA, "trap labyrinth chamber"), "trap-chamber");
    assert_eq!(play.words(ADA, "trap labyrinth").split(' ').count(), 43);
    assert_eq!(play.view(ADA).traps[0].card, Some(card("gleipnir")));
    assert_eq!((play.view(BELA).traps[0].card, play.view(BELA).traps[0].owner), (None, ADA));
    assert_eq!(play.mage(ADA).active, 6);
}

/// SQ-69: a card without a range works on its own space.
#[test]
fn sq_69_without_a_range_on_the_same_space() {
    for card in Card::all() {
        let facts = card.facts();
        if let (Some(block), false) = (card.block(), card.is_spell())
            && block.timing == Timing::Combat
        {
            assert_eq!(block.range, 0, "{}", facts.id);
        }
    }
    let play = quest(2).calls(ADA, "pegasus", "n9").play();
    assert_eq!(play.words(ADA, "use"), "pegasus", "on itself");
}

/// SQ-C01: a spell comes from the caster's summoner, an ability from its creature.
#[test]
fn sq_c01_sources() {
    let play = quest(2).at(BELA, "n9").calls(ADA, "tengu", "n8").holds(ADA, "fox-wedding").play();
    assert_eq!(play.words(ADA, "use tengu"), "@2");
    assert_eq!(play.words(ADA, ""), "roll tengu_@2", "too far from the summoner himself");
}

/// SQ-C02: in a trap the target is the piece that takes it. `to` source goes to the trap's layer, or to nobody if he is
/// out.
#[test]
fn sq_c02_a_trap_acts_on_who_takes_it() {
    let game = || quest(3).calls(ADA, "kappa", "n20").mana(BELA, 3, 3).trap(BELA, "charons-toll", "n5").rolled(2, 3);
    let (_, play) = game().until(&[(ADA, "move summoner")], |told, _| heard(told, "trap-sprung"));
    assert_eq!((play.mage(ADA).active, play.mage(BELA).active), (4, 4));
    let said = [(BELA, "resign"), (ADA, "move summoner")];
    let (_, play) = game().until(&said, |told, _| heard(told, "trap-sprung"));
    assert_eq!((play.mage(ADA).active, play.mage(BELA).active), (4, 0));
}

/// SQ-C03: a target must be one on which the block can act.
#[test]
fn sq_c03_targets_are_legal_for_something() {
    let inside =
        |at: &str| quest(2).at(ADA, "hall1-4").at(BELA, at).holds(ADA, "spirited-away night-parade holmgang").gate(0);
    let play = inside("chamber").mana(ADA, 9, 0).play();
    assert_eq!(play.words(ADA, "cast"), "holmgang_@2 spirited-away_@2 night-parade_chamber");
    let play = quest(2).holds(ADA, "bifrost").at(ADA, "chamber").play();
    assert_eq!(play.words(ADA, ""), "end", "nothing can carry one out of the chamber but an eviction");
    let play = quest(2).calls(ADA, "valkyrie", "n0").calls(BELA, "oni", "n0").play();
    assert_eq!(play.words(ADA, ""), "roll", "whoever is with her already comes nowhere, and Bela's Oni is not hers");
    let play = quest(2).calls(ADA, "valkyrie", "n2").calls(ADA, "oni", "n3").calls(BELA, "kappa", "n1").play();
    assert_eq!(play.words(ADA, "use valkyrie"), "oni summoner", "only own ones, and not herself");
}

/// SQ-C03: a piece chosen among several is named, the source too.
#[test]
fn sq_c03_the_target_is_named() {
    let said = |told: &[engine::Told]| english(told[0].room.as_ref().expect("all hear it"));
    let mut play = quest(2).calls(ADA, "valkyrie", "n2").play();
    assert_eq!(said(&play.say(ADA, "use valkyrie summoner")), "Valkyrie uses Battlefield Pickup on Ada.");
    let mut play = quest(2).at(ADA, "n3").holds(ADA, "bifrost").play();
    assert_eq!(said(&play.say(ADA, "cast bifrost summoner")), "Ada casts Bifröst on Ada.");
    let mut play = quest(2).calls(ADA, "pegasus", "n9").play();
    assert!(!said(&play.say(ADA, "use pegasus")).contains(" on "), "where nothing else can be meant");
}

fn english(line: &engine::Line) -> String {
    let name = |seat: engine::Seat| ["Ada", "Bela", "Chidi"][seat.index()].to_owned();
    Words::english().say(line, &name)
}

/// SQ-C05: the temple makes cards cheaper, but not abilities. A used ability rests until its owner's next turn.
#[test]
fn sq_c05_an_ability_used_is_exhausted() {
    let mut play = quest(2).calls(ADA, "pegasus", "n9").play();
    play.say(ADA, "use pegasus");
    assert_eq!(play.mage(ADA).active, 5, "1 mana, on a temple too");
    assert_eq!(play.refused(ADA, "use pegasus"), "exhausted");
    assert!(play.summon("pegasus").exhausted);
}

/// SQ-C06: each effect acts on all before the next, others by seat after the user first, his own last.
#[test]
fn sq_c06_the_order_of_effects() {
    let game = quest(3).at(ADA, "n2").at(BELA, "n2").at(CHIDI, "n2").calls(BELA, "kappa", "n2");
    let mut play = game.holds(ADA, "ragnarok pororoca").mana(ADA, 9, 0).play();
    let told = play.say(ADA, "cast ragnarok n2");
    let hurt: Vec<String> = told
        .iter()
        .filter_map(|told| told.room.as_ref())
        .filter(|line| line.key.starts_with("quest-hurt"))
        .map(|line| format!("{:?}", line.args[0].1))
        .collect();
    assert_eq!(hurt.len(), 4);
    assert!(
        hurt[0].contains("Seat(1)")
            && hurt[1].contains("quest-card-kappa")
            && hurt[2].contains("Seat(2)")
            && hurt[3].contains("Seat(0)")
    );
    assert!(play.hand(ADA) == "pororoca" && play.discarded("ragnarok"), "it has left the hand");
}

/// SQ-C06, SQ-70: within one effect others fall first, and the last one standing wins at once.
#[test]
fn sq_70_the_last_standing_wins_within_an_effect() {
    let game = quest(2).at(BELA, "n0").life(ADA, 1).life(BELA, 4).holds(ADA, "ragnarok").mana(ADA, 9, 0);
    let mut play = game.play();
    play.say(ADA, "cast ragnarok n0");
    assert_eq!(play.session.outcome().unwrap().places, [1, 2]);
    assert_eq!(play.mage(ADA).life, 1, "his own share never comes");
}

/// SQ-C07: boosts last until the piece's controller's next turn, those of a combat for it alone, and add up.
#[test]
fn sq_c07_boosts_pass() {
    let game = quest(2).holds(ADA, "berserk-rage thread-of-the-fates").mana(ADA, 9, 0).at(ADA, "chamber");
    let mut play = game.play();
    play.say(ADA, "cast berserk-rage summoner");
    play.say(ADA, "cast thread-of-the-fates summoner");
    assert_eq!(play.mage(ADA).body.boosts.len(), 3);
    play.say(ADA, "end");
    assert_eq!(play.mage(ADA).body.boosts.len(), 3, "through the turns of others");
    play.say(BELA, "resign");
    let game = quest(2).at(BELA, "n5").calls(ADA, "einherjar", "n0").rolled(2, 3);
    let mut play = game.play();
    play.say(ADA, "move einherjar clockwise");
    play.say(ADA, "use einherjar");
    assert!(play.state().public.summons.iter().all(|summon| summon.body.boosts.is_empty()), "over with the combat");
}

/// SQ-C07: they end when the own next turn begins.
#[test]
fn sq_c07_boosts_end_with_the_next_own_turn() {
    let mut play = quest(2).at(ADA, "chamber").at(BELA, "n9").holds(ADA, "berserk-rage").mana(ADA, 9, 0).play();
    play.say(ADA, "cast berserk-rage summoner");
    play.say(ADA, "end");
    for text in ["roll", "stay", "end"] {
        if play.asked() == Some(BELA) && play.attempt(BELA, text).is_ok() {
            play.say(BELA, text);
        }
    }
    assert_eq!(play.asked(), Some(ADA));
    assert!(play.mage(ADA).body.boosts.is_empty());
}

/// SQ-C08: a piece that an effect moved meets the trap there and nothing else, and its landing is off.
#[test]
fn sq_c08_arriving_meets_traps_alone() {
    let game =
        || quest(2).at(ADA, "n1").at(BELA, "n7").holds(ADA, "bifrost").mana(ADA, 6, 0).trap(BELA, "gleipnir", "n4");
    let mut play = game().play();
    let told = play.say(ADA, "cast bifrost summoner");
    assert!(heard(&told, "trap-sprung") || heard(&told, "trap-destroyed"));
    assert_eq!((play.at(token(ADA)), play.words(ADA, "").contains("portal")), ("n4".to_owned(), false));
    let game = quest(2).at(BELA, "n4").at(ADA, "n1").holds(ADA, "bifrost").mana(ADA, 6, 0);
    let mut play = game.play();
    assert!(!heard(&play.say(ADA, "cast bifrost summoner"), "attacked"));
}

/// SQ-C11: a summoner with no life left leaves before the next effect.
#[test]
fn sq_c11_the_dead_leave_at_once() {
    let game = quest(3).at(BELA, "n2").life(BELA, 2).holds(ADA, "tupas-thunder").mana(ADA, 6, 0);
    let mut play = game.play();
    assert_eq!(
        keys(&play.say(ADA, "cast tupas-thunder @2")),
        ["used-on", "hurt", "fell"],
        "nobody is silenced any more"
    );
}

/// SQ-C12: equipment that evades traps wears out. Equipment without charges does not.
#[test]
fn sq_c12_charges() {
    let game = quest(2).calls(ADA, "kappa", "n20").bears(token(ADA), "ariadnes-thread").trap(BELA, "gleipnir", "n5");
    let mut play = game.trap(BELA, "labyrinth", "n6").rolled(2, 3).play();
    assert!(heard(&play.say(ADA, "move summoner"), "trap-evaded"));
    assert_eq!(play.mage(ADA).body.gear[0].charges, 1);
    let game =
        quest(2).calls(ADA, "kappa", "n20").bears(token(ADA), "muiraquita").trap(BELA, "gleipnir", "n5").rolled(2, 3);
    let mut play = game.play();
    assert_eq!(keys(&play.say(ADA, "move summoner"))[..3], ["moved", "trap-evaded", "gear-lost"]);
    let at_wills: Vec<Card> = Card::all().filter(|card| card.is_equipment() && card.block().is_some()).collect();
    assert!(at_wills.len() == 14 && at_wills.iter().all(|card| card.charges() == 0));
}

/// Costs are in the range of their formula: no summon is cheaper than its body, none dearer by more than its ability.
#[test]
fn costs_are_in_their_ranges() {
    for card in Card::all() {
        let facts = card.facts();
        match &facts.kind {
            Kind::Trap { negate, .. } => assert!((2..=6).contains(negate)),
            Kind::Summon { attack, life, .. } => {
                let least = (i32::from(2 * attack + life) - 1) / 3;
                assert!((least..=least + 3).contains(&i32::from(facts.cost)), "{}", facts.id);
            }
            Kind::Spell(_) | Kind::Equipment { .. } => assert!((1..=8).contains(&facts.cost)),
        }
    }
}

/// Rooting blocks of the own turn are spells, so that nobody is held for ever.
#[test]
fn rooting_blocks_of_the_own_turn_are_spells() {
    let roots = |card: &Card| {
        card.block().is_some_and(|block| {
            block.timing == Timing::Turn
                && block.deeds.iter().any(|deed| matches!(deed.effect, Effect::Status { status: Status::Rooted, .. }))
        })
    };
    assert!(Card::all().filter(roots).all(Card::is_spell));
    assert!(Card::all().any(|card| roots(&card)));
}
