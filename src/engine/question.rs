//! A question as it leaves the engine: words and labels, no moves.

use super::{Line, Path, Word};
use serde::{Deserialize, Serialize};

/// The most blanks of a form: those of one Discord modal.
pub const MOST_BLANKS: usize = 5;

/// One question as it leaves the engine: words and labels, no moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Question {
    /// What is asked.
    pub ask: Line,
    /// The answers; 1 to [`WIDEST`](super::WIDEST) of them.
    pub offers: Vec<Offer>,
    /// What says several answers at once, where there is such a thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<Form>,
}

/// Several answers that are filled in beside each other, and make a whole move.
///
/// It says nothing that could not be said answer by answer: what is filled in is read behind the words of `after`, one
/// blank after the other, and judged like all that is said.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Form {
    /// How it reads to a person, short enough for a button on a phone.
    pub label: Line,
    /// The words behind the question that come before those that are filled in.
    pub after: Path,
    /// What is filled in, in the order in which it is said; 1 to [`MOST_BLANKS`] of them.
    pub blanks: Vec<Blank>,
}

/// One place of a form: what says one answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Blank {
    /// What it is about, short enough for a phone together with what goes there.
    pub name: Line,
    /// What goes there.
    pub takes: Line,
    /// What stands there until it is changed; it says words as they are typed.
    pub value: String,
}

impl Form {
    /// Whether it can say the words of `path`, which follow the question it belongs to.
    pub(super) fn says(&self, path: &[Word]) -> bool {
        path.strip_prefix(&self.after.0[..]).is_some_and(|filled| filled.len() >= self.blanks.len())
    }
}

/// One answer to a question.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The word to say, or a phrase.
    pub word: Word,
    /// How it reads to a person, short enough for a button on a phone.
    pub label: Line,
    /// What there is to know about it, where the label does not say it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Line>,
    /// Whether the move goes on after this word.
    pub more: bool,
    /// Whether the word only sorts the answers and may be left out.
    pub group: bool,
}
