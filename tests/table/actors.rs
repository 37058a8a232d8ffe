//! Tests of tables that fall asleep and wake: no request is lost on the way.

use crate::stage::{PRESS, Stage, guest, new_table, person};
use databases::Fresh;
use pervigil::{
    engine::{Occasion, Path},
    games::CATALOGUE,
    store::{Destination, TableId, Write},
    table::{Announcement, Clock, House, NewTable, Refusal, Surroundings, TableRefusal, TurnRefusal},
};
use std::time::Duration;
use tokio::task::JoinSet;

/// A house whose tables fall asleep almost at once.
fn drowsy() -> (House, Fresh) {
    let place = Fresh::new();
    let store = place.open();
    let surroundings = Surroundings { idle: Duration::from_millis(2), ..Surroundings::default() };
    (House::new(CATALOGUE, store, surroundings), place)
}

#[tokio::test]
async fn an_idle_table_leaves_memory_and_wakes_as_it_is_stored() {
    let (house, place) = drowsy();
    let table = house.lobby().open(new_table(Clock::Daily)).await.unwrap();
    house.views().glance(table, None).await.unwrap();
    let elsewhere = House::new(CATALOGUE, place.open(), Surroundings::default());
    elsewhere.lobby().join(table, guest(1), None, PRESS).await.unwrap();
    let woken_anew = async {
        while house.views().glance(table, None).await.unwrap().roster.0.len() < 2 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), woken_anew).await.expect("the table is read anew");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn requests_to_a_table_that_falls_asleep_are_never_lost() {
    const ASKERS: u64 = 8;
    const REQUESTS: u64 = 60;
    let (house, _folder) = drowsy();
    let table = house.lobby().open(new_table(Clock::Daily)).await.unwrap();
    let mut askers = JoinSet::new();
    for asker in 0..ASKERS {
        let house = house.clone();
        askers.spawn(async move {
            for request in 0..REQUESTS {
                house.calls().tell_unreachable(table, person(0)).await.expect("every request is carried out");
                tokio::time::sleep(Duration::from_micros(1_500 + 137 * ((request + asker) % 9))).await;
            }
        });
    }
    askers.join_all().await;
    let mut notices = 0;
    loop {
        let rows = house.store().outbox().due(i64::MAX).await.unwrap();
        let Some(row) = rows.first() else { break };
        notices += u64::from(matches!(serde_json::from_str(&row.body).unwrap(), Announcement::Notice(..)));
        house.store().commit(vec![Write::Delivered { id: row.id, message_id: None, at: 0 }]).await.unwrap();
    }
    assert_eq!(notices, ASKERS * REQUESTS, "each is carried out once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_change_of_a_lobby_is_lost_while_the_table_falls_asleep() {
    let (house, _folder) = drowsy();
    for channel in 0..40 {
        let table = house.lobby().open(NewTable { channel, ..new_table(Clock::Daily) }).await.unwrap();
        let mut guests = JoinSet::new();
        for seat in 1..4 {
            let house = house.clone();
            guests.spawn(async move {
                tokio::time::sleep(Duration::from_micros(2_000 * u64::from(seat))).await;
                house.lobby().join(table, guest(seat), None, PRESS).await.expect("a seat is free");
            });
        }
        guests.join_all().await;
        assert_eq!(house.views().glance(table, None).await.unwrap().roster.0.len(), 4);
    }
}

/// Two users make each move at once, so that a move made twice would show.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn move_at_a_table_falling_asleep_is_made_once_and_stored() {
    const TABLES: u64 = 16;
    const MOVES: u64 = 30;
    let (house, _folder) = drowsy();
    let mut tables = JoinSet::new();
    for channel in 0..TABLES {
        let house = house.clone();
        tables.spawn(async move {
            let table = house.lobby().open(NewTable { channel, ..new_table(Clock::Daily) }).await.unwrap();
            house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
            house.lobby().start(table, person(0), PRESS + 1).await.unwrap();
            for made in 0..MOVES {
                let seat = house.views().glance(table, None).await.unwrap().owed[0].seat;
                let panel =
                    house.turns().panel(table, person(seat.0), Occasion::Awaited, Path::default()).await.unwrap();
                tokio::time::sleep(Duration::from_micros(1_700 + 119 * ((made + channel) % 7))).await;
                let say = || house.turns().submit(table, person(seat.0), Some(panel.stamp), "end".parse().unwrap());
                let (one, other) = tokio::join!(say(), say());
                assert!(one.is_ok() != other.is_ok(), "{one:?} {other:?}");
                let rows = house.store().tables().journal(table).await.unwrap();
                let made_so_far = rows.iter().filter(|row| row.body.starts_with("{\"chose\"")).count() as u64;
                assert_eq!(made_so_far, made + 1);
            }
        });
    }
    tables.join_all().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn question_takes_exactly_one_of_two_answers() {
    let stage = Stage::begun(1, Clock::Daily, 2).await;
    stage.hear().await;
    for _ in 0..8 {
        let seat = stage.owing().await[0];
        let panel = stage.panel(seat.0, &Path::default()).await;
        let mut answers = JoinSet::new();
        for _ in 0..2 {
            let (house, table) = (stage.house.clone(), stage.table);
            answers.spawn(async move {
                house.turns().submit(table, person(seat.0), Some(panel.stamp), "end".parse().unwrap()).await
            });
        }
        let answers = answers.join_all().await;
        let refused: Vec<_> = answers.into_iter().filter_map(Result::err).map(|refused| refused.refusal).collect();
        assert!(
            matches!(refused[..], [Refusal::Turn(TurnRefusal::NotYourTurn(_)) | Refusal::Table(TableRefusal::Stale)]),
            "{refused:?}"
        );
        assert_eq!(stage.hear_posts().await.len(), 1);
    }
}

#[tokio::test]
async fn unreachable_player_is_told_of_in_the_channel() {
    let stage = Stage::lobby(1, Clock::Daily).await;
    stage.hear().await;
    stage.house.calls().tell_unreachable(stage.table, person(0)).await.unwrap();
    let said = stage.hear().await;
    let [(Destination::Channel(_), Announcement::Notice(lines, _))] = &said[..] else { panic!("{said:?}") };
    assert_eq!(crate::stage::keys(lines), ["unreachable"]);
    stage.house.calls().tell_unreachable(stage.table, person(5)).await.expect("who has no seat is noted");
    assert!(stage.hear().await.is_empty(), "of whom nobody here has to hear");
}

/// The tables that have been without a request longest sleep, and wake for the next request.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_more_tables_stay_awake_without_a_request_than_was_said() {
    const MOST: usize = 8;
    let place = Fresh::new();
    let store = place.open();
    let surroundings = Surroundings { idle: Duration::from_hours(1), most_awake: MOST, ..Surroundings::default() };
    let house = House::new(CATALOGUE, store, surroundings);
    let mut tables = vec![];
    for channel in 0..5 * MOST as u64 {
        tables.push(house.lobby().open(NewTable { channel, ..new_table(Clock::Daily) }).await.unwrap());
        for asked in [tables[0], tables[channel as usize]] {
            assert_eq!(house.views().glance(asked, None).await.unwrap().roster.0.len(), 1);
        }
    }
    let asleep = async {
        while house.tables_awake() > MOST {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(20), asleep).await.expect("the others fall asleep");
    for (channel, table) in tables.into_iter().enumerate() {
        assert_eq!(house.views().glance(table, None).await.unwrap().channel, channel as u64);
    }
}

#[tokio::test]
async fn owed_decisions_are_known_of_sleeping_tables() {
    let (house, _folder) = drowsy();
    let mut tables = vec![];
    for channel in 0..3 {
        let table = house.lobby().open(NewTable { channel, ..new_table(Clock::Daily) }).await.unwrap();
        house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
        house.lobby().start(table, person(0), PRESS + 1 + channel).await.unwrap();
        tables.push(table);
    }
    house.lobby().open(NewTable { channel: 3, ..new_table(Clock::Daily) }).await.unwrap();
    let asleep = async || {
        while house.tables_awake() > 0 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    for made in 0..7 {
        for person in [person(0), person(1)] {
            let glances = house.views().tables_of(person).await.unwrap();
            let owed = glances.iter().filter_map(|glance| Some((TableId(glance.table), glance.owes()?)));
            let owed: Vec<_> = owed.collect();
            tokio::time::timeout(Duration::from_secs(20), asleep()).await.expect("all fall asleep");
            assert_eq!(house.views().owed_by(person).await.unwrap(), owed, "{person:?} after {made} moves");
            assert_eq!(house.tables_awake(), 0, "none of them woke");
        }
        let table = tables[made % tables.len()];
        let seat = house.views().glance(table, None).await.unwrap().owed[0].seat;
        house.turns().submit(table, person(seat.0), None, "end".parse().unwrap()).await.unwrap();
    }
}
