//! The picture of a view. Two domains are large at the left: the near one, and one where something happens. Beside them
//! are the maps of the others, and what has to be known now.

use crate::{
    Swords,
    menus::spelling,
    picture::{
        beside, caption,
        column::{self, Column},
        film,
        frame::{HEIGHT, LARGE, LEFT, WIDTH, domain, upper_left},
        guide::Guide,
        panel::{self, HEAD},
        parts, sheet,
        size::Map,
    },
    state::{
        agenda::{Occasion, Target},
        board::{Domain, ring_after},
        view::View,
    },
};
use engine::{Family, Line, Path, Picture, Scene, Seat, Spot, Viewer, Word, scene::Tile};

/// The size of a domain that is shown separately, and the greatest height of all large domains together.
const WHOLE: (u16, u16) = (1000, 648);
const HIGHEST: u16 = 4000;

impl Picture for Swords {
    fn scene(view: &View) -> Scene {
        pictured(view, None)
    }

    fn guided(view: &View) -> Scene {
        let guide = Guide::of(view);
        let mut scene = pictured(view, guide.as_ref());
        let pointers = guide.iter().flat_map(Guide::pointers);
        scene.alt.extend(pointers.map(|pointer| pointer.words));
        scene
    }

    fn meant(view: &View, said: &Path) -> Option<Scene> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let muster = spelling::placed(view, seat, said)?;
        Self::detail(&View { muster: Some(muster), ..view.clone() }, view.home(seat)?.word())
    }

    fn filmed(view: &View) -> Scene {
        let first = if let Viewer::Seat(seat) = view.viewer { seat } else { Seat(0) };
        let order = round(view, first);
        composed(view, film::tiles(view, &order), &order)
    }

    fn chart(view: &View) -> Option<Scene> {
        let near = near(view);
        let order = round(view, near);
        let (width, high) = WHOLE;
        let map = Map::whole(width, high.min(HIGHEST / order.len() as u16));
        let tiles: Vec<Tile> =
            (0u16..).zip(&order).map(|(at, seat)| domain((view, None), *seat, map, (0, at * map.height))).collect();
        let domains: Vec<(Seat, Domain)> = order.iter().filter_map(|seat| Some((*seat, view.home(*seat)?))).collect();
        let alt = caption::of_domains(view, &domains);
        let own = caption::mustered(view).into_iter().collect();
        let height = order.len() as u16 * map.height;
        (owned(view).count() > 0).then_some(Scene { width, height, tiles, alt, own })
    }

    fn details(view: &View) -> Vec<(Word, Line)> {
        owned(view).map(|(seat, domain)| (Word::new(domain.word()), caption::whose(seat, domain))).collect()
    }

    fn detail(view: &View, word: &str) -> Option<Scene> {
        let (owner, domain) = owned(view).find(|(_, domain)| domain.word() == word)?;
        let (width, height) = WHOLE;
        let tiles = vec![self::domain((view, None), owner, Map::whole(width, height), (0, 0))];
        let own = Viewer::Seat(owner) == view.viewer;
        let own = if own { caption::mustered(view).into_iter().collect() } else { vec![] };
        Some(Scene { width, height, tiles, alt: caption::of_domains(view, &[(owner, domain)]), own })
    }

    fn spot(view: &View, scene: &Scene, word: &str) -> Option<Spot> {
        parts::named(view, &large(view), &scene.tiles, word)
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}

fn composed(view: &View, tiles: Vec<Tile>, order: &[Seat]) -> Scene {
    Scene { width: WIDTH, height: HEIGHT, tiles, alt: caption::alt(view, order), own: caption::own(view) }
}

fn pictured(view: &View, guide: Option<&Guide>) -> Scene {
    let large = large(view);
    let order = round(view, large[0]);
    let map = Map::large(LEFT, LARGE);
    let mut tiles = vec![panel::head(view, WIDTH)];
    let places = (0u16..).map(|at| upper_left(at, map));
    tiles.extend(large.iter().zip(places).map(|(seat, place)| domain((view, guide), *seat, map, place)));
    if order.len() == 2 {
        tiles.extend(beside::of_two((view, guide), &order));
        return composed(view, tiles, &order);
    }
    let others: Vec<Seat> = order.iter().copied().filter(|seat| !large.contains(seat)).collect();
    let top = small((view, guide), &others, &mut tiles);
    let part = Column::new((LEFT, top), WIDTH - LEFT, HEIGHT);
    let width = part.width();
    tiles.extend(column::filled(vec![part], beside::of_all((view, guide), &order, width)));
    composed(view, tiles, &order)
}

/// Adds the small maps of these seats at the right, below each other. Returns their lower end.
fn small(of: (&View, Option<&Guide>), seats: &[Seat], tiles: &mut Vec<Tile>) -> u16 {
    let width = WIDTH - LEFT;
    let high = match seats.len() {
        0 | 1 => 380,
        2 => 280,
        3 => 190,
        4 => 153,
        _ => 144,
    };
    let map = if seats.len() < 2 { Map::middle_sized(width, high) } else { Map::beside(width, high) };
    let places = (0u16..).map(|at| (LEFT, HEAD + at * high));
    tiles.extend(seats.iter().zip(places).map(|(seat, place)| domain(of, *seat, map, place)));
    HEAD + seats.len() as u16 * high
}

/// Returns the seats round the table from this seat on.
fn round(view: &View, first: Seat) -> Vec<Seat> {
    std::iter::once(first).chain(ring_after(view.public.seats(), first)).collect()
}

fn owned(view: &View) -> impl Iterator<Item = (Seat, Domain)> {
    (0..).map(Seat).zip(&view.public.players).filter_map(|(seat, player)| Some((seat, player.domain?)))
}

/// Returns the seats whose domains are large: the nearest, and one where something happens.
fn large(view: &View) -> [Seat; 2] {
    let near = near(view);
    [near, busy(view, near)]
}

/// Returns the seat whose domain is nearest: the viewer's own, else the seat that has the turn, or the winner.
fn near(view: &View) -> Seat {
    match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Watcher => active(view).or_else(|| caption::firsts(view).next()).unwrap_or(view.public.first),
    }
}

/// Returns the seat that has the turn in a game that goes on.
fn active(view: &View) -> Option<Seat> {
    caption::turn(view).map(|turn| turn.seat)
}

/// Returns a seat other than `near` in whose domain something happens, or has last happened.
///
/// If there is none, it is the seat that has the turn, or the next one.
fn busy(view: &View, near: Seat) -> Seat {
    let public = &view.public;
    let about = match public.window().map(|window| &window.occasion) {
        Some(Occasion::Trap { spot, .. } | Occasion::Teleported { spot, .. } | Occasion::Fight { spot }) => Some(*spot),
        _ => None,
    };
    let place = |target: &Target| match *target {
        Target::Spot(spot) => Some(spot),
        Target::Piece(piece) => public.piece(piece).spot,
        Target::Card(_) | Target::Seat(_) => None,
    };
    let aimed = public.stack().rev().flat_map(|item| &item.targets).filter_map(place);
    let fought = public.conflicts.iter().map(|conflict| conflict.spot);
    let went = public.trails().went().rev().map(|(_, _, to)| *to);
    let spots = about.into_iter().chain(aimed).chain(fought).chain(went).chain(public.trails().fell());
    let owner = |domain: Domain| owned(view).find(|(_, owned)| *owned == domain).map(|(seat, _)| seat);
    let other = active(view).into_iter().chain(ring_after(public.seats(), near));
    spots.filter_map(|spot| owner(spot.domain)).chain(other).find(|seat| *seat != near).unwrap_or(near)
}
