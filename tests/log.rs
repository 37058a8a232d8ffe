//! Tests of the log of a game that is played at the fullest log level: its secrets never appear. By one number it
//! follows one press from its acknowledgement to the last message that it caused.

use crate::{secrets::Secrets, start::Program};
use pervigil::{games::CATALOGUE, rehearsal::Options};
use rusqlite::Connection;
use serde_json::{Value, json};
use standin::{Message, Outcome, Standin, User};
use std::{
    collections::BTreeSet,
    path::PathBuf,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The number of turns that are played.
const TURNS: usize = 8;
/// The number of moves that each of two people makes in each game.
const MOVES: usize = 3;
/// The most words of a move that is put together from offers.
const WORDS: usize = 8;
/// The longest wait for one message.
const PATIENCE: Duration = Duration::from_secs(20);

/// Games of two that are played with everything logged: the log, and the messages that people saw.
struct Played {
    standin: Standin,
    folder: TempDir,
    program: Program,
    users: [User; 2],
    channels: Vec<String>,
}

impl Played {
    async fn begin() -> Played {
        let standin = Standin::start(Options::default()).await;
        let folder = tempfile::tempdir().expect("a folder");
        let logged = [("RUST_LOG", PathBuf::from("trace"))];
        let program = Program::asked(&["run", "--log", "json"], &standin.url(), &folder, standin.token(), &logged);
        standin.wait_for_command("move").await;
        standin.wait_for_bot(true).await;
        let users = ["Ada", "Bela"].map(|name| standin.user(name));
        Played { standin, folder, program, users, channels: vec![] }
    }

    /// Begins a game of both people in a channel, and of a computer if it takes three.
    async fn open(&mut self, game: &str, channel: &str) {
        let [ada, bela] = &self.users;
        ada.command(channel, "new", &[("game", json!(game))]).await;
        let card = ada.wait_for(channel, |card| card.component("Join").is_some()).await;
        bela.try_press(&card, "Join").await.expect("a button").acknowledged().await;
        if *CATALOGUE.find(game).expect("a game").info.seats.start() > 2 {
            let computer =
                |card: &Message| card.buttons().into_iter().find(|button| button.contains("medium")).map(str::to_owned);
            let seats = computer(&card).expect("one seats a computer");
            ada.try_press(&card, &seats).await.expect("a button").acknowledged().await;
        }
        let all = |card: &Message| card.content().contains("Bela") && card.component("Start").is_some();
        let card = ada.wait_for(channel, all).await;
        ada.try_press(&card, "Start").await.expect("a button").acknowledged().await;
        ada.wait_for(channel, Message::shows_board).await;
        self.channels.push(channel.to_owned());
    }

    /// Ends this number of turns in the channel. Returns the last interaction that did.
    async fn end_turns(&self, channel: &str) -> String {
        let (mut last, mut seen) = (String::new(), BTreeSet::new());
        let [ada, _] = &self.users;
        for _ in 0..TURNS {
            let anew = |post: &Message| !post.awaited().is_empty() && !seen.contains(post.id());
            let post = ada.wait_for(channel, anew).await;
            seen.insert(post.id().to_owned());
            let mover = self.users.iter().find(|user| post.awaited() == [user.name()]).expect("one is awaited");
            mover.command(channel, "board", &[]).await;
            let answer = mover.try_command(channel, "move", &[("text", json!("end"))]).await.expect("a command");
            let id = answer.id().to_owned();
            if is_made(&answer.outcome().await) {
                last = id;
            }
        }
        ada.wait_for(channel, |post: &Message| !post.awaited().is_empty() && !seen.contains(post.id())).await;
        last
    }

    /// Has each of both users make some moves in the channel, of the offers they get. Returns the number of moves.
    async fn move_on(&self, channel: &str) -> usize {
        let mut made = 0;
        for _ in 0..MOVES {
            for user in &self.users {
                user.command(channel, "board", &[]).await;
                made += usize::from(moved(user, channel).await);
            }
        }
        made
    }

    /// The secrets that may not be in the log: the token, all hidden facts of the games, and the texts of messages.
    async fn secrets(&self) -> Secrets {
        let database = Connection::open(self.folder.path().join("pervigil.db")).expect("the database opens");
        let mut secrets = Secrets::of(&database);
        secrets.add([self.standin.token().to_owned()]);
        let mut texts = vec![];
        for user in &self.users {
            texts.extend(user.dms().await);
            for channel in &self.channels {
                texts.extend(user.messages(channel).await);
            }
        }
        secrets.add(texts.iter().flat_map(|message| message.content().lines()).map(str::to_owned));
        let described = texts.iter().flat_map(Message::attachments).filter_map(|file| file["description"].as_str());
        secrets.add(described.flat_map(str::lines).map(str::to_owned));
        secrets
    }
}

/// Returns whether an answer says that a move was made.
fn is_made(told: &Outcome) -> bool {
    told.messages().iter().any(|message| message.content().contains('✅'))
}

/// Makes a move from the offers, word after word. Returns whether one was made.
async fn moved(user: &User, channel: &str) -> bool {
    let mut text = String::new();
    for _ in 0..WORDS {
        let offers = user.autocomplete(channel, "move", &[("text", json!(text))], "text").await.unwrap_or_default();
        let further = offers.iter().filter_map(|(_, sent)| sent.as_str()).find(|sent| *sent != text);
        match further {
            Some(further) => further.clone_into(&mut text),
            None if text.ends_with(" yes") => return false,
            None => text.push_str(" yes"),
        }
        if is_made(&user.command(channel, "move", &[("text", json!(text))]).await) {
            return true;
        }
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn full_log_contains_no_secret_and_no_message_text() {
    let mut played = Played::begin().await;
    let before = played.program.said();
    for entry in CATALOGUE {
        let channel = played.standin.add_channel(&format!("a-game-of-{}", entry.info.key)).await;
        played.open(entry.info.key, &channel).await;
        let deadline = Instant::now() + PATIENCE;
        while played.move_on(&channel).await == 0 {
            assert!(Instant::now() < deadline, "nobody moves in {}", entry.info.key);
        }
    }
    let messages = "/channels/{channel_id}/messages";
    played.standin.fault(json!({"method": "POST", "route": messages, "count": 1_000, "status": 503})).await;
    for channel in played.channels.clone() {
        played.move_on(&channel).await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (secrets, said) = (played.secrets().await, played.program.said());
    assert!(secrets.len() > 20 && said.lines().count() > 40, "{} lines", said.lines().count());
    for line in said.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }
    let leaks = secrets.in_text(&said, &before);
    assert!(leaks.is_empty(), "{leaks:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn log_number_links_a_press_to_the_delivery_it_caused() {
    let mut played = Played::begin().await;
    played.open("chamber", "general").await;
    let last = played.end_turns("general").await;
    let deadline = Instant::now() + PATIENCE;
    loop {
        let told = told_of(&played.program.said(), &last);
        let words = [("table", "a table is asked"), ("discord::delivery", "a message was delivered")];
        let missing = words.into_iter().find(|(target, words)| {
            let tells = |line: &Value| {
                line["message"] == *words && line["target"].as_str().is_some_and(|found| found.starts_with(target))
            };
            !told.iter().any(tells)
        });
        let Some((target, _)) = missing else { return };
        assert!(Instant::now() < deadline, "{target}: {told:#?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The lines of a log about the interaction of this number.
fn told_of(said: &str, interaction: &str) -> Vec<Value> {
    let of_it = |line: &Value| {
        let spans = line["spans"].as_array().into_iter().flatten();
        spans.chain([&line["span"]]).any(|span| span["interaction"].as_u64() == interaction.parse().ok())
    };
    said.lines().map(|line| serde_json::from_str(line).expect("an object")).filter(of_it).collect()
}
