//! The seven objectives, and what those that reward an activation give (ST-40 to ST-46).

use super::element::{Bag, Element};
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

/// What an objective gives for an activation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reward {
    /// For which.
    pub of: Objective,
    /// Qi.
    pub qi: u32,
    /// Spirit steps onto any symbol.
    pub steps: u8,
}

impl Objective {
    /// All seven.
    pub const ALL: [Objective; 7] = [
        Objective::Line,
        Objective::Harvest,
        Objective::Pair,
        Objective::Several,
        Objective::Crafting,
        Objective::Spending,
        Objective::Melting,
    ];

    /// The word for it in menus and paths.
    pub fn word(self) -> &'static str {
        ["line", "harvest", "pair", "several", "crafting", "spending", "melting"][self as usize]
    }

    /// Its name.
    pub fn line(self) -> Line {
        Line::keyed(format!("stones-objective-{}", self.word()))
    }

    /// What it gives for stones taken and lines of these lengths; nothing where it gives nothing.
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

/// How many lines are at least this long.
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
