//! What is kept about one person: given to them, and forgotten.

use super::{People, Person};
use serde_json::{Map, Value, json};
use store::{StoreError, TableId, Write, utc};

impl People {
    /// All that is kept about `person`, and nothing about others: rows by where they stand, and every choice they said.
    /// Times are spelled out, and the order is always the same.
    pub async fn about(&self, person: Person) -> Result<Value, StoreError> {
        let mut about = self.store.about(person.0).await?;
        let mut choices = vec![];
        for (table, seat) in seats(&about) {
            for row in self.store.journal(TableId(table)).await? {
                let said: Value = serde_json::from_str(&row.body).unwrap_or_default();
                if said["chose"]["seat"] == seat {
                    choices.push(json!({ "table_id": table, "at": utc(row.at), "said": said["chose"]["path"] }));
                }
            }
        }
        about.insert("choices".to_owned(), choices.into());
        Ok(Value::Object(about))
    }

    /// Puts the alias into every row that names the person; their tables are not rewritten. No game is rated and
    /// nothing is noted meanwhile; one that was rated under the alias just before is rated anew with all others.
    pub async fn forget(&self, person: Person, alias: u64) -> Result<(), StoreError> {
        let forget = Write::Forget { person: person.0, alias, at: (self.now)() };
        let rated_already = {
            let _no_game_ends = self.rating.lock().await;
            let _nothing_is_noted = self.settling.lock().await;
            let last = self.store.last_finished().await?;
            let rated_already = !self.store.played_by(alias).await?.is_empty();
            self.store.commit(vec![forget]).await?;
            // A game that ended at another process meanwhile may have been theirs.
            rated_already || self.store.last_finished().await? != last
        };
        if rated_already {
            self.rebuild_ratings().await?;
        }
        Ok(())
    }
}

/// The seats among the rows about a person.
fn seats(about: &Map<String, Value>) -> Vec<(i64, i64)> {
    let rows = about.get("seats").and_then(Value::as_array).into_iter().flatten();
    rows.filter_map(|row| Some((row["table_id"].as_i64()?, row["seat"].as_i64()?))).collect()
}
