//! Channels that are gone, and private questions that are no longer open.

use crate::{
    Refused,
    actor::{fault, table::Table},
    server::{PlaceHandle, buttons::Buttons, letters::Letters},
};
use engine::{Line, Stamp};
use people::Person;
use store::{Destination, Phase, TableId, Write};

/// The reason why messages of a table whose channel is gone are not sent.
const GONE: &str = "the channel is gone";
/// The reason why messages to people of such a table are not sent.
const OF_TABLE: &str = "the table has no place any more";

impl PlaceHandle<'_> {
    /// Closes the table that is open in a channel that is gone, if there is such a table. Its game does not count, and
    /// its people hear of it in private.
    pub async fn lose_channel(self, channel: u64) -> Result<(), Refused> {
        let open = self.house.store().tables().open_in(channel).await;
        match open.map_err(|error| fault(TableId(0), &error))? {
            Some(row) => self.lose(row.id).await,
            None => Ok(()),
        }
    }

    /// Closes a table whose channel is gone. A table whose game is over stays as it is.
    pub async fn lose(self, table: TableId) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(LostChannel::of(table).lose())).await?
    }

    /// Returns whether `person` is still asked the question of this stamp.
    pub async fn asks(self, table: TableId, person: Person, stamp: Stamp) -> Result<bool, Refused> {
        self.house
            .ask(table, move |table| {
                let asks = asks(table, person, stamp);
                Box::pin(async move { asks })
            })
            .await
    }
}

/// An open table whose channel is gone, or whose server.
pub(crate) struct LostChannel<'t> {
    table: &'t mut Table,
}

impl<'t> LostChannel<'t> {
    pub fn of(table: &'t mut Table) -> LostChannel<'t> {
        LostChannel { table }
    }

    async fn lose(self) -> Result<(), Refused> {
        if !matches!(self.table.phase, Phase::Lobby | Phase::Play) {
            return Ok(());
        }
        self.close(Line::new("channel-gone"), GONE).await
    }

    /// Closes an open table that has no place any more, and tells its people so in private.
    pub async fn close(self, told: Line, why: &str) -> Result<(), Refused> {
        let table = self.table;
        let mut writes = table.saved(&table.agreement, Phase::Closed);
        writes.push(Write::SetAlarms { table: table.id.into(), alarms: vec![] });
        writes.push(Write::Release { table: table.id.into() });
        writes.extend(unsent(table, why).await?);
        writes.extend(Buttons::read(table).await?.settled(None));
        let line = told.line("game", table.entry.title());
        writes.extend(Letters::of(table).word_to_all(table.agreement.people(), &line).await?);
        table.commit(writes).await?;
        (table.play, table.phase) = (None, Phase::Closed);
        tracing::info!(table = %table.id, why, "a table was closed");
        Ok(())
    }
}

/// Returns the writes that give up everything that the table has said and is not sent yet.
pub(crate) async fn unsent(table: &Table, why: &str) -> Result<Vec<Write>, Refused> {
    let at = (table.context.now)();
    let waiting = table.context.store.outbox().waiting(table.id).await.map_err(|error| table.oops(&error))?;
    let why = |destination| match destination {
        Destination::Channel(_) => why,
        Destination::Person(_) => OF_TABLE,
    };
    Ok(waiting.into_iter().map(|row| Write::GaveUp { id: row.id, why: why(row.destination).to_owned(), at }).collect())
}

/// Returns whether `person` is still asked the question of this stamp.
pub(crate) fn asks(table: &Table, person: Person, stamp: Stamp) -> bool {
    let seat = table.roster().seat_of(person);
    let stands = |seat| table.play.as_ref()?.session.stamp(seat, stamp.occasion);
    seat.and_then(stands) == Some(stamp)
}
