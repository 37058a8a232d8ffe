//! Channels that are gone, and private questions that are no longer open.

use crate::{
    Announcement, House, PrivateWord, Refused, Roster,
    actor::{
        fault::{fault, json},
        play::Play,
        table::Table,
    },
};
use engine::{Line, Seat, Stamp};
use people::{Person, Preferences};
use store::{DeliveredRow, Destination, Phase, TableId, Write};

/// The reason why messages of a table whose channel is gone are not sent.
const GONE: &str = "the channel is gone";

impl House {
    /// Closes the table that is open in a channel that is gone, if there is such a table. Its game does not count, and
    /// its people hear of it in private.
    pub async fn lose_channel(&self, channel: u64) -> Result<(), Refused> {
        let open = self.store().open_table_in(channel).await;
        match open.map_err(|error| fault(TableId(0), &error))? {
            Some(row) => self.lose(row.id).await,
            None => Ok(()),
        }
    }

    /// Closes a table whose channel is gone. A table whose game is over stays as it is.
    pub async fn lose(&self, table: TableId) -> Result<(), Refused> {
        self.ask(table, move |table| Box::pin(table.lose())).await?
    }

    /// Returns whether `person` is still asked the question of this stamp.
    pub async fn asks(&self, table: TableId, person: Person, stamp: Stamp) -> Result<bool, Refused> {
        self.ask(table, move |table| {
            let asks = table.asks(person, stamp);
            Box::pin(async move { asks })
        })
        .await
    }
}

impl Table {
    async fn lose(&mut self) -> Result<(), Refused> {
        if !matches!(self.phase, Phase::Lobby | Phase::Play) {
            return Ok(());
        }
        self.give_up_place(Line::new("channel-gone"), GONE).await
    }

    /// Closes an open table that has no place any more, and tells its people so in private.
    pub(crate) async fn give_up_place(&mut self, told: Line, why: &str) -> Result<(), Refused> {
        let at = (self.context.now)();
        let mut writes = self.saved(&self.agreement, Phase::Closed);
        writes.push(Write::SetAlarms { table: self.id.into(), alarms: vec![] });
        writes.push(Write::Release { table: self.id.into() });
        writes.extend(self.unsent(why).await?);
        writes.extend(self.settled(None).await?);
        let line = told.line("game", self.entry.title());
        for person in self.agreement.people() {
            writes.extend(self.word(person, line.clone(), self.roster().clone(), at).await?);
        }
        self.commit(writes).await?;
        (self.play, self.phase) = (None, Phase::Closed);
        tracing::info!(table = %self.id, why, "a table was closed");
        Ok(())
    }

    /// Returns the writes that give up everything that the table has said and is not sent yet.
    pub(crate) async fn unsent(&self, why: &str) -> Result<Vec<Write>, Refused> {
        let at = (self.context.now)();
        let waiting = self.context.store.waiting(self.id).await.map_err(|error| self.oops(&error))?;
        Ok(waiting.into_iter().map(|row| Write::GaveUp { id: row.id, why: why.to_owned(), at }).collect())
    }

    /// Returns a few words to a person, after their quiet hours; `None` if they want no messages.
    pub(crate) async fn word(
        &self,
        person: Person,
        line: Line,
        roster: Roster,
        now: i64,
    ) -> Result<Option<Write>, Refused> {
        self.words(person, vec![line], roster, now).await
    }

    /// Returns several lines to a person, after their quiet hours; `None` if they want no messages.
    pub(crate) async fn words(
        &self,
        person: Person,
        lines: Vec<Line>,
        roster: Roster,
        now: i64,
    ) -> Result<Option<Write>, Refused> {
        let known = self.context.people.preferences(person).await;
        let preferences: Preferences = known.map_err(|error| self.oops(&error))?;
        if !preferences.messages {
            return Ok(None);
        }
        let said = Announcement::Word(PrivateWord { lines, roster });
        Ok(Some(Write::Outbox {
            table: self.id.into(),
            destination: Destination::Person(person.0),
            kind: said.kind().to_owned(),
            body: json(&said),
            at: preferences.quiet_until(now).unwrap_or(now),
            replaces: said.replaces(),
            calls: said.calls(),
        }))
    }

    /// Returns the writes that take the buttons off private messages of people who owe no decision in `next`. They
    /// leave out people whose seats a computer minds. If the game does not go on, they include all private messages.
    pub(crate) async fn settled(&self, next: Option<&Play>) -> Result<Vec<Write>, Refused> {
        Ok(self.settled_among(&self.asked_in_private().await?, next))
    }

    /// Returns the writes of [`Table::settled`] if only the people in `asked` have private messages with buttons.
    pub(crate) fn settled_among(&self, asked: &[Person], next: Option<&Play>) -> Vec<Write> {
        let stands = |next: &Play, seat| next.owing().has(seat) || next.minding.of(seat).is_some();
        let stands = |seat: &Seat| next.is_some_and(|next| stands(next, *seat));
        let people = self.roster().seats().filter(|seat| !stands(seat)).filter_map(|seat| self.roster().person(seat));
        self.taken_off(asked, &people.collect::<Vec<_>>())
    }

    /// Returns the writes that take the buttons off private messages to these people, if there are any.
    pub(crate) async fn settled_for(&self, people: &[Person]) -> Result<Vec<Write>, Refused> {
        Ok(self.taken_off(&self.asked_in_private().await?, people))
    }

    fn taken_off(&self, asked: &[Person], people: &[Person]) -> Vec<Write> {
        let settle = |person: &Person| self.outbox_to(Destination::Person(person.0), &Announcement::Settled);
        people.iter().filter(|person| asked.contains(person)).map(settle).collect()
    }

    /// Returns the people who received private messages that can be pressed.
    async fn asked_in_private(&self) -> Result<Vec<Person>, Refused> {
        let open = self.context.store.remainders(self.id).await.map_err(|error| self.oops(&error))?;
        let person = |row: &DeliveredRow| match row.destination {
            Destination::Person(person) => Some(Person(person)),
            Destination::Channel(_) => None,
        };
        Ok(open.iter().filter_map(person).collect())
    }

    /// Returns whether `person` is still asked the question of this stamp.
    pub(crate) fn asks(&self, person: Person, stamp: Stamp) -> bool {
        let seat = self.roster().seat_of(person);
        let stands = |seat| self.play.as_ref()?.session.stamp(seat, stamp.occasion);
        seat.and_then(stands) == Some(stamp)
    }
}
