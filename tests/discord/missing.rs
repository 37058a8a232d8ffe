//! Tests of channels that Discord says are missing: their tables are held, and this alone never ends a game.

use crate::{
    faults::Pair,
    stage::{Stage, apart, begun_in, is_turn, own_thread, type_move},
};
use pervigil::store::{Phase, TableId};
use serde_json::json;
use standin::Message;
use std::time::Duration;

const SENDING: &str = "/channels/{channel_id}/messages";
const CHANNEL: &str = "/channels/{channel_id}";

fn says(words: &'static str) -> impl Fn(&Message) -> bool {
    move |message| message.content().contains(words)
}

#[tokio::test]
async fn lone_unknown_channel_stops_nobody() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    stage.standin.fault(json!({"method": "POST", "route": SENDING, "status": 404, "code": 10_003})).await;
    pair.ends_the_turn(&stage, "once").await;
    stage.standin.fault(json!({"method": "POST", "route": SENDING, "status": 404, "code": 10_003})).await;
    stage.standin.fault(json!({"method": "GET", "route": CHANNEL, "status": 404, "code": 10_003})).await;
    pair.ends_the_turn(&stage, "twice").await;
    for person in &pair.people {
        assert!(person.dms().await.is_empty(), "nothing is held");
    }
    stage.close().await;
}

#[tokio::test]
async fn table_is_held_until_its_channel_is_found() {
    for (kind, anew) in [("channel", false), ("thread", true), ("forum post", false)] {
        let mut stage = Stage::set().await;
        let people = stage.users(["Ada", "Bela"]);
        let place = match kind {
            "channel" => "general".to_owned(),
            "thread" => own_thread(&people[0], "general").await,
            _ => {
                let forum = stage.standin.add_forum("parlour", &[]).await;
                apart(&people[0], "general", ("forum", json!(forum))).await
            }
        };
        let is_own = kind != "channel";
        let post = if is_own { begun_in(&place, &people).await } else { stage.begin(&place, &people, &[]).await };
        stage.delivered().await;
        let due = stage.store().tables().alarms(TableId(1)).await.expect("alarms");
        let lost = json!({"method": "GET", "route": CHANNEL, "status": 404, "code": 10_003, "count": 1_000});
        stage.standin.fault(json!({"method": "POST", "route": SENDING, "status": 404, "code": 10_003})).await;
        stage.standin.fault(lost.clone()).await;
        let [mover, other] =
            if post.awaited() == ["Ada"] { [&people[0], &people[1]] } else { [&people[1], &people[0]] };
        type_move(mover, &place, "end").await;
        for person in &people {
            let word = person.wait_for("dm", says("Discord can't find this channel")).await;
            assert!(word.content().contains("<t:"), "{}", word.content());
        }
        let listed = other.command("games", "games", &[]).await.message();
        assert!(listed.content().contains("waits until it is back"), "{}", listed.content());
        stage.pass(Duration::from_hours(50));
        if anew {
            stage.leave().await;
            stage.standin.clear_faults().await;
            stage.enter().await;
        } else {
            stage.standin.clear_faults().await;
        }
        other.wait_for(&place, says("but here it is")).await;
        other.wait_for(&place, |next| is_turn(next) && next.id() > post.id() && next.awaited() == [other.name()]).await;
        stage.delivered().await;
        assert!(!due.is_empty(), "a clock runs");
        let row = stage.store().tables().row(TableId(1)).await.expect("a table").expect("it is there");
        assert_eq!(row.phase, Phase::Play);
        let answer = type_move(other, &place, "end").await;
        assert!(answer.content().contains('✅'), "no clock has run out: {}", answer.content());
        assert_eq!(people[0].dms().await.iter().filter(|word| says("can't find this channel")(word)).count(), 1);
        stage.close().await;
    }
}

#[tokio::test]
async fn move_in_the_channel_finds_it() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    let lost = json!({"method": "GET", "route": CHANNEL, "status": 404, "code": 10_003, "count": 1_000});
    stage.standin.fault(json!({"method": "POST", "route": SENDING, "status": 404, "code": 10_003})).await;
    stage.standin.fault(lost).await;
    type_move(mover, "general", "end").await;
    other.wait_for("dm", says("Discord can't find this channel")).await;
    type_move(other, "general", "face n").await;
    other.wait_for("general", says("but here it is")).await;
    stage.standin.clear_faults().await;
    stage.close().await;
}
