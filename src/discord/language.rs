//! Which language is spoken to whom: on a server its own, to one person alone theirs.

use super::{Bot, Context};
use crate::{engine::Language, table::Person, words::Words};
use poise::serenity_prelude as serenity;

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
    /// spoken here, else that of the server.
    pub(super) async fn speaking_to(&self, hearer: &Hearer<'_>) -> Bot {
        let own = match hearer.person {
            Some(person) => self.language_of(person).await.or_else(|| hearer.locale.and_then(Language::from_locale)),
            None => None,
        };
        match own {
            Some(language) => self.speaking(language),
            None => self.speaking(self.language_on(hearer.guild).await),
        }
    }

    /// The bot as it answers a command, to the asker alone or to all.
    pub(super) async fn answering(context: &Context<'_>, public: bool) -> Bot {
        let interaction = context.interaction;
        let person = Some(Person(interaction.user.id.get())).filter(|_| !public);
        let guild = interaction.guild_id.map(serenity::GuildId::get);
        context.data().speaking_to(&Hearer { person, locale: Some(&interaction.locale), guild }).await
    }

    fn speaking(&self, language: Language) -> Bot {
        Bot { words: Words::of(language), ..self.clone() }
    }

    /// What `person` chose, if anything.
    async fn language_of(&self, person: Person) -> Option<Language> {
        self.house.preferences(person).await.ok()?.language
    }

    async fn language_on(&self, guild: Option<u64>) -> Language {
        let Some(guild) = guild else { return Language::default() };
        self.house.rules_of(guild).await.map(|rules| rules.language).unwrap_or_default()
    }
}
