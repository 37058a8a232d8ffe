//! The sign of a lobby in its channel, and the alarms after which nobody looks at it any more.

use crate::{
    Announcement, Closing, Refused, ThreadName, ThreadState,
    actor::table::Table,
    model::agreement::Agreement,
    time::alarm_kinds::{EXPIRY, KEPT, SILENT},
};
use store::{Alarm, Phase, Write};

/// The longest time before its closing at which a lobby is warned, in milliseconds.
const NOTICE: i64 = 24 * 3_600_000;

/// The sign of a lobby in its channel: the card that shows who sits there, and the warning before it closes.
pub(crate) struct Sign<'t> {
    table: &'t Table,
}

impl<'t> Sign<'t> {
    pub fn of(table: &'t Table) -> Sign<'t> {
        Sign { table }
    }

    /// Returns the write that shows this agreement on the card.
    pub fn card(&self, agreement: &Agreement, closing: Option<Closing>) -> Write {
        self.table.outbox(&Announcement::Lobby(agreement.card(self.table.entry.info.key, closing)))
    }

    /// Returns the writes for a sign of life: the alarms are set again, and a warning is taken back.
    pub async fn stirred(&self) -> Result<Vec<Write>, Refused> {
        let mut writes = self.unwarned().await?;
        let context = &self.table.context;
        let alarms = alarms(&self.table.agreement, context.silence, (context.now)());
        writes.push(Write::SetAlarms { table: self.table.id.into(), alarms });
        Ok(writes)
    }

    /// Returns the write that takes the button off the post that warns, if there is such a post.
    pub async fn unwarned(&self) -> Result<Vec<Write>, Refused> {
        let table = self.table;
        let alarms = table.context.store.tables().alarms(table.id).await.map_err(|error| table.oops(&error))?;
        let warned = alarms.iter().any(|row| row.alarm.kind == EXPIRY);
        Ok(warned.then(|| table.outbox(&Announcement::Silence(None))).into_iter().collect())
    }

    /// Returns the writes that close the lobby.
    pub async fn shutting(&self) -> Result<Vec<Write>, Refused> {
        let mut writes = self.closing();
        writes.extend(self.unwarned().await?);
        Ok(writes)
    }

    /// Returns the writes that close the lobby, and leave the post that warns as it is.
    pub fn closing(&self) -> Vec<Write> {
        let table = self.table;
        let mut writes = table.saved(&table.agreement, Phase::Closed);
        writes.push(self.card(&table.agreement, Some(Closing::Closed)));
        writes.extend(rename_thread(table, &table.agreement, ThreadState::Over));
        writes.push(Write::SetAlarms { table: table.id.into(), alarms: vec![] });
        writes
    }
}

/// Returns the alarms of a lobby in which a person has just acted. One is for its closing after so much silence, one
/// for the seats that are kept in it; either may be absent.
pub(crate) fn alarms(agreement: &Agreement, silence: Option<i64>, now: i64) -> Vec<Alarm> {
    let alarm = |kind: &str, due| Alarm { seat: 0, kind: kind.to_owned(), due };
    let silent = silence.map(|silence| alarm(SILENT, now + silence - notice(silence)));
    let kept = agreement.kept_until().map(|until| alarm(KEPT, until));
    silent.into_iter().chain(kept).collect()
}

/// Returns how long before its closing a lobby is warned that closes after this silence, in milliseconds.
pub(crate) fn notice(silence: i64) -> i64 {
    NOTICE.min(silence / 2)
}

/// Returns the announcement that names a table's own thread in this state, or `None` if the table has none.
pub(crate) fn renamed(game: &str, agreement: &Agreement, state: ThreadState) -> Option<Announcement> {
    let host = agreement.roster.seat_of(agreement.host).filter(|_| agreement.own_thread)?;
    let host = agreement.roster.name(host);
    Some(Announcement::Thread(ThreadName { game: game.to_owned(), host, state }))
}

/// Returns the write that renames the table's own thread for this state, or `None` if the table has none.
pub(crate) fn rename_thread(table: &Table, agreement: &Agreement, state: ThreadState) -> Option<Write> {
    renamed(table.entry.info.key, agreement, state).map(|name| table.outbox(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lobby_is_warned_a_day_before_closing_or_half_its_silence() {
        const HOUR: i64 = 3_600_000;
        assert_eq!([1, 24, 48, 72].map(|hours| notice(hours * HOUR) / (HOUR / 2)), [1, 24, 48, 48]);
    }
}
