//! The display of a turn that is being planned, and the actions on the plan.

use engine::{Line, Scene};

/// The state of a planned turn, which its panel shows besides the question.
#[derive(Clone, PartialEq, Debug)]
pub struct Planned {
    /// The events at the table since the plan was last looked at, as its person hears them.
    pub meanwhile: Vec<Line>,
    /// The number of its steps that are no longer possible and were taken out, from the last one backwards.
    pub dropped: usize,
    /// The results of its steps, as its person would hear them.
    pub lines: Vec<Line>,
    /// The table as it would be, as its person would see it.
    pub scene: Scene,
    /// True if the turn ends with these steps: everybody would see that nothing is left to do.
    pub ends: bool,
}

/// The actions on a plan as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planning {
    /// Its steps are made, in their order.
    Commit,
    /// Its last step is taken back.
    Back,
    /// All its steps are taken back.
    Over,
}

impl Planning {
    /// All of the actions.
    pub const ALL: [Planning; 3] = [Planning::Back, Planning::Over, Planning::Commit];

    /// Returns the word that stands for it, in presses and in message keys: `plan-commit`.
    pub fn word(self) -> &'static str {
        match self {
            Planning::Commit => "commit",
            Planning::Back => "back",
            Planning::Over => "over",
        }
    }

    /// Returns the action that a word stands for.
    pub fn from_word(word: &str) -> Option<Planning> {
        Planning::ALL.into_iter().find(|planning| planning.word() == word)
    }
}
