//! Computers at a table: thinking in a worker pool, minded seats, hints.

pub(crate) mod hint;
pub(crate) mod pool;
pub(crate) mod refusal;
pub(crate) mod stand_in;
pub(crate) mod thought;

use crate::{
    Refused, Roster,
    actor::{fault, log_text, play::Play, table::Table},
    computers::thought::{Pondered, Thoughts},
    model::journal::TableEvent,
};
use engine::{Effects, Occasion, Seat, Submitted, Thought};

/// A player of seats at a table whose people do not move themselves, or that have no people.
pub(crate) struct Proxy<'t> {
    table: &'t mut Table,
}

impl<'t> Proxy<'t> {
    pub fn of(table: &'t mut Table) -> Proxy<'t> {
        Proxy { table }
    }

    /// Takes the result of a computer's thinking. Returns whether a move was made. No computer ever cuts in: it would
    /// always be the first.
    pub async fn hear(&mut self, pondered: Pondered) -> bool {
        // What a computer chooses can be checked from the record: only what fails again there may lead to a default.
        match pondered {
            Pondered::Decided(seat, thought) => self.play(seat, thought).await,
            Pondered::Cancelled => false,
            Pondered::Failed(seat) => {
                tracing::error!(table = %self.table.id, ?seat, "a computer player failed to think");
                self.play_default(seat, false, &[]).await.is_ok()
            }
        }
    }

    async fn play(&mut self, seat: Seat, thought: Thought) -> bool {
        let Thought { path, cut_short } = thought;
        let Some(play) = &self.table.play else { return false };
        let stamp = play.session.stamp(seat, Occasion::Awaited);
        match stamp.map(|stamp| play.session.submit(seat, stamp, &path, &play.seed)) {
            Some(Ok(Submitted::Accepted(effects))) => {
                let effects = if cut_short { effects.cut_short() } else { effects };
                let effects = marked(play, self.table.roster(), seat, effects);
                self.table.advance(Some(seat), &[], effects, vec![]).await.is_ok()
            }
            other => {
                log_text::no_move(self.table.id, seat, &path, other.as_ref());
                self.play_default(seat, false, &[]).await.is_ok()
            }
        }
    }

    /// Makes the safe default of `seat` after these notes. `noted` says whether everybody hears why.
    pub async fn play_default(&mut self, seat: Seat, noted: bool, notes: &[TableEvent]) -> Result<(), Refused> {
        let play = self.table.in_play()?;
        let path = play.session.safe_default(seat, &play.seed);
        let stamp = path.as_ref().and_then(|path| play.session.stamp_in_stead(seat, path));
        let (Some(path), Some(stamp)) = (path, stamp) else { return Err(self.table.refused(play.not_asked(seat))) };
        match play.session.submit(seat, stamp, &path, &play.seed) {
            Ok(Submitted::Accepted(effects)) => {
                let effects = marked(play, self.table.roster(), seat, effects);
                let note = noted.then(|| TableEvent::ActedFor(seat, play.session.in_stead(&path)));
                self.table.advance(None, &[notes, note.as_slice()].concat(), effects, vec![]).await
            }
            other => {
                let came_to = log_text::outcome(&other);
                let error = format!("the safe default of {seat:?} came to {came_to}");
                Err(self.table.refused(fault(self.table.id, &error)))
            }
        }
    }

    /// Notes that no computer is to move, if that is so, once the table was woken for a computer.
    pub async fn wake(self) -> Result<(), Refused> {
        let thoughts = Thoughts::of(self.table);
        match &self.table.play {
            Some(play) if !thoughts.are_awaited() => {
                let note = thoughts.noted(play);
                self.table.commit(vec![note]).await
            }
            _ => Ok(()),
        }
    }
}

/// Returns the choice of a computer in `seat`, marked as the computer's if it minds the seat of a person.
fn marked(play: &Play, roster: &Roster, seat: Seat, effects: Effects) -> Effects {
    match play.minding.of(seat).filter(|_| roster.computer(seat).is_none()) {
        Some(minder) => effects.minded_by(minder.level),
        None => effects,
    }
}
