//! Tests of words that people write in their own ways: days, clocks, time zones, names like ids, and former commands.

use crate::{
    doctor::as_bot,
    stage::{Stage, act, is_card, is_turn, press, type_move},
};
use reqwest::Method;
use serde_json::json;

const GAME: &str = "general";

#[tokio::test]
async fn days_are_understood_as_people_say_them() {
    let stage = Stage::fixed(4).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    stage.begin(GAME, &[ada.clone(), bela.clone()], &[]).await;
    // It is the 15th of January 2027, a Friday.
    for day in ["16.01.27", "16.1.", "tomorrow", "Morgen", "Saturday", "samstag"] {
        let gone = bela.command(GAME, "away", &[("until", json!(day))]).await.message();
        assert!(gone.content().contains("You are away until <t:1800057600:D>"), "{day}: {}", gone.content());
    }
    let offered = bela.autocomplete(GAME, "away", &[("until", json!("tomorrow"))], "until").await.expect("offers");
    assert_eq!(offered[0].1, "2027-01-16");
    stage.close().await;
}

#[tokio::test]
async fn clocks_are_understood_with_blanks_and_units_in_words() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    for (clock, told) in [("36 h", "36 hours"), ("2 Tage 90 min", "90 minutes")] {
        stage.standin.add_channel(&clock.replace(' ', "-")).await;
        let channel = clock.replace(' ', "-");
        ada.command(&channel, "new", &[("game", json!("chamber")), ("clock", json!(clock))]).await;
        let card = ada.wait_for(&channel, is_card).await;
        assert!(card.content().contains(told), "{clock}: {}", card.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn time_zones_are_understood_by_city_and_by_distance() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let typed = |zone: &str| [("zone", json!(zone))];
    for (zone, told) in [("Berlin", "Europe/Berlin"), ("New York", "America/New_York"), ("GMT+2", "UTC+2")] {
        let page = ada.command(GAME, "settings me", &typed(zone)).await.message();
        assert!(page.content().contains(told), "{zone}: {}", page.content());
    }
    let offered = ada.autocomplete(GAME, "settings me", &typed("gmt+2"), "zone").await.expect("offers");
    assert_eq!(offered.iter().map(|offer| &offer.1).collect::<Vec<_>>(), ["UTC+2"], "and no zone of the other sign");
    stage.close().await;
}

#[tokio::test]
async fn a_name_like_a_seat_is_not_that_seat() {
    let stage = Stage::of_people(&["@2", "Bela", "Zed"], 3).await;
    let users = ["@2", "Bela"].map(|name| stage.standin.user(name));
    users[0].command(GAME, "new", &[("game", json!("chamber"))]).await;
    let card = users[1].wait_for(GAME, is_card).await;
    assert!(card.content().contains("«\\@2»"), "{}", card.content());
    act(&users[1], &card, "Join").await;
    let card = users[0].wait_for(GAME, |card| is_card(card) && card.content().contains("Bela")).await;
    act(&users[0], &card, "Start").await;
    users[0].wait_for(GAME, is_turn).await;
    let told = type_move(&users[0], GAME, "orders deflect never @2").await;
    assert!(told.content().contains("zaps of **Bela**"), "{}", told.content());
    let told = type_move(&users[1], GAME, "orders deflect never @2").await;
    assert!(!told.content().contains('✅'), "Bela is @2 herself: {}", told.content());
    stage.close().await;
}

/// Letters with marks are typed as one sign or as two, whichever their name has.
#[tokio::test]
async fn names_are_typed_with_marks_of_their_own_or_not() {
    let names = ["Ada", "Zoe\u{308}", "Ren\u{e9}e"];
    let stage = Stage::of_people(&[&names[..], &["Zed"]].concat(), 3).await;
    let users = names.map(|name| stage.standin.user(name));
    stage.begin(GAME, &users, &[]).await;
    for (typed, seat, shown) in [("zo\u{eb}", "@2", "**Zo"), ("rene\u{301}e", "@3", "**Ren")] {
        let told = type_move(&users[0], GAME, &format!("orders deflect never {typed}")).await;
        assert!(told.content().contains('✅') && told.content().contains(shown), "{seat}: {}", told.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn a_command_of_before_says_how_to_get_those_of_now() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let me = as_bot(&stage, Method::GET, "/applications/@me", None).await["id"].as_str().expect("an id").to_owned();
    let path = format!("/applications/{me}/commands");
    as_bot(&stage, Method::POST, &path, Some(json!({"name": "old", "description": "From before"}))).await;
    for (name, now) in [("undo", "table undo"), ("privacy", "settings export"), ("stats", "stats player")] {
        let command = json!({"name": name, "description": "From before"});
        as_bot(&stage, Method::POST, &path, Some(command)).await;
        let told = ada.command(GAME, name, &[]).await.message();
        assert!(told.ephemeral() && told.sent().contains(&format!("</{now}:")), "{name}: {}", told.sent());
    }
    let told = ada.command(GAME, "old", &[]).await.message();
    assert!(told.ephemeral() && told.content().contains("Reload Discord"), "{}", told.content());
    let option = json!({"type": 4, "name": "until", "description": "A number"});
    let away = json!({"name": "away", "description": "As it was", "options": [option]});
    as_bot(&stage, Method::POST, &path, Some(away)).await;
    let told = ada.command(GAME, "away", &[("until", json!(3))]).await.message();
    assert!(told.ephemeral() && told.content().contains("Reload Discord"), "{}", told.content());
    stage.close().await;
}

#[tokio::test]
async fn long_lists_of_tables_have_pages() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    for number in 1..=25 {
        let channel = format!("table-{number}");
        stage.standin.add_channel(&channel).await;
        ada.command(&channel, "new", &[("game", json!("chamber"))]).await;
    }
    ada.may(true, &[]).await;
    for command in ["games", "moderate list"] {
        let mut page = ada.command(GAME, command, &[]).await.message();
        let mut links: Vec<String> = vec![];
        loop {
            assert!(page.content().chars().count() < 2000);
            let here = page.content().lines().filter(|line| line.contains("Sorcerer's Chamber"));
            links.extend(here.map(str::to_owned));
            if page.component("›").is_none() {
                break;
            }
            page = press(&ada, &page, "›").await;
        }
        links.sort_unstable();
        links.dedup();
        assert_eq!(links.len(), 25, "{command}");
    }
    stage.close().await;
}
