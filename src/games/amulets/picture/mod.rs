//! The picture of a view: scene, art and the same in words.

pub(crate) mod art;
pub(crate) mod book;
pub(crate) mod chart;
pub(crate) mod describe;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod sheets;

use crate::{Amulets, state::view::View};
use engine::{Family, Picture, Scene, Spot};

impl Picture for Amulets {
    fn scene(view: &View) -> Scene {
        scene::composed(view, book::Picture::Still)
    }

    fn filmed(view: &View) -> Scene {
        scene::composed(view, book::Picture::Filmed)
    }

    fn chart(view: &View) -> Option<Scene> {
        chart::chart(view, scene::page(view).rows, scene::assist(view).as_deref())
    }

    fn spot(view: &View, _scene: &Scene, word: &str) -> Option<Spot> {
        scene::spot(view, word)
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}
