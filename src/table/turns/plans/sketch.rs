//! Turns that are planned before they are made: steps tried out on an imagined table, which nobody else can see.

use crate::{
    Asked, Heard, Panel, Planned, Refusal, Refused,
    actor::{json, table::Table},
    time::attendance::Attendance,
    turns::{
        heard_since, help, own_scene,
        plans::{Meant, Plan, choices, plan_of, plans_moves},
    },
};
use engine::{AnySession, Foreseen, Foresight, Line, Occasion, Path, Seat};
use people::{Person, Preferences};
use store::Write;

/// The plan of a person at a table, as far as there is one.
#[derive(Clone, Copy)]
pub(crate) struct Plans<'t> {
    table: &'t Table,
    person: Person,
    seat: Seat,
}

/// A plan played on the table as its seat imagines it.
pub(crate) struct Sketch<'t> {
    plans: Plans<'t>,
    pub plan: Plan,
    pub foresight: Foresight,
    /// The results of its steps, as its person would hear them.
    lines: Vec<Line>,
    /// The events at the table since the plan was last looked at.
    meanwhile: Vec<Line>,
    /// The number of steps that are no longer possible.
    dropped: usize,
    /// True if its picture points out what its person can do.
    guided: bool,
    /// True if its person's turn ends once everybody sees that nothing is left to do.
    ends_by_itself: bool,
}

impl<'t> Asked<'t> {
    /// Returns all that `person` is asked at a table.
    pub(crate) fn at(table: &'t Table, person: Person) -> Result<Asked<'t>, Refused> {
        let seat = table.seat_of(person)?;
        Ok(Asked { table: table.id.0, roster: table.roster(), seat, play: table.in_play()? })
    }
}

impl<'t> Plans<'t> {
    /// Returns the plan of `person`, who must have a seat.
    pub fn of(table: &'t Table, person: Person) -> Result<Plans<'t>, Refused> {
        Ok(Plans { table, person, seat: table.seat_of(person)? })
    }

    /// Returns whether the person plans moves before they make them: in their own turn, which nobody shares.
    pub fn are_made(self) -> bool {
        self.table.play.as_ref().is_some_and(|play| plans_moves(play, self.seat))
    }

    /// Returns the panel that the person is asked after saying `said`. In a turn that they plan, it is on the table as
    /// they imagine it.
    pub async fn panel(self, occasion: Occasion, said: &Path) -> Result<Panel, Refused> {
        let asked = Asked::at(self.table, self.person)?;
        refuse_unless_asked(self.table, self.seat, occasion)?;
        if occasion == Occasion::Awaited
            && let Some(panel) = self.planned(said).await?
        {
            return Ok(panel);
        }
        asked.panel(occasion, said).ok_or_else(|| self.table.refused(asked.play.not_asked(self.seat)))
    }

    /// Returns the panel of a turn that is being planned, or `None` if the person plans none.
    async fn planned(self, said: &Path) -> Result<Option<Panel>, Refused> {
        if !self.are_made() || self.kept().await?.is_none() {
            return Ok(None);
        }
        let sketch = self.sketch().await?;
        if sketch.is_news() {
            self.keep(&sketch.plan).await?;
        }
        Ok(sketch.panel(said))
    }

    /// Returns the table as the person imagines it after what they have planned, or `None` if they have planned
    /// nothing.
    pub async fn imagined(self) -> Result<Option<Box<dyn AnySession>>, Refused> {
        match self.has_steps().await? {
            true => Ok(Some(self.sketch().await?.foresight.session().fork())),
            false => Ok(None),
        }
    }

    /// Returns the plan as far as it still goes, on the table as the person imagines it.
    pub async fn sketch(self) -> Result<Sketch<'t>, Refused> {
        let play = self.table.in_play()?;
        let choices = choices(play, self.seat);
        let fresh = || Plan { steps: vec![], choices, seen: play.next_seq };
        let plan = self.kept().await?.unwrap_or_else(fresh);
        let is_new = plan.seen < play.next_seq;
        let meanwhile = if is_new { heard_since(self.table, plan.seen, self.seat).await? } else { vec![] };
        let (mut foresight, mut lines) = (Foresight::new(&*play.session, self.seat), vec![]);
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
        let (help, Preferences { ends_by_itself, .. }) = help(self.table, self.person).await?;
        let guided = help.pointers;
        Ok(Sketch { plans: self, plan, foresight, lines, meanwhile, dropped, guided, ends_by_itself })
    }

    /// Returns the plan that the person has made since their last choice. An earlier plan is void.
    async fn kept(self) -> Result<Option<Plan>, Refused> {
        let table = self.table;
        let choices = table.play.as_ref().map_or(0, |play| choices(play, self.seat));
        let body =
            table.context.store.tables().plan(table.id, self.person.0).await.map_err(|error| table.oops(&error))?;
        Ok(body.and_then(|body| plan_of(&body, choices)))
    }

    /// Keeps this plan in place of the one before.
    pub async fn keep(self, plan: &Plan) -> Result<(), Refused> {
        let (table, body) = (self.table, Some(json(&Meant::Plan(plan.clone()))));
        let write = Write::Plan { table: table.id.into(), person: self.person.0, body };
        table.context.store.commit(vec![write]).await.map_err(|error| table.oops(&error))?;
        Ok(())
    }

    /// Returns whether the person has planned steps of the turn that is theirs.
    pub async fn has_steps(self) -> Result<bool, Refused> {
        let plan = if self.are_made() { self.kept().await? } else { None };
        Ok(plan.is_some_and(|plan| !plan.steps.is_empty()))
    }

    /// Returns what is heard of a move that was not part of the plan. It adds a line if the move ended a plan that
    /// there was.
    pub async fn told(self, planned: bool, mut heard: Heard) -> Result<Heard, Refused> {
        if planned && !self.has_steps().await? {
            heard.lines.push(Line::new("plan-let-go"));
        }
        Ok(heard)
    }
}

impl Sketch<'_> {
    /// Returns whether the table has changed since the person who plans saw it. If so, nothing is made before they have
    /// seen it.
    pub fn is_news(&self) -> bool {
        !self.meanwhile.is_empty() || self.dropped > 0
    }

    fn panel(&self, said: &Path) -> Option<Panel> {
        let (Plans { table, seat, .. }, session) = (self.plans, self.foresight.session());
        let panel = Panel::of(session, table.id.0, table.roster(), seat, Occasion::Awaited, said)?;
        let planned = Planned {
            meanwhile: self.meanwhile.clone(),
            dropped: self.dropped,
            lines: session.merged(self.lines.clone()),
            scene: own_scene(session, seat, self.guided),
            ends: self.ends_by_itself && session.only_end(seat).is_some(),
        };
        let shown = !self.plan.steps.is_empty() || self.dropped > 0;
        let hints = table.agreement.hinted().has(seat);
        Some(Panel { planned: shown.then(|| Box::new(planned)), ..panel.hinting(hints) })
    }

    /// Returns what its person is asked after saying `said`.
    pub fn shown(&self, said: &Path) -> Heard {
        Heard::asking(self.panel(said), self.plans.table.roster())
    }

    /// Returns a refusal with the question as it is now.
    pub fn refused(&self, reason: impl Into<Refusal>) -> Refused {
        let fresh = self.panel(&Path::default()).map(Box::new);
        Refused { fresh, ..self.plans.table.refused(reason) }
    }

    /// Adds a step with these results to the plan.
    pub fn add(&mut self, step: &Path, results: Vec<Line>) {
        self.plan.steps.push(step.to_string());
        self.lines.extend(results);
    }

    /// Keeps the plan as far as it still goes. Returns what its person is asked behind it.
    pub async fn keep(&self) -> Result<Heard, Refused> {
        self.plans.keep(&self.plan).await?;
        Ok(self.shown(&Path::default()))
    }
}

/// Rejects what `seat` says on an occasion on which it cannot be asked now.
pub(crate) fn refuse_unless_asked(table: &Table, seat: Seat, occasion: Occasion) -> Result<(), Refused> {
    match occasion {
        Occasion::Awaited => Attendance::of(table).refuse_absent(seat),
        Occasion::Standing => Attendance::of(table).refuse_paused(),
        Occasion::Overdue => Err(table.refused(table.in_play()?.not_asked(seat))),
    }
}
