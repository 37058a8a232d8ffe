//! Changes of people's names at the tables of a server.

use crate::{Announcement, House, Refused, Who, actor::table::Table, model::past::OldName, server::settings::oops};
use people::Guest;
use store::Phase;

impl House {
    /// Takes in the current name of `guest` on a server, and uses it at their open tables there.
    pub async fn hear_name(&self, guild: u64, guest: &Guest) -> Result<(), Refused> {
        let tables = self.store().tables_of(guest.id.0).await.map_err(|error| oops(&error))?;
        for table in tables {
            if self.guild_of(table).await == Some(guild) {
                let guest = guest.clone();
                self.ask(table, move |table| Box::pin(table.rename(guest.clone()))).await??;
            }
        }
        Ok(())
    }
}

impl Table {
    /// Gives the person in a seat the name that they have now. Earlier events are told with the name of then.
    async fn rename(&mut self, guest: Guest) -> Result<(), Refused> {
        let Some(seat) = self.roster().seat_of(guest.id) else { return Ok(()) };
        let mut agreement = self.agreement.clone();
        let Who::Person { name, .. } = &mut agreement.roster.0[seat.index()].who else { return Ok(()) };
        if *name == guest.name {
            return Ok(());
        }
        let before = std::mem::replace(name, guest.name);
        let mut writes = vec![];
        match self.phase {
            Phase::Lobby => {
                writes.push(self.outbox(&Announcement::Lobby(agreement.card(self.entry.info.key, None))));
            }
            Phase::Play => {
                let until = (self.context.now)();
                agreement.names.push(OldName { seat, person: guest.id, name: before, until });
            }
            Phase::Over | Phase::Closed => return Ok(()),
        }
        writes.push(self.save(&agreement, self.phase));
        self.commit(writes).await?;
        self.agreement = agreement;
        Ok(())
    }
}
