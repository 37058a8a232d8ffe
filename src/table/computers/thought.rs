//! A computer's decision that is being thought out while its table goes on listening.
//!
//! **What time tells.** Whoever looks at the clock learns no more than whoever does not:
//!
//! - A computer speaks on a beat: so many beats after its decision came up that its thinking fits into them, and at least
//!   one, or ten where people can cut in, which everybody sees. As what it may spend on a decision is the same for all,
//!   that is one beat whatever it holds, be there much to think about or nothing. On a machine so busy that a thought does
//!   not fit, the computers of the table take from then on as many beats as that thought did, those that have nothing to
//!   think about too. People who press meanwhile are heard first.
//! - What a person left for later – an order, a turn said in advance, a turn that ends by itself – is done in the moment in
//!   which it is due. That it comes at once tells that something was said in advance, as everybody may know; whether it
//!   does hangs on what was said and on what everybody sees, never on what is held: an order that cannot be carried out is
//!   as quick as one that can.
//! - A person is asked wherever the room would think that they could have an answer, also where they have one alone; they
//!   take the time that they take.
//! - Clocks, reminders and calls are reckoned from who is awaited, for what and since when, and from people's settings.
//!
//! It is not promised that nobody can tell a computer from a person, nor what was said in advance from what was not, nor
//! that the first thought that does not fit into a beat cannot be told from none.

use crate::{
    Refused,
    actor::{play::Play, table::Table},
    computers::pool::Begun,
};
use engine::{Occasion, Pace, Seat, Stamp, Thinking, Thought, minding};
use std::time::Duration;
use store::{Phase, Write};
use tokio::{task::JoinError, time::Instant};

/// How many beats a computer leaves to people who could cut in before its turn.
const OPEN_BEATS: u32 = 10;
/// How many beats all computers of a table take at most because a thought of one of them did: the longest thought fits.
const MOST_BEATS: u32 = 4;

/// Whose decision it is, and of which moment.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    seat: Seat,
    decisions: u64,
    stamp: Option<Stamp>,
}

/// A decision that is being thought out.
pub(crate) struct Pondering {
    moment: Moment,
    /// The last row of the journal that was known when it was begun to think out.
    seq: u64,
    begun: Instant,
    /// When this thought was begun: later than the decision came up where something happened meanwhile.
    taken_up: Instant,
    beat: Duration,
    /// How many beats it takes at least.
    least: u32,
    thinking: Begun<Thought>,
    /// What it came to, once that is known.
    thought: Option<Result<Option<Thought>, JoinError>>,
    /// How many beats that took, once it is known.
    took: Option<u32>,
}

/// What came of thinking.
pub(crate) enum Pondered {
    /// The computer in this seat has decided.
    Decided(Seat, Thought),
    /// It broke down over it.
    Failed(Seat),
    /// The program is being shut down.
    Cancelled,
}

impl Pondering {
    /// Waits until the computer speaks. Nothing is lost where that is given up and begun again.
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

    /// How many beats the thought took; nothing before it is known.
    pub fn took(&self) -> Option<u32> {
        self.took
    }
}

/// How many beats have begun after so long, and no fewer than `least`.
fn beats(elapsed: Duration, beat: Duration, least: u32) -> u32 {
    let begun = elapsed.as_nanos().div_ceil(beat.as_nanos().max(1));
    u32::try_from(begun).unwrap_or(u32::MAX).max(least)
}

/// How many beats computers take that took so many, after a thought that took as many as this.
fn slowed(beats: u32, took: u32) -> u32 {
    beats.max(took.min(MOST_BEATS))
}

impl Table {
    /// What the computer that is to move next is thinking about: what it was `before`, unless something has happened at
    /// the table since. Nothing where no computer is to move.
    pub(crate) fn ponder(&self, before: Option<Pondering>) -> Option<Pondering> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Play && !self.unsound)?;
        let (seat, _) = self.next_computer(play)?;
        let stamp = play.session.stamp(seat, Occasion::Awaited);
        let moment = Moment { seat, decisions: play.session.decisions(), stamp };
        let same = before.as_ref().is_some_and(|before| before.moment == moment);
        let begun = before.as_ref().filter(|_| same).map_or_else(Instant::now, |before| before.begun);
        if let Some(before) = before.filter(|before| same && before.seq == play.next_seq) {
            return Some(before);
        }
        let (taken_up, thinking) = (Instant::now(), self.context.thinkers.begin(self.thinking(play, seat)?));
        let (seq, beat) = (play.next_seq, self.context.beat);
        let least = if self.is_open(play) { OPEN_BEATS } else { 1 }.max(self.beats);
        Some(Pondering { moment, seq, begun, taken_up, beat, least, thinking, thought: None, took: None })
    }

    /// Has every computer here take as many beats from now on as a thought of one of them took, within limits.
    pub(crate) fn keep_pace(&mut self, took: Option<u32>) {
        self.beats = slowed(self.beats, took.unwrap_or(1));
    }

    /// The first of the computers that are awaited, and its level.
    fn next_computer(&self, play: &Play) -> Option<(Seat, engine::Level)> {
        play.owing().iter().find_map(|seat| Some((seat, play.computer(self.roster(), seat)?)))
    }

    /// Whether people may cut in before a turn.
    fn is_open(&self, play: &Play) -> bool {
        let awaited = play.session.awaited();
        let is_turn = awaited.decision().is_some_and(|decision| decision.pace == Pace::Turn);
        is_turn && awaited.cutting_in().iter().any(|seat| play.computer(self.roster(), seat).is_none())
    }

    fn thinking(&self, play: &Play, seat: Seat) -> Option<Thinking> {
        let level = play.computer(self.roster(), seat)?;
        let thinking = bots::think(&*play.session, seat, level, &play.seed)?;
        let minds = self.roster().computer(seat).is_none();
        if minds { minding(&*play.session, seat, &play.seed, thinking) } else { Some(thinking) }
    }

    /// What notes whether a computer is to move in `next`: by that a table is woken after a restart.
    pub(crate) fn computer_noted(&self, next: &Play) -> Write {
        Write::AwaitComputer { table: self.id.into(), awaits: self.next_computer(next).is_some() }
    }

    /// Once it was woken for a computer: notes where none is to move.
    pub(crate) async fn woken_for_computer(&mut self) -> Result<(), Refused> {
        match &self.play {
            Some(play) if self.next_computer(play).is_none() => self.commit(vec![self.computer_noted(play)]).await,
            _ => Ok(()),
        }
    }

    /// Whether a computer is to move, be it able to or not.
    pub(crate) fn awaits_a_computer(&self) -> bool {
        self.play.as_ref().is_some_and(|play| self.next_computer(play).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEAT: Duration = Duration::from_secs(1);

    /// When a computer speaks whose thought took so many milliseconds, after those that took as long as these.
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
