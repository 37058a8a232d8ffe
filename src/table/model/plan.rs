//! What a panel shows of a turn that is being planned, and what can be done with the plan.

use engine::{Line, Scene};

/// How a planned turn stands: what its panel shows beside the question.
#[derive(Clone, PartialEq, Debug)]
pub struct Planned {
    /// What has happened at the table since the plan was last looked at, as its person hears it.
    pub meanwhile: Vec<Line>,
    /// How many of its steps do not go any more and were taken out, from the last one backwards.
    pub dropped: usize,
    /// What comes of its steps, as its person would hear it.
    pub lines: Vec<Line>,
    /// The table as it would be, as its person would see it.
    pub scene: Scene,
}

/// What is done with a plan as a whole.
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
    /// All there are.
    pub const ALL: [Planning; 3] = [Planning::Back, Planning::Over, Planning::Commit];

    /// The word that stands for it, in presses and in message keys: `plan-commit`.
    pub fn word(self) -> &'static str {
        match self {
            Planning::Commit => "commit",
            Planning::Back => "back",
            Planning::Over => "over",
        }
    }

    /// What a word stands for.
    pub fn from_word(word: &str) -> Option<Planning> {
        Planning::ALL.into_iter().find(|planning| planning.word() == word)
    }
}
