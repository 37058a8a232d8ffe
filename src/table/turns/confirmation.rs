//! Moves that cannot be taken back: their people are asked about them once more, however they are said.

use crate::turns::departure::SURE;
use engine::{AnySession, Line, Occasion, Offer, Path, Question, Seat, Word};

/// Returns the question to `seat` after it has said `said`. After a whole move that needs a confirmation, it is whether
/// the seat is sure.
pub(crate) fn question(session: &dyn AnySession, seat: Seat, occasion: Occasion, said: &Path) -> Option<Question> {
    let Some(mut question) = session.question(seat, occasion, said) else {
        return asked_again(session, seat, occasion, said).map(|ask| confirming(session, seat, ask, said));
    };
    for offer in question.offers.iter_mut().filter(|offer| !offer.more) {
        offer.more = asked_again(session, seat, occasion, &said.then(offer.word.clone())).is_some();
    }
    Some(question)
}

/// Returns the question that `seat` is asked once more before it makes the move of `path`. Returns `None` if it is not
/// asked, or is sure already.
pub(crate) fn asked_again(session: &dyn AnySession, seat: Seat, occasion: Occasion, path: &Path) -> Option<Line> {
    session.confirm(seat, path).filter(|_| occasion == Occasion::Awaited)
}

/// Returns the path as the game hears it. It lacks the word by which `seat` is sure of a move that it is asked about
/// once more.
pub(crate) fn heard(session: &dyn AnySession, seat: Seat, occasion: Occasion, path: &Path) -> Path {
    match path.0.split_last() {
        Some((last, before)) if last.as_str() == SURE => {
            let before = Path(before.to_vec());
            let is_sure = asked_again(session, seat, occasion, &before).is_some();
            if is_sure { before } else { path.clone() }
        }
        _ => path.clone(),
    }
}

/// Returns the question whether `seat` is sure. The answer has the label of the move.
fn confirming(session: &dyn AnySession, seat: Seat, ask: Line, said: &Path) -> Question {
    let menu = session.question(seat, Occasion::Awaited, &Path::default());
    let first = menu.into_iter().flat_map(|menu| menu.offers).find(|offer| said.0.first() == Some(&offer.word));
    let label = first.map_or_else(|| Line::new("confirm-sure"), |offer| offer.label);
    let sure = Offer { word: Word::new(SURE), label, about: None, more: false, group: false };
    Question { ask, offers: vec![sure], form: None }
}
