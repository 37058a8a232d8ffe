//! The words of every answer.

pub(crate) mod draft;
pub(crate) mod events;
pub(crate) mod language;
pub(crate) mod mentions;
pub(crate) mod names;

use crate::{
    bot::Bot,
    wording::{
        draft::{Button, Style},
        names::Naming,
    },
};
use engine::{Entry, Line};
use futures_util::future::join_all;
use people::{Guest, Person};
use poise::serenity_prelude::Http;
use std::fmt::Display;
use table::TableId;
use table::{Roster, SetupRefusal, ThreadName};
use words::{escaped, shown_name};

/// The most letters of a channel's name.
const LONGEST_NAME: usize = 100;

impl Bot {
    /// Returns the names of people and computers at a table, in the language of the answer.
    pub(crate) fn naming<'a>(&self, roster: &'a Roster) -> Naming<'a> {
        Naming::new(self.words, roster)
    }

    /// Words a line in which nobody is named.
    pub(crate) fn plain(&self, line: &Line) -> String {
        self.words.plain(line)
    }

    /// Returns the rules of a game.
    pub(crate) fn rules(&self, entry: &Entry) -> &'static str {
        entry.info.rules.to(self.words.language())
    }

    /// Returns the game with this key.
    pub(crate) fn find(&self, key: &str) -> Option<&'static Entry> {
        self.house.catalogue().find(key)
    }

    /// Returns the game with this key, or the refusal of a key that is not in the catalogue.
    pub(crate) fn game(&self, key: &str) -> Result<&'static Entry, SetupRefusal> {
        let catalogue = self.house.catalogue();
        catalogue.find(key).ok_or_else(|| SetupRefusal::unknown_game(escaped(key), catalogue))
    }

    /// Returns the key of the game with this key or title, in upper or lower case. Other text stays as it is. Titles
    /// are names, and the same in every language.
    pub(crate) fn game_key(&self, typed: &str) -> String {
        let typed = typed.trim();
        let is_named = |entry: &&Entry| {
            let title = self.plain(&entry.title()).to_lowercase();
            entry.info.key.eq_ignore_ascii_case(typed) || title == typed.to_lowercase()
        };
        self.house.catalogue().iter().find(is_named).map_or(typed, |entry| entry.info.key).to_owned()
    }

    /// Returns the title of a game.
    pub(crate) fn title(&self, game: &str) -> String {
        self.find(game).map_or_else(|| game.to_owned(), |entry| self.plain(&entry.title()))
    }

    /// Returns a button with the label of this key.
    pub(crate) fn button(&self, id: &impl Display, label: &'static str, style: Style) -> Button {
        Button { id: id.to_string(), label: self.plain(&Line::new(label)), style }
    }
}

/// Returns the name of a table's own thread.
pub(crate) fn thread_name(bot: &Bot, name: &ThreadName) -> String {
    let host = shown_name(&bot.plain(&name.host));
    let line = Line::new(name.state.key()).text("game", bot.title(&name.game)).text("host", host);
    bot.plain(&line).chars().take(LONGEST_NAME).collect()
}

/// Returns the name of a table's own thread that leaves out its host, for places where nobody may read that name.
pub(crate) fn nameless_thread(bot: &Bot, name: &ThreadName) -> String {
    let line = Line::keyed(format!("{}-nameless", name.state.key()));
    bot.plain(&line.text("game", bot.title(&name.game))).chars().take(LONGEST_NAME).collect()
}

/// Returns the lines that fit into `most` characters, with `more` in place of the others.
pub(crate) fn within(lines: &[String], most: usize, more: &str) -> String {
    let length = |lines: &[String]| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>();
    if length(lines) <= most + 1 {
        return lines.join("\n");
    }
    let fits = |count: &usize| length(&lines[..*count]) + more.chars().count() <= most;
    let kept = (0..lines.len()).rev().find(fits).unwrap_or(0);
    [&lines[..kept], &[more.to_owned()]].concat().join("\n")
}

/// Returns what is said with a capital at its beginning.
pub(crate) fn sentence(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Hears the name of a person on a server, and uses it at their tables there.
pub(crate) async fn hear_name(bot: &Bot, guild: u64, guest: &Guest) {
    if bot.members.is_called((guild, guest.id.0), &guest.name, bot.house.now()) {
        return;
    }
    if let Err(refused) = bot.house.lobby().hear_name(guild, guest).await {
        tracing::error!(refusal = ?refused.refusal, "could not store a new name");
    }
}

/// Asks Discord for the current names of the people at a table, except those that were heard a short while ago.
/// Returns whether any name has changed.
pub(crate) async fn ask_for_names(bot: &Bot, http: &Http, table: TableId) -> bool {
    let Ok(glance) = bot.house.views().glance(table, None).await else { return false };
    let Some(guild) = glance.guild else { return false };
    let people: Vec<Person> = glance.roster.seats().filter_map(|seat| glance.roster.person(seat)).collect();
    let now = bot.house.now();
    let asked = people.iter().map(async |person| {
        let name = bot.members.name(http, (guild, person.0), now).await?;
        Some(Guest { id: *person, name, speaks: None })
    });
    for guest in join_all(asked).await.into_iter().flatten() {
        hear_name(bot, guild, &guest).await;
    }
    let after = bot.house.views().glance(table, None).await;
    after.is_ok_and(|after| after.roster != glance.roster)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_do_not_fit_are_named_as_missing() {
        let lines = ["one".to_owned(), "two".to_owned(), "three".to_owned()];
        assert_eq!(within(&lines, 13, "…"), "one\ntwo\nthree");
        assert_eq!(within(&lines, 12, "…"), "one\ntwo\n…");
        assert_eq!(within(&lines, 8, "…"), "one\n…");
        assert_eq!(within(&lines, 2, "…"), "…");
        assert_eq!(within(&[], 2, "…"), "");
    }
}
