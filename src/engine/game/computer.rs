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
    /// The ideas are followed as they are.
    Plain,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Skilled, Level::Hard];

    /// Returns how its computers follow the game's own ideas, whether or not they look ahead from there.
    pub fn wit(self) -> Wit {
        if self == Level::Easy { Wit::Forgetful } else { Wit::Plain }
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
