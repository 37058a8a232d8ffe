//! The Alchemy tiles with their stones and the Taoists on them.

use crate::{
    picture::art,
    rules::{ask::Ask, gains::Gains},
    state::{
        board::{Spot, TileId},
        element::Element,
        public_state::PublicState,
    },
};
use engine::{
    Line,
    palette::{ABYSS, CARD_LIT, FLOOR, GOLD, IVORY, SAND, WALL_DARK, WALL_LIGHT},
    scene::{Shape, Stroke},
};

/// The distance of the stones from the edges of a tile, and their size, in parts of its side.
const OFF: f32 = 0.255;
const STONE: f32 = 0.158;
/// The places of the Taoists by seat, in parts of the side of a tile.
const STANDS: [(f32, f32); 4] = [(0.5, 0.235), (0.5, 0.765), (0.235, 0.5), (0.765, 0.5)];

/// The room that the Alchemy tiles get.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spread {
    /// They are as large as they can be, in the middle.
    Close,
    /// They stay as large and where they are if they spread a little.
    Steady,
}

/// The mark of an earned stone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// It will be taken.
    Sure,
    /// It may be picked.
    Pick,
}

impl Mark {
    /// Draws the ring around a stone.
    fn ring(self, x: f32, y: f32, radius: f32) -> Vec<Shape> {
        art::ring(x, y, radius, self == Mark::Pick)
    }

    /// Draws it with its meaning.
    fn meaning(self, at: (f32, f32), w: f32) -> Vec<Shape> {
        let key = if self == Mark::Sure { "stones-picture-ring-sure" } else { "stones-picture-ring-pick" };
        let ring = self.ring(at.0 + 17.0, at.1, 14.0);
        ring.into_iter().chain([art::text(at.0 + 44.0, at.1 + 9.0, w - 44.0, Line::new(key))]).collect()
    }
}

/// The contents of a slot of an Alchemy tile.
struct Slot {
    /// The stone in it.
    stone: Option<Element>,
    /// The mark of the stone, if activating the tile would or could take it.
    mark: Option<Mark>,
    /// The stone that was last taken from it.
    taken: Option<Element>,
}

/// A tile on the ground: its upper left corner and its side.
#[derive(Clone, Copy)]
struct Ground {
    x: f32,
    y: f32,
    side: f32,
}

impl Ground {
    /// The point at these parts of the side.
    fn at(self, (across, down): (f32, f32)) -> (f32, f32) {
        (self.x + across * self.side, self.y + down * self.side)
    }
}

/// Draws the Alchemy tiles as they lie, on a ground of this size.
pub(crate) fn tiles(public: &PublicState, spread: Spread, size: (u16, u16)) -> Vec<Shape> {
    let ((left, top), side) = lattice(public.board.size(), size, spread);
    let tile = |tile: TileId| {
        let (column, row) = public.board.places[tile.index()];
        let ground = Ground { x: left + side * f32::from(column), y: top + side * f32::from(row), side };
        alchemy_tile(public, tile, ground)
    };
    TileId::all().flat_map(tile).collect()
}

/// The upper left corner of so many columns and rows of tiles on a ground of this size, and the side of a tile.
pub(crate) fn lattice((columns, rows): (usize, usize), (w, h): (u16, u16), spread: Spread) -> ((f32, f32), f32) {
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

/// Returns the tile that would be activated now, while its player casts.
fn awaited(public: &PublicState) -> Option<TileId> {
    let turn = public.turn.as_ref().filter(|_| public.end.is_none() && public.ask() == Ask::Cast)?;
    public.tile_of(turn.holder)
}

/// Draws the meaning of each kind of ring that is around a stone now, from a point on and so far apart.
pub(crate) fn meanings(public: &PublicState, (x, y): (f32, f32), (right, down): (f32, f32), w: f32) -> Vec<Shape> {
    let all = awaited(public).map_or([None; 4], |tile| marks(public, tile));
    let found = [Mark::Sure, Mark::Pick].into_iter().filter(|mark| all.contains(&Some(*mark)));
    found.zip([0.0, 1.0]).flat_map(|(mark, at)| mark.meaning((x + at * right, y + at * down), w)).collect()
}

/// A tile with its stones, its number and the Taoists on it.
fn alchemy_tile(public: &PublicState, tile: TileId, ground: Ground) -> Vec<Shape> {
    let lit = awaited(public) == Some(tile);
    let marks = if lit { marks(public, tile) } else { [None; 4] };
    let mut shapes = vec![plate(lit, ground)];
    for (at, spot) in Spot::of(tile).into_iter().enumerate() {
        let taken = public.taken.iter().find(|(from, _)| *from == spot).map(|(_, stone)| *stone);
        let slot = Slot { stone: public.board.stone(spot), mark: marks[spot.slot()], taken };
        shapes.extend(socket(&slot, at, ground));
    }
    shapes.extend(number(tile, ground));
    for (at, player) in public.players.iter().enumerate().filter(|(_, player)| player.taoist == Some(tile)) {
        let (x, y) = ground.at(STANDS[at % 4]);
        shapes.extend(art::taoist(player.element, x, y, (ground.side * 0.1).max(13.0)));
    }
    shapes
}

/// The plate of a tile. A tile that is awaited is lit.
fn plate(lit: bool, Ground { x, y, side }: Ground) -> Shape {
    let frame = if lit { Stroke::new(SAND, 5.0) } else { Stroke::new(WALL_LIGHT, 3.0) };
    let (inset, fill) = (6.0, if lit { CARD_LIT } else { FLOOR[0] });
    Shape::rounded(x + inset, y + inset, side - 2.0 * inset, side - 2.0 * inset, 16.0, fill).outlined(frame)
}

/// A slot with its letter: the stone in it, or the outline of the one that was taken from it.
fn socket(slot: &Slot, at: usize, ground: Ground) -> Vec<Shape> {
    let far = 1.0 - OFF;
    let (x, y) = ground.at([(OFF, OFF), (far, OFF), (far, far), (OFF, far)][at]);
    let radius = STONE * ground.side;
    let mut shapes = vec![Shape::disc(x, y, radius * 1.22, WALL_DARK)];
    shapes.extend(slot.mark.into_iter().flat_map(|mark| mark.ring(x, y, radius * 1.22)));
    match (slot.stone, slot.taken) {
        (Some(element), _) => shapes.extend(art::stone(element, x, y, radius)),
        (None, Some(element)) => shapes.push(art::gone(element, x, y, radius)),
        (None, None) => {}
    }
    let (right, low) = (matches!(at, 1 | 2), at > 1);
    let x = if right { ground.x + ground.side - 17.0 } else { ground.x + 17.0 };
    let y = if low { ground.y + ground.side - 11.0 } else { ground.y + 28.0 };
    let letter = Line::verbatim(["a", "b", "c", "d"][at].to_owned());
    shapes.push(Shape::disc(x, y - 8.5, 12.0, WALL_DARK));
    shapes.push(Shape::text(x, y, 26.0, IVORY, letter).bold());
    shapes
}

/// The number of a tile in its middle.
fn number(tile: TileId, ground: Ground) -> [Shape; 2] {
    let (x, y) = ground.at((0.5, 0.5));
    let size = (ground.side * 0.185).clamp(26.0, 30.0);
    [
        Shape::disc(x, y, size * 0.62, ABYSS).outlined(Stroke::new(GOLD, 2.5)),
        Shape::text(x, y + 0.36 * size, size, GOLD, Line::verbatim(tile.to_string())).bold(),
    ]
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
