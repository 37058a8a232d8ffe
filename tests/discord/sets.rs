//! Games that were played once and are entered again and again, each with its twins.

use crate::{
    leaks::Secret,
    stage::Left,
    twins::{Cast, Standing, VIEWER, hidden_act, others, played_by, unlike},
};
use catalogue::tier::is_long;
use pervigil::engine::{Occasion, Pace, Seat, Seed, Session, Setup, Submitted, Viewer, Wit};
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::{Mutex, OnceCell};

/// The numbers of the games among which one with a telling twin is looked for.
const GAMES: [u64; 6] = [19, 21, 22, 23, 24, 25];
/// The ways in which the viewer's turn must go on alike in a game and its twin.
const WAYS: u64 = 8;
/// The most choices of the viewer on each of these ways.
const CHOICES: usize = 12;

/// A game in which the viewer has the turn.
pub(crate) struct Set {
    pub(crate) left: Left,
    /// The rows of its journal that are others in its twin, each with its number.
    pub(crate) unlike: Vec<(i64, String)>,
    /// A seat that can say something there unheard, the text, and its rows. `None` if the game has no such act.
    pub(crate) unheard: Option<(usize, String, Vec<String>)>,
}

/// Returns whether an ordinary run looks for this in this game, which is one of `of`. The choice depends on `name`.
pub(crate) fn is_drawn(name: &str, game: &str, of: &[&str]) -> bool {
    let drawn = of[name.len() % of.len()];
    is_long() || drawn == game
}

/// The sets that are made or being made, by their game.
static SETS: Mutex<BTreeMap<&str, Arc<OnceCell<Arc<Set>>>>> = Mutex::const_new(BTreeMap::new());

/// The set of this game.
pub(crate) async fn set<G: Secret>() -> Arc<Set> {
    let cell = SETS.lock().await.entry(G::INFO.key).or_default().clone();
    cell.get_or_init(made::<G>).await.clone()
}

/// Plays games until one has a telling twin, if one of the first has.
async fn made<G: Secret>() -> Arc<Set> {
    for number in GAMES {
        let left = played_by::<G>(number, Cast::People, |said, standing| {
            let awaited = standing.session.awaited();
            let is_turn = awaited.decision().is_some_and(|decision| decision.pace == Pace::Turn);
            said > 4 && is_turn && awaited.owing().has(Seat(VIEWER as u8))
        });
        let left = left.await;
        let mut stage = left.again().await;
        stage.enter().await;
        let standing = Standing::<G>::of(&stage).await;
        stage.close().await;
        if telling_twin(&standing).is_some() || Some(&number) == GAMES.last() {
            let other = twin(&standing).expect("something is unseen");
            let (unlike, unheard) = (unlike(&standing, &other), hidden_act(&standing, VIEWER));
            return Arc::new(Set { left, unlike, unheard });
        }
    }
    unreachable!("the last game is taken as it is")
}

/// Returns the rows of a twin of this game, if there is one. A telling twin is preferred, then one that goes on alike.
pub(crate) fn twin<G: Secret>(standing: &Standing<G>) -> Option<Vec<String>> {
    let alike = || others(standing, VIEWER).find(|rows| goes_on_alike(standing, rows));
    telling_twin(standing).or_else(alike).or_else(|| others(standing, VIEWER).next())
}

/// Returns a twin that goes on alike, and in which a leak shows that is no more than whether a number is odd, or one of
/// three things.
fn telling_twin<G: Secret>(standing: &Standing<G>) -> Option<Vec<String>> {
    let here = G::secret(standing.session.state());
    let mut others = others(standing, VIEWER);
    others.find(|rows| {
        let there = G::secret(entered::<G>(rows).state());
        here % 2 != there % 2 && here % 3 != there % 3 && goes_on_alike(standing, rows)
    })
}

/// Returns whether the viewer's turn goes on alike in a game and in its twin, as far as the viewer hears. In other twins
/// a question is answered with what was exchanged. The turn is played by the clock, and in several ways by choice.
fn goes_on_alike<G: Secret>(standing: &Standing<G>, rows: &[String]) -> bool {
    let (seat, viewers) = (Seat(VIEWER as u8), [Viewer::Watcher, Viewer::Seat(Seat(VIEWER as u8))]);
    (0..WAYS).all(|way| {
        let (mut here, mut there, seed) = (standing.session.clone(), entered::<G>(rows), Seed::from_number(way));
        let dice = &mut seed.advice(0);
        for _ in 0..CHOICES {
            let Some(stamp) = here.stamp(seat, Occasion::Awaited) else { return true };
            let view = here.view(Viewer::Seat(seat));
            let path =
                if way == 0 { G::safe_default(&view, seat, dice) } else { G::choose(&view, seat, Wit::Plain, dice) };
            let [heard_here, heard_there] = [&mut here, &mut there].map(|world| {
                let Ok(Submitted::Accepted(effects)) = world.submit(seat, stamp, &path, &seed) else { return None };
                world.replay(&effects.rows).expect("rows just written can be read");
                let to = |viewer| effects.told.iter().filter_map(|told| told.to(viewer).cloned()).collect::<Vec<_>>();
                Some((viewers.map(to), world.awaited().owing()))
            });
            if heard_here.is_none() || heard_here != heard_there {
                return false;
            }
        }
        true
    })
}

/// Returns the game of these rows.
fn entered<G: Secret>(rows: &[String]) -> Session<G> {
    let mut session = Session::<G>::new(&Setup::plain(3));
    session.replay(rows).expect("a twin is a game");
    session
}
