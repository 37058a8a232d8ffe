//! The attendance of people at a table, and the refusals to those who are not there.

use crate::{ComputerRefusal, Refused, Roster, TimeRefusal, actor::table::Table};
use engine::{Seat, Seats};

/// The attendance of a table's people: they act while no computer minds their seats, and while no pause holds.
#[derive(Clone, Copy)]
pub(crate) struct Attendance<'t> {
    roster: &'t Roster,
    /// True if the table pauses.
    paused: bool,
    /// The seats that computers mind.
    minded: Seats,
}

impl<'t> Attendance<'t> {
    pub fn of(table: &'t Table) -> Attendance<'t> {
        let play = table.play.as_ref();
        let paused = play.is_some_and(|play| play.paused.is_some());
        let minded = play.map_or(Seats::NONE, |play| play.minding.seats());
        Attendance { roster: table.roster(), paused, minded }
    }

    /// Rejects a person's action while a computer minds their seat, or the table pauses.
    pub fn refuse_absent(self, seat: Seat) -> Result<(), Refused> {
        self.refuse_paused()?;
        if self.minded.has(seat) { Err(Refused::at(self.roster, ComputerRefusal::Minded)) } else { Ok(()) }
    }

    /// Rejects an action that is not possible in a pause.
    pub fn refuse_paused(self) -> Result<(), Refused> {
        if self.paused { Err(Refused::at(self.roster, TimeRefusal::Paused)) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pause_comes_before_a_computer_that_minds_the_seat() {
        let (roster, minded) = (Roster::default(), Seats::only(Seat(1)));
        let attendance = Attendance { roster: &roster, paused: false, minded };
        let refusal = |refused: Result<(), Refused>| refused.err().map(|refused| refused.refusal);
        assert_eq!(refusal(attendance.refuse_absent(Seat(0))), None);
        assert_eq!(refusal(attendance.refuse_absent(Seat(1))), Some(ComputerRefusal::Minded.into()));
        assert_eq!(refusal(attendance.refuse_paused()), None);
        let paused = Attendance { paused: true, ..attendance };
        assert_eq!(refusal(paused.refuse_absent(Seat(1))), Some(TimeRefusal::Paused.into()));
    }
}
