//! Rematches: a table in the channel of one that is over, for the same game and people, with seats kept for them.

use crate::{
    LobbyRefusal, Opener, Refused, SetupRefusal, TableRefusal,
    actor::{
        fault,
        table::{Table, draw},
    },
    lobby::{
        LobbyHandle,
        foundation::{Founding, known},
        reservation::{Rematch, kept_for},
        seats::refuse_barred,
    },
    model::{agreement::Agreement, house_rules::rules_of},
};
use engine::Commitment;
use people::Guest;
use store::{Phase, TableId, TableRow};

/// The result of a wish for a rematch.
enum Wished {
    /// The rematch was opened, with a seat for the person who wished for it.
    Opened,
    /// Another person has opened the rematch, and the person who wishes for it sits down there.
    Stands(TableId),
}

impl LobbyHandle<'_> {
    /// Opens the rematch of a table that is over, with its game, options, clock and people. `guest` must have played,
    /// and is the host. If the rematch is open already, `guest` takes the seat that is kept for them.
    ///
    /// A server's rules on where and by whom tables are opened apply to rematches too.
    pub async fn rematch(self, table: TableId, guest: Guest, opener: Opener, press: u64) -> Result<(), Refused> {
        let met = guest.clone();
        let wished = self
            .house
            .ask(table, move |table| Box::pin(Rematches::of(table, met.clone()).wish(opener.clone())))
            .await??;
        match wished {
            Wished::Opened => self.house.people().meet(&guest).await,
            Wished::Stands(open) => self.join(open, guest, None, press).await?,
        }
        Ok(())
    }
}

/// A wish for the rematch of a table.
struct Rematches<'t> {
    table: &'t Table,
    /// The person who wishes for it, and is the host if it is opened.
    guest: Guest,
}

impl<'t> Rematches<'t> {
    fn of(table: &'t Table, guest: Guest) -> Rematches<'t> {
        Rematches { table, guest }
    }

    async fn wish(self, opener: Opener) -> Result<Wished, Refused> {
        let table = self.table;
        match table.phase {
            Phase::Lobby => return Err(table.refused(TableRefusal::NotBegun)),
            Phase::Play => return Err(table.refused(TableRefusal::Begun)),
            Phase::Over | Phase::Closed => {}
        }
        table.roster().seat_of(self.guest.id).ok_or_else(|| table.refused(LobbyRefusal::NotPlayed))?;
        refuse_barred(table, self.guest.id).await?;
        let open = table.context.store.tables().open_in(table.channel).await;
        if let Some(open) = open.map_err(|error| table.oops(&error))? {
            return self.stands(&open);
        }
        self.refuse_opener(&opener).await?;
        self.open().await?;
        Ok(Wished::Opened)
    }

    /// Returns the rematch that is open in the channel already. Rejects the wish if another table is.
    fn stands(&self, open: &TableRow) -> Result<Wished, Refused> {
        let table = self.table;
        let agreement: Agreement =
            serde_json::from_str(&open.body).map_err(|error| table.refused(fault(open.id, &error)))?;
        let is_ours = agreement.rematch.is_some_and(|rematch| rematch.of == table.id.0);
        match open.phase {
            Phase::Lobby if is_ours => Ok(Wished::Stands(open.id)),
            _ => Err(table.refused(SetupRefusal::ChannelBusy)),
        }
    }

    /// Rejects a person who may open no table here by the rules of the server.
    async fn refuse_opener(&self, opener: &Opener) -> Result<(), Refused> {
        let table = self.table;
        let Some(guild) = table.guild else { return Ok(()) };
        let rules = rules_of(&table.context.store, guild).await.map_err(|error| table.oops(&error))?;
        rules.admit(opener).map_err(|refusal| table.refused(refusal))
    }

    async fn open(&self) -> Result<TableId, Refused> {
        let table = self.table;
        let secrets = draw(&table.context);
        let agreement = self.agreement(secrets.commitment());
        known(table.entry.info, &agreement.options).map_err(|refusal| table.refused(refusal))?;
        let (channel, guild, game) = (table.channel, table.guild, table.entry.info.key);
        Founding { channel, guild, game, agreement: &agreement, secrets: &secrets }.store(&table.context).await
    }

    /// Returns the agreement of the rematch: as it was, with seats kept for the others.
    fn agreement(&self, commitment: Commitment) -> Agreement {
        let before = &self.table.agreement;
        let until = (self.table.context.now)() + kept_for(before.clock);
        Agreement {
            roster: before.roster.again(&self.guest),
            absence: before.absence,
            newcomers: before.newcomers,
            weekends_off: before.weekends_off,
            own_thread: before.own_thread,
            unrated: before.unrated,
            rematch: Some(Rematch { of: self.table.id.0, until }),
            ..Agreement::new(self.guest.id, before.options.clone(), before.clock, commitment)
        }
    }
}
