//! The settlement of a transition: the rows, alarms and messages that store and tell it.

use crate::{
    ThreadState,
    actor::{advance::Advance, play::Play, table::Table},
    computers::thought::Thoughts,
    history::finish::Finish,
    lobby::sign::rename_thread,
    model::preferences::TablePreferences,
    turns::{
        posts::{Calls, Point},
        private_notes::PrivateNotes,
    },
};
use engine::{Line, Outcome, Seat, record::Terms};
use store::Write;

/// The number of lines that may wait before the channel hears of them, though nobody is called.
const MOST_UNSAID: usize = 40;

/// The settlement of a transition at a table.
pub(crate) struct Settlement<'a> {
    pub table: &'a Table,
    pub preferences: &'a TablePreferences,
    /// The terms that the game is played on, at its start.
    pub terms: Option<&'a Terms>,
    /// The end of the game, if the transition ends it.
    pub finish: Option<&'a Finish>,
    /// The lines that seats hear about what they had queued.
    pub words: Vec<(Seat, Line)>,
}

impl<'a> Settlement<'a> {
    /// Returns the settlement of a transition in the midst of a game.
    pub fn of(table: &'a Table, preferences: &'a TablePreferences) -> Settlement<'a> {
        Settlement { table, preferences, terms: None, finish: None, words: vec![] }
    }

    /// Returns the game after a transition, and the writes that store it. These are rows, alarms, messages, results,
    /// and the changes that a finished game makes to ratings.
    pub fn settle(self, advance: Advance) -> (Play, Vec<Write>) {
        let (is_said, calls) = (self.is_said(&advance), self.calls(&advance));
        let Advance { mut transition, outcome, first_seq, at, .. } = advance;
        let mut writes = vec![];
        calls.put_off(&mut transition.play, at);
        if is_said {
            let post = self.point(outcome.as_ref()).post(self.table, &mut transition, calls);
            writes.push(self.table.outbox(&post));
        }
        writes.extend(PrivateNotes::of(self.table).about(&transition, calls, &self.words, self.preferences));
        writes.extend(self.table.recorded((first_seq, at), transition.rows, &transition.play));
        writes.push(Thoughts::of(self.table).noted(&transition.play));
        writes.extend(self.finish.into_iter().flat_map(|finish| finish.results(self.table, at)));
        if outcome.is_some() {
            writes.extend(rename_thread(self.table, &self.table.agreement, ThreadState::Over));
        }
        let rated = self.finish.and_then(|finish| finish.rated.as_ref());
        writes.extend(rated.into_iter().flat_map(|rated| rated.writes.clone()));
        (transition.play, writes)
    }

    /// Returns whether the channel hears of it now.
    fn is_said(&self, advance: &Advance) -> bool {
        let (transition, roster) = (&advance.transition, self.table.roster());
        let anew = if transition.new_turn { transition.anew } else { transition.called };
        let calls = anew.iter().any(|seat| roster.person(seat).is_some());
        let much = transition.play.talk.waiting() >= MOST_UNSAID;
        let is_turning_point = self.terms.is_some() || advance.outcome.is_some();
        calls
            || advance.cuts_in
            || much
            || transition.is_news
            || is_turning_point
            || self.changes_rest(&transition.play)
    }

    /// Returns whether the table falls asleep or is paused by it, or goes on after that.
    fn changes_rest(&self, next: &Play) -> bool {
        let Some(play) = &self.table.play else { return false };
        let state = |play: &Play| (play.sleeps(self.table.roster()), play.paused);
        state(play) != state(next) || play.minding.runs_again(&next.minding)
    }

    fn calls(&self, advance: &Advance) -> Calls {
        let (transition, preferences, at) = (&advance.transition, self.preferences, advance.at);
        let calls = Calls::of(transition, preferences, at);
        if advance.outcome.is_none() {
            return calls;
        }
        let roster = self.table.roster();
        calls.gathering(roster, transition.told_in_private(roster, preferences, at), preferences, at)
    }

    fn point<'p>(&'p self, outcome: Option<&'p Outcome>) -> Point<'p> {
        Point {
            terms: self.terms,
            outcome,
            fingerprint: self.finish.map(|finish| finish.fingerprint),
            rated: self.finish.and_then(|finish| finish.rated.as_ref()),
            uncounted: self.finish.and_then(|finish| finish.uncounted),
            turning: self.finish.and_then(|finish| finish.turning.as_ref()),
            shares: self.finish.map(|finish| finish.shares(self.table)).unwrap_or_default(),
            called_off: false,
        }
    }
}
