//! The agenda of things under way: windows, cards on the stack, questions. The last thing in comes off first (SW-62).

use crate::{
    magic::card::Card,
    state::{board::Spot, piece::PieceId},
};
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// A thing that a card, or a use of a card, names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A piece, followed to any spot it goes to.
    Piece(PieceId),
    /// A spot, or the rock on it.
    Spot(Spot),
    /// A card that lies open, is on the stack or has just been used.
    Card(Card),
    /// The player in a seat.
    Seat(Seat),
}

/// An action by magic, in a window or in the player's own turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// Does nothing by magic.
    Pass,
    /// Invokes a card from the hand.
    Invoke {
        /// The card that is invoked.
        card: Card,
        /// The things it names, in the order of naming.
        targets: Vec<Target>,
    },
    /// Uses what is open (SW-68).
    Use {
        /// The card that is used. A swap is a use of [`Card::Doppelganger`].
        card: Card,
        /// The things it names, in the order of naming.
        targets: Vec<Target>,
    },
}

/// A card on the stack, invoked or sprung but not yet resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The card on the stack.
    pub card: Card,
    /// The seat that controls it.
    pub by: Seat,
    /// The things it names.
    pub targets: Vec<Target>,
    /// True if it lay open and was sprung, rather than invoked from a hand.
    pub sprung: bool,
    /// The seats that have tried Trap Expertise on it.
    pub tried: Seats,
}

/// The event that a window is open for (SW-70).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// A card was invoked or sprung.
    Invoked {
        /// The card on the stack.
        card: Card,
    },
    /// A piece entered a trap spot.
    Trap {
        /// The piece that entered.
        piece: PieceId,
        /// The trap spot it entered.
        spot: Spot,
    },
    /// A piece has teleported.
    Teleported {
        /// The piece that teleported.
        piece: PieceId,
        /// The spot it teleported to.
        spot: Spot,
        /// The seat whose magic moved it. `None` if it stepped onto a transmitter.
        by: Option<Seat>,
    },
    /// Movement is over and conflicts follow.
    Movement,
    /// The dice of a conflict are about to fall.
    Fight {
        /// The spot of the conflict.
        spot: Spot,
    },
    /// Pieces died together.
    Died {
        /// The pieces that died.
        pieces: Vec<PieceId>,
    },
    /// A turn is about to end.
    TurnEnd,
}

/// A chance to answer by magic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Window {
    /// The event it is open for.
    pub occasion: Occasion,
    /// The seat that is asked last (SW-74).
    pub actor: Seat,
    /// The seats that it waits for. Empty unless it is open and waits.
    pub waits: Seats,
    /// The seats that it is open to.
    pub asked: Seats,
    /// The seats among the awaited ones that have answered. Other seats may answer too, but only they know of it.
    pub answered: Seats,
    /// The seats that have done something in it. It waits for them when it opens again.
    pub acted: Seats,
    /// The seats for which a standing answer has acted in it. It does not wait for them, and none acts for them again.
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

    /// Returns whether it is open and waits for a player.
    pub fn is_open(&self) -> bool {
        !self.waits.is_empty()
    }

    /// The seats that it still waits for.
    pub fn outstanding(&self) -> Seats {
        self.waits.except(self.answered)
    }
}

/// The reason why a piece is put on a spot of its owner's choice.
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
        /// The spot of the conflict.
        spot: Spot,
    },
    /// The end of the turn.
    TurnEnd,
    /// The cards of a player without a wizard, each to be invoked or discarded at once (SW-23).
    Oblige {
        /// The seat that holds the cards.
        seat: Seat,
    },
    /// Cards of Wisdom, to be used at once (SW-155).
    Wisdom {
        /// The seat that uses the cards.
        seat: Seat,
    },
    /// Steps outside the dice, by Speed or Horse.
    Steps {
        /// The seat that makes the steps.
        seat: Seat,
        /// The piece that steps.
        piece: PieceId,
        /// The number of steps left.
        left: u8,
        /// The card that gives the steps.
        card: Card,
    },
    /// Pieces to be put on spots of a player's choice, the first of them next.
    Place {
        /// The seat that chooses.
        seat: Seat,
        /// The pieces to be placed.
        pieces: Vec<PieceId>,
        /// The spots to choose from.
        spots: Vec<Spot>,
        /// The reason for placing them.
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

    /// Returns whether the game can rest here and wait for a player.
    pub fn rests(&self) -> bool {
        match self {
            Frame::Window(window) => window.is_open(),
            Frame::Wisdom { .. } | Frame::Steps { .. } | Frame::Place { .. } => true,
            Frame::Item(_) | Frame::Fight { .. } | Frame::TurnEnd | Frame::Oblige { .. } => false,
        }
    }
}
