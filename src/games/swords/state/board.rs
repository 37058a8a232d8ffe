//! The seven domains: spots, what is next to what, and the teleportals between them.

use engine::{Line, Seat, Seats};
use serde::{Deserialize, Serialize, Serializer};
use std::{fmt, str::FromStr, sync::LazyLock};

/// The number of spots in each row of a domain, from the far side to its owner's (SW-01).
pub const ROWS: [u8; 5] = [5, 6, 7, 6, 5];

/// The number of spots of a domain.
pub const CELLS: u8 = 29;

/// A spot's place within its domain: rows a to e, numbered from the owner's left (SW-01).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(u8);

impl Cell {
    /// Every cell, row by row.
    pub fn all() -> impl Iterator<Item = Cell> + Clone {
        (0..CELLS).map(Cell)
    }

    /// The cell in this row and place of the row, both counted from 0.
    pub fn at(row: u8, place: u8) -> Option<Cell> {
        let length = *ROWS.get(usize::from(row))?;
        (place < length).then(|| Cell(ROWS[..usize::from(row)].iter().sum::<u8>() + place))
    }

    /// Its row, from 0 at the far side.
    pub fn row(self) -> u8 {
        self.row_and_place().0
    }

    /// Its place in its row, from 0 at the owner's left.
    pub fn place(self) -> u8 {
        self.row_and_place().1
    }

    /// An index from 0 to 28.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The cell's name: its row's letter and its number in the row, `c4`.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Half columns across from the left edge, and the row: neighbours differ by two across, or by one and a row.
    pub fn across_and_down(self) -> (i8, i8) {
        let (row, place) = self.row_and_place();
        let indent = 7 - ROWS[usize::from(row)];
        (2 * place as i8 + indent as i8, row as i8)
    }

    /// The least number of steps from here to `other`, were every spot free.
    pub fn distance(self, other: Cell) -> u8 {
        DISTANCES[self.index()][other.index()]
    }

    /// The cells next to this one, in order.
    pub fn neighbours(self) -> &'static [Cell] {
        &NEIGHBOURS[self.index()]
    }

    /// The cell as far beyond `next`, in a straight line from here.
    pub fn beyond(self, next: Cell) -> Option<Cell> {
        let ((x, y), (u, v)) = (self.across_and_down(), next.across_and_down());
        Cell::all().find(|cell| cell.across_and_down() == (2 * u - x, 2 * v - y))
    }

    fn row_and_place(self) -> (u8, u8) {
        PLACES[self.index()]
    }
}

/// The name of each cell.
#[rustfmt::skip]
const NAMES: [&str; CELLS as usize] = [
    "a1", "a2", "a3", "a4", "a5",
    "b1", "b2", "b3", "b4", "b5", "b6",
    "c1", "c2", "c3", "c4", "c5", "c6", "c7",
    "d1", "d2", "d3", "d4", "d5", "d6",
    "e1", "e2", "e3", "e4", "e5",
];

/// Row and place of each cell.
const PLACES: [(u8, u8); CELLS as usize] = {
    let mut places = [(0, 0); CELLS as usize];
    let (mut cell, mut row) = (0, 0);
    while row < ROWS.len() {
        let mut place = 0;
        while place < ROWS[row] {
            places[cell] = (row as u8, place);
            (cell, place) = (cell + 1, place + 1);
        }
        row += 1;
    }
    places
};

/// The least number of steps between cells, were every one free.
static DISTANCES: [[u8; CELLS as usize]; CELLS as usize] = {
    let mut distances = [[0; CELLS as usize]; CELLS as usize];
    let mut pair = 0;
    while pair < CELLS as usize * CELLS as usize {
        let (cell, other) = (pair / CELLS as usize, pair % CELLS as usize);
        let ((row, place), (to_row, to_place)) = (PLACES[cell], PLACES[other]);
        let across = (2 * place + 7 - ROWS[row as usize]).abs_diff(2 * to_place + 7 - ROWS[to_row as usize]);
        let down = row.abs_diff(to_row);
        let slant = across.midpoint(down);
        distances[cell][other] = if slant > down { slant } else { down };
        pair += 1;
    }
    distances
};

static NEIGHBOURS: LazyLock<Vec<Vec<Cell>>> = LazyLock::new(|| {
    let near = |cell: Cell| Cell::all().filter(|other| cell.distance(*other) == 1).collect();
    Cell::all().map(near).collect()
});

/// Prints a cell as the ledger spells it: `c4`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no spot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no spot")]
pub struct NoSpot(String);

impl FromStr for Cell {
    type Err = NoSpot;

    fn from_str(text: &str) -> Result<Cell, NoSpot> {
        let named = match text.as_bytes() {
            [row, place] if place.is_ascii_digit() => Cell::at(row.wrapping_sub(b'a'), place.wrapping_sub(b'1')),
            _ => None,
        };
        named.ok_or_else(|| NoSpot(text.to_owned()))
    }
}

/// A domain, which is one of seven (SW-04).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Domain {
    /// The Barrow domain.
    Barrow,
    /// The Glass Marsh.
    Marsh,
    /// The High Spire.
    Spire,
    /// The Red Canyon.
    Canyon,
    /// The Moonwood domain.
    Moonwood,
    /// The Drowned Court.
    Court,
    /// The Ember Keep.
    Ember,
}

/// The entry for a domain in the data file.
#[derive(Deserialize)]
struct Plan {
    word: String,
    nexus: String,
    traps: Vec<String>,
}

#[derive(Deserialize)]
struct Plans {
    domain: Vec<Plan>,
}

/// A domain's word, names, Nexus and traps.
struct Ground {
    word: String,
    /// The key of its name, then the key of its short name.
    name: String,
    short: String,
    /// The names of its spots, by cell.
    spots: Vec<String>,
    nexus: Cell,
    traps: Vec<Cell>,
}

static GROUNDS: LazyLock<Vec<Ground>> = LazyLock::new(|| {
    let plans: Plans =
        toml::from_str(include_str!("../../../../assets/swords/domains.toml")).expect("a table of domains");
    let cell = |text: &String| text.parse::<Cell>().expect("a cell");
    let ground = |Plan { word, nexus, traps }: Plan| Ground {
        name: format!("swords-domain-{word}"),
        short: format!("swords-picture-{word}-short"),
        spots: NAMES.iter().map(|cell| format!("{word}:{cell}")).collect(),
        nexus: cell(&nexus),
        traps: traps.iter().map(cell).collect(),
        word,
    };
    plans.domain.into_iter().map(ground).collect()
});

impl Domain {
    /// The seven domains.
    pub const ALL: [Domain; 7] =
        [Domain::Barrow, Domain::Marsh, Domain::Spire, Domain::Canyon, Domain::Moonwood, Domain::Court, Domain::Ember];

    /// The domain's word in menus and paths.
    pub fn word(self) -> &'static str {
        &self.ground().word
    }

    /// The domain's name.
    pub fn line(self) -> Line {
        Line::new(&self.ground().name)
    }

    /// The domain's name in short.
    pub fn short(self) -> Line {
        Line::new(&self.ground().short)
    }

    /// The domain spelled like this.
    pub fn parse(word: &str) -> Option<Domain> {
        Domain::ALL.into_iter().find(|domain| domain.word() == word)
    }

    /// Its 29 spots, row by row.
    pub fn spots(self) -> impl Iterator<Item = Spot> + Clone {
        Cell::all().map(move |cell| Spot { domain: self, cell })
    }

    /// The Nexus of the domain (SW-02).
    pub fn nexus(self) -> Spot {
        Spot { domain: self, cell: self.ground().nexus }
    }

    fn ground(self) -> &'static Ground {
        &GROUNDS[self as usize]
    }
}

/// One side of a domain, as its owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// At their left.
    Left,
    /// At their right.
    Right,
}

impl Side {
    /// Both sides of a domain.
    pub const ALL: [Side; 2] = [Side::Left, Side::Right];

    /// The side's word.
    pub fn word(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }

    /// Returns whether the transmitter of this side lies next to `cell` (SW-03).
    pub fn sends(self, cell: Cell) -> bool {
        self.senders().contains(&cell)
    }

    /// The cells next to the transmitter of this side: a1 b1 c1, or c7 d6 e5 (SW-03).
    pub fn senders(self) -> [Cell; 3] {
        match self {
            Side::Left => [Cell(0), Cell(5), Cell(11)],
            Side::Right => [Cell(17), Cell(23), Cell(28)],
        }
    }

    /// The cells next to the receiver of this side: c1 d1 e1, or a5 b6 c7 (SW-03).
    pub fn receives(self) -> impl Iterator<Item = Cell> {
        let cells = match self {
            Side::Left => [Cell(11), Cell(18), Cell(24)],
            Side::Right => [Cell(4), Cell(10), Cell(17)],
        };
        cells.into_iter()
    }

    /// The other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// The seat whose domain the transmitter at `side` of `seat`'s domain leads to, of `seats` in the ring (SW-05).
pub fn across(seat: Seat, side: Side, seats: u8) -> Seat {
    let on = if side == Side::Left { 1 } else { seats.saturating_sub(1) };
    Seat((seat.0 + on) % seats.max(1))
}

/// The other seats in the order of the ring, from the one after `seat` on.
pub(crate) fn ring_after(seats: u8, seat: Seat) -> impl Iterator<Item = Seat> {
    Seats::first(seats).without(seat).left_of(seat)
}

/// A spot of a domain, on which a piece can stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Spot {
    /// The domain it belongs to.
    pub domain: Domain,
    /// The cell within its domain.
    pub cell: Cell,
}

impl Spot {
    /// The spots next to this one, by the links within its domain (SW-08).
    pub fn neighbours(self) -> impl Iterator<Item = Spot> {
        self.cell.neighbours().iter().map(move |cell| Spot { cell: *cell, ..self })
    }

    /// Returns whether `other` is next to this spot.
    pub fn adjacent(self, other: Spot) -> bool {
        self.domain == other.domain && self.cell.distance(other.cell) == 1
    }

    /// The spot beyond `next` in a straight line from here.
    pub fn beyond(self, next: Spot) -> Option<Spot> {
        Some(Spot { cell: self.cell.beyond(next.cell)?, ..self })
    }

    /// Returns whether this is a trap spot.
    pub fn is_trap(self) -> bool {
        self.domain.ground().traps.contains(&self.cell)
    }

    /// Returns whether this is a Nexus.
    pub fn is_nexus(self) -> bool {
        self.domain.nexus() == self
    }

    /// The spot's word for a player whose own domain is `home`. The domain is left out if it is theirs.
    pub fn word(self, home: Option<Domain>) -> &'static str {
        if home == Some(self.domain) { self.cell.name() } else { self.name() }
    }

    /// The spot's name in paths and journals: the domain's word and the cell, `marsh:c4`.
    pub fn name(self) -> &'static str {
        &self.domain.ground().spots[self.cell.index()]
    }

    /// The spot in words.
    pub fn line(self) -> Line {
        spots_line(self.domain).text("cell", self.cell.name())
    }

    /// The spot in few words, for the picture.
    pub fn short(self) -> Line {
        Line::new("swords-at-domain").text("cell", self.cell.name()).line("domain", self.domain.short())
    }
}

/// Spots in words, domain by domain. Spots of `home` come first and without its name.
pub(crate) fn spots_lines(mut spots: Vec<Spot>, home: Option<Domain>) -> Vec<Line> {
    spots.sort_unstable_by_key(|spot| (Some(spot.domain) != home, *spot));
    let line = |here: &[Spot]| {
        let cells = here.iter().map(|spot| spot.cell.name()).collect::<Vec<_>>().join(" ");
        match here[0].domain {
            domain if Some(domain) == home => Line::new("swords-at").text("cell", cells),
            domain => spots_line(domain).text("cell", cells),
        }
    };
    spots.chunk_by(|one, next| one.domain == next.domain).map(line).collect()
}

/// The words for spots of a domain, without their cells.
pub(crate) fn spots_line(domain: Domain) -> Line {
    Line::new("swords-spot").line("domain", domain.short())
}

/// Prints the domain's word and the cell: `marsh:c4`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Spot {
    type Err = NoSpot;

    fn from_str(text: &str) -> Result<Spot, NoSpot> {
        let spot = || {
            let (domain, cell) = text.split_once(':')?;
            Some(Spot { domain: Domain::parse(domain)?, cell: cell.parse().ok()? })
        };
        spot().ok_or_else(|| NoSpot(text.to_owned()))
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl TryFrom<String> for Spot {
    type Error = NoSpot;

    fn try_from(text: String) -> Result<Spot, NoSpot> {
        text.parse()
    }
}
