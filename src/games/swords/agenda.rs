//! What is under way: windows, cards on the stack, questions. The last thing in comes off first (SW-62).

use super::{board::Spot, card::Card, piece::PieceId};
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// What a card or a use of one names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A piece, followed wherever it goes.
    Piece(PieceId),
    /// A spot, or the rock on it.
    Spot(Spot),
    /// A card that lies open, is on the stack or has just been used.
    Card(Card),
    /// A player.
    Seat(Seat),
}

/// What a player does by magic, in a window or in the own turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// Nothing.
    Pass,
    /// Invokes a card from the hand.
    Invoke {
        /// Which.
        card: Card,
        /// What it names, in the order of naming.
        targets: Vec<Target>,
    },
    /// Uses what is open (SW-68).
    Use {
        /// What; a swap is a use of [`Card::Doppelganger`].
        card: Card,
        /// What it names.
        targets: Vec<Target>,
    },
}

/// A card on the stack, invoked or sprung but not yet resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// Which card.
    pub card: Card,
    /// Who controls it.
    pub by: Seat,
    /// What it names.
    pub targets: Vec<Target>,
    /// Whether it lay open and was sprung, rather than invoked from a hand.
    pub sprung: bool,
    /// Those who have tried Trap Expertise on it.
    pub tried: Seats,
}

/// What a window is open for (SW-70).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// A card was invoked or sprung.
    Invoked {
        /// Which.
        card: Card,
    },
    /// A piece entered a trap spot.
    Trap {
        /// Which.
        piece: PieceId,
        /// Where.
        spot: Spot,
    },
    /// A piece has teleported.
    Teleported {
        /// Which.
        piece: PieceId,
        /// Where to.
        spot: Spot,
        /// Whose magic moved it; nobody's where it stepped onto a transmitter.
        by: Option<Seat>,
    },
    /// Movement is over and conflicts follow.
    Movement,
    /// The dice of a conflict are about to fall.
    Fight {
        /// Where.
        spot: Spot,
    },
    /// Pieces died.
    Died {
        /// Which.
        pieces: Vec<PieceId>,
    },
    /// A turn is about to end.
    TurnEnd,
}

/// A chance to answer by magic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// What for.
    pub occasion: Occasion,
    /// Who is asked last (SW-74).
    pub actor: Seat,
    /// Those it waits for, while it waits at all.
    pub waits: Seats,
    /// Those it is open to.
    pub asked: Seats,
    /// Those of them who have answered. That others did nobody knows but they.
    pub answered: Seats,
    /// Those who have done something in it: it waits for them when it opens again.
    pub acted: Seats,
    /// Those for whom a standing answer has acted in it: it does not wait for them, and none acts for them again.
    pub ordered: Seats,
    /// The pieces that have swapped with a doppelganger in it (SW-131).
    pub swapped: Vec<PieceId>,
}

impl Window {
    /// A window that has not been opened.
    pub fn new(occasion: Occasion, actor: Seat) -> Window {
        let (none, swapped) = (Seats::NONE, vec![]);
        Window { occasion, actor, waits: none, asked: none, answered: none, acted: none, ordered: none, swapped }
    }

    /// Whether it is open and waits for somebody.
    pub fn is_open(&self) -> bool {
        !self.waits.is_empty()
    }

    /// Those it still waits for.
    pub fn outstanding(&self) -> Seats {
        self.waits.except(self.answered)
    }
}

/// Why a piece is to be put on a spot of its owner's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It goes back from a conflict without a dead (SW-47).
    Back,
    /// It comes back as a zombie (SW-127).
    Zombie,
    /// It is raised from the dead (SW-133).
    Raised,
}

/// One thing under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Frame {
    /// A window, open or about to be.
    Window(Window),
    /// A card on the stack.
    Item(Item),
    /// A conflict whose dice fall next.
    Fight {
        /// Where.
        spot: Spot,
    },
    /// The end of the turn.
    TurnEnd,
    /// Cards of one without a wizard, each to be invoked or discarded at once (SW-23).
    Oblige {
        /// Whose.
        seat: Seat,
    },
    /// Cards of Wisdom, to be used at once (SW-155).
    Wisdom {
        /// Whose.
        seat: Seat,
    },
    /// Steps outside the dice, by Speed or Horse.
    Steps {
        /// Who steps it.
        seat: Seat,
        /// Which piece.
        piece: PieceId,
        /// Steps left.
        left: u8,
        /// By what.
        card: Card,
    },
    /// Pieces to be put on spots of somebody's choice, the first of them next.
    Place {
        /// Who chooses.
        seat: Seat,
        /// Which.
        pieces: Vec<PieceId>,
        /// Among which spots.
        spots: Vec<Spot>,
        /// What for.
        why: Why,
    },
}

impl Frame {
    /// The card whose effect this is, which is put away when it is over (SW-61).
    pub fn holds(&self) -> Option<Card> {
        match self {
            Frame::Wisdom { .. } => Some(Card::Wisdom),
            Frame::Steps { card, .. } => Some(*card),
            _ => None,
        }
    }

    /// Whether the game can rest here and wait for somebody.
    pub fn rests(&self) -> bool {
        match self {
            Frame::Window(window) => window.is_open(),
            Frame::Wisdom { .. } | Frame::Steps { .. } | Frame::Place { .. } => true,
            Frame::Item(_) | Frame::Fight { .. } | Frame::TurnEnd | Frame::Oblige { .. } => false,
        }
    }
}
