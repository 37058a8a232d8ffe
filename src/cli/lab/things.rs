//! Things that came up in simulated games: things played, and achievements.

use pervigil::engine::{How, Seats, Tally};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The draws from which it counts how often a thing is played.
const DRAWS: u64 = 50;

/// The number of draws of which one at least should be played.
const ONE_IN_DRAWN: u64 = 20;

/// The things that games name in their facts: how often each came up in each way, and how its owners fared.
#[derive(Default)]
pub struct Things(BTreeMap<&'static str, Thing>);

#[derive(Default)]
struct Thing {
    /// The number of times, by the way it came up.
    counts: BTreeMap<How, u64>,
    /// The number of owners in all games, each counting once for each game.
    owners: u64,
    /// The number of those owners who won.
    won: u64,
}

impl Things {
    /// Adds the things of one game.
    pub fn add(&mut self, tallies: &[Tally], winners: Seats) {
        let mut owners = BTreeSet::new();
        for Tally { what, how, seat } in tallies {
            *self.0.entry(what).or_default().counts.entry(*how).or_default() += 1;
            owners.insert((*what, *seat));
        }
        for (what, seat) in owners {
            let thing = self.0.entry(what).or_default();
            thing.owners += 1;
            thing.won += u64::from(winners.has(seat));
        }
    }

    /// A line for each thing, and a line with those that are drawn often and seldom played.
    pub fn lines(&self) -> Vec<String> {
        let counts = |thing: &Thing| {
            let counts: Vec<_> = thing.counts.iter().map(|(how, n)| format!("{} {n:6}", how.word())).collect();
            counts.join("  ")
        };
        let played = |thing: &Thing| thing.played().map_or_else(String::new, |share| format!("  played {share:5.1} %"));
        let line = |(what, thing): (&&str, &Thing)| {
            format!("{what:24} wins {:5.1} %{}  {}", thing.share(), played(thing), counts(thing))
        };
        let seldom: Vec<String> = self
            .seldom()
            .map(|(what, thing)| format!("{what} ({} of {})", thing.plays(), thing.count(How::Drawn)))
            .collect();
        let last = format!("seldom played: {}", if seldom.is_empty() { "none".to_owned() } else { seldom.join(", ") });
        self.0.iter().map(line).chain(Some(last)).collect()
    }

    /// The things that are drawn often, and played less than once in [`ONE_IN_DRAWN`] draws.
    fn seldom(&self) -> impl Iterator<Item = (&&'static str, &Thing)> {
        let often = |thing: &Thing| thing.count(How::Drawn) >= DRAWS;
        self.0.iter().filter(move |(_, thing)| often(thing) && thing.plays() * ONE_IN_DRAWN < thing.count(How::Drawn))
    }

    /// The lines of this tally as JSON.
    pub fn report(&self) -> Value {
        let entry = |(what, thing): (&&'static str, &Thing)| {
            let (wins, played) = (thing.share(), thing.played());
            ((*what).to_owned(), json!({"wins_percent": wins, "played_percent": played, "counts": thing.counts}))
        };
        Value::Object(self.0.iter().map(entry).collect())
    }
}

impl Thing {
    fn count(&self, how: How) -> u64 {
        self.counts.get(&how).copied().unwrap_or(0)
    }

    /// The number of times its owners played it. A thing that is laid counts as it is laid.
    fn plays(&self) -> u64 {
        self.count(How::Laid).max(self.count(How::Played))
    }

    /// The number of plays for a hundred draws. `None` if it is never drawn.
    fn played(&self) -> Option<f64> {
        let drawn = self.count(How::Drawn);
        (drawn > 0).then(|| (self.plays() as f64 / drawn as f64 * 1000.0).round() / 10.0)
    }

    /// Its owners' share of wins, in percent.
    fn share(&self) -> f64 {
        (self.won as f64 / self.owners.max(1) as f64 * 1000.0).round() / 10.0
    }
}
