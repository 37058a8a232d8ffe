//! The seven objectives, and the rewards of those that reward an activation (ST-40 to ST-46).

use crate::state::element::{Bag, Element};
use engine::Line;
use serde::{Deserialize, Serialize};

/// An objective; three are in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Objective {
    /// Qi and steps for long lines (ST-40).
    Line,
    /// Qi for many stones (ST-41).
    Harvest,
    /// Qi for two of a colour (ST-42).
    Pair,
    /// Steps for several lines (ST-43).
    Several,
    /// A step or a flight for crafting (ST-44).
    Crafting,
    /// Stones for steps (ST-45).
    Spending,
    /// Two stones for any one (ST-46).
    Melting,
}

/// The reward of an objective for an activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reward {
    /// The objective that gives it.
    pub of: Objective,
    /// The Qi it gives.
    pub qi: u32,
    /// Spirit steps onto any symbol.
    pub steps: u8,
}

impl Objective {
    /// All seven objectives.
    pub const ALL: [Objective; 7] = [
        Objective::Line,
        Objective::Harvest,
        Objective::Pair,
        Objective::Several,
        Objective::Crafting,
        Objective::Spending,
        Objective::Melting,
    ];

    /// Returns the word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["line", "harvest", "pair", "several", "crafting", "spending", "melting"][self as usize]
    }

    /// Returns the name of the objective.
    pub fn line(self) -> Line {
        Line::keyed(format!("stones-objective-{}", self.word()))
    }

    /// Returns the reward for stones taken and lines of these lengths. `None` if there is no reward.
    pub fn reward(self, taken: &[Element], lines: &[u8]) -> Option<Reward> {
        let (qi, steps) = match self {
            Objective::Line => (lines.iter().map(|line| line_qi(*line)).sum(), count(lines, 4)),
            Objective::Harvest => (harvest(taken.len()), 0),
            Objective::Pair => (if has_pair(taken) { 3 } else { 0 }, 0),
            Objective::Several => (0, several(count(lines, 3))),
            Objective::Crafting | Objective::Spending | Objective::Melting => (0, 0),
        };
        (qi > 0 || steps > 0).then_some(Reward { of: self, qi, steps })
    }
}

/// Counts the lines that are at least this long.
fn count(lines: &[u8], least: u8) -> u8 {
    lines.iter().filter(|line| **line >= least).count() as u8
}

fn line_qi(length: u8) -> u32 {
    match length {
        0..=2 => 0,
        3 | 4 => 1,
        _ => 4,
    }
}

fn harvest(stones: usize) -> u32 {
    match stones {
        0 | 1 => 0,
        2 => 1,
        3 => 2,
        _ => 4,
    }
}

fn has_pair(taken: &[Element]) -> bool {
    taken.iter().copied().collect::<Bag>().0.iter().any(|count| *count >= 2)
}

fn several(lines: u8) -> u8 {
    match lines {
        0 | 1 => 0,
        2 => 1,
        _ => 3,
    }
}
