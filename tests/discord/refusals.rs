//! Tests of refusals: each is one answer that only the person sees, and changes nothing.

use crate::stage::{Stage, act, board, leave, round};
use serde_json::{Value, json};
use standin::User;

/// Types a command that is refused, whose answer must hold `words`.
async fn refused(user: &User, channel: &str, name: &str, options: &[(&str, Value)], words: &str) {
    let outcome = user.command(channel, name, options).await;
    let [answer] = &outcome.messages()[..] else { panic!("one answer: {outcome:#?}") };
    assert!(answer.ephemeral(), "{answer:#?}");
    assert!(answer.content().contains(words), "/{name} {options:?}: {}", answer.content());
    assert!(answer.content().chars().count() < 1000, "{}", answer.content());
}

#[tokio::test]
async fn moves_that_cannot_be_made_change_nothing() {
    let stage = Stage::set().await;
    let [ada, bela, edo] = stage.users(["Ada", "Bela", "Edo"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let (mover, other) = if post.awaited() == ["Ada"] { (&ada, &bela) } else { (&bela, &ada) };
    let before = (board(&edo, "general").await, stage.journal_length().await);
    let text = |text: &str| [("text", json!(text))];
    for (typed, words) in [
        ("dance", "“dance” isn't possible here"),
        ("end end", "too much for this move"),
        ("zap @ada", "isn't possible"),
        ("place c4", "no orb to put back"),
        (&"zap ".repeat(1500), "too much for this move"),
        (&"z".repeat(6000), "too much for this move"),
        ("**@everyone** <@1>", "isn't possible"),
    ] {
        refused(mover, "general", "move", &text(typed), words).await;
    }
    refused(other, "general", "move", &text("end"), "isn't your move").await;
    refused(&edo, "general", "move", &text("end"), "don't play here").await;
    refused(&edo, "general", "table resign", &[], "don't play here").await;
    refused(&edo, "general", "table join", &[], "has begun").await;
    refused(&ada, "general", "table leave", &[], "The game is already on").await;
    refused(&ada, "general", "new", &[("game", json!("chamber"))], "already sit at the table in this channel").await;
    assert_eq!((board(&edo, "general").await, stage.journal_length().await), before);
    stage.close().await;
}

#[tokio::test]
async fn a_channel_without_a_table_says_how_to_open_one() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    refused(&ada, "general", "move", &[("text", json!("end"))], "no table in this channel").await;
    for name in
        ["table join", "table leave", "table start", "table close", "board", "table turn", "orders", "table resign"]
    {
        refused(&ada, "general", name, &[], "no table in this channel").await;
    }
    refused(&ada, "general", "new", &[("game", json!("chess"))], "no game called").await;
    let options = |key: &'static str, value: &str| [("game", json!("chamber")), (key, json!(value))];
    refused(&ada, "general", "new", &options("clock", "sundial"), "know the clock").await;
    refused(&ada, "general", "new", &options("clock", "40d 1h"), "5d+12h").await;
    refused(&ada, "general", "board", &[], "no table in this channel").await;
    stage.close().await;
}

#[tokio::test]
async fn a_refused_table_leaves_no_thread_behind() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let options = [("game", json!("chamber")), ("thread", json!(true)), ("clock", json!("soon"))];
    refused(&ada, "general", "new", &options, "I don't know the clock").await;
    let world = stage.standin.world().await;
    let channels = world["channels"].as_array().expect("channels");
    assert!(channels.iter().all(|channel| channel["kind"] != "thread"), "{channels:#?}");
    stage.close().await;
}

#[tokio::test]
async fn the_lobby_holds_to_its_host_and_its_seats() {
    let stage = Stage::set().await;
    let [ada, bela, chidi, dina, edo] = stage.users(["Ada", "Bela", "Chidi", "Dina", "Edo"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    refused(&ada, "general", "table start", &[], "at least 2 players").await;
    refused(&ada, "general", "table join", &[("pick", json!("suns"))], "You have a seat").await;
    refused(&bela, "general", "table join", &[("pick", json!("suns"))], "Another player has picked ☀ Suns.").await;
    refused(&bela, "general", "table join", &[("pick", json!("stars"))], "You can't pick").await;
    for guest in [&bela, &chidi, &dina] {
        act(guest, &card, "Join").await;
        ada.wait_for("general", |card| card.content().contains(guest.name())).await;
    }
    refused(&edo, "general", "table join", &[], "Every seat").await;
    refused(&edo, "general", "table leave", &[], "don't play here").await;
    refused(&bela, "general", "table start", &[], "Only the host can do that").await;
    refused(&bela, "general", "table close", &[], "Only the host can do that").await;
    refused(&bela, "general", "move", &[("text", json!("end"))], "hasn't begun").await;
    for (user, button, words) in [(&edo, "Join", "Every seat"), (&bela, "Start", "Only the host can do that")] {
        let pressed = user.try_press(&card, button).await.expect("a button");
        pressed.acknowledged().await;
        user.wait_for("general", |answer| answer.ephemeral() && answer.content().contains(words)).await;
    }
    let board = press_is_refused(&ada, &stage).await;
    assert!(board.contains("hasn't begun"), "{board}");
    stage.close().await;
}

/// Presses a board's button before there is a board, which must be refused.
async fn press_is_refused(user: &User, stage: &Stage) -> String {
    let card = user.wait_for("general", crate::stage::is_card).await;
    let id = card.component("Join").expect("a button")["custom_id"].as_str().expect("an id").replace("join", "board");
    let outcome = user.forge(&card, &id, None).await;
    stage.delivered().await;
    let answer = outcome.message();
    assert!(answer.ephemeral(), "{answer:#?}");
    answer.content().to_owned()
}

#[tokio::test]
async fn a_game_that_is_over_says_so() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    round(&[ada.clone(), bela.clone()], "general", &post).await;
    leave(&ada, "general").await;
    let last = bela.wait_for("general", crate::stage::is_end).await;
    assert!(last.content().contains("🏆 **Bela**"), "{}", last.content());
    refused(&bela, "general", "move", &[("text", json!("end"))], "game is over").await;
    refused(&bela, "general", "table resign", &[], "game is over").await;
    let late = bela.forge(&post, "1|1|a|move", None).await;
    assert!(late.message().content().contains("game is over"));
    stage.close().await;
}

#[tokio::test]
async fn player_out_of_the_game_cannot_resign_again() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela", "Edo"]);
    let opening = stage.begin("general", &people, &[]).await;
    round(&people, "general", &opening).await;
    leave(&people[2], "general").await;
    refused(&people[2], "general", "table resign", &[], "already out of this game").await;
    stage.close().await;
}

#[tokio::test]
async fn latecomer_is_not_advised_to_resign() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let card = stage.lobby("general", &[ada.clone(), bela.clone()], &[]).await;
    act(&ada, &card, "Start").await;
    ada.wait_for("general", crate::stage::is_turn).await;
    for (user, words, not) in
        [(&chidi, "has begun without you", "/table resign"), (&bela, "/table resign", "don't play here")]
    {
        let typed = user.command("general", "table join", &[]).await.message();
        assert!(typed.content().contains(words) && !typed.content().contains(not), "{}", typed.content());
        let pressed = user.forge(&card, "1|1|a|join", None).await.message();
        assert!(pressed.content().contains(words) && !pressed.content().contains(not), "{}", pressed.content());
    }
    stage.close().await;
}
