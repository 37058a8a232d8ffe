//! Messages in the reader's language: lines become sentences here and nowhere else.
//!
//! The module knows the messages of the house under `assets/locales`, and receives those of the games when the house is
//! opened. It knows nothing of the readers.

mod letters;

use engine::{Arg, Language, Line, Messages, Seat, messages};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::LazyLock;

pub use letters::{at_a_glance, composed, escaped, letter_by_letter, shown_name};

/// The messages of the house itself; those of a game come with the game.
pub const HOUSE: &[Messages] = messages!(
    "../../assets/locales": "common.ftl",
    "discord.ftl",
    "history.ftl",
    "about.ftl",
    "managing.ftl",
    "privacy.ftl",
    "puzzles.ftl",
    "settings.ftl",
    "table.ftl",
    "rematch.ftl",
    "undo.ftl",
    "community-ratings.ftl",
    "stats.ftl",
);

/// The German descriptions of the slash commands. The English ones are in the commands themselves.
const COMMANDS_IN_GERMAN: (&str, &str) = ("commands.ftl", include_str!("../../assets/locales/de/commands.ftl"));

/// The messages of the house, without those of any game.
static OF_HOUSE: LazyLock<Dictionary> = LazyLock::new(|| Dictionary::new([]));

/// The messages of the house and of its games in each language.
///
/// Each language has one set of messages for each language of the buttons, as buttons that all see may be in another
/// language than the reader's.
pub struct Dictionary {
    /// The messages, each with the language of those buttons.
    spoken: Vec<(Language, Words)>,
}

impl Dictionary {
    /// The messages of the house and of games that bring these.
    pub fn new(games: impl IntoIterator<Item = Messages>) -> Dictionary {
        let messages: Vec<Messages> = HOUSE.iter().copied().chain(games).collect();
        let pairs = Language::ALL.into_iter().flat_map(|own| Language::ALL.map(|around| (own, around)));
        let spoken = pairs.map(|(own, around)| (around, Words::read(&messages, own, around)));
        Dictionary { spoken: spoken.collect() }
    }

    /// The English messages.
    pub fn english(&self) -> &Words {
        self.of(Language::English)
    }

    /// The messages of a language.
    pub fn of(&self, language: Language) -> &Words {
        self.amid(language, language)
    }

    /// The messages of a language that name the buttons all see as they are shown `around` the reader.
    pub fn amid(&self, language: Language, around: Language) -> &Words {
        let found = self.spoken.iter().find(|(there, words)| (words.language, *there) == (language, around));
        &found.expect("every language is spoken amid every other").1
    }
}

/// Returns the contents of each file of a language.
fn texts(messages: &[Messages], language: Language) -> Vec<(&'static str, &'static str)> {
    let own = match language {
        Language::English => None,
        Language::German => Some(COMMANDS_IN_GERMAN),
    };
    messages.iter().map(|messages| (messages.file, messages.text.to(language))).chain(own).collect()
}

/// Returns the labels of the buttons of a language, as messages `shown-…` in place of `button-…`.
fn buttons(language: Language) -> String {
    let lines = HOUSE.iter().flat_map(|messages| messages.text.to(language).lines());
    lines
        .filter_map(|line| line.strip_prefix("button-"))
        .fold(String::new(), |text, line| text + "shown-" + line + "\n")
}

/// A function that gives the name of a seat in a given text.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The messages of one language, ready to word lines.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The contents of each file of messages, with its name.
    texts: Vec<(&'static str, &'static str)>,
}

impl Words {
    /// The messages of the house in a language, without those of any game.
    pub fn of_house(language: Language) -> &'static Words {
        OF_HOUSE.of(language)
    }

    /// The language that these messages are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Words `line`, calling seats by `names`.
    ///
    /// A message that is not in the catalogue is logged and reads as its key. A test checks that none is missing.
    pub fn say(&self, line: &Line, names: Names<'_>) -> String {
        if let Some(arg) = line.bare() {
            return self.text(arg, names);
        }
        let Some(pattern) = self.bundle.get_message(&line.key).and_then(|message| message.value()) else {
            tracing::error!(key = %line.key, "no such message");
            return line.key.to_string();
        };
        let mut args = FluentArgs::with_capacity(line.args.len());
        for (name, arg) in &line.args {
            args.set(name.as_ref(), self.value(arg, names));
        }
        let mut faults = vec![];
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        if !faults.is_empty() {
            tracing::error!(key = %line.key, ?faults, "a message does not fit its arguments");
        }
        said
    }

    /// Words a line in which no seat is named.
    pub fn plain(&self, line: &Line) -> String {
        self.say(line, &|seat| seat.to_string())
    }

    /// Returns whether the catalogue has this message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Returns whether a word in small letters is in any message of a game, its key or a comment. A game without messages
    /// has all words.
    pub fn knows(&self, game: &str, word: &str) -> bool {
        let mut texts = self.texts.iter().filter(|(file, _)| file.starts_with(game)).peekable();
        let is_it = |other: &str| other.chars().flat_map(char::to_lowercase).eq(word.chars());
        let has = |text: &str| text.split(|letter: char| !letter.is_alphanumeric()).any(is_it);
        texts.peek().is_none() || texts.any(|(_, text)| has(text))
    }

    fn read(messages: &[Messages], language: Language, around: Language) -> Words {
        let tag = language.tag();
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        let functions = bundle.add_builtins().and_then(|()| bundle.add_function("CAPITAL", capital));
        functions.unwrap_or_else(|fault| panic!("{tag}: {fault:?}"));
        let texts = texts(messages, language);
        let files = texts.iter().map(|(file, text)| (*file, (*text).to_owned()));
        for (file, text) in files.chain([("buttons", buttons(around))]) {
            let resource = FluentResource::try_new(text);
            let resource = resource.unwrap_or_else(|(_, faults)| panic!("{tag}/{file}: {faults:?}"));
            bundle.add_resource(resource).unwrap_or_else(|faults| panic!("{tag}/{file}: {faults:?}"));
        }
        Words { language, bundle, texts }
    }

    fn value(&self, arg: &Arg, names: Names<'_>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.text(other, names)),
        }
    }

    fn text(&self, arg: &Arg, names: Names<'_>) -> String {
        match arg {
            Arg::Seat(seat) => names(*seat),
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.to_string(),
            Arg::Line(line) => self.say(line, names),
            Arg::List(items) => {
                let said: Vec<_> = items.iter().map(|item| self.text(item, names)).collect();
                said.join(", ")
            }
        }
    }
}

/// Implements `CAPITAL($text)` in a message: the text with a capital, to begin a sentence.
///
/// Names of pieces do not begin with one automatically.
fn capital<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    let Some(FluentValue::String(text)) = given.first() else { return FluentValue::Error };
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    FluentValue::from(first.chain(letters).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Translated;

    #[test]
    fn seat_name_is_said_verbatim_and_never_as_a_message() {
        let line = Line::name_of(Seat(1));
        assert_eq!(Words::of_house(Language::English).say(&line, &|_| "{ $seat } **x**".into()), "{ $seat } **x**");
    }

    #[test]
    fn bare_lines_read_as_the_catalogue_would_have_them() {
        for words in Language::ALL.map(Words::of_house) {
            for (line, name) in [(Line::verbatim("b4"), "text"), (Line::name_of(Seat(1)), "seat")] {
                let pattern = words.bundle.get_message(&line.key).and_then(|message| message.value()).expect("a text");
                let args = FluentArgs::from_iter([(name, "so")]);
                assert_eq!(words.bundle.format_pattern(pattern, Some(&args), &mut vec![]), "so", "{line:?}");
                assert!(line.bare().is_some());
            }
        }
    }

    const TOY: &[Messages] = &[Messages {
        file: "toy.ftl",
        text: Translated {
            english: "toy-moved = { CAPITAL($piece) } moves to { toy-field }.\ntoy-field = b4\n",
            german: "toy-moved = { CAPITAL($piece) } zieht nach { toy-field }.\ntoy-field = b4\n",
        },
    }];

    #[test]
    fn sentence_begins_with_a_capital() {
        let words = Dictionary::new(TOY.iter().copied());
        let moved = |piece: &str| words.english().plain(&Line::new("toy-moved").text("piece", piece.to_owned()));
        assert_eq!(moved("a mindless hulk (d4)"), "A mindless hulk (d4) moves to b4.");
        assert_eq!(moved("**ada**"), "**ada** moves to b4.");
    }

    #[test]
    fn game_brings_its_messages_and_the_house_has_none_of_them() {
        let words = Dictionary::new(TOY.iter().copied());
        assert!(Language::ALL.iter().all(|language| words.of(*language).has("toy-moved")));
        assert!(Language::ALL.iter().all(|language| !Words::of_house(*language).has("toy-moved")));
    }

    #[test]
    fn buttons_are_named_as_they_are_shown_around_the_reader() {
        let lobby = |own, around| OF_HOUSE.amid(own, around).plain(&Line::new("turn-lobby"));
        let (english, german) = (Language::English, Language::German);
        assert_eq!(lobby(german, english), "Die Lobby ist noch offen: Drück in ihrer Nachricht auf **Join**.");
        assert_eq!(lobby(english, german), "The lobby is open: press **Mitspielen** on its card.");
        assert!(lobby(german, german).contains("**Mitspielen**"));
        assert!(Words::of_house(english).plain(&Line::new("turn-lobby")).contains("**Join**"));
    }

    #[test]
    fn lists_are_joined_and_text_stays_itself() {
        let list = Line::new("verbatim").list("text", [Line::verbatim("c4"), Line::verbatim("d5")]);
        assert_eq!(Words::of_house(Language::English).plain(&list), "c4, d5");
    }
}
