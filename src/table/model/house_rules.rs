//! The rules that a server has laid down for its tables.

use crate::{Clock, Opener, Openers, SetupRefusal};
use engine::{Colors, Language};
use people::read_settings;
use ratings::Season;
use serde::{Deserialize, Serialize};
use store::{Store, StoreError};

/// The rules that a server has laid down for its tables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// The channels in which tables are opened; if empty, tables are opened everywhere.
    pub channels: Vec<u64>,
    /// The people who may open a table.
    pub openers: Openers,
    /// The clock of a table opened without one.
    pub clock: Clock,
    /// The length of a season of the server's own ladders.
    #[serde(with = "season_word")]
    pub season: Season,
    /// The language of everything that everybody hears.
    pub language: Language,
    /// The colours of the pictures that everybody sees.
    pub colors: Colors,
    /// The channel in which the puzzle of the day is posted.
    pub puzzles: Option<u64>,
}

impl HouseRules {
    /// Checks that `opener` may open a table where they are.
    pub fn admit(&self, opener: &Opener) -> Result<(), SetupRefusal> {
        let here = |channel: &u64| opener.channels.contains(channel);
        if !self.channels.is_empty() && !self.channels.iter().any(here) {
            return Err(SetupRefusal::ChannelNotAllowed(self.channels.clone()));
        }
        let may = match self.openers {
            Openers::Everybody => true,
            Openers::Role(role) => opener.roles.contains(&role),
            Openers::Managers => false,
        };
        if may || opener.manages { Ok(()) } else { Err(SetupRefusal::MayNotOpen(self.openers)) }
    }
}

/// Reads the rules of a server from the store.
pub(crate) async fn rules_of(store: &Store, guild: u64) -> Result<HouseRules, StoreError> {
    let body = store.people().server_settings(guild).await?;
    Ok(body.map_or_else(HouseRules::default, |body| read_settings(&body)))
}

/// Returns the label of the season at a time in unix milliseconds. The season is that of a server, or without one the
/// season over all servers, a quarter.
pub(crate) async fn season_at(store: &Store, guild: Option<u64>, at: i64) -> Result<String, StoreError> {
    let season = match guild {
        Some(guild) => rules_of(store, guild).await?.season,
        None => Season::default(),
    };
    Ok(season.label(at))
}

/// Serialises a season by its word, because the ratings know nothing of how settings are kept.
mod season_word {
    use ratings::Season;
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
    use people::settings_text;

    #[test]
    fn missing_house_rules_of_an_older_row_read_as_defaults() {
        assert_eq!(read_settings::<HouseRules>("{}"), HouseRules::default());
        assert_eq!(read_settings::<HouseRules>(r#"{"openers": {"role": 5}}"#).openers, Openers::Role(5));
        assert_eq!(read_settings::<HouseRules>("no settings"), HouseRules::default());
    }

    #[test]
    fn written_house_rules_read_back_the_same() {
        let rules = HouseRules { channels: vec![1, u64::MAX], openers: Openers::Managers, ..HouseRules::default() };
        assert_eq!(read_settings::<HouseRules>(&settings_text(&rules)), rules);
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
        assert_eq!(rules.admit(&elsewhere), Err(SetupRefusal::ChannelNotAllowed(vec![2, 1])), "whoever it is");
        let rules = HouseRules { openers: Openers::Role(6), ..rules };
        assert_eq!(rules.admit(&bela), Err(SetupRefusal::MayNotOpen(Openers::Role(6))));
        assert_eq!(rules.admit(&Opener { roles: vec![5, 6], ..bela.clone() }), Ok(()));
        assert_eq!(rules.admit(&ada), Ok(()));
        let rules = HouseRules { openers: Openers::Managers, ..rules };
        assert_eq!(rules.admit(&bela), Err(SetupRefusal::MayNotOpen(Openers::Managers)));
        assert_eq!(rules.admit(&ada), Ok(()));
    }
}
