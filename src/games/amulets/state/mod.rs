//! The whole truth of a game: what lies open, what was drawn in secret, and what is awaited.

pub(crate) mod audit;
pub mod board;
pub mod deduce;
pub(crate) mod exchange;
pub mod notes;
pub mod pairs;
pub mod view;
pub(crate) mod worlds;

use crate::{
    event::End,
    state::{
        board::{Answer, Card, Placement},
        notes::Notes,
    },
};
use engine::{Hidden, Outcome, Seat, Seats};

/// The whole truth of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The state that lies open to all.
    pub public: PublicState,
    /// The card each seat drew. Empty until they have drawn (AM-10).
    pub cards: Vec<Hidden<Card>>,
    /// Each seat's pencil marks (AM-51).
    pub notes: Vec<Hidden<Notes>>,
}

/// The state that lies open to all.
#[derive(Clone, PartialEq, Debug)]
pub struct PublicState {
    /// The options the table agreed on.
    pub options: Options,
    /// The fields on which the amulets stand.
    pub altar: Option<Placement>,
    /// The spell book, oldest entry first.
    pub book: Vec<Entry>,
    /// The part of each wizard in the game.
    pub wizards: Vec<Wizard>,
    /// The seat whose turn it is. `None` before the first turn.
    pub turn: Option<Seat>,
    /// The number of turns so far, including this turn.
    pub turns: u32,
    /// The number of turns in a row that were passes (AM-39).
    pub passes: u32,
    /// The number of turns that began since one wizard alone was in play (AM-42).
    pub alone: u32,
    /// The way the game ended.
    pub end: Option<End>,
}

/// The options of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// True if views count what is still possible (AM-52).
    pub assist: bool,
    /// The rounds of passes that end the game. 0 means never (AM-39).
    pub silence: u32,
    /// The turns of the last wizard in play. 0 means no limit (AM-42).
    pub last_turns: u32,
}

/// The part of a wizard in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wizard {
    /// They ask and may cast.
    InPlay,
    /// Their casting failed. They go on answering (AM-36).
    Failed,
    /// They gave up. The spirits answer for them (AM-38).
    Resigned,
}

/// An entry of the spell book.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// A question (AM-04).
    Asked {
        /// The seat that asked.
        by: Seat,
        /// The five coordinates.
        altar: Placement,
        /// The answers of the others, clockwise from the asker's left.
        answers: Vec<(Seat, Answer)>,
    },
    /// A casting (AM-34).
    Cast {
        /// The seat that cast.
        by: Seat,
        /// The cards that were named, clockwise from the caster's left.
        named: Vec<(Seat, Card)>,
        /// The answers of the spirits, up to the first No.
        checks: Vec<(Seat, bool)>,
    },
}

impl State {
    /// The table before anything has happened.
    pub fn new(seats: u8, options: Options) -> State {
        let count = usize::from(seats);
        let public = PublicState {
            options,
            altar: None,
            book: vec![],
            wizards: vec![Wizard::InPlay; count],
            turn: None,
            turns: 0,
            passes: 0,
            alone: 0,
            end: None,
        };
        let notes = (0..seats).map(|seat| Hidden::of(Seat(seat), Notes::none(count))).collect();
        State { public, cards: vec![], notes }
    }
}

impl PublicState {
    /// The number of players.
    pub fn seats(&self) -> u8 {
        self.wizards.len() as u8
    }

    /// Returns whether the wizard of `seat` is still in play.
    pub fn plays(&self, seat: Seat) -> bool {
        self.wizards.get(seat.index()) == Some(&Wizard::InPlay)
    }

    /// The wizards still in play.
    pub fn in_play(&self) -> Seats {
        Seats::first(self.seats()).iter().filter(|seat| self.plays(*seat)).collect()
    }

    /// The other seats, clockwise from the left of `seat`.
    pub fn left_of(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.seats()).without(seat).left_of(seat)
    }

    /// The seat whose turn it is in a game that goes on.
    pub fn holder(&self) -> Option<Seat> {
        self.turn.filter(|_| self.end.is_none())
    }

    /// The questions asked so far, by `seat`.
    pub fn questions_of(&self, seat: Seat) -> usize {
        self.book.iter().filter(|entry| matches!(entry, Entry::Asked { by, .. } if *by == seat)).count()
    }

    /// The seats that have cast, first to last.
    pub fn casters(&self) -> impl Iterator<Item = Seat> {
        self.book.iter().filter_map(|entry| if let Entry::Cast { by, .. } = entry { Some(*by) } else { None })
    }

    /// The places, once the game is over. The winner is first, all others second. Without a winner all share one place
    /// (AM-41).
    pub fn outcome(&self) -> Option<Outcome> {
        let place = |seat| match self.end {
            Some(End::Freed { by }) if by != Seat(seat) => 2,
            _ => 1,
        };
        self.end.map(|_| Outcome::places((0..self.seats()).map(place).collect()))
    }
}
