//! The weight of the room's lines in a post, and the headlines of turning points.

use crate::state::view::View;
use engine::{Line, Scale, Weight};

/// The weights of the lines of this game.
const SCALE: Scale = Scale {
    // The lines that everybody sees in the picture, or reads in the next line or the headline.
    seen: &[
        "stones-laid",
        "stones-cards-dealt",
        "stones-turn-began",
        "stones-rested",
        "stones-declined",
        "stones-pursued",
        "stones-passed",
        "stones-undone",
        "stones-rune-taken",
        "stones-rune-last",
    ],
    // The lines that nobody acts upon: they only tell how the picture came about.
    details: &[
        "stones-displayed",
        "stones-zone-ready",
        "stones-started",
        "stones-cast-spin",
        "stones-cast-fly",
        "stones-cast-shift",
        "stones-cast-fizzle",
        "stones-cast-quake",
        "stones-cast-swap",
        "stones-refilled",
        "stones-refilled-cards",
        "stones-refilled-slots",
        "stones-refilled-nothing",
        "stones-filled",
        "stones-discarded",
        "stones-walked",
        "stones-walked-paid",
        "stones-placed",
        "stones-placed-not",
        "stones-flew",
        "stones-returned",
        "stones-skipped",
    ],
    headlines: &[
        "stones-completed",
        "stones-crafted",
        "stones-last-round",
        "stones-final-round",
        "stones-four-crafted",
        "stones-qi-spent",
        "stones-resigned",
        "stones-scored",
        "stones-ended",
        "stones-together",
    ],
};

/// Returns the weight of a line.
pub(crate) fn weight(line: &Line) -> Weight {
    SCALE.weigh(&line.key)
}

/// Returns the headline of a line, if it tells of a turning point: a rune, an artifact, the last round, the end.
pub(crate) fn headline(line: &Line, view: &View) -> Option<Line> {
    if SCALE.is_headline(&line.key) {
        return Some(line.clone());
    }
    let taken = matches!(&*line.key, "stones-rune-taken" | "stones-rune-last");
    let seat = line.seat_at("who").filter(|_| taken)?;
    let count = view.public.player(seat).runes.len() as i64;
    let head = Line::new("stones-head-rune").seat("who", seat).number("count", count);
    Some(head.with("rune", line.arg("rune")?.clone()).with("value", line.arg("value")?.clone()))
}
