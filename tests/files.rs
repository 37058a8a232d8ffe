//! Tests of the store's file, as another process would find it.

use std::{
    env,
    fs::{self, Permissions},
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use crate::store::{BOB, CHANNEL, fact, half_of_them_are_made, message, new_table, seqs, sixty_commits};
use pervigil::store::{Destination, OpenError, Store, StoreError};
use rusqlite::Connection;
use tempfile::TempDir;

/// A fresh store, and the folder that is removed when it is dropped.
pub(crate) fn fresh() -> (Store, PathBuf, TempDir) {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("pervigil.db");
    (Store::open(&path).unwrap(), path, dir)
}

pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", path.display()))
}

pub(crate) fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// The number of transactions in the write-ahead log. Frames that carry the size of the database end a transaction.
fn transactions_in_log(path: &Path) -> usize {
    let log = fs::read(beside(path, "-wal")).unwrap();
    let page = u32::from_be_bytes(log[8..12].try_into().unwrap()) as usize;
    log[32..].chunks_exact(24 + page).filter(|frame| frame[4..8] != [0; 4]).count()
}

#[tokio::test]
async fn commits_that_wait_share_a_transaction_and_fail_alone() {
    let (store, path, _dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let before = transactions_in_log(&path);

    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let waiting = sixty_commits(&store, table);
    tokio::time::sleep(Duration::from_millis(100)).await;
    other.execute_batch("ROLLBACK").unwrap();
    half_of_them_are_made(&store, table, waiting).await;
    assert!(transactions_in_log(&path) - before <= 3, "sixty commits, a few transactions");
}

#[tokio::test]
async fn queued_commits_are_finished_when_the_last_handle_goes() {
    let (store, path, _dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    for seq in 0..20 {
        let given_up = tokio::time::timeout(Duration::ZERO, store.commit(vec![fact(table, seq)])).await;
        assert!(given_up.is_err(), "nothing is acknowledged while another process holds the database");
    }
    other.execute_batch("ROLLBACK").unwrap();
    drop((other, store));
    assert_eq!(Store::open(&path).unwrap().tables().journal(table).await.unwrap().len(), 20);
}

#[tokio::test]
async fn closed_database_has_no_log_beside_it_and_lacks_nothing() {
    let (store, path, _dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    store.commit(vec![fact(table, 0), message(table, Destination::Person(BOB), "hello")]).await.unwrap();
    let before = store.tables().whole(table).await.unwrap();
    drop(store);
    assert!(!beside(&path, "-wal").exists());
    assert_eq!(Store::open(&path).unwrap().tables().whole(table).await.unwrap(), before);
}

// ---- the file ----

#[tokio::test]
async fn the_files_are_their_owners_alone() {
    let (store, path, _dir) = fresh();
    new_table(&store, CHANNEL).await;
    for suffix in ["", "-wal", "-shm"] {
        assert_eq!(mode(&beside(&path, suffix)), 0o600, "{suffix}");
    }
    drop(store);
    fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    let store = Store::open(&path).unwrap();
    new_table(&store, CHANNEL + 1).await;
    for suffix in ["", "-wal", "-shm"] {
        assert_eq!(mode(&beside(&path, suffix)), 0o600, "{suffix} after it was opened up");
    }
}

/// Returns why `path` is refused. The message must name the file, and the file must stay as it is.
fn refusal(path: &Path) -> OpenError {
    let before = fs::read(path).ok();
    let error = Store::open(path).unwrap_err();
    assert!(error.to_string().starts_with(&format!("{}: ", path.display())), "{error}");
    assert_eq!(fs::read(path).ok(), before);
    error
}

#[test]
fn foreign_file_is_refused_as_a_database() {
    let dir = TempDir::new().unwrap();
    let letter = dir.path().join("letter.txt");
    fs::write(&letter, "Dear wizards, ".repeat(100)).unwrap();
    assert!(matches!(refusal(&letter), OpenError::NotADatabase { .. }));
    assert!(matches!(refusal(dir.path()), OpenError::Directory { .. }));
    assert!(matches!(refusal(&dir.path().join("nowhere/pervigil.db")), OpenError::Io { .. }));
}

#[test]
fn devices_are_refused_and_left_alone() {
    let before = mode(Path::new("/dev/null"));
    for opened in [Store::open(Path::new("/dev/null")).map(drop), Store::open_to_read(Path::new("/dev/null")).map(drop)]
    {
        assert!(matches!(opened, Err(OpenError::Special { .. })), "{opened:?}");
    }
    assert_eq!(mode(Path::new("/dev/null")), before);
}

#[tokio::test]
async fn log_without_its_database_is_refused_and_kept() {
    let (store, path, _dir) = fresh();
    new_table(&store, CHANNEL).await;
    let log = fs::read(beside(&path, "-wal")).unwrap();
    drop(store);
    for empty in [true, false] {
        fs::remove_file(&path).unwrap();
        if empty {
            fs::write(&path, "").unwrap();
        }
        fs::write(beside(&path, "-wal"), &log).unwrap();
        assert!(matches!(refusal(&path), OpenError::LogAlone { .. }));
        assert!(matches!(Store::open_to_read(&path), Err(OpenError::LogAlone { .. })));
        assert_eq!(fs::read(beside(&path, "-wal")).unwrap(), log);
        fs::write(&path, "").unwrap();
    }
}

#[test]
fn another_programs_database_is_refused() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("bookmarks.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE bookmarks (url TEXT)").unwrap();
    assert!(matches!(refusal(&path), OpenError::NotOurs { found: 0, .. }));
}

#[test]
fn a_database_of_the_first_version_is_refused_as_one() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("pervigil.db");
    let of_before = Connection::open(&path).unwrap();
    of_before.execute_batch("PRAGMA application_id = 0x5076676c; CREATE TABLE tables (id INTEGER)").unwrap();
    drop(of_before);
    let error = refusal(&path);
    assert!(matches!(error, OpenError::Older { .. }), "{error:?}");
    let told = error.to_string();
    assert!(told.contains("Pervigil 0.1") && told.contains("name another file"), "{told}");
}

#[test]
fn a_newer_schema_is_refused() {
    let (store, path, _dir) = fresh();
    drop(store);
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 9000).unwrap();
    let error = refusal(&path);
    assert!(matches!(error, OpenError::Newer { found: 9000, .. }), "{error:?}");
    let told = error.to_string();
    assert!(told.contains("version 9000") && told.contains("restore a backup"), "{told}");
}

#[tokio::test]
async fn a_damaged_database_is_refused() {
    let (store, path, _dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    store.commit((0..500).map(|seq| fact(table, seq)).collect()).await.unwrap();
    drop(store);
    let mut bytes = fs::read(&path).unwrap();
    let end = bytes.len();
    bytes[end - 4096..].fill(0xff);
    fs::write(&path, bytes).unwrap();
    assert!(matches!(refusal(&path), OpenError::Corrupt { .. }));
}

// ---- crashes ----

/// Commits fact after fact, each with its message, and reports every commit that has returned.
async fn write_until_killed(path: &Path) {
    let store = Store::open(path).unwrap();
    let table = new_table(&store, CHANNEL).await;
    for seq in 0.. {
        let news = message(table, Destination::Channel(seq), "news");
        store.commit(vec![fact(table, seq), news]).await.unwrap();
        println!("acknowledged {seq}");
    }
}

#[tokio::test]
async fn a_killed_process_has_kept_every_acknowledged_commit() {
    const CHILD: &str = "PERVIGIL_TEST_KILLED_STORE";
    if let Some(path) = env::var_os(CHILD) {
        return write_until_killed(Path::new(&path)).await;
    }
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("pervigil.db");
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["files::a_killed_process_has_kept_every_acknowledged_commit", "--exact", "--nocapture"])
        .env(CHILD, &path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .filter_map(|line| line.unwrap().split_once("acknowledged ")?.1.parse::<u64>().ok());
    assert_eq!(acknowledged.nth(40), Some(40));
    child.kill().unwrap();
    let last = acknowledged.last().unwrap_or(40);
    child.wait().unwrap();

    let store = Store::open(&path).unwrap();
    let table = store.tables().open_in(CHANNEL).await.unwrap().unwrap().id;
    let journal = seqs(&store.tables().journal(table).await.unwrap());
    assert!(journal.contains(&last), "{last} was acknowledged, {} facts are there", journal.len());
    assert_eq!(journal, (0..journal.len() as u64).collect::<Vec<_>>());
    assert_eq!(store.outbox().due(99).await.unwrap().len(), journal.len(), "a message for every fact");
}

#[tokio::test]
async fn a_torn_commit_is_forgotten_and_those_before_it_are_not() {
    let (store, path, dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    store.commit(vec![fact(table, 0)]).await.unwrap();
    let whole = fs::read(beside(&path, "-wal")).unwrap().len();
    store.commit(vec![fact(table, 1)]).await.unwrap();
    let log = fs::read(beside(&path, "-wal")).unwrap();
    for (length, facts) in [(log.len(), 2), (log.len() - 1, 1), (whole + 1, 1), (whole, 1)] {
        let copy = dir.path().join(format!("after {length}.db"));
        fs::copy(&path, &copy).unwrap();
        fs::write(beside(&copy, "-wal"), &log[..length]).unwrap();
        assert_eq!(
            Store::open(&copy).unwrap().tables().journal(table).await.unwrap().len(),
            facts,
            "{length} bytes of log"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_one_moment_of_a_busy_store() {
    let (store, _, dir) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let busy = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 0..200 {
                let news = message(table, Destination::Channel(seq), "news");
                store.commit(vec![fact(table, seq), news]).await.unwrap();
            }
        }
    });
    let midway = dir.path().join("midway.db");
    store.backup(&midway).await.unwrap();
    let copy = Store::open(&midway).unwrap();
    let facts = copy.tables().journal(table).await.unwrap().len();
    assert_eq!(copy.outbox().due(99).await.unwrap().len(), facts);

    busy.await.unwrap();
    let end = dir.path().join("end.db");
    store.backup(&end).await.unwrap();
    assert_eq!(mode(&end), 0o600);
    let copy = Store::open(&end).unwrap();
    assert_eq!(copy.tables().row(table).await.unwrap(), store.tables().row(table).await.unwrap());
    assert_eq!(copy.tables().journal(table).await.unwrap(), store.tables().journal(table).await.unwrap());
    assert_eq!(copy.outbox().due(99).await.unwrap(), store.outbox().due(99).await.unwrap());
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_leaves_no_half() {
    let (store, _, dir) = fresh();
    let taken = dir.path().join("taken.db");
    fs::write(&taken, "precious").unwrap();
    let refused = store.backup(&taken).await.unwrap_err();
    assert!(refused.to_string().contains(taken.to_str().unwrap()), "{refused}");
    assert_eq!(fs::read(&taken).unwrap(), b"precious");

    let nowhere = dir.path().join("nowhere/backup.db");
    assert!(matches!(store.backup(&nowhere).await, Err(StoreError::Backup { .. })));

    let free = dir.path().join("free.db");
    fs::write(beside(&free, ".partial"), "left by a crash").unwrap();
    store.backup(&free).await.unwrap();
    assert!(Store::open(&free).is_ok() && !beside(&free, ".partial").exists());
}
