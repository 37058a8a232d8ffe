//! The whole truth of a game: what lies open, what is concealed, and what is awaited.

pub(crate) mod audit;
pub mod board;
pub(crate) mod exchange;
pub mod public_state;
pub mod view;
pub mod worlds;

use crate::state::{
    board::{Facing, Space, Suit},
    public_state::PublicState,
};
use engine::{Edition, Hidden, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The whole truth of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The suits the players picked when joining.
    pub picks: Vec<Option<Suit>>,
    /// The state that lies open to all.
    pub public: PublicState,
    /// The orbs that are or may be concealed.
    pub secrets: Secrets<Hidden<Suit>>,
    /// The step that follows when no orb is left to put back.
    pub next: Next<Hidden<Spell>>,
    /// The standing orders of each seat (SC-110).
    pub orders: Vec<Hidden<Orders>>,
}

/// The orbs that are or may be concealed. An orb is `S`, which is as much of its suit as can be seen from here.
#[derive(Clone, PartialEq, Debug)]
pub struct Secrets<S> {
    /// The orbs of each seat.
    pub holdings: Vec<Holding<S>>,
    /// A zap that waits for its target's answer.
    pub zap: Option<Zap<S>>,
}

/// The orbs of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Holding<S> {
    /// The orbs in hand, sorted by suit where they are seen. Their order reveals nothing.
    pub hand: Vec<S>,
    /// The orb of the shield.
    pub shield: Option<S>,
    /// The orbs they have still to put back on the board, the first of them next (SC-42).
    pub owes: Vec<S>,
}

/// A zap cast by the holder of the Stone.
#[derive(Clone, PartialEq, Debug)]
pub struct Zap<S> {
    /// The target of the zap.
    pub at: Seat,
    /// The orb of the zap.
    pub orb: S,
    /// True if it is the second use of an open orb.
    pub again: bool,
}

/// The step that follows when no orb is left to put back. A spell is `S`, which is as much of it as can be seen from
/// here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next<S> {
    /// The turn goes on.
    Turn,
    /// The holder casts the spell for which an open orb had to be put back first (SC-92). Until then only they know it.
    Cast(S),
    /// The turn ends.
    Pass,
}

/// A spell with an orb from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spell {
    /// A zap at an opponent (SC-50).
    Zap {
        /// The target of the zap.
        at: Seat,
        /// The suit of the orb.
        orb: Suit,
    },
    /// A shield of an orb (SC-60).
    Shield {
        /// The suit of the orb.
        orb: Suit,
    },
    /// The confusion of an opponent (SC-70). Its orb is of the target's suit.
    Confuse {
        /// The target of the spell.
        at: Seat,
        /// The space they go to.
        to: Space,
        /// The direction they look in then.
        facing: Facing,
    },
    /// A pyramid regained for two orbs (SC-75).
    Heal {
        /// The receivers with the orb that each gets.
        gifts: [(Seat, Suit); 2],
    },
    /// A warp to a portal (SC-80). Its orb is of the portal's suit.
    Warp {
        /// The suit of the portal.
        to: Suit,
    },
    /// One more move (SC-85).
    Time {
        /// The suit of the orb, which is shown.
        orb: Suit,
    },
}

/// The standing orders of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Orders {
    /// The answer to a zap of anybody's.
    pub deflect: DeflectOrder,
    /// The answers to the zaps of single opponents, which take precedence over `deflect`.
    pub deflect_from: Vec<(Seat, DeflectOrder)>,
    /// The place where orbs are put back.
    pub place: PlaceOrder,
}

/// An order for the answer to a zap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeflectOrder {
    /// The player is asked, whatever the zap.
    #[default]
    Ask,
    /// The player is asked if an answer is worth a wait as everybody can see it. Otherwise the zap comes.
    AskWhereItPays,
    /// The zap comes without an answer.
    Never,
    /// The zap is deflected with an orb of this suit.
    With(Suit),
}

/// An order for the place of an orb that is put back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceOrder {
    /// A cell as near to oneself as allowed. In their own turn the player is shown that space and may say another.
    Usual,
    /// A cell the player is asked for.
    Ask,
    /// A cell as near to oneself as allowed.
    Near,
    /// Any cell, drawn at random.
    Random,
    /// A cell as far from this sorcerer as possible.
    Far(Seat),
}

/// The choice that the game waits for, in public terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The chamber is being set up.
    Setup,
    /// The holder of the Stone acts.
    Turn(Seat),
    /// A zap waits for its target's answer.
    Zap {
        /// The caster of the zap.
        by: Seat,
        /// The target of the zap.
        at: Seat,
    },
    /// Each of these seats has orbs to put back.
    Placing(Seats),
    /// The game has ended.
    Over,
}

impl State {
    /// The table before anything has happened.
    pub fn new(picks: Vec<Option<Suit>>, draw_rounds: u32, edition: Edition) -> State {
        let seats = picks.len();
        let usual = |seat| Hidden::of(seat, Orders::usual(seat, edition));
        let orders = (0..seats as u8).map(|seat| usual(Seat(seat))).collect();
        let (public, secrets) = (PublicState::bare(draw_rounds, edition), Secrets::none(seats));
        State { picks, public, secrets, next: Next::Turn, orders }
    }

    /// The choice that the game waits for.
    pub fn phase(&self) -> Phase {
        self.secrets.phase(&self.public)
    }

    /// Returns whether an orb of `suit` is in `seat`'s hand.
    pub fn has(&self, seat: Seat, suit: Suit) -> bool {
        self.secrets.of(seat).hand.iter().any(|orb| *orb.truth() == suit)
    }
}

impl Orders {
    /// The orders of `seat` if nothing was settled or said. It is asked how to answer zaps. Its orbs go back as near to
    /// it as allowed (SC-110), or as far from it as possible in the first edition.
    pub fn usual(seat: Seat, edition: Edition) -> Orders {
        let place = if edition.is_first() { PlaceOrder::Far(seat) } else { PlaceOrder::Usual };
        Orders { deflect: DeflectOrder::Ask, deflect_from: vec![], place }
    }

    /// The order that holds for a zap of `by`'s.
    pub fn against(&self, by: Seat) -> DeflectOrder {
        let single = self.deflect_from.iter().find(|(seat, _)| *seat == by);
        single.map_or(self.deflect, |(_, order)| *order)
    }

    /// The orders with this order as well. `from` is the opponent it is for. `None` means any opponent.
    #[must_use]
    pub fn with_deflect(&self, from: Option<Seat>, order: DeflectOrder) -> Orders {
        let Some(seat) = from else { return Orders { deflect: order, ..self.clone() } };
        let mut orders = self.same_for(seat);
        orders.deflect_from.push((seat, order));
        orders.deflect_from.sort_by_key(|(seat, _)| *seat);
        orders
    }

    /// The orders without a separate one for `from`, whose zaps are then answered like anybody's.
    #[must_use]
    pub fn same_for(&self, from: Seat) -> Orders {
        let mut orders = self.clone();
        orders.deflect_from.retain(|(other, _)| *other != from);
        orders
    }

    /// The orders that are left when `gone` is out. `usual` is the default place for orbs.
    #[must_use]
    pub fn without(&self, gone: Seat, usual: PlaceOrder) -> Orders {
        let place = if self.place == PlaceOrder::Far(gone) { usual } else { self.place };
        Orders { place, ..self.same_for(gone) }
    }

    /// The orders with orbs put back at this place.
    #[must_use]
    pub fn with_place(&self, place: PlaceOrder) -> Orders {
        Orders { place, ..self.clone() }
    }
}

impl<S> Secrets<S> {
    /// The choice that the game waits for, given these secrets and `public`.
    pub fn phase(&self, public: &PublicState) -> Phase {
        let owing: Seats =
            seats(&self.holdings).filter(|(_, holding)| !holding.owes.is_empty()).map(|(seat, _)| seat).collect();
        match (&public.turn, &self.zap) {
            (None, _) => Phase::Setup,
            _ if public.over => Phase::Over,
            (Some(turn), Some(zap)) => Phase::Zap { by: turn.holder, at: zap.at },
            _ if !owing.is_empty() => Phase::Placing(owing),
            (Some(turn), None) => Phase::Turn(turn.holder),
        }
    }

    /// The secrets with each orb seen through `look`, which gets the orb's kind and owner.
    pub fn map<T>(&self, mut look: impl FnMut(Slot, &S) -> T) -> Secrets<T> {
        Secrets {
            holdings: seats(&self.holdings).map(|(seat, holding)| holding.map(seat, &mut look)).collect(),
            zap: self.zap.as_ref().map(|zap| Zap { at: zap.at, orb: look(Slot::Zap, &zap.orb), again: zap.again }),
        }
    }
}

/// The kind of an orb among the secrets, and its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// An orb in a hand.
    Hand(Seat),
    /// The orb of a shield.
    Shield(Seat),
    /// An orb to be put back.
    Owed(Seat),
    /// The orb of a zap in flight.
    Zap,
}

impl<S> Secrets<S> {
    /// No orb anywhere, for `seats` seats.
    pub fn none(seats: usize) -> Secrets<S> {
        let holdings = (0..seats).map(|_| Holding::default()).collect();
        Secrets { holdings, zap: None }
    }

    /// The orbs of `seat`.
    pub fn of(&self, seat: Seat) -> &Holding<S> {
        &self.holdings[seat.index()]
    }

    /// The number of orbs `seat` holds, including an orb that lies open before them (SC-94).
    pub fn held(&self, public: &PublicState, seat: Seat) -> usize {
        let open = public.turn.as_ref().is_some_and(|turn| turn.holder == seat && turn.open.is_some());
        self.of(seat).hand.len() + usize::from(open)
    }
}

impl<S> Default for Holding<S> {
    fn default() -> Holding<S> {
        Holding { hand: vec![], shield: None, owes: vec![] }
    }
}

impl<S> Holding<S> {
    /// All orbs they would lose with their last pyramid (SC-95).
    pub fn possessions(&self) -> impl Iterator<Item = &S> {
        self.hand.iter().chain(&self.shield).chain(&self.owes)
    }

    fn map<T>(&self, seat: Seat, look: &mut impl FnMut(Slot, &S) -> T) -> Holding<T> {
        Holding {
            hand: self.hand.iter().map(|orb| look(Slot::Hand(seat), orb)).collect(),
            shield: self.shield.as_ref().map(|orb| look(Slot::Shield(seat), orb)),
            owes: self.owes.iter().map(|orb| look(Slot::Owed(seat), orb)).collect(),
        }
    }
}

impl<S> Next<S> {
    /// The step with its spell seen through `look`.
    pub fn map<T>(&self, look: impl FnOnce(&S) -> T) -> Next<T> {
        match self {
            Next::Turn => Next::Turn,
            Next::Pass => Next::Pass,
            Next::Cast(spell) => Next::Cast(look(spell)),
        }
    }
}

impl Spell {
    /// Returns whether the spell is cast at `seat` or hands it an orb.
    pub fn needs(&self, seat: Seat) -> bool {
        match self {
            Spell::Zap { at, .. } | Spell::Confuse { at, .. } => *at == seat,
            Spell::Heal { gifts } => gifts.iter().any(|(to, _)| *to == seat),
            Spell::Shield { .. } | Spell::Warp { .. } | Spell::Time { .. } => false,
        }
    }
}

/// Pairs each item with the seat it is of.
pub fn seats<T>(items: &[T]) -> impl Iterator<Item = (Seat, &T)> {
    (0..).map(Seat).zip(items)
}
