//! The name of a table's own thread, which tells how far its game is.

use crate::{Announcement, ThreadName, ThreadState, actor::table::Table, model::agreement::Agreement};
use store::Write;

/// What the thread of a table is called in this state, where it has one of its own.
pub(crate) fn renamed(game: &str, agreement: &Agreement, state: ThreadState) -> Option<Announcement> {
    let host = agreement.roster.seat_of(agreement.host).filter(|_| agreement.own_thread)?;
    let host = agreement.roster.name(host);
    Some(Announcement::Thread(ThreadName { game: game.to_owned(), host, state }))
}

impl Table {
    /// What calls the table's own thread so, where it has one.
    pub(crate) fn thread(&self, agreement: &Agreement, state: ThreadState) -> Option<Write> {
        renamed(self.entry.info.key, agreement, state).map(|name| self.outbox(&name))
    }
}
