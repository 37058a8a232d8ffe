//! What is kept about one person: given to them, and forgotten at their word.

use super::{
    Announcement, House, Person, Refusal, Refused,
    table::{Table, fault, json},
};
use crate::engine::{Occasion, Path, Word};
use crate::store::{Phase, StoreError, TableId, Write};
use serde_json::{Map, Value, json};

/// The word by which a game is given up.
const RESIGN: &str = "resign";
/// The highest bit: set in an alias and in no id that a chat service gives.
const ALIAS: u64 = 1 << 63;
/// How often the tables that name a person are gone through anew, should they sit down meanwhile.
const ROUNDS: usize = 5;

/// What became of a request to be forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forgotten {
    /// How many games and lobbies were left.
    pub left: usize,
}

impl House {
    /// All that is kept about `person`, and nothing about others: rows by where they stand, and every choice they said.
    pub async fn about(&self, person: Person) -> Result<Value, Refused> {
        let oops = |error: StoreError| Refused::from(fault(TableId(0), &error));
        let mut about = self.store().about(person.0).await.map_err(oops)?;
        let mut choices = vec![];
        for (table, seat) in seats(&about) {
            for row in self.store().journal(TableId(table)).await.map_err(oops)? {
                let said: Value = serde_json::from_str(&row.body).unwrap_or_default();
                if said["chose"]["seat"] == seat {
                    choices.push(json!({ "table_id": table, "at": row.at, "said": said["chose"]["path"] }));
                }
            }
        }
        about.insert("choices".to_owned(), choices.into());
        Ok(Value::Object(about))
    }

    /// Forgets `person`: leaves their lobbies, gives up their games, and puts an alias in their place everywhere.
    ///
    /// Their past games keep a seat that nobody can be found by. No byte of their id is left in the database;
    /// messages in Discord and backups of the database are out of its reach.
    pub async fn forget(&self, person: Person) -> Result<Forgotten, Refused> {
        let oops = |error: StoreError| Refused::from(fault(TableId(0), &error));
        let alias = ALIAS | self.random_word();
        let mut left = 0;
        for _ in 0..ROUNDS {
            let tables = self.store().tables_naming(person.0).await.map_err(oops)?;
            if tables.is_empty() {
                break;
            }
            for table in tables {
                left += usize::from(self.ask(table, move |table| Box::pin(table.forget(person, alias))).await??);
            }
        }
        let forget = Write::Forget { person: person.0, alias, at: self.now() };
        self.store().commit(vec![forget]).await.map_err(oops)?;
        self.store().vacuum().await.map_err(oops)?;
        Ok(Forgotten { left })
    }
}

/// The seats among the rows about a person.
fn seats(about: &Map<String, Value>) -> Vec<(i64, i64)> {
    let rows = about.get("seats").and_then(Value::as_array).into_iter().flatten();
    rows.filter_map(|row| Some((row["table_id"].as_i64()?, row["seat"].as_i64()?))).collect()
}

impl Table {
    /// Forgets `person`, who first leaves what is not over; whether there was anything to leave.
    async fn forget(&mut self, person: Person, alias: u64) -> Result<bool, Refused> {
        let left = self.depart(person).await?;
        let mut agreement = self.agreement.clone();
        agreement.roster = agreement.roster.forgetting(person, alias);
        if agreement.host == person {
            agreement.host = Person(alias);
        }
        let mut writes = self.saved(&agreement, self.phase);
        let oops = |error: &dyn std::fmt::Display| self.refused(fault(self.id, error));
        for row in self.shop.store.waiting(self.id).await.map_err(|error| oops(&error))? {
            let said: Announcement = serde_json::from_str(&row.body).map_err(|error| oops(&error))?;
            writes.push(Write::Reword { id: row.id, body: json(&said.forgetting(person, alias)) });
        }
        self.commit(writes).await?;
        self.agreement = agreement;
        Ok(left)
    }

    /// Gets up from a lobby, or gives up a game; whether there was anything to leave.
    async fn depart(&mut self, person: Person) -> Result<bool, Refused> {
        let Ok(seat) = self.seat_of(person) else { return Ok(false) };
        match (self.phase, &self.play) {
            (Phase::Lobby, _) => self.leave(person).await.map(|()| true),
            (Phase::Play, Some(play)) if play.session.stamp(seat, Occasion::Standing).is_some() => {
                match self.submit(person, None, Path(vec![Word::new(RESIGN)])).await {
                    Err(refused) if refused.refusal == Refusal::Fault => Err(refused),
                    Ok(_) | Err(_) => Ok(true),
                }
            }
            (phase, _) => Ok(phase == Phase::Play),
        }
    }
}
