//! Draws on which all who are in a game agree, if the game knows a draw.

use crate::{
    House, NoDraw, Refusal, Refused, Roster,
    actor::table::Table,
    model::{journal::TableEvent, motion::MotionKind},
    time::attendance::Attendance,
};
use engine::{Seat, Seats};
use people::Person;
use store::{Phase, TableId};

impl House {
    /// Asks everybody in a game for a draw, at the word of `person`. Returns the seats that have to agree, the time
    /// until which they can, in unix milliseconds, and the roster.
    pub async fn draw(&self, table: TableId, person: Person) -> Result<(Vec<Seat>, i64, Roster), Refused> {
        self.ask(table, move |table| Box::pin(table.draw(person))).await?
    }
}

impl Table {
    async fn draw(&mut self, person: Person) -> Result<(Vec<Seat>, i64, Roster), Refused> {
        let seat = self.seat_of(person)?;
        let play = self.in_play()?;
        if self.phase != Phase::Play || play.session.is_done(seat) {
            return Err(self.refused(play.not_asked(seat)));
        }
        Attendance::of(self).refuse_absent(seat)?;
        let asked = self.drawn_among()?.without(seat);
        if asked.is_empty() {
            return Err(self.refused(Refusal::NoDraw(NoDraw::Alone)));
        }
        let until = self.put_to_vote(seat, MotionKind::Draw, asked, vec![], vec![]).await?;
        Ok((asked.iter().collect(), until, self.roster().clone()))
    }

    /// Returns the seats among which the game could be drawn now: those of everybody who is in it.
    fn drawn_among(&self) -> Result<Seats, Refused> {
        let play = self.in_play()?;
        if play.session.agreed_draw(&play.seed).is_none() {
            return Err(self.refused(Refusal::NoDraw(NoDraw::Unknown)));
        }
        let computer = |seat: &Seat| play.computer(self.roster(), *seat).is_some() && !play.session.is_done(*seat);
        match self.roster().seats().find(computer) {
            Some(seat) => Err(self.refused(Refusal::NoDraw(NoDraw::Computer { seat }))),
            None => Ok(play.people(self.roster())),
        }
    }

    /// Ends the game as all have agreed, after these notes of the vote.
    pub(crate) async fn end_in_draw(&mut self, vote: &[TableEvent]) -> Result<(), Refused> {
        self.drawn_among()?;
        let play = self.in_play()?;
        let drawn = play.session.agreed_draw(&play.seed);
        let drawn = drawn.ok_or_else(|| self.refused(Refusal::NoDraw(NoDraw::Unknown)))?;
        self.advance(None, vote, drawn, vec![]).await
    }
}
