//! Games that were played once and are entered again and again, each with its twins.

use crate::{
    leaks::Secret,
    onward::chance,
    stage::Left,
    twins::{Cast, Position, VIEWER, hidden_act, others, played_by, unlike},
};
use catalogue::tier::is_long;
use pervigil::{
    bots,
    engine::{
        Counsel, Level, Line, Occasion, Pace, Path, Seat, Seats, Seed, Session, Setup, Submitted, Viewer, Wit, minding,
    },
};
use std::{collections::BTreeMap, sync::Arc};
use tokio::sync::{Mutex, OnceCell};

/// The numbers of the games among which one with a telling twin is looked for.
const GAMES: [u64; 6] = [19, 21, 25, 22, 23, 24];
/// The most choices of the viewer in their turn, on each way in which it must go on alike in a game and its twin.
const CHOICES: usize = 20;
/// The viewer's seat.
const SEAT: Seat = Seat(VIEWER as u8);

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
            said > 4 && is_turn && awaited.owing().has(SEAT)
        });
        let left = left.await;
        let mut stage = left.again().await;
        stage.enter().await;
        let (standing, seed) = (Position::<G>::of(&stage).await, chance(&stage).await);
        stage.close().await;
        if telling_twin(&standing, &seed).is_some() || Some(&number) == GAMES.last() {
            let other = twin(&standing, &seed).expect("something is unseen");
            let (unlike, unheard) = (unlike(&standing, &other), hidden_act(&standing, VIEWER));
            return Arc::new(Set { left, unlike, unheard });
        }
    }
    unreachable!("the last game is taken as it is")
}

/// Returns the rows of a twin of this game, if there is one. A telling twin is preferred, then one that goes on alike.
pub(crate) fn twin<G: Secret>(standing: &Position<G>, seed: &Seed) -> Option<Vec<String>> {
    let alike = || others(standing, VIEWER).find(|rows| goes_on_alike(standing, rows, seed));
    telling_twin(standing, seed).or_else(alike).or_else(|| others(standing, VIEWER).next())
}

/// Returns a twin that goes on alike, and in which a leak shows that is no more than whether a number is odd, or one of
/// three things.
fn telling_twin<G: Secret>(standing: &Position<G>, seed: &Seed) -> Option<Vec<String>> {
    let here = G::secret(standing.session.state());
    let mut others = others(standing, VIEWER);
    others.find(|rows| {
        let there = G::secret(entered::<G>(rows).state());
        here % 2 != there % 2 && here % 3 != there % 3 && goes_on_alike(standing, rows, seed)
    })
}

/// Returns whether the viewer's turn goes on alike in a game and in its twin, as far as the viewer hears. In other twins
/// a question is answered with what was exchanged. The turn is played in all ways in which a test plays it.
fn goes_on_alike<G: Secret>(standing: &Position<G>, rows: &[String], seed: &Seed) -> bool {
    Way::ALL.into_iter().all(|way| {
        let (mut here, mut there) = (standing.session.clone(), entered::<G>(rows));
        for choice in 0..CHOICES {
            if !here.awaited().owing().has(SEAT) {
                return true;
            }
            let paths = way.paths(&here, choice, seed);
            let [heard_here, heard_there] = [&mut here, &mut there].map(|world| said(world, &paths, seed));
            if heard_here.is_none() || heard_here != heard_there {
                return false;
            }
        }
        true
    })
}

/// The lines that the viewer and the room hear of a choice, and the seats that are asked next.
type Heard = ([Vec<Line>; 2], Seats);

/// Has the viewer say the first of these paths that is a move, and returns what is heard of it.
fn said<G: Secret>(world: &mut Session<G>, paths: &[Path], seed: &Seed) -> Option<Heard> {
    let stamp = world.stamp(SEAT, Occasion::Awaited)?;
    let effects = paths.iter().find_map(|path| match world.submit(SEAT, stamp, path, seed) {
        Ok(Submitted::Accepted(effects)) => Some(effects),
        _ => None,
    })?;
    world.replay(&effects.rows).expect("rows just written can be read");
    let to = |viewer| effects.told.iter().filter_map(|told| told.to(viewer).cloned()).collect();
    Some(([Viewer::Watcher, Viewer::Seat(SEAT)].map(to), world.awaited().owing()))
}

/// A way in which a test plays the viewer's turn.
#[derive(Clone, Copy)]
enum Way {
    /// The clock runs out.
    Overdue,
    /// The viewer is away, and a computer minds their seat.
    Minded,
    /// The viewer moves by [`moves`](crate::cabinet::moves).
    Moves,
    /// The viewer ends the steps of the turn first.
    Ends,
}

impl Way {
    const ALL: [Way; 4] = [Way::Overdue, Way::Minded, Way::Moves, Way::Ends];

    /// The paths of which the first that is a move is the viewer's choice of this number in the turn.
    fn paths<G: Secret>(self, session: &Session<G>, choice: usize, seed: &Seed) -> Vec<Path> {
        let path = |text: &str| text.parse().expect("a path");
        match self {
            Way::Overdue => session.safe_default(SEAT, seed).into_iter().collect(),
            Way::Minded => minded(session, seed).into_iter().collect(),
            Way::Ends if choice == 0 => vec![path("done"), path("end"), own_choice(session)],
            Way::Moves | Way::Ends => vec![path("end"), own_choice(session)],
        }
    }
}

/// The choice of the computer that minds the viewer's seat.
fn minded<G: Secret>(session: &Session<G>, seed: &Seed) -> Option<Path> {
    let thinking = bots::think(session, SEAT, Level::Medium, seed)?;
    Some(minding(session, SEAT, seed, thinking)?().path)
}

/// The viewer's own choice in tests, if they do not just end the turn.
pub(crate) fn own_choice<G: Secret>(session: &Session<G>) -> Path {
    G::choose(&session.view(Viewer::Seat(SEAT)), SEAT, Wit::Plain, &mut Seed::from_number(3).advice(0))
}

/// Returns the game of these rows.
fn entered<G: Secret>(rows: &[String]) -> Session<G> {
    let mut session = Session::<G>::new(&Setup::plain(3));
    session.replay(rows).expect("a twin is a game");
    session
}
