//! Tests of edits that Discord never answers: newer edits go on, and an answer is made again.

use crate::{
    faults::Pair,
    stage::{Stage, act, again, asks, is_turn, leave, press, type_move},
};
use pervigil::store::TableId;
use serde_json::{Value, json};
use standin::{Message, User, WAIT, until};
use std::time::{Duration, Instant};

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
async fn older_post_loses_its_buttons_at_the_second_try() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    let before = pair.post.clone();
    stage.standin.fault(json!({"method": "PATCH", "route": EDITING, "status": 502, "count": 1})).await;
    pair.ends_the_turn(&stage, "an edit fails once").await;
    let is_bare = async || {
        let old = again(&pair.people[0], &before).await;
        old.buttons().is_empty() && old.awaited().is_empty()
    };
    until(WAIT, is_bare, || "the older post still calls".to_owned()).await;
    stage.close().await;
}

/// Returns an answer as it is once it has a file.
async fn with_file(user: &User, answer: &Message) -> Message {
    user.wait_for("general", |seen| seen.id() == answer.id() && !seen.attachments().is_empty()).await
}

#[tokio::test]
async fn hanging_edit_of_an_answer_is_made_anew() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "silent": true})).await;
    let answer = pair.people[0].command("general", "board", &[]).await.message();
    assert!(!answer.loading(), "{answer:#?}");
    with_file(&pair.people[0], &answer).await;
    stage.close().await;
}

/// The time in which words must come whose files take longer.
const SOON: Duration = Duration::from_secs(12);
/// The time after which a hanging upload is made again.
const AGAIN: Duration = Duration::from_secs(13);

#[tokio::test]
async fn answer_with_a_slow_upload_says_its_words_at_once() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, _) = pair.by_turn();
    let upload = |fault: Value| {
        let mut fault = fault;
        (fault["method"], fault["route"], fault["files"]) = (json!("PATCH"), json!(ORIGINAL), json!(true));
        fault
    };
    for slow in [json!({"silent": true}), json!({"delay_ms": 6_000, "count": 2})] {
        stage.standin.fault(upload(slow.clone())).await;
        let begun = Instant::now();
        let board = mover.command("general", "board", &[]).await.message();
        assert!(begun.elapsed() < SOON && !board.loading() && board.attachments().is_empty(), "{slow}: {board:#?}");
        assert!(board.content().contains("Ada") && board.content().contains("Bela"), "{}", board.content());
        with_file(mover, &board).await;
        stage.standin.clear_faults().await;
    }
    stage.standin.fault(upload(json!({"silent": true, "count": 9}))).await;
    let panel = press(mover, &pair.post, "Your move").await;
    assert!(asks(&panel) && panel.attachments().is_empty(), "{panel:#?}");
    stage.standin.clear_faults().await;
    let after = press(mover, &panel, "End turn").await;
    assert!(after.content().contains('✅'), "{}", after.content());
    tokio::time::sleep(AGAIN).await;
    let left = again(mover, &after).await;
    assert!(left.content().contains('✅'), "the picture of a pressed panel brings it back: {}", left.content());
    stage.close().await;
}

#[tokio::test]
async fn refused_file_is_told_of_in_its_words() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    type_move(mover, "general", "end").await;
    type_move(other, "general", "end").await;
    leave(other, "general").await;
    stage.delivered().await;
    let asked: [(&str, &[(&str, Value)]); 3] =
        [("settings export", &[]), ("history record", &[]), ("history replay", &[("gif", json!(true))])];
    for (command, options) in asked {
        for (status, code) in [(413, 40_005), (413, 0), (400, 20_009)] {
            let fault = json!({"method": "PATCH", "route": ORIGINAL, "status": status, "code": code, "files": true});
            stage.standin.fault(fault).await;
            let told = mover.command("general", command, options).await.message();
            assert!(told.attachments().is_empty(), "{command} {code}: {told:#?}");
            assert!(told.content().contains("Discord refused the file: "), "{command} {code}: {}", told.content());
            stage.standin.clear_faults().await;
        }
        let whole = mover.command("general", command, options).await.message();
        assert!(!whole.attachments().is_empty() && !whole.content().contains("refused"), "{command}: {whole:#?}");
    }
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
