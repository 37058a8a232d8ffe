//! A question as it leaves the engine: words and labels, no moves.

use crate::{Line, Path, Word};
use serde::{Deserialize, Serialize};

/// The most blanks of a form: those of one Discord modal.
pub const MOST_BLANKS: usize = 5;

/// One question as it leaves the engine: words and labels, no moves.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The text of the question.
    pub ask: Line,
    /// The answers; 1 to [`WIDEST`](crate::WIDEST) of them.
    pub offers: Vec<Offer>,
    /// The form that says several answers at once, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub form: Option<Form>,
}

/// Several answers that are filled in next to each other, and make a whole move.
///
/// It says nothing that could not be said answer by answer. The blanks are read behind the words of `after`, one after
/// the other, and judged like all other words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Form {
    /// The label that a person reads, short enough for a button on a phone.
    pub label: Line,
    /// The words behind the question that come before those that are filled in.
    pub after: Path,
    /// The blanks to fill in, in the order in which they are said; 1 to [`MOST_BLANKS`] of them.
    pub blanks: Vec<Blank>,
}

/// One place of a form, which says one answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Blank {
    /// The subject of the blank, short enough for a phone together with what goes there.
    pub name: Line,
    /// A description of what goes there.
    pub takes: Line,
    /// The text that is there until it is changed. It says words as they are typed.
    pub value: String,
}

impl Form {
    /// Returns whether it can say the words of `path`, which follow the question it belongs to.
    pub(crate) fn says(&self, path: &[Word]) -> bool {
        path.strip_prefix(&self.after.0[..]).is_some_and(|filled| filled.len() >= self.blanks.len())
    }
}

/// One answer to a question.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The word to say, or a phrase.
    pub word: Word,
    /// The label that a person reads, short enough for a button on a phone.
    pub label: Line,
    /// An explanation of the answer, if the label does not say it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Line>,
    /// True if the move goes on after this word.
    pub more: bool,
    /// True if the word only sorts the answers and may be left out.
    pub group: bool,
}
