//! A readiness check for outside callers: whether the bot can be played with.

use super::lines::Lines;
use crate::{measures, rest::connection::UnderWay};
use poise::serenity_prelude::ShardManager;
use std::sync::{Arc, OnceLock};

/// A check whether the bot can be played with. It can once it is in its house and Discord has greeted every shard,
/// until it is about to go. It cannot while the connection of a shard is being resumed.
#[derive(Clone, Default)]
pub struct Readiness(Arc<OnceLock<Playing>>);

/// The reason why the bot cannot be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReady {
    /// The bot has no house yet.
    #[error("the bot is starting")]
    Starting,
    /// Some shards are not connected.
    #[error("{connected} of {wanted} shards are connected to Discord")]
    Unconnected {
        /// The number of connected shards.
        connected: usize,
        /// The number of all shards.
        wanted: usize,
    },
    /// The bot finishes what is under way and ends.
    #[error("the bot is about to go")]
    Going,
}

struct Playing {
    shards: Arc<ShardManager>,
    lines: Lines,
    wanted: usize,
    under_way: UnderWay,
}

impl Readiness {
    /// Notes that the bot plays from now on, over so many shards.
    pub(super) fn begins(&self, (shards, lines): (Arc<ShardManager>, Lines), wanted: usize, under_way: UnderWay) {
        self.0.get_or_init(|| Playing { shards, lines, wanted, under_way });
    }

    /// Checks that the bot can be played with.
    ///
    /// # Errors
    ///
    /// Returns the reason if it cannot.
    pub async fn check(&self) -> Result<(), NotReady> {
        let Playing { shards, lines, wanted, under_way } = self.0.get().ok_or(NotReady::Starting)?;
        let connected = lines.connected(shards).await.len();
        measures::connected(connected);
        match under_way.goes() {
            true => Err(NotReady::Going),
            false if connected < *wanted => Err(NotReady::Unconnected { connected, wanted: *wanted }),
            false => Ok(()),
        }
    }
}
