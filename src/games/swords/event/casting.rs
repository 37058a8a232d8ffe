//! Magic: invoked, resolved, lasting.

use super::super::{agenda::Target, card::Card, piece::PieceId, public_state::Lasting};
use super::terms::{Fate, Figure};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What magic is done, and what comes of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Casting {
    /// A card was invoked.
    Invoked {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it names.
        targets: Vec<Target>,
        /// The pieces among that.
        figures: Vec<Figure>,
    },
    /// An open trap was sprung.
    Sprung {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// On which piece.
        figure: Figure,
    },
    /// Something open was used.
    Used {
        /// By whom.
        seat: Seat,
        /// What.
        card: Card,
    },
    /// A card came off the stack.
    Resolved {
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
        /// What came of it.
        fate: Fate,
        /// Whether it lay open and was sprung, rather than being invoked.
        sprung: bool,
    },
    /// A card was taken over.
    Bounced {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// What it names from now on.
        targets: Vec<Target>,
    },
    /// A guard kept a card from something.
    Spared {
        /// The card.
        card: Card,
        /// The guard.
        guard: Card,
        /// From this piece, where it is one.
        figure: Option<Figure>,
    },
    /// Cards that lay open, were on the stack or lasted were destroyed.
    Ruined {
        /// Which.
        cards: Vec<Card>,
    },
    /// An effect lasts from now on.
    Lasts {
        /// What.
        lasting: Lasting,
        /// On which pieces.
        figures: Vec<Figure>,
    },
    /// Effects came to their end.
    Lapsed {
        /// Of which cards, and on which piece where it is over for that one alone.
        effects: Vec<(Card, Option<PieceId>)>,
    },
    /// Dice were rolled for a card.
    Rolled {
        /// Which.
        card: Card,
        /// The dice.
        dice: Vec<u8>,
    },
    /// A piece, or a scroll's owner, threw to be spared (SW-44).
    Threw {
        /// For which card.
        card: Card,
        /// The piece, where it is one.
        figure: Option<Figure>,
        /// Whether it was a doppelganger of the piece.
        double: bool,
        /// The dice.
        dice: Vec<u8>,
        /// The number to beat.
        number: u8,
        /// Whether it was beaten.
        saved: bool,
    },
}
