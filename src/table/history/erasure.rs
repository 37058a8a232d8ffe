//! Erasure: forgets all that is kept about one person at their request, also at every table.

use crate::{
    Announcement, Refused, TableRefusal,
    actor::{
        fault, json, log_text,
        table::{Table, saved},
    },
    history::ArchiveHandle,
    lobby::seats::Lobby,
    model::agreement::{Agreement, Knew},
    server::oops,
    turns::resignation::Resignation,
};
use engine::Occasion;
use people::Person;
use store::{Phase, Store, TableId, Write};

/// The maximum number of passes through the tables that name a person, in case they sit down meanwhile.
const ROUNDS: usize = 5;

/// The result of a request to be forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forgotten {
    /// The number of games and lobbies that were left.
    pub left: usize,
    /// The traces that are left of deleted data in the database.
    pub traces: Traces,
    /// The number of servers that bar them from tables. Their id is kept there, and only for that.
    pub bars: u64,
}

/// The traces of deleted data that are left in a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traces {
    /// No deleted data is left.
    None,
    /// Some deleted data is left in a file that could not be wiped.
    InFile,
    /// Some deleted data is left that a server has not overwritten yet.
    OnServer,
}

impl ArchiveHandle<'_> {
    /// Forgets `person`: leaves their lobbies, gives up their games, and puts an alias in their place everywhere.
    ///
    /// Their past games keep a seat by which nobody can be found. No byte of their id is left in a database in a file,
    /// except for bars of servers. Only the people who manage those servers can lift the bars. Messages in Discord and
    /// backups of the database are out of its reach.
    pub async fn forget(self, person: Person) -> Result<Forgotten, Refused> {
        let about = self.house.store().people().about(person.0).await.map_err(|error| oops(&error))?;
        let is_known = about.values().any(|rows| rows.as_array().is_none_or(|rows| !rows.is_empty()));
        let mut tables = self.house.store().people().tables_naming(person.0).await.map_err(|error| oops(&error))?;
        if !is_known && tables.is_empty() {
            return Ok(Forgotten { left: 0, traces: Traces::None, bars: 0 });
        }
        let alias = Person::alias(self.house.context().random_word());
        let mut left = 0;
        for _ in 0..ROUNDS {
            for table in tables {
                left += usize::from(self.forget_at(table, person, alias).await?);
            }
            self.house.people().forget(person, alias).await.map_err(|error| oops(&error))?;
            tables = self.house.store().people().tables_naming(person.0).await.map_err(|error| oops(&error))?;
            if tables.is_empty() {
                let bars = self.house.servers().bars_of(person).await?;
                return Ok(Forgotten { left, traces: self.wiped().await, bars });
            }
        }
        Err(fault(tables[0], &"a person sits down faster than they can be forgotten").into())
    }

    /// Forgets a person at one table, which need not wake for it once its game is over. A table that cannot wake is
    /// rewritten in the store. Returns whether there was anything to leave.
    async fn forget_at(self, table: TableId, person: Person, alias: u64) -> Result<bool, Refused> {
        let known = self.house.store().tables().turn(table).await.map_err(|error| oops(&error))?;
        let Some(row) = self.house.store().tables().row(table).await.map_err(|error| oops(&error))? else {
            return Ok(false);
        };
        if matches!(row.phase, Phase::Lobby | Phase::Play) || self.house.parts().dispatcher.is_awake(table) {
            match self.house.ask(table, move |table| Box::pin(Erasure { table, person }.forget(alias))).await {
                Ok(Ok(left)) => return Ok(left),
                Ok(Err(refused)) | Err(refused) => {
                    tracing::error!(%table, refusal = log_text::refused(&refused.refusal), "a table forgets a person without waking");
                }
            }
        }
        let agreement: Agreement =
            serde_json::from_str(&row.body).map_err(|error| Refused::from(fault(table, &error)))?;
        let agreement = agreement.forgetting(person, alias);
        // Other processes at which it is awake hear of it by that.
        let mut writes = vec![Write::Turn { table, known }];
        writes.extend(saved(table, &agreement, row.phase, self.house.now()));
        writes.extend(reworded(self.house.store(), table, person, alias).await?);
        match self.house.store().commit(writes).await {
            Err(error) if !error.is_a_race() => Err(oops(&error)),
            // Where it was changed meanwhile, it is one of those that name the person still.
            _ => Ok(false),
        }
    }

    async fn wiped(self) -> Traces {
        match self.house.store().vacuum().await {
            Ok(true) => Traces::None,
            Ok(false) => Traces::OnServer,
            Err(error) => {
                tracing::error!(%error, "could not wipe deleted data from the database file");
                Traces::InFile
            }
        }
    }
}

/// Returns the pending messages of a table, without a person. It drops the texts that were to be left of other
/// messages, as they may contain names.
async fn reworded(store: &Store, table: TableId, person: Person, alias: u64) -> Result<Vec<Write>, Refused> {
    let mut writes = vec![Write::ForgetRemainders { table }];
    for row in store.outbox().waiting(table).await.map_err(|error| oops(&error))? {
        let said: Announcement =
            serde_json::from_str(&row.body).map_err(|error| Refused::from(fault(table, &error)))?;
        writes.push(Write::Reword { id: row.id, body: json(&said.forgetting(person, alias)) });
    }
    Ok(writes)
}

/// The erasure of a person at a table that is awake.
struct Erasure<'t> {
    table: &'t mut Table,
    person: Person,
}

impl Erasure<'_> {
    /// Forgets the person, who first leaves what is not over. Returns whether there was anything to leave.
    async fn forget(self, alias: u64) -> Result<bool, Refused> {
        let Erasure { table, person } = self;
        let left = Erasure { table, person }.depart().await?;
        let mark = Knew::mark(&table.secrets.salt, person);
        let known = table.agreement.clone();
        let known = if table.phase == Phase::Play { known.remembering(person, mark) } else { known };
        let agreement = known.forgetting(person, alias);
        let mut writes = table.saved(&agreement, table.phase);
        writes.extend(reworded(&table.context.store, table.id, person, alias).await?);
        table.commit(writes).await?;
        table.agreement = agreement;
        Ok(left)
    }

    /// Gets up from a lobby, or gives up a game. Returns whether there was anything to leave.
    async fn depart(self) -> Result<bool, Refused> {
        let Erasure { table, person } = self;
        if table.phase == Phase::Lobby && table.roster().kept_seat(person).is_some() {
            return Lobby::of(table).leave(person, None).await.map(|()| true);
        }
        let Ok(seat) = table.seat_of(person) else { return Ok(false) };
        match (table.phase, &table.play) {
            (Phase::Lobby, _) => Lobby::of(table).leave(person, None).await.map(|()| true),
            (Phase::Play, Some(play)) if play.session.stamp(seat, Occasion::Standing).is_some() => {
                match Resignation::of(table, seat).by(person).give_up(&[], vec![]).await {
                    Err(refused) if refused.refusal == TableRefusal::Fault => Err(refused),
                    Ok(()) | Err(_) => Ok(true),
                }
            }
            (phase, _) => Ok(phase == Phase::Play),
        }
    }
}
