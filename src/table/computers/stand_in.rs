//! Seats that a computer minds while their people are away, and tables at which nobody is left.

use crate::{
    Away, ComputerRefusal, Heard, PrivateNote, Refused, Roster, TableRefusal,
    actor::{play::Play, table::Table},
    model::{agreement::Agreement, journal::TableEvent, preferences::TablePreferences},
    time::absence::Absence,
    turns::{heard_since, private_notes::PrivateNotes},
};
use engine::{Effects, Level, Line, Occasion, Path, Seat, Seats};
use people::Person;
use store::{Alarm, Phase, Write};

impl Play {
    /// Returns the seats of the people who are still in the game.
    pub fn people(&self, roster: &Roster) -> Seats {
        roster.seats().filter(|seat| roster.person(*seat).is_some() && !self.session.is_done(*seat)).collect()
    }

    /// Returns the seats of the people in the game who are there: no computer minds their seats.
    pub fn present(&self, roster: &Roster) -> Seats {
        self.people(roster).except(self.minding.seats())
    }

    /// Returns whether nobody is left but computers that mind seats, so that nothing goes on.
    pub fn sleeps(&self, roster: &Roster) -> bool {
        let people = self.people(roster);
        !people.is_empty() && self.present(roster).is_empty() && self.session.outcome().is_none()
    }

    /// Returns the seats whose people are away.
    pub fn away(&self, roster: &Roster) -> Away {
        let paused = self.paused.map(|pause| pause.until);
        let sleeps = self.sleeps(roster);
        let given_up_at = self.given_up_at().filter(|_| sleeps);
        Away { seats: self.minding.seats().iter().collect(), sleeps, paused, given_up_at }
    }

    /// Returns the level of the computer that plays `seat`, for good or for a time; `None` if nothing goes on.
    pub fn computer(&self, roster: &Roster, seat: Seat) -> Option<Level> {
        let minder = || self.minding.of(seat).map(|minder| minder.level);
        roster.computer(seat).or_else(minder).filter(|_| self.paused.is_none() && !self.sleeps(roster))
    }

    /// Returns whether a computer takes over at the end of the clock of `seat`, at a table on this agreement.
    pub fn is_handed_over(&self, agreement: &Agreement, seat: Seat) -> bool {
        if agreement.roster.person(seat).is_none() {
            return false;
        }
        let minded = match agreement.absence {
            Absence::Minded => true,
            Absence::Safe => false,
            Absence::Vote => self.motion.is_some(),
        };
        self.minding.is_third(seat) || (minded && self.others_are_here(&agreement.roster, seat))
    }

    /// Returns whether another person than that of `seat` is in the game with a seat that no computer minds.
    pub fn others_are_here(&self, roster: &Roster, seat: Seat) -> bool {
        !self.present(roster).without(seat).is_empty()
    }
}

impl Roster {
    /// Returns the level of computers that mind seats here: that of the strongest computer that plays.
    pub fn minder(&self) -> Level {
        self.seats().filter_map(|seat| self.computer(seat)).max().unwrap_or(Level::Medium)
    }
}

/// A seat that a computer minds while its person is away.
pub(crate) struct StandIn<'t> {
    table: &'t mut Table,
    seat: Seat,
}

impl<'t> StandIn<'t> {
    pub fn of(table: &'t mut Table, seat: Seat) -> StandIn<'t> {
        StandIn { table, seat }
    }

    /// Returns the seat of `person`, who must have one.
    pub fn of_person(table: &'t mut Table, person: Person) -> Result<StandIn<'t>, Refused> {
        let seat = table.seat_of(person)?;
        Ok(StandIn { table, seat })
    }

    /// Lets a computer mind the seat after these notes, and tells its person.
    pub async fn begin(self, notes: &[TableEvent]) -> Result<(), Refused> {
        let notes = [notes, &[TableEvent::Minded(self.seat, self.table.roster().minder())]].concat();
        let preferences = self.table.preferences().await?;
        let told = self.note(&preferences);
        self.table.advance(None, &notes, Effects::default(), told.into_iter().collect()).await
    }

    /// Returns the message to its person that a computer minds the seat, if they may be written to now.
    fn note(&self, preferences: &TablePreferences) -> Option<Write> {
        let notes = PrivateNotes::of(self.table);
        let note = PrivateNote { minded: true, ..notes.plain(self.seat, vec![Line::new("minded-you")]) };
        notes.send(note).filter(|_| preferences.can_be_written_to(self.seat, (self.table.context.now)()))
    }

    /// Tells its person at the end of their quiet hours, by this alarm, that a computer minds their seat.
    pub async fn ring(self, alarm: &Alarm) -> Result<(), Refused> {
        let preferences = self.table.preferences().await?;
        let play = self.table.in_play()?;
        let others: Vec<_> = play.alarms.iter().filter(|other| *other != alarm).cloned().collect();
        let said_so = play.minding.away(self.seat).is_some();
        let mut writes = vec![Write::SetAlarms { table: self.table.id.into(), alarms: others.clone() }];
        writes.extend(self.note(&preferences).filter(|_| !said_so));
        self.table.commit(writes).await?;
        if let Some(play) = &mut self.table.play {
            play.alarms = others;
        }
        Ok(())
    }

    /// Gives the seat back to its person, with what they have missed. A table that sleeps goes on by it.
    pub async fn end(self) -> Result<Heard, Refused> {
        let (table, seat) = (self.table, self.seat);
        let play = table.in_play()?;
        if table.phase != Phase::Play {
            return Err(table.refused(TableRefusal::Over));
        }
        if !play.minding.absent().has(seat) {
            return Err(table.refused(ComputerRefusal::NotMinded));
        }
        let since = play.minding.of(seat).map(|minder| minder.since);
        let mut lines = vec![Line::new("back")];
        if let Some(since) = since {
            lines.extend(heard_since(table, since, seat).await?);
        }
        table.advance(None, &[TableEvent::Returned(seat)], Effects::default(), vec![]).await?;
        let panel = table.in_play()?.panel(table.id.0, table.roster(), seat, Occasion::Awaited, &Path::default());
        Ok(Heard { lines, ..Heard::asking(panel, table.roster()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sitter, Who};

    #[test]
    fn seats_are_minded_as_well_as_the_strongest_computer_plays() {
        let roster = |who: Vec<Who>| Roster(who.into_iter().map(|who| Sitter { who, pick: None }).collect());
        let person = Who::Person { id: Person(1), name: "Ada".to_owned() };
        let computer = |level| Who::Computer { level };
        assert_eq!(roster(vec![person.clone()]).minder(), Level::Medium);
        assert_eq!(roster(vec![person, computer(Level::Easy), computer(Level::Hard)]).minder(), Level::Hard);
    }
}
