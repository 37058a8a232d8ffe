//! What a seat is asked, and what it hears of its move.

use crate::{Planned, Roster, turns::confirmation};
use engine::{AnySession, Line, Occasion, Offer, Path, Question, Seat, Stamp};

/// A question put to one seat: what a panel, a direct message or an autocomplete answer is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// The table.
    pub table: i64,
    /// The seat.
    pub seat: Seat,
    /// What an answer has to carry.
    pub stamp: Stamp,
    /// The words said so far.
    pub said: Path,
    /// What each of them was called as an answer; nothing for one that is only a part of an answer.
    pub trail: Vec<Option<Line>>,
    /// The words before the last choice there was, to go back to; nothing where there was none.
    pub back: Option<Path>,
    /// The question.
    pub question: Question,
    /// Who sits where.
    pub roster: Roster,
    /// How the turn that is being planned stands; nothing where none is.
    pub planned: Option<Box<Planned>>,
    /// Whether a hint can be asked for.
    pub hint: bool,
}

impl Panel {
    /// What `seat` is asked at the table of `session` after saying `said`; words that are the only ones possible are
    /// said for it.
    pub(crate) fn of(
        session: &dyn AnySession,
        table: i64,
        roster: &Roster,
        seat: Seat,
        occasion: Occasion,
        said: &Path,
    ) -> Option<Panel> {
        let mut said = said.clone();
        // The stamp comes of the first question, so it is asked for behind it.
        let mut question = confirmation::question(session, seat, occasion, &said)?;
        let stamp = session.stamp(seat, occasion)?;
        while let [only @ Offer { more: true, .. }] = &question.offers[..] {
            said = said.then(only.word.clone());
            question = confirmation::question(session, seat, occasion, &said)?;
        }
        let said = session.shortened(seat, occasion, &said);
        let had_choice = |path: &Path| {
            let question = session.question(seat, occasion, path);
            question.is_some_and(|question| question.offers.len() > 1)
        };
        let back = (0..said.0.len()).rev().map(|words| Path(said.0[..words].to_vec())).find(had_choice);
        let trail = trail(session, seat, occasion, &said);
        let hint = occasion == Occasion::Awaited && back.is_none() && session.awaited().owing().has(seat);
        Some(Panel { table, seat, stamp, said, trail, back, question, roster: roster.clone(), planned: None, hint })
    }

    /// The same at a table that has hints, or has none.
    pub(crate) fn hinting(self, hints: bool) -> Panel {
        Panel { hint: self.hint && hints, ..self }
    }
}

/// What each of the words in `said` is called as an answer.
fn trail(session: &dyn AnySession, seat: Seat, occasion: Occasion, said: &Path) -> Vec<Option<Line>> {
    let called = |at: usize| {
        let question = session.question(seat, occasion, &Path(said.0[..at].to_vec()));
        question?.offers.into_iter().find(|offer| offer.word == said.0[at]).map(|offer| offer.label)
    };
    (0..said.0.len()).map(called).collect()
}

/// What came of a move: what the mover heard of it, and the next question if it is the mover's.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    /// The lines as the mover hears them; none where the path was only half a move.
    pub lines: Vec<Line>,
    /// What the mover is asked now.
    pub panel: Option<Panel>,
    /// Whether the mover was awaited, and others are now.
    pub waits: bool,
    /// Who sits where.
    pub roster: Roster,
}
