//! The weight of the room's lines in a post, and the headlines of turning points.

use crate::{
    picture::caption,
    state::{piece::Rank, view::View},
    words::digest,
};
use engine::{Arg, Line, Scale, Seat, Weight};

/// The weights of the lines of this game.
const SCALE: Scale = Scale {
    // The lines that everybody sees in the picture, or reads in the next line: windows, and what is awaited.
    seen: &[
        "swords-mustered",
        "swords-all-placed",
        "swords-passed",
        "swords-movement-ended",
        "swords-turn-ended",
        "swords-opened",
        "swords-opened-about",
        "swords-answered",
        "swords-settled",
        "swords-settled-none",
        "swords-asked-steps",
        "swords-asked-horse",
        "swords-asked-wisdom",
        "swords-asked-back",
        "swords-asked-zombie",
        "swords-asked-raised",
        "swords-finished",
        "swords-reshuffled",
        "swords-rocks-laid",
        "swords-rocks-gone",
        "swords-doubles-gone",
        "swords-doubles-came",
    ],
    // The lines that nobody acts upon: dice, ways, cards that come and go, effects that end.
    details: &[
        "swords-placed",
        "swords-turn",
        "swords-turn-extra",
        "swords-with-over",
        "swords-stepped",
        "swords-attacked",
        "swords-stepped-tx",
        "swords-attacked-tx",
        "swords-flew",
        "swords-flew-attacked",
        "swords-went-back",
        "swords-called-off",
        "swords-spent",
        "swords-lapsed",
        "swords-lasts",
        "swords-lasts-trap",
        "swords-rolled",
        "swords-threw",
        "swords-threw-badly",
        "swords-drew",
        "swords-kept",
        "swords-discarded",
        "swords-rock-moved",
    ],
    headlines: &["swords-out", "swords-resigned", "swords-ended"],
};
/// The number of pieces from which on each loss is a turning point.
const FEW: usize = 3;

/// The lines in which a seat suffers a deed or gets an answer, each with the argument that names it.
pub(crate) const SUFFERED: &[(&str, &str)] = &[
    ("swords-stole", "from"),
    ("swords-stole-seen", "from"),
    ("swords-took-open", "from"),
    ("swords-spoils", "from"),
    ("swords-spoils-seen", "from"),
    ("swords-spoils-lost", "from"),
    ("swords-fought", "sides"),
    ("swords-fought-died", "sides"),
    ("swords-fought-fell", "sides"),
    ("swords-died", "pieces"),
    ("swords-died-card", "pieces"),
    ("swords-died-nowhere", "pieces"),
    ("swords-died-no-room", "pieces"),
    ("swords-invoked-on", "pieces"),
    ("swords-works-on", "pieces"),
    ("swords-works-lasting", "pieces"),
    ("swords-lasts", "pieces"),
    ("swords-sprung", "piece"),
    ("swords-springs", "piece"),
    ("swords-springs-held", "piece"),
    ("swords-saved", "piece"),
    ("swords-not-saved", "piece"),
    ("swords-moved", "piece"),
    ("swords-snared", "piece"),
    ("swords-turned", "piece"),
    ("swords-throws", "throws"),
    ("swords-discarded", "who"),
    ("swords-out", "who"),
];

/// Returns the weight of a line.
pub(crate) fn weight(line: &Line) -> Weight {
    SCALE.weigh(&line.key)
}

/// Returns the headline of a line, if it tells of a turning point: a wizard dies, a warband is nearly gone or out. The
/// end without losses is told as it comes near.
pub(crate) fn headline(line: &Line, view: &View) -> Option<Line> {
    if SCALE.is_headline(&line.key) {
        return Some(line.clone());
    }
    if digest::key(line) == "swords-turn" {
        let rounds = caption::quiet(view)?.arg("rounds").cloned()?;
        return Some(Line::new("swords-head-quiet").with("rounds", rounds));
    }
    let Some(Arg::List(dead)) = line.arg("pieces").filter(|_| line.key.starts_with("swords-died")) else { return None };
    let dead = || dead.iter().filter_map(|piece| if let Arg::Line(piece) = piece { Some(piece) } else { None });
    let stands = |seat: Seat| view.public.pieces.iter().filter(move |is| is.owner == Some(seat) && is.spot.is_some());
    let few = dead().filter_map(|piece| piece.seat_at("owner")).map(|seat| (seat, stands(seat).count()));
    if let Some((seat, left)) = few.into_iter().find(|(_, left)| (1..=FEW).contains(left)) {
        return Some(Line::new("swords-head-few").seat("who", seat).number("left", left as i64));
    }
    let wizard = dead().find(|piece| piece.arg("rank") == Some(&Arg::Line(Rank::Wizard.line())))?;
    Some(Line::new("swords-head-wizard").seat("who", wizard.seat_at("owner")?))
}
