//! The reasons why a move is not made or planned, and why a detail is not shown.

use crate::model::reasons::reasons;
use engine::{Line, Seat};

/// The fewest letters of a word that may be misspelt. Each such number of letters allows one mistake.
const SHORTEST_TYPO: usize = 3;
/// The number of words that are named in place of a word that the game does not know.
const NEAREST: usize = 5;

reasons! {
    /// The reasons why a move is not made, or a detail is not shown.
    pub enum TurnRefusal {
        /// Others are to decide.
        NotYourTurn(others: Others) => others.line("refuse-not-your-turn"),
        /// Others are to decide, and the asker never will again.
        Done(others: Others) => others.line("refuse-done"),
        /// More moves were said than the turn had room for. Others are to decide now.
        TurnOver(others: Others) => others.line("refuse-turn-over"),
        /// The move is not on the menu.
        Illegal {
            /// The word that was said.
            word: String,
            /// The reason why the move is rejected, if the game can say.
            why: Option<Line>,
            /// Words that would be accepted.
            near: Vec<String>,
        } => illegal(word, why.as_ref(), near),
        /// The words are only the beginning of a move.
        Half {
            /// The words that were said.
            said: String,
            /// The words that could follow.
            near: Vec<String>,
        } => Line::new("refuse-half").text("said", said.clone()).list("near", typed(near)),
        /// One of several moves can mean several things.
        Unclear(said: String) => Line::new("refuse-unclear").text("said", said.clone()),
        /// Leaving the game was said among other moves.
        LeaveAlone => Line::new("refuse-leave-alone"),
        /// A move that asks for confirmation is one of several, and the person does not say that they are sure. It
        /// holds the question.
        Unsure(ask: Line) => Line::new("refuse-unsure").line("ask", ask.clone()),
        /// The picture has no part of this name.
        NoSuchDetail {
            /// The part that was asked for.
            word: String,
            /// The parts that exist.
            known: Vec<String>,
        } => no_such_detail(word, known),
    }
}

impl TurnRefusal {
    /// Returns the refusal of more words than any move has.
    pub fn too_much(said: &str) -> TurnRefusal {
        TurnRefusal::Illegal { word: said.to_owned(), why: None, near: vec![] }
    }

    /// Returns the refusal of a word that the game does not know anywhere, with the nearest of the words that it knows.
    pub fn unknown(word: &str, mut known: Vec<String>) -> TurnRefusal {
        known.sort();
        known.dedup();
        known.sort_by_key(|other| strsim::osa_distance(word, other));
        known.truncate(NEAREST);
        TurnRefusal::Illegal { word: word.to_owned(), why: None, near: known }
    }

    /// Returns whether it refuses words that are no move, whatever the state of the table is.
    pub(crate) fn is_misread(&self) -> bool {
        match self {
            TurnRefusal::Illegal { why, .. } => why.is_none(),
            TurnRefusal::LeaveAlone | TurnRefusal::Unsure(_) => true,
            _ => false,
        }
    }

    /// Returns whether it rejects a word that nearly matches an accepted word.
    pub(crate) fn is_typo(&self) -> bool {
        let TurnRefusal::Illegal { word, why: None, near } = self else { return false };
        let letters = word.chars().count();
        let most = if letters < SHORTEST_TYPO { 0 } else { letters / SHORTEST_TYPO };
        near.iter().any(|known| strsim::osa_distance(word, known) <= most)
    }
}

/// Other people who are to decide.
#[derive(Clone, PartialEq, Debug)]
pub struct Others {
    /// The seats that are to decide.
    pub seats: Vec<Seat>,
    /// The awaited decision, in public terms.
    pub awaited: Line,
}

impl Others {
    fn line(&self, key: &'static str) -> Line {
        let line = Line::new(key).list("seats", self.seats.iter().copied().map(Line::name_of));
        line.line("awaited", self.awaited.clone())
    }
}

fn illegal(word: &str, why: Option<&Line>, near: &[String]) -> Line {
    let line = match (why, near.is_empty()) {
        (Some(why), true) => return Line::new("refuse-illegal-because").line("why", why.clone()),
        (None, true) => return Line::new("refuse-too-much").text("word", word.to_owned()),
        (Some(why), false) => Line::new("refuse-illegal-why").line("why", why.clone()),
        (None, false) => Line::new("refuse-illegal").text("word", word.to_owned()),
    };
    line.list("near", typed(near))
}

fn no_such_detail(word: &str, known: &[String]) -> Line {
    match known {
        [] => Line::new("refuse-no-details"),
        known => Line::new("refuse-no-such-detail").text("word", word.to_owned()).list("known", typed(known)),
    }
}

/// Returns words as people type them: phrases without underscores, seats by the names of their players.
fn typed(words: &[String]) -> impl Iterator<Item = Line> {
    let seat = |word: &str| (0..u8::MAX).map(Seat).find(|seat| seat.to_string() == word);
    words.iter().map(move |word| seat(word).map_or_else(|| Line::verbatim(word.replace('_', " ")), Line::name_of))
}

reasons! {
    /// The reasons why nothing is planned, queued or left as an order.
    pub enum PlanRefusal {
        /// A turn was queued, and it is that turn already.
        QueueNow => Line::new("refuse-queue-now"),
        /// A condition was given, but no moves that would depend on it.
        OnlyIfWhat => Line::new("refuse-only-if-what"),
        /// The given condition is nothing that everybody could see. These are possible.
        NoSuchCondition(known: Vec<Line>) => no_such_condition(known),
        /// The plan has as many steps as a plan may have.
        TooLong => Line::new("refuse-plan-too-long"),
        /// The game has nothing to leave orders or make notes for.
        NoOrders => Line::new("refuse-no-orders"),
    }
}

fn no_such_condition(known: &[Line]) -> Line {
    match known {
        [] => Line::new("refuse-no-condition"),
        known => Line::new("refuse-condition").list("known", known.iter().cloned()),
    }
}
