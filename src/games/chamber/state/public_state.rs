//! The state that lies open to all: sorcerers, orbs on the board, time stones, the turn.

use crate::state::board::{Cell, Facing, SIDE, Space, Suit};
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
    /// The sorcerers, by seat. Empty before the suits are drawn.
    pub sorcerers: Vec<Sorcerer>,
    /// The orbs on the board.
    pub orbs: Orbs,
    /// The time stones left in the pervigil (SC-31).
    pub stones: u8,
    /// The present turn. `None` before the first.
    pub turn: Option<Turn>,
    /// Turns in a row without a pyramid lost (SC-98).
    pub quiet: u32,
    /// The rounds without a pyramid lost that make a draw. 0 means never.
    pub draw_rounds: u32,
    /// True once a pyramid was lost to a blow (SC-98).
    pub hurt: bool,
    /// True once the game has ended.
    pub over: bool,
    /// The traces of the last turns.
    pub trail: News<Trail>,
}

/// A sorcerer, as everybody sees them.
#[derive(Clone, PartialEq, Debug)]
pub struct Sorcerer {
    /// The sorcerer's suit.
    pub suit: Suit,
    /// The space they stand on. `None` once they are out.
    pub space: Option<Space>,
    /// The direction they look in.
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

/// A protection that lasts until the end of the first turn that its owner began after its cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Guard {
    /// No protection now.
    #[default]
    Off,
    /// The protection holds, and will hold through its owner's next turn.
    On,
    /// The protection holds until the present turn of the owner ends.
    Ending,
}

impl Guard {
    /// Returns whether it protects now.
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
    /// The holder of the Stone.
    pub holder: Seat,
    /// The number of moves left.
    pub moves: u8,
    /// The orb of their own suit that lies open before them after its first use (SC-94).
    pub open: Option<OpenOrb>,
    /// True as long as no pyramid was lost in it.
    pub(crate) peaceful: bool,
}

/// An orb of its holder's own suit between its two uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOrb {
    /// True if the first use was Time, so that a second Time takes no stone (SC-93).
    pub was_time: bool,
}

/// The traces of a turn, for pictures that show them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Trail {
    /// The seats that moved, each with the space it left and the space it reached, in order.
    pub moved: Vec<(Seat, Space, Space)>,
    /// The cells on which orbs were put.
    pub placed: Vec<Cell>,
    /// The zaps that were answered, in order.
    pub zaps: Vec<Flash>,
}

/// A zap that has come and gone.
#[derive(Clone, PartialEq, Debug)]
pub struct Flash {
    /// The caster of the zap.
    pub by: Seat,
    /// The target of the zap.
    pub at: Seat,
    /// The direction the caster looked in.
    pub facing: Facing,
    /// The cells between them and their target, including the target's cell.
    pub cells: Vec<Cell>,
    /// The loss that it caused.
    pub hit: Option<Hit>,
}

/// The loss of a pyramid by a zap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hit {
    /// The seat that lost a pyramid.
    pub seat: Seat,
    /// The space it was on then.
    pub space: Space,
    /// The pyramids that were left to it then.
    pub left: u8,
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

    pub(crate) fn begin_turn(&mut self) {
        for guard in [&mut self.zap_guard, &mut self.confuse_guard] {
            if *guard == Guard::On {
                *guard = Guard::Ending;
            }
        }
    }

    pub(crate) fn end_turn(&mut self) {
        for guard in [&mut self.zap_guard, &mut self.confuse_guard] {
            if *guard == Guard::Ending {
                *guard = Guard::Off;
            }
        }
    }

    pub(crate) fn confuse(&mut self) {
        self.confuse_guard = Guard::On;
    }

    pub(crate) fn hurt(&mut self) {
        self.pyramids = self.pyramids.saturating_sub(1);
        self.zap_guard = Guard::On;
    }

    pub(crate) fn heal(&mut self) {
        self.pyramids = PYRAMIDS.min(self.pyramids + 1);
    }

    pub(crate) fn fall(&mut self, place: u8) {
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

    /// The seats that moved lately, each with the space it left and the space it reached, in order.
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

    /// Returns whether `seat` is still in the game.
    pub fn lives(&self, seat: Seat) -> bool {
        self.sorcerers.get(seat.index()).is_some_and(|sorcerer| sorcerer.space.is_some())
    }

    /// The seats still in the game.
    pub fn living(&self) -> Seats {
        (0..self.sorcerers.len() as u8).map(Seat).filter(|seat| self.lives(*seat)).collect()
    }

    /// The seat that stands on `space`.
    pub fn occupant(&self, space: Space) -> Option<Seat> {
        self.living().iter().find(|seat| self.sorcerer(*seat).space == Some(space))
    }

    /// Returns whether nobody stands on `space`.
    pub fn is_free(&self, space: Space) -> bool {
        self.occupant(space).is_none()
    }

    /// The next living sorcerer clockwise of `seat`: their left neighbour (SC-03). It is `seat` itself if it is alone.
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

    /// Returns whether `seat` may put an orb back on `cell` (SC-40).
    pub fn takes_orb(&self, seat: Seat, cell: Cell) -> bool {
        let space = Space::of(cell);
        let clear = self.sorcerer(seat).space.is_none_or(|own| own.distance(space) > 1);
        clear && matches!(space, Space::Cell(_)) && self.orbs.at(cell).is_none() && self.is_free(space)
    }

    /// The cells on which `seat` may put an orb back, row by row from the bottom.
    pub fn cells_for_orb(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |cell| self.takes_orb(seat, *cell))
    }

    /// The cells nearest to `seat` among those on which it may put an orb back. Of these only the ones farthest from
    /// the nearest other sorcerer are taken (SC-110).
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

    /// The cells a zap from `seat` crosses, up to and with the cell of the first sorcerer it meets, and that sorcerer.
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

    /// The cells between `by` and `at`, including the cells of `at`, which `by` faces.
    pub fn path_of_zap(&self, by: Seat, at: Seat) -> Vec<Cell> {
        let lines = self.zap_lines(by, self.sorcerer(by).facing);
        lines.filter(|(_, met)| *met == Some(at)).flat_map(|(cells, _)| cells).collect()
    }

    /// The seats that a zap from `seat` looking to `facing` would meet first (SC-50, SC-51).
    pub fn in_line(&self, seat: Seat, facing: Facing) -> Seats {
        self.zap_lines(seat, facing).filter_map(|(_, met)| met).collect()
    }

    /// The places, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let place = |sorcerer: &Sorcerer| sorcerer.place.unwrap_or(1);
        self.over.then(|| Outcome::places(self.sorcerers.iter().map(place).collect()))
    }

    /// The turns in a row without a pyramid lost that make a draw. `None` if no number does (SC-98).
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
