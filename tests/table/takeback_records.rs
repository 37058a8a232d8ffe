//! Tests of records of games in which something was taken back.

use crate::{
    records::play_out,
    stage::{CHANNEL, Crowd, Stage},
    takeback::{bodies, choices, voting},
};
use pervigil::{
    bots,
    engine::{
        Seed,
        record::Record,
        verify::{Published, verify},
    },
    games::CATALOGUE,
    store::Phase,
    table::{Clock, Undo},
};
use serde_json::Value;

#[tokio::test]
async fn record_of_a_rated_game_with_an_undo_verifies() {
    let (stage, [first, second, third], _) = voting(Clock::Live).await;
    stage.vote(second, 1, true).await.unwrap();
    stage.vote(third, 1, true).await.unwrap();
    stage.say(first, "end").await.unwrap();
    stage.take_back(first).await;
    let mut dice = Seed::from_number(8).advice(0);
    for _ in 0..30 {
        stage.step(&mut Crowd::new(4, 3)).await;
        if let Ok(Undo::Offered(_)) = stage.undo(dice.below(3) as u8).await {
            let seat = stage.owing().await[0].0;
            if let Ok(Undo::Offered(offer)) = stage.undo(seat).await
                && offer.asked.is_empty()
            {
                stage.press_undo(seat, &offer.mark).await.unwrap();
            }
        }
    }
    stage.round().await;
    let mut resigned = 0;
    while stage.phase().await == Phase::Play && resigned < 3 {
        let _ = stage.leave(resigned).await;
        resigned += 1;
    }
    assert_eq!(stage.phase().await, Phase::Over);
    let (_, record): (_, Record) = stage.house.archive().record_in(CHANNEL).await.unwrap();
    let rows = stage.counting().await;
    assert_eq!(record.rows, bodies(&rows));
    let posts = stage.hear_posts().await;
    let (begun, ended) = (posts.first().unwrap(), posts.last().unwrap());
    let published = Published { commitment: begun.commitment, binding: begun.binding, fingerprint: ended.fingerprint };
    let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, published);
    assert!(verified.flaw.is_none(), "{:?}", verified.flaw);
    assert!(stage.journal().await.iter().any(|(_, body)| body.contains("taken_back")), "the journal keeps it");
    let results = stage.house.store().tables().results(stage.table).await.unwrap();
    assert!(!results.is_empty());
}

/// A game played to its end with the clock running is read by the same rules.
#[tokio::test]
async fn a_game_goes_on_to_its_end_after_something_was_taken_back() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    let seat = stage.owing().await[0].0;
    stage.say(seat, "end").await.unwrap();
    stage.take_back(seat).await;
    play_out(&stage, &mut Crowd::new(3, 2)).await;
    let (_, record) = stage.house.archive().record_in(CHANNEL).await.unwrap();
    assert!(verify(record.text().as_bytes(), CATALOGUE, bots::think, Published::default()).flaw.is_none());
    let facts = stage.house.store().tables().results(stage.table).await.unwrap();
    let counted = choices(&stage.counting().await).len();
    for row in facts {
        let facts: Value = serde_json::from_str(&row.facts).expect("facts are JSON");
        assert_eq!(facts["choices"].as_u64(), Some(counted as u64), "what is told of it counts what counts: {facts}");
    }
}
