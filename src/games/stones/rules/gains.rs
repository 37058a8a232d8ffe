//! The stones that activating a tile takes (ST-23 to ST-25).

use crate::state::{
    board::{Board, Spot, TILES, TileId},
    element::Element,
};

/// A line with a stone on the activated tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The colour of the line.
    pub element: Element,
    /// The number of stones in the whole line.
    pub length: u8,
    /// The stones of the line that lie on the tile: one or two.
    pub own: Vec<Spot>,
}

/// The earnings of activating a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gains {
    /// The lines. One stone of each is taken (ST-24).
    pub lines: Vec<Run>,
    /// The stones with an adjacency that lies in no line.
    pub singles: Vec<Spot>,
}

/// A direction in the grid, by columns and rows.
type Way = (isize, isize);
const WAYS: [Way; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
/// The number of slots on each side of the widest spread of tiles.
const WIDE: usize = 2 * TILES as usize;

/// The stones as they lie, as one grid.
struct Grid([[Option<Element>; WIDE]; WIDE]);

impl Grid {
    fn of(board: &Board) -> Grid {
        let mut grid = [[None; WIDE]; WIDE];
        for spot in Spot::all() {
            let (x, y) = board.cell(spot);
            if let Some(cell) = grid.get_mut(y).and_then(|row| row.get_mut(x)) {
                *cell = board.stone(spot);
            }
        }
        Grid(grid)
    }

    fn at(&self, (x, y): (isize, isize)) -> Option<Element> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        self.0.get(y)?.get(x).copied().flatten()
    }

    /// Counts the stones of a colour that follow one another from here on, this one not included.
    fn beyond(&self, (x, y): (isize, isize), (dx, dy): Way, element: Element) -> isize {
        (1..WIDE as isize).take_while(|step| self.at((x + dx * step, y + dy * step)) == Some(element)).count() as isize
    }
}

impl Gains {
    /// Returns the earnings of activating `tile` as the stones lie now.
    pub fn of(board: &Board, tile: TileId) -> Gains {
        let grid = Grid::of(board);
        let mut gains = Gains { lines: vec![], singles: vec![] };
        let mut starts = vec![];
        for spot in Spot::of(tile) {
            let Some(element) = board.stone(spot) else { continue };
            let (column, row) = board.cell(spot);
            let at = (column as isize, row as isize);
            for way in WAYS {
                let (after, before) = (grid.beyond(at, way, element), grid.beyond(at, (-way.0, -way.1), element));
                if after + before >= 2 {
                    let start = (way, (at.0 - before * way.0, at.1 - before * way.1));
                    gains.add_line(&mut starts, start, spot, (element, (after + before + 1) as u8));
                } else if after + before == 1 && leaves(spot, way, after == 1) && !gains.singles.contains(&spot) {
                    gains.singles.push(spot);
                }
            }
        }
        gains
    }

    fn add_line(
        &mut self,
        starts: &mut Vec<(Way, (isize, isize))>,
        start: (Way, (isize, isize)),
        spot: Spot,
        (element, length): (Element, u8),
    ) {
        match starts.iter().position(|known| *known == start) {
            Some(known) => self.lines[known].own.push(spot),
            None => {
                starts.push(start);
                self.lines.push(Run { element, length, own: vec![spot] });
            }
        }
    }

    /// Returns every set of stones that can result, each sorted.
    pub fn outcomes(&self) -> Vec<Vec<Spot>> {
        outcomes(self.singles.clone(), &self.lines)
    }
}

/// Returns whether the adjacent slot in this direction is over the side of the tile, on another tile.
fn leaves(spot: Spot, way: Way, forward: bool) -> bool {
    let (x, y) = spot.offset();
    match way {
        (1, 0) => (x == 1) == forward,
        (0, 1) => (y == 1) == forward,
        _ => false,
    }
}

/// Returns every set that can result from these stones and one stone of each of these lines.
pub fn outcomes(earned: Vec<Spot>, lines: &[Run]) -> Vec<Vec<Spot>> {
    let mut sets = vec![earned];
    for line in lines {
        let picks = sets.iter().flat_map(|set| line.own.iter().map(|spot| [&set[..], &[*spot]].concat()));
        sets = picks.collect();
        sets.iter_mut().for_each(|set| {
            set.sort_unstable();
            set.dedup();
        });
        sets.sort_unstable();
        sets.dedup();
    }
    sets.iter_mut().for_each(|set| set.sort_unstable());
    sets
}
