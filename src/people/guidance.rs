//! The choice whether a person's own pictures point out what they could work out from them.

use super::{People, Person};
use serde::{Deserialize, Serialize};
use store::StoreError;

/// The number of games of a kind in which a person without a choice is helped.
pub const FIRST_GAMES: u64 = 3;

/// The games in which a person's own pictures point out what they can do and what threatens them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guidance {
    /// Their first three games of each kind.
    #[default]
    AtFirst,
    /// All of their games.
    Always,
    /// None of their games.
    Never,
}

impl Guidance {
    /// Every choice, the usual one first.
    pub const ALL: [Guidance; 3] = [Guidance::AtFirst, Guidance::Always, Guidance::Never];

    /// The word it is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Guidance::AtFirst => "first",
            Guidance::Always => "always",
            Guidance::Never => "never",
        }
    }

    /// The choice of this word.
    pub fn from_word(word: &str) -> Option<Guidance> {
        Guidance::ALL.into_iter().find(|guidance| guidance.word() == word)
    }
}

impl Guidance {
    /// Returns whether it is wanted by a person who has finished `finished` games of a kind.
    pub(super) fn after(self, finished: u64) -> bool {
        match self {
            Guidance::Always => true,
            Guidance::Never => false,
            Guidance::AtFirst => finished < FIRST_GAMES,
        }
    }
}

impl People {
    /// Returns whether the pictures of `person`, who has chosen `chosen`, point such things out in a game of this name.
    pub async fn is_guided(&self, person: Person, chosen: Guidance, game: &str) -> Result<bool, StoreError> {
        Ok(chosen.after(self.finished(person, game).await?))
    }
}
