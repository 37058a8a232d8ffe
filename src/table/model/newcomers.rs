//! People who play a game of a kind for the first time, and how much time they have.

use serde::{Deserialize, Serialize};

/// The time for a person who has never finished a game of the kind that is played.
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

    /// Returns the word by which it is chosen.
    pub fn word(self) -> &'static str {
        match self {
            Newcomers::Double => "double",
            Newcomers::Same => "same",
        }
    }

    /// Returns the policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Newcomers> {
        Newcomers::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Returns whether it is the usual policy.
    pub fn is_usual(&self) -> bool {
        *self == Newcomers::default()
    }
}
