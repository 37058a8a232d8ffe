//! The measures of the picture, and one domain in it.

use crate::{
    picture::{
        guide::Guide,
        map,
        panel::{self, HEAD},
        size::Map,
    },
    state::view::View,
};
use engine::{
    Seat,
    palette::GROUND,
    scene::{Shape, Tile},
};

/// The size of the picture, in pixels.
pub(crate) const WIDTH: u16 = 1200;
pub(crate) const HEIGHT: u16 = 1040;
/// The width and the height of the large domains.
pub(crate) const LEFT: u16 = 696;
pub(crate) const LARGE: u16 = (HEIGHT - HEAD) / 2;

/// Returns the upper left corner of the large domain of this number, counted from 0.
pub(crate) fn upper_left(number: u16, map: Map) -> (u16, u16) {
    (0, HEAD + number * map.height)
}

/// Draws one domain as a tile.
pub(crate) fn domain(of: (&View, Option<&Guide>), seat: Seat, map: Map, (x, y): (u16, u16)) -> Tile {
    Tile::filled(x, y, map.width, map.height, GROUND).draw(shapes(of, seat, map))
}

/// Draws one domain with the signs that point things out.
pub(crate) fn shapes((view, guide): (&View, Option<&Guide>), seat: Seat, map: Map) -> Vec<Shape> {
    let mut shapes = map::domain(view, seat, map, panel::frame(view, seat));
    let pointed = guide.zip(view.home(seat)).map(|(guide, domain)| map::pointed_out(guide, domain, map));
    shapes.extend(pointed.into_iter().flatten());
    shapes
}
