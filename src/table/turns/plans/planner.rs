//! The making of plans: presses that add steps, and the words that take steps back or carry them all out.

use crate::{
    Heard, PlanRefusal, Planning, Refusal, Refused, TableRefusal,
    actor::table::Table,
    time::attendance::Attendance,
    turns::{
        confirmation,
        moves::Moves,
        plans::{sequence::Series, sketch::Plans},
    },
};
use engine::{Foreseen, Occasion, Path, Stamp};
use people::Person;

/// The most steps a plan may have.
const MOST_STEPS: usize = 60;

/// A person who presses answers at a table, and plans their own turn before they make it.
pub(crate) struct Planner<'t> {
    table: &'t mut Table,
    person: Person,
}

impl<'t> Planner<'t> {
    pub fn of(table: &'t mut Table, person: Person) -> Planner<'t> {
        Planner { table, person }
    }

    /// Hears a press on an answer: a step of the plan in the person's own turn, otherwise a move.
    pub async fn press(self, stamp: Stamp, path: Path) -> Result<Heard, Refused> {
        let plans = Plans::of(self.table, self.person)?;
        if stamp.occasion == Occasion::Standing || !plans.are_made() {
            return Moves::of(self.table, self.person).submit(Some(stamp), path).await;
        }
        let seat = self.table.seat_of(self.person)?;
        Attendance::of(self.table).refuse_absent(seat)?;
        let mut sketch = plans.sketch().await?;
        let session = sketch.foresight.session();
        if session.stamp(seat, Occasion::Awaited) != Some(stamp) && !session.lasts(path.0.first()) {
            return Err(sketch.refused(TableRefusal::Stale));
        }
        if session.rewinds(path.0.first()) && !sketch.plan.steps.is_empty() {
            return self.settle(stamp, Planning::Over).await;
        }
        if confirmation::question(session, seat, Occasion::Awaited, &path).is_some() {
            return Ok(sketch.shown(&path));
        }
        let (as_said, path) = (path.clone(), confirmation::heard(session, seat, Occasion::Awaited, &path));
        if sketch.plan.steps.len() >= MOST_STEPS {
            return Err(sketch.refused(PlanRefusal::TooLong));
        }
        let said = session.shortened(seat, Occasion::Awaited, &path);
        match sketch.foresight.step(&path) {
            Ok(Foreseen::Certain(lines)) => {
                sketch.add(&said, lines);
                sketch.keep().await
            }
            Ok(Foreseen::Veiled) if sketch.is_news() && !sketch.plan.steps.is_empty() => sketch.keep().await,
            Ok(Foreseen::Veiled) => {
                let said = if as_said == path { said } else { as_said };
                let moves: Vec<Path> = sketch.plan.paths().into_iter().chain([said]).collect();
                Series::of(self.table, self.person).carry_out(&moves).await
            }
            Err(rejection) => Err(sketch.refused(Refusal::from_rejection(rejection, || TableRefusal::Stale.into()))),
        }
    }

    /// Makes the move that nearly every turn begins with, after what is planned. Returns `None` if the person cannot
    /// make it now, or if it is not the turn of this number.
    pub async fn first_step(self, turn: u32) -> Result<Option<Heard>, Refused> {
        let (plans, seat) = (Plans::of(self.table, self.person)?, self.table.seat_of(self.person)?);
        if !plans.are_made() || self.table.in_play()?.first_step().is_none_or(|(now, _)| now != turn) {
            return Ok(None);
        }
        let sketch = plans.sketch().await?;
        let session = sketch.foresight.session();
        match (session.first_step(seat), session.stamp(seat, Occasion::Awaited)) {
            (Some((path, _)), Some(stamp)) => self.press(stamp, path).await.map(Some),
            _ => Ok(None),
        }
    }

    /// Commits the plan or takes steps of it back. `stamp` is that of the panel on which the person said so.
    pub async fn settle(self, stamp: Stamp, planning: Planning) -> Result<Heard, Refused> {
        let (plans, seat) = (Plans::of(self.table, self.person)?, self.table.seat_of(self.person)?);
        if !plans.are_made() {
            return Err(self.table.refused(self.table.in_play()?.not_asked(seat)));
        }
        Attendance::of(self.table).refuse_absent(seat)?;
        let sketch = plans.sketch().await?;
        if sketch.foresight.session().stamp(seat, Occasion::Awaited) != Some(stamp) {
            return Err(sketch.refused(TableRefusal::Stale));
        }
        if planning == Planning::Commit && (sketch.is_news() || sketch.plan.steps.is_empty()) {
            return sketch.keep().await;
        }
        let mut plan = sketch.plan;
        match planning {
            Planning::Commit => {
                return Series::of(self.table, self.person).carry_out(&plan.paths()).await;
            }
            Planning::Back => drop(plan.steps.pop()),
            Planning::Over => plan.steps.clear(),
        }
        plans.keep(&plan).await?;
        Ok(plans.sketch().await?.shown(&Path::default()))
    }
}
