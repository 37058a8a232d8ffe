//! Tests of the tables in memory: after a restart, and when nothing goes on.

use crate::stage::{CHANNEL, PRESS, Stage, guest, new_table, path, person};
use databases::Fresh;
use pervigil::{
    engine::Level,
    store::TableId,
    table::{Clock, House, NewTable, Surroundings},
};
use std::time::Duration;

/// One person and a computer in a channel, their game begun.
async fn against_computer(house: &House, channel: u64) -> TableId {
    let table = NewTable { channel, ..new_table(Clock::None) };
    let table = house.lobby().open(table).await.expect("the channel is free");
    house.lobby().computer(table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    house.lobby().start(table, person(0), PRESS).await.unwrap();
    table
}

/// Two people in a channel, their game begun.
async fn among_people(house: &House, channel: u64) -> TableId {
    let table = house.lobby().open(NewTable { channel, ..new_table(Clock::None) }).await.expect("the channel is free");
    house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
    house.lobby().start(table, person(0), PRESS).await.unwrap();
    table
}

async fn is_awaited(house: &House, table: TableId) -> bool {
    house.views().glance(table, Some(person(0))).await.unwrap().owes().is_some()
}

/// A stage with a lobby and five games. In some only people play, in some a person is to move, and in one a slow
/// computer is.
async fn six_tables() -> (Stage, TableId) {
    let mut stage = Stage::lobby(1, Clock::None).await;
    stage.beat = Duration::from_hours(1);
    stage.crash();
    for channel in [1, 2, 3] {
        among_people(&stage.house, CHANNEL + channel).await;
    }
    let (mut theirs, mut own) = (None, None);
    for channel in 4.. {
        let table = against_computer(&stage.house, CHANNEL + channel).await;
        let which = if is_awaited(&stage.house, table).await { &mut own } else { &mut theirs };
        if let Some(before) = which.replace(table) {
            stage.house.turns().submit(before, person(0), None, path("resign yes")).await.expect("anybody may leave");
        }
        if let (Some(_), Some(theirs)) = (own, theirs) {
            return (stage, theirs);
        }
    }
    unreachable!("chance decides who begins")
}

#[tokio::test]
async fn restart_wakes_only_tables_with_a_computer_to_move() {
    let (mut stage, theirs) = six_tables().await;
    stage.crash();
    stage.house.wake_all().await.unwrap();
    assert_eq!(stage.house.tables_awake(), 1);
    stage.beat = Duration::ZERO;
    stage.crash();
    stage.house.wake_all().await.unwrap();
    let moved = async {
        while !is_awaited(&stage.house, theirs).await {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), moved).await.expect("the computer goes on");
    stage.crash();
    stage.house.wake_all().await.unwrap();
    assert_eq!(stage.house.tables_awake(), 0, "nothing is to be done anywhere");
}

#[tokio::test]
async fn older_tables_all_wake_once() {
    let (mut stage, _) = six_tables().await;
    stage.edit("UPDATE tables SET awaits_computer = TRUE");
    for awake in [5, 1] {
        stage.crash();
        stage.house.wake_all().await.unwrap();
        assert_eq!(stage.house.tables_awake(), awake);
    }
}

#[tokio::test]
async fn a_seat_that_a_computer_minds_is_played_on_after_a_restart() {
    let mut stage =
        Stage::lobby_of(1, NewTable { absence: pervigil::table::Absence::Minded, ..new_table(Clock::Daily) }).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.beat = Duration::from_hours(1);
    stage.crash();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let awaited = stage.owing().await[0];
    stage.wait(2 * 24 * 3_600_000);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.beat = Duration::ZERO;
    stage.crash();
    stage.house.wake_all().await.unwrap();
    assert_eq!(stage.house.tables_awake(), 1);
    let moved = async {
        while stage.owing().await == [awaited] {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), moved).await.expect("the computer goes on");
}

#[tokio::test]
async fn nothing_is_left_in_memory_of_tables_that_have_gone_to_sleep() {
    let place = Fresh::new();
    let store = place.open();
    let surroundings = Surroundings { idle: Duration::from_millis(2), ..Surroundings::default() };
    let house = House::new(pervigil::games::CATALOGUE, store, surroundings);
    for channel in 0..20 {
        let table = house.lobby().open(NewTable { channel, ..new_table(Clock::Daily) }).await.unwrap();
        house.views().glance(table, None).await.unwrap();
    }
    let asleep = async {
        while house.tables_awake() > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_mins(1), asleep).await.expect("each leaves as it falls asleep");
}

/// Prints the time to wake all tables after a restart, and one person's own meanwhile: `cargo test --test table waking
/// -- --ignored --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn restart_of_many_tables_prints_its_time() {
    const TABLES: u64 = 2_000;
    let mut stage = Stage::lobby(1, Clock::None).await;
    let mut own = stage.table;
    for channel in 1..=TABLES {
        own = among_people(&stage.house, CHANNEL + channel).await;
        for _ in 0..30 {
            let owed = stage.house.views().glance(own, None).await.unwrap().owed[0].seat;
            let _ = stage.house.turns().submit(own, person(owed.0), None, path("end")).await;
        }
    }
    stage.crash();
    let begun = std::time::Instant::now();
    let house = stage.house.clone();
    let woken = tokio::spawn(async move {
        house.wake_all().await.unwrap();
        begun.elapsed()
    });
    tokio::time::sleep(Duration::from_millis(20)).await;
    stage.house.views().glance(own, None).await.unwrap();
    let answered = begun.elapsed();
    let woken = woken.await.unwrap();
    println!(
        "{TABLES} tables: all woken after {woken:?}, somebody answered after {answered:?} of which 20 ms were slept"
    );
}
