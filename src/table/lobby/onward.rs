//! Games that are played on from a position of one that is over: a person against computers, for themselves alone.

use crate::{
    LobbyRefusal, OnwardRefusal, Refused, Roster, Sitter, TableRefusal, Who,
    actor::{fault, table::draw},
    lobby::{LobbyHandle, foundation::Founding},
    model::agreement::Agreement,
};
use engine::{Level, Origin, Seat, Viewer, record::PROGRAM};
use people::{Guest, Person};
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

/// The agreement of a game that is over, and the seat in it of the person who plays on.
type Before = (Agreement, Seat);

impl LobbyHandle<'_> {
    /// Returns the turn of this position, 0 before the first, and the levels of computers with which a person may play
    /// on from it.
    pub async fn offer_onward(self, onward: &Onward) -> Result<(u32, &'static [Level]), Refused> {
        let (_, origin) = self.origin(onward).await?;
        let entry = self.house.views().game_at(onward.of).await.ok_or(TableRefusal::NoTable)?;
        Ok((origin.turn(), entry.levels))
    }

    /// Opens an unrated table at the position, gives all other seats to computers of this level, and begins the game.
    /// `press` is the id of the interaction that asks for it.
    ///
    /// The new game has what the person's seat knew of the position. Everything hidden is dealt anew. It has neither
    /// results nor statistics.
    pub async fn play_on(self, onward: Onward, level: Level, press: u64) -> Result<TableId, Refused> {
        let ((before, seat), origin) = self.origin(&onward).await?;
        let Onward { of, channel, guild, guest, .. } = onward;
        let entry = self.house.views().game_at(of).await.ok_or(TableRefusal::NoTable)?;
        if !entry.levels.contains(&level) {
            return Err(TableRefusal::Stale.into());
        }
        let secrets = draw(self.house.context());
        let agreement = Agreement {
            roster: against_computers(&before.roster, (&guest, seat), level),
            edition: before.edition,
            unrated: true,
            origin: Some(origin),
            ..Agreement::new(guest.id, before.options, crate::Clock::None, secrets.commitment())
        };
        let founding = Founding { channel, guild, game: entry.info.key, agreement: &agreement, secrets: &secrets };
        let table = founding.store(self.house.context()).await?;
        let begun = self.start(table, guest.id, press).await;
        if begun.is_err() {
            // Why the game did not begin matters more than a lobby that stays open.
            let _ = self.close(table, guest.id).await;
        }
        begun.map(|()| table)
    }

    /// Returns the position as one to play on from, or refuses a person who may not.
    async fn origin(self, onward: &Onward) -> Result<(Before, Origin), Refused> {
        let Onward { of, viewer, position, guild, ref guest, .. } = *onward;
        if let Some(guild) = guild
            && self.house.servers().is_kept_out(guild, guest.id).await?
        {
            return Err(LobbyRefusal::Barred.into());
        }
        let (before, seat) = self.before(of, guest.id).await?;
        let (_, history) = self.house.archive().history_for(of, guest.id, viewer).await?;
        let read = tokio::task::spawn_blocking(move || history.origin(position, seat)).await;
        Ok(((before, seat), read.map_err(|error| fault(of, &error))??))
    }

    /// Returns the agreement of a game that is over, and the seat of `person` in it.
    async fn before(self, of: TableId, person: Person) -> Result<Before, Refused> {
        let row = self.house.store().tables().row(of).await.map_err(|error| fault(of, &error))?;
        let row = row.ok_or(TableRefusal::NoTable)?;
        let before: Agreement = serde_json::from_str(&row.body).map_err(|error| fault(of, &error))?;
        let seat = before.roster.seat_of(person).ok_or(OnwardRefusal::NotYours)?;
        match row.phase {
            Phase::Over if before.origin.is_some() => Err(OnwardRefusal::Twice.into()),
            Phase::Over if before.program != PROGRAM => Err(OnwardRefusal::Old.into()),
            Phase::Over => Ok((before, seat)),
            Phase::Closed => Err(OnwardRefusal::CalledOff.into()),
            Phase::Lobby | Phase::Play => Err(OnwardRefusal::Later.into()),
        }
    }
}

/// Returns the roster with a person in their seat, and computers of this level in all others.
fn against_computers(before: &Roster, (guest, own): (&Guest, Seat), level: Level) -> Roster {
    let who = |seat| if seat == own { Who::from(guest) } else { Who::Computer { level } };
    Roster(before.seats().zip(&before.0).map(|(seat, sitter)| Sitter { who: who(seat), pick: sitter.pick }).collect())
}
