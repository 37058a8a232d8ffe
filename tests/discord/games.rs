//! Tests of `/games`: a line and a button for each table, and its pages.

use crate::stage::{Stage, act, asks, is_turn, press, type_move};
use serde_json::json;
use standin::{Message, User};

/// The number of tables on a page.
const A_PAGE: usize = 5;

async fn games(user: &User) -> Message {
    user.command("dm", "games", &[]).await.message()
}

/// Begins a game at which Bela is awaited in `general`, and one at which Ada is in `tavern`.
async fn one_each(stage: &Stage) -> [User; 2] {
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for (channel, awaited) in [("general", &bela), ("tavern", &ada)] {
        let post = stage.begin(channel, &[ada.clone(), bela.clone()], &[]).await;
        if post.awaited() != [awaited.name()] {
            let mover = if awaited.name() == "Ada" { &bela } else { &ada };
            type_move(mover, channel, "end").await;
        }
        ada.wait_for(channel, |post| is_turn(post) && post.awaited() == [awaited.name()]).await;
    }
    stage.delivered().await;
    [ada, bela]
}

#[tokio::test]
async fn a_line_says_game_others_whose_turn_time_and_place() {
    let stage = Stage::fixed(4).await;
    let [ada, _] = one_each(&stage).await;
    let listed = games(&ada).await;
    let lines: Vec<_> = listed.content().lines().collect();
    let [own, other] = lines[..] else { panic!("{}", listed.content()) };
    let [general, tavern] = [stage.standin.channel("general").await, stage.standin.channel("tavern").await];
    assert!(own.starts_with("1. ▶️ **The Sorcerer's Chamber** with **Bela**: **your move**, due <t:"), "{own}");
    assert!(own.contains(":R>. https://discord.com/channels/") && own.contains(&tavern), "{own}");
    let waits = "2. ⏳ **The Sorcerer's Chamber** with **Bela**: waiting for **Bela**, due <t:";
    assert!(other.starts_with(waits) && other.contains(&general), "{other}");
    ada.speaks("de").await;
    let german = games(&ada).await;
    assert!(german.content().contains("mit **Bela**: **du bist dran**, fällig <t:"), "{}", german.content());
    assert!(german.content().contains("wartet auf **Bela**"), "{}", german.content());
    stage.close().await;
}

#[tokio::test]
async fn a_button_leads_to_the_panel_of_its_table() {
    let stage = Stage::fixed(4).await;
    let [ada, _] = one_each(&stage).await;
    for (button, channel, is_asked) in [("1 ›", "tavern", true), ("2 ›", "general", false)] {
        let listed = games(&ada).await;
        assert_eq!(listed.buttons(), ["1 ›", "2 ›"]);
        let panel = press(&ada, &listed, button).await;
        assert!(panel.id() == listed.id() && asks(&panel) == is_asked, "{panel:#?}");
        assert!(panel.content().contains(&stage.standin.channel(channel).await), "{}", panel.content());
    }
    stage.close().await;
}

/// Begins a game against a computer in a new channel.
async fn open(stage: &Stage, ada: &User, name: &str, clock: &str) {
    stage.standin.add_channel(name).await;
    let card = stage.lobby(name, std::slice::from_ref(ada), &[("clock", json!(clock))]).await;
    act(ada, &card, "Add computer (easy)").await;
    let card = ada.wait_for(name, |card| card.content().contains("Computer 2 (easy)")).await;
    act(ada, &card, "Start").await;
    ada.wait_for(name, |post| is_turn(post) && post.awaited() == ["Ada"]).await;
}

#[tokio::test]
async fn tables_come_by_pages_the_most_urgent_first() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let clocks = ["none", "daily", "relaxed", "live", "daily", "none"];
    for (at, clock) in clocks.iter().enumerate() {
        open(&stage, &ada, &format!("den-{at}"), clock).await;
    }
    let first = games(&ada).await;
    let lines: Vec<_> = first.content().lines().collect();
    assert_eq!(first.buttons(), ["1 ›", "2 ›", "3 ›", "4 ›", "5 ›", "›"]);
    assert_eq!(lines.len(), A_PAGE + 1, "with the foot: {}", first.content());
    let live = stage.standin.channel("den-3").await;
    assert!(lines[0].contains("with **CPU 2**: **your move**, due <t:") && lines[0].contains(&live), "{}", lines[0]);
    let last = press(&ada, &first, "›").await;
    assert_eq!((last.id(), last.buttons()), (first.id(), vec!["6 ›", "‹"]));
    assert!(last.content().starts_with("6. ▶️") && last.content().contains("**your move**. "), "{}", last.content());
    let panel = press(&ada, &last, "6 ›").await;
    assert!(asks(&panel), "{panel:#?}");
    stage.close().await;
}

#[tokio::test]
async fn a_number_stands_for_all_but_the_first_of_many_others() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let mut card = stage.lobby("general", std::slice::from_ref(&ada), &[("game", json!("swords"))]).await;
    for seat in 2..=6 {
        act(&ada, &card, "Add computer (easy)").await;
        let is_there = |card: &Message| card.content().contains(&format!("Computer {seat} (easy)"));
        card = ada.wait_for("general", is_there).await;
    }
    let mine = games(&ada).await;
    let named = "1. 🪑 **Swords and Sorcery** with **CPU 2**, **CPU 3**, **CPU 4**, 2 more: in its lobby. https://";
    assert!(mine.content().starts_with(named), "{}", mine.content());
    act(&ada, &card, "Remove computer").await;
    ada.wait_for("general", |card| card.component("Join").is_some() && !card.content().contains("Computer 6")).await;
    let mine = games(&ada).await;
    let all = "with **CPU 2**, **CPU 3**, **CPU 4**, **CPU 5**: in its lobby";
    assert!(mine.content().contains(all), "the last one has room: {}", mine.content());
    stage.close().await;
}
