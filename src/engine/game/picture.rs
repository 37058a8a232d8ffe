//! The trait for the pictures of a game.

use crate::{Basics, Family, Game, Line, Path, Scene, Seats, Session, Spot, Viewer, Word};

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
    /// The picture with a move of the viewer as far as these words say it, for the viewer alone. `None` if moves of this
    /// kind never show before they are made.
    fn meant(_view: &Self::View, _said: &Path) -> Option<Scene> {
        None
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
    /// Returns the part of `scene`, one of its pictures, that this word names. `None` if the word names none.
    ///
    /// Words are those of moves, such as the name of a square. Words of seats need not be among them.
    fn spot(_view: &Self::View, _scene: &Scene, _word: &str) -> Option<Spot> {
        None
    }
    /// Returns the sprites of its pictures that must be told apart.
    fn sprites() -> Vec<Family> {
        vec![]
    }
}

/// The pictures of a session of any game.
pub trait Gallery {
    /// The picture that `viewer` may see.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The picture that `viewer` may see, with their options and the threats to them pointed out.
    fn guided(&self, viewer: Viewer) -> Scene;
    /// The picture that `viewer` may see with the part of a move that they have said; `None` if moves of its kind never
    /// show before they are made.
    fn meant(&self, viewer: Viewer, said: &Path) -> Option<Scene>;
    /// The picture that `viewer` may see as a frame of an animation, in which things keep their places.
    fn filmed(&self, viewer: Viewer) -> Scene;
    /// The larger picture that `viewer` may see, if the game has one.
    fn chart(&self, viewer: Viewer) -> Option<Scene>;
    /// Returns the parts of the picture that `viewer` can see separately: a word for each, and its name.
    fn details(&self, viewer: Viewer) -> Vec<(Word, Line)>;
    /// The part with this word, if there is one.
    fn detail(&self, viewer: Viewer, word: &str) -> Option<Scene>;
    /// Returns the part of `scene`, a picture that `viewer` may see, that this word names. `None` if it names none.
    ///
    /// The word of a seat names the place where the seat's name is written, unless the game names another.
    fn spot(&self, viewer: Viewer, scene: &Scene, word: &str) -> Option<Spot>;
}

impl<G: Game> Gallery for Session<G> {
    fn scene(&self, viewer: Viewer) -> Scene {
        G::scene(&self.view(viewer))
    }

    fn guided(&self, viewer: Viewer) -> Scene {
        G::guided(&self.view(viewer))
    }

    fn meant(&self, viewer: Viewer, said: &Path) -> Option<Scene> {
        G::meant(&self.view(viewer), said)
    }

    fn filmed(&self, viewer: Viewer) -> Scene {
        G::filmed(&self.view(viewer))
    }

    fn chart(&self, viewer: Viewer) -> Option<Scene> {
        G::chart(&self.view(viewer))
    }

    fn details(&self, viewer: Viewer) -> Vec<(Word, Line)> {
        G::details(&self.view(viewer))
    }

    fn detail(&self, viewer: Viewer, word: &str) -> Option<Scene> {
        G::detail(&self.view(viewer), word)
    }

    fn spot(&self, viewer: Viewer, scene: &Scene, word: &str) -> Option<Spot> {
        let seat = || Seats::first(self.seats()).iter().find(|seat| seat.to_string() == word);
        G::spot(&self.view(viewer), scene, word).or_else(|| scene.place_of(seat()?))
    }
}
