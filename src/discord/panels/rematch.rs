//! The buttons below the last post of a game: the game once more, where it turned, and its record.

use super::press::Press;
use crate::{answer::Answer, bot::Bot, custom_id::Verb, draft::Draft};
use engine::Line;
use table::Refusal;

impl Bot {
    /// Does what is wanted of a game that is over, and answers it; it need not be one that is still played. A rematch
    /// answers by its card.
    pub(super) async fn after_the_end(&self, press: Press, answer: &Answer<'_>) {
        let table = press.id.table;
        let is_here = self.house.channel_of(table).await == Some(press.place.channel);
        let wants = |wanted: &str| matches!(&press.id.verb, Verb::Act(word) if word == wanted);
        let elsewhere = || self.refused(&Refusal::NoTable.into());
        if wants("record") {
            let found = if is_here { self.recorded(self.house.record_of(table).await) } else { elsewhere() };
            answer.give(found).await;
        } else if wants("review") && is_here {
            self.review(table, press.guest.id, answer).await;
        } else if wants("review") {
            answer.give(elsewhere()).await;
        } else if let Err(why) = if is_here { self.rematch(press).await } else { Err(elsewhere()) } {
            answer.give_apart(why).await;
        }
    }

    async fn rematch(&self, press: Press) -> Result<(), Draft> {
        if let Some(missing) = press.place.lacking.filter(|missing| !missing.is_empty()) {
            return Err(Draft::text(self.plain(&Line::new("refuse-permissions").list("missing", missing))));
        }
        let opened = self.house.rematch(press.id.table, press.guest, press.opener, press.interaction).await;
        opened.map_err(|refused| self.refused(&refused))
    }
}
