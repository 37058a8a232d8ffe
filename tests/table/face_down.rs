//! Tests of take-backs after face-down play: the hidden card makes no difference, nor does the clock of its decision.

use crate::{
    stage::{Crowd, Stage, person},
    takeback::bodies,
};
use pervigil::{
    engine::{Offer, Path, Seat},
    store::{Destination, Phase},
    table::{Asked, Clock},
};
use std::sync::Arc;

const MINUTE: i64 = 60_000;

/// The paths by which `seat` can zap a player with two different orbs, which everybody else hears alike.
async fn two_zaps(stage: &Stage, seat: u8) -> Option<[String; 2]> {
    let read = Arc::new(|asked: &Asked<'_>| asked.moves(2_000));
    let moves = stage.house.turns().offers(stage.table, person(seat), || true, read).await.unwrap().flatten()?;
    let path = |offers: Vec<Offer>| Path(offers.into_iter().map(|offer| offer.word).collect()).to_string();
    let mut zaps = moves.into_iter().map(path).filter(|path| path.starts_with("zap-") && path != "zap-again");
    zaps.next().zip(zaps.next()).map(|(one, other)| [one, other])
}

/// Plays until such a zap is made and the other is asked for an answer. Returns the zapping seat, both zaps, of which
/// the first was made, and the choices before it.
async fn until_two_zaps(stage: &Stage, crowd: &mut Crowd) -> Option<(u8, [String; 2], Vec<(u8, String)>)> {
    for seat in 0..2 {
        stage.say(seat, "orders deflect ask anybody").await.expect("orders can be left at any time");
    }
    while stage.phase().await == Phase::Play {
        let seat = stage.owing().await[0].0;
        let Some(zaps) = two_zaps(stage, seat).await else {
            stage.step(crowd).await;
            continue;
        };
        let before = stage.choices().await;
        stage.say(seat, &zaps[0]).await.expect("it was offered");
        if stage.awaited().await.as_deref() == Some("chamber-awaited-answer") {
            return Some((seat, zaps, before));
        }
    }
    None
}

/// Two worlds that differ in a face-down play are undone alike for everybody but its player.
#[tokio::test]
async fn hidden_play_makes_no_difference_to_an_undo() {
    let mut number = 0;
    let (first, (seat, zaps, before)) = loop {
        number += 1;
        assert!(number < 40, "somebody can zap somebody with one orb or another");
        let stage = Stage::begun(number, Clock::Daily, 2).await;
        if let Some(found) = until_two_zaps(&stage, &mut Crowd::new(number, 2)).await {
            break (stage, found);
        }
    };
    let second = Stage::begun(number, Clock::Daily, 2).await;
    while let Some((seat, said)) = before.get(second.choices().await.len()) {
        second.say(*seat, said).await.expect("it is the same game");
    }
    second.say(seat, &zaps[1]).await.expect("it was offered");
    assert_ne!(bodies(&first.counting().await), bodies(&second.counting().await));
    let (other, mut told) = (1 - seat, vec![]);
    for stage in [&first, &second] {
        stage.hear().await;
        let mut heard = vec![format!("{:?}", stage.undo(seat).await), format!("{:?}", stage.undo(other).await)];
        heard.push(format!("{:?}", stage.take_back(seat).await));
        heard.push(format!("{:?}", stage.undo(other).await));
        heard.push(format!("{:?}", stage.vote(other, 1, true).await));
        heard.extend(
            stage
                .hear()
                .await
                .iter()
                .filter(|(to, _)| *to != Destination::Person(person(seat).0))
                .map(|said| format!("{said:?}")),
        );
        for who in [None, Some(person(other))] {
            heard.push(format!("{:?}", stage.house.views().look(stage.table, who).await.unwrap().scene));
        }
        heard.push(format!("{:?} {:?}", stage.alarms().await, stage.owing().await));
        told.push(heard);
    }
    assert_eq!(told[0], told[1], "{zaps:?}");
    assert!(told[0].len() > 8, "something was said: {}", told[0].len());
}

#[tokio::test]
async fn the_clock_of_what_was_taken_back_does_nothing() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    let seat = stage.owing().await[0].0;
    stage.wait(MINUTE);
    stage.say(seat, "end").await.unwrap();
    stage.wait(4 * MINUTE);
    stage.take_back(seat).await;
    stage.wait(MINUTE);
    let counting = stage.counting().await;
    assert_eq!(stage.house.clocks().ring_alarms().await.unwrap(), 0, "the one who has it back has as long as ever");
    assert_eq!((stage.owing().await, stage.counting().await), (vec![Seat(seat)], counting));
    stage.wait(4 * MINUTE);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - seat)]);
}
