//! The picture of a view: everything that matters this turn. The look of things is in `art`, the picture in words in
//! `describe`.

use crate::{
    Stones,
    picture::{
        alchemy::Spread,
        chart, describe,
        parts::{self, ARTIFACT, ARTIFACTS, WIDTH},
        sheet, spots,
    },
    state::view::View,
};
use engine::{
    Family, Line, Picture, Scene, Spot, Viewer,
    outline::Place,
    pointers::{self, Pointer, Sign},
    scene::Tile,
};

/// The height of the ground below the artifacts, in pixels.
const FOOT: u16 = 6;
const HEIGHT: u16 = ARTIFACTS + ARTIFACT + FOOT;

impl Picture for Stones {
    fn scene(view: &View) -> Scene {
        composed(view, Spread::Close)
    }

    fn filmed(view: &View) -> Scene {
        composed(view, Spread::Steady)
    }

    fn guided(view: &View) -> Scene {
        let scene = Self::scene(view);
        let Viewer::Seat(seat) = view.viewer else { return scene };
        let craftable = if view.public.end.is_some() { vec![] } else { view.public.craftable(seat) };
        if craftable.is_empty() {
            return scene;
        }
        let words = Line::new("stones-picture-payable-words");
        let words = words.list("artifacts", craftable.iter().map(|artifact| artifact.line()));
        let pointer = Pointer::new(Sign::Aim, Line::new("stones-picture-payable"), words);
        let pointed = |tile: Tile| {
            let on_it =
                (tile.y == ARTIFACTS).then(|| view.public.display.get(usize::from(tile.x / (WIDTH / 4)))).flatten();
            let sign = on_it.filter(|artifact| craftable.contains(artifact));
            tile.draw(sign.map_or(vec![], |_| Sign::Aim.draw(Place::upright(28.0, 28.0, 15.0))))
        };
        let scene = Scene { tiles: scene.tiles.into_iter().map(pointed).collect(), ..scene };
        pointers::pointing_out(scene, &[pointer])
    }

    fn chart(view: &View) -> Option<Scene> {
        (view.public.seats() > 1).then(|| chart::chart(view))
    }

    fn spot(view: &View, _scene: &Scene, word: &str) -> Option<Spot> {
        spots::named(&view.public, word)
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}

fn composed(view: &View, spread: Spread) -> Scene {
    let mut tiles = vec![parts::title(view)];
    tiles.extend(parts::alchemy(&view.public, spread));
    tiles.extend(parts::column(view));
    tiles.extend(parts::artifacts(&view.public));
    tiles.push(parts::on_ground(0, HEIGHT - FOOT, WIDTH, FOOT, []));
    Scene { width: WIDTH, height: HEIGHT, tiles, alt: describe::all(view), own: vec![] }
}
