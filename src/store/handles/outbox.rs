//! The messages that wait, and those that have arrived.

use crate::{
    DeliveredRow, Destination, DueRow, OutboxId, OutboxRow, Shut, Store, StoreError, Stuck, TableId, Trouble, rows,
};

/// The messages that wait, and those that have arrived.
#[derive(Clone, Copy)]
pub struct Outbox<'s> {
    pub(crate) store: &'s Store,
}

impl Outbox<'_> {
    /// The messages to be delivered at `now` (unix milliseconds), oldest first, all of them and whole.
    ///
    /// For each destination it is only the first waiting message, and only once that one is due. Once it is settled,
    /// the next one appears. So each destination's order is kept.
    pub async fn due(self, now: i64) -> Result<Vec<OutboxRow>, StoreError> {
        self.store.read(move |conn| rows::outbox::due(conn, now)).await
    }

    /// A page of the messages of [`Outbox::due`] without their bodies, for a backlog of any length. It has at
    /// most `limit` messages: first those to destinations at which a person is called, then the oldest.
    pub async fn page(self, now: i64, limit: u32) -> Result<Vec<DueRow>, StoreError> {
        self.store.read(move |conn| rows::outbox::page(conn, now, limit)).await
    }

    /// A message of such a page, whole. `None` if it no longer waits, is not due any more, or its table is held by now.
    pub async fn due_message(self, id: OutboxId, now: i64) -> Result<Option<OutboxRow>, StoreError> {
        self.store.read(move |conn| rows::outbox::due_message(conn, id, now)).await
    }

    /// The number of messages that are due at `now` (unix milliseconds) and have not gone out.
    pub async fn unsent(self, now: i64) -> Result<u64, StoreError> {
        self.store.read(move |conn| rows::outbox::unsent(conn, now)).await
    }

    /// The time that [`crate::Inspection::oldest_waiting`] gives, for use next to a living bot.
    pub async fn oldest_waiting(self, now: i64) -> Result<Option<i64>, StoreError> {
        self.store.read(move |conn| rows::outbox::oldest_waiting(conn, now)).await
    }

    /// The next time at which [`Outbox::due`] has a message, as known at `now`, in unix milliseconds. It can lie
    /// in the past.
    pub async fn next_time(self, now: i64) -> Result<Option<i64>, StoreError> {
        self.store.read(move |conn| rows::outbox::next_time(conn, now)).await
    }

    /// The message of the same table, destination and kind that was written right before `row`, if that one was
    /// delivered.
    pub async fn delivered_before(self, row: &OutboxRow) -> Result<Option<DeliveredRow>, StoreError> {
        let row = row.clone();
        self.store.read(move |conn| rows::outbox::delivered_before(conn, &row)).await
    }

    /// Returns whether a message of the same table and kind was delivered before `row`, within `tries` tries. The message
    /// that is known by the id `besides` does not count.
    pub async fn has_spoken(self, row: &OutboxRow, besides: Option<u64>, tries: u32) -> Result<bool, StoreError> {
        let row = row.clone();
        self.store.read(move |conn| rows::outbox::has_spoken(conn, &row, besides, tries)).await
    }

    /// The last message of this table, destination and kind that was delivered.
    pub async fn last_delivered(
        self,
        table: TableId,
        destination: Destination,
        kind: &str,
    ) -> Result<Option<DeliveredRow>, StoreError> {
        let kind = kind.to_owned();
        self.store.read(move |conn| rows::outbox::last_delivered(conn, table, destination, &kind)).await
    }

    /// The table that spoke in this message to a channel, and the message's position among its messages of this kind
    /// there. The position counts from 1 and includes messages that never arrived.
    pub async fn place_of(
        self,
        channel: u64,
        kind: &str,
        message_id: u64,
    ) -> Result<Option<(TableId, u64)>, StoreError> {
        let kind = kind.to_owned();
        self.store.read(move |conn| rows::outbox::place_of(conn, channel, &kind, message_id)).await
    }

    /// The delivered messages of a table that leave a remainder once they can no longer be pressed, oldest first.
    pub async fn remainders(self, table: TableId) -> Result<Vec<DeliveredRow>, StoreError> {
        self.store.read(move |conn| rows::outbox::remainders(conn, table)).await
    }

    /// The last trouble of the first message that waits for this destination.
    pub async fn trouble_at(self, destination: Destination) -> Result<Option<Trouble>, StoreError> {
        self.store.read(move |conn| rows::outbox::trouble_at(conn, destination)).await
    }

    /// The tables with a waiting message that calls this person in private.
    pub async fn callers(self, person: u64) -> Result<Vec<TableId>, StoreError> {
        self.store.read(move |conn| rows::outbox::callers(conn, person)).await
    }

    /// Returns whether something newer than a message waits for its destination.
    pub async fn has_newer(self, row: &OutboxRow) -> Result<bool, StoreError> {
        let (destination, id) = (row.destination, row.id);
        self.store.read(move |conn| rows::outbox::has_newer(conn, destination, id)).await
    }

    /// Returns whether a message has arrived.
    pub async fn has_arrived(self, id: OutboxId) -> Result<bool, StoreError> {
        self.store.read(move |conn| rows::outbox::has_arrived(conn, id)).await
    }

    /// The reason why the last post of a table to a channel was rejected. `None` if one has arrived since.
    pub async fn refusal(self, table: TableId, channel: u64) -> Result<Option<String>, StoreError> {
        self.store.read(move |conn| rows::outbox::refusal(conn, table, channel)).await
    }

    /// The note that nothing can be posted in the channel of a table, and the people who heard so. `None` if there is
    /// no such note.
    pub async fn shut(self, table: TableId) -> Result<Option<Shut>, StoreError> {
        self.store.read(move |conn| rows::closures::of_table(conn, table)).await
    }

    /// The table that a message is about, if it tells a person that nothing can be posted in that table's channel.
    /// `None` if the message is about something else.
    pub async fn tells_of_shut(self, message: OutboxId) -> Result<Option<TableId>, StoreError> {
        self.store.read(move |conn| rows::closures::told_by(conn, message)).await
    }

    /// The channels of a server for which messages wait that were tried in vain, the longest waiting first.
    pub async fn stuck_on(self, guild: u64) -> Result<Vec<Stuck>, StoreError> {
        self.store.read(move |conn| rows::outbox::stuck_on(conn, guild)).await
    }

    /// The messages of a table that wait, oldest first.
    pub async fn waiting(self, table: TableId) -> Result<Vec<OutboxRow>, StoreError> {
        self.store.read(move |conn| rows::outbox::waiting(conn, table)).await
    }
}
