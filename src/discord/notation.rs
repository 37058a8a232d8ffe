use super::names::Naming;
use crate::{
    engine::{Offer, Path, Word},
    table::{RESIGN, Roster},
};

/// The most whole moves that are looked through for an autocomplete answer.
pub(super) const MOST_MOVES: usize = 2000;
/// The most characters of a typed move; mentions take many.
const LONGEST: usize = 200;
/// How much of a word is typed before leaving the game is offered for it.
const ENOUGH_TO_LEAVE: usize = 3;
/// The most choices of an autocomplete answer.
pub(super) const MOST_CHOICES: usize = 25;

/// Whether text is too long to be a move: longer than anything that is ever offered.
pub(super) fn too_long(typed: &str) -> bool {
    typed.chars().count() > LONGEST
}

/// The paths that typed text may mean, the likeliest first: with the names of players read as such only behind an
/// `@`, and with every name read so. Commas may stand between the words; words in quotes are read as one.
pub(super) fn readings(typed: &str, naming: &Naming<'_>) -> Vec<Path> {
    let typed = spaced(&mentions_read(&unquoted(&typed.to_lowercase()), naming.roster));
    let marked = names_read(&typed, naming, true);
    let bare = names_read(&marked, naming, false);
    let words = |text: &String| Path(text.split_whitespace().filter(|word| *word != ",").map(Word::new).collect());
    let mut readings: Vec<Path> = [marked, bare].iter().map(words).collect();
    readings.dedup();
    readings
}

/// The text in small letters, with mentions of players read as their seats.
pub(super) fn without_mentions(typed: &str, roster: &Roster) -> String {
    mentions_read(&typed.to_lowercase(), roster)
}

/// What a person is offered while typing: text shown and text sent, what begins like the typed text first, and leaving
/// the game last.
pub(super) fn matching(typed: &str, moves: &[Vec<Offer>], naming: &Naming<'_>) -> Vec<(String, String)> {
    let typed = mentions_read(&typed.to_lowercase(), naming.roster);
    let tokens: Vec<&str> = typed.split_whitespace().map(|token| token.trim_start_matches('@')).collect();
    let fits = |whole: &&Vec<Offer>| {
        let words = searched(whole, naming);
        tokens.iter().all(|token| words.iter().any(|word| word.starts_with(token)))
    };
    let fits = |whole: &&Vec<Offer>| fits(whole) && !whole.first().is_some_and(|offer| is_rash(&offer.word, &typed));
    let mut matches: Vec<_> = moves.iter().filter(fits).map(|whole| (shown(whole, naming), sent(whole))).collect();
    let first = tokens.first().copied().unwrap_or_default();
    matches.sort_by_key(|(_, sent)| (sent == RESIGN, !sent.starts_with(first)));
    matches
}

/// Whether `word` leaves the game, and too little is typed to be offered that: whoever takes the first that is offered
/// does not mean it.
pub(super) fn is_rash(word: &Word, typed: &str) -> bool {
    word.as_str() == RESIGN && typed.trim().chars().count() < ENOUGH_TO_LEAVE
}

/// As [`matching`], but nothing where there are more than Discord shows.
pub(super) fn few(matches: Vec<(String, String)>) -> Option<Vec<(String, String)>> {
    (!matches.is_empty() && matches.len() <= MOST_CHOICES).then_some(matches)
}

/// The words said before the one being typed, and that one.
pub(super) fn split(typed: &str) -> (&str, &str) {
    match typed.rfind(char::is_whitespace) {
        Some(at) => typed.split_at(at + 1),
        None => ("", typed),
    }
}

/// A path as a person reads it: seats by their names.
pub(super) fn worded(path: &Path, naming: &Naming<'_>) -> String {
    let words: Vec<_> = path.0.iter().map(|word| named(word, naming)).collect();
    words.join(" ")
}

/// A word of a path as a person reads it.
pub(super) fn named(word: &Word, naming: &Naming<'_>) -> String {
    seat_named(word.as_str(), naming)
}

fn shown(whole: &[Offer], naming: &Naming<'_>) -> String {
    let words: Vec<_> = spoken(whole).map(|offer| seat_named(offer.word.as_str(), naming)).collect();
    words.join(" ")
}

fn sent(whole: &[Offer]) -> String {
    let words: Vec<_> = spoken(whole).map(|offer| offer.word.as_str()).collect();
    words.join(" ")
}

fn spoken(whole: &[Offer]) -> impl Iterator<Item = &Offer> {
    whole.iter().filter(|offer| !offer.group)
}

fn searched(whole: &[Offer], naming: &Naming<'_>) -> Vec<String> {
    let text = |offer: &Offer| format!("{} {}", seat_named(offer.word.as_str(), naming), naming.label(&offer.label));
    let words = whole.iter().map(text).collect::<Vec<_>>().join(" ").to_lowercase();
    words.split_whitespace().map(|word| word.trim_start_matches('@').to_owned()).collect()
}

fn seat_named(word: &str, naming: &Naming<'_>) -> String {
    let seat = naming.roster.seats().find(|seat| seat.to_string() == word);
    seat.map_or_else(|| word.to_owned(), |seat| naming.plain(seat))
}

fn mentions_read(typed: &str, roster: &Roster) -> String {
    let mut text = typed.to_owned();
    for seat in roster.seats() {
        if let Some(person) = roster.person(seat) {
            text = text.replace(&format!("<@{person}>"), &seat.to_string());
            text = text.replace(&format!("<@!{person}>"), &seat.to_string());
        }
    }
    text
}

/// With words in quotes joined by hyphens, as names of several words are spelled.
fn unquoted(text: &str) -> String {
    let parts = text.split(['"', '“', '”', '„']).enumerate();
    let parts: Vec<String> = parts
        .map(|(at, part)| if at % 2 == 1 { part.split_whitespace().collect::<Vec<_>>().join("-") } else { part.into() })
        .collect();
    parts.concat()
}

/// With every comma a word of its own, so that words and names are the same with and without one behind them.
fn spaced(text: &str) -> String {
    text.replace(',', " , ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// With each name that stands as words of its own read as its seat, longer names first.
fn names_read(typed: &str, naming: &Naming<'_>, marked: bool) -> String {
    let known_as = |seat| naming.known_as(seat).into_iter().map(move |name| (spaced(&name.to_lowercase()), seat));
    let mut names: Vec<_> = naming.roster.seats().flat_map(known_as).collect();
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut text = format!(" {typed} ");
    for (name, seat) in names {
        let name = if marked { format!(" @{name} ") } else { format!(" {name} ") };
        text = text.replace(&name, &format!(" {seat} "));
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{Level, Line},
        table::{Person, Sitter, Who},
        words::Words,
    };

    fn roster() -> Roster {
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let computer = Sitter { who: Who::Computer { level: Level::Easy }, pick: None };
        Roster(vec![sitter(11, "Ada"), sitter(12, "Bob B"), sitter(13, "Suns"), computer])
    }

    fn paths(typed: &str) -> Vec<String> {
        let roster = roster();
        let naming = Naming { words: Words::english(), roster: &roster };
        readings(typed, &naming).iter().map(Path::to_string).collect()
    }

    #[test]
    fn players_are_named_by_mention_name_or_seat() {
        for typed in ["zap <@12> moons", "Zap @Bob B moons", "zap @2 moons"] {
            assert_eq!(paths(typed), ["zap @2 moons"], "{typed}");
        }
        assert_eq!(paths("zap bob b moons"), ["zap bob b moons", "zap @2 moons"]);
        assert_eq!(paths("zap @suns suns"), ["zap @3 suns", "zap @3 @3"]);
        for typed in ["zap @Computer 4 (easy) arms", "zap @computer 4 (leicht) arms", "zap @CPU 4 arms"] {
            assert_eq!(paths(typed), ["zap @4 arms"], "a computer by any name that is shown of it: {typed}");
        }
    }

    #[test]
    fn commas_between_words_are_passed_over() {
        for typed in
            ["cast @ada Red B4, @Bob B Black E1", "cast <@11>, red b4 ,@2 black e1,", "cast @1 red b4,@2 black e1"]
        {
            assert_eq!(paths(typed)[0], "cast @1 red b4 @2 black e1", "{typed}");
        }
    }

    #[test]
    fn words_in_quotes_are_one_word() {
        for typed in [
            "craft \"Nu Wa Rock\" brown",
            "craft “nu  wa rock” brown",
            "craft „nu wa rock“ brown",
            "craft nu-wa-rock brown",
        ] {
            assert_eq!(paths(typed), ["craft nu-wa-rock brown"], "{typed}");
        }
    }

    #[test]
    fn moves_are_found_by_their_words_in_any_order() {
        let roster = roster();
        let naming = Naming { words: Words::english(), roster: &roster };
        let offer = |word: &str| Offer {
            word: Word::new(word),
            label: Line::verbatim(word.to_owned()),
            more: false,
            group: false,
        };
        let moves = vec![
            vec![offer("zap"), offer("@2"), offer("moons")],
            vec![offer("zap"), offer("@1"), offer("moons")],
            vec![offer("end")],
        ];
        let found = matching("moons bo", &moves, &naming);
        assert_eq!(found, [("zap Bob B moons".to_owned(), "zap @2 moons".to_owned())]);
        assert_eq!(matching("zap", &moves, &naming).len(), 2);
        let sent: Vec<_> = matching("e", &[&moves[..], &[vec![offer("arms"), offer("even")]]].concat(), &naming);
        assert_eq!(sent.first().map(|(_, sent)| sent.as_str()), Some("end"));
        assert_eq!(matching("x", &moves, &naming), []);
    }

    #[test]
    fn leaving_the_game_is_offered_last_and_not_for_a_letter() {
        let roster = roster();
        let naming = Naming { words: Words::english(), roster: &roster };
        let offer = |word: &str| Offer {
            word: Word::new(word),
            label: Line::verbatim(word.to_owned()),
            more: false,
            group: false,
        };
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
