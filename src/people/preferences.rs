//! Preferences: how a person wants to be treated. `docs/contributing.md` has the steps of a new setting.

use crate::{DaysOff, Guidance, People, Person, Puzzling, Quiet, Workdays};
use engine::{Language, Sight};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::{BTreeMap, BTreeSet};
use store::{KnownPerson, StoreError, Write};

/// The way a person wants to be treated, at every table, and what they have learned so far. Nobody else hears of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct Preferences {
    /// True if a decision that is theirs calls them by a mention.
    pub pings: bool,
    /// The hours in which they are left alone.
    pub quiet: Option<Quiet>,
    /// The name of their time zone. `None` means universal time.
    pub zone: Option<String>,
    /// The reminders they get while a clock runs.
    pub reminders: Reminders,
    /// True if they take private messages.
    pub messages: bool,
    /// True if a decision calls them both ways, by a mention and by a private message.
    pub calls_twice: bool,
    /// True if a turn of theirs ends automatically once everybody can see that nothing else can be done in it.
    pub ends_by_itself: bool,
    /// The days on which they are away.
    pub days_off: DaysOff,
    /// The way their own pictures are painted.
    pub sight: Sight,
    /// The games in which these point out what they can do and what threatens them.
    pub guidance: Guidance,
    /// The step at which they go on in the lesson of each game, by its key. Steps count from 0.
    pub lessons: BTreeMap<String, usize>,
    /// The answers that they gave to the puzzles of the day.
    pub puzzles: Puzzling,
    /// The kinds of decisions that were explained to them, by the keys of the tips.
    pub met: BTreeSet<String>,
    /// The language they are spoken to in. `None` if their Discord or the server decides.
    pub language: Option<Language>,
    /// The language of their Discord, as they were last heard. `None` if it is not spoken here.
    pub heard: Option<Language>,
}

/// The reminders a person gets while a clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminders {
    /// Reminders at half of it and at four fifths.
    #[default]
    Twice,
    /// One reminder, at four fifths.
    Late,
    /// No reminders at all.
    None,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            pings: true,
            quiet: None,
            zone: None,
            reminders: Reminders::default(),
            messages: true,
            calls_twice: false,
            ends_by_itself: true,
            days_off: DaysOff::default(),
            sight: Sight::default(),
            guidance: Guidance::default(),
            lessons: BTreeMap::new(),
            puzzles: Puzzling::default(),
            met: BTreeSet::new(),
            language: None,
            heard: None,
        }
    }
}

impl Preferences {
    /// The language they are spoken to in, if they or their Discord decide it.
    pub fn spoken(&self) -> Option<Language> {
        self.language.or(self.heard)
    }

    /// The end of the time in which they are left alone. `None` if they may be called. Both times are in unix
    /// milliseconds.
    pub fn quiet_until(&self, now: i64) -> Option<i64> {
        self.quiet?.until(self.zone.as_deref(), now)
    }

    /// The days from Monday to Friday where they live.
    pub fn workdays(&self) -> Workdays {
        Workdays::of(self.zone.as_deref())
    }

    /// Returns whether a mention may call them now.
    pub fn may_be_pinged(&self, now: i64) -> bool {
        self.pings && self.quiet_until(now).is_none()
    }

    /// Returns whether a private message may reach them now.
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

/// The way a person at a table is treated.
#[derive(Clone, Debug)]
pub struct Regard {
    /// The way they want to be treated.
    pub preferences: Preferences,
    /// True if their own pictures point out what they can do and what threatens them.
    pub is_guided: bool,
    /// True if their private messages were closed when they were last written to.
    pub dms_closed: bool,
}

impl From<KnownPerson> for Regard {
    fn from(known: KnownPerson) -> Regard {
        let preferences = known.settings.map_or_else(Preferences::default, |body| read_settings(&body));
        let is_guided = preferences.guidance.after(known.finished).pointers;
        Regard { preferences, is_guided, dms_closed: known.dms_closed }
    }
}

impl People {
    /// The way each of these people is treated at a table of this game.
    pub async fn regards(&self, people: &[Person], game: &str) -> Result<Vec<Regard>, StoreError> {
        let known = self.store.people().known(people.iter().map(|person| person.0).collect(), game).await?;
        Ok(known.into_iter().map(Regard::from).collect())
    }

    /// The way `person` wants to be treated.
    pub async fn preferences(&self, person: Person) -> Result<Preferences, StoreError> {
        let body = self.store.people().person_settings(person.0).await?;
        Ok(body.map_or_else(Preferences::default, |body| read_settings(&body)))
    }

    /// Notes the language of the Discord of `person`, so that messages that come to them unasked can use it too. The
    /// caller must hold the lock for changes to what is kept.
    pub(super) async fn hear(&self, person: Person, language: Option<Language>) -> Result<(), StoreError> {
        if self.preferences(person).await?.heard == language {
            return Ok(());
        }
        self.changed(person, |known| known.heard = language).await.map(drop)
    }

    /// Lets `change` change how `person` wants to be treated. It counts from the next message on.
    pub async fn prefer(
        &self,
        person: Person,
        change: impl FnMut(&mut Preferences) + Send,
    ) -> Result<Preferences, StoreError> {
        let _one_at_a_time = self.settling.lock().await;
        self.changed(person, change).await
    }

    /// Changes what is kept, and tries again if another process has changed it meanwhile.
    async fn changed(
        &self,
        person: Person,
        mut change: impl FnMut(&mut Preferences) + Send,
    ) -> Result<Preferences, StoreError> {
        let change = |preferences: &mut Preferences| {
            change(preferences);
            vec![]
        };
        self.changed_with(person, change).await
    }

    /// Changes what is kept together with these further rows, and tries again if another process has changed it
    /// meanwhile.
    pub(crate) async fn changed_with(
        &self,
        person: Person,
        mut change: impl FnMut(&mut Preferences) -> Vec<Write> + Send,
    ) -> Result<Preferences, StoreError> {
        loop {
            let was = self.store.people().person_settings(person.0).await?;
            let mut preferences = was.as_deref().map_or_else(Preferences::default, read_settings);
            let mut writes = change(&mut preferences);
            writes.push(Write::PersonSettings { id: person.0, was, body: settings_text(&preferences) });
            match self.store.commit(writes).await {
                Err(error) if error.is_a_race() => {}
                kept => return kept.map(|_| preferences),
            }
        }
    }
}

/// Reads settings from a stored text. The defaults are taken if it cannot be read, so that no game stands still.
pub fn read_settings<T: DeserializeOwned + Default>(body: &str) -> T {
    serde_json::from_str(body).unwrap_or_else(|error| {
        tracing::error!(%error, "settings cannot be read; the defaults are taken");
        T::default()
    })
}

/// The settings as they are stored.
pub fn settings_text(settings: &impl Serialize) -> String {
    serde_json::to_string(settings).expect("settings are plain data")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_another_version_read_as_defaults() {
        assert_eq!(read_settings::<Preferences>("{}"), Preferences::default());
        let row = r#"{"messages": false, "sight": {"vision": "deutan", "size": "large"}, "every": 4}"#;
        let preferences: Preferences = read_settings(row);
        assert!(preferences.pings && !preferences.messages);
        assert_eq!(preferences.sight.size, engine::PictureSize::Usual);
    }

    #[test]
    fn written_preferences_read_back_the_same() {
        let preferences = Preferences {
            pings: false,
            quiet: Some(Quiet { from: 22, to: 7 }),
            zone: Some("Europe/Berlin".into()),
            reminders: Reminders::Late,
            messages: false,
            calls_twice: true,
            ends_by_itself: false,
            days_off: DaysOff::default(),
            sight: Sight::default(),
            guidance: Guidance::Never,
            lessons: BTreeMap::from([("chamber".to_owned(), 3)]),
            puzzles: Puzzling { answered: 3, found: 2, ..Puzzling::default() },
            met: BTreeSet::from(["chamber-awaited-turn-tip".to_owned()]),
            language: Some(Language::German),
            heard: Some(Language::English),
        };
        assert_eq!(read_settings::<Preferences>(&settings_text(&preferences)), preferences);
    }
}
