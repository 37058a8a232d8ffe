//! The notation of a move: a path of words.

use serde::{Deserialize, Serialize};
use std::{borrow::Cow, convert::Infallible, fmt, str::FromStr};

/// The letter between the words of a phrase.
const JOINT: char = '_';

/// A word of a path: lower case, without spaces, never empty.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Word(Cow<'static, str>);

impl Word {
    /// The word spelled like this.
    pub fn new(word: impl Into<Cow<'static, str>>) -> Word {
        let word = word.into();
        debug_assert!(!word.is_empty() && !word.contains(char::is_whitespace), "{word:?} is no word");
        Word(word)
    }

    /// Returns one answer that says several words at once. A path says them one after the other.
    pub fn phrase(words: &[Word]) -> Word {
        let words: Vec<&str> = words.iter().map(Word::as_str).collect();
        Word::new(words.join(&JOINT.to_string()))
    }

    /// Returns the spelling of the word.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns how many of these words it says, if it is a phrase and they begin with it; else 0.
    pub(crate) fn begins(&self, words: &[Word]) -> usize {
        let parts = self.0.matches(JOINT).count() + 1;
        let same = || self.0.split(JOINT).eq(words[..parts].iter().map(Word::as_str));
        if (2..=words.len()).contains(&parts) && same() { parts } else { 0 }
    }

    /// The words that it says: itself, or those of a phrase.
    pub fn parts(&self) -> impl DoubleEndedIterator<Item = Word> {
        self.0.split(JOINT).filter(|part| !part.is_empty()).map(|part| Word::new(part.to_owned()))
    }
}

impl From<Word> for Cow<'static, str> {
    fn from(word: Word) -> Self {
        word.0
    }
}

/// The words said so far: the notation of a move, whole or half.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Path(pub Vec<Word>);

impl Path {
    /// The path that says these words.
    pub fn said(words: &[&dyn fmt::Display]) -> Path {
        Path(words.iter().map(|word| Word::new(word.to_string())).collect())
    }

    /// Returns the path with one more word.
    #[must_use]
    pub fn then(&self, word: Word) -> Path {
        let mut words = self.0.clone();
        words.push(word);
        Path(words)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, word) in self.0.iter().enumerate() {
            write!(f, "{}{}", if i > 0 { " " } else { "" }, word.as_str())?;
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Path, Infallible> {
        Ok(Path(text.split_whitespace().map(|word| Word::new(word.to_lowercase())).collect()))
    }
}
