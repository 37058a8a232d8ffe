//! The silhouettes of the creatures, read and checked once. An artist edits `assets/quest-creatures.txt`.

use engine::scene::{Color, Shape, Stroke};
use std::{collections::BTreeMap, sync::LazyLock};

static BEASTS: LazyLock<BTreeMap<&str, Vec<Part>>> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/quest-creatures.txt");
    read(text).unwrap_or_else(|line| panic!("quest-creatures.txt: {line}"))
});

/// A point of a silhouette, in its units from the middle.
type Point = (f32, f32);

/// A part of a silhouette. One that is `cut` has the colour of the ground.
enum Part {
    /// A filled polygon.
    Fill { points: Vec<Point>, cut: bool },
    /// A line of this width.
    Line { points: Vec<Point>, width: f32, cut: bool },
    /// A disc.
    Disc { at: Point, radius: f32, cut: bool },
    /// A circle whose line has this width.
    Ring { at: Point, radius: f32, width: f32 },
}

/// Reads the silhouettes by the words of their cards. Returns the first line that is none of a part.
fn read(text: &str) -> Result<BTreeMap<&str, Vec<Part>>, &str> {
    let blocks = text.split("\n\n").filter(|block| !block.starts_with('#'));
    blocks
        .map(|block| {
            let mut lines = block.lines();
            let word = lines.next().unwrap_or_default();
            Ok((word, lines.map(|line| part(line).ok_or(line)).collect::<Result<_, _>>()?))
        })
        .collect()
}

fn part(line: &str) -> Option<Part> {
    let mut words = line.split_whitespace();
    let kind = words.next()?;
    let words: Vec<&str> = words.collect();
    Some(match (kind, &words[..]) {
        ("fill" | "cut", all) => Part::Fill { points: points(all)?, cut: kind == "cut" },
        ("line" | "groove", [width, all @ ..]) => {
            Part::Line { points: points(all)?, width: number(width)?, cut: kind == "groove" }
        }
        ("disc" | "eye", [at, radius]) => Part::Disc { at: point(at)?, radius: number(radius)?, cut: kind == "eye" },
        ("ring", [at, radius, width]) => Part::Ring { at: point(at)?, radius: number(radius)?, width: number(width)? },
        _ => return None,
    })
}

fn points(words: &[&str]) -> Option<Vec<Point>> {
    words.iter().map(|word| point(word)).collect()
}

fn point(word: &str) -> Option<Point> {
    let (across, down) = word.split_once(',')?;
    Some((number(across)?, number(down)?))
}

fn number(word: &str) -> Option<f32> {
    word.parse().ok()
}

/// Draws the silhouette of the creature with this word around (`x`, `y`), in ink on a ground of one colour. A unit of it
/// has so many pixels.
pub(crate) fn silhouette(word: &str, (x, y): Point, unit: f32, (ink, ground): (Color, Color)) -> Vec<Shape> {
    let at = |(across, down): Point| (x + across * unit, y + down * unit);
    let color = |cut: bool| if cut { ground } else { ink };
    let draw = |part: &Part| match part {
        Part::Fill { points, cut } => Shape::polygon(points.iter().copied().map(at), color(*cut)),
        Part::Line { points, width, cut } => {
            Shape::path(points.iter().copied().map(at), Stroke::new(color(*cut), width * unit))
        }
        Part::Disc { at: middle, radius, cut } => {
            let (x, y) = at(*middle);
            Shape::disc(x, y, radius * unit, color(*cut))
        }
        Part::Ring { at: middle, radius, width } => {
            let (x, y) = at(*middle);
            Shape::ring(x, y, radius * unit, Stroke::new(ink, width * unit))
        }
    };
    BEASTS.get(word).into_iter().flatten().map(draw).collect()
}
