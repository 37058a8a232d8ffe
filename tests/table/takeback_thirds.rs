//! Tests of take-backs at tables of three: a friend's consent alone allows nothing that costs a third.

use crate::stage::{PRESS, Stage, guest, new_table, person};
use pervigil::{
    engine::{Level, Seat, Seed},
    table::{Absence, Clock, Mute, NewTable, TakeBackRefusal},
};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

/// An amulets table of two people and a third, either a computer or a person who is away. Returns the seat that is to
/// ask.
async fn asking_beside_a_third(unrated: bool, computer: bool) -> (Stage, u8) {
    let plain = new_table(Clock::Daily);
    let table =
        NewTable { game: "amulets".to_owned(), options: BTreeMap::new(), unrated, absence: Absence::Minded, ..plain };
    let stage = Stage::lobby_of(5, table).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.expect("a seat is free");
    if computer {
        stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.expect("so is this");
    } else {
        stage.house.lobby().join(stage.table, guest(2), None, PRESS).await.expect("so is this");
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("three can play");
    if !computer {
        stage.house.clocks().go_away(person(2), stage.now() + 3 * 24 * 60 * MINUTE).await.expect("they have days left");
    }
    let seat = stage.until_a_person().await;
    let mut dice = Seed::from_number(1).advice(0);
    loop {
        let (stamp, said) = stage.wander(Seat(seat), &mut dice).await;
        if said.0[0].as_str() == "ask" {
            stage.submit(seat, Some(stamp), &said).await.expect("it is a question");
            break;
        }
    }
    stage.until_a_person().await;
    (stage, seat)
}

/// A friend's consent makes no question free that is asked at the cost of a third.
#[tokio::test]
async fn a_friends_consent_frees_no_question_beside_a_third() {
    for computer in [true, false] {
        let (stage, seat) = asking_beside_a_third(false, computer).await;
        let mute = if computer { Mute::Computer } else { Mute::Away(Seat(2)) };
        let before = stage.counting().await;
        assert_eq!(stage.undo(seat).await, Err(TakeBackRefusal::Seen(mute).into()));
        assert_eq!(stage.press_undo(seat, "0").await, Err(TakeBackRefusal::Seen(mute).into()));
        assert_eq!(stage.counting().await, before);
        let (stage, seat) = asking_beside_a_third(true, computer).await;
        assert_eq!(stage.offer(seat).await.asked, [Seat(1 - seat)], "an unrated game is theirs");
    }
}
