//! The whole truth of a game: what lies open, what is in hands and deck, what players keep to themselves.

use super::{
    agenda::Doing,
    board::Spot,
    card::Card,
    orders::Orders,
    piece::Rank,
    public_state::{Options, PublicState},
    stops::Stops,
};
use engine::{Hidden, Seat};

/// Where a player's first pieces stand.
pub type Muster = Vec<(Rank, Spot)>;

/// The whole truth.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What lies open to all.
    pub public: PublicState,
    /// The cards in hand, by seat, in the order they came.
    pub hands: Vec<Vec<Held<Hidden<Card>>>>,
    /// The deck; the last card is drawn next.
    pub deck: Vec<Hidden<Card>>,
    /// What each has mustered, until all is shown.
    pub musters: Vec<Option<Hidden<Muster>>>,
    /// Which windows wait for whom (SW-71).
    pub stops: Vec<Hidden<Stops>>,
    /// What is answered in whose name (SW-72).
    pub orders: Vec<Hidden<Orders>>,
    /// The sealed answers in the window that is open.
    pub answers: Vec<(Seat, Hidden<Doing>)>,
}

/// A card in hand; `C` is as much of it as can be seen from here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held<C> {
    /// The card.
    pub card: C,
    /// Whether it is to be used at once (SW-155).
    pub due: bool,
}

impl State {
    /// The table before anything has happened.
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

    /// The cards in `seat`'s hand.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].iter().map(|held| *held.card.truth())
    }

    /// Whether `card` is in `seat`'s hand.
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.hand(seat).any(|held| held == card)
    }
}
