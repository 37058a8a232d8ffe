//! Deadlines that moved while nobody was heard: people read them anew, in the post that is there or in another.

use crate::{
    Announcement, Refused, Silence,
    actor::{
        play::Play,
        table::{Known, Table},
    },
    lobby::sign::Sign,
    time::alarm_kinds::{EXPIRY, MOVED},
    turns::{
        posts::{Calls, Point},
        private_notes::{PrivateNotes, uncalling},
    },
    votes::ballot::Ballot,
};
use engine::{Effects, Line, Seat};
use store::{Alarm, Phase, Write};

/// The deadlines of a table that moved.
pub(crate) struct Moved<'t> {
    table: &'t mut Table,
}

impl<'t> Moved<'t> {
    pub fn of(table: &'t mut Table) -> Moved<'t> {
        Moved { table }
    }

    /// Tells anew what people read of deadlines, and removes the alarm that asked for it.
    pub async fn ring(self) -> Result<(), Refused> {
        match self.table.phase {
            Phase::Lobby => self.tell_lobby().await,
            Phase::Play => self.tell_game().await,
            Phase::Over | Phase::Closed => Ok(()),
        }
    }

    /// Shows how long seats are kept, and when the lobby closes.
    async fn tell_lobby(self) -> Result<(), Refused> {
        let table = self.table;
        let rows = table.context.store.tables().alarms(table.id).await.map_err(|error| table.oops(&error))?;
        let alarms: Vec<Alarm> = rows.into_iter().map(|row| row.alarm).filter(|alarm| alarm.kind != MOVED).collect();
        let (now, mut writes) = ((table.context.now)(), vec![]);
        if table.agreement.kept_until().is_some() {
            writes.push(Sign::of(table).card(&table.agreement, None));
        }
        let closes = alarms.iter().find(|alarm| alarm.kind == EXPIRY);
        if let Some((alarm, silence)) = closes.zip(table.context.silence) {
            let since = (alarm.due - silence).min(now);
            writes.push(table.outbox(&Announcement::Silence(Some(Silence { since, until: alarm.due }))));
        }
        writes.push(Write::SetAlarms { table: table.id.into(), alarms });
        table.commit(writes).await
    }

    /// Amends the newest post, or writes another where that must stay as it is. A vote shows its new end, and people
    /// who were asked in private are asked again.
    async fn tell_game(self) -> Result<(), Refused> {
        let table = self.table;
        let (known, now) = (table.known().await?, (table.context.now)());
        let play = table.in_play()?;
        let from = (play.next_seq, now);
        let mut next = table.followed(play.transition(None, &[], Effects::default()))?;
        next.play.alarms.retain(|alarm| alarm.kind != MOVED);
        let mut writes = vec![];
        if next.play.paused.is_some() || next.play.owing().iter().any(|seat| next.play.due(seat).is_some()) {
            let calls = Calls::nobody(play.talk.may_be_added(play.turns.begun));
            let post = Point::default().post(table, &mut next, calls);
            writes.push(table.outbox(&post));
            writes.extend(asked_again(table, &next.play, &known, now));
        }
        if let Some(motion) = &next.play.motion {
            let post = Ballot::of(table).amended(motion, None).await?;
            writes.push(table.outbox(&Announcement::Motion(Box::new(post))));
        }
        writes.extend(table.recorded(from, next.rows, &next.play));
        table.commit(writes).await?;
        table.play = Some(next.play);
        Ok(())
    }
}

/// Returns the questions to people who read theirs in private, with the new deadline.
fn asked_again(table: &Table, play: &Play, known: &Known, now: i64) -> Vec<Write> {
    let preferences = &known.preferences;
    let reads = |seat: &Seat| {
        let person = table.roster().person(*seat);
        person.is_some_and(|person| known.asked.contains(&person)) && play.due(*seat).is_some()
    };
    let seats = play.owing().iter().filter(reads).filter(|seat| preferences.can_be_written_to(*seat, now));
    let note = |seat| {
        let line = Line::new("deadline-moved");
        PrivateNotes::of(table).to(play, seat, vec![line], true, preferences.guided).map(uncalling)
    };
    seats.filter_map(note).collect()
}
