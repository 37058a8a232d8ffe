//! Tests of Discord's faults, one after another, with their required results. Each move and each message is there once,
//! the right person is awaited, and the mover has one honest answer.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, act, is_card, is_turn, press, type_move},
};
use serde_json::{Value, json};
use standin::{Message, User};
use std::time::Duration;

const SENDING: &str = "/channels/{channel_id}/messages";
const OPENING: &str = "/users/@me/channels";
const CALLBACK: &str = "/interactions/{interaction_id}/{interaction_token}/callback";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";

/// Two people at a game of the chamber, either of whom ends the turn at once.
pub(crate) struct Pair {
    pub(crate) people: [User; 2],
    pub(crate) post: Message,
}

impl Pair {
    pub(crate) async fn begun(stage: &Stage) -> Pair {
        let people = stage.users(["Ada", "Bela"]);
        let post = stage.begin("general", &people, &[]).await;
        stage.delivered().await;
        Pair { people, post }
    }

    /// The user on turn, then the other user.
    pub(crate) fn by_turn(&self) -> (&User, &User) {
        let [one, other] = &self.people;
        if self.post.awaited() == [one.name()] { (one, other) } else { (other, one) }
    }

    /// Has the user on turn end it, and checks all the results that must follow whatever befalls the bot meanwhile.
    pub(crate) async fn ends_the_turn(&mut self, stage: &Stage, fault: &str) {
        let (mover, _) = self.by_turn();
        let answer = type_move(mover, "general", "end").await;
        assert!(answer.ephemeral() && answer.content().contains('✅'), "{fault}: {}", answer.content());
        self.went_on(stage, fault, 1).await;
    }

    /// The turn has gone over, with one post and one answer for each that was asked for.
    pub(crate) async fn went_on(&mut self, stage: &Stage, fault: &str, answers: usize) {
        let (mover, other) = self.by_turn();
        let later = |next: &Message| is_turn(next) && next.id() > self.post.id() && next.awaited() == [other.name()];
        let next = other.wait_for("general", later).await;
        stage.delivered().await;
        let posts = other.messages("general").await;
        let new = posts.iter().filter(|post| !post.ephemeral() && post.id() > self.post.id());
        let new: Vec<_> = new.map(Message::content).collect();
        assert_eq!(new.len(), 1, "{fault}: {new:#?}");
        let told = mover.messages("general").await;
        let own = told.iter().filter(|said| said.ephemeral() && !said.is_failure() && said.id() > self.post.id());
        assert_eq!(own.count(), answers, "{fault}: {told:#?}");
        self.post = next;
        let turn = self.by_turn().0.command("games", "games", &[]).await.message();
        assert!(turn.content().contains("your move"), "{fault}: {}", turn.content());
    }
}

/// The number of requests of the fault's kind that were answered by its status. 0 stands for no answer.
fn struck(stage: &Stage, fault: &Value) -> usize {
    let status = fault["status"].as_u64().unwrap_or(0);
    let seen = stage.api.exchanges();
    let of_kind = seen.iter().filter(|said| fault["method"] == *said.method && fault["route"] == *said.route);
    of_kind.filter(|said| u64::from(said.status) == status).count()
}

/// The faults that Discord may answer a post with, before or after it takes it.
fn of_sending() -> Vec<Value> {
    let errors = [500, 502, 503, 504].map(|status| json!({"status": status}));
    let lost = [json!({"status": 502, "after": true}), json!({"reset": true}), json!({"reset": true, "after": true})];
    let slow = [json!({"delay_ms": 1_500}), json!({"status": 408})];
    let often = [
        json!({"status": 429, "retry_after": 0.2}),
        json!({"status": 429, "retry_after": 0.2, "global": true}),
        json!({"status": 429, "retry_after": 0.2, "code": 20_016, "message": "slowmode"}),
        json!({"status": 429, "retry_after": 0.2, "code": 20_016, "count": 3}),
    ];
    let uploads = [json!({"cut": true, "files": true}), json!({"cut": true, "files": true, "count": 2})];
    [&errors[..], &lost, &slow, &often, &uploads].concat()
}

#[tokio::test]
async fn post_with_a_failing_request_arrives_once_and_play_goes_on() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    for mut fault in of_sending() {
        let name = fault.to_string();
        (fault["method"], fault["route"]) = (json!("POST"), json!(SENDING));
        let before = struck(&stage, &fault);
        stage.standin.fault(fault.clone()).await;
        pair.ends_the_turn(&stage, &name).await;
        assert!(struck(&stage, &fault) > before || fault["delay_ms"].is_number(), "{name} never struck");
        stage.standin.clear_faults().await;
    }
    stage.close().await;
}

#[tokio::test]
async fn a_post_whose_picture_is_refused_comes_with_the_words_of_it() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    let place = json!({"attachments": {"0": {"_errors": [{"code": "BASE_TYPE_MAX_LENGTH", "message": "too much"}]}}});
    for (n, mut fault) in [
        json!({"status": 413, "code": 40_005}),
        json!({"status": 400, "code": 50_035, "errors": place}),
        json!({"status": 400, "code": 50_045}),
        json!({"status": 400, "code": 240_000}),
    ]
    .into_iter()
    .enumerate()
    {
        (fault["method"], fault["route"], fault["files"]) = (json!("POST"), json!(SENDING), json!(true));
        stage.standin.fault(fault.clone()).await;
        let [by, at] = if n % 2 == 0 { [mover, other] } else { [other, mover] };
        let answer = type_move(by, "general", "end").await;
        assert!(answer.content().contains('✅'), "{fault}: {}", answer.content());
        let called = |post: &Message| !post.ephemeral() && post.id() > pair.post.id() && post.awaited() == [at.name()];
        let post = at.wait_for("general", called).await;
        assert!(post.attachments().is_empty() && post.content().contains(by.name()), "{fault}: {post:#?}");
        assert!(post.buttons().contains(&"Your move"), "{fault}: {post:#?}");
        stage.delivered().await;
        let all = at.messages("general").await;
        let new = all.iter().filter(|post| !post.ephemeral() && post.id() > pair.post.id()).count();
        assert_eq!(new, n + 1, "{fault}: {all:#?}");
    }
    stage.close().await;
}

#[tokio::test]
async fn refused_picture_is_replaced_by_its_words() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    for (status, code) in [(413, 40_005), (400, 50_035), (400, 50_045)] {
        let place = json!({"attachments": {"0": {"_errors": [{"code": "X", "message": "x"}]}}});
        let fault = json!({"method": "PATCH", "route": ORIGINAL, "status": status, "code": code, "errors": place,
            "files": true});
        stage.standin.fault(fault).await;
        let board = pair.people[0].command("general", "board", &[]).await.message();
        assert!(!board.loading() && board.attachments().is_empty(), "{board:#?}");
        assert!(board.content().contains("Ada") && board.content().contains("Bela"), "{}", board.content());
    }
    stage.close().await;
}

#[tokio::test]
async fn late_acknowledgement_makes_no_move_twice() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    stage.standin.fault(json!({"route": CALLBACK, "delay_ms": 2_000, "count": 20})).await;
    pair.ends_the_turn(&stage, "two seconds").await;
    stage.standin.clear_faults().await;
    stage.standin.fault(json!({"route": CALLBACK, "delay_ms": 4_000, "count": 4})).await;
    let (mover, other) = pair.by_turn();
    let late = mover.try_command("general", "move", &[("text", json!("end"))]).await.expect("it is sent");
    assert_eq!(late.outcome().await.state(), "failed", "Discord tells the person that nothing came");
    stage.standin.clear_faults().await;
    let again = type_move(mover, "general", "end").await;
    assert!(again.content().contains('✅'), "it was not made before: {}", again.content());
    other.wait_for("general", |next| is_turn(next) && next.awaited() == [other.name()]).await;
    pair.went_on(&stage, "four seconds", 1).await;
    stage.close().await;
}

#[tokio::test]
async fn an_unknown_message_or_channel_stops_nobody() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    for (method, route, status, code) in [
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", 404, 10_008),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", 403, 50_005),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", 400, 30_046),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", 404, 10_003),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", 403, 50_001),
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", 429, 20_016),
    ] {
        let fault = json!({"method": method, "route": route, "status": status, "code": code});
        let before = struck(&stage, &fault);
        stage.standin.fault(fault.clone()).await;
        pair.ends_the_turn(&stage, &format!("{method} {route} {code}")).await;
        assert!(struck(&stage, &fault) > before, "{code} never struck");
        stage.standin.clear_faults().await;
    }
    stage.close().await;
}

/// A user that Discord does not know, or that shares no server with the bot, is announced once. They play from the
/// channel.
#[tokio::test]
async fn a_person_who_is_unknown_or_shares_no_server_stops_nobody() {
    for (status, code) in [(404, 10_013), (403, 50_278)] {
        let stage = Stage::set().await;
        let duel = Duel::with_one_orb(&stage, "general", &[]).await;
        let fault = json!({"method": "POST", "route": OPENING, "status": status, "code": code, "count": 100});
        stage.standin.fault(fault.clone()).await;
        duel.zap().await;
        let is_notice = |message: &Message| message.content().contains("take no direct messages");
        duel.by.wait_for("general", is_notice).await;
        let post = duel.call(&duel.at, "to answer a zap").await;
        let panel = press(&duel.at, &post, "Your move").await;
        press(&duel.at, &panel, "Don't deflect").await;
        duel.call(&duel.by, "doesn't deflect").await;
        stage.delivered().await;
        let seen = duel.by.messages("general").await;
        let told = |user: &User| {
            let name = format!("**{}**", user.name());
            seen.iter().filter(|said| is_notice(said) && said.content().contains(&name)).count()
        };
        assert_eq!(told(&duel.at), 1, "{code}: {seen:#?}");
        // Whoever zapped reads that it is up to them again in their answer, or is to be called in private as well.
        assert!(told(&duel.by) <= 1, "{code}: {seen:#?}");
        assert!(struck(&stage, &fault) > 0, "{code} never struck");
        stage.close().await;
    }
}

#[tokio::test]
async fn card_with_refused_edits_still_lists_everybody_once() {
    for fault in [
        json!({"status": 400, "code": 30_046, "count": 100}),
        json!({"status": 429, "retry_after": 0.3}),
        json!({"status": 502, "after": true}),
        json!({"reset": true}),
    ] {
        let stage = Stage::set().await;
        let [ada, bela] = stage.users(["Ada", "Bela"]);
        let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
        stage.delivered().await;
        let mut edits = fault.clone();
        (edits["method"], edits["route"]) = (json!("PATCH"), json!("/channels/{channel_id}/messages/{message_id}"));
        stage.standin.fault(edits).await;
        act(&bela, &card, "Join").await;
        let now = ada.wait_for("general", |card| is_card(card) && card.content().contains("Bela")).await;
        assert_eq!(now.content().matches("Bela").count(), 1, "{fault}: {}", now.content());
        stage.delivered().await;
        stage.standin.clear_faults().await;
        act(&ada, &now, "Start").await;
        ada.wait_for("general", is_turn).await;
        stage.close().await;
    }
}

#[tokio::test]
async fn changing_permissions_leave_each_post_once_and_in_order() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    for lost in [&["SEND_MESSAGES"][..], &["VIEW_CHANNEL"], &["ATTACH_FILES"], &["EMBED_LINKS"]] {
        stage.standin.deny("general", lost).await;
        let (mover, _) = pair.by_turn();
        let answer = type_move(mover, "general", "end").await;
        assert!(answer.content().contains('✅'), "{lost:?}: {}", answer.content());
        tokio::time::sleep(QUIET).await;
        stage.standin.deny("general", &[]).await;
        stage.standin.deny("general", lost).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        stage.standin.deny("general", &[]).await;
        pair.went_on(&stage, &format!("{lost:?}"), 1).await;
    }
    stage.close().await;
}
