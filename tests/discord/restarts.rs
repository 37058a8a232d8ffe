//! The bot goes and comes back; nothing is lost and nothing is said twice.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, asks, is_turn, press, type_move},
    standin::User,
};
use serde_json::json;

/// How many posts of the game a user sees.
async fn posts(user: &User) -> usize {
    user.messages("general").await.iter().filter(|message| is_turn(message)).count()
}

/// How many private questions a user has.
async fn questions(user: &User) -> usize {
    user.dms().await.iter().filter(|message| asks(message)).count()
}

#[tokio::test]
async fn an_old_private_message_still_answers_after_a_restart() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    stage.leave().await;
    stage.enter().await;
    let answer = press(&duel.at, &question, "Let it come").await;
    assert!(answer.content().contains("lets it come"), "{}", answer.content());
    assert!(answer.components().is_empty(), "the question is answered: {answer:#?}");
    duel.call(&duel.by, "lets it come").await;
    stage.delivered().await;
    assert_eq!((posts(&duel.by).await, questions(&duel.at).await), (before + 1, 0));
    stage.close().await;
}

#[tokio::test]
async fn what_was_stored_when_the_bot_was_killed_is_delivered_once() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    duel.zap().await;
    stage.kill().await;
    stage.enter().await;
    duel.question().await;
    duel.call(&duel.at, "to answer a zap").await;
    stage.delivered().await;
    assert_eq!((posts(&duel.by).await, questions(&duel.at).await), (before + 1, 1));
    stage.close().await;
}

#[tokio::test]
async fn what_arrived_unnoticed_is_not_sent_again() {
    let mut stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    let route = "/channels/{channel_id}/messages";
    stage.standin.fault(json!({"method": "POST", "route": route, "count": 2, "status": 500, "after": true})).await;
    duel.zap().await;
    duel.question().await;
    duel.call(&duel.at, "to answer a zap").await;
    stage.kill().await;
    stage.enter().await;
    tokio::time::sleep(QUIET).await;
    stage.delivered().await;
    assert_eq!((posts(&duel.by).await, questions(&duel.at).await), (before + 1, 1));
    stage.close().await;
}

#[tokio::test]
async fn a_turn_goes_on_where_it_was() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let mover = if post.mentions() == ["Ada"] { ada } else { bela };
    let panel = press(&mover, &post, "Your move").await;
    type_move(&mover, "general", "face n").await;
    stage.kill().await;
    stage.enter().await;
    let late = press(&mover, &panel, "Pass the Stone").await;
    assert!(late.content().contains("One move left"), "{}", late.content());
    let done = press(&mover, &late, "Pass the Stone").await;
    assert!(done.content().contains("✅"), "{}", done.content());
    stage.close().await;
}
