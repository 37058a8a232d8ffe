//! Turns that are planned before they are made: steps tried out on an imagined table, which nobody else can see.

use crate::{
    Heard, Panel, Planned, Planning, Queued, Refusal, Refused,
    actor::{fault, play::Play, table::Table},
    model::journal::{TABLE, TableEvent},
    time::attendance::Attendance,
    turns::{confirmation, own_view::own_scene, sequence::said_in_order},
    votes::takeback::standing,
};
use engine::{AnySession, Foreseen, Foresight, Line, Occasion, Pace, Path, Seat, Seats, Stamp, Viewer};
use people::Person;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{JournalRow, Write};

/// The most steps a plan may have.
const MOST_STEPS: usize = 60;

/// A person's plan for their turn.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// Whole moves, in order.
    steps: Vec<String>,
    /// The number of choices that their seat had made when it was awaited. It binds a plan to one turn.
    choices: u32,
    /// The number of the journal's row up to which the person who plans has seen the table.
    seen: u64,
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
fn plan_of(body: &str, choices: u32) -> Option<Plan> {
    match Meant::read(body) {
        Some(Meant::Plan(plan)) if plan.choices == choices => Some(plan),
        _ => None,
    }
}

/// A plan played on the table as its seat imagines it.
struct Sketch {
    plan: Plan,
    foresight: Foresight,
    lines: Vec<Line>,
    meanwhile: Vec<Line>,
    dropped: usize,
    /// True if its picture points out what its person can do.
    guided: bool,
}

impl Plan {
    fn paths(&self) -> Vec<Path> {
        self.steps.iter().map(|step| step.parse().unwrap_or_default()).collect()
    }
}

impl Sketch {
    /// Returns whether the table has changed since the person who plans saw it. If so, nothing is made before they have
    /// seen it.
    fn is_news(&self) -> bool {
        !self.meanwhile.is_empty() || self.dropped > 0
    }

    fn panel(&self, table: &Table, seat: Seat, said: &Path) -> Option<Panel> {
        let session = self.foresight.session();
        let panel = Panel::of(session, table.id.0, table.roster(), seat, Occasion::Awaited, said)?;
        let planned = Planned {
            meanwhile: self.meanwhile.clone(),
            dropped: self.dropped,
            lines: self.lines.clone(),
            scene: own_scene(session, seat, self.guided),
        };
        let shown = !self.plan.steps.is_empty() || self.dropped > 0;
        let hints = table.agreement.has_hints();
        Some(Panel { planned: shown.then(|| Box::new(planned)), ..panel.hinting(hints) })
    }
}

impl Table {
    /// Returns whether `seat` plans its moves before it makes them: in its own turn, which nobody shares.
    pub(crate) fn plans(&self, seat: Seat) -> bool {
        let Some(play) = &self.play else { return false };
        let pace = play.awaited().map(|(_, pace)| pace);
        play.owing() == Seats::only(seat)
            && play.minding.of(seat).is_none()
            && matches!(pace, Some(Pace::Turn | Pace::Setup))
    }

    /// Hears a press on an answer: a step of the plan in the person's own turn, otherwise a move.
    pub(crate) async fn press(&mut self, person: Person, stamp: Stamp, path: Path) -> Result<Heard, Refused> {
        let seat = self.seat_of(person)?;
        if stamp.occasion == Occasion::Standing || !self.plans(seat) {
            return self.submit(person, Some(stamp), path).await;
        }
        Attendance::of(self).refuse_absent(seat)?;
        let mut sketch = self.sketch(person, seat).await?;
        let session = sketch.foresight.session();
        if session.stamp(seat, Occasion::Awaited) != Some(stamp) && !session.lasts(path.0.first()) {
            return Err(self.refused_with(Refusal::Stale, &sketch, seat));
        }
        if confirmation::question(session, seat, Occasion::Awaited, &path).is_some() {
            return Ok(self.shown(&sketch, seat, &path));
        }
        let (as_said, path) = (path.clone(), confirmation::heard(session, seat, Occasion::Awaited, &path));
        if sketch.plan.steps.len() >= MOST_STEPS {
            return Err(self.refused_with(Refusal::PlanTooLong, &sketch, seat));
        }
        let said = session.shortened(seat, Occasion::Awaited, &path);
        match sketch.foresight.step(&path) {
            Ok(Foreseen::Certain(lines)) => {
                sketch.plan.steps.push(said.to_string());
                sketch.lines.extend(lines);
                self.keep(person, &sketch.plan).await?;
                Ok(self.shown(&sketch, seat, &Path::default()))
            }
            Ok(Foreseen::Veiled) if sketch.is_news() && !sketch.plan.steps.is_empty() => {
                self.keep(person, &sketch.plan).await?;
                Ok(self.shown(&sketch, seat, &Path::default()))
            }
            Ok(Foreseen::Veiled) => {
                let said = if as_said == path { said } else { as_said };
                let moves: Vec<Path> = sketch.plan.paths().into_iter().chain([said]).collect();
                self.carry_out(seat, &said_in_order(moves)).await
            }
            Err(rejection) => {
                let refusal = Refusal::from_rejection(rejection, || Refusal::Stale);
                Err(self.refused_with(refusal, &sketch, seat))
            }
        }
    }

    /// Makes the move that nearly every turn begins with, after what is planned. Returns `None` if `person` cannot make
    /// it now, or if it is not the turn of this number.
    pub(crate) async fn first_step(&mut self, person: Person, turn: u32) -> Result<Option<Heard>, Refused> {
        let seat = self.seat_of(person)?;
        if !self.plans(seat) || self.in_play()?.first_step().is_none_or(|(now, _)| now != turn) {
            return Ok(None);
        }
        let sketch = self.sketch(person, seat).await?;
        let session = sketch.foresight.session();
        match (session.first_step(seat), session.stamp(seat, Occasion::Awaited)) {
            (Some((path, _)), Some(stamp)) => self.press(person, stamp, path).await.map(Some),
            _ => Ok(None),
        }
    }

    /// Commits a plan or takes steps of it back. `stamp` is that of the panel on which the person said so.
    pub(crate) async fn plan(&mut self, person: Person, stamp: Stamp, planning: Planning) -> Result<Heard, Refused> {
        let seat = self.seat_of(person)?;
        if !self.plans(seat) {
            return Err(self.refused(self.in_play()?.not_asked(seat)));
        }
        Attendance::of(self).refuse_absent(seat)?;
        let sketch = self.sketch(person, seat).await?;
        if sketch.foresight.session().stamp(seat, Occasion::Awaited) != Some(stamp) {
            return Err(self.refused_with(Refusal::Stale, &sketch, seat));
        }
        if planning == Planning::Commit && (sketch.is_news() || sketch.plan.steps.is_empty()) {
            self.keep(person, &sketch.plan).await?;
            return Ok(self.shown(&sketch, seat, &Path::default()));
        }
        let mut plan = sketch.plan;
        match planning {
            Planning::Commit => return self.carry_out(seat, &said_in_order(plan.paths())).await,
            Planning::Back => drop(plan.steps.pop()),
            Planning::Over => plan.steps.clear(),
        }
        self.keep(person, &plan).await?;
        let sketch = self.sketch(person, seat).await?;
        Ok(self.shown(&sketch, seat, &Path::default()))
    }

    /// Returns the panel of a turn that is being planned, or `None` if `seat` plans none.
    pub(crate) async fn planned(&self, person: Person, said: &Path) -> Result<Option<Panel>, Refused> {
        let seat = self.seat_of(person)?;
        if !self.plans(seat) || self.kept(person, self.choices(seat)).await?.is_none() {
            return Ok(None);
        }
        let sketch = self.sketch(person, seat).await?;
        if sketch.is_news() {
            self.keep(person, &sketch.plan).await?;
        }
        Ok(sketch.panel(self, seat, said))
    }

    /// Returns the table as `person` imagines it after what they have planned, or `None` if they have planned nothing.
    pub(crate) async fn as_planned(&self, person: Person, seat: Seat) -> Result<Option<Box<dyn AnySession>>, Refused> {
        match self.has_plan(person, seat).await? {
            true => Ok(Some(self.sketch(person, seat).await?.foresight.session().fork())),
            false => Ok(None),
        }
    }

    /// Returns the plan of `person` as far as it still goes, on the table as they imagine it.
    async fn sketch(&self, person: Person, seat: Seat) -> Result<Sketch, Refused> {
        let play = self.in_play()?;
        let choices = self.choices(seat);
        let fresh = || Plan { steps: vec![], choices, seen: play.next_seq };
        let plan = self.kept(person, choices).await?.unwrap_or_else(fresh);
        let meanwhile = if plan.seen < play.next_seq { self.since(plan.seen, seat).await? } else { vec![] };
        let (mut foresight, mut lines) = (Foresight::new(&*play.session, seat), vec![]);
        let mut goes = |step: &Path| match foresight.step(step) {
            Ok(Foreseen::Certain(heard)) => {
                lines.extend(heard);
                true
            }
            Ok(Foreseen::Veiled) | Err(_) => false,
        };
        let taken = plan.paths().iter().take_while(|step| goes(step)).count();
        let dropped = plan.steps.len() - taken;
        let plan = Plan { steps: plan.steps[..taken].to_vec(), choices, seen: play.next_seq };
        let guided = self.is_guided(person).await?;
        Ok(Sketch { plan, foresight, lines, meanwhile, dropped, guided })
    }

    /// Returns how often `seat` has chosen when it was awaited.
    fn choices(&self, seat: Seat) -> u32 {
        let stamp = self.play.as_ref().and_then(|play| play.session.stamp(seat, Occasion::Awaited));
        stamp.map_or(0, |stamp| stamp.choices)
    }

    /// Returns the plan that `person` has made since so many choices of their seat. An earlier plan is void.
    async fn kept(&self, person: Person, choices: u32) -> Result<Option<Plan>, Refused> {
        let body = self.context.store.plan(self.id, person.0).await.map_err(|error| self.oops(&error))?;
        Ok(body.and_then(|body| plan_of(&body, choices)))
    }

    async fn keep(&self, person: Person, plan: &Plan) -> Result<(), Refused> {
        let write = Write::Plan {
            table: self.id.into(),
            person: person.0,
            body: Some(fault::json(&Meant::Plan(plan.clone()))),
        };
        self.context.store.commit(vec![write]).await.map_err(|error| self.oops(&error))?;
        Ok(())
    }

    /// Returns whether `person` has planned steps of the turn that is theirs.
    pub(crate) async fn has_plan(&self, person: Person, seat: Seat) -> Result<bool, Refused> {
        let plan = if self.plans(seat) { self.kept(person, self.choices(seat)).await? } else { None };
        Ok(plan.is_some_and(|plan| !plan.steps.is_empty()))
    }

    /// Returns whether `person` has planned steps of the turn that is theirs, according to these stored plans.
    pub(crate) fn has_planned(&self, plans: &[(Person, String)], person: Person, seat: Seat) -> bool {
        let meant = plans.iter().find(|(planner, _)| *planner == person).filter(|_| self.plans(seat));
        let plan = meant.and_then(|(_, body)| plan_of(body, self.choices(seat)));
        plan.is_some_and(|plan| !plan.steps.is_empty())
    }

    /// Returns what is heard of a move that was not part of the plan. It adds a line if the move ended a plan that
    /// there was.
    pub(crate) async fn told_of_plan(
        &self,
        person: Person,
        seat: Seat,
        planned: bool,
        mut heard: Heard,
    ) -> Result<Heard, Refused> {
        if planned && !self.has_plan(person, seat).await? {
            heard.lines.push(Line::new("plan-let-go"));
        }
        Ok(heard)
    }

    /// Returns the write that drops the mover's plan, if `next` asks them something else. A turn that they have queued
    /// stays.
    pub(crate) fn done_with_plan(&self, plans: &[(Person, String)], mover: Option<Seat>, next: &Play) -> Option<Write> {
        let stamp = |play: &Play| play.session.stamp(mover?, Occasion::Awaited);
        let before = self.play.as_ref().and_then(stamp);
        let person = self.roster().person(mover?).filter(|_| before != stamp(next))?;
        let (_, body) = plans.iter().find(|(planner, _)| *planner == person)?;
        let waits = matches!(Meant::read(body), Some(Meant::Queue(_)));
        (!waits).then(|| Write::Plan { table: self.id.into(), person: person.0, body: None })
    }

    /// Returns the lines that `seat` has heard from this row of the journal on.
    pub(crate) async fn since(&self, seen: u64, seat: Seat) -> Result<Vec<Line>, Refused> {
        let play = self.in_play()?;
        let rows = self.context.store.journal(self.id).await.map_err(|error| self.oops(&error))?;
        let heard = |row: JournalRow| match row.kind == TABLE {
            true => taken_back(&row.body),
            false => play.session.retell(&row.body)?.to(Viewer::Seat(seat)).cloned(),
        };
        Ok(standing(self.entry, rows).into_iter().filter(|row| row.seq >= seen).filter_map(heard).collect())
    }

    /// Returns the write that drops the plan of a seat that takes something back, if it has one.
    pub(crate) async fn unplanned(&self, seat: Seat) -> Result<Option<Write>, Refused> {
        let Some(person) = self.roster().person(seat) else { return Ok(None) };
        let body = self.context.store.plan(self.id, person.0).await.map_err(|error| self.oops(&error))?;
        let planned = matches!(body.and_then(|body| Meant::read(&body)), Some(Meant::Plan(_)));
        Ok(planned.then(|| Write::Plan { table: self.id.into(), person: person.0, body: None }))
    }

    fn shown(&self, sketch: &Sketch, seat: Seat, said: &Path) -> Heard {
        Heard { lines: vec![], panel: sketch.panel(self, seat, said), roster: self.roster().clone(), waits: false }
    }

    fn refused_with(&self, refusal: Refusal, sketch: &Sketch, seat: Seat) -> Refused {
        let fresh = sketch.panel(self, seat, &Path::default()).map(Box::new);
        Refused { refusal, roster: self.roster().clone(), fresh }
    }
}

/// Returns the line about a row of the table by which something was taken back, or `None` for any other row.
fn taken_back(row: &str) -> Option<Line> {
    match serde_json::from_str(row).ok()? {
        TableEvent::TakenBack { by, told: true, .. } => Some(Line::new("taken-back").seat("seat", by)),
        _ => None,
    }
}
