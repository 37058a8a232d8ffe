//! How long the engine takes to put a question, to list the moves, and to hear, judge and take in a move: in
//! the middle of a game of four in the chamber. And how long it takes to count what is possible among the amulets, and
//! to choose what to ask.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use pervigil::engine::{AnySession, Occasion, Path, Seat, Seed, Setup, Submitted, Viewer, Wit};
use pervigil::games;
use std::hint::black_box;

/// Choices made before the position.
const CHOICES: u32 = 60;
/// More moves than this are not listed.
const MOST: usize = 10_000;

/// A position, who is to move in it, and what they will say.
struct Position {
    table: Box<dyn AnySession>,
    seed: Seed,
    seat: Seat,
    path: Path,
}

impl Position {
    fn dealt(number: u64) -> Position {
        let seed = Seed::from_number(number);
        let chamber = games::CATALOGUE.find("chamber").expect("the chamber is in the catalogue");
        let mut table = chamber.start(&Setup::plain(4)).expect("four may play");
        table.replay(&table.deal(&seed).rows).expect("a sound deal");
        let (seat, path) = thought(&*table, &seed);
        Position { table, seed, seat, path }
    }

    fn middle(number: u64) -> Position {
        let mut position = Position::dealt(number);
        for _ in 0..CHOICES {
            position.decide();
            (position.seat, position.path) = thought(&*position.table, &position.seed);
        }
        position
    }

    fn decide(&mut self) {
        let stamp = self.table.stamp(self.seat, Occasion::Awaited).expect("it is awaited");
        match self.table.submit(self.seat, stamp, &self.path, &self.seed) {
            Ok(Submitted::Accepted(effects)) => self.table.replay(&effects.rows).expect("sound rows"),
            other => panic!("{} came to {other:?}", self.path),
        }
    }

    fn fork(&self) -> Position {
        Position { table: self.table.fork(), seed: self.seed.clone(), seat: self.seat, path: self.path.clone() }
    }
}

fn thought(table: &dyn AnySession, seed: &Seed) -> (Seat, Path) {
    let task = (0..4).map(Seat).find_map(|seat| Some((seat, table.idea(seat, Wit::Plain, seed)?)));
    let (seat, think) = task.expect("the game is not over yet");
    (seat, think())
}

fn decisions(bench: &mut Criterion) {
    let position = Position::middle(7);
    let (table, seat) = (&position.table, position.seat);
    bench.bench_function("a decision", |bencher| {
        bencher.iter_batched(|| position.fork(), |mut fork| fork.decide(), BatchSize::SmallInput);
    });
    bench.bench_function("a question", |bencher| {
        bencher.iter(|| black_box(table.question(seat, Occasion::Awaited, &Path::default())));
    });
    bench.bench_function("every move", |bencher| {
        bencher.iter(|| black_box(table.moves(seat, Occasion::Awaited, MOST)));
    });
}

/// A game of five with amulets after so many questions, each of which repeats the first: the most that can be left open.
fn wizards(questions: u32) -> Position {
    let seed = Seed::from_number(7);
    let mut setup = Setup::plain(5);
    setup.options.insert("assist".to_owned(), 1);
    let mut table =
        games::CATALOGUE.find("amulets").expect("it is in the catalogue").start(&setup).expect("five may play");
    table.replay(&table.deal(&seed).rows).expect("a sound deal");
    let path: Path = "ask a1 b2 c3 d4 e5".parse().expect("every text reads as a path");
    let seat = |table: &dyn AnySession| table.awaited().owing().iter().next().expect("the game goes on");
    let mut position = Position { seat: seat(&*table), table, seed, path };
    for _ in 0..questions {
        position.decide();
        position.seat = seat(&*position.table);
    }
    position
}

fn deductions(bench: &mut Criterion) {
    for questions in [0, 1, 40] {
        let position = wizards(questions);
        bench.bench_function(&format!("a private view with assist after {questions} questions"), |bencher| {
            bencher.iter(|| black_box(position.table.scene(Viewer::Seat(position.seat))));
        });
        bench.bench_function(&format!("a computer's question after {questions}"), |bencher| {
            let think = || position.table.idea(position.seat, Wit::Plain, &position.seed).expect("it is asked")();
            bencher.iter(|| black_box(think()));
        });
    }
}

criterion_group!(benches, decisions, deductions);
criterion_main!(benches);
