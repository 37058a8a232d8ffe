//! Tests of turns that were handed on and are taken back late: the person who has the turn must agree.

use crate::{
    stage::{Stage, keys, new_table},
    takeback::voting,
    time_left::called,
};
use pervigil::{
    engine::{Path, Seat},
    table::{Absence, Clock, MotionEnd, NewTable, TakeBackRefusal, Undo, Undone, Voted},
};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// Ten minutes after it came to them, a turn is no longer taken from a person without their consent.
#[tokio::test]
async fn turn_handed_on_long_ago_is_taken_back_by_consent() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let first = stage.owing().await[0].0;
    stage.hear().await;
    stage.say(first, "end").await.unwrap();
    assert_eq!(called(&stage).await, [1 - first]);
    stage.wait(10 * MINUTE - 1);
    let early = stage.offer(first).await;
    assert!(early.free && early.asked.is_empty(), "{early:?}");
    stage.wait(1);
    let late = stage.offer(first).await;
    assert!(late.free && late.asked == [Seat(1 - first)], "{late:?}");
    assert_eq!(stage.press_undo(first, &early.mark).await, Err(TakeBackRefusal::MovedSince.into()));
    assert!(matches!(stage.take_back(first).await, Undone::Asked { seats, .. } if seats == [Seat(1 - first)]));
    assert_eq!(stage.owing().await, [Seat(1 - first)], "nothing is done yet");
    assert_eq!(stage.vote(1 - first, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert_eq!(stage.owing().await, [Seat(first)]);
}

/// Handing the turn on and taking it back, day after day, calls the other once.
#[tokio::test]
async fn opponent_is_not_called_for_each_late_take_back() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let first = stage.owing().await[0].0;
    stage.hear().await;
    stage.say(first, "end").await.unwrap();
    let mut calls = called(&stage).await;
    for _ in 0..6 {
        stage.wait(DAY);
        if let Ok(Undo::Offered(offer)) = stage.undo(first).await {
            let _ = stage.press_undo(first, &offer.mark).await;
        }
        let _ = stage.say(first, "end").await;
        calls.extend(called(&stage).await);
    }
    assert_eq!(calls, [1 - first]);
}

/// The journal says of each take-back whether somebody had learned something from what fell.
#[tokio::test]
async fn journal_marks_what_had_been_seen_when_it_was_taken_back() {
    let marked = async |stage: &Stage| {
        let rows = stage.journal().await.into_iter();
        rows.filter(|(_, body)| body.contains("taken_back")).map(|(_, body)| body.contains("seen")).collect::<Vec<_>>()
    };
    let stage = Stage::begun(3, Clock::None, 2).await;
    let first = stage.owing().await[0].0;
    stage.say(first, "end").await.unwrap();
    stage.take_back(first).await;
    assert_eq!(marked(&stage).await, [false]);
    let (stage, [_, second, third], _) = voting(Clock::Daily).await;
    stage.vote(second, 1, true).await.unwrap();
    stage.vote(third, 1, true).await.unwrap();
    assert_eq!(marked(&stage).await, [true], "others had gone on");
}

/// A step that calls nobody, and a turn that came to nobody who is there, stay free for as long as they can be taken
/// back.
#[tokio::test]
async fn step_that_called_nobody_stays_free_to_take_back() {
    let stage = Stage::begun_with(3, NewTable { absence: Absence::Safe, ..new_table(Clock::None) }, 2).await;
    let first = stage.owing().await[0].0;
    let (step, _) = stage.planned_step(&stage.panel(first, &Path::default()).await).await;
    stage.say(first, &step).await.unwrap();
    stage.wait(DAY);
    assert_eq!(stage.offer(first).await.asked, []);
    stage.goes_away(1 - first).await;
    stage.say(first, "end").await.unwrap();
    stage.wait(DAY);
    assert_eq!(stage.offer(first).await.asked, []);
    let done = stage.take_back(first).await;
    assert!(matches!(&done, Undone::Done { lines, .. } if keys(lines) == ["taken-back"]), "{done:?}");
}
