//! The room itself: suits, directions, cells, spaces, and the straight lines between them.

use engine::Line;
use serde::{Deserialize, Serialize};
use std::{fmt, iter::successors};

/// Cells on each side of the board.
pub const SIDE: u8 = 10;

/// The drawing of SC-22, top row first: `o` an orb, `P` a portal, `#` the pervigil.
const SETUP: &str = include_str!("setup.txt");

/// A suit of the piecepack, of orbs, sorcerers and portals alike, in clockwise order (SC-03).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    /// Top left.
    Suns,
    /// Top right.
    Moons,
    /// Bottom right.
    Crowns,
    /// Bottom left.
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

/// One of eight compass directions; north is towards row 10 (SC-08).
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

    /// Forward, forward-left and forward-right: where a step may go (SC-35).
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

/// One of the 96 cells of the grid; never one of the four of the pervigil (SC-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The cell in this column and row, both from 0; nothing off the board and in the pervigil.
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

    /// The next cell in direction `facing`; nothing behind a wall (SC-04).
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

    /// King's moves from here to `other`, a portal counting by its nearest cell.
    pub fn distance(self, other: Space) -> u8 {
        let (((c, r), size), ((c2, r2), size2)) = (self.square(), other.square());
        let gap = |a: u8, a_size, b: u8, b_size| {
            if a < b { (b + 1).saturating_sub(a + a_size) } else { (a + 1).saturating_sub(b + b_size) }
        };
        gap(c, size, c2, size2).max(gap(r, size, r2, size2))
    }

    /// Whether a sorcerer could be moved from one to the other in one step of any direction (SC-06).
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

    /// Where a step in direction `facing` can lead: several spaces only from a portal (SC-07).
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

#[cfg(test)]
mod tests {
    use super::*;

    fn space(word: &str) -> Space {
        Space::parse(word).unwrap()
    }

    fn words(spaces: impl IntoIterator<Item = Space>) -> String {
        let mut words: Vec<String> = spaces.into_iter().map(|space| space.to_string()).collect();
        words.sort();
        words.join(" ")
    }

    fn lines(from: &str, facing: Facing) -> Vec<String> {
        let line = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
        let mut lines: Vec<String> = space(from).lines(facing).map(|cells| line(cells.collect())).collect();
        lines.sort();
        lines
    }

    #[test]
    fn sc_01_the_board_is_a_square_without_its_middle() {
        assert_eq!(Cell::all().count(), 96);
        for walled in ["e5", "f5", "e6", "f6", "k1", "a11", "a0", "a01", "a+1", "aa", ""] {
            assert_eq!(Cell::parse(walled), None, "{walled}");
        }
        assert!(Cell::all().all(|cell| Cell::parse(&cell.to_string()) == Some(cell)));
    }

    #[test]
    fn sc_02_a_portal_is_one_space_of_four_cells_named_by_its_suit() {
        assert_eq!(Space::all().count(), 84);
        assert!(Space::all().all(|space| Space::parse(&space.to_string()) == Some(space)));
        let cells = |word| words(space(word).cells().map(Space::Cell));
        assert_eq!(cells("suns"), "a10 a9 b10 b9");
        assert_eq!(cells("crowns"), "i1 i2 j1 j2");
        assert_eq!(Space::parse("a10"), None, "a corner of a portal is no space of its own");
        assert!(Cell::all().all(|cell| Space::of(cell).cells().any(|own| own == cell)));
    }

    /// SC-03
    #[test]
    fn sc_03_portals_lie_clockwise_from_the_top_left() {
        let corner = |cell| Space::of(Cell::parse(cell).unwrap()).to_string();
        assert_eq!(["a10", "j10", "j1", "a1"].map(corner), ["suns", "moons", "crowns", "arms"]);
        assert_eq!(Suit::Arms.clockwise(1), Suit::Suns);
        assert_eq!(Suit::Suns.opposite(), Suit::Crowns);
    }

    #[test]
    fn sc_04_nothing_crosses_a_wall() {
        assert_eq!(lines("c5", Facing::E), ["d5"]);
        assert_eq!(lines("e7", Facing::S), Vec::<String>::new());
        assert_eq!(words(space("e4").steps(Facing::N)), "");
        assert_eq!(words(space("j5").steps(Facing::E)), "");
        assert_eq!(lines("c4", Facing::E), ["d4 e4 f4 g4 h4 i4 j4"]);
    }

    /// SC-05
    #[test]
    fn sc_05_a_diagonal_may_touch_a_corner_of_the_pervigil() {
        assert_eq!(words(space("d6").steps(Facing::NE)), "e7");
        assert_eq!(lines("c5", Facing::NE), ["d6 e7 f8 g9 h10"]);
    }

    #[test]
    fn sc_06_spaces_are_adjacent_where_cells_touch() {
        assert_eq!(words(space("d4").neighbours()), "c3 c4 c5 d3 d5 e3 e4");
        assert_eq!(words(space("suns").neighbours()), "a8 b8 c10 c8 c9");
        assert_eq!(words(space("c8").neighbours()), "b7 b8 c7 c9 d7 d8 d9 suns");
        let orthogonal = [Facing::N, Facing::E, Facing::S, Facing::W];
        let ways = |straight: bool| -> usize {
            let those = Facing::ALL.into_iter().filter(|facing| orthogonal.contains(facing) == straight);
            those.map(|facing| space("suns").steps(facing).len()).sum()
        };
        assert_eq!((ways(true), ways(false)), (4, 5));
        let onto = Space::all().flat_map(|from| Facing::ALL.map(|facing| from.steps(facing)));
        assert_eq!(onto.flatten().filter(|to| *to == space("suns")).count(), 9);
        for (one, other) in Space::all().flat_map(|one| Space::all().map(move |other| (one, other))) {
            assert_eq!(one.adjacent(other), one.neighbours().any(|near| near == other), "{one} {other}");
        }
    }

    #[test]
    fn sc_07_a_step_off_a_portal_may_be_made_from_any_of_its_cells() {
        let off = |portal, facing| words(space(portal).steps(facing));
        assert_eq!(off("suns", Facing::E), "c10 c9");
        assert_eq!(off("suns", Facing::S), "a8 b8");
        assert_eq!(off("suns", Facing::SE), "b8 c8 c9");
        assert_eq!(off("suns", Facing::NE), "c10");
        assert_eq!(off("suns", Facing::SW), "a8");
        assert_eq!(off("suns", Facing::NW), "");
        assert_eq!(off("crowns", Facing::NW), "h2 h3 i3");
        assert_eq!(off("moons", Facing::W), "h10 h9");
        assert_eq!(off("arms", Facing::NW), "a3");
    }

    #[test]
    fn sc_08_directions_are_those_of_the_compass() {
        assert_eq!(words(space("d4").steps(Facing::N)), "d5");
        assert_eq!(words(space("d4").steps(Facing::SW)), "c3");
        assert_eq!(Facing::N.ahead(), [Facing::N, Facing::NW, Facing::NE]);
        assert!(Facing::ALL.into_iter().all(|facing| Facing::parse(facing.word()) == Some(facing)));
    }

    /// SC-22, also that it looks the same from every corner.
    #[test]
    fn sc_22_the_setup_is_fair() {
        let cells: Vec<Cell> = orb_cells().collect();
        assert_eq!(cells.len(), 24);
        for cell in &cells {
            let turned = Cell::at(cell.row(), SIDE - 1 - cell.column()).unwrap();
            let mirrored = Cell::at(SIDE - 1 - cell.column(), cell.row()).unwrap();
            assert!(cells.contains(&turned) && cells.contains(&mirrored), "{cell}");
            assert!(matches!(Space::of(*cell), Space::Cell(_)));
        }
        for portal in Suit::ALL.map(Space::Portal) {
            let near = cells.iter().map(|cell| portal.distance(Space::Cell(*cell)));
            assert_eq!(near.clone().filter(|away| *away <= 2).count(), 4);
            assert!(near.min() > Some(1), "clear of the portals");
        }
    }

    #[test]
    fn sc_51_a_zap_leaves_a_portal_from_each_of_its_cells() {
        assert_eq!(lines("suns", Facing::E), ["c10 d10 e10 f10 g10 h10 i10 j10", "c9 d9 e9 f9 g9 h9 i9 j9"]);
        assert_eq!(lines("suns", Facing::SE).len(), 3);
        assert_eq!(lines("suns", Facing::NE), ["c10"]);
        assert_eq!(lines("suns", Facing::SW), ["a8"]);
        assert_eq!(lines("suns", Facing::NW), Vec::<String>::new());
    }

    /// SC-110
    #[test]
    fn distances_are_kings_moves_and_a_portal_counts_by_its_nearest_cell() {
        let away = |one, other| space(one).distance(space(other));
        assert_eq!((away("suns", "c10"), away("suns", "d7"), away("suns", "crowns")), (1, 2, 7));
        assert_eq!((away("crowns", "suns"), away("d4", "d4"), away("a3", "j4")), (7, 0, 9));
    }
}
