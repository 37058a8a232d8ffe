//! The post of a position that a person showed to all.

use crate::{
    bot::Bot,
    panels::history::replay,
    wording::{
        draft::{Draft, MAX_TEXT, Picture, Row},
        events::events,
    },
};
use engine::{Line, Viewer};
use store::TableId;
use table::SharedPosition;

/// The number of characters of a post around what happened.
const AROUND: usize = 400;

/// Returns the post of a position that a person showed to all, and the way to step on from it.
pub(super) fn position(bot: &Bot, table: TableId, shared: &SharedPosition, picture: Option<Picture>) -> Draft {
    let naming = bot.naming(&shared.roster);
    let eyes = match shared.viewer {
        Viewer::Seat(seat) => Line::new("shared-eyes-of").seat("seat", seat),
        Viewer::Watcher => Line::new("shared-eyes-of-all"),
    };
    let title = replay::place(shared.position, shared.of, shared.turn).line("game", Line::new("shared-title"));
    let text = [bot.plain(&title), naming.say(&eyes), events(&shared.lines, &naming, MAX_TEXT - AROUND)];
    let rows = vec![Row::Buttons(vec![replay::from(bot, table, shared.viewer, shared.position)])];
    Draft { picture, rows, ..Draft::text(text.join("\n")) }
}
