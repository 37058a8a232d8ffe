//! The words that a game knows. They tell a mistyped word in moves that cannot be judged before their turn comes.
//!
//! They are all words in the files of its messages. A comment there has those that moves are said in and no message has.

use crate::{
    input::{
        notation,
        reading::{tokens, without_brackets},
    },
    wording::names::Naming,
};
use engine::{Occasion, Path};
use table::Asked;
use words::Words;

/// The fewest letters of a word that is looked for. Shorter words are directions, or too short to be told apart.
const SHORTEST: usize = 3;

/// Returns the words of typed moves that are in no message of the game, in the language of `naming` or in English, and in
/// no name of a player. Words with digits, such as places, are not looked for.
pub(crate) fn unknown(typed: &str, game: &str, naming: &Naming<'_>, english: &Words) -> Vec<String> {
    let names = naming.roster.seats().flat_map(|seat| naming.known_as(seat));
    let names: Vec<String> = names.flat_map(|name| tokens(&name)).collect();
    let is_word = |word: &str| word.chars().count() >= SHORTEST && word.chars().all(char::is_alphabetic);
    let is_known = |word: &String| {
        naming.words.knows(game, word) || english.knows(game, word) || names.contains(word) || !is_word(word)
    };
    let mut words = tokens(&without_brackets(typed));
    words.retain(|word| !is_known(word));
    words
}

/// Returns the words that a person can say to the questions that they are asked.
pub(crate) fn said(asked: &Asked<'_>) -> Vec<String> {
    let moves = asked.moves(notation::MOST_MOVES).unwrap_or_default();
    let first = asked.question(Occasion::Awaited, &Path::default()).into_iter().flat_map(|question| question.offers);
    moves.into_iter().flatten().chain(first).flat_map(|offer| tokens(offer.word.as_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DICTIONARY;
    use engine::{Dice, Entry, Language, Line, Seed, Setup, Submitted, Word};
    use games::CATALOGUE;
    use std::collections::BTreeSet;
    use table::{RESIGN, Roster};

    /// The number of choices of each game in which all words are looked for.
    const CHOICES: u32 = 120;

    /// Says a move at random, and gives each word on the way and its label to `look`.
    fn wander(entry: &Entry, seats: u8, number: u64, mut look: impl FnMut(&Word, &Line)) {
        let (setup, seed) = (Setup::plain(seats), Seed::from_number(number));
        let mut session = entry.start(&setup).expect("so many may play");
        session.replay(&session.deal(&seed).rows).expect("the deal can be read");
        let mut dice: Dice = seed.advice(1);
        for _ in 0..CHOICES {
            let Some(seat) = session.awaited().owing().iter().next() else { return };
            let mut said = Path::default();
            while let Some(question) = session.question(seat, Occasion::Awaited, &said) {
                let offers = question.offers.iter().filter(|offer| offer.word.as_str() != RESIGN);
                let offers: Vec<_> = offers.inspect(|offer| look(&offer.word, &offer.label)).collect();
                let offer = dice.pick(&offers).expect("something can be said");
                said = said.then(offer.word.clone());
                if !offer.more {
                    break;
                }
            }
            let stamp = session.stamp(seat, Occasion::Awaited).expect("the seat is asked");
            if let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &said, &seed) {
                session.replay(&effects.rows).expect("rows just written can be read");
            }
        }
    }

    #[test]
    fn every_word_and_label_of_a_game_is_known_to_it() {
        let (roster, mut strange) = (Roster::default(), BTreeSet::new());
        for (entry, number) in CATALOGUE.iter().flat_map(|entry| [1, 2].map(|number| (entry, number))) {
            let key = entry.info.key;
            let mut said = vec![];
            let seats = 3.min(*entry.info.seats.end());
            wander(entry, seats, number, |word, label| said.push((word.as_str().to_owned(), label.clone())));
            assert!(!said.is_empty(), "{key}");
            for naming in Language::ALL.map(|language| Naming::new(DICTIONARY.of(language), &roster)) {
                let is_unknown = |text: &str| unknown(text, key, &naming, DICTIONARY.english());
                let texts = said.iter().flat_map(|(word, label)| [word.clone(), naming.label(label)]);
                let words: BTreeSet<String> = texts.flat_map(|text| tokens(&text)).collect();
                strange.extend(words.iter().flat_map(|word| is_unknown(word)).map(|word| (key, word)));
                for typo in ["ennd", "xyzzy", "flibbert"] {
                    assert_eq!(is_unknown(&format!("ne, {typo}")), [typo], "{key}");
                }
            }
        }
        assert!(strange.is_empty(), "{strange:?}");
    }
}
