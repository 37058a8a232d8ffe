//! Messages in the reader's language: lines become sentences here and nowhere else.
//!
//! Knows the message catalogues under `assets/locales` and nothing of who reads them.

use crate::engine::{Arg, Language, Line, Seat};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::LazyLock;

/// The catalogues of every language: the same files, with the same messages.
macro_rules! catalogues {
    ($($file:literal)*) => {
        const ENGLISH: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../assets/locales/en/", $file)))),*];
        const GERMAN: &[(&str, &str)] =
            &[$(($file, include_str!(concat!("../assets/locales/de/", $file)))),*];
    };
}

catalogues! {
    "common.ftl"
    "discord.ftl"
    "about.ftl"
    "privacy.ftl"
    "settings.ftl"
    "table.ftl"
    "community-ratings.ftl"
    "stats.ftl"
    "amulets.ftl"
    "amulets-picture.ftl"
    "chamber.ftl"
    "chamber-picture.ftl"
    "stones.ftl"
    "stones-picture.ftl"
    "quest.ftl"
    "quest-picture.ftl"
    "quest-cards.ftl"
    "swords.ftl"
    "swords-picture.ftl"
    "swords-cards.ftl"
}

/// What the slash commands are about; in English that stands with the commands themselves.
const COMMANDS_IN_GERMAN: (&str, &str) = ("commands.ftl", include_str!("../assets/locales/de/commands.ftl"));

static IN_ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::read(Language::English, ENGLISH));
static IN_GERMAN: LazyLock<Words> =
    LazyLock::new(|| Words::read(Language::German, &[GERMAN, &[COMMANDS_IN_GERMAN]].concat()));

/// What a seat is called in a given text.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The English messages.
    pub fn english() -> &'static Words {
        &IN_ENGLISH
    }

    /// The messages of a language.
    pub fn of(language: Language) -> &'static Words {
        match language {
            Language::English => &IN_ENGLISH,
            Language::German => &IN_GERMAN,
        }
    }

    /// The language these are in.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Words `line`, calling seats by `names`.
    ///
    /// A message that is not in the catalogue is logged and reads as its key; a test holds that none is missing.
    pub fn say(&self, line: &Line, names: Names<'_>) -> String {
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

    /// Whether the catalogue has this message.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    fn read(language: Language, files: &[(&str, &str)]) -> Words {
        let tag = language.tag();
        let mut bundle = FluentBundle::new_concurrent(vec![tag.parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        for (file, text) in files {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.unwrap_or_else(|(_, faults)| panic!("{tag}/{file}: {faults:?}"));
            bundle.add_resource(resource).unwrap_or_else(|faults| panic!("{tag}/{file}: {faults:?}"));
        }
        Words { language, bundle }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_called_by_their_names_and_names_are_never_read_as_messages() {
        let line = Line::name_of(Seat(1));
        assert_eq!(Words::english().say(&line, &|_| "{ $seat } **x**".into()), "{ $seat } **x**");
    }

    #[test]
    fn lists_are_joined_and_text_stays_itself() {
        let list = Line::new("verbatim").list("text", [Line::verbatim("c4"), Line::verbatim("d5")]);
        assert_eq!(Words::english().plain(&list), "c4, d5");
    }
}
