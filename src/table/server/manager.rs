//! A manager of a server at one of its tables: they close it, or free a seat there.

use crate::{
    Announcement, Offered, Refused, Roster, ServerRefusal, TableRefusal,
    actor::table::Table,
    lobby::{seats::Lobby, sign::Sign},
    model::{agreement::Knew, journal::TableEvent},
    server::letters::Letters,
    turns::resignation::Resignation,
    votes::{
        ballot::Ballot,
        call_off::{CallOffs, broken_off},
    },
};
use engine::{Line, Seat};
use people::{Guest, Person};
use store::{Phase, Write};

/// The stakes at an open table at which a person is made to leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stakes {
    /// A seat in the table's lobby.
    Lobby,
    /// A game that is called off for all, because not everybody has had a turn.
    Early,
    /// A running game.
    Game,
}

impl Stakes {
    const ALL: [Stakes; 3] = [Stakes::Lobby, Stakes::Early, Stakes::Game];

    /// Returns the word that stands for it in a press.
    pub fn word(self) -> &'static str {
        match self {
            Stakes::Lobby => "lobby",
            Stakes::Early => "early",
            Stakes::Game => "game",
        }
    }

    /// Returns the stakes of this word.
    pub fn from_word(word: &str) -> Option<Stakes> {
        Stakes::ALL.into_iter().find(|stakes| stakes.word() == word)
    }

    /// Returns the present stakes at a table.
    pub(crate) fn at(table: &Table) -> Result<Stakes, Refused> {
        match (table.phase, &table.play) {
            _ if !table.is_sound() => Err(table.refused(TableRefusal::Fault)),
            (Phase::Lobby, _) => Ok(Stakes::Lobby),
            (Phase::Play, Some(play)) if play.is_early() => Ok(Stakes::Early),
            (Phase::Play, Some(_)) => Ok(Stakes::Game),
            _ => Err(table.refused(TableRefusal::Over)),
        }
    }
}

/// A manager of the server, as they act on a table.
pub(crate) struct Manager<'t> {
    table: &'t mut Table,
    id: Person,
    /// Everybody at the table, and the manager.
    roster: Roster,
    /// The manager's seat in this roster.
    seat: Seat,
}

impl<'t> Manager<'t> {
    pub fn of(table: &'t mut Table, by: &Guest) -> Manager<'t> {
        let (roster, seat) = table.roster().with(by);
        Manager { table, id: by.id, roster, seat }
    }

    /// Closes the table. The people there hear of it in private. If the manager plays there, others may have to agree
    /// first: then it returns who is asked.
    pub async fn close(self, expected: Stakes) -> Result<Option<Offered>, Refused> {
        let stakes = Stakes::at(self.table)?;
        if (stakes == Stakes::Lobby) != (expected == Stakes::Lobby) {
            return Err(self.table.refused(TableRefusal::Stale));
        }
        if stakes != Stakes::Lobby && self.plays() {
            let asked = CallOffs::of(self.table).must_agree(self.id).await?;
            if !asked.is_empty() {
                return CallOffs::of(self.table).ask(self.id, asked).await.map(Some);
            }
        }
        self.close_alone(stakes).await.map(|()| None)
    }

    /// Returns whether the manager has or had a seat at the table, even if they had themselves forgotten since.
    fn plays(&self) -> bool {
        let agreement = &self.table.agreement;
        agreement.players().contains(&self.id) || agreement.knew_any(Knew::mark(&self.table.secrets.salt, self.id))
    }

    async fn close_alone(self, stakes: Stakes) -> Result<(), Refused> {
        let mut writes = match stakes {
            Stakes::Lobby => self.shutting().await?,
            Stakes::Early | Stakes::Game => self.breaking_off().await?,
        };
        let line = self.said("closed-by-manager-word");
        let letters = Letters::naming(self.table, &self.roster);
        for person in self.table.agreement.people().filter(|person| *person != self.id) {
            writes.extend(letters.tell(person, line.clone()).await?);
        }
        let plays = self.plays();
        let table = self.table;
        if stakes != Stakes::Lobby && plays {
            let at = (table.context.now)();
            writes.push(Write::CalledOff { table: table.id.into(), person: self.id.0, at });
        }
        table.commit(writes).await?;
        (table.phase, table.play) = (Phase::Closed, None);
        tracing::info!(table = %table.id, "a server manager closed a table");
        Ok(())
    }

    /// Returns the writes that close the lobby.
    async fn shutting(&self) -> Result<Vec<Write>, Refused> {
        let mut writes = Sign::of(self.table).shutting().await?;
        writes.push(self.notice(self.said("closed-by-manager")));
        Ok(writes)
    }

    /// Returns the writes that call the game off. Its last post says that it was closed, and by whom.
    async fn breaking_off(&self) -> Result<Vec<Write>, Refused> {
        let table = &*self.table;
        let mut writes = broken_off(table, &[TableEvent::Closed], |post| {
            post.story.end_with(&self.said("game-closed-by-manager"));
            post.roster = self.roster.clone();
        })
        .await?;
        writes.extend(Ballot::of(table).closed(None).await?);
        Ok(writes)
    }

    /// Removes `person`. In a game it is as if they gave it up. The record does not name the manager who removed them.
    pub async fn free(self, person: Person, expected: Stakes) -> Result<(), Refused> {
        let table = &*self.table;
        let stakes = Stakes::at(table)?;
        let freed = table.roster().seat_of(person).ok_or_else(|| table.refused(TableRefusal::NotAtTable))?;
        if stakes != expected {
            return Err(table.refused(TableRefusal::Stale));
        }
        if stakes != Stakes::Lobby && self.plays() {
            return Err(table.refused(ServerRefusal::PlaysThere));
        }
        let mut told = vec![self.notice(self.said("freed-by-manager").seat("seat", freed))];
        if self.id != person {
            let letters = Letters::naming(table, &self.roster);
            told.extend(letters.tell(person, self.said("freed-by-manager-word")).await?);
        }
        match stakes {
            Stakes::Lobby => Lobby::of(self.table).leave_told(person, None, told).await,
            Stakes::Early | Stakes::Game => Resignation::of(self.table, freed).give_up(&[], told).await,
        }
    }

    /// Returns the line with this key, which names the manager.
    fn said(&self, key: &'static str) -> Line {
        Line::new(key).seat("by", self.seat)
    }

    fn notice(&self, line: Line) -> Write {
        self.table.outbox(&Announcement::Notice(vec![line], self.roster.clone()))
    }
}
