//! The creation of threads and of posts in forums. After an answer that is lost, the bot looks for the thread that it
//! may have made.

use crate::{
    bot::Bot,
    interaction::reply::Reply,
    measures::Asked,
    rest::{Road, fault},
};
use poise::serenity_prelude as serenity;
use serde::Serialize;
use serenity::{ChannelId, EditThread, GuildChannel, GuildId, Http, UserId};
use std::{sync::Arc, time::Duration};
use table::{Refusal, TableRefusal};
use tokio::{
    sync::OwnedMutexGuard,
    time::{Instant, sleep},
};

/// The time for which a creation is tried while Discord has troubles.
const TO_CREATE: Duration = Duration::from_secs(25);
/// The time within which a wait that Discord asks for must be over. Discord takes the answer for fifteen minutes.
const TO_WAIT: Duration = Duration::from_mins(13);
/// The time that a single try may take.
const TO_HEAR: Duration = Duration::from_secs(10);
/// The rest after the first trouble. Each further one doubles it.
const FIRST_REST: Duration = Duration::from_millis(500);
/// The pauses before each look for threads that were made and that no table has.
const LOOKS: [Duration; 4] =
    [Duration::from_secs(4), Duration::from_secs(30), Duration::from_mins(2), Duration::from_mins(10)];

/// A name for a thread, and the request that makes a thread of this name.
pub(crate) struct Plan {
    name: String,
    request: Reply,
}

impl Plan {
    /// Returns the plan for a thread of this name.
    pub(crate) fn new(name: String, request: &impl Serialize) -> Plan {
        Plan { name, request: Reply::new(request, vec![]) }
    }
}

/// A place for a thread, and the marks by which the bot knows its own thread there.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) bot: Bot,
    pub(crate) http: Arc<Http>,
    pub(crate) guild: GuildId,
    /// The channel or forum.
    pub(crate) parent: ChannelId,
    /// The bot's own id.
    pub(crate) me: UserId,
    /// The id of the interaction that asks for the thread, which is older.
    pub(crate) asked_by: u64,
}

/// A thread that was made. No other is made beside it until this is dropped.
pub(crate) struct Creation {
    pub(crate) thread: ChannelId,
    site: Site,
    names: Vec<String>,
    _alone: OwnedMutexGuard<()>,
}

impl Creation {
    /// Removes the thread, unless a table is in it.
    pub(crate) fn discard(self) {
        let Creation { site, names, .. } = self;
        tokio::spawn(async move { site.tidy(names, None, &[&[Duration::ZERO], &LOOKS[..]].concat()).await });
    }
}

impl Site {
    /// Makes a thread by the first plan, or by the next if Discord blocks words of one. A thread whose creation got no
    /// answer is found again. If it was made twice or in vain, the threads that no table has are removed.
    pub(crate) async fn make(self, plans: [Plan; 2]) -> Result<Creation, serenity::Error> {
        let since = Instant::now();
        let alone = self.bot.sites.enter(self.parent).await;
        let names: Vec<_> = plans.iter().map(|plan| plan.name.clone()).collect();
        let mut making = Making { site: &self, names: &names, since, is_in_doubt: false };
        let [named, nameless] = &plans;
        let made = match making.by(named).await {
            Err(error) if fault::refuses_words(&error) => making.by(nameless).await,
            made => made,
        };
        if making.is_in_doubt {
            let (site, names, kept) = (self.clone(), names.clone(), made.as_ref().ok().copied());
            tokio::spawn(async move { site.tidy(names, kept, &LOOKS).await });
        }
        Ok(Creation { thread: made?, site: self, names, _alone: alone })
    }

    /// Removes the threads that the bot has made here and that no table has, after each of these pauses.
    async fn tidy(&self, names: Vec<String>, kept: Option<ChannelId>, pauses: &[Duration]) {
        for pause in pauses {
            sleep(*pause).await;
            let _alone = self.bot.sites.enter(self.parent).await;
            let made = self.made(&names).await.unwrap_or_default();
            for thread in made.into_iter().filter(|thread| Some(*thread) != kept) {
                self.remove(thread).await;
            }
        }
    }

    /// Returns the threads of these names that the bot has made here for this interaction.
    async fn made(&self, names: &[String]) -> Result<Vec<ChannelId>, serenity::Error> {
        let open = self.http.get_guild_active_threads(self.guild).asked_within(TO_HEAR, "threads").await?.threads;
        let is_ours = |thread: &&GuildChannel| {
            thread.parent_id == Some(self.parent)
                && thread.owner_id == Some(self.me)
                && thread.id.get() > self.asked_by
                && names.iter().any(|name| is_alike(name, &thread.name))
        };
        let ours = open.iter().filter(is_ours).map(|thread| thread.id).collect::<Vec<_>>();
        let mut free = vec![];
        for thread in ours {
            if self.has_no_table(thread).await {
                free.push(thread);
            }
        }
        Ok(free)
    }

    /// Returns whether it is certain that no table is in a thread.
    async fn has_no_table(&self, thread: ChannelId) -> bool {
        let table = self.bot.house.lobby().table_in(thread.get()).await;
        table.is_err_and(|refused| matches!(refused.refusal, Refusal::Table(TableRefusal::NoTable)))
    }

    /// Deletes a thread, or archives it if the bot may not delete it.
    async fn remove(&self, thread: ChannelId) {
        let Err(error) = self.http.delete_channel(thread, None).asked("thread").await else { return };
        tracing::info!(error = %fault::describe(&error), "a thread without a table is archived, not deleted");
        let archived = thread.edit_thread(&self.http, EditThread::new().archived(true)).asked("thread").await;
        if let Err(error) = archived {
            tracing::warn!(error = %fault::describe(&error), "a thread without a table stays for now");
        }
    }
}

/// Returns the error of a look for threads, which may pass whatever it was.
fn unseen(error: &serenity::Error) -> serenity::Error {
    tracing::warn!(error = %fault::describe(error), "a thread is not looked for");
    fault::too_long()
}

/// Returns whether two names of threads differ at most in their white space, which Discord trims.
fn is_alike(one: &str, other: &str) -> bool {
    one.split_whitespace().eq(other.split_whitespace())
}

/// A creation under way.
struct Making<'a> {
    site: &'a Site,
    names: &'a [String],
    since: Instant,
    /// True once a thread may have been made that the bot does not know of.
    is_in_doubt: bool,
}

impl Making<'_> {
    /// Makes a thread by this plan. It tries again after a trouble, and after a wait that Discord asks for.
    async fn by(&mut self, plan: &Plan) -> Result<ChannelId, serenity::Error> {
        let mut rest = FIRST_REST;
        loop {
            let error = match self.try_once(plan).await {
                Err(error) if fault::may_pass(&error) => error,
                made => return made,
            };
            let (pause, longest) = match fault::slow(&error) {
                Some(slowed) => (slowed.wait, TO_WAIT),
                None => (rest, TO_CREATE),
            };
            if self.since.elapsed() + pause >= longest {
                return Err(error);
            }
            tracing::info!(error = %fault::describe(&error), "a thread is tried again");
            sleep(pause).await;
            rest *= 2;
        }
    }

    /// Returns the thread that was made before without an answer, or else makes one.
    async fn try_once(&mut self, plan: &Plan) -> Result<ChannelId, serenity::Error> {
        let Site { bot, http, parent, .. } = self.site;
        if self.is_in_doubt {
            // Without an answer to this question another thread might be the second.
            let made = self.site.made(self.names).await.map_err(|error| unseen(&error))?;
            if let Some(thread) = made.first() {
                return Ok(*thread);
            }
        }
        let road = Road::new(Arc::clone(http), bot.limits.clone());
        let made = road.open_thread(*parent, &plan.request).asked_within(TO_HEAR, "thread").await;
        self.is_in_doubt |= made.as_ref().is_err_and(|error| fault::may_pass(error) && fault::slow(error).is_none());
        made
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_their_white_space() {
        assert!(is_alike("▶️ Chamber ·  Ada ", "▶️ Chamber · Ada") && !is_alike("Chamber · Ada", "Chamber · Ad a"));
    }
}
