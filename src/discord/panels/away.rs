//! The answers to a person who goes away or comes back.

use crate::panels::history::page_turn::PageTurn;
use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    wording::draft::{Draft, Row, Style},
};
use engine::Line;
use people::{DaysOff, Person, beginning_of_next};
use table::TableRefusal;
use words::escaped;

/// The absence of a person.
pub(crate) struct Away<'b> {
    pub bot: &'b Bot,
    pub person: Person,
}

impl Away<'_> {
    /// Notes that a person is away until this day, or says whether they are.
    pub(crate) async fn until(&self, day: Option<&str>) -> Draft {
        let Some(day) = day else { return self.days_off().await };
        let zone =
            self.bot.house.servers().preferences(self.person).await.ok().and_then(|preferences| preferences.zone);
        let Some(until) = beginning_of_next(day, zone.as_deref(), self.bot.house.now()) else {
            return Draft::text(self.bot.plain(&Line::new("refuse-day").text("day", escaped(day))));
        };
        match self.bot.house.clocks().go_away(self.person, until).await {
            Ok(gone) => {
                let line = Line::new("away-told").number("tables", gone.tables as i64);
                self.gone(&gone.days, &line.text("until", (until / 1000).to_string()))
            }
            Err(refused) => self.bot.refused(&refused),
        }
    }

    async fn days_off(&self) -> Draft {
        match self.bot.house.clocks().days_off(self.person).await {
            Ok(days) => match days.until(self.bot.house.now()) {
                Some(until) => self.gone(&days, &Line::new("away-is").text("until", (until / 1000).to_string())),
                None => self.gone(&days, &Line::new("away-not")),
            },
            Err(refused) => self.bot.refused(&refused),
        }
    }

    /// Returns a line with the number of days that are left, and the way back for a person who is away.
    fn gone(&self, days: &DaysOff, line: &Line) -> Draft {
        let now = self.bot.house.now();
        let left = Line::new("away-left").number("left", days.left(now)).number("all", DaysOff::A_SEASON);
        let back = self.bot.button(&PageId::new("away", "back"), "button-back-again", Style::Primary);
        let rows = days.until(now).map(|_| Row::Buttons(vec![back])).into_iter().collect();
        Draft { rows, ..Draft::text(format!("{}\n{}", self.bot.plain(line), self.bot.plain(&left))) }
    }

    /// Handles a press on the way back.
    pub(super) async fn turned(&self, turn: &PageTurn) -> Draft {
        if turn.page.page != "back" {
            return self.bot.refused(&TableRefusal::Stale.into());
        }
        match self.bot.house.clocks().come_back(self.person).await {
            Ok(gone) => self.gone(&gone.days, &Line::new("away-back").number("tables", gone.tables as i64)),
            Err(refused) => self.bot.refused(&refused),
        }
    }
}
