//! People who play a game of a kind for the first time, and how much time they have.

use super::{Clock, Refused, agreement::Agreement, table::Table};
use engine::{Pace, Seat};
use serde::{Deserialize, Serialize};

/// How much time somebody has who has never finished a game of the kind that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Newcomers {
    /// Twice as much for each decision.
    #[default]
    Double,
    /// As much as everybody.
    Same,
}

impl Newcomers {
    /// Every policy, the usual one first.
    pub const ALL: [Newcomers; 2] = [Newcomers::Double, Newcomers::Same];

    /// The word it is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Newcomers::Double => "double",
            Newcomers::Same => "same",
        }
    }

    /// The policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Newcomers> {
        Newcomers::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Whether it is the usual one.
    pub fn is_usual(&self) -> bool {
        *self == Newcomers::default()
    }
}

impl Agreement {
    /// How long `seat` may take for a decision of this pace, in milliseconds, where so much is left in its bank.
    pub fn allows(&self, seat: Seat, pace: Pace, left: Option<i64>) -> Option<i64> {
        let times = self.times(seat);
        Some(self.clock.allows(pace, left.map(|left| left / times))? * times)
    }

    /// How much the bank of `seat` holds at most, in milliseconds; nothing where there is none.
    pub fn bank(&self, seat: Seat) -> Option<i64> {
        Some(self.clock.bank()? * self.times(seat))
    }

    /// How many times as long as others `seat` may take.
    fn times(&self, seat: Seat) -> i64 {
        if self.beginners.contains(&seat) { 2 } else { 1 }
    }
}

impl Table {
    /// The seats whose people have twice the time in the game that begins now.
    pub(super) async fn beginners(&self) -> Result<Vec<Seat>, Refused> {
        let mut beginners = vec![];
        if self.agreement.newcomers == Newcomers::Same || self.agreement.clock == Clock::None {
            return Ok(beginners);
        }
        for seat in self.roster().seats() {
            let Some(person) = self.roster().person(seat) else { continue };
            let finished = self.context.people.has_finished(person, self.entry.info.key).await;
            if !finished.map_err(|error| self.oops(&error))? {
                beginners.push(seat);
            }
        }
        Ok(beginners)
    }
}
