//! Idle lobbies: they are warned first, any sign of life keeps them open, and at last they close.

use crate::{
    Announcement, Refused, Silence,
    actor::table::Table,
    lobby::{
        seats::in_lobby,
        sign::{Sign, notice},
    },
    server::letters::Letters,
    time::alarm_kinds::{EXPIRY, SILENT},
};
use engine::Line;
use people::Person;
use store::{Alarm, Phase, Write};

const DAY: i64 = 24 * 3_600_000;

/// The end of a lobby in which nobody has stirred for long.
pub(crate) struct Expiry<'t> {
    table: &'t mut Table,
}

impl<'t> Expiry<'t> {
    pub fn of(table: &'t mut Table) -> Expiry<'t> {
        Expiry { table }
    }

    /// Handles an alarm of a lobby: warns it that it will close, or closes it. An alarm that was overtaken has no
    /// effect.
    pub async fn ring(self, alarm: &Alarm) -> Result<(), Refused> {
        let table = &*self.table;
        let alarms = table.context.store.tables().alarms(table.id).await.map_err(|error| table.oops(&error))?;
        if !alarms.iter().any(|row| row.alarm == *alarm) {
            return Ok(());
        }
        match (table.context.silence, alarm.kind.as_str()) {
            (Some(silence), SILENT) => self.warn(silence).await,
            (Some(silence), EXPIRY) => self.close(silence).await,
            _ => {
                let writes = Sign::of(table).stirred().await?;
                self.table.commit(writes).await
            }
        }
    }

    /// Keeps the lobby open, at the word of a person who sits there.
    pub async fn put_off(self, by: Person) -> Result<(), Refused> {
        let table = self.table;
        in_lobby(table)?;
        table.seat_of(by)?;
        let mut writes = vec![table.save(&table.agreement, Phase::Lobby)];
        writes.extend(Sign::of(table).stirred().await?);
        table.commit(writes).await
    }

    /// Warns the channel and the host. However late the warning is, there is as much time left as was promised.
    async fn warn(self, silence: i64) -> Result<(), Refused> {
        let table = self.table;
        let now = (table.context.now)();
        let (until, notice) = (now + notice(silence), notice(silence));
        let post = Silence { since: now - silence + notice, until };
        let expiry = Alarm { seat: 0, kind: EXPIRY.to_owned(), due: until };
        let mut writes = vec![
            Write::SetAlarms { table: table.id.into(), alarms: vec![expiry] },
            table.outbox(&Announcement::Silence(Some(post))),
        ];
        let line = Line::new("lobby-silent-host").line("game", table.entry.title());
        let line = line.text("channel", table.channel.to_string()).text("until", (until / 1000).to_string());
        writes.extend(Letters::of(table).word(table.agreement.host, line).await?);
        table.commit(writes).await
    }

    /// Closes the lobby. The channel reads that in the place of the warning.
    async fn close(self, silence: i64) -> Result<(), Refused> {
        let table = self.table;
        let mut writes = Sign::of(table).closing();
        let line = Line::new("lobby-expired").line("game", table.entry.title()).number("days", silence / DAY);
        writes.push(table.outbox(&Announcement::Expired(line)));
        table.commit(writes).await?;
        table.phase = Phase::Closed;
        tracing::info!(table = %table.id, "closed an inactive lobby");
        Ok(())
    }
}
