//! Tests of journals from outside: a row that reads but cannot have happened is reported and does no harm.

use crate::play::{Lines, Play};
use engine::{CorruptJournal, Game, Session, Setup, Viewer};

/// A game under way, into whose journal facts are written that its rules never wrote.
pub struct Journal<G: Game> {
    setup: Setup,
    begun: Session<G>,
    times: usize,
}

impl<G: Game> Journal<G> {
    /// The journal of a game in this position. Each fact is written into it `times` times.
    pub fn of(setup: Setup, begun: Session<G>, times: usize) -> Self {
        Journal { setup, begun, times }
    }

    /// The journal of a game that was just dealt.
    pub fn dealt(setup: Setup, times: usize) -> Self {
        let (play, _) = Play::<G, Lines>::dealt(&setup, 1);
        Journal::of(setup, play.session, times)
    }

    /// Checks that each of these facts is refused by the number of its row, as it does not fit.
    pub fn refuses(&self, facts: &[impl ToString]) {
        for (row, taken) in self.taken_in(facts) {
            assert!(matches!(taken, Err(CorruptJournal::Misfit { row: 0 })), "{row}: {taken:?}");
        }
    }

    /// Checks that none of these facts can be read.
    pub fn cannot_read(&self, facts: &[impl ToString]) {
        for (row, taken) in self.taken_in(facts) {
            assert!(matches!(taken, Err(CorruptJournal::Row { row: 0, .. })), "{row}: {taken:?}");
        }
    }

    /// Checks that each of these facts fits, however odd, and does no harm. All of them one after another do no harm
    /// either: no count overflows and everything can be looked at.
    pub fn bears(&self, facts: &[impl ToString]) {
        for (row, taken) in self.taken_in(facts) {
            assert!(taken.is_ok(), "{row}: {taken:?}");
        }
        let mut session = self.session();
        let mut undealt = Session::<G>::new(&self.setup);
        for fact in facts.iter().chain(facts) {
            for session in [&mut session, &mut undealt] {
                session.replay(&[row(&fact.to_string())]).ok();
                session.awaited();
            }
        }
    }

    /// Checks that this fact is refused before the deal, whatever was chosen before.
    pub fn refuses_before_the_deal(&self, fact: &str) {
        let chose = r#"{"chose":{"seat":9,"occasion":"awaited","path":"pass"}}"#.to_owned();
        let taken = Session::<G>::new(&self.setup).replay(&[chose, row(fact)]);
        assert!(matches!(taken, Err(CorruptJournal::Misfit { row: 1 })), "{fact}: {taken:?}");
    }

    /// The rows of these facts and the result of replaying each. Every viewer looks at the state that a row led to.
    fn taken_in(&self, facts: &[impl ToString]) -> impl Iterator<Item = (String, Result<(), CorruptJournal>)> {
        facts.iter().map(|fact| {
            let (mut session, row) = (self.session(), row(&fact.to_string()));
            let taken = session.replay(&vec![row.clone(); self.times]);
            if taken.is_ok() {
                self.look(&session);
            }
            (row, taken)
        })
    }

    fn session(&self) -> Session<G> {
        self.begun.in_world(self.begun.state().clone())
    }

    fn look(&self, session: &Session<G>) {
        for view in Viewer::all(self.setup.seats).map(|viewer| session.view(viewer)) {
            drop((G::scene(&view), G::chart(&view)));
        }
        drop((session.awaited(), session.outcome()));
    }
}

/// The row of a fact.
fn row(fact: &str) -> String {
    format!(r#"{{"happened":{{{fact}}}}}"#)
}
