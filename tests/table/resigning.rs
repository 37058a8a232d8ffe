//! Tests of leaving a game: it is asked about in every wording, and before everybody has had a turn it ends the game
//! for all.

use crate::{
    privacy::{ZENOBIA, zenobia},
    stage::{CHANNEL, PRESS, Stage, everybody_has_a_turn, guest, keys, new_table, path, person, told_in},
};
use pervigil::{
    engine::{Occasion, Path, Setup},
    games::CATALOGUE,
    people::Person,
    store::{Phase, TableId},
    table::{Clock, HistoryRefusal, NewTable, Panel, Refusal, TableRefusal, TurnRefusal},
};
use std::collections::BTreeMap;

const HOUR: i64 = 3_600_000;

/// A table of each game, with the fewest people that can play it, begun in its own channel.
async fn one_of_each(stage: &Stage) -> Vec<(&'static str, TableId, Setup, u64)> {
    let mut tables = vec![];
    for (entry, channel) in CATALOGUE.iter().zip(CHANNEL + 1..) {
        let (game, seats) = (entry.info.key, (*entry.info.seats.start()).max(2));
        let new = NewTable { channel, game: game.to_owned(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
        let table = stage.house.lobby().open(new).await.unwrap();
        for seat in 1..seats {
            stage.house.lobby().join(table, guest(seat), None, PRESS).await.unwrap();
        }
        stage.house.lobby().start(table, person(0), PRESS).await.unwrap();
        tables.push((game, table, Setup::plain(seats), channel));
    }
    tables
}

async fn phase(stage: &Stage, table: TableId) -> Phase {
    stage.house.views().glance(table, None).await.unwrap().phase
}

/// The questions after every way to resign, in person and by button.
async fn asked(stage: &Stage, table: TableId) -> Vec<Panel> {
    let (house, who) = (&stage.house, person(1));
    let menu = house.turns().panel(table, who, Occasion::Standing, Path::default()).await.unwrap();
    let typed = house.turns().submit(table, who, None, path("resign")).await.unwrap();
    let pressed = house.turns().submit(table, who, Some(menu.stamp), path("resign")).await.unwrap();
    let opened = house.turns().panel(table, who, Occasion::Standing, path("resign")).await.unwrap();
    assert!(typed.lines.is_empty() && pressed.lines.is_empty());
    vec![typed.panel.expect("it is asked"), pressed.panel.expect("it is asked"), opened]
}

#[tokio::test]
async fn resignation_is_confirmed_first_however_it_is_said() {
    let stage = Stage::lobby(1, Clock::None).await;
    for (game, table, setup, _) in one_of_each(&stage).await {
        everybody_has_a_turn(&stage.house, table, &setup).await;
        let before = stage.house.store().tables().journal(table).await.unwrap();
        for panel in asked(&stage, table).await {
            assert_eq!(
                (&*panel.question.ask.key, panel.said.to_string().as_str()),
                ("confirm-resign", "resign"),
                "{game}"
            );
            let offers: Vec<_> = panel.question.offers.iter().map(|offer| offer.word.as_str()).collect();
            assert_eq!(offers, ["yes"], "{game}");
        }
        assert_eq!(stage.house.store().tables().journal(table).await.unwrap(), before, "{game}: nothing has happened");
        assert_eq!(phase(&stage, table).await, Phase::Play, "{game}");
        let panel = asked(&stage, table).await.remove(1);
        let heard = stage.house.turns().submit(table, person(1), Some(panel.stamp), path("resign yes")).await.unwrap();
        assert!(!heard.lines.is_empty(), "{game}: now it is done");
        let out = stage.house.turns().submit(table, person(1), None, path("resign")).await.unwrap_err().refusal;
        assert!(
            matches!(out, Refusal::Table(TableRefusal::Over) | Refusal::Turn(TurnRefusal::Done(_))),
            "{game}: {out:?}"
        );
        assert_ne!(phase(&stage, table).await, Phase::Closed, "{game}: everybody had had a turn");
    }
}

#[tokio::test]
async fn game_left_before_everybody_had_a_turn_is_called_off() {
    let mut stage = Stage::lobby(1, Clock::None).await;
    let tables = one_of_each(&stage).await;
    stage.hear().await;
    for (before, (game, table, _, channel)) in tables.iter().enumerate() {
        let (game, table) = (*game, *table);
        stage.wait(9 * HOUR);
        assert!(
            asked(&stage, table).await.iter().all(|panel| panel.question.ask.key == "confirm-resign-early"),
            "{game}"
        );
        let heard = stage.house.turns().submit(table, person(1), None, path("resign yes")).await.unwrap();
        assert_eq!((keys(&heard.lines).last(), heard.panel), (Some(&"called-off"), None), "{game}: so it is answered");
        let posts = stage.hear_posts().await;
        let [post] = &posts[..] else { panic!("{game}: it is told at once: {posts:?}") };
        assert!(post.called_off && post.owed.is_empty() && post.awaited.is_none(), "{game}: {post:?}");
        assert!(post.outcome.is_none() && post.ratings.is_empty(), "{game}");
        let told = told_in(post);
        let told = keys(&told);
        assert_eq!(told[1..].first(), Some(&"called-off"), "{game}: nobody comes on turn: {told:?}");
        let again: &[&str] = if before > 0 { &["called-off-again"] } else { &[] };
        assert_eq!(told[2..], *again, "{game}: it is counted, and told from the second on");
        let counted = stage.house.people().called_off_by(person(1)).await.unwrap();
        assert_eq!(counted, before as u64 + 1, "{game}");
        assert!(stage.house.store().tables().alarms(table).await.unwrap().is_empty(), "{game}: no clock runs");
        let record = stage.house.archive().record_in(*channel).await.map_err(|refused| refused.refusal);
        assert_eq!(record.map(|(table, _)| table), Err(HistoryRefusal::NoRecord.into()), "{game}");
    }
    stage.crash();
    for (game, table, _, channel) in tables {
        assert_eq!(phase(&stage, table).await, Phase::Closed, "{game}");
        for text in ["resign", "resign yes", "end"] {
            let refused = stage.house.turns().submit(table, person(0), None, path(text)).await.unwrap_err().refusal;
            assert_eq!(refused, TableRefusal::Over, "{game}: {text}");
        }
        assert!(stage.house.store().tables().results(table).await.unwrap().is_empty(), "{game}");
        stage
            .house
            .lobby()
            .open(NewTable { channel, ..new_table(Clock::None) })
            .await
            .expect("the channel is free again");
    }
    let store = stage.house.store();
    assert_eq!(
        (store.ladders().last_finished().await.unwrap(), store.ladders().are_there().await.unwrap()),
        (0, false)
    );
    assert_eq!(stage.house.people().called_off_by(person(0)).await.unwrap(), 0, "it is whose doing it was");
}

/// A game of three in this channel, Zenobia among them, which a player leaves at once. Returns whether it is called off.
async fn is_called_off(stage: &Stage, channel: u64, leaver: Person) -> bool {
    let table = stage.house.lobby().open(NewTable { channel, ..new_table(Clock::None) }).await.unwrap();
    for guest in [zenobia(), guest(2)] {
        stage.house.lobby().join(table, guest, None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(table, person(0), PRESS).await.unwrap();
    stage.house.turns().submit(table, leaver, None, path("resign yes")).await.unwrap();
    let glance = stage.house.views().glance(table, None).await.unwrap();
    let others = glance.owed.iter().all(|owed| glance.roster.person(owed.seat) != Some(leaver));
    assert!(glance.phase == Phase::Closed || (glance.phase == Phase::Play && others), "the others go on");
    glance.phase == Phase::Closed
}

#[tokio::test]
async fn a_fourth_early_leave_within_a_day_is_a_resignation() {
    let stage = Stage::lobby(1, Clock::None).await;
    for channel in 1..=3 {
        assert!(is_called_off(&stage, channel, ZENOBIA).await, "game {channel}");
    }
    assert!(!is_called_off(&stage, 4, ZENOBIA).await);
    assert!(is_called_off(&stage, 5, person(2)).await, "others have theirs");
    stage.house.archive().forget(ZENOBIA).await.expect("she can be forgotten");
    assert!(!is_called_off(&stage, 6, ZENOBIA).await, "it is known for a day who that was");
    stage.wait(24 * HOUR);
    assert!(is_called_off(&stage, 7, ZENOBIA).await, "the next day");
}

/// A turn that one player has not had is enough to call a game off, even if the table slept meanwhile.
#[tokio::test]
async fn a_turn_that_is_missing_is_remembered_over_a_restart() {
    for (turns, left) in [(2, Phase::Closed), (3, Phase::Play)] {
        let mut stage = Stage::begun(4, Clock::None, 3).await;
        for _ in 0..turns {
            let seat = stage.owing().await[0].0;
            stage.say(seat, "end").await.unwrap();
        }
        stage.crash();
        stage.leave(2).await.unwrap();
        assert_eq!(stage.phase().await, left, "after {turns} turns");
    }
}

/// Four games that two people give up at once made a rating of 1,535.
#[tokio::test]
async fn games_given_up_at_once_make_no_rating() {
    let stage = Stage::lobby(1, Clock::None).await;
    for channel in 1..=4 {
        let table = stage.house.lobby().open(NewTable { channel, ..new_table(Clock::None) }).await.unwrap();
        stage.house.lobby().join(table, guest(1), None, PRESS).await.unwrap();
        stage.house.lobby().start(table, person(0), PRESS).await.unwrap();
        stage.house.turns().submit(table, person(1), None, path("resign yes")).await.unwrap();
    }
    let standings = stage.house.store().ladders().all_standings().await.unwrap();
    assert!(standings.0.is_empty() && standings.1.is_empty());
}

/// A player alone with computers may call the game off as well.
#[tokio::test]
async fn a_computer_is_one_of_everybody() {
    let stage = Stage::lobby(1, Clock::None).await;
    stage.house.lobby().computer(stage.table, person(0), Some(pervigil::engine::Level::Easy), PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.leave(0).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Closed);
}
