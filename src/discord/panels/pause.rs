//! A pause: asking for it, and ending it.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    wording::draft::{Draft, Row, Style},
};
use engine::Line;
use people::Person;
use store::TableId;
use table::Pausing;

impl Bot {
    /// Asks the other players for a pause. If the table is paused already, offers to end that.
    pub(crate) async fn pause(&self, table: TableId, person: Person) -> Draft {
        match self.house.pause(table, person).await {
            Ok(Pausing::Paused { until }) => {
                Draft { rows: vec![self.way_on(table)], ..Draft::text(self.plain(&paused(until))) }
            }
            Ok(Pausing::Asked { seats, until, roster }) => {
                let line = Line::new("pause-asked").list("seats", seats.into_iter().map(Line::name_of));
                Draft::text(self.naming(&roster).say(&line.text("until", (until / 1000).to_string())))
            }
            Err(refused) => self.refused(&refused),
        }
    }

    /// Ends a pause of a table.
    pub(super) async fn go_on(&self, table: TableId, person: Person) -> Draft {
        match self.house.go_on(table, person).await {
            Ok(()) => Draft::text(self.plain(&Line::new("pause-ended"))),
            Err(refused) => self.refused(&refused),
        }
    }

    /// Returns the button that ends a pause.
    pub(crate) fn way_on(&self, table: TableId) -> Row {
        Row::Buttons(vec![self.button(&CustomId::act(table, "go-on"), "button-go-on", Style::Primary)])
    }
}

/// Returns the line that all clocks are stopped, until this time at most, in unix milliseconds.
pub(crate) fn paused(until: i64) -> Line {
    Line::new("table-pauses").text("until", (until / 1000).to_string())
}
