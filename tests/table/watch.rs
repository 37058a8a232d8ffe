//! Tests of people who wait for others after their own move: they hear that it is up to them again, or are called.

use crate::stage::{Crowd, PRESS, Stage, path, person};
use pervigil::{
    engine::{Level, Seat},
    store::{Destination, Phase},
    table::{Announcement, Clock},
};
use std::time::Duration;

const SECOND: i64 = 1_000;
/// The time that a computer takes over its answer.
const BEAT: Duration = Duration::from_millis(500);
/// The most moves until a player zaps.
const MOST: usize = 60;

/// A chamber of two in which one has zapped the other, who is asked for an answer. Returns the zapping seat, then the
/// other.
async fn zapped(number: u64) -> (Stage, u8, u8) {
    let (stage, mut crowd) = (Stage::begun(number, Clock::Daily, 2).await, Crowd::new(number, 2));
    stage.play_until("chamber-awaited-answer", &mut crowd).await;
    let at = stage.owing().await[0].0;
    stage.hear().await;
    (stage, 1 - at, at)
}

/// A zap whose target is asked, and whose turn goes on once the zap was let come.
async fn asked() -> (Stage, u8, u8) {
    for number in 0..40 {
        let (stage, by, at) = zapped(number).await;
        stage.say(at, "let").await.expect("an answer");
        let goes_on = stage.awaited().await.as_deref() == Some("chamber-awaited-turn");
        if goes_on && stage.owing().await == [Seat(by)] {
            return zapped(number).await;
        }
    }
    panic!("no turn goes on after a zap");
}

/// Returns whether a player is called to go on whose zap is answered after this time.
async fn is_called_after(time: i64) -> bool {
    let (stage, by, at) = asked().await;
    stage.wait(time);
    stage.say(at, "let").await.expect("an answer");
    assert_eq!(stage.owing().await, [Seat(by)]);
    stage.has_called(by).await
}

impl Stage {
    /// Tells whether a seat was called since the last look.
    async fn has_called(&self, seat: u8) -> bool {
        self.calls(seat).await > 0
    }

    /// Returns how often a seat was called since the last look.
    async fn calls(&self, seat: u8) -> usize {
        let to_them = Destination::Person(person(seat).0);
        let called = self.hear().await.into_iter().filter(|(to, said)| match said {
            Announcement::Private(note) => *to == to_them && note.question.is_some(),
            Announcement::Turn(post) => post.owed.iter().any(|owed| owed.seat == Seat(seat) && owed.calls),
            Announcement::LateCall(call) => call.owed.seat == Seat(seat),
            _ => false,
        });
        called.count()
    }

    /// Returns how often a seat is called once so much more time is over.
    async fn calls_after(&self, time: i64, seat: u8) -> usize {
        self.wait(time);
        self.house.clocks().ring_alarms().await.expect("alarms ring");
        self.calls(seat).await
    }

    /// Tells whether a computer is to answer the person's zap.
    async fn answers_by_computer(&self) -> bool {
        self.awaited().await.as_deref() == Some("chamber-awaited-answer") && self.owing().await == [Seat(1)]
    }
}

/// A chamber of a person who has zapped a computer, which takes a moment over its answer.
async fn computer_zapped() -> Stage {
    for number in 0..40 {
        if let Some(stage) = zaps_a_computer(number).await {
            return stage;
        }
    }
    panic!("nobody zaps a computer");
}

async fn zaps_a_computer(number: u64) -> Option<Stage> {
    let (mut stage, mut crowd) = (Stage::lobby(number, Clock::Daily).await, Crowd::new(number, 2));
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Medium), PRESS).await.expect("a seat is free");
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("two can play");
    for _ in 0..MOST {
        while stage.phase().await == Phase::Play && stage.owing().await != [Seat(0)] {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        if stage.phase().await != Phase::Play {
            return None;
        }
        let (stamp, path) = crowd.choose(&stage, Seat(0)).await;
        let zaps = path.0[0].as_str() == "zap";
        stage.beat = if zaps { BEAT } else { Duration::ZERO };
        if zaps {
            stage.crash();
        }
        stage.submit(0, Some(stamp), &path).await.expect("a path of the menu is taken");
        if zaps && stage.answers_by_computer().await {
            stage.hear().await;
            return Some(stage);
        }
    }
    None
}

/// Tells whether a person is called to go on whose zap a computer answers so long after it.
async fn is_called_by_a_computer_after(time: i64) -> bool {
    let stage = computer_zapped().await;
    let mut watch = stage.house.views().watch(stage.table, person(0)).await.expect("they sit there");
    stage.wait(time);
    assert!(stage.answers_by_computer().await, "it takes a moment");
    let back = tokio::time::timeout(Duration::from_mins(1), watch.back()).await.expect("the computer answers");
    let back = back.expect("it is up to them again");
    assert!(!back.lines.is_empty() && back.panel.is_some(), "what they look at is brought up to date: {back:?}");
    assert_eq!(stage.owing().await, [Seat(0)]);
    stage.has_called(0).await
}

#[tokio::test]
async fn computer_that_answers_a_zap_calls_its_mover_back() {
    assert!(!is_called_by_a_computer_after(20 * SECOND).await, "they read on where they zapped");
    assert!(is_called_by_a_computer_after(60 * SECOND).await, "they were told that it is up to the computer");
}

#[tokio::test]
async fn player_who_must_decide_again_is_called_unless_reading() {
    assert!(!is_called_after(20 * SECOND).await, "their answer is brought up to date");
    assert!(is_called_after(60 * SECOND).await, "they were told that it is up to the other");
}

#[tokio::test]
async fn player_who_looked_away_is_called_once_and_later() {
    let (stage, by, at) = asked().await;
    stage.wait(20 * SECOND);
    stage.say(at, "let").await.expect("an answer");
    assert_eq!(stage.calls(by).await, 0, "their answer is brought up to date");
    assert_eq!(stage.calls_after(119 * SECOND, by).await, 0);
    assert_eq!(stage.calls_after(SECOND, by).await, 1, "two minutes after they were told");
    assert_eq!(stage.calls_after(3_600 * SECOND, by).await, 0, "one call a decision");
}

#[tokio::test]
async fn player_who_goes_on_is_not_called_later() {
    let mut stage = Stage::begun(1, Clock::Daily, 2).await;
    let first = stage.owing().await[0].0;
    for seat in [first, 1 - first] {
        stage.say(seat, "end").await.expect("a turn can be ended");
    }
    stage.wait(60 * SECOND);
    let facing = stage.panel(first, &path("face")).await.question.offers[0].word.clone();
    stage.say(first, &format!("face {}", facing.as_str())).await.expect("they can turn");
    assert_eq!(stage.owing().await, [Seat(first)], "it is the same turn");
    stage.crash();
    stage.hear().await;
    assert_eq!(stage.calls_after(600 * SECOND, first).await, 0);
}

#[tokio::test]
async fn next_turn_of_a_player_who_looked_away_is_called_later() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    let first = stage.owing().await[0].0;
    for seat in [first, 1 - first] {
        stage.say(seat, "end").await.expect("a turn can be ended");
    }
    stage.hear().await;
    assert_eq!(stage.calls_after(121 * SECOND, first).await, 1);
    assert_eq!(stage.calls_after(3_600 * SECOND, first).await, 0);
}

#[tokio::test]
async fn call_on_a_fast_clock_comes_in_half_of_its_time() {
    let stage = Stage::begun(1, Clock::read("2m").expect("a clock"), 2).await;
    let first = stage.owing().await[0].0;
    for seat in [first, 1 - first] {
        stage.say(seat, "end").await.expect("a turn can be ended");
    }
    stage.hear().await;
    assert_eq!(stage.calls_after(59 * SECOND, first).await, 0);
    assert_eq!(stage.calls_after(SECOND, first).await, 1);
}

#[tokio::test]
async fn a_watch_ends_with_what_came_in_between_and_the_next_question() {
    let (stage, by, at) = asked().await;
    let mut older = stage.house.views().watch(stage.table, person(by)).await.expect("they sit there");
    let mut watch = stage.house.views().watch(stage.table, person(by)).await.expect("they sit there");
    let answer = async {
        tokio::task::yield_now().await;
        stage.say(at, "let").await.expect("an answer")
    };
    let (back, older, _) = tokio::join!(watch.back(), older.back(), answer);
    let back = back.expect("it is up to them again");
    assert!(!back.lines.is_empty() && back.panel.is_some(), "{back:?}");
    assert_eq!(older, None, "of several watches the last one counts");
}

#[tokio::test]
async fn a_watch_ends_without_a_word_where_the_game_does() {
    let (stage, by, at) = asked().await;
    let mut watch = stage.house.views().watch(stage.table, person(by)).await.expect("they sit there");
    let leave = async { stage.leave(at).await.expect("a game can be left") };
    let (back, _) = tokio::join!(watch.back(), leave);
    assert_eq!(back, None);
}

#[tokio::test]
async fn voter_who_looked_away_is_called_to_the_vote_later() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    let first = stage.owing().await[0].0;
    stage.say(first, "end").await.expect("a turn can be ended");
    stage.hear().await;
    stage.house.votes().pause(stage.table, person(1 - first)).await.expect("it can be asked for");
    assert_eq!(stage.calls(first).await, 0, "they acted just now");
    assert_eq!(stage.calls_after(119 * SECOND, first).await, 0);
    assert_eq!(stage.calls_after(SECOND, first).await, 1, "two minutes after they were asked");
    assert_eq!(stage.calls_after(600 * SECOND, first).await, 0, "one call a vote");
}
