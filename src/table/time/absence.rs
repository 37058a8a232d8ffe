//! The policies for a seat whose person is away.

use serde::{Deserialize, Serialize};

/// The policy of a table for the end of a person's clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// A computer minds the seat until its person is back. If no other person is there, the safe default is played.
    #[default]
    Minded,
    /// The safe default is played. The third time in a row the seat is handed to a computer all the same.
    Safe,
    /// The others in the game decide by a vote. The third time in a row the seat is handed to a computer all the same.
    Vote,
}

impl Absence {
    /// Every policy, the usual one first.
    pub const ALL: [Absence; 3] = [Absence::Minded, Absence::Safe, Absence::Vote];

    /// Returns the word that the policy is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Absence::Minded => "minded",
            Absence::Safe => "safe",
            Absence::Vote => "vote",
        }
    }

    /// Returns the policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Absence> {
        Absence::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Returns whether this is the usual policy, which need not be mentioned.
    pub fn is_usual(&self) -> bool {
        *self == Absence::default()
    }
}
