//! The script of a lesson, as it is written down.

use engine::{CorruptJournal, Entry, Path, Seat};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The script of a game's lesson.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The number of players.
    pub(crate) seats: u8,
    /// The options that differ from their defaults.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, i64>,
    /// The number of the player who learns, from 1.
    learner: u8,
    /// The number that all chance comes from.
    pub(crate) seed: u64,
    /// The steps in their order.
    #[serde(rename = "step")]
    pub(crate) steps: Vec<Step>,
    /// The step on whose picture parts are explained, from 0.
    #[serde(default)]
    labelled: usize,
    /// These parts, in the order of their numbers.
    #[serde(rename = "label", default)]
    pub(crate) labels: Vec<Label>,
    /// The examples that are shown beside parts of the rules.
    #[serde(rename = "example", default)]
    pub(crate) examples: Vec<Example>,
    /// The moves of others that are shown behind the last step.
    #[serde(default)]
    pub(crate) after: Vec<String>,
}

/// A part of a picture that is explained.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The word by which its message is called.
    pub name: String,
    /// The word by which the game finds the part.
    pub(crate) spot: String,
}

/// An example beside a part of the rules: a position, and a move that is tried in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The word by which its message is called.
    pub name: String,
    /// The English heading of the part.
    pub part: String,
    /// The step of the lesson before which the position is; without one it has a game of its own, or is the end.
    step: Option<String>,
    /// The game of its own.
    pub(crate) game: Option<Deal>,
    /// The words of the move that is drawn as if it was planned.
    #[serde(default)]
    pub(crate) plan: String,
    /// The part of the picture that is marked.
    pub(crate) mark: Option<String>,
}

/// A game that leads to a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Deal {
    /// The number that all chance comes from.
    pub seed: u64,
    /// The number of players.
    pub seats: u8,
    /// The number of the player who looks, from 1.
    seat: u8,
    /// The options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, i64>,
    /// The moves, as a puzzle keeps them.
    pub moves: String,
}

/// A step of a lesson: it ends with one move of the learner.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The word by which its messages are called.
    pub(crate) name: String,
    /// The moves that are made before it: a seat, and the words of its move.
    #[serde(default)]
    pub(crate) before: Vec<String>,
    /// The move that the learner is asked for.
    right: String,
    /// The part of the picture that is marked.
    #[serde(default)]
    pub(crate) mark: Option<String>,
    /// The first words of other moves that have an answer of their own.
    #[serde(default)]
    pub(crate) slips: Vec<String>,
}

/// An error of a script that does not fit the rules.
#[derive(Debug, thiserror::Error)]
pub enum Misfit {
    /// The game has no lesson.
    #[error("the game has no lesson")]
    None,
    /// A puzzle does not read.
    #[error("the puzzle does not read: {0}")]
    Puzzle(#[from] serde_json::Error),
    /// The script does not read.
    #[error("the script does not read: {0}")]
    Script(#[from] toml::de::Error),
    /// The lesson has no step of this number.
    #[error("the lesson has no step {0}")]
    Step(usize),
    /// An example names a step that the lesson does not have.
    #[error("no step of the lesson is called “{0}”")]
    Example(String),
    /// The agreement or the journal does not fit the game.
    #[error(transparent)]
    Journal(#[from] CorruptJournal),
    /// A move that is not possible at this place.
    #[error("“{0}” is not possible here: {1}")]
    Move(String, String),
}

impl Lesson {
    /// Returns the lesson of a game.
    pub fn of(entry: &Entry) -> Result<Lesson, Misfit> {
        if entry.info.lesson.is_empty() {
            return Err(Misfit::None);
        }
        Lesson::read(entry.info.lesson)
    }

    /// Reads a script.
    pub fn read(script: &str) -> Result<Lesson, Misfit> {
        Ok(toml::from_str(script)?)
    }

    /// Returns the number of its steps.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Returns the step on whose picture parts are explained.
    pub fn labelled(&self) -> usize {
        self.labelled
    }

    /// Returns these parts, in the order of their numbers.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// Returns the examples beside parts of the rules.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// Returns the number of the step that an example is taken from.
    pub(crate) fn number(&self, example: &Example) -> Result<usize, Misfit> {
        let Some(wanted) = &example.step else { return Ok(self.steps()) };
        let found = self.steps.iter().position(|step| step.name == *wanted);
        found.ok_or_else(|| Misfit::Example(wanted.clone()))
    }

    pub(crate) fn learner(&self) -> Seat {
        Seat(self.learner.saturating_sub(1))
    }
}

impl Deal {
    pub fn seat(&self) -> Seat {
        Seat(self.seat.saturating_sub(1))
    }
}

impl Step {
    /// Returns a step without a name of its own, which asks for this move.
    pub(crate) fn sole(right: &str) -> Step {
        Step { name: "puzzle".to_owned(), before: vec![], right: right.to_owned(), mark: None, slips: vec![] }
    }

    /// Returns the step in which this is tried and marked.
    pub(crate) fn of(example: &Example) -> Step {
        Step { mark: example.mark.clone(), name: example.name.clone(), ..Step::sole(&example.plan) }
    }

    pub(crate) fn right(&self) -> Path {
        path(&self.right)
    }
}

/// Returns the path of these words.
pub(crate) fn path(words: &str) -> Path {
    words.parse().unwrap_or_default()
}
