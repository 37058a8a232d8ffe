//! A table before its game, and between two games: seats, start, rematch, silence.

pub(crate) mod foundation;
pub(crate) mod kept_seats;
pub(crate) mod onward;
pub(crate) mod refusal;
pub(crate) mod rematch;
pub(crate) mod renames;
pub(crate) mod reservation;
pub(crate) mod seats;
pub(crate) mod sign;
pub(crate) mod silence;
pub(crate) mod solo;
pub(crate) mod start;
pub(crate) mod terms;

use crate::{
    Absence, Clock, House, LobbyCard, LobbyRefusal, Newcomers, Refused, TableRefusal,
    actor::{fault, table::draw},
    lobby::{
        foundation::{Founding, known},
        seats::Lobby,
        silence::Expiry,
        start::Start,
        terms::TermChange,
    },
    model::agreement::Agreement,
};
use engine::{Level, Setup};
use people::{Guest, Person};
use std::collections::BTreeMap;
use store::{StoreError, TableId};

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The channel of the table.
    pub channel: u64,
    /// The channel's guild.
    pub guild: Option<u64>,
    /// The key of the game.
    pub game: String,
    /// The person who opens it, and takes the first seat.
    pub host: Guest,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The clock of the table.
    pub clock: Clock,
    /// The policy for seats whose people are away.
    pub absence: Absence,
    /// The time for people who have never finished a game of this kind.
    pub newcomers: Newcomers,
    /// True if clocks stand still on Saturdays and Sundays, by the time zone of each person.
    pub weekends_off: bool,
    /// True if the channel is a thread that was made for the table.
    pub own_thread: bool,
    /// True if the game counts for nobody's rating.
    pub unrated: bool,
}

impl NewTable {
    /// Returns a table of this game with nothing else agreed: no server, no clock, no option, and no rating.
    pub fn plain(channel: u64, game: &str, host: Guest) -> NewTable {
        NewTable {
            channel,
            guild: None,
            game: game.to_owned(),
            host,
            options: BTreeMap::new(),
            clock: Clock::None,
            absence: Absence::Safe,
            newcomers: Newcomers::Same,
            weekends_off: false,
            own_thread: false,
            unrated: true,
        }
    }
}

/// The requests around lobbies: a table is opened, people come and go, a game begins.
#[derive(Clone, Copy)]
pub struct LobbyHandle<'h> {
    pub(crate) house: &'h House,
}

impl LobbyHandle<'_> {
    /// Opens a table; its host has the first seat. From now on it is committed to the seed of its game.
    pub async fn open(self, new: NewTable) -> Result<TableId, Refused> {
        let entry = self.house.context().game(&new.game)?;
        let host = new.host.id;
        if let Some(guild) = new.guild
            && self.house.servers().is_kept_out(guild, host).await?
        {
            return Err(LobbyRefusal::Barred.into());
        }
        let NewTable { options, clock, absence, newcomers, weekends_off, own_thread, unrated, .. } = new;
        let mut setup = Setup { options, ..Setup::plain(*entry.info.seats.start()) };
        if !unrated {
            entry.rate(&mut setup);
        }
        let secrets = draw(self.house.context());
        let commitment = secrets.commitment();
        let agreement = Agreement::new(host, setup.options, clock, commitment);
        let agreement = Agreement { absence, newcomers, weekends_off, own_thread, unrated, ..agreement };
        let agreement = agreement.join(entry.info, &new.host, None)?;
        known(entry.info, &agreement.options)?;
        let (channel, guild, game) = (new.channel, new.guild, new.game.as_str());
        let founding = Founding { channel, guild, game, agreement: &agreement, secrets: &secrets };
        let id = founding.store(self.house.context()).await?;
        self.house.people().meet(&new.host).await;
        Ok(id)
    }

    /// Returns the table of a channel: the open table, else the latest.
    pub async fn table_in(self, channel: u64) -> Result<TableId, Refused> {
        let oops = |error: StoreError| Refused::from(fault(TableId(0), &error));
        if let Some(row) = self.house.store().tables().open_in(channel).await.map_err(oops)? {
            return Ok(row.id);
        }
        let latest = self.house.store().tables().latest_in(channel).await.map_err(oops)?;
        latest.map(|row| row.id).ok_or_else(|| TableRefusal::NoTable.into())
    }

    /// Seats `guest`, or changes what they picked.
    ///
    /// `press` is the id of the interaction that asks for it, as in everything that changes a lobby. Once it was done,
    /// it takes part in the chance of the game ([`engine::Seed::pressed`]).
    pub async fn join(self, table: TableId, guest: Guest, pick: Option<String>, press: u64) -> Result<(), Refused> {
        let met = guest.clone();
        self.house
            .ask(table, move |table| {
                let (guest, pick) = (guest.clone(), pick.clone());
                Box::pin(Lobby::of(table).join(guest, pick, press))
            })
            .await??;
        self.house.people().meet(&met).await;
        Ok(())
    }

    /// Frees the seat of `person`.
    pub async fn leave(self, table: TableId, person: Person, press: u64) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Lobby::of(table).leave(person, Some(press)))).await?
    }

    /// Seats a computer of this level, or removes the last computer if no level is named.
    pub async fn computer(self, table: TableId, by: Person, level: Option<Level>, press: u64) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Lobby::of(table).computer(by, level, press))).await?
    }

    /// Returns the card of the lobby to its host, after this change if there is one. It takes no part in the chance of
    /// the game.
    pub async fn change(self, table: TableId, by: Person, change: Option<TermChange>) -> Result<LobbyCard, Refused> {
        self.house.ask(table, move |table| Box::pin(Lobby::of(table).change(by, change.clone()))).await?
    }

    /// Begins the game.
    pub async fn start(self, table: TableId, by: Person, press: u64) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Start::of(table).begin(by, press))).await?
    }

    /// Hands the lobby on to another person who sits there.
    pub async fn pass_on(self, table: TableId, by: Person, to: Person) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Lobby::of(table).pass_on(by, to))).await?
    }

    /// Keeps a lobby open in which nobody has stirred for long.
    pub async fn keep_open(self, table: TableId, by: Person) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Expiry::of(table).put_off(by))).await?
    }

    /// Closes the lobby.
    pub async fn close(self, table: TableId, by: Person) -> Result<(), Refused> {
        self.house.ask(table, move |table| Box::pin(Lobby::of(table).close(by))).await?
    }
}
