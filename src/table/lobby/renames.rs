//! Changes of people's names at the tables of a server.

use crate::{
    Refused, Sitter, Who,
    actor::table::Table,
    lobby::{LobbyHandle, sign::Sign},
    model::past::OldName,
    server::oops,
};
use people::Guest;
use store::{Phase, TableId};

impl LobbyHandle<'_> {
    /// Takes in the current name of `guest` on a server, and uses it at their open tables there.
    pub async fn hear_name(self, guild: u64, guest: &Guest) -> Result<(), Refused> {
        let tables = self.house.store().tables().of_person(guest.id.0).await.map_err(|error| oops(&error))?;
        for table in tables {
            if self.house.views().guild_of(table).await == Some(guild) {
                self.hear_name_at(table, guest).await?;
            }
        }
        Ok(())
    }

    /// Takes in the current name of `guest`, who sits at a table or is asked to take a seat there.
    pub async fn hear_name_at(self, table: TableId, guest: &Guest) -> Result<(), Refused> {
        let guest = guest.clone();
        self.house.ask(table, move |table| Box::pin(NewName { table, guest: guest.clone() }.take())).await?
    }
}

/// A name that a person has now, as their table hears it.
struct NewName<'t> {
    table: &'t mut Table,
    guest: Guest,
}

impl NewName<'_> {
    /// Gives the person in a seat the name that they have now. Earlier events are told with the name of then.
    async fn take(self) -> Result<(), Refused> {
        let NewName { table, guest } = self;
        if let Some(Who::Person { id, name }) = table.agreement.newcomer.as_ref().map(|newcomer| &newcomer.who)
            && *id == guest.id
            && *name != guest.name
        {
            let mut agreement = table.agreement.clone();
            agreement.newcomer = Some(Sitter { who: (&guest).into(), pick: None });
            table.commit(vec![table.save(&agreement, table.phase)]).await?;
            table.agreement = agreement;
        }
        let Some(seat) = table.roster().seat_of(guest.id) else { return Ok(()) };
        let mut agreement = table.agreement.clone();
        let Who::Person { name, .. } = &mut agreement.roster.0[seat.index()].who else { return Ok(()) };
        if *name == guest.name {
            return Ok(());
        }
        let before = std::mem::replace(name, guest.name);
        let mut writes = vec![];
        match table.phase {
            Phase::Lobby => writes.push(Sign::of(table).card(&agreement, None)),
            Phase::Play => {
                let until = (table.context.now)();
                agreement.names.push(OldName { seat, person: guest.id, name: before, until });
            }
            Phase::Over | Phase::Closed => return Ok(()),
        }
        writes.push(table.save(&agreement, table.phase));
        table.commit(writes).await?;
        table.agreement = agreement;
        Ok(())
    }
}
