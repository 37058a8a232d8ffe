//! People who are away for days that they announced, at all their tables at once.

use crate::{
    Announcement, Heard, Nudged, Refused, TimeRefusal,
    actor::{fault, table::Table},
    computers::stand_in::StandIn,
    model::journal::TableEvent,
    time::{ClockHandle, absence::Absence, nudge::Nudge},
};
use engine::{Effects, Line, Seat};
use people::{DaysOff, Person};
use store::{Phase, TableId};

/// The result of announcing an absence or a return.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gone {
    /// The end of the absence, and the days off that are left.
    pub days: DaysOff,
    /// The number of tables that were told.
    pub tables: usize,
}

impl ClockHandle<'_> {
    /// Returns the days off of `person`.
    pub async fn days_off(self, person: Person) -> Result<DaysOff, Refused> {
        let preferences = self.house.people().preferences(person).await;
        Ok(preferences.map_err(|error| fault(TableId(0), &error))?.days_off)
    }

    /// Notes that `person` is away until `until`, in unix milliseconds, and tells their tables.
    ///
    /// # Errors
    ///
    /// [`TimeRefusal::PastDay`] if that time has passed, [`TimeRefusal::NoDaysLeft`] if it takes more days than they have
    /// left.
    pub async fn go_away(self, person: Person, until: i64) -> Result<Gone, Refused> {
        let now = self.house.now();
        if until <= now {
            return Err(TimeRefusal::PastDay.into());
        }
        let taken = self.house.people().take_days(person, |days, zone| days.take(now, until, zone)).await;
        let taken = taken.map_err(|error| Refused::from(fault(TableId(0), &error)))?;
        let days = taken.map_err(TimeRefusal::NoDaysLeft)?;
        let mut tables = 0;
        for glance in self.house.views().tables_of(person).await? {
            match self
                .house
                .ask(TableId(glance.table), move |table| Box::pin(Leaves::of(table).begin(person, until)))
                .await
            {
                Ok(Ok(told)) => tables += usize::from(told),
                _ => tracing::error!(table = glance.table, "could not tell a table who is away"),
            }
        }
        Ok(Gone { days, tables })
    }

    /// Notes at all their tables that `person` is back. The result counts the tables at which they had been missed.
    pub async fn come_back(self, person: Person) -> Result<Gone, Refused> {
        let now = self.house.now();
        let back = |days: &mut DaysOff, zone: Option<&str>| {
            days.give_back(now, zone);
            Ok::<_, Refused>(())
        };
        let kept = self.house.people().take_days(person, back).await;
        let days = kept.map_err(|error| Refused::from(fault(TableId(0), &error)))??;
        let mut tables = 0;
        for glance in self.house.views().tables_of(person).await?.into_iter().filter(|glance| glance.is_away) {
            tables += usize::from(self.back(TableId(glance.table), person).await.is_ok());
        }
        Ok(Gone { days, tables })
    }

    /// Reminds everybody else who is awaited, at the word of `person`.
    pub async fn nudge(self, table: TableId, person: Person) -> Result<Nudged, Refused> {
        self.house.ask(table, move |table| Box::pin(Nudge::of(table).give(person))).await?
    }

    /// Gives `person` back the seat that a computer minds for them, with what they have missed.
    pub async fn back(self, table: TableId, person: Person) -> Result<Heard, Refused> {
        self.house
            .turns()
            .say(table, person, move |table| Box::pin(async move { StandIn::of_person(table, person)?.end().await }))
            .await
    }
}

/// The leaves of a table's people: days for which they said that they are away.
pub(crate) struct Leaves<'t> {
    table: &'t mut Table,
}

impl<'t> Leaves<'t> {
    pub fn of(table: &'t mut Table) -> Leaves<'t> {
        Leaves { table }
    }

    /// Has a computer mind the seat of `person` until then, or their clock stand still, and tells the channel. Returns
    /// whether there was anything to tell.
    async fn begin(self, person: Person, until: i64) -> Result<bool, Refused> {
        let seat = self.table.seat_of(person)?;
        let play = self.table.play.as_ref().filter(|_| self.table.phase == Phase::Play);
        let play = play.filter(|play| !play.session.is_done(seat));
        let Some(play) = play.filter(|play| play.minding.away(seat) != Some(until)) else { return Ok(false) };
        let others = play.others_are_here(self.table.roster(), seat);
        let minded = self.table.agreement.absence != Absence::Safe && others;
        let minder = minded.then(|| self.table.roster().minder());
        let key = if minded { "away-minded" } else { "away-waits" };
        let line = Line::new(key).seat("seat", seat).text("until", (until / 1000).to_string());
        let told = self.table.outbox(&Announcement::Notice(vec![line], self.table.roster().clone()));
        let event = TableEvent::Away { seat, until, minder };
        self.table.advance(None, &[event], Effects::default(), vec![told]).await?;
        Ok(true)
    }

    /// Expects the person of `seat` back, who said that they would be back by now.
    pub async fn expect(self, seat: Seat) -> Result<(), Refused> {
        self.table.advance(None, &[TableEvent::Expected(seat)], Effects::default(), vec![]).await
    }
}
