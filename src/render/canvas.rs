use super::text;
use crate::engine::scene::{Color, Point, Shape, Stroke, Tenths};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

/// Lengths beyond this many pixels are cut to it.
const FAR: f32 = 8192.0;
/// The handle of a cubic curve that comes nearest to a quarter of a circle.
const KAPPA: f32 = 0.552_284_8;

/// The shapes drawn on black, the `words` taken for the texts among them in turn.
pub(super) fn draw(width: u16, height: u16, shapes: &[Shape], words: &[String]) -> Pixmap {
    let mut pixmap = Pixmap::new(width.max(1).into(), height.max(1).into()).expect("a tile is never empty nor huge");
    pixmap.fill(tiny_skia::Color::BLACK);
    let mut words = words.iter();
    for shape in shapes {
        draw_shape(&mut pixmap, shape, &mut words);
    }
    pixmap
}

fn draw_shape<'a>(pixmap: &mut Pixmap, shape: &Shape, words: &mut impl Iterator<Item = &'a String>) {
    match shape {
        Shape::Rect { at, size, radius, fill, stroke } => {
            paint(pixmap, rect(*at, *size, px(*radius)), *fill, *stroke);
        }
        Shape::Circle { at, radius, fill, stroke } => paint(pixmap, circle(*at, px(*radius)), *fill, *stroke),
        Shape::Polygon { points, fill, stroke } => paint(pixmap, line(points, true), *fill, *stroke),
        Shape::Path { points, stroke } => paint(pixmap, line(points, false), None, Some(*stroke)),
        Shape::Text { at, size, bold, anchor, color, within, lines, .. } => {
            let words = words.next().map_or("", String::as_str);
            let style =
                text::Style { size: px(*size), bold: *bold, anchor: *anchor, within: px(*within), lines: *lines };
            paint(pixmap, text::outline(words, style, px(at.0), px(at.1)), Some(*color), None);
        }
    }
}

fn paint(pixmap: &mut Pixmap, path: Option<Path>, fill: Option<Color>, stroke: Option<Stroke>) {
    let Some(path) = path else { return };
    if let Some(color) = fill {
        pixmap.fill_path(&path, &ink(color), FillRule::Winding, Transform::identity(), None);
    }
    if let Some(stroke) = stroke.filter(|stroke| stroke.width > Tenths(0)) {
        let pen = tiny_skia::Stroke {
            width: px(stroke.width),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..tiny_skia::Stroke::default()
        };
        pixmap.stroke_path(&path, &ink(stroke.color), &pen, Transform::identity(), None);
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
