//! The decision of the others about a seat whose time is up.

use crate::{
    House, NotUndone, Refusal, Refused,
    actor::table::Table,
    computers::stand_in::StandIn,
    model::{
        journal::TableEvent,
        motion::{Fate, Motion, MotionEnd, MotionKind, stands_until},
    },
    server::letters::Letters,
    time::{alarm_kinds::DEADLINE, attendance::Attendance, overtime::Overtime},
    turns::private_notes::PrivateNotes,
    votes::vote::Voted,
};
use engine::{Line, Pace, Seat, Seats};
use people::Person;
use store::{Alarm, TableId};

impl House {
    /// Hears the wish of `person` about the seat that is put to the vote with this number.
    pub async fn decide(&self, table: TableId, person: Person, number: u32, fate: Fate) -> Result<Voted, Refused> {
        self.ask(table, move |table| Box::pin(table.decide(person, number, fate))).await?
    }
}

impl Table {
    /// Puts to the vote what is done about `seat`, whose time is up. Until that is decided, its person can still act.
    pub(crate) async fn ask_for_fate(&mut self, seat: Seat) -> Result<(), Refused> {
        let now = (self.context.now)();
        let until = stands_until(self.agreement.clock, Pace::Response, now);
        let (what, asked) = (MotionKind::Fate { seat }, Attendance::of(self).present().without(seat));
        let (mut next, rows) = self.noted(&TableEvent::Moved { what, by: seat, asked, until })?;
        next.alarms.retain(|alarm| alarm.seat != seat.0);
        next.alarms.push(Alarm { seat: seat.0, kind: DEADLINE.to_owned(), due: until });
        let preferences = self.preferences().await?;
        let open = preferences.can_be_written_to(seat, now);
        let told = PrivateNotes::of(self)
            .to(&next, seat, vec![Line::new("fate-you")], true, preferences.guided)
            .filter(|_| open);
        self.open_vote(next, rows, vec![], told.into_iter().collect()).await
    }

    async fn decide(&mut self, person: Person, number: u32, fate: Fate) -> Result<Voted, Refused> {
        let (motion, seat) = self.motion_for(person, number)?;
        let about = motion.fate_of().ok_or_else(|| self.refused(Refusal::Stale))?;
        if seat == about || self.in_play()?.session.is_done(seat) {
            return Err(self.refused(Refusal::NotUndone(NotUndone::NotAsked)));
        }
        if fate == Fate::Expel && self.in_play()?.is_early() {
            return Err(self.refused(Refusal::Stale));
        }
        if !motion.open().has(seat) {
            return Err(self.refused(Refusal::NotUndone(NotUndone::Voted)));
        }
        let said = TableEvent::Chose(seat, fate);
        if motion.open() != Seats::only(seat) {
            return self.say_aye(&motion, seat, &said).await;
        }
        let mut motion = motion;
        motion.chosen.insert(seat, fate);
        let fate = self.conclude(&motion, about, vec![said]).await?;
        Ok(Voted::Ended(MotionEnd::Decided(fate)))
    }

    /// Does what was decided about `seat`, after these notes of the vote. If nobody has answered, a computer minds the
    /// seat, or it is skipped if no others are there.
    pub(crate) async fn conclude(
        &mut self,
        motion: &Motion,
        seat: Seat,
        mut vote: Vec<TableEvent>,
    ) -> Result<Fate, Refused> {
        let otherwise = if self.in_play()?.others_are_here(self.roster(), seat) { Fate::Computer } else { Fate::Skip };
        let fate = motion.decision().unwrap_or(otherwise);
        vote.push(TableEvent::MotionEnded(MotionEnd::Decided(fate)));
        match fate {
            Fate::Skip => self.skip(seat, &vote).await?,
            Fate::Computer => StandIn::of(self, seat).begin(&vote).await?,
            Fate::Expel => self.expel(seat, &vote).await?,
        }
        Ok(fate)
    }

    async fn skip(&mut self, seat: Seat, vote: &[TableEvent]) -> Result<(), Refused> {
        let alarms = &self.in_play()?.alarms;
        let deadline = |alarm: &&Alarm| (alarm.seat, alarm.kind.as_str()) == (seat.0, DEADLINE);
        let Some(alarm) = alarms.iter().find(deadline).cloned() else { return Err(self.refused(Refusal::Stale)) };
        Overtime::of(self, alarm).play_defaults(vote).await
    }

    async fn expel(&mut self, seat: Seat, vote: &[TableEvent]) -> Result<(), Refused> {
        let mut told = vec![];
        if let Some(person) = self.roster().person(seat) {
            told.extend(Letters::of(self).tell(person, Line::new("expelled-word")).await?);
        }
        self.give_up_for(seat, vote, told).await
    }
}
