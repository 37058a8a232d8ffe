//! Votes at a table: a person's request to all others, the answers, and the end.

use crate::{
    Announcement, House, MotionPost, NotUndone, Refusal, Refused, Roster, Sitter, Who,
    actor::{play::Play, table::Table},
    computers::thought::Thoughts,
    model::{
        journal::{GAME, TableEvent},
        motion::{LONGEST, Motion, MotionEnd, MotionKind, stands_until},
        preferences::TablePreferences,
    },
    time::{alarm_kinds::VOTE, attendance::Attendance},
    votes::takeback::standing,
};
use engine::{Effects, Line, Pace, Seat, Seats};
use people::Person;
use store::{Alarm, Phase, TableId, Write};

/// The result of a person's vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Voted {
    /// The person agreed, and these seats have not answered yet.
    Waiting(Vec<Seat>),
    /// The vote has ended with this result.
    Ended(MotionEnd),
}

impl House {
    /// Hears whether `person` agrees to what is put to the vote with this number. By a no, the person who asked for it
    /// withdraws it.
    pub async fn vote(&self, table: TableId, person: Person, number: u32, aye: bool) -> Result<Voted, Refused> {
        self.hear(table, person, move |table| Box::pin(table.vote(person, number, aye))).await
    }
}

impl Table {
    /// Puts this to the vote of the seats that are `asked`. `lines` are what it is about, and `told` is stored with it.
    /// Returns the time until which the vote is open, in unix milliseconds.
    pub(crate) async fn put_to_vote(
        &mut self,
        by: Seat,
        what: MotionKind,
        asked: Seats,
        lines: Vec<Line>,
        told: Vec<Write>,
    ) -> Result<i64, Refused> {
        self.refuse_while_voting()?;
        self.refuse_asked_lately(by)?;
        let now = (self.context.now)();
        let until = self.until(what, by, now)?;
        let (mut next, rows) = self.noted(&TableEvent::Moved { what, by, asked, until })?;
        next.alarms.push(Alarm { seat: by.0, kind: VOTE.to_owned(), due: until });
        self.open_vote(next, rows, lines, told).await?;
        Ok(until)
    }

    /// Returns the time until which a vote is open that `by` asks for now. A person who said until when they are away
    /// has a day to keep their seat, however fast the clock is.
    fn until(&self, what: MotionKind, by: Seat, now: i64) -> Result<i64, Refused> {
        let minding = &self.in_play()?.minding;
        Ok(match what {
            MotionKind::Substitute { seat } if seat != by && minding.away(seat).is_some() => now + LONGEST,
            _ => stands_until(self.agreement.clock, Pace::Turn, now),
        })
    }

    /// Rejects a request that cannot be made while something is put to the vote.
    pub(crate) fn refuse_while_voting(&self) -> Result<(), Refused> {
        match self.in_play()?.motion {
            Some(_) => Err(self.refused(Refusal::NotUndone(NotUndone::Voting))),
            None => Ok(()),
        }
    }

    /// Rejects a seat that has just put something to the vote on which not all agreed.
    fn refuse_asked_lately(&self, by: Seat) -> Result<(), Refused> {
        match self.in_play()?.asking.again(by, (self.context.now)()) {
            Some(until) => Err(self.refused(Refusal::NotUndone(NotUndone::AskedLately { until }))),
            None => Ok(()),
        }
    }

    /// Stores what is put to the vote in `next`, and calls the seats that are asked.
    pub(crate) async fn open_vote(
        &mut self,
        mut next: Play,
        rows: Vec<(String, String)>,
        lines: Vec<Line>,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        let now = (self.context.now)();
        let Some(motion) = next.motion.clone() else { return Err(self.refused(Refusal::Fault)) };
        let preferences = self.voters_preferences().await?;
        let newcomer = self.roster().0.len();
        let concerned = motion.gives_away().map_or(motion.asked, |seat| motion.asked.with(seat));
        let away = concerned.filter(|seat| seat.index() == newcomer || !next.presence.is_here(seat, now));
        away.iter().for_each(|seat| next.wake(seat, preferences.quiet_until(seat, now)));
        let calls = preferences.pinged(away, now).iter().collect();
        let post = MotionPost { calls, lines, expels: !next.is_early(), ..self.motion_post(&motion) };
        self.store_vote(next, rows, vec![Announcement::Motion(Box::new(post))], told).await
    }

    /// Hears a vote. It counts until the alarm has rung by which the vote lapses, as moves do until theirs.
    pub(crate) async fn vote(&mut self, person: Person, number: u32, aye: bool) -> Result<Voted, Refused> {
        let (motion, seat) = self.motion_for(person, number)?;
        if motion.fate_of().is_some() {
            return Err(self.refused(Refusal::Stale));
        }
        match aye {
            true if !motion.open().has(seat) => Err(self.refused(Refusal::NotUndone(NotUndone::Voted))),
            false if motion.ayes.has(seat) => Err(self.refused(Refusal::NotUndone(NotUndone::Voted))),
            false if motion.by == seat => self.end_vote(motion, MotionEnd::Withdrawn).await,
            false => self.end_vote(motion, MotionEnd::Refused(seat)).await,
            true if motion.open() == Seats::only(seat) && motion.gives_away().is_none() => {
                self.carry(motion, seat).await
            }
            true => self.say_aye(&motion, seat, &TableEvent::Agreed(seat)).await,
        }
    }

    /// Returns what is put to the vote with this number, and the seat as which `person` answers it.
    pub(crate) fn motion_for(&self, person: Person, number: u32) -> Result<(Motion, Seat), Refused> {
        Attendance::of(self).refuse_paused()?;
        let motion = self.in_play()?.motion.clone();
        let motion = motion.filter(|motion| motion.number == number);
        let motion = motion.ok_or_else(|| self.refused(Refusal::NotUndone(NotUndone::Over)))?;
        let seat = self.voters().seat_of(person).ok_or_else(|| self.refused(Refusal::NotSeated))?;
        if !motion.asked.has(seat) && motion.by != seat {
            return Err(self.refused(Refusal::NotUndone(NotUndone::NotAsked)));
        }
        Ok((motion, seat))
    }

    /// Notes that `seat` has given this answer, and waits for others.
    pub(crate) async fn say_aye(&mut self, motion: &Motion, seat: Seat, said: &TableEvent) -> Result<Voted, Refused> {
        let (next, rows) = self.noted(said)?;
        let now = next.motion.clone().unwrap_or_else(|| motion.clone());
        let mut post = self.amended(&now, None).await?;
        if let Announcement::Motion(post) = &mut post {
            post.expels = !next.is_early();
        }
        self.store_vote(next, rows, vec![post], vec![]).await?;
        Ok(Voted::Waiting(motion.open().without(seat).iter().collect()))
    }

    /// Does what everybody has agreed to, with `last` as the last to agree.
    async fn carry(&mut self, motion: Motion, last: Seat) -> Result<Voted, Refused> {
        let vote = [TableEvent::Agreed(last), TableEvent::MotionEnded(MotionEnd::Carried)];
        match motion.what {
            MotionKind::TakeBack { to } => self.carry_take_back(motion, to, last, &vote).await?,
            MotionKind::Draw => self.end_in_draw(&vote).await?,
            MotionKind::Pause => self.begin_agreed_pause(&vote).await?,
            MotionKind::Substitute { seat } => self.hand_over(&motion, seat, &vote).await?,
            MotionKind::Fate { .. } => return Err(self.refused(Refusal::Stale)),
        }
        Ok(Voted::Ended(MotionEnd::Carried))
    }

    async fn carry_take_back(
        &mut self,
        motion: Motion,
        to: u64,
        last: Seat,
        vote: &[TableEvent],
    ) -> Result<(), Refused> {
        let motion = Motion { ayes: motion.ayes.with(last), ..motion };
        let found = self
            .found(motion.by, Some(to))
            .await?
            .ok_or_else(|| self.refused(Refusal::NotUndone(NotUndone::Nothing)))?;
        let closing = self.amended(&motion, Some(MotionEnd::Carried)).await?;
        self.retract(motion.by, &found, vote, vec![self.outbox(&closing)]).await.map(drop)
    }

    async fn end_vote(&mut self, motion: Motion, end: MotionEnd) -> Result<Voted, Refused> {
        let (mut next, rows) = self.noted(&TableEvent::MotionEnded(end))?;
        next.alarms.retain(|alarm| alarm.kind != VOTE);
        let post = self.amended(&motion, Some(end)).await?;
        self.store_vote(next, rows, vec![post], vec![]).await?;
        Ok(Voted::Ended(end))
    }

    /// Ends the vote whose time is up. A seat that all others give away changes hands only now.
    pub(crate) async fn lapse(&mut self) -> Result<(), Refused> {
        let motion = self.in_play()?.motion.clone();
        let is_there = matches!(self.agreement.newcomer, Some(Sitter { who: Who::Person { .. }, .. }));
        let given = motion.as_ref().filter(|motion| is_there && motion.open().is_empty());
        if let Some((motion, seat)) = given.and_then(|motion| Some((motion, motion.gives_away()?))) {
            return self.hand_over(motion, seat, &[TableEvent::MotionEnded(MotionEnd::Carried)]).await;
        }
        match motion {
            Some(motion) => self.end_vote(motion, MotionEnd::Lapsed).await.map(drop),
            None => Ok(()),
        }
    }

    /// Returns the write that takes the buttons off the post of a vote that was open and is no longer open in `next`.
    pub(crate) async fn closed_vote(&self, next: Option<&Play>) -> Result<Option<Write>, Refused> {
        let Some(stood) = self.play.as_ref().and_then(|play| play.motion.clone()) else { return Ok(None) };
        let (motion, end) = match next.map(|next| (next.motion.is_some(), next.ended.clone())) {
            None => (stood, MotionEnd::Overtaken),
            // Who hands a seat over says so by the names of before.
            Some((_, Some((motion, MotionEnd::Carried)))) if matches!(motion.what, MotionKind::Substitute { .. }) => {
                return Ok(None);
            }
            Some((false, Some(ended))) => ended,
            Some(_) => return Ok(None),
        };
        Ok(Some(self.outbox(&self.amended(&motion, Some(end)).await?)))
    }

    /// Returns the game once the table has noted this, and the rows of the note.
    pub(crate) fn noted(&self, event: &TableEvent) -> Result<(Play, Vec<(String, String)>), Refused> {
        let noted = self.in_play()?.transition(None, std::slice::from_ref(event), Effects::default());
        let mut noted = self.followed(noted)?;
        let now = (self.context.now)();
        event.acted().into_iter().for_each(|seat| noted.play.acted(seat, now));
        noted.play.asking.hear(event, now);
        Ok((noted.play, noted.rows))
    }

    async fn store_vote(
        &mut self,
        next: Play,
        rows: Vec<(String, String)>,
        posts: Vec<Announcement>,
        told: Vec<Write>,
    ) -> Result<(), Refused> {
        let (table, at, first_seq) = (self.id.into(), (self.context.now)(), self.in_play()?.next_seq);
        let mut writes: Vec<_> = posts.iter().map(|post| self.outbox(post)).chain(told).collect();
        writes.push(Write::Journal { table, first_seq, at, rows });
        writes.push(Write::SetAlarms { table, alarms: next.alarms.clone() });
        writes.push(Thoughts::of(self).noted(&next));
        writes.extend(self.let_newcomer_go(&next));
        self.commit(writes).await?;
        self.play = Some(next);
        Ok(())
    }

    /// Forgets the person who was asked to take a seat, if `next` no longer has that put to the vote. Returns the write
    /// that stores this.
    pub(crate) fn let_newcomer_go(&mut self, next: &Play) -> Option<Write> {
        if next.motion.is_some() {
            return None;
        }
        self.agreement.newcomer.take()?;
        let over = next.session.outcome().is_some();
        Some(self.save(&self.agreement, if over { Phase::Over } else { self.phase }))
    }

    /// Returns the post of a vote as it reads now, in place of the one that is there.
    pub(crate) async fn amended(&self, motion: &Motion, end: Option<MotionEnd>) -> Result<Announcement, Refused> {
        let lines = match motion.what {
            MotionKind::TakeBack { to } => self.heard_from(to).await?,
            _ => vec![],
        };
        let post = MotionPost { lines, end, amends: true, ..self.motion_post(motion) };
        Ok(Announcement::Motion(Box::new(post)))
    }

    fn motion_post(&self, motion: &Motion) -> MotionPost {
        MotionPost {
            number: motion.number,
            by: motion.by,
            what: self.named_newcomer(motion.line()),
            about: Some(self.named_newcomer(motion.about())),
            lines: vec![],
            agreed: motion.ayes.iter().filter(|seat| !motion.chosen.contains_key(seat)).collect(),
            chosen: motion.chosen.iter().map(|(seat, fate)| (*seat, *fate)).collect(),
            chooses: motion.fate_of().is_some(),
            expels: false,
            gives_away: motion.gives_away(),
            open: motion.open().iter().collect(),
            calls: vec![],
            until: motion.until,
            end: None,
            amends: false,
            roster: self.voters(),
        }
    }

    /// Returns everybody who may be asked something here: the people with a seat, and behind them the person who is
    /// asked to take one.
    pub(crate) fn voters(&self) -> Roster {
        let mut roster = self.roster().clone();
        roster.0.extend(self.agreement.newcomer.clone());
        roster
    }

    /// Returns the preferences of everybody who may be asked something here.
    pub(crate) async fn voters_preferences(&self) -> Result<TablePreferences, Refused> {
        let mut preferences = self.preferences().await?;
        let newcomer = Seat(self.roster().0.len() as u8);
        if let Some(person) = self.voters().person(newcomer) {
            let known = self.context.people.preferences(person).await.map_err(|error| self.oops(&error))?;
            preferences.people.push(Some(known));
        }
        Ok(preferences)
    }

    fn named_newcomer(&self, line: Line) -> Line {
        line.seat("newcomer", Seat(self.roster().0.len() as u8))
    }

    /// Returns the lines that the room has heard from this row of the journal on and that still count.
    async fn heard_from(&self, to: u64) -> Result<Vec<Line>, Refused> {
        let play = self.in_play()?;
        let journal = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let rows = standing(self.entry, journal).into_iter().filter(|row| row.kind == GAME && row.seq >= to);
        Ok(rows.filter_map(|row| play.session.retell(&row.body)?.room).collect())
    }
}
