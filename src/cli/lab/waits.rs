//! The number of times that a game waits for another player than the one whose turn it is.

use pervigil::engine::{AnySession, Awaited, Occasion, Pace, Seat, Stamp};

/// The waits counted so far, and the rounds over which they were counted.
#[derive(Default)]
pub struct Waits {
    /// The number of times that another player was waited for.
    pub count: u64,
    /// The rounds they came up in: turns, each divided by the number of players then in.
    pub rounds: f64,
    holder: Option<Seat>,
    asked: Vec<(Seat, Option<Stamp>)>,
}

impl Waits {
    /// Looks at the awaited seats after a choice; a question that was pending before is not counted again.
    pub fn look(&mut self, session: &dyn AnySession, seats: u8) {
        let Awaited::Open { must, decision, .. } = session.awaited() else { return };
        let mut owing = must.iter();
        if let (Pace::Setup | Pace::Turn, Some(seat), None) = (decision.pace, owing.next(), owing.next())
            && self.holder != Some(seat)
        {
            self.holder = Some(seat);
            let left = (0..seats).filter(|other| session.stamp(Seat(*other), Occasion::Standing).is_some()).count();
            self.rounds += 1.0 / left.max(1) as f64;
        }
        let others = must.iter().filter(|seat| self.holder.is_some_and(|holder| holder != *seat));
        let asked: Vec<_> = others.map(|seat| (seat, session.stamp(seat, Occasion::Awaited))).collect();
        self.count += u64::from(asked.iter().any(|one| !self.asked.contains(one)));
        self.asked = asked;
    }

    /// Adds the waits of another game.
    pub fn add(&mut self, other: &Waits) {
        self.count += other.count;
        self.rounds += other.rounds;
    }

    /// Waits in a round, to two places.
    pub fn per_round(&self) -> f64 {
        (100.0 * self.count as f64 / self.rounds.max(1.0)).round() / 100.0
    }
}
