//! Tests of a channel without noise: one post a turn, one call for a decision, and everything for a person who asks.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, act, again, asks, is_turn, press, type_move},
};
use serde_json::json;
use standin::{Message, User, WAIT, until};
use std::time::Duration;

/// The posts of a channel, oldest first.
async fn posts(user: &User) -> Vec<Message> {
    user.messages("general").await.into_iter().filter(is_turn).collect()
}

/// The newest post once it awaits `user`.
async fn awaiting(user: &User) -> Message {
    user.wait_for("general", |post| is_turn(post) && post.awaited() == [user.name()]).await
}

#[tokio::test]
async fn zap_is_added_to_its_turn_and_its_answer_is_not() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    stage.pass(Duration::from_mins(3));
    duel.zap().await;
    let question = duel.question().await;
    let zapped = awaiting(&duel.at).await;
    assert!(zapped.mentions().is_empty(), "whoever is asked in private is not called twice: {}", zapped.content());
    type_move(&duel.at, "general", "let").await;
    let gone_on = awaiting(&duel.by).await;
    stage.delivered().await;
    assert_eq!(posts(&duel.by).await.len(), before.len() + 1, "the answer has a post of its own");
    assert_eq!(zapped.id(), before.last().expect("a post").id());
    assert!(gone_on.id() > zapped.id() && zapped.content().contains("zaps"), "{}", zapped.content());
    let told = gone_on.content();
    assert!(told.contains("doesn't deflect"), "{told}");
    assert!(gone_on.mentions().is_empty(), "who zapped just now is there still: {told}");
    assert_eq!(gone_on.attachments().len(), 1, "one picture, and the newest");
    let settled = duel.at.wait_for("dm", |dm| dm.id() == question.id() && dm.components().is_empty()).await;
    assert!(!settled.content().contains("due"), "answered elsewhere: {}", settled.content());
    duel.put_back().await;
    stage.delivered().await;
    assert_eq!(posts(&duel.by).await.len(), before.len() + 1, "the orb has none");
    type_move(&duel.by, "general", "end").await;
    let next = awaiting(&duel.at).await;
    assert!(next.id() > gone_on.id(), "a new turn has a post of its own");
    stage.delivered().await;
    let left = posts(&duel.by).await.into_iter().find(|post| post.id() == gone_on.id()).expect("posts stay");
    assert!(left.content().contains("doesn't deflect") && left.components().is_empty(), "{}", left.content());
    stage.close().await;
}

/// A player whose answer said that another is on turn reads in that answer once they are on turn again.
#[tokio::test]
async fn private_answer_is_updated_once_its_reader_is_on_turn_again() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    let answer = duel.zap().await;
    assert!(answer.content().contains(&format!("Waiting for **{}**", duel.at.name())), "{}", answer.content());
    type_move(&duel.at, "general", "let").await;
    stage.delivered().await;
    let now = again(&duel.by, &answer).await;
    assert!(asks(&now) && now.content().contains("doesn't deflect"), "{now:#?}");
    assert!(!duel.by.dms().await.iter().any(asks), "whoever reads it there is not called");
    let near = now.buttons().into_iter().find(|label| label.ends_with(", near you"));
    let now = press(&duel.by, &now, near.expect("a space is named")).await;
    let made = press(&duel.by, &now, "End turn").await;
    assert!(made.content().contains('✅'), "{}", made.content());
    stage.close().await;
}

/// A player reads in their own answer that a computer has answered them.
#[tokio::test]
async fn private_answer_is_updated_after_a_computer_has_answered() {
    let stage = Stage::fixed(4).await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.at.command("general", "away", &[("until", json!("2027-01-20"))]).await;
    stage.delivered().await;
    let answer = duel.zap().await;
    let is_asked = async || asks(&again(&duel.by, &answer).await);
    until(WAIT, is_asked, || "the answer stays as it was".to_owned()).await;
    let now = again(&duel.by, &answer).await;
    assert!(!now.content().contains("Waiting for") && !now.buttons().is_empty(), "{now:#?}");
    stage.close().await;
}

/// A player whose answer said a while ago that another is on turn is called.
#[tokio::test]
async fn player_with_an_older_answer_is_called_to_go_on() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    duel.zap().await;
    stage.pass(Duration::from_mins(1));
    type_move(&duel.at, "general", "let").await;
    duel.by.wait_for("dm", asks).await;
    stage.close().await;
}

#[tokio::test]
async fn additions_to_a_post_survive_an_outage_and_its_deletion() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    let route = "/channels/{channel_id}/messages/{message_id}";
    stage.standin.fault(json!({"method": "PATCH", "route": route, "count": 2, "status": 502})).await;
    let old = before.last().expect("a post").clone();
    stage.standin.delete(&old).await;
    duel.zap().await;
    let is_new = |post: &Message| is_turn(post) && post.id() != old.id() && post.content().contains("zaps");
    let anew = duel.at.wait_for("general", is_new).await;
    assert!(anew.content().contains("steps to"), "all of it is said again: {}", anew.content());
    stage.delivered().await;
    type_move(&duel.at, "general", "let").await;
    awaiting(&duel.by).await;
    duel.put_back().await;
    stage.delivered().await;
    type_move(&duel.by, "general", "end").await;
    awaiting(&duel.at).await;
    stage.delivered().await;
    let left = posts(&duel.by).await.into_iter().find(|post| post.id() == anew.id()).expect("posts stay");
    assert!(left.components().is_empty() && left.content().contains("zaps"), "{left:#?}");
    stage.close().await;
}

#[tokio::test]
async fn player_without_messages_is_called_in_the_channel_at_once() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    stage.delivered().await;
    stage.pass(Duration::from_mins(3));
    duel.at.refuse_dms().await;
    duel.zap().await;
    let mentions = |message: &Message| message.mentions() == [duel.at.name()];
    let call = duel.at.wait_for("general", |message| !is_turn(message) && mentions(message)).await;
    assert!(call.content().contains("to answer a zap"), "{}", call.content());
    stage.delivered().await;
    type_move(&duel.at, "general", "let").await;
    duel.put_back().await;
    stage.delivered().await;
    stage.pass(Duration::from_mins(3));
    type_move(&duel.by, "general", "end").await;
    let post = awaiting(&duel.at).await;
    assert_eq!(post.mentions(), [duel.at.name()], "a turn calls by a mention: {}", post.content());
    stage.close().await;
}

#[tokio::test]
async fn recent_actor_is_named_but_not_mentioned() {
    let stage = Stage::fixed(4).await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let opening = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let (first, second) = if opening.awaited() == ["Ada"] { (ada, bela) } else { (bela, ada) };
    assert_eq!(opening.mentions(), [first.name()], "nobody has acted yet");
    type_move(&first, "general", "end").await;
    let post = awaiting(&second).await;
    assert_eq!(post.mentions(), [second.name()], "nor has the second");
    stage.delivered().await;
    type_move(&second, "general", "end").await;
    let post = first.wait_for("general", |next| is_turn(next) && next.id() > post.id()).await;
    assert!(post.awaited() == [first.name()] && post.mentions().is_empty(), "{}", post.content());
    stage.delivered().await;
    stage.pass(Duration::from_mins(2));
    type_move(&first, "general", "end").await;
    let post = second.wait_for("general", |next| is_turn(next) && next.id() > post.id()).await;
    assert_eq!(post.mentions(), [second.name()], "two minutes later: {}", post.content());
    stage.close().await;
}

#[tokio::test]
async fn shortened_post_is_shown_in_full_on_request() {
    let stage = Stage::fixed(4).await;
    let ada = stage.standin.user("Ada");
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[("game", json!("swords"))]).await;
    act(&ada, &card, "Add computer (medium)").await;
    let card = ada.wait_for("general", |card| card.content().contains("Computer 2 (medium)")).await;
    act(&ada, &card, "Start").await;
    ada.wait_for("general", is_turn).await;
    type_move(&ada, "general", "muster close yes").await;
    let mut shortened = None;
    for _ in 0..12 {
        tokio::time::sleep(QUIET).await;
        let newest = awaiting(&ada).await;
        if newest.component("Details").is_some() {
            shortened = Some(newest);
            break;
        }
        type_move(&ada, "general", "done").await;
        type_move(&ada, "general", "pass").await;
    }
    let all: Vec<_> = posts(&ada).await.iter().map(|post| post.content().to_owned()).collect();
    let post = shortened.unwrap_or_else(|| panic!("{all:#?}"));
    let edo = stage.standin.user("Edo");
    let whole = press(&edo, &post, "Details").await;
    assert!(whole.ephemeral(), "{whole:#?}");
    let lines = |message: &Message| message.content().lines().count();
    assert!(lines(&whole) > lines(&post) - 1, "{}\n—\n{}", whole.content(), post.content());
    for line in whole.content().lines().chain(post.content().lines()) {
        assert!(!line.starts_with(char::is_lowercase), "a sentence begins with a capital: {line}");
    }
    stage.close().await;
}
