//! Messages that come later than the decisions they are for.

use crate::{
    Announcement, LateCall, Owed, Roster,
    actor::{play::Play, table::Table},
    model::preferences::TablePreferences,
    time::alarm_kinds::{CALL, LATE},
    turns::private_notes::PrivateNotes,
};
use engine::{Line, Seat, Seats};
use store::{Alarm, Write};

impl Play {
    /// Returns the late call of a person to the decision they owe.
    pub fn late_call(&self, roster: &Roster, owed: Owed) -> LateCall {
        let awaited = self.awaited().map(|(line, _)| line);
        LateCall { owed, awaited, roster: roster.clone(), instead_of: None }
    }
}

/// The messages to people at a table about decisions that they owe already, as far as they want them now.
#[derive(Clone, Copy)]
pub(crate) struct Reminders<'t> {
    pub table: &'t Table,
    pub play: &'t Play,
    pub preferences: &'t TablePreferences,
    /// The present time, in unix milliseconds.
    pub now: i64,
}

impl Reminders<'_> {
    /// Returns the reminder that an alarm brings. `None` if the person is to be left alone now.
    ///
    /// A person who gets no private messages is called in the channel late in their time. At the end of quiet hours
    /// they are called too, if they were not called when the decision came to them.
    pub fn on(self, alarm: &Alarm) -> Option<Write> {
        let seat = Seat(alarm.seat);
        if self.preferences.can_be_written_to(seat, self.now) {
            return self.in_private(seat, vec![Line::new("reminder")]);
        }
        let by_mention = matches!(alarm.kind.as_str(), CALL | LATE);
        if by_mention { self.call(seat) } else { None }
    }

    /// Returns the nudge of `from` to `to`, as one of so many. It is private if that is wanted now, otherwise a mention.
    /// `None` while they rest.
    pub fn nudge(self, from: Seat, to: Seat, times: u32) -> Option<Write> {
        if self.preferences.rests_until(to, self.now).is_some() {
            return None;
        }
        if self.preferences.can_be_written_to(to, self.now) {
            let line = Line::new("reminder-nudge").seat("seat", from).number("times", i64::from(times));
            return self.in_private(to, vec![line]);
        }
        self.call(to)
    }

    /// Returns the late call by a mention to a vote, among these `voters`. It is for a person who was in their quiet
    /// hours, or about to act, when the vote began. `None` if it is not wanted now.
    pub fn call_to_vote(self, seat: Seat, voters: Roster) -> Option<Write> {
        let motion = self.play.motion.as_ref().filter(|motion| motion.open().has(seat))?;
        let owed = Owed { seat, due: Some(motion.until), calls: true };
        let awaited = Some(Line::new("awaited-vote"));
        let call = LateCall { owed, awaited, roster: voters, instead_of: None };
        self.pinged(seat).has(seat).then(|| self.table.outbox(&Announcement::LateCall(call)))
    }

    fn in_private(self, seat: Seat, lines: Vec<Line>) -> Option<Write> {
        PrivateNotes::of(self.table).to(self.play, seat, lines, true, self.preferences.guided)
    }

    /// Returns a call by a mention that comes later than the decision it is for. `None` if it is not wanted now.
    fn call(self, seat: Seat) -> Option<Write> {
        let owed = self.play.owed(self.pinged(seat)).into_iter().find(|owed| owed.seat == seat && owed.calls)?;
        Some(self.table.outbox(&Announcement::LateCall(self.play.late_call(self.table.roster(), owed))))
    }

    fn pinged(self, seat: Seat) -> Seats {
        self.preferences.pinged(Seats::only(seat), self.now)
    }
}
