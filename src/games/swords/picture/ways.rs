//! The ways that pieces lately went over a domain. Each piece has a lane and a line of its own, so that its way is
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
const LANES: [f32; 3] = [0.06, -0.14, 0.26];
/// The width of a line, and of the dark ground below it.
const LINE: f32 = 0.085;
const BED: f32 = 0.16;
/// The size of the ring with a piece in a portal, in widths of a hexagon.
const GATE_MARK: f32 = 0.21;
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
    ways(view, domain, map).iter().flat_map(|way| drawn(view, way, map)).collect()
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

/// Draws two short ways, as they are drawn on the maps. `None` if there is none on them.
pub(crate) fn sample(view: &View, place: Place) -> Option<Vec<Shape>> {
    let public = &view.public;
    let walked = |(_, from, to): &&(PieceId, Spot, Spot)| public.ground().is_step(*from, *to);
    let (piece, ..) = public.trails().went().rev().find(walked)?;
    let one = |(lane, down): (usize, f32)| {
        let points = [place.at((-0.5, down)), place.at((0.5, down))];
        let pen = Pen { lane, ..Pen::of(view, *piece, place.unit) };
        pen.line(&points).into_iter().chain(pen.ring(points[0])).chain([pen.head(points, 0.0)])
    };
    Some([(0, -0.24), (1, 0.24)].into_iter().flat_map(one).collect())
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

/// Draws a way in the lane of its piece. Where it can be read, its piece is shown in portals.
fn drawn(view: &View, way: &Way, map: Map) -> Vec<Shape> {
    let pen = Pen::of(view, way.piece, map.hex);
    let down = LANES[pen.lane] * map.hex;
    let points: Vec<Point> = way.points.iter().map(|(x, y)| (*x, y + down)).collect();
    let [.., before, last] = points[..] else { return vec![] };
    let short = match (way.leaves, map.is_read()) {
        (true, false) => 0.0,
        (true, true) => GATE_MARK,
        (false, _) => 0.36,
    };
    let mut shapes = pen.line(&points);
    shapes.extend((!way.comes).then(|| pen.ring(points[0])).into_iter().flatten());
    shapes.push(pen.head([before, last], short * map.hex));
    let gates =
        [(way.comes, points[0]), (way.leaves, last)].into_iter().filter(|(is_gate, _)| *is_gate && map.is_read());
    shapes.extend(gates.flat_map(|(_, at)| pen.mark(view, way.piece, at)));
    shapes
}

/// The look of the way of a piece.
#[derive(Clone, Copy)]
struct Pen {
    /// The lane of the piece. It decides whether the line is whole, of beads or of dashes.
    lane: usize,
    color: Color,
    hex: f32,
}

impl Pen {
    /// Returns the look of the way of a piece.
    fn of(view: &View, piece: PieceId, hex: f32) -> Pen {
        let (lane, main) = (lane(view, piece), art::dye(view.public.piece(piece).owner).main);
        Pen { lane, color: if lane == 1 { main.mix(WHITE, 55) } else { main }, hex }
    }

    /// Draws a line along these points.
    fn line(self, points: &[Point]) -> Vec<Shape> {
        let path =
            |points: Vec<Point>, color: Color, width: f32| Shape::path(points, Stroke::new(color, self.hex * width));
        let mut shapes = vec![path(points.into(), ABYSS, BED)];
        match self.lane {
            0 => shapes.push(path(points.into(), self.color, LINE)),
            1 => {
                let beads = along(points, self.hex * 0.19);
                shapes.extend(beads.map(|((x, y), _)| Shape::disc(x, y, self.hex * LINE * 0.72, self.color)));
            }
            _ => {
                let half = self.hex * 0.1;
                let dash = |((x, y), (dx, dy)): (Point, Point)| {
                    vec![(x - dx * half, y - dy * half), (x + dx * half, y + dy * half)]
                };
                shapes.extend(along(points, self.hex * 0.33).map(|at| path(dash(at), self.color, LINE)));
            }
        }
        shapes
    }

    /// Draws the ring from which a way starts.
    fn ring(self, (x, y): Point) -> [Shape; 3] {
        [(0.17, ABYSS), (0.14, self.color), (0.07, ABYSS)].map(|(part, fill)| Shape::disc(x, y, self.hex * part, fill))
    }

    /// Draws a ring with its piece in it.
    fn mark(self, view: &View, piece: PieceId, (x, y): Point) -> Vec<Shape> {
        let place = Place::upright(x, y, self.hex * GATE_MARK);
        let mut shapes = vec![place.disc((0.0, 0.0), 1.1, ABYSS), place.ring(0.94, self.color, 0.14)];
        shapes.extend(art::figure(view.public.piece(piece).rank, place.part(0.66, (0.0, 0.0)), self.color, ABYSS));
        shapes
    }

    /// Draws the point of a way, so many pixels short of the end of its last step.
    fn head(self, [from, to]: [Point; 2], short: f32) -> Shape {
        let Pen { color, hex, .. } = self;
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
        let tip = (length - short).max(length * 0.6);
        let at = |far: f32, off: f32| (from.0 + dx * far - dy * off * hex, from.1 + dy * far + dx * off * hex);
        let points = [at(tip, 0.0), at(tip - hex * 0.28, 0.18), at(tip - hex * 0.28, -0.18)];
        Shape::polygon(points, color).outlined(Stroke::new(ABYSS, hex * 0.035))
    }
}

/// Returns points at equal distances along a line, each with the direction of the line there.
fn along(points: &[Point], apart: f32) -> impl Iterator<Item = (Point, Point)> {
    let (mut found, mut next) = (vec![], apart / 2.0);
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let long = (to.0 - from.0).hypot(to.1 - from.1);
        let (dx, dy) = ((to.0 - from.0) / long, (to.1 - from.1) / long);
        while next < long {
            found.push(((from.0 + dx * next, from.1 + dy * next), (dx, dy)));
            next += apart;
        }
        next -= long;
    }
    found.into_iter()
}
