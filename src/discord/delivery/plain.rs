//! Replacements for posts that Discord refuses. They say nothing of a game and name only the people they call.

use crate::{bot::Bot, wording::draft::Draft};
use engine::Line;
use store::{Destination, OutboxRow};

/// Returns the plainest post with the buttons and the calls of the refused one. `None` if that has neither, or is a
/// private message.
pub(super) fn of(bot: &Bot, row: &OutboxRow, refused: &Draft) -> Option<Draft> {
    let does_something = !refused.rows.is_empty() || !refused.pings.is_empty();
    if !does_something || matches!(row.destination, Destination::Person(_)) {
        return None;
    }
    let said = bot.plain(&Line::new("post-plain"));
    let called = refused.pings.iter().map(|id| Line::verbatim(format!("<@{id}>")));
    let awaited =
        (!refused.pings.is_empty()).then(|| bot.plain(&Line::new("post-plain-awaited").list("people", called)));
    let text = [Some(said.clone()), awaited].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let lasting = (!refused.rows.is_empty()).then_some(said);
    Some(Draft { rows: refused.rows.clone(), pings: refused.pings.clone(), lasting, ..Draft::text(text) })
}
