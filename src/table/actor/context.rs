//! What the tables of a house share.

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

/// What every table of the house uses.
#[derive(Clone)]
pub(crate) struct Context {
    pub catalogue: Catalogue,
    pub store: Store,
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    pub entropy: Arc<dyn Fn() -> [u8; 32] + Send + Sync>,
    pub outbox: Arc<Notify>,
    /// Tells which table has changed.
    pub changes: broadcast::Sender<TableId>,
    pub people: People,
    /// After how much silence a lobby closes, in milliseconds; nothing where it stands for ever.
    pub silence: Option<i64>,
    /// How long a computer takes over a decision, whatever it is.
    pub beat: Duration,
    /// What reads moves that were typed, where somebody knows how.
    pub reader: Arc<OnceLock<Arc<TextReader>>>,
    /// Who think for computers, and for those who ask for a hint.
    pub thinkers: Thinkers,
    /// Who have asked for one.
    pub hinted: Waiting,
    /// Who have asked for a review.
    pub reviewed: Waiting,
    /// When alarms were set forward.
    pub standstills: Arc<Standstills>,
}

impl Context {
    /// What reads moves that were typed.
    pub fn reader(&self) -> Arc<TextReader> {
        self.reader.get().cloned().unwrap_or_else(|| Arc::new(|asked, text, _, at| plainly(asked, text, at)))
    }

    /// The game with this key, or the no to one that is not in the catalogue.
    pub fn game(&self, key: &str) -> Result<&'static Entry, Refusal> {
        self.catalogue.find(key).ok_or_else(|| Refusal::unknown_game(key.to_owned(), self.catalogue))
    }
}
