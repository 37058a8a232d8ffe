//! Tests of polite reminders to players who are awaited.

use crate::stage::{BEGIN, Stage, keys, person};
use pervigil::{
    people::Quiet,
    store::{Destination, Write},
    table::{Announcement, Clock, Refusal, TableRefusal, TimeRefusal},
};

const HOUR: i64 = 3_600_000;

/// A game of two: the seat awaited, and the seat that waits.
async fn begun() -> (Stage, u8, u8) {
    let stage = Stage::begun(1, Clock::Relaxed, 2).await;
    stage.hear().await;
    let awaited = stage.owing().await[0].0;
    (stage, awaited, 1 - awaited)
}

async fn nudge(stage: &Stage, seat: u8) -> Result<u32, Refusal> {
    stage
        .house
        .clocks()
        .nudge(stage.table, person(seat))
        .await
        .map(|nudged| nudged.times)
        .map_err(|refused| refused.refusal)
}

#[tokio::test]
async fn nudge_reaches_the_awaited_once_a_day_with_a_count() {
    let (mut stage, awaited, waits) = begun().await;
    assert_eq!(nudge(&stage, waits).await, Ok(1));
    let heard = stage.hear().await;
    let [(to, Announcement::Private(note))] = &heard[..] else { panic!("one private message") };
    assert!(*to == Destination::Person(person(awaited).0) && note.question.is_some());
    assert_eq!(keys(&note.lines), ["reminder-nudge"]);
    stage.wait(24 * HOUR - 1);
    assert_eq!(nudge(&stage, waits).await, Err(TimeRefusal::NudgedToday(BEGIN + 24 * HOUR).into()));
    stage.crash();
    stage.wait(1);
    assert_eq!(nudge(&stage, waits).await, Ok(2), "counted across restarts");
    stage.say(awaited, "end").await.unwrap();
    stage.wait(24 * HOUR);
    stage.hear().await;
    assert_eq!(nudge(&stage, awaited).await, Ok(1), "and anew once somebody has moved");
}

#[tokio::test]
async fn nudge_is_refused_for_oneself_by_strangers_and_for_absentees() {
    let (stage, awaited, waits) = begun().await;
    assert_eq!(nudge(&stage, awaited).await, Err(TimeRefusal::NobodyToNudge.into()));
    assert_eq!(nudge(&stage, 7).await, Err(TableRefusal::NotSeated.into()));
    stage.house.clocks().go_away(person(awaited), stage.now() + 48 * HOUR).await.unwrap();
    assert_eq!(nudge(&stage, waits).await, Err(TimeRefusal::NobodyToNudge.into()));
    stage.round().await;
    stage.leave(waits).await.unwrap();
    assert!(nudge(&stage, waits).await.is_err(), "the game is over");
    let lobby = Stage::lobby(1, Clock::Live).await;
    assert_eq!(nudge(&lobby, 0).await, Err(TableRefusal::NotBegun.into()));
}

#[tokio::test]
async fn quiet_hours_are_kept_and_nobody_can_tell() {
    let (stage, awaited, waits) = begun().await;
    let hour = (stage.now() / HOUR).rem_euclid(24) as u8;
    let quiet = Quiet { from: hour, to: (hour + 2) % 24 };
    stage.house.servers().prefer(person(awaited), move |person| person.quiet = Some(quiet)).await.unwrap();
    assert_eq!(nudge(&stage, waits).await, Ok(1), "what is told is the same");
    assert!(stage.hear().await.is_empty(), "they are left alone");
    stage.wait(2 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    let heard = stage.hear().await;
    assert!(matches!(&heard[..], [(Destination::Person(_), Announcement::Private(_))]), "and hear of it afterwards");
}

#[tokio::test]
async fn nudge_at_a_closed_door_is_a_mention() {
    let (stage, awaited, waits) = begun().await;
    let closed = Write::PersonDms { id: person(awaited).0, closed: true };
    stage.house.store().commit(vec![closed]).await.unwrap();
    assert_eq!(nudge(&stage, waits).await, Ok(1));
    let heard = stage.hear().await;
    let [(Destination::Channel(_), Announcement::LateCall(call))] = &heard[..] else { panic!("one mention") };
    assert!(call.owed.calls && call.owed.seat.0 == awaited);
}

#[tokio::test]
async fn nudge_in_quiet_hours_joins_the_call_at_their_end() {
    let hour = (BEGIN / HOUR).rem_euclid(24) as u8;
    let quiet = Quiet { from: hour, to: (hour + 2) % 24 };
    let stage = Stage::lobby(1, Clock::Relaxed).await;
    stage.house.lobby().join(stage.table, crate::stage::guest(1), None, crate::stage::PRESS).await.unwrap();
    for seat in 0..2 {
        stage.house.servers().prefer(person(seat), move |person| person.quiet = Some(quiet)).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), crate::stage::PRESS).await.unwrap();
    stage.hear().await;
    let waits = 1 - stage.owing().await[0].0;
    assert_eq!(nudge(&stage, waits).await, Ok(1));
    stage.wait(2 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.hear().await.len(), 1, "one call for both");
}
