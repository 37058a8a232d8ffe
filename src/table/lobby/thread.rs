//! The name of a table's own thread, which says how far its game is.

use crate::{Announcement, ThreadName, ThreadState, actor::table::Table, model::agreement::Agreement};
use store::Write;

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
