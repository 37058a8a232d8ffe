//! The ways that pieces lately went over a domain. Each piece has a lane and a line of its own, so that its way is
//! followed where ways cross. A tag at an edge names the spot at which a way goes on, or comes from, in the next domain.

use crate::{
    picture::{art, size::Map},
    state::{
        board::{Cell, Domain, Side, Spot},
        piece::PieceId,
        public_state::{Conflict, Fighter},
        view::View,
    },
};
use engine::{
    Line,
    outline::{Place, polar},
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
/// Half the width and half the height of a tag, the length of its point, and the size of its type, in pixels.
const TAG: (f32, f32) = (26.0, 13.0);
const POINT: f32 = 13.0;
const TYPE: f32 = 27.2;
/// The pixels from the end of a way to the middle of its tag, and the least from there to the end of the rows.
const TAGGED: f32 = 14.0;
const CORNER: f32 = 45.0;
/// The distance from the middle of a spot at the edge to the middle of the band beside it.
const GATE: f32 = 0.62;

/// The way of a piece through a domain.
struct Way {
    piece: PieceId,
    points: Vec<Point>,
    /// The spot it came to, maybe in another domain.
    last: Spot,
    /// The receiver that it comes through.
    comes: Option<Gate>,
    /// The transmitter that it leaves through.
    leaves: Option<Gate>,
}

/// The end of a way at the edge of a domain.
#[derive(Clone, Copy)]
struct Gate {
    /// The side of the domain.
    side: Side,
    /// The cell on the other side.
    beyond: Cell,
}

/// Draws the ways through a domain, each in its owner's colour, with a ring at its start and a point at its end.
pub(crate) fn trail(view: &View, domain: Domain, map: Map) -> Vec<Shape> {
    let ways = ways(view, domain, map);
    ways.iter().flat_map(|way| drawn(view, way, map)).chain(jumps(view, domain, map)).collect()
}

/// Returns the late moves by magic.
pub(crate) fn magic(view: &View) -> impl Iterator<Item = (PieceId, Spot, Spot)> {
    let public = &view.public;
    public.trails().went().filter(|(_, from, to)| !public.ground().is_step(*from, *to)).copied()
}

/// Draws a dotted ring where magic took a piece away, and one where it put the piece. Dots lead from one to the other.
fn jumps(view: &View, domain: Domain, map: Map) -> Vec<Shape> {
    let drawn = |(piece, from, to): (PieceId, Spot, Spot)| {
        let pen = Pen { color: art::dye(view.public.piece(piece).owner).main, ..Pen::of(view, piece, map.hex) };
        let is_here = [from, to].map(|spot| spot.domain == domain);
        let line = (is_here == [true, true]).then(|| pen.dots([from, to].map(|spot| map.middle(spot.cell))));
        let here = [from, to].into_iter().filter(move |spot| spot.domain == domain);
        let rings = here.flat_map(move |spot| dotted(pen.color, map.token(spot.cell).part(1.3, (0.0, 0.0))));
        line.into_iter().flatten().chain(rings).collect::<Vec<_>>()
    };
    magic(view).flat_map(drawn).collect()
}

/// Draws a dotted ring.
fn dotted(color: Color, place: Place) -> Vec<Shape> {
    let dots = (0..10u8).map(|n| place.disc(polar(f32::from(n) / 10.0, 1.0), 0.17, color));
    [place.ring(1.0, ABYSS, 0.44)].into_iter().chain(dots).collect()
}

/// Draws a small dotted ring as on the maps. `None` if magic moved nothing.
pub(crate) fn ring(view: &View, place: Place) -> Option<Vec<Shape>> {
    let (piece, ..) = magic(view).last()?;
    Some(dotted(art::dye(view.public.piece(piece).owner).main, place))
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
    let start = map.middle(from.cell);
    let gate = view.public.ground().side_through(from, to).filter(|_| !from.adjacent(to));
    let leaves = gate.map(|side| Gate { side, beyond: to.cell });
    let next = match gate {
        Some(side) => beyond(start, side, 1.0, map.hex),
        None if from.adjacent(to) => map.middle(to.cell),
        None => return,
    };
    match ways.iter_mut().find(|way| way.piece == piece && way.last == from) {
        Some(way) => {
            way.points.push(next);
            (way.last, way.leaves) = (to, leaves);
        }
        None => ways.push(Way { piece, points: vec![start, next], last: to, comes: None, leaves }),
    }
}

/// Returns the way of a piece that comes through a receiver.
fn arrival(view: &View, (piece, from, to): (PieceId, Spot, Spot), map: Map) -> Option<Way> {
    let side = view.public.ground().side_through(from, to).filter(|_| !from.adjacent(to))?;
    let middle = map.middle(to.cell);
    let points = vec![beyond(middle, side.other(), -1.0, map.hex), middle];
    let comes = Some(Gate { side: side.other(), beyond: from.cell });
    Some(Way { piece, points, last: to, comes, leaves: None })
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

/// Draws a way in the lane of its piece. Where it can be read, it has a tag at each edge.
fn drawn(view: &View, way: &Way, map: Map) -> Vec<Shape> {
    let pen = Pen::of(view, way.piece, map.hex);
    let down = LANES[pen.lane] * map.hex;
    let (top, bottom) = map.rows();
    let lane = |(x, y): Point, gate: Option<Gate>| match gate {
        Some(_) if map.is_lettered() => (x, (y + down).clamp(top + CORNER, bottom - CORNER)),
        _ => (x, y + down),
    };
    let end = way.points.len() - 1;
    let gate = |at: usize| {
        [(0, way.comes), (end, way.leaves)].into_iter().find(|(end, _)| *end == at).and_then(|(_, gate)| gate)
    };
    let points: Vec<Point> = way.points.iter().enumerate().map(|(at, point)| lane(*point, gate(at))).collect();
    let mut shapes = pen.line(&points);
    shapes.extend(way.comes.is_none().then(|| pen.ring(points[0])).into_iter().flatten());
    shapes.extend(points.windows(2).take(end - 1).map(|step| pen.barb([step[0], step[1]])));
    let short = if way.leaves.is_some() { 0.0 } else { 0.34 };
    shapes.push(pen.head([points[end - 1], points[end]], short * map.hex));
    let gates = [(way.comes, points[0], false), (way.leaves, points[end], true)];
    let gates = gates.into_iter().filter(|_| map.is_lettered());
    shapes.extend(gates.filter_map(|(gate, at, leaves)| Some(pen.tag(gate?, at, leaves, map))).flatten());
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
                let beads = along(points, self.hex * 0.25);
                shapes.extend(beads.map(|((x, y), _)| Shape::disc(x, y, self.hex * LINE * 0.78, self.color)));
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
        [(0.2, ABYSS), (0.165, self.color), (0.085, ABYSS)].map(|(part, fill)| Shape::disc(x, y, self.hex * part, fill))
    }

    /// Draws dots that lead from one spot to another, with a point at the end.
    fn dots(self, ends: [Point; 2]) -> Vec<Shape> {
        let dot = |((x, y), _): (Point, Point)| {
            [(0.09, ABYSS), (0.05, self.color)].map(|(part, fill)| Shape::disc(x, y, self.hex * part, fill))
        };
        along(&ends, self.hex * 0.3).flat_map(dot).chain([self.head(ends, 0.5 * self.hex)]).collect()
    }

    /// Draws the tag at an edge: the cell on the other side, in an arrow that points the way.
    fn tag(self, gate: Gate, (x, y): Point, leaves: bool, map: Map) -> Vec<Shape> {
        let out = if gate.side == Side::Left { -1.0 } else { 1.0 };
        let ((wide, high), ahead) = (TAG, if leaves { out } else { -out });
        let x = (x + out * TAGGED).clamp(wide + 6.0, f32::from(map.width) - wide - 6.0);
        let outline = |more: f32| {
            let (w, h) = (wide + more, high + more);
            let points = [(-w, -h), (w - POINT, -h), (w + more, 0.0), (w - POINT, h), (-w, h)];
            points.map(|(right, down)| (x + right * ahead, y + down))
        };
        let name = Shape::text(x - 4.0 * ahead, y + 10.0, TYPE, WHITE, Line::verbatim(gate.beyond.name())).bold();
        vec![Shape::polygon(outline(5.0), self.color), Shape::polygon(outline(0.0), ABYSS), name]
    }

    /// Draws the barb in the middle of a step, which points the way.
    fn barb(self, [from, to]: [Point; 2]) -> Shape {
        let (length, at) = self.frame([from, to]);
        let (middle, hex) = (length / 2.0, self.hex);
        let points = [at(middle + hex * 0.15, 0.0), at(middle - hex * 0.12, 0.16), at(middle - hex * 0.12, -0.16)];
        Shape::polygon(points, self.color)
    }

    /// Draws the point of a way, so many pixels short of the end of its last step.
    fn head(self, step: [Point; 2], short: f32) -> Shape {
        let (length, at) = self.frame(step);
        let (tip, hex) = ((length - short).max(length * 0.6), self.hex);
        let points = [at(tip, 0.0), at(tip - hex * 0.34, 0.22), at(tip - hex * 0.34, -0.22)];
        Shape::polygon(points, self.color).outlined(Stroke::new(ABYSS, hex * 0.035))
    }

    /// Returns the length of a step, and the point so many pixels along it and so many hexagons beside it.
    fn frame(self, [from, to]: [Point; 2]) -> (f32, impl Fn(f32, f32) -> Point) {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
        let hex = self.hex;
        (length, move |far: f32, off: f32| (from.0 + dx * far - dy * off * hex, from.1 + dy * far + dx * off * hex))
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
