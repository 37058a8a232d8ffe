//! Tests of the ledger's worked cases.

use crate::support::{ADA, Asked, BELA, beast, heard, quest, token};

/// Worked case 1: a roll of 11 for two is 5 each.
#[test]
fn case_1_half_the_roll_rounded_down() {
    let mut play = quest(2).calls(ADA, "pegasus", "n0").rolled(5, 6).play();
    play.say(ADA, "move both");
    assert_eq!([play.at(token(ADA)), play.at(beast("pegasus"))], ["n5", "n5"]);
}

/// Worked case 2: from n2 with 6 past the open gate of n4.
#[test]
fn case_2_past_a_gate_or_into_the_chamber() {
    for (text, to) in [("move summoner pass", "n8"), ("move summoner turn", "chamber")] {
        let mut play = quest(2).at(ADA, "n2").gate(0).rolled(3, 3).play();
        play.say(ADA, text);
        assert_eq!(play.at(token(ADA)), to);
    }
}

/// Worked case 3: a summoner of 7 life deals 7 to a summon of 8 with 2 damage.
#[test]
fn case_3_a_summoner_strikes_with_his_life() {
    let mut game = quest(2).life(ADA, 7).calls(ADA, "kappa", "n20").calls(BELA, "cerberus", "n5").rolled(2, 3);
    game.state.public.summons[1].damage = 2;
    let (told, play) = game.until(&[(ADA, "move summoner"), (BELA, "pass")], |told, _| heard(told, "fought-won"));
    assert!(heard(&told, "destroyed") && play.discarded("cerberus"));
}

/// Worked case 4: a summoner who enters in turn 5 has won at the end of turn 8.
#[test]
fn case_4_three_whole_turns_in_the_chamber() {
    let mut play = quest(2).at(ADA, "n2").gate(0).rolled(3, 3).play();
    play.say(ADA, "move summoner turn");
    play.say(ADA, "end");
    for count in 1..=3u8 {
        assert_eq!(play.mage(ADA).vigil, count - 1);
        while play.asked() == Some(BELA) {
            let text = ["stay", "end", "roll"].into_iter().find(|text| play.attempt(BELA, text).is_ok());
            play.say(BELA, text.unwrap());
        }
        play.say(ADA, "end");
    }
    assert_eq!(play.session.outcome().unwrap().places, [1, 2]);
}

/// Worked case 5: 3+ is a 3, not a 2. The Torii of No Return asks for a 6, Gleipnir for a 4.
#[test]
fn case_5_the_printed_number_destroys_a_trap() {
    for (id, negate) in [("gleipnir", 4), ("torii-of-no-return", 6)] {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..60 {
            let game = quest(2).calls(ADA, "kappa", "n20").trap(BELA, id, "n5").rolled(2, 3);
            let effects = game.play_from(number).told(ADA, "move summoner");
            let rows = effects.rows.iter().map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap());
            for met in rows.filter_map(|row| row["happened"]["trapping"]["met"].as_object().cloned()) {
                let die = met["die"][0].as_u64().unwrap();
                assert_eq!(met["sprung"].as_bool().unwrap(), die < negate, "{id} {die}");
                seen.insert(die);
            }
        }
        assert_eq!(seen.len(), 6);
    }
}

/// Worked case 6: with five cards on a focus point, discard one and draw, or keep all five.
#[test]
fn case_6_five_cards_on_a_focus_point() {
    let hand = "fenrir gleipnir holmgang gungnir kappa";
    let game = || quest(2).calls(ADA, "pegasus", "n20").holds(ADA, hand).rolled(2, 3);
    let mut play = game().play();
    play.say(ADA, "move summoner");
    assert_eq!(play.words(ADA, ""), "fenrir holmgang gungnir gleipnir kappa keep");
    let told = play.say(ADA, "discard kappa");
    assert!(heard(&told, "drew") && play.discarded("kappa"));
    assert_eq!(play.state().hands[0].len(), 5);
    let mut play = game().play();
    play.say(ADA, "move summoner");
    let told = play.say(ADA, "keep");
    assert!(!heard(&told, "drew"));
    assert_eq!(play.state().hands[0].len(), 5);
}

/// Worked case 7: a gate opened before the roll is passed with a 3, or turned into.
#[test]
fn case_7_a_gate_opened_before_the_roll() {
    for (text, to) in [("pass", "n7"), ("turn", "hall2-4")] {
        let game = quest(2).at(ADA, "n4").mana(ADA, 10, 0).calls(ADA, "kappa", "n20");
        let (_, mut play) = game.until(&[(ADA, "open gate"), (ADA, "roll")], |_, play| {
            let (one, other) = play.state().public.turn.unwrap().roll.unwrap();
            one + other == 3
        });
        assert_eq!(play.mage(ADA).active, 0);
        play.say(ADA, &format!("move summoner {text}"));
        assert_eq!(play.at(token(ADA)), to);
    }
}

/// Worked case 8: a summon beats a summon in the chamber while the beaten one's summoner is there.
#[test]
fn case_8_the_winner_steps_back_from_a_summoner_in_the_chamber() {
    let mut game = quest(2).at(BELA, "chamber").calls(BELA, "kappa", "chamber").at(ADA, "n6");
    game = game.calls(ADA, "pegasus", "hall1-4").gate(0).rolled(1, 2);
    game.mage(BELA).vigil = 2;
    let said = [(ADA, "move pegasus"), (ADA, "attack kappa")];
    let (_, play) = game.until(&said, |told, play| heard(told, "fought-won") && play.state().public.summons.len() == 2);
    assert_eq!(
        [play.at(beast("kappa")), play.at(beast("pegasus")), play.at(token(BELA))],
        ["n4", "hall2-4", "chamber"]
    );
    assert_eq!(play.mage(BELA).vigil, 2, "the count goes on");
}

/// Worked case 9: two travel 5 onto an opponent, the summon fights and loses, both step back.
#[test]
fn case_9_both_step_back_when_the_fighter_must() {
    let game = quest(2).at(ADA, "n16").calls(ADA, "cerberus", "n16").at(BELA, "n22").life(BELA, 5).rolled(6, 6);
    let said = [(ADA, "move both"), (ADA, "fight-with cerberus"), (ADA, "pass")];
    let (told, play) = game.until(&said, |told, _| heard(told, "fought-lost"));
    assert_eq!([play.at(token(ADA)), play.at(beast("cerberus"))], ["n21", "n21"]);
    assert!(heard(&told, "drew"), "the summoner draws there");
}
