//! The ways that pieces lately went over a domain. Each piece has a lane and a kind of line of its own, so that its way
//! is followed where ways cross, and from one domain to the next.

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
    palette::{ABYSS, BOLT, WHITE},
    scene::{Color, Shape, Stroke},
};
use std::collections::BTreeSet;

type Point = (f32, f32);

/// The pixels below the middles of spots of each kind of line, in widths of a hexagon.
const LANES: [f32; 3] = [0.1, -0.06, 0.24];
/// The width of a line, and of the dark ground below it.
const LINE: f32 = 0.085;
const BED: f32 = 0.16;
/// The length of a dash with the gap after it, and the distance of two dots.
const DASH: f32 = 0.34;
const DOT: f32 = 0.2;
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

/// Returns the ways through a domain in their order. Magic leaves no way.
fn ways(view: &View, domain: Domain, map: Map) -> Vec<Way> {
    let mut ways: Vec<Way> = vec![];
    for (piece, from, to) in view.public.trails().went() {
        let gate = || view.public.ground().side_through(*from, *to);
        let next = if from.adjacent(*to) {
            Some(map.middle(to.cell))
        } else {
            gate().map(|side| beyond(map.middle(from.cell), side, 1.0, map.hex))
        };
        if from.domain == domain
            && let Some(next) = next
        {
            match ways.iter_mut().find(|way| way.piece == *piece && way.last == *from) {
                Some(way) => {
                    way.points.push(next);
                    (way.last, way.leaves) = (*to, to.domain != domain);
                }
                None => {
                    let (points, leaves) = (vec![map.middle(from.cell), next], to.domain != domain);
                    ways.push(Way { piece: *piece, points, last: *to, comes: false, leaves });
                }
            }
        }
        if to.domain == domain
            && !from.adjacent(*to)
            && let Some(side) = gate()
        {
            let middle = map.middle(to.cell);
            let points = vec![beyond(middle, side.other(), -1.0, map.hex), middle];
            ways.push(Way { piece: *piece, points, last: *to, comes: true, leaves: false });
        }
    }
    ways
}

/// Returns the middle of the band beside a spot: of the transmitter, or of the receiver if `down` is negative.
fn beyond((x, y): Point, side: Side, down: f32, hex: f32) -> Point {
    let right = if side == Side::Left { -1.0 } else { 1.0 };
    (x + hex * GATE * 0.866 * right, y + hex * GATE * 0.5 * right * down)
}

/// Returns the lane of a piece, which is the same in all domains. The pieces of a player take the lanes in turn.
fn lane(view: &View, of: PieceId) -> usize {
    let owner = |piece: PieceId| view.public.piece(piece).owner;
    let went = view.public.trails().went().map(|(piece, ..)| *piece).take_while(|piece| *piece != of);
    let before: BTreeSet<PieceId> = went.filter(|piece| owner(*piece) == owner(of)).collect();
    before.len() % LANES.len()
}

/// Draws a way: a line, dashes, or dots.
fn drawn(view: &View, way: &Way, hex: f32) -> Vec<Shape> {
    let lane = lane(view, way.piece);
    let points: Vec<Point> = way.points.iter().map(|(x, y)| (*x, y + LANES[lane] * hex)).collect();
    let main = art::dye(view.public.piece(way.piece).owner).main;
    let color = if lane == 1 { main.mix(WHITE, 55) } else { main };
    let mut shapes = vec![Shape::path(points.clone(), Stroke::new(ABYSS, hex * BED))];
    shapes.extend(match lane {
        0 => vec![Shape::path(points.clone(), Stroke::new(color, hex * LINE))],
        1 => dashes(&points, hex).into_iter().map(|dash| Shape::path(dash, Stroke::new(color, hex * LINE))).collect(),
        _ => along(&points, hex * DOT).into_iter().map(|(x, y)| Shape::disc(x, y, hex * 0.075, color)).collect(),
    });
    if !way.comes {
        let ring = [(0.17, ABYSS), (0.14, color), (0.07, ABYSS)];
        shapes.extend(ring.map(|(radius, fill)| Shape::disc(points[0].0, points[0].1, hex * radius, fill)));
    }
    if let [.., from, to] = points[..] {
        let short = if way.leaves { 0.0 } else { hex * 0.36 };
        shapes.push(head([from, to], short, hex, color));
    }
    shapes
}

/// Returns the dashes of a line.
fn dashes(points: &[Point], hex: f32) -> Vec<Vec<Point>> {
    let parts = along(points, hex * DASH / 8.0);
    parts.chunks(8).map(|part| part.iter().take(5).copied().collect()).filter(|part: &Vec<_>| part.len() > 1).collect()
}

/// Returns points along a line, so far apart.
fn along(points: &[Point], apart: f32) -> Vec<Point> {
    let (mut found, mut left) = (vec![], 0.0);
    for pair in points.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        while left <= length {
            found.push((from.0 + dx * left / length, from.1 + dy * left / length));
            left += apart;
        }
        left -= length;
    }
    found
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
