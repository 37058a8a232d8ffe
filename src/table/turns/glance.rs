//! Views of a table from outside: its public facts and its picture.

use crate::{Owed, Roster};
use engine::{Commitment, Line, Scene, Seat};
use people::{Person, Preferences};
use store::Phase;

/// The public facts of a table, and the seat that the asker has.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Glance {
    /// The number of the table.
    pub table: i64,
    /// The channel of the table.
    pub channel: u64,
    /// The guild of that channel.
    pub guild: Option<u64>,
    /// The key of its game.
    pub game: &'static str,
    /// The person who hosts the table.
    pub host: Person,
    /// The phase that the table is in.
    pub phase: Phase,
    /// The asker's seat, if they have one.
    pub seat: Option<Seat>,
    /// True once nothing is asked of that seat any more: it is out of the game.
    pub is_out: bool,
    /// True while only computers that mind seats are left, so that nothing goes on.
    pub sleeps: bool,
    /// The time at which the game counts as given up for the people who left it, in unix milliseconds; `None` if it never
    /// does.
    pub given_up_at: Option<i64>,
    /// The time until which the table pauses at most, in unix milliseconds; `None` if it does not pause.
    pub paused: Option<i64>,
    /// True while a computer minds that seat.
    pub is_minded: bool,
    /// True while the person of that seat is known to be away.
    pub is_away: bool,
    /// The seats of the table and their sitters.
    pub roster: Roster,
    /// The decision that is awaited, in public terms.
    pub awaited: Option<Line>,
    /// The seats that owe a decision.
    pub owed: Vec<Owed>,
}

impl Glance {
    /// Returns the time until which the asker owes a decision at the table, in unix milliseconds. The outer `None` says
    /// that they owe none, the inner `None` that no clock runs.
    pub fn owes(&self) -> Option<Option<i64>> {
        self.owed.iter().find(|owed| Some(owed.seat) == self.seat).map(|owed| owed.due)
    }
}

/// A person's view of a table, with its picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// The public facts of the table.
    pub glance: Glance,
    /// The picture, drawn for the viewer.
    pub scene: Scene,
    /// The larger picture, if the game has one.
    pub chart: Option<Scene>,
    /// The tips for the viewer, in their first games of a kind.
    pub tips: Option<Tips>,
    /// The commitment that binds the seed.
    pub commitment: Commitment,
}

/// The tips for a person in their first games of a kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Tips {
    /// The aim of the game.
    pub goal: Line,
    /// The point of the decision that they owe, if it was never explained to them.
    pub decision: Option<Line>,
}

impl Tips {
    /// Returns the tips for the asker of this glance, at a table with this aim.
    pub(crate) fn of(glance: &Glance, goal: Line, preferences: &Preferences) -> Tips {
        let owed = glance.awaited.as_ref().filter(|_| glance.owes().is_some());
        let tip = owed.map(|awaited| Line::keyed(format!("{}-tip", awaited.key)));
        Tips { goal, decision: tip.filter(|tip| !preferences.met.contains(&*tip.key)) }
    }
}
