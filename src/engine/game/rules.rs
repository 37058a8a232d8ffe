//! The trait for the rules of a game.

use crate::{Awaited, Facts, Line, Outcome, Recorder, Seat, Setup};

/// The rules of a game: its options, its beginning, the results of choices, and its end.
pub trait Rules: Facts {
    /// Decisions that a seat makes within its own turn on the clock of an answer.
    ///
    /// A plan of that turn goes on through them. They are message keys of [`crate::Decision`].
    const ASIDES: &'static [&'static str] = &[];
    /// Checks that the game takes a setup that fits its entry in the catalogue. The error is a line that says why not.
    fn check(_setup: &Setup) -> Result<(), Line> {
        Ok(())
    }
    /// Returns the options that a rated table has unless it names them, if it has agreed on the rest of `setup`.
    ///
    /// They are written into the agreement when the table is opened, so everybody reads them on its card. A table that
    /// is not rated has the defaults of [`crate::GameOption`].
    fn rated(_setup: &Setup) -> Vec<(&'static str, i64)> {
        vec![]
    }
    /// Returns the way to play that a table of `setup` has agreed on: the ending of the keys of its goal and its blurb,
    /// such as `-novice`. It is empty for the way of [`Setup::plain`].
    fn way(_setup: &Setup) -> &'static str {
        ""
    }
    /// Records the first events of a game.
    fn deal(recorder: &mut Recorder<'_, Self>);
    /// Returns the seats that are asked to decide. Everybody may know it.
    fn awaited(state: &Self::State) -> Awaited;
    /// Records the results of a choice of `seat`, which a menu made: the rules.
    fn decide(recorder: &mut Recorder<'_, Self>, seat: Seat, chosen: Self::Move);
    /// Ends the game as a draw on which all who are in it have agreed, if the game knows a draw. It uses no chance.
    fn agree_on_draw(_recorder: &mut Recorder<'_, Self>) {}
    /// Returns whether anybody has lost anything yet. Before that, a draw on which all agree is not rated.
    fn is_contested(_state: &Self::State) -> bool {
        true
    }
    /// The places, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;
}
