//! The choice whether a person's own pictures point out what they could work out from them.

use super::{People, Person};
use serde::{Deserialize, Serialize};
use store::StoreError;

/// The number of games of a kind in which a person without a choice is helped.
pub const FIRST_GAMES: u64 = 3;

/// The games in which a person's own pictures point out what they can do and what threatens them. A person who wants
/// that at all also gets tips in their first games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Guidance {
    /// All of their games.
    #[default]
    Always,
    /// Their first three games of each kind.
    AtFirst,
    /// None of their games.
    Never,
}

impl Guidance {
    /// Every choice, the usual one first.
    pub const ALL: [Guidance; 3] = [Guidance::Always, Guidance::AtFirst, Guidance::Never];

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
    /// Returns the help for a person who has finished `finished` games of a kind.
    pub(super) fn after(self, finished: u64) -> Help {
        let is_new = finished < FIRST_GAMES;
        match self {
            Guidance::Always => Help { pointers: true, tips: is_new },
            Guidance::AtFirst => Help { pointers: is_new, tips: is_new },
            Guidance::Never => Help::default(),
        }
    }
}

/// The help that a person gets in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Help {
    /// True if their own pictures point out what they can do and what threatens them.
    pub pointers: bool,
    /// True if their panels say what one strives for, and what a kind of decision is about.
    pub tips: bool,
}

impl People {
    /// Returns the help that `person`, who has chosen `chosen`, gets in a game of this name.
    pub async fn help(&self, person: Person, chosen: Guidance, game: &str) -> Result<Help, StoreError> {
        Ok(chosen.after(self.finished(person, game).await?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pointers_stay_and_tips_end_after_the_first_games() {
        let helps = |chosen: Guidance, finished| {
            let Help { pointers, tips } = chosen.after(finished);
            (pointers, tips)
        };
        assert_eq!(helps(Guidance::default(), FIRST_GAMES - 1), (true, true));
        assert_eq!(helps(Guidance::default(), FIRST_GAMES), (true, false));
        assert_eq!(helps(Guidance::AtFirst, FIRST_GAMES - 1), (true, true));
        assert_eq!(helps(Guidance::AtFirst, FIRST_GAMES), (false, false));
        assert_eq!(helps(Guidance::Never, 0), (false, false));
    }
}
