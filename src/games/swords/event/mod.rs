//! The facts of which a game is the sum, by their subjects.

mod casting;
mod change;
mod course;
mod dealing;
mod leaving;
mod opening;
mod saying;
mod terms;
mod turning;

use serde::{Deserialize, Serialize};

pub use casting::Casting;
pub use change::Change;
pub use course::Course;
pub use dealing::Dealing;
pub use leaving::Leaving;
pub use opening::Opening;
pub use saying::Saying;
pub use terms::{About, Cause, Fate, Figure, Means, Roll, Way};
pub use turning::Turning;

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
