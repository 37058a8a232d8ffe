//! Things that came up in simulated games: things played, and achievements.

use pervigil::engine::{How, Seats, Tally};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

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

    /// A line for each thing.
    pub fn lines(&self) -> Vec<String> {
        let counts = |thing: &Thing| {
            let counts: Vec<_> = thing.counts.iter().map(|(how, n)| format!("{} {n:6}", how.word())).collect();
            counts.join("  ")
        };
        let line =
            |(what, thing): (&&str, &Thing)| format!("{what:24} wins {:5.1} %  {}", thing.share(), counts(thing));
        self.0.iter().map(line).collect()
    }

    /// The lines of this tally as JSON.
    pub fn report(&self) -> Value {
        let entry = |(what, thing): (&&'static str, &Thing)| {
            ((*what).to_owned(), json!({"wins_percent": thing.share(), "counts": thing.counts}))
        };
        Value::Object(self.0.iter().map(entry).collect())
    }
}

impl Thing {
    /// Its owners' share of wins, in percent.
    fn share(&self) -> f64 {
        (self.won as f64 / self.owners.max(1) as f64 * 1000.0).round() / 10.0
    }
}
