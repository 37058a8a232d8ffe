//! Presses, and the pages and forms that they open.

pub(super) mod away;
pub(super) mod components;
pub(crate) mod followup;
mod forms;
pub(super) mod games;
pub(super) mod handover;
mod hint;
pub(super) mod history;
pub(super) mod leaderboard;
pub(super) mod management;
mod more;
pub(super) mod outcome;
mod press;
pub(super) mod privacy;
pub(super) mod rules;
pub(super) mod settings;
mod share;
pub(crate) mod start;
pub(super) mod stats;
pub(crate) mod undo;

pub use forms::said_in_form;

use crate::{
    bot::Bot,
    deadlines::{paused, way_on},
    wording::draft::Draft,
};
use engine::Line;
use people::Person;
use table::Pausing;
use table::TableId;

/// Asks the other players for a pause. If the table is paused already, offers to end that.
pub(crate) async fn pause(bot: &Bot, table: TableId, person: Person) -> Draft {
    match bot.house.votes().pause(table, person).await {
        Ok(Pausing::Paused { until }) => {
            Draft { rows: vec![way_on(bot, table)], ..Draft::text(bot.plain(&paused(until))) }
        }
        Ok(Pausing::Asked { seats, until, roster }) => {
            let line = Line::new("pause-asked").list("seats", seats.into_iter().map(Line::name_of));
            Draft::text(bot.naming(&roster).say(&line.text("until", (until / 1000).to_string())))
        }
        Err(refused) => bot.refused(&refused),
    }
}

/// Ends a pause of a table.
pub(super) async fn go_on(bot: &Bot, table: TableId, person: Person) -> Draft {
    match bot.house.votes().go_on(table, person).await {
        Ok(()) => Draft::text(bot.plain(&Line::new("pause-ended"))),
        Err(refused) => bot.refused(&refused),
    }
}
