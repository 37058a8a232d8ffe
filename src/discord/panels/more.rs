//! The page behind **More…** below a turn's post: the things that a person can do at the table besides moving.

use super::{
    history::{catchup, log},
    undo::TakeBack,
};
use crate::{
    bot::Bot,
    deadlines::Overview,
    input::{Queue, orders::arranged},
    interaction::custom_id::CustomId,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::Line;
use people::Person;
use table::{AtHand, Glance, Phase, TableId};

/// The words of the presses on the page that other messages do not have.
pub(super) const OF_MORE: [&str; 4] = ["take-back", "orders", "catch-up", "pause"];

/// A person who looks for more than moves at a table.
pub(super) struct More<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
    pub person: Person,
}

impl More<'_> {
    /// Returns the page, with a button for each thing that makes sense for the person now.
    pub(super) async fn draft(&self) -> Draft {
        let More { bot, table, person } = *self;
        let glance = match bot.house.views().glance(table, Some(person)).await {
            Ok(glance) => glance,
            Err(refused) => return bot.refused(&refused),
        };
        let overview = Overview { bot, glance: &glance }.draft();
        if glance.phase != Phase::Play {
            return overview;
        }
        let (about, words) = match glance.seat {
            Some(_) => ("more-own", self.own(&glance).await),
            None => ("more-watching", ["catch-up", "board", "rules"].map(|word| (word, label(word))).into()),
        };
        let text = [overview.text, bot.plain(&Line::new(about))];
        let text = text.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("\n");
        let buttons = words.iter().map(|(word, label)| self.button(word, label)).collect();
        Draft { rows: vec![Row::Buttons(buttons)], ..Draft::text(text) }
    }

    /// Returns the words of what the holder of a seat can do, each with its label.
    async fn own(&self, glance: &Glance) -> Vec<(&'static str, Line)> {
        let More { bot, table, person } = *self;
        let AtHand { take_back, orders, pause, hint } =
            bot.house.views().at_hand(table, person).await.unwrap_or_default();
        let is_queued = !glance.is_minded && Queue { bot, table, person }.draft().await.is_some();
        let arranges = is_queued || !orders.is_empty();
        let of_orders = match &orders[..] {
            [only] if !is_queued => only.clone(),
            _ => label("orders"),
        };
        let all =
            [("take-back", take_back), ("orders", arranges), ("catch-up", true), ("pause", pause), ("hint", hint)];
        let words = all.into_iter().filter(|(_, makes_sense)| *makes_sense).map(|(word, _)| word);
        words.map(|word| (word, if word == "orders" { of_orders.clone() } else { label(word) })).collect()
    }

    fn button(&self, word: &str, label: &Line) -> Button {
        Button {
            id: CustomId::act(self.table, word).to_string(),
            label: self.bot.plain(label),
            style: Style::Secondary,
        }
    }

    /// Returns the page that a press with one of these words opens.
    pub(super) async fn opened(&self, word: &str) -> Draft {
        let More { bot, table, person } = *self;
        match word {
            "take-back" => TakeBack { bot, table, person }.draft().await,
            "orders" => arranged(bot, table, person).await.unwrap_or_else(|refused| bot.refused(&refused)),
            "pause" => super::pause(bot, table, person).await,
            _ => self.caught_up().await,
        }
    }

    /// Returns what is new to the holder of a seat. Everybody else reads what happened last.
    async fn caught_up(&self) -> Draft {
        let More { bot, table, person } = *self;
        match bot.house.views().glance(table, Some(person)).await {
            Ok(Glance { seat: Some(_), .. }) => catchup::asked(bot, table, person).await,
            _ => log::asked(bot, table, person, None).await,
        }
    }
}

/// Returns the usual label of a button with this word.
fn label(word: &str) -> Line {
    Line::keyed(format!("button-{word}"))
}
