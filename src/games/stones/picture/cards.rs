//! The magic cards: large ones with their sign, and small ones that are no more than their names.

use crate::{
    picture::{art, describe},
    state::{element::Element, material::Card},
};
use engine::{
    Line,
    palette::{ABYSS, CARD, GOLD, IVORY, SAND, WALL, WALL_LIGHT},
    scene::{Anchor, Shape, Stroke},
};
use std::{f32::consts::TAU, mem::discriminant};

/// The height of a small card, the room around its name, for a stone and for a count, and the gap between two cards.
const HIGH: f32 = 38.0;
const EDGE: f32 = 3.0;
const STONE: f32 = 32.0;
const COUNT: f32 = 38.0;
const GAP: f32 = 6.0;

/// Small cards of one kind: their number, and the stones of the Shifts.
struct Small {
    card: Card,
    count: usize,
    stones: Vec<Element>,
}

impl Small {
    fn of(card: Card) -> Small {
        let stones = if let Card::Shift(stone) = card { vec![stone] } else { vec![] };
        Small { card, count: 1, stones }
    }

    /// The cards in their order, those of one kind together.
    fn all(cards: &[Card]) -> Vec<Small> {
        let mut found: Vec<Small> = vec![];
        for card in cards {
            let alike = found.iter_mut().find(|other| discriminant(&other.card) == discriminant(card));
            let one = Small::of(*card);
            match alike {
                Some(other) => {
                    other.count += 1;
                    other.stones.extend(one.stones);
                }
                None => found.push(one),
            }
        }
        found
    }

    /// The room for its name in the language with the longest one.
    fn name_wide(&self) -> f32 {
        match self.card {
            Card::Shift(_) => 94.0,
            Card::Spin => 114.0,
            Card::Fly => 58.0,
            Card::Quake => 86.0,
        }
    }

    /// Returns whether its number must be told, as no stones tell it.
    fn is_counted(&self) -> bool {
        self.stones.is_empty() && self.count > 1
    }

    fn wide(&self) -> f32 {
        let count = if self.is_counted() { COUNT } else { 0.0 };
        self.name_wide() + 2.0 * EDGE + STONE * self.stones.len() as f32 + count
    }

    /// Draws it with its left end at `x` and its middle at `y`.
    fn draw(&self, x: f32, y: f32) -> Vec<Shape> {
        let frame = Stroke::new(WALL, 1.5);
        let plate = Shape::rounded(x, y - HIGH / 2.0, self.wide(), HIGH, 8.0, ABYSS).outlined(frame);
        let (right, low) = (x + EDGE + self.name_wide(), y + 9.0);
        let name = Shape::text((x + EDGE + right) / 2.0, low, 26.0, IVORY, describe::card_name(self.card));
        let mut shapes = vec![plate, name.anchored(Anchor::Middle, self.name_wide())];
        for (at, element) in self.stones.iter().enumerate() {
            shapes.extend(art::stone(*element, right + STONE * (at as f32 + 0.45), y, 12.5));
        }
        let count = || Shape::text(right, low, 26.0, GOLD, Line::verbatim(format!("×{}", self.count)));
        shapes.extend(self.is_counted().then(|| count().anchored(Anchor::Start, COUNT)));
        shapes
    }
}

/// Returns the width of a row of cards that are no more than their names.
pub(crate) fn row_wide(cards: &[Card]) -> f32 {
    Small::all(cards).iter().map(|small| small.wide() + GAP).sum()
}

/// Draws cards as no more than their names, in a row that ends at `right`, with their middle at `y`.
pub(crate) fn row(cards: &[Card], right: f32, y: f32) -> Vec<Shape> {
    let (mut shapes, mut right) = (vec![], right);
    for small in Small::all(cards).iter().rev() {
        right -= small.wide();
        shapes.extend(small.draw(right, y));
        right -= GAP;
    }
    shapes
}

/// Draws one card as no more than its name, from `x` on, with its middle at `y`. Returns its right end as well.
pub(crate) fn named(card: Card, x: f32, y: f32) -> (Vec<Shape>, f32) {
    let small = Small::of(card);
    (small.draw(x, y), x + small.wide())
}

/// Draws a magic card with its sign and its name, its upper left corner at (`x`, `y`).
pub(crate) fn card(card: Card, x: f32, y: f32, (w, h): (f32, f32)) -> Vec<Shape> {
    let mut shapes = vec![Shape::rounded(x, y, w, h, 12.0, CARD).outlined(Stroke::new(WALL_LIGHT, 2.5))];
    let (middle_x, middle_y) = (x + w / 2.0, y + h * 0.4);
    shapes.extend(sign(card, middle_x, middle_y, (h * 0.26).min(w * 0.28)));
    shapes.push(
        Shape::text(middle_x, y + h - 12.0, 26.0, IVORY, describe::card_name(card)).anchored(Anchor::Middle, w - 8.0),
    );
    shapes
}

/// Draws the sign of a card.
fn sign(card: Card, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let pen = Stroke::new(SAND, 4.5);
    let arrow = |points: [(f32, f32); 3]| Shape::polygon(points.map(|(dx, dy)| (x + dx * unit, y + dy * unit)), SAND);
    match card {
        Card::Shift(element) => {
            let mut shapes = art::stone(element, x - 0.95 * unit, y, unit * 0.62);
            let line = |dy: f32| Shape::path([(x - 0.05 * unit, y + dy * unit), (x + 1.0 * unit, y + dy * unit)], pen);
            shapes.extend([line(-0.3), line(0.3)]);
            shapes.push(arrow([(1.5, -0.3), (0.95, -0.7), (0.95, 0.1)]));
            shapes.push(arrow([(-0.25, 0.3), (0.3, -0.1), (0.3, 0.7)]));
            shapes
        }
        Card::Spin => {
            let around = (2..=13).map(|step| {
                let (sin, cos) = (f32::from(step as u8) / 14.0 * TAU).sin_cos();
                (x + 0.85 * unit * sin, y - 0.85 * unit * cos)
            });
            vec![Shape::path(around, pen), arrow([(0.25, -0.9), (-0.45, -1.3), (-0.35, -0.4)])]
        }
        Card::Fly => vec![
            Shape::path(
                [(x - unit, y + 0.8 * unit), (x - 0.3 * unit, y - 0.6 * unit), (x + 0.7 * unit, y - 0.55 * unit)],
                pen,
            ),
            arrow([(1.3, -0.5), (0.6, -1.0), (0.6, 0.0)]),
            Shape::disc(x - unit, y + 0.8 * unit, 0.22 * unit, SAND),
        ],
        Card::Quake => vec![
            Shape::rounded(x - 1.2 * unit, y - 0.6 * unit, 1.2 * unit, 1.2 * unit, 4.0, WALL).outlined(pen),
            Shape::path([(x + 0.25 * unit, y), (x + 0.9 * unit, y)], pen),
            arrow([(1.4, 0.0), (0.8, -0.45), (0.8, 0.45)]),
        ],
    }
}
