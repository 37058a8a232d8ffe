//! What people and servers have set.

use super::{
    Clock, House, Opener, Openers, Person, Quiet, Refusal, Refused,
    fault::{fault, json},
};
use crate::engine::{Language, Sight};
use crate::ratings::Season;
use crate::store::{Store, StoreError, TableId, Write};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// How a person wants to be treated, at every table. Nobody else is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// Whether a decision that is theirs calls them by a mention.
    pub pings: bool,
    /// When they are left alone.
    pub quiet: Option<Quiet>,
    /// The name of their time zone; universal time where they gave none.
    pub zone: Option<String>,
    /// Which reminders they get while a clock runs.
    pub reminders: Reminders,
    /// Every how many hours they are reminded besides.
    pub every: Option<u8>,
    /// Whether they take private messages.
    pub messages: bool,
    /// How their own pictures are painted.
    pub sight: Sight,
    /// What they are spoken to in; nothing where their Discord or the server tells.
    pub language: Option<Language>,
}

/// Which reminders somebody gets while a clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminders {
    /// At half of it and at four fifths.
    #[default]
    Twice,
    /// At four fifths.
    Late,
    /// None.
    None,
}

/// What a server has laid down for its tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// The channels where tables are opened; everywhere where none is named.
    pub channels: Vec<u64>,
    /// Who may open one.
    pub openers: Openers,
    /// The clock of a table opened without one.
    pub clock: Clock,
    /// How long a season of its own ladders lasts.
    #[serde(with = "season_word")]
    pub season: Season,
    /// What is spoken where everybody hears it.
    pub language: Language,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            pings: true,
            quiet: None,
            zone: None,
            reminders: Reminders::default(),
            every: None,
            messages: true,
            sight: Sight::default(),
            language: None,
        }
    }
}

impl Preferences {
    /// Every how many hours one can be reminded.
    pub const INTERVALS: [u8; 6] = [1, 2, 4, 8, 12, 24];

    /// Until when they are left alone; nothing where they may be called. Both in unix milliseconds.
    pub fn quiet_until(&self, now: i64) -> Option<i64> {
        self.quiet?.until(self.zone.as_deref(), now)
    }

    /// Whether a mention may call them now.
    pub fn may_be_pinged(&self, now: i64) -> bool {
        self.pings && self.quiet_until(now).is_none()
    }

    /// Whether a private message may reach them now.
    pub fn may_be_written_to(&self, now: i64) -> bool {
        self.messages && self.quiet_until(now).is_none()
    }
}

impl Reminders {
    /// Every choice, most first.
    pub const ALL: [Reminders; 3] = [Reminders::Twice, Reminders::Late, Reminders::None];

    /// The word it is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Reminders::Twice => "twice",
            Reminders::Late => "late",
            Reminders::None => "none",
        }
    }

    /// The choice of this word.
    pub fn from_word(word: &str) -> Option<Reminders> {
        Reminders::ALL.into_iter().find(|reminders| reminders.word() == word)
    }
}

impl HouseRules {
    /// Whether `opener` may open a table where they are; else why not.
    pub fn admit(&self, opener: &Opener) -> Result<(), Refusal> {
        let here = |channel: &u64| opener.channels.contains(channel);
        if !self.channels.is_empty() && !self.channels.iter().any(here) {
            return Err(Refusal::ChannelNotAllowed(self.channels.clone()));
        }
        let may = match self.openers {
            Openers::Everybody => true,
            Openers::Role(role) => opener.roles.contains(&role),
            Openers::Managers => false,
        };
        if may || opener.manages { Ok(()) } else { Err(Refusal::MayNotOpen(self.openers)) }
    }
}

impl House {
    /// How `person` wants to be treated.
    pub async fn preferences(&self, person: Person) -> Result<Preferences, Refused> {
        preferences_of(self.store(), person).await.map_err(|error| oops(&error))
    }

    /// Lets `change` change how `person` wants to be treated; it counts from the next message on.
    pub async fn prefer(
        &self,
        person: Person,
        change: impl FnOnce(&mut Preferences) + Send,
    ) -> Result<Preferences, Refused> {
        let _one_at_a_time = self.settling().await;
        let mut preferences = self.preferences(person).await?;
        change(&mut preferences);
        let write = Write::PersonSettings { id: person.0, body: json(&preferences) };
        self.store().commit(vec![write]).await.map_err(|error| oops(&error))?;
        Ok(preferences)
    }

    /// What a server has laid down.
    pub async fn rules_of(&self, guild: u64) -> Result<HouseRules, Refused> {
        rules_of(self.store(), guild).await.map_err(|error| oops(&error))
    }

    /// Lets `change` change what a server has laid down. Whether anybody may is for the caller to know.
    pub async fn lay_down(
        &self,
        guild: u64,
        change: impl FnOnce(&mut HouseRules) + Send,
    ) -> Result<HouseRules, Refused> {
        let _one_at_a_time = self.settling().await;
        let mut rules = self.rules_of(guild).await?;
        change(&mut rules);
        self.store()
            .commit(vec![Write::ServerSettings { guild, body: json(&rules) }])
            .await
            .map_err(|error| oops(&error))?;
        Ok(rules)
    }

    /// The label of the season at a time in unix milliseconds: that of a server, or the one over all servers.
    pub async fn season_at(&self, guild: Option<u64>, at: i64) -> Result<String, Refused> {
        season_at(self.store(), guild, at).await.map_err(|error| oops(&error))
    }
}

/// How `person` wants to be treated, as it stands in the store.
pub(super) async fn preferences_of(store: &Store, person: Person) -> Result<Preferences, StoreError> {
    let body = store.person_settings(person.0).await?;
    Ok(body.map_or_else(Preferences::default, |body| read(&body)))
}

async fn rules_of(store: &Store, guild: u64) -> Result<HouseRules, StoreError> {
    let body = store.server_settings(guild).await?;
    Ok(body.map_or_else(HouseRules::default, |body| read(&body)))
}

/// The label of the season at a time in unix milliseconds: that of a server, or the one over all servers, a quarter.
pub(super) async fn season_at(store: &Store, guild: Option<u64>, at: i64) -> Result<String, StoreError> {
    let season = match guild {
        Some(guild) => rules_of(store, guild).await?.season,
        None => Season::default(),
    };
    Ok(season.label(at))
}

/// What a stored text says; the defaults where it says nothing that can be read, so that no game stands still.
fn read<T: DeserializeOwned + Default>(body: &str) -> T {
    serde_json::from_str(body).unwrap_or_else(|error| {
        tracing::error!(%error, "settings cannot be read; the defaults are taken");
        T::default()
    })
}

pub(super) fn oops(error: &StoreError) -> Refused {
    fault(TableId(0), error).into()
}

/// A season by its word, as the ratings know nothing of how settings are kept.
mod season_word {
    use crate::ratings::Season;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub fn serialize<S: Serializer>(season: &Season, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(season.word())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Season, D::Error> {
        let word = String::deserialize(deserializer)?;
        Season::from_word(&word).ok_or_else(|| D::Error::custom("no length of a season"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_older_row_does_not_say_is_as_it_was() {
        assert_eq!(read::<Preferences>("{}"), Preferences::default());
        assert_eq!(read::<HouseRules>("{}"), HouseRules::default());
        let row = r#"{"messages": false, "sight": {"vision": "deutan"}, "of a later version": 1}"#;
        let preferences: Preferences = read(row);
        assert!(preferences.pings && !preferences.messages);
        assert_eq!(preferences.sight.size, crate::engine::PictureSize::Usual);
        assert_eq!(read::<HouseRules>(r#"{"openers": {"role": 5}}"#).openers, Openers::Role(5));
        assert_eq!(read::<HouseRules>("no settings"), HouseRules::default());
    }

    #[test]
    fn what_is_written_reads_the_same() {
        let preferences = Preferences {
            pings: false,
            quiet: Some(Quiet { from: 22, to: 7 }),
            zone: Some("Europe/Berlin".into()),
            reminders: Reminders::Late,
            every: Some(4),
            messages: false,
            sight: Sight::default(),
            language: Some(Language::German),
        };
        assert_eq!(read::<Preferences>(&json(&preferences)), preferences);
        let rules = HouseRules { channels: vec![1, u64::MAX], openers: Openers::Managers, ..HouseRules::default() };
        assert_eq!(read::<HouseRules>(&json(&rules)), rules);
    }

    #[test]
    fn tables_are_opened_where_and_by_whom_the_server_allows() {
        let bela = Opener { channels: vec![11, 1], roles: vec![5], manages: false };
        let ada = Opener { manages: true, ..bela.clone() };
        let rules = HouseRules::default();
        assert_eq!(rules.admit(&Opener::default()), Ok(()));
        let rules = HouseRules { channels: vec![2, 1], ..rules };
        assert_eq!(rules.admit(&bela), Ok(()), "a thread of an allowed channel");
        let elsewhere = Opener { channels: vec![3], ..ada.clone() };
        assert_eq!(rules.admit(&elsewhere), Err(Refusal::ChannelNotAllowed(vec![2, 1])), "whoever it is");
        let rules = HouseRules { openers: Openers::Role(6), ..rules };
        assert_eq!(rules.admit(&bela), Err(Refusal::MayNotOpen(Openers::Role(6))));
        assert_eq!(rules.admit(&Opener { roles: vec![5, 6], ..bela.clone() }), Ok(()));
        assert_eq!(rules.admit(&ada), Ok(()));
        let rules = HouseRules { openers: Openers::Managers, ..rules };
        assert_eq!(rules.admit(&bela), Err(Refusal::MayNotOpen(Openers::Managers)));
        assert_eq!(rules.admit(&ada), Ok(()));
    }
}
