//! The Element Zone: its symbols, the runes on it, and the Spirits with the way they came and the steps they may take.

use crate::{
    picture::{art, describe},
    state::{
        element::Element,
        material::{Cell, MATERIAL, SIDE},
        public_state::PublicState,
        view::View,
    },
};
use engine::{
    Line, Seat,
    palette::{CARD_LIT, DIM, FLOOR, SAND, WALL_DARK},
    scene::{Shape, Stroke},
};

/// The room beside the rows and above the columns for their numbers, and beside the corners for their runes, in pixels.
const NUMBERS: f32 = 26.0;
const WING: f32 = 25.0;
/// The size of a rune and of a Spirit, in parts of the side of a cell.
const RUNE: f32 = 0.37;
const SPIRIT: f32 = 0.37;

/// The cells on the ground: the upper left corner of the first, and the side of each.
#[derive(Clone, Copy)]
struct Grid {
    left: f32,
    top: f32,
    side: f32,
}

impl Grid {
    /// The largest grid on a ground of this size, with its numbers and wings.
    fn within(w: f32, h: f32) -> Grid {
        let cells = f32::from(SIDE);
        let (wide, high) = (w - NUMBERS - 2.0 * WING - 8.0, h - NUMBERS - 8.0);
        let side = (wide.min(high) / cells).floor();
        Grid { left: NUMBERS + WING + 2.0, top: NUMBERS + 2.0 + (high - side * cells) / 2.0, side }
    }

    /// The middle of a cell.
    fn middle(self, cell: Cell) -> (f32, f32) {
        let of = |at: u8| self.side * (f32::from(at) + 0.5);
        (self.left + of(cell.column()), self.top + of(cell.row()))
    }

    /// The place of a Spirit on a cell, beside the runes that lie there.
    fn stand(self, cell: Cell) -> (f32, f32) {
        let (x, y) = self.middle(cell);
        let inward = if cell.column() < SIDE / 2 { 1.0 } else { -1.0 };
        if cell.corner().is_some() {
            return (x + 0.12 * self.side * inward, y);
        }
        let beside = if MATERIAL.middle.contains(&cell) { 0.13 * self.side } else { 0.0 };
        (x - beside * inward, y)
    }
}

/// Draws the Element Zone on a ground of this size.
pub(crate) fn zone(view: &View, w: f32, h: f32) -> Vec<Shape> {
    let grid = Grid::within(w, h);
    let walker = describe::walker(&view.public).filter(|_| describe::spirit_is_asked(&view.public));
    let lit = |cell: Cell| walker.is_some_and(|seat| view.public.steps(seat).iter().any(|way| way.to == cell));
    let mut shapes: Vec<Shape> = Cell::all().flat_map(|cell| floor(cell, lit(cell), grid)).collect();
    shapes.extend(numbers(grid));
    shapes.extend(Element::ALL.into_iter().flat_map(|element| stack(view, element, grid)));
    let public = &view.public;
    let seats = || (0..public.seats()).map(Seat);
    shapes.extend(seats().flat_map(|seat| trail(public, seat, grid)));
    shapes.extend(seats().flat_map(|seat| spirit(public, seat, grid)));
    let from = walker.and_then(|seat| public.player(seat).spirit);
    let steps = |from: Cell| Cell::all().filter(|cell| lit(*cell)).map(move |to| step(from, to, grid));
    shapes.extend(from.into_iter().flat_map(steps));
    shapes
}

/// The floor of a cell with its symbol. A corner reaches out to its runes; a cell that may be stepped on is lit.
fn floor(cell: Cell, lit: bool, grid: Grid) -> Vec<Shape> {
    let ((x, y), side) = (grid.middle(cell), grid.side);
    let wing = if cell.corner().is_some() { WING } else { 0.0 };
    let left = x - side / 2.0 + 2.0 - if cell.column() == 0 { wing } else { 0.0 };
    let fill = if lit { CARD_LIT } else { FLOOR[usize::from((cell.row() + cell.column()) % 2)] };
    let frame = if lit { Stroke::new(SAND, 4.0) } else { Stroke::new(WALL_DARK, 2.0) };
    let floor = Shape::rounded(left, y - side / 2.0 + 2.0, side - 4.0 + wing, side - 4.0, 8.0, fill).outlined(frame);
    let mut shapes = vec![floor];
    match cell.symbol() {
        Some(element) if lit => shapes.extend(art::stone(element, x, y, side * 0.27)),
        Some(element) => shapes.push(art::symbol(element, x, y, side * 0.27)),
        None => {}
    }
    shapes
}

/// The numbers of the rows and the columns.
fn numbers(grid: Grid) -> impl Iterator<Item = Shape> {
    let number = |x: f32, y: f32, at: u8| Shape::text(x, y, 26.0, DIM, Line::verbatim((at + 1).to_string()));
    let along = move |at: u8| grid.side * (f32::from(at) + 0.5);
    let columns = (0..SIDE).map(move |at| number(grid.left + along(at), grid.top - 6.0, at));
    let rows = (0..SIDE).map(move |at| number(grid.left - WING - 15.0, grid.top + along(at) + 9.0, at));
    columns.chain(rows)
}

/// The runes of an element: outside its corner, or those of Earth on the middle crossing.
fn stack(view: &View, element: Element, grid: Grid) -> Vec<Shape> {
    let top = view.public.runes[element.index()];
    let height = view.runes[element.index()] + usize::from(top.is_some());
    let middle = 0.5 * grid.side * f32::from(SIDE);
    let (x, y) = MATERIAL.corners[element.index()].map_or((grid.left + middle, grid.top + middle), |cell| {
        let (x, y) = grid.middle(cell);
        let outward = if cell.column() == 0 { -1.0 } else { 1.0 };
        (x + outward * (grid.side / 2.0 + 5.0), y + 2.0)
    });
    art::rune_stack((element, top, height), x, y, grid.side * RUNE)
}

/// The way that a Spirit came in this turn.
fn trail(public: &PublicState, seat: Seat, grid: Grid) -> Vec<Shape> {
    let player = public.player(seat);
    let (Some(from), Some(to)) = (describe::came_from(public, seat), player.spirit) else { return vec![] };
    art::trail(player.element, grid.stand(from), grid.stand(to), grid.side * SPIRIT)
}

fn spirit(public: &PublicState, seat: Seat, grid: Grid) -> Vec<Shape> {
    let player = public.player(seat);
    let Some((x, y)) = player.spirit.map(|cell| grid.stand(cell)) else { return vec![] };
    art::spirit(player.element, x, y, grid.side * SPIRIT)
}

/// A pointer from the cell of a Spirit to one that it may step to.
fn step(from: Cell, to: Cell, grid: Grid) -> Shape {
    let ((x, y), (to_x, to_y)) = (grid.middle(from), grid.middle(to));
    let (ahead_x, ahead_y) = ((to_x - x) / grid.side, (to_y - y) / grid.side);
    let on = |along: f32, beside: f32| {
        let (along, beside) = (along * grid.side, beside * grid.side);
        (x + along * ahead_x - beside * ahead_y, y + along * ahead_y + beside * ahead_x)
    };
    Shape::polygon([on(0.66, 0.0), on(0.45, 0.2), on(0.45, -0.2)], SAND).outlined(Stroke::new(WALL_DARK, 2.5))
}
