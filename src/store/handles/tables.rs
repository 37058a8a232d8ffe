//! The tables, the rows of their games, and their alarms.

use crate::{
    AlarmRow, ResultRow, SeatRow, SeedRow, Store, StoreError, StoredRow, TableId, TableRow, WholeTable, claims, rows,
};

/// The tables, the rows of their games, and their alarms.
#[derive(Clone, Copy)]
pub struct Tables<'s> {
    pub(crate) store: &'s Store,
}

impl Tables<'_> {
    /// The number of changes to a table, if several processes may change it; else 0.
    pub async fn turn(self, id: TableId) -> Result<u64, StoreError> {
        match self.store.is_shared() {
            true => self.store.read(move |conn| claims::turn_of(conn, id)).await,
            false => Ok(0),
        }
    }

    /// The table of this number.
    pub async fn row(self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        self.store.read(move |conn| rows::tables::by_id(conn, id)).await
    }

    /// The table of this number with everything that makes up its game, as of one moment.
    pub async fn whole(self, id: TableId) -> Result<Option<WholeTable>, StoreError> {
        self.store.read(move |conn| rows::whole_table(conn, id)).await
    }

    /// The channel's table that is in its lobby or in play; there is at most one.
    pub async fn open_in(self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.store.read(move |conn| rows::tables::open_in(conn, channel)).await
    }

    /// The channel's newest table, in any phase.
    pub async fn latest_in(self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.store.read(move |conn| rows::tables::latest_in(conn, channel)).await
    }

    /// The channel's newest table whose game ended with an outcome.
    pub async fn latest_over_in(self, channel: u64) -> Result<Option<TableRow>, StoreError> {
        self.store.read(move |conn| rows::tables::latest_over_in(conn, channel)).await
    }

    /// The tables in play at which a computer is to move, oldest first.
    pub async fn awaiting_computers(self) -> Result<Vec<TableId>, StoreError> {
        self.store.read(rows::tables::awaiting_computers).await
    }

    /// The tables in their lobby or in play where the person has a seat, oldest first.
    pub async fn of_person(self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.store.read(move |conn| rows::tables::of_person(conn, person)).await
    }

    /// The seats of a table that were written, by their numbers.
    pub async fn seats(self, id: TableId) -> Result<Vec<SeatRow>, StoreError> {
        self.store.read(move |conn| rows::tables::seats(conn, id)).await
    }

    /// The table's whole journal, in its order.
    pub async fn journal(self, id: TableId) -> Result<Vec<StoredRow>, StoreError> {
        self.store.read(move |conn| rows::journal::of_table(conn, id)).await
    }

    /// The seed of the table's chance.
    pub async fn seed(self, id: TableId) -> Result<Option<SeedRow>, StoreError> {
        self.store.read(move |conn| rows::journal::seed(conn, id)).await
    }

    /// The secret plans of people at a table, by person.
    pub async fn plans(self, table: TableId) -> Result<Vec<(u64, String)>, StoreError> {
        self.store.read(move |conn| rows::plans::at(conn, table)).await
    }

    /// The orders of a person at a table that events ended, as they were last written.
    pub async fn ended_orders(self, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
        self.store.read(move |conn| rows::plans::ended_of(conn, table, person)).await
    }

    /// The plan of a person at a table, as it was last written.
    pub async fn plan(self, table: TableId, person: u64) -> Result<Option<String>, StoreError> {
        self.store.read(move |conn| rows::plans::of(conn, table, person)).await
    }

    /// The open tables on a server, oldest first.
    pub async fn open_on(self, guild: u64) -> Result<Vec<TableRow>, StoreError> {
        self.store.read(move |conn| rows::tables::open_on(conn, guild)).await
    }

    /// The time of the last event at a table, in unix milliseconds.
    pub async fn stirred(self, id: TableId) -> Result<Option<i64>, StoreError> {
        self.store.read(move |conn| rows::tables::stirred(conn, id)).await
    }

    /// The newest table on a server at which the person has or had a seat, in any phase.
    pub async fn latest_of(self, person: u64, guild: u64) -> Result<Option<TableRow>, StoreError> {
        self.store.read(move |conn| rows::tables::latest_of(conn, person, guild)).await
    }

    /// The results of the table's game, the first place first.
    pub async fn results(self, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
        self.store.read(move |conn| rows::people::results(conn, table)).await
    }

    /// The table's alarms, the earliest first.
    pub async fn alarms(self, id: TableId) -> Result<Vec<AlarmRow>, StoreError> {
        self.store.read(move |conn| rows::alarms::of_table(conn, id)).await
    }

    /// A page of the alarms of all tables that are due at `now` (unix milliseconds), the earliest first. It has at most
    /// `limit` alarms, from the first one on or from the one behind `after`.
    pub async fn alarms_due(self, now: i64, after: Option<AlarmRow>, limit: u32) -> Result<Vec<AlarmRow>, StoreError> {
        self.store.read(move |conn| rows::alarms::due(conn, now, after.as_ref(), limit)).await
    }

    /// The time at which the next alarm is due, in unix milliseconds.
    pub async fn next_alarm_time(self) -> Result<Option<i64>, StoreError> {
        self.store.read(rows::alarms::next_time).await
    }
}
