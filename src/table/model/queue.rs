//! A turn said in advance, as it is kept and read: its moves, and what it depends on.

use crate::{Asked, Refusal};
use engine::{AnySession, Language, Line, Path, Seat};
use serde::{Deserialize, Serialize};

/// What somebody means to do once it is their turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Queued {
    /// The moves as they were typed.
    pub moves: String,
    /// The language they were typed in.
    pub language: Language,
    /// On what condition; none where they are made in any case.
    pub only_if: Option<Condition>,
}

/// Why a turn said in advance would not go to its end if nothing happened until then.
#[derive(Clone, PartialEq, Debug)]
pub struct Doubt {
    /// How many of its moves would.
    pub done: i64,
    /// Why the next would not.
    pub why: Refusal,
}

/// Moves as they were typed, and in which language.
#[derive(Clone)]
pub struct Typed {
    /// The moves.
    pub moves: String,
    /// The language.
    pub language: Language,
}

/// That somebody does not do something to whoever queues, as everybody would see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Condition {
    /// What: the word of one of the game's deeds.
    pub deed: String,
    /// Who.
    pub by: Seat,
}

/// What reads moves that were typed in a language: for whoever is asked so, the move that begins at this part of the
/// text, and the part behind it; nothing at its end.
pub type TextReader = dyn Fn(&Asked<'_>, &str, Language, usize) -> Option<Result<(Path, usize), Refusal>> + Send + Sync;

/// Reads moves that are said in the words of the game, as long as nobody knows more languages.
pub(crate) fn plainly(asked: &Asked<'_>, text: &str, at: usize) -> Option<Result<(Path, usize), Refusal>> {
    let said: Path = text.split([',', ';']).nth(at)?.trim().parse().unwrap_or_default();
    let occasion = asked.play.session.occasion(asked.seat, said.0.first());
    Some(Ok((asked.play.spelled_out(asked.seat, occasion, said), at + 1)))
}

impl Queued {
    /// Its moves as they were typed.
    pub(crate) fn typed(&self) -> Typed {
        Typed { moves: self.moves.clone(), language: self.language }
    }
}

impl Condition {
    /// Whether `line` tells that it was done to `to` after all.
    pub(crate) fn is_broken(&self, session: &dyn AnySession, line: &Line, to: Seat) -> bool {
        session.deeds().iter().filter(|deed| deed.word == self.deed && deed.line == line.key).any(|deed| {
            let named = |name: &str, of: Seat| line.arg(name).is_some_and(|arg| arg.is_of(of));
            named(deed.by, self.by) && named(deed.to, to)
        })
    }

    /// That it was not done, as is said behind “only if”.
    pub fn line(&self, game: &str) -> Line {
        let deed = Line::keyed(format!("{game}-deed-{}", self.deed));
        Line::new("queue-condition").seat("who", self.by).line("deed", deed)
    }
}
