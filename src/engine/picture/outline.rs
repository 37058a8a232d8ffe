//! Outlines with which the art of several games is drawn, and the places where they are put.

use crate::picture::scene::{Color, Shape, Stroke};
use std::f32::consts::TAU;

/// Returns the point at this many turns clockwise from the top.
pub fn polar(turns: f32, radius: f32) -> (f32, f32) {
    let (sin, cos) = (turns * TAU).sin_cos();
    (radius * sin, -radius * cos)
}

/// Points around (`x`, `y`): each an angle in turns, clockwise from the top, and a distance.
pub fn around(x: f32, y: f32, points: impl IntoIterator<Item = (f32, f32)>) -> Vec<(f32, f32)> {
    let point = |(turns, away)| {
        let (across, down) = polar(turns, away);
        (x + across, y + down)
    };
    points.into_iter().map(point).collect()
}

/// Returns a polygon of equal sides around (`x`, `y`), its first corner at this many turns from the top.
pub fn regular(corners: u8, turn: f32, x: f32, y: f32, radius: f32) -> Vec<(f32, f32)> {
    around(x, y, (0..corners).map(|corner| (turn + f32::from(corner) / f32::from(corners), radius)))
}

/// Returns a star around (`x`, `y`) with this many rays, its inner corners at this part of the radius.
pub fn star(rays: u8, inner: f32, x: f32, y: f32, radius: f32) -> Vec<(f32, f32)> {
    let corner =
        |n: u8| (f32::from(n) / f32::from(2 * rays), if n.is_multiple_of(2) { radius } else { inner * radius });
    around(x, y, (0..2 * rays).map(corner))
}

/// The points and their mirror images in the upright axis, as one outline.
pub fn mirrored(half: &[(f32, f32)]) -> Vec<(f32, f32)> {
    let other = half.iter().rev().filter(|point| point.0 > 0.0).map(|(x, y)| (-x, *y));
    half.iter().copied().chain(other).collect()
}

/// The place of a figure that is drawn in units: its middle, the pixels of a unit, and its turn clockwise in radians.
#[derive(Clone, Copy)]
pub struct Place {
    /// The middle of the place, across.
    pub x: f32,
    /// The middle of the place, down.
    pub y: f32,
    /// The pixels of a unit.
    pub unit: f32,
    turn: f32,
}

impl Place {
    /// A place that is not turned.
    pub const fn upright(x: f32, y: f32, unit: f32) -> Place {
        Place { x, y, unit, turn: 0.0 }
    }

    /// Returns the place turned by this many radians.
    #[must_use]
    pub fn turned(self, turn: f32) -> Place {
        Place { turn, ..self }
    }

    /// Returns a place as large as `part` of this one, and off its middle by so many units.
    #[must_use]
    pub fn part(self, part: f32, off: (f32, f32)) -> Place {
        let (x, y) = self.at(off);
        Place { x, y, unit: self.unit * part, ..self }
    }

    /// Returns the position of a point of the figure in the picture.
    pub fn at(self, (x, y): (f32, f32)) -> (f32, f32) {
        let (sin, cos) = self.turn.sin_cos();
        (self.x + self.unit * (x * cos - y * sin), self.y + self.unit * (x * sin + y * cos))
    }

    /// A filled polygon of the figure.
    pub fn polygon(self, points: &[(f32, f32)], fill: Color) -> Shape {
        Shape::polygon(points.iter().map(|point| self.at(*point)), fill)
    }

    /// A filled star in its middle, one unit from there to the ends of its rays.
    pub fn star(self, rays: u8, inner: f32, fill: Color) -> Shape {
        self.polygon(&star(rays, inner, 0.0, 0.0, 1.0), fill)
    }

    /// A filled circle of the figure.
    pub fn disc(self, at: (f32, f32), radius: f32, fill: Color) -> Shape {
        let (x, y) = self.at(at);
        Shape::disc(x, y, radius * self.unit, fill)
    }

    /// The outline of a circle around its middle.
    pub fn ring(self, radius: f32, color: Color, width: f32) -> Shape {
        Shape::ring(self.x, self.y, radius * self.unit, Stroke::new(color, width * self.unit))
    }
}
