//! A table before its game: the seats, and the changes that its host makes.

use crate::{
    LobbyRefusal, Refusal, Refused, TableRefusal,
    actor::table::Table,
    lobby::{kept_seats::KeptSeats, sign::Sign},
    model::agreement::Agreement,
};
use engine::Level;
use people::{Guest, Person};
use store::{Phase, Write};

/// The lobby of a table: everything in it is agreed on, and may change until the game begins.
pub(crate) struct Lobby<'t> {
    pub(super) table: &'t mut Table,
}

impl<'t> Lobby<'t> {
    pub fn of(table: &'t mut Table) -> Lobby<'t> {
        Lobby { table }
    }

    /// Seats `guest`, or changes what they picked.
    pub async fn join(self, guest: Guest, pick: Option<String>, press: u64) -> Result<(), Refused> {
        KeptSeats::of(self.table).free().await?;
        let (info, sits) = (self.table.entry.info, self.table.roster().seat_of(guest.id).is_some());
        in_lobby(self.table)?;
        if !sits {
            refuse_barred(self.table, guest.id).await?;
        }
        self.agree(Some(press), |agreement| agreement.join(info, &guest, pick.as_deref())).await
    }

    /// Frees the seat of `person`; the last one to leave closes the table.
    pub async fn leave(self, person: Person, press: Option<u64>) -> Result<(), Refused> {
        self.leave_told(person, press, vec![]).await
    }

    /// Frees the seat of `person` as `leave` does, with `told` going out about it besides the card.
    pub async fn leave_told(self, person: Person, press: Option<u64>, told: Vec<Write>) -> Result<(), Refused> {
        in_lobby(self.table)?;
        let left = self.table.agreement.clone().leave(person).map_err(|refusal| self.table.refused(refusal))?;
        if left.people().next().is_none() {
            return self.shut(told).await;
        }
        self.agree_told(press, told, |_| Ok::<_, Refusal>(left)).await
    }

    /// Hands the lobby on to a person who sits there, at the word of the host.
    pub async fn pass_on(self, by: Person, to: Person) -> Result<(), Refused> {
        in_lobby(self.table)?;
        host_only(self.table, by)?;
        self.agree(None, |agreement| agreement.pass_on(to)).await
    }

    /// Seats a computer of this level, or takes the last one away, at the word of the host.
    pub async fn computer(self, by: Person, level: Option<Level>, press: u64) -> Result<(), Refused> {
        host_only(self.table, by)?;
        KeptSeats::of(self.table).free().await?;
        let info = self.table.entry.info;
        if level.is_some_and(|level| !self.table.entry.levels.contains(&level)) {
            return Err(self.table.refused(TableRefusal::Stale));
        }
        self.agree(Some(press), |agreement| match level {
            Some(level) => agreement.add_computer(info, level),
            None => agreement.remove_computer(),
        })
        .await
    }

    /// Closes the lobby, at the word of the host.
    pub async fn close(self, by: Person) -> Result<(), Refused> {
        in_lobby(self.table)?;
        host_only(self.table, by)?;
        self.shut(vec![]).await
    }

    async fn shut(self, told: Vec<Write>) -> Result<(), Refused> {
        let mut writes = Sign::of(self.table).shutting().await?;
        writes.extend(told);
        self.table.commit(writes).await?;
        self.table.phase = Phase::Closed;
        Ok(())
    }

    pub(super) async fn agree<R: Into<Refusal>>(
        self,
        press: Option<u64>,
        change: impl FnOnce(Agreement) -> Result<Agreement, R>,
    ) -> Result<(), Refused> {
        self.agree_told(press, vec![], change).await
    }

    /// Changes what is agreed on, which is a sign of life. `told` goes out about it besides the card.
    async fn agree_told<R: Into<Refusal>>(
        self,
        press: Option<u64>,
        told: Vec<Write>,
        change: impl FnOnce(Agreement) -> Result<Agreement, R>,
    ) -> Result<(), Refused> {
        let table = self.table;
        in_lobby(table)?;
        let agreement = change(table.agreement.clone()).map_err(|refusal| table.refused(refusal))?;
        // The position it is played on from has its seats and options.
        if agreement.origin.is_some() && agreement.setup() != table.agreement.setup() {
            return Err(table.refused(LobbyRefusal::Full));
        }
        let agreement = press.into_iter().fold(agreement, Agreement::pressed);
        let mut writes = table.saved(&agreement, Phase::Lobby);
        writes.push(Sign::of(table).card(&agreement, None));
        writes.extend(Sign::of(table).stirred().await?);
        writes.extend(told);
        table.commit(writes).await?;
        table.agreement = agreement;
        Ok(())
    }
}

/// Rejects what is only done before the game.
pub(crate) fn in_lobby(table: &Table) -> Result<(), Refused> {
    match table.phase {
        _ if !table.is_sound() => Err(table.refused(TableRefusal::Fault)),
        Phase::Lobby => Ok(()),
        Phase::Play => Err(table.refused(TableRefusal::Begun)),
        Phase::Over | Phase::Closed => Err(table.refused(TableRefusal::Over)),
    }
}

/// Rejects what only the host may do.
pub(crate) fn host_only(table: &Table, by: Person) -> Result<(), Refused> {
    if by == table.agreement.host { Ok(()) } else { Err(table.refused(LobbyRefusal::HostOnly)) }
}

/// Rejects a person who is barred from the tables of this server.
pub(crate) async fn refuse_barred(table: &Table, person: Person) -> Result<(), Refused> {
    let Some(guild) = table.guild else { return Ok(()) };
    match table.context.store.people().is_barred(guild, person.0).await.map_err(|error| table.oops(&error))? {
        true => Err(table.refused(LobbyRefusal::Barred)),
        false => Ok(()),
    }
}
