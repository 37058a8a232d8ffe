//! A picture in shapes and words.
//!
//! A scene is plain data: a partition of the picture into tiles, each a list of shapes. A painter needs to know nothing
//! else. Two equal tiles are the same picture, which makes painting cheap.

use crate::{Line, Seat};
use serde::{Deserialize, Serialize};

/// A picture and its description in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Scene {
    /// The number of pixels across.
    pub width: u16,
    /// The number of pixels down.
    pub height: u16,
    /// The tiles; they cover every pixel exactly once.
    pub tiles: Vec<Tile>,
    /// The description in words, one sentence a line, the most important first.
    pub alt: Vec<Line>,
    /// The lines of these that only the viewer may see.
    #[serde(default)]
    pub own: Vec<Line>,
}

/// A rectangle of the picture and what is drawn on it, from the bottom up.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tile {
    /// The pixels from the left edge of the picture.
    pub x: u16,
    /// The pixels from the upper edge of the picture.
    pub y: u16,
    /// The number of pixels across.
    pub w: u16,
    /// The number of pixels down.
    pub h: u16,
    /// The shapes, in the tile's own coordinates. Parts that reach over its edge are cut off. The first shape covers
    /// the tile.
    pub shapes: Vec<Shape>,
}

/// A rectangular part of a picture, in pixels from its upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The pixels from the left edge.
    pub x: u16,
    /// The pixels from the upper edge.
    pub y: u16,
    /// The number of pixels across.
    pub w: u16,
    /// The number of pixels down.
    pub h: u16,
}

impl Scene {
    /// Returns the largest tile on which the name of `seat` is written.
    pub fn place_of(&self, seat: Seat) -> Option<Spot> {
        let name = Line::name_of(seat);
        let names = |shape: &Shape| matches!(shape, Shape::Text { text, .. } if *text == name);
        let tiles = self.tiles.iter().filter(|tile| tile.shapes.iter().any(names));
        let largest = tiles.max_by_key(|tile| u32::from(tile.w) * u32::from(tile.h))?;
        Some(Spot { x: largest.x, y: largest.y, w: largest.w, h: largest.h })
    }
}

/// A length in tenths of a pixel, so that shapes can be compared and hashed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub struct Tenths(pub i32);

impl From<f32> for Tenths {
    fn from(pixels: f32) -> Tenths {
        Tenths((pixels * 10.0).round() as i32)
    }
}

impl Tenths {
    /// The length in pixels.
    pub fn pixels(self) -> f32 {
        self.0 as f32 / 10.0
    }
}

/// A point: across, down.
pub type Point = (Tenths, Tenths);

/// A colour: red, green, blue, opacity.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Color(pub u8, pub u8, pub u8, pub u8);

impl Color {
    /// The opaque colour `0xRRGGBB`.
    pub const fn rgb(hex: u32) -> Color {
        Color((hex >> 16) as u8, (hex >> 8) as u8, hex as u8, 255)
    }

    /// Returns the colour with this opacity (255 is opaque).
    #[must_use]
    pub const fn alpha(self, alpha: u8) -> Color {
        Color(self.0, self.1, self.2, alpha)
    }

    /// Returns the colour `percent` of the way to `other`.
    #[must_use]
    pub const fn mix(self, other: Color, percent: u8) -> Color {
        const fn part(a: u8, b: u8, percent: u8) -> u8 {
            ((a as u32 * (100 - percent as u32) + b as u32 * percent as u32 + 50) / 100) as u8
        }
        Color(
            part(self.0, other.0, percent),
            part(self.1, other.1, percent),
            part(self.2, other.2, percent),
            part(self.3, other.3, percent),
        )
    }
}

/// An outline: its colour and its width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stroke {
    /// The colour of the outline.
    pub color: Color,
    /// The width of the outline, half of which lies outside the shape.
    pub width: Tenths,
}

impl Stroke {
    /// An outline of this colour and this many pixels.
    pub fn new(color: Color, width: f32) -> Stroke {
        Stroke { color, width: width.into() }
    }
}

/// The typeface of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Typeface {
    /// Thin letters without serifs, for everything that is read in passing.
    Plain,
    /// Bold letters without serifs.
    Bold,
    /// Letters of a story book, for headlines and names. Signs that it lacks are bold.
    Display,
}

/// The place of a text's anchor point on its baseline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// At the left end.
    Start,
    /// In the middle.
    Middle,
    /// At the right end.
    End,
}

/// A shape that is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// A rectangle, its corners rounded by `radius`.
    Rect {
        /// Its upper left corner.
        at: Point,
        /// Its width and height.
        size: Point,
        /// The radius of its corners.
        radius: Tenths,
        /// The colour with which it is filled.
        fill: Option<Color>,
        /// The outline, if it has one.
        stroke: Option<Stroke>,
    },
    /// A circle of any size.
    Circle {
        /// The centre of the circle.
        at: Point,
        /// The radius of the circle.
        radius: Tenths,
        /// The colour with which it is filled.
        fill: Option<Color>,
        /// The outline, if it has one.
        stroke: Option<Stroke>,
    },
    /// A closed polygon.
    Polygon {
        /// The corners in their order.
        points: Vec<Point>,
        /// The colour with which it is filled.
        fill: Option<Color>,
        /// The outline, if it has one.
        stroke: Option<Stroke>,
    },
    /// An open line through points, with round ends.
    Path {
        /// The points it goes through.
        points: Vec<Point>,
        /// The colour and width of the line.
        stroke: Stroke,
    },
    /// A line of text, or a few lines.
    Text {
        /// The anchor point, on the baseline.
        at: Point,
        /// The height of the type.
        size: Tenths,
        /// The typeface of the letters.
        face: Typeface,
        /// The point of the text that is at the anchor point.
        anchor: Anchor,
        /// The colour of the text.
        color: Color,
        /// The widest it may be. A longer text is set smaller, then cut with an ellipsis.
        within: Tenths,
        /// The most lines into which it may be broken, below the first; 1 if it stays one line.
        #[serde(default = "one", skip_serializing_if = "is_one")]
        lines: u8,
        /// The text that is written.
        text: Line,
    },
}

impl Tile {
    /// An empty tile of one colour.
    pub fn filled(x: u16, y: u16, w: u16, h: u16, color: Color) -> Tile {
        let cover = Shape::rect(0.0, 0.0, f32::from(w), f32::from(h), color);
        Tile { x, y, w, h, shapes: vec![cover] }
    }

    /// The tile with more shapes on top.
    #[must_use]
    pub fn draw(mut self, shapes: impl IntoIterator<Item = Shape>) -> Tile {
        self.shapes.extend(shapes);
        self
    }
}

impl Shape {
    /// A filled rectangle.
    pub fn rect(x: f32, y: f32, w: f32, h: f32, fill: Color) -> Shape {
        Shape::Rect { at: point(x, y), size: point(w, h), radius: Tenths(0), fill: Some(fill), stroke: None }
    }

    /// A filled rectangle with round corners.
    pub fn rounded(x: f32, y: f32, w: f32, h: f32, radius: f32, fill: Color) -> Shape {
        let (at, size) = (point(x, y), point(w, h));
        Shape::Rect { at, size, radius: radius.into(), fill: Some(fill), stroke: None }
    }

    /// The outline of a rectangle with round corners.
    pub fn border(x: f32, y: f32, w: f32, h: f32, stroke: Stroke) -> Shape {
        let (at, size) = (point(x, y), point(w, h));
        Shape::Rect { at, size, radius: Tenths(120), fill: None, stroke: Some(stroke) }
    }

    /// A filled circle.
    pub fn disc(x: f32, y: f32, radius: f32, fill: Color) -> Shape {
        Shape::Circle { at: point(x, y), radius: radius.into(), fill: Some(fill), stroke: None }
    }

    /// The outline of a circle.
    pub fn ring(x: f32, y: f32, radius: f32, stroke: Stroke) -> Shape {
        Shape::Circle { at: point(x, y), radius: radius.into(), fill: None, stroke: Some(stroke) }
    }

    /// A filled polygon.
    pub fn polygon(points: impl IntoIterator<Item = (f32, f32)>, fill: Color) -> Shape {
        Shape::Polygon { points: self::points(points), fill: Some(fill), stroke: None }
    }

    /// An open line.
    pub fn path(points: impl IntoIterator<Item = (f32, f32)>, stroke: Stroke) -> Shape {
        Shape::Path { points: self::points(points), stroke }
    }

    /// A line of text in the middle of `x`, on the baseline `y`.
    pub fn text(x: f32, y: f32, size: f32, color: Color, text: Line) -> Shape {
        let (at, size) = (point(x, y), size.into());
        let (face, anchor, within) = (Typeface::Plain, Anchor::Middle, Tenths(10_000));
        Shape::Text { at, size, face, anchor, color, within, lines: 1, text }
    }

    /// Returns the shape with an outline. A text has none.
    #[must_use]
    pub fn outlined(mut self, outline: Stroke) -> Shape {
        match &mut self {
            Shape::Rect { stroke, .. } | Shape::Circle { stroke, .. } | Shape::Polygon { stroke, .. } => {
                *stroke = Some(outline);
            }
            Shape::Path { .. } | Shape::Text { .. } => {}
        }
        self
    }

    /// Returns the text in bold.
    #[must_use]
    pub fn bold(self) -> Shape {
        self.set_in(Typeface::Bold)
    }

    /// Returns the text in the typeface of headlines and names.
    #[must_use]
    pub fn display(self) -> Shape {
        self.set_in(Typeface::Display)
    }

    fn set_in(mut self, typeface: Typeface) -> Shape {
        if let Shape::Text { face, .. } = &mut self {
            *face = typeface;
        }
        self
    }

    /// Returns the text broken into at most so many lines if it is wider than it may be.
    #[must_use]
    pub fn broken(mut self, most: u8) -> Shape {
        if let Shape::Text { lines, .. } = &mut self {
            *lines = most;
        }
        self
    }

    /// Returns the text anchored elsewhere and at most `width` pixels wide.
    #[must_use]
    pub fn anchored(mut self, end: Anchor, width: f32) -> Shape {
        if let Shape::Text { anchor, within, .. } = &mut self {
            (*anchor, *within) = (end, width.into());
        }
        self
    }
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_one(lines: &u8) -> bool {
    *lines == 1
}

fn point(x: f32, y: f32) -> Point {
    (x.into(), y.into())
}

fn points(points: impl IntoIterator<Item = (f32, f32)>) -> Vec<Point> {
    points.into_iter().map(|(x, y)| point(x, y)).collect()
}
