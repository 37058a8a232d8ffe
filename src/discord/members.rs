//! Who is still a member of a server. Discord is asked about each person once in a while, not for every page.

use super::{fault, measured::Asked};
use futures_util::future::join_all;
use poise::serenity_prelude::{GuildId, Http, UserId};
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// How long an answer counts, in milliseconds.
const COUNTS: i64 = 600_000;
/// How many answers are kept.
const MOST: usize = 5_000;

/// A server and a person.
type Membership = (u64, u64);

/// What was heard about members, and until when each answer counts.
#[derive(Default)]
pub(super) struct Members(Mutex<HashMap<Membership, (bool, i64)>>);

impl Members {
    /// Those of `people` who are no members of the server any more; who cannot be looked up is taken for one.
    pub(super) async fn left(&self, http: &Http, guild: u64, people: impl Iterator<Item = u64>, now: i64) -> Vec<u64> {
        let looked_up = people.map(async |id| self.has_left(http, (guild, id), now).await.then_some(id));
        join_all(looked_up).await.into_iter().flatten().collect()
    }

    async fn has_left(&self, http: &Http, membership: Membership, now: i64) -> bool {
        if let Some(left) = self.known(membership, now) {
            return left;
        }
        let (guild, person) = membership;
        let found = http.get_member(GuildId::new(guild), UserId::new(person)).asked("member").await;
        let left = match found {
            Ok(_) => false,
            Err(error) if fault::is_missing(&error) => true,
            Err(_) => return false,
        };
        self.keep(membership, left, now);
        left
    }

    fn known(&self, membership: Membership, now: i64) -> Option<bool> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&membership).filter(|(_, until)| now < *until).map(|(left, _)| *left)
    }

    fn keep(&self, membership: Membership, left: bool, now: i64) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.retain(|_, (_, until)| now < *until);
        }
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(membership, (left, now + COUNTS));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_counts_for_a_while_and_few_are_kept() {
        let members = Members::default();
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
