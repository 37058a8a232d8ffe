//! Idle lobbies: they are warned first, any sign of life keeps them open, and at last they close.

use crate::{
    Announcement, Refused, Silence,
    actor::table::Table,
    model::agreement::Agreement,
    server::letters::Letters,
    time::alarm_kinds::{EXPIRY, KEPT, SILENT},
};
use engine::Line;
use people::Person;
use store::{Alarm, Phase, Write};

const DAY: i64 = 24 * 3_600_000;

/// The longest time before its closing at which a lobby is warned, in milliseconds.
const NOTICE: i64 = DAY;

/// Returns the alarms of a lobby in which a person has just acted. One is for its closing after so much silence, one
/// for the seats that are kept in it; either may be absent.
pub(crate) fn alarms(agreement: &Agreement, silence: Option<i64>, now: i64) -> Vec<Alarm> {
    let alarm = |kind: &str, due| Alarm { seat: 0, kind: kind.to_owned(), due };
    let silent = silence.map(|silence| alarm(SILENT, now + silence - notice(silence)));
    let kept = agreement.kept_until().map(|until| alarm(KEPT, until));
    silent.into_iter().chain(kept).collect()
}

/// Returns how long before its closing a lobby is warned that closes after this silence, in milliseconds.
fn notice(silence: i64) -> i64 {
    NOTICE.min(silence / 2)
}

impl Table {
    /// Handles an alarm of a lobby: warns it that it will close, or closes it. An alarm that was overtaken has no
    /// effect.
    pub(crate) async fn ring_lobby(&mut self, alarm: &Alarm) -> Result<(), Refused> {
        let alarms = self.context.store.alarms(self.id).await.map_err(|error| self.oops(&error))?;
        if !alarms.iter().any(|row| row.alarm == *alarm) {
            return Ok(());
        }
        match (self.context.silence, alarm.kind.as_str()) {
            (Some(silence), SILENT) => self.warn(silence).await,
            (Some(silence), EXPIRY) => self.expire(silence).await,
            _ => {
                let writes = self.stirred().await?;
                self.commit(writes).await
            }
        }
    }

    /// Keeps the lobby open, at the word of a person who sits there.
    pub(crate) async fn keep_open(&mut self, by: Person) -> Result<(), Refused> {
        self.in_lobby()?;
        self.seat_of(by)?;
        let mut writes = vec![self.save(&self.agreement, Phase::Lobby)];
        writes.extend(self.stirred().await?);
        self.commit(writes).await
    }

    /// Returns the writes for a sign of life: the alarms are set again, and a warning is taken back.
    pub(crate) async fn stirred(&self) -> Result<Vec<Write>, Refused> {
        let mut writes = self.unwarned().await?;
        let alarms = alarms(&self.agreement, self.context.silence, (self.context.now)());
        writes.push(Write::SetAlarms { table: self.id.into(), alarms });
        Ok(writes)
    }

    /// Returns the write that takes the button off the post that warns, if there is such a post.
    pub(crate) async fn unwarned(&self) -> Result<Vec<Write>, Refused> {
        let alarms = self.context.store.alarms(self.id).await.map_err(|error| self.oops(&error))?;
        let warned = alarms.iter().any(|row| row.alarm.kind == EXPIRY);
        Ok(warned.then(|| self.outbox(&Announcement::Silence(None))).into_iter().collect())
    }

    /// Warns the channel and the host. However late the warning is, there is as much time left as was promised.
    async fn warn(&mut self, silence: i64) -> Result<(), Refused> {
        let now = (self.context.now)();
        let (until, notice) = (now + notice(silence), notice(silence));
        let post = Silence { since: now - silence + notice, until };
        let expiry = Alarm { seat: 0, kind: EXPIRY.to_owned(), due: until };
        let mut writes = vec![
            Write::SetAlarms { table: self.id.into(), alarms: vec![expiry] },
            self.outbox(&Announcement::Silence(Some(post))),
        ];
        let line = Line::new("lobby-silent-host").line("game", self.entry.title());
        let line = line.text("channel", self.channel.to_string()).text("until", (until / 1000).to_string());
        writes.extend(Letters::of(self).word(self.agreement.host, line).await?);
        self.commit(writes).await
    }

    async fn expire(&mut self, silence: i64) -> Result<(), Refused> {
        let mut writes = self.shutting().await?;
        let line = Line::new("lobby-expired").line("game", self.entry.title()).number("days", silence / DAY);
        writes.push(self.outbox(&Announcement::Notice(vec![line], self.roster().clone())));
        self.commit(writes).await?;
        self.phase = Phase::Closed;
        tracing::info!(table = %self.id, "a lobby was closed in which nobody stirred");
        Ok(())
    }
}
