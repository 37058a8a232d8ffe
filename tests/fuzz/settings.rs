//! Hostile settings: options and clocks of a table, the operator's configuration, and the words of settings.

use crate::runner::{Body, Reached, Target};
use pervigil::{
    DICTIONARY,
    config::Config,
    engine::{Commitment, Fingerprint, Language, Pace, Path, Seed, Setup},
    games::CATALOGUE,
    table::{Absence, Clock, Fate, Newcomers},
};
use std::collections::HashSet;

/// The longest a clock reads to a person.
const LONGEST_CLOCK: usize = 120;
/// The most characters by which a complaint about a configuration may be longer than the configuration.
const LONGEST_COMPLAINT: usize = 1_000;
/// A token, as nobody may read it.
const TOKEN: &str = "MTIzNDU2.SECRET";
/// The most setups that are remembered as dealt.
const DEALT: usize = 20_000;

const OPTIONS: Target = Target {
    name: "options",
    open: options,
    words: &[
        "draw", "variant", "novice", "coop", "leftmost", "first", "needing", "rounds", "qi", "round", "stop",
        "silence", "assist", "last", "quiet", "yes", "=", ",",
    ],
    most: 400,
    changes: 6,
    ordinary: 10_000,
    share: 30_000,
    deep: 20,
};

const CLOCKS: Target = Target {
    name: "clock",
    open: || Box::new(|input| clock(&String::from_utf8_lossy(input))),
    words: &[
        "live", "daily", "relaxed", "none", "36h", "12h", "5d", "90m", "/", "safe", "vote", "computer", "same", "skip",
    ],
    most: 300,
    changes: 6,
    ordinary: 20_000,
    share: 40_000,
    deep: 5,
};

const CONFIG: Target = Target {
    name: "config",
    open: || Box::new(|input| config(&String::from_utf8_lossy(input))),
    words: &[
        "token = ",
        "database = ",
        "discord_api = ",
        "lobby_days = ",
        "http://",
        "https://",
        "\"\"\"",
        "'''",
        "[a.b]",
        "[[a]]",
        "{a = 1}",
        "1979-05-27",
        "\\u0000",
        "# ",
        "inf",
        "nan",
        TOKEN,
    ],
    most: 2_000,
    changes: 6,
    ordinary: 10_000,
    share: 9_000,
    deep: 3,
};

#[test]
fn options_are_taken_or_refused_and_what_is_taken_can_be_dealt() {
    OPTIONS.run();
}

#[test]
fn a_clock_is_none_or_one_that_can_run() {
    CLOCKS.run();
}

#[test]
fn configuration_refusal_is_short_and_hides_the_token() {
    CONFIG.run();
}

fn options() -> Body {
    let mut dealt = HashSet::new();
    Box::new(move |input| {
        let (first, typed) = input.split_first().unwrap_or((&0, &[]));
        let (entry, typed) = (&CATALOGUE[usize::from(*first) % CATALOGUE.len()], String::from_utf8_lossy(typed));
        let seats = entry.info.seats.clone().cycle_by(usize::from(*first) / CATALOGUE.len());
        let mut setup = Setup::plain(seats);
        if let Err(said) = setup.read_options(entry.info, &typed) {
            assert!(said.len() <= typed.len() * 3, "what is refused was said");
            return Reached::at(false, &0);
        }
        let written: Vec<_> = setup.options.iter().map(|(key, value)| format!("{key} {value}")).collect();
        let mut again = Setup::plain(seats);
        assert_eq!(again.read_options(entry.info, &written.join(", ")), Ok(()));
        assert_eq!(again, setup, "what was read can be written");
        if entry.check(&setup).is_err() {
            return Reached::at(true, &(entry.info.key, setup.options.len()));
        }
        let kind = (entry.info.key, seats, setup.options.clone());
        if dealt.len() < DEALT && dealt.insert(kind.clone()) {
            let mut session = entry.start(&setup).expect("it was checked");
            let rows = session.deal(&Seed::from_number(1)).rows;
            session.replay(&rows).expect("the deal fits");
            session.audit().expect("the deal is sound");
        }
        Reached::at(true, &kind)
    })
}

/// Takes the item of this number, beginning again after the last.
trait CycleBy {
    fn cycle_by(self, number: usize) -> u8;
}

impl CycleBy for std::ops::RangeInclusive<u8> {
    fn cycle_by(self, number: usize) -> u8 {
        let (first, many) = (*self.start(), self.count());
        first + (number % many) as u8
    }
}

fn clock(text: &str) -> Reached {
    let path: Path = text.parse().unwrap_or_default();
    assert_eq!(path.to_string().parse(), Ok(path.clone()), "a path reads back the same");
    let words = (Absence::from_word(text), Newcomers::from_word(text), Fate::from_word(text));
    let digits = (text.parse::<Commitment>(), text.parse::<Fingerprint>());
    if let (Ok(commitment), Ok(fingerprint)) = &digits {
        assert_eq!(commitment.to_string(), text.to_lowercase());
        assert_eq!(fingerprint.to_string(), text.to_lowercase());
    }
    let Some(clock) = Clock::read(text) else {
        let any = words.0.is_some() || words.1.is_some() || words.2.is_some() || digits.0.is_ok();
        return Reached::at(any, &(words.0.is_some(), words.1.is_some(), words.2.is_some(), digits.0.is_ok()));
    };
    for pace in [Pace::Setup, Pace::Turn, Pace::Response, Pace::Window] {
        let allowed = clock.allows(pace, Some(i64::from(u32::MAX)).filter(|_| clock.bank().is_some()));
        assert!(allowed.is_none_or(|time| time >= 60_000), "{clock:?} gives a minute at the least");
    }
    for language in Language::ALL {
        let said = DICTIONARY.of(language).plain(&clock.line());
        assert!(!said.is_empty() && said.chars().count() <= LONGEST_CLOCK, "{said}");
    }
    Reached::at(true, &clock)
}

fn config(text: &str) -> Reached {
    match Config::from_text(text, |_| None) {
        Ok(config) => {
            let elsewhere = config.database.to_string().contains("SECRET");
            assert!(elsewhere || !format!("{config:?}").contains("SECRET"), "the token is not shown");
            Reached::at(true, &(config.token.is_some(), config.discord_api.is_some(), config.lobby_days))
        }
        Err(error) => {
            let complaint = error.to_string();
            let is_value = text.lines().any(|line| line.trim_start().starts_with("token") && line.contains(TOKEN));
            let quotes = complaint.contains(TOKEN) && is_value && text.matches("SECRET").count() == 1;
            assert!(!quotes, "the token is not quoted: {complaint}");
            assert!(
                complaint.chars().count() <= LONGEST_COMPLAINT + text.chars().count(),
                "{} characters",
                complaint.chars().count()
            );
            Reached::at(false, &0)
        }
    }
}
