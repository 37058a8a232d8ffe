//! The motions that can be put to the vote at a table.

use crate::Clock;
use engine::{Line, Pace, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

/// The shortest and the longest time that a vote may take, in milliseconds.
const SHORTEST: i64 = 5 * MINUTE;
pub(crate) const LONGEST: i64 = 24 * 60 * MINUTE;

/// The matter that is put to the vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MotionKind {
    /// To take back all from this row of the journal on.
    TakeBack {
        /// The row's number.
        to: u64,
    },
    /// To have all clocks stand still.
    Pause,
    /// To end the game as a draw among all who are in it.
    Draw,
    /// To call the game off, so that it has no places.
    CallOff,
    /// To have another person play a seat from here on: the newcomer whom the agreement names.
    Substitute {
        /// The seat that is handed over.
        seat: Seat,
    },
    /// The fate of a seat whose time is up. Everybody chooses, and most of them decide.
    Fate {
        /// The seat whose time is up.
        seat: Seat,
    },
}

/// The measures that can be taken about a seat whose time is up, the mildest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// Only this once, the safe choice is made in its stead.
    Skip,
    /// A computer minds it until its person is back.
    Computer,
    /// Its person is out of the game.
    Expel,
}

impl Fate {
    /// All fates, the mildest first.
    pub const ALL: [Fate; 3] = [Fate::Skip, Fate::Computer, Fate::Expel];

    /// Returns the word that stands for it in a press.
    pub fn word(self) -> &'static str {
        match self {
            Fate::Skip => "skip",
            Fate::Computer => "computer",
            Fate::Expel => "expel",
        }
    }

    /// Returns the fate of this word.
    pub fn from_word(word: &str) -> Option<Fate> {
        Fate::ALL.into_iter().find(|fate| fate.word() == word)
    }
}

/// The outcomes of a vote.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MotionEnd {
    /// All agreed.
    Carried,
    /// This seat did not agree.
    Refused(Seat),
    /// The asker withdrew it.
    Withdrawn,
    /// Its time was up.
    Lapsed,
    /// The game went on.
    Overtaken,
    /// This was decided.
    Decided(Fate),
}

/// A motion that is put to the vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Motion {
    /// The number of the motion at its table, from 1.
    pub number: u32,
    pub what: MotionKind,
    /// The seat that asks for it. If the clock does, the seat that it is about.
    pub by: Seat,
    /// The other seats that must agree, or may choose.
    pub asked: Seats,
    /// The seats among them that have answered.
    pub ayes: Seats,
    /// The choices of the seats that had something to choose.
    pub chosen: BTreeMap<Seat, Fate>,
    /// The end of the vote, in unix milliseconds.
    pub until: i64,
}

impl Motion {
    /// Returns the seats that have not answered yet.
    pub fn open(&self) -> Seats {
        self.asked.except(self.ayes)
    }

    /// Returns the seat that others give away while its person is away, who keeps it by coming back. It is not given
    /// away before the vote's time is up, even if all have agreed.
    pub fn gives_away(&self) -> Option<Seat> {
        match self.what {
            MotionKind::Substitute { seat } if seat != self.by => Some(seat),
            _ => None,
        }
    }

    /// Returns the seat that is to be decided about, if there is one.
    pub fn fate_of(&self) -> Option<Seat> {
        match self.what {
            MotionKind::Fate { seat } => Some(seat),
            _ => None,
        }
    }

    /// Returns the fate that most of the answers chose, of equals the mildest; `None` if nobody has answered.
    pub fn decision(&self) -> Option<Fate> {
        let votes = |fate: &Fate| self.chosen.values().filter(|chosen| *chosen == fate).count();
        Fate::ALL.into_iter().rev().filter(|fate| votes(fate) > 0).max_by_key(votes)
    }

    /// Returns the request in words.
    pub fn line(&self) -> Line {
        match self.what {
            MotionKind::TakeBack { .. } => Line::new("motion-take-back").seat("by", self.by),
            MotionKind::Pause => Line::new("motion-pause").seat("by", self.by),
            MotionKind::Draw => Line::new("motion-draw").seat("by", self.by),
            MotionKind::CallOff => Line::new("motion-call-off").seat("by", self.by),
            MotionKind::Substitute { seat } if seat == self.by => Line::new("motion-substitute-own").seat("seat", seat),
            MotionKind::Substitute { seat } => Line::new("motion-substitute").seat("by", self.by).seat("seat", seat),
            MotionKind::Fate { seat } => Line::new("motion-fate").seat("seat", seat),
        }
    }

    /// Returns further information for the people who are asked.
    pub fn about(&self) -> Line {
        match self.what {
            MotionKind::TakeBack { .. } => Line::new("motion-take-back-about"),
            MotionKind::Pause => Line::new("motion-pause-about"),
            MotionKind::Draw => Line::new("motion-draw-about"),
            MotionKind::CallOff => Line::new("motion-call-off-about"),
            MotionKind::Substitute { seat } if seat == self.by => {
                Line::new("motion-substitute-about").seat("seat", seat)
            }
            MotionKind::Substitute { seat } => Line::new("motion-substitute-away-about").seat("seat", seat),
            MotionKind::Fate { seat } => Line::new("motion-fate-about").seat("seat", seat),
        }
    }
}

/// Returns the end of a vote that begins `now` at a table with this clock, for a decision of this pace.
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
