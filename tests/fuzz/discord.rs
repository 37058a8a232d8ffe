//! Hostile gateway events and answers to requests, spoiled on their way to the real bot.
//!
//! A specimen's first line names the event, and its data follow as JSON. Data that are no longer JSON are not sent.
//! Every so often a user asks for help and must get it.

use crate::{
    between::Between,
    runner::{Body, Reached, Target},
};
use pervigil::{
    DICTIONARY,
    discord::{self, Settings, Token},
    games::CATALOGUE,
    rehearsal::{Options, Traffic},
    store::Store,
    table::{House, Surroundings},
};
use serde_json::{Value, json};
use standin::{Message, Standin, User, log};
use std::{
    fs,
    path::Path,
    sync::{Arc, Mutex, Once, PoisonError},
    thread,
    time::Duration,
};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// The name of the threads of a bot.
const BOT: &str = "hostile-bot";
/// The number of inputs after which the bot is checked to answer.
const LOOKED: u64 = 32;
/// The number of answers in a thousand that are spoiled, every other round.
const SPOILED: u64 = 300;
/// The most specimens that are taken from one evening.
const MOST_SPECIMENS: usize = 40;

const GATEWAY: Target = Target {
    name: "gateway",
    open: || Stage::set().body(Stage::told),
    words: &[
        "\"type\":5",
        "\"type\":3",
        "\"custom_id\":\"1|1|q|0.0|end\"",
        "\"component_type\":3",
        "\"values\":[]",
        "\"data\":null",
        "\"member\":null",
        "\"guild_id\":null",
        "\"locale\":\"de\"",
        "\"options\":[]",
        "\"value\":",
        "\"name\":\"move\"",
    ],
    most: 20_000,
    changes: 1,
    ordinary: 400,
    share: 50,
    deep: 25,
};

const ANSWERS: Target = Target {
    name: "answers",
    open: || Stage::set().body(Stage::asked),
    words: &["end", "zap", "face n", "@2", "help", "board"],
    most: 200,
    changes: 6,
    ordinary: 60,
    share: 2,
    deep: 30,
};

#[test]
fn bot_survives_arbitrary_gateway_payloads() {
    GATEWAY.run();
}

#[test]
fn bot_survives_arbitrary_answers_to_requests() {
    ANSWERS.run();
}

/// The messages of the panics of bot threads.
static PANICS: Mutex<Vec<String>> = Mutex::new(vec![]);

/// Notes panics of bots.
fn listen_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let others = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if thread::current().name() == Some(BOT) {
                PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
            }
            others(panic);
        }));
    });
}

/// The bot at play in a stand-in, with a [`Between`] in the middle.
struct Stage {
    standin: Standin,
    between: Between,
    users: [User; 2],
    fed: u64,
    /// The last inputs, for the search of the one that caused a fault.
    lately: Vec<Vec<u8>>,
    _folder: TempDir,
    // They end last.
    _bot: Runtime,
    outside: Arc<Runtime>,
}

fn runtime(name: &str) -> Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(2).thread_name(name).enable_all().build().expect("threads")
}

impl Stage {
    fn set() -> Stage {
        Stage::observed(Options::default())
    }

    fn observed(options: Options) -> Stage {
        listen_for_panics();
        log::listen();
        let (outside, bot) = (Arc::new(runtime("outside")), runtime(BOT));
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("pervigil.db")).expect("a database");
        let surroundings = Surroundings { beat: Duration::ZERO, imagined: Some(50), ..Surroundings::default() };
        let house = House::new(CATALOGUE, store, surroundings);
        let (standin, between) = outside.block_on(async {
            let standin = Standin::start(options).await;
            let between = Between::stand(&standin.url()).await;
            (standin, between)
        });
        let settings = Settings::new(Token::new(standin.token()), Some(between.url()));
        bot.spawn(discord::run(settings, house, &DICTIONARY, std::future::pending()));
        let users = ["Ada", "Bela"].map(|name| standin.user(name));
        outside.block_on(async {
            standin.wait_for_command("move").await;
            begin(&users).await;
        });
        Stage { standin, between, users, fed: 0, lately: vec![], _folder: folder, _bot: bot, outside }
    }

    fn body(self, feed: fn(&mut Stage, &[u8]) -> Reached) -> Body {
        let mut stage = self;
        Box::new(move |input| feed(&mut stage, input))
    }

    /// Sends the bot an event that is said to have happened.
    fn told(&mut self, input: &[u8]) -> Reached {
        let text = String::from_utf8_lossy(input);
        let (event, data) = text.split_once('\n').unwrap_or_default();
        let Ok(data) = serde_json::from_str::<Value>(data) else { return Reached::at(false, &0) };
        let is_sent = self.between.say(json!({"op": 0, "s": 1, "t": event, "d": data}).to_string());
        self.lately.push(input.to_vec());
        self.fed += 1;
        if self.fed.is_multiple_of(LOOKED) || !is_sent {
            self.look();
        }
        let kind = ["type", "data", "member", "message"].map(|field| data[field].to_string().len() / 16);
        Reached::at(data.is_object(), &(event.to_owned(), kind))
    }

    /// Has a user type this while answers are spoiled.
    fn asked(&mut self, input: &[u8]) -> Reached {
        self.between.spoil(if self.fed.is_multiple_of(2) { SPOILED } else { 1000 });
        let text: String = String::from_utf8_lossy(input).chars().filter(|letter| *letter != '\0').take(100).collect();
        let user = self.users[self.fed as usize % 2].clone();
        let outside = Arc::clone(&self.outside);
        let outcome = outside.block_on(async {
            let command = user.try_command("general", "move", &[("text", json!(text))]).await.ok()?;
            Some(tokio::time::timeout(Duration::from_secs(5), command.acknowledged()).await.is_ok())
        });
        self.between.spoil(0);
        self.lately.push(input.to_vec());
        self.fed += 1;
        if self.fed.is_multiple_of(LOOKED / 4) {
            self.look();
        }
        Reached::at(outcome == Some(true), &text.len())
    }

    /// Checks that the bot has not panicked and still answers.
    fn look(&mut self) {
        log::assert_clean_of(BOT);
        let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner));
        let outside = Arc::clone(&self.outside);
        let helped = panics.is_empty() && outside.block_on(self.is_helped());
        if !panics.is_empty() || !helped {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz/lately");
            fs::create_dir_all(&folder).expect("a folder");
            for (number, input) in self.lately.iter().enumerate() {
                fs::write(folder.join(number.to_string()), input).expect("an input is written");
            }
            panic!("one of those in {} did it; helped: {helped}; {panics:#?}", folder.display());
        }
        self.lately.clear();
    }

    /// Returns whether a user who asks for help gets it soon. A request that was rejected may still be waiting.
    async fn is_helped(&self) -> bool {
        for _ in 0..20 {
            self.standin.wait_for_bot(true).await;
            if self.users[0].command("general", "help", &[]).await.state() == "answered" {
                return true;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        false
    }
}

fn is_post(message: &Message) -> bool {
    message.shows_board()
}

/// A game of two is begun, and both do this and that.
async fn begin(users: &[User; 2]) {
    let [ada, bela] = users;
    ada.command("general", "new", &[("game", json!("chamber"))]).await;
    let card = ada.wait_for("general", |card| card.component("Join").is_some()).await;
    bela.try_press(&card, "Join").await.expect("a button").acknowledged().await;
    let both = |card: &Message| card.component("Start").is_some() && card.content().contains("Bela");
    let card = ada.wait_for("general", both).await;
    ada.try_press(&card, "Start").await.expect("a button").acknowledged().await;
    let post = ada.wait_for("general", is_post).await;
    for user in users {
        let panel = user.press(&post, "Your move").await;
        if let Some((panel, button)) =
            panel.messages().first().and_then(|panel| Some((panel, *panel.buttons().first()?)))
        {
            user.press(panel, button).await;
        }
        user.command("general", "settings me", &[]).await;
    }
}

#[test]
#[ignore = "writes the specimens anew, when Discord or the stand-in for it sends other things"]
fn specimens() {
    let seen: Arc<Mutex<Vec<Traffic>>> = Arc::default();
    let observer = {
        let seen = Arc::clone(&seen);
        Arc::new(move |exchange: &Traffic| seen.lock().expect("whole").push(exchange.clone()))
    };
    let stage = Stage::observed(Options { observer: Some(observer), steady: true, ..Options::default() });
    stage.outside.block_on(async {
        let [ada, _] = &stage.users;
        ada.command("general", "rules", &[("topic", json!("zap"))]).await;
        stage.standin.guild("unavailable").await;
        stage.standin.guild("available").await;
        let channel = stage.standin.add_channel("cellar").await;
        stage.standin.deny(&channel, &["SEND_MESSAGES"]).await;
        let thread = stage.standin.add_thread("stairs", &channel).await;
        stage.standin.delete_channel(&thread).await;
        stage.standin.delete_channel(&channel).await;
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/gateway");
    fs::create_dir_all(&folder).expect("a folder");
    let seen = seen.lock().expect("whole").clone();
    let told = seen.iter().filter(|told| told.method == "DISPATCH" && told.route != "READY");
    for (number, told) in told.take(MOST_SPECIMENS).enumerate() {
        let data = told.response.clone().unwrap_or_default();
        let name = format!("{number:02}-{}", told.route.to_lowercase());
        fs::write(folder.join(name), format!("{}\n{data}", told.route)).expect("a specimen is written");
    }
}
