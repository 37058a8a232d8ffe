//! Which language is spoken to whom, and in which colours pictures are painted: on a server its own, for one person alone
//! theirs.

use super::{
    asker::server,
    bot::{Bot, Context},
    fault::Fault,
    locales::codes,
};
use engine::{Language, Line};
use people::{Person, Preferences};
use std::{borrow::Cow, sync::Arc};
use table::HouseRules;
use words::Words;

/// Who hears an answer, and where.
pub(super) struct Hearer<'a> {
    /// The one person who sees it; nobody where everybody in the channel does.
    pub person: Option<Person>,
    /// The language of their Discord, where it is known.
    pub locale: Option<&'a str>,
    /// The server it is given in.
    pub guild: Option<u64>,
}

impl Bot {
    /// The bot as it speaks to `hearer`: in the language a person chose, else that of their Discord where it is
    /// spoken here, else that of the server; with pictures in the colours that a person chose, else those of the server.
    pub(super) async fn speaking_to(&self, hearer: &Hearer<'_>) -> Bot {
        let known = match hearer.person {
            Some(person) => self.house.preferences(person).await.ok().map(|preferences| (person, preferences)),
            None => None,
        };
        let rules = self.rules_on(hearer.guild).await;
        let around = rules.language;
        let own = hearer.person.and_then(|_| language_of(known.as_ref().map(|(_, of)| of), hearer.locale));
        let sight = known.map(|(person, preferences)| (person, preferences.sight));
        let words = self.dictionary.amid(own.unwrap_or(around), around);
        Bot { words, colors: rules.colors, sight, ..self.clone() }
    }

    /// The bot as it answers a command, to the asker alone or to all.
    pub(super) async fn answering(context: &Context<'_>, public: bool) -> Bot {
        let interaction = context.interaction;
        let person = Some(Person(interaction.user.id.get())).filter(|_| !public);
        let hearer = Hearer { person, locale: Some(&interaction.locale), guild: server(context) };
        context.data().speaking_to(&hearer).await
    }

    async fn rules_on(&self, guild: Option<u64>) -> HouseRules {
        let Some(guild) = guild else { return HouseRules::default() };
        self.house.rules_of(guild).await.unwrap_or_default()
    }
}

/// What a person chose, else what their Discord speaks: now, or when they last played.
fn language_of(preferences: Option<&Preferences>, locale: Option<&str>) -> Option<Language> {
    match locale {
        Some(locale) => preferences.and_then(|known| known.language).or_else(|| Language::from_locale(locale)),
        None => preferences.and_then(Preferences::spoken),
    }
}

/// A name or a description in the languages besides English.
type Localizations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

/// Adds what a command, its options and its subcommands are called and are about in every language. `before` is what the
/// names of those above it make of its key: nothing for one that stands alone. They are answered to by their own names in
/// every language: these are but shown.
pub(super) fn localize(command: &mut poise::Command<Arc<Bot>, Fault>, before: &str) {
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

/// Adds what a command of a menu is called there in every language.
pub(super) fn name_in_menus(command: &mut poise::Command<Arc<Bot>, Fault>) {
    let own = command.context_menu_name.as_deref().unwrap_or(&command.name);
    command.name_localizations = localized(&format!("menu-{}", command.name), own);
}

/// What a message says in every language where that is not the same as `own`: Discord keeps no translation that is.
fn localized(key: &str, own: &str) -> Localizations {
    let said = |language: Language, code| {
        let about = Words::of_house(language).plain(&Line::keyed(key.to_owned()));
        (Cow::Borrowed(code), Cow::Owned(about))
    };
    let each = |language: Language| codes(language).iter().map(move |code| said(language, *code));
    Language::ALL.into_iter().flat_map(each).filter(|(_, said)| said != own).collect()
}
