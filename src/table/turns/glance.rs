//! What somebody sees of a table from outside: its public facts and its picture.

use crate::{Owed, Roster};
use engine::{Commitment, Line, Scene, Seat};
use people::Person;
use store::Phase;

/// The public facts of a table, and which seat the asker has.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Glance {
    /// The table.
    pub table: i64,
    /// Its channel.
    pub channel: u64,
    /// The guild of that channel.
    pub guild: Option<u64>,
    /// The key of its game.
    pub game: &'static str,
    /// Who opened it.
    pub host: Person,
    /// How far it has come.
    pub phase: Phase,
    /// The asker's seat.
    pub seat: Option<Seat>,
    /// Whether nothing is asked of that seat any more: it is out of the game.
    pub is_out: bool,
    /// Whether nobody is left but computers that mind seats, so that nothing goes on.
    pub sleeps: bool,
    /// Until when the table pauses at most, in unix milliseconds; nothing where it does not.
    pub paused: Option<i64>,
    /// Whether a computer minds that seat.
    pub is_minded: bool,
    /// Whether its person is known to be away.
    pub is_away: bool,
    /// Who sits where.
    pub roster: Roster,
    /// What is awaited, in public terms.
    pub awaited: Option<Line>,
    /// Who owes a decision.
    pub owed: Vec<Owed>,
}

impl Glance {
    /// What the asker owes a decision at the table until, in unix milliseconds; nothing where they owe none, and no time
    /// where no clock runs.
    pub fn owes(&self) -> Option<Option<i64>> {
        self.owed.iter().find(|owed| Some(owed.seat) == self.seat).map(|owed| owed.due)
    }
}

/// What somebody sees of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Look {
    /// The public facts.
    pub glance: Glance,
    /// The picture, drawn for the viewer.
    pub scene: Scene,
    /// The larger one, where the game has one.
    pub chart: Option<Scene>,
    /// What binds the seed.
    pub commitment: Commitment,
}
