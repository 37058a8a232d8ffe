//! What can be put to the vote at a table, and what was.

use crate::Clock;
use engine::{Line, Pace, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

/// How long a vote may take at least, and at most, in milliseconds.
const SHORTEST: i64 = 5 * MINUTE;
pub(crate) const LONGEST: i64 = 24 * 60 * MINUTE;

/// What is put to the vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MotionKind {
    /// To take back all from this row of the journal on.
    TakeBack {
        /// Its number.
        to: u64,
    },
    /// To have all clocks stand still.
    Pause,
    /// To end the game as a draw among all who are in it.
    Draw,
    /// To have somebody else play a seat from here on: whoever the agreement names.
    Substitute {
        /// Which seat.
        seat: Seat,
    },
    /// What is done about a seat whose time is up: everybody chooses, and most of them decide.
    Fate {
        /// Which seat.
        seat: Seat,
    },
}

/// What can be done about a seat whose time is up, the mildest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// This once what is safe is done in its stead.
    Skip,
    /// A computer minds it until its person is back.
    Computer,
    /// Its person is out of the game.
    Expel,
}

impl Fate {
    /// All of them, the mildest first.
    pub const ALL: [Fate; 3] = [Fate::Skip, Fate::Computer, Fate::Expel];

    /// The word it is kept by in what a press carries.
    pub fn word(self) -> &'static str {
        match self {
            Fate::Skip => "skip",
            Fate::Computer => "computer",
            Fate::Expel => "expel",
        }
    }

    /// The fate of this word.
    pub fn from_word(word: &str) -> Option<Fate> {
        Fate::ALL.into_iter().find(|fate| fate.word() == word)
    }
}

/// How a vote ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MotionEnd {
    /// All agreed.
    Carried,
    /// Somebody did not agree.
    Refused(Seat),
    /// Whoever asked for it thought better of it.
    Withdrawn,
    /// Its time was up.
    Lapsed,
    /// The game went on.
    Overtaken,
    /// This was decided.
    Decided(Fate),
}

/// Something that is put to the vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Motion {
    /// Which it is at its table, from 1.
    pub number: u32,
    pub what: MotionKind,
    /// Who asks for it; the seat that it is about, where the clock does.
    pub by: Seat,
    /// Who else has to agree, or may choose.
    pub asked: Seats,
    /// Who of them has.
    pub ayes: Seats,
    /// What those chose who had something to choose.
    pub chosen: BTreeMap<Seat, Fate>,
    /// Until when, in unix milliseconds.
    pub until: i64,
}

impl Motion {
    /// Who has not answered yet.
    pub fn open(&self) -> Seats {
        self.asked.except(self.ayes)
    }

    /// The seat that others give away while its person is away, who keeps it by coming back: not before the vote's time is
    /// up, though all have agreed.
    pub fn gives_away(&self) -> Option<Seat> {
        match self.what {
            MotionKind::Substitute { seat } if seat != self.by => Some(seat),
            _ => None,
        }
    }

    /// Which seat is to be decided about, where one is.
    pub fn fate_of(&self) -> Option<Seat> {
        match self.what {
            MotionKind::Fate { seat } => Some(seat),
            _ => None,
        }
    }

    /// What most of those who have answered chose, of equals the mildest; nothing where nobody has.
    pub fn decision(&self) -> Option<Fate> {
        let votes = |fate: &Fate| self.chosen.values().filter(|chosen| *chosen == fate).count();
        Fate::ALL.into_iter().rev().filter(|fate| votes(fate) > 0).max_by_key(votes)
    }

    /// What is asked for, in words.
    pub fn line(&self) -> Line {
        match self.what {
            MotionKind::TakeBack { .. } => Line::new("motion-take-back").seat("by", self.by),
            MotionKind::Pause => Line::new("motion-pause").seat("by", self.by),
            MotionKind::Draw => Line::new("motion-draw").seat("by", self.by),
            MotionKind::Substitute { seat } if seat == self.by => Line::new("motion-substitute-own").seat("seat", seat),
            MotionKind::Substitute { seat } => Line::new("motion-substitute").seat("by", self.by).seat("seat", seat),
            MotionKind::Fate { seat } => Line::new("motion-fate").seat("seat", seat),
        }
    }

    /// What more there is to know for those who are to answer.
    pub fn about(&self) -> Line {
        match self.what {
            MotionKind::TakeBack { .. } => Line::new("motion-take-back-about"),
            MotionKind::Pause => Line::new("motion-pause-about"),
            MotionKind::Draw => Line::new("motion-draw-about"),
            MotionKind::Substitute { seat } if seat == self.by => {
                Line::new("motion-substitute-about").seat("seat", seat)
            }
            MotionKind::Substitute { seat } => Line::new("motion-substitute-away-about").seat("seat", seat),
            MotionKind::Fate { seat } => Line::new("motion-fate-about").seat("seat", seat),
        }
    }
}

/// Until when what is put to the vote `now` stands at a table with this clock, for a decision of this pace.
pub(crate) fn stands_until(clock: Clock, pace: Pace, now: i64) -> i64 {
    now + clock.allows(pace, None).unwrap_or(LONGEST).clamp(SHORTEST, LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn most_decide_and_of_equals_the_mildest_counts() {
        let decision = |chosen: &[Fate]| {
            let chosen = (0..).map(Seat).zip(chosen.iter().copied()).collect();
            let (what, by, asked, ayes) = (MotionKind::Pause, Seat(0), Seats::NONE, Seats::NONE);
            Motion { number: 1, what, by, asked, ayes, chosen, until: 0 }.decision()
        };
        assert_eq!(decision(&[]), None);
        assert_eq!(decision(&[Fate::Expel]), Some(Fate::Expel));
        assert_eq!(decision(&[Fate::Expel, Fate::Skip]), Some(Fate::Skip));
        assert_eq!(decision(&[Fate::Computer, Fate::Expel, Fate::Expel]), Some(Fate::Expel));
        assert_eq!(decision(&[Fate::Computer, Fate::Expel, Fate::Skip]), Some(Fate::Skip));
    }
}
