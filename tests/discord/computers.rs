//! Tests of a person against a computer.

use crate::{
    player::Player,
    stage::{Stage, act, is_end, is_turn},
};
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
    ada.wait_for("general", |card| card.component("Join").is_some() && !card.content().contains("Computer")).await;
    stage.close().await;
}
