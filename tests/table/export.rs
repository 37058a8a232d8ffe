//! Tests of the export of the data kept about a person: their own actions, and no count of others' actions.

use crate::stage::{CHANNEL, PRESS, Stage, guest, long, new_table, path, person};
use pervigil::{
    engine::{Level, Path},
    store::TableId,
    table::{Absence, Clock, NewTable},
};
use serde_json::Value;
use std::collections::BTreeMap;

const DAY: i64 = 24 * 3_600_000;

/// A lobby of one person and a computer in another channel.
async fn opened(stage: &Stage, host: u8, game: &str, channel: u64) -> TableId {
    let table =
        NewTable { channel, host: guest(host), game: game.into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let table = stage.house.lobby().open(table).await.unwrap();
    stage.house.lobby().computer(table, person(host), Some(Level::Easy), PRESS).await.unwrap();
    table
}

/// The export of a person who plans their turn. The others meanwhile do nothing, or all they can at that moment.
async fn exported(others_act: bool) -> String {
    let stage = Stage::begun(3, Clock::Daily, 3).await;
    let viewer = stage.owing().await[0].0;
    let others = [(viewer + 1) % 3, (viewer + 2) % 3];
    let quick = opened(&stage, viewer, "chamber", CHANNEL + 1).await;
    if others_act {
        let strangers = opened(&stage, 7, "stones", CHANNEL + 2).await;
        stage.house.lobby().start(strangers, person(7), PRESS).await.unwrap();
        stage.house.turns().submit(strangers, person(7), None, path("resign yes")).await.unwrap();
    }
    stage.house.lobby().start(quick, person(viewer), PRESS).await.unwrap();
    let handed_on = opened(&stage, viewer, "chamber", CHANNEL + 3).await;
    stage.house.lobby().start(handed_on, person(viewer), PRESS).await.unwrap();
    stage.house.votes().substitute(handed_on, person(viewer), person(viewer), guest(8)).await.unwrap();
    stage.house.votes().vote(handed_on, person(8), 1, true).await.unwrap();
    let (_, panel) = stage.planned_step(&stage.panel(viewer, &Path::default()).await).await;
    if others_act {
        for seat in others {
            stage.say(seat, "orders deflect never anybody").await.unwrap();
        }
    }
    stage.planned_step(&panel).await;
    long(&stage.house, quick).await;
    stage.house.turns().submit(quick, person(viewer), None, path("resign yes")).await.unwrap();
    let about = stage.house.archive().about(person(viewer)).await.unwrap();
    for place in
        ["seats", "seats_left", "tables", "plans", "messages", "choices", "results", "rating_history", "standings"]
    {
        assert_ne!(about[place], Value::Array(vec![]), "nothing is compared: {place}");
    }
    assert!(about["plans"][0]["body"]["plan"]["steps"].is_array(), "{about}");
    about.to_string()
}

#[tokio::test]
async fn export_counts_nothing_that_others_did() {
    assert_eq!(exported(false).await, exported(true).await);
}

/// The words of a person in their export.
async fn said(stage: &Stage, who: u8) -> Vec<String> {
    let about = stage.house.archive().about(person(who)).await.unwrap();
    let choices = about["choices"].as_array().unwrap().iter();
    choices.map(|choice| choice["said"].as_str().unwrap().to_owned()).collect()
}

async fn handed(stage: &Stage, from: u8, to: u8, motion: u32) {
    stage.house.votes().substitute(stage.table, person(from), person(from), guest(to)).await.unwrap();
    stage.vote(to, motion, true).await.unwrap();
}

#[tokio::test]
async fn export_tells_each_holder_of_a_seat_their_own_words() {
    let table = NewTable { game: "amulets".into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
    let stage = Stage::begun_with(3, table, 3).await;
    stage.say(0, "note @2 no red all").await.expect("one can note that");
    handed(&stage, 0, 9, 1).await;
    stage.say(9, "note @3 no red all").await.expect("one can note that");
    assert_eq!(said(&stage, 0).await, ["note @2 no red all"]);
    assert_eq!(said(&stage, 9).await, ["note @3 no red all"]);
    handed(&stage, 9, 0, 2).await;
    stage.say(0, "note @2 no blue all").await.expect("one can note that");
    assert_eq!(said(&stage, 0).await, ["note @2 no red all", "note @2 no blue all"], "who comes back has all of it");
    assert_eq!(said(&stage, 9).await, ["note @3 no red all"], "and so has who left again");
    let about = stage.house.archive().about(person(9)).await.unwrap();
    assert_eq!(about["seats"], serde_json::json!([]));
    assert_eq!((&about["seats_left"][0]["seat"], &about["seats_left"][0]["table"]), (&0.into(), &1.into()));
}

#[tokio::test]
async fn export_leaves_out_what_a_computer_chose_for_the_person() {
    let stage = Stage::begun_with(1, NewTable { absence: Absence::Minded, ..new_table(Clock::Daily) }, 3).await;
    let first = stage.owing().await[0].0;
    stage.say(first, "orders place ask").await.unwrap();
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    while stage.owing().await[0].0 == first {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    assert!(stage.choices().await.iter().filter(|(seat, _)| *seat == first).count() > 1);
    assert_eq!(said(&stage, first).await, ["orders place ask"]);
}

#[tokio::test]
async fn export_leaves_out_what_was_chosen_as_time_ran_out() {
    let stage = Stage::begun_with(1, NewTable { absence: Absence::Safe, ..new_table(Clock::Daily) }, 3).await;
    let first = stage.owing().await[0].0;
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(stage.choices().await.iter().any(|(seat, _)| *seat == first));
    assert_eq!(said(&stage, first).await, Vec::<String>::new());
}
