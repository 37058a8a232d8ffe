//! The inputs of the house from the world outside, and the context that its tables share.

use crate::{
    SetupRefusal, TextReader,
    computers::pool::{Thinkers, Waiting},
    model::queue::plainly,
    time::standstill::Standstills,
};
use engine::{Catalogue, Entry};
use people::People;
use std::{
    sync::{Arc, OnceLock},
    time::{Duration, SystemTime},
};
use store::{Store, TableId};
use tokio::sync::{Notify, broadcast};

/// The number of changes of tables that are kept for slow receivers.
const CHANGES: usize = 256;
/// The default time for which a table stays in memory without a request.
const IDLE: Duration = Duration::from_mins(10);
/// The default number of tables that stay in memory without a request.
const MOST_AWAKE: usize = 600;
/// The default length of the silence after which a lobby closes.
const SILENCE: Duration = Duration::from_hours(3 * 24);
/// The default time that a computer takes over a decision. It is longer than the computer thinks on an idle machine.
const BEAT: Duration = Duration::from_secs(1);

/// The inputs of the house from the world outside.
#[derive(Clone)]
pub struct Surroundings {
    /// The time, in unix milliseconds.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// A source of 256 bits that nobody can foresee.
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    /// The time for which a table stays in memory without a request.
    pub idle: Duration,
    /// The most tables that stay in memory without a request. The longest unasked tables leave before their time.
    pub most_awake: usize,
    /// The length of the silence after which a lobby closes; `None` if it stays open for ever.
    pub silence: Option<Duration>,
    /// The time that a computer takes over a decision, whatever it is.
    pub beat: Duration,
    /// The most moves that may be simulated for a hint; `None` for as many as the best computer simulates.
    pub imagined: Option<u32>,
}

impl Default for Surroundings {
    fn default() -> Surroundings {
        Surroundings {
            now: Arc::new(unix_millis),
            entropy: Arc::new(from_the_system),
            idle: IDLE,
            most_awake: MOST_AWAKE,
            silence: Some(SILENCE),
            beat: BEAT,
            imagined: None,
        }
    }
}

/// The services that every table of the house uses.
#[derive(Clone)]
pub(crate) struct Context {
    pub catalogue: Catalogue,
    pub store: Store,
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    pub outbox: Arc<Notify>,
    /// The channel that tells which table has changed.
    pub changes: broadcast::Sender<TableId>,
    pub people: People,
    /// The length of the silence after which a lobby closes, in milliseconds; `None` if it stays open for ever.
    pub silence: Option<i64>,
    /// The time that a computer takes over a decision, whatever it is.
    pub beat: Duration,
    /// The reader of typed moves, once it is set.
    pub reader: Arc<OnceLock<Arc<TextReader>>>,
    /// The worker pool for computers and for hints.
    pub thinkers: Thinkers,
    /// The people who have asked for a hint.
    pub hinted: Waiting,
    /// The people who have asked for a review.
    pub reviewed: Waiting,
    /// The times at which alarms were set forward.
    pub standstills: Arc<Standstills>,
}

impl Context {
    /// Returns the context of tables over this store, at which these games are played.
    pub fn new(catalogue: Catalogue, store: Store, surroundings: Surroundings) -> Context {
        let Surroundings { now, entropy, silence, beat, imagined, .. } = surroundings;
        let silence = silence.map(|silence| i64::try_from(silence.as_millis()).unwrap_or(i64::MAX / 4));
        let people = People::new(store.clone(), now.clone());
        let (outbox, reader, hinted, reviewed) = Default::default();
        Context {
            catalogue,
            store,
            now,
            entropy,
            outbox,
            changes: broadcast::Sender::new(CHANGES),
            people,
            silence,
            beat,
            reader,
            thinkers: Thinkers::new(imagined),
            hinted,
            reviewed,
            standstills: Arc::default(),
        }
    }

    /// Returns the reader of typed moves.
    pub fn reader(&self) -> Arc<TextReader> {
        self.reader.get().cloned().unwrap_or_else(|| Arc::new(|asked, text, _, at| plainly(asked, text, at)))
    }

    /// Returns 64 bits that nobody can foresee.
    pub fn random_word(&self) -> u64 {
        let entropy = (self.entropy)();
        entropy.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
    }

    /// Returns the game with this key, or refuses a game that is not in the catalogue.
    pub fn game(&self, key: &str) -> Result<&'static Entry, SetupRefusal> {
        self.catalogue.find(key).ok_or_else(|| SetupRefusal::unknown_game(key.to_owned(), self.catalogue))
    }
}

fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn from_the_system() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}
