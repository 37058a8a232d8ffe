//! Tests of a large backlog: messages that wait to be delivered are looked at a page at a time, without their content.

use pervigil::store::{Destination, DueRow, OutboxId, Phase, Store, TableId, Trouble, Write};
use tempfile::TempDir;

/// The guild of the table in this channel. Each table has its own guild.
fn guild(channel: u64) -> u64 {
    channel + 5_000
}

struct Backlog {
    store: Store,
    _folder: TempDir,
}

impl Backlog {
    /// One table in each of this number of channels, which are numbered from 1.
    async fn of(channels: u64) -> Backlog {
        let folder = TempDir::new().expect("a folder");
        let store = Store::open(&folder.path().join("pervigil.db")).expect("the store opens");
        for channel in 1..=channels {
            let (game, body) = ("chamber".to_owned(), String::new());
            let table = Write::CreateTable { channel, guild: Some(guild(channel)), game, host: 1, body, at: 0 };
            store.commit(vec![table]).await.expect("a table is opened");
        }
        Backlog { store, _folder: folder }
    }

    /// A message of the table in this channel, with its body, due at `at`.
    async fn post(&self, channel: u64, at: i64, calls: bool) -> OutboxId {
        let (table, kind) = (TableId(channel.cast_signed()).into(), "turn".to_owned());
        let (destination, body) = (Destination::Channel(channel), format!("at {at}"));
        let post = Write::Outbox { table, destination, kind, body, at, replaces: false, calls };
        self.store.commit(vec![post]).await.expect("it is written").outbox[0]
    }

    async fn page(&self, limit: u32) -> Vec<u64> {
        let page = self.store.outbox().page(100, limit).await.expect("the outbox is read");
        page.iter().map(|row| channel(*row)).collect()
    }
}

fn channel(row: DueRow) -> u64 {
    match row.destination {
        Destination::Channel(id) | Destination::Person(id) => id,
    }
}

#[tokio::test]
async fn a_page_has_those_who_are_called_first_and_then_the_oldest() {
    let backlog = Backlog::of(5).await;
    for channel in 1..=5 {
        backlog.post(channel, 10, channel == 4).await;
    }
    let behind = backlog.post(3, 20, true).await;
    assert_eq!(backlog.page(9).await, [3, 4, 1, 2, 5], "what waits before a call goes out for its sake");
    assert_eq!(backlog.page(3).await, [3, 4, 1]);
    let first = backlog.store.outbox().page(100, 1).await.expect("the outbox is read")[0];
    assert!(first.id < behind, "it does not overtake it");
    let whole = backlog.store.outbox().due_message(first.id, 100).await.expect("it is read").expect("it waits");
    assert_eq!((whole.body.as_str(), whole.destination), ("at 10", first.destination));
}

#[tokio::test]
async fn undeliverable_posts_take_no_place_on_a_page() {
    let backlog = Backlog::of(5).await;
    let mut posts = vec![];
    for channel in 1..=5 {
        posts.push(backlog.post(channel, if channel == 2 { 200 } else { 10 }, channel <= 3).await);
    }
    let vain =
        |id| Write::Retry { id, at: 50, not_before: 150, attempts: 1, trouble: Trouble::Outage, why: String::new() };
    let play = Write::SaveTable { table: TableId(3).into(), phase: Phase::Play, body: String::new(), at: 0 };
    let hold = Write::Hold { guild: guild(3), at: 50 };
    backlog.store.commit(vec![vain(posts[0]), play, hold]).await.expect("it is noted");
    assert_eq!(backlog.page(2).await, [4, 5], "the first was tried in vain, the second is of later, the third is held");
    assert_eq!(backlog.store.outbox().next_time(100).await.expect("the outbox is read"), Some(10));
    assert_eq!(
        backlog.store.outbox().due_message(posts[2], 100).await.expect("it is read"),
        None,
        "a table that stands still"
    );
    assert_eq!(
        backlog.store.outbox().due_message(posts[0], 149).await.expect("it is read"),
        None,
        "it was tried in vain"
    );
    assert!(
        backlog.store.outbox().due_message(posts[0], 150).await.expect("it is read").is_some(),
        "its time has come"
    );
    let delivered = Write::Delivered { id: posts[3], message_id: None, at: 60 };
    backlog.store.commit(vec![delivered]).await.expect("it is noted");
    assert_eq!(backlog.store.outbox().due_message(posts[3], 100).await.expect("it is read"), None, "it has arrived");
    assert_eq!(backlog.page(9).await, [5]);
}

#[tokio::test]
async fn private_message_that_waits_and_calls_nobody_holds_up_none() {
    let backlog = Backlog::of(1).await;
    let mut to_one = vec![];
    for (at, calls) in [(10, false), (20, true), (30, true)] {
        let (destination, kind, body) = (Destination::Person(9), "private".to_owned(), format!("at {at}"));
        let post = Write::Outbox { table: TableId(1).into(), destination, kind, body, at, replaces: false, calls };
        to_one.push(backlog.store.commit(vec![post]).await.expect("it is written").outbox[0]);
    }
    let first = async |now| {
        let page = backlog.store.outbox().page(now, 9).await.expect("the outbox is read");
        let next = backlog.store.outbox().next_time(now).await.expect("the outbox is read");
        (page.iter().map(|row| row.id).collect::<Vec<_>>(), next)
    };
    assert_eq!(first(100).await, (vec![to_one[0]], Some(10)), "in their order at first");
    let vain = |id, not_before| Write::Retry {
        id,
        at: 100,
        not_before,
        attempts: 1,
        trouble: Trouble::Other,
        why: String::new(),
    };
    backlog.store.commit(vec![vain(to_one[0], 500)]).await.expect("it is noted");
    assert_eq!(first(100).await, (vec![to_one[1]], Some(20)));
    backlog.store.commit(vec![vain(to_one[1], 900)]).await.expect("it is noted");
    assert_eq!(first(100).await, (vec![], Some(500)), "what calls holds up what comes behind it");
    assert_eq!(first(500).await, (vec![to_one[0]], Some(500)), "its time has come");
}
