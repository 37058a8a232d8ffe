//! Reviews: the turning points of a finished game for a person. Looking ahead finds them from what they knew at the
//! time.

use crate::{
    Hinted, House, Refused, ReviewRefusal, Roster, TableRefusal,
    actor::fault,
    computers::{hint::seed, pool::Place},
    history::{
        ArchiveHandle,
        story::{Decision, History},
    },
};
use bots::{Judged, Look, Why, in_a_hundred, judge};
use engine::{Knowing, Line, Occasion, Path, Scene, Seat, Seed};
use people::Person;
use std::{
    collections::BTreeSet,
    sync::Arc,
    time::{Duration, Instant},
};
use store::TableId;

/// The maximum number of turning points in a review.
const MOST: usize = 3;
/// The number of decisions that are looked at closely.
const CLOSELY: usize = 8;
/// The budget of the first look at all decisions, counted in decisions of the best computer.
const FIRST_LOOK: f32 = 24.0;
/// The number of standard errors by which another move must be better at the first look.
const FIRST_CAUTION: f32 = 0.5;
/// The number of standard errors by which another move must be better at a close look.
const CAUTION: f32 = 2.5;
/// The least cost of a decision in a review, in chances of winning.
const LEAST: f32 = 0.05;
/// The time after which the first look at all decisions is broken off.
const FIRST_TIME: Duration = Duration::from_mins(1);
/// The time after which the whole review is broken off.
const TIME: Duration = Duration::from_secs(100);

/// The turning points of a game for a person.
pub struct Review {
    /// The turning points, at most three, in the order of the game.
    pub points: Vec<TurningPoint>,
    /// The number of decisions that were looked at.
    pub looked_at: usize,
    /// The number of decisions that there were.
    pub decisions: usize,
    /// The seat that the person had.
    pub seat: Seat,
    /// The people of all seats.
    pub roster: Roster,
}

/// A decision that cost a person chances.
pub struct TurningPoint {
    /// The turn of the game, 0 before the first.
    pub turn: u32,
    /// The number of steps of their own history before it.
    pub position: usize,
    /// The move that they made, with their chance of winning after it.
    pub done: Hinted,
    /// The move that would have been better, with their chance of winning after it.
    pub better: Hinted,
    /// The reasons for the better move and against it, compared with the move they made, if the game can say.
    pub why: Why,
    /// The dangers that they saw before it, the gravest first.
    pub plight: Vec<Line>,
    /// The picture that they saw before it.
    pub scene: Scene,
}

/// A game about to be reviewed for a person.
pub struct Reviewing {
    house: House,
    table: TableId,
    seat: Seat,
    roster: Roster,
    history: Arc<History>,
    decisions: Vec<Decision>,
    /// The place of this review. While it is kept, nobody reviews the game for the same person.
    _place: Place,
}

impl ArchiveHandle<'_> {
    /// Begins to review the finished game of a table for `person`, who had a seat in it.
    ///
    /// It looks only at decisions that they made themselves, each from what their seat knew then. Nothing is kept, and
    /// nobody else hears of it.
    pub async fn review(self, table: TableId, person: Person) -> Result<Reviewing, Refused> {
        let place = self.house.context().reviewed.place(table, person).ok_or(ReviewRefusal::Coming)?;
        let (chapter, history) = self.history_of(table, person).await?;
        let roster = chapter.roster.clone();
        let seat = chapter.seat.ok_or_else(|| Refused::at(&roster, TableRefusal::NotSeated))?;
        if chapter.is_on() {
            return Err(Refused::at(&roster, ReviewRefusal::Later));
        }
        let whole = Arc::clone(&history);
        let read = tokio::task::spawn_blocking(move || whole.decisions()).await.ok().flatten();
        let mut decisions = read.ok_or_else(|| Refused::at(&roster, fault(table, &"its decisions were not read")))?;
        decisions.retain(|decision| decision.session.awaited().owing().has(seat));
        let Some(first) = decisions.first() else { return Err(Refused::at(&roster, ReviewRefusal::Nothing)) };
        if !first.is_judged(seat) {
            return Err(Refused::at(&roster, ReviewRefusal::Unjudged));
        }
        Ok(Reviewing { house: self.house.clone(), table, seat, roster, history, decisions, _place: place })
    }
}

impl Reviewing {
    /// Returns the number of decisions that are to be looked at.
    pub fn decisions(&self) -> usize {
        self.decisions.len()
    }

    /// Looks at all decisions away from the tables. `None` if that broke off by a fault of the program.
    ///
    /// It thinks about one decision at a time, so that others who think wait for no more than that. It takes less than
    /// two minutes, unless many think at once. The same game gives the same review, unless time runs out.
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
        let points = worst.into_iter().zip(self.house.archive().scenes(&self.history, positions).await);
        let points = points.map(|((decision, judged), scene)| self.point(decision, judged, scene)).collect();
        let Reviewing { seat, roster, .. } = self;
        Some(Review { points, looked_at, decisions, seat, roster })
    }

    /// Returns the decisions for which a better move was found, and the number that could be looked at in time.
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
        let hinted = |path: Path, chance: f32| Hinted::of(&*session, self.seat, path, Some(in_a_hundred(chance)));
        let (done, better) = (hinted(done, judged.done), hinted(judged.better, judged.chance));
        TurningPoint { turn, position, done, better, why: judged.why, plight: judged.plight, scene }
    }
}

/// The care with which decisions are looked at.
#[derive(Clone, Copy)]
struct Care {
    /// The part of the best computer's budget for a decision that is spent on each.
    portion: f32,
    /// The number of standard errors, as [`Look::caution`].
    caution: f32,
    /// The least amount, as [`Look::least`].
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

    /// Returns whether chances mean something in the way in which the game is played.
    fn is_judged(&self, seat: Seat) -> bool {
        let seed = Seed::from_number(0);
        self.session.prospect(seat, Knowing::Own, seed.advice(0)).is_some_and(|prospect| prospect.is_judged())
    }
}

/// Returns the costliest decision of each turn, the costliest first.
fn costliest(mut rated: Vec<(Decision, Judged)>) -> Vec<(Decision, Judged)> {
    rated.sort_by(|one, other| other.1.cost().total_cmp(&one.1.cost()));
    let mut turns = BTreeSet::new();
    rated.retain(|(decision, _)| turns.insert(decision.turn));
    rated
}
