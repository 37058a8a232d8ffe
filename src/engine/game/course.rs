//! The course of a game as everybody sees it: the seats it awaits, the deeds of seats, and its end.

use crate::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The clock on which a decision runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// A choice before the first turn, such as where to begin. It takes as long as a turn, but is not one.
    Setup,
    /// A seat's own turn.
    Turn,
    /// An answer to the move of another seat.
    Response,
    /// A response of a kind that is frequent, so that none may take longer than a few hours.
    Window,
}

/// The public kind of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The message that says what is awaited, in public terms: `chamber-awaited-turn`.
    pub key: &'static str,
    /// The clock it runs on.
    pub pace: Pace,
    /// The turn to which it belongs, in games where a seat may have several in a row.
    ///
    /// Another number is another turn, with its own clock and post. In other games it is always the same.
    pub turn: u32,
}

/// The seats that are asked to decide. Everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// Choices are awaited; each is heard at once.
    Open {
        /// The seats that owe a choice.
        must: Seats,
        /// The seats that may cut in.
        may: Seats,
        /// The decision that is awaited.
        decision: Decision,
    },
    /// No seat is awaited: the game is over.
    Nobody,
}

/// The outcome of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The place of each seat, from 1; seats that tie share the lower number.
    pub places: Vec<u8>,
    /// The common result, if all played together. Their places then say only who stayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
}

/// The common result of players who play as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Together {
    /// True if they won.
    pub won: bool,
    /// Their common points. More are better.
    pub score: u32,
}

impl Outcome {
    /// The outcome where each played for themselves.
    pub fn places(places: Vec<u8>) -> Outcome {
        Outcome { places, together: None }
    }

    /// Returns whether all who played against each other share the first place, so that nobody won.
    pub fn is_shared(&self) -> bool {
        self.together.is_none() && self.places.len() > 1 && self.places.iter().all(|place| *place == 1)
    }
}

impl Awaited {
    /// The seats that owe a choice.
    pub fn owing(self) -> Seats {
        match self {
            Awaited::Open { must, .. } => must,
            Awaited::Nobody => Seats::NONE,
        }
    }

    /// Returns the decision that is awaited, if there is one.
    pub fn decision(self) -> Option<Decision> {
        match self {
            Awaited::Open { decision, .. } => Some(decision),
            Awaited::Nobody => None,
        }
    }

    /// The seats that may cut in.
    pub fn cutting_in(self) -> Seats {
        match self {
            Awaited::Open { may, .. } => may,
            Awaited::Nobody => Seats::NONE,
        }
    }
}

impl Outcome {
    /// The seats in first place.
    pub fn winners(&self) -> Seats {
        (0..).map(Seat).zip(&self.places).filter(|(_, place)| **place == 1).map(|(seat, _)| seat).collect()
    }
}

/// A deed that one seat does to another in public; message key `KEY-deed-WORD`.
///
/// The message is as in “Bela has not `zapped you`”, or includes the “not” if a language has it there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// The word for it: `zap`.
    pub word: &'static str,
    /// The key of the room's line that tells of it.
    pub line: &'static str,
    /// The argument of that line that names the seat who does it.
    pub by: &'static str,
    /// The argument of that line that names the seat to whom it is done, which may be the same one.
    pub to: &'static str,
}
