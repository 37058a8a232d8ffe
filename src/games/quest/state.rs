//! The whole truth of a game: what lies open, what is concealed, and what is awaited.

use super::{board::Space, cards::Card, public_state::PublicState};
use engine::{Edition, Hidden, Seat};
use serde::{Deserialize, Serialize};

/// The whole truth.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// What lies open to all.
    pub public: PublicState,
    /// The cards of each seat, in no order.
    pub hands: Vec<Vec<Hidden<Card>>>,
    /// The traps, in the order they were laid.
    pub traps: Vec<Trap<Hidden<Card>>>,
    /// The cards still to be drawn; which comes next is settled when it does.
    pub deck: Vec<Hidden<Card>>,
    /// The standing orders of each seat.
    pub orders: Vec<Hidden<Orders>>,
}

/// A trap; its card is `S`, which is as much of it as can be seen from here (SQ-66).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trap<S> {
    /// Whose.
    pub owner: Seat,
    /// Where.
    pub space: Space,
    /// The card.
    pub card: S,
}

/// The standing orders of a seat, for combats in which it defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Orders {
    /// Who defends a summoner who has summons beside them.
    pub defend: Defend,
    /// What mana is spent on abilities.
    pub spend: Spend,
}

/// Who defends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defend {
    /// Whom the player says.
    Ask,
    /// The strongest summon.
    Summon,
    /// The summoner.
    Summoner,
    /// This summon; whom the player says where it does not stand by.
    Named(Card),
}

/// What mana is spent on a defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spend {
    /// What the player says.
    #[default]
    Ask,
    /// What the player says, as long as so many stones stay active.
    Keep(u8),
    /// None: abilities are never used.
    Never,
}

impl Orders {
    /// What holds for whoever says nothing: they are asked who defends, and about abilities (SQ-50). In the first edition
    /// the strongest summon defends.
    pub fn usual(edition: Edition) -> Orders {
        Orders { defend: if edition.is_first() { Defend::Summon } else { Defend::Ask }, spend: Spend::Ask }
    }
}

impl State {
    /// The table before anything has happened.
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

    /// The cards in `seat`'s hand.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.hands[seat.index()].iter().map(|card| *card.truth())
    }

    /// The number of the trap on `space`.
    pub fn trap_at(&self, space: Space) -> Option<usize> {
        self.traps.iter().position(|trap| trap.space == space)
    }
}
