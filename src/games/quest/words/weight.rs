//! The weight of the room's lines in a post, and the headlines of turning points.

use crate::state::{
    public_state::{Piece, VIGIL},
    view::View,
};
use engine::{Arg, Line, Weight};

/// The lines that everybody sees in the picture, or reads in the next line.
const SEEN: [&str; 5] = ["quest-turn-began", "quest-turn-ended", "quest-stayed", "quest-kept", "quest-forwent"];
/// The lines that nobody acts upon: ways, cards drawn, and what the picture shows at the pieces.
const DETAILS: [&str; 16] = [
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
];
/// The beginnings of the keys of turning points that their own line tells.
const HEADLINES: [&str; 6] =
    ["quest-gate-opened", "quest-vigil", "quest-fell", "quest-resigned", "quest-won", "quest-ended"];
/// The life of a summoner from which on each loss is a turning point.
const LOW: u8 = 3;

/// Returns the weight of a line. A line with a cause weighs as much as what it tells.
pub(crate) fn weight(line: &Line) -> Weight {
    match (&*line.key, line.arg("what")) {
        ("quest-because", Some(Arg::Line(what))) => weight(what),
        (key, _) if SEEN.contains(&key) || is_headline(key) => Weight::Seen,
        (key, _) if DETAILS.contains(&key) => Weight::Detail,
        _ => Weight::Deed,
    }
}

fn is_headline(key: &str) -> bool {
    HEADLINES.iter().any(|beginning| key.starts_with(beginning))
}

/// Returns the headline of a line, if it tells of a turning point: a gate, a turn in the chamber, a summoner who falls
/// or is about to.
pub(crate) fn headline(line: &Line, view: &View) -> Option<Line> {
    if is_headline(&line.key) {
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
