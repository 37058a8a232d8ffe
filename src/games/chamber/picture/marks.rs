//! The marks of the last turns on a space, which `art::mark` draws: ways, orbs put back, zaps, and the space's place in the picture.

use crate::{
    picture::art::{
        CELL,
        mark::{self, End, Shot, Spot},
    },
    state::{
        Phase,
        board::{Cell, Facing, SIDE, Space, Suit},
        public_state::Flash,
        view::View,
    },
};
use engine::{Seat, scene::Shape};

/// Pixels on each side of a space.
pub(crate) fn side(space: Space) -> f32 {
    if matches!(space, Space::Portal(_)) { 2.0 * CELL } else { CELL }
}

/// Column and row of its upper left cell.
pub(crate) fn corner(space: Space) -> (u8, u8) {
    let corner = |(column, row): (u8, u8), cell: Cell| (column.min(cell.column()), row.max(cell.row()));
    space.cells().fold((SIDE, 0), corner)
}

/// The middle of the cell in this column and row, in pixels from the upper left corner of `space`.
fn middle_of(space: Space, (column, row): (i8, i8)) -> Spot {
    let (left, top) = corner(space);
    ((f32::from(column) - f32::from(left) + 0.5) * CELL, (f32::from(top) - f32::from(row) + 0.5) * CELL)
}

/// The middle of `other`, in pixels from the upper left corner of `space`.
fn middle_from(space: Space, other: Space) -> Spot {
    let ((column, row), (to_column, to_row)) = (corner(space), corner(other));
    let cells = |to: u8, from: u8| (f32::from(to) - f32::from(from)) * CELL + side(other) / 2.0;
    (cells(to_column, column), cells(row, to_row))
}

/// The middles of the cells among `cells` that belong to `space`, in pixels from its upper left corner.
pub(crate) fn on_cells(space: Space, cells: &[Cell]) -> impl Iterator<Item = Spot> {
    space.cells().filter(|cell| cells.contains(cell)).map(move |cell| middle_of(space, place_of(cell)))
}

/// Column and row of a cell.
fn place_of(cell: Cell) -> (i8, i8) {
    (cell.column() as i8, cell.row() as i8)
}

/// Returns whether a line of this width between two points touches a space of this side.
fn touches(side: f32, from: Spot, to: Spot, width: f32) -> bool {
    const STEPS: u8 = 120;
    let inside = |at: f32| (-width / 2.0..side + width / 2.0).contains(&at);
    (0..=STEPS).any(|step| {
        let part = f32::from(step) / f32::from(STEPS);
        inside(from.0 + (to.0 - from.0) * part) && inside(from.1 + (to.1 - from.1) * part)
    })
}

/// The ways of the sorcerers that cross a space, and the tint of a cell that one of them went over.
pub(crate) fn ways(view: &View, space: Space) -> Vec<Shape> {
    let suit = |seat: Seat| view.public.sorcerer(seat).suit;
    let here = |(_, from, to): &&(Seat, Space, Space)| [*from, *to].contains(&space);
    let last: Option<Suit> = view.public.moved().filter(here).last().map(|(seat, ..)| suit(*seat));
    let mut shapes: Vec<Shape> = match (space, last) {
        (Space::Cell(_), Some(suit)) => mark::walked(suit),
        _ => vec![],
    };
    for (seat, from, to) in view.public.moved() {
        let (left, reached) = (middle_from(space, *from), middle_from(space, *to));
        if from.adjacent(*to) && touches(side(space), left, reached, 18.0) {
            shapes.extend(mark::way(suit(*seat), left, reached));
        }
        if *from == space {
            shapes.extend(mark::bead(suit(*seat), left));
        }
    }
    shapes
}

/// Returns whether an orb was put back on a space and lies there still.
pub(crate) fn is_laid(view: &View, space: Space) -> bool {
    let placed = |cell| view.public.trail.turns().any(|trail| trail.placed.contains(&cell));
    matches!(space, Space::Cell(cell) if placed(cell) && view.public.orbs.at(cell).is_some())
}

/// The seats that lost a pyramid to a zap on a space.
pub(crate) fn losses(view: &View, space: Space) -> impl Iterator<Item = Seat> {
    let hits = view.public.zaps().filter_map(|zap| zap.hit).filter(move |hit| hit.space == space);
    hits.map(|hit| hit.seat)
}

/// A zap to be drawn: its caster, column and row of the cells it left and reached, and its end.
struct Bolt {
    by: Seat,
    from: (i8, i8),
    to: (i8, i8),
    end: End,
}

impl Bolt {
    /// The first of the straight lines among these cells, which a zap to `facing` crossed. `None` if there is none.
    fn along(by: Seat, cells: &[Cell], facing: Facing, end: End) -> Option<Bolt> {
        let (right, up) = facing.delta();
        let at = |cell: &Cell| place_of(*cell);
        let first = at(cells.first()?);
        let next = |(column, row): (i8, i8)| (column + right, row + up);
        let to = cells[1..].iter().map(at).scan(first, |last, cell| {
            *last = if next(*last) == cell { cell } else { return None };
            Some(cell)
        });
        Some(Bolt { by, from: (first.0 - right, first.1 - up), to: to.last().unwrap_or(first), end })
    }

    /// A zap that has come and gone.
    fn of(zap: &Flash) -> Option<Bolt> {
        let end = match zap.hit {
            Some(hit) if hit.seat == zap.by => End::Turned,
            Some(_) => End::Came,
            None => End::Stopped,
        };
        Bolt::along(zap.by, &zap.cells, zap.facing, end)
    }

    /// The zap that is in the air.
    fn flying(view: &View) -> Option<Bolt> {
        let Phase::Zap { by, .. } = view.phase() else { return None };
        Bolt::along(by, &view.zap_path(), view.public.sorcerer(by).facing, End::Came)
    }

    /// The zap as it is drawn.
    fn shot(&self, view: &View) -> Shot {
        let here = |space: Space, at: (i8, i8)| space.cells().any(|cell| place_of(cell) == at);
        let spaces = || view.public.sorcerers.iter().filter_map(|who| who.space);
        let stands = [self.from, self.to].map(|at| spaces().any(|space| here(space, at)));
        Shot { by: view.public.sorcerer(self.by).suit, end: self.end, stands }
    }
}

/// The zaps to be drawn: the one in the air, and those that have come and gone. Of several on one line the last stands
/// for all.
fn bolts(view: &View) -> Vec<Bolt> {
    let mut bolts: Vec<Bolt> = vec![];
    for bolt in view.public.zaps().filter_map(Bolt::of).chain(Bolt::flying(view)) {
        bolts.retain(|other| (other.from, other.to) != (bolt.from, bolt.to));
        bolts.push(bolt);
    }
    bolts
}

/// The zaps on a space.
pub(crate) fn zaps(view: &View, space: Space) -> Vec<Shape> {
    let drawn = bolts(view).into_iter().filter_map(|bolt| {
        let [from, to] = [bolt.from, bolt.to].map(|cell| middle_of(space, cell));
        touches(side(space), from, to, 44.0).then(|| mark::zap(from, to, bolt.shot(view)))
    });
    drawn.flatten().collect()
}

/// Returns whether a zap left or reached a space.
pub(crate) fn is_end_of_zap(view: &View, space: Space) -> bool {
    let here = |at: (i8, i8)| space.cells().any(|cell| place_of(cell) == at);
    bolts(view).iter().any(|bolt| here(bolt.from) || here(bolt.to))
}
