//! Tests of a seat's choices while others are to decide: standing orders, and resigning.

use crate::stage::{Stage, keys, path, person};
use pervigil::{
    engine::{Occasion, Path, Seat},
    table::{Asked, Clock, Refusal, TurnRefusal},
};
use std::sync::Arc;

#[tokio::test]
async fn orders_are_left_out_of_turn_and_nobody_else_hears_of_them() {
    let stage = Stage::begun(1, Clock::Live, 3).await;
    stage.hear().await;
    let turn = stage.owing().await[0];
    let other = (turn.0 + 1) % 3;
    let alarms = stage.alarms().await;
    let heard = stage.say(other, "orders deflect never anybody").await.unwrap();
    assert!(!heard.lines.is_empty() && heard.panel.is_none());
    assert!(stage.hear().await.is_empty());
    assert_eq!((stage.owing().await, stage.alarms().await), (vec![turn], alarms), "the turn goes on");
    let standing =
        stage.house.turns().panel(stage.table, person(other), Occasion::Standing, path("orders")).await.unwrap();
    assert_eq!(standing.stamp.occasion, Occasion::Standing);
    let refused = stage.say(other, "end").await.unwrap_err();
    assert!(matches!(refused, Refusal::Turn(TurnRefusal::NotYourTurn(others)) if others.seats == [turn]));
}

/// An order about an opponent ends when that opponent is out. Its player reads so once, where they look for it.
#[tokio::test]
async fn ended_order_is_read_once_by_the_player_who_left_it() {
    let mut stage = Stage::begun(1, Clock::Daily, 3).await;
    stage.round().await;
    stage.say(0, "orders deflect never @3").await.expect("orders can be left at any time");
    stage.say(0, "orders place @3").await.expect("orders can be left at any time");
    stage.say(1, "orders deflect never @3").await.expect("orders can be left at any time");
    stage.say(1, "orders deflect same @3").await.expect("orders can be changed");
    let ended = async |stage: &Stage, seat| {
        let (lines, _) = stage.house.turns().ended_orders(stage.table, person(seat)).await.expect("they sit there");
        lines.into_iter().map(|line| line.key.into_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ended(&stage, 0).await, Vec::<String>::new());
    stage.leave(2).await.expect("everybody has had a turn");
    stage.crash();
    assert_eq!(ended(&stage, 1).await, Vec::<String>::new(), "they dropped it themselves");
    assert_eq!(ended(&stage, 0).await, ["chamber-order-ended-from", "chamber-order-ended-far"]);
    assert_eq!(ended(&stage, 0).await, Vec::<String>::new(), "once");
}

#[tokio::test]
async fn the_same_orders_can_be_chosen_from_the_list_of_moves() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    let turn = stage.owing().await[0].0;
    let listed = |moves: Vec<Vec<pervigil::engine::Offer>>| {
        let paths = moves.into_iter().map(|offers| Path(offers.into_iter().map(|offer| offer.word).collect()));
        paths.map(|path| path.to_string()).collect::<Vec<_>>()
    };
    let moves = async |seat, most| {
        let moves =
            stage.house.turns().offers(stage.table, person(seat), || true, Arc::new(move |asked| asked.moves(most)));
        moves.await.unwrap().expect("it is wanted")
    };
    let mine = listed(moves(turn, 1_000).await.expect("few enough"));
    let theirs = listed(moves(1 - turn, 1_000).await.expect("few enough"));
    assert!(mine.contains(&"end".to_owned()) && mine.contains(&"resign".to_owned()));
    assert!(!theirs.contains(&"end".to_owned()) && theirs.contains(&"orders place random".to_owned()));
    assert_eq!(moves(turn, 3).await, None);
    for text in theirs.iter().filter(|text| *text != "resign") {
        stage.say(1 - turn, text).await.expect("what is listed can be said");
    }
}

#[tokio::test]
async fn player_resigning_out_of_turn_is_out_and_others_play_on() {
    let stage = Stage::begun(1, Clock::Live, 3).await;
    stage.round().await;
    let turn = stage.owing().await[0];
    stage.hear().await;
    let quitter = (turn.0 + 1) % 3;
    stage.leave(quitter).await.unwrap();
    assert_eq!(stage.owing().await, [turn]);
    let posts = stage.hear_posts().await;
    assert!(
        posts.len() == 1 && keys(&posts[0].story.headlines).iter().any(|key| key.contains("resign")),
        "it is told at once"
    );
    assert!(!posts[0].owed.iter().any(|owed| owed.calls), "nobody else came to owe a decision");
    let refused = stage.house.turns().panel(stage.table, person(quitter), Occasion::Standing, Path::default()).await;
    assert!(matches!(refused.expect_err("who is out has no say").refusal, Refusal::Turn(TurnRefusal::Done(_))));
    stage.say(turn.0, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat((turn.0 + 2) % 3)], "the turn goes past who is out");
}

/// A request that is no longer wanted is not worked out. Of sixty before a busy table, only the newest is.
#[tokio::test(flavor = "multi_thread")]
async fn moves_are_worked_out_only_for_who_still_wants_them() {
    use std::sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    };
    let stage = Stage::begun(1, Clock::None, 2).await;
    let (go_on, busy) = std::sync::mpsc::channel::<()>();
    let (begun, has_begun) = std::sync::mpsc::channel::<()>();
    let ends = Mutex::new((begun, busy));
    let house = stage.house.clone();
    let (table, who) = (stage.table, person(0));
    let held = tokio::spawn(async move {
        let wait = move |_: &Asked<'_>| {
            let ends = ends.lock().unwrap();
            ends.0.send(()).is_ok() && ends.1.recv().is_ok()
        };
        house.turns().offers(table, who, || true, Arc::new(wait)).await.unwrap()
    });
    has_begun.recv().unwrap();
    let newest = Arc::new(AtomicUsize::new(0));
    let requests = (1..=60).map(|number| {
        let (house, newest) = (stage.house.clone(), Arc::clone(&newest));
        newest.store(number, Ordering::SeqCst);
        tokio::spawn(async move {
            let wanted = move || newest.load(Ordering::SeqCst) == number;
            house.turns().offers(table, who, wanted, Arc::new(|asked| asked.moves(1_000))).await.unwrap().is_some()
        })
    });
    let requests: Vec<_> = requests.collect();
    go_on.send(()).unwrap();
    assert_eq!(held.await.unwrap(), Some(true));
    let mut worked_out = vec![];
    for request in requests {
        worked_out.push(request.await.unwrap());
    }
    assert_eq!(worked_out.iter().filter(|done| **done).count(), 1, "{worked_out:?}");
    assert!(worked_out[59], "the newest is");
}
