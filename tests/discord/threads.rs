//! Tests of tables in their own threads.

use crate::stage::{QUIET, Stage, act, begun_in, is_card, is_end, is_turn, leave, own_thread, press, round, type_move};
use serde_json::json;
use standin::Message;

#[tokio::test]
async fn a_table_plays_in_its_own_thread() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let thread = &own_thread(&ada, "general").await;
    let post = begun_in(thread, &[ada.clone(), bela.clone()]).await;
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

/// A thread as it is listed: its name, and the idle minutes after which it is archived.
async fn listed(stage: &Stage, thread: &str) -> (String, u64) {
    let world = stage.standin.world().await;
    let channels = world["channels"].as_array().expect("channels");
    let found = channels.iter().find(|channel| channel["id"] == thread).expect("the thread");
    let text = found["name"].as_str().expect("a name").to_owned();
    (text, found["auto_archive"].as_u64().unwrap_or_default())
}

/// A thread is renamed twice in ten minutes at most, and posts do not wait for that.
#[tokio::test]
async fn a_thread_tells_how_far_its_game_is() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let thread = &own_thread(&ada, "general").await;
    assert_eq!(listed(&stage, thread).await.0, "The Sorcerer's Chamber · Ada");
    let post = begun_in(thread, &[ada.clone(), bela.clone()]).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, thread).await.0, "▶️ The Sorcerer's Chamber · Ada");
    round(&[ada.clone(), bela.clone()], thread, &post).await;
    leave(&bela, thread).await;
    let last = ada.wait_for(thread, is_end).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, thread).await, ("🏁 The Sorcerer's Chamber · Ada".to_owned(), 60));
    let often =
        json!({"method": "PATCH", "route": "/channels/{channel_id}", "count": 1, "status": 429, "retry_after": 500});
    stage.standin.fault(often).await;
    act(&bela, &last, "Rematch").await;
    ada.wait_for(thread, |card| is_card(card) && card.id() > last.id()).await;
    stage.delivered().await;
    assert!(listed(&stage, thread).await.0.starts_with("🏁"), "a third name within ten minutes is not given");
    stage.close().await;
}

const CREATION: &str = "/channels/{channel_id}/threads";

#[tokio::test]
async fn a_host_whose_name_is_blocked_has_a_thread_by_the_game_alone() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for blocked in [
        json!({"code": 200_000}),
        json!({"code": 200_001}),
        json!({"code": 50_035, "errors": {"name": {"_errors": [{"code": "X", "message": "words"}]}}}),
    ] {
        let fault = json!({"method": "POST", "route": CREATION, "count": 1, "status": 400});
        let mut fault = fault.as_object().expect("fields").clone();
        fault.extend(blocked.as_object().expect("fields").clone());
        stage.standin.fault(json!(fault)).await;
        let thread = &own_thread(&ada, "general").await;
        assert_eq!(listed(&stage, thread).await.0, "The Sorcerer's Chamber", "{blocked}");
    }
    let world = stage.standin.world().await;
    let thread = world["channels"].as_array().expect("channels").last().expect("a thread")["id"]
        .as_str()
        .expect("an id")
        .to_owned();
    let blocked =
        json!({"method": "PATCH", "route": "/channels/{channel_id}", "count": 1, "status": 400, "code": 200_001});
    stage.standin.fault(blocked).await;
    begun_in(&thread, &[ada.clone(), bela.clone()]).await;
    stage.delivered().await;
    assert_eq!(listed(&stage, &thread).await.0, "▶️ The Sorcerer's Chamber");
    stage.standin.fault(json!({"method": "POST", "route": CREATION, "count": 2, "status": 400, "code": 200_000})).await;
    let refused = ada.command("general", "new", &[("game", json!("chamber")), ("thread", json!(true))]).await.message();
    assert!(refused.content().contains("blocks words in the thread's name"), "{}", refused.content());
    stage.close().await;
}

#[tokio::test]
async fn a_table_has_a_thread_of_its_own_below_announcements() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    stage.standin.add_announcements("news").await;
    let thread = &own_thread(&ada, "news").await;
    begun_in(thread, &[ada.clone(), bela.clone()]).await;
    let elsewhere = ada.command(thread, "new", &[("game", json!("chamber")), ("thread", json!(true))]).await.message();
    assert!(elsewhere.content().contains("This is already a thread"), "{}", elsewhere.content());
    stage.close().await;
}

#[tokio::test]
async fn a_private_thread_without_the_bot_is_told_to_add_it() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let thread = &stage.standin.add_private_thread("secret", "general", &["Ada", "Bela"]).await;
    let refused = ada.command(thread, "new", &[("game", json!("chamber"))]).await.message();
    assert!(refused.content().contains("private thread and I'm not in it"), "{}", refused.content());
    assert!(refused.content().contains("<@") && refused.content().contains("to add me"), "{}", refused.content());
    stage.standin.set_thread(thread, json!({"bot": true})).await;
    ada.command(thread, "new", &[("game", json!("chamber"))]).await;
    begun_in(thread, &[ada.clone(), bela.clone()]).await;
    stage.close().await;
}

#[tokio::test]
async fn move_in_a_private_thread_without_the_bot_says_so() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let thread = &stage.standin.add_private_thread("secret", "general", &["Ada", "Bela"]).await;
    stage.standin.set_thread(thread, json!({"bot": true})).await;
    people[0].command(thread, "new", &[("game", json!("chamber"))]).await;
    let post = begun_in(thread, &people).await;
    stage.delivered().await;
    stage.standin.set_thread(thread, json!({"bot": false})).await;
    let [mover, other] =
        if post.awaited() == [people[0].name()] { [&people[0], &people[1]] } else { [&people[1], &people[0]] };
    assert!(type_move(mover, thread, "end").await.content().contains('✅'));
    tokio::time::sleep(QUIET).await;
    let unheard = type_move(other, thread, "end").await;
    assert!(unheard.content().contains("I'm not in that private thread any more"), "{}", unheard.content());
    let after = |next: &Message| is_turn(next) && next.id() > post.id();
    assert!(!mover.messages(thread).await.iter().any(after), "nothing is posted");
    stage.standin.set_thread(thread, json!({"bot": true})).await;
    mover.wait_for(thread, |next| after(next) && next.awaited() == [mover.name()]).await;
    stage.delivered().await;
    assert_eq!(mover.messages(thread).await.into_iter().filter(after).count(), 2, "what waited comes");
    stage.close().await;
}
