//! The walk along a path of words, from a question to a move or to a further question.

use crate::{
    Line, Menu, Path, Reached, Word,
    menu::{Further, Pick, Picks, Sorts},
};

/// The end to which a path leads.
pub struct Walk<'v, M> {
    /// The question or the move at its end.
    pub reached: Reached<'v, M>,
    /// The path in its shortest spelling: without the words of groups.
    pub path: Path,
}

/// A word that is not on the menu, and the words that are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no choice “{word}” here; say one of: {}", near.join(", "))]
pub struct UnknownWord {
    /// The words before it, which were on the menu.
    pub said: Path,
    /// The word that is not on the menu.
    pub word: String,
    /// The words that could be said in its place.
    pub near: Vec<String>,
}

impl<'v, M> Menu<'v, M> {
    /// Follows `path` to a move or to the question it stops at.
    pub fn walk(self, path: &Path) -> Result<Walk<'v, M>, UnknownWord> {
        self.walk_past(path, |_| {})
    }

    /// Returns the labels of the answers that `path` says, without words that only sort, except one that is still open.
    ///
    /// An answer of several words has one label. Answers that are read and never asked for have one too.
    pub fn labels(self, path: &Path) -> Result<Vec<Line>, UnknownWord> {
        let (mut labels, mut open) = (vec![], None);
        self.walk_past(path, |pick| {
            let label = pick.label.told(None).0;
            open = if pick.sorts() {
                Some(label)
            } else {
                labels.push(label);
                None
            };
        })?;
        labels.extend(open);
        Ok(labels)
    }

    /// Follows `path`, and shows `pass` each answer on the way.
    fn walk_past(self, path: &Path, mut pass: impl FnMut(&Pick<'v, M>)) -> Result<Walk<'v, M>, UnknownWord> {
        let mut walk = Walk { reached: Reached::Ask(self), path: Path::default() };
        let mut at = 0;
        while let Some(word) = path.0.get(at) {
            let unknown = |near| UnknownWord { said: Path(path.0[..at].to_vec()), word: word.as_str().into(), near };
            let Reached::Ask(mut menu) = walk.reached else { return Err(unknown(vec![])) };
            let Some((pick, taken)) = menu.picks.read(&path.0[at..]) else {
                return Err(unknown(menu.picks.asked().map(|pick| pick.word.as_str().into()).collect()));
            };
            if !pick.sorts() {
                walk.path.0.extend(pick.word.parts());
            }
            pass(&pick);
            walk.reached = pick.next.reached();
            at += taken;
        }
        Ok(walk)
    }
}

impl<'v, M> Picks<'v, M> {
    /// Takes out the answer that says the most of these words, and returns it with the number of words it says.
    fn read(&mut self, words: &[Word]) -> Option<(Pick<'v, M>, usize)> {
        let taken = if words.len() > 1 { self.begins(words).max(1) } else { words.len() };
        let found = if taken > 1 { self.take(&Word::phrase(&words[..taken])) } else { self.take(words.first()?) };
        found.map(|pick| (pick, taken))
    }

    /// Returns how many of these words are said by an answer that is a phrase, here or behind words that only sort.
    fn begins(&self, words: &[Word]) -> usize {
        let begins = |pick: &Pick<'v, M>| match (pick.sorts, pick.sorted()) {
            (Sorts::Phrases, Some(further)) => further.menu().picks.begins(words),
            (Sorts::Words, Some(further)) => {
                debug_assert!(further.menu().picks.says_single_words(), "“{}” sorts no phrases", pick.word.as_str());
                0
            }
            _ => pick.word.begins(words),
        };
        self.0.iter().map(begins).max().unwrap_or(0)
    }

    /// Returns whether no answer says several words, here or behind words that only sort.
    fn says_single_words(&self) -> bool {
        self.0.iter().all(|pick| match pick.sorted() {
            Some(further) => pick.sorts == Sorts::Words && further.menu().picks.says_single_words(),
            None => pick.word.parts().nth(1).is_none(),
        })
    }

    /// Takes out the answer `word`: from here, else from behind words that only sort.
    fn take(&mut self, word: &Word) -> Option<Pick<'v, M>> {
        if let Some(at) = self.0.iter().position(|pick| pick.word == *word) {
            return Some(self.0.swap_remove(at));
        }
        let behind = self.0.iter_mut().filter_map(Pick::sorted_mut);
        behind.filter_map(Further::menu_mut).find_map(|menu| menu.picks.take(word))
    }
}
