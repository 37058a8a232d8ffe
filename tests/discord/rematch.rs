//! Tests of the end of a game in the channel: its calls, the rematch, and its record by the press of a button.

use crate::{
    record::file,
    stage::{Stage, act, again, is_card, is_end, is_turn, leave, press, round, settled},
};
use pervigil::{
    bots,
    engine::verify::{Published, verify},
    games::CATALOGUE,
};
use serde_json::json;
use standin::{Message, User};
use std::time::Duration;

const GAME: &str = "general";
const DAY: Duration = Duration::from_hours(24);

/// Plays a game of these users, which the last of them gives up after a round. Returns its last post.
async fn over(stage: &Stage, channel: &str, users: &[User]) -> Message {
    let opening = stage.begin(channel, users, &[]).await;
    round(users, channel, &opening).await;
    leave(users.last().expect("somebody"), channel).await;
    users[0].wait_for(channel, is_end).await
}

/// The words of the answer to a press on the last post.
async fn refusal(user: &User, post: &Message, button: &str) -> String {
    let outcome = settled(user.try_press(post, button).await).await;
    let answer = outcome.messages().into_iter().next().unwrap_or_else(|| panic!("an answer: {outcome:#?}"));
    assert!(answer.ephemeral(), "{answer:#?}");
    answer.content().to_owned()
}

/// The card of the rematch that `user` opens.
async fn opened(user: &User, post: &Message) -> Message {
    act(user, post, "Rematch").await;
    user.wait_for(post.channel(), is_card).await
}

#[tokio::test]
async fn last_post_calls_everybody_once_and_offers_a_rematch() {
    let stage = Stage::fixed(1).await;
    let users = stage.users(["Ada", "Bela"]);
    let post = over(&stage, GAME, &users).await;
    assert_eq!(
        (post.mentions(), post.buttons()),
        (vec!["Ada", "Bela"], vec!["Rematch", "Replay", "Turning points", "Record", "Fairness"])
    );
    assert_eq!(post.content().matches("<@").count(), 2, "{}", post.content());
    let words = post.attachments()[0]["description"].as_str().expect("words").to_owned();
    let won = ["Ada", "Bela"].map(|name| words.starts_with(&format!("Victory for {name}")));
    assert_eq!(won.iter().filter(|won| **won).count(), 1, "one stands in the wreath: {words}");
    let card = opened(&users[1], &post).await;
    let until = 1_800_000_000 + 24 * 3_600;
    let kept = format!("• **Ada** — seat kept until <t:{until}:f> (<t:{until}:R>)");
    let places: Vec<_> = card.content().lines().filter(|line| line.starts_with('•')).collect();
    assert_eq!(places, ["• **Bela** — host", &kept]);
    assert!(card.content().contains("1 player (2–4)") && card.mentions().is_empty(), "{}", card.content());
    let missing = refusal(&users[1], &card, "Start").await;
    assert!(missing.contains("Not here yet: **Ada**") && missing.contains(&format!("<t:{until}:f>")), "{missing}");
    act(&users[0], &card, "Join").await;
    let is_full = |card: &Message| is_card(card) && card.content().contains("2 players (2–4)");
    let card = users[0].wait_for(GAME, is_full).await;
    assert!(!card.content().contains("kept"), "{}", card.content());
    act(&users[1], &card, "Start").await;
    let begun = |next: &Message| is_turn(next) && !is_end(next) && next.id() > post.id();
    users[0].wait_for(GAME, begun).await;
    let last = again(&users[0], &post).await;
    assert_eq!(last.buttons(), ["Rematch", "Replay", "Turning points", "Record", "Fairness"], "they stay");
    stage.close().await;
}

#[tokio::test]
async fn record_button_works_for_anybody_during_the_rematch() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = over(&stage, GAME, &users).await;
    let edo = stage.standin.user("Edo");
    let card = opened(&users[0], &post).await;
    act(&users[1], &post, "Rematch").await;
    let card = users[1].wait_for(GAME, |next| next.id() == card.id() && !next.content().contains("kept")).await;
    act(&users[0], &card, "Start").await;
    users[0].wait_for(GAME, |next| is_turn(next) && !is_end(next) && next.id() > post.id()).await;
    let refused = edo.command(GAME, "history record", &[]).await.message();
    assert!(refused.content().contains("is still on"), "{}", refused.content());
    let given = press(&edo, &post, "Record").await;
    let (name, bytes) = file(&given).await;
    assert!(given.ephemeral() && name == "pervigil-chamber-1.jsonl", "{given:#?}");
    assert!(verify(&bytes, CATALOGUE, bots::think, Published::default()).flaw.is_none());
    stage.close().await;
}

#[tokio::test]
async fn a_press_that_opens_nothing_says_why() {
    let mut stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela", "Edo"]);
    let post = over(&stage, GAME, &users[..2]).await;
    let no = refusal(&users[2], &post, "Rematch").await;
    assert!(no.contains("Only people who played this game") && no.contains("`/new`"), "{no}");
    users[2].speaks("de").await;
    let no = refusal(&users[2], &post, "Rematch").await;
    assert!(no.contains("nur drücken, wer bei dieser Partie mitgespielt hat"), "{no}");
    users[2].speaks("en-US").await;
    let other = stage.lobby(GAME, &users[2..], &[]).await;
    let no = refusal(&users[0], &post, "Rematch").await;
    assert!(no.contains("There's already a table in this channel"), "{no}");
    act(&users[2], &other, "Close").await;
    users[2].wait_for(GAME, |card| card.id() == other.id() && card.content().contains("closed")).await;
    stage.standin.deny(GAME, &["SEND_MESSAGES"]).await;
    let no = refusal(&users[0], &post, "Rematch").await;
    assert!(no.contains("Send Messages"), "{no}");
    stage.standin.deny(GAME, &[]).await;
    stage.leave().await;
    stage.enter().await;
    opened(&users[0], &post).await;
    let no = refusal(&users[0], &post, "Rematch").await;
    assert!(no.contains("You already sit here"), "{no}");
    stage.close().await;
}

#[tokio::test]
async fn discontinued_game_offers_neither_rematch_nor_record() {
    let mut stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = over(&stage, GAME, &users).await;
    stage.leave().await;
    stage.edit(|database| {
        database.execute("UPDATE tables SET game = 'gone'", []).expect("the table is changed");
    });
    stage.enter().await;
    for button in ["Rematch", "Record"] {
        let no = refusal(&users[0], &post, button).await;
        assert!(no.contains("There is no game called “gone” here"), "{button}: {no}");
    }
    stage.close().await;
}

#[tokio::test]
async fn the_card_says_that_seats_are_kept_no_longer() {
    let stage = Stage::set().await;
    let [users @ .., edo] = &stage.users(["Ada", "Bela", "Edo"]);
    let card = opened(&users[0], &over(&stage, GAME, users).await).await;
    assert!(card.content().contains("**Bela** — seat kept"), "{}", card.content());
    stage.pass(DAY);
    let freed = |next: &Message| next.id() == card.id() && !next.content().contains("Bela");
    let card = users[0].wait_for(GAME, freed).await;
    act(edo, &card, "Join").await;
    edo.wait_for(GAME, |next| next.id() == card.id() && next.content().contains("**Edo")).await;
    stage.close().await;
}

#[tokio::test]
async fn a_rematch_opens_an_archived_thread_again() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let thread = stage.standin.add_thread("a table", GAME).await;
    let post = over(&stage, &thread, &users).await;
    stage.delivered().await;
    stage.standin.archive(&thread, true).await;
    let card = opened(&users[0], &post).await;
    assert!(card.content().contains("**Bela** — seat kept"), "{}", card.content());
    stage.close().await;
}

#[tokio::test]
async fn forgotten_player_has_no_part_in_a_rematch() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = over(&stage, GAME, &users).await;
    let card = opened(&users[0], &post).await;
    assert!(card.content().contains("**Bela**"), "{}", card.content());
    let asked = users[1].command(GAME, "settings forget", &[]).await.message();
    press(&users[1], &asked, "Forget me").await;
    let freed = |next: &Message| next.id() == card.id() && !next.content().contains("Bela");
    users[0].wait_for(GAME, freed).await;
    let no = refusal(&users[1], &post, "Rematch").await;
    assert!(no.contains("Only people who played this game"), "{no}");
    stage.close().await;
}

#[tokio::test]
async fn a_press_from_elsewhere_opens_nothing_and_gives_nothing() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    let post = over(&stage, GAME, &users).await;
    let other = stage.begin("tavern", &users, &[("game", json!("chamber"))]).await;
    for word in ["rematch", "record"] {
        let outcome = users[0].forge(&other, &format!("1|1|a|{word}"), None).await;
        let no = outcome.messages().into_iter().next().expect("an answer");
        assert!(no.content().contains("no table in this channel") && no.attachments().is_empty(), "{no:#?}");
    }
    assert!(users[0].messages(GAME).await.iter().all(|message| !is_card(message)), "{post:#?}");
    stage.close().await;
}
