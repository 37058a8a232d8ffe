//! Messages in the reader's language: lines become sentences here and nowhere else.
//!
//! Knows the message catalogues under `assets/locales` and nothing of who reads them.

use crate::engine::{Arg, Line, Seat};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::sync::LazyLock;

const ENGLISH: &[(&str, &str)] = &[
    ("common.ftl", include_str!("../assets/locales/en/common.ftl")),
    ("discord.ftl", include_str!("../assets/locales/en/discord.ftl")),
    ("about.ftl", include_str!("../assets/locales/en/about.ftl")),
    ("privacy.ftl", include_str!("../assets/locales/en/privacy.ftl")),
    ("settings.ftl", include_str!("../assets/locales/en/settings.ftl")),
    ("table.ftl", include_str!("../assets/locales/en/table.ftl")),
    ("community-ratings.ftl", include_str!("../assets/locales/en/community-ratings.ftl")),
    ("stats.ftl", include_str!("../assets/locales/en/stats.ftl")),
    ("amulets.ftl", include_str!("../assets/locales/en/amulets.ftl")),
    ("amulets-picture.ftl", include_str!("../assets/locales/en/amulets-picture.ftl")),
    ("chamber.ftl", include_str!("../assets/locales/en/chamber.ftl")),
    ("chamber-picture.ftl", include_str!("../assets/locales/en/chamber-picture.ftl")),
    ("stones.ftl", include_str!("../assets/locales/en/stones.ftl")),
    ("stones-picture.ftl", include_str!("../assets/locales/en/stones-picture.ftl")),
    ("quest.ftl", include_str!("../assets/locales/en/quest.ftl")),
    ("quest-picture.ftl", include_str!("../assets/locales/en/quest-picture.ftl")),
    ("quest-cards.ftl", include_str!("../assets/locales/en/quest-cards.ftl")),
    ("swords.ftl", include_str!("../assets/locales/en/swords.ftl")),
    ("swords-picture.ftl", include_str!("../assets/locales/en/swords-picture.ftl")),
    ("swords-cards.ftl", include_str!("../assets/locales/en/swords-cards.ftl")),
];

static IN_ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::read("en", ENGLISH));

/// What a seat is called in a given text.
pub type Names<'a> = &'a dyn Fn(Seat) -> String;

/// The messages of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The English messages, which are complete.
    pub fn english() -> &'static Words {
        &IN_ENGLISH
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

    fn read(language: &str, files: &[(&str, &str)]) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        for (file, text) in files {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.unwrap_or_else(|(_, faults)| panic!("{language}/{file}: {faults:?}"));
            bundle.add_resource(resource).unwrap_or_else(|faults| panic!("{language}/{file}: {faults:?}"));
        }
        Words { bundle }
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
