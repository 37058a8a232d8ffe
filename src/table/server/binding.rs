//! The numbers that bind a game, for a later post if the opening post did not arrive as it was.

use crate::{TurnPost, actor::fault, model::agreement::Agreement, server::OutboxHandle};
use engine::{Commitment, Fingerprint};
use store::{OutboxRow, StoreError};

/// The number of tries of a post that show the numbers. Later tries go without, as the numbers may be what is refused.
const SHOWING: u32 = 2;

impl OutboxHandle<'_> {
    /// Returns a post with the numbers that bind its game, unless an earlier post has shown them. A post that takes the
    /// place of the one that did shows them again.
    pub async fn bound(self, row: &OutboxRow, mut post: TurnPost) -> Result<TurnPost, StoreError> {
        if post.binding.is_some() || row.attempts >= SHOWING || self.has_bound(row, &post).await? {
            return Ok(post);
        }
        if let Some((commitment, binding)) = self.binding(row).await? {
            (post.commitment, post.binding) = (Some(commitment), Some(binding));
        }
        Ok(post)
    }

    /// Returns whether an earlier post has shown the numbers, and still does.
    async fn has_bound(self, row: &OutboxRow, post: &TurnPost) -> Result<bool, StoreError> {
        let standing = if post.amends { self.before(row).await? } else { None };
        let besides = standing.and_then(|standing| standing.message_id);
        self.house.store().outbox().has_spoken(row, besides, SHOWING).await
    }

    /// Returns the commitment and the binding of the game at a table; `None` if they cannot be read.
    async fn binding(self, row: &OutboxRow) -> Result<Option<(Commitment, Fingerprint)>, StoreError> {
        let Some(table) = self.house.store().tables().row(row.table).await? else { return Ok(None) };
        let read = serde_json::from_str(&table.body).map_err(|error| fault(row.table, &error));
        Ok(read.ok().map(|agreement: Agreement| {
            let terms = agreement.terms(&table.game);
            (terms.commitment, terms.binding())
        }))
    }
}
