//! The context that the tables of a house share.

use crate::{
    Refusal, TextReader,
    computers::pool::{Thinkers, Waiting},
    model::queue::plainly,
    time::standstill::Standstills,
};
use engine::{Catalogue, Entry};
use people::People;
use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};
use store::{Store, TableId};
use tokio::sync::{Notify, broadcast};

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
    /// Returns the reader of typed moves.
    pub fn reader(&self) -> Arc<TextReader> {
        self.reader.get().cloned().unwrap_or_else(|| Arc::new(|asked, text, _, at| plainly(asked, text, at)))
    }

    /// Returns the game with this key, or refuses a game that is not in the catalogue.
    pub fn game(&self, key: &str) -> Result<&'static Entry, Refusal> {
        self.catalogue.find(key).ok_or_else(|| Refusal::unknown_game(key.to_owned(), self.catalogue))
    }
}
