//! The facts about magic that is invoked, resolved or lasting.

use crate::event::terms::{Fate, Figure};
use crate::{
    magic::card::Card,
    state::{agenda::Target, piece::PieceId, public_state::Lasting},
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A fact about magic that is done, and its results.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// A card was invoked.
    Invoked {
        seat: Seat,
        card: Card,
        targets: Vec<Target>,
        /// The pieces among the things it names.
        figures: Vec<Figure>,
    },
    /// An open trap was sprung.
    Sprung { seat: Seat, card: Card, figure: Figure },
    /// Something open was used.
    Used { seat: Seat, card: Card },
    /// A card came off the stack.
    Resolved {
        seat: Seat,
        card: Card,
        fate: Fate,
        /// True if it lay open and was sprung, rather than being invoked.
        sprung: bool,
    },
    /// A card was taken over.
    Bounced {
        seat: Seat,
        card: Card,
        /// The things that it names from now on.
        targets: Vec<Target>,
    },
    /// A guard kept a card from something.
    Spared {
        card: Card,
        guard: Card,
        /// The piece it was kept from, if it is a piece.
        figure: Option<Figure>,
    },
    /// Cards that lay open, were on the stack or lasted were destroyed.
    Ruined { cards: Vec<Card> },
    /// An effect lasts from now on.
    Lasts {
        /// The effect that lasts.
        lasting: Lasting,
        /// The pieces it lasts on.
        figures: Vec<Figure>,
    },
    /// Effects came to their end.
    Lapsed {
        /// The cards whose effects ended. If an effect is over for one piece alone, the piece is named.
        effects: Vec<(Card, Option<PieceId>)>,
    },
    /// Dice were rolled for a card.
    Rolled { card: Card, dice: Vec<u8> },
    /// A piece, or a scroll's owner, threw to be spared (SW-44).
    Threw {
        card: Card,
        /// The piece that threw, if it is a piece.
        figure: Option<Figure>,
        /// True if it was a doppelganger of the piece.
        double: bool,
        dice: Vec<u8>,
        number: u8,
        /// True if the number was beaten.
        saved: bool,
    },
}
