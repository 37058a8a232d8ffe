//! The bot on stage: a stand-in for Discord, a separate database, and the real bot between them.

use pervigil::{
    DICTIONARY,
    discord::{self, Settings, Token},
    engine::{Catalogue, Setup},
    games::CATALOGUE,
    rehearsal::Options,
    render::Painter,
    store::{Store, TableId},
    table::{House, Surroundings, Watch},
    words::Dictionary,
};
use serde_json::{Value, json};
use standin::{Answer, Message, Openapi, Outcome, Standin, User, log};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, LazyLock,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};
use tempfile::TempDir;
use tokio::{runtime::Runtime, sync::oneshot};

/// The time of silence after which a test believes that nothing comes.
pub(crate) const QUIET: Duration = Duration::from_millis(300);

/// The number of bots that were on stages.
static BOTS: AtomicU64 = AtomicU64::new(0);

/// The painter of all bots on stages: most tests show the same boards.
static PAINTER: LazyLock<Arc<Painter>> = LazyLock::new(Arc::default);

pub(crate) struct Stage {
    pub(crate) standin: Standin,
    pub(crate) api: Openapi,
    folder: TempDir,
    world: World,
    /// The games that are played and their texts.
    games: (Catalogue, &'static Dictionary),
    /// An action that each thread of the bot does first.
    begins: Option<Arc<dyn Fn() + Send + Sync>>,
    bot: Option<Running>,
}

/// The remains of a stage that all have left. It can be entered again, as often as wanted, and goes on from there.
pub(crate) struct Left {
    files: Vec<(PathBuf, Vec<u8>)>,
    world: World,
}

/// The time and the chance the bot meets.
#[derive(Clone, Default)]
struct World {
    /// The unix time in milliseconds at which all clocks stand still.
    frozen: Option<i64>,
    /// The time by which the clock was put forward, in milliseconds.
    ahead: Arc<AtomicI64>,
    /// The interval of the bot's heartbeats over the gateway. Discord's own interval if `None`.
    heartbeat: Option<Duration>,
    /// The source of the seeds. The system's if `None`.
    seed: Option<Arc<AtomicU64>>,
    /// The most games that are imagined for a hint. Two hundred if `None`.
    imagined: Option<u32>,
}

struct Running {
    /// The name of all its threads.
    name: String,
    runtime: Option<Runtime>,
    stop: Option<oneshot::Sender<()>>,
    ended: oneshot::Receiver<()>,
    store: Store,
    house: House,
}

impl Drop for Running {
    /// Ends the bot with everything it was doing, and checks its log.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        log::assert_clean_of(&self.name);
    }
}

impl World {
    fn surroundings(&self) -> Surroundings {
        let (world, seed) = (self.clone(), self.seed.clone());
        let mut surroundings = Surroundings {
            idle: Duration::from_secs(1),
            beat: Duration::ZERO,
            imagined: self.imagined.or(Some(200)),
            ..Surroundings::default()
        };
        surroundings.now = Arc::new(move || world.now());
        if let Some(seed) = seed {
            surroundings.entropy = Arc::new(move || [seed.fetch_add(1, Ordering::Relaxed) as u8; 32]);
        }
        surroundings
    }

    fn now(&self) -> i64 {
        let system =
            || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_millis() as i64;
        self.frozen.unwrap_or_else(system) + self.ahead.load(Ordering::Relaxed)
    }
}

impl Stage {
    /// A stand-in with the bot at play in it. Chance is the same in every run.
    pub(crate) async fn set() -> Stage {
        let seed = Some(Arc::new(AtomicU64::new(1)));
        Stage::in_world(World { seed, ..World::default() }).await
    }

    /// A stage where silence on the gateway is noticed after this time.
    pub(crate) async fn beating(heartbeat: Duration) -> Stage {
        let seed = Some(Arc::new(AtomicU64::new(1)));
        Stage::in_world(World { seed, heartbeat: Some(heartbeat), ..World::default() }).await
    }

    /// A stage where the clock stands still and all chance comes from `seed`.
    pub(crate) async fn fixed(seed: u64) -> Stage {
        let seed = Some(Arc::new(AtomicU64::new(seed)));
        Stage::in_world(World { frozen: Some(1_800_000_000_000), seed, ..World::default() }).await
    }

    /// A stage like [`Stage::fixed`], which can be left and entered again.
    pub(crate) async fn to_be_left(seed: u64) -> Stage {
        let seed = Some(Arc::new(AtomicU64::new(seed)));
        let folder = tempfile::tempdir().expect("a folder for the database");
        let world = World { frozen: Some(1_800_000_000_000), seed, imagined: Some(12), ..World::default() };
        let mut stage = Stage::kept_in(folder, world).await;
        stage.enter().await;
        stage
    }

    /// A stage that is kept in a folder, without the bot.
    async fn kept_in(folder: TempDir, world: World) -> Stage {
        let api = Openapi::load();
        let keep = Some(folder.path().join("discord"));
        let options = Options { observer: Some(api.observer()), steady: true, keep, ..Options::default() };
        Stage {
            standin: Standin::start(options).await,
            api,
            folder,
            world,
            games: (CATALOGUE, &DICTIONARY),
            begins: None,
            bot: None,
        }
    }

    /// Ends the bot and the stand-in, and returns their remains.
    pub(crate) async fn left(mut self) -> Left {
        self.leave().await;
        self.api.assert_clean();
        self.edit(|store| {
            store.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).expect("all is in one file");
        });
        let Stage { standin, folder, world, .. } = self;
        standin.stop().await;
        Left { files: files(folder.path()), world }
    }

    /// Has these games played from the next time on that the bot enters, in the same words.
    pub(crate) fn plays(&mut self, catalogue: Catalogue) {
        self.games.0 = catalogue;
    }

    /// Has each thread of the bot do this first, from the next time on that the bot enters.
    pub(crate) fn begins(&mut self, begins: impl Fn() + Send + Sync + 'static) {
        self.begins = Some(Arc::new(begins));
    }

    /// A stage where chance is the same in every run and these games are played.
    pub(crate) async fn playing(catalogue: Catalogue, dictionary: &'static Dictionary) -> Stage {
        let seed = Some(Arc::new(AtomicU64::new(1)));
        Stage::in_house(World { seed, ..World::default() }, (catalogue, dictionary)).await
    }

    /// One as [`Stage::fixed`] in which people have these names.
    pub(crate) async fn of_people(names: &[&str], seed: u64) -> Stage {
        let seed = Some(Arc::new(AtomicU64::new(seed)));
        let world = World { frozen: Some(1_800_000_000_000), seed, ..World::default() };
        let users = names.iter().map(|name| (*name).to_owned()).collect();
        Stage::with(world, (CATALOGUE, &DICTIONARY), Options { users, ..Options::default() }).await
    }

    /// A stage like [`Stage::set`], where requests beyond Discord's rates are rejected.
    pub(crate) async fn held_to_rates() -> Stage {
        let world = World { seed: Some(Arc::new(AtomicU64::new(1))), ..World::default() };
        Stage::with(world, (CATALOGUE, &DICTIONARY), Options { rate_limits: true, ..Options::default() }).await
    }

    async fn in_world(world: World) -> Stage {
        Stage::in_house(world, (CATALOGUE, &DICTIONARY)).await
    }

    async fn in_house(world: World, games: (Catalogue, &'static Dictionary)) -> Stage {
        Stage::with(world, games, Options::default()).await
    }

    async fn with(world: World, games: (Catalogue, &'static Dictionary), options: Options) -> Stage {
        let api = Openapi::load();
        let heartbeat = world.heartbeat.unwrap_or(options.heartbeat);
        let options = Options { observer: Some(api.observer()), steady: true, heartbeat, ..options };
        let standin = Standin::start(options).await;
        let folder = tempfile::tempdir().expect("a folder for the database");
        let mut stage = Stage { standin, api, folder, world, games, begins: None, bot: None };
        stage.enter().await;
        stage
    }

    /// Starts the bot in a separate runtime, so that it can be killed.
    pub(crate) async fn enter(&mut self) {
        let store = Store::open(&self.folder.path().join("pervigil.db")).expect("the database opens");
        let (catalogue, dictionary) = self.games;
        let house = House::new(catalogue, store.clone(), self.world.surroundings());
        let own = house.clone();
        let settings = Settings {
            painter: Arc::clone(&PAINTER),
            ..Settings::new(Token::new(self.standin.token()), Some(self.standin.url()))
        };
        log::listen();
        let name = format!("bot {}", BOTS.fetch_add(1, Ordering::Relaxed));
        let begins = self.begins.clone();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        runtime.on_thread_start(move || begins.iter().for_each(|begins| begins()));
        let runtime = runtime.worker_threads(2).thread_name(&name).enable_all().build();
        let runtime = runtime.expect("a runtime for the bot");
        let (stop, stopped) = oneshot::channel::<()>();
        let (end, ended) = oneshot::channel::<()>();
        runtime.spawn(async move {
            let shutdown = async {
                let _ = stopped.await;
            };
            discord::run(settings, house, dictionary, shutdown).await.expect("the bot runs until it is stopped");
            let _ = end.send(());
        });
        self.bot = Some(Running { name, runtime: Some(runtime), stop: Some(stop), ended, store, house: own });
        self.standin.wait_for_command("new").await;
        self.reconnected().await;
    }

    /// Waits until the bot is connected and knows it, as clocks stand still before that.
    pub(crate) async fn reconnected(&self) {
        self.standin.wait_for_bot(true).await;
        let house = &self.bot.as_ref().expect("a bot on stage").house;
        let heard = async {
            while !house.clocks().is_heard(0) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(standin::WAIT, heard).await.expect("the bot hears people");
    }

    /// Ends the bot. Only the data it has stored remain.
    pub(crate) async fn leave(&mut self) {
        let mut bot = self.bot.take().expect("a bot on stage");
        let _ = bot.stop.take().expect("it is stopped once").send(());
        (&mut bot.ended).await.expect("the bot ends in order");
        let runtime = bot.runtime.take().expect("it ends once");
        drop(bot);
        let ended = tokio::task::spawn_blocking(move || runtime.shutdown_timeout(standin::WAIT));
        ended.await.expect("nothing of the bot is at work any more");
        self.standin.wait_for_bot(false).await;
    }

    /// Puts a new database in place of the bot's. The bot must have left.
    pub(crate) fn forget(&mut self) {
        assert!(self.bot.is_none(), "nobody else has the database open");
        self.folder = tempfile::tempdir().expect("a folder for the database");
    }

    /// Lets `edit` change the stored data. The bot must have left.
    pub(crate) fn edit(&self, edit: impl FnOnce(&rusqlite::Connection)) {
        assert!(self.bot.is_none(), "nobody else has the database open");
        edit(&rusqlite::Connection::open(self.folder.path().join("pervigil.db")).expect("the database opens"));
    }

    /// Kills the bot in the middle of whatever it does.
    pub(crate) async fn kill(&mut self) {
        self.bot = None;
        self.standin.wait_for_bot(false).await;
    }

    /// Ends the bot and checks everything said against Discord's description.
    pub(crate) async fn close(mut self) {
        self.leave().await;
        self.api.assert_clean();
    }

    /// The file that the bot keeps everything in.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.path().join("pervigil.db")
    }

    /// The store of the bot.
    pub(crate) fn store(&self) -> &Store {
        &self.bot.as_ref().expect("a bot on stage").store
    }

    /// The number of requests and alarms that the bot has brought to its tables.
    pub(crate) fn requests(&self) -> u64 {
        self.bot.as_ref().expect("a bot on stage").house.requests()
    }

    /// Puts the bot's clock forward.
    pub(crate) fn pass(&self, time: Duration) {
        self.world.ahead.fetch_add(time.as_millis() as i64, Ordering::Relaxed);
    }

    /// The bot's time, in unix milliseconds.
    pub(crate) fn now(&self) -> i64 {
        self.world.now()
    }

    /// The number of rows in the journal of the first table.
    pub(crate) async fn journal_length(&self) -> usize {
        self.store().tables().journal(TableId(1)).await.expect("the journal is read").len()
    }

    /// Waits until nothing is left to deliver, except to people who take no messages, and no answer is to be brought up
    /// to date.
    pub(crate) async fn delivered(&self) {
        let deadline = std::time::Instant::now() + standin::WAIT;
        let house = &self.bot.as_ref().expect("a bot on stage").house;
        while self.store().outbox().unsent(i64::MAX).await.expect("the outbox is read") > 0
            || Watch::is_any_due(house).await
        {
            assert!(std::time::Instant::now() < deadline, "the outbox does not empty");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Users by name.
    pub(crate) fn users<const N: usize>(&self, names: [&str; N]) -> [User; N] {
        names.map(|name| self.standin.user(name))
    }

    /// Opens a table in `channel`, seats these people and no others, and starts. Returns the opening post.
    pub(crate) async fn begin(&self, channel: &str, people: &[User], options: &[(&str, Value)]) -> Message {
        let card = self.lobby(channel, people, options).await;
        act(&people[0], &card, "Start").await;
        people[0].wait_for(channel, is_turn).await
    }

    /// Opens a table in `channel` with these people and returns the card. It is for the chamber unless the options name
    /// a game.
    pub(crate) async fn lobby(&self, channel: &str, people: &[User], options: &[(&str, Value)]) -> Message {
        let names_one = options.iter().any(|(name, _)| *name == "game");
        let game = [("game", json!("chamber"))];
        let options = if names_one { options.to_vec() } else { [&game, options].concat() };
        let (asked, terms): (Vec<_>, Vec<_>) = options.into_iter().partition(|(name, _)| OF_NEW.contains(name));
        people[0].command(channel, "new", &asked).await;
        let mut card = people[0].wait_for(channel, is_card).await;
        if !terms.is_empty() {
            let key = asked.iter().find_map(|(name, value)| value.as_str().filter(|_| *name == "game"));
            agree(&people[0], &card, key.expect("a game"), &terms).await;
            self.delivered().await;
            card = people[0].messages(channel).await.into_iter().find(|now| now.id() == card.id()).expect("the card");
        }
        for guest in &people[1..] {
            act(guest, &card, "Join").await;
            let has_joined = |card: &Message| is_card(card) && card.content().contains(guest.name());
            card = guest.wait_for(channel, has_joined).await;
        }
        card
    }
}

/// The options of `/new`.
const OF_NEW: [&str; 4] = ["game", "clock", "thread", "forum"];

/// Has the host change the terms of a lobby under **More options…**: `rated`, `absent`, `newcomers`, `weekends_off`, and
/// the `options` of the game as words or numbers.
async fn agree(host: &User, card: &Message, game: &str, terms: &[(&str, Value)]) {
    let known = CATALOGUE.find(game).expect("it is played").info;
    let mut changes = vec![];
    for (name, value) in terms {
        match (*name, value.as_str()) {
            ("options", said) => {
                let mut setup = Setup::plain(*known.seats.start());
                setup.read_options(known, said.expect("words")).expect("options");
                changes
                    .extend(setup.options.into_iter().map(|(key, value)| (format!("{game}-{key}"), value.to_string())));
            }
            (name, Some(word)) => changes.push((name.to_owned(), word.to_owned())),
            (name, None) => {
                let word = if value.as_bool() == Some(true) { "on" } else { "off" };
                changes.push((name.trim_end_matches("_off").to_owned(), word.to_owned()));
            }
        }
    }
    for (what, value) in changes {
        let panel = press(host, card, "More options…").await;
        let menu = panel.components()[0]["custom_id"].as_str().expect("a menu").to_owned();
        let page = shown(host, &panel, &host.select(&panel, &menu, &[&what]).await).await;
        host.forge(&page, &format!("{menu} {what}"), Some(&[&value])).await;
    }
}

impl Left {
    /// The stage as it was left, without the bot.
    pub(crate) async fn again(&self) -> Stage {
        let folder = tempfile::tempdir().expect("a folder for the database");
        for (path, bytes) in &self.files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder is made");
            fs::write(path, bytes).expect("a file is written");
        }
        let ahead = Arc::new(AtomicI64::new(self.world.ahead.load(Ordering::Relaxed)));
        Stage::kept_in(folder, World { ahead, ..self.world.clone() }).await
    }
}

/// All files in a folder and in those in it, by their paths from there on.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder is read").map(|entry| entry.expect("an entry").path());
    let of = |path: PathBuf| {
        let name = PathBuf::from(path.file_name().expect("a name"));
        if path.is_dir() {
            return files(&path).into_iter().map(|(below, bytes)| (name.join(below), bytes)).collect();
        }
        vec![(name, fs::read(path).expect("a file is read"))]
    };
    entries.flat_map(of).collect()
}

/// Opens a table for the chamber that has its own channel, and returns that channel's id.
pub(crate) async fn apart(user: &User, channel: &str, option: (&str, Value)) -> String {
    let opened = user.command(channel, "new", &[("game", json!("chamber")), option]).await.message();
    let link = opened.content().split_once("<#").and_then(|(_, link)| link.split_once('>'));
    link.unwrap_or_else(|| panic!("no link in {}", opened.content())).0.to_owned()
}

/// Opens a table for the chamber in its own thread, and returns that thread's id.
pub(crate) async fn own_thread(user: &User, channel: &str) -> String {
    apart(user, channel, ("thread", json!(true))).await
}

/// Has the second person join the table in a channel, and the first start its game. Returns the opening post.
pub(crate) async fn begun_in(channel: &str, people: &[User; 2]) -> Message {
    let card = people[1].wait_for(channel, is_card).await;
    act(&people[1], &card, "Join").await;
    let card = people[0].wait_for(channel, |card| is_card(card) && card.content().contains(people[1].name())).await;
    act(&people[0], &card, "Start").await;
    people[0].wait_for(channel, is_turn).await
}

/// Presses a button whose answer changes the lobby's card.
pub(crate) async fn act(user: &User, card: &Message, button: &str) {
    user.try_press(card, button).await.expect("the button is there").acknowledged().await;
}

/// Returns whether a message is the card of an open lobby.
pub(crate) fn is_card(message: &Message) -> bool {
    message.component("Join").is_some()
}

/// A post of the game, with its board.
pub(crate) fn is_turn(message: &Message) -> bool {
    message.shows_board()
}

/// A post of the game with nobody to wait for any more.
pub(crate) fn is_end(message: &Message) -> bool {
    is_turn(message) && ["🏆", "🤝"].iter().any(|sign| message.content().contains(sign))
}

/// A message that asks something.
pub(crate) fn asks(message: &Message) -> bool {
    message.components().iter().any(|part| part["custom_id"].as_str().is_some_and(|id| id.contains("|q|")))
}

/// The custom id of the component that says these words.
pub(crate) fn id_saying(message: &Message, words: &str) -> String {
    let parts = message.components();
    let said = |part: &&Value| {
        let id = part["custom_id"].as_str()?;
        let options = part["options"].as_array().into_iter().flatten();
        let mut values = options.filter_map(|option| option["value"].as_str());
        match values.find(|value| *value == words) {
            Some(value) => Some(format!("{id}{value}")),
            None => (id.rsplit('|').next() == Some(words)).then(|| id.to_owned()),
        }
    };
    let found = parts.iter().find_map(said);
    found.unwrap_or_else(|| panic!("nothing says “{words}” in {message:#?}"))
}

/// Returns the message that the user sees after an answer: a new one, or the pressed one in its present state.
pub(crate) async fn shown(user: &User, pressed: &Message, outcome: &Outcome) -> Message {
    match outcome.messages().into_iter().next() {
        Some(message) => message,
        None => again(user, pressed).await,
    }
}

/// A message as it is now.
pub(crate) async fn again(user: &User, message: &Message) -> Message {
    let seen = user.messages(message.channel()).await;
    seen.into_iter().find(|other| other.id() == message.id()).expect("the message is still there")
}

/// Presses a button and returns the message that the user sees then.
pub(crate) async fn press(user: &User, message: &Message, button: &str) -> Message {
    let outcome = user.press(message, button).await;
    shown(user, message, &outcome).await
}

/// Types a move, and that one is sure of it if the bot asks. Returns the last answer.
pub(crate) async fn type_surely(user: &User, channel: &str, text: &str) -> Message {
    let told = type_move(user, channel, text).await;
    match asks_whether_sure(&told) {
        true => type_move(user, channel, &format!("{text} yes")).await,
        false => told,
    }
}

/// Returns whether an answer asks for a word of confirmation.
pub(crate) fn asks_whether_sure(told: &Message) -> bool {
    told.content().contains("Are you sure?")
}

/// Types a move and returns the answer.
pub(crate) async fn type_move(user: &User, channel: &str, text: &str) -> Message {
    user.command(channel, "move", &[("text", json!(text))]).await.message()
}

/// Has each of these users, in the order of their seats, end the first turn of a game of the chamber with this opening
/// post.
pub(crate) async fn round(users: &[User], channel: &str, opening: &Message) {
    let first = users.iter().position(|user| opening.awaited() == [user.name()]).expect("one is called");
    for turn in 0..users.len() {
        let answer = type_move(&users[(first + turn) % users.len()], channel, "end").await;
        assert!(answer.ephemeral() && answer.content().contains('✅'), "{}", answer.content());
    }
}

/// Has a person offer their own seat to another, and say that they are sure. Returns the answer.
pub(crate) async fn hand_over(user: &User, channel: &str, newcomer: &User) -> Message {
    let sure = user.command(channel, "table substitute", &[("who", json!(newcomer.id().await))]).await.message();
    let offer = sure.buttons().pop().unwrap_or_else(|| panic!("{}", sure.content()));
    press(user, &sure, offer).await
}

/// Leaves a game, and is sure of it.
pub(crate) async fn leave(user: &User, channel: &str) {
    let asked = user.command(channel, "table resign", &[]).await.message();
    press(user, &asked, "Resign").await;
}

/// The bytes of an attached file.
pub(crate) async fn downloaded(file: &Value) -> Vec<u8> {
    let url = file["url"].as_str().expect("an address");
    reqwest::get(url).await.expect("served").bytes().await.expect("in full").to_vec()
}

/// The board in words, as everybody may know it.
pub(crate) async fn board(user: &User, channel: &str) -> String {
    user.command(channel, "board", &[("text", json!(true))]).await.message().content().to_owned()
}

/// The outcome of an interaction that is answered in two steps.
pub(crate) async fn settled(answer: Result<Answer, standin::Refused>) -> Outcome {
    answer.expect("the client lets it through").outcome().await
}
