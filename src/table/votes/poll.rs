//! The poll at a table: a person's request to all others is opened, answered and ended.

use crate::{
    Announcement, MotionPost, Refused, TableRefusal, VoteRefusal,
    actor::{play::Play, table::Table},
    computers::thought::Thoughts,
    model::{
        agreement::Agreement,
        journal::TableEvent,
        motion::{LONGEST, Motion, MotionEnd, MotionKind, stands_until},
    },
    time::{
        alarm_kinds::{CALL, VOTE},
        attendance::Attendance,
        presence::JUST_NOW,
    },
    votes::ballot::Ballot,
};
use engine::{Effects, Line, Pace, Seat, Seats};
use people::Person;
use store::{Alarm, Phase, Write};

/// The result of a person's vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Voted {
    /// The person agreed, and these seats have not answered yet.
    Waiting(Vec<Seat>),
    /// The vote has ended with this result.
    Ended(MotionEnd),
}

/// The one vote that can be open at a table.
pub(crate) struct Poll<'t> {
    table: &'t mut Table,
}

impl<'t> Poll<'t> {
    pub fn at(table: &'t mut Table) -> Poll<'t> {
        Poll { table }
    }

    /// Puts this to the vote of the seats that are `asked`. `lines` are what it is about, and `told` is stored with it.
    /// Returns the time until which the vote is open, in unix milliseconds.
    pub async fn put(
        self,
        by: Seat,
        what: MotionKind,
        asked: Seats,
        lines: Vec<Line>,
        told: Vec<Write>,
    ) -> Result<i64, Refused> {
        refuse_while_voting(self.table)?;
        self.refuse_asked_lately(by)?;
        let now = (self.table.context.now)();
        let until = self.until(what, by, now)?;
        let (mut next, rows) = self.noted(&TableEvent::Proposed { what, by, asked, until })?;
        next.alarms.push(Alarm { seat: by.0, kind: VOTE.to_owned(), due: until });
        self.open(next, rows, lines, told).await?;
        Ok(until)
    }

    /// Returns the time until which a vote is open that `by` asks for now. A person who said until when they are away
    /// has a day to keep their seat, however fast the clock is.
    fn until(&self, what: MotionKind, by: Seat, now: i64) -> Result<i64, Refused> {
        let minding = &self.table.in_play()?.minding;
        Ok(match what {
            MotionKind::Substitute { seat } if seat != by && minding.away(seat).is_some() => now + LONGEST,
            _ => stands_until(self.table.agreement.clock, Pace::Turn, now),
        })
    }

    /// Rejects a seat that has just put something to the vote on which not all agreed.
    fn refuse_asked_lately(&self, by: Seat) -> Result<(), Refused> {
        match self.table.in_play()?.asking.again(by, (self.table.context.now)()) {
            Some(until) => Err(self.table.refused(VoteRefusal::AskedLately(until))),
            None => Ok(()),
        }
    }

    /// Stores what is put to the vote in `next`, and calls the seats that are asked. People who are taken to be there are
    /// called later if they do nothing.
    pub async fn open(
        self,
        mut next: Play,
        rows: Vec<(String, String)>,
        lines: Vec<Line>,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        let (now, ballot) = ((self.table.context.now)(), Ballot::of(self.table));
        let Some(motion) = next.motion.clone() else { return Err(self.table.refused(TableRefusal::Fault)) };
        let preferences = ballot.preferences().await?;
        let concerned = motion.gives_away().map_or(motion.asked, |seat| motion.asked.with(seat));
        let away = concerned.filter(|seat| seat == ballot.newcomer() || !next.presence.is_here(seat, now));
        away.iter().for_each(|seat| next.call_later(seat, preferences.quiet_until(seat, now)));
        let here = concerned.except(away).filter(|seat| preferences.quiet_until(seat, now).is_none());
        let later = now + JUST_NOW.min((motion.until - now) / 2);
        here.iter().for_each(|seat| next.call_later(seat, Some(later)));
        let calls = preferences.pinged(away, now).iter().collect();
        let post = MotionPost { calls, lines, expels: !next.is_early(), ..ballot.post(&motion) };
        self.store(next, rows, post, told).await
    }

    /// Returns what is put to the vote with this number, and the seat as which `person` answers it.
    pub fn asks(&self, person: Person, number: u32) -> Result<(Motion, Seat), Refused> {
        Attendance::of(self.table).refuse_paused()?;
        let motion = self.table.in_play()?.motion.clone();
        let motion = motion.filter(|motion| motion.number == number);
        let motion = motion.ok_or_else(|| self.table.refused(VoteRefusal::Over))?;
        let seat = Ballot::of(self.table).voters().seat_of(person);
        let seat = seat.ok_or_else(|| self.table.refused(TableRefusal::NotSeated))?;
        if !motion.asked.has(seat) && motion.by != seat {
            return Err(self.table.refused(VoteRefusal::NotAsked));
        }
        Ok((motion, seat))
    }

    /// Notes that `seat` has given this answer, and waits for others. Returns the seats that have not answered yet.
    pub async fn hear(self, motion: &Motion, seat: Seat, said: &TableEvent) -> Result<Vec<Seat>, Refused> {
        let (mut next, rows) = self.noted(said)?;
        let_rest(&mut next, Seats::only(seat));
        let now = next.motion.as_ref().unwrap_or(motion);
        let mut post = Ballot::of(self.table).amended(now, None).await?;
        post.expels = !next.is_early();
        self.store(next, rows, post, vec![]).await?;
        Ok(motion.open().without(seat).iter().collect())
    }

    /// Ends what is put to the vote so.
    pub async fn end(self, motion: &Motion, end: MotionEnd) -> Result<MotionEnd, Refused> {
        let (mut next, rows) = self.noted(&TableEvent::MotionEnded(end))?;
        next.alarms.retain(|alarm| alarm.kind != VOTE);
        let_rest(&mut next, motion.asked);
        let post = Ballot::of(self.table).amended(motion, Some(end)).await?;
        self.store(next, rows, post, vec![]).await?;
        Ok(end)
    }

    /// Returns the game once the table has noted this, and the rows of the note.
    pub fn noted(&self, event: &TableEvent) -> Result<(Play, Vec<(String, String)>), Refused> {
        let noted = self.table.in_play()?.transition(None, std::slice::from_ref(event), Effects::default());
        let mut noted = self.table.followed(noted)?;
        let now = (self.table.context.now)();
        event.acted().into_iter().for_each(|seat| noted.play.acted(seat, now));
        noted.play.asking.hear(event, now);
        Ok((noted.play, noted.rows))
    }

    async fn store(
        self,
        next: Play,
        rows: Vec<(String, String)>,
        post: MotionPost,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        let from = (self.table.in_play()?.next_seq, (self.table.context.now)());
        let mut writes = vec![self.table.outbox(&Announcement::Motion(Box::new(post)))];
        writes.extend(told);
        writes.extend(self.table.recorded(from, rows, &next));
        writes.push(Thoughts::of(self.table).noted(&next));
        self.table.commit_letting_newcomer_go(writes, &next).await?;
        self.table.play = Some(next);
        Ok(())
    }
}

/// Drops the later calls of seats that have voted, or need not any more. Calls to decisions that they owe stay.
fn let_rest(play: &mut Play, seats: Seats) {
    let rest = seats.except(play.owing());
    play.alarms.retain(|alarm| alarm.kind != CALL || !rest.has(Seat(alarm.seat)));
}

impl Table {
    /// Stores these writes. With them it forgets the person who was asked to take a seat, if that is no longer put to
    /// the vote in `next`.
    pub(crate) async fn commit_letting_newcomer_go(
        &mut self,
        mut writes: Vec<Write>,
        next: &Play,
    ) -> Result<(), Refused> {
        let goes = next.motion.is_none() && self.agreement.newcomer.is_some();
        let agreement = goes.then(|| Agreement { newcomer: None, ..self.agreement.clone() });
        let phase = if next.session.outcome().is_some() { Phase::Over } else { self.phase };
        writes.extend(agreement.as_ref().map(|agreement| self.save(agreement, phase)));
        self.commit(writes).await?;
        if let Some(agreement) = agreement {
            self.agreement = agreement;
        }
        Ok(())
    }
}

/// Rejects a request that cannot be made while something is put to the vote.
pub(crate) fn refuse_while_voting(table: &Table) -> Result<(), Refused> {
    match table.in_play()?.motion {
        Some(_) => Err(table.refused(VoteRefusal::Voting)),
        None => Ok(()),
    }
}

/// Returns the notes of a vote to which all agreed, with `last` as the last to agree.
pub(crate) fn carried(last: Seat) -> [TableEvent; 2] {
    [TableEvent::Agreed(last), TableEvent::MotionEnded(MotionEnd::Carried)]
}
