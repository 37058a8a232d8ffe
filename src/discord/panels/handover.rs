//! The question before a person offers their own seat to somebody else.

use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    panels::history::page_turn::{PageTurn, not_ours},
    wording::draft::{Draft, Row, Style},
};
use engine::Line;
use people::{Guest, Person};
use poise::serenity_prelude::Http;
use table::{Offered, Refused, TableId, TableRefusal};
use words::{escaped, shown_name};

/// The name of the pages of this question.
pub(crate) const COMMAND: &str = "seat";
/// The press that answers no.
const KEEP: &str = "keep";

/// A person at a table who gives their seat away.
pub(crate) struct Handover<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub by: Person,
}

impl Handover<'_> {
    /// Returns the question whether to offer the seat of `by` to `newcomer`, or the refusal that an offer would meet.
    pub(crate) async fn question(&self, newcomer: Guest) -> Result<Draft, Refused> {
        let Handover { bot, table, by } = *self;
        let Guest { id, name, .. } = newcomer;
        bot.house.votes().may_substitute(table, by, id).await?;
        let text = bot.plain(&Line::new("substitute-sure").text("newcomer", escaped(&shown_name(&name))));
        let keep = bot.button(&PageId::new(COMMAND, KEEP), "button-substitute-keep", Style::Primary);
        let sure = bot.button(&PageId::new(COMMAND, format!("{table} {id}")), "button-substitute-offer", Style::Danger);
        Ok(Draft { rows: vec![Row::Buttons(vec![keep, sure])], ..Draft::text(text) })
    }

    /// Returns what comes of an offer.
    pub(crate) fn told(&self, offered: Offered, key: &'static str) -> Draft {
        let line = Line::new(key).list("seats", offered.seats.into_iter().map(Line::name_of));
        let line = line.text("until", (offered.until / 1000).to_string());
        Draft::text(self.bot.naming(&offered.roster).say(&line))
    }

    async fn offer(&self, newcomer: Guest) -> Result<Draft, Refused> {
        let offered = self.bot.house.votes().substitute(self.table, self.by, self.by, newcomer).await?;
        Ok(self.told(offered, "substitute-asked"))
    }
}

/// Handles a press on the question. The press names no more than a table and a person, and neither is trusted.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn) -> Draft {
    if turn.page.page == KEEP {
        return Draft::text(bot.plain(&Line::new("substitute-kept")));
    }
    let Some((table, newcomer)) = read(&turn.page.page) else { return not_ours(bot) };
    let offered = async {
        let table = turn.within_reach(bot, table).await?;
        // A press has no name, and the newcomer's may be new since the question.
        let name = bot.members.name_now(http, turn.guild, newcomer.0).await.ok_or_else(|| {
            tracing::warn!(%table, "a seat was not offered, as Discord did not say the name of the newcomer");
            Refused::from(TableRefusal::Fault)
        })?;
        let newcomer = Guest { id: newcomer, name, speaks: None };
        Handover { bot, table, by: turn.guest.id }.offer(newcomer).await
    };
    offered.await.unwrap_or_else(|refused| bot.refused(&refused))
}

/// Returns the table and the newcomer that a press names.
fn read(page: &str) -> Option<(TableId, Person)> {
    let (table, newcomer) = page.split_once(' ')?;
    Some((TableId(table.parse().ok()?), Person(newcomer.parse().ok().filter(|id| *id != 0)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wording::draft::MAX_ID;

    #[test]
    fn press_names_a_table_and_a_person_or_is_none_of_ours() {
        let longest = PageId::new(COMMAND, format!("{} {}", i64::MAX, u64::MAX)).to_string();
        assert!(longest.len() <= MAX_ID);
        assert_eq!(read("7 9"), Some((TableId(7), Person(9))));
        for page in ["", "7", "7 0", "7 x", "x 9", "7 9 1"] {
            assert_eq!(read(page), None, "{page}");
        }
    }
}
