//! Records of finished games: when the house gives them, and that they follow from their seeds.

use crate::stage::{CHANNEL, Crowd, LONGEST, Stage, guest, new_table, person};
use pervigil::{
    engine::{record::Record, verify::verify},
    store::Phase,
    table::{CATALOGUE, Clock, Refusal},
};

async fn record(stage: &Stage) -> Result<Record, Refusal> {
    let given = stage.house.record_in(CHANNEL).await;
    given
        .map(|(table, record)| {
            assert_eq!(table, stage.table);
            record
        })
        .map_err(|refused| refused.refusal)
}

/// Plays to the end; now and then somebody's time runs out.
async fn play_out(stage: &Stage, crowd: &mut Crowd) {
    for step in 0..LONGEST {
        if stage.phase().await == Phase::Over {
            return;
        }
        if step % 7 == 6 {
            stage.wait(6 * 60_000);
            stage.house.ring_alarms().await.unwrap();
        } else {
            stage.step(crowd).await;
        }
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn a_game_with_people_who_ran_out_of_time_follows_from_its_seed() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    assert_eq!(record(&stage).await, Err(Refusal::RecordLater));
    play_out(&stage, &mut Crowd::new(3, 2)).await;
    let journal = stage.journal().await;
    assert!(journal.iter().any(|(_, body)| body.contains("timed_out")), "somebody's time ran out");
    let record = record(&stage).await.unwrap();
    assert!(record.rows.iter().all(|row| !row.contains("timed_out") && !row.contains("posted")));
    let commitment = record.proof.as_ref().map(|proof| proof.commitment);
    let verified = verify(record.text().as_bytes(), &CATALOGUE, commitment);
    assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
    assert_eq!(verified.steps.len(), stage.choices().await.len() + 1);
    let text = record.text();
    assert!(!text.contains("Player") && !text.contains(&format!("\"{}\"", person(0).0)), "seats stand for people");
}

#[tokio::test]
async fn the_last_game_stays_at_hand_until_another_is_being_played() {
    let stage = Stage::begun(4, Clock::None, 2).await;
    let seat = stage.owing().await[0].0;
    stage.house.submit(stage.table, person(seat), None, "resign".parse().unwrap()).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    let first = record(&stage).await.unwrap();
    let second = stage.house.open(new_table(Clock::None)).await.unwrap();
    assert_eq!(record(&stage).await.unwrap(), first, "a lobby hides nothing");
    stage.house.join(second, guest(1), None).await.unwrap();
    stage.house.start(second, person(0)).await.unwrap();
    assert_eq!(record(&stage).await, Err(Refusal::RecordLater));
    let nowhere = stage.house.record_in(CHANNEL + 1).await.map_err(|refused| refused.refusal);
    assert_eq!(nowhere, Err(Refusal::NoTable));
}

#[tokio::test]
async fn a_lobby_that_was_closed_leaves_no_record() {
    let stage = Stage::lobby(5, Clock::None).await;
    assert_eq!(record(&stage).await, Err(Refusal::NoRecord));
    stage.house.close(stage.table, person(0)).await.unwrap();
    assert_eq!(record(&stage).await, Err(Refusal::NoRecord));
}
