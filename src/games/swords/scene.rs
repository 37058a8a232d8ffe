//! The picture of a view: the large domain at the table's near side, the others round it, the panel, the hand.

use super::{
    board::{Domain, ring_after},
    caption, fan,
    map::{self, Map},
    panel,
    view::View,
};
use engine::{Line, Scene, Seat, Viewer, Word, palette::GROUND, scene::Tile};

/// Pixels across: the domains, and the panel beside them.
const BOARD: u16 = 800;
const PANEL: u16 = 340;
const WIDTH: u16 = BOARD + PANEL;

/// The picture of `view`.
pub(super) fn scene(view: &View) -> Scene {
    let near = near(view);
    let order: Vec<Seat> = std::iter::once(near).chain(ring_after(view.public.seats(), near)).collect();
    let mut tiles = board(view, &order);
    tiles.extend(panel::tiles(view, BOARD, PANEL, &order));
    let top = level(&mut tiles);
    tiles.extend(fan::tiles(view, top, WIDTH));
    let height = tiles.iter().map(|tile| tile.y + tile.h).max().unwrap_or(1);
    Scene { width: WIDTH, height, tiles, alt: caption::alt(view, &order), own: caption::own(view) }
}

/// The domains on the table, each of which can be seen by itself.
pub(super) fn details(view: &View) -> Vec<(Word, Line)> {
    owned(view).map(|(seat, domain)| (Word::new(domain.word()), caption::whose(seat, domain))).collect()
}

/// The domain that goes by this word, as large as the own one is in the whole picture.
pub(super) fn detail(view: &View, word: &str) -> Option<Scene> {
    let (owner, domain) = owned(view).find(|(_, domain)| domain.word() == word)?;
    let map = Map::of_width(BOARD);
    let (width, height) = (map.width(), map.height());
    let shapes = map::domain(view, owner, domain, map, panel::frame(view, owner));
    let tiles = vec![Tile::filled(0, 0, width, height, GROUND).draw(shapes)];
    let own = Viewer::Seat(owner) == view.viewer;
    let own = if own { caption::mustered(view).into_iter().collect() } else { vec![] };
    Some(Scene { width, height, tiles, alt: caption::of_domain(view, owner, domain), own })
}

fn owned(view: &View) -> impl Iterator<Item = (Seat, Domain)> {
    (0..).map(Seat).zip(&view.public.players).filter_map(|(seat, player)| Some((seat, player.domain?)))
}

/// Whose domain is large: the viewer's own, else that of whoever has the turn.
fn near(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Watcher => view.public.active().unwrap_or(view.public.first),
    }
}

/// The domains as they lie round the table: the next clockwise at the left, the last at the right, the near one
/// below them all.
fn board(view: &View, order: &[Seat]) -> Vec<Tile> {
    let (near, others) = (order[0], &order[1..]);
    let mut rows: Vec<(Vec<Seat>, Map)> = vec![];
    let half = others.len() / 2;
    if others.len() % 2 == 1 {
        let width = if others.len() == 1 { 640 } else { 512 };
        rows.push((vec![others[half]], Map::of_width(width)));
    }
    for at in (0..half).rev() {
        rows.push((vec![others[at], others[others.len() - 1 - at]], Map::of_width(BOARD / 2)));
    }
    rows.push((vec![near], Map::of_width(BOARD)));
    let mut top = 0;
    let mut tiles = vec![];
    for (seats, map) in rows {
        tiles.extend(row(view, &seats, map, top));
        top += map.height();
    }
    tiles
}

/// Domains side by side in the middle of the board.
fn row(view: &View, seats: &[Seat], map: Map, top: u16) -> Vec<Tile> {
    let (w, h) = (map.width(), map.height());
    let rest = BOARD - w * seats.len() as u16;
    let mut tiles = vec![];
    if rest > 0 {
        tiles.push(Tile::filled(0, top, rest / 2, h, GROUND));
        tiles.push(Tile::filled(BOARD - rest.div_ceil(2), top, rest.div_ceil(2), h, GROUND));
    }
    for (at, seat) in (0u16..).zip(seats) {
        let (x, y) = (rest / 2 + at * w, top);
        let shapes = view.home(*seat).map(|domain| map::domain(view, *seat, domain, map, panel::frame(view, *seat)));
        tiles.push(Tile::filled(x, y, w, h, GROUND).draw(shapes.unwrap_or_default()));
    }
    tiles
}

/// Fills the shorter of board and panel up to the other; where both end.
fn level(tiles: &mut Vec<Tile>) -> u16 {
    let end = |tiles: &[Tile], panel: bool| {
        tiles.iter().filter(|tile| (tile.x >= BOARD) == panel).map(|tile| tile.y + tile.h).max().unwrap_or(0)
    };
    let (board, panel) = (end(tiles, false), end(tiles, true));
    let bottom = board.max(panel);
    if board < bottom {
        tiles.push(Tile::filled(0, board, BOARD, bottom - board, GROUND));
    }
    if panel < bottom {
        tiles.push(Tile::filled(BOARD, panel, PANEL, bottom - panel, GROUND));
    }
    bottom
}
