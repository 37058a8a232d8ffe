//! What lies open to all: sorcerers, orbs on the board, time stones, the turn.

use super::board::{Cell, Facing, SIDE, Space, Suit};
use engine::{Edition, News, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::{
    cmp::Reverse,
    iter::{repeat_n, successors},
};

/// Moves in a turn (SC-35).
pub const MOVES: u8 = 2;
/// Time stones in the pervigil when a turn begins (SC-31).
pub const STONES: u8 = 3;
/// Pyramids of an unhurt sorcerer (SC-10).
pub const PYRAMIDS: u8 = 3;
/// Orbs of each suit (SC-20).
pub const ORBS_OF_SUIT: u8 = 6;

/// Everything that lies open to all.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// The edition of the rules.
    pub edition: Edition,
    /// The sorcerers, by seat; none before the suits are drawn.
    pub sorcerers: Vec<Sorcerer>,
    /// The orbs on the board.
    pub orbs: Orbs,
    /// The time stones left in the pervigil (SC-31).
    pub stones: u8,
    /// Whose turn it is; nothing before the first.
    pub turn: Option<Turn>,
    /// Turns in a row without a pyramid lost (SC-98).
    pub quiet: u32,
    /// Rounds without a pyramid lost that make a draw; 0 for never.
    pub draw_rounds: u32,
    /// Whether a pyramid was ever lost to a blow (SC-98).
    pub hurt: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// What the last turns have touched.
    pub trail: News<Trail>,
}

/// A sorcerer, as everybody sees them.
#[derive(Clone, PartialEq, Debug)]
pub struct Sorcerer {
    /// Their suit.
    pub suit: Suit,
    /// Where they stand; nowhere once they are out.
    pub space: Option<Space>,
    /// Where they look.
    pub facing: Facing,
    /// Their pyramids, 0 to 3.
    pub pyramids: u8,
    /// Their protection against zaps (SC-54).
    pub zap_guard: Guard,
    /// Their protection against confusion (SC-72).
    pub confuse_guard: Guard,
    /// Their place once they are out or the game is over.
    pub place: Option<u8>,
}

/// A protection that lasts until a turn of its owner's that began after its cause has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Guard {
    /// None.
    #[default]
    Off,
    /// It holds, and will hold through its owner's next turn.
    On,
    /// It holds until the present turn of its owner ends.
    Ending,
}

impl Guard {
    /// Whether it protects now.
    pub fn holds(self) -> bool {
        self != Guard::Off
    }
}

/// The orbs on the board: at most one on a cell, any number on a portal.
#[derive(Clone, PartialEq, Debug)]
pub struct Orbs {
    cells: [Option<Suit>; 100],
    portals: [[u8; 4]; 4],
}

/// A turn: the holder of the Sorcerer's Stone and what they have left.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// Who holds the Stone.
    pub holder: Seat,
    /// Moves left.
    pub moves: u8,
    /// The orb of their own suit that lies open before them after its first use (SC-94).
    pub open: Option<OpenOrb>,
    /// Whether no pyramid was lost in it so far.
    pub(super) peaceful: bool,
}

/// An orb of its holder's own suit between its two uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOrb {
    /// Whether the first use was Time, so that a second Time takes no stone (SC-93).
    pub was_time: bool,
}

/// What a turn has touched, for pictures that show it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trail {
    /// Who went from where to where, in order.
    pub moved: Vec<(Seat, Space, Space)>,
    /// The cells on which orbs were put.
    pub placed: Vec<Cell>,
    /// The zaps that were answered, in order.
    pub zaps: Vec<Flash>,
}

/// A zap that has come and gone.
#[derive(Clone, PartialEq, Debug)]
pub struct Flash {
    /// Who cast it.
    pub by: Seat,
    /// At whom.
    pub at: Seat,
    /// Where they looked.
    pub facing: Facing,
    /// The cells between them and their target, the target's with them.
    pub cells: Vec<Cell>,
    /// Who lost a pyramid by it, and where they stood then.
    pub hit: Option<(Seat, Space)>,
}

/// A face of a piecepack die, worst first (SC-30).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "faces of a die")]
pub enum Die {
    Null,
    Two,
    Three,
    Four,
    Five,
    Ace,
}

impl Turn {
    /// The beginning of a turn (SC-35).
    pub fn of(holder: Seat) -> Turn {
        Turn { holder, moves: MOVES, open: None, peaceful: true }
    }
}

impl Sorcerer {
    /// An unhurt sorcerer on their portal, looking to the middle (SC-11).
    pub fn new(suit: Suit) -> Sorcerer {
        Sorcerer {
            suit,
            space: Some(Space::Portal(suit)),
            facing: suit.inward(),
            pyramids: PYRAMIDS,
            zap_guard: Guard::Off,
            confuse_guard: Guard::Off,
            place: None,
        }
    }

    pub(super) fn begin_turn(&mut self) {
        for guard in [&mut self.zap_guard, &mut self.confuse_guard] {
            if *guard == Guard::On {
                *guard = Guard::Ending;
            }
        }
    }

    pub(super) fn end_turn(&mut self) {
        for guard in [&mut self.zap_guard, &mut self.confuse_guard] {
            if *guard == Guard::Ending {
                *guard = Guard::Off;
            }
        }
    }

    pub(super) fn confuse(&mut self) {
        self.confuse_guard = Guard::On;
    }

    pub(super) fn hurt(&mut self) {
        self.pyramids = self.pyramids.saturating_sub(1);
        self.zap_guard = Guard::On;
    }

    pub(super) fn heal(&mut self) {
        self.pyramids = PYRAMIDS.min(self.pyramids + 1);
    }

    pub(super) fn fall(&mut self, place: u8) {
        (self.zap_guard, self.confuse_guard) = (Guard::Off, Guard::Off);
        (self.space, self.pyramids, self.place) = (None, 0, Some(place));
    }
}

impl PublicState {
    /// The chamber before anything is in it.
    pub fn bare(draw_rounds: u32, edition: Edition) -> PublicState {
        PublicState {
            edition,
            sorcerers: vec![],
            orbs: Orbs::default(),
            stones: STONES,
            turn: None,
            quiet: 0,
            hurt: false,
            draw_rounds,
            over: false,
            trail: News::default(),
        }
    }

    /// Who went from where to where lately, in order.
    pub fn moved(&self) -> impl Iterator<Item = &(Seat, Space, Space)> {
        self.trail.turns().flat_map(|trail| &trail.moved)
    }

    /// The zaps that were lately answered, in order.
    pub fn zaps(&self) -> impl Iterator<Item = &Flash> {
        self.trail.turns().flat_map(|trail| &trail.zaps)
    }

    /// The sorcerer of `seat`.
    pub fn sorcerer(&self, seat: Seat) -> &Sorcerer {
        &self.sorcerers[seat.index()]
    }

    /// Whether `seat` is still in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.sorcerers.get(seat.index()).is_some_and(|sorcerer| sorcerer.space.is_some())
    }

    /// The seats still in the game.
    pub fn living(&self) -> Seats {
        (0..self.sorcerers.len() as u8).map(Seat).filter(|seat| self.lives(*seat)).collect()
    }

    /// Who stands on `space`.
    pub fn occupant(&self, space: Space) -> Option<Seat> {
        self.living().iter().find(|seat| self.sorcerer(*seat).space == Some(space))
    }

    /// Whether nobody stands on `space`.
    pub fn is_free(&self, space: Space) -> bool {
        self.occupant(space).is_none()
    }

    /// The next living sorcerer clockwise of `seat`: their left neighbour (SC-03); themselves where they are alone.
    pub fn left_of(&self, seat: Seat) -> Seat {
        self.neighbour(seat, 1)
    }

    /// The next living sorcerer counter-clockwise of `seat`: their right neighbour (SC-03).
    pub fn right_of(&self, seat: Seat) -> Seat {
        self.neighbour(seat, 3)
    }

    fn neighbour(&self, seat: Seat, way: usize) -> Seat {
        let suit = self.sorcerer(seat).suit;
        let of_suit = |suit| self.living().iter().find(|seat| self.sorcerer(*seat).suit == suit);
        (1..4).find_map(|n| of_suit(suit.clockwise(n * way))).unwrap_or(seat)
    }

    /// The living opponents of `seat`, clockwise from their left.
    pub fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let first = self.left_of(seat);
        let round = successors(Some(first), |next| Some(self.left_of(*next)));
        round.take_while(move |next| *next != seat).take(3)
    }

    /// Whether `seat` may put an orb back on `cell` (SC-40).
    pub fn takes_orb(&self, seat: Seat, cell: Cell) -> bool {
        let space = Space::of(cell);
        let clear = self.sorcerer(seat).space.is_none_or(|own| own.distance(space) > 1);
        clear && matches!(space, Space::Cell(_)) && self.orbs.at(cell).is_none() && self.is_free(space)
    }

    /// The cells on which `seat` may put an orb back, row by row from the bottom.
    pub fn cells_for_orb(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |cell| self.takes_orb(seat, *cell))
    }

    /// Of the cells on which `seat` may put an orb back those nearest to it, and of these the ones farthest from the
    /// nearest other sorcerer (SC-110).
    pub fn nearest_for_orb(&self, seat: Seat) -> Vec<Cell> {
        let Some(own) = self.sorcerer(seat).space else { return vec![] };
        let others: Vec<Space> = self.opponents(seat).filter_map(|other| self.sorcerer(other).space).collect();
        let rated = |cell: &Cell| {
            let space = Space::Cell(*cell);
            (Reverse(own.distance(space)), others.iter().map(|other| other.distance(space)).min())
        };
        let best = self.cells_for_orb(seat).map(|cell| rated(&cell)).max();
        self.cells_for_orb(seat).filter(|cell| Some(rated(cell)) == best).collect()
    }

    /// The cells a zap from `seat` crosses, up to and with the cell of the first sorcerer it meets, and who that is.
    pub fn zap_lines(&self, seat: Seat, facing: Facing) -> impl Iterator<Item = (Vec<Cell>, Option<Seat>)> {
        let space = self.sorcerer(seat).space;
        space.into_iter().flat_map(move |space| space.lines(facing)).map(|line| self.follow(line))
    }

    fn follow(&self, line: impl Iterator<Item = Cell>) -> (Vec<Cell>, Option<Seat>) {
        let mut cells = vec![];
        for cell in line {
            cells.push(cell);
            if let Some(seat) = self.occupant(Space::of(cell)) {
                return (cells, Some(seat));
            }
        }
        (cells, None)
    }

    /// The cells between `by` and `at`, who is met in the line of their facing, those of `at` with them.
    pub fn path_of_zap(&self, by: Seat, at: Seat) -> Vec<Cell> {
        let lines = self.zap_lines(by, self.sorcerer(by).facing);
        lines.filter(|(_, met)| *met == Some(at)).flat_map(|(cells, _)| cells).collect()
    }

    /// Those whom a zap from `seat` looking to `facing` would meet first (SC-50, SC-51).
    pub fn in_line(&self, seat: Seat, facing: Facing) -> Seats {
        self.zap_lines(seat, facing).filter_map(|(_, met)| met).collect()
    }

    /// The places, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let place = |sorcerer: &Sorcerer| sorcerer.place.unwrap_or(1);
        self.over.then(|| Outcome::places(self.sorcerers.iter().map(place).collect()))
    }

    /// The turns in a row without a pyramid lost that make a draw; nothing where none do (SC-98).
    pub fn draw_after(&self) -> Option<u32> {
        (self.draw_rounds > 0).then(|| self.draw_rounds * self.living().len() as u32)
    }
}

impl Default for Orbs {
    fn default() -> Orbs {
        Orbs { cells: [None; 100], portals: [[0; 4]; 4] }
    }
}

impl Orbs {
    /// The orb on a cell that belongs to no portal.
    pub fn at(&self, cell: Cell) -> Option<Suit> {
        self.cells[index(cell)]
    }

    /// The orbs on a space, by suit.
    pub fn on(&self, space: Space) -> Vec<Suit> {
        match space {
            Space::Cell(cell) => self.at(cell).into_iter().collect(),
            Space::Portal(portal) => {
                let counts = self.portals[portal.index()];
                Suit::ALL.into_iter().flat_map(|suit| repeat_n(suit, counts[suit.index()].into())).collect()
            }
        }
    }

    /// The cells with an orb, row by row from the bottom.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Suit)> {
        Cell::all().filter_map(|cell| Some((cell, self.at(cell)?)))
    }

    /// All orbs on the board.
    pub fn all(&self) -> impl Iterator<Item = Suit> {
        let on_portals = Suit::ALL.into_iter().flat_map(|portal| self.on(Space::Portal(portal)));
        self.cells().map(|(_, suit)| suit).chain(on_portals)
    }

    /// Lays an orb on a space.
    pub fn lay(&mut self, space: Space, suit: Suit) {
        match space {
            Space::Cell(cell) => self.cells[index(cell)] = Some(suit),
            Space::Portal(portal) => {
                let count = &mut self.portals[portal.index()][suit.index()];
                *count = count.saturating_add(1);
            }
        }
    }

    /// Takes all orbs off a space.
    pub fn take(&mut self, space: Space) {
        match space {
            Space::Cell(cell) => self.cells[index(cell)] = None,
            Space::Portal(portal) => self.portals[portal.index()] = [0; 4],
        }
    }
}

fn index(cell: Cell) -> usize {
    usize::from(cell.row() * SIDE + cell.column())
}
