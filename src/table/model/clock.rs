//! The time that people may take to decide.

use engine::{Awaited, Line, Pace, Seats};
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// The longest a window may take.
const LONGEST_WINDOW: i64 = 6 * HOUR;
/// The most minutes that a table's own time can have: thirty days.
const MOST: u32 = 30 * 24 * 60;

/// The time that people may take: one of the presets, or a table's own times.
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
    /// No limit on the time.
    None,
    /// A number of minutes for a turn, and a number for a response.
    Own {
        /// Minutes for a turn.
        turn: u32,
        /// Minutes for a response.
        response: u32,
    },
    /// A number of minutes for all decisions together, and a number that is added for each decision.
    Bank {
        /// Minutes for all decisions together, at most.
        bank: u32,
        /// Minutes added for each decision.
        each: u32,
    },
}

impl Clock {
    /// Every preset, fastest first.
    pub const ALL: [Clock; 4] = [Clock::Live, Clock::Daily, Clock::Relaxed, Clock::None];

    /// Returns the word by which a preset is chosen; `None` for a table's own times.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Clock::Live => Some("live"),
            Clock::Daily => Some("daily"),
            Clock::Relaxed => Some("relaxed"),
            Clock::None => Some("none"),
            Clock::Own { .. } | Clock::Bank { .. } => None,
        }
    }

    /// Returns the preset chosen by this word.
    pub fn from_word(word: &str) -> Option<Clock> {
        Clock::ALL.into_iter().find(|clock| clock.word() == Some(word))
    }

    /// Parses a clock. It accepts a preset's word, a table's own times, and a bank. Own times look like `36h 12h` or
    /// `36 hours`; the second is for responses. A bank with what is added for each decision looks like `5d+12h`. Each
    /// time is at least a minute and at most thirty days.
    pub fn read(text: &str) -> Option<Clock> {
        let text = text.trim().to_lowercase();
        if let Some((bank, each)) = text.split_once('+') {
            let ([bank], [each]) = (&times(bank)?[..], &times(each)?[..]) else { return None };
            return Some(Clock::Bank { bank: *bank, each: *each });
        }
        match times(&text).as_deref() {
            Some([turn]) => Some(Clock::Own { turn: *turn, response: *turn }),
            Some([turn, response]) => Some(Clock::Own { turn: *turn, response: *response }),
            _ => Clock::from_word(&text),
        }
    }

    /// Returns the clock in words.
    pub fn line(self) -> Line {
        match self {
            Clock::Own { turn, response } => {
                Line::new("clock-own").line("turn", lasting(turn)).line("response", lasting(response))
            }
            Clock::Bank { bank, each } => {
                Line::new("clock-bank").line("bank", lasting(bank)).line("each", lasting(each))
            }
            preset => Line::keyed(format!("clock-{}", preset.word().unwrap_or_default())),
        }
    }

    /// Returns how long a decision of this pace may take, in milliseconds, if `left` remains in a bank.
    pub fn allows(self, pace: Pace, left: Option<i64>) -> Option<i64> {
        match (self, pace) {
            (Clock::Bank { each, .. }, _) => Some(left.or(self.bank())? + i64::from(each) * MINUTE),
            (clock, Pace::Setup) => clock.allows(Pace::Turn, left),
            (clock, Pace::Window) => clock.allows(Pace::Response, left).map(|time| time.min(LONGEST_WINDOW)),
            (Clock::Live, Pace::Turn) => Some(5 * MINUTE),
            (Clock::Live, Pace::Response) => Some(MINUTE),
            (Clock::Daily, Pace::Turn) | (Clock::Relaxed, Pace::Response) => Some(24 * HOUR),
            (Clock::Daily, Pace::Response) => Some(8 * HOUR),
            (Clock::Relaxed, Pace::Turn) => Some(72 * HOUR),
            (Clock::Own { turn, .. }, Pace::Turn) => Some(i64::from(turn) * MINUTE),
            (Clock::Own { response, .. }, Pace::Response) => Some(i64::from(response) * MINUTE),
            (Clock::None, _) => None,
        }
    }

    /// Returns how much a bank holds at most, in milliseconds; `None` if the clock has no bank.
    pub fn bank(self) -> Option<i64> {
        match self {
            Clock::Bank { bank, .. } => Some(i64::from(bank) * MINUTE),
            _ => None,
        }
    }
}

/// Parses times that are written one after another, in minutes.
fn times(text: &str) -> Option<Vec<u32>> {
    let is_between = |letter: char| letter.is_whitespace() || matches!(letter, '/' | ',');
    let (mut times, mut rest) = (vec![], text.trim());
    while !rest.is_empty() {
        let (count, behind) = rest.split_at(rest.find(|letter: char| !letter.is_ascii_digit())?);
        let behind = behind.trim_start();
        let (unit, next) = behind.split_at(behind.find(|letter: char| !letter.is_alphabetic()).unwrap_or(behind.len()));
        times.push(minutes(count, unit)?);
        rest = next.trim_start_matches('.').trim_start_matches(is_between);
    }
    Some(times)
}

/// Parses a number of minutes, hours or days as written in English or German, in minutes.
fn minutes(count: &str, unit: &str) -> Option<u32> {
    let each = match unit {
        "m" | "min" | "mins" | "minute" | "minutes" | "minuten" => 1,
        "h" | "hr" | "hrs" | "hour" | "hours" | "std" | "stunde" | "stunden" => 60,
        "d" | "day" | "days" | "t" | "tag" | "tage" | "tagen" => 24 * 60,
        _ => return None,
    };
    let count: u32 = count.parse().ok()?;
    count.checked_mul(each).filter(|minutes| (1..=MOST).contains(minutes))
}

/// Returns a number of minutes in the largest unit that fits.
fn lasting(minutes: u32) -> Line {
    let (key, count) = match minutes {
        days if days % (24 * 60) == 0 && days > 24 * 60 => ("lasting-days", days / (24 * 60)),
        hours if hours % 60 == 0 => ("lasting-hours", hours / 60),
        minutes => ("lasting-minutes", minutes),
    };
    Line::new(key).number("count", i64::from(count))
}

/// The time for a person who has never finished a game of the kind that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Newcomers {
    /// Twice as much for each decision.
    #[default]
    Double,
    /// As much as everybody.
    Same,
}

impl Newcomers {
    /// Every policy, the usual one first.
    pub const ALL: [Newcomers; 2] = [Newcomers::Double, Newcomers::Same];

    /// Returns the word by which it is chosen.
    pub fn word(self) -> &'static str {
        match self {
            Newcomers::Double => "double",
            Newcomers::Same => "same",
        }
    }

    /// Returns the policy chosen by this word.
    pub fn from_word(word: &str) -> Option<Newcomers> {
        Newcomers::ALL.into_iter().find(|policy| policy.word() == word)
    }

    /// Returns whether it is the usual policy.
    pub fn is_usual(&self) -> bool {
        *self == Newcomers::default()
    }
}

/// Returns the clock on which the awaited seats decide: its pace and its turn.
pub(crate) fn clock(awaited: Awaited) -> Option<(Pace, u32)> {
    awaited.decision().map(|decision| (decision.pace, decision.turn))
}

/// Returns the seats that owe a new decision after a change of what is awaited. They owed none before, or one of
/// another pace or turn.
pub(crate) fn anew(before: Awaited, after: Awaited) -> Seats {
    after.owing().except(if clock(before) == clock(after) { before.owing() } else { Seats::NONE })
}

/// Returns whether the awaited decision answers what another seat did.
pub(crate) fn is_response(awaited: Awaited) -> bool {
    awaited.decision().is_some_and(|decision| !matches!(decision.pace, Pace::Turn | Pace::Setup))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_people_write_them() {
        let own = |turn, response| Some(Clock::Own { turn, response });
        assert_eq!(Clock::read("daily"), Some(Clock::Daily));
        assert_eq!(Clock::read("36h 12h"), own(36 * 60, 12 * 60));
        assert_eq!(Clock::read(" 2D/90m "), own(2 * 24 * 60, 90));
        assert_eq!(Clock::read("10m"), own(10, 10));
        assert_eq!(Clock::read("5d + 12h"), Some(Clock::Bank { bank: 5 * 24 * 60, each: 12 * 60 }));
        for spaced in ["36 h", "36 hours", "36 Std.", "36 Stunden", "36  H"] {
            assert_eq!(Clock::read(spaced), own(36 * 60, 36 * 60), "{spaced}");
        }
        assert_eq!(Clock::read("36 h 12 h"), own(36 * 60, 12 * 60));
        assert_eq!(Clock::read("2 Tage / 90 min"), own(2 * 24 * 60, 90));
        assert_eq!(Clock::read("5 days + 12 hours"), Some(Clock::Bank { bank: 5 * 24 * 60, each: 12 * 60 }));
        for nonsense in [
            "36 x",
            "36 h 12",
            "h 36",
            "1 h + 2 h 3 h",
            "",
            "36",
            "0h",
            "31d",
            "1h 2h 3h",
            "5d+",
            "h",
            "-1h",
            "99999999999h",
            "5d+0m",
            "soon",
        ] {
            assert_eq!(Clock::read(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_bank_gives_what_is_left_of_it_and_more_for_each_decision() {
        let clock = Clock::Bank { bank: 60, each: 10 };
        assert_eq!(clock.allows(Pace::Turn, None), Some(70 * MINUTE));
        assert_eq!(clock.allows(Pace::Window, Some(5 * MINUTE)), Some(15 * MINUTE));
        let own = Clock::Own { turn: 36 * 60, response: 12 * 60 };
        let allows = [Pace::Setup, Pace::Turn, Pace::Response, Pace::Window].map(|pace| own.allows(pace, None));
        assert_eq!(allows, [36, 36, 12, 6].map(|hours| Some(hours * HOUR)));
    }
}
