//! The looks at tables that change nothing.

use crate::{
    Glance, Look, Refused, Roster,
    actor::fault,
    model::announcement::POST,
    turns::{ViewHandle, sight::Sight},
};
use engine::{Line, Scene, Word};
use people::Person;
use store::{Destination, TableId};

impl ViewHandle<'_> {
    /// Returns the public facts of a table.
    pub async fn glance(self, table: TableId, person: Option<Person>) -> Result<Glance, Refused> {
        self.house
            .ask(table, move |table| {
                let glance = Sight::of(table, person).glance();
                Box::pin(async move { glance })
            })
            .await
    }

    /// Returns the picture of a table: for the holder of a seat, or for the room.
    pub async fn look(self, table: TableId, person: Option<Person>) -> Result<Look, Refused> {
        self.house.ask(table, move |table| Box::pin(async move { Sight::of(table, person).look().await })).await?
    }

    /// Returns everything that the newest post of a table is about, line by line, as the room hears it.
    pub async fn in_full(self, table: TableId) -> Result<(Vec<Line>, Roster), Refused> {
        self.house
            .ask(table, move |table| {
                let lines = Sight::of(table, None).in_full();
                Box::pin(async move { lines })
            })
            .await?
    }

    /// Returns the parts of that picture that can be seen separately: a word for each, and its description.
    pub async fn details(self, table: TableId, person: Option<Person>) -> Result<Vec<(Word, Line)>, Refused> {
        self.house
            .ask(table, move |table| {
                let details = Sight::of(table, person).details();
                Box::pin(async move { details })
            })
            .await?
    }

    /// Returns one of these parts. The refusal names the parts that exist.
    pub async fn detail(self, table: TableId, person: Option<Person>, word: String) -> Result<Scene, Refused> {
        self.house
            .ask(table, move |table| {
                let detail = Sight::of(table, person).detail(&word);
                Box::pin(async move { detail })
            })
            .await?
    }

    /// Returns the open tables of `person`. Tables that await them come first, ordered by the time left. Tables whose
    /// game they are out of come last. A table that does not wake is left out.
    pub async fn tables_of(self, person: Person) -> Result<Vec<Glance>, Refused> {
        let tables =
            self.house.store().tables().of_person(person.0).await.map_err(|error| fault(TableId(0), &error))?;
        let mut glances = vec![];
        for table in tables {
            glances.extend(self.glance(table, Some(person)).await.ok());
        }
        let urgency = |glance: &Glance| glance.owes().map_or((true, i64::MAX), |due| (false, due.unwrap_or(i64::MAX)));
        glances.sort_by_key(|glance| (glance.is_out, urgency(glance)));
        Ok(glances)
    }

    /// Returns the tables at which `person` owes a decision, each with the deadline in unix milliseconds. The least
    /// time comes first, no clock comes last. A table wakes only if its state is unknown. A table that does not wake is
    /// left out.
    pub async fn owed_by(self, person: Person) -> Result<Vec<(TableId, Option<i64>)>, Refused> {
        let tables =
            self.house.store().tables().of_person(person.0).await.map_err(|error| fault(TableId(0), &error))?;
        let mut owed = vec![];
        for id in tables {
            let turn = self.house.store().tables().turn(id).await.map_err(|error| fault(id, &error))?;
            let owing = match self.house.parts().dispatcher.known_owing(id, turn) {
                Some(owing) => Some(owing),
                None => self.house.ask(id, |table| Box::pin(async { table.owing() })).await.ok().flatten(),
            };
            let own = owing.into_iter().flatten().find(|(owes, _)| *owes == person);
            owed.extend(own.map(|(_, due)| (id, due)));
        }
        owed.sort_by_key(|(_, due)| due.unwrap_or(i64::MAX));
        Ok(owed)
    }

    /// Returns the message of a table's last post in its channel, if one has arrived.
    pub async fn last_post(self, table: TableId, channel: u64) -> Option<u64> {
        let posted = self.house.store().outbox().last_delivered(table, Destination::Channel(channel), POST).await;
        posted.inspect_err(|error| tracing::error!(%table, %error, "the last post was not found")).ok()??.message_id
    }
}
