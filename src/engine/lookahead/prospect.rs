//! A seat that looks ahead: moves worth trying, and their results in worlds that fit all it knows.

use crate::{
    Dice, Ground, Line, Path, Recorder, Seat, Viewer, Weighed, Wit,
    lookahead::{Lookahead, Search, any_move, chances, move_of, next},
    menu::grounds::{Seen, grounds, weighed},
};

/// The most moves that one try is played on for.
const LONGEST: u32 = 2_000;

/// A seat that looks ahead at its own decision, with its game's types erased.
///
/// It owns what the seat knows and nothing else, so it reaches the same result in two worlds that are alike to the
/// seat.
pub trait Prospect: Send {
    /// Returns the best way to look ahead in this game.
    fn search(&self) -> Search;
    /// Returns whether the chances from [`Self::try_out`] mean anything for the way in which the game is played.
    fn is_judged(&self) -> bool;
    /// Returns the moves worth trying, each once, no more than `most`.
    ///
    /// `done` comes first if it is a move worth trying, then the game's own idea, then all others.
    fn candidates(&self, done: Option<&Path>, most: usize, dice: &mut Dice) -> Vec<Path>;
    /// Tries these moves in one world that the dice draw, all with the same luck. Each is played on through so many
    /// turns.
    fn try_out(&self, moves: &[&Path], turns: u32, dice: &mut Dice) -> Trial;
    /// Returns whether nobody gains by trying a move, as [`Lookahead::is_idle`] says.
    fn is_idle(&self, path: &Path) -> bool;
    /// Returns the dangers that the player sees, as [`Lookahead::plight`] says.
    fn plight(&self) -> Vec<Line>;
    /// Returns a thing that the player could strive for, as [`Lookahead::aim`] says.
    fn aim(&self) -> Option<Line>;
    /// Returns the grounds that may speak for a move or against it, in their own order.
    ///
    /// There are none if the game can say nothing.
    fn grounds(&self) -> Vec<Ground>;
    /// Tries the first of these moves and the others as [`Self::try_out`] does, and compares it with them.
    fn compare(&self, moves: &[&Path], turns: u32, dice: &mut Dice) -> Comparison;
}

/// The results of some moves in one world.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    /// After each move, the chance of winning of the seat that made it, from 0 to 1.
    pub chances: Vec<f32>,
    /// The number of moves that were made in imagination.
    pub moves: u32,
}

/// The differences that told a move from others in one world.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The amount by which each of [`Prospect::grounds`] tells it from the others, on average over these.
    pub weighed: Vec<Weighed>,
    /// The number of moves that were made in imagination.
    pub moves: u32,
}

/// The knowledge of a seat or, for measuring, more than that: the truth.
pub(crate) struct Looking<G: Lookahead> {
    pub view: G::View,
    pub seat: Seat,
    pub seats: u8,
    /// The world it looks into in place of any it could imagine; never set in real games.
    pub truth: Option<G::State>,
    /// The dice from which the game's own idea draws.
    pub idea: Dice,
}

impl<G: Lookahead> Prospect for Looking<G> {
    fn search(&self) -> Search {
        G::SEARCH
    }

    fn is_judged(&self) -> bool {
        G::is_judged(&self.view)
    }

    fn candidates(&self, done: Option<&Path>, most: usize, dice: &mut Dice) -> Vec<Path> {
        let mut kept: Vec<(Path, G::Move)> = vec![];
        let own = G::choose(&self.view, self.seat, Wit::Plain, &mut self.idea.clone());
        let done =
            done.filter(|path| move_of::<G>(&self.view, self.seat, path).is_some_and(|chosen| !G::is_idle(&chosen)));
        let proposed = done.cloned().into_iter().chain([own]).chain(G::propose(&self.view, self.seat, dice));
        for path in proposed {
            let Some(chosen) = move_of::<G>(&self.view, self.seat, &path) else { continue };
            let idle = !kept.is_empty() && G::is_idle(&chosen);
            if !idle && kept.iter().all(|(_, other)| *other != chosen) {
                kept.push((path, chosen));
            }
            if kept.len() == most {
                break;
            }
        }
        kept.into_iter().map(|(path, _)| path).collect()
    }

    fn try_out(&self, moves: &[&Path], turns: u32, dice: &mut Dice) -> Trial {
        let mut trial = Trial { chances: vec![], moves: 0 };
        for (end, made) in self.ends(moves, turns, dice) {
            trial.chances.push(chances::<G>(&end, self.seats)[self.seat.index()]);
            trial.moves += made;
        }
        trial
    }

    fn is_idle(&self, path: &Path) -> bool {
        move_of::<G>(&self.view, self.seat, path).is_some_and(|chosen| G::is_idle(&chosen))
    }

    fn plight(&self) -> Vec<Line> {
        G::plight(&self.view, self.seat)
    }

    fn aim(&self) -> Option<Line> {
        G::aim(&self.view, self.seat)
    }

    fn grounds(&self) -> Vec<Ground> {
        grounds::<G>()
    }

    fn compare(&self, moves: &[&Path], turns: u32, dice: &mut Dice) -> Comparison {
        let (mut seen, mut made) = (vec![], 0);
        for (end, moves) in self.ends(moves, turns, dice) {
            seen.push(Seen::of::<G>(&end, self.seats));
            made += moves;
        }
        let mut compared = vec![Weighed::default(); self.grounds().len()];
        if let [first, others @ ..] = &seen[..] {
            for other in others {
                let weighed = weighed::<G>(first, other, self.seat);
                compared.iter_mut().zip(weighed).for_each(|(sum, weighed)| sum.add(weighed, 1.0 / others.len() as f32));
            }
        }
        Comparison { weighed: compared, moves: made }
    }
}

impl<G: Lookahead> Looking<G> {
    /// Returns the end to which each of these moves leads, and the number of moves until then.
    ///
    /// All are played in one world that the dice draw, with the same luck.
    fn ends(&self, moves: &[&Path], turns: u32, dice: &mut Dice) -> impl Iterator<Item = (G::State, u32)> {
        let mut drawn = dice.fork();
        let world = self.truth.clone().unwrap_or_else(|| G::determinize(&self.view, &mut drawn));
        let luck = drawn.fork();
        moves.iter().map(move |path| {
            let chosen = move_of::<G>(&self.view, self.seat, path);
            play_on::<G>(world.clone(), self.seat, chosen, turns, &mut luck.clone())
        })
    }
}

/// Returns the world after `chosen` and the expected moves of everybody through so many turns, and the number of moves.
fn play_on<G: Lookahead>(
    world: G::State,
    seat: Seat,
    chosen: Option<G::Move>,
    turns: u32,
    dice: &mut Dice,
) -> (G::State, u32) {
    let mut now = G::turn(&world);
    let (mut state, mut begun, mut made) = (world, 0, 0);
    let mut coming = chosen.map(|chosen| (seat, chosen));
    let mut ideas = dice.fork();
    while let Some((by, chosen)) = coming.take() {
        state = step::<G>(state, by, chosen, dice);
        made += 1;
        let then = G::turn(&state);
        begun += u32::from(then != now);
        now = then;
        if begun < turns && made < LONGEST {
            coming = next::<G>(&state).and_then(|by| Some((by, expected::<G>(&state, by, &mut ideas)?)));
        }
    }
    (state, made)
}

/// Returns the move that `by` is expected to make in this world, from what it knows there.
fn expected<G: Lookahead>(state: &G::State, by: Seat, dice: &mut Dice) -> Option<G::Move> {
    let view = G::view(state, Viewer::Seat(by));
    G::expected(&view, by, dice).or_else(|| any_move::<G>(&view, by, dice))
}

/// Returns the world after a move that its menu made, without a journal: the sum of the rows of the move.
pub fn step<G: Lookahead>(state: G::State, seat: Seat, chosen: G::Move, dice: &mut Dice) -> G::State {
    let mut recorder = Recorder::<G>::from(state, dice);
    G::decide(&mut recorder, seat, chosen);
    recorder.finish().0
}
