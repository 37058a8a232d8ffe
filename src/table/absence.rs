//! What becomes of a seat whose person is away.

use serde::{Deserialize, Serialize};

/// What a table does at the end of somebody's clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// A computer minds the seat until its person is back; where nobody else is there, what is safe is done.
    #[default]
    Minded,
    /// What is safe is done; the third time in a row the seat is handed to a computer all the same.
    Safe,
}

impl Absence {
    /// Every policy, the usual one first.
    pub const ALL: [Absence; 2] = [Absence::Minded, Absence::Safe];

    /// The word it is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Absence::Minded => "minded",
            Absence::Safe => "safe",
        }
    }

    /// The policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Absence> {
        Absence::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Whether it is the usual one, of which nothing has to be said.
    pub fn is_usual(&self) -> bool {
        *self == Absence::default()
    }
}
