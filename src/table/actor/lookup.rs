//! What a table looks up before something happens there, all of it at once: a move waits for each look.

use crate::{Refused, actor::table::Table, model::preferences::TablePreferences};
use people::{Person, Regard};
use store::Destination;

/// What a table knows of its people before something happens there.
pub(crate) struct Known {
    /// How they want to be treated.
    pub preferences: TablePreferences,
    /// What they mean to do and have told nobody, as it was written.
    pub plans: Vec<(Person, String)>,
    /// To whom private messages went that can be pressed.
    pub asked: Vec<Person>,
}

impl Table {
    /// What is known of the people at the table now.
    pub(crate) async fn known(&self) -> Result<Known, Refused> {
        let (seats, people) = self.people_by_seat();
        let people = people.into_iter().map(|person| person.0).collect();
        let known = self.context.store.known_at(self.id, people, self.entry.info.key).await;
        let known = known.map_err(|error| self.oops(&error))?;
        let person = |destination| match destination {
            Destination::Person(person) => Some(Person(person)),
            Destination::Channel(_) => None,
        };
        Ok(Known {
            preferences: self.regarded(seats, known.people.into_iter().map(Regard::from)),
            plans: known.plans.into_iter().map(|(person, body)| (Person(person), body)).collect(),
            asked: known.pressable.into_iter().filter_map(person).collect(),
        })
    }
}
