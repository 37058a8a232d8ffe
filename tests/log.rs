//! The log of a game that is played while everything is logged: what it never tells, and by which number it tells of one
//! press from its acknowledgement to the last message that it caused.

use crate::{
    standin::{Message, Standin, User},
    start::Program,
};
use pervigil::rehearsal::Options;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::{collections::BTreeSet, path::PathBuf, time::Duration};
use tempfile::TempDir;

/// How many turns are played.
const TURNS: usize = 8;
/// How long a text is that could be told from the log's own words.
const LONG: usize = 16;

/// A game of two that is played for some turns, with everything logged; the log, what people saw, and who moved last.
struct Played {
    standin: Standin,
    folder: TempDir,
    program: Program,
    users: [User; 2],
    /// The last interaction that ended a turn.
    last: String,
}

async fn played() -> Played {
    let standin = Standin::start(Options::default()).await;
    let folder = tempfile::tempdir().expect("a folder");
    let logged = [("RUST_LOG", PathBuf::from("trace"))];
    let program = Program::asked(&["run", "--log", "json"], &standin.url(), &folder, standin.token(), &logged);
    standin.wait_for_command("move").await;
    standin.wait_for_bot(true).await;
    let users = ["Ada", "Bela"].map(|name| standin.user(name));
    let [ada, bela] = &users;
    ada.command("general", "new", &[("game", json!("chamber"))]).await;
    let card = ada.wait_for("general", |card| card.component("Join").is_some()).await;
    bela.try_press(&card, "Join").await.expect("a button").acknowledged().await;
    let both = |card: &Message| card.component("Start").is_some() && card.content().contains("Bela");
    let card = ada.wait_for("general", both).await;
    ada.try_press(&card, "Start").await.expect("a button").acknowledged().await;
    let mut last = String::new();
    let mut seen = BTreeSet::new();
    for _ in 0..TURNS {
        let anew = |post: &Message| !post.awaited().is_empty() && !seen.contains(post.id());
        let post = ada.wait_for("general", anew).await;
        seen.insert(post.id().to_owned());
        let mover = users.iter().find(|user| post.awaited() == [user.name()]).expect("one is awaited");
        mover.command("general", "hand", &[]).await;
        let answer = mover.try_command("general", "move", &[("text", json!("end"))]).await.expect("a command");
        last = answer.id().to_owned();
        answer.outcome().await;
    }
    ada.wait_for("general", |post: &Message| !post.awaited().is_empty() && !seen.contains(post.id())).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    Played { standin, folder, program, users, last }
}

impl Played {
    /// What nobody may find in the log: the token, what the game's chance comes of, what choices and facts are kept, and
    /// the texts of messages, in whatever spelling.
    async fn secrets(&self) -> BTreeSet<String> {
        let database = Connection::open(self.folder.path().join("pervigil.db")).expect("the database opens");
        let mut secrets = BTreeSet::from([self.standin.token().to_owned()]);
        let mut hidden = |sql: &str| {
            let mut read = database.prepare(sql).expect("a statement");
            let rows = read.query_map([], |row| row.get::<_, String>(0)).expect("rows");
            secrets.extend(rows.map(|row| row.expect("a row")));
        };
        hidden("SELECT lower(hex(seed)) FROM seeds UNION SELECT lower(hex(salt)) FROM seeds");
        hidden("SELECT lower(hex(key)) FROM keys");
        hidden("SELECT body FROM journal WHERE kind = 'game'");
        let [ada, bela] = &self.users;
        let seen = [ada.messages("general").await, bela.messages("general").await, ada.dms().await, bela.dms().await];
        let texts = seen.concat();
        secrets.extend(texts.iter().flat_map(|message| message.content().lines()).map(str::to_owned));
        secrets.retain(|secret| secret.len() >= LONG);
        secrets
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_hidden_or_said_stands_in_the_log_however_much_is_logged() {
    let played = played().await;
    let (secrets, said) = (played.secrets().await, played.program.said());
    assert!(secrets.len() > 20 && said.lines().count() > 40, "{} lines", said.lines().count());
    for line in said.lines() {
        serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    }
    for secret in secrets {
        let spelt = serde_json::to_string(&secret).expect("a text");
        let found = [secret.as_str(), spelt.trim_matches('"')].into_iter().find(|text| said.contains(*text));
        let line = found.and_then(|text| said.lines().find(|line| line.contains(text)));
        assert!(found.is_none(), "{secret}: {line:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_number_leads_from_a_press_to_the_delivery_of_what_it_caused() {
    let played = played().await;
    let said = played.program.said();
    let lines = said.lines().map(|line| serde_json::from_str::<Value>(line).expect("an object"));
    let of_press = |line: &Value| {
        let spans = line["spans"].as_array().into_iter().flatten();
        spans.chain([&line["span"]]).any(|span| span["interaction"].as_u64() == played.last.parse().ok())
    };
    let told: Vec<_> = lines.filter(of_press).collect();
    for (target, words) in [("table", "a table is asked"), ("discord::delivery", "a message was delivered")] {
        let tells = |line: &&Value| {
            line["message"] == words && line["target"].as_str().is_some_and(|found| found.starts_with(target))
        };
        assert!(told.iter().any(|line| tells(&line)), "{target}: {told:#?}");
    }
}
