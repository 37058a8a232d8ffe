//! Tests of standing orders, by which a combat waits only for players who want to be asked.

use crate::support::{ADA, BELA, Position, Words, heard, keys, quest};
use engine::{Edition, Language, Menus, Viewer};
use quest::{Quest, state::Orders};

/// A position in which Ada lands on Bela on n5, who has an Oni there.
fn clash() -> Position {
    quest(2).calls(ADA, "kappa", "n20").at(BELA, "n5").calls(BELA, "oni", "n5").rolled(2, 3)
}

#[test]
fn a_summon_can_always_defend() {
    let mut play = clash().calls(BELA, "talos", "n5").play();
    play.say(BELA, "orders defend summon");
    play.say(BELA, "orders spend never");
    play.say(ADA, "move summoner");
    let told = play.say(ADA, "attack @2");
    assert_eq!(keys(&told)[..3], ["attacked", "defended-ordered", "forwent-ordered"]);
    let defends = told.iter().filter_map(|told| told.room.as_ref()).find(|line| line.key == "quest-defended-ordered");
    assert!(format!("{defends:?}").contains("quest-card-talos"), "the strongest");
    assert!(keys(&told)[3].starts_with("fought"));
}

#[test]
fn the_summoner_can_always_defend() {
    let mut play = clash().play();
    play.say(BELA, "orders defend self");
    play.say(ADA, "move summoner");
    let told = play.say(ADA, "attack @2");
    assert!(keys(&told)[2].starts_with("fought"), "and has nothing to use, so nobody is asked");
}

#[test]
fn mana_can_be_kept_from_a_defence() {
    for (keep, asked) in [("below2", true), ("below6", false)] {
        let mut play = clash().play();
        play.say(BELA, &format!("orders spend {keep}"));
        play.say(ADA, "move summoner");
        let told = play.say(ADA, "attack oni");
        assert_eq!((play.asked() == Some(BELA), heard(&told, "forwent-ordered")), (asked, !asked), "{keep}");
    }
    let mut play = clash().play();
    play.say(BELA, "orders spend never");
    play.say(BELA, "orders spend ask");
    play.say(ADA, "move summoner");
    play.say(ADA, "attack oni");
    assert_eq!(play.asked(), Some(BELA));
}

/// SQ-50: an order names the summon that defends. If that summon is not with its player, the player is asked.
#[test]
fn sq_50_an_order_names_the_summon_that_defends() {
    let named = || {
        let mut play = clash().calls(BELA, "talos", "n5").calls(BELA, "harpy", "n9").play();
        assert_eq!(play.words(BELA, "orders defend"), "ask summon self oni talos harpy");
        play.say(BELA, "orders spend never");
        play
    };
    let mut play = named();
    play.say(BELA, "orders defend oni");
    play.say(ADA, "move summoner");
    let told = play.say(ADA, "attack @2");
    let line = told.iter().filter_map(|told| told.room.as_ref()).find(|line| line.key == "quest-defended-ordered");
    let said = |language| line.map(|line| Words::of(language).plain(line));
    assert_eq!(said(Language::English).as_deref(), Some("Oni defends, by standing order."));
    let mut play = named();
    play.say(BELA, "orders defend harpy");
    play.say(ADA, "move summoner");
    assert_eq!(keys(&play.say(ADA, "attack @2")), ["attacked"]);
    assert_eq!(play.asked(), Some(BELA), "she is elsewhere");
}

/// An order that names a summon holds only while that summon is there.
#[test]
fn order_for_a_named_summon_ends_with_it() {
    let mut play = clash().play();
    play.say(BELA, "orders defend oni");
    let mut view = play.view(BELA);
    assert_eq!(Quest::orders(&view, BELA).len(), 1);
    view.public.summons.clear();
    assert_eq!(Quest::orders(&view, BELA), []);
}

#[test]
fn orders_are_nobody_elses_to_see() {
    let mut play = clash().play();
    let told = play.say(BELA, "orders defend summon");
    assert!(told[0].room.is_none() && told[0].aside.len() == 1);
    let asked = Orders::usual(Edition::CURRENT);
    assert!(play.view(ADA).orders.is_some_and(|orders| orders == asked));
    assert!(play.session.view(Viewer::Watcher).orders.is_none());
    assert_ne!(play.view(BELA).orders, play.view(ADA).orders);
}
