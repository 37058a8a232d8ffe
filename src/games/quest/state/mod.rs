//! The whole state of a game, hidden parts included: the public state, hands, traps, deck and orders.

pub(crate) mod audit;
pub mod board;
pub(crate) mod exchange;
pub mod pieces;
pub mod public_state;
pub(crate) mod signs;
pub(crate) mod tally;
pub mod view;
pub(crate) mod worlds;

use crate::{
    cards::Card,
    state::{board::Space, public_state::PublicState},
};
use engine::{Edition, Hidden, Seat};
use serde::{Deserialize, Serialize};

/// The whole state of a game, hidden parts included.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The part that lies open to all.
    pub public: PublicState,
    /// The cards of each seat, in no order.
    pub hands: Vec<Vec<Hidden<Card>>>,
    /// The traps, in the order they were laid.
    pub traps: Vec<Trap<Hidden<Card>>>,
    /// The cards still to be drawn. The next one is settled when it is drawn.
    pub deck: Vec<Hidden<Card>>,
    /// The standing orders of each seat.
    pub orders: Vec<Hidden<Orders>>,
}

/// A trap. Its card is `S`, which is as much of it as can be seen from here (SQ-66).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trap<S> {
    /// The seat that owns it.
    pub owner: Seat,
    /// The space where it lies.
    pub space: Space,
    /// The card of the trap.
    pub card: S,
}

/// The standing orders of a seat, for combats in which it defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Orders {
    /// The piece that defends a summoner if a summon is on the same space.
    pub defend: Defend,
    /// The mana to spend on abilities.
    pub spend: Spend,
}

/// The piece that defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defend {
    /// The piece that the player names when asked.
    Ask,
    /// The strongest summon.
    Summon,
    /// The summoner themselves.
    Summoner,
    /// This summon. The player is asked if it is not on the summoner's space.
    Named(Card),
}

/// The mana to spend on a defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spend {
    /// The player is asked.
    #[default]
    Ask,
    /// The player is asked as long as so many stones stay active.
    Keep(u8),
    /// No mana, as abilities are never used.
    Never,
}

impl Orders {
    /// Returns the orders of a player who gives none. They are asked who defends, and about abilities (SQ-50). In the
    /// first edition the strongest summon defends.
    pub fn usual(edition: Edition) -> Orders {
        Orders { defend: if edition.is_first() { Defend::Summon } else { Defend::Ask }, spend: Spend::Ask }
    }
}

impl State {
    /// Creates the table before anything has happened.
    pub fn new(seats: u8, last_round: u32, edition: Edition) -> State {
        let mut deck: Vec<Hidden<Card>> = Card::all().map(Hidden::unseen).collect();
        deck.sort_by_key(|card| *card.truth());
        State {
            public: PublicState::bare(seats, last_round, edition),
            hands: vec![vec![]; seats.into()],
            traps: vec![],
            deck,
            orders: (0..seats).map(|seat| Hidden::of(Seat(seat), Orders::usual(edition))).collect(),
        }
    }

    /// Returns the cards in `seat`'s hand.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].iter().map(|card| *card.truth())
    }

    /// Returns the index of the trap on `space`.
    pub fn trap_at(&self, space: Space) -> Option<usize> {
        self.traps.iter().position(|trap| trap.space == space)
    }
}
