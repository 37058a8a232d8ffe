//! The language of an answer, and the colours of its pictures. On a server these are the server's own, for one person
//! alone theirs.

use crate::{
    bot::{Bot, Context},
    interaction::asker::server,
    rest::fault::Fault,
};
use engine::{Language, Line};
use people::{Person, Preferences};
use std::{borrow::Cow, sync::Arc};
use table::{House, HouseRules};
use words::Words;

/// The hearer of an answer, and the server where it is given.
pub(crate) struct Hearer<'a> {
    /// The one person who sees it. `None` if everybody in the channel does.
    pub person: Option<Person>,
    /// The language of their Discord, where it is known.
    pub locale: Option<&'a str>,
    /// The server it is given in.
    pub guild: Option<u64>,
}

impl Bot {
    /// Returns the bot as it speaks to `hearer`. The language is the choice of the person, else that of their Discord
    /// if it is spoken here, else that of the server. The colours of pictures are the choice of the person, else those
    /// of the server.
    pub(crate) async fn speaking_to(&self, hearer: &Hearer<'_>) -> Bot {
        let known = match hearer.person {
            Some(person) => {
                self.house.servers().preferences(person).await.ok().map(|preferences| (person, preferences))
            }
            None => None,
        };
        let rules = rules_on(&self.house, hearer.guild).await;
        let around = rules.language;
        let own = hearer.person.and_then(|_| language_of(known.as_ref().map(|(_, of)| of), hearer.locale));
        let sight = known.map(|(person, preferences)| (person, preferences.sight));
        let words = self.dictionary.amid(own.unwrap_or(around), around);
        Bot { words, colors: rules.colors, sight, ..self.clone() }
    }

    /// Returns the bot as it answers a command, to the asker alone or to all.
    pub(crate) async fn answering(context: &Context<'_>, public: bool) -> Bot {
        let interaction = context.interaction;
        let person = Some(Person(interaction.user.id.get())).filter(|_| !public);
        let hearer = Hearer { person, locale: Some(&interaction.locale), guild: server(context) };
        context.data().speaking_to(&hearer).await
    }
}

async fn rules_on(house: &House, guild: Option<u64>) -> HouseRules {
    let Some(guild) = guild else { return HouseRules::default() };
    house.servers().rules_of(guild).await.unwrap_or_default()
}

/// Returns the language that a person chose, else the language of their Discord, now or when they last played.
fn language_of(preferences: Option<&Preferences>, locale: Option<&str>) -> Option<Language> {
    match locale {
        Some(locale) => preferences.and_then(|known| known.language).or_else(|| Language::from_locale(locale)),
        None => preferences.and_then(Preferences::spoken),
    }
}

/// A name or a description in the languages besides English.
type Localizations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Adds the names and descriptions of a command, its options and its subcommands in every language. `before` is the
/// part of its key that the names of the commands above it make, and is empty for a command that stands alone. Commands
/// keep their own names in every language, as the translations are only shown.
pub(crate) fn localize(command: &mut poise::Command<Arc<Bot>, Fault>, before: &str) {
    let key = format!("{before}-{}", command.name);
    let own = (&*command.name, command.description.as_deref());
    (command.name_localizations, command.description_localizations) = called_and_about(&key, own);
    for option in &mut command.parameters {
        let key = format!("{key}-{}", option.name);
        let own = (&*option.name, option.description.as_deref());
        (option.name_localizations, option.description_localizations) = called_and_about(&key, own);
    }
    command.subcommands.iter_mut().for_each(|command| localize(command, &key));
}

fn called_and_about(key: &str, (name, about): (&str, Option<&str>)) -> (Localizations, Localizations) {
    (localized(&format!("called{key}"), name), localized(&format!("command{key}"), about.unwrap_or_default()))
}

/// Adds the names of a menu's command in every language.
pub(crate) fn name_in_menus(command: &mut poise::Command<Arc<Bot>, Fault>) {
    let own = command.context_menu_name.as_deref().unwrap_or(&command.name);
    command.name_localizations = localized(&format!("menu-{}", command.name), own);
}

/// Returns a message in every language in which it differs from `own`. Discord keeps no translation that is the same.
fn localized(key: &str, own: &str) -> Localizations {
    let said = |language: Language, code| {
        let about = Words::of_house(language).plain(&Line::keyed(key.to_owned()));
        (Cow::Borrowed(code), Cow::Owned(about))
    };
    let each = |language: Language| codes(language).iter().map(move |code| said(language, *code));
    Language::ALL.into_iter().flat_map(each).filter(|(_, said)| said != own).collect()
}

/// Every code that Discord knows. It refuses all commands for one word in a language that is not among these, such as
/// `es`, `pt` or `zh`.
pub const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Returns the codes by which Discord knows a language, each of them one of [`LOCALES`]. English needs none, as
/// everything without a translation is written in it.
pub(crate) fn codes(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[],
        Language::German => &["de"],
    }
}
