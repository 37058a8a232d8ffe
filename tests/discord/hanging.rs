//! Tests of edits that Discord never answers: newer edits go on, and an answer is made again.

use crate::{
    faults::Pair,
    stage::{Stage, act, is_turn, type_move},
};
use pervigil::store::TableId;
use serde_json::json;
use standin::{Message, WAIT, until};
use std::time::Duration;

const SENDING: &str = "/channels/{channel_id}/messages";
const EDITING: &str = "/channels/{channel_id}/messages/{message_id}";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

#[tokio::test]
async fn hanging_edit_of_a_card_lets_the_game_begin() {
    let mut stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    stage.delivered().await;
    stage.standin.fault(json!({"method": "PATCH", "route": EDITING, "silent": true, "count": 1_000})).await;
    act(&bela, &card, "Join").await;
    let has_joined = async || stage.store().tables().seats(TableId(1)).await.is_ok_and(|seats| seats.len() == 2);
    until(WAIT, has_joined, || "Bela has no seat".to_owned()).await;
    act(&ada, &card, "Start").await;
    ada.wait_for("general", is_turn).await;
    stage.standin.clear_faults().await;
    stage.kill().await;
}

#[tokio::test]
async fn new_posts_go_on_where_edits_fail() {
    for fault in [json!({"silent": true}), json!({"status": 500})] {
        let mut stage = Stage::set().await;
        let mut pair = Pair::begun(&stage).await;
        let mut edits = fault.clone();
        (edits["method"], edits["route"], edits["count"]) = (json!("PATCH"), json!(EDITING), json!(1_000));
        stage.standin.fault(edits).await;
        for _ in 0..2 {
            let (mover, other) = pair.by_turn();
            type_move(mover, "general", "end").await;
            let next = |next: &Message| is_turn(next) && next.id() > pair.post.id() && next.awaited() == [other.name()];
            pair.post = other.wait_for("general", next).await;
        }
        stage.standin.clear_faults().await;
        stage.kill().await;
    }
}

#[tokio::test]
async fn hanging_edit_of_an_answer_is_made_anew() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "silent": true})).await;
    let answer = pair.people[0].command("general", "board", &[]).await.message();
    assert!(!answer.loading() && !answer.attachments().is_empty(), "{answer:#?}");
    stage.close().await;
}

/// The duration of the slow picture's upload, longer than an upload may take at first.
const SLOW: Duration = Duration::from_secs(22);

/// A post's words wait for no picture, and a slow picture is not sent again and again.
#[tokio::test]
async fn slow_picture_comes_behind_its_words_once() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    for (method, route) in [("POST", SENDING), ("PATCH", EDITING)] {
        let slow = json!({"method": method, "route": route, "files": true, "delay_ms": SLOW.as_millis() as u64});
        stage.standin.fault(slow).await;
    }
    type_move(mover, "general", "end").await;
    let calls = |post: &&Message| !post.ephemeral() && post.id() > pair.post.id() && post.awaited() == [other.name()];
    let posts = async || other.messages("general").await.iter().filter(calls).cloned().collect::<Vec<_>>();
    until(SLOW + SLOW / 3, async || !posts().await.is_empty(), || "no words come".to_owned()).await;
    let words = posts().await.remove(0);
    assert!(words.attachments().is_empty() && words.buttons().contains(&"Your move"), "{words:#?}");
    until(SLOW + SLOW / 3, async || is_turn(&posts().await[0]), || "no picture comes".to_owned()).await;
    stage.standin.clear_faults().await;
    stage.delivered().await;
    assert_eq!(posts().await.len(), 1);
    let path = format!("/messages/{}", words.id());
    let seen = stage.api.exchanges();
    let edits = seen.iter().filter(|said| said.method == "PATCH" && said.path.ends_with(&path)).count();
    assert_eq!(edits, 1, "the picture is sent once more");
    stage.close().await;
}
