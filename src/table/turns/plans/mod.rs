//! Turns that are said ahead: plans, queued turns, and several moves at once.

pub(crate) mod ended;
pub(crate) mod imagination;
pub(crate) mod planner;
pub(crate) mod queue;
pub(crate) mod sequence;
pub(crate) mod sketch;

use crate::{
    Queued, Refused,
    actor::{play::Play, table::Table},
};
use engine::{Occasion, Pace, Path, Seat, Seats};
use people::Person;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::Write;

/// A person's plan for their turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Whole moves, in order.
    pub steps: Vec<String>,
    /// The number of choices that their seat had made when it was awaited. It binds a plan to one turn.
    pub choices: u32,
    /// The number of the journal's row up to which the person who plans has seen the table.
    pub seen: u64,
}

/// A person's intentions at a table, of which nobody else knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Meant {
    /// The plan for the turn that is theirs now.
    Plan(Plan),
    /// The queued turn, to be made as soon as it is their turn.
    Queue(Queued),
    /// The queued turn that was made. It is kept for as long as it may be taken back.
    Made(Queued),
}

impl Meant {
    /// Returns the stored intentions, or `None` if they cannot be read.
    pub fn read(body: &str) -> Option<Meant> {
        serde_json::from_str(body).ok()
    }

    /// Returns the part of stored intentions that their person receives: what they said, without anything that counts
    /// rows of the journal.
    pub fn told(stored: Value) -> Value {
        match serde_json::from_value(stored) {
            Ok(Meant::Plan(plan)) => json!({ "plan": { "steps": plan.steps } }),
            Ok(Meant::Queue(queued)) => json!({ "queue": queued }),
            Ok(Meant::Made(queued)) => json!({ "made": queued }),
            Err(_) => Value::Null,
        }
    }

    /// Returns the queued turn, if it is one.
    pub fn queue(self) -> Option<Queued> {
        match self {
            Meant::Queue(queued) => Some(queued),
            Meant::Plan(_) | Meant::Made(_) => None,
        }
    }

    /// Returns the queued turn that was made, if it is one.
    pub fn made(self) -> Option<Queued> {
        match self {
            Meant::Made(queued) => Some(queued),
            Meant::Plan(_) | Meant::Queue(_) => None,
        }
    }
}

/// Returns the stored plan, if it was made after exactly so many choices of its seat.
pub(crate) fn plan_of(body: &str, choices: u32) -> Option<Plan> {
    match Meant::read(body) {
        Some(Meant::Plan(plan)) if plan.choices == choices => Some(plan),
        _ => None,
    }
}

impl Plan {
    /// Returns the moves of its steps.
    pub fn paths(&self) -> Vec<Path> {
        self.steps.iter().map(|step| step.parse().unwrap_or_default()).collect()
    }
}

/// Returns whether `seat` plans its moves before it makes them: in its own turn, which nobody shares.
pub(crate) fn plans_moves(play: &Play, seat: Seat) -> bool {
    let pace = play.awaited().map(|(_, pace)| pace);
    play.owing() == Seats::only(seat)
        && play.minding.of(seat).is_none()
        && matches!(pace, Some(Pace::Turn | Pace::Setup))
}

/// Returns how often `seat` has chosen when it was awaited.
pub(crate) fn choices(play: &Play, seat: Seat) -> u32 {
    play.session.stamp(seat, Occasion::Awaited).map_or(0, |stamp| stamp.choices)
}

/// Returns whether `person` in `seat` has planned steps of the turn that is theirs, according to these stored plans.
pub(crate) fn has_planned(play: &Play, plans: &[(Person, String)], person: Person, seat: Seat) -> bool {
    let meant = plans.iter().find(|(planner, _)| *planner == person).filter(|_| plans_moves(play, seat));
    let plan = meant.and_then(|(_, body)| plan_of(body, choices(play, seat)));
    plan.is_some_and(|plan| !plan.steps.is_empty())
}

/// Returns the write that drops the mover's plan among these stored plans, if `next` asks them something else. A turn
/// that they have queued stays.
pub(crate) fn done_with(table: &Table, plans: &[(Person, String)], mover: Option<Seat>, next: &Play) -> Option<Write> {
    let stamp = |play: &Play| play.session.stamp(mover?, Occasion::Awaited);
    let before = table.play.as_ref().and_then(stamp);
    let person = table.roster().person(mover?).filter(|_| before != stamp(next))?;
    let (_, body) = plans.iter().find(|(planner, _)| *planner == person)?;
    let waits = matches!(Meant::read(body), Some(Meant::Queue(_)));
    (!waits).then(|| Write::Plan { table: table.id.into(), person: person.0, body: None })
}

/// Returns the write that drops the plan of a seat that takes something back, if it has one.
pub(crate) async fn drop_plan(table: &Table, seat: Seat) -> Result<Option<Write>, Refused> {
    let Some(person) = table.roster().person(seat) else { return Ok(None) };
    let body = table.context.store.tables().plan(table.id, person.0).await.map_err(|error| table.oops(&error))?;
    let planned = matches!(body.and_then(|body| Meant::read(&body)), Some(Meant::Plan(_)));
    Ok(planned.then(|| Write::Plan { table: table.id.into(), person: person.0, body: None }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> Plan {
        Plan { steps: vec!["zap @2".to_owned()], choices: 3, seen: 7 }
    }

    #[test]
    fn plan_is_void_after_another_choice_of_its_seat() {
        let body = serde_json::to_string(&Meant::Plan(plan())).expect("a plan is plain data");
        assert_eq!(plan_of(&body, 3), Some(plan()));
        assert_eq!(plan_of(&body, 4), None);
        assert_eq!(plan_of("nothing", 3), None);
    }

    #[test]
    fn person_is_given_what_they_said_without_numbers_of_rows() {
        let stored = serde_json::to_value(Meant::Plan(plan())).expect("a plan is plain data");
        assert_eq!(Meant::told(stored), json!({ "plan": { "steps": ["zap @2"] } }));
        assert_eq!(Meant::told(json!("nothing")), Value::Null);
    }
}
