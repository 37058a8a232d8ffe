//! Words of a table to people in private, while they sit there or after.

use crate::{
    Announcement, PrivateWord, Refused, Roster,
    actor::{json, table::Table},
};
use engine::Line;
use people::{Person, Preferences};
use store::{Destination, Write};

/// The letters of a table: a few words to a person in private. They wait until quiet hours are over, and nobody gets
/// any who wants no messages.
pub(crate) struct Letters<'t> {
    table: &'t Table,
    /// Everybody whom the words name.
    roster: &'t Roster,
    /// The time at which they are written, in unix milliseconds.
    at: i64,
}

impl<'t> Letters<'t> {
    /// Returns the letters of a table that name the people who sit there.
    pub fn of(table: &'t Table) -> Letters<'t> {
        Letters::naming(table, table.roster())
    }

    /// Returns the letters of a table that name the people of this roster.
    pub fn naming(table: &'t Table, roster: &'t Roster) -> Letters<'t> {
        Letters { table, roster, at: (table.context.now)() }
    }

    /// Returns a few words to a person, with the table that they are about.
    pub async fn tell(&self, person: Person, line: Line) -> Result<Option<Write>, Refused> {
        let line = line.line("game", self.table.entry.title()).text("channel", self.table.channel.to_string());
        self.word(person, line).await
    }

    /// Returns a few words to a person, after their quiet hours; `None` if they want no messages.
    pub async fn word(&self, person: Person, line: Line) -> Result<Option<Write>, Refused> {
        self.words(person, vec![line]).await
    }

    /// Returns several lines to a person, after their quiet hours; `None` if they want no messages.
    pub async fn words(&self, person: Person, lines: Vec<Line>) -> Result<Option<Write>, Refused> {
        let known = self.table.context.people.preferences(person).await;
        let preferences: Preferences = known.map_err(|error| self.table.oops(&error))?;
        if !preferences.messages {
            return Ok(None);
        }
        let said = Announcement::Word(PrivateWord { lines, roster: self.roster.clone() });
        Ok(Some(Write::Outbox {
            table: self.table.id.into(),
            destination: Destination::Person(person.0),
            kind: said.kind().to_owned(),
            body: json(&said),
            at: preferences.quiet_until(self.at).unwrap_or(self.at),
            replaces: said.replaces(),
            calls: said.calls(),
        }))
    }

    /// Returns the same words to each of these people who wants messages.
    pub async fn word_to_all(
        &self,
        people: impl IntoIterator<Item = Person>,
        line: &Line,
    ) -> Result<Vec<Write>, Refused> {
        let mut words = vec![];
        for person in people {
            words.extend(self.word(person, line.clone()).await?);
        }
        Ok(words)
    }
}
