//! The traits that a game has, each for one of its concerns, and the words in which the house speaks of any game.

pub(crate) mod computer;
pub(crate) mod course;
pub(crate) mod menus;
pub(crate) mod picture;
pub(crate) mod rules;
pub(crate) mod setup;
pub(crate) mod telling;

use crate::{Computer, Dice, GameInfo, Menus, Picture, Rules, Setup, Telling, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// A whole game: a type that has all these traits is one.
///
/// Menus, pictures and computers get a view, so they cannot leak. Only [`Rules::awaited`], [`Knowledge::view`] and
/// [`Telling::narrate`] see secrets, and [`crate::Hidden`] stops them.
pub trait Game: Rules + Knowledge + Menus + Telling + Picture + Computer {}

impl<G: Rules + Knowledge + Menus + Telling + Picture + Computer> Game for G {}

/// The basics of a game: its entry in the catalogue, and the types that all its other traits speak of.
pub trait Basics: Sized + Send + Sync + 'static {
    /// The catalogue's facts about the game.
    const INFO: GameInfo;
    /// True if there is a way to play it in which all play as one, and the outcome gives their common result.
    const TOGETHER: bool = false;
    /// The whole truth of a game.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// A thing that happened, with everything in it that chance decided.
    type Event: Serialize + DeserializeOwned + Clone + Debug + Send;
    /// A thing that a seat may do. Only a menu can make one.
    type Move: PartialEq + Clone + Debug;
    /// The knowledge of one viewer.
    type View: Clone + PartialEq + Debug + Send + Sync;
}

/// A state as the sum of facts.
pub trait Facts: Basics {
    /// Returns the table before anything has happened.
    fn new(setup: &Setup) -> Self::State;
    /// Returns whether `event` can be added to `state` without harm: every seat it names exists, every list has its
    /// length.
    ///
    /// It is a cheap look at rows that come from outside. It does not judge whether the rules allow the event.
    fn fits(state: &Self::State, event: &Self::Event) -> bool;
    /// Adds one fact that fits to the state. It decides nothing.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// Checks the quantities that the game conserves. The error says what is wrong.
    fn audit(state: &Self::State) -> Result<(), String>;
}

/// The knowledge that each viewer has of a state, and the states that fit it.
pub trait Knowledge: Basics {
    /// Returns what `viewer` may know, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// Returns a world that would look like `view`.
    ///
    /// A game that is played on from another keeps the dice of its deal alone ([`crate::Origin`]). So the same view and
    /// dice give the same world for good; records in `tests/records` hold it to that.
    fn determinize(view: &Self::View, dice: &mut Dice) -> Self::State;
}
