//! Pointers that a picture shows to its viewer alone: signs on the board, and below it what they mean just now.
//!
//! They are the same in all games, so a person who knows one game reads the others.

use crate::{
    Line,
    picture::{
        outline::{Place, polar},
        palette::{ABYSS, BLOOD, BOLT, GROUND, IVORY, SKY, WHITE},
        scene::{Anchor, Color, Scene, Shape, Spot, Stroke, Tile},
    },
};

/// The pixels of a line of writing, of the rest of its row, and from the left edge to the writing.
const LINE: u16 = 34;
const REST: u16 = 18;
const WRITING: f32 = 74.0;

/// The colour of the frame around a part of a picture. Nothing else has it.
const MARK: Color = Color::rgb(0xff_5fd2);
/// The pixels of that frame, and of its dark edges.
const FRAME: f32 = 8.0;
const EDGE: f32 = 14.0;
/// The pixels by which it is larger than the part on each side.
const ROOM: u16 = 6;
/// The radius of a number's disc, in pixels.
const BADGE: f32 = 20.0;

/// The kinds of things that are pointed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// The viewer can get there.
    Reach,
    /// The viewer could hit what is there, or has what it takes.
    Aim,
    /// The viewer is threatened there.
    Threat,
}

/// A thing that is pointed out, on the picture and in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Pointer {
    /// The sign that stands for it on the board.
    pub sign: Sign,
    /// The present meaning of the sign, as it is written below the board.
    pub legend: Line,
    /// The same meaning in words, for people who do not see the board.
    pub words: Line,
    /// The number of lines over which the legend may be written.
    pub lines: u8,
}

impl Pointer {
    /// A pointer whose legend fits on a line.
    pub fn new(sign: Sign, legend: Line, words: Line) -> Pointer {
        Pointer { sign, legend, words, lines: 1 }
    }
}

impl Sign {
    /// Draws it, one unit from its middle to its rim.
    pub fn draw(self, place: Place) -> Vec<Shape> {
        match self {
            Sign::Reach => vec![place.ring(0.62, ABYSS, 0.56), place.ring(0.62, SKY, 0.3)],
            Sign::Aim => crosshair(place),
            Sign::Threat => warning(place),
        }
    }
}

/// A ring with a bar across each of its four sides.
fn crosshair(place: Place) -> Vec<Shape> {
    let bars = |width: f32, color| {
        let bar = move |turn: f32| {
            let ends = [polar(turn, 0.55), polar(turn, 1.15)].map(|end| place.at(end));
            Shape::path(ends, Stroke::new(color, place.unit * width))
        };
        [0.0, 0.25, 0.5, 0.75].map(bar)
    };
    let [back, front] =
        [(ABYSS, 0.36), (BOLT, 0.18)].map(|(color, width)| (place.ring(0.85, color, width), bars(width, color)));
    [back.0].into_iter().chain(back.1).chain([front.0]).chain(front.1).collect()
}

/// A triangle with a bang in it.
fn warning(place: Place) -> Vec<Shape> {
    let triangle = |part: f32, fill| place.polygon(&[(0.0, -part), (part, 0.8 * part), (-part, 0.8 * part)], fill);
    let bang = place.polygon(&[(-0.14, -0.42), (0.14, -0.42), (0.08, 0.22), (-0.08, 0.22)], ABYSS);
    vec![
        triangle(1.0, BLOOD).outlined(Stroke::new(ABYSS, place.unit * 0.2)),
        triangle(0.84, WHITE.mix(BLOOD, 70)),
        bang,
        place.disc((0.0, 0.46), 0.15, ABYSS),
    ]
}

/// Returns the picture with the legends of the pointers below it, and with their words among its own.
#[must_use]
pub fn pointing_out(mut scene: Scene, pointers: &[Pointer]) -> Scene {
    scene.tiles.extend(tiles(pointers, scene.width, scene.height));
    scene.height = scene.tiles.iter().map(|tile| tile.y + tile.h).max().unwrap_or(scene.height);
    scene.alt.extend(pointers.iter().map(|pointer| pointer.words.clone()));
    scene
}

/// The legends with their signs, one below the other from `top` on.
fn tiles(pointers: &[Pointer], width: u16, mut top: u16) -> Vec<Tile> {
    let mut tile = |pointer: &Pointer| {
        let high = REST + LINE * u16::from(pointer.lines);
        let text = Shape::text(WRITING, 36.0, 26.0, IVORY, pointer.legend.clone());
        let text = text.anchored(Anchor::Start, f32::from(width) - WRITING - 20.0).broken(pointer.lines);
        let sign = pointer.sign.draw(Place::upright(40.0, 26.0, 17.0));
        let tile = Tile::filled(0, top, width, high, GROUND).draw(sign).draw([text]);
        top += high;
        tile
    };
    pointers.iter().map(&mut tile).collect()
}

/// Returns the picture with a frame around a part of it.
#[must_use]
pub fn marking(scene: Scene, spot: Spot) -> Scene {
    above(scene, spot, |left, top| frame(spot, left, top))
}

/// Returns the picture with frames around parts of it, numbered from 1 on.
#[must_use]
pub fn numbered(scene: Scene, spots: &[Spot]) -> Scene {
    (1..).zip(spots).fold(scene, |scene, (number, spot)| {
        above(scene, *spot, |left, top| [frame(*spot, left, top), badge(number, *spot, (left, top))].concat())
    })
}

/// Draws shapes above all that is near a part of the picture. They are made for its upper left corner in each tile.
fn above(mut scene: Scene, spot: Spot, shapes: impl Fn(f32, f32) -> Vec<Shape>) -> Scene {
    for tile in scene.tiles.iter_mut().filter(|tile| is_near(tile, spot)) {
        let [left, top] = [(spot.x, tile.x), (spot.y, tile.y)].map(|(at, from)| f32::from(at) - f32::from(from));
        tile.shapes.extend(shapes(left, top));
    }
    scene
}

/// Returns the frame around a part whose upper left corner is there.
fn frame(spot: Spot, left: f32, top: f32) -> Vec<Shape> {
    let room = f32::from(ROOM);
    let (w, h) = (f32::from(spot.w) + 2.0 * room, f32::from(spot.h) + 2.0 * room);
    let border = |color, width| Shape::border(left - room, top - room, w, h, Stroke::new(color, width));
    vec![border(ABYSS, EDGE), border(MARK, FRAME)]
}

/// Returns a number on a disc at the corner of a frame, whole within the picture.
fn badge(number: u8, spot: Spot, (left, top): (f32, f32)) -> Vec<Shape> {
    let inward = |edge: u16| (BADGE + 4.0 - f32::from(edge)).max(0.0);
    let (x, y) = (left + inward(spot.x), top + inward(spot.y));
    let text = Shape::text(x, y + BADGE * 0.5, BADGE * 1.4, ABYSS, Line::verbatim(number.to_string()));
    vec![Shape::disc(x, y, BADGE, MARK).outlined(Stroke::new(ABYSS, 4.0)), text.bold()]
}

/// Returns whether the frame around a part of the picture may touch the tile.
fn is_near(tile: &Tile, spot: Spot) -> bool {
    let reach = ROOM.max(BADGE as u16) + EDGE as u16;
    let overlaps = |(at, long): (u16, u16), (from, length): (u16, u16)| {
        from < at.saturating_add(long).saturating_add(reach) && at < from.saturating_add(length).saturating_add(reach)
    };
    overlaps((spot.x, spot.w), (tile.x, tile.w)) && overlaps((spot.y, spot.h), (tile.y, tile.h))
}
