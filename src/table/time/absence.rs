//! The policies for a seat whose person is away, and the reasons to reject a request about people who are away.

use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// The policy of a table for the end of a person's clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// A computer minds the seat until its person is back. If no other person is there, the safe default is played.
    #[default]
    Minded,
    /// The safe default is played. The third time in a row the seat is handed to a computer all the same.
    Safe,
    /// The others in the game decide by a vote. The third time in a row the seat is handed to a computer all the same.
    Vote,
}

impl Absence {
    /// Every policy, the usual one first.
    pub const ALL: [Absence; 3] = [Absence::Minded, Absence::Safe, Absence::Vote];

    /// Returns the word that the policy is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Absence::Minded => "minded",
            Absence::Safe => "safe",
            Absence::Vote => "vote",
        }
    }

    /// Returns the policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Absence> {
        Absence::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Returns whether this is the usual policy, which need not be mentioned.
    pub fn is_usual(&self) -> bool {
        *self == Absence::default()
    }
}

/// The reason why a request about people who are away, or are waited for, is rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfAbsence {
    /// A computer minds the person's seat.
    Minded,
    /// No computer minds the person's seat.
    NotMinded,
    /// The table pauses.
    Paused,
    /// The table does not pause.
    NotPaused,
    /// A person who is to take a seat already has one at this table.
    SeatedAlready,
    /// A person who is to take a seat is barred from the tables of the server.
    BarredNewcomer,
    /// A person who is to take a seat had another seat at this table, and knows what it held.
    KnowsAnother,
    /// A person's seat is to be given to another person, and the first is there.
    NotAbsent {
        /// The seat of that person.
        seat: Seat,
    },
    /// A person's seat is to be given away by a single other person.
    OneAlone {
        /// The seat of that person.
        seat: Seat,
    },
    /// The person is away until a time that has passed.
    PastDay,
    /// The person has fewer days off left than they ask for.
    NoDaysLeft {
        /// The number of days off that they have left.
        left: u16,
    },
    /// Nobody else who is there is awaited.
    NobodyToNudge,
    /// The people who are awaited were already asked to go on.
    NudgedToday {
        /// The time from which they can be asked again, in unix milliseconds.
        until: i64,
    },
}

impl OfAbsence {
    /// Returns the line that tells the person about it.
    pub(crate) fn line(self) -> Line {
        match self {
            OfAbsence::Minded => Line::new("refuse-minded"),
            OfAbsence::NotMinded => Line::new("refuse-not-minded"),
            OfAbsence::Paused => Line::new("refuse-paused"),
            OfAbsence::NotPaused => Line::new("refuse-not-paused"),
            OfAbsence::SeatedAlready => Line::new("refuse-seated-already"),
            OfAbsence::BarredNewcomer => Line::new("refuse-barred-newcomer"),
            OfAbsence::KnowsAnother => Line::new("refuse-knows-another"),
            OfAbsence::NotAbsent { seat } => Line::new("refuse-not-absent").seat("seat", seat),
            OfAbsence::OneAlone { seat } => Line::new("refuse-one-alone").seat("seat", seat),
            OfAbsence::PastDay => Line::new("refuse-away-until-when"),
            OfAbsence::NoDaysLeft { left } => Line::new("refuse-no-days-left").number("left", left),
            OfAbsence::NobodyToNudge => Line::new("refuse-nobody-to-nudge"),
            OfAbsence::NudgedToday { until } => {
                Line::new("refuse-nudged-today").text("until", (until / 1000).to_string())
            }
        }
    }
}
