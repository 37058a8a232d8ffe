//! What is kept of a game when it is over: who decided how often, and how long that took.

use crate::stage::{Crowd, Stage, person};
use pervigil::{
    engine::Setup,
    store::JournalRow,
    table::{Clock, Facts, chronicle, find_game},
};

/// What is kept of each seat, by seat.
async fn facts(stage: &Stage) -> Vec<Facts> {
    let mut results = stage.house.store().results(stage.table).await.expect("results can be read");
    results.sort_by_key(|row| row.seat);
    results.iter().map(|row| Facts::read(&row.facts)).collect()
}

async fn mover(stage: &Stage) -> u8 {
    stage.owing().await.first().expect("somebody is awaited").0
}

#[tokio::test]
async fn thinking_is_timed_from_owing_to_choosing_to_the_millisecond() {
    let stage = Stage::begun(1, Clock::None, 2).await;
    let first = mover(&stage).await;
    for (seat, millis) in [(first, 1_234), (1 - first, 10_001), (first, 77)] {
        stage.wait(millis);
        stage.say(seat, "end").await.expect("a turn can be ended");
    }
    stage.wait(5);
    stage.say(1 - first, "resign").await.expect("one may always give up");
    let facts = facts(&stage).await;
    let (one, other) = (&facts[usize::from(first)], &facts[usize::from(1 - first)]);
    assert_eq!((one.decisions, one.thinking, one.unasked), (2, 1_234 + 77, 0));
    assert_eq!((other.decisions, other.thinking, other.unasked), (1, 10_001, 1));
    for seat in [one, other] {
        assert_eq!((seat.choices, seat.lasted, seat.together), (4, 1_234 + 10_001 + 77 + 5, None));
        assert_eq!((seat.timeouts, seat.defaults), (0, 0));
    }
}

#[tokio::test]
async fn what_was_done_in_somebodys_stead_is_counted_apart() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    let late = mover(&stage).await;
    let due = stage.alarms().await.iter().map(|alarm| alarm.due).max().expect("a clock runs");
    stage.wait_until(due);
    stage.house.ring_alarms().await.expect("alarms can be rung");
    stage.wait(321);
    stage.say(1 - late, "end").await.expect("a turn can be ended");
    stage.say(late, "resign").await.expect("one may always give up");
    let facts = facts(&stage).await;
    let (late, other) = (&facts[usize::from(late)], &facts[usize::from(1 - late)]);
    assert_eq!((late.timeouts, late.defaults, late.decisions, late.thinking, late.unasked), (1, 1, 0, 0, 1));
    assert_eq!((other.timeouts, other.decisions, other.thinking), (0, 1, 321));
}

#[tokio::test]
async fn every_choice_of_a_whole_game_is_counted_once_also_after_a_crash() {
    let mut stage = Stage::begun(5, Clock::None, 3).await;
    let mut crowd = Crowd::new(5, 3);
    for step in 0.. {
        if stage.owing().await.is_empty() {
            break;
        }
        stage.wait(1_000);
        stage.step(&mut crowd).await;
        if step == 20 {
            stage.crash();
        }
    }
    let (facts, choices) = (facts(&stage).await, stage.choices().await.len() as u64);
    let counted: u32 = facts.iter().map(|seat| seat.decisions + seat.unasked + seat.defaults).sum();
    assert_eq!((u64::from(counted), facts[0].choices), (choices, choices));
    let thinking: i64 = facts.iter().map(|seat| seat.thinking).sum();
    assert!(thinking >= choices as i64 * 1_000, "each choice took a second and more: {thinking}");
    assert!(facts.iter().any(|seat| seat.played.get("zap").is_some_and(|zaps| *zaps > 0)), "{facts:?}");
    assert!(facts.iter().all(|seat| seat.luck.dice > 0), "everybody rolled for the first turn");
    let played = stage.house.store().played_by(person(0).0).await.expect("results can be read");
    assert_eq!(played.iter().map(|row| (row.game.as_str(), row.seats)).collect::<Vec<_>>(), [("chamber", 3)]);
}

#[test]
fn a_journal_that_does_not_add_up_is_told_and_never_followed() {
    let chamber = find_game("chamber").expect("it is in the catalogue");
    let row = |kind: &str, body: &str| JournalRow {
        table: pervigil::store::TableId(1),
        seq: 0,
        at: 0,
        kind: kind.into(),
        body: body.into(),
    };
    let told = |rows: &[JournalRow]| chronicle(chamber, &Setup::plain(2), rows);
    for bad in [
        row("gossip", "{}"),
        row("game", "{}"),
        row("game", "no JSON"),
        row("table", "\"danced\""),
        row("game", r#"{"happened":{"hurt":{"seat":9}}}"#),
    ] {
        assert!(told(std::slice::from_ref(&bad)).is_err(), "{bad:?}");
    }
    let strangers =
        [row("table", r#"{"timed_out":9}"#), row("game", r#"{"chose":{"seat":9,"occasion":"awaited","path":"x"}}"#)];
    let facts = told(&strangers).expect("strangers are passed over");
    assert_eq!(facts.iter().map(|seat| (seat.decisions, seat.timeouts)).collect::<Vec<_>>(), [(0, 0); 2]);
    assert!(chronicle(chamber, &Setup::plain(9), &[]).is_err());
}

#[test]
fn what_older_games_kept_stays_readable() {
    for text in ["{}", "", "[]", r#"{"choices":"many"}"#] {
        assert!(!Facts::read(text).are_known(), "{text}");
    }
    let kept = Facts { choices: 7, feats: vec!["storm".into()], ..Facts::default() };
    assert_eq!(Facts::read(&serde_json::to_string(&kept).expect("facts are plain data")), kept);
    assert_eq!(Facts::read(r#"{"choices":7,"later":true}"#).choices, 7);
}
