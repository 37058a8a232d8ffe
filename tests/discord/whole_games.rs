//! Tests of whole games, from `/new` to the post with the outcome, by nothing but typing and pressing.

use crate::{
    player::Player,
    stage::{Stage, is_end, is_turn},
};
use catalogue::tier::sample;
use serde_json::{Value, json};
use standin::{Message, User};
use std::time::Duration;

/// The times of thought about a decision. The first is too short for another call by a mention, the second long enough.
const THOUGHTS: [Duration; 2] = [Duration::from_secs(20), Duration::from_mins(3)];
/// The most posts of a game.
const MOST_POSTS: usize = 800;

/// Games to the last sorcerer: their people, and the seed. The ordinary tier plays the first.
const GAMES: [(&[&str], u64); 2] = [(&["Ada", "Bela", "Chidi"], 2), (&["Ada", "Bela"], 1)];

#[tokio::test]
async fn people_play_to_the_last_sorcerer() {
    for (names, seed) in &GAMES[..sample(1, GAMES.len())] {
        let last = play(names, &[("options", json!("draw 0"))], *seed).await;
        assert!(last.content().contains("is the last sorcerer"), "{}", last.content());
    }
}

#[tokio::test]
async fn four_people_play_until_the_draw() {
    let last = play(&["Ada", "Bela", "Chidi", "Dina"], &[("options", json!("draw 2"))], 3).await;
    assert!(last.content().contains("draw"), "{}", last.content());
}

/// Plays a game to its end and returns the last post.
async fn play(names: &[&str], options: &[(&str, Value)], seed: u64) -> Message {
    let stage = Stage::fixed(seed).await;
    let watcher = stage.standin.user("Edo");
    let users: Vec<User> = names.iter().map(|name| stage.standin.user(name)).collect();
    let mut post = stage.begin("general", &users, options).await;
    let mut players: Vec<Player> = (0..).zip(users).map(|(at, user)| Player::new(user, 10 * seed + at)).collect();
    for _ in 0..MOST_POSTS {
        check(&post);
        if is_end(&post) {
            stage.delivered().await;
            check_all(&watcher.messages("general").await, names);
            stage.close().await;
            return post;
        }
        stage.pass(THOUGHTS[players.len() * post.content().len() % 2]);
        let called: Vec<String> = post.awaited().into_iter().map(str::to_owned).collect();
        for player in players.iter_mut().filter(|player| called.iter().any(|name| name == player.user.name())) {
            player.play("general", &post).await;
        }
        post = next_post(&watcher, &post).await;
    }
    panic!("the game does not end: {}", post.content());
}

/// The newest post, once it awaits others than `before` or is another.
async fn next_post(watcher: &User, before: &Message) -> Message {
    let goes_on = |newest: &Message| newest.id() != before.id() || newest.awaited() != before.awaited();
    let calls = |newest: &Message| is_end(newest) || !newest.awaited().is_empty();
    let newest = |seen: &[Message]| seen.iter().rfind(|post| is_turn(post)).cloned();
    watcher.wait_to_find("general", |seen| newest(seen).filter(|newest| goes_on(newest) && calls(newest))).await
}

/// Checks one post against the promises of every post.
fn check(post: &Message) {
    let text = post.content();
    let mut called = post.mentions();
    let written = text.matches("<@").count();
    assert_eq!(written, called.len(), "each mention is one of a person called, once: {text}");
    called.dedup();
    assert_eq!(called.len(), written, "nobody is called twice: {text}");
    for line in text.lines().filter(|line| line.contains("<@")) {
        let gathers = is_end(post) && line.starts_with("👋 ");
        assert!(gathers || line.starts_with("⏳ <@"), "mentions stand where a decision is owed, or at the end: {text}");
    }
    assert_eq!(post.awaited().is_empty(), is_end(post), "somebody is awaited until the end: {text}");
    let [picture] = post.attachments() else { panic!("one picture: {post:#?}") };
    assert_eq!(picture["content_type"], "image/png");
    assert!(picture["description"].as_str().is_some_and(|alt| alt.contains("facing")), "{picture}");
}

/// Checks the channel against its promises when all is over.
fn check_all(seen: &[Message], names: &[&str]) {
    for message in seen {
        let of_the_end = is_end(message) && message.buttons().starts_with(&["Rematch", "Replay", "Turning points"]);
        assert!(of_the_end || message.components().is_empty(), "old buttons are retired: {message:#?}");
        assert!(!message.content().contains('⏳'), "and so is who was awaited: {message:#?}");
        assert!(message.mentions().iter().all(|name| names.contains(name)), "{message:#?}");
    }
    let opening = seen.iter().find(|message| is_turn(message)).expect("an opening post");
    assert!(opening.content().contains("commitment ||`"), "{}", opening.content());
    let mut gathered = seen.last().map_or_else(Vec::new, Message::mentions);
    gathered.sort_unstable();
    assert_eq!(gathered, names, "the last post calls everybody together");
    let last = seen.last().expect("a last post");
    assert!(last.component("Fairness").is_some() && !last.content().contains("||"), "{}", last.content());
}
