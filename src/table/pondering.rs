//! A computer's decision that is being thought out while its table goes on listening.
//!
//! A computer speaks on a beat: so many beats after its decision came up that its thinking fits into them, and at least
//! one. As what it may spend on a decision is the same for all, that is one beat whatever it holds, be there much to
//! think about or nothing; people who press meanwhile are heard first.

use super::{Refused, play::Play, table::Table, thinking::Begun};
use engine::{Occasion, Pace, Seat, Stamp, Thinking, Thought};
use std::time::Duration;
use store::{Phase, Write};
use tokio::{task::JoinError, time::Instant};

/// How many beats a computer leaves to people who could cut in before its turn.
const OPEN_BEATS: u32 = 10;

/// Whose decision it is, and of which moment.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Moment {
    seat: Seat,
    decisions: u64,
    stamp: Option<Stamp>,
}

/// A decision that is being thought out.
pub(super) struct Pondering {
    moment: Moment,
    /// The last row of the journal that was known when it was begun to think out.
    seq: u64,
    begun: Instant,
    beat: Duration,
    /// How many beats it takes at least.
    least: u32,
    thinking: Begun<Thought>,
    /// What it came to, once that is known.
    thought: Option<Result<Option<Thought>, JoinError>>,
}

/// What came of thinking.
pub(super) enum Pondered {
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
        }
        tokio::time::sleep_until(self.begun + self.beat * self.beats()).await;
        match self.thought.take() {
            Some(Ok(Some(thought))) => Pondered::Decided(self.moment.seat, thought),
            Some(Err(error)) if error.is_cancelled() => Pondered::Cancelled,
            _ => Pondered::Failed(self.moment.seat),
        }
    }

    /// How many beats have begun since the decision came up, and no less than it takes at least.
    fn beats(&self) -> u32 {
        let beat = self.beat.as_nanos().max(1);
        let begun = self.begun.elapsed().as_nanos().div_ceil(beat);
        u32::try_from(begun).unwrap_or(u32::MAX).max(self.least)
    }
}

impl Table {
    /// What the computer that is to move next is thinking about: what it was `before`, unless something has happened at
    /// the table since. Nothing where no computer is to move.
    pub(super) fn ponder(&self, before: Option<Pondering>) -> Option<Pondering> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Play && !self.unsound)?;
        let (seat, _) = self.next_computer(play)?;
        let stamp = play.session.stamp(seat, Occasion::Awaited);
        let moment = Moment { seat, decisions: play.session.decisions(), stamp };
        let same = before.as_ref().is_some_and(|before| before.moment == moment);
        let begun = before.as_ref().filter(|_| same).map_or_else(Instant::now, |before| before.begun);
        if let Some(before) = before.filter(|before| same && before.seq == play.next_seq) {
            return Some(before);
        }
        let thinking = self.context.thinkers.begin(self.thinking(play, seat)?);
        let (seq, beat) = (play.next_seq, self.context.beat);
        let least = if self.is_open(play) { OPEN_BEATS } else { 1 };
        Some(Pondering { moment, seq, begun, beat, least, thinking, thought: None })
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
        if minds { play.without_orders(seat, thinking) } else { Some(thinking) }
    }

    /// What notes whether a computer is to move in `next`: by that a table is woken after a restart.
    pub(super) fn computer_noted(&self, next: &Play) -> Write {
        Write::AwaitComputer { table: self.id.into(), awaits: self.next_computer(next).is_some() }
    }

    /// Once it was woken for a computer: notes where none is to move.
    pub(super) async fn woken_for_computer(&mut self) -> Result<(), Refused> {
        match &self.play {
            Some(play) if self.next_computer(play).is_none() => self.commit(vec![self.computer_noted(play)]).await,
            _ => Ok(()),
        }
    }

    /// Whether a computer is to move, be it able to or not.
    pub(super) fn awaits_a_computer(&self) -> bool {
        self.play.as_ref().is_some_and(|play| self.next_computer(play).is_some())
    }
}
