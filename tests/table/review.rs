//! Tests of reviews: after a game its players read their turning points, from their knowledge then. Nothing is kept.

use crate::stage::{Stage, new_table, person};
use pervigil::{
    engine::{Occasion, Seat, Seed, Setup, Viewer, Word},
    games::CATALOGUE,
    store::Phase,
    table::{Absence, Clock, Hinted, NewTable, RESIGN, Refusal, Review, ReviewRefusal, SURE, TableRefusal},
};
use std::collections::{BTreeMap, BTreeSet};

const DAY: i64 = 24 * 3_600_000;

async fn review(stage: &Stage, seat: u8) -> Result<Review, Refusal> {
    let reviewing = stage.house.archive().review(stage.table, person(seat)).await.map_err(|refused| refused.refusal)?;
    Ok(reviewing.reckon().await.expect("nothing breaks"))
}

async fn refusal(stage: &Stage, seat: u8) -> Option<Refusal> {
    stage.house.archive().review(stage.table, person(seat)).await.err().map(|refused| refused.refusal)
}

/// A table of this game at which people have answered at random for a while, until the last but one left. If the last
/// plays on alone, all left. Nobody resigns by chance, or makes a choice that is asked about once more, except that armies are placed.
async fn played(game: &'static str, options: &[(&str, i64)], choices: usize) -> Stage {
    let options: BTreeMap<_, _> = options.iter().map(|(key, value)| ((*key).to_owned(), *value)).collect();
    let table = NewTable { game: game.to_owned(), options, ..new_table(Clock::None) };
    let seats = (*CATALOGUE.find(game).expect("a game").info.seats.start()).max(2);
    let stage = Stage::begun_with(3, table, seats).await;
    let mut dice = Seed::from_number(5).advice(0);
    for _ in 0..choices {
        let Some(seat) = stage.owing().await.first().copied() else { break };
        let (stamp, path) = stage.wander(seat, &mut dice).await;
        let is_grave = |word: &Word| [RESIGN, SURE].contains(&word.as_str());
        let musters = path.0.first().is_some_and(|word| word.as_str() == "muster");
        if musters || !path.0.first().is_some_and(is_grave) && !path.0.last().is_some_and(is_grave) {
            stage.submit(seat.0, Some(stamp), &path).await.expect("a path of the menu is taken");
        }
    }
    for seat in (0..seats).rev() {
        if stage.phase().await == Phase::Play {
            stage.leave(seat).await.expect("a game can be left");
        }
    }
    assert_ne!(stage.phase().await, Phase::Play, "{game}");
    stage
}

/// The part of a review that can be compared.
fn told(review: &Review) -> Vec<(usize, Hinted, Hinted)> {
    review.points.iter().map(|point| (point.position, point.done.clone(), point.better.clone())).collect()
}

#[tokio::test]
async fn review_of_every_game_names_the_done_and_the_better_move() {
    let mut found = 0;
    for game in CATALOGUE {
        let stage = played(game.info.key, &[], 24).await;
        let (journal, choices) = (stage.journal().await, stage.choices().await);
        stage.hear().await;
        let review = review(&stage, 0).await.expect("it is over");
        let history = stage
            .house
            .archive()
            .history_for(stage.table, person(0), Viewer::Seat(Seat(0)))
            .await
            .expect("it is over")
            .1;
        assert_eq!((review.looked_at, review.seat), (review.decisions, Seat(0)), "{}", game.info.key);
        assert!(review.points.len() <= 3 && review.decisions > 0);
        assert!(review.points.is_sorted_by(|one, next| one.position < next.position));
        let turns: BTreeSet<u32> = review.points.iter().map(|point| point.turn).collect();
        assert_eq!(turns.len(), review.points.len(), "one a turn");
        for point in &review.points {
            found += 1;
            assert!(choices.contains(&(0, point.done.path.to_string())), "{}", point.done.path);
            let [chance, before] = [&point.done, &point.better].map(|told| told.chance.expect("it was looked into"));
            assert!(before >= chance + 2 && point.better.path != point.done.path, "{chance} and {before}");
            assert!(history.scene(point.position).as_ref() == Some(&point.scene), "what they saw then");
        }
        assert_eq!(told(&review), told(&self::review(&stage, 0).await.expect("it is over")), "the same once more");
        assert!(stage.journal().await == journal && stage.hear().await.is_empty(), "nothing is kept or told");
    }
    assert!(found >= 5, "random answers cost something in some games: {found}");
}

/// The better move of a review could be said with the seat's knowledge then.
#[tokio::test]
async fn better_move_of_a_review_was_on_the_menu() {
    let stage = played("chamber", &[], 60).await;
    let review = review(&stage, 0).await.expect("it is over");
    assert!(!review.points.is_empty());
    let entry = CATALOGUE.find("chamber").expect("it is there");
    let rows: Vec<String> =
        stage.journal().await.into_iter().filter(|(kind, _)| kind == "game").map(|row| row.1).collect();
    for point in &review.points {
        let is_it = |row: &String| {
            let row: serde_json::Value = serde_json::from_str(row).expect("rows are JSON");
            row["chose"]["seat"] == 0 && row["chose"]["path"] == point.done.path.to_string()
        };
        let setup = Setup::plain(2);
        let sayable = (0..rows.len()).filter(|at| is_it(&rows[*at])).any(|at| {
            let mut session = entry.start(&setup).expect("two can play");
            session.replay(&rows[..at]).expect("rows of the journal");
            let stamp = session.stamp(Seat(0), Occasion::Awaited).expect("they chose");
            session.submit(Seat(0), stamp, &point.better.path, &Seed::from_number(1)).is_ok()
        });
        assert!(sayable, "{}", point.better.path);
    }
}

#[tokio::test]
async fn it_is_for_those_who_played_and_after_the_end_alone() {
    let stage = Stage::begun_with(3, new_table(Clock::Daily), 2).await;
    assert_eq!(refusal(&stage, 0).await, Some(ReviewRefusal::Later.into()));
    stage.round().await;
    stage.leave(1).await.expect("a game can be left");
    assert_eq!(refusal(&stage, 7).await, Some(TableRefusal::NotSeated.into()));
    let held = stage.house.archive().review(stage.table, person(0)).await.expect("it is over");
    assert_eq!(refusal(&stage, 0).await, Some(ReviewRefusal::Coming.into()));
    assert_eq!(refusal(&stage, 1).await, None, "the other may all the same");
    drop(held);
    assert_eq!(refusal(&stage, 0).await, None);
    let lobby = Stage::lobby_of(3, new_table(Clock::Daily)).await;
    assert_eq!(refusal(&lobby, 0).await, Some(TableRefusal::NotBegun.into()));
}

#[tokio::test]
async fn review_without_anything_to_say_says_so() {
    let together = played("stones", &[("variant", 2)], 10).await;
    assert_eq!(refusal(&together, 0).await, Some(ReviewRefusal::Unjudged.into()));
    let stage = Stage::begun_with(3, new_table(Clock::Daily), 2).await;
    let second = 1 - stage.owing().await[0].0;
    stage.leave(second).await.expect("a game can be left");
    assert_eq!(refusal(&stage, second).await, Some(ReviewRefusal::Nothing.into()));
}

/// A review does not cover the choices that the clock or a computer made in a player's seat.
#[tokio::test]
async fn only_what_they_decided_themselves_is_gone_through() {
    let table = NewTable { absence: Absence::Minded, ..new_table(Clock::Daily) };
    let stage = Stage::begun_with(3, table, 3).await;
    stage.round().await;
    let away = stage.owing().await[0].0;
    let own = async || stage.choices().await.into_iter().filter(|(by, _)| *by == away).count();
    let made = own().await;
    stage.wait(DAY);
    stage.house.clocks().ring_alarms().await.expect("it rings");
    for _ in 0..500 {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        if stage.owing().await.iter().all(|seat| seat.0 != away) {
            break;
        }
    }
    assert!(own().await > made, "the computer has moved");
    for seat in (0..3).filter(|seat| *seat != away) {
        stage.leave(seat).await.expect("a game can be left");
    }
    let reviewing = stage.house.archive().review(stage.table, person(away)).await.expect("it is over");
    assert_eq!(reviewing.decisions(), made);
}
