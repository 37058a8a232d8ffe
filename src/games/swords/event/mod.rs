//! The facts a game is the sum of, by what they are about.

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

/// One thing that happened, by what it is about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// What happens before the first turn.
    Opening(Opening),
    /// What happens in the course of a turn.
    Turning(Turning),
    /// What becomes of cards in hands, deck and discards.
    Dealing(Dealing),
    /// What changes on the board, but by steps.
    Change(Change),
    /// What magic is done, and what comes of it.
    Casting(Casting),
    /// What is under way, and who is asked about it.
    Course(Course),
    /// Who leaves the game, and how it ends.
    Leaving(Leaving),
    /// What players have said for later.
    Saying(Saying),
}

/// A fact of a family is a fact.
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
