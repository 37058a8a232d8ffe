//! Tests of secrecy: nobody can tell hidden facts from anything they receive.
//!
//! The same game is played twice, from one seed and at one time of a clock that stands still. The two games
//! differ in one hidden choice alone, so any other difference for the others is a leak.

use crate::{
    duel::Duel,
    stage::{Stage, downloaded, is_turn, press, type_move},
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use standin::{Message, User};

/// A seed under which the two orbs of the one to move have different suits.
const SEED: u64 = 6;

/// Everything a user has received except moments: words, ids of components, pictures.
pub(crate) async fn received(user: &User) -> Vec<String> {
    let mut all = vec![];
    for message in [user.messages("general").await, user.dms().await].concat() {
        all.push(told(&message).await);
    }
    let offers = user.autocomplete("general", "move", &[("text", json!(""))], "text").await;
    all.push(format!("{:?}", offers.expect("offers")));
    all
}

/// A message without the numbers that Discord gives at random.
async fn told(message: &Message) -> String {
    let mut files = vec![];
    for file in message.attachments() {
        let bytes = print_of(&downloaded(file).await);
        files.push(json!({"name": file["filename"], "alt": file["description"], "bytes": bytes}));
    }
    let seen: Value = json!({
        "author": message.0["author"]["name"],
        "content": message.content(),
        "components": message.0["components"],
        "embeds": message.embeds(),
        "flags": message.0["flags"],
        "has_nonce": !message.0["nonce"].is_null(),
        "mentions": message.mentions(),
        "files": files,
    });
    without_numbers(&seen.to_string())
}

/// Everything a user has received on a restarted stage, in its order in each place. It includes nonces and whether a
/// message was edited. Of Discord's ids it shows only which are equal.
pub(crate) async fn received_in_full(user: &User) -> Vec<String> {
    in_full(&[user.messages("general").await, user.dms().await].concat()).await
}

/// The given messages in full, as text.
pub(crate) async fn in_full(messages: &[Message]) -> Vec<String> {
    let (mut all, mut known) = (vec![], vec![]);
    for message in messages {
        let mut whole = message.0.clone();
        let mut files = vec![];
        for file in message.attachments() {
            let bytes = downloaded(file).await;
            let print = print_of(&bytes);
            let text = String::from_utf8(bytes).ok();
            let bytes = text.is_none().then_some(print);
            files.push(json!({"name": file["filename"], "alt": file["description"], "text": text, "bytes": bytes}));
        }
        whole["attachments"] = json!(files);
        whole["edited"] = json!(!message.0["edited"].is_null());
        whole["created"] = Value::Null;
        all.push(with_numbers_as_known(&whole.to_string(), &mut known));
    }
    all
}

/// The print of a file: its number of bytes and its SHA-256 in letters. No part of it passes for an id.
fn print_of(bytes: &[u8]) -> String {
    let letter = |nibble: u8| char::from(b'a' + nibble);
    let sum = Sha256::digest(bytes).into_iter().flat_map(|byte| [letter(byte >> 4), letter(byte & 15)]);
    format!("{} bytes, {}", bytes.len(), sum.collect::<String>())
}

/// The text with the place at which each long number was first known for it.
fn with_numbers_as_known(text: &str, known: &mut Vec<String>) -> String {
    let (mut plain, mut digits) = (String::with_capacity(text.len()), String::new());
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if digits.len() > 15 {
            let at = known.iter().position(|number| *number == digits).unwrap_or(known.len());
            known.extend((at == known.len()).then(|| digits.clone()));
            digits = format!("#{at}");
        }
        plain.push_str(&digits);
        digits.clear();
        plain.push(letter);
    }
    plain
}

/// The text with Discord's ids, which are long numbers, made alike.
fn without_numbers(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut digits = String::new();
    for letter in text.chars().chain(['\n']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        plain.push_str(if digits.len() > 15 { "…" } else { &digits });
        digits.clear();
        plain.push(letter);
    }
    plain
}

/// The words of the zap and the messages to its target and to a watcher. The player to move makes the offer number
/// `which` behind `word`.
async fn others_see(word: &str, which: usize) -> (String, [Vec<String>; 2]) {
    let stage = Stage::fixed(SEED).await;
    let duel = Duel::with_two_orbs(&stage, "general").await;
    let offers = duel.by.autocomplete("general", "move", &[("text", json!(word))], "text").await.expect("offers");
    let typed = offers[which].1.as_str().expect("text").to_owned();
    assert!(typed.starts_with(word), "{offers:?}");
    type_move(&duel.by, "general", &typed).await;
    if word != "zap" {
        stage.delivered().await;
        type_move(&duel.by, "general", "end").await;
    }
    let edo = stage.standin.user("Edo");
    stage.delivered().await;
    let post = edo.wait_for("general", is_turn).await;
    for user in [&duel.at, &edo] {
        for command in ["board", "table turn", "orders"] {
            user.command("general", command, &[]).await;
        }
        user.command("general", "board", &[("text", json!(true))]).await;
        press(user, &post, "Your move").await;
    }
    let seen = [received(&duel.at).await, received(&edo).await];
    stage.close().await;
    (typed, seen)
}

/// Fails if two views differ, and says where.
pub(crate) fn assert_alike(one: &[String], two: &[String]) {
    assert_eq!(one.len(), two.len(), "as many messages");
    for (one, two) in one.iter().zip(two) {
        let at = one.bytes().zip(two.bytes()).position(|(one, two)| one != two).unwrap_or(0);
        let around = |text: &str| text.chars().skip(at.saturating_sub(100)).take(200).collect::<String>();
        assert!(one == two, "a secret shows:\n{}\n{}", around(one), around(two));
    }
}

async fn nobody_can_tell(word: &str) {
    let (typed, [at, watcher]) = others_see(word, 0).await;
    let (other, [at_other, watcher_other]) = others_see(word, 1).await;
    assert_ne!(typed, other, "two different choices");
    assert_alike(&at, &at_other);
    assert_alike(&watcher, &watcher_other);
}

#[tokio::test]
async fn zap_does_not_reveal_its_orb() {
    nobody_can_tell("zap").await;
}

#[tokio::test]
async fn shield_does_not_reveal_its_orb() {
    nobody_can_tell("shield").await;
}

#[tokio::test]
async fn standing_orders_stay_hidden_from_others() {
    nobody_can_tell("orders deflect").await;
}
