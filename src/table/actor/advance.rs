//! A game's advance by one transition: the judgement of it, before it is stored.

use crate::{
    actor::{play::Play, transition::Transition},
    model::{agreement::Agreement, preferences::TablePreferences},
};
use engine::{Occasion, Outcome, Seat};
use store::{StoredRow, TableId};

/// A transition of a game that was judged and is to be stored.
pub(crate) struct Advance {
    pub transition: Transition,
    /// The outcome, if the transition ends the game.
    pub outcome: Option<Outcome>,
    /// True if the mover cut in, as another seat was awaited or the mover leaves, and the room hears it.
    pub cuts_in: bool,
    /// The number of the first row that is to be written.
    pub first_seq: u64,
    /// The time of the transition, in unix milliseconds.
    pub at: i64,
}

impl Advance {
    /// Judges a transition that leads on `from` this game at this time, with the clocks of `agreement`.
    pub fn of(
        from: &Play,
        mover: Option<Seat>,
        mut transition: Transition,
        agreement: &Agreement,
        preferences: &TablePreferences,
        at: i64,
    ) -> Advance {
        transition.overtake(from, mover, at);
        transition.set_clocks(agreement, preferences, at);
        let heard = transition.heard;
        mover.into_iter().filter(|_| heard).for_each(|seat| transition.acts(seat, at));
        let leaves = |seat| transition.play.session.stamp(seat, Occasion::Standing).is_none();
        let cuts_in = heard && mover.is_some_and(|seat| !from.owing().has(seat) || leaves(seat));
        let outcome = transition.play.session.outcome();
        Advance { transition, outcome, cuts_in, first_seq: from.next_seq, at }
    }

    /// Returns the journal of a table with the rows that are about to be written behind those that are stored.
    pub fn journal(&self, table: TableId, mut stored: Vec<StoredRow>) -> Vec<StoredRow> {
        let at = self.at;
        let row = |(seq, (kind, body)): (u64, (String, String))| StoredRow { table, seq, at, kind, body };
        stored.extend((self.first_seq..).zip(self.transition.rows.iter().cloned()).map(row));
        stored
    }
}
