//! The order of the first turns in a game.

use pervigil::engine::{AnySession, Awaited, Seat};

/// The seats in the order of their first turns, as far as there were any.
///
/// Neither the seats nor the first question show it. A start player may be drawn, and the choices before the first turn
/// may go round another way.
#[derive(Default)]
pub struct Turns(Vec<Seat>);

impl Turns {
    /// Notes the seat that has the turn now; every game names that decision `…-awaited-turn`.
    pub fn look(&mut self, session: &dyn AnySession) {
        let Awaited::Open { must, decision, .. } = session.awaited() else { return };
        let mut owing = must.iter();
        if let (true, Some(seat), None) = (decision.key.ends_with("-awaited-turn"), owing.next(), owing.next())
            && !self.0.contains(&seat)
        {
            self.0.push(seat);
        }
    }

    /// All seats in the order of their first turns; seats that left before they had one come last.
    pub fn order(&self, seats: u8) -> impl Iterator<Item = Seat> {
        let rest = (0..seats).map(Seat).filter(|seat| !self.0.contains(seat));
        self.0.iter().copied().chain(rest)
    }
}
