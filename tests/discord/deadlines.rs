//! Tests of deadlines as time passes.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, asks, is_turn, press, type_move},
};
use serde_json::json;
use standin::Message;
use std::time::Duration;

const HOUR: Duration = Duration::from_hours(1);

fn ran_out(post: &Message) -> bool {
    is_turn(post) && post.content().contains("ran out of time")
}

#[tokio::test]
async fn a_zap_that_nobody_answers_comes() {
    let mut stage = Stage::set().await;
    let agreed = [("absent", json!("safe")), ("newcomers", json!("same"))];
    let duel = Duel::with_one_orb(&stage, "general", &agreed).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.pass(7 * HOUR);
    tokio::time::sleep(QUIET * 3).await;
    assert!(!duel.by.messages("general").await.iter().any(ran_out), "an hour is left");
    stage.leave().await;
    stage.pass(2 * HOUR);
    stage.enter().await;
    tokio::time::sleep(QUIET * 3).await;
    assert!(
        !duel.by.messages("general").await.iter().any(ran_out),
        "nobody was heard meanwhile: an hour is left still"
    );
    stage.pass(2 * HOUR);
    let post = duel.by.wait_for("general", ran_out).await;
    assert!(post.content().contains("doesn't deflect"), "{}", post.content());
    stage.delivered().await;
    let late = duel.at.forge(&question, &crate::stage::id_saying(&question, "let"), None).await;
    let late = crate::stage::shown(&duel.at, &question, &late).await;
    assert!(late.content().contains("isn't your move"), "{}", late.content());
    stage.close().await;
}

#[tokio::test]
async fn a_turn_that_is_not_ended_ends() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let live = [("clock", json!("live")), ("absent", json!("safe")), ("newcomers", json!("same"))];
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &live).await;
    let other = if post.awaited() == ["Ada"] { &bela } else { &ada };
    stage.pass(Duration::from_mins(5));
    let name = other.name();
    let next = ada.wait_for("general", |post| ran_out(post) && post.awaited() == [name]).await;
    let details = press(&ada, &next, "Details").await;
    assert!(details.content().contains("Stone goes to"), "{}", details.content());
    stage.delivered().await;
    let first = if name == "Ada" { &bela } else { &ada };
    assert_eq!(first.dms().await.len(), 0, "nobody is reminded of what is past");
    stage.close().await;
}

#[tokio::test]
async fn newcomer_gets_private_reminders_at_half_time_and_late() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela.clone()], &[]).await;
    let mover = if post.awaited() == ["Ada"] { &ada } else { &bela };
    for (time, count) in [(23, 0), (1, 1), (15, 2)] {
        stage.pass(time * HOUR);
        if count == 0 {
            tokio::time::sleep(QUIET * 3).await;
            assert_eq!(mover.dms().await.len(), 0, "half of it is a day");
        }
        let reminded = |message: &Message| message.content().contains("still your move") && asks(message);
        let deadline = std::time::Instant::now() + standin::WAIT;
        while mover.dms().await.iter().filter(|message| reminded(message)).count() < count {
            assert!(std::time::Instant::now() < deadline, "no reminder {count}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    tokio::time::sleep(QUIET * 3).await;
    assert_eq!(mover.dms().await.len(), 2);
    let last = mover.dms().await.pop().expect("a reminder");
    press(mover, &last, "End turn").await;
    let other = if mover.name() == "Ada" { "Bela" } else { "Ada" };
    mover.wait_for("general", |post| is_turn(post) && post.awaited() == [other]).await;
    stage.close().await;
}

#[tokio::test]
async fn a_turn_has_its_own_time_again_after_orbs_were_put_back() {
    let stage = Stage::fixed(5).await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    type_move(&duel.by, "general", "orders place ask").await;
    duel.zap().await;
    press(&duel.at, &duel.question().await, "Don't deflect").await;
    duel.call(&duel.by, "doesn't deflect").await;
    let placed = type_move(&duel.by, "general", "place a5").await;
    assert!(placed.content().contains("on a5"), "{}", placed.content());
    stage.pass(17 * HOUR);
    tokio::time::sleep(QUIET * 4).await;
    let seen = duel.by.messages("general").await;
    assert!(!seen.iter().any(ran_out), "a newcomer's turn has 48 hours, an answer 16: {:#?}", seen.last());
    stage.close().await;
}

#[tokio::test]
async fn newcomer_time_and_weekends_are_agreed_on_before_the_game() {
    const TWICE: &str = "twice the time";
    const STILL: &str = "stand still on Saturdays and Sundays";
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    for (channel, options, says) in [
        ("general", vec![], [true, false]),
        ("games", vec![("newcomers", json!("same")), ("weekends_off", json!(true))], [false, true]),
        ("tavern", vec![("clock", json!("none")), ("weekends_off", json!(true))], [false, false]),
    ] {
        let card = stage.lobby(channel, &[ada.clone(), bela.clone()], &options).await;
        assert_eq!([TWICE, STILL].map(|words| card.content().contains(words)), says, "{}", card.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn without_a_clock_nothing_runs_out() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &[ada.clone(), bela], &[("clock", json!("none"))]).await;
    assert!(!post.content().contains("until"), "{}", post.content());
    stage.pass(10_000 * HOUR);
    tokio::time::sleep(QUIET * 3).await;
    assert_eq!(ada.messages("general").await.iter().filter(|message| is_turn(message)).count(), 1);
    stage.close().await;
}
