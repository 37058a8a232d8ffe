//! The picture of a view: scene, art and the same in words.

mod altar;
pub(crate) mod art;
pub(crate) mod book;
pub(crate) mod chart;
pub(crate) mod describe;
pub(crate) mod scene;
pub(crate) mod sheet;
pub(crate) mod sheets;

use crate::{Amulets, picture::altar::Altar, state::view::View};
use engine::{Family, Path, Picture, Scene, Spot};

impl Picture for Amulets {
    fn scene(view: &View) -> Scene {
        scene::composed(view, &Altar::of(view), book::Picture::Still)
    }

    fn meant(view: &View, said: &Path) -> Option<Scene> {
        let altar = Altar::laid(view, said)?;
        let mut scene = scene::composed(view, &altar, book::Picture::Still);
        if let Some(laid) = altar.in_words() {
            scene.alt.insert(0, laid.clone());
            scene.own.insert(0, laid);
        }
        Some(scene)
    }

    fn filmed(view: &View) -> Scene {
        scene::composed(view, &Altar::of(view), book::Picture::Filmed)
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
