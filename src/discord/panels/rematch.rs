//! The buttons below the last post of a game: a rematch, the review, and the record.

use super::press::Press;
use crate::{
    bot::Bot,
    interaction::{answer::Answer, custom_id::Verb},
    wording::draft::Draft,
};
use engine::Line;
use table::Refusal;

impl Bot {
    /// Does what is wanted of a finished game, and answers it. Its table need not be open any more. A rematch answers
    /// by its card.
    pub(super) async fn after_the_end(&self, press: Press, answer: &Answer<'_>) {
        let table = press.id.table;
        let is_here = self.house.channel_of(table).await == Some(press.place.channel);
        let wanted = if let Verb::Act(word) = &press.id.verb { word.clone() } else { String::new() };
        let elsewhere = || self.refused(&Refusal::NoTable.into());
        match (wanted.as_str(), is_here) {
            ("record", true) => answer.give(self.recorded(self.house.record_of(table).await)).await,
            ("review", true) => self.review(table, press.guest.id, answer).await,
            ("record" | "review", false) => answer.give(elsewhere()).await,
            (_, true) => match self.rematch(press).await {
                Ok(()) => answer.done(),
                Err(why) => answer.give_apart(why).await,
            },
            (_, false) => answer.give_apart(elsewhere()).await,
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
