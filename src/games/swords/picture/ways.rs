//! The ways that pieces lately went over a domain. Each piece has a lane and a shade of its own, so that its way is
//! followed where ways cross, and from one domain to the next.

use crate::{
    picture::{art, size::Map},
    state::{
        board::{Domain, Side, Spot},
        piece::PieceId,
        public_state::{Conflict, Fighter},
        view::View,
    },
};
use engine::{
    outline::Place,
    palette::{ABYSS, BOLT, WHITE},
    scene::{Color, Shape, Stroke},
};
use std::collections::BTreeSet;

type Point = (f32, f32);

/// The distance of each lane below the middles of spots, in widths of a hexagon.
const LANES: [f32; 3] = [0.1, -0.06, 0.24];
/// The width of a line, and of the dark ground below it.
const LINE: f32 = 0.085;
const BED: f32 = 0.16;
/// The width of the light core of a line.
const CORE: f32 = 0.03;
/// The distance from the middle of a spot at the edge to the middle of the band beside it.
const GATE: f32 = 0.62;

/// The way of a piece through a domain.
struct Way {
    piece: PieceId,
    points: Vec<Point>,
    /// The spot it came to, maybe in another domain.
    last: Spot,
    /// True if it comes through a receiver.
    comes: bool,
    /// True if it leaves through a transmitter.
    leaves: bool,
}

/// Draws the ways through a domain, each in its owner's colour, with a ring at its start and a point at its end.
pub(crate) fn trail(view: &View, domain: Domain, map: Map) -> Vec<Shape> {
    ways(view, domain, map).iter().flat_map(|way| drawn(view, way, map.hex)).collect()
}

/// Draws the way into a conflict that no other line shows.
pub(crate) fn charge(view: &View, conflict: &Conflict, domain: Domain, map: Map) -> Vec<Shape> {
    let Conflict { spot, from, mover, .. } = conflict;
    let walked = |(piece, start, end): &(PieceId, Spot, Spot)| {
        matches!(mover, Fighter::Piece(own) if own == piece) && (start, end) == (from, spot)
    };
    if spot.domain != domain || from.domain != domain || view.public.trails().went().any(walked) {
        return vec![];
    }
    let line = |color: Color, width: f32| {
        Shape::path([map.middle(from.cell), map.middle(spot.cell)], Stroke::new(color, map.hex * width))
    };
    vec![line(ABYSS, BED), line(BOLT, LINE)]
}

/// Draws a short way, as it is drawn on the maps. `None` if there is none on them.
pub(crate) fn sample(view: &View, place: Place) -> Option<Vec<Shape>> {
    let public = &view.public;
    let walked = |(_, from, to): &&(PieceId, Spot, Spot)| public.ground().is_step(*from, *to);
    let (piece, ..) = public.trails().went().rev().find(walked)?;
    let points = [place.at((-0.5, 0.0)), place.at((0.5, 0.0))];
    Some(line(&points, shade(view, *piece), (true, 0.0), place.unit))
}

/// Returns the ways through a domain in their order. Magic leaves no way.
fn ways(view: &View, domain: Domain, map: Map) -> Vec<Way> {
    let mut ways: Vec<Way> = vec![];
    for went @ (_, from, to) in view.public.trails().went() {
        if from.domain == domain {
            go_on(&mut ways, view, *went, map);
        }
        if to.domain == domain {
            ways.extend(arrival(view, *went, map));
        }
    }
    ways
}

/// Adds a step that begins in the domain to the way of its piece.
fn go_on(ways: &mut Vec<Way>, view: &View, (piece, from, to): (PieceId, Spot, Spot), map: Map) {
    let (start, leaves) = (map.middle(from.cell), to.domain != from.domain);
    let gate = || Some(beyond(start, view.public.ground().side_through(from, to)?, 1.0, map.hex));
    let next = if from.adjacent(to) { Some(map.middle(to.cell)) } else { gate() };
    let Some(next) = next else { return };
    match ways.iter_mut().find(|way| way.piece == piece && way.last == from) {
        Some(way) => {
            way.points.push(next);
            (way.last, way.leaves) = (to, leaves);
        }
        None => ways.push(Way { piece, points: vec![start, next], last: to, comes: false, leaves }),
    }
}

/// Returns the way of a piece that comes through a receiver.
fn arrival(view: &View, (piece, from, to): (PieceId, Spot, Spot), map: Map) -> Option<Way> {
    let side = view.public.ground().side_through(from, to).filter(|_| !from.adjacent(to))?;
    let middle = map.middle(to.cell);
    let points = vec![beyond(middle, side.other(), -1.0, map.hex), middle];
    Some(Way { piece, points, last: to, comes: true, leaves: false })
}

/// Returns the middle of the band beside a spot: of the transmitter, or of the receiver if `down` is negative.
fn beyond((x, y): Point, side: Side, down: f32, hex: f32) -> Point {
    let right = if side == Side::Left { -1.0 } else { 1.0 };
    (x + hex * GATE * 0.866 * right, y + hex * GATE * 0.5 * right * down)
}

/// Returns the lane of a piece, which is the same in all domains. The pieces that went take the lanes in turn.
fn lane(view: &View, of: PieceId) -> usize {
    let went = view.public.trails().went().map(|(piece, ..)| *piece);
    let before: BTreeSet<PieceId> = went.take_while(|piece| *piece != of).collect();
    before.len() % LANES.len()
}

/// Draws a way in the lane of its piece.
fn drawn(view: &View, way: &Way, hex: f32) -> Vec<Shape> {
    let down = LANES[lane(view, way.piece)] * hex;
    let points: Vec<Point> = way.points.iter().map(|(x, y)| (*x, y + down)).collect();
    line(&points, shade(view, way.piece), (!way.comes, if way.leaves { 0.0 } else { hex * 0.36 }), hex)
}

/// Returns the colours of the line of a piece: its edges and its core.
fn shade(view: &View, piece: PieceId) -> [Color; 2] {
    let main = art::dye(view.public.piece(piece).owner).main;
    let light = main.mix(WHITE, 55);
    match lane(view, piece) {
        0 => [main, main],
        1 => [light, light],
        _ => [main, WHITE],
    }
}

/// Draws a line of these colours, with a ring at its start if it `starts` there, and its point so many pixels short of
/// its end.
fn line(points: &[Point], [edge, core]: [Color; 2], (starts, short): (bool, f32), hex: f32) -> Vec<Shape> {
    let path = |color: Color, width: f32| Shape::path(points.iter().copied(), Stroke::new(color, hex * width));
    let mut shapes = vec![path(ABYSS, BED), path(edge, LINE)];
    shapes.extend((core != edge).then(|| path(core, CORE)));
    if starts {
        let ring = [(0.17, ABYSS), (0.14, edge), (0.07, ABYSS)];
        shapes.extend(ring.map(|(radius, fill)| Shape::disc(points[0].0, points[0].1, hex * radius, fill)));
    }
    if let [.., from, to] = points[..] {
        shapes.push(head([from, to], short, hex, edge));
    }
    shapes
}

/// Draws the point of a way, so many pixels short of the end of its last step.
fn head([from, to]: [Point; 2], short: f32, hex: f32, color: Color) -> Shape {
    let length = (to.0 - from.0).hypot(to.1 - from.1);
    let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let tip = (length - short).max(length * 0.6);
    let at = |far: f32, off: f32| (from.0 + dx * far - dy * off * hex, from.1 + dy * far + dx * off * hex);
    let points = [at(tip, 0.0), at(tip - hex * 0.28, 0.18), at(tip - hex * 0.28, -0.18)];
    Shape::polygon(points, color).outlined(Stroke::new(ABYSS, hex * 0.035))
}
