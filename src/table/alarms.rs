//! What a table does when time passes: reminders, and safe defaults for those whose time is up.

use super::{
    Announcement, Person, Refused,
    play::{DEADLINE, TableEvent},
    table::Table,
};
use crate::engine::{Line, Seat};
use crate::store::{Alarm, Write};

/// How many steps the clock may take in a seat's stead at one deadline.
const MOST_DEFAULTS: usize = 20;

impl Table {
    /// Rings: plays the safe default of a seat whose time is up, or reminds it.
    pub(super) async fn ring(&mut self, alarm: Alarm) -> Result<(), Refused> {
        if alarm.kind != DEADLINE {
            return if self.stands(&alarm) { self.remind(&alarm).await } else { Ok(()) };
        }
        let seat = Seat(alarm.seat);
        let notes = [TableEvent::TimedOut(seat)];
        for step in 0..MOST_DEFAULTS {
            if !self.stands(&alarm) {
                break;
            }
            self.play_default(seat, if step == 0 { &notes } else { &[] }).await?;
        }
        Ok(())
    }

    fn stands(&self, alarm: &Alarm) -> bool {
        self.play.as_ref().is_some_and(|play| play.alarms.contains(alarm))
    }

    async fn remind(&mut self, alarm: &Alarm) -> Result<(), Refused> {
        let play = self.in_play()?;
        let seat = Seat(alarm.seat);
        let alarms: Vec<_> = play.alarms.iter().filter(|other| *other != alarm).cloned().collect();
        let mut writes = vec![Write::SetAlarms { table: self.id.into(), alarms: alarms.clone() }];
        let now = (self.shop.now)();
        let overtaken = alarms.iter().any(|later| later.seat == alarm.seat && later.due <= now);
        if !overtaken {
            writes.extend(self.note(play, seat, vec![Line::new("reminder")], true));
        }
        self.commit(writes).await?;
        if let Some(play) = &mut self.play {
            play.alarms = alarms;
        }
        Ok(())
    }

    /// Notes that `person` cannot be reached in private, and tells the channel.
    pub(super) async fn tell_unreachable(&mut self, person: Person) -> Result<(), Refused> {
        let seat = self.seat_of(person)?;
        let line = Line::new("unreachable").seat("seat", seat);
        let notice = self.outbox(&Announcement::Notice(vec![line], self.roster().clone()));
        self.commit(vec![Write::PersonDms { id: person.0, closed: true }, notice]).await
    }
}
