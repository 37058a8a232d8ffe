//! The art of things that have happened: ways of sorcerers, orbs put back, zaps, and what zaps cost.

use crate::{
    picture::art::{CELL, dye},
    state::board::Suit,
};
use engine::palette::{ABYSS, BOLT, GOLD, SKY};
use engine::scene::{Color, Shape, Stroke};

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

/// A zap as it is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Shot {
    /// The suit of its caster.
    pub(crate) by: Suit,
    /// Its end.
    pub(crate) end: End,
    /// True for each of its two ends where somebody stands now.
    pub(crate) stands: [bool; 2],
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
pub(crate) fn zap(from: Spot, to: Spot, shot: Shot) -> Vec<Shape> {
    let line = Flight::between(from, to, shot);
    let zigzag = || edged(&line.zigzag(), BOLT, 10.0).into();
    let parts = match shot.end {
        End::Came => [zigzag(), line.head(), vec![]],
        End::Stopped => [zigzag(), line.head(), line.bar()],
        End::Turned => [edged(&line.bend(), BOLT, 9.0).into(), line.back().head(), vec![]],
    };
    [parts.concat(), line.muzzle(shot)].concat()
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
    const LANE: f32 = 15.0;

    /// A zap between the middles of two cells. It leaves those who stand there free where it is long enough.
    fn between(from: Spot, to: Spot, shot: Shot) -> Flight {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let whole = x.hypot(y);
        let ahead = (x / whole, y / whole);
        let (start, stop) = match (whole < 1.1 * CELL, shot.end) {
            (false, End::Stopped) => (53.0, 46.0),
            (false, _) => (53.0, 40.0),
            (true, End::Came) => (40.0, 20.0),
            (true, End::Stopped) => (30.0, 38.0),
            (true, End::Turned) => (38.0, 16.0),
        };
        let start = if shot.stands[0] { start } else { 0.0 };
        let stop = if shot.stands[1] { stop } else { 6.0 };
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

    /// The length of its head.
    fn tip(&self) -> f32 {
        self.length.min(Flight::HEAD)
    }

    /// The points of a jagged line to the foot of its head.
    fn zigzag(&self) -> Vec<Spot> {
        let shaft = self.length - self.tip() * 0.6;
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
        let (lane, foot) = (Flight::LANE, self.tip() * 0.6);
        let turn = self.length - lane * 0.6;
        [(0.0, lane), (turn, lane), (self.length, lane * 0.4), (self.length, -lane * 0.4), (turn, -lane), (foot, -lane)]
            .map(|(along, right)| self.at(along, right))
            .into()
    }

    /// The head at its end.
    fn head(&self) -> Vec<Shape> {
        let foot = self.length - self.tip();
        let corners = [(self.length, 0.0), (foot, 18.0), (foot, -18.0)].map(|(along, right)| self.at(along, right));
        vec![Shape::polygon(corners, BOLT).outlined(Stroke::new(ABYSS, 5.0)), Shape::polygon(corners, BOLT)]
    }

    /// The dot at its start, with the colour of its caster.
    fn muzzle(&self, shot: Shot) -> Vec<Shape> {
        let (x, y) = self.at(0.0, if shot.end == End::Turned { Flight::LANE } else { 0.0 });
        let part = if self.length < CELL / 2.0 { 0.65 } else { 1.0 };
        [(16.0, ABYSS), (13.5, BOLT), (8.5, ABYSS), (7.0, dye(shot.by).main)]
            .map(|(radius, color)| Shape::disc(x, y, radius * part, color))
            .into()
    }

    /// The bar that stopped it.
    fn bar(&self) -> Vec<Shape> {
        edged(&[self.at(self.length + 5.0, -24.0), self.at(self.length + 5.0, 24.0)], SKY, 8.0).into()
    }
}

/// A dot on a cell between a sorcerer and their target, with its middle at (`x`, `y`).
pub(crate) fn aimed(x: f32, y: f32) -> Vec<Shape> {
    vec![Shape::disc(x, y, 9.0, ABYSS), Shape::disc(x, y, 6.0, BOLT)]
}
