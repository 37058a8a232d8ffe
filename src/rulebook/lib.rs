//! The rulebook: it looks things up in rules texts. Text goes in, places come out.

use engine::Language;

/// A part of a rules text. The first has no heading: it is the text before all others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    /// The heading of the part.
    pub heading: &'a str,
    /// The text below the heading.
    pub text: &'a str,
}

/// The parts of a rules text, without its title.
pub fn sections(rules: &str) -> Vec<Section<'_>> {
    let mut parts = rules.split("\n## ");
    let intro = parts.next().unwrap_or_default();
    let intro = if intro.starts_with("# ") { intro.split_once('\n').map_or("", |(_, text)| text) } else { intro };
    let headed = parts.map(|part| part.split_once('\n').unwrap_or((part, "")));
    let all = [("", intro)].into_iter().chain(headed);
    all.map(|(heading, text)| Section { heading: heading.trim(), text: text.trim() }).collect()
}

/// The mark of a house ruling.
pub const RULING: &str = "⚖️";

/// The name of a house ruling in the rules texts of a language.
fn ruling(language: Language) -> &'static str {
    match language {
        Language::English => "house ruling",
        Language::German => "Hausregel",
    }
}

/// The text with its house rulings marked.
pub fn marked(text: &str) -> String {
    Language::ALL
        .map(ruling)
        .iter()
        .fold(text.to_owned(), |text, called| text.replace(&format!("({called})"), RULING).replace(called, RULING))
}

/// The longest a query may be, in characters. The rest is not looked for.
const MOST_TYPED: usize = 60;
/// The longest an excerpt may be, in characters.
const MOST_SHOWN: usize = 180;

/// The number of letters from which a word is found by its beginning.
const BEGINNING: usize = 4;
/// The endings that may follow a shorter word all the same, also if its last letter is doubled.
///
/// *win* finds *wins* and *winning*, but not *window*.
const ENDINGS: [&str; 9] = ["s", "es", "ed", "er", "ers", "ing", "e", "en", "n"];

/// Words of a question that say nothing about what is looked for.
const FILLERS: [&str; 32] = [
    "a", "an", "and", "can", "das", "dem", "den", "der", "die", "do", "does", "ein", "eine", "how", "i", "ich", "in",
    "is", "ist", "kann", "man", "my", "of", "the", "to", "und", "was", "we", "what", "wie", "wir", "you",
];
/// Beginnings of German words about winning, losing and spending.
const WINNING: &[&str] = &["gewinn", "sieg", "übrig"];
const LOSING: &[&str] = &["verlier", "raus", "draußen", "ausgeschieden", "ohne", "misslingt"];
const SPENDING: &[&str] = &["gibst", "ausgeben", "zahl", "kost", "verbrauch"];
/// Words that newcomers look for, each with the beginnings of words by which rules texts say the same.
const OTHER_WORDS: [(&str, &[&str]); 18] = [
    ("goal", &["win"]),
    ("aim", &["win"]),
    ("lose", &["out", "fail", "without", "loses", "dies"]),
    ("start", &["begin", "first"]),
    ("setup", &["begin", "first"]),
    ("cost", &["spend", "pay", "price"]),
    ("price", &["spend", "pay", "cost"]),
    ("ziel", WINNING),
    ("gewinne", WINNING),
    ("gewinnen", WINNING),
    ("verlieren", LOSING),
    ("verliere", LOSING),
    ("start", &["beginn", "anfang", "erste"]),
    ("anfang", &["beginn", "erste"]),
    ("aufbau", &["beginn", "erste"]),
    ("kosten", SPENDING),
    ("kostet", SPENDING),
    ("preis", SPENDING),
];

/// Returns whether `wanted`, or another word for it, is found at `word`, all in small letters.
fn is_meant(wanted: &str, word: &str) -> bool {
    let others = OTHER_WORDS.iter().filter(|(known, _)| *known == wanted).flat_map(|(_, others)| others.iter());
    is_found(wanted, word) || others.into_iter().any(|other| is_found(other, word))
}

/// Returns whether `wanted` is found at `word`, both in small letters.
fn is_found(wanted: &str, word: &str) -> bool {
    let Some(rest) = word.strip_prefix(wanted) else { return false };
    let after_double = wanted.chars().next_back().and_then(|last| rest.strip_prefix(last));
    let ends = |rest: &str| ENDINGS.contains(&rest);
    rest.is_empty() || wanted.chars().count() >= BEGINNING || ends(rest) || after_double.is_some_and(ends)
}

/// Words to look for, in any order. A word of four letters or more may be the beginning of another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Query(Vec<String>);

/// The degree to which a part fits a query, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// Every word is in the heading.
    Heading,
    /// Every word is in one sentence.
    Sentence,
    /// Every word is somewhere in the part.
    Part,
}

/// A part that fits a query.
#[derive(PartialEq, Eq, Debug)]
pub struct Hit<'a> {
    /// The degree to which it fits.
    pub rank: Rank,
    /// The heading of the part.
    pub heading: &'a str,
    /// The sentence that fits best, with the words in bold type.
    pub excerpt: String,
}

impl Query {
    /// The query of the words in a typed text.
    pub fn of(typed: &str) -> Query {
        let typed: String = typed.to_lowercase().chars().take(MOST_TYPED).collect();
        let apart = Query(words(&typed).map(|(_, word)| word.to_owned()).collect()).text();
        let short: String = apart.chars().take(MOST_TYPED).collect();
        let all: Vec<_> = words(&short).map(|(_, word)| word.to_owned()).collect();
        let telling: Vec<_> = all.iter().filter(|word| !FILLERS.contains(&word.as_str())).cloned().collect();
        Query(if telling.is_empty() { all } else { telling })
    }

    /// The words, to be read again: only letters, digits, symbols and spaces.
    pub fn text(&self) -> String {
        self.0.join(" ")
    }

    /// The parts of a rules text that fit, the best first.
    pub fn hits<'a>(&self, rules: &'a str) -> Vec<Hit<'a>> {
        let mut hits: Vec<_> = sections(rules).into_iter().filter_map(|section| self.hit(section)).collect();
        hits.sort_by_key(|hit| hit.rank);
        hits
    }

    /// Returns how well one part fits, if it does.
    pub fn hit<'a>(&self, section: Section<'a>) -> Option<Hit<'a>> {
        let Section { heading, text } = section;
        // Of those that fit alike the first: the last one from behind.
        let sentence = sentences(text).into_iter().rev().max_by_key(|sentence| self.count(sentence));
        let sentence = sentence.unwrap_or_default();
        let rank = match () {
            () if self.0.is_empty() => return None,
            () if self.count(heading) == self.0.len() => Rank::Heading,
            () if self.count(sentence) == self.0.len() => Rank::Sentence,
            () if self.count(&format!("{heading}\n{text}")) == self.0.len() => Rank::Part,
            () => return None,
        };
        Some(Hit { rank, heading, excerpt: self.excerpt(sentence) })
    }

    /// Returns how many of the words are in `text`.
    fn count(&self, text: &str) -> usize {
        let text = text.to_lowercase();
        self.0.iter().filter(|wanted| words(&text).any(|(_, word)| is_meant(wanted, word))).count()
    }

    fn finds(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        self.0.iter().any(|wanted| is_meant(wanted, &word))
    }

    /// Returns a sentence without its own markup, shortened to the text around the first word found, each such word in
    /// bold.
    fn excerpt(&self, sentence: &str) -> String {
        let plain: String = marked(sentence).chars().filter(|letter| !"*_`".contains(*letter)).collect();
        let first = words(&plain).find(|(_, word)| self.finds(word)).map_or(0, |(at, _)| at);
        let shown = around(&plain, first);
        let mut bold = String::with_capacity(shown.len() + 8);
        let mut rest = 0;
        for (at, word) in words(&shown).filter(|(_, word)| self.finds(word)) {
            bold.extend([&shown[rest..at], "**", word, "**"]);
            rest = at + word.len();
        }
        bold + &shown[rest..]
    }
}

/// Returns the words of a text, each with the byte where it begins. A symbol as on a picture is a separate word.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let inside = |letter: char| letter.is_alphanumeric();
    let starts = move |(at, letter): (usize, char)| {
        let before = text[..at].chars().next_back();
        (is_symbol(letter) || inside(letter) && !before.is_some_and(inside)).then_some(at)
    };
    text.char_indices().filter_map(starts).map(move |at| {
        let symbol = text[at..].chars().next().filter(|first| is_symbol(*first)).map(char::len_utf8);
        let length = symbol.or_else(|| text[at..].find(|letter| !inside(letter))).unwrap_or(text.len() - at);
        (at, &text[at..at + length])
    })
}

/// Returns whether a character is an arrow, a shape or a pictogram.
///
/// The mark of house rulings does not count, as rules texts do not have it.
fn is_symbol(letter: char) -> bool {
    matches!(letter, '\u{2190}'..='\u{21ff}' | '\u{2300}'..='\u{23ff}' | '\u{25a0}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}')
        && letter != '⚖'
}

/// The sentences of a text, in order.
fn sentences(text: &str) -> Vec<&str> {
    let ends = |part: &str, at: usize| part[at + 1..].starts_with(char::is_whitespace);
    let mut found = vec![];
    for part in text.split("\n\n") {
        let mut from = 0;
        for (at, _) in part.match_indices(['.', '?', '!']).filter(|(at, _)| ends(part, *at)) {
            found.push(part[from..=at].trim());
            from = at + 1;
        }
        found.push(part[from..].trim());
    }
    found.retain(|sentence| !sentence.is_empty());
    found
}

/// Returns as much of a sentence as may be shown, from a little before the byte `first` on.
fn around(sentence: &str, first: usize) -> String {
    if sentence.chars().count() <= MOST_SHOWN {
        return sentence.replace('\n', " ");
    }
    let begins: Vec<usize> = words(sentence).map(|(at, _)| at).collect();
    let word = begins.iter().position(|at| *at >= first).unwrap_or(0);
    let from = if word < 8 { 0 } else { begins[word - 8] };
    let mut shown: String = sentence[from..].chars().take(MOST_SHOWN).collect();
    if shown.len() < sentence.len() - from {
        shown.truncate(shown.rfind(' ').unwrap_or(shown.len()));
        shown.push('…');
    }
    let before = if from > 0 { "…" } else { "" };
    format!("{before}{}", shown.replace('\n', " "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Toy\n\nA game of orbs.\n\n## Zap\n\nSpend an orb. A *hit* costs a pyramid (house ruling).\n\n\
                         ## Orbs and shields\nLay one down.\n\n## The end\nNobody has a shield. Nobody has orbs either.";

    /// Words and abbreviations that are on pictures. In German they are looked for as its pictures have them.
    #[test]
    fn picture_words_are_found_in_the_rules() {
        let standing = [
            ("swords", ["transmitter", "receiver"], ["Tor", "hinaus"]),
            ("chamber", ["portal", "stone"], ["Portal", "Stein"]),
            ("stones", ["Qi", "artifacts"], ["Qi", "Artefakte"]),
            ("amulets", ["asks", "right"], ["fragt", "richtig"]),
        ];
        for (game, english, german) in standing {
            let rules = games::CATALOGUE.find(game).expect("a game of the house").info.rules;
            for (words, text) in [(english, rules.english), (german, rules.german)] {
                for word in words {
                    assert!(!Query::of(word).hits(text).is_empty(), "{game}: {word}");
                }
            }
        }
    }

    /// The words that newcomers look for first, in every game and language.
    #[test]
    fn questions_of_newcomers_are_answered() {
        let english = ["goal", "how do I win", "lose", "how to start", "what does it cost", "example"];
        let german = ["Ziel", "wie gewinne ich", "verlieren", "Start", "was kostet das", "Beispiel"];
        for entry in games::CATALOGUE {
            for (asked, text) in [(english, entry.info.rules.english), (german, entry.info.rules.german)] {
                for typed in asked {
                    assert!(!Query::of(typed).hits(text).is_empty(), "{}: {typed}", entry.info.key);
                }
            }
        }
    }

    fn found(typed: &str) -> Vec<(Rank, &'static str)> {
        Query::of(typed).hits(RULES).iter().map(|hit| (hit.rank, hit.heading)).collect()
    }

    #[test]
    fn a_text_falls_into_its_parts_and_the_first_has_no_heading() {
        let parts = sections(RULES);
        let headings: Vec<_> = parts.iter().map(|part| part.heading).collect();
        assert_eq!(headings, ["", "Zap", "Orbs and shields", "The end"]);
        assert_eq!(parts[0].text, "A game of orbs.");
        assert_eq!(parts[2].text, "Lay one down.");
    }

    #[test]
    fn headings_come_before_sentences_and_those_before_parts() {
        assert_eq!(
            found("orb"),
            [
                (Rank::Heading, "Orbs and shields"),
                (Rank::Sentence, ""),
                (Rank::Sentence, "Zap"),
                (Rank::Sentence, "The end")
            ]
        );
        assert_eq!(found("Shields ORBS"), [(Rank::Heading, "Orbs and shields")]);
        assert_eq!(found("orb pyramid"), [(Rank::Part, "Zap")]);
        assert_eq!(found("orb shield"), [(Rank::Heading, "Orbs and shields"), (Rank::Part, "The end")]);
    }

    #[test]
    fn words_are_found_by_their_beginnings_and_not_in_their_middle() {
        assert_eq!(found("pyra"), [(Rank::Sentence, "Zap")]);
        assert_eq!(found("pyr"), [], "three letters are the beginning of too much");
        assert_eq!(found("yramid"), []);
        assert_eq!(found(""), []);
        assert_eq!(found("?! *|*"), []);
    }

    #[test]
    fn a_symbol_is_found_as_a_word() {
        let rules = "# Toy\n\n## The picture\n☠ is poison, ⚔a sword (house ruling).";
        assert_eq!(Query::of("☠").hits(rules)[0].excerpt, "**☠** is poison, ⚔a sword ⚖️.");
        assert_eq!(Query::of("⚔").hits(rules)[0].excerpt, "☠ is poison, **⚔**a sword ⚖️.");
        assert_eq!(Query::of("☾").hits(rules), []);
        assert_eq!(Query::of("☠⚔").text(), "☠ ⚔");
    }

    #[test]
    fn a_short_word_is_found_whole_or_with_a_common_ending() {
        for word in ["win", "wins", "winning", "winner", "winners"] {
            assert!(is_found("win", word), "{word}");
        }
        for word in ["windows", "wind", "wing", "twin", "wi"] {
            assert!(!is_found("win", word), "{word}");
        }
        assert!(is_found("wind", "windows") && is_found("orb", "orbs") && !is_found("or", "orbs"));
    }

    #[test]
    fn excerpt_shows_words_in_bold_and_rulings_marked() {
        let hits = Query::of("hit").hits(RULES);
        assert_eq!(hits[0].excerpt, "A **hit** costs a pyramid ⚖️.");
        assert_eq!(Query::of("shield end").hits(RULES)[0].excerpt, "Nobody has a **shield**.");
    }

    #[test]
    fn a_long_sentence_is_cut_to_what_is_around_the_word() {
        let long = format!("# Toy\n\n## Long\n{}needle{}.", "straw ".repeat(80), " straw".repeat(80));
        let excerpt = &Query::of("needle").hits(&long)[0].excerpt;
        assert!(
            excerpt.starts_with("…straw") && excerpt.contains("**needle**") && excerpt.ends_with("straw…"),
            "{excerpt}"
        );
        assert!(excerpt.chars().count() < MOST_SHOWN + 10);
    }

    #[test]
    fn a_query_reads_back_the_same_and_is_never_long() {
        let query = Query::of(&"Zäp|bela <@1> ".repeat(30));
        assert_eq!(Query::of(&query.text()), query);
        assert!(query.text().chars().count() <= MOST_TYPED && !query.text().contains('|'));
        let symbols_stand_apart = Query::of(&"po⚔swordal".repeat(6));
        assert_eq!(Query::of(&symbols_stand_apart.text()), symbols_stand_apart);
    }

    #[test]
    fn a_ruling_is_marked_also_where_it_says_on_what() {
        assert_eq!(marked("Once (house ruling on the end), twice (house ruling)."), "Once (⚖️ on the end), twice ⚖️.");
    }
}
