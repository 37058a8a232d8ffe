//! The weight of the room's lines in a post, and the headlines of turning points.

use engine::{Line, Weight};

/// The lines that everybody sees in the picture, or reads in the next line.
const SEEN: [&str; 3] = ["amulets-drawn", "amulets-laid", "amulets-turn-began"];
/// The turning points.
const HEADLINES: [&str; 5] =
    ["amulets-resigned", "amulets-freed", "amulets-all-failed", "amulets-silence", "amulets-too-late"];

/// Returns the weight of a line. Everybody needs each answer of the spirits.
pub(crate) fn weight(line: &Line) -> Weight {
    if SEEN.contains(&&*line.key) || headline(line).is_some() { Weight::Seen } else { Weight::Deed }
}

/// Returns the headline of a line, if it tells of a turning point: the spirits are free, or the game is over.
pub(crate) fn headline(line: &Line) -> Option<Line> {
    HEADLINES.contains(&&*line.key).then(|| line.clone())
}
