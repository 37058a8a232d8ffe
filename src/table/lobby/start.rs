//! The start of a game: the seats are complete, the secrets are mixed, and everything is dealt.

use crate::{
    Clock, Closing, LobbyRefusal, Newcomers, Refused, SetupRefusal, ThreadState,
    actor::{advance::Advance, fault, play::Play, table::Table},
    lobby::{
        kept_seats::KeptSeats,
        seats::{host_only, in_lobby},
        sign::{Sign, rename_thread},
    },
    model::{agreement::Agreement, preferences::TablePreferences},
    turns::settlement::Settlement,
};
use engine::Seat;
use people::{FIRST_GAMES, Person};
use store::{Phase, Write};

/// The start of a table's game.
pub(crate) struct Start<'t> {
    table: &'t mut Table,
}

impl<'t> Start<'t> {
    pub fn of(table: &'t mut Table) -> Start<'t> {
        Start { table }
    }

    /// Begins the game, at the word of the host.
    pub async fn begin(self, by: Person, press: u64) -> Result<(), Refused> {
        in_lobby(self.table)?;
        host_only(self.table, by)?;
        KeptSeats::of(self.table).free().await?;
        self.refuse_incomplete()?;
        let [beginners, novices] = self.newcomers().await?;
        let agreement = self.table.agreement.clone().pressed(press).begun(beginners, novices);
        let (play, mut writes) = self.dealt(&agreement, &self.table.preferences().await?)?;
        writes.extend(Sign::of(self.table).unwarned().await?);
        let table = self.table;
        table.commit(writes).await?;
        (table.play, table.agreement, table.phase) = (Some(play), agreement, Phase::Play);
        Ok(())
    }

    /// Rejects the start of a game that cannot be played by those who sit there now.
    fn refuse_incomplete(&self) -> Result<(), Refused> {
        let table = &*self.table;
        table.agreement.missing().map_or(Ok(()), |missing| Err(table.refused(missing)))?;
        let least = *table.entry.info.seats.start();
        if table.roster().0.len() < usize::from(least) {
            return Err(table.refused(LobbyRefusal::TooFew(least)));
        }
        table.entry.check(&table.agreement.setup()).map_err(|error| table.refused(SetupRefusal::Misfit(error)))
    }

    /// The seats whose people have twice the time in the game that begins now, and those whose people are in one of
    /// their first games of its kind.
    async fn newcomers(&self) -> Result<[Vec<Seat>; 2], Refused> {
        let table = &*self.table;
        let [mut beginners, mut novices] = [vec![], vec![]];
        let doubles = table.agreement.newcomers == Newcomers::Double && table.agreement.clock != Clock::None;
        for seat in table.roster().seats() {
            let Some(person) = table.roster().person(seat) else { continue };
            let finished = table.context.people.finished(person, table.entry.info.key).await;
            let finished = finished.map_err(|error| table.oops(&error))?;
            if finished == 0 && doubles {
                beginners.push(seat);
            }
            if finished < FIRST_GAMES {
                novices.push(seat);
            }
        }
        Ok([beginners, novices])
    }

    /// Returns the game as it begins, and the writes that store it.
    fn dealt(&self, agreement: &Agreement, preferences: &TablePreferences) -> Result<(Play, Vec<Write>), Refused> {
        let table = &*self.table;
        let session = table.entry.start(&agreement.setup()).map_err(|error| table.refused(fault(table.id, &error)))?;
        let terms = agreement.terms(table.entry.info.key);
        let mut writes = table.saved(agreement, Phase::Play);
        writes.push(Sign::of(table).card(agreement, Some(Closing::Started)));
        writes.extend(rename_thread(table, agreement, ThreadState::Play));
        let seed = terms.chance(&table.secrets.seed);
        let effects = session.deal(&seed);
        let play = Play::new(session, seed, agreement.hinted());
        let transition = table.followed(play.transition(None, &[], effects))?;
        let advance = Advance::of(&play, None, transition, agreement, preferences, (table.context.now)());
        let settlement = Settlement { terms: Some(&terms), ..Settlement::of(table, preferences) };
        let (play, further) = settlement.settle(advance);
        writes.extend(further);
        Ok((play, writes))
    }
}
