//! What becomes of a seat whose person is away.

use engine::{Line, Seat};
use serde::{Deserialize, Serialize};

/// What a table does at the end of somebody's clock.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// A computer minds the seat until its person is back; where nobody else is there, what is safe is done.
    #[default]
    Minded,
    /// What is safe is done; the third time in a row the seat is handed to a computer all the same.
    Safe,
    /// The others in the game decide by a vote; the third time in a row it is handed to a computer all the same.
    Vote,
}

impl Absence {
    /// Every policy, the usual one first.
    pub const ALL: [Absence; 3] = [Absence::Minded, Absence::Safe, Absence::Vote];

    /// The word it is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Absence::Minded => "minded",
            Absence::Safe => "safe",
            Absence::Vote => "vote",
        }
    }

    /// The policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Absence> {
        Absence::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Whether it is the usual one, of which nothing has to be said.
    pub fn is_usual(&self) -> bool {
        *self == Absence::default()
    }
}

/// Why something was not done about people who are away, or are waited for.
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
    /// Somebody who is to take a seat has one at this table.
    SeatedAlready,
    /// Somebody who is to take a seat is barred from the tables of the server.
    BarredNewcomer,
    /// Somebody who is to take a seat had another at this table, and knows what it held.
    KnowsAnother,
    /// Somebody's seat is to be given to somebody else, and they are there.
    NotAbsent {
        /// Whose.
        seat: Seat,
    },
    /// Somebody's seat is to be given away by a single other person.
    OneAlone {
        /// Whose.
        seat: Seat,
    },
    /// They are away until a time that has passed.
    PastDay,
    /// They have not so many days left on which they can be away.
    NoDaysLeft {
        /// How many they have.
        left: u16,
    },
    /// Nobody else who is there is awaited.
    NobodyToNudge,
    /// Those who are awaited were asked to go on already.
    NudgedToday {
        /// When they can be asked again, in unix milliseconds.
        until: i64,
    },
}

impl OfAbsence {
    /// What to tell the person.
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
