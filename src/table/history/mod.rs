//! A game that was told or is over: replays, records, reviews, ratings, exports and erasure.

pub(crate) mod chronicle;
pub(crate) mod credit;
pub(crate) mod erasure;
pub(crate) mod exemption;
pub(crate) mod export;
pub(crate) mod finish;
pub(crate) mod length;
pub(crate) mod rating;
pub(crate) mod rating_rule;
pub(crate) mod record;
pub(crate) mod refusal;
pub(crate) mod review;
pub(crate) mod share;
pub(crate) mod story;
pub(crate) mod turning;

use crate::{House, LobbyCard, Refused, actor::fault};
use length::UsualLength;
use store::TableId;

/// The reports on games and people: histories, records, reviews, exports, and their erasure.
#[derive(Clone, Copy)]
pub struct ArchiveHandle<'h> {
    pub(crate) house: &'h House,
}

impl ArchiveHandle<'_> {
    /// Returns the usual length of games like the one of this lobby. `None` if too few have ended on its server.
    pub async fn usual_length(self, at: TableId, card: &LobbyCard) -> Result<Option<UsualLength>, Refused> {
        let read = UsualLength::read(&self.house.context().store, at, card).await;
        read.map_err(|error| fault(at, &error).into())
    }
}
