//! A queued turn as it is kept and read: its moves, and its condition.

use crate::{Asked, Refusal, TurnRefusal};
use engine::{AnySession, Language, Line, Path, Seat};
use serde::{Deserialize, Serialize};

/// The moves that a person queued for their next turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Queued {
    /// The moves as they were typed.
    pub moves: String,
    /// The language they were typed in.
    pub language: Language,
    /// The condition of the moves; `None` if they are made in any case.
    pub only_if: Option<Condition>,
}

/// The reason why a queued turn would not be played to its end if nothing happened until then.
#[derive(Clone, PartialEq, Debug)]
pub struct Doubt {
    /// The number of its moves that would be made.
    pub done: i64,
    /// The reason why the next move would be rejected.
    pub why: Refusal,
}

/// Moves as they were typed, with their language.
#[derive(Clone)]
pub struct Typed {
    /// The moves as text.
    pub moves: String,
    /// The language of the text.
    pub language: Language,
}

/// The condition that a player does not do something to the seat that queues. Everybody would see the deed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Condition {
    /// The word of one of the game's deeds.
    pub deed: String,
    /// The seat that does the deed.
    pub by: Seat,
}

/// A function that reads moves typed in a language. For the asked seat it returns the move that begins at this part of
/// the text, and the number of the next part; `None` at the end of the text.
pub type TextReader =
    dyn Fn(&Asked<'_>, &str, Language, usize) -> Option<Result<(Path, usize), TurnRefusal>> + Send + Sync;

/// Returns the parts of a text between the separators of moves.
pub fn parts(moves: &str) -> impl Iterator<Item = &str> {
    moves.split([',', ';']).map(str::trim).filter(|part| !part.is_empty())
}

/// Reads moves that are said in the words of the game, for as long as no reader of languages is set.
pub(crate) fn plainly(asked: &Asked<'_>, text: &str, at: usize) -> Option<Result<(Path, usize), TurnRefusal>> {
    let said: Path = parts(text).nth(at)?.parse().unwrap_or_default();
    let occasion = asked.play.session.occasion(asked.seat, said.0.first());
    Some(Ok((asked.play.spelled_out(asked.seat, occasion, said), at + 1)))
}

/// The most characters of a queued turn that are quoted.
const MOST_QUOTED: usize = 300;

impl Queued {
    /// Returns its moves for a quotation between backticks.
    pub(crate) fn quoted(&self) -> String {
        quoted(&self.moves)
    }

    /// Returns its moves as they were typed.
    pub(crate) fn typed(&self) -> Typed {
        Typed { moves: self.moves.clone(), language: self.language }
    }
}

/// Returns moves for a quotation between backticks: on one line, without backticks, shortened.
pub(crate) fn quoted(moves: &str) -> String {
    let moves = moves.split_whitespace().collect::<Vec<_>>().join(" ");
    moves.chars().filter(|letter| *letter != '`').take(MOST_QUOTED).collect()
}

impl Condition {
    /// Returns whether `line` tells that the deed was done to `to` after all.
    pub(crate) fn is_broken(&self, session: &dyn AnySession, line: &Line, to: Seat) -> bool {
        session.deeds().iter().filter(|deed| deed.word == self.deed && deed.line == line.key).any(|deed| {
            let named = |name: &str, of: Seat| line.arg(name).is_some_and(|arg| arg.is_of(of));
            named(deed.by, self.by) && named(deed.to, to)
        })
    }

    /// Returns the condition in words, as they follow “only if”.
    pub fn line(&self, game: &str) -> Line {
        let deed = Line::keyed(format!("{game}-deed-{}", self.deed));
        Line::new("queue-condition").seat("who", self.by).line("deed", deed)
    }
}
