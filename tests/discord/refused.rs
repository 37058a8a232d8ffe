//! Tests of refusals by Discord for unknown reasons: they hold nobody up for long, and nobody waits unheard.

use crate::{
    faults::Pair,
    stage::{Stage, act, asks, is_card, is_turn, press, type_move},
    unheard::calls,
};
use futures_util::future::join_all;
use pervigil::store::{Inspection, Write};
use serde_json::{Value, json};
use standin::{Message, User};
use std::time::{Duration, Instant};

const SENDING: &str = "/channels/{channel_id}/messages";
const EDITING: &str = "/channels/{channel_id}/messages/{message_id}";
const ORIGINAL: &str = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
/// The longest time for which a refused post may hold up others.
const A_MINUTE: Duration = Duration::from_mins(1);

/// The id of a channel.
pub(crate) async fn id_of(stage: &Stage, channel: &str) -> String {
    stage.standin.channel(channel).await
}

/// Waits for a message that may take as long as a refused post.
async fn in_time(user: &User, place: &str, wanted: impl Fn(&Message) -> bool) -> Message {
    let begun = Instant::now();
    loop {
        let seen = if place == "dm" { user.dms().await } else { user.messages(place).await };
        if let Some(found) = seen.into_iter().rfind(&wanted) {
            return found;
        }
        assert!(begun.elapsed() < A_MINUTE, "{} waits for it in {place}", user.name());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

async fn refuse_posts(stage: &Stage, status: u16, code: u32, count: u32) {
    let fault = json!({"method": "POST", "route": SENDING, "status": status, "code": code, "count": count,
        "channel": id_of(stage, "general").await});
    stage.standin.fault(fault).await;
}

/// Checks a channel that refuses every post: the person on turn is asked in private, and others read why none comes.
async fn refused_posts_are_given_up(status: u16, code: u32) {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    refuse_posts(&stage, status, code, 10_000).await;
    let answer = type_move(mover, "general", "end").await;
    assert!(answer.content().contains('✅'), "{}", answer.content());
    let question = in_time(other, "dm", asks).await;
    assert!(question.content().contains("so I ask you here"), "{}", question.content());
    let told = |word: &Message| word.content().contains("Discord refused my post in <#");
    in_time(&stage.standin.user("Ada"), "dm", told).await;
    in_time(mover, "dm", told).await;
    stage.delivered().await;
    for command in ["table turn", "board"] {
        let answer = mover.command("general", command, &[]).await.message();
        assert!(answer.content().contains("Discord refused my last post"), "{command}: {}", answer.content());
        assert!(answer.buttons().contains(&"Your move"), "{command}: {answer:#?}");
    }
    let answer = type_move(other, "general", "face n").await;
    assert!(answer.content().contains("Discord refused my last post there"), "{}", answer.content());
    let inspection = Inspection::open(&stage.database()).expect("the database is read");
    let [place] = &inspection.undelivered(stage.now(), 0, 0).expect("what is refused")[..] else { panic!("one place") };
    assert_eq!((place.waiting, place.given_up), (0, 1));
    assert!(place.refusal.as_ref().is_some_and(|why| why.contains(&code.to_string())), "{place:?}");
    stage.standin.clear_faults().await;
    type_move(other, "general", "end").await;
    mover.wait_for("general", |post| is_turn(post) && post.id() > pair.post.id()).await;
    stage.delivered().await;
    let turn = mover.command("general", "table turn", &[]).await.message();
    assert!(!turn.content().contains("refused"), "{}", turn.content());
    assert_eq!(stage.standin.user("Ada").dms().await.iter().filter(|word| told(word)).count(), 1);
    stage.close().await;
}

#[tokio::test]
async fn refused_posts_hold_up_nobody() {
    let refusals = [(400, 200_000), (400, 200_001), (400, 20_028), (403, 60_003)];
    join_all(refusals.map(|(status, code)| refused_posts_are_given_up(status, code))).await;
}

#[tokio::test]
async fn mover_hears_of_a_refused_post_whoever_moves_next() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    if pair.by_turn().0.name() == "Ada" {
        pair.ends_the_turn(&stage, "the host hears in any case").await;
    }
    let (mover, host) = pair.by_turn();
    refuse_posts(&stage, 400, 200_000, 10_000).await;
    type_move(mover, "general", "end").await;
    stage.pass(Duration::from_secs(5));
    type_move(host, "general", "end").await;
    in_time(mover, "dm", |word| word.content().contains("Discord refused my post in <#")).await;
    stage.standin.clear_faults().await;
    stage.close().await;
}

/// Plays on after an opening post that was refused so often, and returns the next two posts.
async fn posts_after_a_refused_opening(count: u32) -> [Message; 2] {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    let card = stage.lobby("general", &[ada.clone(), bela.clone()], &[]).await;
    stage.delivered().await;
    refuse_posts(&stage, 403, 200_000, count).await;
    act(&ada, &card, "Start").await;
    let mut last = match count {
        10 => in_time(&ada, "general", |post| post.content().contains("Discord refused my post here")).await,
        _ => in_time(&ada, "dm", |word| word.content().contains("Discord refused my post in <#")).await,
    };
    stage.delivered().await;
    stage.standin.clear_faults().await;
    let mut posts = vec![];
    for _ in 0..2 {
        if !type_move(&ada, "general", "end").await.content().contains('✅') {
            type_move(&bela, "general", "end").await;
        }
        last = in_time(&ada, "general", |post| is_turn(post) && post.id() > last.id()).await;
        stage.delivered().await;
        posts.push(last.clone());
    }
    stage.close().await;
    posts.try_into().expect("two posts")
}

#[tokio::test]
async fn next_post_binds_the_game_if_the_opening_was_refused() {
    let shows = |post: &Message| ["commitment ||", "binding ||"].map(|number| post.content().contains(number));
    for [first, second] in join_all([10_000, 10].map(posts_after_a_refused_opening)).await {
        assert_eq!(shows(&first), [true, true], "{}", first.content());
        assert_eq!(shows(&second), [false, false], "{}", second.content());
    }
}

#[tokio::test]
async fn refused_card_leads_to_the_command_that_takes_a_seat() {
    let stage = Stage::set().await;
    let [ada, bela] = stage.users(["Ada", "Bela"]);
    refuse_posts(&stage, 403, 200_000, 10_000).await;
    ada.command("general", "new", &[("game", json!("chamber"))]).await;
    let word = in_time(&ada, "dm", |word| word.content().contains("Discord refused")).await;
    assert!(word.content().contains("the card of your table in <#"), "{}", word.content());
    assert!(word.content().contains("`/table join`") && !word.content().contains("moves"), "{}", word.content());
    for command in ["table turn", "table join"] {
        let answer = bela.command("general", command, &[]).await.message();
        assert!(answer.content().contains("Discord refused the card of this table"), "{}", answer.content());
        assert!(!answer.content().contains("card shows") && !answer.content().contains("on its card"), "{answer:#?}");
    }
    stage.standin.clear_faults().await;
    stage.close().await;
}

/// A post may hold the text that `AutoMod` rejects, such as a name. A post without it still calls.
#[tokio::test]
async fn plain_post_calls_in_the_stead_of_a_refused_one() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    // Five tries, each with the picture and without.
    refuse_posts(&stage, 400, 200_000, 10).await;
    type_move(mover, "general", "end").await;
    let plain = |post: &Message| post.content().contains("Discord refused my post here");
    let post = in_time(other, "general", plain).await;
    assert_eq!(post.mentions(), [other.name()]);
    assert!(!post.content().contains(mover.name()), "{}", post.content());
    let panel = press(other, &post, "Your move").await;
    assert!(asks(&panel), "{panel:#?}");
    stage.delivered().await;
    type_move(other, "general", "end").await;
    mover.wait_for("general", |next| is_turn(next) && next.id() > post.id()).await;
    stage.delivered().await;
    let old = crate::stage::again(other, &post).await;
    assert!(old.buttons().is_empty() && plain(&old) && !old.content().contains("up to"), "{old:#?}");
    stage.close().await;
}

#[tokio::test]
async fn refused_edit_of_a_post_becomes_another() {
    for fault in [json!({"status": 403, "code": 50_005}), json!({"status": 400, "code": 200_000})] {
        let stage = Stage::set().await;
        let [ada, bela] = stage.users(["Ada", "Bela"]);
        let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
        stage.delivered().await;
        let mut edits: Value = fault.clone();
        (edits["method"], edits["route"], edits["count"]) = (json!("PATCH"), json!(EDITING), json!(1_000));
        stage.standin.fault(edits).await;
        act(&bela, &card, "Join").await;
        let now = ada.wait_for("general", |card| is_card(card) && card.content().contains("Bela")).await;
        assert_ne!(now.id(), card.id(), "{fault}");
        act(&ada, &now, "Start").await;
        let post = ada.wait_for("general", is_turn).await;
        let users = [&ada, &bela];
        let mover = users.iter().find(|user| post.awaited() == [user.name()]).expect("somebody is called");
        type_move(mover, "general", "end").await;
        ada.wait_for("general", |next| is_turn(next) && next.id() > post.id()).await;
        stage.delivered().await;
        stage.close().await;
    }
}

#[tokio::test]
async fn refused_answer_leaves_nobody_thinking() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let ada = &pair.people[0];
    for (status, code, count) in
        [(400, 50_045, 1), (403, 50_005, 1), (400, 240_000, 2), (400, 50_035, 2), (403, 50_005, 100)]
    {
        let fault = json!({"method": "PATCH", "route": ORIGINAL, "status": status, "code": code, "count": count});
        stage.standin.fault(fault).await;
        let answer = ada.command("general", "board", &[]).await.message();
        assert!(!answer.loading() && answer.ephemeral(), "{code}: {answer:#?}");
        let is_told = answer.content().contains("Discord refused my answer");
        assert_eq!(is_told, count > 1, "{code} {count}: without its picture it is taken: {}", answer.content());
        stage.standin.clear_faults().await;
    }
    let post = pair.post.clone();
    let (mover, _) = pair.by_turn();
    let panel = press(mover, &post, "Your move").await;
    stage.standin.fault(json!({"method": "PATCH", "route": ORIGINAL, "status": 403, "code": 50_005, "count": 2})).await;
    let label = "End turn";
    let outcome = mover.press(&panel, label).await;
    assert!(outcome.messages().iter().any(|said| said.content().contains("Discord refused my answer")), "{outcome:#?}");
    let stands = crate::stage::again(mover, &panel).await;
    assert_eq!((stands.content(), stands.buttons()), (panel.content(), panel.buttons()), "what stood there stands");
    stage.close().await;
}

#[tokio::test]
async fn deleted_post_leaves_your_move() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    stage.standin.delete(&pair.post).await;
    let (mover, _) = pair.by_turn();
    for (command, options) in [("table turn", &[][..]), ("board", &[]), ("board", &[("public", json!(true))])] {
        let answer = mover.command("general", command, options).await.message();
        let panel = press(mover, &answer, "Your move").await;
        assert!(panel.ephemeral() && asks(&panel), "{command}: {panel:#?}");
    }
    stage.close().await;
}

/// Requests to post that were refused so far.
fn refusals(stage: &Stage) -> usize {
    let seen = stage.api.exchanges();
    seen.iter().filter(|said| said.method == "POST" && said.route == SENDING && said.status == 400).count()
}

#[tokio::test]
async fn call_that_is_refused_everywhere_waits_longer_each_time() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    let fault = json!({"method": "POST", "route": SENDING, "status": 400, "code": 50_035, "count": 10_000});
    stage.standin.fault(fault).await;
    type_move(mover, "general", "end").await;
    tokio::time::sleep(Duration::from_secs(4)).await;
    let tried = refusals(&stage);
    assert!((3..30).contains(&tried), "{tried} requests are refused within four seconds");
    stage.standin.clear_faults().await;
    in_time(mover, "general", calls(other.name())).await;
    stage.close().await;
}

#[tokio::test]
async fn refused_post_calls_whom_no_message_reaches() {
    let stage = Stage::set().await;
    let pair = Pair::begun(&stage).await;
    let (mover, other) = pair.by_turn();
    let id = other.id().await.parse().expect("an id");
    stage.store().commit(vec![Write::PersonDms { id, closed: true }]).await.expect("it is noted");
    other.refuse_dms().await;
    refuse_posts(&stage, 400, 50_035, 1).await;
    type_move(mover, "general", "end").await;
    in_time(mover, "general", calls(other.name())).await;
    stage.close().await;
}
