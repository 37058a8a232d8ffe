//! The computer players of a game: their strength, and the trait for their choices.

use crate::{Basics, Dice, Path, Seat};
use serde::{Deserialize, Serialize};

/// The choices that a game makes for a seat, from what the seat knows.
pub trait Computer: Basics {
    /// Returns what a computer does that follows the game's own ideas. It sees no more than a person in its seat.
    ///
    /// A seat that only may cut in says nothing, the empty path: computers are quicker than people, and that should
    /// decide no table.
    fn choose(view: &Self::View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path;
    /// Returns the path that is taken in `seat`'s stead when its time is up: a path of its menu, else of
    /// [`crate::Menus::overdue`].
    fn safe_default(view: &Self::View, seat: Seat, dice: &mut Dice) -> Path;
    /// Counts the secrets that fit all `seat` knows; `None` in a game in which chances decide.
    fn deduction(_view: &Self::View, _seat: Seat) -> Option<Deduction> {
        None
    }
}

/// The secrets that fit what a seat knows, each counted by trying it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The number of ways in which all that the seat cannot see could have been dealt.
    pub dealt: u64,
    /// The number of ways that fit all it was told.
    pub left: u64,
    /// The move that is right if a single way is left, with what the seat needed to find it.
    pub sure: Option<Sure>,
}

/// The only move that fits all a seat knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sure {
    /// The move.
    pub answer: Path,
    /// The number of ways that fit without the last thing that the seat was told.
    pub before: u64,
    /// The number of things it was told without each of which more than one way would fit.
    pub needed: u32,
    /// The number of things it was told in all.
    pub told: u32,
}

/// The strength of a computer player, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// An idea of the game, often forgotten.
    Easy,
    /// A plain idea of what is good.
    Medium,
    /// A short look ahead now and then, else a plain idea of what is good.
    Skilled,
    /// A long look ahead.
    Hard,
}

/// The way in which a game's own ideas are followed, without looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wit {
    /// The ideas are often forgotten.
    Forgetful,
    /// The ideas are followed as they are. Looking ahead starts from these, and expects them of others.
    Plain,
    /// The ideas are followed, and livelier ones besides, which looking ahead does better without.
    Lively,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Skilled, Level::Hard];

    /// Returns how its computers follow the game's own ideas where they do not look ahead.
    pub fn wit(self) -> Wit {
        if self == Level::Easy { Wit::Forgetful } else { Wit::Lively }
    }

    /// Returns the word for it, as it is stored and in message keys: `computer-easy`.
    pub fn word(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Skilled => "skilled",
            Level::Hard => "hard",
        }
    }
}
