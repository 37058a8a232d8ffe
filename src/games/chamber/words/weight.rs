//! The weight of the room's lines in a post, and the headlines of turning points.

use crate::state::view::View;
use engine::{Line, Scale, Weight};

/// The weights of the lines of this game.
const SCALE: Scale = Scale {
    seen: &["chamber-orbs-laid", "chamber-stone-passed"],
    // The lines that nobody acts upon: ways, and orbs that come to lie somewhere.
    details: &[
        "chamber-orders-settled",
        "chamber-rolled",
        "chamber-rolled-tied",
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
    ],
    headlines: &["chamber-fell", "chamber-resigned", "chamber-won", "chamber-drawn", "chamber-agreed"],
};

/// The lines in which a seat suffers a deed or gets an answer, each with the argument that names it.
pub(crate) const SUFFERED: &[(&str, &str)] = &[
    ("chamber-zapped", "at"),
    ("chamber-zapped-again", "at"),
    ("chamber-let-come", "at"),
    ("chamber-let-come", "by"),
    ("chamber-deflected", "at"),
    ("chamber-deflected", "by"),
    ("chamber-deflect-failed", "at"),
    ("chamber-deflect-failed", "by"),
    ("chamber-zap-let", "at"),
    ("chamber-zap-let", "by"),
    ("chamber-zap-deflected", "at"),
    ("chamber-zap-deflected", "by"),
    ("chamber-zap-failed", "at"),
    ("chamber-zap-failed", "by"),
    ("chamber-fizzled", "by"),
    ("chamber-dissipated", "who"),
    ("chamber-shield-held", "who"),
    ("chamber-shield-failed", "who"),
    ("chamber-hurt", "who"),
    ("chamber-fell", "who"),
    ("chamber-dropped", "who"),
    ("chamber-scattered", "who"),
    ("chamber-confused", "who"),
    ("chamber-confused-orbs", "who"),
    ("chamber-confused-own", "who"),
];

/// Returns the weight of a line.
pub(crate) fn weight(line: &Line) -> Weight {
    SCALE.weigh(&line.key)
}

/// Returns the headline of a line, if it tells of a turning point: a sorcerer falls, or has fewer pyramids.
pub(crate) fn headline(line: &Line, view: &View) -> Option<Line> {
    if SCALE.is_headline(&line.key) {
        return Some(line.clone());
    }
    let seat = line.seat_at("who").filter(|_| line.key == "chamber-hurt")?;
    let left = view.public.sorcerer(seat).pyramids;
    (left > 0).then(|| Line::new("chamber-head-pyramids").seat("who", seat).number("left", left))
}
