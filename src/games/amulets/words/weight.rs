//! The weight of the room's lines in a post, and the headlines of turning points.

use engine::{Line, Scale, Weight};

/// The weights of the lines of this game.
const SCALE: Scale = Scale {
    seen: &["amulets-drawn", "amulets-laid", "amulets-turn-began"],
    details: &[],
    headlines: &["amulets-resigned", "amulets-freed", "amulets-all-failed", "amulets-silence", "amulets-too-late"],
};

/// The lines in which a seat suffers a deed or gets an answer, each with the argument that names it.
pub(crate) const SUFFERED: &[(&str, &str)] =
    &[("amulets-asked", "answers"), ("amulets-cast", "named"), ("amulets-cast-failed", "named")];

/// Returns the weight of a line. Everybody needs each answer of the spirits.
pub(crate) fn weight(line: &Line) -> Weight {
    SCALE.weigh(&line.key)
}

/// Returns the headline of a line, if it tells of a turning point: a spell breaks, the spirits are free, or the game is
/// over.
pub(crate) fn headline(line: &Line) -> Option<Line> {
    if line.key == "amulets-cast-failed" {
        return line.seat_at("who").map(|who| Line::new("amulets-head-broken").seat("who", who));
    }
    SCALE.is_headline(&line.key).then(|| line.clone())
}
