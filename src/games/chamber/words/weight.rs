//! The weight of the room's lines in a post, and the headlines of turning points.

use crate::state::view::View;
use engine::{Line, Weight};

/// The lines that everybody sees in the picture, or reads in the next line.
const SEEN: [&str; 2] = ["chamber-orbs-laid", "chamber-stone-passed"];
/// The lines that nobody acts upon: ways, and orbs that come to lie somewhere.
const DETAILS: [&str; 14] = [
    "chamber-orders-settled",
    "chamber-rolled",
    "chamber-stepped",
    "chamber-stepped-orbs",
    "chamber-turned",
    "chamber-warped",
    "chamber-warped-orbs",
    "chamber-time",
    "chamber-time-again",
    "chamber-time-again-free",
    "chamber-placed",
    "chamber-lapsed",
    "chamber-lapsed-end",
    "chamber-lapsed-spell",
];
/// The turning points that their own line tells.
const HEADLINES: [&str; 5] = ["chamber-fell", "chamber-resigned", "chamber-won", "chamber-drawn", "chamber-agreed"];

/// Returns the weight of a line.
pub(crate) fn weight(line: &Line) -> Weight {
    match &*line.key {
        key if SEEN.contains(&key) || is_headline(key) => Weight::Seen,
        key if DETAILS.contains(&key) => Weight::Detail,
        _ => Weight::Deed,
    }
}

fn is_headline(key: &str) -> bool {
    HEADLINES.contains(&key)
}

/// Returns the headline of a line, if it tells of a turning point: a sorcerer falls, or has fewer pyramids.
pub(crate) fn headline(line: &Line, view: &View) -> Option<Line> {
    if is_headline(&line.key) {
        return Some(line.clone());
    }
    let seat = line.seat_at("who").filter(|_| line.key == "chamber-hurt")?;
    let left = view.public.sorcerer(seat).pyramids;
    (left > 0).then(|| Line::new("chamber-head-pyramids").seat("who", seat).number("left", left))
}
