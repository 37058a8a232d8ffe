//! The outbox: messages that wait, messages that have arrived, and the notes of their delivery.

use crate::server::OutboxHandle;
use store::{
    Claim, DeliveredRow, Destination, DueRow, OutboxId, OutboxRow, StoreError, Stuck, TableId, Trouble, Write,
};

/// The name of the key that nonces are made with.
const NONCES: &str = "nonce";

/// The outcome of one try to deliver a message.
#[derive(Debug)]
pub enum Outcome {
    /// The message has arrived.
    Arrived {
        /// The id that it got there. `None` if there was nothing to send.
        message: Option<u64>,
        /// The text that remains of it once it can no longer be pressed, if it can be.
        remainder: Option<String>,
        /// The earlier messages that can no longer be pressed by now.
        retired: Vec<OutboxId>,
    },
    /// The message is tried again. The messages behind it wait.
    Waits {
        /// The kind of failure.
        trouble: Trouble,
        /// The reason, for logs and for the doctor.
        why: String,
        /// The time before which it is not tried.
        not_before: i64,
        /// The number of tries that count, with this one.
        attempts: u32,
    },
    /// The message is given up.
    GivenUp {
        /// The reason.
        why: String,
    },
}

impl OutboxHandle<'_> {
    /// Waits until something new may be in the outbox.
    pub async fn filled(self) {
        self.house.context().outbox.notified().await;
    }

    /// Returns true if this process alone delivers to a destination from now on, until [`Self::release`].
    pub async fn claim(self, destination: Destination) -> Result<bool, StoreError> {
        self.house.store().processes().claim(Claim::To(destination)).await
    }

    /// Leaves a destination to other processes.
    pub async fn release(self, destination: Destination) -> Result<(), StoreError> {
        self.house.store().processes().release(Claim::To(destination)).await
    }

    /// Returns the messages that are due, without their bodies: at most `limit`, first those that call a person, then
    /// the oldest.
    pub async fn page(self, limit: u32) -> Result<Vec<DueRow>, StoreError> {
        self.rows().page(self.house.now(), limit).await
    }

    /// Returns a message of such a page, whole. `None` if it is not due any more, or if its table is held by now.
    pub async fn message(self, id: OutboxId) -> Result<Option<OutboxRow>, StoreError> {
        self.rows().due_message(id, self.house.now()).await
    }

    /// Returns the next time at which a message is due. It can be past.
    pub async fn next_time(self) -> Result<Option<i64>, StoreError> {
        self.rows().next_time(self.house.now()).await
    }

    /// Returns whether a newer message waits for the destination of this one.
    pub async fn has_newer(self, row: &OutboxRow) -> Result<bool, StoreError> {
        self.rows().has_newer(row).await
    }

    /// Returns whether a message has arrived.
    pub async fn has_arrived(self, id: OutboxId) -> Result<bool, StoreError> {
        self.rows().has_arrived(id).await
    }

    /// Returns the message of the same table, destination and kind that was written right before this one, if it was
    /// delivered.
    pub async fn before(self, row: &OutboxRow) -> Result<Option<DeliveredRow>, StoreError> {
        self.rows().delivered_before(row).await
    }

    /// Returns the last message of a table, destination and kind that was delivered.
    pub async fn last(
        self,
        table: TableId,
        destination: Destination,
        kind: &str,
    ) -> Result<Option<DeliveredRow>, StoreError> {
        self.rows().last_delivered(table, destination, kind).await
    }

    /// Returns the delivered messages of a table that can still be pressed, oldest first.
    pub async fn remainders(self, table: TableId) -> Result<Vec<DeliveredRow>, StoreError> {
        self.rows().remainders(table).await
    }

    /// Returns the reason why the last post of a table to a channel was refused. `None` if one has arrived since.
    pub async fn refusal(self, table: TableId, channel: u64) -> Result<Option<String>, StoreError> {
        self.rows().refusal(table, channel).await
    }

    /// Returns the channels of a server for which messages wait that were tried in vain, the longest waiting first.
    pub async fn stuck_on(self, guild: u64) -> Result<Vec<Stuck>, StoreError> {
        self.rows().stuck_on(guild).await
    }

    /// Returns the secret key with which the nonces of messages are made. It is the same for each process of a database.
    pub async fn nonce_key(self) -> Result<Option<[u8; 32]>, StoreError> {
        self.house.store().key(NONCES).await
    }

    /// Stores the outcome of a try. If the person whom a message names was forgotten meanwhile, none of its text is
    /// kept. A message of which only the newest counts goes behind those that wait for it.
    pub async fn settle(self, row: &OutboxRow, outcome: Outcome) -> Result<(), StoreError> {
        let (id, at) = (row.id, self.house.now());
        let writes = match outcome {
            Outcome::Arrived { message, remainder, retired } => {
                let of = Some(row.body.clone());
                let left = remainder.map(|text| Write::Remain { id, text: Some(text), of });
                let arrived = Write::Delivered { id, message_id: message, at };
                left.into_iter().chain([arrived]).chain(retired.into_iter().map(pressed_no_more)).collect()
            }
            Outcome::Waits { trouble, why, not_before, attempts } => {
                let retry = Write::Retry { id, at, not_before, attempts, trouble, why };
                let yields = row.replaces && not_before > at && self.has_newer(row).await.unwrap_or(false);
                [retry].into_iter().chain(yields.then_some(Write::Defer { id, at })).collect()
            }
            Outcome::GivenUp { why } => vec![Write::GaveUp { id, why, at }],
        };
        self.house.store().commit(writes).await.map(drop)
    }

    /// Notes that a message can no longer be pressed.
    pub async fn retire(self, id: OutboxId) -> Result<(), StoreError> {
        self.house.store().commit(vec![pressed_no_more(id)]).await.map(drop)
    }

    fn rows(&self) -> store::Outbox<'_> {
        self.house.store().outbox()
    }
}

fn pressed_no_more(id: OutboxId) -> Write {
    Write::Remain { id, text: None, of: None }
}
