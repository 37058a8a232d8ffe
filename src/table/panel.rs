//! What a seat is asked, and what it hears of its move.

use super::Roster;
use engine::{Line, Path, Question, Seat, Stamp};

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
    /// The words before the last choice there was, to go back to; nothing where there was none.
    pub back: Option<Path>,
    /// The question.
    pub question: Question,
    /// Who sits where.
    pub roster: Roster,
}

/// What came of a move: what the mover heard of it, and the next question if it is the mover's.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard {
    /// The lines as the mover hears them; none where the path was only half a move.
    pub lines: Vec<Line>,
    /// What the mover is asked now.
    pub panel: Option<Panel>,
    /// Who sits where.
    pub roster: Roster,
}
