//! What came of a move, as it is told to who made it.

use super::{bot::Bot, draft::Draft, place::Place};
use people::Person;
use store::TableId;
use table::{Heard, Refusal, Refused};

impl Bot {
    /// What came of a move that was said at a place, with the mover's own picture once it was made or where the
    /// question had changed, and what is in the way where nobody else hears of it.
    pub(super) async fn after(
        &self,
        table: TableId,
        person: Person,
        place: &Place,
        heard: Result<Heard, Refused>,
    ) -> Draft {
        match heard {
            Ok(heard) if heard.lines.is_empty() && heard.panel.is_some() => self.heard(&heard, None),
            Ok(heard) => {
                let mut draft = self.heard(&heard, self.own_picture(table, person).await);
                if let Some(why) = self.unposted(table, place).await {
                    draft.text = format!("{}\n{why}", draft.text);
                }
                draft
            }
            Err(refused) => {
                let mut draft = self.refused(&refused);
                if matches!(refused.refusal, Refusal::Stale | Refusal::NotYourTurn { .. } | Refusal::Done { .. }) {
                    draft.picture = self.own_picture(table, person).await;
                }
                draft
            }
        }
    }
}
