//! Requests that others answer: take-backs, draws, pauses, substitutes, a seat whose time is up.

pub(crate) mod ballot;
pub(crate) mod call_off;
pub(crate) mod consent;
pub(crate) mod draw;
pub(crate) mod fate;
pub(crate) mod lesson;
pub(crate) mod pause;
pub(crate) mod poll;
pub(crate) mod refusal;
pub(crate) mod retrospect;
pub(crate) mod substitute;
pub(crate) mod takeback;
pub(crate) mod undo;
pub(crate) mod vote_limit;

use crate::{
    House, Refused, Sitter, TableRefusal, VoteRefusal, Who,
    actor::table::Table,
    model::{
        journal::TableEvent,
        motion::{Motion, MotionEnd, MotionKind},
    },
    votes::{
        call_off::CallOffs,
        draw::Draws,
        pause::Pauses,
        poll::{Poll, Voted, carried},
        substitute::Substitutes,
        undo::TakeBacks,
    },
};
use engine::{Seat, Seats};
use people::Person;
use store::TableId;

/// The requests that others at a table answer: take-backs, draws, pauses, substitutes.
#[derive(Clone, Copy)]
pub struct VoteHandle<'h> {
    pub(crate) house: &'h House,
}

impl VoteHandle<'_> {
    /// Hears whether `person` agrees to what is put to the vote with this number. By a no, the person who asked for it
    /// withdraws it.
    pub async fn vote(self, table: TableId, person: Person, number: u32, aye: bool) -> Result<Voted, Refused> {
        self.house.hear(table, person, move |table| Box::pin(Votes::of(table).cast(person, number, aye))).await
    }
}

/// The votes at a table, on whose result the table acts.
pub(crate) struct Votes<'t> {
    table: &'t mut Table,
}

impl<'t> Votes<'t> {
    pub fn of(table: &'t mut Table) -> Votes<'t> {
        Votes { table }
    }

    /// Hears a vote. It counts until the alarm has rung by which the vote lapses, as moves do until theirs.
    async fn cast(self, person: Person, number: u32, aye: bool) -> Result<Voted, Refused> {
        let (motion, seat) = Poll::at(self.table).asks(person, number)?;
        if motion.fate_of().is_some() {
            return Err(self.table.refused(TableRefusal::Stale));
        }
        let voted = if aye { !motion.open().has(seat) } else { motion.ayes.has(seat) };
        if voted {
            return Err(self.table.refused(VoteRefusal::Voted));
        }
        if !aye {
            let end = if motion.by == seat { MotionEnd::Withdrawn } else { MotionEnd::Refused(seat) };
            return Poll::at(self.table).end(&motion, end).await.map(Voted::Ended);
        }
        if motion.open() == Seats::only(seat) && motion.gives_away().is_none() {
            return self.carry(motion, seat).await.map(Voted::Ended);
        }
        Poll::at(self.table).hear(&motion, seat, &TableEvent::Agreed(seat)).await.map(Voted::Waiting)
    }

    /// Does what everybody has agreed to, with `last` as the last to agree.
    async fn carry(self, motion: Motion, last: Seat) -> Result<MotionEnd, Refused> {
        let (table, vote) = (self.table, carried(last));
        match motion.what {
            MotionKind::TakeBack { to } => {
                let motion = Motion { ayes: motion.ayes.with(last), ..motion };
                TakeBacks::of(table).carry(&motion, to, &vote).await?;
            }
            MotionKind::Draw => Draws::of(table).end(&vote).await?,
            MotionKind::CallOff => CallOffs::of(table).end(&motion, &vote).await?,
            MotionKind::Pause => Pauses::of(table).begin_agreed(&vote).await.map(drop)?,
            MotionKind::Substitute { seat } => Substitutes::of(table).hand_over(&motion, seat, &vote).await?,
            MotionKind::Fate { .. } => return Err(table.refused(TableRefusal::Stale)),
        }
        Ok(MotionEnd::Carried)
    }

    /// Ends the vote whose time is up. A seat that all others give away changes hands only now.
    pub async fn lapse(self) -> Result<(), Refused> {
        let Some(motion) = self.table.in_play()?.motion.clone() else { return Ok(()) };
        let is_there = matches!(self.table.agreement.newcomer, Some(Sitter { who: Who::Person { .. }, .. }));
        let is_wanted = |seat: &Seat| Substitutes::of(self.table).is_wanted(&motion, *seat);
        match motion.gives_away().filter(|_| is_there && motion.open().is_empty()).filter(is_wanted) {
            Some(seat) => {
                let vote = [TableEvent::MotionEnded(MotionEnd::Carried)];
                Substitutes::of(self.table).hand_over(&motion, seat, &vote).await
            }
            None => Poll::at(self.table).end(&motion, MotionEnd::Lapsed).await.map(drop),
        }
    }
}
