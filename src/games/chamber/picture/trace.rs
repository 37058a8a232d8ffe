//! The art of things that have happened: ways of sorcerers, orbs put back, zaps, and what zaps cost.

use crate::{
    picture::art::{self, CELL, dye},
    state::{board::Suit, public_state::Sorcerer},
};
use engine::outline::Place;
use engine::palette::{ABYSS, BLOOD, BOLT, GOLD, GROUND, SKY};
use engine::scene::{Color, Shape, Stroke};
use std::f32::consts::SQRT_2;

/// The middle of a thing, in pixels across and down.
pub(crate) type Spot = (f32, f32);

/// The way in which a zap ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// It is in the air, or it struck its target.
    Came,
    /// It cost nobody a pyramid.
    Stopped,
    /// It turned back and struck its caster.
    Turned,
}

/// A line with a dark edge.
fn edged(points: &[Spot], color: Color, width: f32) -> [Shape; 2] {
    [(ABYSS, width + 7.0), (color, width)]
        .map(|(ink, width)| Shape::path(points.iter().copied(), Stroke::new(ink, width)))
}

/// The tint of a cell that a sorcerer of this suit went over.
pub(crate) fn walked(suit: Suit) -> Vec<Shape> {
    vec![Shape::rounded(3.0, 3.0, CELL - 6.0, CELL - 6.0, 7.0, dye(suit).main.alpha(62))]
}

/// A step of a sorcerer's way between two points.
pub(crate) fn way(suit: Suit, from: Spot, to: Spot) -> Vec<Shape> {
    edged(&[from, to], dye(suit).main, 10.0).into()
}

/// A bead on a sorcerer's way: a place that they left.
pub(crate) fn bead(suit: Suit, (x, y): Spot) -> Vec<Shape> {
    vec![Shape::disc(x, y, 17.0, ABYSS), Shape::disc(x, y, 13.0, dye(suit).main)]
}

/// The light on the floor around an orb that was just put back.
pub(crate) fn laid() -> Vec<Shape> {
    let middle = CELL / 2.0;
    vec![Shape::ring(middle, middle, 36.0, Stroke::new(GOLD, 5.0))]
}

/// The sign that an orb is new on the board, at the upper right of its cell.
pub(crate) fn added() -> Vec<Shape> {
    let (x, y) = (CELL - 19.0, 19.0);
    let bar = |ends: [Spot; 2]| Shape::path(ends, Stroke::new(ABYSS, 6.0));
    vec![
        Shape::disc(x, y, 17.0, ABYSS),
        Shape::disc(x, y, 14.0, GOLD),
        bar([(x - 9.0, y), (x + 9.0, y)]),
        bar([(x, y - 9.0), (x, y + 9.0)]),
    ]
}

/// A zap from the middle of its caster's cell to the middle of its target's.
pub(crate) fn zap(from: Spot, to: Spot, end: End) -> Vec<Shape> {
    let line = Flight::between(from, to, end);
    match end {
        End::Came => [edged(&line.zigzag(), BOLT, 10.0).into(), line.head()].concat(),
        End::Stopped => [edged(&line.zigzag(), BOLT, 10.0).into(), line.head(), line.bar()].concat(),
        End::Turned => [edged(&line.bend(), BOLT, 9.0).into(), line.back().head()].concat(),
    }
}

/// The part of a zap that is drawn: its two ends, and the pixels between them.
struct Flight {
    from: Spot,
    /// The length of a pixel along it, across and down.
    ahead: Spot,
    length: f32,
    /// The pixels by which its line is moved to its right.
    aside: f32,
}

impl Flight {
    /// The length of a head.
    const HEAD: f32 = 26.0;
    /// The pixels from the middle of a bent zap to each of its lanes.
    const LANE: f32 = 13.0;

    /// A zap between the middles of two cells. It leaves the figures on them free where it is long enough.
    fn between(from: Spot, to: Spot, end: End) -> Flight {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let whole = x.hypot(y);
        let ahead = (x / whole, y / whole);
        let (start, stop) = match (whole < 1.1 * CELL, end) {
            (false, _) => (26.0, 28.0),
            (true, End::Stopped) => (16.0, 34.0),
            (true, _) => (14.0, 20.0),
        };
        let from = (from.0 + ahead.0 * start, from.1 + ahead.1 * start);
        Flight { from, ahead, length: whole - start - stop, aside: 0.0 }
    }

    /// The same line in the other direction, on the lane of the way back.
    fn back(&self) -> Flight {
        let from = self.at(self.length, 0.0);
        Flight { from, ahead: (-self.ahead.0, -self.ahead.1), length: self.length, aside: Flight::LANE }
    }

    /// The point so far along the line and so far to its right.
    fn at(&self, along: f32, right: f32) -> Spot {
        let ((x, y), right) = (self.ahead, right + self.aside);
        (self.from.0 + x * along - y * right, self.from.1 + y * along + x * right)
    }

    /// The points of a jagged line to the foot of its head.
    fn zigzag(&self) -> Vec<Spot> {
        let shaft = self.length - Flight::HEAD * 0.6;
        let teeth = (shaft / CELL).round().max(1.0);
        let tooth = shaft / teeth;
        let jag = |n: u8| {
            let at = f32::from(n) * tooth;
            [self.at(at + 0.4 * tooth, 8.0), self.at(at + 0.6 * tooth, -8.0)]
        };
        let jags = (0..teeth as u8).flat_map(jag);
        [self.at(0.0, 0.0)].into_iter().chain(jags).chain([self.at(shaft, 0.0)]).collect()
    }

    /// The points of a line to its end and back beside itself.
    fn bend(&self) -> Vec<Spot> {
        let (lane, foot) = (Flight::LANE, Flight::HEAD * 0.6);
        let turn = self.length - lane * 0.6;
        [(0.0, lane), (turn, lane), (self.length, lane * 0.4), (self.length, -lane * 0.4), (turn, -lane), (foot, -lane)]
            .map(|(along, right)| self.at(along, right))
            .into()
    }

    /// The head at its end.
    fn head(&self) -> Vec<Shape> {
        let foot = self.length - Flight::HEAD;
        let corners = [(self.length, 0.0), (foot, 18.0), (foot, -18.0)].map(|(along, right)| self.at(along, right));
        vec![Shape::polygon(corners, BOLT).outlined(Stroke::new(ABYSS, 5.0)), Shape::polygon(corners, BOLT)]
    }

    /// The bar that stopped it.
    fn bar(&self) -> Vec<Shape> {
        edged(&[self.at(self.length + 5.0, -24.0), self.at(self.length + 5.0, 24.0)], SKY, 8.0).into()
    }
}

/// The burst where a zap cost a pyramid, behind the sorcerer on a space of this side.
pub(crate) fn struck(side: f32) -> Vec<Shape> {
    let (middle, unit) = (side / 2.0, side * 0.47);
    let burst = |unit: f32, color: Color| Place::upright(middle, middle, unit).star(12, 0.72, color);
    vec![burst(unit, BOLT).outlined(Stroke::new(ABYSS, 3.0)), burst(unit * 0.8, ABYSS)]
}

/// The pyramid that a zap cost, crossed out, in a corner of a space of this side that their arrow leaves free.
pub(crate) fn lost_pyramid(who: &Sorcerer, side: f32) -> Vec<Shape> {
    let aside = if who.facing as u8 % 2 == 1 { 6 } else { 1 };
    let (sin, cos) = art::angle(who.facing.clockwise(aside)).sin_cos();
    let reach = (side * 0.5 - 17.0) * SQRT_2;
    gone(Place::upright(side / 2.0 + reach * sin, side / 2.0 - reach * cos, 14.0), dye(who.suit).main)
}

/// A pyramid that is gone: its outline under a cross.
pub(super) fn gone(place: Place, color: Color) -> Vec<Shape> {
    let outline = place.polygon(&art::PYRAMID, GROUND).outlined(Stroke::new(color, place.unit * 0.2));
    let bar = |side: f32, ink: Color, width: f32| {
        let ends = [(-0.8 * side, -0.7), (0.8 * side, 0.8)].map(|point| place.at(point));
        Shape::path(ends, Stroke::new(ink, place.unit * width))
    };
    let cross = [(ABYSS, 0.58), (BLOOD, 0.32)]
        .into_iter()
        .flat_map(|(ink, width)| [-1.0, 1.0].map(|side| bar(side, ink, width)));
    std::iter::once(outline).chain(cross).collect()
}

/// A dot on a cell between a sorcerer and their target, with its middle at (`x`, `y`).
pub(crate) fn aimed(x: f32, y: f32) -> Vec<Shape> {
    vec![Shape::disc(x, y, 9.0, ABYSS), Shape::disc(x, y, 6.0, BOLT)]
}
