//! The picture in a film. All domains have the same size, and each keeps its place from frame to frame.

use crate::{
    picture::{
        beside,
        column::{self, Column},
        frame::{self, HEIGHT, LARGE, LEFT, WIDTH},
        panel::{self, HEAD},
        size::Map,
    },
    state::view::View,
};
use engine::{Seat, palette::GROUND, scene::Tile};

/// The least width of a part in which things beside the domains are shown.
const LEAST: u16 = 500;

/// The domains of a film: the number side by side, and the size of each.
struct Grid {
    columns: u16,
    map: Map,
}

impl Grid {
    /// Returns the domains of a film with so many seats.
    fn of(seats: usize) -> Grid {
        let body = HEIGHT - HEAD;
        match seats {
            0..=2 => Grid { columns: 1, map: Map::large(LEFT, LARGE) },
            3 => Grid { columns: 2, map: Map::small(WIDTH / 2, body / 2) },
            4 => Grid { columns: 2, map: Map::small(WIDTH / 2, 420) },
            5..=6 => Grid { columns: 3, map: Map::small(WIDTH / 3, 326) },
            _ => Grid { columns: 3, map: Map::small(WIDTH / 3, body / 3) },
        }
    }
}

/// Returns the tiles of a frame with the domains of these seats in their order.
pub(crate) fn tiles(view: &View, order: &[Seat]) -> Vec<Tile> {
    let grid = Grid::of(order.len());
    let (rows, last) = order.split_at(order.len() - order.len() % usize::from(grid.columns));
    let mut tiles = vec![panel::head(view, WIDTH)];
    tiles.extend((0..grid.columns).map(|at| {
        let seats = rows.iter().skip(at.into()).step_by(grid.columns.into());
        column(view, seats.copied(), grid.map, at * grid.map.width)
    }));
    let below = HEAD + (rows.len() as u16 / grid.columns) * grid.map.height;
    let mut parts = vec![];
    tiles.extend(last_row(view, last, grid.map, below, &mut parts));
    if grid.columns == 1 {
        tiles.extend(beside::of_two((view, None), order));
        return tiles;
    }
    parts.extend(below_all(below + if last.is_empty() { 0 } else { grid.map.height }));
    let width = parts.first().map_or(0.0, Column::width);
    tiles.extend(column::filled(parts, beside::of_all((view, None), order, width)));
    tiles
}

/// Draws the domains of a column as one tile.
fn column(view: &View, seats: impl Iterator<Item = Seat>, map: Map, x: u16) -> Tile {
    let maps = (0u16..).zip(seats).map(|(at, seat)| frame::shapes((view, None), seat, map.below(at * map.height)));
    let maps: Vec<_> = maps.collect();
    let high = maps.len() as u16 * map.height;
    Tile::filled(x, HEAD, map.width, high, GROUND).draw(maps.into_iter().flatten())
}

/// Draws the last domains, which are fewer than those above them.
///
/// If the rest of the row is wide enough, it is a part for other things. Else the domains are in the middle.
fn last_row(view: &View, seats: &[Seat], map: Map, top: u16, parts: &mut Vec<Column>) -> Vec<Tile> {
    if seats.is_empty() {
        return vec![];
    }
    let (each, bottom) = (map.width, top + map.height);
    let taken = each * seats.len() as u16;
    let rest = WIDTH - taken;
    let left = if rest < LEAST { rest / 2 } else { 0 };
    let mut tiles: Vec<Tile> = (0u16..)
        .zip(seats)
        .map(|(at, seat)| frame::domain((view, None), *seat, map, (left + at * each, top)))
        .collect();
    if rest < LEAST {
        let sides = [(0, left), (left + taken, rest - left)];
        tiles.extend(sides.map(|(x, w)| Tile::filled(x, top, w, map.height, GROUND)));
    } else {
        parts.push(Column::new((taken, top), rest, bottom));
    }
    tiles
}

/// Returns the parts below all domains, from `top` on.
fn below_all(top: u16) -> Vec<Column> {
    let half = WIDTH / 2;
    let halves = [0, half].into_iter().filter(|_| top < HEIGHT);
    halves.map(|x| Column::new((x, top), half, HEIGHT)).collect()
}
