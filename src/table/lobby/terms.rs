//! The terms of a table that its host may change as long as nobody else has sat down on them.

use crate::{
    Absence, LobbyCard, LobbyRefusal, Newcomers, Refusal, Refused,
    actor::table::Table,
    lobby::{
        foundation::known,
        seats::{Lobby, host_only, in_lobby},
    },
    model::agreement::Agreement,
};
use engine::Entry;
use people::Person;

/// A change of the terms of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TermChange {
    /// The policy for seats whose people are away.
    Absence(Absence),
    /// The time for people who have never finished a game of this kind.
    Newcomers(Newcomers),
    /// Whether clocks stand still on Saturdays and Sundays.
    WeekendsOff(bool),
    /// Whether the game counts for ratings.
    Rated(bool),
    /// An option of the game, and its value.
    Option(String, i64),
}

impl TermChange {
    /// Returns the agreement with this change.
    fn made(self, mut agreement: Agreement, entry: &Entry) -> Result<Agreement, Refusal> {
        match self {
            TermChange::Absence(absence) => agreement.absence = absence,
            TermChange::Newcomers(newcomers) => agreement.newcomers = newcomers,
            TermChange::WeekendsOff(off) => agreement.weekends_off = off,
            TermChange::Rated(rated) => agreement.unrated = !rated,
            TermChange::Option(key, value) => drop(agreement.options.insert(key, value)),
        }
        known(entry.info, &agreement.options)?;
        let is_usual = |key: &str, value: i64| entry.info.options.iter().any(|it| it.key == key && it.default == value);
        let mut setup = agreement.setup();
        setup.options.retain(|key, value| !is_usual(key, *value));
        if !agreement.unrated {
            entry.rate(&mut setup);
        }
        // A usual value is said only where the game would have another.
        agreement.options.retain(|key, value| !is_usual(key, *value) || setup.options.contains_key(key));
        setup.options.append(&mut agreement.options);
        agreement.options = setup.options;
        Ok(agreement)
    }
}

impl Lobby<'_> {
    /// Makes a change at the word of the host, unless somebody else has sat down on the terms or is to. Returns the card
    /// as it is then.
    pub async fn change(self, by: Person, change: Option<TermChange>) -> Result<LobbyCard, Refused> {
        let table: &mut Table = self.table;
        in_lobby(table)?;
        host_only(table, by)?;
        let entry = table.entry;
        if let Some(change) = change {
            let agreement = &table.agreement;
            if agreement.people().any(|person| person != by) || !agreement.roster.kept().is_empty() {
                return Err(table.refused(LobbyRefusal::Joined));
            }
            Lobby::of(&mut *table).agree(None, |agreement| change.made(agreement, entry)).await?;
        }
        Ok(table.agreement.card(entry.info.key, None))
    }
}
