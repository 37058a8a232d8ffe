//! The room itself: suits, directions, cells, spaces, and the straight lines between them.

use engine::Line;
use serde::{Deserialize, Serialize};
use std::{fmt, iter::successors};

/// Cells on each side of the board.
pub const SIDE: u8 = 10;

/// The drawing of SC-22, top row first: `o` an orb, `P` a portal, `#` the pervigil.
const SETUP: &str = include_str!("../setup.txt");

/// A suit of the piecepack, of orbs, sorcerers and portals alike, in clockwise order (SC-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// The suit of the top left portal.
    Suns,
    /// The suit of the top right portal.
    Moons,
    /// The suit of the bottom right portal.
    Crowns,
    /// The suit of the bottom left portal.
    Arms,
}

impl Suit {
    /// The four suits, clockwise from the top left.
    pub const ALL: [Suit; 4] = [Suit::Suns, Suit::Moons, Suit::Crowns, Suit::Arms];

    /// The suit as an index into lists by suit.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The suit's word in menus and paths.
    pub fn word(self) -> &'static str {
        ["suns", "moons", "crowns", "arms"][self.index()]
    }

    /// The suit that `word` names.
    pub fn parse(word: &str) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.word() == word)
    }

    /// The suit `n` places further clockwise.
    #[must_use]
    pub fn clockwise(self, n: usize) -> Suit {
        Suit::ALL[(self.index() + n) % 4]
    }

    /// The suit across the board.
    #[must_use]
    pub fn opposite(self) -> Suit {
        self.clockwise(2)
    }

    /// The facing from this suit's portal to the middle (SC-11).
    pub fn inward(self) -> Facing {
        [Facing::SE, Facing::SW, Facing::NW, Facing::NE][self.index()]
    }

    /// The suit's name.
    pub fn line(self) -> Line {
        Line::new(["chamber-suns", "chamber-moons", "chamber-crowns", "chamber-arms"][self.index()])
    }

    /// The lower left cell of this suit's portal.
    fn corner(self) -> (u8, u8) {
        [(0, 8), (8, 8), (8, 0), (0, 0)][self.index()]
    }
}

/// One of eight compass directions. North is towards row 10 (SC-08).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "compass points")]
pub enum Facing {
    N,
    NE,
    E,
    SE,
    S,
    SW,
    W,
    NW,
}

impl Facing {
    /// The eight directions, clockwise from the north.
    pub const ALL: [Facing; 8] =
        [Facing::N, Facing::NE, Facing::E, Facing::SE, Facing::S, Facing::SW, Facing::W, Facing::NW];

    /// The direction's word in menus and paths.
    pub fn word(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }

    /// The direction that `word` names.
    pub fn parse(word: &str) -> Option<Facing> {
        Facing::ALL.into_iter().find(|facing| facing.word() == word)
    }

    /// The direction `n` eighths of a circle further clockwise.
    #[must_use]
    pub fn clockwise(self, n: usize) -> Facing {
        Facing::ALL[(self as usize + n) % 8]
    }

    /// The directions a step may take: forward, forward-left and forward-right (SC-35).
    pub fn ahead(self) -> [Facing; 3] {
        [self, self.clockwise(7), self.clockwise(1)]
    }

    /// Columns to the east and rows to the north of one step.
    pub fn delta(self) -> (i8, i8) {
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][self as usize]
    }

    /// The direction's name.
    pub fn line(self) -> Line {
        Line::keyed(format!("chamber-facing-{}", self.word()))
    }
}

/// One of the 96 cells of the grid, never one of the four of the pervigil (SC-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The cell in this column and row, both from 0. `None` off the board and in the pervigil.
    pub fn at(column: u8, row: u8) -> Option<Cell> {
        let walled = (4..=5).contains(&column) && (4..=5).contains(&row);
        (column < SIDE && row < SIDE && !walled).then_some(Cell { column, row })
    }

    /// The cell that `word` names: `c4`.
    pub fn parse(word: &str) -> Option<Cell> {
        let letter = word.bytes().next().filter(u8::is_ascii_lowercase)?;
        let row: u8 = word.get(1..).filter(|digits| !digits.starts_with(['0', '+']))?.parse().ok()?;
        Cell::at(letter - b'a', row.checked_sub(1)?)
    }

    /// All cells, row by row from the bottom.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SIDE).flat_map(|row| (0..SIDE).filter_map(move |column| Cell::at(column, row)))
    }

    /// The column, 0 for a.
    pub fn column(self) -> u8 {
        self.column
    }

    /// The row, 0 for 1.
    pub fn row(self) -> u8 {
        self.row
    }

    /// The next cell in direction `facing`. `None` behind a wall (SC-04).
    pub fn next(self, facing: Facing) -> Option<Cell> {
        let (columns, rows) = facing.delta();
        Cell::at(self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = String;

    fn try_from(word: String) -> Result<Cell, String> {
        Cell::parse(&word).ok_or_else(|| format!("{word:?} is no cell"))
    }
}

/// One of the 84 places a sorcerer can stand on: a single cell, or a portal of four (SC-02).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Space {
    /// A cell that belongs to no portal.
    Cell(Cell),
    /// The portal of a suit.
    Portal(Suit),
}

impl Space {
    /// The space that `cell` belongs to.
    pub fn of(cell: Cell) -> Space {
        let in_corner = |at: u8| !(2..8).contains(&at);
        if !(in_corner(cell.column) && in_corner(cell.row)) {
            return Space::Cell(cell);
        }
        Space::Portal(match (cell.column < 2, cell.row < 2) {
            (true, false) => Suit::Suns,
            (false, false) => Suit::Moons,
            (false, true) => Suit::Crowns,
            (true, true) => Suit::Arms,
        })
    }

    /// The space that `word` names: `c4`, or a suit for its portal.
    pub fn parse(word: &str) -> Option<Space> {
        let cell = || Cell::parse(word).map(Space::of).filter(|space| matches!(space, Space::Cell(_)));
        Suit::parse(word).map(Space::Portal).or_else(cell)
    }

    /// All spaces: the cells row by row from the bottom, then the portals.
    pub fn all() -> impl Iterator<Item = Space> {
        let cells = Cell::all().map(Space::of).filter(|space| matches!(space, Space::Cell(_)));
        cells.chain(Suit::ALL.map(Space::Portal))
    }

    /// The cells it covers: one or four.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let ((column, row), size) = self.square();
        (0..size).flat_map(move |up| (0..size).map(move |along| Cell { column: column + along, row: row + up }))
    }

    /// The number of king's moves from here to `other`. A portal counts by its nearest cell.
    pub fn distance(self, other: Space) -> u8 {
        let (((c, r), size), ((c2, r2), size2)) = (self.square(), other.square());
        let gap = |a: u8, a_size, b: u8, b_size| {
            if a < b { (b + 1).saturating_sub(a + a_size) } else { (a + 1).saturating_sub(b + b_size) }
        };
        gap(c, size, c2, size2).max(gap(r, size, r2, size2))
    }

    /// Returns whether one step of any direction leads from this space to `other` (SC-06).
    pub fn adjacent(self, other: Space) -> bool {
        self.distance(other) == 1
    }

    /// The spaces next to this one.
    pub fn neighbours(self) -> impl Iterator<Item = Space> {
        let mut found: Vec<Space> = Facing::ALL.into_iter().flat_map(|facing| self.steps(facing)).collect();
        found.sort_by_key(|space| space.square());
        found.dedup();
        found.into_iter()
    }

    /// The spaces to which a step in direction `facing` can lead. There are several only from a portal (SC-07).
    pub fn steps(self, facing: Facing) -> Vec<Space> {
        let mut found = vec![];
        for space in self.cells().filter_map(|cell| cell.next(facing)).map(Space::of) {
            if space != self && !found.contains(&space) {
                found.push(space);
            }
        }
        found
    }

    /// The straight lines that leave this space in direction `facing`, each cell by cell up to a wall (SC-51).
    pub fn lines(self, facing: Facing) -> impl Iterator<Item = impl Iterator<Item = Cell>> {
        let first = move |cell: Cell| cell.next(facing).filter(|next| Space::of(*next) != self);
        self.cells().filter_map(first).map(move |cell| successors(Some(cell), move |cell| cell.next(facing)))
    }

    /// The space's name.
    pub fn line(self) -> Line {
        match self {
            Space::Cell(cell) => Line::verbatim(cell.to_string()),
            Space::Portal(suit) => Line::new("chamber-portal").line("suit", suit.line()),
        }
    }

    /// Its lower left cell, as column and row, and the length of its sides.
    fn square(self) -> ((u8, u8), u8) {
        match self {
            Space::Cell(cell) => ((cell.column, cell.row), 1),
            Space::Portal(suit) => (suit.corner(), 2),
        }
    }
}

/// Prints the word that names the space in menus and paths.
impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Space::Cell(cell) => cell.fmt(f),
            Space::Portal(suit) => f.write_str(suit.word()),
        }
    }
}

impl From<Space> for String {
    fn from(space: Space) -> String {
        space.to_string()
    }
}

impl TryFrom<String> for Space {
    type Error = String;

    fn try_from(word: String) -> Result<Space, String> {
        Space::parse(&word).ok_or_else(|| format!("{word:?} is no space"))
    }
}

/// The 24 cells on which orbs lie at the start (SC-22).
pub fn orb_cells() -> impl Iterator<Item = Cell> {
    let rows = (0..SIDE).rev().zip(SETUP.lines());
    rows.flat_map(|(row, line)| {
        let marks = (0..SIDE).zip(line.chars());
        marks.filter(|(_, mark)| *mark == 'o').filter_map(move |(column, _)| Cell::at(column, row))
    })
}
