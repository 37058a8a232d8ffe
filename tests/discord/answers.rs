//! Tests of answers that Discord does not take at once, and of acknowledgements whose arrival is unknown.

use crate::stage::{Stage, press, type_move};
use serde_json::{Value, json};
use std::time::Duration;

const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";

/// A game of two, and whose turn it is.
async fn begun(stage: &Stage) -> (standin::User, standin::Message) {
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &users, &[]).await;
    let mover = users.into_iter().find(|user| post.awaited() == [user.name()]).expect("somebody is called");
    (mover, post)
}

#[tokio::test]
async fn an_answer_that_fails_is_given_all_the_same() {
    let stage = Stage::set().await;
    let (mover, post) = begun(&stage).await;
    for trouble in [
        json!({"status": 502}),
        json!({"status": 500, "count": 3}),
        json!({"status": 429, "retry_after": 0.2}),
        json!({"status": 502, "after": true}),
        json!({"reset": true}),
        json!({"reset": true, "after": true}),
    ] {
        let mut fault = trouble.clone();
        fault["route"] = json!(ORIGINAL);
        fault["method"] = json!("PATCH");
        stage.standin.fault(fault.clone()).await;
        let typed = type_move(&mover, "general", "face n").await;
        assert!(typed.content().contains("left"), "{trouble}: {}", typed.content());
        stage.standin.fault(fault).await;
        let panel = press(&mover, &post, "Your move").await;
        assert!(panel.ephemeral() && !panel.loading() && !panel.components().is_empty(), "{trouble}: {panel:#?}");
    }
    stage.close().await;
}

#[tokio::test]
async fn an_answer_that_discord_refuses_for_good_is_not_tried_again() {
    let stage = Stage::set().await;
    let (mover, _) = begun(&stage).await;
    let fault = json!({"method": "PATCH", "route": ORIGINAL, "status": 404, "code": 10008, "count": 100});
    stage.standin.fault(fault).await;
    let answer = mover.try_command("general", "table turn", &[]).await.expect("the client lets it through");
    answer.acknowledged().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let tries = stage.api.exchanges().iter().filter(|said| said.route == ORIGINAL && said.status == 404).count();
    assert_eq!(tries, 1);
    stage.standin.clear_faults().await;
    stage.close().await;
}

#[tokio::test]
async fn an_answer_waits_for_as_long_as_discord_asks() {
    let stage = Stage::set().await;
    let (mover, _) = begun(&stage).await;
    let asked = |status: u16| {
        let seen = stage.api.exchanges();
        seen.iter().filter(|said| said.method == "PATCH" && said.route == ORIGINAL && said.status == status).count()
    };
    let before = asked(200);
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "status": 429, "retry_after": 3.0})).await;
    let answer = mover.try_command("general", "table turn", &[]).await.expect("the client lets it through");
    answer.acknowledged().await;
    while asked(429) == 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    assert_eq!(asked(200), before, "it is not asked for again before the time");
    assert_eq!(answer.outcome().await.state(), "answered");
    assert_eq!((asked(429), asked(200)), (1, before + 1));
    stage.close().await;
}

#[tokio::test]
async fn an_acknowledgement_in_doubt_does_not_stop_the_move() {
    for trouble in [
        json!({"status": 502, "after": true}),
        json!({"status": 502}),
        json!({"reset": true, "after": true}),
        json!({"reset": true}),
        json!({"silent": true, "after": true}),
        json!({"status": 400, "code": 40060, "after": true}),
        json!({"status": 400, "code": 50035}),
        json!({"status": 429, "retry_after": 0.5}),
    ] {
        let stage = Stage::set().await;
        let (mover, post) = begun(&stage).await;
        let mut fault: Value = trouble.clone();
        fault["route"] = json!(CALLBACK);
        let before = stage.journal_length().await;
        stage.standin.fault(fault.clone()).await;
        let typed = type_move(&mover, "general", "face n").await;
        assert!(typed.content().contains("left"), "{trouble}: {}", typed.content());
        assert!(stage.journal_length().await > before, "{trouble}");
        stage.standin.fault(fault).await;
        let panel = press(&mover, &post, "Your move").await;
        assert!(!panel.loading() && !panel.components().is_empty(), "{trouble}: {panel:#?}");
        stage.close().await;
    }
}

/// A typed move whose acknowledgement Discord does not confirm is not made, so that typing it again makes it once. If
/// the acknowledgement arrived all the same, the answer says so in the place of "thinking…".
#[tokio::test]
async fn unconfirmed_typed_move_is_not_made() {
    for (trouble, state) in [
        (json!({"status": 500, "count": 100}), "failed"),
        (json!({"status": 403, "code": 50_001, "count": 100}), "failed"),
        (json!({"delay_ms": 4_000, "count": 100}), "failed"),
        (json!({"status": 400, "code": 50_035, "after": true, "count": 100}), "answered"),
    ] {
        let stage = Stage::set().await;
        let (mover, _) = begun(&stage).await;
        let before = stage.journal_length().await;
        let mut fault = trouble.clone();
        fault["route"] = json!(CALLBACK);
        stage.standin.fault(fault).await;
        let outcome = mover.command("general", "move", &[("text", json!("face n"))]).await;
        assert_eq!(outcome.state(), state, "{trouble}: {outcome:#?}");
        assert_eq!(stage.journal_length().await, before, "{trouble}");
        if state == "answered" {
            let told = outcome.message();
            assert!(told.content().contains("have not made this move: face n"), "{trouble}: {}", told.content());
        }
        stage.standin.clear_faults().await;
        let again = type_move(&mover, "general", "face n").await;
        assert!(again.content().contains("left"), "{trouble}: {}", again.content());
        assert!(stage.journal_length().await > before, "{trouble}: it is made now");
        stage.close().await;
    }
}

#[tokio::test]
async fn an_interaction_that_discord_does_not_know_is_not_carried_out() {
    let stage = Stage::set().await;
    let (mover, _) = begun(&stage).await;
    let before = stage.journal_length().await;
    stage.standin.fault(json!({"route": CALLBACK, "status": 404, "code": 10062, "count": 100})).await;
    let outcome = mover.command("general", "move", &[("text", json!("face n"))]).await;
    assert_eq!(outcome.state(), "failed", "{outcome:#?}");
    assert_eq!(stage.journal_length().await, before);
    stage.standin.clear_faults().await;
    stage.close().await;
}

#[tokio::test]
async fn acknowledged_command_is_answered_before_the_bot_leaves() {
    let mut stage = Stage::set().await;
    let (mover, _) = begun(&stage).await;
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "delay_ms": 1_000})).await;
    let answer = mover.try_command("general", "move", &[("text", json!("face n"))]).await;
    let answer = answer.expect("the client lets it through");
    answer.acknowledged().await;
    stage.leave().await;
    let outcome = answer.now().await;
    assert_eq!(outcome.state(), "answered", "{outcome:#?}");
    assert!(outcome.message().content().contains("left"), "{outcome:#?}");
}

#[tokio::test]
async fn the_bot_goes_within_ten_seconds_whatever_is_under_way() {
    let mut stage = Stage::set().await;
    let (mover, _) = begun(&stage).await;
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "silent": true})).await;
    let answer = mover.try_command("general", "move", &[("text", json!("face n"))]).await;
    answer.expect("the client lets it through").acknowledged().await;
    let asked = std::time::Instant::now();
    stage.leave().await;
    let took = asked.elapsed();
    assert!((Duration::from_secs(2)..Duration::from_secs(10)).contains(&took), "{took:?}");
}

/// The news, the question, the picture and the next table come in one reply.
#[tokio::test]
async fn press_on_a_panel_asks_the_table_once() {
    let stage = Stage::set().await;
    let (mover, post) = begun(&stage).await;
    stage.delivered().await;
    let before = stage.requests();
    let panel = press(&mover, &post, "Your move").await;
    assert_eq!(stage.requests(), before + 1, "the panel");
    assert!(!panel.attachments().is_empty(), "{panel:#?}");
    let turned = ["Turn north", "Turn east"].into_iter().find(|turn| panel.option(turn).is_some());
    let panel = press(&mover, &panel, turned.expect("a sorcerer can turn")).await;
    assert_eq!(stage.requests(), before + 2, "a move");
    assert!(panel.content().contains("left") && !panel.attachments().is_empty(), "{panel:#?}");
    stage.close().await;
}
