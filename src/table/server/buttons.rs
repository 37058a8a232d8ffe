//! Buttons under private messages of a table, which come off once nobody is to press them.

use crate::{
    Announcement, Refused,
    actor::{play::Play, table::Table},
};
use engine::Seat;
use people::Person;
use store::{DeliveredRow, Destination, Write};

/// The private messages of a table that have buttons.
pub(crate) struct Buttons<'t> {
    table: &'t Table,
    /// The people who received them.
    asked: Vec<Person>,
}

impl<'t> Buttons<'t> {
    /// Reads whom the table has sent private messages that can be pressed.
    pub async fn read(table: &'t Table) -> Result<Buttons<'t>, Refused> {
        let open = table.context.store.outbox().remainders(table.id).await.map_err(|error| table.oops(&error))?;
        let person = |row: &DeliveredRow| match row.destination {
            Destination::Person(person) => Some(Person(person)),
            Destination::Channel(_) => None,
        };
        Ok(Buttons::among(table, open.iter().filter_map(person).collect()))
    }

    /// Returns the buttons of a table of which is known that only these people were `asked` by them.
    pub fn among(table: &'t Table, asked: Vec<Person>) -> Buttons<'t> {
        Buttons { table, asked }
    }

    /// Returns the writes that take the buttons off private messages of people who owe no decision in `next`. They
    /// leave out people whose seats a computer minds. If the game does not go on, they include all private messages.
    pub fn settled(&self, next: Option<&Play>) -> Vec<Write> {
        let stands = |next: &Play, seat| next.owing().has(seat) || next.minding.of(seat).is_some();
        let stands = |seat: &Seat| next.is_some_and(|next| stands(next, *seat));
        let roster = self.table.roster();
        let people = roster.seats().filter(|seat| !stands(seat)).filter_map(|seat| roster.person(seat));
        self.taken_off(&people.collect::<Vec<_>>())
    }

    /// Returns the writes that take the buttons off private messages to these people, if there are any.
    pub fn taken_off(&self, people: &[Person]) -> Vec<Write> {
        let settle = |person: &Person| self.table.outbox_to(Destination::Person(person.0), &Announcement::Settled);
        people.iter().filter(|person| self.asked.contains(person)).map(settle).collect()
    }
}
