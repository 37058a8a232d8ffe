//! How long a picture takes: the chamber's board as the room sees it, some way into a game.

use criterion::{Criterion, criterion_group, criterion_main};
use pervigil::DICTIONARY;
use pervigil::engine::{Line, Occasion, Scene, Seat, Seed, Setup, Submitted, Viewer, Wit};
use pervigil::games;
use pervigil::render::Painter;
use std::hint::black_box;

/// Choices made before the picture.
const CHOICES: u32 = 60;

fn board() -> Scene {
    let seed = Seed::from_number(7);
    let setup = Setup { seats: 4, picks: vec![None; 4], ..Setup::default() };
    let chamber = games::CATALOGUE.find("chamber").expect("the chamber is in the catalogue");
    let mut table = chamber.start(&setup).expect("four may play");
    table.replay(&table.deal(&seed).rows).expect("a sound deal");
    for _ in 0..CHOICES {
        let task = (0..4).map(Seat).find_map(|seat| Some((seat, table.idea(seat, Wit::Forgetful, &seed)?)));
        let Some((seat, think)) = task else { break };
        let stamp = table.stamp(seat, Occasion::Awaited).expect("it is awaited");
        if let Ok(Submitted::Accepted(effects)) = table.submit(seat, stamp, &think(), &seed) {
            table.replay(&effects.rows).expect("sound rows");
        }
    }
    table.scene(Viewer::Watcher)
}

fn picture(bench: &mut Criterion) {
    let scene = board();
    let say = |line: &Line| DICTIONARY.english().say(line, &|seat| format!("Player {seat}"));
    let paint = |painter: &Painter| painter.png(&scene, &say).expect("a sound scene");
    let painter = Painter::new();
    bench.bench_function("board, tiles known", |bencher| bencher.iter(|| black_box(paint(&painter))));
    bench.bench_function("board, new painter", |bencher| bencher.iter(|| black_box(paint(&Painter::new()))));
}

criterion_group!(benches, picture);
criterion_main!(benches);
