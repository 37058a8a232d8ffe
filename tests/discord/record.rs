//! Tests of finished games as files: when a user gets one, and that it verifies.

use crate::stage::{Stage, act, is_card, is_end, is_turn, leave, round, settled};
use pervigil::{
    bots,
    engine::verify::{Published, verify},
    games::CATALOGUE,
};
use serde_json::json;
use standin::{Message, User};

const GAME: &str = "general";

async fn record(user: &User) -> Message {
    user.command(GAME, "history record", &[]).await.message()
}

/// The number behind these words in a post, hidden from casual readers.
fn number(post: &Message, what: &str) -> String {
    let after = post.content().split(&format!("{what} ||`")).nth(1);
    let after = after.unwrap_or_else(|| panic!("no {what} in {}", post.content()));
    let digits = after.split("`||").next().expect("digits").to_owned();
    assert_eq!(digits.len(), 64, "{digits}");
    digits
}

/// The answer to a press on **Fairness**, which its presser alone reads.
async fn fairness(user: &User, post: &Message) -> Message {
    let answer = settled(user.try_press(post, "Fairness").await).await.message();
    assert!(answer.ephemeral(), "{answer:#?}");
    answer
}

/// The number of this name in an answer, on a line of its own.
fn behind(answer: &Message, name: &str) -> String {
    let line = answer.content().lines().find_map(|line| line.strip_prefix(&format!("{name}: `")));
    let digits = line.and_then(|rest| rest.strip_suffix('`')).unwrap_or_default().to_owned();
    assert_eq!(digits.len(), 64, "{name}: {}", answer.content());
    digits
}

/// The file of an answer: its name and its bytes.
pub(crate) async fn file(message: &Message) -> (String, Vec<u8>) {
    let [file] = message.attachments() else { panic!("one file: {message:#?}") };
    let url = file["url"].as_str().expect("a url");
    let bytes = reqwest::get(url).await.expect("served").bytes().await.expect("in full");
    (file["filename"].as_str().expect("a name").to_owned(), bytes.to_vec())
}

#[tokio::test]
async fn record_of_a_finished_game_verifies_and_names_no_player() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    users[0].command(GAME, "new", &[("game", json!("chamber"))]).await;
    let card = users[0].wait_for(GAME, is_card).await;
    let commitment = number(&card, "commitment");
    act(&users[1], &card, "Join").await;
    let has_joined = |card: &Message| is_card(card) && card.content().contains("**Bela**");
    let card = users[0].wait_for(GAME, has_joined).await;
    act(&users[0], &card, "Start").await;
    let opening = users[0].wait_for(GAME, is_turn).await;
    assert_eq!(number(&opening, "commitment"), commitment, "it stood there before anybody joined");
    let binding = number(&opening, "binding");
    let early = record(&users[1]).await;
    assert!(early.content().contains("is still on") && early.attachments().is_empty(), "{early:#?}");
    let first = users.iter().find(|user| opening.awaited() == [user.name()]).expect("one is called");
    let asked = first.command(GAME, "orders", &[]).await.message();
    assert!(asked.ephemeral());
    round(&users, GAME, &opening).await;
    leave(&users[0], GAME).await;
    let last = users[1].wait_for(GAME, is_end).await;
    assert!(!last.content().contains("||"), "no numbers above the picture: {}", last.content());
    let edo = stage.standin.user("Edo");
    let proof = fairness(&edo, &last).await;
    let named = |name: &str| behind(&proof, name);
    assert_eq!([named("Commitment"), named("Binding")], [&commitment, &binding].map(Clone::clone));
    let [seed, salt, fingerprint] = ["Seed", "Salt", "Fingerprint of the record"].map(named);
    users[1].speaks("de").await;
    let proof = fairness(&users[1], &last).await;
    let own =
        ["Siegel", "Bindung", "Startwert", "Salz", "Fingerabdruck des Protokolls"].map(|name| behind(&proof, name));
    assert_eq!(own, [&commitment, &binding, &seed, &salt, &fingerprint].map(Clone::clone), "all are told the same");

    let given = record(&edo).await;
    assert!(given.ephemeral(), "only who asks for it gets it");
    let (name, bytes) = file(&given).await;
    assert_eq!(name, "pervigil-chamber-1.jsonl");
    let told = format!("verify {name} --commitment {commitment} --binding {binding} --fingerprint {fingerprint}");
    assert!(given.content().contains(&told), "{}", given.content());
    let published = Published {
        commitment: Some(commitment.parse().expect("a commitment")),
        binding: Some(binding.parse().expect("a binding")),
        fingerprint: Some(fingerprint.parse().expect("a fingerprint")),
    };
    let verified = verify(&bytes, CATALOGUE, bots::think, published);
    assert!(verified.flaw.is_none(), "{}", verified.flaw.unwrap());
    assert!(verified.causes.len() >= 3, "the deal, a turn, the end");
    assert_eq!(verified.made.expect("a record of now").presses.len(), 2, "one joined, and one started");
    let text = String::from_utf8(bytes).expect("text");
    assert!(text.contains(&seed) && text.contains(&salt));
    for user in &users {
        assert!(!text.contains(user.name()) && !text.contains(&user.id().await));
    }
    stage.close().await;
}

#[tokio::test]
async fn without_a_finished_game_the_answer_says_when_there_is_one() {
    let stage = Stage::set().await;
    let users = stage.users(["Ada", "Bela"]);
    assert!(record(&users[0]).await.content().contains("no table in this channel"));
    let card = stage.lobby(GAME, &users, &[]).await;
    assert!(record(&users[0]).await.content().contains("No game has ended in this channel yet"));
    act(&users[0], &card, "Close").await;
    let closed = record(&users[1]).await;
    assert!(closed.content().contains("No game has ended in this channel yet") && closed.attachments().is_empty());
    stage.close().await;
}

#[tokio::test]
async fn about_tells_in_ten_lines_why_chance_is_fair() {
    let stage = Stage::set().await;
    let about = stage.standin.user("Ada").command(GAME, "settings about", &[]).await.message();
    let text = about.content();
    assert!(about.ephemeral() && text.chars().count() < 2000 && !text.ends_with('…'), "{text}");
    for word in [
        "sha256sum",
        "seed",
        "salt",
        "`/history record`",
        "pervigil verify",
        "`/settings export`",
        "Tim Schutz",
        "MIT",
        "Not affiliated",
    ] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let numbered = text.lines().filter(|line| line.starts_with(|letter: char| letter.is_ascii_digit())).count();
    assert_eq!(numbered, 10, "{text}");
    assert!(text.contains(env!("CARGO_PKG_VERSION")));
    stage.close().await;
}
