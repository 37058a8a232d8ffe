//! What came of a move, as it is told to who made it.

use super::{
    bot::Bot,
    draft::{Draft, Picture},
    place::Place,
};
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
            Ok(Heard { lines, panel: Some(panel), .. }) if lines.is_empty() => {
                let half_said = !panel.said.0.is_empty();
                let picture = if half_said { None } else { self.picture_beside(&panel, person).await };
                Draft { picture, ..self.panel(&panel) }
            }
            Ok(heard) => {
                let mut draft = self.heard(&heard, self.own_picture(table, person).await);
                if heard.panel.is_none() {
                    draft.rows.extend(self.next_table(table, person).await);
                }
                if let Some(why) = self.unposted(table, place).await {
                    draft.text = format!("{}\n{why}", draft.text);
                }
                draft
            }
            Err(refused) => Draft { picture: self.picture_of(table, &refused, person).await, ..self.refused(&refused) },
        }
    }

    /// The picture beside a refusal: where the table is another than the person thought, or is being planned on.
    async fn picture_of(&self, table: TableId, refused: &Refused, person: Person) -> Option<Picture> {
        match (&refused.fresh, &refused.refusal) {
            (Some(fresh), _) if fresh.planned.is_some() => self.picture_beside(fresh, person).await,
            (_, Refusal::Stale | Refusal::NotYourTurn { .. } | Refusal::Done { .. }) => {
                self.own_picture(table, person).await
            }
            _ => None,
        }
    }
}
