//! Channels in which nothing can be posted any more. A person hears of it once, and once more when it is over.

use crate::{
    Announcement, Refused, actor::table::Table, model::agreement::Agreement, server::PlaceHandle,
    server::letters::Letters,
};
use engine::Line;
use people::Person;
use store::{Destination, OutboxId, Reached, Shut, StoreError, TableId, Telling, Write};

/// The reason why a message about the closed channel is not sent any more.
const OVER: &str = "it can be posted again";

impl PlaceHandle<'_> {
    /// Notes that nothing can be posted in the channel of a table, or that it is a `locked` thread, and tells a person
    /// once.
    ///
    /// The host hears of it in private. If the host gets no messages, another of its people does, or else all readers
    /// of the channel `elsewhere`. Returns whether a person heard of it, or hears of it now.
    pub async fn tell_shut(self, table: TableId, locked: bool, elsewhere: Option<u64>) -> Result<bool, Refused> {
        self.house.ask(table, move |table| Box::pin(ClosedChannel::of(table).tell_shut(locked, elsewhere))).await?
    }

    /// Tells the person who heard that the channel of a table was closed that it is open again.
    pub async fn tell_open(self, table: TableId) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(ClosedChannel::of(table).tell_open())).await?
    }

    /// Returns the note that nothing can be posted in the channel of a table, if there is one.
    pub async fn is_shut(self, table: TableId) -> Result<Option<Shut>, StoreError> {
        self.house.store().outbox().shut(table).await
    }

    /// Returns whether a message tells that nothing can be posted in a table's channel.
    pub async fn tells_of_shut(self, message: OutboxId) -> Result<bool, StoreError> {
        Ok(self.house.store().outbox().tells_of_shut(message).await?.is_some())
    }
}

/// The channel of a table, when nothing can be posted in it or can again.
struct ClosedChannel<'t> {
    table: &'t mut Table,
}

impl<'t> ClosedChannel<'t> {
    fn of(table: &'t mut Table) -> ClosedChannel<'t> {
        ClosedChannel { table }
    }

    async fn tell_shut(self, locked: bool, elsewhere: Option<u64>) -> Result<bool, Refused> {
        let known = self.shut().await?;
        let told = known.as_ref().map_or(&[][..], |shut| &shut.told);
        if told.iter().any(|telling| telling.reached != Reached::Never) {
            return Ok(true);
        }
        let tried: Vec<_> = told.iter().map(|telling| telling.destination).collect();
        let line = Line::new(if locked { "channel-locked" } else { "channel-barred" });
        let word = self.said(line, elsewhere, &tried).await?;
        let is_told = word.is_some();
        if known.is_some() && !is_told {
            return Ok(false);
        }
        let mut writes = vec![Write::Shut { table: self.table.id, locked, at: (self.table.context.now)() }];
        writes.extend(word.into_iter().flat_map(|word| [word, Write::ShutTold { table: self.table.id }]));
        self.table.commit(writes).await?;
        Ok(is_told)
    }

    async fn tell_open(self) -> Result<(), Refused> {
        let Some(shut) = self.shut().await? else { return Ok(()) };
        let at = (self.table.context.now)();
        let mut writes = vec![];
        for Telling { id, destination, reached } in shut.told {
            match reached {
                Reached::Waits => writes.push(Write::GaveUp { id, why: OVER.to_owned(), at }),
                Reached::Arrived => writes.extend(self.said_to(Line::new("channel-open"), destination).await?),
                Reached::Never => {}
            }
        }
        writes.push(Write::Open { table: self.table.id });
        self.table.commit(writes).await
    }

    /// Returns the note that nothing can be posted in it, if there is one.
    async fn shut(&self) -> Result<Option<Shut>, Refused> {
        self.table.context.store.outbox().shut(self.table.id).await.map_err(|error| self.table.oops(&error))
    }

    /// Returns a line about the channel, to the first person who may hear it and was not `tried`.
    async fn said(&self, line: Line, elsewhere: Option<u64>, tried: &[Destination]) -> Result<Option<Write>, Refused> {
        for person in hearers(&self.table.agreement) {
            if tried.contains(&Destination::Person(person.0)) || self.is_deaf(person).await? {
                continue;
            }
            if let Some(word) = self.said_to(line.clone(), Destination::Person(person.0)).await? {
                return Ok(Some(word));
            }
        }
        match elsewhere.map(Destination::Channel).filter(|place| !tried.contains(place)) {
            Some(place) => self.said_to(line, place).await,
            None => Ok(None),
        }
    }

    /// Returns a line about the channel, to a person or to the readers of another channel.
    async fn said_to(&self, line: Line, to: Destination) -> Result<Option<Write>, Refused> {
        let line = line.line("game", self.table.entry.title()).text("channel", self.table.channel.to_string());
        match to {
            Destination::Person(id) => Letters::of(self.table).word(Person(id), line).await,
            Destination::Channel(_) => {
                let notice = Announcement::Notice(vec![line], self.table.roster().clone());
                Ok(Some(self.table.outbox_to(to, &notice)))
            }
        }
    }

    /// Returns whether a person is known to take no private messages.
    async fn is_deaf(&self, person: Person) -> Result<bool, Refused> {
        let known =
            self.table.context.store.people().person(person.0).await.map_err(|error| self.table.oops(&error))?;
        Ok(known.is_some_and(|person| person.dms_closed))
    }
}

/// Returns the people at a table, and the host first if they have a seat.
fn hearers(agreement: &Agreement) -> Vec<Person> {
    let host = Some(agreement.host).filter(|host| agreement.roster.seat_of(*host).is_some());
    let others = agreement.people().filter(|person| Some(*person) != host);
    host.into_iter().chain(others).collect()
}
