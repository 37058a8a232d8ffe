//! Tests of channels and threads that are deleted, and of channels that are closed to the bot.

use crate::{
    duel::Duel,
    stage::{QUIET, Stage, act, begun_in, is_card, is_turn, own_thread, press, type_move},
};
use pervigil::store::{Phase, TableId};
use serde_json::json;
use standin::{Message, User, WAIT};
use std::time::{Duration, Instant};

fn tells_of_the_end(message: &Message) -> bool {
    message.content().contains("was deleted") && message.content().contains("doesn't count")
}

/// Checks that the table is closed for all, and that nothing was rated.
async fn is_closed(stage: &Stage, table: i64, people: &[&User]) {
    for person in people {
        let told = person.wait_for("dm", tells_of_the_end).await;
        assert!(told.content().contains("Chamber"), "{}", told.content());
        let games = person.command("general", "games", &[]).await.message();
        assert!(!games.content().contains("discord.com/channels"), "{}", games.content());
        assert_eq!(person.dms().await.iter().filter(|message| tells_of_the_end(message)).count(), 1);
    }
    let row = stage.store().tables().row(TableId(table)).await.expect("a table").expect("it is there");
    assert_eq!(row.phase, Phase::Closed);
    assert_eq!(stage.store().ladders().last_finished().await.expect("a number"), 0);
    assert_eq!(stage.store().tables().alarms(TableId(table)).await.expect("alarms"), []);
    stage.delivered().await;
}

/// Begins the game of a table in its own thread below `channel`.
async fn thread_in(channel: &str, people: &[User; 2]) -> String {
    let thread = own_thread(&people[0], channel).await;
    begun_in(&thread, people).await;
    thread
}

#[tokio::test]
async fn a_deleted_thread_closes_its_table() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let thread = thread_in("general", &people).await;
    stage.standin.delete_channel(&thread).await;
    is_closed(&stage, 1, &[&people[0], &people[1]]).await;
    stage.close().await;
}

#[tokio::test]
async fn a_deleted_channel_takes_the_tables_in_its_threads_with_it() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    thread_in("tavern", &people).await;
    stage.lobby("tavern", &people, &[]).await;
    let here = stage.begin("general", &people, &[]).await;
    stage.standin.delete_channel("tavern").await;
    let deadline = Instant::now() + WAIT;
    while people[1].dms().await.iter().filter(|message| tells_of_the_end(message)).count() < 2 {
        assert!(Instant::now() < deadline, "not both tables were closed");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let games = people[0].command("general", "games", &[]).await.message();
    assert_eq!(games.content().lines().count(), 1, "{}", games.content());
    assert!(games.content().contains(here.channel()), "{}", games.content());
    stage.close().await;
}

/// A channel deleted while the bot was away shows only by its absence. Its table is held as long as one of a server
/// that has removed the bot.
#[tokio::test]
async fn channel_deleted_unseen_holds_its_table_then_closes_it() {
    let mut stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin("tavern", &people, &[("newcomers", json!("same"))]).await;
    stage.delivered().await;
    stage.leave().await;
    stage.standin.delete_channel("tavern").await;
    stage.enter().await;
    for person in &people {
        person.wait_for("dm", |told| told.content().contains("Discord can't find this channel")).await;
    }
    stage.pass(Duration::from_hours(29 * 24));
    tokio::time::sleep(QUIET * 10).await;
    let row = stage.store().tables().row(TableId(1)).await.expect("a table").expect("it is there");
    assert_eq!(row.phase, Phase::Play);
    stage.pass(Duration::from_hours(2 * 24));
    is_closed(&stage, 1, &[&people[0], &people[1]]).await;
    stage.close().await;
}

#[tokio::test]
async fn a_question_of_a_closed_table_is_taken_back() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "tavern", &[]).await;
    duel.zap().await;
    let question = duel.question().await;
    stage.delivered().await;
    let id = crate::stage::id_saying(&question, "let");
    stage.standin.delete_channel("tavern").await;
    is_closed(&stage, 1, &[&duel.by, &duel.at]).await;
    let left = crate::stage::again(&duel.at, &question).await;
    assert!(left.components().is_empty(), "{left:#?}");
    let late = duel.at.forge(&left, &id, None).await;
    let answer = crate::stage::shown(&duel.at, &left, &late).await;
    assert!(answer.content().contains("game is over"), "{}", answer.content());
    stage.close().await;
}

fn tells_the_host(message: &Message) -> bool {
    message.content().contains("can't post there any more")
}

#[tokio::test]
async fn move_in_a_closed_channel_tells_the_mover_and_the_host_once() {
    let stage = Stage::set().await;
    let duel = Duel::with_one_orb(&stage, "general", &[]).await.loudly(&stage).await;
    stage.delivered().await;
    stage.standin.deny("general", &["SEND_MESSAGES"]).await;
    let typed = duel.zap().await;
    assert!(typed.content().contains("concealed for now"), "{}", typed.content());
    assert!(typed.content().contains("nobody else sees") && typed.content().contains("Send Messages"), "{typed:#?}");
    let [ada] = stage.users(["Ada"]);
    let told = ada.wait_for("dm", tells_the_host).await;
    assert!(told.content().contains("<#"), "{}", told.content());
    let answer = press(&duel.at, &duel.question().await, "Don't deflect").await;
    assert!(answer.content().contains("doesn't deflect"), "{}", answer.content());
    assert!(answer.content().contains("can't post there just now"), "{}", answer.content());
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(ada.dms().await.iter().filter(|message| tells_the_host(message)).count(), 1);
    let other = if ada.name() == duel.by.name() { &duel.at } else { &duel.by };
    assert!(!other.dms().await.iter().any(tells_the_host));

    stage.standin.deny("general", &[]).await;
    let moved = type_move(&duel.by, "general", "place a5").await;
    assert!(!moved.content().contains("nobody else sees"), "{}", moved.content());
    duel.call(&duel.by, "doesn't deflect").await;
    stage.delivered().await;
    stage.close().await;
}

#[tokio::test]
async fn a_thread_that_was_archived_is_opened_by_a_new_card() {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    let thread = own_thread(&people[0], "general").await;
    let card = people[1].wait_for(&thread, is_card).await;
    stage.delivered().await;
    stage.standin.archive(&thread, true).await;
    act(&people[1], &card, "Join").await;
    let anew = people[0].wait_for(&thread, |card| is_card(card) && card.content().contains("Bela")).await;
    assert_ne!(anew.id(), card.id());
    stage.delivered().await;
    tokio::time::sleep(QUIET).await;
    let old = crate::stage::again(&people[1], &card).await;
    assert!(old.components().is_empty(), "one card is enough: {old:#?}");
    act(&people[0], &anew, "Start").await;
    people[0].wait_for(&thread, is_turn).await;
    stage.close().await;
}

#[tokio::test]
async fn refused_thread_names_its_true_reason() {
    let stage = Stage::set().await;
    let ada = stage.standin.user("Ada");
    let options = [("game", json!("chamber")), ("thread", json!(true))];
    for (status, code, words) in [
        (400, 160_006, "as many open threads"),
        (400, 50_024, "channel of this kind"),
        (403, 50_013, "allow me to create public threads"),
    ] {
        let route = "/channels/{channel_id}/threads";
        stage.standin.fault(json!({"method": "POST", "route": route, "status": status, "code": code})).await;
        let answer = ada.command("general", "new", &options).await.message();
        assert!(answer.ephemeral() && answer.content().contains(words), "{code}: {}", answer.content());
    }
    let thread = &own_thread(&ada, "general").await;
    ada.wait_for(thread, is_card).await;
    let answer = ada.command(thread, "new", &options).await.message();
    assert!(answer.content().contains("This is already a thread"), "{}", answer.content());
    stage.close().await;
}
