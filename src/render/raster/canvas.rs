//! The drawing of shapes onto pixels.

use crate::raster::text;
use engine::scene::{Color, Point, Shape, Stroke, Tenths};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, PathStroker, Pixmap, Rect, Transform};

/// The longest length in pixels. Longer ones are cut to it.
const FAR: f32 = 8192.0;
/// The handle of a cubic curve that comes nearest to a quarter of a circle.
const KAPPA: f32 = 0.552_284_8;
/// The part of its radius by which a round corner lies within the sides it joins, at most.
const CORNER: f32 = 0.3;
/// The thinnest line in the picture, in pixels.
const THINNEST: f32 = 1.01;
/// The number of pixels beyond its outline that a shape may colour.
const MARGIN: f32 = 2.0;

/// The shapes of a tile, ready to be drawn in a picture of it.
pub(crate) struct Drawing {
    size: (u16, u16),
    stretch: Transform,
    /// The mark of each shape. `None` for a shape without points.
    marks: Vec<Option<Mark>>,
}

/// A shape as an outline, with its paint.
pub(crate) struct Mark {
    path: Path,
    fill: Option<Color>,
    stroke: Option<Stroke>,
    /// The distance from its bounds beyond which everything is filled, if it is a rectangle.
    inset: Option<f32>,
}

/// The farthest reach of a shape, in pixels from the left edge and from the upper edge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Reach {
    pub(crate) across: (f32, f32),
    pub(crate) down: (f32, f32),
    /// The part of these pixels in which it is nothing but one colour.
    pub(crate) plain: Option<Plain>,
}

/// Pixels that a shape paints all in one colour, or not at all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Plain {
    pub(crate) across: (f32, f32),
    pub(crate) down: (f32, f32),
    pub(crate) color: Option<Color>,
}

impl Drawing {
    /// The shapes of a tile of the size `of`, stretched to `size`. The texts among them take the `words` in turn.
    pub(crate) fn new<'a>(
        size: (u16, u16),
        of: (u16, u16),
        shapes: &'a [Shape],
        words: impl Iterator<Item = &'a str>,
    ) -> Drawing {
        let marks = worded(shapes, words).map(|(shape, words)| Mark::of(shape, words)).collect();
        Drawing { size: (size.0.max(1), size.1.max(1)), stretch: Drawing::stretch(size, of), marks }
    }

    /// The transform that makes a tile of the size `of` one of `size`.
    pub(crate) fn stretch(size: (u16, u16), of: (u16, u16)) -> Transform {
        let stretch = |to: u16, from: u16| f32::from(to.max(1)) / f32::from(from.max(1));
        Transform::from_scale(stretch(size.0, of.0), stretch(size.1, of.1))
    }

    /// Draws all shapes on black from the bottom up.
    pub(crate) fn draw(&self) -> Pixmap {
        let mut pixmap = Pixmap::new(self.size.0.into(), self.size.1.into()).expect("a tile is never empty nor huge");
        pixmap.fill(tiny_skia::Color::BLACK);
        self.marks.iter().flatten().for_each(|mark| mark.paint(&mut pixmap, self.stretch));
        pixmap
    }
}

/// The shapes, with these words in turn for the texts among them.
pub(crate) fn worded<'a>(
    shapes: &'a [Shape],
    mut words: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = (&'a Shape, &'a str)> {
    shapes.iter().map(move |shape| {
        let words = if matches!(shape, Shape::Text { .. }) { words.next() } else { None };
        (shape, words.unwrap_or_default())
    })
}

/// The colours of the outlines that are filled for a shape, from the bottom up. `None` for an outline that it lacks.
pub(crate) fn colors(shape: &Shape) -> [Option<Color>; 2] {
    match shape {
        Shape::Rect { fill, stroke, .. } | Shape::Circle { fill, stroke, .. } | Shape::Polygon { fill, stroke, .. } => {
            [*fill, stroke.map(|stroke| stroke.color)]
        }
        Shape::Path { stroke, .. } => [None, Some(stroke.color)],
        Shape::Text { color, .. } => [Some(*color), None],
    }
}

impl Mark {
    /// The mark of a shape, which says these words if it is a text. `None` if the shape has no points.
    pub(crate) fn of(shape: &Shape, words: &str) -> Option<Mark> {
        let (path, fill, stroke) = match shape {
            Shape::Rect { at, size, radius, fill, stroke } => (rect(*at, *size, px(*radius)), *fill, *stroke),
            Shape::Circle { at, radius, fill, stroke } => (circle(*at, px(*radius)), *fill, *stroke),
            Shape::Polygon { points, fill, stroke } => (line(points, true), *fill, *stroke),
            Shape::Path { points, stroke } => (line(points, false), None, Some(*stroke)),
            Shape::Text { at, size, face, anchor, color, within, lines, .. } => {
                let style =
                    text::Style { size: px(*size), face: *face, anchor: *anchor, within: px(*within), lines: *lines };
                (text::outline(words, style, px(at.0), px(at.1)), Some(*color), None)
            }
        };
        let stroke = stroke.filter(|stroke| stroke.width > Tenths(0));
        let inset = match shape {
            Shape::Rect { radius, .. } => Some(px(*radius).max(0.0) * CORNER),
            _ => None,
        };
        Some(Mark { path: path?, fill, stroke, inset })
    }

    /// The farthest reach of the shape.
    pub(crate) fn reach(&self, stretch: Transform) -> Reach {
        let (bounds, half) = (self.path.bounds(), self.stroke.map_or(0.0, |stroke| px(stroke.width) / 2.0));
        let sides = |by: f32, margin: f32| {
            let ends = |from: f32, to: f32, scale: f32| ((from - by) * scale - margin, (to + by) * scale + margin);
            (ends(bounds.left(), bounds.right(), stretch.sx), ends(bounds.top(), bounds.bottom(), stretch.sy))
        };
        let plain = self.inset.map(|inset| {
            let (across, down) = sides(-half - inset, -MARGIN);
            Plain { across, down, color: self.fill }
        });
        let (across, down) = sides(half, MARGIN);
        Reach { across, down, plain }
    }

    /// The outlines that are filled for it from the bottom up.
    pub(crate) fn outlines(&self, stretch: Transform) -> impl Iterator<Item = Path> {
        let fill = self.fill.map(|_| self.path.clone());
        let line = self.stroke.and_then(|stroke| {
            self.path.stroke(&pen(stroke, stretch), PathStroker::compute_resolution_scale(&stretch))
        });
        fill.into_iter().chain(line)
    }

    fn paint(&self, pixmap: &mut Pixmap, stretch: Transform) {
        if let Some(color) = self.fill {
            pixmap.fill_path(&self.path, &ink(color), FillRule::Winding, stretch, None);
        }
        if let Some(stroke) = self.stroke {
            pixmap.stroke_path(&self.path, &ink(stroke.color), &pen(stroke, stretch), stretch, None);
        }
    }
}

/// The pen of a line. It is never so thin that `tiny_skia` would draw it in another way than other outlines.
fn pen(stroke: Stroke, stretch: Transform) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: px(stroke.width).max(THINNEST / stretch.sx.max(stretch.sy)),
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..tiny_skia::Stroke::default()
    }
}

fn ink(color: Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(color.0, color.1, color.2, color.3);
    paint
}

fn px(length: Tenths) -> f32 {
    length.pixels().clamp(-FAR, FAR)
}

fn rect(at: Point, size: Point, radius: f32) -> Option<Path> {
    let rect = Rect::from_xywh(px(at.0), px(at.1), px(size.0), px(size.1))?;
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    if radius <= 0.0 {
        return Some(PathBuilder::from_rect(rect));
    }
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let handle = radius * (1.0 - KAPPA);
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - handle, top, right, top + handle, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + handle, bottom, left, bottom - handle, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + handle, left + handle, top, left + radius, top);
    path.close();
    path.finish()
}

fn circle(at: Point, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(px(at.0), px(at.1), radius)
}

fn line(points: &[Point], closed: bool) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(px(first.0), px(first.1));
    for point in rest {
        path.line_to(px(point.0), px(point.1));
    }
    if closed {
        path.close();
    }
    path.finish()
}
