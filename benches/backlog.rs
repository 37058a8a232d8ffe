//! Measurements of the outbox with 10,000 waiting posts of 58 kB: listing those that are due, and reading one of them.

use criterion::{Criterion, criterion_group, criterion_main};
use pervigil::store::{Destination, OutboxId, Store, TableId, Write};
use std::hint::black_box;
use tempfile::TempDir;
use tokio::runtime::Runtime;

const POSTS: i64 = 10_000;
const BYTES: usize = 58_000;
/// The number of posts that are written at once.
const TOGETHER: i64 = 100;
/// The size of a page, as in the delivery of messages.
const PAGE: u32 = 256;

async fn piled(store: &Store) {
    let open =
        Write::CreateTable { channel: 1, guild: None, game: "chamber".into(), host: 1, body: String::new(), at: 0 };
    store.commit(vec![open]).await.expect("a table is opened");
    let body = "x".repeat(BYTES);
    let post = |channel: i64| Write::Outbox {
        table: TableId(1).into(),
        destination: Destination::Channel(channel.cast_unsigned()),
        kind: "turn".into(),
        body: body.clone(),
        at: 0,
        replaces: false,
        calls: channel % 2 == 0,
    };
    for first in (1..=POSTS).step_by(TOGETHER as usize) {
        store.commit((first..first + TOGETHER).map(post).collect()).await.expect("they are written");
    }
}

fn looks(bench: &mut Criterion) {
    let folder = TempDir::new().expect("a folder");
    let runtime = Runtime::new().expect("a runtime");
    let store = Store::open(&folder.path().join("pervigil.db")).expect("the store opens");
    runtime.block_on(piled(&store));
    let mut group = bench.benchmark_group("10,000 posts wait");
    group.sample_size(10);
    group.bench_function("a page of what is due", |bencher| {
        bencher.iter(|| black_box(runtime.block_on(store.outbox().page(0, PAGE)).expect("a page")));
    });
    group.bench_function("when the next is due", |bencher| {
        bencher.iter(|| black_box(runtime.block_on(store.outbox().next_time(0)).expect("a time")));
    });
    group.bench_function("one of them, whole", |bencher| {
        bencher.iter(|| {
            black_box(runtime.block_on(store.outbox().due_message(OutboxId(POSTS / 2), 0)).expect("a message"))
        });
    });
    group.bench_function("all of them, whole", |bencher| {
        bencher.iter(|| black_box(runtime.block_on(store.outbox().due(0)).expect("all of them")));
    });
    group.finish();
}

criterion_group!(benches, looks);
criterion_main!(benches);
