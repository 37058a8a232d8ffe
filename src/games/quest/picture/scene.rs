//! The picture of a view: the board on the left, and the strip on its right. The look of things is in `art`.

use crate::{
    picture::{
        art::{self, CELL, Weight},
        guide::{self, Guide, Route},
        places::{self, are_beside, cell},
        plates::{self, Row},
        rows, strip,
        tokens::{self, order, portrait, starter, token},
        words,
    },
    state::{
        board::{Place, Space},
        public_state::{Mage, Piece, PublicState, Stage},
        view::View,
    },
};
use engine::{
    Line, Scene, Seat, Spot,
    outline::Place as At,
    pointers,
    scene::{Shape, Tile},
};

/// Pixels of the picture's parts.
const SIDE: u16 = CELL as u16;
const BOARD: u16 = 9 * SIDE;
const EDGE: u16 = 8;
const HEIGHT: u16 = EDGE + BOARD + EDGE;
const WIDTH: u16 = EDGE + BOARD + strip::WIDTH;
/// The side of a player's quarter.
const QUARTER: u16 = 3 * SIDE;

/// Returns the picture of `view`. In an animation everything keeps its place in it.
pub(crate) fn scene(view: &View) -> Scene {
    composed(view, None)
}

/// Returns the picture of `view` with hints: the viewer's possible moves, and the threats to them.
pub(crate) fn guided(view: &View) -> Scene {
    composed(view, Guide::of(view).as_ref())
}

fn composed(view: &View, guide: Option<&Guide>) -> Scene {
    let ahead = guide::routes(&view.public);
    let (rows, rest) = written(view);
    let mut tiles = frame();
    tiles.extend(Space::all().map(|space| space_tile(view, space, &ahead, guide)));
    tiles.extend((0..4).map(|section| quarter(view, section, &rows, guide)));
    tiles.extend(strip::tiles(view, rest, EDGE + BOARD));
    Scene { width: WIDTH, height: HEIGHT, tiles, alt: words::alt(view, guide), own: words::own(view) }
}

/// Returns the rows about pieces: of each seat for its quarter, and those that are in the strip. A quarter counts what
/// the strip has no room for.
fn written(view: &View) -> (Vec<Vec<Row>>, Vec<(Seat, Row)>) {
    let (mut shown, mut strip, mut room) = (vec![], vec![], strip::free(view));
    for seat in (0..view.public.mages.len() as u8).map(Seat) {
        let mut rows = rows::rows(&view.public, seat);
        strip.extend(rows.spill(&mut room).into_iter().map(|row| (seat, row)));
        shown.push(rows.counted());
    }
    (shown, strip)
}

/// Draws the hints on a space: a foe that the roll leads to, and a threat that comes from there.
fn pointed_out(guide: &Guide, space: Space) -> Vec<Shape> {
    let aims = guide
        .aims
        .contains(&space)
        .then(|| pointers::Sign::Aim.draw(At::upright(CELL / 2.0 - 8.0, CELL / 2.0 - 3.0, 38.0)));
    let comes = guide.threats.iter().any(|(_, _, from)| from.contains(&space));
    let threat = comes.then(|| pointers::Sign::Threat.draw(At::upright(CELL - 19.0, 18.0, 15.0)));
    aims.into_iter().chain(threat).flatten().collect()
}

/// Returns a tile with nothing on it.
fn ground(x: u16, y: u16, w: u16, h: u16) -> Tile {
    Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }
}

/// Returns the edges of the board on its left, above it and below it. The strip is on its right.
fn frame() -> Vec<Tile> {
    let wide = EDGE + BOARD;
    vec![ground(0, 0, wide, EDGE), ground(0, EDGE, EDGE, BOARD), ground(0, EDGE + BOARD, wide, EDGE)]
}

fn space_tile(view: &View, space: Space, ahead: &[Route], guide: Option<&Guide>) -> Tile {
    let public = &view.public;
    let mut shapes = floor(public, space);
    shapes.extend(can_be_chosen(public, space, ahead).then(art::ahead));
    shapes.extend(way(public, space));
    shapes.extend(lock(public, space));
    if is_fought_over(public, space) {
        shapes.extend(art::burst(CELL / 2.0, CELL / 2.0 - 4.0, CELL * 0.5));
    }
    let trap = view.traps.iter().find(|trap| trap.space == space);
    shapes.extend(pieces(public, space, trap.is_some()));
    let alone = public.pieces().at(space).is_empty() && matches!(space.place(), Place::Focus);
    shapes.extend(trap.into_iter().flat_map(|trap| art::trap(trap.owner, view.viewer.is(trap.owner), alone)));
    shapes.extend(guide.into_iter().flat_map(|guide| pointed_out(guide, space)));
    let weight = weight(view, space, ahead).filter(|_| space != Space::CHAMBER);
    let here = ahead.iter().filter(|route| route.to == space);
    let origins: Vec<_> = here.map(|route| places::origin(route.from)).collect();
    let labels = places::label(space);
    // Where pieces can get to, they are named in place of the part of an arm.
    let labels = &labels[if origins.is_empty() { 0 } else { labels.len().saturating_sub(1) }..];
    shapes.extend(weight.into_iter().flat_map(|weight| art::name_of_space(labels, weight)));
    shapes.extend(art::origins(&origins));
    let Spot { x, y, w, h } = spot_of(space);
    Tile { x, y, w, h, shapes }
}

/// Returns the part of the picture that shows a space.
fn spot_of(space: Space) -> Spot {
    let (column, row) = cell(space);
    Spot { x: EDGE + SIDE * column, y: EDGE + SIDE * row, w: SIDE, h: SIDE }
}

/// Returns the part of the picture that shows a space, by the space's word.
pub(crate) fn spot(word: &str) -> Option<Spot> {
    Space::all().find(|space| space.word() == word).map(spot_of)
}

/// Returns the importance of a space's name, `None` if it needs no name now. Every fourth space of the rim has one.
fn weight(view: &View, space: Space, ahead: &[Route]) -> Option<Weight> {
    let public = &view.public;
    let trapped = view.traps.iter().any(|trap| trap.space == space);
    if can_be_chosen(public, space, ahead) {
        Some(Weight::Ahead)
    } else if trapped || is_fought_over(public, space) || !public.pieces().at(space).is_empty() {
        Some(Weight::Taken)
    } else {
        matches!(space.place(), Place::Temple | Place::Portal(_)).then_some(Weight::Plain)
    }
}

/// Returns whether a space can be chosen now: the dice lead there, or it is a free temple.
fn can_be_chosen(public: &PublicState, space: Space, ahead: &[Route]) -> bool {
    ahead.iter().any(|route| route.to == space) || is_free_temple(public, space)
}

/// Returns whether a temple is free to be chosen now.
fn is_free_temple(public: &PublicState, space: Space) -> bool {
    let chosen = |mage: &Mage| mage.temple == Some(space);
    let chooses = matches!(public.stage, Stage::Temple(_));
    chooses && space.place() == Place::Temple && !public.mages.iter().any(chosen)
}

/// Draws the ground of a space with its temple's owner.
fn floor(public: &PublicState, space: Space) -> Vec<Shape> {
    let lit = public.trails().ways().any(|way| way.contains(&space));
    let open = |arm: u8| public.gates[usize::from(arm)];
    let mut shapes = match space.place() {
        Place::Chamber => art::chamber(lit),
        Place::Arm(arm, depth) => art::arm(depth, open(arm), arm % 2 == 0, lit),
        place @ Place::Portal(arm) => art::rim(place, space.section().unwrap_or(0), open(arm), lit),
        place => art::rim(place, space.section().unwrap_or(0), false, lit),
    };
    shapes.extend(starter(public, space).into_iter().flat_map(art::seal));
    shapes
}

/// Draws the lock of a gate. Pieces on the gate stand in its place.
fn lock(public: &PublicState, space: Space) -> Vec<Shape> {
    match space.place() {
        Place::Arm(arm, 0) if public.pieces().at(space).is_empty() => art::lock(public.gates[usize::from(arm)]),
        _ => vec![],
    }
}

/// Draws the ways lately gone, as far as they cross this space.
fn way(public: &PublicState, space: Space) -> Vec<Shape> {
    let (column, row) = cell(space);
    let apart = |other: Space| {
        let (other, below) = cell(other);
        (f32::from(other) - f32::from(column), f32::from(below) - f32::from(row))
    };
    let step = |way: &[Space], last: Option<&Space>| match way {
        [from, to] if *to == space => Some((apart(*from), Some(to) == last)),
        [from, to] if *from == space => Some((apart(*to), false)),
        _ => None,
    };
    let parts = public.trails().ways().flat_map(|way| {
        let walked = way.windows(2).filter(|part| are_beside(part[0], part[1]));
        let last = walked.clone().next_back().map(|part| &part[1]);
        walked.filter_map(move |part| step(part, last))
    });
    parts.flat_map(|(toward, ends)| art::way(toward, ends)).collect()
}

/// Returns whether a combat is being settled here, or was lately fought here.
fn is_fought_over(public: &PublicState, space: Space) -> bool {
    let fought = public.trails().fought().any(|fought| fought.space == space);
    fought || matches!(&public.stage, Stage::Combat(combat) if public.space(combat.defender) == Some(space))
}

/// Draws the tokens on a space, four at most, each with its signs if there is room. A trap takes the place of one.
fn pieces(public: &PublicState, space: Space, trapped: bool) -> Vec<Shape> {
    let here = public.pieces().at(space);
    let places: &[(f32, f32, f32)] = match here.len() {
        1 if matches!(here[0], Piece::Summon(_)) => &[(CELL / 2.0 - 8.0, 38.0, 34.0)],
        0 | 1 => &[(CELL / 2.0 - 8.0, CELL / 2.0 - 3.0, 34.0)],
        2 => &[(28.0, 54.0, 21.0), (80.0, 54.0, 21.0)],
        _ if trapped => &[(28.0, 27.0, 21.0), (80.0, 27.0, 21.0), (28.0, 64.0, 21.0)],
        _ => &[(28.0, 27.0, 21.0), (80.0, 27.0, 21.0), (80.0, 73.0, 21.0), (28.0, 64.0, 21.0)],
    };
    let mut shapes: Vec<Shape> = here.iter().zip(places).flat_map(|(piece, at)| token(public, *piece, *at)).collect();
    if here.len() < 3 {
        let alone = here.len() == 1;
        let most = art::room_for_signs(alone, trapped);
        let badges =
            |(piece, at): (&Piece, &(f32, f32, f32))| art::badges(&tokens::badges(public, *piece), most, alone, at.0);
        shapes.extend(here.iter().zip(places).flat_map(badges));
    }
    if here.len() > places.len() {
        shapes.extend(art::more(here.len() - places.len()));
    }
    shapes
}

/// Draws the quarter of the square at a section's side: the player who has their temple there, or the section's emblem.
fn quarter(view: &View, section: u8, rows: &[Vec<Row>], guide: Option<&Guide>) -> Tile {
    let (column, row) = [(1, 1), (5, 1), (5, 5), (1, 5)][usize::from(section)];
    let side = f32::from(QUARTER);
    let at_home = |seat: &Seat| view.public.mage(*seat).temple.and_then(Space::section) == Some(section);
    let shapes = match order(&view.public).into_iter().find(at_home) {
        Some(seat) => {
            let danger = guide.and_then(|guide| guide.danger(seat));
            plates::quarter(&portrait(view, seat), side, &rows[seat.index()], danger)
        }
        None => art::emblem(section, side, Line::keyed(format!("quest-section-{section}"))),
    };
    Tile { x: EDGE + SIDE * column, y: EDGE + SIDE * row, w: QUARTER, h: QUARTER, shapes }
}
