//! The size at which a domain is drawn, and the places of its cells.

use crate::state::board::Cell;
use engine::{outline::Place, scene::Anchor};

/// The height of a hexagon, in widths.
pub(crate) const HIGH: f32 = 1.154_7;
/// The distance from one row to the next, in widths.
const ROW: f32 = 0.866;
/// The height of the five rows, and the width of a domain with its portals, in widths of a hexagon.
const ROWS: f32 = 4.0 * ROW + HIGH;
const ACROSS: f32 = 7.72;
/// The room above and below the hexagons, in pixels.
const FREE: f32 = 14.0;
/// The heights of a header of one line and of two, in pixels, and the width from which one line is enough.
const HEADER: f32 = 48.0;
const TALL_HEADER: f32 = 78.0;
const WIDE: u16 = 560;

/// The least room above a map beside which its owner's name stands there, in pixels.
const NAMED: f32 = 38.0;
/// The least room for the words beside a map, and the room at its other side in widths of a hexagon and in pixels.
const ASIDE: f32 = 134.0;
const BAND: f32 = 0.36;
const EDGE: f32 = 8.0;
/// The least width of a hexagon on which letters and numbers have room, and of a large one, in pixels.
const LETTERED: f32 = 44.0;
const LARGE: f32 = 80.0;
/// The width of the numbers in a header.
const COUNTS: f32 = 176.0;

/// The places of the words on a map, in pixels from its upper left corner.
pub(crate) struct Titles {
    /// The width of the name of the owner.
    pub name: f32,
    /// The end of the name of the domain, on its baseline.
    pub domain: (f32, f32, Anchor),
    /// The left end of the numbers, on their baseline.
    pub counts: (f32, f32),
}

/// The writing on a map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Lettering {
    /// The names of the owner and of the domain.
    Header,
    /// The names of spots as well, and the numbers on pieces.
    Spots,
    /// The names of the domains that portals lead to as well.
    Portals,
}

/// The size at which a domain is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Map {
    /// The width of a hexagon, in pixels.
    pub hex: f32,
    /// The width and the height of the whole map, in pixels.
    pub width: u16,
    pub height: u16,
    /// The height of the header, in pixels.
    pub header: f32,
    /// The pixels from the upper edge of the tile to the map.
    pub top: f32,
    pub lettering: Lettering,
    /// True if the words are at its left side rather than above it.
    pub aside: bool,
}

impl Map {
    /// Returns a map of this size that shows the places of things, without letters on its spots.
    pub(crate) fn small(width: u16, height: u16) -> Map {
        let header = if width < WIDE { TALL_HEADER } else { HEADER };
        Map::with(width, height, header, Lettering::Header)
    }

    /// Returns a map of this size that names its spots, below a header of two lines.
    pub(crate) fn middle_sized(width: u16, height: u16) -> Map {
        Map::with(width, height, TALL_HEADER, Lettering::Spots)
    }

    /// Returns a map of this size that names its spots.
    pub(crate) fn large(width: u16, height: u16) -> Map {
        Map::with(width, height, HEADER, Lettering::Spots)
    }

    /// Returns a map of this size that names its spots and where its portals lead.
    pub(crate) fn whole(width: u16, height: u16) -> Map {
        Map::with(width, height, HEADER, Lettering::Portals)
    }

    /// Returns a small map with its words at the left.
    pub(crate) fn beside(width: u16, height: u16) -> Map {
        let high = (f32::from(height) - FREE) / ROWS;
        let hex = high.min((f32::from(width) - ASIDE) / (7.0 + BAND));
        let map = Map::small(width, height);
        Map { hex: 2.0 * (hex / 2.0).floor(), header: 0.0, aside: true, ..map }
    }

    fn with(width: u16, height: u16, header: f32, lettering: Lettering) -> Map {
        let high = (f32::from(height) - header - FREE) / ROWS;
        let hex = high.min(f32::from(width) / ACROSS);
        Map { hex: 2.0 * (hex / 2.0).floor(), width, height, header, top: 0.0, lettering, aside: false }
    }

    /// Returns the places of its words.
    pub(crate) fn titles(self) -> Titles {
        let (w, right) = (f32::from(self.width), f32::from(self.width) - COUNTS - 8.0);
        let (one, two, three) = (38.0, 72.0, 108.0);
        let is_below = self.rows().0 - self.top >= NAMED;
        match (self.aside, is_below) {
            (true, false) => Titles {
                name: self.margin() + self.hex * 0.3 - 54.0,
                domain: (14.0, two, Anchor::Start),
                counts: (14.0, three),
            },
            (false, _) if self.header < TALL_HEADER => {
                let name = if self.lettering == Lettering::Portals { w * 0.5 - 132.0 } else { right - 228.0 };
                Titles { name, domain: (right - 16.0, one, Anchor::End), counts: (right, one) }
            }
            (aside, _) => {
                let (name, counts) = if aside { (right - 64.0, one) } else { (w - 68.0, two) };
                let domain = if aside { f32::from(self.height) - 14.0 } else { two };
                Titles { name, domain: (14.0, domain, Anchor::Start), counts: (right, counts) }
            }
        }
    }

    /// Returns the map so many pixels further down on its tile.
    pub(crate) fn below(self, top: u16) -> Map {
        Map { top: top.into(), ..self }
    }

    /// Returns whether its spots are named.
    pub(crate) fn is_read(self) -> bool {
        self.lettering >= Lettering::Spots
    }

    /// Returns whether words have room in its corners.
    pub(crate) fn is_large(self) -> bool {
        self.hex >= LARGE
    }

    /// Returns whether there is room for letters and numbers on it.
    pub(crate) fn is_lettered(self) -> bool {
        self.hex >= LETTERED
    }

    /// Returns the upper and the lower end of the hexagons.
    pub(crate) fn rows(self) -> (f32, f32) {
        let free = f32::from(self.height) - 5.0 - self.header - self.hex * ROWS;
        let above = if self.aside { (free - 5.0).floor() } else { (free / 2.0).round() };
        let top = self.top + self.header + above;
        (top, top + self.hex * ROWS)
    }

    /// Returns the room at the left of the hexagons.
    pub(crate) fn margin(self) -> f32 {
        let free = f32::from(self.width) - 7.0 * self.hex;
        if self.aside { (free - self.hex * BAND - EDGE).round() } else { (free / 2.0).round() }
    }

    /// Returns the middle of a cell, on whole pixels. Equal things in a row then have equal pixels.
    pub(crate) fn middle(self, cell: Cell) -> (f32, f32) {
        let (across, down) = cell.across_and_down();
        let top = self.rows().0 + (self.hex * HIGH / 2.0).round();
        let row = (ROW * self.hex).round();
        (self.margin() + self.hex / 2.0 * f32::from(across + 1), top + row * f32::from(down))
    }

    /// Returns the place of a cell, with one unit to its corners.
    pub(crate) fn place(self, cell: Cell) -> Place {
        let (x, y) = self.middle(cell);
        Place::upright(x, y, self.hex * HIGH / 2.0)
    }

    /// Returns the place of the token of a lone piece, with one unit to its rim.
    pub(crate) fn token(self, cell: Cell) -> Place {
        let (x, y) = self.middle(cell);
        let (down, unit) = match self.is_read() {
            true if self.hex < LARGE => (0.14, 0.37),
            true => (0.12, 0.33),
            false => (0.0, 0.46),
        };
        Place::upright(x, y + self.hex * down, self.hex * unit)
    }
}
