//! Shapes onto pixels.

use super::text;
use engine::scene::{Color, Point, Shape, Stroke, Tenths};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

/// Lengths beyond this many pixels are cut to it.
const FAR: f32 = 8192.0;
/// The handle of a cubic curve that comes nearest to a quarter of a circle.
const KAPPA: f32 = 0.552_284_8;

/// The shapes of a tile of this size drawn on black and stretched to `width` and `height`, the `words` taken for the
/// texts among them in turn.
pub(super) fn draw((width, height): (u16, u16), of: (u16, u16), shapes: &[Shape], words: &[String]) -> Pixmap {
    let mut pixmap = Pixmap::new(width.max(1).into(), height.max(1).into()).expect("a tile is never empty nor huge");
    pixmap.fill(tiny_skia::Color::BLACK);
    let stretch = |to: u16, from: u16| f32::from(to) / f32::from(from.max(1));
    let mut sheet = Sheet { pixmap, stretch: Transform::from_scale(stretch(width, of.0), stretch(height, of.1)) };
    let mut words = words.iter();
    for shape in shapes {
        sheet.draw(shape, &mut words);
    }
    sheet.pixmap
}

/// What is drawn on, and how what is drawn is stretched.
struct Sheet {
    pixmap: Pixmap,
    stretch: Transform,
}

impl Sheet {
    fn draw<'a>(&mut self, shape: &Shape, words: &mut impl Iterator<Item = &'a String>) {
        match shape {
            Shape::Rect { at, size, radius, fill, stroke } => {
                self.paint(rect(*at, *size, px(*radius)), *fill, *stroke);
            }
            Shape::Circle { at, radius, fill, stroke } => self.paint(circle(*at, px(*radius)), *fill, *stroke),
            Shape::Polygon { points, fill, stroke } => self.paint(line(points, true), *fill, *stroke),
            Shape::Path { points, stroke } => self.paint(line(points, false), None, Some(*stroke)),
            Shape::Text { at, size, bold, anchor, color, within, lines, .. } => {
                let words = words.next().map_or("", String::as_str);
                let style =
                    text::Style { size: px(*size), bold: *bold, anchor: *anchor, within: px(*within), lines: *lines };
                self.paint(text::outline(words, style, px(at.0), px(at.1)), Some(*color), None);
            }
        }
    }

    fn paint(&mut self, path: Option<Path>, fill: Option<Color>, stroke: Option<Stroke>) {
        let Some(path) = path else { return };
        if let Some(color) = fill {
            self.pixmap.fill_path(&path, &ink(color), FillRule::Winding, self.stretch, None);
        }
        if let Some(stroke) = stroke.filter(|stroke| stroke.width > Tenths(0)) {
            let pen = tiny_skia::Stroke {
                width: px(stroke.width),
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..tiny_skia::Stroke::default()
            };
            self.pixmap.stroke_path(&path, &ink(stroke.color), &pen, self.stretch, None);
        }
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
