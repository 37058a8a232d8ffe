//! Tests of a bot that is asked to end, and of one that takes over from another: every user gets an answer.

use crate::start::Program;
use pervigil::rehearsal::{Options, Traffic};
use serde_json::json;
use standin::{Openapi, Standin, User};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The time for which people go on pressing while one bot takes over from the other.
pub(crate) const PRESSING: Duration = Duration::from_secs(6);
/// The pause between one command and the next.
const BREATH: Duration = Duration::from_millis(40);

const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

async fn stage() -> (Standin, Openapi, TempDir) {
    let api = Openapi::load();
    let standin = Standin::start(Options { observer: Some(api.observer()), ..Options::default() }).await;
    (standin, api, tempfile::tempdir().expect("a folder"))
}

/// A bot that plays, its stand-in and its folder.
async fn playing() -> (Standin, Openapi, TempDir, Program) {
    let (standin, api, folder) = stage().await;
    let program = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("table").await;
    standin.wait_for_bot(true).await;
    (standin, api, folder, program)
}

/// Gives command after command for this time. Returns the result of each and its delay.
pub(crate) async fn pressed(user: User, time: Duration) -> Vec<(String, Duration)> {
    let (began, mut waits) = (Instant::now(), tokio::task::JoinSet::new());
    while began.elapsed() < time {
        let user = user.clone();
        waits.spawn(async move {
            let pressed = Instant::now();
            let outcome = user.command("general", "table turn", &[]).await;
            (outcome.state().to_owned(), pressed.elapsed())
        });
        tokio::time::sleep(BREATH).await;
    }
    waits.join_all().await
}

/// The interactions that were answered more than once, and so done more than once.
fn done_twice(api: &Openapi) -> Vec<String> {
    let is_answer = |made: &Traffic| made.method == "PATCH" && made.route == ORIGINAL && made.status == 200;
    let mut answers: Vec<_> = api.exchanges().into_iter().filter(is_answer).map(|made| made.path).collect();
    answers.sort();
    answers.chunk_by(|one, next| one == next).filter(|same| same.len() > 1).map(|same| same[0].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_during_a_handover_are_answered_once() {
    let (standin, api, folder, first) = playing().await;
    let ada = standin.user("Ada");
    assert_eq!(ada.command("general", "new", &[("game", json!("chamber"))]).await.state(), "answered");
    let pressing = tokio::spawn(pressed(ada, PRESSING));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let second = Program::taking_over(&standin, &folder, standin.token());
    let (status, said) = first.ended().await;
    assert_eq!(status, Some(0), "{said}");
    assert!(
        said.contains("another process takes over") && said.contains("all that was acknowledged is answered"),
        "{said}"
    );
    second.says(&["taken over"]).await;
    let answers = pressing.await.unwrap_or_else(|error| panic!("{error}\n{said}\n{}", second.said()));
    let unanswered: Vec<_> = answers.iter().filter(|(state, _)| state != "answered").collect();
    let longest = answers.iter().map(|(_, waited)| *waited).max().expect("somebody pressed");
    eprintln!("{} commands while one bot took over from another; the longest wait was {longest:.1?}", answers.len());
    assert!(unanswered.is_empty(), "{unanswered:?}\n{said}");
    assert!(answers.len() > 50);
    assert!(done_twice(&api).is_empty());
    drop(second);
    api.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn handover_doubles_nothing_despite_slow_acknowledgements() {
    let (standin, api, folder, first) = playing().await;
    standin.fault(json!({"method": "POST", "route": CALLBACK, "delay_ms": 1_000, "count": 10_000})).await;
    let pressing = tokio::spawn(pressed(standin.user("Ada"), PRESSING));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let second = Program::taking_over(&standin, &folder, standin.token());
    let (status, said) = first.ended().await;
    assert_eq!(status, Some(0), "{said}");
    second.says(&["taken over"]).await;
    let answers = pressing.await.unwrap_or_else(|error| panic!("{error}\n{said}\n{}", second.said()));
    assert!(answers.iter().filter(|(state, _)| state == "answered").count() > 50, "{answers:?}");
    assert_eq!(done_twice(&api), [""; 0], "{said}\n{}", second.said());
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_takeovers_leave_one_bot_playing() {
    let (standin, api, folder, first) = playing().await;
    let taking = [0, 1].map(|_| Program::taking_over(&standin, &folder, standin.token()));
    let (status, said) = first.ended().await;
    assert_eq!(status, Some(0), "{said}");
    for program in &taking {
        program.says(&["taken over"]).await;
    }
    let handed_on = |program: &&Program| program.said().contains("another process takes over");
    let deadline = Instant::now() + PRESSING;
    while !taking.iter().any(|program| handed_on(&program)) {
        assert!(Instant::now() < deadline, "{}\n{}", taking[0].said(), taking[1].said());
        tokio::time::sleep(BREATH).await;
    }
    let [one, other] = taking;
    let (gone, stays) = if handed_on(&&one) { (one, other) } else { (other, one) };
    let (status, said) = gone.ended().await;
    assert_eq!(status, Some(0), "{said}");
    let answer = standin.user("Ada").command("general", "table turn", &[]).await;
    assert_eq!(answer.state(), "answered", "{}", stays.said());
    drop(stays);
    api.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn handover_succeeds_despite_faulty_or_missing_answers() {
    let (standin, api, folder, first) = playing().await;
    for mut fault in [json!({"status": 502}), json!({"silent": true, "after": true}), json!({"reset": true})] {
        fault["method"] = json!("POST");
        fault["route"] = json!(CALLBACK);
        standin.fault(fault).await;
    }
    let second = Program::taking_over(&standin, &folder, standin.token());
    let answers = pressed(standin.user("Ada"), PRESSING / 2).await;
    let (status, said) = first.ended().await;
    assert_eq!(status, Some(0), "{said}");
    let unanswered = answers.iter().filter(|(state, _)| state != "answered").count();
    assert_eq!(unanswered, 0, "{said}\n{}", second.said());
    assert_eq!(done_twice(&api), [""; 0], "{said}\n{}", second.said());
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_bot_to_take_over_from_it_plays_at_once() {
    let (standin, _api, folder) = stage().await;
    std::fs::write(folder.path().join("pervigil.db.take-over"), "").expect("what a killed process left");
    let program = Program::taking_over(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    standin.wait_for_bot(true).await;
    assert_eq!(standin.user("Ada").command("general", "help", &[]).await.state(), "answered");
    drop(program);
}

#[tokio::test(flavor = "multi_thread")]
async fn terminated_bot_finishes_acknowledged_work_and_logs_the_rest() {
    let (standin, _api, _folder, program) = playing().await;
    standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "delay_ms": 1_500})).await;
    let ada = standin.user("Ada");
    let asked = tokio::spawn(async move { ada.command("general", "help", &[]).await.state().to_owned() });
    tokio::time::sleep(Duration::from_millis(500)).await;
    program.terminate();
    let (status, said) = program.ended().await;
    assert_eq!((status, asked.await.expect("it is answered").as_str()), (Some(0), "answered"), "{said}");
    for words in ["asked to end", "all that was acknowledged is answered", "unsent=0"] {
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn second_termination_request_ends_the_bot_at_once() {
    let (standin, _api, _folder, program) = playing().await;
    standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "delay_ms": 3_600_000})).await;
    standin.user("Ada").try_command("general", "help", &[]).await.expect("the client sends it");
    tokio::time::sleep(Duration::from_millis(500)).await;
    program.terminate();
    program.says(&["asked to end"]).await;
    program.terminate();
    let (status, said) = program.ended().await;
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("asked twice to end; unfinished work is left for the next start"), "{said}");
}
