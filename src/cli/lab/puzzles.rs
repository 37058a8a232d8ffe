//! `pervigil puzzles`: it looks for puzzles in games among computers, and proves each. In a game of chances a deeper
//! search does that. In a game of deduction every secret is tried.

use crate::cli::{
    Failure, game,
    lab::{
        Player,
        crew::Progress,
        simulate::{self, WatchedGame},
    },
    say,
};
use clap::Args as ClapArgs;
use pervigil::{
    bots::{in_a_hundred, search},
    engine::{
        AnySession, Deduction, Dice, Entry, Knowing, Occasion, Path, Prospect, Search, Seat, Seed, Setup, Submitted,
        Viewer,
    },
    lessons::{Deduced, Proof, Puzzle, Searched},
};
use std::{
    collections::HashSet,
    fs::OpenOptions,
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher},
    io::Write,
    path::PathBuf,
    time::Instant,
};

/// The amount by which the best move must be better than the next, in chances of winning.
const WIDE: f32 = 0.25;
/// The least distance from the best move of two other moves, one after the other.
const APART: f32 = 0.12;
/// The chances of the best move that make a puzzle. A move that hardly ever wins teaches nothing.
const LEAST_CHANCE: f32 = 0.4;
/// The fewest moves that there must be to choose from, and the most that a proof compares.
const FEWEST: usize = 4;
const MOST: usize = 150;
/// The part of the usual budget by which a puzzle is found.
const GLANCE: u32 = 4;
/// The times that budget by which it is proved.
const DEEP: u32 = 8;
/// The part of the usual budget that each detour is looked at with.
const DETOUR: u32 = 8;
/// The fewest secrets that fit a deduction without the last thing that was told, and the fewest things that it needs.
const OPEN: u64 = 4;
const NEEDED: u32 = 3;
/// The most things that were told: a picture shows so many.
const TOLD: u32 = 8;
/// The most decisions of a game that are looked at, and the characters that the moves before a puzzle may have.
const LOOKS: usize = 60;
const LONGEST: usize = 2_000;

#[derive(ClapArgs)]
pub struct Args {
    /// The game.
    #[arg(long)]
    game: String,
    /// The number of puzzles to find.
    #[arg(long, default_value_t = 100)]
    count: usize,
    /// The seed of the first game; the others follow it.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The numbers of players, which take turns; by default every number that can play.
    #[arg(long, value_delimiter = ',')]
    seats: Vec<u8>,
    /// The players: each seat draws one of them.
    #[arg(long, value_delimiter = ',', default_value = "medium,medium,hard:budget=300")]
    players: Vec<Player>,
    /// The options of the table, as `/new` takes them.
    #[arg(long, default_value = "")]
    options: String,
    /// The file to add the puzzles to: the program is built with `assets/puzzles/GAME.jsonl`.
    #[arg(long)]
    out: PathBuf,
}

/// The numbers of a run.
#[derive(Default)]
struct Run {
    games: u64,
    looks: u64,
    found: u64,
    proved: usize,
}

/// The decision of a seat that is looked at.
struct Look<'a> {
    session: &'a dyn AnySession,
    seat: Seat,
    prospect: Box<dyn Prospect>,
    usual: Search,
}

/// The best move of a decision, with its chance and that of the next.
struct Best {
    path: Path,
    chance: f32,
    next: f32,
    tried: usize,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let entry = game(&args.game)?;
    let plays = |seats: &u8| *seats > 1 && entry.check(&Setup::plain(*seats)).is_ok();
    let every: Vec<u8> = entry.info.seats.clone().filter(plays).collect();
    let seats = if args.seats.is_empty() { every } else { args.seats.clone() };
    let setups: Vec<Setup> =
        seats.iter().map(|seats| simulate::setup(entry, *seats, &args.options)).collect::<Result<_, _>>()?;
    let mut out = OpenOptions::new().create(true).append(true).open(&args.out)?;
    let (mut run, mut known, begun) = (Run::default(), HashSet::new(), Instant::now());
    let progress = Progress::of(args.count as u64);
    while run.proved < args.count {
        let setup = &setups[run.games as usize % setups.len()];
        let puzzle = of_game(entry, setup, &args.players, args.seed + run.games, &mut run)?;
        run.games += 1;
        if let Some((puzzle, picture)) = puzzle
            && known.insert(picture)
        {
            run.proved += 1;
            writeln!(out, "{}", serde_json::to_string(&puzzle)?)?;
            progress.say(run.proved as u64);
        }
    }
    let minutes = begun.elapsed().as_secs_f64() / 60.0;
    let Run { games, looks, found, proved } = run;
    say(format!("{proved} puzzles of {found} that were found at {looks} decisions in {games} games, {minutes:.1} min"))
}

/// Plays one game, and then looks for a puzzle from a decision on that chance picks. Returns it with a number for what
/// its seat sees.
fn of_game(
    entry: &'static Entry,
    setup: &Setup,
    players: &[Player],
    seed: u64,
    run: &mut Run,
) -> Result<Option<(Puzzle, u64)>, Failure> {
    let mut dice = Seed::from_number(seed).advice(u64::MAX);
    let made = played(WatchedGame::deal(entry, setup.clone(), &seated(setup, players, &mut dice)?, seed)?)?;
    let first = dice.below(made.len().max(1) as u32) as usize;
    let (mut session, chance) = (entry.start(setup)?, Seed::from_number(seed));
    let dealt = session.deal(&chance);
    session.replay(&dealt.rows)?;
    for (at, text) in made.iter().enumerate().take(first + LOOKS) {
        let moves = Puzzle::kept(&made[..at]);
        let seat = session.awaited().owing().iter().next().ok_or("nobody is awaited")?;
        if at >= first
            && moves.len() <= LONGEST
            && let Some((answer, proof)) = answer(&*session, seat, &mut dice, run)
        {
            let picture = picture(&*session, seat, &answer);
            let (setup, seat, answer) = (setup.clone(), seat.0 + 1, answer.to_string());
            return Ok(Some((Puzzle { seed, setup, moves, seat, answer, proof }, picture)));
        }
        let after = rows(&*session, seat, &text.parse()?, &chance).ok_or("a move cannot be made again")?;
        session.replay(&after)?;
    }
    Ok(None)
}

/// Returns the answer of a decision that makes a puzzle, with its proof.
fn answer(session: &dyn AnySession, seat: Seat, dice: &mut Dice, run: &mut Run) -> Option<(Path, Proof)> {
    match session.deduction(seat) {
        Some(deduction) => deduced(&deduction, run),
        None => Look::at(session, seat, dice)?.puzzle(dice, run),
    }
}

/// Returns the answer of a deduction that several answers lead to, the last of them too.
fn deduced(deduction: &Deduction, run: &mut Run) -> Option<(Path, Proof)> {
    run.looks += 1;
    let sure = deduction.sure.as_ref()?;
    run.found += 1;
    let makes = sure.before >= OPEN && sure.needed >= NEEDED && sure.told <= TOLD;
    makes.then(|| (sure.answer.clone(), Proof::Deduced(Deduced::from((deduction, sure)))))
}

/// Returns a number for what a seat sees, and the answer.
fn picture(session: &dyn AnySession, seat: Seat, answer: &Path) -> u64 {
    let seen = format!("{:?}{answer}", session.scene(Viewer::Seat(seat)));
    BuildHasherDefault::<DefaultHasher>::default().hash_one(seen)
}

/// Draws a player for each seat.
fn seated(setup: &Setup, players: &[Player], dice: &mut Dice) -> Result<Vec<Player>, Failure> {
    let drawn = (0..setup.seats).map(|_| dice.pick(players).cloned());
    Ok(drawn.collect::<Option<_>>().ok_or("nobody plays")?)
}

/// Plays a game to its end, and returns its moves.
fn played(mut table: WatchedGame) -> Result<Vec<String>, Failure> {
    let mut made = vec![];
    while let Some(path) = table.make_one()? {
        made.push(path.to_string());
    }
    Ok(made)
}

/// Returns the rows of a whole move of an awaited seat.
fn rows(session: &dyn AnySession, seat: Seat, path: &Path, seed: &Seed) -> Option<Vec<String>> {
    let stamp = session.stamp(seat, session.occasion(seat, path.0.first()))?;
    match session.submit(seat, stamp, path, seed) {
        Ok(Submitted::Accepted(effects)) => Some(effects.rows),
        _ => None,
    }
}

impl<'a> Look<'a> {
    /// Looks at the decision of a seat, if chances mean something there.
    fn at(session: &'a dyn AnySession, seat: Seat, dice: &mut Dice) -> Option<Look<'a>> {
        let prospect = session.prospect(seat, Knowing::Own, dice.fork()).filter(|prospect| prospect.is_judged())?;
        let usual = Search { caution: 0.0, ..prospect.search() };
        Some(Look { session, seat, prospect, usual })
    }

    fn glance(&self) -> u32 {
        self.usual.budget / GLANCE
    }

    /// Returns the best move if it makes a puzzle, with its proof.
    fn puzzle(&self, dice: &mut Dice, run: &mut Run) -> Option<(Path, Proof)> {
        run.looks += 1;
        let mut moves = self.prospect.candidates(None, self.usual.candidates, dice);
        moves.retain(|path| !self.prospect.is_idle(path));
        let found = self.best(moves, self.glance(), dice)?;
        let is_asked = self.session.occasion(self.seat, found.path.0.first()) == Occasion::Awaited;
        let all = self.all(&found.path).filter(|_| is_asked)?;
        run.found += 1;
        let proved = self.best(all.clone(), self.glance() * DEEP, &mut dice.fork())?;
        let holds = proved.path == found.path && !self.has_detour(&proved, &all, dice);
        holds.then(|| (proved.path.clone(), Proof::Searched(self.numbers(&proved))))
    }

    /// Returns the best of these moves if it is far better than the next.
    fn best(&self, moves: Vec<Path>, budget: u32, dice: &mut Dice) -> Option<Best> {
        let tried = moves.len();
        if tried < FEWEST {
            return None;
        }
        let found = search(&*self.prospect, moves, Search { budget, ..self.usual }, dice, None);
        let [(path, chance), (_, next), ..] = &found.moves[..] else { return None };
        let is_wide = chance - next >= WIDE && *chance >= LEAST_CHANCE;
        is_wide.then(|| Best { path: path.clone(), chance: *chance, next: *next, tried })
    }

    /// Returns every move with effects of its own, the best first; `None` if there are too many.
    fn all(&self, best: &Path) -> Option<Vec<Path>> {
        let (mut seen, mut kept) = (HashSet::new(), vec![]);
        let said = self.session.moves(self.seat, Occasion::Awaited, MOST)?;
        let said = said.into_iter().map(|offers| Path(offers.into_iter().map(|offer| offer.word).collect()));
        let (seed, world) = self.world();
        for path in [best.clone()].into_iter().chain(said).filter(|path| !self.prospect.is_idle(path)) {
            let Some(rows) = rows(&*world, self.seat, &path, &seed) else { continue };
            if seen.insert(rows[1..].to_vec()) {
                kept.push(path);
            }
        }
        Some(kept)
    }

    /// Returns a world that fits all the seat knows, and the seed of its chance.
    fn world(&self) -> (Seed, Box<dyn AnySession>) {
        let seed = Seed::from_number(0);
        let world = self.session.imagined(self.seat, &seed);
        (seed, world)
    }

    /// Returns whether another move, and one more in the same turn, lead to nearly as much.
    fn has_detour(&self, best: &Best, all: &[Path], dice: &mut Dice) -> bool {
        let (seed, world) = self.world();
        let nearly = |path: &Path| {
            let mut after = world.fork();
            after.replay(&rows(&*world, self.seat, path, &seed)?).ok()?;
            let goes_on = after.turn() == world.turn() && after.awaited().owing().has(self.seat);
            let look = Look::at(&*after, self.seat, &mut dice.clone()).filter(|_| goes_on)?;
            let mut moves = look.prospect.candidates(Some(&best.path), self.usual.candidates, &mut dice.clone());
            moves.retain(|path| !look.prospect.is_idle(path));
            let plan = Search { budget: self.usual.budget / DETOUR, ..self.usual };
            let found = search(&*look.prospect, moves, plan, &mut dice.clone(), None);
            let (_, chance) = found.moves.first()?;
            (*chance > best.chance - APART).then_some(())
        };
        all.iter().filter(|path| **path != best.path).any(|path| nearly(path).is_some())
    }

    fn numbers(&self, best: &Best) -> Searched {
        Searched {
            chance: in_a_hundred(best.chance),
            next: in_a_hundred(best.next),
            turns: self.usual.turns,
            tried: best.tried as u32,
            found: self.glance(),
            proved: self.glance() * DEEP,
        }
    }
}
