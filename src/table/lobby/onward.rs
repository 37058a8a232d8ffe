//! Games that are played on from a position of one that is over, or of a puzzle: a person against computers.

use crate::{
    Clock, LobbyRefusal, NewTable, OnwardRefusal, Refused, Roster, Sitter, TableRefusal, Who,
    actor::{fault, table::draw},
    lobby::{LobbyHandle, foundation::Founding},
    model::agreement::Agreement,
};
use engine::{Level, Origin, Seat, Setup, Viewer, record::PROGRAM};
use people::Guest;
use store::{Phase, TableId};

/// A position of a game that is over, and the place where a person wants to play on from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Onward {
    /// The table of the game.
    pub of: TableId,
    /// The viewer who counts its positions.
    pub viewer: Viewer,
    /// The number of the position, counted from 1.
    pub position: usize,
    /// The channel of the new table.
    pub channel: u64,
    /// The channel's guild.
    pub guild: Option<u64>,
    /// The person who plays on.
    pub guest: Guest,
}

impl LobbyHandle<'_> {
    /// Returns the turn of this position, 0 before the first, and the levels of computers with which a person may play
    /// on from it.
    pub async fn offer_onward(self, onward: &Onward) -> Result<(u32, &'static [Level]), Refused> {
        let (game, setup) = self.setup_onward(onward).await?;
        let entry = self.house.context().game(&game)?;
        Ok((setup.origin.and_then(|origin| origin.turn()).unwrap_or_default(), entry.levels))
    }

    /// Begins a game at the position, as [`LobbyHandle::play_from`] does.
    pub async fn play_on(self, onward: Onward, level: Level, press: u64) -> Result<TableId, Refused> {
        let (game, setup) = self.setup_onward(&onward).await?;
        let plain = NewTable::plain(onward.channel, &game, onward.guest);
        self.play_from(NewTable { guild: onward.guild, ..plain }, setup, level, press).await
    }

    /// Opens an unrated table with this setup, whose origin names the seat of its host. Gives all other seats to
    /// computers of this level, and begins the game. `press` is the id of the interaction that asks for it.
    ///
    /// The game has what the seat knew of the position. Everything hidden is dealt anew. It has neither results nor
    /// statistics.
    pub async fn play_from(self, new: NewTable, setup: Setup, level: Level, press: u64) -> Result<TableId, Refused> {
        let NewTable { channel, guild, game, host, .. } = new;
        if let Some(guild) = guild
            && self.house.servers().is_kept_out(guild, host.id).await?
        {
            return Err(LobbyRefusal::Barred.into());
        }
        let entry = self.house.context().game(&game)?;
        if !entry.levels.contains(&level) {
            return Err(TableRefusal::Stale.into());
        }
        let secrets = draw(self.house.context());
        let agreement = Agreement {
            roster: against_computers(&setup, &host, level),
            edition: setup.edition,
            unrated: true,
            origin: setup.origin,
            ..Agreement::new(host.id, setup.options, Clock::None, secrets.commitment())
        };
        let founding = Founding { channel, guild, game: &game, agreement: &agreement, secrets: &secrets };
        let table = founding.store(self.house.context()).await?;
        let begun = self.start(table, host.id, press).await;
        if begun.is_err() {
            // Why the game did not begin matters more than a lobby that stays open.
            let _ = self.close(table, host.id).await;
        }
        begun.map(|()| table)
    }

    /// Returns the game and the setup with which it is played on, or refuses a person who may not.
    async fn setup_onward(self, onward: &Onward) -> Result<(String, Setup), Refused> {
        let Onward { of, viewer, position, ref guest, .. } = *onward;
        let row = self.house.store().tables().row(of).await.map_err(|error| fault(of, &error))?;
        let row = row.ok_or(TableRefusal::NoTable)?;
        let before: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(of, &error))?;
        let seat = before.roster.seat_of(guest.id).ok_or(OnwardRefusal::NotYours)?;
        match row.phase {
            Phase::Over if before.origin.is_some() => return Err(OnwardRefusal::Twice.into()),
            Phase::Over if before.program != PROGRAM => return Err(OnwardRefusal::Old.into()),
            Phase::Over => {}
            Phase::Closed => return Err(OnwardRefusal::CalledOff.into()),
            Phase::Lobby | Phase::Play => return Err(OnwardRefusal::Later.into()),
        }
        let (_, history) = self.house.archive().history_for(of, guest.id, viewer).await?;
        let read = tokio::task::spawn_blocking(move || history.origin(position, seat)).await;
        let origin = read.map_err(|error| fault(of, &error))??;
        Ok((row.game, Setup { origin: Some(origin), ..before.setup() }))
    }
}

/// Returns the roster of a game with this setup: a person in the seat of its origin, and computers in all others.
fn against_computers(setup: &Setup, guest: &Guest, level: Level) -> Roster {
    let own = setup.origin.as_ref().map_or(Seat(0), Origin::seat);
    let who = |seat| if seat == own { Who::from(guest) } else { Who::Computer { level } };
    Roster((0..).map(Seat).zip(&setup.picks).map(|(seat, pick)| Sitter { who: who(seat), pick: *pick }).collect())
}
