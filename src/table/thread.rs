//! The name of a table's own thread, which tells how far its game is.

use super::{Announcement, agreement::Agreement, table::Table};
use engine::Line;
use serde::{Deserialize, Serialize};
use store::Write;

/// What a table's own thread is to be called.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ThreadName {
    /// The key of the game.
    pub game: String,
    /// The name of whoever has the table.
    pub host: Line,
    /// How far its game is.
    pub state: ThreadState,
}

/// How far the game of a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThreadState {
    /// It has not begun.
    Lobby,
    /// It is played.
    Play,
    /// It is over, or will not be played.
    Over,
}

impl ThreadState {
    /// The key of a name in this state.
    pub fn key(self) -> &'static str {
        match self {
            ThreadState::Lobby => "thread-name",
            ThreadState::Play => "thread-name-play",
            ThreadState::Over => "thread-name-over",
        }
    }
}

/// What the thread of a table is called in this state, where it has one of its own.
pub(super) fn renamed(game: &str, agreement: &Agreement, state: ThreadState) -> Option<Announcement> {
    let host = agreement.roster.seat_of(agreement.host).filter(|_| agreement.own_thread)?;
    let host = agreement.roster.name(host);
    Some(Announcement::Thread(ThreadName { game: game.to_owned(), host, state }))
}

impl Table {
    /// What calls the table's own thread so, where it has one.
    pub(super) fn thread(&self, agreement: &Agreement, state: ThreadState) -> Option<Write> {
        renamed(self.entry.info.key, agreement, state).map(|name| self.outbox(&name))
    }
}
