//! The people who are there at a table, and the refusals to all others.

use crate::{
    OfAbsence, Refusal, Refused, Roster,
    actor::{play::Play, table::Table},
};
use engine::Seat;

/// The people of a table who are there: no computer minds their seats, and the table does not pause.
#[derive(Clone, Copy)]
pub(crate) struct Attendance<'t> {
    roster: &'t Roster,
    /// The game; `None` if none is played.
    play: Option<&'t Play>,
}

impl<'t> Attendance<'t> {
    pub fn of(table: &'t Table) -> Attendance<'t> {
        Attendance { roster: table.roster(), play: table.play.as_ref() }
    }

    /// Rejects a person's action while a computer minds their seat, or the table pauses.
    pub fn refuse_absent(self, seat: Seat) -> Result<(), Refused> {
        self.refuse_paused()?;
        match self.play.and_then(|play| play.minding.of(seat)) {
            Some(_) => Err(self.refused(OfAbsence::Minded)),
            None => Ok(()),
        }
    }

    /// Rejects an action that is not possible in a pause.
    pub fn refuse_paused(self) -> Result<(), Refused> {
        match self.play.and_then(|play| play.paused) {
            Some(_) => Err(self.refused(OfAbsence::Paused)),
            None => Ok(()),
        }
    }

    fn refused(self, reason: OfAbsence) -> Refused {
        Refused { refusal: Refusal::OfAbsence(reason), roster: self.roster.clone(), fresh: None }
    }
}
