//! What is read on an answer of a menu.

use super::Line;
use std::hash::{Hash, Hasher};

/// What is read on an answer, and an explanation of it.
///
/// Said at once, or worked out whenever the answer is shown: most answers that a path leads past are never shown.
pub struct Label<'v>(Told<'v>);

enum Told<'v> {
    Said(Line),
    Later(Box<dyn Fn() -> (Line, Option<Line>) + 'v>),
}

impl<'v> Label<'v> {
    /// What `tell` says, asked whenever the answer is shown: its label and, where there is one, its explanation.
    pub fn later(tell: impl Fn() -> (Line, Option<Line>) + 'v) -> Self {
        Label(Told::Later(Box::new(tell)))
    }

    /// What it says to whoever is shown the answer, with this explanation where it has none of its own.
    pub(super) fn told(&self, about: Option<&Line>) -> (Line, Option<Line>) {
        match &self.0 {
            Told::Said(label) => (label.clone(), about.cloned()),
            Told::Later(tell) => {
                let (label, own) = tell();
                (label, about.cloned().or(own))
            }
        }
    }

    /// Hashes what is told.
    pub(super) fn hash_told(&self, about: Option<&Line>, state: &mut impl Hasher) {
        match &self.0 {
            Told::Said(label) => (label, about).hash(state),
            Told::Later(_) => self.told(about).hash(state),
        }
    }
}

impl From<Line> for Label<'_> {
    fn from(line: Line) -> Self {
        Label(Told::Said(line))
    }
}
