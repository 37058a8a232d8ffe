//! The facts that are remembered of a person's games, a seat at a time.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The facts that are kept of one seat when its game is over.
///
/// They speak of a seat and name nobody. Facts that older games did not keep read as nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Facts {
    /// The choices of the whole game, made by any seat. 0 if nothing was kept.
    pub choices: u64,
    /// The time from the deal to the end, in milliseconds.
    pub lasted: i64,
    /// True if all won. `None` unless they played as one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<bool>,
    /// Decisions that the seat owed and made itself.
    pub decisions: u32,
    /// The time that these took together, each from when the seat came to owe it, in milliseconds.
    pub thinking: i64,
    /// Choices it made without owing one: orders, cutting in, resigning.
    #[serde(skip_serializing_if = "is_zero")]
    pub unasked: u32,
    /// Choices made in its stead when its time had run out.
    #[serde(skip_serializing_if = "is_zero")]
    pub defaults: u32,
    /// Choices made by a computer that minded it.
    #[serde(skip_serializing_if = "is_zero")]
    pub minded: u32,
    /// The number of times its time ran out.
    #[serde(skip_serializing_if = "is_zero")]
    pub timeouts: u32,
    /// The number of times it cast or played each thing, by the thing's word.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub played: BTreeMap<String, u32>,
    /// The luck of its dice.
    pub luck: Luck,
    /// True if the game counts as given up for its person, as they left most of it, or its end, to a computer.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub given_up: bool,
    /// The keys of the achievements it earned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub feats: Vec<String>,
}

/// Dice against what may be expected of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Luck {
    /// The number of dice.
    pub dice: u32,
    /// Twice what they showed beyond their expectation, which may end in a half.
    pub twice: i64,
    /// Twelve times the variance of their sum.
    pub spread: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}

impl Facts {
    /// The facts as they were stored. Empty if they cannot be read.
    pub fn read(text: &str) -> Facts {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// The number of the seat's choices that were its person's, including choices made when their time had run out.
    ///
    /// Choices that nobody asked for are left out: a person can give any number of orders to make a game theirs.
    pub fn own(&self) -> u32 {
        self.decisions + self.defaults
    }

    /// Returns whether anything was kept.
    pub fn are_known(&self) -> bool {
        self.choices > 0
    }
}

impl Luck {
    /// The luck of these and more dice.
    #[must_use]
    pub fn and(self, more: Luck) -> Luck {
        Luck {
            dice: self.dice.saturating_add(more.dice),
            twice: self.twice.saturating_add(more.twice),
            spread: self.spread.saturating_add(more.spread),
        }
    }

    /// The distance of the dice from their expectation, in standard deviations of their sum. 0 without dice.
    pub fn deviations(self) -> f64 {
        if self.spread == 0 { 0.0 } else { self.twice as f64 / 2.0 / (self.spread as f64 / 12.0).sqrt() }
    }
}
