//! Who plays where computers play among themselves, as it is said on the command line.

use pervigil::{bots::Mind, engine::record::Sitting};
use std::{fmt, str::FromStr};

/// Who plays a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// How it was said.
    name: String,
    /// How it thinks; nothing where it says any word to each question.
    pub mind: Option<Mind>,
}

impl Player {
    /// How a record names them: what players at random choose follows from nothing, like what people choose, and so does
    /// what is tuned.
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

/// Reads `random`, or how a computer thinks.
impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let mind = if text == "random" { None } else { Some(text.parse()?) };
        Ok(Player { name: text.to_owned(), mind })
    }
}
