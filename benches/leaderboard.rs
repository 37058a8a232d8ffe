//! Measurements of a leaderboard page of 10,000 people: read from the store and composed, and painted as well.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use pervigil::{
    DICTIONARY,
    engine::{Line, Scene},
    figures::{LINES, Leaderboard},
    games::CATALOGUE,
    people::ALL_TIME,
    render::Painter,
    store::{FinishedGame, LadderKey, Player, StandingRow, Store, Write},
    table::{House, Surroundings},
};
use std::hint::black_box;
use tempfile::TempDir;
use tokio::runtime::Runtime;

const PEOPLE: u64 = 10_000;
/// The number of games in the history of each person.
const GAMES: u64 = 8;

fn key() -> LadderKey {
    LadderKey { game: "chamber".into(), list: "people".into(), guild: Some(7), period: ALL_TIME.into() }
}

/// A typical distribution of ratings: most near the middle, many alike.
fn worth(person: u64, game: u64) -> i64 {
    let spread = |salt: u64| ((person + salt) * 2_654_435_761 % 997).cast_signed();
    700 + (spread(1) + spread(7) + spread(31 + game)) / 2
}

async fn peopled(store: &Store) {
    for number in 1..=GAMES {
        let open = Write::CreateTable {
            channel: number,
            guild: Some(7),
            game: "chamber".into(),
            host: 1,
            body: String::new(),
            at: 0,
        };
        let table = store.commit(vec![open]).await.expect("a table is opened").table.expect("it has a number");
        let LadderKey { game, list, guild, .. } = key();
        let (season, month) = ("2026-Q4".to_owned(), "2026-11".to_owned());
        let game = FinishedGame {
            number,
            table,
            game,
            guild,
            list,
            won: false,
            season: season.clone(),
            season_here: season,
            month,
            at: 0,
            seats: vec![],
        };
        let mut writes = vec![Write::Finish(game)];
        for person in 1..=PEOPLE {
            let name = format!("Wizard {person}");
            let row = StandingRow {
                ladder: key(),
                player: Player::Person(person),
                mean: 25.0,
                deviation: 5.0,
                games: number as u32,
                wins: (number / 2) as u32,
                shared: 0.0,
                best: None,
                worth: worth(person, number),
                tiebreak: 0,
            };
            writes.extend([Write::Standing(row, number), Write::Person { id: person, name, at: 0 }]);
        }
        store.commit(writes).await.expect("standings are written");
    }
}

async fn page(house: &House, number: u64) -> Scene {
    Leaderboard::read(house.people(), key(), number).await.expect("the board is read").scene()
}

fn boards(bench: &mut Criterion) {
    let folder = TempDir::new().expect("a folder for the database");
    let store = Store::open(&folder.path().join("bench.db")).expect("the database opens");
    let runtime = Runtime::new().expect("a runtime");
    runtime.block_on(peopled(&store));
    let house = House::new(CATALOGUE, store.clone(), Surroundings::default());
    let say = |line: &Line| DICTIONARY.english().plain(line);
    let pages = PEOPLE.div_ceil(LINES.into());
    let mut group = bench.benchmark_group("leaderboard of 10,000");
    for (place, number) in [("first", 0), ("middle", pages / 2), ("last", pages - 1)] {
        group.bench_function(BenchmarkId::new("read and composed", place), |bencher| {
            bencher.iter(|| {
                let scene = runtime.block_on(page(&house, number));
                black_box((scene.alt.iter().map(say).collect::<Vec<_>>(), scene))
            });
        });
        let painted = |painter: &Painter| {
            let scene = runtime.block_on(page(&house, number));
            black_box(painter.png(&scene, &say).expect("a sound scene"))
        };
        let painter = Painter::new();
        group.bench_function(BenchmarkId::new("painted, tiles known", place), |bencher| {
            bencher.iter(|| painted(&painter));
        });
        group.bench_function(BenchmarkId::new("painted, new painter", place), |bencher| {
            bencher.iter(|| painted(&Painter::new()));
        });
    }
    group.bench_function("where somebody stands", |bencher| {
        bencher.iter(|| black_box(runtime.block_on(store.ladders().position(key(), PEOPLE / 2)).expect("it is read")));
    });
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
