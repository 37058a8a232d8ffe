//! The facts about what is under way, and the seats that are asked about it.

use super::terms::{About, Figure};
use crate::{
    magic::card::Card,
    state::{
        agenda::{Doing, Occasion, Why},
        board::Spot,
    },
};
use engine::{Hidden, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A fact about what is under way, and the seats that are asked about it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// Something has come up that can be answered by magic (SW-70).
    Answerable {
        occasion: Occasion,
        /// The seat that is asked last (SW-74).
        actor: Seat,
    },
    /// No player waits to answer it, and none does.
    Unanswered,
    /// A conflict was picked to be fought next (SW-40).
    FightPicked { spot: Spot },
    /// The conflict that was picked is no more.
    FightGone { spot: Spot },
    /// A turn comes to its end.
    TurnEnding { seat: Seat },
    /// A player without a wizard must invoke or discard each card at once (SW-23).
    Obliged { seat: Seat },
    /// No such card is left.
    Freed { seat: Seat },
    /// A player may use the cards of Wisdom, all at once (SW-155).
    MayUse { seat: Seat },
    /// A player may step outside the dice of the turn (SW-147, SW-152).
    MayStep { seat: Seat, figure: Figure, left: u8, card: Card },
    /// A player puts pieces onto spots, the first of them first.
    MayPlace { seat: Seat, figures: Vec<Figure>, spots: Vec<Spot>, why: Why },
    /// The player who could use, step or place is done.
    Finished {
        seat: Seat,
        /// The card that is put away with it, if that is all there is to tell (SW-147).
        spent: Option<Card>,
    },
    /// A window waits.
    Opened {
        /// The seats that it is open to.
        asked: Seats,
        waits: Seats,
        /// The other seats that it is open to, each with the cards it could answer with. Only that seat hears of them.
        could: Vec<(Seat, Hidden<Vec<Card>>)>,
        /// The subject of the window, if that is more than the last fact tells.
        about: Option<About>,
    },
    /// A player has answered in a window, unseen.
    Answered {
        seat: Seat,
        answer: Hidden<Doing>,
        /// True if the window did not wait for them. Then no other player hears of it.
        unasked: bool,
    },
    /// The answers in a window were opened.
    Settled {
        /// The seat whose answer is acted upon.
        acts: Option<Seat>,
        /// True if it was a standing answer (SW-72).
        ordered: bool,
    },
}
