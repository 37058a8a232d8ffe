//! The reading of typed text, along the questions that a person is asked. It uses the words of the answers, the names
//! of players, and the labels of buttons in the reader's language or in English.

use crate::wording::names::Naming;
use engine::{Occasion, Offer, Path, Question, Seat, Word};
use table::{Asked, RESIGN, Roster};
use words::{Words, composed};

/// The most questions that are asked to read one text.
const MOST_QUESTIONS: u32 = 1_000;

/// The distances of typed text from the words of a move. Only the nearest readings count.
const BY_NAME: u32 = 1;
const BY_BUTTON: u32 = 2;
const BY_BUTTON_IN_SHORT: u32 = 3;
/// The distance of a label's beginning, which counts only if a further question follows. So nothing is done by half a
/// button.
const BY_BEGINNING: u32 = 4;
/// The distance of a part of a label, which counts only if the person is asked whether it is meant.
const BY_PART: u32 = 5;
const LEFT_OUT: u32 = 1;

/// The questions that a person is asked on an occasion, after saying so much. `None` if that is a move or not theirs to
/// say.
type Asking<'a> = dyn Fn(Occasion, &Path) -> Option<Question> + 'a;

/// A text to be read, with all that its words could mean.
#[derive(Clone)]
pub(crate) struct Text {
    tokens: Vec<String>,
    /// The words as they are between blanks, with all their signs.
    words: Vec<String>,
    /// The tokens outside of brackets, if there are any brackets.
    bare: Option<Vec<String>>,
    names: Vec<(Vec<String>, Seat)>,
    roster: Roster,
    /// The languages of buttons, with the name of each seat in them.
    languages: Vec<(&'static Words, Vec<String>)>,
}

/// A possible meaning of a text: a path, whole or half.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    pub occasion: Occasion,
    pub path: Path,
}

impl Text {
    /// Returns the text with the language and the people of `naming`. `english` is understood as well.
    pub fn new(typed: &str, naming: &Naming<'_>, english: &'static Words) -> Text {
        let roster = naming.roster.clone();
        let mut languages = vec![naming.words];
        languages.extend(Some(english).filter(|words| words.language() != naming.words.language()));
        // An `@` within a name names no seat.
        let name = |words, seat| Naming::new(words, &roster).plain(seat).replace('@', " ");
        let called = |words| (words, roster.seats().map(|seat| name(words, seat)).collect());
        let languages = languages.into_iter().map(called).collect();
        let typed = mentions_read(typed, &roster);
        let bare = typed.contains('(').then(|| tokens(&without_brackets(&typed)));
        let words = typed.to_lowercase().split_whitespace().map(str::to_owned).collect();
        Text { tokens: tokens(&typed), words, bare, names: names(naming), roster, languages }
    }

    /// Returns the possible meanings of the text as an answer to the questions that `asked` gives. There are none if it
    /// is empty or no move begins so. Text in brackets, such as a price that has changed since, counts only if it says
    /// something.
    pub fn read(&self, asked: &Asked<'_>) -> Vec<Reading> {
        if self.is_empty() {
            return vec![];
        }
        let ask = |occasion, said: &Path| asked.question(occasion, said);
        let read = self.readings(&ask, Nearness::Whole);
        match &self.bare {
            Some(bare) if read.is_empty() => {
                Text { tokens: bare.clone(), ..self.clone() }.readings(&ask, Nearness::Whole)
            }
            _ => read,
        }
    }

    /// Returns the possible meanings of a text that is only a part of a label on buttons. None of them may be done
    /// unasked.
    pub fn guess(&self, asked: &Asked<'_>) -> Vec<Reading> {
        match self.is_empty() {
            true => vec![],
            false => self.readings(&|occasion, said| asked.question(occasion, said), Nearness::Part),
        }
    }

    /// Returns what the text says behind `said`, whose question it answers. `None` if it is empty, says nothing there
    /// or can mean several things.
    pub fn read_behind(&self, asked: &Asked<'_>, occasion: Occasion, said: &Path) -> Option<Path> {
        let ask = |said: &Path| asked.question(occasion, said);
        let mut search = Search::new(self, &ask, Nearness::Whole);
        search.go(said, 0, 0);
        let nearest = search.found.iter().map(|(far, _)| *far).min()?;
        let mut paths: Vec<Path> = vec![];
        for (far, path) in search.found {
            if far == nearest && !paths.contains(&path) {
                paths.push(path);
            }
        }
        paths.pop().filter(|_| paths.is_empty() && !self.is_empty())
    }

    /// Returns whether it contains no word at all.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Returns the readings of the text, each once. If it spells a move word for word, as moves are printed, that is
    /// the only reading. Otherwise they are the readings that lead anywhere and are nearest to what was typed. There
    /// are more than one if it can mean several things. `ask` gives the questions.
    fn readings(&self, ask: &Asking<'_>, nearness: Nearness) -> Vec<Reading> {
        let occasions = [Occasion::Awaited, Occasion::Standing];
        let literally = |occasion| {
            let path = self.printed(&|said| ask(occasion, said), &Path::default(), 0, &mut { MOST_QUESTIONS })?;
            Some(Reading { occasion, path: in_parts(&path) })
        };
        let literal: Vec<Reading> = occasions.into_iter().filter_map(literally).collect();
        if !literal.is_empty() {
            return literal;
        }
        let mut found = vec![];
        for occasion in occasions {
            let ask = |said: &Path| ask(occasion, said);
            let mut search = Search::new(self, &ask, nearness);
            search.go(&Path::default(), 0, 0);
            found
                .extend(search.found.into_iter().map(|(far, path)| (far, Reading { occasion, path: in_parts(&path) })));
        }
        let nearest = found.iter().map(|(far, _)| *far).min();
        let mut readings: Vec<Reading> = vec![];
        for (far, reading) in found {
            if Some(far) == nearest && !readings.contains(&reading) {
                readings.push(reading);
            }
        }
        readings
    }

    /// Returns the path that the text spells word for word from this word on, behind `said`. Signs within words
    /// distinguish moves that sound the same. So many questions are `left` to be asked.
    fn printed(&self, ask: &dyn Fn(&Path) -> Option<Question>, said: &Path, at: usize, left: &mut u32) -> Option<Path> {
        let rest = &self.words[at..];
        if rest.is_empty() {
            return Some(said.clone());
        }
        *left = left.checked_sub(1)?;
        let question = ask(said)?;
        let (groups, answers): (Vec<&Offer>, Vec<&Offer>) = question.offers.iter().partition(|offer| offer.group);
        let directly = answers.into_iter().find_map(|Offer { word, .. }| {
            let taken = word.parts().count();
            let is_next = taken <= rest.len() && word.parts().zip(rest).all(|(part, typed)| part.as_str() == typed);
            if is_next { self.printed(ask, &said.then(word.clone()), at + taken, left) } else { None }
        });
        directly.or_else(|| groups.iter().find_map(|group| self.printed(ask, &said.then(group.word.clone()), at, left)))
    }

    /// Returns the numbers of tokens from `at` on that say this answer, each with its distance from the word. Leaving
    /// the game is said only by its own word.
    fn says(&self, offer: &Offer, at: usize, nearness: Nearness) -> Vec<(usize, u32)> {
        let rest = &self.tokens[at..];
        let mut ways = self.spelled(&tokens(offer.word.as_str()), rest);
        if offer.word.as_str() != RESIGN {
            for (words, names) in &self.languages {
                let label = words.say(&offer.label, &|seat| names.get(seat.index()).cloned().unwrap_or_default());
                let short = label.split([',', '(', ':', '–', '→', '.', '…', '!', '?']).next().unwrap_or_default();
                for (label, far) in [(label.as_str(), BY_BUTTON), (short, BY_BUTTON_IN_SHORT)] {
                    let label = tokens(label);
                    let same = label.iter().zip(rest).take_while(|(of, typed)| of == typed).count();
                    if same > 0 && same == label.len() {
                        ways.push((same, far));
                    } else if same > 0 && offer.more {
                        ways.push((same, BY_BEGINNING));
                    } else if nearness == Nearness::Part {
                        ways.extend(part_of(&label, rest).map(|taken| (taken, BY_PART)));
                    }
                }
            }
        }
        ways.sort_unstable_by_key(|(taken, far)| (std::cmp::Reverse(*taken), *far));
        ways.dedup_by_key(|(taken, _)| *taken);
        ways
    }

    /// Returns the numbers of tokens that say these, which may name a player.
    fn spelled(&self, word: &[String], rest: &[String]) -> Vec<(usize, u32)> {
        let Some((first, others)) = word.split_first() else { return vec![(0, 0)] };
        let mut ways = vec![];
        if rest.first() == Some(first) {
            ways.push((1, 0));
        }
        let is_seat = rest.first().is_some_and(|typed| seat_of_word(typed, &self.roster).is_some());
        if let Some(seat) = seat_of_word(first, &self.roster).filter(|_| !is_seat) {
            let names = self.names.iter().filter(|(_, of)| *of == seat);
            ways.extend(names.filter(|(name, _)| is_called(name, rest)).map(|(name, _)| (name.len(), BY_NAME)));
        }
        let then = |(taken, far): (usize, u32)| {
            let further = self.spelled(others, &rest[taken..]).into_iter();
            further.map(move |(more, further)| (taken + more, far.max(further)))
        };
        ways.into_iter().flat_map(then).filter(|(taken, _)| *taken > 0).collect()
    }
}

/// Returns the seat with this word, such as `@2`. A name that looks like such a word names nobody.
pub(crate) fn seat_of_word(word: &str, roster: &Roster) -> Option<Seat> {
    roster.seats().find(|seat| seat.to_string() == word)
}

/// Returns a path whose words are said one after another.
fn in_parts(path: &Path) -> Path {
    Path(path.0.iter().flat_map(Word::parts).collect())
}

/// The share of a button's label that must be said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nearness {
    Whole,
    Part,
}

/// Returns how many tokens of `rest` are next to each other somewhere in this label. The first of them must be whole.
fn part_of(label: &[String], rest: &[String]) -> Option<usize> {
    let same = |from: usize| label[from..].iter().zip(rest).take_while(|(of, typed)| of == typed).count();
    (0..label.len()).map(same).max().filter(|taken| *taken > 0)
}

/// One search for readings on one occasion.
struct Search<'a> {
    text: &'a Text,
    nearness: Nearness,
    ask: &'a dyn Fn(&Path) -> Option<Question>,
    found: Vec<(u32, Path)>,
    left: u32,
}

impl<'a> Search<'a> {
    fn new(text: &'a Text, ask: &'a dyn Fn(&Path) -> Option<Question>, nearness: Nearness) -> Search<'a> {
        Search { text, nearness, ask, found: vec![], left: MOST_QUESTIONS }
    }

    /// Reads on from token `at`, after `said`.
    fn go(&mut self, said: &Path, at: usize, far: u32) {
        if at == self.text.tokens.len() {
            self.found.push((far, said.clone()));
            return;
        }
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        let Some(question) = (self.ask)(said) else { return };
        let before = self.found.len();
        for offer in &question.offers {
            for (taken, further) in self.text.says(offer, at, self.nearness) {
                self.go(&said.then(offer.word.clone()), at + taken, far + further);
            }
        }
        if self.found.len() > before {
            return;
        }
        for Offer { word, .. } in question.offers.iter().filter(|offer| offer.group) {
            self.go(&said.then(word.clone()), at, far);
        }
        if let [Offer { word, more: true, group: false, .. }] = &question.offers[..] {
            self.go(&said.then(word.clone()), at, far + LEFT_OUT);
        }
    }
}

/// Splits a text into tokens: the small letters, digits and signs that mean something. An `@` begins a new token. A
/// letter is the same however it is encoded.
pub(super) fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = vec![];
    let mut within = false;
    for letter in composed(text).to_lowercase().chars() {
        if letter == '@' {
            tokens.push("@".to_owned());
            within = true;
        } else if is_between(letter) {
            within = false;
        } else {
            if !within {
                tokens.push(String::new());
            }
            within = true;
            if let Some(token) = tokens.last_mut() {
                token.push(letter);
            }
        }
    }
    tokens.retain(|token| token != "@");
    tokens
}

/// Returns a text without the parts in round brackets.
pub(super) fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let outside = |letter: &char| match letter {
        '(' => {
            depth += 1;
            false
        }
        ')' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    };
    text.chars().filter(outside).collect()
}

/// Returns whether a letter only separates words: blanks, punctuation, arrows and ornaments.
fn is_between(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_ascii_punctuation()
        || matches!(letter, '«' | '»' | '\u{2000}'..='\u{206f}' | '\u{2190}'..='\u{21ff}' | '\u{25a0}'..='\u{25ff}' | '\u{2700}'..='\u{27bf}')
}

/// Returns whether what was typed begins with this name, with or without an `@`.
fn is_called(name: &[String], typed: &[String]) -> bool {
    let same = |name: &String, typed: &String| typed == name || typed.strip_prefix('@') == Some(name);
    typed.len() >= name.len()
        && name
            .iter()
            .zip(typed)
            .enumerate()
            .all(|(at, (name, typed))| if at == 0 { same(name, typed) } else { name == typed })
}

/// Replaces mentions of players by their seats.
pub(crate) fn mentions_read(typed: &str, roster: &Roster) -> String {
    let mut text = typed.to_owned();
    for seat in roster.seats() {
        if let Some(person) = roster.person(seat) {
            text = text.replace(&format!("<@{person}>"), &format!(" {seat} "));
            text = text.replace(&format!("<@!{person}>"), &format!(" {seat} "));
        }
    }
    text.replace("<@", "<")
}

/// Returns every name that a seat may have, word by word.
fn names(naming: &Naming<'_>) -> Vec<(Vec<String>, Seat)> {
    let known_as = |seat| naming.known_as(seat).into_iter().map(move |name| (tokens(&name.replace('@', " ")), seat));
    let mut names: Vec<_> = naming.roster.seats().flat_map(known_as).filter(|(name, _)| !name.is_empty()).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns the words of a text as they are, with players read as their seats. It is for a move that was not found,
/// whose refusal quotes these words. A name that several seats have, or that comes first, stays as it is.
pub(crate) fn literally(typed: &str, naming: &Naming<'_>) -> Path {
    let names = names(naming);
    let typed = mentions_read(&typed.to_lowercase(), naming.roster).replace([',', '"', '“', '”', '„'], " ");
    let words: Vec<&str> = typed.split_whitespace().collect();
    let mut said = vec![];
    let mut at = 0;
    while at < words.len() {
        let is_seat = seat_of_word(words[at], naming.roster).is_some();
        let (seat, taken) = if at == 0 || is_seat { None } else { called(&words[at..], &names) }.unzip();
        said.push(Word::new(seat.map_or_else(|| words[at].to_owned(), |seat: Seat| seat.to_string())));
        at += taken.unwrap_or(1);
    }
    Path(said)
}

/// Returns the seat that is all that this text names: by a mention, a name or its word.
pub(crate) fn seat_called(typed: &str, naming: &Naming<'_>) -> Option<Seat> {
    let typed = mentions_read(&typed.to_lowercase(), naming.roster);
    let word = seat_of_word(typed.trim(), naming.roster);
    let words: Vec<&str> = typed.split_whitespace().collect();
    word.or_else(|| called(&words, &names(naming)).filter(|(_, taken)| *taken == words.len()).map(|(seat, _)| seat))
}

/// Returns the only seat that the longest name at the beginning of these words names, and the number of words it takes.
/// No name is looked for in many more words than it has.
fn called(words: &[&str], names: &[(Vec<String>, Seat)]) -> Option<(Seat, usize)> {
    let longest = names.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    (1..=words.len().min(2 * longest)).rev().find_map(|taken| {
        let name = tokens(&words[..taken].join(" "));
        let mut seats =
            names.iter().filter(|(of, _)| of.len() == name.len() && is_called(of, &name)).map(|(_, seat)| *seat);
        let seat = seats.next()?;
        seats.all(|other| other == seat).then_some((seat, taken))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DICTIONARY, input::notation};
    use catalogue::tier::sample;
    use engine::{Language, Level, Line};
    use people::Person;
    use table::{Sitter, Who};

    fn roster() -> Roster {
        let sitter = |id, name: &str| Sitter { who: Who::Person { id: Person(id), name: name.to_owned() }, pick: None };
        let computer = Sitter { who: Who::Computer { level: Level::Easy }, pick: None };
        let people = [sitter(11, "Ada"), sitter(12, "Bob B"), sitter(13, "Suns"), computer, sitter(15, "Bela")];
        Roster(people.into_iter().chain([sitter(16, "Bela"), sitter(17, "2"), sitter(18, "Jos\u{e9}")]).collect())
    }

    fn offer(word: &str, label: Line, more: bool) -> Offer {
        Offer { word: Word::new(word.to_owned()), label, about: None, more, group: false }
    }

    /// A game with these moves: zap, face somewhere, put an orb on a cell of a row, pass, or end the turn.
    fn question(said: &Path) -> Option<Question> {
        let said = said.to_string();
        let words: Vec<&str> = said.split_whitespace().collect();
        let label = |text: &'static str| Line::verbatim(text);
        let offers = match words[..] {
            [] => vec![
                offer("zap", Line::new("chamber-do-zap"), true),
                offer("face", Line::new("chamber-do-face"), true),
                offer("place", label("Put it back"), true),
                offer("craft", label("Craft"), true),
                offer("pass", label("Pass"), false),
                offer("quiet", label("Pass for the rest of this turn"), false),
                offer("end", label("Pass the Stone"), false),
            ],
            ["zap"] => (0..8).map(|at| offer(&Seat(at).to_string(), Line::name_of(Seat(at)), true)).collect(),
            ["zap", _] => ["suns", "moons"].map(|word| offer(word, label("An orb"), false)).into(),
            ["face"] => {
                ["n", "ne"].map(|word| offer(word, Line::keyed(format!("chamber-facing-{word}")), false)).into()
            }
            ["place"] => ["row3", "row4"].map(|word| Offer { group: true, ..offer(word, label("Row"), true) }).into(),
            ["place", "row4"] => vec![offer("c4", label("C4"), false), offer("d4", label("D4"), false)],
            ["place", "row3"] => vec![offer("c3", label("C3"), false)],
            ["craft"] => vec![offer("nu-wa-rock", label("Rock of Nu Wa (3)"), false)],
            _ => return None,
        };
        Some(Question { ask: label("What?"), offers, form: None })
    }

    fn read_in(language: Language, typed: &str) -> Vec<String> {
        readings_in(language, typed, Nearness::Whole)
    }

    fn guessed_in(language: Language, typed: &str) -> Vec<String> {
        readings_in(language, typed, Nearness::Part)
    }

    fn readings_in(language: Language, typed: &str, nearness: Nearness) -> Vec<String> {
        let roster = roster();
        let text = Text::new(typed, &Naming::new(DICTIONARY.of(language), &roster), DICTIONARY.english());
        let leave = || Question {
            ask: Line::verbatim("?"),
            offers: vec![offer("resign", Line::verbatim("Leave the game"), false)],
            form: None,
        };
        let ask = |occasion, said: &Path| match occasion {
            Occasion::Awaited => question(said),
            Occasion::Standing => said.0.is_empty().then(leave),
            Occasion::Overdue => None,
        };
        text.readings(&ask, nearness).into_iter().map(|reading| reading.path.to_string()).collect()
    }

    fn read(typed: &str) -> Vec<String> {
        read_in(Language::English, typed)
    }

    #[test]
    fn players_are_named_by_mention_name_or_seat() {
        for typed in ["zap <@12> moons", "Zap @Bob B moons", "zap @2 moons", "zap bob b, moons", "zap \"bob b\" moons"]
        {
            assert_eq!(read(typed), ["zap @2 moons"], "{typed}");
        }
        assert_eq!(
            read("zap suns suns"),
            ["zap @3 suns"],
            "a name where a player is asked for, a word where an orb is"
        );
        for typed in ["zap @Computer 4 (easy) moons", "zap computer 4 (leicht) moons", "zap @CPU 4 moons"] {
            assert_eq!(read(typed), ["zap @4 moons"], "a computer by any name that is shown of it: {typed}");
        }
        assert_eq!(read("zap 2 moons"), ["zap @7 moons"], "somebody called 2, while @2 is a seat");
        assert_eq!(read("zap jose\u{301} moons"), ["zap @8 moons"], "in whatever form a letter is encoded");
        assert_eq!(read("zap José moons"), ["zap @8 moons"]);
    }

    #[test]
    fn a_name_that_two_have_means_both() {
        assert_eq!(read("zap bela moons"), ["zap @5 moons", "zap @6 moons"]);
        assert_eq!(read("zap @Bela"), ["zap @5", "zap @6"]);
        assert_eq!(read("zap bela (6) moons"), ["zap @6 moons"], "as they are told apart");
        assert_eq!(read("zap <@15> moons"), ["zap @5 moons"]);
    }

    #[test]
    fn button_text_is_read_in_the_readers_language_and_in_english() {
        for typed in ["turn north", "Turn to another direction: north", "face north", "face n"] {
            assert_eq!(read(typed), ["face n"], "{typed}");
        }
        assert_eq!(read("face north-east"), ["face ne"]);
        assert_eq!(read("pass the stone"), ["end"]);
        assert_eq!(read("pass the"), Vec::<String>::new(), "half a button does nothing");
        assert_eq!(read_in(Language::German, "face norden"), ["face n"]);
        assert_eq!(read_in(Language::German, "face north"), ["face n"]);
        assert_eq!(read("face norden"), Vec::<String>::new());
        assert_eq!(read("put it back c4"), ["place row4 c4"]);
        assert_eq!(read("craft Rock of Nu Wa"), ["craft nu-wa-rock"]);
        for typed in ["craft \"Nu Wa Rock\"", "craft “nu  wa rock”", "craft nu-wa-rock", "craft nu wa rock"] {
            assert_eq!(read(typed), ["craft nu-wa-rock"], "{typed}");
        }
    }

    #[test]
    fn a_price_in_brackets_that_has_changed_is_passed_over() {
        assert_eq!(without_brackets("craft Rock of Nu Wa (5), end"), "craft Rock of Nu Wa , end");
        assert_eq!(without_brackets("a (b (c) d) e)"), "a  e");
    }

    #[test]
    fn a_part_of_a_button_is_guessed_and_never_read() {
        assert_eq!(guessed_in(Language::English, "the stone"), ["end"]);
        assert_eq!(guessed_in(Language::English, "the"), ["quiet", "end"]);
        assert_eq!(guessed_in(Language::English, "of nu wa"), Vec::<String>::new(), "behind nothing that leads to it");
        assert_eq!(guessed_in(Language::English, "craft of nu wa"), ["craft nu-wa-rock"]);
        assert_eq!(guessed_in(Language::German, "face nordosten"), ["face ne"]);
        assert_eq!(guessed_in(Language::German, "richtung norden"), ["face n"]);
        assert_eq!(guessed_in(Language::English, "game"), Vec::<String>::new(), "leaving is said by its word alone");
        assert_eq!(read("the stone"), Vec::<String>::new());
    }

    #[test]
    fn a_word_goes_before_a_button_that_says_the_same() {
        assert_eq!(read("pass"), ["pass"]);
        assert_eq!(read("Pass for the rest of this turn"), ["quiet"]);
        assert_eq!(read("place, c4"), ["place row4 c4"]);
        assert_eq!(read("place row4"), ["place row4"]);
        assert_eq!(read("dance"), Vec::<String>::new());
        assert_eq!(read("leave the game"), Vec::<String>::new(), "what cannot be taken back is said by its word");
        assert_eq!(read("resign"), ["resign"]);
    }

    /// Presses buttons at random until they make a move. Returns its path, and the labels of the buttons.
    fn pressed(
        ask: &dyn Fn(&Path) -> Option<Question>,
        naming: &Naming<'_>,
        below: &mut dyn FnMut(u32) -> u32,
    ) -> (Path, String) {
        let (mut path, mut said) = (Path::default(), vec![]);
        while let Some(question) = ask(&path) {
            let offer = &question.offers[below(question.offers.len() as u32) as usize];
            path = path.then(offer.word.clone());
            said.push(if offer.word.as_str() == RESIGN { RESIGN.into() } else { naming.label(&offer.label) });
        }
        (path, said.join(" "))
    }

    #[test]
    fn button_text_can_be_typed_in_every_game_and_language() {
        use engine::{Seed, Setup, Submitted};
        use games::CATALOGUE;
        let roster = roster();
        for (entry, language) in CATALOGUE.iter().zip(Language::ALL.into_iter().cycle()) {
            let naming = Naming::new(DICTIONARY.of(language), &roster);
            let seed = Seed::from_number(7);
            let mut dice = seed.decision(1_000_000);
            let mut session = entry.start(&Setup::plain(3)).expect("a game of three");
            let dealt = session.deal(&seed);
            session.replay(&dealt.rows).expect("it is dealt");
            let (mut made, mut typed) = (0, 0);
            for _ in 0..sample(20, 60) {
                let Some(seat) = session.awaited().owing().iter().next() else { break };
                let ask = |occasion, said: &Path| session.question(seat, occasion, said);
                let awaited = |said: &Path| ask(Occasion::Awaited, said);
                let (path, said) = pressed(&awaited, &naming, &mut |most| dice.below(most));
                let read: Vec<String> = Text::new(&said, &naming, DICTIONARY.english())
                    .readings(&ask, Nearness::Whole)
                    .iter()
                    .map(|reading| session.shortened(seat, reading.occasion, &reading.path).to_string())
                    .collect();
                let meant = session.shortened(seat, Occasion::Awaited, &path).to_string();
                let may_be_typed = !notation::too_long(&said);
                assert!(
                    !may_be_typed || read.contains(&meant),
                    "{} {language:?}: “{said}” is {meant}, not {read:?}",
                    entry.info.key
                );
                made += usize::from(may_be_typed);
                typed += usize::from(may_be_typed && read.len() == 1);
                let stamp = session.stamp(seat, Occasion::Awaited).expect("a question");
                let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
                    panic!("{}: {path} is a move", entry.info.key)
                };
                session.replay(&effects.rows).expect("it follows");
            }
            assert!(typed > 0 && typed * 2 >= made, "{}: {typed} of {made} mean one thing alone", entry.info.key);
        }
    }

    /// Moves as autocomplete sends them, and as people copy them out of a record, can be typed.
    #[test]
    fn a_move_is_typed_as_it_is_printed_in_every_game() {
        use engine::{Seed, Setup, Submitted, Wit};
        use games::CATALOGUE;
        for (entry, number) in CATALOGUE.iter().flat_map(|entry| (1..sample(4, 10)).map(move |number| (entry, number)))
        {
            let sizes = entry.info.seats.clone().filter(|seats| entry.check(&Setup::plain(*seats)).is_ok());
            let seats = sizes.cycle().nth(number as usize).expect("it can be played");
            let called = |seat: u8| Who::Person { id: Person(11), name: format!("Player 70{seat}") };
            let roster = Roster((0..seats).map(|seat| Sitter { who: called(seat), pick: None }).collect());
            let naming = Naming::new(Words::of_house(Language::English), &roster);
            let seed = Seed::from_number(number);
            let mut session = entry.start(&Setup::plain(seats)).expect("a game of so many");
            let dealt = session.deal(&seed);
            session.replay(&dealt.rows).expect("it is dealt");
            for _ in 0..sample(60, 120) {
                let Some(seat) = session.awaited().owing().iter().next() else { break };
                let ask = |occasion, said: &Path| session.question(seat, occasion, said);
                let path = session.idea(seat, Wit::Plain, &seed).expect("a question")();
                let said = path.to_string();
                let read = Text::new(&said, &naming, DICTIONARY.english()).readings(&ask, Nearness::Whole);
                let made = |occasion, path: &Path| {
                    let stamp = session.stamp(seat, occasion).expect("a question");
                    match session.submit(seat, stamp, path, &seed) {
                        Ok(Submitted::Accepted(effects)) => Some(effects.rows),
                        _ => None,
                    }
                };
                let rows = made(Occasion::Awaited, &path).expect("a move");
                let is_made = match &read[..] {
                    [] => literally(&said, &naming) == path,
                    [Reading { occasion, path }] => made(*occasion, path).is_some_and(|other| other[1..] == rows[1..]),
                    _ => false,
                };
                assert!(is_made, "{}: “{said}” is read as {read:?}", entry.info.key);
                session.replay(&rows).expect("it follows");
            }
        }
    }

    /// A printed move is read as itself, however many moves sound the same.
    #[test]
    fn a_long_move_is_itself_among_all_that_sound_like_it() {
        let roster = roster();
        let naming = Naming::new(Words::of_house(Language::English), &roster);
        let printed = "marsh:a1 ".repeat(12);
        let ask = |occasion, said: &Path| {
            let place = |word: &str| offer(word, Line::verbatim("marsh a1"), said.0.len() < 11);
            let is_asked = occasion == Occasion::Awaited && said.0.len() < 12;
            is_asked.then(|| Question {
                ask: Line::verbatim("Where?"),
                offers: vec![place("marsh-a1"), place("marsh:a1")],
                form: None,
            })
        };
        let read = |typed: &str| Text::new(typed, &naming, DICTIONARY.english()).readings(&ask, Nearness::Whole);
        let path = printed.trim().parse().expect("a path");
        assert_eq!(read(&printed), [Reading { occasion: Occasion::Awaited, path }]);
        assert!(read(&"marsh a1 ".repeat(12)).len() > 1);
    }

    #[test]
    fn typed_text_without_a_move_is_repeated_literally() {
        let roster = roster();
        let said =
            |typed: &str| literally(typed, &Naming::new(Words::of_house(Language::English), &roster)).to_string();
        assert_eq!(said("Zap @ada, stars"), "zap @1 stars");
        assert_eq!(said("zap ada"), "zap @1");
        assert_eq!(said("zap bela"), "zap bela");
        assert_eq!(said("cast <@11>, red b4 ,@2 black e1,"), "cast @1 red b4 @2 black e1");
        assert_eq!(said("ada"), "ada");
        let named = |typed: &str| seat_called(typed, &Naming::new(Words::of_house(Language::English), &roster));
        assert_eq!(["ADA", "<@12>", "@3", "bob b"].map(named), [0, 1, 2, 1].map(|seat| Some(Seat(seat))));
        assert_eq!(["bela", "ada moves", ""].map(named), [None; 3]);
    }
}
