//! The terms of facts: figures, dice, causes and fates.

use crate::{
    magic::card::Card,
    state::{
        board::{Side, Spot},
        piece::{PieceId, Rank},
        public_state::PublicState,
    },
};
use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// A piece as a fact describes it: its rank, owner and spot when the fact came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// The id of the piece.
    pub piece: PieceId,
    /// The rank of the piece.
    pub rank: Rank,
    /// The seat that owned it.
    pub owner: Option<Seat>,
    /// The spot on which it stood, or had fallen.
    pub at: Option<Spot>,
}

impl Figure {
    /// The piece as it is now.
    pub fn of(public: &PublicState, piece: PieceId) -> Figure {
        let is = public.piece(piece);
        Figure { piece, rank: is.rank, owner: is.owner, at: is.spot.or(is.fell) }
    }

    /// The piece in words, with its spot.
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

/// The way in which a piece takes a step.
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

/// The means by which a piece was moved, other than its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// By a card's magic.
    Card(Card),
    /// Back from a conflict without a dead (SW-47).
    Back,
}

/// The cause of a piece's death.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A lost conflict.
    Conflict,
    /// The effect of a card.
    Card(Card),
    /// A transmitter that leads to no spot (SW-06).
    Nowhere,
    /// No spot to go back to (SW-47).
    NoRoom,
}

/// One side's dice in a conflict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roll {
    /// The piece that fights.
    pub figure: Figure,
    /// The dice as they fell. Empty if the piece cannot defend itself.
    pub dice: Vec<u8>,
    /// The value of the dice, modifiers included.
    pub value: u16,
    /// The part of the value that modifiers add.
    pub bonus: u16,
}

/// The outcome of a card that resolves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It takes effect.
    Works,
    /// Its owner's wizard is gone (SW-60).
    NoWizard,
    /// The thing it named is gone (SW-66).
    NoTarget,
    /// A guard of the same level meets it (SW-64).
    Contradicted,
    /// The trap malfunctions (SW-161, SW-162).
    Fails,
    /// Another card made it void (SW-163).
    Void,
}

/// The subject of an answer in a window.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// A card that was invoked or sprung.
    Card(Card),
    /// A conflict between two sides.
    Conflict { mover: Figure, other: Figure },
}
