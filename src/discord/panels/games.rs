//! `/games`: the tables that a person sits at, everywhere, page by page.

use crate::panels::history::{
    page_turn::{PageTurn, not_ours},
    tellings::{page_foot, ways_between},
};
use crate::{bot::Bot, deadlines::Overview, interaction::custom_id::PageId, wording::draft::Draft};
use engine::Line;
use people::Person;

/// The name of the command, on every page of its answers.
const GAMES: &str = "games";
/// The number of tables on a page.
const A_PAGE: usize = 12;

/// Returns a page of a person's tables, counted from 0. It is the last page if there are fewer.
pub(crate) async fn listed(bot: &Bot, person: Person, page: usize) -> Draft {
    let glances = match bot.house.views().tables_of(person).await {
        Ok(glances) if glances.is_empty() => return Draft::text(bot.plain(&Line::new("listed-none"))),
        Ok(glances) => glances,
        Err(refused) => return bot.refused(&refused),
    };
    let pages = glances.len().div_ceil(A_PAGE);
    let page = page.min(pages - 1);
    let mut lines = vec![];
    for glance in glances.chunks(A_PAGE).nth(page).unwrap_or_default() {
        lines.push(Overview { bot, glance }.listed().await);
    }
    lines.extend(page_foot(bot.words, page, pages));
    let rows = ways_between(bot.words, page, pages, ("button-page-back", "button-page-on"), |page| {
        PageId::new(GAMES, page.to_string())
    });
    Draft { rows, ..Draft::text(lines.join("\n")) }
}

/// Handles a press that turns to a page.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    match turn.page.page.parse() {
        Ok(page) => listed(bot, turn.guest.id, page).await,
        Err(_) => not_ours(bot),
    }
}
