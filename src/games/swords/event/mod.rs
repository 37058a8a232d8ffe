//! The facts of which a game is the sum, by their subjects.

#![expect(missing_docs, reason = "a field whose name says it all has no comment")]

mod change;
mod course;
mod deals;
mod magic;
mod start;
mod terms;
mod turns;

use crate::{
    magic::card::Card,
    state::{piece::PieceId, public_state::Arm},
    stops::{Stops, orders::Orders},
};
use engine::{Hidden, Seat, Seats};
use serde::{Deserialize, Serialize};

pub use change::Change;
pub use course::Course;
pub use deals::Dealing;
pub use magic::Casting;
pub use start::Opening;
pub use terms::{About, Cause, Fate, Figure, Means, Roll, Way};
pub use turns::Turning;

/// One fact about the game, by its subject.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A fact from before the first turn.
    Opening(Opening),
    /// A fact from the course of a turn.
    Turning(Turning),
    /// A fact about cards in hands, deck and discards.
    Dealing(Dealing),
    /// A fact about a change on the board other than by steps.
    Change(Change),
    /// A fact about magic that is done, and its results.
    Casting(Casting),
    /// A fact about what is under way, and the seats that are asked about it.
    Course(Course),
    /// A fact about players who leave the game, or about its end.
    Leaving(Leaving),
    /// A fact about what players have said for later.
    Saying(Saying),
}

/// A fact about players who leave the game, or about its end.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// Players are out of the game.
    Out {
        seats: Seats,
        place: u8,
        /// The cards they held, which are put away.
        cards: Vec<Card>,
    },
    /// A player gave up.
    Resigned { seat: Seat, pieces: Vec<PieceId> },
    /// The game is over.
    Ended {
        places: Vec<u8>,
        /// True if it ended for want of losses (SW-52).
        quiet: bool,
    },
}

/// A fact about what a player has said for later.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saying {
    /// A player said what their pieces fight with.
    Armed { seat: Seat, arm: Arm },
    /// A player said which windows wait for them.
    Stopped { seat: Seat, stops: Hidden<Stops> },
    /// A player left standing answers.
    Ordered { seat: Seat, orders: Hidden<Orders> },
}

/// Turns a fact of each family into an `Event`.
macro_rules! families {
    ($($family:ident)*) => {
        $(impl From<$family> for Event {
            fn from(fact: $family) -> Event {
                Event::$family(fact)
            }
        })*
    };
}

families! { Opening Turning Dealing Change Casting Course Leaving Saying }
