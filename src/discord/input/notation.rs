//! Moves as they are written: the choices while one is typed, and a path as a person reads it.

use crate::{
    input::reading::{mentions_read, seat_of_word},
    wording::names::Naming,
};
use engine::{Offer, Path, Word};
use table::RESIGN;
use words::composed;

/// The most whole moves that an autocomplete answer considers.
pub(crate) const MOST_MOVES: usize = 2000;
/// The most characters of a typed move; mentions take many.
const LONGEST: usize = 200;
/// The number of letters to type before leaving the game is offered.
const ENOUGH_TO_LEAVE: usize = 3;
/// The most choices of an autocomplete answer.
pub(crate) const MOST_CHOICES: usize = 25;

/// The most characters of several moves in a line.
const LONGEST_LINE: usize = 1500;

/// Returns whether text is too long to be several moves in a line.
pub(crate) fn line_too_long(typed: &str) -> bool {
    typed.chars().count() > LONGEST_LINE
}

/// Returns whether text is too long to be a move, as it is longer than any choice that is offered.
pub(crate) fn too_long(typed: &str) -> bool {
    typed.chars().count() > LONGEST
}

/// Returns the choices for a person while typing, as shown text and sent text. Choices that begin like the typed text
/// come first, and leaving the game comes last.
pub(crate) fn matching(typed: &str, moves: &[Vec<Offer>], naming: &Naming<'_>) -> Vec<(String, String)> {
    let typed = mentions_read(&typed.to_lowercase(), naming.roster);
    let typed = composed(&typed).to_lowercase();
    let tokens: Vec<&str> = typed.split_whitespace().collect();
    let fits = |whole: &&Vec<Offer>| {
        let words = searched(whole, naming);
        let says = |token: &&str| match seat_of_word(token, naming.roster) {
            Some(seat) => {
                whole.iter().flat_map(|offer| offer.word.parts()).any(|part| part.as_str() == seat.to_string())
            }
            None => words.iter().any(|word| word.starts_with(token.trim_start_matches('@'))),
        };
        tokens.iter().all(says)
    };
    let fits = |whole: &&Vec<Offer>| fits(whole) && !whole.first().is_some_and(|offer| is_rash(&offer.word, &typed));
    let mut matches: Vec<_> = moves.iter().filter(fits).map(|whole| (shown(whole, naming), sent(whole))).collect();
    let first = tokens.first().copied().unwrap_or_default();
    matches.sort_by_key(|(_, sent)| (sent == RESIGN, !sent.starts_with(first)));
    matches
}

/// Returns whether `word` leaves the game, and too little is typed for that to be offered. A person who takes the first
/// choice does not mean it.
pub(crate) fn is_rash(word: &Word, typed: &str) -> bool {
    word.as_str() == RESIGN && typed.trim().chars().count() < ENOUGH_TO_LEAVE
}

/// Returns the choices of [`matching`], but `None` if there are none or more than Discord shows.
pub(crate) fn few(matches: Vec<(String, String)>) -> Option<Vec<(String, String)>> {
    (!matches.is_empty() && matches.len() <= MOST_CHOICES).then_some(matches)
}

/// Returns the words said before the one being typed, and that one.
pub(crate) fn split(typed: &str) -> (&str, &str) {
    match typed.rfind(char::is_whitespace) {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    }
}

/// Returns a path as a person reads it, with seats by their names.
pub(crate) fn worded(path: &Path, naming: &Naming<'_>) -> String {
    let words: Vec<_> = path.0.iter().map(|word| seat_named(word, naming)).collect();
    words.join(" ")
}

fn shown(whole: &[Offer], naming: &Naming<'_>) -> String {
    let words: Vec<_> = spoken(whole).map(|offer| seat_named(&offer.word, naming)).collect();
    words.join(" ")
}

fn sent(whole: &[Offer]) -> String {
    let words = spoken(whole).flat_map(|offer| offer.word.parts());
    Path(words.collect()).to_string()
}

fn spoken(whole: &[Offer]) -> impl Iterator<Item = &Offer> {
    whole.iter().filter(|offer| !offer.group)
}

fn searched(whole: &[Offer], naming: &Naming<'_>) -> Vec<String> {
    let text = |offer: &Offer| format!("{} {}", seat_named(&offer.word, naming), naming.label(&offer.label));
    let words = composed(&whole.iter().map(text).collect::<Vec<_>>().join(" ")).to_lowercase();
    words.split_whitespace().map(|word| word.trim_start_matches('@').to_owned()).collect()
}

fn seat_named(word: &Word, naming: &Naming<'_>) -> String {
    let seat = |word: &Word| naming.roster.seats().find(|seat| seat.to_string() == word.as_str());
    let part = |word: Word| seat(&word).map_or_else(|| word.as_str().to_owned(), |seat| naming.plain(seat));
    word.parts().map(part).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Language, Level, Line};
    use people::Person;
    use table::{Roster, Sitter, Who};
    use words::Words;

    fn roster() -> Roster {
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let computer = Sitter { who: Who::Computer { level: Level::Easy }, pick: None };
        Roster(vec![sitter(11, "Ada"), sitter(12, "Bob B"), sitter(13, "Suns"), computer])
    }

    fn offer(word: &'static str) -> Offer {
        Offer { word: Word::new(word), label: Line::verbatim(word), about: None, more: false, group: false }
    }

    #[test]
    fn moves_are_found_by_their_words_in_any_order() {
        let roster = roster();
        let naming = Naming::new(Words::of_house(Language::English), &roster);
        let moves = vec![
            vec![offer("zap"), offer("@2"), offer("moons")],
            vec![offer("zap"), offer("@1"), offer("moons")],
            vec![offer("end")],
        ];
        let found = matching("moons bo", &moves, &naming);
        assert_eq!(found, [("zap Bob B moons".to_owned(), "zap @2 moons".to_owned())]);
        assert_eq!(matching("zap", &moves, &naming).len(), 2);
        for typed in ["zap @2", "<@12>"] {
            let sent: Vec<_> = matching(typed, &moves, &naming).into_iter().map(|(_, sent)| sent).collect();
            assert_eq!(sent, ["zap @2 moons"], "{typed}");
        }
        let sent: Vec<_> = matching("e", &[&moves[..], &[vec![offer("arms"), offer("even")]]].concat(), &naming);
        assert_eq!(sent.first().map(|(_, sent)| sent.as_str()), Some("end"));
        assert_eq!(matching("x", &moves, &naming), []);
    }

    #[test]
    fn a_name_like_a_seat_is_offered_for_no_seat() {
        let sitter =
            |(id, name): (u64, &str)| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let roster = Roster([(11, "@2"), (12, "Bob")].map(sitter).into());
        let naming = Naming::new(Words::of_house(Language::English), &roster);
        let moves = [vec![offer("zap"), offer("@1")], vec![offer("zap"), offer("@2")]];
        assert_eq!(matching("zap @2", &moves, &naming), [("zap Bob".to_owned(), "zap @2".to_owned())]);
        assert_eq!(matching("zap @1", &moves, &naming), [("zap «@2»".to_owned(), "zap @1".to_owned())]);
    }

    #[test]
    fn leaving_the_game_is_offered_last_and_not_for_a_letter() {
        let roster = roster();
        let naming = Naming::new(Words::of_house(Language::English), &roster);
        let moves = [vec![offer("resign")], vec![offer("rest")], vec![offer("zap"), offer("resin")]];
        let sent = |typed: &str| -> Vec<String> {
            matching(typed, &moves, &naming).into_iter().map(|(_, sent)| sent).collect()
        };
        assert_eq!(sent(""), ["rest", "zap resin"]);
        assert_eq!(sent("r"), ["rest", "zap resin"]);
        assert_eq!(sent("res"), ["rest", "zap resin", "resign"]);
        assert_eq!(sent("resign"), ["resign"]);
    }

    #[test]
    fn the_word_being_typed_is_the_last() {
        assert_eq!(split("zap bo"), ("zap ", "bo"));
        assert_eq!(split("zap "), ("zap ", ""));
        assert_eq!(split(""), ("", ""));
    }
}
