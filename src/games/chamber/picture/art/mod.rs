//! The art of the chamber: floor, portals, orbs and suits here; marks of what happened, sorcerers and cards beside it.
//! The folder for an artist to edit.
//!
//! Colours are taken from the house's palette, so that flat ones are exact. Each suit has a distinct colour, lightness
//! and glyph. Any of the three identifies it.

pub(crate) mod card;
pub(crate) mod mark;
pub(crate) mod piece;

use crate::state::{
    board::{Facing, Suit},
    public_state::STONES,
};
use engine::Line;
use engine::outline::{Place, mirrored, polar};
use engine::palette::{ABYSS, CARD, FAINT, GOLD, GROUND, IVORY, SKY, WALL, WALL_DARK, WALL_LIGHT, WHITE};
use engine::scene::{Anchor, Color, Shape, Stroke};
use std::f32::consts::FRAC_PI_4;

/// The side of a cell, in pixels.
pub(crate) const CELL: f32 = 84.0;

/// The two shades of the flagstones, and the joints between them.
const STONE: [Color; 2] = [Color::rgb(0x2f_2d36), Color::rgb(0x26_242c)];
const GROUT: Color = Color::rgb(0x14_1219);
const VOID: Color = Color::rgb(0x09_0812);

/// The colours of a suit.
#[derive(Clone, Copy)]
pub(super) struct Dye {
    /// The colour of orbs, sorcerers and borders.
    pub(super) main: Color,
    /// The colour of glyphs on the main colour.
    pub(super) glyph: Color,
    /// The ground of the portal.
    deep: Color,
    /// The colour of signs on that ground.
    soft: Color,
}

impl Dye {
    /// A lighter edge, which lifts the main colour off a dark floor.
    pub(super) fn rim(self) -> Color {
        self.main.mix(IVORY, 55)
    }
}

/// The colours of sorcerers who are out.
pub(super) const ASHES: Dye = Dye { main: FAINT, glyph: Color::rgb(0x24_2424), deep: GROUND, soft: CARD };

pub(super) fn dye(suit: Suit) -> Dye {
    let [main, glyph, deep, soft] = match suit {
        Suit::Suns => [0xfe_c329, 0x39_2900, 0x39_2900, 0x75_5807],
        Suit::Moons => [0xd9_effd, 0x17_2955, 0x17_2955, 0x46_5b8c],
        Suit::Crowns => [0x18_b138, 0x00_1d01, 0x00_3707, 0x00_711c],
        Suit::Arms => [0xd4_2f34, 0xff_ffff, 0x5a_0007, 0xa8_2a2f],
    }
    .map(Color::rgb);
    Dye { main, glyph, deep, soft }
}

/// Returns the angle of a figure that faces this way, in radians clockwise from the north.
pub(super) fn angle(facing: Facing) -> f32 {
    f32::from(facing as u8) * FRAC_PI_4
}

/// The glyph of a suit, one unit from its middle to its rim.
pub(super) fn glyph(suit: Suit, place: Place, color: Color) -> Vec<Shape> {
    match suit {
        Suit::Suns => vec![place.star(8, 0.58, color)],
        Suit::Moons => vec![place.turned(-0.5).polygon(&crescent(), color)],
        Suit::Crowns => vec![place.polygon(&CROWN, color)],
        Suit::Arms => [-0.72, 0.72].map(|turn| place.turned(turn).polygon(&mirrored(&SWORD), color)).into(),
    }
}

const CROWN: [(f32, f32); 7] =
    [(-0.85, 0.75), (-1.0, -0.6), (-0.45, 0.0), (0.0, -0.9), (0.45, 0.0), (1.0, -0.6), (0.85, 0.75)];

/// The right half of a sword that points up.
const SWORD: [(f32, f32); 8] =
    [(0.0, -1.15), (0.17, -0.9), (0.17, 0.4), (0.48, 0.4), (0.48, 0.66), (0.15, 0.66), (0.15, 1.05), (0.0, 1.05)];

fn crescent() -> Vec<(f32, f32)> {
    const STEPS: u8 = 20;
    let arc = |middle: f32, radius: f32, from: f32, to: f32| {
        (0..=STEPS).map(move |step| {
            let part = f32::from(step) / f32::from(STEPS);
            let (x, y) = polar(from + (to - from) * part, radius);
            (x + middle - 0.12, y)
        })
    };
    arc(0.0, 1.0, 0.385, 1.115).chain(arc(0.45, 0.78, 1.043, 0.457)).collect()
}

/// The floor of a cell: a flagstone. The cells are chequered.
pub(crate) fn public(light: bool) -> Vec<Shape> {
    let stone = STONE[usize::from(!light)];
    let edge = |points: [(f32, f32); 3], color: Color| Shape::path(points, Stroke::new(color, 3.0));
    let (near, far) = (4.5, CELL - 4.5);
    vec![
        Shape::rect(0.0, 0.0, CELL, CELL, GROUT),
        Shape::rounded(1.5, 1.5, CELL - 3.0, CELL - 3.0, 6.0, stone),
        edge([(near, far), (near, near), (far, near)], stone.mix(IVORY, 9)),
        edge([(near, far), (far, far), (far, near)], stone.mix(ABYSS, 45)),
    ]
}

/// An orb on the floor of a cell, in its own light.
pub(crate) fn lit_orb(suit: Suit) -> Vec<Shape> {
    let (middle, light) = (CELL / 2.0, dye(suit).main);
    let halo = |radius: f32, alpha: u8| Shape::disc(middle, middle, radius, light.alpha(alpha));
    let mut shapes = vec![halo(40.0, 26), halo(35.0, 34)];
    shapes.extend(orb(suit, middle, middle, 27.0));
    shapes
}

/// The ground of a portal, two cells wide and high. It is dim if nobody plays its suit.
pub(crate) fn portal(suit: Suit, played: bool) -> Vec<Shape> {
    let side = 2.0 * CELL;
    let Dye { main, deep, soft, .. } = dye(suit);
    let [main, deep, soft] = if played { [main, deep, soft] } else { [main, deep, soft].map(dimmed) };
    let ring = |radius: f32, width: f32| Shape::ring(CELL, CELL, radius, Stroke::new(soft, width));
    let frame = Shape::rounded(6.0, 6.0, side - 12.0, side - 12.0, 14.0, deep).outlined(Stroke::new(main, 5.0));
    let mut shapes = vec![Shape::rect(0.0, 0.0, side, side, WALL_DARK), frame, ring(72.0, 3.0), ring(62.0, 6.0)];
    shapes.extend(glyph(suit, Place::upright(CELL, CELL, 38.0), soft));
    shapes
}

/// The colour of a portal that nobody plays.
fn dimmed(color: Color) -> Color {
    color.mix(GROUND, 62)
}

/// The pervigil per nunc, two cells wide and high, with this many of its three time stones.
///
/// `name` stands below their number.
pub(crate) fn pervigil(stones: u8, name: Line) -> Vec<Shape> {
    let side = 2.0 * CELL;
    let mut shapes = vec![
        Shape::rect(0.0, 0.0, side, side, WALL_DARK),
        Shape::rounded(2.0, 2.0, side - 4.0, side - 4.0, 10.0, WALL),
        Shape::rounded(6.0, 6.0, side - 12.0, side - 12.0, 8.0, VOID).outlined(Stroke::new(WALL_LIGHT, 3.0)),
    ];
    for (n, x) in [40.0, CELL, side - 40.0].into_iter().enumerate() {
        shapes.extend(time_stone(n < usize::from(stones), x, 31.0, 17.0));
    }
    let count = Line::verbatim(format!("{stones}/{STONES}"));
    shapes.push(Shape::text(CELL, 83.0, 36.0, GOLD, count).bold());
    shapes.push(Shape::text(CELL, 113.0, 30.0, IVORY, name).anchored(Anchor::Middle, side - 16.0).broken(2));
    shapes
}

/// A time stone, or its empty socket, `unit` pixels from its middle to its side.
fn time_stone(there: bool, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let square = |fill: Color| Shape::rounded(x - unit, y - unit, 2.0 * unit, 2.0 * unit, unit * 0.3, fill);
    if !there {
        return vec![square(ABYSS).outlined(Stroke::new(WALL, 2.5))];
    }
    let sand = Place::upright(x, y, unit);
    let glass = sand.polygon(&[(-0.55, -0.68), (0.55, -0.68), (-0.55, 0.68), (0.55, 0.68)], WALL_DARK);
    vec![square(IVORY).outlined(Stroke::new(ABYSS, 2.0)), glass]
}

/// An orb of this suit.
pub(crate) fn orb(suit: Suit, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    ball(suit, dye(suit), x, y, radius)
}

pub(super) fn ball(suit: Suit, dye: Dye, x: f32, y: f32, radius: f32) -> Vec<Shape> {
    let rim = Stroke::new(dye.rim(), radius * 0.1);
    let mut shapes = vec![Shape::disc(x, y, radius * 1.1, ABYSS), Shape::disc(x, y, radius, dye.main).outlined(rim)];
    shapes.extend(glyph(suit, Place::upright(x, y, radius * 0.64), dye.glyph));
    shapes
}

/// The orbs on a portal, one of each suit with their number, in four quarters.
pub(crate) fn heap(orbs: &[Suit]) -> Vec<Shape> {
    let count = |suit: Suit| orbs.iter().filter(|orb| **orb == suit).count();
    let pile = |suit: Suit| {
        let (x, y) = QUARTERS[suit.index()];
        let mut shapes = orb(suit, x, y, 27.0);
        if count(suit) > 1 {
            shapes.push(Shape::disc(x + 20.0, y + 20.0, 18.0, WHITE).outlined(Stroke::new(ABYSS, 3.0)));
            shapes.push(number(x + 20.0, y + 31.0, 31.0, ABYSS, count(suit)));
        }
        shapes
    };
    Suit::ALL.into_iter().filter(|suit| count(*suit) > 0).flat_map(pile).collect()
}

/// The middles of a portal's quarters, by suit.
const QUARTERS: [(f32, f32); 4] = [(47.0, 47.0), (121.0, 47.0), (121.0, 121.0), (47.0, 121.0)];

pub(super) fn number(x: f32, y: f32, size: f32, color: Color, number: usize) -> Shape {
    Shape::text(x, y, size, color, Line::verbatim(number.to_string())).bold()
}

/// The sign of a shield: a ring.
pub(crate) fn shield(x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let ring = |radius: f32, color: Color, width: f32| Shape::ring(x, y, radius * unit, Stroke::new(color, width));
    vec![ring(0.9, ABYSS, unit * 0.22), ring(0.9, SKY, unit * 0.13)]
}

/// The outline of a pyramid.
pub(super) const PYRAMID: [(f32, f32); 3] = [(0.0, -1.0), (1.0, 0.9), (-1.0, 0.9)];

/// The walls at the rim of the board, `wide` pixels from their outer to their inner edge; the board's upper left
/// corner is at (`x`, `y`).
pub(crate) fn rim(x: f32, y: f32, wide: f32) -> Vec<Shape> {
    let square = |out: f32, fill: Color| {
        Shape::rounded(x - out, y - out, 10.0 * CELL + 2.0 * out, 10.0 * CELL + 2.0 * out, out, fill)
    };
    vec![square(wide, WALL_LIGHT), square(wide - 3.0, WALL), square(3.0, WALL_DARK)]
}

/// The ground outside the board.
pub(crate) fn ground(w: f32, h: f32) -> Vec<Shape> {
    vec![Shape::rect(0.0, 0.0, w, h, GROUND)]
}

/// A coordinate on the edge of the board.
pub(crate) fn coordinate(x: f32, y: f32, text: String) -> Shape {
    Shape::text(x, y + 11.0, 31.0, IVORY, Line::verbatim(text)).bold()
}

/// The line above the board that says how the game stands.
pub(crate) fn title(w: f32, status: Line) -> Vec<Shape> {
    vec![Shape::text(20.0, 49.0, 44.0, GOLD, status).display().anchored(Anchor::Start, w - 40.0)]
}

/// A short note in the corner below the strip.
pub(crate) fn note(w: f32, text: Line) -> Shape {
    Shape::text(w / 2.0, 27.0, 31.0, IVORY, text).anchored(Anchor::Middle, w - 4.0)
}
