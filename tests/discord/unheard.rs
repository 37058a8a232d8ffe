//! Tests of people whom private messages do not reach: the channel calls them, once for a decision, whatever Discord's
//! reason is.

use crate::{duel::Duel, stage::Stage};
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

const OPENING: &str = "/users/@me/channels";

/// Returns whether a message mentions this person.
pub(crate) fn calls(name: &str) -> impl Fn(&Message) -> bool {
    move |post| !post.ephemeral() && post.mentions() == [name] && post.content().contains('⏳')
}

/// The number of messages of a channel that match.
async fn count(user: &User, wanted: impl Fn(&Message) -> bool) -> usize {
    user.messages("general").await.iter().filter(|message| wanted(message)).count()
}

#[tokio::test]
async fn refused_private_question_calls_in_the_channel() {
    for (status, code) in [(403, 20_026), (403, 50_001), (400, 50_033)] {
        let stage = Stage::set().await;
        let duel = Duel::with_one_orb(&stage, "general", &[]).await;
        stage.delivered().await;
        let before = count(&duel.by, calls(duel.at.name())).await;
        let fault = json!({"method": "POST", "route": OPENING, "status": status, "code": code, "count": 1_000});
        stage.standin.fault(fault).await;
        duel.zap().await;
        let late = |post: &Message| calls(duel.at.name())(post) && post.content().contains("to answer a zap");
        duel.by.wait_for("general", late).await;
        stage.standin.clear_faults().await;
        stage.pass(Duration::from_mins(6));
        duel.question().await;
        stage.delivered().await;
        assert_eq!(count(&duel.by, calls(duel.at.name())).await, before + 1, "{code}: one call for a decision");
        let notices = count(&duel.by, |post| post.content().contains("won't let me send you direct messages")).await;
        assert_eq!(notices, usize::from(status == 403), "{code}: of what is refused for itself nothing is said");
        let id = duel.at.id().await.parse().expect("an id");
        let known = stage.store().people().person(id).await.expect("people").expect("they play");
        assert!(!known.dms_closed, "{code}: what arrived opens the door");
        stage.close().await;
    }
}

#[tokio::test]
async fn dealt_secret_calls_nobody_whose_door_is_closed() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela", "Chidi"]);
    for person in &people {
        person.refuse_dms().await;
    }
    let post = stage.begin("general", &people, &[("game", json!("amulets"))]).await;
    stage.delivered().await;
    for person in &people {
        let expected = usize::from(post.awaited() == [person.name()]);
        let called = count(&people[0], calls(person.name())).await;
        assert_eq!(called, expected, "{}: the opening post alone calls", person.name());
    }
    let notices = count(&people[0], |post| post.content().contains("take no direct messages")).await;
    assert_eq!(notices, 0, "of what calls nobody nothing is said");
    stage.close().await;
}

#[tokio::test]
async fn private_picture_that_is_refused_comes_in_words() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    stage.delivered().await;
    let before = count(&duel.by, calls(duel.at.name())).await;
    let route = "/channels/{channel_id}/messages";
    let fault = json!({"method": "POST", "route": route, "status": 403, "code": 20_009, "files": true, "count": 1_000});
    stage.standin.fault(fault).await;
    duel.zap().await;
    let question = duel.question().await;
    assert!(question.attachments().is_empty(), "{question:#?}");
    stage.delivered().await;
    assert_eq!(count(&duel.by, calls(duel.at.name())).await, before, "who is asked is not called");
    stage.close().await;
}
