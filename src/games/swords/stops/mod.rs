//! Stops: the windows that shall wait for a player (SW-71).

pub(crate) mod answers;
pub(crate) mod holds;
pub mod orders;

use crate::{
    magic::card::Card,
    state::{piece::PieceId, public_state::PublicState},
};
use engine::Line;
use serde::{Deserialize, Serialize};

/// A kind of window that may wait.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stop {
    /// A card names them or their belongings, or would touch these.
    Touched,
    /// An opponent casts any card.
    Cards,
    /// A piece enters a trap spot while they have an open trap.
    Trap,
    /// A piece enters any trap spot.
    Spots,
    /// A piece of theirs has teleported.
    Moved,
    /// Any piece has teleported.
    Teleports,
    /// The movement is over.
    Movement,
    /// A conflict involves a piece of theirs.
    Conflict,
    /// Any conflict is fought.
    Conflicts,
    /// A piece of theirs died.
    Death,
    /// Any piece died.
    Deaths,
    /// A turn ends.
    Turns,
    /// Windows of their own cards and fights also wait.
    Own,
    /// Conflicts also wait in which they have nothing but pions at stake. In the first edition, so do cards and traps.
    Pions,
}

impl Stop {
    /// All stops there are.
    pub const ALL: [Stop; 14] = [
        Stop::Touched,
        Stop::Cards,
        Stop::Trap,
        Stop::Spots,
        Stop::Moved,
        Stop::Teleports,
        Stop::Movement,
        Stop::Conflict,
        Stop::Conflicts,
        Stop::Death,
        Stop::Deaths,
        Stop::Turns,
        Stop::Own,
        Stop::Pions,
    ];

    /// The stops that hold unless a player says otherwise.
    ///
    /// Deaths are not among them, as only one card in the deck answers a death. The player who holds it leaves a
    /// standing answer. Conflicts of pions are not among them either, as their fights are rarely worth a wait.
    pub const DEFAULT: [Stop; 3] = [Stop::Touched, Stop::Trap, Stop::Conflict];

    /// Returns the stop's word.
    pub fn word(self) -> &'static str {
        [
            "touched",
            "cards",
            "trap",
            "spots",
            "moved",
            "teleports",
            "movement",
            "conflict",
            "conflicts",
            "death",
            "deaths",
            "turns",
            "own",
            "pions",
        ][self as usize]
    }

    /// Returns the stop in short, for an answer.
    pub fn label(self) -> Line {
        Line::keyed(format!("swords-stop-label-{}", self.word()))
    }

    /// Returns the stop in words.
    pub fn line(self) -> Line {
        Line::keyed(format!("swords-stop-{}", self.word()))
    }
}

/// A player's settings of the windows that shall wait for them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stops {
    /// The kinds that hold, in order.
    pub kinds: Vec<Stop>,
    /// Cards whose windows always wait, or never.
    pub cards: Vec<(Card, bool)>,
    /// Pieces whose windows always wait, or never.
    pub pieces: Vec<(PieceId, bool)>,
    /// The turn, counted from the first, for the rest of which nothing waits.
    #[serde(default)]
    pub quiet: Option<u32>,
}

impl Default for Stops {
    fn default() -> Stops {
        Stops { kinds: Stop::DEFAULT.to_vec(), cards: vec![], pieces: vec![], quiet: None }
    }
}

impl Stops {
    /// Returns the stops with this kind turned on or off.
    #[must_use]
    pub fn with(&self, stop: Stop, on: bool) -> Stops {
        let mut stops = Stops { quiet: None, ..self.clone() };
        stops.kinds.retain(|kind| *kind != stop);
        stops.kinds.extend(on.then_some(stop));
        stops.kinds.sort_unstable();
        stops
    }

    /// Returns the stops with a rule for this card alone, or with none.
    #[must_use]
    pub fn with_card(&self, card: Card, on: Option<bool>) -> Stops {
        let mut stops = Stops { quiet: None, ..self.clone() };
        stops.cards.retain(|(other, _)| *other != card);
        stops.cards.extend(on.map(|on| (card, on)));
        stops.cards.sort_unstable();
        stops
    }

    /// Returns the stops with a rule for this piece alone, or with none.
    #[must_use]
    pub fn with_piece(&self, piece: PieceId, on: Option<bool>) -> Stops {
        let mut stops = Stops { quiet: None, ..self.clone() };
        stops.pieces.retain(|(other, _)| *other != piece);
        stops.pieces.extend(on.map(|on| (piece, on)));
        stops.pieces.sort_unstable();
        stops
    }

    /// Returns whether they pass for the rest of this turn.
    pub fn are_quiet(&self, public: &PublicState) -> bool {
        self.quiet == Some(public.turns)
    }
}
