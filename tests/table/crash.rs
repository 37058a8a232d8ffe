//! Tests of crashes after any commit: the table wakes as it was, and a step that cannot be stored leaves no trace.

use crate::stage::{Crowd, LONGEST, PRESS, Stage, guest, person};
use pervigil::{
    store::Phase,
    table::{Clock, TableRefusal},
};

/// Plays a game twice, once with a crash after every `often` moves. All lines and views must be equal.
async fn crashes_change_nothing(number: u64, seats: u8, often: usize) {
    let calm = Stage::begun(number, Clock::Daily, seats).await;
    let mut shaken = Stage::begun(number, Clock::Daily, seats).await;
    let mut crowd = Crowd::new(number, seats);
    for step in 0..LONGEST {
        assert_eq!(calm.hear().await, shaken.hear().await, "step {step}");
        if step % often == 0 {
            shaken.crash();
            sees_the_same(&calm, &shaken, seats).await;
        }
        if calm.phase().await == Phase::Over {
            assert_eq!(calm.journal().await, shaken.journal().await);
            return;
        }
        let seat = *crowd.dice.pick(&calm.owing().await).expect("somebody is awaited");
        let (stamp, path) = crowd.choose(&calm, seat).await;
        let heard = calm.submit(seat.0, Some(stamp), &path).await.unwrap();
        assert_eq!(shaken.submit(seat.0, Some(stamp), &path).await.unwrap(), heard, "step {step}: {path}");
        calm.wait(1);
        shaken.wait(1);
    }
    panic!("random play has to end");
}

async fn sees_the_same(calm: &Stage, shaken: &Stage, seats: u8) {
    assert_eq!(calm.alarms().await, shaken.alarms().await);
    for viewer in (0..seats).map(|seat| Some(person(seat))).chain([None]) {
        let before = calm.house.views().look(calm.table, viewer).await.unwrap();
        assert!(shaken.house.views().look(shaken.table, viewer).await.unwrap() == before, "{viewer:?} sees the same");
    }
}

#[tokio::test]
async fn two_play_on_after_a_crash_at_every_move() {
    crashes_change_nothing(21, 2, 1).await;
}

#[tokio::test]
async fn three_play_on_after_crashes() {
    crashes_change_nothing(31, 3, 3).await;
}

#[tokio::test]
async fn four_play_on_after_crashes() {
    crashes_change_nothing(41, 4, 5).await;
}

#[tokio::test]
async fn a_writer_who_was_first_makes_the_move_fail_whole() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    let rival = stage.rival();
    let seat = stage.owing().await[0];
    let panel = stage.panel(seat.0, &"".parse().unwrap()).await;
    let end = "end".parse::<pervigil::engine::Path>().unwrap();
    rival.turns().submit(stage.table, person(seat.0), Some(panel.stamp), end.clone()).await.unwrap();
    stage.hear().await;
    let (journal, alarms) = (stage.journal().await, stage.alarms().await);
    let refused = stage.submit(seat.0, Some(panel.stamp), &end).await.unwrap_err();
    // Where several may write, whoever was second is judged anew.
    assert_eq!(refused == TableRefusal::Fault, !databases::is_on_a_server(), "{refused:?}");
    assert!(stage.hear().await.is_empty(), "nobody is told of what did not happen");
    assert_eq!((stage.journal().await, stage.alarms().await), (journal, alarms));
    let next = stage.owing().await[0];
    assert_ne!(next, seat, "the table has read anew what the other wrote");
    stage.say(next.0, "end").await.expect("and goes on from there");
}

#[tokio::test]
async fn a_start_that_came_second_does_not_undo_the_first() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.rival().lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let refused =
        stage.house.lobby().start(stage.table, person(0), PRESS).await.expect_err("the seed is planted already");
    let judged_anew = if databases::is_on_a_server() { TableRefusal::Begun } else { TableRefusal::Fault };
    assert_eq!(refused.refusal, judged_anew);
    let refused = stage.house.lobby().join(stage.table, guest(2), None, PRESS).await.expect_err("the game has begun");
    assert_eq!(refused.refusal, TableRefusal::Begun);
    assert_eq!(stage.phase().await, Phase::Play);
}
