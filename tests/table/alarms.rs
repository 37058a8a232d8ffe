//! Tests of alarms of many tables, some of which cannot be rung.

use crate::stage::{BEGIN, CHANNEL, Stage, guest, new_table};
use pervigil::{
    store::{Alarm, Phase, TableId},
    table::{Clock, NewTable},
};

const DAY: i64 = 24 * 3_600_000;
/// More than are rung at a time.
const MANY: u64 = 250;

/// The tables of `count` more lobbies, each in its own channel.
async fn lobbies(stage: &Stage, count: u64) -> Vec<TableId> {
    let mut tables = vec![];
    for channel in (CHANNEL + 1..).take(count as usize) {
        let table = NewTable { channel, host: guest(0), ..new_table(Clock::Daily) };
        tables.push(stage.house.lobby().open(table).await.expect("the channel is free"));
    }
    tables
}

/// Has the rows of all tables name another game.
fn play(stage: &Stage, game: &str) {
    stage.edit(&format!("UPDATE tables SET game = '{game}'"));
}

async fn kinds(stage: &Stage, table: TableId) -> Vec<String> {
    let rows = stage.house.store().tables().alarms(table).await.expect("alarms can be read");
    rows.into_iter().map(|row| row.alarm).map(|Alarm { kind, .. }| kind).collect()
}

#[tokio::test]
async fn tables_that_do_not_wake_never_hide_the_alarms_of_others() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    let tables = lobbies(&stage, MANY).await;
    let (broken, whole) = tables.split_at(tables.len() - 1);
    let ids = broken.iter().map(|table| table.0.to_string()).collect::<Vec<_>>().join(", ");
    stage.edit(&format!("UPDATE tables SET game = 'forgotten' WHERE id IN ({ids})"));
    stage.wait_until(BEGIN + 2 * DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(kinds(&stage, whole[0]).await, ["expiry"], "it was warned behind all that do not wake");
    assert_eq!(kinds(&stage, broken[0]).await, ["silent"], "this one is to be rung still");
    play(&stage, "chamber");
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.house.views().glance(whole[0], None).await.unwrap().phase, Phase::Closed);
    assert_eq!(kinds(&stage, broken[0]).await, ["expiry"], "it wakes again, and is told a day before");
}

#[tokio::test]
async fn failing_table_rests_a_while_before_it_is_rung_again() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    play(&stage, "forgotten");
    stage.wait_until(BEGIN + 2 * DAY);
    let mut tries = 0;
    for _ in 0..1_200 {
        tries += stage.house.clocks().ring_alarms().await.unwrap();
        stage.wait(500);
    }
    assert!((5..20).contains(&tries), "{tries} tries in ten minutes");
    play(&stage, "chamber");
    stage.wait(10 * 60_000);
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 1);
    assert_eq!(kinds(&stage, stage.table).await, ["expiry"]);
}
