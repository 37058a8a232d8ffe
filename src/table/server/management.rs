//! The actions of a server's managers on its tables: see them all, close one, free a seat, bar a person.
//!
//! Discord says whether a person manages a server. The caller must check it.

use crate::{
    Announcement, Offered, PrivateWord, Refused, Roster, ServerRefusal, TableRefusal,
    actor::json,
    model::agreement::Agreement,
    server::{
        ServerHandle,
        manager::{Manager, Stakes},
        oops,
    },
};
use engine::Line;
use people::{Guest, Person};
use store::{Destination, Phase, TableId, TableRow, Write};

/// An open table, as a manager of its server sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct OpenTable {
    /// The table's number.
    pub table: TableId,
    /// Its channel, which may be gone.
    pub channel: u64,
    /// The key of its game.
    pub game: String,
    /// The table's phase.
    pub phase: Phase,
    /// The host of the table; `None` if its stored agreement cannot be read.
    pub host: Option<Person>,
    /// The players, by seat.
    pub roster: Roster,
    /// The people who sit there, or sat there in its game.
    pub players: Vec<Person>,
    /// The time at which its channel last heard anything of it, in unix milliseconds.
    pub since: i64,
}

impl ServerHandle<'_> {
    /// Returns the open tables of a server, the longest silent first. It includes tables that do not wake.
    pub async fn tables_on(self, guild: u64) -> Result<Vec<OpenTable>, Refused> {
        let mut tables = vec![];
        for row in self.house.store().tables().open_on(guild).await.map_err(|error| oops(&error))? {
            tables.push(self.seen_open(row).await?);
        }
        tables.sort_by_key(|table| (table.since, table.table));
        Ok(tables)
    }

    /// Returns an open table of a server by its number, or without a number the open table of a channel.
    pub async fn table_on(self, guild: u64, channel: u64, table: Option<TableId>) -> Result<OpenTable, Refused> {
        let row = match table {
            Some(table) => self.house.store().tables().row(table).await,
            None => self.house.store().tables().open_in(channel).await,
        };
        let row = row.map_err(|error| oops(&error))?.filter(|row| is_open(row, guild));
        self.seen_open(row.ok_or(ServerRefusal::NoTableOnServer)?).await
    }

    async fn seen_open(self, row: TableRow) -> Result<OpenTable, Refused> {
        let since = self.house.store().tables().stirred(row.id).await.map_err(|error| oops(&error))?;
        let agreement = serde_json::from_str::<Agreement>(&row.body).ok();
        let TableRow { id: table, channel, game, phase, created_at, .. } = row;
        let players = agreement.as_ref().map(Agreement::players).unwrap_or_default();
        let (host, roster) = agreement.map(|agreement| (agreement.host, agreement.roster)).unzip();
        let (roster, since) = (roster.unwrap_or_default(), since.unwrap_or(created_at));
        Ok(OpenTable { table, channel, game, phase, host, roster, players, since })
    }

    /// Returns the present stakes at a table.
    pub async fn stakes(self, table: TableId) -> Result<Stakes, Refused> {
        self.house
            .ask(table, move |table| {
                let stakes = Stakes::at(table);
                Box::pin(async move { stakes })
            })
            .await?
    }

    /// Closes an open table of a server at the word of `by`, who manages it. A game is called off and counts for
    /// nobody. If they play there, others may have to agree first: then it returns who is asked.
    ///
    /// The request is stale if the kind of stakes, a lobby or a game, has changed by now. A table that does not wake is
    /// closed as it is stored.
    pub async fn close_for(
        self,
        guild: u64,
        table: TableId,
        by: Guest,
        stakes: Stakes,
    ) -> Result<Option<Offered>, Refused> {
        let open = self.table_on(guild, 0, Some(table)).await?;
        let asker = by.clone();
        let closed = self.house.ask(table, move |table| Box::pin(Manager::of(table, &asker).close(stakes))).await;
        match closed {
            Ok(closed) => closed,
            Err(refused) => {
                tracing::warn!(%table, refusal = ?refused.refusal, "a table is closed without waking");
                self.close_asleep(&open, by).await.map(|()| None)
            }
        }
    }

    async fn close_asleep(self, open: &OpenTable, by: Guest) -> Result<(), Refused> {
        let table = open.table;
        let (roster, seat) = open.roster.with(&by);
        let said = Announcement::Notice(vec![Line::new("closed-by-manager").seat("by", seat)], roster);
        loop {
            let known = self.house.store().tables().turn(table).await.map_err(|error| oops(&error))?;
            let row = self.house.store().tables().row(table).await.map_err(|error| oops(&error))?;
            let row = row.filter(|row| matches!(row.phase, Phase::Lobby | Phase::Play)).ok_or(TableRefusal::NoTable)?;
            let at = self.house.now();
            // Other processes at which it is awake hear of it by the first.
            let writes = vec![
                Write::Turn { table, known },
                Write::SaveTable { table: table.into(), phase: Phase::Closed, body: row.body, at },
                Write::SetAlarms { table: table.into(), alarms: vec![] },
                Write::ForgetPlans { table: table.into() },
                outbox(table, Destination::Channel(open.channel), &said, at),
            ];
            match self.house.store().commit(writes).await {
                Err(error) if error.is_a_race() => {}
                Err(error) => return Err(oops(&error)),
                Ok(_) => break,
            }
        }
        self.house.context().outbox.notify_one();
        Ok(())
    }

    /// Removes `person` from an open table of a server at the word of `by`, who manages it. The request is stale if the
    /// stakes have changed by now.
    pub async fn free(
        self,
        guild: u64,
        table: TableId,
        by: Guest,
        person: Person,
        stakes: Stakes,
    ) -> Result<(), Refused> {
        self.table_on(guild, 0, Some(table)).await?;
        self.house.ask(table, move |table| Box::pin(Manager::of(table, &by).free(person, stakes))).await?
    }

    /// Bars `person` from the tables of a server, or lifts the bar, at the word of `by`, who manages it. They stay in
    /// their present seats. They hear of it if they ever sat at a table of that server. Returns whether this changed
    /// anything.
    pub async fn bar(self, guild: u64, by: &Guest, person: Person, barred: bool) -> Result<bool, Refused> {
        let _one_at_a_time = self.house.parts().settling.lock().await;
        if self.is_kept_out(guild, person).await? == barred {
            return Ok(false);
        }
        let mut writes = vec![Write::Bar { guild, person: person.0, barred }];
        let table = self.house.store().tables().latest_of(person.0, guild).await.map_err(|error| oops(&error))?;
        let preferences = self.house.people().preferences(person).await.map_err(|error| oops(&error))?;
        if let Some(row) = table.filter(|_| preferences.messages && by.id != person) {
            let (roster, seat) = Roster::default().with(by);
            let line = Line::new(if barred { "barred-word" } else { "unbarred-word" }).seat("by", seat);
            let lines = vec![line.text("channel", row.channel.to_string())];
            let said = Announcement::Word(PrivateWord { lines, roster });
            let at = preferences.quiet_until(self.house.now()).unwrap_or(self.house.now());
            writes.push(outbox(row.id, Destination::Person(person.0), &said, at));
        }
        self.house.store().commit(writes).await.map_err(|error| oops(&error))?;
        self.house.context().outbox.notify_one();
        Ok(true)
    }

    /// Returns whether `person` is barred from the tables of a server.
    pub async fn is_kept_out(self, guild: u64, person: Person) -> Result<bool, Refused> {
        self.house.store().people().is_barred(guild, person.0).await.map_err(|error| oops(&error))
    }

    /// Returns the number of servers on which `person` is barred from tables.
    pub async fn bars_of(self, person: Person) -> Result<u64, Refused> {
        self.house.store().people().bars_of(person.0).await.map_err(|error| oops(&error))
    }

    /// Returns the people who are barred from the tables of a server.
    pub async fn kept_out(self, guild: u64) -> Result<Vec<Person>, Refused> {
        let barred = self.house.store().people().barred_on(guild).await.map_err(|error| oops(&error))?;
        Ok(barred.into_iter().map(Person).collect())
    }
}

fn is_open(row: &TableRow, guild: u64) -> bool {
    row.guild == Some(guild) && matches!(row.phase, Phase::Lobby | Phase::Play)
}

fn outbox(table: TableId, destination: Destination, said: &Announcement, at: i64) -> Write {
    let (table, kind, body) = (table.into(), said.kind().to_owned(), json(said));
    Write::Outbox { table, destination, kind, body, at, replaces: said.replaces(), calls: said.calls() }
}
