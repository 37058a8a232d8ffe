//! Reviews: where a game that is over turned for somebody, as looking ahead sees it from what they knew at the time.

use crate::{
    Hinted, House, NoReview, Refusal, Refused, Roster,
    actor::fault::fault,
    computers::{
        hint::{labels, seed},
        pool::Place,
    },
    history::telling::{Decision, History},
};
use bots::{Judged, Look, Why, in_a_hundred, judge};
use engine::{Knowing, Occasion, Path, Scene, Seat, Seed};
use people::Person;
use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};
use store::TableId;

/// How many turning points are told at most.
const MOST: usize = 3;
/// How many decisions are looked at closely.
const CLOSELY: usize = 8;
/// As much as how many decisions of the best computer the first look at all of them may take.
const FIRST_LOOK: f32 = 24.0;
/// By how many standard errors something has to be better at the first look.
const FIRST_CAUTION: f32 = 0.5;
/// The same at a close look.
const CAUTION: f32 = 1.5;
/// What a decision has to have cost to be told of, in chances of winning.
const LEAST: f32 = 0.03;
/// After how long the first look at them is broken off.
const FIRST_TIME: Duration = Duration::from_mins(1);
/// The same for the whole.
const TIME: Duration = Duration::from_secs(100);

/// Where a game turned for somebody.
pub struct Review {
    /// No more than three, in the order in which they came.
    pub points: Vec<TurningPoint>,
    /// How many decisions were looked at.
    pub looked_at: usize,
    /// How many there were.
    pub decisions: usize,
    /// In whose seat the person was.
    pub seat: Seat,
    /// Who sits where.
    pub roster: Roster,
}

/// A decision that cost somebody chances.
pub struct TurningPoint {
    /// In which turn of the game; 0 before the first.
    pub turn: u32,
    /// After how many steps of their own history.
    pub position: usize,
    /// What they did, with their chance of winning after it.
    pub done: Hinted,
    /// What would have been better, with their chance after that.
    pub better: Hinted,
    /// What speaks for that and against it, compared with what they did, where the game can say.
    pub why: Why,
    /// What they saw before it.
    pub scene: Scene,
}

/// A game about to be reviewed for somebody.
pub struct Reviewing {
    house: House,
    table: TableId,
    seat: Seat,
    roster: Roster,
    history: Arc<History>,
    decisions: Vec<Decision>,
    /// While it is kept nobody reviews the game for the same person.
    _place: Place,
}

impl House {
    /// Begins to review the game of a table that is over for `person`, who had a seat in it.
    ///
    /// Only decisions are looked at that they made themselves, each from what their seat knew then; nothing is kept and
    /// nobody else hears of it.
    pub async fn review(&self, table: TableId, person: Person) -> Result<Reviewing, Refused> {
        let place = self.context().reviewed.place(table, person).ok_or(Refusal::NoReview(NoReview::Coming))?;
        let (chapter, history) = self.history_of(table, person).await?;
        let roster = chapter.roster.clone();
        let refused = |refusal| Refused { refusal, roster: roster.clone(), fresh: None };
        let seat = chapter.seat.ok_or_else(|| refused(Refusal::NotSeated))?;
        if chapter.is_on() {
            return Err(refused(Refusal::NoReview(NoReview::Later)));
        }
        let whole = Arc::clone(&history);
        let read = tokio::task::spawn_blocking(move || whole.decisions()).await.ok().flatten();
        let mut decisions = read.ok_or_else(|| refused(fault(table, &"its decisions were not read")))?;
        decisions.retain(|decision| decision.session.awaited().owing().has(seat));
        let Some(first) = decisions.first() else { return Err(refused(Refusal::NoReview(NoReview::Nothing))) };
        if !first.is_judged(seat) {
            return Err(refused(Refusal::NoReview(NoReview::Unjudged)));
        }
        Ok(Reviewing { house: self.clone(), table, seat, roster, history, decisions, _place: place })
    }
}

impl Reviewing {
    /// How many decisions are to be looked at.
    pub fn decisions(&self) -> usize {
        self.decisions.len()
    }

    /// Looks at all of them away from the tables; nothing where that broke off by a fault of ours.
    ///
    /// One decision is thought about at a time, so that others who think wait for no more than that. It takes less than
    /// two minutes, unless many think at once. The same game comes to the same, unless time runs out.
    pub async fn reckon(mut self) -> Option<Review> {
        let made = std::mem::take(&mut self.decisions);
        let (decisions, begun) = (made.len(), Instant::now());
        let first = Care { portion: (FIRST_LOOK / decisions as f32).min(1.0), caution: FIRST_CAUTION, least: 0.0 };
        let (rated, looked_at) = self.judged(made, first, begun + FIRST_TIME).await?;
        let worst = costliest(rated).into_iter().take(CLOSELY).map(|(decision, _)| decision).collect();
        let close = Care { portion: 1.0, caution: CAUTION, least: LEAST };
        let (rated, _) = self.judged(worst, close, begun + TIME).await?;
        let mut worst = costliest(rated);
        worst.truncate(MOST);
        worst.sort_by_key(|(decision, _)| decision.rows);
        let positions = worst.iter().map(|(decision, _)| decision.position).collect();
        let points = worst.into_iter().zip(self.house.scenes(&self.history, positions).await);
        let points = points.map(|((decision, judged), scene)| self.point(decision, judged, scene)).collect();
        let Reviewing { seat, roster, .. } = self;
        Some(Review { points, looked_at, decisions, seat, roster })
    }

    /// Those of the decisions for which something better was found, and how many could be looked at in time.
    async fn judged(
        &self,
        decisions: Vec<Decision>,
        care: Care,
        until: Instant,
    ) -> Option<(Vec<(Decision, Judged)>, usize)> {
        let (mut rated, mut looked_at) = (vec![], 0);
        for decision in decisions {
            if Instant::now() >= until {
                break;
            }
            let (table, seat, most) = (self.table, self.seat, self.house.context().thinkers.most);
            let work = move || {
                let judged = decision.judged((table, seat), care, most, until);
                (decision, judged)
            };
            let (decision, judged) = self.house.context().thinkers.think(work).await?;
            rated.extend(judged.map(|judged| (decision, judged)));
            looked_at += 1;
        }
        Some((rated, looked_at))
    }

    fn point(&self, decision: Decision, judged: Judged, scene: Scene) -> TurningPoint {
        let Decision { position, turn, session, done, .. } = decision;
        let hinted = |path: Path, chance: f32| {
            let labels = labels(&*session, self.seat, &path);
            Hinted { labels, chance: Some(in_a_hundred(chance)), path }
        };
        let (done, better) = (hinted(done, judged.done), hinted(judged.better, judged.chance));
        TurningPoint { turn, position, done, better, why: judged.why, scene }
    }
}

/// How closely decisions are looked at.
#[derive(Clone, Copy)]
struct Care {
    /// What part of what the best computer spends on one.
    portion: f32,
    /// As [`Look::caution`].
    caution: f32,
    /// As [`Look::least`].
    least: f32,
}

impl Decision {
    fn judged(&self, (table, seat): (TableId, Seat), care: Care, most: Option<u32>, until: Instant) -> Option<Judged> {
        let seed = seed(table, seat, self.session.stamp(seat, Occasion::Awaited)?);
        let prospect = self.session.prospect(seat, Knowing::Own, seed.advice(0))?;
        let budget = (prospect.search().budget as f32 * care.portion) as u32;
        let budget = most.map_or(budget, |most| most.min(budget));
        let look = Look { budget, caution: care.caution, least: care.least };
        judge(&*prospect, &self.done, look, &mut seed.advice(1), Some(until))
    }

    /// Whether chances mean something in the way in which the game is played.
    fn is_judged(&self, seat: Seat) -> bool {
        let seed = Seed::from_number(0);
        self.session.prospect(seat, Knowing::Own, seed.advice(0)).is_some_and(|prospect| prospect.is_judged())
    }
}

/// The costliest decision of each turn, the costliest first.
fn costliest(mut rated: Vec<(Decision, Judged)>) -> Vec<(Decision, Judged)> {
    rated.sort_by(|one, other| other.1.cost().total_cmp(&one.1.cost()));
    let mut turns = BTreeSet::new();
    rated.retain(|(decision, _)| turns.insert(decision.turn));
    rated
}
