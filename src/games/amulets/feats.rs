//! What wizards are remembered for: what they did, and their achievements.

use super::{
    Amulets,
    board::Answer,
    event::{End, Event},
};
use crate::engine::{Feat, How, Line, Seat, Tale, Tally};

type Story<'a> = Tale<'a, Amulets>;

/// The achievements.
pub(super) const FEATS: &[Feat<Amulets>] = &[
    Feat { key: "seer", earned: seer },
    Feat { key: "interloper", earned: interloper },
    Feat { key: "hope", earned: hope },
    Feat { key: "close", earned: close },
    Feat { key: "hush", earned: hush },
    Feat { key: "homing", earned: homing },
];

/// Own questions that are few to free the spirits with.
const FEW: usize = 1;

/// What a wizard can do, with its names.
pub(super) fn things() -> Vec<(&'static str, Line)> {
    ["ask", "cast"].map(|what| (what, Line::keyed(format!("amulets-thing-{what}")))).into()
}

/// Questions and castings.
pub(super) fn tally(event: &Event) -> Vec<Tally> {
    let did = |what, seat: &Seat| vec![Tally { what, how: How::Played, seat: *seat }];
    match event {
        Event::Asked { seat, .. } => did("ask", seat),
        Event::Cast { seat, .. } => did("cast", seat),
        _ => vec![],
    }
}

fn freed(tale: &Story<'_>, seat: Seat) -> bool {
    tale.end.floor.end == Some(End::Freed { by: seat })
}

/// Frees the spirits with next to no question.
fn seer(tale: &Story<'_>, seat: Seat) -> bool {
    freed(tale, seat) && tale.end.floor.questions_of(seat) <= FEW
}

/// Frees the spirits in somebody else's turn.
fn interloper(tale: &Story<'_>, seat: Seat) -> bool {
    freed(tale, seat) && tale.end.floor.turn != Some(seat)
}

/// Frees the spirits after another wizard has failed.
fn hope(tale: &Story<'_>, seat: Seat) -> bool {
    freed(tale, seat) && tale.end.floor.casters().any(|caster| caster != seat)
}

/// Fails at the very last spirit, with all others named right.
fn close(tale: &Story<'_>, seat: Seat) -> bool {
    tale.facts.iter().any(|event| match event {
        Event::Cast { seat: caster, named, checks, .. } => {
            *caster == seat && checks.len() == named.len() && checks.last().is_some_and(|(_, yes)| !yes)
        }
        _ => false,
    })
}

/// Asks a question that no spirit answers.
fn hush(tale: &Story<'_>, seat: Seat) -> bool {
    asked(tale, seat, |answers| answers.iter().all(|(_, answer)| *answer == Answer::Nothing))
}

/// Asks a question that brings two amulets home.
fn homing(tale: &Story<'_>, seat: Seat) -> bool {
    asked(tale, seat, |answers| answers.iter().filter(|(_, answer)| *answer == Answer::Home).count() >= 2)
}

/// Whether `seat` asked a question with such answers.
fn asked(tale: &Story<'_>, seat: Seat, such: impl Fn(&[(Seat, Answer)]) -> bool) -> bool {
    tale.facts.iter().any(|event| match event {
        Event::Asked { seat: asker, answers, .. } => *asker == seat && such(answers),
        _ => false,
    })
}
