//! `/games`: the tables that a person sits at, everywhere, page by page, with a button to each.

use crate::panels::history::{
    page_turn::{PageTurn, not_ours},
    tellings::{page_foot, ways_between},
};
use crate::{
    bot::Bot,
    deadlines::Overview,
    interaction::custom_id::{CustomId, PageId},
    wording::draft::{Button, Draft, Row, Style},
};
use engine::Line;
use people::Person;
use table::{Glance, TableId};

/// The name of the command, on every page of its answers.
const GAMES: &str = "games";
/// The number of tables on a page. Lines with the longest names fit into a message.
const A_PAGE: usize = 5;

/// Returns a page of a person's tables, counted from 0. It is the last page if there are fewer.
pub(crate) async fn listed(bot: &Bot, person: Person, page: usize) -> Draft {
    let glances = match bot.house.views().tables_of(person).await {
        Ok(glances) if glances.is_empty() => return Draft::text(bot.plain(&Line::new("listed-none"))),
        Ok(glances) => glances,
        Err(refused) => return bot.refused(&refused),
    };
    let pages = glances.len().div_ceil(A_PAGE);
    let page = page.min(pages - 1);
    let (mut lines, mut doors) = (vec![], vec![]);
    let shown = (1..).zip(&glances).skip(page * A_PAGE).take(A_PAGE);
    for (number, glance) in shown {
        lines.push(format!("{number}. {}", Overview { bot, glance }.listed().await));
        doors.push(door(bot, number, glance));
    }
    lines.extend(page_foot(bot.words, page, pages));
    let ways = ways_between(bot.words, page, pages, ("button-page-back", "button-page-on"), |page| {
        PageId::new(GAMES, page.to_string())
    });
    let rows = [Row::Buttons(doors)].into_iter().chain(ways).collect();
    Draft { rows, ..Draft::text(lines.join("\n")) }
}

/// Returns the button to a table. It stands out where the person is awaited.
fn door(bot: &Bot, number: i64, glance: &Glance) -> Button {
    Button {
        id: CustomId::act(TableId(glance.table), "next").to_string(),
        label: bot.plain(&Line::new("button-table").number("number", number)),
        style: Style::primary_if(glance.owes().is_some()),
    }
}

/// Handles a press that turns to a page.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    match turn.page.page.parse() {
        Ok(page) => listed(bot, turn.guest.id, page).await,
        Err(_) => not_ours(bot),
    }
}
