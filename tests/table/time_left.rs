//! Tests of clocks that go on where they stopped: nobody gains time by taking back, handing over, leaving and coming
//! back.

use crate::{
    stage::{BEGIN, Stage, guest, new_table, person},
    takeback::voting,
};
use pervigil::{
    engine::{Path, Seat},
    table::{Absence, Announcement, Clock, MotionEnd, NewTable, Planning, Undone, Voted},
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// The time that `seat` has left.
async fn left(stage: &Stage, seat: u8) -> i64 {
    let glance = stage.house.views().glance(stage.table, None).await.expect("the table wakes");
    let owed = glance.owed.into_iter().find(|owed| owed.seat == Seat(seat)).expect("they are awaited");
    owed.due.expect("a clock runs") - stage.now()
}

/// The seats that were called by name since the last time.
pub(crate) async fn called(stage: &Stage) -> Vec<u8> {
    let called = |said: Announcement| match said {
        Announcement::Turn(post) => post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat.0).collect(),
        Announcement::LateCall(call) if call.owed.calls => vec![call.owed.seat.0],
        Announcement::Private(note) if note.question.is_some() => vec![note.seat.0],
        _ => vec![],
    };
    stage.hear().await.into_iter().flat_map(|(_, said)| called(said)).collect()
}

#[tokio::test]
async fn a_take_back_gives_no_time() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    let seat = stage.owing().await[0].0;
    let mut time = DAY;
    for _ in 0..3 {
        stage.wait(7 * HOUR);
        time -= 7 * HOUR;
        stage.say(seat, "end").await.unwrap();
        stage.wait(HOUR / 10);
        assert!(matches!(stage.take_back(seat).await, Undone::Done { .. }));
        assert_eq!(left(&stage, seat).await, time, "it goes on where it stood");
        stage.crash();
        assert_eq!(left(&stage, seat).await, time);
    }
    let reminders: Vec<_> = stage.alarms().await.into_iter().map(|alarm| alarm.kind).collect();
    assert_eq!(reminders, ["deadline"], "half of it and four fifths are past");
    stage.wait(3 * HOUR);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - seat)], "their time is up");
}

#[tokio::test]
async fn a_take_back_by_consent_gives_no_time_either() {
    let (stage, [first, second, third], _) = voting(Clock::Daily).await;
    stage.wait(5 * HOUR);
    stage.vote(second, 1, true).await.unwrap();
    assert_eq!(stage.vote(third, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert_eq!(left(&stage, first).await, DAY, "they had all of it when they chose");
    stage.wait(4 * HOUR);
    stage.say(first, "end").await.unwrap();
    stage.take_back(first).await;
    assert_eq!(left(&stage, first).await, 20 * HOUR);
}

#[tokio::test]
async fn a_take_back_leaves_banks_as_they_were() {
    let mut stage = Stage::begun(3, Clock::read("10h+2h").expect("a clock"), 2).await;
    let (seat, other) = (stage.owing().await[0].0, 1 - stage.owing().await[0].0);
    stage.wait(6 * HOUR);
    stage.say(seat, "end").await.unwrap();
    stage.wait(9 * HOUR);
    stage.say(other, "end").await.unwrap();
    assert_eq!(left(&stage, seat).await, 8 * HOUR, "six of its ten, and two came to them");
    for _ in 0..3 {
        stage.say(seat, "end").await.unwrap();
        assert_eq!(left(&stage, other).await, 5 * HOUR, "three, and two came to them");
        stage.wait(MINUTE);
        stage.take_back(seat).await;
        assert_eq!(left(&stage, seat).await, 8 * HOUR);
        stage.crash();
    }
    stage.wait(HOUR);
    stage.say(seat, "end").await.unwrap();
    stage.say(other, "end").await.unwrap();
    assert_eq!(left(&stage, seat).await, 9 * HOUR, "seven were left, and two came to them");
}

#[tokio::test]
async fn called_player_is_not_called_again_at_once() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    let (seat, other) = (stage.owing().await[0].0, 1 - stage.owing().await[0].0);
    stage.wait(HOUR);
    called(&stage).await;
    let since = stage.now();
    for time in 0..4 {
        stage.say(seat, "end").await.unwrap();
        assert_eq!(called(&stage).await, if time == 0 { vec![other] } else { vec![] }, "time {time}");
        stage.wait(MINUTE);
        stage.take_back(seat).await;
        assert!(called(&stage).await.is_empty());
        stage.crash();
    }
    stage.say(seat, "end").await.unwrap();
    assert!(called(&stage).await.is_empty());
    stage.wait_until(since + 10 * MINUTE - 1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(called(&stage).await.is_empty());
    stage.wait(1);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(called(&stage).await, [other], "but nobody is waited for unheard");
}

#[tokio::test]
async fn called_player_who_acted_since_is_called_again() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let (seat, other) = (stage.owing().await[0].0, 1 - stage.owing().await[0].0);
    stage.wait(HOUR);
    stage.say(seat, "end").await.unwrap();
    stage.wait(MINUTE);
    stage.house.votes().pause(stage.table, person(other)).await.expect("they can ask");
    stage.vote(seat, 1, false).await.unwrap();
    stage.take_back(seat).await;
    stage.wait(3 * MINUTE);
    called(&stage).await;
    stage.say(seat, "end").await.unwrap();
    assert_eq!(called(&stage).await, [other]);
}

/// Has `from` hand the seat over to `newcomer` by a vote of this number, in which all others who are `asked` agree.
async fn hand_over(stage: &Stage, from: u8, newcomer: u8, number: u32) {
    let asked = stage.house.votes().substitute(stage.table, person(from), person(from), guest(newcomer)).await;
    asked.expect("it is their seat");
    stage.vote(newcomer, number, true).await.expect("they are asked");
}

#[tokio::test]
async fn a_seat_handed_over_by_its_holder_keeps_its_clock() {
    for (clock, whole) in [(Clock::Daily, DAY), (Clock::Bank { bank: 60, each: 10 }, 70 * MINUTE)] {
        let mut stage = Stage::begun(1, clock, 3).await;
        let first = stage.owing().await[0].0;
        let mut from = first;
        for (number, newcomer) in [(1, 9), (2, 10), (3, first)] {
            stage.wait(5 * MINUTE);
            hand_over(&stage, from, newcomer, number).await;
            let time = whole - 5 * MINUTE * i64::from(number);
            assert_eq!(left(&stage, first).await, time, "exchange {number}");
            stage.crash();
            assert_eq!(left(&stage, first).await, time, "exchange {number}");
            from = newcomer;
        }
        stage.say(first, "end").await.expect("it is their turn");
        while stage.owing().await != [Seat(first)] {
            let seat = stage.owing().await[0].0;
            stage.say(seat, "end").await.expect("it is their turn");
        }
        let time = left(&stage, first).await;
        hand_over(&stage, first, 11, 4).await;
        assert_eq!(left(&stage, first).await, time, "another turn, no other clock");
    }
}

/// Only a seat whose person is away comes with a whole clock, and only once in a game.
#[tokio::test]
async fn the_seat_of_somebody_away_has_a_whole_clock_once() {
    let mut stage = Stage::begun_with(1, NewTable { absence: Absence::Safe, ..new_table(Clock::Daily) }, 3).await;
    let first = stage.owing().await[0].0;
    let [by, other] = [(first + 1) % 3, (first + 2) % 3];
    let mut from = first;
    for (number, newcomer, time) in [(1, 9, DAY), (2, 10, 19 * HOUR)] {
        stage.wait(5 * HOUR);
        stage.house.clocks().go_away(person(from), stage.now() + 9 * DAY).await.expect("they have days left");
        let asked = stage.house.votes().substitute(stage.table, person(by), person(from), guest(newcomer)).await;
        let until = asked.expect("they are away").until;
        stage.vote(newcomer, number, true).await.expect("they are asked");
        stage.vote(other, number, true).await.expect("so are they");
        stage.wait_until(until);
        stage.house.clocks().ring_alarms().await.expect("alarms ring");
        assert_eq!(left(&stage, first).await, time, "exchange {number}");
        stage.crash();
        assert_eq!(left(&stage, first).await, time, "exchange {number}");
        stage.say(newcomer, "end").await.expect("it is their turn");
        for seat in [by, other] {
            let seat = if stage.owing().await == [Seat(seat)] { seat } else { by + other - seat };
            stage.say(seat, "end").await.expect("it is their turn");
        }
        from = newcomer;
    }
}

#[tokio::test]
async fn returning_player_has_the_time_they_had_left() {
    for absence in [Absence::Safe, Absence::Minded] {
        // Where no computer moves meanwhile.
        let mut stage = Stage::begun_with(3, NewTable { absence, ..new_table(Clock::Daily) }, 2).await;
        let seat = stage.owing().await[0].0;
        stage.wait(HOUR);
        stage.house.votes().pause(stage.table, person(seat)).await.expect("they can ask");
        stage.vote(1 - seat, 1, true).await.expect("they are asked");
        for _ in 0..2 {
            stage.house.clocks().go_away(person(seat), stage.now() + 3 * DAY).await.expect("they have days left");
            stage.wait(HOUR);
            stage.crash();
            stage.house.clocks().back(stage.table, person(seat)).await.expect("the seat is theirs");
        }
        stage.house.votes().go_on(stage.table, person(seat)).await.expect("anybody can");
        assert_eq!(left(&stage, seat).await, 23 * HOUR, "{absence:?}");
        assert_eq!(stage.now(), BEGIN + 3 * HOUR);
    }
}

#[tokio::test]
async fn votes_and_plans_leave_clocks_alone() {
    let stage = Stage::begun(3, Clock::Daily, 2).await;
    let (seat, other) = (stage.owing().await[0].0, 1 - stage.owing().await[0].0);
    let due = left(&stage, seat).await + stage.now();
    for number in 1..4 {
        stage.wait(HOUR);
        stage.house.votes().pause(stage.table, person(seat)).await.expect("they can ask");
        stage.vote(seat, number, false).await.expect("it is withdrawn");
        let (_, planned) = stage.planned_step(&stage.panel(seat, &Path::default()).await).await;
        stage.house.turns().plan(stage.table, person(seat), planned.stamp, Planning::Back).await.expect("it is a plan");
        assert_eq!(left(&stage, seat).await + stage.now(), due, "{number}");
    }
    stage.wait(HOUR);
    stage.house.votes().pause(stage.table, person(seat)).await.expect("they can ask");
    stage.vote(other, 4, true).await.expect("they are asked");
    stage.wait(5 * DAY);
    stage.house.votes().go_on(stage.table, person(other)).await.expect("anybody can");
    assert_eq!(left(&stage, seat).await, 20 * HOUR);
}
