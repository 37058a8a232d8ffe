//! Tables in threads of their own.

use crate::stage::{Stage, act, is_card, is_turn, press, type_move};
use serde_json::json;

#[tokio::test]
async fn a_table_plays_in_its_own_thread() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let options = [("game", json!("chamber")), ("thread", json!(true))];
    let opened = ada.command("general", "new", &options).await.message();
    let (_, link) = opened.content().split_once("<#").expect("a link to the thread");
    let thread = link.split('>').next().expect("an id");
    let card = bela.wait_for(thread, is_card).await;
    act(&bela, &card, "Join").await;
    let card = ada.wait_for(thread, |card| card.content().contains("Bela")).await;
    act(&ada, &card, "Start").await;
    let post = ada.wait_for(thread, is_turn).await;
    let (mover, other) = if post.awaited() == ["Ada"] { (&ada, &bela) } else { (&bela, &ada) };
    assert!(press(mover, &post, "Hand").await.ephemeral());
    type_move(mover, thread, "end").await;
    let name = other.name();
    other.wait_for(thread, |post| is_turn(post) && post.awaited() == [name]).await;
    let elsewhere = type_move(other, "general", "end").await;
    assert!(elsewhere.content().contains("no table in this channel"), "{}", elsewhere.content());
    assert!(!ada.messages("general").await.iter().any(is_turn));
    stage.close().await;
}

#[tokio::test]
async fn tables_in_two_channels_do_not_meet() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let here = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let there = stage.begin("tavern", &[bela.clone(), ada.clone()], &[]).await;
    let mover = if here.awaited() == ["Ada"] { &ada } else { &bela };
    type_move(mover, "general", "face n").await;
    let seen = mover.command("general", "games", &[]).await.message();
    assert_eq!(seen.content().lines().count(), 2, "{}", seen.content());
    assert_eq!(crate::stage::again(&ada, &there).await.0, there.0);
    stage.close().await;
}
