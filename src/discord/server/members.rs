//! The members of servers: whether they have left, and their names there. Discord is asked about each person once in a
//! while, not for every page.

use crate::{measures::Asked, rest::fault};
use futures_util::future::join_all;
use poise::serenity_prelude::{GuildId, Http, UserId};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The time for which an answer counts, in milliseconds.
const COUNTS: i64 = 600_000;
/// The time during which a name is not asked for again, in milliseconds.
const BETWEEN_QUESTIONS: i64 = 30_000;
/// The number of answers that are kept.
const MOST: usize = 5_000;

/// A server and a person.
type Membership = (u64, u64);

/// The answers about members, each with the time until which it counts.
#[derive(Default)]
pub(crate) struct Members {
    left: Heard<bool>,
    names: Heard<String>,
    /// The members whose names were asked for.
    asked: Heard<()>,
}

/// The answers about each member, with the time until which each counts.
struct Heard<T>(Mutex<HashMap<Membership, (T, i64)>>);

impl<T> Default for Heard<T> {
    fn default() -> Heard<T> {
        Heard(Mutex::default())
    }
}

impl Members {
    /// Returns which of `people` have left the server. A person who cannot be looked up counts as a member.
    pub(crate) async fn left(&self, http: &Http, guild: u64, people: impl Iterator<Item = u64>, now: i64) -> Vec<u64> {
        let looked_up = people.map(async |id| self.has_left(http, (guild, id), now).await.then_some(id));
        join_all(looked_up).await.into_iter().flatten().collect()
    }

    async fn has_left(&self, http: &Http, membership: Membership, now: i64) -> bool {
        if let Some(left) = self.left.known(membership, now) {
            return left;
        }
        let (guild, person) = membership;
        let found = http.get_member(GuildId::new(guild), UserId::new(person)).asked("member").await;
        let left = match found {
            Ok(_) => false,
            Err(error) if fault::is_missing(&error) => true,
            Err(_) => return false,
        };
        self.left.keep(membership, left, now);
        left
    }

    /// Returns whether this is the last name that was heard of a member a short while ago. Keeps it if it is new.
    pub(crate) fn is_called(&self, membership: Membership, name: &str, now: i64) -> bool {
        let is_known = self.names.known(membership, now).is_some_and(|known| known == name);
        if !is_known {
            self.names.keep(membership, name.to_owned(), now);
        }
        is_known
    }

    /// Asks Discord for the name of a person, on a server or elsewhere. `None` if Discord does not say.
    pub(crate) async fn name_now(&self, http: &Http, guild: Option<u64>, person: u64) -> Option<String> {
        let person = UserId::new(person);
        match guild {
            Some(guild) => {
                let member = http.get_member(GuildId::new(guild), person).asked("member").await.ok()?;
                Some(member.display_name().to_owned())
            }
            None => Some(http.get_user(person).asked("user").await.ok()?.display_name().to_owned()),
        }
    }

    /// Asks Discord for the name of a person on a server. `None` if it was asked just now, or does not say.
    pub(crate) async fn name(&self, http: &Http, membership: Membership, now: i64) -> Option<String> {
        if self.asked.known(membership, now).is_some() {
            return None;
        }
        self.asked.keep_until(membership, (), (now, now + BETWEEN_QUESTIONS));
        let (guild, person) = membership;
        self.name_now(http, Some(guild), person).await
    }
}

impl<T: Clone> Heard<T> {
    fn known(&self, membership: Membership, now: i64) -> Option<T> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&membership).filter(|(_, until)| now < *until).map(|(heard, _)| heard.clone())
    }

    fn keep(&self, membership: Membership, heard: T, now: i64) {
        self.keep_until(membership, heard, (now, now + COUNTS));
    }

    fn keep_until(&self, membership: Membership, heard: T, (now, until): (i64, i64)) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.retain(|_, (_, until)| now < *until);
        }
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(membership, (heard, until));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_counts_for_a_while_and_few_are_kept() {
        let members = Heard::default();
        members.keep((1, 2), true, 0);
        assert_eq!([0, COUNTS - 1, COUNTS].map(|now| members.known((1, 2), now)), [Some(true), Some(true), None]);
        assert_eq!(members.known((2, 2), 0), None, "another server is asked about by itself");
        for id in 0..=MOST as u64 {
            members.keep((1, id), false, COUNTS);
        }
        assert!(members.0.lock().unwrap().len() <= MOST);
        assert_eq!(members.known((1, MOST as u64), COUNTS), Some(false));
    }
}
