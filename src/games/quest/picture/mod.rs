//! The picture of a view: scene, art and the same in words.

pub(crate) mod art;
pub(crate) mod beasts;
pub(crate) mod creature;
pub(crate) mod detail;
pub(crate) mod guide;
pub(crate) mod legend;
pub(crate) mod places;
pub(crate) mod plates;
pub(crate) mod ribbon;
pub(crate) mod rows;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod story;
pub(crate) mod strip;
pub(crate) mod tokens;
pub(crate) mod words;

use crate::{Quest, state::view::View};
use engine::{Family, Line, Picture, Scene, Spot, Word};

impl Picture for Quest {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn guided(view: &View) -> Scene {
        scene::guided(view)
    }

    fn details(view: &View) -> Vec<(Word, Line)> {
        detail::details(view)
    }

    fn detail(view: &View, word: &str) -> Option<Scene> {
        detail::detail(view, word)
    }

    fn spot(_view: &View, _scene: &Scene, word: &str) -> Option<Spot> {
        scene::spot(word)
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}
