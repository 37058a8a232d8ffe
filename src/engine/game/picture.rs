//! The trait for the pictures of a game.

use crate::{Basics, Family, Line, Scene, Word};

/// The pictures of a view.
pub trait Picture: Basics {
    /// The picture of a view.
    fn scene(view: &Self::View) -> Scene;
    /// The picture with the options of the viewer and the threats to them pointed out, for a person who wants that.
    ///
    /// It points out only what they could reckon themselves. In words it is among the lines that only the viewer may
    /// see.
    fn guided(view: &Self::View) -> Scene {
        Self::scene(view)
    }
    /// The picture as a frame of an animation: things on the table keep their place and size from one frame to the
    /// next.
    fn filmed(view: &Self::View) -> Scene {
        Self::scene(view)
    }
    /// A larger picture of the parts that the main one leaves out, if there is one.
    fn chart(_view: &Self::View) -> Option<Scene> {
        None
    }
    /// Returns the parts of the picture that can be seen separately, larger: a word for each, and its name.
    fn details(_view: &Self::View) -> Vec<(Word, Line)> {
        vec![]
    }
    /// The part with this word of `details`; `None` for any other word.
    fn detail(_view: &Self::View, _word: &str) -> Option<Scene> {
        None
    }
    /// Returns the sprites of its pictures that must be told apart.
    fn sprites() -> Vec<Family> {
        vec![]
    }
}
