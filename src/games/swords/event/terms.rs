//! What facts are told in: figures, dice, causes and fates.

use super::super::{
    board::{Side, Spot},
    card::Card,
    piece::{PieceId, Rank},
    public_state::PublicState,
};
use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// A piece as it is told of: what it was and where when the fact came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Which piece.
    pub piece: PieceId,
    /// What it is.
    pub rank: Rank,
    /// Whose it was.
    pub owner: Option<Seat>,
    /// Where it stood, or had fallen.
    pub at: Option<Spot>,
}

impl Figure {
    /// The piece as it is now.
    pub fn of(public: &PublicState, piece: PieceId) -> Figure {
        let is = public.piece(piece);
        Figure { piece, rank: is.rank, owner: is.owner, at: is.spot.or(is.fell) }
    }

    /// The piece in words, with where it stands.
    pub fn line(&self) -> Line {
        let rank = self.rank.line();
        match (self.owner, self.at) {
            (Some(owner), Some(at)) => {
                Line::new("swords-figure").seat("owner", owner).line("rank", rank).line("at", at.line())
            }
            (Some(owner), None) => Line::new("swords-figure-gone").seat("owner", owner).line("rank", rank),
            (None, Some(at)) => Line::new("swords-figure-nobody").line("rank", rank).line("at", at.line()),
            (None, None) => rank,
        }
    }
}

/// How a piece takes a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To a spot next to it.
    Walk,
    /// By the transmitter at this side (SW-05).
    Tx(Side),
    /// Over a spot, by the Belt of Levitation (SW-110).
    Flight,
}

/// By what a piece was moved, other than by its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// By a card's magic.
    Card(Card),
    /// Back from a conflict without a dead (SW-47).
    Back,
}

/// What a piece died of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A conflict.
    Conflict,
    /// A card.
    Card(Card),
    /// A transmitter that led nowhere (SW-06).
    Nowhere,
    /// No spot to go back to (SW-47).
    NoRoom,
}

/// One side's dice in a conflict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// Who fights.
    pub figure: Figure,
    /// The dice as they fell; none for who cannot defend themselves.
    pub dice: Vec<u8>,
    /// What it came to, modifiers included.
    pub value: u16,
    /// The modifiers included.
    pub bonus: u16,
}

/// What a card that resolves comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It takes effect.
    Works,
    /// Its owner's wizard is gone (SW-60).
    NoWizard,
    /// What it named is gone (SW-66).
    NoTarget,
    /// A guard of the same level meets it (SW-64).
    Contradicted,
    /// The trap malfunctions (SW-161, SW-162).
    Fails,
    /// Another card made it void (SW-163).
    Void,
}

/// What is answered in a window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// A card that was invoked or sprung.
    Card(Card),
    /// A conflict.
    Conflict {
        /// The side that moved in.
        mover: Figure,
        /// The side that stood there.
        other: Figure,
    },
}
