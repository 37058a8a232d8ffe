//! The decision of the others about a seat whose time is up.

use crate::{
    Refused, TableRefusal, VoteRefusal,
    actor::table::Table,
    computers::stand_in::StandIn,
    model::{
        journal::TableEvent,
        motion::{Fate, Motion, MotionEnd, MotionKind, stands_until},
    },
    server::letters::Letters,
    time::{alarm_kinds::DEADLINE, overtime::Overtime},
    turns::{private_notes::PrivateNotes, resignation::Resignation},
    votes::VoteHandle,
    votes::poll::{Poll, Voted},
};
use engine::{Line, Pace, Seat, Seats};
use people::Person;
use store::{Alarm, TableId};

impl VoteHandle<'_> {
    /// Hears the wish of `person` about the seat that is put to the vote with this number.
    pub async fn decide(self, table: TableId, person: Person, number: u32, fate: Fate) -> Result<Voted, Refused> {
        self.house.ask(table, move |table| Box::pin(decide(table, person, number, fate))).await?
    }
}

/// The verdict of the others at a table on a seat whose time is up.
pub(crate) struct Verdict<'t> {
    table: &'t mut Table,
    /// The seat whose time is up.
    seat: Seat,
}

impl<'t> Verdict<'t> {
    pub fn on(table: &'t mut Table, seat: Seat) -> Verdict<'t> {
        Verdict { table, seat }
    }

    /// Puts to the vote what is done about the seat, whose time is up. Until that is decided, its person can still act.
    pub async fn ask(self) -> Result<(), Refused> {
        let (table, seat) = (self.table, self.seat);
        let now = (table.context.now)();
        let until = stands_until(table.agreement.clock, Pace::Response, now);
        let (what, asked) = (MotionKind::Fate { seat }, table.in_play()?.present(table.roster()).without(seat));
        let (mut next, rows) = Poll::at(table).noted(&TableEvent::Proposed { what, by: seat, asked, until })?;
        next.alarms.retain(|alarm| alarm.seat != seat.0);
        next.alarms.push(Alarm { seat: seat.0, kind: DEADLINE.to_owned(), due: until });
        let preferences = table.preferences().await?;
        let open = preferences.can_be_written_to(seat, now);
        let line = Line::new("fate-you");
        let told = PrivateNotes::of(table).to(&next, seat, vec![line], true, preferences.guided).filter(|_| open);
        Poll::at(table).open(next, rows, vec![], told.into_iter().collect()).await
    }

    /// Hears the choice of `by`, and does what is decided if it is the last.
    async fn hear(self, mut motion: Motion, by: Seat, fate: Fate) -> Result<Voted, Refused> {
        let said = TableEvent::FateChosen(by, fate);
        if motion.open() != Seats::only(by) {
            return Poll::at(self.table).hear(&motion, by, &said).await.map(Voted::Waiting);
        }
        motion.chosen.insert(by, fate);
        let fate = self.reach(&motion, vec![said]).await?;
        Ok(Voted::Ended(MotionEnd::Decided(fate)))
    }

    /// Does what was decided about the seat, after these notes of the vote. If nobody has answered, a computer minds
    /// the seat, or it is skipped if no others are there.
    pub async fn reach(self, motion: &Motion, mut vote: Vec<TableEvent>) -> Result<Fate, Refused> {
        let others = self.table.in_play()?.others_are_here(self.table.roster(), self.seat);
        let otherwise = if others { Fate::Computer } else { Fate::Skip };
        let fate = motion.decision().unwrap_or(otherwise);
        vote.push(TableEvent::MotionEnded(MotionEnd::Decided(fate)));
        match fate {
            Fate::Skip => self.skip(&vote).await?,
            Fate::Computer => StandIn::of(self.table, self.seat).begin(&vote).await?,
            Fate::Expel => self.expel(&vote).await?,
        }
        Ok(fate)
    }

    async fn skip(self, vote: &[TableEvent]) -> Result<(), Refused> {
        let alarms = &self.table.in_play()?.alarms;
        let deadline = |alarm: &&Alarm| (alarm.seat, alarm.kind.as_str()) == (self.seat.0, DEADLINE);
        let Some(deadline) = alarms.iter().find(deadline).cloned() else {
            return Err(self.table.refused(TableRefusal::Stale));
        };
        Overtime::of(self.table, deadline).play_defaults(vote).await
    }

    async fn expel(self, vote: &[TableEvent]) -> Result<(), Refused> {
        let mut told = vec![];
        if let Some(person) = self.table.roster().person(self.seat) {
            told.extend(Letters::of(self.table).tell(person, Line::new("expelled-word")).await?);
        }
        Resignation::of(self.table, self.seat).give_up(vote, told).await
    }
}

/// Hears the wish of `person` about the seat at the table that is put to the vote with this number.
async fn decide(table: &mut Table, person: Person, number: u32, fate: Fate) -> Result<Voted, Refused> {
    let (motion, by) = Poll::at(table).asks(person, number)?;
    let seat = motion.fate_of().ok_or_else(|| table.refused(TableRefusal::Stale))?;
    if by == seat || table.in_play()?.session.is_done(by) {
        return Err(table.refused(VoteRefusal::NotAsked));
    }
    if fate == Fate::Expel && table.in_play()?.is_early() {
        return Err(table.refused(TableRefusal::Stale));
    }
    if !motion.open().has(by) {
        return Err(table.refused(VoteRefusal::Voted));
    }
    Verdict::on(table, seat).hear(motion, by, fate).await
}
