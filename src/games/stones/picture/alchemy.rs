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

/// The room between a tile and its plate, the room left of a stone for its letter, and around it for its ring, in pixels.
const INSET: f32 = 6.0;
const LETTER: f32 = 15.0;
const AROUND: f32 = 1.5;
/// The size of a stone in its ring.
const STONE: f32 = 0.86;
/// The room for a tile's number in its head, and the size of the number, in pixels.
const NUMBER: f32 = 33.0;
const DIGIT: f32 = 30.0;

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

/// A tile on the ground: its upper left corner and its side. A head has its number and the Taoists on it. Below the head
/// each slot has a quarter.
#[derive(Clone, Copy)]
pub(crate) struct Ground {
    pub x: f32,
    pub y: f32,
    pub side: f32,
}

impl Ground {
    /// The height of the head.
    fn head(self) -> f32 {
        (0.25 * self.side).max(30.0)
    }

    /// The upper left corner of a slot's quarter, and its width and height.
    pub(crate) fn quarter(self, slot: Spot) -> (f32, f32, f32, f32) {
        let (right, low) = slot.offset();
        let (w, h) = ((self.side - 2.0 * INSET) / 2.0, (self.side - 2.0 * INSET - self.head()) / 2.0);
        (self.x + INSET + w * right as f32, self.y + INSET + self.head() + h * low as f32, w, h)
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
    let mut shapes = plate(lit, ground);
    for spot in Spot::of(tile) {
        let taken = public.taken.iter().find(|(from, _)| *from == spot).map(|(_, stone)| *stone);
        let slot = Slot { stone: public.board.stone(spot), mark: marks[spot.slot()], taken };
        shapes.extend(socket(&slot, spot, ground));
    }
    shapes.push(number(tile, ground));
    let on_it = public.players.iter().filter(|player| player.taoist == Some(tile)).map(|player| player.element);
    shapes.extend(taoists(&on_it.collect::<Vec<_>>(), ground));
    shapes
}

/// The plate of a tile and its head. A tile that is awaited is lit.
fn plate(lit: bool, ground: Ground) -> Vec<Shape> {
    let Ground { x, y, side } = ground;
    let (frame, fill) = if lit { (Stroke::new(SAND, 5.0), CARD_LIT) } else { (Stroke::new(WALL_LIGHT, 3.0), FLOOR[0]) };
    let (x, y, side) = (x + INSET, y + INSET, side - 2.0 * INSET);
    vec![
        Shape::rounded(x, y, side, side, 14.0, fill).outlined(frame),
        Shape::rounded(x + 2.0, y + 2.0, side - 4.0, ground.head() - 2.0, 12.0, ABYSS),
    ]
}

/// A slot with its letter on the left: the stone in it, or the outline of the one that was taken from it.
fn socket(slot: &Slot, spot: Spot, ground: Ground) -> Vec<Shape> {
    let (left, top, w, h) = ground.quarter(spot);
    let (x, y) = (left + f32::midpoint(w, LETTER), top + h / 2.0);
    let around = ((w - LETTER).min(h)) / 2.0 - AROUND;
    let radius = STONE * around;
    let mut shapes = vec![Shape::disc(x, y, around, WALL_DARK)];
    shapes.extend(slot.mark.into_iter().flat_map(|mark| mark.ring(x, y, around)));
    match (slot.stone, slot.taken) {
        (Some(element), _) => shapes.extend(art::stone(element, x, y, radius)),
        (None, Some(element)) => shapes.push(art::gone(element, x, y, radius)),
        (None, None) => {}
    }
    let letter = Line::verbatim(["a", "b", "c", "d"][spot.slot()].to_owned());
    shapes.push(Shape::text((left + x - around) / 2.0 + 1.0, y + 8.5, 26.0, IVORY, letter).bold());
    shapes
}

/// The number of a tile, on the left of its head.
fn number(tile: TileId, ground: Ground) -> Shape {
    let (x, y) = (ground.x + INSET + NUMBER / 2.0, ground.y + INSET + ground.head() / 2.0);
    Shape::text(x, y + 0.36 * DIGIT, DIGIT, GOLD, Line::verbatim(tile.to_string())).bold()
}

/// The Taoists on a tile, side by side in its head.
fn taoists(on_it: &[Element], ground: Ground) -> Vec<Shape> {
    let unit = (ground.head() - 5.0) / 2.36;
    let room = ground.side - 2.0 * INSET - NUMBER - 4.0;
    let step = (room / on_it.len().max(1) as f32).min(2.1 * unit);
    let (left, y) = (ground.x + INSET + NUMBER, ground.y + INSET + ground.head() / 2.0 + 0.08 * unit);
    let places = (0u8..).map(|at| left + step * (f32::from(at) + 0.5));
    on_it.iter().zip(places).flat_map(|(element, x)| art::taoist(*element, x, y, unit)).collect()
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
