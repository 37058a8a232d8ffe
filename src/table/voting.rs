//! Votes at a table: what somebody asks all others for, who has agreed, and how it ends.

use super::{
    Announcement, House, MotionPost, NotUndone, Refusal, Refused,
    alarm_kinds::VOTE,
    journal::{GAME, TableEvent},
    motion::{Motion, MotionEnd, MotionKind, stands_until},
    play::Play,
    table::Table,
    takeback::{Retraction, standing},
};
use engine::{Effects, Line, Seat, Seats};
use people::Person;
use store::{Alarm, TableId, Write};

/// What came of somebody's vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Voted {
    /// They agreed, and others have not answered yet.
    Waiting(Vec<Seat>),
    /// It has ended so.
    Ended(MotionEnd),
}

impl House {
    /// Hears whether `person` agrees to what is put to the vote with this number; by a no whoever asked for it withdraws it.
    pub async fn vote(&self, table: TableId, person: Person, number: u32, aye: bool) -> Result<Voted, Refused> {
        self.ask(table, move |table| Box::pin(table.vote(person, number, aye))).await?
    }
}

impl Table {
    /// Puts it to the vote to take this back; until when.
    pub(super) async fn put_to_vote(&mut self, by: Seat, found: &Retraction, asked: Seats) -> Result<i64, Refused> {
        let now = (self.context.now)();
        let until = stands_until(self.agreement.clock, now);
        let event = TableEvent::Moved { what: MotionKind::TakeBack { to: found.to }, by, asked, until };
        let (mut next, rows) = self.noted(&event)?;
        next.alarms.push(Alarm { seat: by.0, kind: VOTE.to_owned(), due: until });
        let Some(motion) = next.motion else { return Err(self.refused(Refusal::Fault)) };
        let away = asked.filter(|seat| !next.presence.is_here(seat, now));
        let calls = self.preferences().await?.pinged(away, now).iter().collect();
        let post = MotionPost { calls, lines: found.lines.clone(), ..self.motion_post(&motion) };
        self.store_vote(next, rows, vec![Announcement::Motion(Box::new(post))]).await?;
        Ok(until)
    }

    /// Hears a vote. One counts until the alarm has rung by which the vote lapses, as moves do until theirs.
    async fn vote(&mut self, person: Person, number: u32, aye: bool) -> Result<Voted, Refused> {
        let seat = self.seat_of(person)?;
        let motion = self.in_play()?.motion.filter(|motion| motion.number == number);
        let motion = motion.ok_or_else(|| self.refused(Refusal::NotUndone(NotUndone::Over)))?;
        if !motion.asked.has(seat) && motion.by != seat {
            return Err(self.refused(Refusal::NotUndone(NotUndone::NotAsked)));
        }
        match aye {
            true if !motion.open().has(seat) => Err(self.refused(Refusal::NotUndone(NotUndone::Voted))),
            false if motion.ayes.has(seat) => Err(self.refused(Refusal::NotUndone(NotUndone::Voted))),
            false if motion.by == seat => self.end_vote(motion, MotionEnd::Withdrawn).await,
            false => self.end_vote(motion, MotionEnd::Refused(seat)).await,
            true if motion.open() == Seats::only(seat) => self.carry(motion, seat).await,
            true => self.say_aye(motion, seat).await,
        }
    }

    async fn say_aye(&mut self, motion: Motion, seat: Seat) -> Result<Voted, Refused> {
        let (next, rows) = self.noted(&TableEvent::Agreed(seat))?;
        let motion = Motion { ayes: motion.ayes.with(seat), ..motion };
        let post = self.amended(&motion, None).await?;
        self.store_vote(next, rows, vec![post]).await?;
        Ok(Voted::Waiting(motion.open().iter().collect()))
    }

    /// Does what everybody has agreed to, `last` at last.
    async fn carry(&mut self, motion: Motion, last: Seat) -> Result<Voted, Refused> {
        let MotionKind::TakeBack { to } = motion.what;
        let motion = Motion { ayes: motion.ayes.with(last), ..motion };
        let found = self
            .found(motion.by, Some(to))
            .await?
            .ok_or_else(|| self.refused(Refusal::NotUndone(NotUndone::Nothing)))?;
        let closing = self.amended(&motion, Some(MotionEnd::Carried)).await?;
        let vote = [TableEvent::Agreed(last), TableEvent::MotionEnded(MotionEnd::Carried)];
        self.retract(motion.by, &found, &vote, vec![self.outbox(&closing)]).await?;
        Ok(Voted::Ended(MotionEnd::Carried))
    }

    async fn end_vote(&mut self, motion: Motion, end: MotionEnd) -> Result<Voted, Refused> {
        let (mut next, rows) = self.noted(&TableEvent::MotionEnded(end))?;
        next.alarms.retain(|alarm| alarm.kind != VOTE);
        let post = self.amended(&motion, Some(end)).await?;
        self.store_vote(next, rows, vec![post]).await?;
        Ok(Voted::Ended(end))
    }

    /// Ends the vote whose time is up.
    pub(super) async fn lapse(&mut self) -> Result<(), Refused> {
        match self.in_play()?.motion {
            Some(motion) => self.end_vote(motion, MotionEnd::Lapsed).await.map(drop),
            None => Ok(()),
        }
    }

    /// What takes the buttons off the post of a vote that stood and stands no more in `next`, as the game went on.
    pub(super) async fn overtaken(&self, next: Option<&Play>) -> Result<Option<Write>, Refused> {
        let stood = self.play.as_ref().and_then(|play| play.motion);
        match stood.filter(|_| next.is_none_or(|next| next.motion.is_none())) {
            Some(motion) => Ok(Some(self.outbox(&self.amended(&motion, Some(MotionEnd::Overtaken)).await?))),
            None => Ok(None),
        }
    }

    /// The game once the table has noted this, and the row of it.
    fn noted(&self, event: &TableEvent) -> Result<(Play, Vec<(String, String)>), Refused> {
        let noted = self.in_play()?.transition(None, std::slice::from_ref(event), Effects::default());
        let mut noted = self.followed(noted)?;
        event.acted().into_iter().for_each(|seat| noted.play.acted(seat, (self.context.now)()));
        Ok((noted.play, noted.rows))
    }

    async fn store_vote(
        &mut self,
        next: Play,
        rows: Vec<(String, String)>,
        posts: Vec<Announcement>,
    ) -> Result<(), Refused> {
        let (table, at, first_seq) = (self.id.into(), (self.context.now)(), self.in_play()?.next_seq);
        let mut writes: Vec<_> = posts.iter().map(|post| self.outbox(post)).collect();
        writes.push(Write::Journal { table, first_seq, at, rows });
        writes.push(Write::SetAlarms { table, alarms: next.alarms.clone() });
        self.commit(writes).await?;
        self.play = Some(next);
        Ok(())
    }

    /// The post of a vote as it is to read now, in the place of the one that stands.
    async fn amended(&self, motion: &Motion, end: Option<MotionEnd>) -> Result<Announcement, Refused> {
        let MotionKind::TakeBack { to } = motion.what;
        let lines = self.heard_from(to).await?;
        let post = MotionPost { lines, end, amends: true, ..self.motion_post(motion) };
        Ok(Announcement::Motion(Box::new(post)))
    }

    fn motion_post(&self, motion: &Motion) -> MotionPost {
        MotionPost {
            number: motion.number,
            by: motion.by,
            what: Line::new("motion-take-back").seat("by", motion.by),
            lines: vec![],
            agreed: motion.ayes.iter().collect(),
            open: motion.open().iter().collect(),
            calls: vec![],
            until: motion.until,
            end: None,
            amends: false,
            roster: self.roster().clone(),
        }
    }

    /// What the room has heard from this row of the journal on and still counts.
    async fn heard_from(&self, to: u64) -> Result<Vec<Line>, Refused> {
        let play = self.in_play()?;
        let journal = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let rows = standing(self.entry, journal).into_iter().filter(|row| row.kind == GAME && row.seq >= to);
        Ok(rows.filter_map(|row| play.session.retell(&row.body)?.room).collect())
    }
}
