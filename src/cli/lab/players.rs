//! The players of games among computers, as the command line names them.

use pervigil::{bots::Mind, engine::record::Sitting};
use std::{fmt, str::FromStr};

/// The player of a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// The name on the command line.
    name: String,
    /// The mind of a computer; `None` for a player who picks random words.
    pub mind: Option<Mind>,
}

impl Player {
    /// The player's name in a record. The choices of random players and of tuned computers follow from nothing, like
    /// the choices of people.
    pub fn sitting(&self) -> Sitting {
        let usual = self.mind.filter(|mind| *mind == Mind::from(mind.level));
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
