//! The headline of the picture: the last zap as a story, or how the game stands.

use crate::state::{
    Phase,
    public_state::{Flash, Trail},
    seats,
    view::View,
};
use engine::{Line, Seat};

/// The headline: the story of the last turn if it has one, or how the game stands.
pub(crate) fn of(view: &View) -> Line {
    story(view).unwrap_or_else(|| status(view))
}

/// The story of the last zap, while it is the news. `None` while another zap is in the air, and once the game is over.
pub(crate) fn story(view: &View) -> Option<Line> {
    if matches!(view.phase(), Phase::Zap { .. } | Phase::Setup | Phase::Over) {
        return None;
    }
    let last = view.public.trail.turns().rev().find(|trail| **trail != Trail::default())?;
    last.zaps.last().map(told)
}

fn told(zap: &Flash) -> Line {
    let (key, left) = match zap.hit {
        Some(hit) if hit.seat == zap.by => ("chamber-picture-story-back", hit.left),
        Some(hit) => ("chamber-picture-story-hit", hit.left),
        None => ("chamber-picture-story-miss", 0),
    };
    Line::keyed(key.to_owned()).seat("by", zap.by).seat("at", zap.at).number("left", left)
}

/// The sentence that says how the game stands.
pub(crate) fn status(view: &View) -> Line {
    let owes = |seat: Seat| {
        let orbs = view.holding(seat).owes.len();
        Line::new("chamber-picture-owes").seat("seat", seat).number("orbs", orbs as i64)
    };
    match view.phase() {
        Phase::Setup => Line::new("chamber-picture-setup"),
        Phase::Turn(seat) => {
            let moves = view.public.turn.as_ref().map_or(0, |turn| turn.moves);
            Line::new("chamber-picture-turn").seat("seat", seat).number("moves", moves)
        }
        Phase::Zap { by, at } => Line::new("chamber-picture-zap").seat("by", by).seat("at", at),
        Phase::Placing(seats) => Line::new("chamber-picture-placing").list("seats", seats.iter().map(owes)),
        Phase::Over => {
            let firsts = seats(&view.public.sorcerers).filter(|(_, who)| who.place.unwrap_or(1) == 1);
            let firsts: Vec<Line> = firsts.map(|(seat, _)| Line::name_of(seat)).collect();
            Line::new("chamber-picture-over").number("count", firsts.len() as i64).list("seats", firsts)
        }
    }
}
