//! Tests of a clock that is set an hour ahead, and an hour back: no move is lost, and nothing is done or said twice.

use crate::{
    chronicle::facts,
    stage::{BEGIN, Crowd, LONGEST, Stage},
};
use pervigil::{
    engine::Seat,
    people::Facts,
    store::{Destination, Phase},
    table::{Announcement, Clock},
};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// The number of moves between two jumps.
const OFTEN: usize = 3;
/// The time between two jumps. A player who moved before it no longer counts as present.
const EACH: i64 = 3 * MINUTE;

/// The destination and kind of each of these messages, the seats that it calls, and true if it is added to another.
fn said(heard: Vec<(Destination, Announcement)>) -> Vec<(Destination, &'static str, Vec<Seat>, bool)> {
    let called = |said: &Announcement| match said {
        Announcement::Turn(post) => post.owed.iter().filter(|owed| owed.calls).map(|owed| owed.seat).collect(),
        Announcement::Private(note) => note.question.iter().map(|_| note.seat).collect(),
        _ => vec![],
    };
    heard.into_iter().map(|(to, said)| (to, said.kind(), called(&said), said.amends())).collect()
}

#[tokio::test]
async fn a_game_goes_on_as_if_the_clock_had_not_jumped() {
    let calm = Stage::begun(21, Clock::Daily, 3).await;
    let mut shaken = Stage::begun(21, Clock::Daily, 3).await;
    let mut crowd = Crowd::new(21, 3);
    let mut called = false;
    for step in 0..LONGEST {
        let jumped = if (step / OFTEN).is_multiple_of(2) { HOUR } else { 0 };
        let passed = EACH * step as i64;
        calm.wait_until(BEGIN + passed);
        shaken.wait_until(BEGIN + passed + jumped);
        assert_eq!(shaken.house.clocks().ring_alarms().await.expect("alarms can be rung"), 0, "step {step}");
        if step.is_multiple_of(7 * OFTEN) {
            shaken.crash();
        }
        let heard = said(calm.hear().await);
        called |= heard.iter().any(|(to, _, called, _)| matches!(to, Destination::Person(_)) && !called.is_empty());
        assert_eq!(heard, said(shaken.hear().await), "step {step}");
        if calm.phase().await == Phase::Over {
            break;
        }
        let seat = *crowd.dice.pick(&calm.owing().await).expect("somebody is awaited");
        let (stamp, path) = crowd.choose(&calm, seat).await;
        calm.submit(seat.0, Some(stamp), &path).await.expect("a path of the menu is taken");
        shaken.submit(seat.0, Some(stamp), &path).await.expect("and so it is where the clock jumps");
    }
    assert!(called, "somebody is called in private");
    assert_eq!((calm.phase().await, shaken.phase().await), (Phase::Over, Phase::Over));
    assert_eq!(calm.choices().await, shaken.choices().await);
    let decisions = |facts: &[Facts]| facts.iter().map(|seat| seat.decisions).collect::<Vec<_>>();
    let (calm, shaken) = (facts(&calm).await, facts(&shaken).await);
    assert_eq!(decisions(&calm), decisions(&shaken));
    let thinking: Vec<_> = shaken.iter().map(|seat| seat.thinking).collect();
    assert!(thinking.iter().all(|millis| *millis >= 0), "nobody thought for less than nothing: {thinking:?}");
}

#[tokio::test]
async fn rung_alarm_does_not_ring_again_after_the_clock_is_set_back() {
    let mut stage = Stage::begun(1, Clock::Live, 2).await;
    let late = stage.owing().await[0].0;
    stage.wait_until(BEGIN + HOUR);
    assert_eq!(stage.house.clocks().ring_alarms().await.expect("alarms can be rung"), 1);
    assert_eq!(stage.owing().await[0].0, 1 - late, "what the late one owed was done");
    let (said, choices) = (stage.hear().await, stage.choices().await);
    assert!(!said.is_empty());

    stage.wait_until(BEGIN + MINUTE);
    stage.crash();
    assert_eq!(stage.house.clocks().ring_alarms().await.expect("alarms can be rung"), 0);
    assert_eq!((stage.hear().await, stage.choices().await), (vec![], choices));
    stage.say(1 - late, "end").await.expect("a turn can be ended");
    let due = stage.alarms().await.iter().map(|alarm| alarm.due).max().expect("a clock runs");
    assert_eq!(due, BEGIN + 6 * MINUTE, "the next one has their time by the clock as it is now");
    stage.wait_until(due);
    assert_eq!(stage.house.clocks().ring_alarms().await.expect("alarms can be rung"), 1);
}
