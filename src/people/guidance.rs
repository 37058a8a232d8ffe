//! Whether somebody's own pictures point out what they could reckon from them.

use super::{People, Person};
use serde::{Deserialize, Serialize};
use store::StoreError;

/// In how many games of a kind somebody is helped who has chosen nothing.
const FIRST_GAMES: u64 = 3;

/// When somebody's own pictures point out what they can do and what threatens them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guidance {
    /// In their first three games of each kind.
    #[default]
    AtFirst,
    /// Always.
    Always,
    /// Never.
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
    /// Whether it is wanted by somebody who has finished so many games of a kind.
    pub(super) fn after(self, finished: u64) -> bool {
        match self {
            Guidance::Always => true,
            Guidance::Never => false,
            Guidance::AtFirst => finished < FIRST_GAMES,
        }
    }
}

impl People {
    /// Whether the pictures of `person`, who has chosen this, point such things out in a game of this name.
    pub async fn is_guided(&self, person: Person, chosen: Guidance, game: &str) -> Result<bool, StoreError> {
        Ok(chosen.after(self.finished(person, game).await?))
    }
}
