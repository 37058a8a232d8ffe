//! Tests of outages: Discord says no, or nothing, for a while.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, asks, is_card, is_turn, press, type_move},
};
use pervigil::{
    store::{Destination, TableId, Trouble, Write},
    table::{Announcement, Roster},
};
use serde_json::json;
use standin::{Message, User, WAIT};
use std::time::{Duration, Instant};

const SENDING: &str = "/channels/{channel_id}/messages";

/// The number of posts of the game that a user sees.
async fn posts(user: &User) -> usize {
    user.messages("general").await.iter().filter(|message| is_turn(message)).count()
}

#[tokio::test]
async fn a_missing_permission_is_named() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    stage.standin.deny("general", &["ATTACH_FILES"]).await;
    let answer = ada.command("general", "new", &[("game", json!("chamber"))]).await.message();
    assert!(answer.ephemeral(), "{answer:#?}");
    for words in ["Attach Files", "Permissions"] {
        assert!(answer.content().contains(words), "{}", answer.content());
    }
    assert!(!ada.messages("general").await.iter().any(is_card));
    stage.standin.deny("general", &[]).await;
    stage.lobby("general", &[ada], &[]).await;
    stage.close().await;
}

#[tokio::test]
async fn a_thread_takes_permissions_of_its_own() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    stage.standin.deny("general", &["CREATE_PUBLIC_THREADS"]).await;
    let options = [("game", json!("chamber")), ("thread", json!(true))];
    let answer = ada.command("general", "new", &options).await.message();
    assert!(answer.content().contains("Create Public Threads"), "{}", answer.content());
    stage.close().await;
}

#[tokio::test]
async fn messages_outlast_an_outage_and_come_once() {
    for trouble in [
        json!({"method": "POST", "route": SENDING, "count": 3, "status": 500}),
        json!({"method": "POST", "route": SENDING, "count": 2, "status": 429, "retry_after": 0.3}),
        json!({"method": "POST", "route": SENDING, "count": 2, "status": 500, "after": true}),
    ] {
        let stage = Stage::set().await;
        let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
        stage.delivered().await;
        let before = posts(&duel.by).await;
        stage.standin.fault(trouble).await;
        duel.zap().await;
        duel.question().await;
        duel.call(&duel.at, "to answer a zap").await;
        stage.delivered().await;
        assert_eq!((posts(&duel.by).await, duel.at.dms().await.len()), (before + 1, 1));
        stage.close().await;
    }
}

/// The number of attempts at the first message that waits.
async fn attempts(stage: &Stage) -> u32 {
    let rows = stage.store().outbox().due(i64::MAX).await.expect("the outbox is read");
    rows.first().map_or(0, |row| row.attempts)
}

#[tokio::test]
async fn an_outage_that_is_over_is_over_for_all_that_wait() {
    for greeted in [false, true] {
        let stage = Stage::set().await;
        let users = stage.users(["Ada", "Bela"]);
        let post = stage.begin("general", &users, &[]).await;
        stage.delivered().await;
        let (mover, other) = if post.awaited() == ["Ada"] { (&users[0], &users[1]) } else { (&users[1], &users[0]) };
        let kind = if greeted { json!({"reset": true}) } else { json!({"status": 503}) };
        let mut fault = kind.clone();
        (fault["method"], fault["route"], fault["count"]) = (json!("POST"), json!(SENDING), json!(4));
        stage.standin.fault(fault).await;
        type_move(mover, "general", "end").await;
        let begun = Instant::now();
        while attempts(&stage).await < 4 {
            assert!(begun.elapsed() < Duration::from_secs(15), "four tries take seven seconds");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let back = Instant::now();
        if greeted {
            stage.standin.fault(json!({"gateway": "drop"})).await;
        } else {
            other.command("tavern", "games", &[]).await;
        }
        let next = |next: &Message| is_turn(next) && next.id() > post.id();
        other.wait_for("general", next).await;
        assert!(back.elapsed() < Duration::from_secs(5), "the next try was 8 s away: {:?}", back.elapsed());
        stage.close().await;
    }
}

#[tokio::test]
async fn unanswered_request_does_not_block_a_channel_forever() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &users, &[]).await;
    stage.delivered().await;
    let (mover, other) = if post.awaited() == ["Ada"] { (&users[0], &users[1]) } else { (&users[1], &users[0]) };
    let before = posts(other).await;
    stage.standin.fault(json!({"method": "POST", "route": SENDING, "silent": true, "after": true})).await;
    for user in [mover, other] {
        type_move(user, "general", "end").await;
    }
    let begun = Instant::now();
    while posts(other).await < before + 2 {
        assert!(begun.elapsed() < Duration::from_secs(40), "the channel stays silent");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    stage.delivered().await;
    assert_eq!(posts(other).await, before + 2, "what was taken without an answer comes once");
    stage.close().await;
}

#[tokio::test]
async fn a_permission_lost_in_play_holds_posts_back_until_it_returns() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    stage.standin.deny("general", &["SEND_MESSAGES"]).await;
    duel.zap().await;
    duel.question().await;
    assert_eq!(posts(&duel.by).await, before);
    stage.standin.deny("general", &[]).await;
    duel.call(&duel.at, "to answer a zap").await;
    stage.delivered().await;
    assert_eq!(posts(&duel.by).await, before + 1);
    stage.close().await;
}

#[tokio::test]
async fn a_message_that_will_never_be_taken_holds_up_no_other() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
    stage.delivered().await;
    let before = posts(&duel.by).await;
    let channel = stage.standin.channel("general").await;
    let refused = json!({"method": "POST", "route": SENDING, "status": 400, "code": 50035, "channel": channel});
    stage.standin.fault(refused).await;
    let answer = duel.zap().await;
    assert!(answer.content().contains("concealed for now"), "{}", answer.content());
    stage.delivered().await;
    assert_eq!(posts(&duel.by).await, before, "the post is given up");
    let asked = duel.at.dms().await.into_iter().filter(asks).collect::<Vec<_>>();
    let [question] = &asked[..] else { panic!("one question can be pressed: {asked:#?}") };
    assert!(question.content().contains("so I ask you here"), "{}", question.content());
    press(&duel.at, question, "Don't deflect").await;
    duel.call(&duel.by, "doesn't deflect").await;
    stage.close().await;
}

#[tokio::test]
async fn a_deleted_card_comes_again() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    stage.standin.delete(&card).await;
    bela.command("general", "table join", &[]).await;
    let anew = ada.wait_for("general", |card| is_card(card) && card.content().contains("Bela")).await;
    assert_ne!(anew.id(), card.id());
    stage.close().await;
}

#[tokio::test]
async fn a_broken_connection_is_made_anew() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await;
    for trouble in ["reconnect", "drop", "invalidate"] {
        stage.standin.fault(json!({"gateway": trouble})).await;
        tokio::time::sleep(crate::stage::QUIET).await;
        stage.reconnected().await;
    }
    duel.zap().await;
    duel.question().await;
    stage.close().await;
}

/// A message to an impossible channel, whose sender panics.
fn to_nowhere(now: i64) -> Write {
    let destination = Destination::Channel(0);
    let body = json!({"notice": [[], []]}).to_string();
    Write::Outbox {
        table: TableId(1).into(),
        destination,
        kind: "notice".into(),
        body,
        at: now,
        replaces: false,
        calls: true,
    }
}

#[tokio::test]
async fn a_delivery_that_breaks_off_waits_like_one_that_fails() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = stage.begin("general", &users, &[]).await;
    stage.delivered().await;
    stage.store().commit(vec![to_nowhere(0)]).await.expect("it is written");
    let (mover, _) = if post.awaited() == ["Ada"] { (&users[0], &users[1]) } else { (&users[1], &users[0]) };
    let before = posts(mover).await;
    type_move(mover, "general", "end").await;
    let patience = Instant::now();
    while attempts(&stage).await < 2 || posts(mover).await == before {
        assert!(patience.elapsed() < Duration::from_secs(30), "it was tried {} times", attempts(&stage).await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let [row] = &stage.store().outbox().due(i64::MAX).await.expect("the outbox is read")[..] else {
        panic!("it waits")
    };
    assert_eq!((row.destination, row.trouble), (Destination::Channel(0), Some(Trouble::Other)));
    let next = stage.store().outbox().next_time(stage.now()).await.expect("a time").expect("it is tried again");
    assert!(next > row.at + 1000, "not at once: {next}");
    stage.close().await;
}

/// The number of requests for posts to channels. None of them is ever answered.
fn begun(stage: &Stage) -> usize {
    let seen = stage.api.exchanges();
    seen.iter().filter(|said| said.method == "POST" && said.route == SENDING && said.status == 0).count()
}

/// Of many channels that wait for a post no more are posted in at once than was said, however slow Discord is.
#[tokio::test]
async fn no_more_posts_are_under_way_at_once_than_was_said() {
    const AT_ONCE: usize = 64;
    const WAITING: u64 = 300;
    let mut stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    stage.lobby("general", &[ada], &[]).await;
    stage.delivered().await;
    stage.standin.fault(json!({"method": "POST", "route": SENDING, "silent": true, "count": 2 * WAITING})).await;
    let body = serde_json::to_string(&Announcement::Notice(vec![], Roster::default())).expect("plain data");
    let notice = |channel| {
        let (table, destination, kind) = (TableId(1).into(), Destination::Channel(channel), "notice".to_owned());
        Write::Outbox { table, destination, kind, body: body.clone(), at: 0, replaces: false, calls: false }
    };
    stage.store().commit((1..=WAITING).map(notice).collect()).await.expect("they are written");
    let deadline = Instant::now() + WAIT;
    while begun(&stage) < AT_ONCE {
        assert!(Instant::now() < deadline, "only {} are under way", begun(&stage));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(QUIET).await;
    assert_eq!(begun(&stage), AT_ONCE);
    stage.kill().await;
}
