//! Forgetting what is kept about one person.

use super::{People, Person};
use store::{StoreError, Write};

impl People {
    /// Puts the alias into every row that names the person. Their tables are not rewritten. No game is rated and
    /// nothing is noted meanwhile. If a game was rated under the alias just before, all games are rated again.
    pub async fn forget(&self, person: Person, alias: u64) -> Result<(), StoreError> {
        let forget = Write::Forget { person: person.0, alias, at: (self.now)() };
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
