//! How long people may take to decide.

use engine::{Line, Pace};
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

/// The longest a window may take.
const LONGEST_WINDOW: i64 = 6 * HOUR;
/// The most minutes that a time of one's own can have: thirty days.
const MOST: u32 = 30 * 24 * 60;

/// How long people may take: one of the presets, or times of a table's own.
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
    /// So many minutes a turn, and a response.
    Own {
        /// A turn.
        turn: u32,
        /// A response.
        response: u32,
    },
    /// So many minutes for all decisions together, and so many more for each of them.
    Bank {
        /// For all together, at most.
        bank: u32,
        /// For each.
        each: u32,
    },
}

impl Clock {
    /// Every preset, fastest first.
    pub const ALL: [Clock; 4] = [Clock::Live, Clock::Daily, Clock::Relaxed, Clock::None];

    /// The word that a preset is chosen by; none for times of a table's own.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Clock::Live => Some("live"),
            Clock::Daily => Some("daily"),
            Clock::Relaxed => Some("relaxed"),
            Clock::None => Some("none"),
            Clock::Own { .. } | Clock::Bank { .. } => None,
        }
    }

    /// The preset chosen by this word.
    pub fn from_word(word: &str) -> Option<Clock> {
        Clock::ALL.into_iter().find(|clock| clock.word() == Some(word))
    }

    /// The clock that is written so: a preset's word, times of a table's own such as `36h 12h` or `36 hours`, the second
    /// for responses, or a bank with what comes to it for each decision, such as `5d+12h`. At least a minute, at most
    /// thirty days.
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

    /// What it is, in words.
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

    /// How long a decision of this pace may take, in milliseconds, where so much is left in a bank.
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

    /// How much a bank holds at most, in milliseconds; nothing where there is none.
    pub fn bank(self) -> Option<i64> {
        match self {
            Clock::Bank { bank, .. } => Some(i64::from(bank) * MINUTE),
            _ => None,
        }
    }
}

/// Times as they are written one behind the other, in minutes.
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

/// So many minutes, hours or days as they are written in English or German, in minutes.
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

/// So many minutes in the largest unit that fits.
fn lasting(minutes: u32) -> Line {
    let (key, count) = match minutes {
        days if days % (24 * 60) == 0 && days > 24 * 60 => ("lasting-days", days / (24 * 60)),
        hours if hours % 60 == 0 => ("lasting-hours", hours / 60),
        minutes => ("lasting-minutes", minutes),
    };
    Line::new(key).number("count", i64::from(count))
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
