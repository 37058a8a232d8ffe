//! Seats that a computer minds while their people are away, and tables at which nobody is left.

use crate::{
    Away, Heard, OfAbsence, PrivateNote, Refusal, Refused, Roster,
    actor::{play::Play, table::Table},
    model::{journal::TableEvent, preferences::TablePreferences},
    time::{absence::Absence, attendance::Attendance},
};
use engine::{Effects, Level, Line, Occasion, Path, Seat, Seats};
use people::Person;
use store::{Alarm, Phase, Write};

impl Play {
    /// Returns the seats of the people who are still in the game.
    pub fn people(&self, roster: &Roster) -> Seats {
        roster.seats().filter(|seat| roster.person(*seat).is_some() && !self.session.is_done(*seat)).collect()
    }

    /// Returns whether nobody is left but computers that mind seats, so that nothing goes on.
    pub fn sleeps(&self, roster: &Roster) -> bool {
        let people = self.people(roster);
        !people.is_empty() && people.except(self.minding.seats()).is_empty() && self.session.outcome().is_none()
    }

    /// Returns the seats whose people are away.
    pub fn away(&self, roster: &Roster) -> Away {
        let paused = self.paused.map(|pause| pause.until);
        Away { seats: self.minding.seats().iter().collect(), sleeps: self.sleeps(roster), paused }
    }

    /// Returns the level of the computer that plays `seat`, for good or for a time; `None` if nothing goes on.
    pub fn computer(&self, roster: &Roster, seat: Seat) -> Option<Level> {
        let minder = || self.minding.of(seat).map(|minder| minder.level);
        roster.computer(seat).or_else(minder).filter(|_| self.paused.is_none() && !self.sleeps(roster))
    }
}

impl Table {
    /// Returns whether a computer takes over at the end of the clock of `seat`.
    pub(crate) fn is_handed_over(&self, seat: Seat) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.roster().person(seat).is_some()) else { return false };
        let minded = match self.agreement.absence {
            Absence::Minded => true,
            Absence::Safe => false,
            Absence::Vote => play.motion.is_some(),
        };
        play.minding.is_third(seat) || (minded && self.others_are_here(seat))
    }

    /// Returns whether another person than that of `seat` is in the game with a seat that no computer minds.
    pub(crate) fn others_are_here(&self, seat: Seat) -> bool {
        !Attendance::of(self).present().without(seat).is_empty()
    }

    /// Returns the level of computers that mind seats here: that of the strongest computer that plays.
    pub(crate) fn minder(&self) -> Level {
        let strongest = self.roster().seats().filter_map(|seat| self.roster().computer(seat)).max();
        strongest.unwrap_or(Level::Medium)
    }

    /// Lets a computer mind `seat` after these notes, and tells its person.
    pub(crate) async fn mind(&mut self, seat: Seat, notes: &[TableEvent]) -> Result<(), Refused> {
        let notes = [notes, &[TableEvent::Minded(seat, self.minder())]].concat();
        let preferences = self.preferences().await?;
        let told = self.minded_note(seat, &preferences);
        self.advance(None, &notes, Effects::default(), told.into_iter().collect()).await
    }

    /// Returns the message to the person of `seat` that a computer minds it, if they may be written to now.
    fn minded_note(&self, seat: Seat, preferences: &TablePreferences) -> Option<Write> {
        let note = PrivateNote { minded: true, ..self.private_note(seat, vec![Line::new("minded-you")]) };
        self.private(note).filter(|_| preferences.can_be_written_to(seat, (self.context.now)()))
    }

    /// Tells a person at the end of their quiet hours that a computer minds their seat.
    pub(crate) async fn ring_for_minded(&mut self, alarm: &Alarm) -> Result<(), Refused> {
        let preferences = self.preferences().await?;
        let others: Vec<_> = self.in_play()?.alarms.iter().filter(|other| *other != alarm).cloned().collect();
        let mut writes = vec![Write::SetAlarms { table: self.id.into(), alarms: others.clone() }];
        let said_so = self.in_play()?.minding.away(Seat(alarm.seat)).is_some();
        writes.extend(self.minded_note(Seat(alarm.seat), &preferences).filter(|_| !said_so));
        self.commit(writes).await?;
        if let Some(play) = &mut self.play {
            play.alarms = others;
        }
        Ok(())
    }

    /// Gives `person` their seat back, with what they have missed. A table that sleeps goes on by it.
    pub(crate) async fn back(&mut self, person: Person) -> Result<Heard, Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        if self.phase != Phase::Play {
            return Err(self.refused(Refusal::Over));
        }
        if !play.minding.absent().has(seat) {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::NotMinded)));
        }
        let since = play.minding.of(seat).map(|minder| minder.since);
        let mut lines = vec![Line::new("back")];
        if let Some(since) = since {
            lines.extend(self.since(since, seat).await?);
        }
        self.advance(None, &[TableEvent::Returned(seat)], Effects::default(), vec![]).await?;
        let panel = self.in_play()?.panel(self.id.0, self.roster(), seat, Occasion::Awaited, &Path::default());
        Ok(Heard { lines, panel, roster: self.roster().clone(), waits: false })
    }
}
