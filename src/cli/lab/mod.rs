//! The laboratory: computers against each other, fits, twins, loads, and figures of many games.

pub(crate) mod arena;
pub(crate) mod crew;
pub(crate) mod fit;
pub(crate) mod load;
pub(crate) mod posts;
pub(crate) mod presses;
pub(crate) mod puzzles;
pub(crate) mod simulate;
pub(crate) mod things;
pub(crate) mod twins;
pub(crate) mod waits;

use pervigil::{bots::Contender, engine::record::Sitting};
use std::{fmt, str::FromStr};

/// The value that so many percent of a sorted list do not exceed.
pub(crate) fn percentile<T: Copy + Default>(sorted: &[T], percent: usize) -> T {
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(at).copied().unwrap_or_default()
}

/// The player of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// The name on the command line.
    name: String,
    /// The mind of a computer; `None` for a player who picks random words.
    pub mind: Option<Contender>,
}

impl Player {
    /// The player's name in a record. The choices of random players and of tuned computers follow from nothing, like
    /// the choices of people.
    pub fn sitting(&self) -> Sitting {
        let usual = self.mind.filter(|mind| *mind == Contender::from(mind.level));
        usual.map_or(Sitting::Person, |mind| Sitting::Computer(mind.level))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Reads `random`, or the settings of a computer.
impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let mind = if text == "random" { None } else { Some(text.parse()?) };
        Ok(Player { name: text.to_owned(), mind })
    }
}
