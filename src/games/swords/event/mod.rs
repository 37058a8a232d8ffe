//! The facts of which a game is the sum, by their subjects.

mod change;
mod course;
mod deals;
mod departures;
mod magic;
mod orders;
mod start;
mod terms;
mod turns;

use serde::{Deserialize, Serialize};

pub use change::Change;
pub use course::Course;
pub use deals::Dealing;
pub use departures::Leaving;
pub use magic::Casting;
pub use orders::Saying;
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
