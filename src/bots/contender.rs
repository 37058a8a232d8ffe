//! Contenders: computers that are measured, as they are written in a word.

use engine::{Knowing, Level, Search};
use std::str::FromStr;

/// A computer that is measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Contender {
    /// The level of the computer.
    pub level: Level,
    /// The changes to its search, if it differs from that of its level in the game.
    pub tuned: Tuning,
    /// The worlds that it looks into.
    pub knowing: Knowing,
}

/// The differences of a search from the usual search of its level.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tuning {
    /// The value in place of [`Search::turns`].
    pub turns: Option<u32>,
    /// The value in place of [`Search::candidates`].
    pub candidates: Option<usize>,
    /// The value in place of [`Search::caution`].
    pub caution: Option<f32>,
    /// The value in place of [`Search::budget`].
    pub budget: Option<u32>,
}

impl Tuning {
    /// Returns the usual search with these differences.
    pub(super) fn of(self, usual: Search) -> Search {
        Search {
            turns: self.turns.unwrap_or(usual.turns),
            candidates: self.candidates.unwrap_or(usual.candidates),
            caution: self.caution.unwrap_or(usual.caution),
            budget: self.budget.unwrap_or(usual.budget),
        }
    }
}

impl From<Level> for Contender {
    fn from(level: Level) -> Contender {
        Contender { level, tuned: Tuning::default(), knowing: Knowing::Own }
    }
}

/// Reads the word of a level, alone or with differences: `hard:turns=3:budget=2000:knowing=all`.
impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Contender, String> {
        let mut parts = text.split(':');
        let word = parts.next().unwrap_or_default();
        let level = Level::ALL.into_iter().find(|level| level.word() == word);
        let mut contender = Contender::from(level.ok_or_else(|| format!("there is no computer “{word}”"))?);
        for part in parts {
            let (key, value) = part.split_once('=').ok_or_else(|| format!("“{part}” says no value"))?;
            contender.set(key, value).ok_or_else(|| format!("“{part}” cannot be set so"))?;
        }
        Ok(contender)
    }
}

impl Contender {
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let Tuning { turns, candidates, caution, budget } = &mut self.tuned;
        match key {
            "turns" => *turns = Some(value.parse().ok()?),
            "candidates" => *candidates = Some(value.parse().ok()?),
            "caution" => *caution = Some(value.parse().ok()?),
            "budget" => *budget = Some(value.parse().ok()?),
            "knowing" if value == "all" => self.knowing = Knowing::All,
            _ => return None,
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_with_what_differs() {
        let read = |text: &str| text.parse::<Contender>();
        assert_eq!(read("hard"), Ok(Level::Hard.into()));
        let tuned = Tuning { turns: Some(3), caution: Some(1.5), ..Tuning::default() };
        let contender = Contender { level: Level::Skilled, tuned, knowing: Knowing::All };
        assert_eq!(read("skilled:turns=3:caution=1.5:knowing=all"), Ok(contender));
        for text in ["", "harder", "hard:turns", "hard:turns=x", "hard:depth=3", "hard:knowing=much"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
