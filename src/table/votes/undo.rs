//! Moves taken back: by their own person if nobody has learned anything since, else with the consent of others.

use crate::{
    Refused, Roster, TakeBackRefusal,
    actor::{json, play::Play, table::Table},
    computers::thought::Thoughts,
    model::{
        clock::anew,
        journal::TableEvent,
        motion::{Motion, MotionEnd, MotionKind},
    },
    server::{buttons::Buttons, letters::Letters},
    time::attendance::Attendance,
    turns::{
        plans::{drop_plan, ended::EndedOrders, queue::queue_again},
        posts::{Calls, Point},
        private_notes::PrivateNotes,
    },
    votes::{
        VoteHandle,
        ballot::Ballot,
        consent::Consent,
        poll::{Poll, refuse_while_voting},
        retrospect::Retrospect,
        takeback::Retraction,
    },
};
use engine::{Fingerprint, Line, Seat, Seats};
use people::Person;
use store::{Phase, TableId, Write};

/// The number of digits of a fingerprint that tell one offer from another.
const MARK: usize = 12;

/// The answer to a person who wants to take something back: the offer, or what is in the way of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Undo {
    /// The offer of what can be taken back.
    Offered(UndoOffer),
    /// The vote that is open already.
    Voting {
        /// The number of the vote at the table.
        number: u32,
        /// True if the vote is the asker's own.
        own: bool,
        /// The seats that have not answered yet.
        open: Vec<Seat>,
        /// The time until which the vote is open, in unix milliseconds.
        until: i64,
        /// The seats of the table and their sitters.
        roster: Roster,
    },
}

/// An offer to a person to take back their latest choice and all that came after it.
#[derive(Clone, PartialEq, Debug)]
pub struct UndoOffer {
    /// The lines that the room heard of it.
    pub lines: Vec<Line>,
    /// True if nobody has learned anything by it, the asker included.
    pub free: bool,
    /// The seats that have to agree. There are none if nobody else is there at an unrated table. If it is free, they are
    /// those that have long been called because of it.
    pub asked: Vec<Seat>,
    /// The mark that tells this offer from what can be taken back once something more has happened.
    pub mark: String,
    /// The seats of the table and their sitters.
    pub roster: Roster,
}

/// The result of asking to take something back.
#[derive(Clone, PartialEq, Debug)]
pub enum Undone {
    /// The choice is taken back, and the person who asked hears these lines.
    Done {
        /// The lines that the person who asked hears.
        lines: Vec<Line>,
        /// The seats of the table and their sitters.
        roster: Roster,
    },
    /// The take-back is put to the vote.
    Asked {
        /// The seats that have to agree.
        seats: Vec<Seat>,
        /// The time until which they can agree, in unix milliseconds.
        until: i64,
        /// The seats of the table and their sitters.
        roster: Roster,
    },
}

impl VoteHandle<'_> {
    /// Returns what `person` can take back, or the vote that is in the way.
    pub async fn undo(self, table: TableId, person: Person) -> Result<Undo, Refused> {
        self.house.hear(table, person, move |table| Box::pin(TakeBacks::of(table).offer(person))).await
    }

    /// Takes back what was offered with this mark, or asks the others for it.
    pub async fn take_back(self, table: TableId, person: Person, mark: String) -> Result<Undone, Refused> {
        self.house.ask(table, move |table| Box::pin(TakeBacks::of(table).take(person, mark.clone()))).await?
    }
}

/// A take-back at a table: the latest choice of a person, and all that came after it, no longer counts.
pub(crate) struct TakeBacks<'t> {
    table: &'t mut Table,
}

impl<'t> TakeBacks<'t> {
    pub fn of(table: &'t mut Table) -> TakeBacks<'t> {
        TakeBacks { table }
    }

    /// Returns what `person` can take back, or the vote that goes on.
    pub async fn offer(self, person: Person) -> Result<Undo, Refused> {
        let seat = self.table.seat_of(person)?;
        if let Some(motion) = &self.table.in_play()?.motion {
            let own = motion.by == seat && motion.fate_of().is_none();
            let (number, open, until) = (motion.number, motion.open().iter().collect(), motion.until);
            return Ok(Undo::Voting { number, own, open, until, roster: Ballot::of(self.table).voters() });
        }
        let (found, asked) = self.found(seat).await?;
        let mark = mark(&found, asked);
        let (asked, roster) = (asked.iter().collect(), self.table.roster().clone());
        Ok(Undo::Offered(UndoOffer { lines: found.lines(), free: found.free, asked, mark, roster }))
    }

    /// Takes back what was offered with this mark, or asks the others for it.
    async fn take(self, person: Person, said: String) -> Result<Undone, Refused> {
        let seat = self.table.seat_of(person)?;
        refuse_while_voting(self.table)?;
        let (found, asked) = self.found(seat).await?;
        if mark(&found, asked) != said {
            return Err(self.table.refused(TakeBackRefusal::MovedSince));
        }
        let roster = self.table.roster().clone();
        if asked.is_empty() {
            let lines = self.retract(seat, &found, &[], vec![]).await?;
            return Ok(Undone::Done { lines, roster });
        }
        let what = MotionKind::TakeBack { to: found.to };
        let until = Poll::at(self.table).put(seat, what, asked, found.lines(), vec![]).await?;
        Ok(Undone::Asked { seats: asked.iter().collect(), until, roster })
    }

    /// Takes back all from row `to` on, as all have agreed by these notes of the vote.
    pub async fn carry(self, motion: &Motion, to: u64, vote: &[TableEvent]) -> Result<(), Refused> {
        let found = Retrospect::of(self.table).found(motion.by, Some(to)).await?;
        let found = found.ok_or_else(|| self.table.refused(TakeBackRefusal::Nothing))?;
        let closing = Ballot::of(self.table).closing(motion, MotionEnd::Carried).await?;
        self.retract(motion.by, &found, vote, vec![closing]).await.map(drop)
    }

    /// Returns what `seat` can take back, and the seats that have to agree.
    async fn found(&self, seat: Seat) -> Result<(Retraction, Seats), Refused> {
        let play = self.table.in_play()?;
        if self.table.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.table.refused(play.not_asked(seat)));
        }
        Attendance::of(self.table).refuse_absent(seat)?;
        let found = Retrospect::of(self.table).found(seat, None).await?;
        let found = found.ok_or_else(|| self.table.refused(TakeBackRefusal::Nothing))?;
        let consent = Consent::to(&found, seat, play, self.table.roster(), (self.table.context.now)());
        let confided = consent.confided();
        if !confided.is_empty() {
            return Err(self.table.refused(TakeBackRefusal::WouldShow(confided)));
        }
        let asked = consent.asked();
        match consent.mute(asked).filter(|_| !found.free && !self.table.agreement.unrated) {
            Some(mute) => Err(self.table.refused(TakeBackRefusal::Seen(mute))),
            None => Ok((found, asked)),
        }
    }

    /// Takes back what `by` has asked for, after the table's notes of a vote if there was one. `writes` are stored with
    /// it. Returns the lines that `by` hears.
    async fn retract(
        self,
        by: Seat,
        found: &Retraction,
        vote: &[TableEvent],
        mut writes: Vec<Write>,
    ) -> Result<Vec<Line>, Refused> {
        let table = self.table;
        let (preferences, at) = (table.preferences().await?, (table.context.now)());
        let first_seq = table.in_play()?.next_seq;
        let struck = Struck { table, found, by };
        let (to, told, called, seen) = (found.to, !found.unseen, struck.called()?, !found.free);
        let events = [vote, &[TableEvent::TakenBack { to, by, told, called, seen }]].concat();
        let mover = Some(by).filter(|_| vote.is_empty());
        let mut transition = Retrospect::of(table).rewound(mover, &events).await?;
        transition.set_clocks(&table.agreement, &preferences, at);
        let mut how = Calls::of(&transition, &preferences, at);
        how.amends &= mover.is_some();
        how.put_off(&mut transition.play, at);
        if told {
            let post = Point::default().post(table, &mut transition, how);
            writes.push(table.outbox(&post));
        }
        writes.extend(PrivateNotes::of(table).about(&transition, how, &[], &preferences));
        writes.extend(table.recorded((first_seq, at), transition.rows, &transition.play));
        writes.push(Thoughts::of(table).noted(&transition.play));
        writes.extend(struck.consequences(&transition.play).await?);
        let own = struck.own_orders();
        table.commit(writes).await?;
        table.play = Some(transition.play);
        Ok([Line::new("taken-back").seat("seat", by)].into_iter().chain(own).collect())
    }
}

/// The choices that are struck at the word of `by`, and the people who have to hear of it.
#[derive(Clone, Copy)]
struct Struck<'t> {
    table: &'t Table,
    found: &'t Retraction,
    by: Seat,
}

impl Struck<'_> {
    /// Returns the writes for everybody whom it concerns, at the table that goes on with `next`.
    async fn consequences(self, next: &Play) -> Result<Vec<Write>, Refused> {
        let mut writes = Buttons::read(self.table).await?.settled(Some(next));
        writes.extend(drop_plan(self.table, self.by).await?);
        writes.extend(queue_again(self.table, self.found.to, self.by).await?);
        writes.extend(self.words_of_orders().await?);
        let fallen = self.found.fallen.without(self.by).iter().map(|seat| (seat, self.line("orders-taken-back")));
        writes.extend(EndedOrders::of(self.table).kept(&fallen.collect::<Vec<_>>()).await?);
        writes.extend(self.words_to_absent().await?);
        Ok(writes)
    }

    /// Returns the line that tells `by` that orders of their own fell, of which nobody had heard.
    fn own_orders(self) -> Option<Line> {
        self.found.fallen.has(self.by).then(|| self.line("orders-taken-back"))
    }

    /// Returns the messages to the other people whose orders fell, of which nobody had heard.
    async fn words_of_orders(self) -> Result<Vec<Write>, Refused> {
        let others = self.found.fallen.without(self.by).iter();
        let people = others.filter_map(|seat| self.table.roster().person(seat));
        Letters::of(self.table).word_to_all(people, &self.line("orders-taken-back")).await
    }

    /// Returns the messages to absent people who were not asked. They say what of their seats is struck.
    async fn words_to_absent(self) -> Result<Vec<Write>, Refused> {
        let (play, roster) = (self.table.in_play()?, self.table.roster());
        let asked = play.motion.as_ref().map_or(Seats::NONE, |motion| motion.asked);
        let mut words = vec![];
        for seat in play.minding.absent().without(self.by).except(asked).iter() {
            let struck = play.session.merged(self.found.told_of(seat));
            let Some(person) = roster.person(seat).filter(|_| !struck.is_empty()) else { continue };
            let head = self.line("struck-of-yours").seat("by", self.by);
            let lines = struck.into_iter().map(|line| Line::new("struck").line("line", line));
            let said = [head].into_iter().chain(lines).collect();
            words.extend(Letters::of(self.table).words(person, said).await?);
        }
        Ok(words)
    }

    /// Returns the seats of people whom nobody has seen since they were called for what is taken back, each with the
    /// time of the call.
    fn called(self) -> Result<Vec<(Seat, i64)>, Refused> {
        let play = self.table.in_play()?;
        let called = anew(self.found.awaited, play.session.awaited()).without(self.by).except(play.minding.absent());
        let called = called.filter(|seat| self.table.roster().person(seat).is_some()).iter();
        Ok(called.filter_map(|seat| Some((seat, play.presence.unanswered(seat, self.found.at)?))).collect())
    }

    /// Returns a line of this key, with the game and the channel.
    fn line(self, key: &'static str) -> Line {
        Line::new(key).line("game", self.table.entry.title()).text("channel", self.table.channel.to_string())
    }
}

fn mark(found: &Retraction, asked: Seats) -> String {
    let told = json(&(found.nth, found.lines(), found.free, asked));
    Fingerprint::of(told.as_bytes()).to_string().chars().take(MARK).collect()
}
