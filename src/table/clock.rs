//! How long people may take to decide.

use engine::Pace;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// The longest a window may take.
const LONGEST_WINDOW: i64 = 6 * HOUR;

/// How long people may take: one of the presets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// 5 minutes a turn, 1 minute a response.
    Live,
    /// 24 hours a turn, 8 hours a response.
    #[default]
    Daily,
    /// 72 hours a turn, 24 hours a response.
    Relaxed,
    /// As long as they like.
    None,
}

impl Clock {
    /// Every preset, fastest first.
    pub const ALL: [Clock; 4] = [Clock::Live, Clock::Daily, Clock::Relaxed, Clock::None];

    /// The word it is chosen by.
    pub fn word(self) -> &'static str {
        match self {
            Clock::Live => "live",
            Clock::Daily => "daily",
            Clock::Relaxed => "relaxed",
            Clock::None => "none",
        }
    }

    /// The clock chosen by this word.
    pub fn from_word(word: &str) -> Option<Clock> {
        Clock::ALL.into_iter().find(|clock| clock.word() == word)
    }

    /// How long a decision of this pace may take, in milliseconds.
    pub fn allows(self, pace: Pace) -> Option<i64> {
        match (self, pace) {
            (clock, Pace::Setup) => clock.allows(Pace::Turn),
            (clock, Pace::Window) => clock.allows(Pace::Response).map(|time| time.min(LONGEST_WINDOW)),
            (Clock::Live, Pace::Turn) => Some(5 * MINUTE),
            (Clock::Live, Pace::Response) => Some(MINUTE),
            (Clock::Daily, Pace::Turn) | (Clock::Relaxed, Pace::Response) => Some(24 * HOUR),
            (Clock::Daily, Pace::Response) => Some(8 * HOUR),
            (Clock::Relaxed, Pace::Turn) => Some(72 * HOUR),
            (Clock::None, _) => None,
        }
    }
}
