//! The parts of which both pictures are composed.

use crate::{
    picture::{
        art::{self, Mark, Plate, Slot, ZoneCell},
        describe,
    },
    rules::{ask::Ask, gains::Gains, score::Score},
    state::{
        board::{Spot, TileId},
        element::Element,
        material::{Cell, MATERIAL, SIDE},
        public_state::{Player, PublicState},
        view::View,
    },
};
use engine::{
    Line, Seat,
    scene::{Shape, Tile},
};

/// The size of the picture's parts, in pixels: its width, the title, everything between it and the artifacts, these.
pub(crate) const WIDTH: u16 = 1120;
pub(crate) const TITLE: u16 = 96;
pub(crate) const MAIN: u16 = 714;
pub(crate) const ARTIFACT: u16 = 128;
/// The width of the Alchemy tiles beside a zone, and without one.
const BESIDE: u16 = 530;
const ALONE: u16 = 620;
/// The heights of the objectives, and of the cards lately cast.
const OBJECTIVES: u16 = 204;
const CAST: u16 = 86;
/// The greatest height of a plate beside the zone, of one beside nothing but the supply, and of the zone.
const PLATE: u16 = 150;
const TALL: u16 = 190;
const ZONE: u16 = 380;
/// The least height of the zone or the supply below the plates.
const BELOW: u16 = 314;
/// The number of cards lately cast that are shown, and the greatest distance from one to the next.
const ICONS: usize = 3;
const STEP: f32 = 92.0;

/// Draws the status of the game, with the round and the Qi that is left.
pub(crate) fn title(view: &View) -> Tile {
    let (w, h) = (f32::from(WIDTH), f32::from(TITLE));
    let qi = view.public.is_standard().then(|| Line::new("stones-picture-qi-left").number("qi", view.public.qi.max(0)));
    let facts = [describe::round(&view.public), qi].into_iter().flatten();
    let shapes = [art::ground(w, h), art::title(w, describe::status(view), facts)].concat();
    Tile { x: 0, y: 0, w: WIDTH, h: TITLE, shapes }
}

/// The width of the Alchemy tiles.
fn tiles_wide(public: &PublicState) -> u16 {
    if public.is_standard() { BESIDE } else { ALONE }
}

/// Returns a tile of the pictures' ground with these shapes on it.
pub(crate) fn on_ground(x: u16, y: u16, w: u16, h: u16, shapes: impl IntoIterator<Item = Shape>) -> Tile {
    Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }.draw(shapes)
}

/// Returns whether the Spirit of the holder is to walk or to take a rune now.
pub(crate) fn spirit_is_asked(public: &PublicState) -> bool {
    public.end.is_none() && matches!(public.ask(), Ask::Walk | Ask::Rune | Ask::Pursue)
}

/// Returns the seat whose turn it is, unless the game is over.
pub(crate) fn walker(public: &PublicState) -> Option<Seat> {
    public.turn.as_ref().filter(|_| public.end.is_none()).map(|turn| turn.holder)
}

/// The room that the Alchemy tiles get.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spread {
    /// They are as large as they can be, in the middle.
    Close,
    /// They stay as large and where they are if they spread a little.
    Steady,
}

/// Draws the Alchemy tiles as they lie, and the objectives below them if the game has any.
pub(crate) fn alchemy(public: &PublicState, spread: Spread) -> Vec<Tile> {
    let w = tiles_wide(public);
    let h = if public.is_standard() { MAIN - OBJECTIVES } else { MAIN };
    let ((left, top), side) = lattice(public.board.size(), (w, h), spread);
    let shapes = TileId::all().flat_map(|tile| {
        let (x, y) = public.board.places[tile.index()];
        alchemy_tile(public, tile, left + side * f32::from(x), top + side * f32::from(y), side)
    });
    let told = (h < MAIN).then(|| on_ground(0, TITLE + h, w, MAIN - h, objectives(public)));
    [on_ground(0, TITLE, w, h, shapes)].into_iter().chain(told).collect()
}

/// The upper left corner of so many columns and rows of tiles on a ground of this size, and the side of a tile.
fn lattice((columns, rows): (usize, usize), (w, h): (u16, u16), spread: Spread) -> ((f32, f32), f32) {
    let least = if spread == Spread::Steady { 4 } else { 3 };
    let room = |pixels: u16, count: usize| (f32::from(pixels) - 16.0) / count.max(least) as f32;
    let side = room(w, columns).min(room(h, rows)).floor();
    let edge = |pixels: u16, count: usize| match spread {
        Spread::Close => (f32::from(pixels) - side * count as f32) / 2.0,
        Spread::Steady => {
            let all = count.max(least);
            (f32::from(pixels) - side * all as f32) / 2.0 + side * ((all - count) / 2) as f32
        }
    };
    ((edge(w, columns), edge(h, rows)), side)
}

fn alchemy_tile(public: &PublicState, tile: TileId, x: f32, y: f32, side: f32) -> Vec<Shape> {
    let awaited = public.turn.as_ref().filter(|_| public.end.is_none() && public.ask() == Ask::Cast);
    let lit = awaited.is_some_and(|turn| public.tile_of(turn.holder) == Some(tile));
    let marks = if lit { marks(public, tile) } else { [None; 4] };
    let slot = |spot: Spot| Slot {
        letter: ['a', 'b', 'c', 'd'][spot.slot()],
        stone: public.board.stone(spot),
        mark: marks[spot.slot()],
        taken: public.taken.iter().find(|(from, _)| *from == spot).map(|(_, stone)| *stone),
    };
    let mut shapes = art::alchemy(&tile.to_string(), &Spot::of(tile).map(slot), lit, x, y, side);
    for (at, player) in public.players.iter().enumerate().filter(|(_, player)| player.taoist == Some(tile)) {
        let (dx, dy) = [(0.5, 0.14), (0.88, 0.5), (0.5, 0.86), (0.12, 0.5)][at % 4];
        shapes.extend(art::taoist(player.element, x + dx * side, y + dy * side, (side * 0.1).max(14.0)));
    }
    shapes
}

/// Returns the marks of the stones that activating `tile` would take, in any case or only if its player picks them.
fn marks(public: &PublicState, tile: TileId) -> [Option<Mark>; 4] {
    let sets = Gains::of(&public.board, tile).outcomes();
    Spot::of(tile).map(|spot| match sets.iter().filter(|set| set.contains(&spot)).count() {
        0 => None,
        some if some == sets.len() => Some(Mark::Sure),
        _ => Some(Mark::Pick),
    })
}

/// Draws the Element Zone, `w` pixels wide, in the middle of its height. While a Spirit is to walk, the cells that it
/// can step to are marked.
fn zone(view: &View, (x, y): (u16, u16), (w, h): (u16, u16)) -> Tile {
    let walker = walker(&view.public).filter(|_| spirit_is_asked(&view.public));
    let side = ((f32::from(w) - 12.0) / f32::from(SIDE)).floor();
    let (left, top) = (4.0, (f32::from(h) - side * f32::from(SIDE)) / 2.0);
    let mut shapes: Vec<Shape> = Cell::all()
        .flat_map(|cell| {
            let odd = (cell.row() + cell.column()) % 2 == 1;
            let (x, y) = (left + side * f32::from(cell.column()), top + side * f32::from(cell.row()));
            art::zone_cell(&zone_cell(view, cell, walker), odd, x, y, side)
        })
        .collect();
    let middle = 0.5 * side * f32::from(SIDE);
    let earth = Element::Earth.index();
    let height = view.runes[earth] + usize::from(view.public.runes[earth].is_some());
    let stack = (Element::Earth, view.public.runes[earth], height);
    shapes.extend(art::rune_stack(stack, left + middle, top + middle, side * art::STACK));
    on_ground(x, y, w, h, shapes)
}

fn zone_cell(view: &View, cell: Cell, walker: Option<Seat>) -> ZoneCell {
    let public = &view.public;
    let corner = Element::ALL.into_iter().find(|element| MATERIAL.corners[element.index()] == Some(cell));
    let stack = corner.map(|element| {
        let top = public.runes[element.index()];
        (element, top, view.runes[element.index()] + usize::from(top.is_some()))
    });
    let spirits = public.players.iter().filter(|player| player.spirit == Some(cell)).map(|player| player.element);
    let lit = walker.is_some_and(|seat| public.steps(seat).iter().any(|way| way.to == cell));
    ZoneCell { symbol: cell.symbol(), stack, spirits: spirits.collect(), lit }
}

/// Draws a plate for each player, one below the other. Below them it draws the Element Zone, if the game has it, and the
/// supply with the cards lately cast.
pub(crate) fn column(view: &View) -> Vec<Tile> {
    let (x, seats) = (tiles_wide(&view.public), u16::from(view.public.seats()));
    let w = WIDTH - x;
    let most = if view.public.is_standard() { PLATE } else { TALL };
    let high = ((MAIN - BELOW) / seats).min(most);
    let one = |at: u16| {
        let shapes = plate(view, Seat(at as u8)).draw(w.into(), high.into());
        on_ground(x, TITLE + high * at, w, high, shapes)
    };
    let mut tiles: Vec<Tile> = (0..seats).map(one).collect();
    let (top, below) = (TITLE + high * seats, MAIN - high * seats);
    let wide = if view.public.is_standard() { below.min(ZONE) } else { 0 };
    tiles.extend((wide > 0).then(|| zone(view, (x, top), (wide, below))));
    let (x, w) = (x + wide, w - wide);
    tiles.push(on_ground(x, top, w, below - CAST, supply(view, w, below - CAST)));
    tiles.push(on_ground(x, top + below - CAST, w, CAST, cast(&view.public, w)));
    tiles
}

fn supply(view: &View, w: u16, h: u16) -> Vec<Shape> {
    let line = &view.public.supply;
    let together = view.public.is_together();
    let heading = Line::new(if together { "stones-picture-supply-crafted" } else { "stones-picture-supply" });
    let heading = heading.number("stones", line.len() as i64);
    let crafted = view.public.crafted.len() as i64;
    let heading = if together { heading.number("crafted", crafted) } else { heading };
    let mut shapes = vec![art::heading(10.0, 38.0, f32::from(w) - 22.0, heading)];
    shapes.extend(art::supply(line, (10.0, 54.0), (f32::from(w) - 18.0, f32::from(h) - 58.0)));
    shapes
}

/// Draws the cards that were lately cast, the last one first, each next to the Taoist of its caster.
fn cast(public: &PublicState, w: u16) -> Vec<Shape> {
    let mut cast = public.lately_cast().peekable();
    if cast.peek().is_none() {
        return vec![];
    }
    let mut shapes = vec![art::text(10.0, 26.0, 130.0, Line::new("stones-picture-cast-last"))];
    let step = ((f32::from(w) - 16.0) / ICONS as f32).min(STEP);
    for (at, (seat, card)) in cast.by_ref().take(ICONS).enumerate() {
        let x = 22.0 + step * at as f32;
        shapes.extend(art::taoist(public.player(seat).element, x, 57.0, 14.0));
        shapes.extend(art::sign(card, x + 33.0, 58.0, 13.5));
    }
    let more = cast.count();
    let beyond = f32::from(w) - 56.0;
    shapes.extend((more > 0).then(|| art::text(beyond, 26.0, 50.0, Line::verbatim(format!("+{more}")))));
    shapes
}

/// Draws each objective with its reward.
fn objectives(public: &PublicState) -> Vec<Shape> {
    let line = |(at, line): (usize, Line)| art::objective(14.0, 4.0 + 67.0 * at as f32, f32::from(BESIDE) - 24.0, line);
    describe::objectives(public).enumerate().flat_map(line).collect()
}

pub(crate) fn plate(view: &View, seat: Seat) -> Plate {
    let public = &view.public;
    let player = public.player(seat);
    let won = public.outcome().is_some_and(|outcome| outcome.places[seat.index()] == 1);
    let own = |element: Element| player.runes.iter().find(|(own, _)| *own == element).map(|(_, value)| *value);
    let runes = Element::ALL.into_iter().map(|element| (element, own(element)));
    Plate {
        element: player.element,
        name: Line::name_of(seat),
        lit: won || public.holder() == Some(seat),
        gone: player.left.is_some(),
        stones: player.stones.stones().collect(),
        figures: figures(public, player, view.decks[seat.index()]),
        runes: if public.is_standard() { runes.collect() } else { vec![] },
        cards: player.open.clone(),
    }
}

/// Returns the figures that count for a player: points after the end, Qi and artifacts before it. In the cooperative
/// game, it returns the cards open and in the deck.
fn figures(public: &PublicState, player: &Player, deck: usize) -> Line {
    let artifacts = player.artifacts.len() as i64;
    if player.left.is_some() {
        return Line::new("stones-picture-left");
    }
    match (public.is_standard(), public.is_together(), public.end.is_some()) {
        (true, _, true) => Line::new("stones-picture-points").number("points", Score::of(player).total()),
        (true, _, false) => Line::new("stones-picture-qi").number("qi", player.qi).number("artifacts", artifacts),
        (_, true, _) => {
            Line::new("stones-picture-cards").number("cards", player.open.len() as i64).number("deck", deck as i64)
        }
        _ => Line::new("stones-picture-artifacts").number("artifacts", artifacts),
    }
}

/// Draws the open artifacts, side by side.
pub(crate) fn artifacts(public: &PublicState, y: u16) -> Vec<Tile> {
    let w = WIDTH / 4;
    let holder = public.turn.as_ref().filter(|_| public.end.is_none()).map(|turn| turn.holder);
    let within_reach = holder.map(|seat| public.craftable(seat)).unwrap_or_default();
    let part = |at: u16| {
        let Some(artifact) = public.display.get(usize::from(at)) else { return on_ground(w * at, y, w, ARTIFACT, []) };
        let facts = artifact.facts();
        let mut there: Vec<Element> = match (public.is_together(), holder) {
            (true, _) => public.works().laid_on(*artifact),
            (false, Some(seat)) => public.player(seat).stones.stones().collect(),
            _ => vec![],
        };
        let cost: Vec<(Element, bool)> = facts
            .cost
            .stones()
            .map(|stone| {
                let found = there.iter().position(|other| *other == stone);
                (stone, found.map(|at| there.swap_remove(at)).is_some())
            })
            .collect();
        let lit = within_reach.contains(artifact);
        let shapes = art::artifact(artifact.lines(), facts.points, &cost, lit, (w.into(), ARTIFACT.into()));
        Tile { x: w * at, y, w, h: ARTIFACT, shapes }
    };
    (0..4).map(part).collect()
}
