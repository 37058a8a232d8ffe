//! The seats that are awaited at a table, what they owe, and until when.

use crate::{
    bot::Bot,
    interaction::custom_id::CustomId,
    panels::pause::paused,
    wording::{
        draft::{Button, Draft, Row, Style},
        names::Naming,
    },
};
use engine::Line;
use people::Person;
use store::{Phase, TableId};
use table::{Glance, Owed};

impl Bot {
    /// Returns the line about a seat that owes a decision.
    pub(crate) fn owed(&self, owed: &Owed, awaited: Option<&Line>, naming: &Naming<'_>) -> String {
        let name = match naming.roster.person(owed.seat) {
            Some(person) if owed.calls => format!("<@{person}>"),
            _ => naming.marked(owed.seat),
        };
        let line = Line::new(if owed.due.is_some() { "owed-until" } else { "owed" });
        let line = line.text("name", name).text("what", awaited.map_or_else(String::new, |line| self.plain(line)));
        self.plain(&line.text("due", owed.due.map_or_else(String::new, relative)))
    }

    /// Returns an overview of a table: the seats that are awaited, what they owe, and until when.
    pub(crate) fn glance(&self, glance: &Glance) -> Draft {
        let naming = self.naming(&glance.roster);
        let text = match glance.phase {
            Phase::Play if glance.paused.is_some() => self.plain(&paused(glance.paused.unwrap_or_default())),
            Phase::Lobby => self.plain(&Line::new("turn-lobby")),
            Phase::Over | Phase::Closed => self.plain(&Line::new("turn-over")),
            Phase::Play if glance.sleeps => self.plain(&Line::new("table-sleeps")),
            Phase::Play => {
                let owed = glance.owed.iter().map(|owed| self.owed(owed, glance.awaited.as_ref(), &naming));
                owed.collect::<Vec<_>>().join("\n")
            }
        };
        let back = glance.is_minded.then(|| self.way_back(TableId(glance.table)));
        let on = (glance.paused.is_some() && glance.seat.is_some()).then(|| self.way_on(TableId(glance.table)));
        Draft { rows: on.or(back).into_iter().collect(), ..Draft::text(text) }
    }

    /// Returns the overview of a table with a button to play on, from any channel. It also says if the last post was
    /// refused.
    pub(crate) async fn glance_to_play(&self, glance: &Glance) -> Draft {
        let (mut draft, table) = (self.glance(glance), TableId(glance.table));
        if self.house.store().refusal(table, glance.channel).await.ok().flatten().is_some() {
            draft.text = format!("{}\n{}", draft.text, self.plain(&Line::new("turn-refused")));
        }
        if glance.phase == Phase::Play && glance.paused.is_none() && !glance.sleeps && draft.rows.is_empty() {
            let label = self.plain(&Line::new("button-move"));
            let id = CustomId::act(table, "move").to_string();
            draft.rows.push(Row::Buttons(vec![Button { id, label, style: Style::Primary }]));
        }
        draft
    }

    /// Returns a line of the list of a person's tables.
    pub(crate) async fn listed(&self, glance: &Glance) -> String {
        let held = self.house.held(TableId(glance.table)).await;
        let line = Line::new(match glance.phase {
            _ if held.is_some_and(|held| held.channel_lost) => "listed-missing",
            _ if held.is_some() => "listed-held",
            Phase::Lobby => "listed-lobby",
            Phase::Play if glance.paused.is_some() => "listed-paused",
            _ if glance.sleeps && glance.is_minded => "listed-sleeps",
            _ if glance.is_minded => "listed-minded",
            _ if glance.owes().flatten().is_some() => "listed-awaits-you-until",
            _ if glance.owes().is_some() => "listed-awaits-you",
            _ if glance.is_out => "listed-out",
            _ => "listed-waits",
        });
        let guild = glance.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let post = self.house.last_post(TableId(glance.table), glance.channel).await;
        let post = post.map_or_else(String::new, |post| format!("/{post}"));
        let link = format!("https://discord.com/channels/{guild}/{}{post}", glance.channel);
        let due = glance.owes().flatten().map_or_else(String::new, relative);
        self.plain(&line.text("game", self.title(glance.game)).text("link", link).text("due", due))
    }

    /// Returns the button that leads on to what waits for `person`: the table they are at, else the most urgent of the
    /// others.
    pub(crate) async fn next_table(&self, here: TableId, person: Person) -> Option<Row> {
        let waiting = self.house.owed_by(person).await.unwrap_or_default();
        let (next, label) = match waiting.iter().find(|(table, _)| *table == here) {
            Some((here, _)) => (*here, Line::new("button-move")),
            None => (waiting.first()?.0, Line::new("next-table").number("count", waiting.len() as i64)),
        };
        let id = CustomId::act(next, "next").to_string();
        Some(Row::Buttons(vec![Button { id, label: self.plain(&label), style: Style::Primary }]))
    }

    /// Returns the panel of a person's own move at a table that they are led on to, below the line that says where it
    /// is.
    pub(crate) async fn next_move(&self, table: TableId, person: Person) -> Draft {
        let draft = self.your_move(table, person).await;
        let Ok(glance) = self.house.glance(table, Some(person)).await else { return draft };
        let text = format!("{}\n{}", self.listed(&glance).await, draft.text);
        Draft { text, ..draft }
    }
}

/// A time as Discord shows it, counted from now.
pub(crate) fn relative(due: i64) -> String {
    format!("<t:{}:R>", due / 1000)
}
