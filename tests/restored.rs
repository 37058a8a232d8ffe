//! Tests of databases made of backups, as the store makes them.

use crate::files::{beside, fresh, mode};
use crate::store::{CHANNEL, create, fact, message, new_table, post, save};
use pervigil::store::{self, Destination, Phase, Store, Write};
use rusqlite::Connection;
use std::fs;

#[tokio::test]
async fn restored_database_drops_waiting_posts_and_holds_open_tables() {
    let (store, _, dir) = fresh();
    let mut tables = vec![];
    for channel in CHANNEL..CHANNEL + 3 {
        tables.push(new_table(&store, channel).await);
    }
    store.commit(vec![save(tables[1], Phase::Over), save(tables[2], Phase::Over)]).await.unwrap();
    let news = |table| message(table, Destination::Channel(CHANNEL), "news");
    let sent = post(&store, news(tables[2])).await;
    store.commit(vec![Write::Delivered { id: sent, message_id: Some(1), at: 70 }]).await.unwrap();
    let mut waiting = vec![];
    for table in [tables[0], tables[1]] {
        waiting.push(post(&store, news(table)).await);
    }
    let backup = dir.path().join("backup.db");
    store.backup(&backup).await.unwrap();
    let (before, made) = (fs::read(&backup).unwrap(), dir.path().join("made.db"));
    let restored = store::restore(&backup, &made, 10_070).unwrap();
    assert_eq!((restored.until, restored.held, restored.unsent), (70, 2, 2));
    assert_eq!(fs::read(&backup).unwrap(), before, "the backup is left as it is");
    assert!(mode(&made) == 0o600 && !beside(&made, "-wal").exists());

    let store = Store::open(&made).unwrap();
    assert_eq!(store.outbox().due(i64::MAX).await.unwrap(), []);
    for (table, held) in tables.iter().zip([true, true, false]) {
        let found = store.places().held(*table).await.unwrap();
        assert_eq!(found.map(|found| (found.since, found.restored_at)), held.then_some((70, Some(10_070))));
    }
    let next =
        store.commit(vec![create(CHANNEL + 3), message(tables[0], Destination::Person(7), "news")]).await.unwrap();
    assert!(next.table.unwrap().0 > tables[2].0 + 10, "one may have been opened each second since");
    assert!(next.outbox[0].0 > waiting[1].0 + 10_000, "and as many messages been written as there were milliseconds");
}

#[tokio::test]
async fn damaged_or_newer_backup_is_not_restored() {
    let (store, path, dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    store.commit((0..500).map(|seq| fact(table, seq)).collect()).await.unwrap();
    let whole = dir.path().join("whole.db");
    store.backup(&whole).await.unwrap();
    drop(store);
    let of = |name: &str| dir.path().join(name);
    let bytes = fs::read(&whole).unwrap();
    let written = |name: &str, bytes: &[u8]| {
        fs::write(of(name), bytes).unwrap();
        of(name)
    };
    let edited = |name: &str, sql: &str| {
        let path = written(name, &bytes);
        Connection::open(&path).unwrap().execute_batch(sql).unwrap();
        path
    };
    let mut torn = bytes.clone();
    let end = torn.len();
    torn[end - 4096..].fill(0xff);
    let orphan = "PRAGMA foreign_keys = 0; INSERT INTO held (table_id, since) VALUES (77, 0)";
    for (backup, tells) in [
        (of("nowhere.db"), "nowhere.db"),
        (dir.path().to_owned(), "directory"),
        (written("empty.db", b""), "another program"),
        (
            written(
                "notes.db",
                b"these are notes, and of some length; they are no database at all, and never were one",
            ),
            "not a SQLite database",
        ),
        (written("cut.db", &bytes[..bytes.len() / 2]), "damaged"),
        (written("torn.db", &torn), "damaged"),
        (edited("newer.db", "PRAGMA user_version = 9000"), "version 9000"),
        (edited("other.db", "PRAGMA application_id = 7"), "another program"),
        (edited("orphan.db", orphan), "1 rows refer to missing rows"),
    ] {
        let made = of("made.db");
        let refused = store::restore(&backup, &made, 0).unwrap_err().to_string();
        assert!(refused.contains(tells), "{}: {refused}", backup.display());
        assert!(!made.exists() && !beside(&made, ".partial").exists(), "{}", backup.display());
    }
    assert!(store::restore(&whole, &path, 0).is_err(), "nothing takes the place of what is there");
    assert!(Store::open(&path).is_ok());
}
