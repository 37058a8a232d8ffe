//! Pictures without pixels: scenes, palette and sights. Sheets of the sprites in a game's pictures are there to look
//! at, and to tell them apart.

pub mod outline;
pub mod palette;
pub mod pointers;
pub mod scene;
pub(crate) mod sight;

use crate::picture::{
    palette::GROUND,
    scene::{Scene, Shape, Tile},
};

/// Sprites that must be told apart: a person who looks at one must know which of them it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// A short name of the sprites, for people who work on the pictures.
    pub name: &'static str,
    /// The sprites, each on a ground of the same size.
    pub sprites: Vec<Tile>,
}

impl Family {
    /// The family of sprites that are drawn on squares of this side, in pixels.
    pub fn of(name: &'static str, side: u16, sprites: impl IntoIterator<Item = Vec<Shape>>) -> Family {
        let sprite = |shapes| Tile::filled(0, 0, side, side, GROUND).draw(shapes);
        Family { name, sprites: sprites.into_iter().map(sprite).collect() }
    }
}

/// Returns all families in one picture, one row for each. The picture is empty if there are none.
pub fn style_sheet(families: &[Family]) -> Scene {
    let long = |family: &Family| family.sprites.iter().map(|sprite| sprite.w).sum::<u16>();
    let width = families.iter().map(long).max().unwrap_or_default();
    let mut sheet = Scene { width, ..Scene::default() };
    for family in families {
        let high = family.sprites.first().map_or(0, |sprite| sprite.h);
        let mut x = 0;
        for sprite in &family.sprites {
            sheet.tiles.push(Tile { x, y: sheet.height, ..sprite.clone() });
            x += sprite.w;
        }
        if x < width && high > 0 {
            sheet.tiles.push(Tile::filled(x, sheet.height, width - x, high, GROUND));
        }
        sheet.height += high;
    }
    sheet
}
