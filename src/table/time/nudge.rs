//! Nudges: polite words of people who wait to people who are waited for.

use crate::{
    Refused, TableRefusal, TimeRefusal,
    actor::table::Table,
    model::journal::TableEvent,
    time::{attendance::Attendance, reminders::Reminders},
};
use engine::{Effects, Seat, Seats};
use people::Person;
use store::Phase;

/// The time that a table waits between two nudges, in milliseconds.
const A_DAY: i64 = 24 * 3_600_000;

/// The result of asking the people who are awaited to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nudged {
    /// The seats that were asked.
    pub seats: Vec<Seat>,
    /// The number of nudges since anybody was seen to act, with this one.
    pub times: u32,
}

/// A nudge of the people at a table who are awaited.
pub(crate) struct Nudge<'t> {
    table: &'t mut Table,
}

impl<'t> Nudge<'t> {
    pub fn of(table: &'t mut Table) -> Nudge<'t> {
        Nudge { table }
    }

    /// Reminds everybody who is awaited, at the request of a person at the table, once a day at most.
    ///
    /// The result does not depend on whether they are left alone now. If they are, they hear of it when their rest
    /// ends.
    pub async fn give(self, by: Person) -> Result<Nudged, Refused> {
        let (seat, now) = (self.table.seat_of(by)?, (self.table.context.now)());
        let waits = self.waited_for(seat, now)?;
        let (preferences, play) = (self.table.preferences().await?, self.table.in_play()?);
        let noted = play.transition(None, &[TableEvent::Nudged(seat)], Effects::default());
        let mut transition = self.table.followed(noted)?;
        transition.play.nudges.nudged(now);
        let times = transition.play.nudges.times();
        let reminders = Reminders { table: self.table, play, preferences: &preferences, now };
        let mut writes: Vec<_> = waits.iter().filter_map(|to| reminders.nudge(seat, to, times)).collect();
        waits.iter().for_each(|seat| transition.play.call_later(seat, preferences.rests_until(seat, now)));
        writes.extend(self.table.recorded((play.next_seq, now), transition.rows, &transition.play));
        self.table.commit(writes).await?;
        self.table.play = Some(transition.play);
        Ok(Nudged { seats: waits.iter().collect(), times })
    }

    /// Returns the seats that `by` waits for now, or the refusal to nudge them.
    fn waited_for(&self, by: Seat, now: i64) -> Result<Seats, Refused> {
        let play = self.table.in_play()?;
        if self.table.phase != Phase::Play {
            return Err(self.table.refused(TableRefusal::Over));
        }
        Attendance::of(self.table).refuse_paused()?;
        let people = |seat| self.table.roster().person(seat).is_some() && !play.minding.absent().has(seat);
        let waits = play.owing().without(by).filter(people);
        if waits.is_empty() {
            return Err(self.table.refused(TimeRefusal::NobodyToNudge));
        }
        if let Some(until) = play.nudges.last().map(|last| last + A_DAY).filter(|until| *until > now) {
            return Err(self.table.refused(TimeRefusal::NudgedToday(until)));
        }
        Ok(waits)
    }
}
