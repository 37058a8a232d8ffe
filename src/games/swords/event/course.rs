//! What is under way, and who is asked about it.

use super::{
    super::{
        agenda::{Doing, Occasion, Why},
        board::Spot,
        card::Card,
    },
    terms::{About, Figure},
};
use engine::{Hidden, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What is under way, and who is asked about it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Something has come up that can be answered by magic (SW-70).
    Answerable {
        /// What.
        occasion: Occasion,
        /// Who is asked last (SW-74).
        actor: Seat,
    },
    /// Nobody waits to answer it, and nobody does.
    Unanswered,
    /// A conflict was picked to be fought next (SW-40).
    FightPicked {
        /// Where.
        spot: Spot,
    },
    /// The conflict that was picked is no more.
    FightGone {
        /// Where.
        spot: Spot,
    },
    /// A turn comes to its end.
    TurnEnding {
        /// Whose.
        seat: Seat,
    },
    /// One without a wizard has to invoke or discard each card at once (SW-23).
    Obliged {
        /// Who.
        seat: Seat,
    },
    /// No such card is left.
    Freed {
        /// Who was obliged.
        seat: Seat,
    },
    /// Somebody may use the cards of Wisdom, all at once (SW-155).
    MayUse {
        /// Who.
        seat: Seat,
    },
    /// Somebody may step outside the dice of the turn (SW-147, SW-152).
    MayStep {
        /// Who.
        seat: Seat,
        /// With which piece.
        figure: Figure,
        /// How far.
        left: u8,
        /// By which card.
        card: Card,
    },
    /// Somebody puts pieces onto spots, the first of them first.
    MayPlace {
        /// Who.
        seat: Seat,
        /// Which.
        figures: Vec<Figure>,
        /// Among which spots.
        spots: Vec<Spot>,
        /// What for.
        why: Why,
    },
    /// Whoever could use, step or place is done.
    Finished {
        /// Who.
        seat: Seat,
        /// The card that is put away with it, where that is all there is to tell (SW-147).
        spent: Option<Card>,
    },
    /// A window waits.
    Opened {
        /// Those it is open to.
        asked: Seats,
        /// Those it waits for.
        waits: Seats,
        /// Each other that it is open to, and with which cards they could answer, as they alone hear.
        could: Vec<(Seat, Hidden<Vec<Card>>)>,
        /// What it is about, where that is more than the last fact tells.
        about: Option<About>,
    },
    /// Somebody has answered in a window, unseen.
    Answered {
        /// Who.
        seat: Seat,
        /// What.
        answer: Hidden<Doing>,
        /// Whether the window did not wait for them: then nobody else hears of it.
        unasked: bool,
    },
    /// The answers in a window were opened.
    Settled {
        /// Whose is acted upon.
        acts: Option<Seat>,
        /// Whether it was a standing answer (SW-72).
        ordered: bool,
    },
}
