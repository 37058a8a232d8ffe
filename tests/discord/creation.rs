//! Tests of threads and forum posts whose creation fails or gets no answer: there is one in the end, or none.

use crate::stage::{Stage, apart, begun_in, is_card};
use futures_util::future::join;
use serde_json::{Value, json};
use standin::{User, WAIT, until};
use tokio::time::timeout;

const CREATION: &str = "/channels/{channel_id}/threads";
const LISTING: &str = "/guilds/{guild_id}/threads/active";

/// The ids of the open threads below a channel.
async fn threads(stage: &Stage, parent: &str) -> Vec<String> {
    let world = stage.standin.world().await;
    let channels = world["channels"].as_array().expect("channels");
    let open = channels.iter().filter(|channel| channel["parent"] == parent && channel["archived"] != true);
    open.map(|channel| channel["id"].as_str().expect("an id").to_owned()).collect()
}

fn creation(fault: &Value) -> Value {
    let mut fault = fault.clone();
    (fault["method"], fault["route"]) = (json!("POST"), json!(CREATION));
    fault
}

fn failing_look(count: u32) -> Value {
    json!({"method": "GET", "route": LISTING, "status": 502, "count": count})
}

/// The ways in which a creation fails for a while, each with the number of looks for the thread that fail too.
fn troubles() -> Vec<(Value, u32)> {
    let plain = [json!({"status": 502}), json!({"status": 503, "count": 2}), json!({"reset": true})];
    let lost = [json!({"status": 502, "after": true}), json!({"reset": true, "after": true})];
    let slow = [json!({"status": 429, "retry_after": 0.3}), json!({"status": 429, "retry_after": 1.4, "count": 2})];
    let unseen = [(json!({"status": 502, "after": true}), 2)];
    [&plain[..], &lost, &slow].concat().into_iter().map(|fault| (fault, 0)).chain(unseen).collect()
}

/// Opens a table of its own with each trouble, and checks that each has one thread below `parent`.
async fn made_once(stage: &Stage, host: &User, parent: &str, option: (&str, Value)) {
    for (trouble, unseen) in troubles() {
        let before = threads(stage, parent).await;
        stage.standin.fault(creation(&trouble)).await;
        if unseen > 0 {
            stage.standin.fault(failing_look(unseen)).await;
        }
        let thread = apart(host, "general", option.clone()).await;
        let now = threads(stage, parent).await;
        assert!(now.contains(&thread) && now.len() == before.len() + 1, "{trouble}: {before:?}, then {now:?}");
        host.wait_for(&thread, is_card).await;
        stage.standin.clear_faults().await;
    }
}

#[tokio::test]
async fn thread_whose_creation_fails_is_made_once() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let general = stage.standin.channel("general").await;
    made_once(&stage, &people[0], &general, ("thread", json!(true))).await;
    let thread = threads(&stage, &general).await.pop().expect("a thread");
    begun_in(&thread, &people).await;
    stage.close().await;
}

#[tokio::test]
async fn forum_post_whose_creation_fails_is_made_once() {
    let stage = Stage::set().await;
    let [ada] = stage.users(["Ada"]);
    let forum = stage.standin.add_forum("parlour", &["Lobby"]).await;
    made_once(&stage, &ada, &forum, ("forum", json!(forum))).await;
    stage.close().await;
}

#[tokio::test]
async fn thread_that_comes_late_is_removed() {
    for may_delete in [true, false] {
        let stage = Stage::set().await;
        let [ada] = stage.users(["Ada"]);
        let general = stage.standin.channel("general").await;
        if may_delete {
            stage.standin.allow(&general, &["MANAGE_THREADS"]).await;
        }
        stage.standin.fault(creation(&json!({"late": true, "delay_ms": 13_500}))).await;
        let thread = apart(&ada, "general", ("thread", json!(true))).await;
        ada.wait_for(&thread, is_card).await;
        let seen = || stage.api.exchanges();
        let made = || seen().iter().filter(|said| said.route == CREATION && said.status == 201).count();
        until(WAIT, async || made() == 2, || "the late thread does not come".to_owned()).await;
        let is_alone = async || threads(&stage, &general).await == [thread.clone()];
        until(WAIT, is_alone, || "the late thread stays".to_owned()).await;
        stage.close().await;
    }
}

/// Asks for a table in a thread or in a post, and returns the reason why there is none.
async fn refused(host: &User, option: (&str, Value)) -> String {
    let told = host.command("general", "new", &[("game", json!("chamber")), option]).await.message();
    assert!(!told.content().contains("A table is open"), "{}", told.content());
    told.content().to_owned()
}

#[tokio::test]
async fn thread_that_cannot_be_had_leaves_nothing() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let general = stage.standin.channel("general").await;
    let forum = stage.standin.add_forum("parlour", &["Lobby"]).await;
    stage.standin.fault(creation(&json!({"status": 502, "after": true, "count": 2}))).await;
    stage.standin.fault(failing_look(1_000)).await;
    let (one, other) = join(refused(&ada, ("thread", json!(true))), refused(&bela, ("forum", json!(forum)))).await;
    for told in [one, other] {
        assert!(told.contains("didn't open a thread just now"), "{told}");
    }
    stage.standin.clear_faults().await;
    let left = async || [threads(&stage, &general).await, threads(&stage, &forum).await].concat();
    until(WAIT * 2, async || left().await.is_empty(), || "an empty thread stays".to_owned()).await;
    stage.standin.fault(creation(&json!({"status": 429, "retry_after": 900, "count": 9}))).await;
    let told = timeout(WAIT, refused(&ada, ("thread", json!(true)))).await;
    let told = told.expect("nobody waits as long as that");
    assert!(told.contains("won't let me open another thread") && told.contains("<t:"), "{told}");
    stage.close().await;
}
