//! Tests of a person against a computer.

use crate::{
    player::Player,
    stage::{Stage, act, asks, is_end, is_turn, press},
};
use pervigil::games::CATALOGUE;
use serde_json::json;
use standin::{Message, User};

/// The number of turns of the person that are played.
const TURNS: usize = 6;

/// The newest post that calls Ada or ends the game, after the one with this id.
async fn next_call(ada: &User, before: &str) -> Message {
    let later = |post: &Message| post.id().parse::<u64>().ok() > before.parse().ok();
    let calls = |post: &Message| is_turn(post) && (post.awaited() == ["Ada"] || is_end(post));
    ada.wait_for("general", |post| later(post) && calls(post)).await
}

#[tokio::test]
async fn a_computer_moves_by_itself_and_goes_on_after_a_restart() {
    let mut stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    act(&ada, &card, "Add computer (medium)").await;
    let card = ada.wait_for("general", |card| card.content().contains("Computer 2 (medium)")).await;
    act(&ada, &card, "Start").await;
    let mut player = Player::new(ada.clone(), 9);
    let mut post = next_call(&ada, "0").await;
    for turn in 0..TURNS {
        player.play("general", &post).await;
        if turn % 2 == 0 {
            stage.kill().await;
            stage.enter().await;
        }
        post = next_call(&ada, post.id()).await;
        if is_end(&post) {
            break;
        }
    }
    stage.close().await;
}

#[tokio::test]
async fn computers_come_and_go_at_the_word_of_the_host() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", &[ada.clone(), bela.clone()], &[]).await;
    act(&bela, &card, "Add computer (easy)").await;
    bela.wait_for("general", |answer| answer.ephemeral() && answer.content().contains("Only the host")).await;
    act(&ada, &card, "Add computer (easy)").await;
    let card = ada.wait_for("general", |card| card.content().contains("Computer 3 (easy)")).await;
    act(&ada, &card, "Remove computer").await;
    ada.wait_for("general", |card| card.component("Join").is_some() && !card.content().contains("Computer 3")).await;
    stage.close().await;
}

/// From one command to the first own move, in every game. Where a table is open already, nothing is begun.
#[tokio::test]
async fn play_begins_a_game_of_every_kind_at_once() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    for entry in CATALOGUE {
        let channel = entry.info.key;
        stage.standin.add_channel(channel).await;
        let answer = ada.command(channel, "play", &[("game", json!(channel))]).await.message();
        assert!(answer.ephemeral() && answer.content().contains("has begun here"), "{}", answer.content());
        let calls = |post: &Message| is_turn(post) && post.awaited().contains(&"Ada");
        let post = ada.wait_for(channel, calls).await;
        let panel = press(&ada, &post, "Your move").await;
        assert!(asks(&panel), "{channel}: {panel:#?}");
        let cards = ada.messages(channel).await;
        assert!(
            cards.iter().any(|card| card.content().contains("Not rated") && card.buttons().is_empty()),
            "{cards:#?}"
        );
        let is_novice = cards.iter().any(|card| card.content().contains("-# The novice game"));
        assert_eq!(is_novice, channel == "stones", "{cards:#?}");
        let again = ada.command(channel, "play", &[("game", json!(channel))]).await.message();
        assert!(!again.content().contains("has begun here"), "{}", again.content());
    }
    stage.close().await;
}
