//! The weight of the room's lines in a post, and the headlines of turning points.

use crate::state::{
    public_state::{Piece, VIGIL},
    view::View,
};
use engine::{Arg, Line, Scale, Weight};

/// The weights of the lines of this game.
const SCALE: Scale = Scale {
    seen: &["quest-turn-began", "quest-turn-ended", "quest-stayed", "quest-kept", "quest-forwent"],
    // The lines that nobody acts upon: ways, cards drawn, and what the picture shows at the pieces.
    details: &[
        "quest-order-rolled",
        "quest-order-tied",
        "quest-rolled",
        "quest-moved",
        "quest-moved-hastened",
        "quest-portal-taken",
        "quest-retreated",
        "quest-broken-off",
        "quest-drew",
        "quest-discarded",
        "quest-reshuffled",
        "quest-stones-gained",
        "quest-mana-back",
        "quest-mana-lost",
        "quest-boosted",
        "quest-gear-lost",
    ],
    headlines: &["quest-gate-opened", "quest-vigil", "quest-fell", "quest-resigned", "quest-won", "quest-ended"],
};
/// The life of a summoner from which on each loss is a turning point.
const LOW: u8 = 3;

/// The lines in which a seat suffers a deed or gets an answer, each with the argument that names it.
pub(crate) const SUFFERED: &[(&str, &str)] = &[
    ("quest-attacked", "target"),
    ("quest-used-on", "on"),
    ("quest-hurt", "piece"),
    ("quest-afflicted", "piece"),
    ("quest-afflictions", "piece"),
    ("quest-cured-good", "piece"),
    ("quest-trap-sprung", "piece"),
    ("quest-trap-sprung-short", "piece"),
    ("quest-pushed", "piece"),
    ("quest-pulled", "piece"),
    ("quest-warped", "piece"),
    ("quest-swapped", "piece"),
    ("quest-swapped-both", "one"),
    ("quest-swapped-both", "other"),
    ("quest-evicted", "piece"),
    ("quest-beaten", "piece"),
    ("quest-gear-lost", "piece"),
    ("quest-fell", "who"),
    ("quest-fell-cards", "who"),
    ("quest-mana-lost", "who"),
    ("quest-discarded", "who"),
];

/// Returns the weight of a line. A line with a cause weighs as much as what it tells.
pub(crate) fn weight(line: &Line) -> Weight {
    match (&*line.key, line.arg("what")) {
        ("quest-because", Some(Arg::Line(what))) => weight(what),
        (key, _) => SCALE.weigh(key),
    }
}

/// Returns the headline of a line, if it tells of a turning point: a gate, a turn in the chamber, a summoner who falls
/// or is about to.
pub(crate) fn headline(line: &Line, view: &View) -> Option<Line> {
    if SCALE.is_headline(&line.key) {
        let is_told_by_win = line.key == "quest-vigil" && line.arg("count") == Some(&Arg::Number(VIGIL.into()));
        return (!is_told_by_win).then(|| line.clone());
    }
    let hurt = match (&*line.key, line.arg("what")) {
        ("quest-hurt", _) => line,
        ("quest-because", Some(Arg::Line(what))) if what.key == "quest-hurt" => what,
        _ => return None,
    };
    let Some(Arg::Line(piece)) = hurt.arg("piece") else { return None };
    let seat = view.public.living().iter().find(|seat| Piece::Summoner(*seat).line() == *piece)?;
    let left = view.public.mage(seat).life;
    (1..=LOW).contains(&left).then(|| Line::new("quest-head-life").seat("who", seat).number("left", left))
}
