//! Labels of the answers of a menu.

use crate::Line;
use std::hash::{Hash, Hasher};

/// The label of an answer and, if there is one, an explanation of it.
///
/// It is said at once, or worked out each time the answer is shown. Most answers that a path leads past are never
/// shown.
pub struct Label<'v>(Told<'v>);

enum Told<'v> {
    Said(Line),
    Later(Box<dyn Fn() -> (Line, Option<Line>) + 'v>),
}

impl<'v> Label<'v> {
    /// A label that asks `tell` each time the answer is shown. `tell` returns the label and, if there is one, its
    /// explanation.
    pub fn later(tell: impl Fn() -> (Line, Option<Line>) + 'v) -> Self {
        Label(Told::Later(Box::new(tell)))
    }

    /// Returns the label and the explanation for a person who is shown the answer.
    ///
    /// `about` goes before the label's own explanation.
    pub(crate) fn told(&self, about: Option<&Line>) -> (Line, Option<Line>) {
        match &self.0 {
            Told::Said(label) => (label.clone(), about.cloned()),
            Told::Later(tell) => {
                let (label, own) = tell();
                (label, about.cloned().or(own))
            }
        }
    }

    /// Hashes the label and the explanation that are shown.
    pub(crate) fn hash_told(&self, about: Option<&Line>, state: &mut impl Hasher) {
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
