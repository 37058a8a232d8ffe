//! The statistics of wizards: what they did, and their achievements.

use crate::{
    Amulets,
    event::{End, Event},
    state::{State, board::Answer},
};
use engine::{Feat, How, Line, Seat, Statistics, Story, Tally};

impl Statistics for Amulets {
    const FEATS: &'static [Feat<Self>] = &[
        Feat { key: "seer", earned: seer },
        Feat { key: "own-time", earned: own_time },
        Feat { key: "swift", earned: swift },
        Feat { key: "homing", earned: homing },
        Feat { key: "chorus", earned: chorus },
        Feat { key: "void", earned: void },
    ];

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        let did = |what, seat: &Seat| vec![Tally { what, how: How::Played, seat: *seat }];
        match event {
            Event::Asked { seat, .. } => did("ask", seat),
            Event::Cast { seat, .. } => did("cast", seat),
            _ => vec![],
        }
    }

    fn things() -> Vec<(&'static str, Line)> {
        ["ask", "cast"].map(|what| (what, Line::keyed(format!("amulets-thing-{what}")))).into()
    }

    fn figures(state: &State) -> Vec<(&'static str, u64)> {
        let asked = |seat| state.public.questions_of(seat) as u64;
        match state.public.end {
            Some(End::Freed { by }) => vec![("questions_of_winner", asked(by))],
            _ => vec![],
        }
    }
}

fn freed(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    story.end.public.end == Some(End::Freed { by: seat })
}

/// Frees the spirits with fewer questions than any other player asked.
fn seer(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    let public = &story.end.public;
    freed(story, seat) && public.left_of(seat).all(|other| public.questions_of(other) > public.questions_of(seat))
}

/// Frees the spirits in the player's own turn.
fn own_time(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    freed(story, seat) && story.end.public.turn == Some(seat)
}

/// Frees the spirits before the first round is over.
fn swift(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    freed(story, seat) && story.end.public.turns <= story.end.public.seats().into()
}

/// Asks a question that brings two amulets home.
fn homing(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    answers(story, seat).any(|answers| answers.iter().filter(|(_, answer)| *answer == Answer::Home).count() >= 2)
}

/// Hears all four answers to one question.
fn chorus(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    let heard = |answers: &[(Seat, Answer)], what| answers.iter().any(|(_, answer)| *answer == what);
    answers(story, seat).any(|answers| Answer::ALL.into_iter().all(|what| heard(answers, what)))
}

/// Asks two questions that no spirit answers.
fn void(story: &Story<'_, Amulets>, seat: Seat) -> bool {
    let silent = |answers: &&[(Seat, Answer)]| answers.iter().all(|(_, answer)| *answer == Answer::Nothing);
    answers(story, seat).filter(silent).count() >= 2
}

/// The answers that `seat` heard, question by question.
fn answers<'a>(story: &Story<'a, Amulets>, seat: Seat) -> impl Iterator<Item = &'a [(Seat, Answer)]> {
    story.facts.iter().filter_map(move |event| match event {
        Event::Asked { seat: asker, answers, .. } if *asker == seat => Some(&answers[..]),
        _ => None,
    })
}
