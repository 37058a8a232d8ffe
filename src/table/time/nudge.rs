//! Nudges: polite words of people who wait to people who are waited for.

use crate::{
    OfAbsence, Refusal, Refused,
    actor::{play::Play, table::Table},
    model::{journal::TableEvent, preferences::TablePreferences},
};
use engine::{Effects, Line, Seat};
use people::Person;
use store::{Phase, Write};

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

impl Table {
    /// Reminds everybody who is awaited, at the request of a person at the table, once a day at most.
    ///
    /// The result does not depend on whether they are left alone now. If they are, they hear of it when their rest
    /// ends.
    pub(crate) async fn nudge(&mut self, by: Person) -> Result<Nudged, Refused> {
        let (seat, now) = (self.seat_of(by)?, (self.context.now)());
        let play = self.in_play()?;
        if self.phase != Phase::Play {
            return Err(self.refused(Refusal::Over));
        }
        self.refuse_paused()?;
        let people = |seat| self.roster().person(seat).is_some() && !play.minding.absent().has(seat);
        let waits = play.owing().without(seat).filter(people);
        if waits.is_empty() {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::NobodyToNudge)));
        }
        if let Some(until) = play.nudges.last().map(|last| last + A_DAY).filter(|until| *until > now) {
            return Err(self.refused(Refusal::OfAbsence(OfAbsence::NudgedToday { until })));
        }
        let preferences = self.preferences().await?;
        let mut transition = self.followed(play.transition(None, &[TableEvent::Nudged(seat)], Effects::default()))?;
        transition.play.nudges.nudged(now);
        let times = transition.play.nudges.times();
        let told = waits.iter().filter_map(|to| self.nudge_of(play, (seat, to), times, &preferences, now));
        let mut writes: Vec<_> = told.collect();
        waits.iter().for_each(|seat| transition.play.wake(seat, preferences.rests_until(seat, now)));
        let (table, first_seq) = (self.id.into(), play.next_seq);
        writes.push(Write::Journal { table, first_seq, at: now, rows: transition.rows });
        writes.push(Write::SetAlarms { table, alarms: transition.play.alarms.clone() });
        self.commit(writes).await?;
        self.play = Some(transition.play);
        Ok(Nudged { seats: waits.iter().collect(), times })
    }

    /// Returns the nudge of `from` to `to`: in private if that is wanted now, otherwise by a mention. `None` while they
    /// rest.
    fn nudge_of(
        &self,
        play: &Play,
        (from, to): (Seat, Seat),
        times: u32,
        preferences: &TablePreferences,
        now: i64,
    ) -> Option<Write> {
        if preferences.rests_until(to, now).is_some() {
            return None;
        }
        if preferences.can_be_written_to(to, now) {
            let line = Line::new("reminder-nudge").seat("seat", from).number("times", i64::from(times));
            return self.note(play, to, vec![line], true, preferences.guided);
        }
        self.late_call(play, to, preferences, now)
    }
}
