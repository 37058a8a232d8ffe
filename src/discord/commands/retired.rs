//! Commands of the version before that go by another name now. They are no longer registered, but a Discord that has not
//! reloaded its list still sends them. The next version drops this file.

use crate::interaction::asker::full_name;
use engine::Line;
use poise::serenity_prelude::CommandData;

/// The commands of the version before, each with the command that does the same now.
const RENAMED: [(&str, &str); 28] = [
    ("about", "settings about"),
    ("catchup", "history catchup"),
    ("close", "table close"),
    ("draw", "table draw"),
    ("hand", "board"),
    ("host", "table host"),
    ("join", "table join"),
    ("leaderboard", "stats leaderboard"),
    ("leave", "table leave"),
    ("log", "history log"),
    ("nudge", "table nudge"),
    ("pause", "table pause"),
    ("privacy", "settings export"),
    ("privacy delete", "settings forget"),
    ("privacy export", "settings export"),
    ("record", "history record"),
    ("replay", "history replay"),
    ("resign", "table resign"),
    ("review", "history review"),
    ("start", "table start"),
    ("stats", "stats player"),
    ("substitute", "table substitute"),
    ("table bar", "moderate bar"),
    ("table free", "moderate free"),
    ("table list", "moderate list"),
    ("table unbar", "moderate unbar"),
    ("turn", "table turn"),
    ("undo", "table undo"),
];

/// Returns the command that does now what this command of the version before did.
pub(crate) fn renamed(former: &str) -> Option<&'static str> {
    RENAMED.iter().find(|(known, _)| *known == former).map(|(_, now)| *now)
}

/// Returns the answer to an outdated command: its name of now, or the way to get the commands of now.
pub(super) fn outdated(data: &CommandData) -> Line {
    match renamed(&full_name(data)) {
        Some(now) => Line::new("refuse-command-renamed").text("command", format!("`/{now}`")),
        None => Line::new("refuse-command-changed"),
    }
}
