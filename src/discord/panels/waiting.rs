//! Answers to people who wait for others after a move: they are brought up to date once it is up to them again.

use crate::{answer::Later, bot::Bot, draft::Draft};
use people::Person;
use store::TableId;
use tokio::time::timeout_at;

/// Somebody who waits for others at a table, and where they read so.
pub(crate) struct Waiting {
    /// The table.
    pub table: TableId,
    /// Who waits.
    pub person: Person,
    /// The private message that the answer has taken the place of.
    pub message: Option<u64>,
    /// What the answer stands below.
    pub heading: Option<String>,
}

impl Bot {
    /// Brings an answer up to date once it is up to its person again, as long as Discord takes that.
    pub(crate) async fn follow(&self, later: Later<'_>, Waiting { table, person, message, heading }: Waiting) {
        let Ok(mut watch) = self.house.watch(table, person).await else { return };
        let Ok(Some(heard)) = timeout_at(later.until(), watch.back()).await else { return };
        let _under_way = self.under_way.begin().await;
        let draft = below(heading, self.heard(&heard, self.own_picture(table, person).await));
        let left = self.left_of(&draft.text);
        if later.give(draft).await {
            self.leave(table, message, Some(left)).await;
        }
    }

    /// Notes what is to be left of a private message that an answer takes the place of, once the answer is settled
    /// elsewhere; nothing while it is being given, and where it asks nothing.
    pub(super) async fn leave(&self, table: TableId, message: Option<u64>, text: Option<String>) {
        let Some(message_id) = message else { return };
        let noted = self.house.note_remainder(table, message_id, text).await;
        if let Err(error) = noted {
            tracing::error!(%table, %error, "what is left of a private message was not noted");
        }
    }
}

/// `draft` below a heading.
pub(super) fn below(heading: Option<String>, mut draft: Draft) -> Draft {
    if let Some(heading) = heading {
        draft.text = format!("{heading}\n{}", draft.text);
    }
    draft
}
