//! Polite words of those who wait to those who are waited for.

use crate::{
    OfAbsence, Refusal, Refused,
    actor::{play::Play, table::Table},
    model::{journal::TableEvent, preferences::TablePreferences},
};
use engine::{Effects, Line, Seat};
use people::Person;
use store::{Phase, Write};

/// How long a table waits between two of them, in milliseconds.
const A_DAY: i64 = 24 * 3_600_000;

/// What came of asking those who are awaited to go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nudged {
    /// Who was asked.
    pub seats: Vec<Seat>,
    /// The how-manieth time it was since anybody was seen to act.
    pub times: u32,
}

impl Table {
    /// Reminds everybody who is awaited, at the word of somebody at the table and once a day at most.
    ///
    /// What is told of it does not depend on whether they are left alone now: then they hear of it at the end of that.
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

    /// The word of `from` to `to`, in private where that is wanted now and else by a mention; none while they rest.
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
