//! Tests of newcomers: a player who has never finished a game of a kind has twice the time in it.

use crate::stage::{BEGIN, CHANNEL, PRESS, Stage, guest, new_table, path, person, round};
use pervigil::{
    engine::{Level, Seat},
    store::{Phase, TableId},
    table::{Announcement, Clock, LobbyCard, NewTable, Newcomers, Opener},
};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// A table with this clock that gives newcomers twice the time.
fn generous(clock: Clock) -> NewTable {
    NewTable { newcomers: Newcomers::Double, ..new_table(clock) }
}

/// A game in this channel, of these people.
pub(crate) async fn begun(stage: &Stage, channel: u64, table: NewTable, people: &[u8]) -> TableId {
    let table = NewTable { channel, host: guest(people[0]), ..table };
    let table = stage.house.lobby().open(table).await.expect("the channel is free");
    for seat in &people[1..] {
        stage.house.lobby().join(table, guest(*seat), None, PRESS).await.expect("a seat is free");
    }
    stage.house.lobby().start(table, person(people[0]), PRESS).await.expect("enough have joined");
    table
}

/// Plays a chamber of two to its end.
pub(crate) async fn finish(stage: &Stage, table: TableId) {
    round(&stage.house, table).await;
    let leaves = stage.house.views().glance(table, None).await.unwrap().roster.person(Seat(0)).unwrap();
    stage.house.turns().submit(table, leaves, None, path("resign yes")).await.unwrap();
    assert_eq!(stage.house.views().glance(table, None).await.unwrap().phase, Phase::Over);
}

/// The clocks at a table: their seat, their kind, and the time until they ring. Calls that come later are none.
async fn clocks(stage: &Stage, table: TableId) -> Vec<(u8, String, i64)> {
    let rows = stage.house.store().tables().alarms(table).await.unwrap().into_iter();
    rows.filter(|row| row.alarm.kind != "wake")
        .map(|row| (row.alarm.seat, row.alarm.kind, row.alarm.due - stage.now()))
        .collect()
}

/// The seat awaited at a table where only one is, and its time.
async fn time(stage: &Stage, table: TableId) -> (u8, i64) {
    let rows = clocks(stage, table).await;
    let mut deadlines = rows.into_iter().filter(|(_, kind, _)| kind == "deadline");
    let (seat, _, time) = deadlines.next().expect("a clock runs");
    assert!(deadlines.next().is_none());
    (seat, time)
}

pub(crate) async fn end_turn(stage: &Stage, table: TableId) {
    let glance = stage.house.views().glance(table, None).await.unwrap();
    let mover = glance.roster.person(glance.owed[0].seat).unwrap();
    stage.house.turns().submit(table, mover, None, path("end")).await.unwrap();
}

#[tokio::test]
async fn newcomers_have_double_time_and_reminders_in_a_first_game() {
    let mut stage = Stage::lobby(1, Clock::None).await;
    let first = begun(&stage, 1, new_table(Clock::Daily), &[0, 2]).await;
    finish(&stage, first).await;
    let table = begun(&stage, 2, generous(Clock::Daily), &[0, 1]).await;
    let runs = |hours: i64| {
        ["half", "late", "deadline"].map(str::to_owned).into_iter().zip([
            hours * HOUR / 2,
            hours * HOUR / 5 * 4,
            hours * HOUR,
        ])
    };
    for restart in [false, true] {
        for _ in 0..2 {
            let (seat, _) = time(&stage, table).await;
            let expected = runs(if seat == 1 { 48 } else { 24 }).map(|(kind, after)| (seat, kind, after));
            assert_eq!(clocks(&stage, table).await, expected.collect::<Vec<_>>());
            end_turn(&stage, table).await;
        }
        if restart {
            break;
        }
        let elsewhere = begun(&stage, 3, generous(Clock::Live), &[1, 2]).await;
        finish(&stage, elsewhere).await;
        stage.crash();
    }
    let later = begun(&stage, 4, generous(Clock::Daily), &[0, 1]).await;
    for _ in 0..2 {
        assert_eq!(time(&stage, later).await.1, 24 * HOUR, "both have finished one by now");
        end_turn(&stage, later).await;
    }
}

#[tokio::test]
async fn newcomer_stays_new_after_other_or_called_off_games() {
    let stage = Stage::lobby(1, Clock::None).await;
    let first = begun(&stage, 1, new_table(Clock::Daily), &[0, 1]).await;
    finish(&stage, first).await;
    let quest = NewTable { game: "quest".to_owned(), options: BTreeMap::new(), ..generous(Clock::Live) };
    let quest = begun(&stage, 2, quest, &[0, 1]).await;
    assert_eq!(time(&stage, quest).await.1, 10 * MINUTE);
    let off = begun(&stage, 3, generous(Clock::Live), &[2, 3]).await;
    stage.house.turns().submit(off, person(2), None, path("resign yes")).await.unwrap();
    assert_eq!(stage.house.views().glance(off, None).await.unwrap().phase, Phase::Closed);
    let again = begun(&stage, 4, generous(Clock::Live), &[2, 0]).await;
    for _ in 0..2 {
        let (seat, time) = time(&stage, again).await;
        assert_eq!(time, if seat == 0 { 10 * MINUTE } else { 5 * MINUTE });
        end_turn(&stage, again).await;
    }
}

#[tokio::test]
async fn newcomer_has_no_more_time_unless_table_and_clock_give_it() {
    let stage = Stage::lobby(1, Clock::None).await;
    let same = begun(&stage, 1, new_table(Clock::Live), &[0, 1]).await;
    assert_eq!(time(&stage, same).await.1, 5 * MINUTE);
    let none = begun(&stage, 2, generous(Clock::None), &[0, 1]).await;
    assert!(clocks(&stage, none).await.is_empty());
}

#[tokio::test]
async fn newcomers_bank_holds_and_gains_twice_as_much() {
    let stage = Stage::lobby(1, Clock::None).await;
    let table = begun(&stage, 1, generous(Clock::read("10h+2h").unwrap()), &[0, 1]).await;
    let (first, given) = time(&stage, table).await;
    assert_eq!(given, 24 * HOUR);
    stage.wait(9 * HOUR);
    end_turn(&stage, table).await;
    end_turn(&stage, table).await;
    assert_eq!(time(&stage, table).await, (first, 19 * HOUR), "15 of 20 are left, and 4 come to them");
    end_turn(&stage, table).await;
    assert_eq!(time(&stage, table).await, (1 - first, 24 * HOUR), "no more than the bank holds");
}

#[tokio::test]
async fn computer_is_no_newcomer_and_answers_get_double_time() {
    let stage = Stage::lobby_of(3, generous(Clock::Live)).await;
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let body = stage.edit(&format!("SELECT body FROM tables WHERE channel = {CHANNEL}"));
    let body: serde_json::Value = serde_json::from_str(&body[0]).expect("JSON");
    assert_eq!(body["beginners"], serde_json::json!([0, 2]));
    assert!(body.get("newcomers").is_none(), "of what is usual nothing is kept");
    let (stage, mut crowd) = (Stage::lobby_of(3, generous(Clock::Live)).await, crate::stage::Crowd::new(3, 2));
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.play_until("chamber-awaited-answer", &mut crowd).await;
    assert_eq!(time(&stage, stage.table).await.1, 2 * MINUTE);
}

/// Opens the rematch of a table by the second player, and returns its card.
async fn rematch(stage: &Stage, of: TableId, channel: u64) -> (TableId, LobbyCard) {
    stage.hear().await;
    stage.house.lobby().rematch(of, guest(1), Opener::default(), PRESS).await.unwrap();
    let card = stage.hear().await.into_iter().find_map(|(_, said)| match said {
        Announcement::Lobby(card) => Some(card),
        _ => None,
    });
    (stage.house.lobby().table_in(channel).await.unwrap(), card.expect("a card"))
}

#[tokio::test]
async fn a_rematch_keeps_what_newcomers_have_and_asks_anew_who_is_one() {
    let stage = Stage::lobby(1, Clock::None).await;
    let first = begun(&stage, 1, generous(Clock::Daily), &[0, 1]).await;
    finish(&stage, first).await;
    let (again, card) = rematch(&stage, first, 1).await;
    assert_eq!((card.newcomers, card.weekends_off), (Newcomers::Double, false));
    stage.house.lobby().join(again, guest(0), None, PRESS).await.unwrap();
    stage.house.lobby().join(again, guest(5), None, PRESS).await.unwrap();
    stage.house.lobby().start(again, person(1), PRESS).await.unwrap();
    assert_eq!(stage.now(), BEGIN);
    let mut times = BTreeMap::new();
    while times.len() < 3 {
        let (seat, given) = time(&stage, again).await;
        times.insert(seat, given);
        end_turn(&stage, again).await;
    }
    assert_eq!(times, BTreeMap::from([(0, 24 * HOUR), (1, 24 * HOUR), (2, 48 * HOUR)]));
    let other = NewTable { weekends_off: true, ..new_table(Clock::Daily) };
    let other = begun(&stage, 2, other, &[0, 1]).await;
    finish(&stage, other).await;
    let (_, card) = rematch(&stage, other, 2).await;
    assert_eq!((card.newcomers, card.weekends_off), (Newcomers::Same, true));
}
