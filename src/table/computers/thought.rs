//! A computer's decision that is computed while its table goes on listening.
//!
//! **What time tells.** Watching the clock gives no information about hidden things:
//!
//! - A computer speaks on a beat. Its decision takes so many beats that its thinking fits into them. It takes at least
//!   one beat, or ten if people can cut in, which everybody sees. The budget of a decision is equal for all computers.
//!   So it takes one beat whatever the computer holds, even if there is nothing to think about. On a busy machine a
//!   thought may not fit. From then on all computers of the table take as many beats as that thought did, even those
//!   that have nothing to think about. People who press meanwhile are heard first.
//! - An order, a queued turn or a turn that ends automatically is carried out in the moment in which it is due. Its
//!   speed shows that something was said ahead, which everybody may know. It depends on what was said and on what
//!   everybody sees, never on what is held. An order that cannot be carried out is as quick as an order that can.
//! - A person is asked wherever the room would think that they could have an answer, even if only they have one. They
//!   take the time that they take.
//! - Clocks, reminders and calls are computed from the awaited seats, their decisions, the time since when they wait,
//!   and people's settings.
//!
//! It does not promise that nobody can tell a computer from a person, or queued moves from others. Nor does it promise
//! that the first thought that does not fit into a beat cannot be told from none.

use crate::{
    actor::{play::Play, table::Table},
    computers::pool::Begun,
};
use engine::{Level, Occasion, Pace, Seat, Stamp, Thinking, Thought, minding};
use std::time::Duration;
use store::{Phase, Write};
use tokio::{task::JoinError, time::Instant};

/// The number of beats that a computer leaves to people who could cut in before its turn.
const OPEN_BEATS: u32 = 10;
/// The most beats that all computers of a table take because a thought of one computer did: the longest thought fits.
const MOST_BEATS: u32 = 4;

/// The seat of a decision, and the moment to which it belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    seat: Seat,
    decisions: u64,
    stamp: Option<Stamp>,
}

/// A decision that is being computed.
pub(crate) struct Pondering {
    moment: Moment,
    /// The last row of the journal that was known when the thought was begun.
    seq: u64,
    begun: Instant,
    /// The time at which this thought was begun. It is later than the decision came up if something happened meanwhile.
    taken_up: Instant,
    beat: Duration,
    /// The least number of beats that it takes.
    least: u32,
    thinking: Begun<Thought>,
    /// The result, once it is known.
    thought: Option<Result<Option<Thought>, JoinError>>,
    /// The number of beats that the thought took, once it is known.
    took: Option<u32>,
}

/// The outcome of a computer's thinking.
pub(crate) enum Pondered {
    /// The computer in this seat has decided.
    Decided(Seat, Thought),
    /// The computer in this seat broke down over its decision.
    Failed(Seat),
    /// The program is being shut down.
    Cancelled,
}

impl Pondering {
    /// Waits until the computer speaks. Nothing is lost if waiting is given up and begun again.
    pub async fn done(&mut self) -> Pondered {
        if self.thought.is_none() {
            self.thought = Some(self.thinking.done().await);
            self.took = Some(beats(self.taken_up.elapsed(), self.beat, 1));
        }
        let spoken = beats(self.begun.elapsed(), self.beat, self.least);
        tokio::time::sleep_until(self.begun + self.beat * spoken).await;
        match self.thought.take() {
            Some(Ok(Some(thought))) => Pondered::Decided(self.moment.seat, thought),
            Some(Err(error)) if error.is_cancelled() => Pondered::Cancelled,
            _ => Pondered::Failed(self.moment.seat),
        }
    }

    /// Returns the number of beats that the thought took; `None` before it is known.
    pub fn took(&self) -> Option<u32> {
        self.took
    }
}

/// Returns how many beats have begun after this time, and no fewer than `least`.
fn beats(elapsed: Duration, beat: Duration, least: u32) -> u32 {
    let begun = elapsed.as_nanos().div_ceil(beat.as_nanos().max(1));
    u32::try_from(begun).unwrap_or(u32::MAX).max(least)
}

/// Returns how many beats computers take from now on, if they took `beats` and a thought `took` this many.
pub(crate) fn slowed(beats: u32, took: u32) -> u32 {
    beats.max(took.min(MOST_BEATS))
}

/// The thoughts of the computers at a table, one at a time.
pub(crate) struct Thoughts<'t> {
    table: &'t Table,
}

impl<'t> Thoughts<'t> {
    pub fn of(table: &'t Table) -> Thoughts<'t> {
        Thoughts { table }
    }

    /// Returns the thought of the computer that is to move next. It is the thought `before`, unless something has
    /// happened at the table since. `None` if no computer is to move.
    pub fn ponder(&self, before: Option<Pondering>) -> Option<Pondering> {
        let table = self.table;
        let play = table.play.as_ref().filter(|_| table.phase == Phase::Play && table.is_sound())?;
        let (seat, _) = self.next_computer(play)?;
        let stamp = play.session.stamp(seat, Occasion::Awaited);
        let moment = Moment { seat, decisions: play.session.decisions(), stamp };
        let same = before.as_ref().is_some_and(|before| before.moment == moment);
        let begun = before.as_ref().filter(|_| same).map_or_else(Instant::now, |before| before.begun);
        if let Some(before) = before.filter(|before| same && before.seq == play.next_seq) {
            return Some(before);
        }
        let (taken_up, thinking) = (Instant::now(), table.context.thinkers.begin(self.thinking(play, seat)?));
        let (seq, beat) = (play.next_seq, table.context.beat);
        let least = if self.is_open(play) { OPEN_BEATS } else { 1 }.max(table.beats);
        Some(Pondering { moment, seq, begun, taken_up, beat, least, thinking, thought: None, took: None })
    }

    /// Returns the note whether a computer is to move in `next`, by which a table is woken after a restart.
    pub fn noted(&self, next: &Play) -> Write {
        let awaits = self.next_computer(next).is_some();
        Write::AwaitComputer { table: self.table.id.into(), awaits }
    }

    /// Returns whether a computer is to move, be it able to or not.
    pub fn are_awaited(&self) -> bool {
        self.table.play.as_ref().is_some_and(|play| self.next_computer(play).is_some())
    }

    /// Returns the first of the awaited computers, and its level.
    fn next_computer(&self, play: &Play) -> Option<(Seat, Level)> {
        play.owing().iter().find_map(|seat| Some((seat, play.computer(self.table.roster(), seat)?)))
    }

    /// Returns whether people may cut in before a turn.
    fn is_open(&self, play: &Play) -> bool {
        let awaited = play.session.awaited();
        let is_turn = awaited.decision().is_some_and(|decision| decision.pace == Pace::Turn);
        is_turn && awaited.cutting_in().iter().any(|seat| play.computer(self.table.roster(), seat).is_none())
    }

    fn thinking(&self, play: &Play, seat: Seat) -> Option<Thinking> {
        let level = play.computer(self.table.roster(), seat)?;
        let thinking = bots::think(&*play.session, seat, level, &play.seed)?;
        let minds = self.table.roster().computer(seat).is_none();
        if minds { minding(&*play.session, seat, &play.seed, thinking) } else { Some(thinking) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: Duration = Duration::from_secs(1);

    /// Returns when a computer speaks whose thought took this many milliseconds, after earlier thoughts of these
    /// lengths.
    fn spoken(before: &[u64], took: u64) -> u32 {
        let after = |least, took: &u64| slowed(least, beats(Duration::from_millis(*took), BEAT, 1));
        beats(Duration::from_millis(took), BEAT, before.iter().fold(1, after))
    }

    #[test]
    fn a_thought_that_fits_into_a_beat_is_as_long_as_none() {
        assert!([0, 1, 91, 999, 1_000].iter().all(|took| spoken(&[], *took) == 1));
        assert_eq!(beats(Duration::ZERO, BEAT, OPEN_BEATS), beats(Duration::from_secs(3), BEAT, OPEN_BEATS));
    }

    #[test]
    fn after_a_thought_that_did_not_fit_all_are_as_long() {
        assert_eq!(spoken(&[], 2_300), 3);
        assert!([0, 91, 1_500, 3_000].iter().all(|took| spoken(&[20, 2_300, 5], *took) == 3));
        assert_eq!(spoken(&[60_000], 0), MOST_BEATS, "but no longer than the longest thought may be");
    }
}
