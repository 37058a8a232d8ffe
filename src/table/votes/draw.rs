//! Draws on which all who are in a game agree, if the game knows a draw.

use crate::{
    DrawRefusal, Refused, Roster,
    actor::table::Table,
    model::{journal::TableEvent, motion::MotionKind},
    time::attendance::Attendance,
    votes::VoteHandle,
    votes::poll::Poll,
};
use engine::{Seat, Seats};
use people::Person;
use store::{Phase, TableId};

impl VoteHandle<'_> {
    /// Asks everybody in a game for a draw, at the word of `person`. Returns the seats that have to agree, the time
    /// until which they can, in unix milliseconds, and the roster.
    pub async fn draw(self, table: TableId, person: Person) -> Result<(Vec<Seat>, i64, Roster), Refused> {
        self.house.ask(table, move |table| Box::pin(Draws::of(table).ask(person))).await?
    }
}

/// A draw at a table: everybody who is in the game must agree to end it so.
pub(crate) struct Draws<'t> {
    table: &'t mut Table,
}

impl<'t> Draws<'t> {
    pub fn of(table: &'t mut Table) -> Draws<'t> {
        Draws { table }
    }

    async fn ask(self, person: Person) -> Result<(Vec<Seat>, i64, Roster), Refused> {
        let seat = self.table.seat_of(person)?;
        let play = self.table.in_play()?;
        if self.table.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.table.refused(play.not_asked(seat)));
        }
        Attendance::of(self.table).refuse_absent(seat)?;
        let asked = self.among()?.without(seat);
        if asked.is_empty() {
            return Err(self.table.refused(DrawRefusal::Alone));
        }
        let until = Poll::at(self.table).put(seat, MotionKind::Draw, asked, vec![], vec![]).await?;
        Ok((asked.iter().collect(), until, self.table.roster().clone()))
    }

    /// Returns the seats among which the game could be drawn now: those of everybody who is in it.
    fn among(&self) -> Result<Seats, Refused> {
        let (play, roster) = (self.table.in_play()?, self.table.roster());
        if play.session.agreed_draw(&play.seed).is_none() {
            return Err(self.table.refused(DrawRefusal::Unknown));
        }
        let computer = |seat: &Seat| play.computer(roster, *seat).is_some() && !play.session.is_done(*seat);
        match roster.seats().find(computer) {
            Some(seat) => Err(self.table.refused(DrawRefusal::Computer(seat))),
            None => Ok(play.people(roster)),
        }
    }

    /// Ends the game as all have agreed, after these notes of the vote.
    pub async fn end(self, vote: &[TableEvent]) -> Result<(), Refused> {
        self.among()?;
        let play = self.table.in_play()?;
        let drawn = play.session.agreed_draw(&play.seed).ok_or_else(|| self.table.refused(DrawRefusal::Unknown))?;
        self.table.advance(None, vote, drawn, vec![]).await
    }
}
