//! Who had the first turn of a game, who the second, and so on.

use pervigil::engine::{AnySession, Awaited, Seat};

/// The seats in the order of their first turns, as far as there were any.
///
/// Neither seats nor who is asked first tell that: a start player may be drawn, and what comes before the first turn
/// may go round another way.
#[derive(Default)]
pub struct Turns(Vec<Seat>);

impl Turns {
    /// Takes in who has the turn now; every game names that decision `…-awaited-turn`.
    pub fn look(&mut self, session: &dyn AnySession) {
        let Awaited::Open { must, decision, .. } = session.awaited() else { return };
        let mut owing = must.iter();
        if let (true, Some(seat), None) = (decision.key.ends_with("-awaited-turn"), owing.next(), owing.next())
            && !self.0.contains(&seat)
        {
            self.0.push(seat);
        }
    }

    /// All seats in the order of their first turns; those who left before they had one come last.
    pub fn order(&self, seats: u8) -> impl Iterator<Item = Seat> {
        let rest = (0..seats).map(Seat).filter(|seat| !self.0.contains(seat));
        self.0.iter().copied().chain(rest)
    }
}
