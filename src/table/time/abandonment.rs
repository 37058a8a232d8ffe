//! Rated games that their people have walked away from: in the end that is no better than resigning.

use crate::{
    Refused,
    actor::{play::Play, table::Table, transition::Transition},
    model::{agreement::Agreement, journal::TableEvent},
    server::letters::Letters,
    time::{alarm_kinds::ABANDONED, presence::GIVEN_UP},
    turns::resignation::Resignation,
};
use engine::{Line, Seat, Seats};
use store::{Alarm, Phase};

impl Play {
    /// Returns the seats of people who have left a rated game to itself. Nobody there waits for them: only computers
    /// are left that mind seats, or the only person in the game is awaited without a clock.
    pub fn left_alone(&self, agreement: &Agreement) -> Seats {
        let people = self.people(&agreement.roster);
        if agreement.unrated || self.session.outcome().is_some() {
            return Seats::NONE;
        }
        if self.sleeps(&agreement.roster) {
            return people;
        }
        let is_clockless = |seat| self.owing().has(seat) && self.deadline(seat).is_none();
        people.filter(|seat| people == Seats::only(seat) && is_clockless(seat))
    }

    /// Returns when the game counts as given up for the first of the people who have left it, in unix milliseconds.
    pub fn given_up_at(&self) -> Option<i64> {
        self.alarms.iter().filter(|alarm| alarm.kind == ABANDONED && self.paused.is_none()).map(|alarm| alarm.due).min()
    }
}

impl Transition {
    /// Sets the alarms at which the game counts as given up for people who have left it to itself, and removes those of
    /// people who are back. In a pause they stand still.
    pub fn look_for_people(&mut self, agreement: &Agreement, now: i64) {
        let play = &mut self.play;
        if play.paused.is_some() {
            return;
        }
        let left = play.left_alone(agreement);
        play.alarms.retain(|alarm| alarm.kind != ABANDONED || left.has(Seat(alarm.seat)));
        let is_watched =
            |seat: &Seat| play.alarms.iter().any(|alarm| (alarm.seat, &*alarm.kind) == (seat.0, ABANDONED));
        let from = |seat| play.minding.away(seat).map_or(now, |until| until.max(now));
        let alarm = |seat: Seat| Alarm { seat: seat.0, kind: ABANDONED.to_owned(), due: from(seat) + GIVEN_UP };
        let new: Vec<_> = left.iter().filter(|seat| !is_watched(seat)).map(alarm).collect();
        play.alarms.extend(new);
    }
}

/// A game that people have walked away from.
pub(crate) struct Abandonment<'t> {
    table: &'t mut Table,
}

impl<'t> Abandonment<'t> {
    pub fn of(table: &'t mut Table) -> Abandonment<'t> {
        Abandonment { table }
    }

    /// Gives the game up for everybody whose time for that is over, first for the person who left first.
    pub async fn ring(self) -> Result<(), Refused> {
        while let Some(seat) = self.next() {
            let mut told = vec![];
            if let Some(person) = self.table.roster().person(seat) {
                told.extend(Letters::of(self.table).tell(person, Line::new("abandoned-word")).await?);
            }
            Resignation::of(self.table, seat).give_up(&[TableEvent::Abandoned(seat)], told).await?;
        }
        Ok(())
    }

    /// Returns the next seat for which the game counts as given up now.
    fn next(&self) -> Option<Seat> {
        let play = self.table.play.as_ref().filter(|_| self.table.phase == Phase::Play)?;
        let now = (self.table.context.now)();
        let is_due = |seat: &Seat| {
            play.alarms.iter().any(|alarm| (alarm.seat, &*alarm.kind) == (seat.0, ABANDONED) && alarm.due <= now)
        };
        let left = play.left_alone(&self.table.agreement).iter().filter(is_due);
        left.min_by_key(|seat| play.minding.of(*seat).map(|minder| minder.since))
    }
}
