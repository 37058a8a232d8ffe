//! The question whether to forget a person, and the answer.

use crate::panels::history::page_turn::PageTurn;
use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::Line;
use people::Person;
use table::Traces;

/// The press that agrees to being forgotten.
const FORGET: &str = "forget";
/// The press that answers no.
const KEEP: &str = "keep";

/// Asks whether to forget a person.
pub(crate) async fn asked_to_forget(bot: &Bot, person: Person) -> Draft {
    let open = match bot.house.views().tables_of(person).await {
        Ok(tables) => tables.len() as i64,
        Err(refused) => return bot.refused(&refused),
    };
    let button = |page: &str| Button {
        id: PageId::new("privacy", page).to_string(),
        label: bot.plain(&Line::keyed(format!("button-{page}"))),
        style: if page == FORGET { Style::Danger } else { Style::Primary },
    };
    let rows = vec![Row::Buttons(vec![button(KEEP), button(FORGET)])];
    let bars = bot.house.servers().bars_of(person).await.unwrap_or_default();
    let line = Line::new("privacy-confirm").number("open", open).number("bars", bars.cast_signed());
    Draft { rows, ..Draft::text(bot.plain(&line)) }
}

/// Handles a press on the question whether to forget.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    if turn.page.page != FORGET {
        return Draft::text(bot.plain(&Line::new("privacy-kept")));
    }
    match bot.house.archive().forget(turn.guest.id).await {
        Ok(forgotten) => {
            let key = match forgotten.traces {
                Traces::None => "privacy-forgotten",
                Traces::InFile => "privacy-not-wiped",
                Traces::OnServer => "privacy-overwritten",
            };
            let line = Line::new(key).number("left", forgotten.left as i64);
            Draft::text(bot.plain(&line.number("bars", forgotten.bars.cast_signed())))
        }
        Err(refused) => bot.refused(&refused),
    }
}
