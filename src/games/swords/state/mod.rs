//! The full state of a game: the public state, the hands and the deck, and the private settings of players.

pub mod agenda;
pub(crate) mod audit;
pub mod board;
pub(crate) mod digest;
pub(crate) mod exchange;
pub(crate) mod ground;
pub mod piece;
pub mod public_state;
pub mod view;
pub(crate) mod waits;
pub(crate) mod worlds;

use crate::{
    magic::card::Card,
    state::{
        agenda::Doing,
        board::Spot,
        piece::Rank,
        public_state::{Options, PublicState},
    },
    stops::{Stops, orders::Orders},
};
use engine::{Hidden, Seat};

/// The first pieces of a player and their spots.
pub type Muster = Vec<(Rank, Spot)>;

/// The full state.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The public state.
    pub public: PublicState,
    /// The cards in hand, by seat, in the order they came.
    pub hands: Vec<Vec<HandCard<Hidden<Card>>>>,
    /// The deck; the last card is drawn next.
    pub deck: Vec<Hidden<Card>>,
    /// The muster of each player, until all are shown.
    pub musters: Vec<Option<Hidden<Muster>>>,
    /// The stops of each player: the windows that wait for them (SW-71).
    pub stops: Vec<Hidden<Stops>>,
    /// The standing answers of each player (SW-72).
    pub orders: Vec<Hidden<Orders>>,
    /// The sealed answers in the window that is open.
    pub answers: Vec<(Seat, Hidden<Doing>)>,
}

/// A card in hand. `C` is the card as far as it can be seen from here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandCard<C> {
    /// The card itself.
    pub card: C,
    /// True if it is to be used at once (SW-155).
    pub due: bool,
}

impl State {
    /// Returns the table before anything has happened.
    pub fn new(seats: u8, options: Options) -> State {
        State {
            public: PublicState::bare(seats, options),
            hands: vec![vec![]; seats.into()],
            deck: vec![],
            musters: vec![None; seats.into()],
            stops: (0..seats).map(|seat| Hidden::of(Seat(seat), Stops::default())).collect(),
            orders: (0..seats).map(|seat| Hidden::of(Seat(seat), Orders::default())).collect(),
            answers: vec![],
        }
    }

    /// Returns the cards in `seat`'s hand.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].iter().map(|held| *held.card.truth())
    }

    /// Returns whether `card` is in `seat`'s hand.
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.hand(seat).any(|held| held == card)
    }
}
