//! Measurements of the engine in the middle of a game of four in the chamber. They time a question, the list of moves,
//! and the hearing, judging and taking in of a move.
//!
//! They also time the count of what is possible among the amulets, and the choice of a question there. The last one is
//! the waking of a table that has seen three thousand choices.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use pervigil::engine::{AnySession, Occasion, Path, Seat, Seed, Setup, Submitted, Viewer, Wit};
use pervigil::games;
use std::hint::black_box;

/// The number of choices before the position.
const CHOICES: u32 = 60;
/// The number of moves above which they are not listed.
const MOST: usize = 10_000;

/// A position, the seat that is to move in it, and the move that it will make.
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

/// A game of five with amulets after so many questions, each of which repeats the first: so the most stays possible.
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

/// Games of seven with swords, played at random, with so many choices in total.
fn campaigns(choices: usize) -> Vec<Vec<String>> {
    let mut left = choices;
    let mut number = 0;
    let mut games = Vec::new();
    while left > 0 {
        number += 1;
        games.push(campaign(number, &mut left));
    }
    games
}

/// The journal of one of these games, which ends when it is over or no choices are left.
fn campaign(number: u64, left: &mut usize) -> Vec<String> {
    let seed = Seed::from_number(number);
    let mut table = swords();
    let mut rows = table.deal(&seed).rows;
    table.replay(&rows).expect("a sound deal");
    while let Some(seat) = table.awaited().owing().iter().next().filter(|_| *left > 0) {
        let path = guess(&*table, seat, &seed);
        let stamp = table.stamp(seat, Occasion::Awaited).expect("it is awaited");
        let Ok(Submitted::Accepted(effects)) = table.submit(seat, stamp, &path, &seed) else {
            panic!("{path} is on the menu")
        };
        table.replay(&effects.rows).expect("sound rows");
        rows.extend(effects.rows);
        *left -= 1;
    }
    rows
}

fn swords() -> Box<dyn AnySession> {
    games::CATALOGUE.find("swords").expect("it is in the catalogue").start(&Setup::plain(7)).expect("seven may play")
}

fn guess(table: &dyn AnySession, seat: Seat, seed: &Seed) -> Path {
    let mut dice = seed.advice(table.decisions());
    let mut said = Path::default();
    loop {
        let question = table.question(seat, Occasion::Awaited, &said).expect("the menu goes on");
        let offer = dice.pick(&question.offers).expect("a question has an answer");
        said = said.then(offer.word.clone());
        if !offer.more {
            return said;
        }
    }
}

fn wakes(bench: &mut Criterion) {
    let games = campaigns(3_000);
    bench.bench_function("waking after 3000 choices among seven with swords", |bencher| {
        bencher.iter(|| {
            for rows in &games {
                swords().replay(black_box(rows)).expect("sound rows");
            }
        });
    });
}

criterion_group!(benches, decisions, deductions, wakes);
criterion_main!(benches);
