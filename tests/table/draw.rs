//! Tests of draws on which everybody in the game agrees.

use crate::stage::{PRESS, Stage, guest, keys, new_table, person};
use pervigil::{
    bots,
    engine::{
        Level, Seat,
        verify::{Published, verify},
    },
    games::CATALOGUE,
    store::Phase,
    table::{Clock, DrawRefusal, MotionEnd, NewTable, Refusal, TableRefusal, Undo, VoteRefusal, Voted},
};
use std::collections::BTreeMap;

const HOUR: i64 = 3_600_000;

async fn draw(stage: &Stage, seat: u8) -> Result<Vec<Seat>, Refusal> {
    let asked = stage.house.votes().draw(stage.table, person(seat)).await;
    asked.map(|(seats, ..)| seats).map_err(|refused| refused.refusal)
}

#[tokio::test]
async fn all_who_are_in_the_game_agree_and_share_the_first_place() {
    let mut stage = Stage::begun(3, Clock::Daily, 4).await;
    stage.round().await;
    let first = stage.owing().await[0].0;
    let others: Vec<u8> = (0..4).filter(|seat| *seat != first).collect();
    stage.leave(others[2]).await.expect("anybody can give up");
    assert!(draw(&stage, others[2]).await.is_err(), "they are out");
    assert_eq!(draw(&stage, 8).await, Err(TableRefusal::NotSeated.into()));
    assert_eq!(draw(&stage, others[0]).await, Ok(vec![Seat(first.min(others[1])), Seat(first.max(others[1]))]));
    assert_eq!(stage.vote(first, 1, false).await, Ok(Voted::Ended(MotionEnd::Refused(Seat(first)))));
    assert_eq!(stage.phase().await, Phase::Play);
    assert!(matches!(
        draw(&stage, others[0]).await,
        Err(Refusal::Vote(VoteRefusal::AskedLately(until))) if until == stage.now() + HOUR
    ));
    stage.crash();
    stage.wait(HOUR - 1);
    assert!(draw(&stage, others[0]).await.is_err(), "nor is it forgotten over a restart");
    stage.wait(1);
    draw(&stage, others[0]).await.expect("it can be asked for again");
    assert_eq!(draw(&stage, first).await, Err(VoteRefusal::Voting.into()));
    stage.say(first, "end").await.expect("the game goes on meanwhile");
    assert!(matches!(stage.vote(first, 2, true).await, Ok(Voted::Waiting(_))));
    stage.crash();
    stage.hear().await;
    assert_eq!(stage.vote(others[1], 2, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert_eq!(stage.phase().await, Phase::Over);
    let posts = stage.hear_posts().await;
    let outcome = posts.last().expect("the end is told").outcome.clone().expect("there are places").0;
    let places = outcome.places;
    let wanted: Vec<u8> = (0..4).map(|seat| if seat == others[2] { 4 } else { 1 }).collect();
    assert_eq!(places, wanted);
    assert!(keys(&posts.last().unwrap().story.headlines).contains(&"chamber-agreed"));
    stage.crash();
    assert_eq!(stage.phase().await, Phase::Over);
    let (_, record) = stage.house.archive().record_of(stage.table).await.expect("it is over");
    let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, Published::default());
    assert!(verified.flaw.is_none(), "{:?}", verified.flaw);
    let forged = record.text().replace("\"agreed\":true", "\"agreed\":false");
    assert!(
        verify(forged.as_bytes(), CATALOGUE, bots::think, Published::default()).flaw.is_some(),
        "a draw of another kind"
    );
}

/// Everything that a player can put to the vote.
const KINDS: [&str; 4] = ["draw", "pause", "substitute", "undo"];

/// Has `seat` put this to the vote. Returns why it may not.
async fn barred(stage: &Stage, kind: &str, seat: u8) -> Option<Refusal> {
    let (table, by) = (stage.table, person(seat));
    match kind {
        "draw" => draw(stage, seat).await.err(),
        "pause" => stage.house.votes().pause(table, by).await.err().map(|refused| refused.refusal),
        "substitute" => {
            stage.house.votes().substitute(table, by, by, guest(9)).await.err().map(|refused| refused.refusal)
        }
        _ => match stage.undo(seat).await {
            Ok(Undo::Offered(offer)) => stage.press_undo(seat, &offer.mark).await.err(),
            Ok(voting) => panic!("it is put to the vote already: {voting:?}"),
            Err(refusal) => Some(refusal),
        },
    }
}

#[tokio::test]
async fn a_vote_of_one_kind_bars_every_other_for_an_hour() {
    for kind in KINDS {
        let stage = Stage::begun(3, Clock::Daily, 3).await;
        stage.round().await;
        let by = stage.owing().await[0].0;
        assert_eq!(barred(&stage, kind, by).await, None, "{kind}");
        assert_eq!(stage.vote(by, 1, false).await, Ok(Voted::Ended(MotionEnd::Withdrawn)), "{kind}");
        for next in KINDS {
            let until = stage.now() + HOUR;
            let refusal = Some(Refusal::Vote(VoteRefusal::AskedLately(until)));
            assert_eq!(barred(&stage, next, by).await, refusal, "{next} after {kind}");
        }
        assert_eq!(barred(&stage, "pause", (by + 1) % 3).await, None, "after {kind} others may ask");
    }
}

#[tokio::test]
async fn draw_is_refused_with_computers_and_in_games_without_one() {
    let stage = Stage::lobby(3, Clock::Daily).await;
    stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.expect("a seat is free");
    assert_eq!(draw(&stage, 0).await, Err(TableRefusal::NotBegun.into()));
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
    assert_eq!(draw(&stage, 0).await, Err(DrawRefusal::Computer(Seat(1)).into()));
    for game in ["stones", "amulets", "swords", "quest"] {
        let table = NewTable { game: game.into(), options: BTreeMap::new(), ..new_table(Clock::Daily) };
        let stage = Stage::lobby_of(3, table).await;
        for seat in 1..3 {
            stage.house.lobby().join(stage.table, guest(seat), None, PRESS).await.expect("a seat is free");
        }
        stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("enough have joined");
        assert_eq!(draw(&stage, 0).await, Err(DrawRefusal::Unknown.into()), "{game}");
    }
}
