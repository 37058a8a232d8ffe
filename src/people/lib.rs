//! The people the house knows: preferences, quiet hours, privacy, statistics, and the ratings that are kept.
//!
//! The crate knows the store and the sums of ratings, and no table.

mod away;
mod facts;
mod guidance;
mod lookups;
mod person;
mod preferences;
mod puzzles;
mod quiet;
mod rating;
mod weekend;

pub use away::{DaysOff, beginning_of, beginning_of_next, next_days};
pub use facts::{Facts, Luck};
pub use guidance::{FIRST_GAMES, Guidance, Help};
pub use person::{Guest, Person};
pub use preferences::{Preferences, Regard, Reminders, read_settings, settings_text};
pub use puzzles::Puzzling;
pub use quiet::{Quiet, find_zone, offset_zone, time_of_day, zones};
pub use rating::{ALL_TIME, Rated, RatingChange, RatingTurn, Rebuilt};
pub use weekend::Workdays;

use engine::{Fingerprint, Salt};
use std::sync::Arc;
use store::{Marked, Store, StoreError, Write};
use tokio::sync::Mutex;

/// The name of the key that was drawn when the database was made.
const KEY: &str = "nonce";

/// The people the house knows: their names, preferences and ratings, as the store keeps them.
#[derive(Clone)]
pub struct People {
    store: Store,
    now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// The lock that is held while what is kept about a person changes. So none of two changes at once is lost, and
    /// none happens in the middle of forgetting.
    settling: Arc<Mutex<()>>,
    /// The lock that is held while a game is rated: from reading the standings until they are stored.
    rating: Arc<Mutex<()>>,
}

impl People {
    /// The people in this store. `now` returns the time in unix milliseconds.
    pub fn new(store: Store, now: Arc<dyn Fn() -> i64 + Send + Sync>) -> People {
        People { store, now, settling: Arc::default(), rating: Arc::default() }
    }

    /// Notes the name of a person and the language of their Discord, if these are news. A failure is logged.
    pub async fn meet(&self, guest: &Guest) {
        // Nearly always it is no news, and nobody has to wait for others until that is seen.
        if self.is_met(guest).await.unwrap_or(false) {
            return;
        }
        let (id, name) = (guest.id.0, guest.name.clone());
        let _one_at_a_time = self.settling.lock().await;
        let met = async {
            let known = self.store.people().person(id).await?;
            if known.is_none_or(|person| person.name != name) {
                self.store.commit(vec![Write::Person { id, name, at: (self.now)() }]).await?;
            }
            self.hear(guest.id, guest.speaks).await
        };
        if let Err(error) = met.await {
            tracing::error!(%error, "could not store a person's name");
        }
    }

    /// Returns whether all that is to be noted of a person is noted.
    async fn is_met(&self, Guest { id, name, speaks }: &Guest) -> Result<bool, StoreError> {
        let known = self.store.people().person(id.0).await?;
        Ok(known.is_some_and(|person| person.name == *name) && self.preferences(*id).await?.heard == *speaks)
    }

    /// Returns a person with the mark that is left for a day if they are forgotten. It is useless without the key of the
    /// database.
    pub(crate) async fn marked(&self, person: Person) -> Result<Marked, StoreError> {
        let key = Salt::from_bytes(self.store.key(KEY).await?.unwrap_or_default()).to_hex();
        let mark = Fingerprint::of(format!("pervigil: person known again {key} {person}").as_bytes());
        Ok(Marked { id: person.0, mark: mark.to_string() })
    }

    /// Puts the alias into every row that names the person. Their tables are not rewritten. No game is rated and
    /// nothing is noted meanwhile. If a game was rated under the alias just before, all games are rated again.
    pub async fn forget(&self, person: Person, alias: u64) -> Result<(), StoreError> {
        let mark = self.marked(person).await?.mark;
        let forget = Write::Forget { person: person.0, alias, mark, at: (self.now)() };
        let rated_already = {
            let _no_game_ends = self.rating.lock().await;
            let _nothing_is_noted = self.settling.lock().await;
            let last = self.store.ladders().last_finished().await?;
            let rated_already = !self.store.people().played_by(alias).await?.is_empty();
            self.store.commit(vec![forget]).await?;
            // A game that ended at another process meanwhile may have been theirs.
            rated_already || self.store.ladders().last_finished().await? != last
        };
        if rated_already {
            self.rebuild_ratings().await?;
        }
        Ok(())
    }
}
