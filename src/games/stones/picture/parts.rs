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

/// The width of the pictures, in pixels. The sizes of their parts follow.
pub(crate) const WIDTH: u16 = 1000;
pub(crate) const TITLE: u16 = 132;
pub(crate) const ZONE: u16 = 600;
pub(crate) const PLATE: u16 = 150;
pub(crate) const ARTIFACT: u16 = 144;
/// The height of the objectives next to the zone, in pixels.
pub(crate) const OBJECTIVES: u16 = 300;
pub(crate) const COLUMN: u16 = WIDTH - ZONE;

/// Draws the status of the game, with the round.
pub(crate) fn title(view: &View) -> Tile {
    let (w, h) = (f32::from(WIDTH), f32::from(TITLE));
    let shapes = [art::ground(w, h), art::title(w, describe::status(view), describe::round(&view.public))].concat();
    Tile { x: 0, y: 0, w: WIDTH, h: TITLE, shapes }
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

/// Draws the Alchemy tiles as they lie, in the middle of a square.
pub(crate) fn alchemy(public: &PublicState, y: u16) -> Tile {
    let (columns, rows) = public.board.size();
    let room = f32::from(ZONE) - 20.0;
    let side = (room / columns.max(rows).max(3) as f32).floor();
    let (left, top) = ((f32::from(ZONE) - side * columns as f32) / 2.0, (f32::from(ZONE) - side * rows as f32) / 2.0);
    let shapes = TileId::all().flat_map(|tile| {
        let (x, y) = public.board.places[tile.index()];
        alchemy_tile(public, tile, left + side * f32::from(x), top + side * f32::from(y), side)
    });
    on_ground(0, y, ZONE, ZONE, shapes)
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
        shapes.extend(art::taoist(player.element, x + dx * side, y + dy * side, (side * 0.095).max(14.0)));
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

/// Draws the Element Zone. Cells that this player's Spirit can step to are marked.
pub(crate) fn zone(view: &View, y: u16, walker: Option<Seat>) -> Tile {
    let side = (f32::from(ZONE) - 36.0) / f32::from(SIDE);
    let at = |n: u8| 18.0 + side * f32::from(n);
    let mut shapes: Vec<Shape> = Cell::all()
        .flat_map(|cell| {
            let odd = (cell.row() + cell.column()) % 2 == 1;
            art::zone_cell(&zone_cell(view, cell, walker), odd, at(cell.column()), at(cell.row()), side)
        })
        .collect();
    let middle = f32::from(ZONE) / 2.0;
    let earth = Element::Earth.index();
    let height = view.runes[earth] + usize::from(view.public.runes[earth].is_some());
    shapes.extend(art::rune_stack((Element::Earth, view.public.runes[earth], height), middle, middle, 24.0));
    on_ground(0, y, ZONE, ZONE, shapes)
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

/// Draws a plate for each player, one below the other, and the ground below them, down to the bottom of the adjacent
/// zone.
pub(crate) fn plates(view: &View, top: u16) -> Vec<Tile> {
    let bottom = top + ZONE;
    let public = &view.public;
    let mut tiles = vec![];
    let mut y = top;
    for seat in (0..public.seats()).map(Seat) {
        tiles.push(on_ground(ZONE, y, COLUMN, PLATE, plate(view, seat).draw(COLUMN.into(), PLATE.into())));
        y += PLATE;
    }
    if y < bottom {
        let told = if has_room_for_objectives(public) { objectives(public) } else { vec![] };
        tiles.push(on_ground(ZONE, y, COLUMN, bottom - y, told));
    }
    tiles
}

/// Returns whether the objectives fit below the plates next to the tiles. With few players they do.
pub(crate) fn has_room_for_objectives(public: &PublicState) -> bool {
    ZONE >= PLATE * u16::from(public.seats()) + OBJECTIVES
}

/// Draws each objective with its reward, in two lines.
pub(crate) fn objectives(public: &PublicState) -> Vec<Shape> {
    let width = f32::from(COLUMN) - 24.0;
    let lines = public.objectives.iter().enumerate().flat_map(|(at, objective)| {
        let y = 34.0 + 94.0 * at as f32;
        [
            art::heading(8.0, y, width, objective.line()),
            art::text(8.0, y + 30.0, width, Line::keyed(format!("stones-picture-{}-1", objective.word()))),
            art::text(8.0, y + 58.0, width, Line::keyed(format!("stones-picture-{}-2", objective.word()))),
        ]
    });
    lines.collect()
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
