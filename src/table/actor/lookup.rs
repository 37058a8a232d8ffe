//! The look-ups of a table before something happens there, made all at once because a move waits for each.

use crate::{Refused, actor::table::Table, model::preferences::TablePreferences};
use people::{Person, Regard};
use store::Destination;

/// A table's knowledge of its people before something happens there.
pub(crate) struct Known {
    /// The people's preferences.
    pub preferences: TablePreferences,
    /// Queued turns and other secret plans of people, as they were written.
    pub plans: Vec<(Person, String)>,
    /// The people who received private messages that can be pressed.
    pub asked: Vec<Person>,
}

impl Table {
    /// Reads what is known of the people at the table now.
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
