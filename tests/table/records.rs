//! Tests of records of finished games: when the house gives them, and that they follow from their seeds.

use crate::stage::{CHANNEL, Crowd, LONGEST, PRESS, Stage, guest, new_table, person};
use pervigil::{
    bots,
    engine::{
        Level,
        record::{Made, PROGRAM, Record, Sitting},
        verify::{Published, verify},
    },
    games::CATALOGUE,
    store::Phase,
    table::{Announcement, Clock, HistoryRefusal, LobbyCard, NewTable, Refusal, TableRefusal},
};
use std::collections::BTreeMap;

async fn record(stage: &Stage) -> Result<Record, Refusal> {
    let given = stage.house.archive().record_in(CHANNEL).await;
    given
        .map(|(table, record)| {
            assert_eq!(table, stage.table);
            record
        })
        .map_err(|refused| refused.refusal)
}

/// Plays to the end. Now and then a seat's time runs out.
pub(crate) async fn play_out(stage: &Stage, crowd: &mut Crowd) {
    for step in 0..LONGEST {
        if stage.phase().await == Phase::Over {
            return;
        }
        if step % 7 == 6 {
            stage.wait(6 * 60_000);
            stage.house.clocks().ring_alarms().await.unwrap();
        } else {
            stage.step(crowd).await;
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn a_game_with_people_who_ran_out_of_time_follows_from_its_seed() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    assert_eq!(record(&stage).await, Err(HistoryRefusal::RecordLater.into()));
    play_out(&stage, &mut Crowd::new(3, 2)).await;
    let journal = stage.journal().await;
    assert!(journal.iter().any(|(_, body)| body.contains("acted_for")), "somebody's time ran out");
    let record = record(&stage).await.unwrap();
    let said = stage.hear().await;
    assert!(record.rows.iter().all(|row| !row.contains("acted_for") && !row.contains("posted")));
    let Some((_, Announcement::Lobby(card))) = said.first() else { panic!("{said:?}") };
    let posts: Vec<_> = said
        .iter()
        .filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(post) } else { None })
        .collect();
    let (first, last) = (posts[0], posts[posts.len() - 1]);
    assert_eq!((card.commitment, first.commitment), (record.terms.commitment, Some(record.terms.commitment)));
    let published =
        Published { commitment: Some(card.commitment), binding: first.binding, fingerprint: last.fingerprint };
    assert_eq!(published.binding, Some(record.terms.binding()));
    assert_eq!(published.fingerprint, Some(record.fingerprint()), "what was told is what is given");
    let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, published);
    assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
    assert_eq!(verified.causes.len(), stage.choices().await.len() + 1);
    let text = record.text();
    assert!(!text.contains("Player") && !text.contains(&format!("\"{}\"", person(0).0)), "seats stand for people");
}

/// Private notes stay private, and the record follows from its seed without them.
#[tokio::test]
async fn pencil_marks_stand_in_no_record() {
    let amulets = NewTable { game: "amulets".into(), options: BTreeMap::new(), ..new_table(Clock::None) };
    let stage = Stage::lobby_of(6, amulets).await;
    for seat in 1..3 {
        stage.house.lobby().join(stage.table, guest(seat), None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    for step in 0..3 {
        stage.say(step, &format!("note @{} maybe red a1", (step + 1) % 3 + 1)).await.unwrap();
        let seat = stage.owing().await[0].0;
        stage.say(seat, "ask a1 b2 c3 d4 e5").await.unwrap();
        stage.say(seat, &format!("note @{} no c2", (seat + 1) % 3 + 1)).await.unwrap();
    }
    while stage.phase().await == Phase::Play {
        stage.say(stage.owing().await[0].0, "pass yes").await.unwrap();
    }
    let noted = |rows: &[String]| rows.iter().filter(|row| row.contains("note")).count();
    let journal: Vec<String> = stage.journal().await.into_iter().map(|(_, body)| body).collect();
    assert_eq!(noted(&journal), 12, "a choice and a fact each");
    let record = record(&stage).await.unwrap();
    assert_eq!((noted(&record.rows), record.rows.len() + 12), (0, journal_of_game(&stage).await));
    let last = stage.hear().await.into_iter().rev().find_map(|(_, said)| match said {
        Announcement::Turn(post) => Some(post),
        _ => None,
    });
    let fingerprint = last.and_then(|post| post.fingerprint);
    assert_eq!(fingerprint, Some(record.fingerprint()));
    let verified =
        verify(record.text().as_bytes(), CATALOGUE, bots::think, Published { fingerprint, ..Published::default() });
    assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
}

/// The number of rows in the journal that are the game's own.
async fn journal_of_game(stage: &Stage) -> usize {
    stage.journal().await.iter().filter(|(kind, _)| kind == "game").count()
}

#[tokio::test]
async fn the_last_game_stays_at_hand_until_another_is_being_played() {
    let stage = Stage::begun(4, Clock::None, 2).await;
    stage.round().await;
    let seat = stage.owing().await[0].0;
    stage.leave(seat).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    let first = record(&stage).await.unwrap();
    let second = stage.house.lobby().open(new_table(Clock::None)).await.unwrap();
    assert_eq!(record(&stage).await.unwrap(), first, "a lobby hides nothing");
    stage.house.lobby().join(second, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(second, person(0), PRESS).await.unwrap();
    assert_eq!(record(&stage).await, Err(HistoryRefusal::RecordLater.into()));
    let nowhere = stage.house.archive().record_in(CHANNEL + 1).await.map_err(|refused| refused.refusal);
    assert_eq!(nowhere, Err(TableRefusal::NoTable.into()));
}

#[tokio::test]
async fn a_lobby_that_was_closed_leaves_no_record() {
    let stage = Stage::lobby(5, Clock::None).await;
    assert_eq!(record(&stage).await, Err(HistoryRefusal::NoRecord.into()));
    stage.house.lobby().close(stage.table, person(0)).await.unwrap();
    assert_eq!(record(&stage).await, Err(HistoryRefusal::NoRecord.into()));
}

/// The newest lobby card among the messages.
async fn card(stage: &Stage) -> LobbyCard {
    let said = stage.hear().await.into_iter().rev();
    let mut cards = said.filter_map(|(_, said)| if let Announcement::Lobby(card) = said { Some(card) } else { None });
    cards.next().expect("a lobby has a card")
}

/// The chance is picked by nobody: the seed is settled before anybody joins, and every press that counts has a part in
/// it.
#[tokio::test]
async fn commitment_comes_before_joins_and_each_press_has_a_part() {
    let mut stage = Stage::lobby(7, Clock::None).await;
    let (house, table) = (stage.house.clone(), stage.table);
    let published = card(&stage).await.commitment;
    house.lobby().join(table, guest(1), None, 11).await.unwrap();
    assert!(house.lobby().join(table, guest(1), None, 12).await.is_err(), "what changes nothing does not count");
    house.lobby().join(table, guest(1), Some("moons".into()), 13).await.unwrap();
    house.lobby().join(table, guest(2), None, 14).await.unwrap();
    house.lobby().leave(table, person(2), 15).await.unwrap();
    assert!(house.lobby().start(table, person(1), 16).await.is_err(), "only the host starts");
    house.lobby().computer(table, person(0), Some(Level::Medium), 17).await.unwrap();
    stage.crash();
    let house = stage.house.clone();
    house.lobby().computer(table, person(0), None, 18).await.unwrap();
    house.lobby().computer(table, person(0), Some(Level::Easy), 19).await.unwrap();
    assert_eq!(card(&stage).await.commitment, published, "it stays the same");
    house.lobby().start(table, person(0), 20).await.unwrap();
    stage.round().await;
    stage.leave(0).await.unwrap();
    stage.leave(1).await.unwrap();
    let record = record(&stage).await.unwrap();
    let seats = vec![Sitting::Person, Sitting::Person, Sitting::Computer(Level::Easy)];
    let presses = vec![11, 13, 14, 15, 17, 18, 19, 20];
    assert_eq!(record.terms.made, Made { program: PROGRAM.to_owned(), seats, presses });
    assert_eq!(record.terms.commitment, published);
    assert_ne!(record.terms.chance(&record.secrets.seed), record.secrets.seed);
    let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, Published::default());
    assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
}

/// Computers at a table think as `verify` thinks, whatever moves come in between.
#[tokio::test]
async fn computer_choices_at_a_table_verify() {
    for number in 0..3 {
        let stage = Stage::lobby(number, Clock::None).await;
        for level in [Level::Easy, Level::Medium] {
            stage.house.lobby().computer(stage.table, person(0), Some(level), PRESS).await.unwrap();
        }
        stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
        stage.round().await;
        stage.leave(0).await.unwrap();
        while stage.phase().await != Phase::Over {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let record = record(&stage).await.unwrap();
        let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, Published::default());
        assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
        assert!(verified.causes.len() > 20, "computers have played");
    }
}
