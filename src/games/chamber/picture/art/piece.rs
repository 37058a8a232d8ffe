//! The art of a sorcerer on the board: the piece, the arrowhead at its tip, and the signs around it.

use crate::{
    picture::art::{PYRAMID, angle, dye, glyph},
    state::public_state::Sorcerer,
};
use engine::outline::{Place, mirrored, polar};
use engine::palette::{ABYSS, BLOOD, BOLT, CARD_LIT, GOLD, GROUND, IVORY, SKY, WHITE};
use engine::scene::{Color, Shape, Stroke};
use std::f32::consts::{FRAC_PI_2, SQRT_2};

/// The pixels of a unit of a sorcerer on a cell.
pub(crate) const UNIT: f32 = 26.5;

/// The units by which the body lies behind the middle of its space, so that the arrowhead has room.
const BEHIND: f32 = 0.36;

/// The right half of a sorcerer's head: an arrow that points up.
const HEAD: [(f32, f32); 3] = [(0.0, -1.13), (0.9, 0.55), (0.0, 0.24)];

/// The right halves of the chevrons behind the head, the nearest first.
const CHEVRONS: [[(f32, f32); 4]; 2] =
    [[(0.0, 0.42), (0.72, 0.67), (0.72, 0.85), (0.0, 0.6)], [(0.0, 0.74), (0.58, 0.95), (0.58, 1.12), (0.0, 0.92)]];

/// The right half of the arrowhead before a sorcerer.
const ARROWHEAD: [(f32, f32); 3] = [(0.0, -1.48), (0.52, -0.82), (0.0, -0.82)];

/// The turns to each side of the arrowhead that a shield leaves open.
const OPEN: f32 = 0.09;

/// A sorcerer: an arrow that points where they face, with a chevron behind for each pyramid but the first.
///
/// The arrowhead before it is the same for all.
pub(crate) fn sorcerer(who: &Sorcerer, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    let dye = dye(who.suit);
    let around = Place::upright(x, y, unit).turned(angle(who.facing));
    let place = around.part(1.0, (0.0, BEHIND));
    let tail = CHEVRONS.iter().take(usize::from(who.pyramids.saturating_sub(1))).map(|half| mirrored(half));
    let (tail, head): (Vec<_>, _) = (tail.collect(), mirrored(&HEAD));
    let outline = Stroke::new(ABYSS, unit * 0.22);
    let all = tail.iter().chain([&head]).map(|part| place.polygon(part, ABYSS).outlined(outline));
    let mut shapes: Vec<Shape> = all.collect();
    shapes.extend(tail.iter().map(|part| place.polygon(part, dye.main.mix(ABYSS, 15))));
    shapes.push(place.polygon(&head, dye.main).outlined(Stroke::new(dye.rim(), unit * 0.07)));
    let (x, y) = place.at((0.0, -0.06));
    shapes.extend(glyph(who.suit, Place::upright(x, y, unit * 0.34), dye.glyph));
    let tip = around.polygon(&mirrored(&ARROWHEAD), WHITE);
    shapes.extend([tip.clone().outlined(Stroke::new(ABYSS, unit * 0.26)), tip]);
    shapes
}

/// The shield around a sorcerer. It is open where the arrowhead is.
pub(crate) fn shield(who: &Sorcerer, x: f32, y: f32, unit: f32) -> Vec<Shape> {
    const STEPS: u8 = 32;
    let around = Place::upright(x, y, unit).turned(angle(who.facing));
    let turn = |step: u8| OPEN + (1.0 - 2.0 * OPEN) * f32::from(step) / f32::from(STEPS);
    let arc: Vec<_> = (0..=STEPS).map(|step| around.at(polar(turn(step), 1.36))).collect();
    let ring = |color: Color, width: f32| Shape::path(arc.iter().copied(), Stroke::new(color, unit * width));
    vec![ring(ABYSS, 0.34), ring(SKY, 0.19)]
}

/// The light that marks the space of the seat that has the turn, `side` pixels wide and high.
///
/// Only a cell has a lit floor: a portal keeps its own.
pub(crate) fn glow(side: f32, cell: bool) -> Vec<Shape> {
    let floor = Shape::rounded(3.0, 3.0, side - 6.0, side - 6.0, 8.0, CARD_LIT);
    let edge = |inset: f32, color: Color, width: f32| {
        Shape::border(inset, inset, side - 2.0 * inset, side - 2.0 * inset, Stroke::new(color, width))
    };
    let frame = [edge(4.5, ABYSS, 9.0), edge(3.5, GOLD, 5.0)];
    cell.then_some(floor).into_iter().chain(frame).collect()
}

/// The jagged frame of a space of this side where a zap cost a pyramid.
pub(crate) fn struck(side: f32) -> Vec<Shape> {
    const TEETH: u8 = 8;
    let edge = |quarter: u8| {
        let place = Place::upright(side / 2.0, side / 2.0, side / 2.0).turned(f32::from(quarter) * FRAC_PI_2);
        (0..TEETH).map(move |n| {
            let depth = if n.is_multiple_of(2) { 0.95 } else { 0.95 - 15.0 / side };
            place.at((-0.95 + 1.9 * f32::from(n) / f32::from(TEETH), -depth))
        })
    };
    let frame = Shape::polygon((0..4).flat_map(edge), BLOOD.mix(ABYSS, 72));
    vec![frame.clone().outlined(Stroke::new(ABYSS, 9.0)), frame.outlined(Stroke::new(BOLT, 4.5))]
}

/// The signs around a sorcerer on a space of this side, in the corners that they leave free.
///
/// These are the pyramid that a zap has just cost them, if `lost` is true, and their protections.
pub(crate) fn around(who: &Sorcerer, lost: bool, side: f32) -> Vec<Shape> {
    let corners = if who.facing as u8 % 2 == 1 { [2, 6, 4] } else { [1, 7, 3] };
    let reach = (side * 0.5 - 16.0) * SQRT_2;
    let mut free = corners.into_iter().map(|aside| {
        let (sin, cos) = angle(who.facing.clockwise(aside)).sin_cos();
        (side / 2.0 + reach * sin, side / 2.0 - reach * cos)
    });
    let signs = [
        (who.zap_guard.holds(), zap_guard as fn((f32, f32), f32) -> Vec<Shape>),
        (who.confuse_guard.holds(), confuse_guard),
    ];
    let guards = signs.into_iter().filter(|(holds, _)| *holds).map(|(_, sign)| sign);
    let mut shapes = if lost { lost_pyramid(who, free.next().unwrap_or_default(), 12.0) } else { vec![] };
    shapes.extend(guards.zip(free).flat_map(|(sign, at)| sign(at, 13.5)));
    shapes
}

/// The pyramid that a zap has cost a sorcerer.
pub(crate) fn lost_pyramid(who: &Sorcerer, (x, y): (f32, f32), unit: f32) -> Vec<Shape> {
    gone(Place::upright(x, y, unit), dye(who.suit).main)
}

/// A pyramid that is gone: its outline under a cross.
pub(crate) fn gone(place: Place, color: Color) -> Vec<Shape> {
    let outline = place.polygon(&PYRAMID, GROUND).outlined(Stroke::new(color, place.unit * 0.2));
    let bar = |side: f32, ink: Color, width: f32| {
        let ends = [(-0.8 * side, -0.7), (0.8 * side, 0.8)].map(|point| place.at(point));
        Shape::path(ends, Stroke::new(ink, place.unit * width))
    };
    let cross = [(ABYSS, 0.58), (BLOOD, 0.32)]
        .into_iter()
        .flat_map(|(ink, width)| [-1.0, 1.0].map(|side| bar(side, ink, width)));
    std::iter::once(outline).chain(cross).collect()
}

/// The sign of a protection against zaps.
pub(crate) fn zap_guard(at: (f32, f32), radius: f32) -> Vec<Shape> {
    guarded(at, radius, (BOLT, 0.26), &[(0.36, -0.6), (-0.28, 0.06), (0.28, -0.06), (-0.3, 0.66)])
}

/// The sign of a protection against confusion.
pub(crate) fn confuse_guard(at: (f32, f32), radius: f32) -> Vec<Shape> {
    let turn = |n: u8| polar(f32::from(n) / 8.0, 0.055 * f32::from(n));
    guarded(at, radius, (IVORY, 0.17), &(0..=11).map(turn).collect::<Vec<_>>())
}

/// A sign that says “safe from this”: a figure on a white shield.
fn guarded((x, y): (f32, f32), radius: f32, (color, width): (Color, f32), figure: &[(f32, f32)]) -> Vec<Shape> {
    const HALF: [(f32, f32); 4] = [(0.0, -1.0), (0.88, -0.82), (0.84, 0.2), (0.0, 1.08)];
    let place = Place::upright(x, y, radius);
    let crest = place.polygon(&mirrored(&HALF), GROUND);
    let figure = figure.iter().map(|point| place.at(*point));
    vec![
        crest.clone().outlined(Stroke::new(ABYSS, radius * 0.5)),
        crest.outlined(Stroke::new(WHITE, radius * 0.2)),
        Shape::path(figure, Stroke::new(color, radius * width)),
    ]
}
