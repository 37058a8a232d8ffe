//! The look-ups in the house's books for the code that speaks for it, and the notes of what was delivered.

use crate::{Announcement, Roster, model::agreement::Agreement, turns::ViewHandle};
use engine::{Entry, Line};
use people::Person;
use store::{Destination, OutboxRow, Phase, ResultRow, StoreError, TableId, TableRow, Trouble, Write};

/// The first word in the keys of lines that remind of a decision.
const REMINDER: &str = "reminder";

impl ViewHandle<'_> {
    /// Returns the game that is played at a table.
    pub async fn game_at(self, table: TableId) -> Option<&'static Entry> {
        self.house.catalogue().find(&self.row(table).await?.game)
    }

    /// Returns the server of a table.
    pub async fn guild_of(self, table: TableId) -> Option<u64> {
        self.row(table).await?.guild
    }

    /// Returns the channel of a table.
    pub async fn channel_of(self, table: TableId) -> Option<u64> {
        Some(self.row(table).await?.channel)
    }

    async fn row(self, table: TableId) -> Option<TableRow> {
        self.house.store().tables().row(table).await.ok()?
    }

    /// The channels of a server that have an open table.
    pub async fn open_channels_on(self, guild: u64) -> Result<Vec<u64>, StoreError> {
        Ok(self.house.store().tables().open_on(guild).await?.iter().map(|row| row.channel).collect())
    }

    /// Returns the table of a channel whose game ended last; `None` while a game is being played.
    pub async fn ended_in(self, channel: u64) -> Option<TableId> {
        let open = self.house.store().tables().open_in(channel).await.ok()?;
        if open.is_some_and(|table| table.phase == Phase::Play) {
            return None;
        }
        Some(self.house.store().tables().latest_over_in(channel).await.ok()??.id)
    }

    /// Returns the result of each seat of a table that is over.
    pub async fn results(self, table: TableId) -> Result<Vec<ResultRow>, StoreError> {
        self.house.store().tables().results(table).await
    }

    /// Returns the private lines about a table that were refused and wait for `person`, oldest first. Each has the
    /// roster of its time.
    pub async fn unheard_by(self, table: TableId, person: Person) -> Result<Vec<(Line, Roster)>, StoreError> {
        let to = Destination::Person(person.0);
        let waiting = self.house.store().outbox().waiting(table).await?.into_iter();
        Ok(waiting.filter(|row| row.destination == to && row.attempts > 0).flat_map(|row| to_be_heard(&row)).collect())
    }

    /// Returns whether `person` may look at a table from a channel: it is in that channel, or they have a seat at it.
    pub async fn is_in_reach(self, table: TableId, person: Person, channel: u64) -> bool {
        let Some(row) = self.row(table).await else { return false };
        let agreement = serde_json::from_str::<Agreement>(&row.body);
        row.channel == channel || agreement.is_ok_and(|agreed| agreed.roster.seat_of(person).is_some())
    }

    /// Returns whether a channel is known to be closed to the house's messages.
    pub async fn is_barred(self, channel: u64) -> bool {
        let trouble = self.house.store().outbox().trouble_at(Destination::Channel(channel)).await;
        trouble.is_ok_and(|trouble| trouble == Some(Trouble::Access))
    }

    /// Makes messages due that wait because of a trouble that seems to be over. Messages that were tried less than
    /// `rest` milliseconds ago go on waiting.
    pub async fn hasten(self, trouble: Trouble, rest: i64) -> Result<(), StoreError> {
        self.house.store().commit(vec![Write::Hasten { trouble, at: self.house.now(), rest }]).await.map(drop)
    }

    /// Notes the text that is to remain of a table's private message; `None` if it no longer asks anything.
    pub async fn note_remainder(self, table: TableId, message_id: u64, text: Option<String>) -> Result<(), StoreError> {
        self.house.store().commit(vec![Write::RemainOf { table, message_id, text }]).await.map(drop)
    }
}

/// The lines of a private message, without reminders of a decision.
fn to_be_heard(row: &OutboxRow) -> Vec<(Line, Roster)> {
    let (lines, roster) = match serde_json::from_str(&row.body) {
        Ok(Announcement::Private(note)) => (note.lines, note.roster),
        Ok(Announcement::Word(word)) => (word.lines, word.roster),
        _ => return vec![],
    };
    let news = lines.into_iter().filter(|line| !line.key.starts_with(REMINDER));
    news.map(|line| (line, roster.clone())).collect()
}
