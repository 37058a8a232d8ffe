//! Who is awaited at a table, for what, and until when.

use super::{bot::Bot, draft::Draft, names::Naming};
use engine::Line;
use store::Phase;
use table::{Glance, Owed};

impl Bot {
    /// Somebody who owes a decision.
    pub(super) fn owed(&self, owed: &Owed, awaited: Option<&Line>, naming: &Naming<'_>) -> String {
        let name = match naming.roster.person(owed.seat) {
            Some(person) if owed.calls => format!("<@{person}>"),
            _ => naming.marked(owed.seat),
        };
        let line = Line::new(if owed.due.is_some() { "owed-until" } else { "owed" });
        let line = line.text("name", name).text("what", awaited.map_or_else(String::new, |line| self.plain(line)));
        self.plain(&line.text("due", owed.due.map_or_else(String::new, relative)))
    }

    /// Who is awaited at a table, for what, and until when.
    pub(super) fn glance(&self, glance: &Glance) -> Draft {
        let naming = self.naming(&glance.roster);
        let text = match glance.phase {
            Phase::Lobby => self.plain(&Line::new("turn-lobby")),
            Phase::Over | Phase::Closed => self.plain(&Line::new("turn-over")),
            Phase::Play => {
                let owed = glance.owed.iter().map(|owed| self.owed(owed, glance.awaited.as_ref(), &naming));
                owed.collect::<Vec<_>>().join("\n")
            }
        };
        Draft::text(text)
    }

    /// A line of the list of somebody's tables.
    pub(super) fn listed(&self, glance: &Glance) -> String {
        let line = Line::new(match glance.phase {
            Phase::Lobby => "listed-lobby",
            _ if glance.owed.iter().any(|owed| Some(owed.seat) == glance.seat) => "listed-awaits-you",
            _ if glance.is_out => "listed-out",
            _ => "listed-waits",
        });
        let guild = glance.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let link = format!("https://discord.com/channels/{guild}/{}", glance.channel);
        self.plain(&line.text("game", self.title(glance.game)).text("link", link))
    }
}

/// A time as Discord shows it, counted from now.
pub(super) fn relative(due: i64) -> String {
    format!("<t:{}:R>", due / 1000)
}
