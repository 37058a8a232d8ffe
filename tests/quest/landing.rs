//! Tests of landings: the results of a move.

use crate::support::{ADA, Asked, BELA, CHIDI, beast, heard, keys, quest, token};
use quest::vocabulary::Status;

/// SQ-30: trap, then combat, then the space.
#[test]
fn sq_30_landing_has_an_order() {
    let game = || quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").trap(BELA, "curare-thorns", "n5").rolled(2, 3);
    let (told, _) =
        game().until(&[(ADA, "move summoner")], |told, _| heard(told, "trap-sprung") && heard(told, "fought-won"));
    let at = |key: &str| keys(&told).iter().position(|other| other == key).unwrap_or(usize::MAX);
    assert!(at("trap-sprung") < at("attacked") && at("attacked") < at("fought-won") && at("fought-won") < at("drew"));
}

/// SQ-31, SQ-E16: a player who lands on a trap rolls, the trap's owner too. In any case the trap is shown and gone.
#[test]
fn sq_31_a_trap_is_met_by_anybody() {
    for owner in [ADA, BELA] {
        for key in ["trap-sprung", "trap-destroyed"] {
            let game = quest(2).calls(ADA, "kappa", "n20").trap(owner, "mistletoe-dart", "n5").rolled(2, 3);
            let (_, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, key));
            assert!(play.state().traps.is_empty() && play.discarded("mistletoe-dart"));
            assert_eq!(play.mage(ADA).life, if key == "trap-sprung" { 8 } else { 10 });
        }
    }
}

/// SQ-32: another's piece on the space is a combat.
#[test]
fn sq_32_another_piece_is_a_combat() {
    let mut play = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").rolled(2, 3).play();
    assert!(heard(&play.say(ADA, "move summoner"), "attacked"));
    let mut play = quest(2).calls(ADA, "kappa", "n5").rolled(2, 3).play();
    assert!(!heard(&play.say(ADA, "move summoner"), "attacked"), "an own one is not");
}

/// SQ-33: a summoner draws on a focus point, a summon does not.
#[test]
fn sq_33_focus_points_give_cards() {
    let game = || quest(2).calls(ADA, "kappa", "n10").rolled(2, 3);
    let mut play = game().play();
    assert!(heard(&play.say(ADA, "move summoner"), "drew"));
    let mut play = game().play();
    assert!(!heard(&play.say(ADA, "move kappa clockwise"), "drew"));
    assert_eq!(play.hand(ADA), "");
}

/// SQ-34: a portal leads to the next one clockwise and no further. Its trap and a combat count.
#[test]
fn sq_34_portals_lead_on_once() {
    let game = || quest(2).calls(ADA, "kappa", "n20").rolled(2, 2);
    let mut play = game().trap(BELA, "gleipnir", "n12").play();
    play.say(ADA, "move summoner");
    assert_eq!(play.words(ADA, ""), "portal stay");
    let told = play.say(ADA, "portal");
    assert!(heard(&told, "trap-sprung") || heard(&told, "trap-destroyed"));
    assert_eq!(play.at(token(ADA)), "n12");
    assert!(play.words(ADA, "").ends_with("end"), "no further portal");
    let mut play = game().at(BELA, "n12").play();
    play.say(ADA, "move summoner");
    assert!(heard(&play.say(ADA, "portal"), "attacked"));
    let mut play = game().play();
    play.say(ADA, "move summoner");
    play.say(ADA, "stay");
    assert_eq!(play.at(token(ADA)), "n4");
    let mut play = quest(2).calls(ADA, "kappa", "n2").rolled(1, 1).play();
    play.say(ADA, "move kappa clockwise");
    play.say(ADA, "portal");
    assert_eq!(play.at(beast("kappa")), "n12", "a summon may, too");
}

/// SQ-34: a combat is fought at each of the two landings, also after another was won before the hop.
#[test]
fn sq_34_each_landing_has_its_combat() {
    let game = quest(3).calls(ADA, "kappa", "n20").at(BELA, "n4").at(CHIDI, "n12").rolled(2, 2);
    let (told, mut play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-won"));
    assert!(heard(&told, "attacked"));
    assert_eq!([play.at(token(ADA)), play.at(token(BELA))], ["n4", "n3"]);
    assert!(heard(&play.say(ADA, "portal"), "attacked"), "one for each landing");
    let game = quest(3).calls(ADA, "kappa", "n20").at(BELA, "n4").at(CHIDI, "n12").rolled(2, 2);
    let said = [(ADA, "move summoner"), (ADA, "portal")];
    let won = |told: &[_]| keys(told).iter().filter(|key| *key == "fought-won").count();
    let (_, play) = game.until(&said, |told, _| won(told) == 2);
    assert_eq!([play.at(token(ADA)), play.at(token(CHIDI))], ["n12", "n11"]);
    assert!(play.words(ADA, "").ends_with("end"), "no further portal");
}

/// SQ-34, SQ-54: an attacker who loses after the hop steps back from the second portal and fights nobody there.
#[test]
fn sq_34_a_combat_lost_after_the_hop() {
    let game =
        quest(3).calls(ADA, "kappa", "n20").at(BELA, "n4").at(CHIDI, "n12").calls(BELA, "oni", "n11").rolled(2, 2);
    let said = [(ADA, "move summoner"), (ADA, "portal")];
    let (told, play) = game.until(&said, |told, _| heard(told, "fought-won") && heard(told, "fought-lost"));
    assert_eq!(play.at(token(ADA)), "n11");
    assert_eq!(keys(&told).iter().filter(|key| *key == "attacked").count(), 2);
}

/// SQ-34: a hop counts as clockwise, so it passes nobody's temple. A loser falls back anticlockwise.
#[test]
fn sq_34_hopping_counts_as_clockwise() {
    let game = || quest(2).calls(ADA, "talos", "n8").at(BELA, "n12").life(BELA, 4).rolled(1, 3);
    let said = [(ADA, "move talos back"), (ADA, "portal"), (ADA, "pass")];
    let (_, play) = game().until(&said, |told, _| heard(told, "fought-lost"));
    assert_eq!(play.at(beast("talos")), "n11", "though it had come backwards");
    let (_, play) = game().until(&said, |told, _| heard(told, "fought-won"));
    assert_eq!([play.at(beast("talos")), play.at(token(BELA))], ["n12", "n11"]);
}

/// SQ-35: spaces that are passed over have no effect.
#[test]
fn sq_35_passing_triggers_nothing() {
    let game = quest(2).calls(ADA, "kappa", "n20").trap(BELA, "gleipnir", "n2").at(BELA, "n3").rolled(4, 4);
    let mut play = game.play();
    let told = play.say(ADA, "move summoner");
    assert_eq!(keys(&told), ["moved"], "over a trap, a rival, focus points and a portal to a temple");
    assert_eq!(play.at(token(ADA)), "n8");
    assert_eq!(play.state().traps.len(), 1);
}

/// SQ-54: an attacker who steps back takes the trap and the space there, and fights nobody.
#[test]
fn sq_54_a_beaten_attacker_steps_back() {
    let game = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").calls(BELA, "oni", "n4").rolled(2, 3);
    let (told, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-lost"));
    assert_eq!(play.at(token(ADA)), "n4");
    assert_eq!(keys(&told).iter().filter(|key| *key == "attacked").count(), 1, "no combat with the Oni there");
    assert_eq!(play.words(ADA, ""), "portal stay", "the space counts");
    let (_, mut play) = quest(2)
        .calls(ADA, "kappa", "n20")
        .at(BELA, "n5")
        .calls(BELA, "oni", "n12")
        .rolled(2, 3)
        .until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-lost"));
    let told = play.say(ADA, "portal");
    assert!(!heard(&told, "attacked") && play.at(token(ADA)) == "n12", "a portal taken from there brings no combat");
}

/// SQ-54: after a portal the way back is anticlockwise from it. A summon that came backwards goes forward.
#[test]
fn sq_54_back_is_against_the_way_that_was_come() {
    let game = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n12").rolled(2, 2);
    let (_, play) = game.until(&[(ADA, "move summoner"), (ADA, "portal")], |told, _| heard(told, "fought-lost"));
    assert_eq!(play.at(token(ADA)), "n11");
    let game = quest(2).calls(ADA, "talos", "n10").at(BELA, "n5").life(BELA, 5).rolled(2, 3);
    let said = [(ADA, "move talos back"), (ADA, "pass")];
    let (_, play) = game.until(&said, |told, _| heard(told, "fought-lost"));
    assert_eq!(play.at(beast("talos")), "n6");
}

/// SQ-55: a beaten defender gives way anticlockwise, or outwards in an arm, and gains and suffers nothing there.
#[test]
fn sq_55_a_beaten_defender_gives_way() {
    let game = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n6").trap(ADA, "gleipnir", "n5").rolled(2, 4);
    let (told, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-won"));
    assert_eq!([play.at(token(ADA)), play.at(token(BELA))], ["n6", "n5"]);
    assert!(!heard(&told, "trap-sprung") && !heard(&told, "trap-destroyed"));
    assert_eq!(play.hand(BELA), "", "no card either");
    let game = quest(2).calls(ADA, "kappa", "n20").at(ADA, "n2").at(BELA, "gate-4").gate(0).rolled(1, 2);
    let (_, play) = game.until(&[(ADA, "move summoner turn")], |told, _| heard(told, "fought-won"));
    assert_eq!(play.at(token(BELA)), "n4");
    let game = quest(2).calls(ADA, "kappa", "n20").at(BELA, "n8").at(ADA, "n3").rolled(2, 3);
    let (_, play) = game.until(&[(ADA, "move summoner")], |told, _| heard(told, "fought-won"));
    assert_eq!(play.mage(BELA).stones(), 6, "nor stones");
}

/// SQ-T02: a rooted piece takes no portal, and another that travels with it goes alone.
#[test]
fn sq_t02_rooted_pieces_take_no_portal() {
    let game = quest(2).at(ADA, "n2").calls(ADA, "pegasus", "n2").trap(BELA, "gleipnir", "n4").rolled(2, 2);
    let said = [(ADA, "move both"), (ADA, "trap-on pegasus")];
    let (_, mut play) = game.until(&said, |told, _| heard(told, "trap-sprung"));
    assert_eq!(play.status(beast("pegasus"), Status::Rooted), Some(3));
    play.say(ADA, "portal");
    assert_eq!([play.at(token(ADA)), play.at(beast("pegasus"))], ["n12", "n4"]);
}
