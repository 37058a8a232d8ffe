//! An answer of a menu: its word, what is read on it, and what it leads to.

use super::{Line, Menu, Offer, Reached, Word};
use std::{
    cell::OnceCell,
    hash::{Hash, Hasher},
};

/// An answer.
pub(super) struct Pick<'v, M> {
    pub word: Word,
    pub label: Label<'v>,
    pub about: Option<Line>,
    pub sorts: Sorts,
    pub asked: bool,
    pub next: Next<'v, M>,
}

/// Whether a word only sorts the answers behind it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sorts {
    /// It says something.
    Not,
    /// It sorts, and no answer behind it says several words.
    Words,
    /// It sorts, and answers behind it may be phrases.
    Phrases,
}

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
}

impl From<Line> for Label<'_> {
    fn from(line: Line) -> Self {
        Label(Told::Said(line))
    }
}

/// What an answer leads to.
pub(super) enum Next<'v, M> {
    /// A move.
    Do(M),
    /// A further question.
    Ask(Further<'v, M>),
    /// One of both; which is worked out when it is wanted.
    Either(Box<dyn Fn() -> Leaf<'v, M> + 'v>),
}

/// What follows from an answer.
pub enum Leaf<'v, M> {
    /// A move.
    Do(M),
    /// A further question.
    Ask(Box<dyn Fn() -> Menu<'v, M> + 'v>),
}

/// A further question, drawn up when it is reached for the first time.
pub(super) struct Further<'v, M> {
    draw: Box<dyn Fn() -> Menu<'v, M> + 'v>,
    drawn: OnceCell<Box<Menu<'v, M>>>,
}

impl<'v, M> Further<'v, M> {
    pub fn menu(&self) -> &Menu<'v, M> {
        self.drawn.get_or_init(|| Box::new((self.draw)()))
    }

    pub fn into_menu(self) -> Menu<'v, M> {
        self.drawn.into_inner().map_or_else(self.draw, |menu| *menu)
    }

    pub fn menu_mut(&mut self) -> Option<&mut Menu<'v, M>> {
        self.menu();
        self.drawn.get_mut().map(|menu| &mut **menu)
    }
}

impl<'v, M> Next<'v, M> {
    pub fn asking(further: impl Fn() -> Menu<'v, M> + 'v) -> Self {
        Next::Ask(Further { draw: Box::new(further), drawn: OnceCell::new() })
    }

    /// What it leads to.
    pub fn reached(self) -> Reached<'v, M> {
        match self {
            Next::Do(chosen) => Reached::Do(chosen),
            Next::Ask(further) => Reached::Ask(further.into_menu()),
            Next::Either(leaf) => match leaf() {
                Leaf::Do(chosen) => Reached::Do(chosen),
                Leaf::Ask(draw) => Reached::Ask(draw()),
            },
        }
    }
}

impl<'v, M> Pick<'v, M> {
    /// The question behind it, where it only sorts the answers there.
    pub fn sorted(&self) -> Option<&Further<'v, M>> {
        if let Next::Ask(further) = &self.next { Some(further).filter(|_| self.sorts()) } else { None }
    }

    pub fn sorted_mut(&mut self) -> Option<&mut Further<'v, M>> {
        let sorts = self.sorts();
        if let Next::Ask(further) = &mut self.next { Some(further).filter(|_| sorts) } else { None }
    }

    /// Whether its word only sorts the answers behind it.
    pub fn sorts(&self) -> bool {
        self.sorts != Sorts::Not
    }

    /// Whether the move goes on after it.
    pub fn more(&self) -> bool {
        match &self.next {
            Next::Do(_) => false,
            Next::Ask(_) => true,
            Next::Either(leaf) => matches!(leaf(), Leaf::Ask(_)),
        }
    }

    /// What is read on it, and its explanation.
    fn told(&self) -> (Line, Option<Line>) {
        match &self.label.0 {
            Told::Said(label) => (label.clone(), self.about.clone()),
            Told::Later(tell) => {
                let (label, about) = tell();
                (label, self.about.clone().or(about))
            }
        }
    }

    pub fn offer(&self) -> Offer {
        let (label, about) = self.told();
        Offer { word: self.word.clone(), label, about, more: self.more(), group: self.sorts() }
    }
}

/// As [`Offer`] is hashed.
impl<M> Hash for Pick<'_, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.label.0 {
            Told::Said(label) => (&self.word, label, &self.about).hash(state),
            Told::Later(_) => {
                let (label, about) = self.told();
                (&self.word, &label, &about).hash(state);
            }
        }
        (self.more(), self.sorts()).hash(state);
    }
}
