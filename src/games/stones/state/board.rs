//! The Alchemy tiles: their places, the stones on them, and the Quakes that move them.

use crate::state::{element::Element, material::MATERIAL};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of Alchemy tiles, which is also how far they can spread each way.
pub const TILES: u8 = 5;

/// An Alchemy tile by its number. It prints from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct TileId(u8);

impl TileId {
    /// Returns every tile.
    pub fn all() -> impl Iterator<Item = TileId> {
        (0..TILES).map(TileId)
    }

    /// Returns the word for the tile, which is its number.
    pub fn word(self) -> &'static str {
        ["1", "2", "3", "4", "5"][self.index()]
    }

    /// Returns the tile as an index into lists by tile.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Parses the number of a tile.
    pub fn parse(word: &str) -> Option<TileId> {
        word.parse::<u8>().ok().and_then(|number| TileId::try_from(number).ok())
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl TryFrom<u8> for TileId {
    type Error = String;

    fn try_from(number: u8) -> Result<TileId, String> {
        if (1..=TILES).contains(&number) { Ok(TileId(number - 1)) } else { Err(format!("there is no tile {number}")) }
    }
}

impl From<TileId> for u8 {
    fn from(tile: TileId) -> u8 {
        tile.0 + 1
    }
}

/// A slot of a tile. It prints as `2a`: slots are a to d, clockwise from the top left as the tile lies now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Spot {
    /// The tile of the slot.
    pub tile: TileId,
    slot: u8,
}

/// The words for the slots of each tile.
const SPOTS: [[&str; 4]; TILES as usize] = [
    ["1a", "1b", "1c", "1d"],
    ["2a", "2b", "2c", "2d"],
    ["3a", "3b", "3c", "3d"],
    ["4a", "4b", "4c", "4d"],
    ["5a", "5b", "5c", "5d"],
];

impl Spot {
    /// Returns the four slots of a tile.
    pub fn of(tile: TileId) -> [Spot; 4] {
        [0, 1, 2, 3].map(|slot| Spot { tile, slot })
    }

    /// Returns every slot, tile by tile.
    pub fn all() -> impl Iterator<Item = Spot> {
        TileId::all().flat_map(Spot::of)
    }

    /// Returns the slot as an index into its tile's list.
    pub fn slot(self) -> usize {
        usize::from(self.slot)
    }

    /// Parses the word for a slot.
    pub fn parse(word: &str) -> Option<Spot> {
        let [number, letter] = *word.as_bytes() else { return None };
        let tile = TileId::try_from(number.checked_sub(b'0')?).ok()?;
        let slot = letter.to_ascii_lowercase().checked_sub(b'a').filter(|slot| *slot < 4)?;
        Some(Spot { tile, slot })
    }

    /// Returns the word for the slot.
    pub fn word(self) -> &'static str {
        SPOTS[self.tile.index()][self.slot()]
    }

    /// Returns the column and row, counted from the tile's upper left slot.
    pub fn offset(self) -> (usize, usize) {
        [(0, 0), (1, 0), (1, 1), (0, 1)][self.slot()]
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl TryFrom<String> for Spot {
    type Error = String;

    fn try_from(word: String) -> Result<Spot, String> {
        Spot::parse(&word).ok_or_else(|| format!("{word:?} is no slot"))
    }
}

impl From<Spot> for String {
    fn from(spot: Spot) -> String {
        spot.word().to_owned()
    }
}

/// A place of the tiles' lattice: column and row.
pub type Place = (i8, i8);

/// A side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side above.
    North,
    /// The side to the right.
    East,
    /// The side below.
    South,
    /// The side to the left.
    West,
}

impl Side {
    /// The four sides.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// Returns the word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }

    /// Returns the place on this side of another place.
    fn of(self, (x, y): Place) -> Place {
        let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize];
        (x + dx, y + dy)
    }
}

/// The effect of a Quake on a tile (ST-21).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quake {
    /// The tile goes to this side of another tile.
    Move(Side, TileId),
    /// The tile changes places with another tile.
    Swap(TileId),
}

/// The Alchemy tiles: their places and the stones on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The place of each tile. The lowest column and row are 0.
    pub places: [Place; TILES as usize],
    /// The stones of each tile in the order of its slots.
    pub slots: [[Option<Element>; 4]; TILES as usize],
}

impl Board {
    /// Returns the cross of the beginning, without stones (ST-02).
    pub fn bare() -> Board {
        Board { places: MATERIAL.cross.map(|(x, y)| (x as i8, y as i8)), slots: [[None; 4]; TILES as usize] }
    }

    /// Returns the stone in a slot.
    pub fn stone(&self, spot: Spot) -> Option<Element> {
        self.slots[spot.tile.index()][spot.slot()]
    }

    /// Puts a stone, or none, into a slot.
    pub fn put(&mut self, spot: Spot, stone: Option<Element>) {
        self.slots[spot.tile.index()][spot.slot()] = stone;
    }

    /// Turns a tile a quarter.
    pub fn spin(&mut self, tile: TileId, clockwise: bool) {
        let slots = &mut self.slots[tile.index()];
        if clockwise { slots.rotate_right(1) } else { slots.rotate_left(1) }
    }

    /// Swaps the contents of two slots.
    pub fn swap(&mut self, one: Spot, other: Spot) {
        let (first, second) = (self.stone(one), self.stone(other));
        self.put(one, second);
        self.put(other, first);
    }

    /// Returns the places of the tiles after a Quake. `None` if the Quake is not allowed (ST-22).
    pub fn quaked(&self, tile: TileId, quake: Quake) -> Option<[Place; TILES as usize]> {
        let mut places = self.places;
        match quake {
            Quake::Swap(other) if other == tile => return None,
            Quake::Swap(other) => places.swap(tile.index(), other.index()),
            Quake::Move(_, anchor) if anchor == tile => return None,
            Quake::Move(side, anchor) => {
                let to = side.of(places[anchor.index()]);
                if places.contains(&to) {
                    return None;
                }
                places[tile.index()] = to;
            }
        }
        connected(&places).then(|| normal(places))
    }

    /// Returns whether the tiles lie apart from one another and can all be reached over full sides (ST-22).
    pub fn hangs_together(&self) -> bool {
        let apart = (1..self.places.len()).all(|at| !self.places[..at].contains(&self.places[at]));
        apart && connected(&self.places)
    }

    /// Returns the slots without a stone, in reading order over the whole zone (ST-30).
    pub fn empty(&self) -> Vec<Spot> {
        let mut spots: Vec<Spot> = Spot::all().filter(|spot| self.stone(*spot).is_none()).collect();
        spots.sort_by_key(|spot| {
            let (x, y) = self.cell(*spot);
            (y, x)
        });
        spots
    }

    /// Returns the column and row of a slot in the grid of all slots.
    pub fn cell(&self, spot: Spot) -> (usize, usize) {
        let ((x, y), (dx, dy)) = (self.places[spot.tile.index()], spot.offset());
        (2 * x.max(0) as usize + dx, 2 * y.max(0) as usize + dy)
    }

    /// Returns the number of columns and rows of tiles.
    pub fn size(&self) -> (usize, usize) {
        let most = |of: fn(&Place) -> i8| self.places.iter().map(of).max().unwrap_or(0).max(0) as usize + 1;
        (most(|place| place.0), most(|place| place.1))
    }
}

/// Returns whether every tile can be reached from the first over full sides.
fn connected(places: &[Place]) -> bool {
    let mut reached = vec![places[0]];
    let mut at = 0;
    while let Some(place) = reached.get(at).copied() {
        for next in Side::ALL.map(|side| side.of(place)) {
            if places.contains(&next) && !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached.len() == places.len()
}

/// Shifts the places so that the lowest column and row are 0.
fn normal(places: [Place; TILES as usize]) -> [Place; TILES as usize] {
    let least = |of: fn(&Place) -> i8| places.iter().map(of).min().unwrap_or(0);
    let (left, top) = (least(|place| place.0), least(|place| place.1));
    places.map(|(x, y)| (x - left, y - top))
}
