//! A game's catalogue entry, and the agreement on which a game begins.

use crate::{Edition, Line, Messages, Origin, Translated};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, ops::RangeInclusive};

/// The catalogue's facts about a game.
pub struct GameInfo {
    /// The game's id: lower case, stable, the prefix of its message keys (`chamber-title`, `chamber-blurb`).
    pub key: &'static str,
    /// The numbers of players that can play.
    pub seats: RangeInclusive<u8>,
    /// The picks of which a player may choose one when joining, each for one seat only (suits, colours): words, message
    /// keys `KEY-WORD`.
    pub picks: &'static [&'static str],
    /// The house options a host may set.
    pub options: &'static [GameOption],
    /// The number of turns per seat after which a game is rated even if it ends by a resignation.
    pub rated_turns: u32,
    /// The rules in our words, as Markdown with `##` headings.
    pub rules: Translated,
    /// The lesson of the game as TOML, as the room `lessons` reads it; empty if there is none.
    pub lesson: &'static str,
    /// The puzzles of the game, one a line, as the room `lessons` reads them; empty if there are none.
    pub puzzles: &'static str,
    /// The messages of the game.
    pub messages: &'static [Messages],
}

/// A number the host may set when opening a table.
pub struct GameOption {
    /// The option's word.
    pub key: &'static str,
    /// The values that it may have.
    pub range: RangeInclusive<i64>,
    /// The value that it has unless the host says otherwise.
    pub default: i64,
    /// Words for its values, from the lowest on; message keys `GAME-KEY-WORD`. Empty if a number says more.
    pub words: &'static [&'static str],
}

/// The agreement before a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// The number of players.
    pub seats: u8,
    /// The pick of each seat: an index into [`GameInfo::picks`].
    pub picks: Vec<Option<u8>>,
    /// The options that differ from their defaults.
    pub options: BTreeMap<String, i64>,
    /// The edition of the rules that the game is played by.
    #[serde(default, skip_serializing_if = "Edition::is_first")]
    pub edition: Edition,
    /// The position of another game from which it is played on, if it does not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// The reason why a game cannot begin as agreed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many seats.
    #[error("{seats} seats, but the game is for {min} to {max}")]
    Seats {
        /// The seats asked for.
        seats: u8,
        /// The fewest that can play.
        min: u8,
        /// The most that can play.
        max: u8,
    },
    /// A pick that is not there or taken twice.
    #[error("pick {0} is unknown or taken twice")]
    Pick(u8),
    /// An option that the game does not have, or out of its range.
    #[error("option {0} is unknown or out of range")]
    Option(String),
    /// An edition of the rules that this program does not know.
    #[error("rules of edition {0}, and this program knows none later than {latest}", latest = Edition::CURRENT)]
    Edition(Edition),
    /// A setup that the game itself rejects, such as options that do not go with so many seats.
    #[error("the game does not take this: {}", .0.key)]
    Refused(Line),
}

impl GameOption {
    /// A number from this range.
    pub const fn number(key: &'static str, range: RangeInclusive<i64>, default: i64) -> GameOption {
        GameOption { key, range, default, words: &[] }
    }

    /// One of these words, the first unless the host says otherwise.
    pub const fn choice(key: &'static str, words: &'static [&'static str]) -> GameOption {
        GameOption { key, range: 0..=words.len() as i64 - 1, default: 0, words }
    }

    /// Returns whether it is on or off; message keys of its values `GAME-KEY-0` and `GAME-KEY-1`.
    pub fn is_switch(&self) -> bool {
        self.words.is_empty() && self.range == (0..=1)
    }

    /// Returns the value with this word or number; it may be out of range.
    pub fn read(&self, text: &str) -> Option<i64> {
        let word = self.words.iter().position(|word| *word == text);
        word.map(|at| self.range.start() + at as i64).or_else(|| text.parse().ok())
    }

    /// Returns the word for a value, if it has one.
    pub fn word(&self, value: i64) -> Option<&'static str> {
        let at = usize::try_from(value.checked_sub(*self.range.start())?).ok()?;
        self.words.get(at).copied()
    }

    /// Returns a value of the game's option in words: the message `GAME-KEY-WORD`, `GAME-KEY-0` or `GAME-KEY-1` of a
    /// switch, or `GAME-KEY-number` with the number as `value`.
    pub fn line(&self, game: &str, value: i64) -> Line {
        let key = self.key;
        match self.word(value) {
            Some(word) => Line::keyed(format!("{game}-{key}-{word}")),
            None if self.is_switch() => Line::keyed(format!("{game}-{key}-{value}")),
            None => Line::keyed(format!("{game}-{key}-number")).number("value", value),
        }
    }
}

impl Setup {
    /// `seats` seats without picks and with every option at its default, by the rules of today.
    pub fn plain(seats: u8) -> Setup {
        let (picks, options) = (vec![None; seats.into()], BTreeMap::new());
        Setup { seats, picks, options, edition: Edition::CURRENT, origin: None }
    }

    /// The value of an option: what the host set, else the default.
    pub fn option(&self, info: &GameInfo, key: &str) -> i64 {
        let default = info.options.iter().find(|option| option.key == key).map_or(0, |option| option.default);
        self.options.get(key).copied().unwrap_or(default)
    }

    /// Reads options as people write them, `draw 20` or `variant=novice`, into the setup.
    ///
    /// The error is the text that does not read. `check` says whether a value is in its range.
    pub fn read_options(&mut self, info: &GameInfo, text: &str) -> Result<(), String> {
        let between = |letter: char| letter.is_whitespace() || letter == '=' || letter == ',';
        let words: Vec<String> = text.split(between).filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
        for pair in words.chunks(2) {
            let [key, value] = pair else { return Err(pair.join(" ")) };
            let option = info.options.iter().find(|option| option.key == key);
            let read = option.map_or_else(|| value.parse().ok(), |option| option.read(value));
            self.options.insert(key.clone(), read.ok_or_else(|| pair.join(" "))?);
        }
        Ok(())
    }

    /// Checks that a game can begin like this.
    pub fn check(&self, info: &GameInfo) -> Result<(), SetupError> {
        if !info.seats.contains(&self.seats) || self.picks.len() != usize::from(self.seats) {
            let (min, max) = (*info.seats.start(), *info.seats.end());
            return Err(SetupError::Seats { seats: self.seats, min, max });
        }
        if self.edition > Edition::CURRENT {
            return Err(SetupError::Edition(self.edition));
        }
        let mut taken = vec![];
        for pick in self.picks.iter().flatten() {
            if usize::from(*pick) >= info.picks.len() || taken.contains(pick) {
                return Err(SetupError::Pick(*pick));
            }
            taken.push(*pick);
        }
        let known =
            |key: &str, value| info.options.iter().any(|option| option.key == key && option.range.contains(value));
        match self.options.iter().find(|(key, value)| !known(key, value)) {
            Some((key, _)) => Err(SetupError::Option(key.clone())),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: GameInfo = GameInfo {
        key: "toy",
        seats: 2..=4,
        picks: &[],
        options: &[GameOption::number("draw", 0..=200, 40), GameOption::choice("variant", &["long", "short"])],
        rated_turns: 1,
        rules: Translated { english: "", german: "" },
        lesson: "",
        puzzles: "",
        messages: &[],
    };

    fn read(text: &str) -> Result<BTreeMap<String, i64>, String> {
        let mut setup = Setup::plain(2);
        setup.read_options(&INFO, text).map(|()| setup.options)
    }

    #[test]
    fn options_are_read_in_any_common_spelling() {
        for text in ["draw 20", "draw=20", " Draw = 20 "] {
            assert_eq!(read(text), Ok(BTreeMap::from([("draw".to_owned(), 20)])), "{text}");
        }
        assert_eq!(read("draw"), Err("draw".to_owned()));
        assert_eq!(read("draw many"), Err("draw many".to_owned()));
        assert_eq!(read(""), Ok(BTreeMap::new()));
    }

    #[test]
    fn values_that_have_words_are_read_in_words() {
        for text in ["variant short", "Variant=SHORT", "variant 1"] {
            assert_eq!(read(text), Ok(BTreeMap::from([("variant".to_owned(), 1)])), "{text}");
        }
        assert_eq!(read("variant endless"), Err("variant endless".to_owned()));
    }
}
