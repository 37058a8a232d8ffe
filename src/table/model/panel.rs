//! The question to a seat, and what the seat hears of its move.

use crate::{Look, Planned, Roster, turns::confirmation};
use engine::{AnySession, Line, Occasion, Offer, Path, Question, Seat, Stamp, Word};

/// A question put to one seat, from which a panel, a direct message or an autocomplete answer is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Panel {
    /// The table's number.
    pub table: i64,
    /// The asked seat.
    pub seat: Seat,
    /// The stamp that an answer must carry.
    pub stamp: Stamp,
    /// The words said so far.
    pub said: Path,
    /// The labels of the answers that these words say.
    pub trail: Vec<Line>,
    /// The words before the last choice, to go back to; `None` if there was no choice.
    pub back: Option<Path>,
    /// The question itself.
    pub question: Question,
    /// The players, by seat.
    pub roster: Roster,
    /// The state of the turn that is being planned; `None` if no turn is.
    pub planned: Option<Box<Planned>>,
    /// True if the seat can ask for a hint.
    pub hint: bool,
}

impl Panel {
    /// Returns the question to `seat` at the table of `session` after it said `said`. Words that are the only possible
    /// ones are said automatically.
    pub fn of(
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
        let back = before(session, seat, occasion, &said);
        let trail = session.labels(seat, occasion, &said).unwrap_or_default();
        let hint = occasion == Occasion::Awaited && back.is_none() && session.awaited().owing().has(seat);
        Some(Panel { table, seat, stamp, said, trail, back, question, roster: roster.clone(), planned: None, hint })
    }

    /// Returns the panel as it is at a table that has hints, or has none.
    pub(crate) fn hinting(self, hints: bool) -> Panel {
        Panel { hint: self.hint && hints, ..self }
    }
}

/// Returns the last question with a choice on the way to `said`: of those that lead there by their answers, or by words
/// alone if no answers lead there.
fn before(session: &dyn AnySession, seat: Seat, occasion: Occasion, said: &Path) -> Option<Path> {
    let words: Vec<Word> = said.0.iter().flat_map(Word::parts).collect();
    let asked = |path: &Path| session.question(seat, occasion, path);
    let by_words = || (0..said.0.len()).map(|words| Path(said.0[..words].to_vec())).collect();
    let way = passed(&asked, &Path::default(), &words).unwrap_or_else(by_words);
    way.into_iter().rfind(|path| asked(path).is_some_and(|question| question.offers.len() > 1))
}

/// Returns the questions behind `at` whose answers say these words; `None` if some are no answers.
fn passed(asked: &dyn Fn(&Path) -> Option<Question>, at: &Path, words: &[Word]) -> Option<Vec<Path>> {
    if words.is_empty() {
        return Some(vec![]);
    }
    asked(at)?.offers.into_iter().find_map(|offer| {
        let own: Vec<Word> = offer.word.parts().collect();
        let rest = words.strip_prefix(&own[..]).filter(|_| !own.is_empty())?;
        let further = passed(asked, &at.then(offer.word), rest)?;
        Some([vec![at.clone()], further].concat())
    })
}

/// The result of a move: the news that the mover heard, and the next question if the mover is asked again.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    /// The lines as the mover hears them; empty if the path was only half a move.
    pub lines: Vec<Line>,
    /// The next question to the mover.
    pub panel: Option<Panel>,
    /// True if the mover was awaited, and others are awaited now.
    pub waits: bool,
    /// The players, by seat.
    pub roster: Roster,
    /// The table as the mover sees it now, if it is shown beside this.
    pub look: Option<Box<Look>>,
}

impl Heard {
    /// Returns the answer to a person who is only asked something, and hears no news.
    pub(crate) fn asking(panel: Option<Panel>, roster: &Roster) -> Heard {
        Heard { lines: vec![], panel, waits: false, roster: roster.clone(), look: None }
    }

    /// Returns whether the table as it is now is shown beside this: it is neither half a move nor a planned turn.
    pub(crate) fn shows_table(&self) -> bool {
        let only_asks = |panel: &Panel| self.lines.is_empty() && (panel.planned.is_some() || panel.back.is_some());
        !self.panel.as_ref().is_some_and(only_asks)
    }
}

/// A reply in which a person may hear something of a table.
pub(crate) trait Reply: Send {
    /// Returns what the person hears; `None` if this is another reply.
    fn heard(&mut self) -> Option<&mut Heard>;
}

impl Reply for Heard {
    fn heard(&mut self) -> Option<&mut Heard> {
        Some(self)
    }
}

impl Reply for Option<Heard> {
    fn heard(&mut self) -> Option<&mut Heard> {
        self.as_mut()
    }
}

impl<R: Send> Reply for Result<Heard, R> {
    fn heard(&mut self) -> Option<&mut Heard> {
        self.as_mut().ok()
    }
}
