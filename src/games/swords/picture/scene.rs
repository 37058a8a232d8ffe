//! The picture of a view. It shows the status of the game, the players' cards and the hand. The near domain and the
//! busy one are large, the others are maps.

use crate::{
    Swords,
    picture::{
        caption, fan,
        guide::Guide,
        lately,
        map::{self, Map},
        panel, sheet,
    },
    state::{
        agenda::Occasion,
        board::{Domain, ring_after},
        view::View,
    },
};
use engine::{Family, Line, Picture, Scene, Seat, Viewer, Word, palette::GROUND, pointers, scene::Tile};

/// The width of the picture, in pixels.
const WIDTH: u16 = 1000;
/// The greatest height of the picture, in pixels. The height of a domain with lettering follows.
const HIGHEST: u16 = 4000;
const LARGE: u16 = 580;
/// The number of small maps side by side. The number in an animation follows.
const COLUMNS: usize = 3;
const FILMED: usize = 2;

impl Picture for Swords {
    fn scene(view: &View) -> Scene {
        pictured(view, None)
    }

    fn guided(view: &View) -> Scene {
        pointers::guided(Guide::of(view).as_ref(), Guide::pointers, |guide| pictured(view, guide))
    }

    fn filmed(view: &View) -> Scene {
        let first = if let Viewer::Seat(seat) = view.viewer { seat } else { Seat(0) };
        let order = round(view, first);
        let choices = [FILMED, COLUMNS].into_iter().map(|columns| side_by_side(view, &order, columns));
        let tiles = choices.reduce(fitting).unwrap_or_default();
        Scene { width: WIDTH, height: height(&tiles), tiles, alt: caption::alt(view, &order), own: caption::own(view) }
    }

    fn chart(view: &View) -> Option<Scene> {
        let near = near(view);
        let order = round(view, near);
        let map = Map::within(WIDTH, LARGE.min(HIGHEST / order.len() as u16));
        let tiles: Vec<Tile> =
            (0u16..).zip(&order).map(|(at, seat)| domain((view, None), *seat, map, (0, at * map.height()))).collect();
        let domains: Vec<(Seat, Domain)> = order.iter().filter_map(|seat| Some((*seat, view.home(*seat)?))).collect();
        let alt = caption::of_domains(view, &domains);
        let own = caption::mustered(view).into_iter().collect();
        (owned(view).count() > 0).then(|| Scene { width: WIDTH, height: height(&tiles), tiles, alt, own })
    }

    fn details(view: &View) -> Vec<(Word, Line)> {
        owned(view).map(|(seat, domain)| (Word::new(domain.word()), caption::whose(seat, domain))).collect()
    }

    fn detail(view: &View, word: &str) -> Option<Scene> {
        let (owner, domain) = owned(view).find(|(_, domain)| domain.word() == word)?;
        let map = Map::within(WIDTH, LARGE);
        let tiles = vec![self::domain((view, None), owner, map, (0, 0))];
        let own = Viewer::Seat(owner) == view.viewer;
        let own = if own { caption::mustered(view).into_iter().collect() } else { vec![] };
        Some(Scene {
            width: WIDTH,
            height: map.height(),
            tiles,
            alt: caption::of_domains(view, &[(owner, domain)]),
            own,
        })
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}

fn pictured(view: &View, guide: Option<&Guide>) -> Scene {
    let near = near(view);
    let order = round(view, near);
    let near = [Some(near), busy(view, near)];
    let whole = |large: usize, readable: bool| composed((view, guide), &order, &near[..large], readable);
    let choices = [(2, true), (2, false), (1, false)].into_iter().map(|(large, readable)| whole(large, readable));
    let tiles = choices.reduce(fitting).unwrap_or_default();
    let height = height(&tiles);
    Scene { width: WIDTH, height, tiles, alt: caption::alt(view, &order), own: caption::own(view) }
}

/// Returns the first of two pictures, unless it is too high.
fn fitting(first: Vec<Tile>, next: Vec<Tile>) -> Vec<Tile> {
    if height(&first) <= HIGHEST { first } else { next }
}

/// Returns the tiles of a frame with `columns` domains side by side. Things that come and go are below all else.
fn side_by_side(view: &View, order: &[Seat], columns: usize) -> Vec<Tile> {
    let mut tiles = vec![panel::head(view, WIDTH)];
    let map = Map::small(WIDTH / columns as u16);
    for seats in order.chunks(columns) {
        let top = height(&tiles);
        tiles.extend(row((view, None), seats, map, top));
    }
    tiles.extend(panel::tiles(view, height(&tiles), WIDTH, order));
    tiles.extend(fan::tiles(view, height(&tiles), WIDTH, false));
    tiles.extend(panel::in_flight(view, height(&tiles), WIDTH));
    tiles.extend(lately::tiles(view, height(&tiles), WIDTH));
    tiles
}

/// Returns the tiles of the picture with these domains large. The hand shows whole texts, or names alone unless
/// `readable`.
fn composed(
    (view, guide): (&View, Option<&Guide>),
    order: &[Seat],
    near: &[Option<Seat>],
    readable: bool,
) -> Vec<Tile> {
    let mut tiles = panel::title(view, WIDTH);
    let large: Vec<Seat> = near.iter().copied().flatten().collect();
    for seat in &large {
        let top = height(&tiles);
        tiles.push(domain((view, guide), *seat, Map::within(WIDTH, LARGE), (0, top)));
    }
    let others: Vec<Seat> = order.iter().copied().filter(|seat| !large.contains(seat)).collect();
    let each = if others.len() == 1 { WIDTH * 3 / 5 } else { WIDTH / others.len().clamp(1, COLUMNS) as u16 };
    for seats in others.chunks(COLUMNS) {
        let top = height(&tiles);
        tiles.extend(row((view, guide), seats, Map::small(each), top));
    }
    tiles.extend(lately::tiles(view, height(&tiles), WIDTH));
    tiles.extend(panel::tiles(view, height(&tiles), WIDTH, order));
    tiles.extend(fan::tiles(view, height(&tiles), WIDTH, readable));
    tiles
}

/// Returns the seats round the table from this seat on.
fn round(view: &View, first: Seat) -> Vec<Seat> {
    std::iter::once(first).chain(ring_after(view.public.seats(), first)).collect()
}

/// Returns the lower end of the tiles, in pixels.
fn height(tiles: &[Tile]) -> u16 {
    tiles.iter().map(|tile| tile.y + tile.h).max().unwrap_or(0)
}

fn owned(view: &View) -> impl Iterator<Item = (Seat, Domain)> {
    (0..).map(Seat).zip(&view.public.players).filter_map(|(seat, player)| Some((seat, player.domain?)))
}

/// Returns the seat whose domain is nearest: the viewer's own, else the seat that has the turn.
fn near(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Watcher => view.public.active().unwrap_or(view.public.first),
    }
}

/// Returns a seat other than `near` in whose domain something happens, or has last happened. With two players it is
/// always the other seat.
fn busy(view: &View, near: Seat) -> Option<Seat> {
    let public = &view.public;
    let about = match public.window().map(|window| &window.occasion) {
        Some(Occasion::Trap { spot, .. } | Occasion::Teleported { spot, .. } | Occasion::Fight { spot }) => Some(*spot),
        _ => None,
    };
    let fought = public.conflicts.iter().map(|conflict| conflict.spot);
    let went = public.trails().went().rev().map(|(_, _, to)| *to);
    let spots = about.into_iter().chain(fought).chain(went).chain(public.trails().fell());
    let owner = |domain: Domain| owned(view).find(|(_, owned)| *owned == domain).map(|(seat, _)| seat);
    let other = || ring_after(public.seats(), near).next().filter(|_| public.seats() == 2);
    spots.filter_map(|spot| owner(spot.domain)).find(|seat| *seat != near).or_else(other)
}

/// Draws one domain as a tile.
fn domain((view, guide): (&View, Option<&Guide>), seat: Seat, map: Map, (x, y): (u16, u16)) -> Tile {
    let shapes = view.home(seat).map(|domain| map::domain(view, seat, domain, map, panel::frame(view, seat)));
    let pointed = guide.zip(view.home(seat)).map(|(guide, domain)| map::pointed_out(guide, domain, map));
    let tile = Tile::filled(x, y, map.width(), map.height(), GROUND).draw(shapes.unwrap_or_default());
    tile.draw(pointed.unwrap_or_default())
}

/// Draws domains side by side as maps.
fn row((view, guide): (&View, Option<&Guide>), seats: &[Seat], map: Map, top: u16) -> Vec<Tile> {
    let each = map.width();
    let rest = WIDTH - each * seats.len() as u16;
    let mut tiles: Vec<Tile> =
        (0u16..).zip(seats).map(|(at, seat)| domain((view, guide), *seat, map, (rest / 2 + at * each, top))).collect();
    let sides = [(0, rest / 2), (WIDTH - rest.div_ceil(2), rest.div_ceil(2))];
    tiles.extend(sides.into_iter().filter(|(_, w)| *w > 0).map(|(x, w)| Tile::filled(x, top, w, map.height(), GROUND)));
    tiles
}
