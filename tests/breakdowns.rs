//! Tests of commits when the server that keeps the rows, or the way to it, fails: each is there once, and every
//! acknowledged commit is true.

use crate::store::{CHANNEL, fact, message, new_table, seqs};
use catalogue::tier::sample;
use databases::{Server, ask};
use pervigil::store::{Destination, Location, Store, StoreError, TableId};
use std::{
    io::{Read, Write as _},
    os::unix::net::{UnixListener, UnixStream},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};
use tokio::task::JoinSet;

/// Commits that are written while things fail: in the ordinary tier, in the long one.
const COMMITS: (u64, u64) = (80, 200);

fn commits() -> u64 {
    sample(COMMITS.0, COMMITS.1)
}

/// The number of commits that are on their way at once, and so may be one transaction.
const AT_ONCE: u64 = 4;
/// The bytes with which the server reports a finished transaction.
const FINISHED: &[u8] = b"COMMIT\0";

/// Writes one row and one message a commit, some at once, while `fail` makes things fail. Then checks that each is
/// there once.
async fn written_once(store: Store, fail: impl Fn(u64)) {
    let table = new_table(&store, CHANNEL).await;
    let mut waiting = JoinSet::new();
    for seq in 0..commits() {
        let store = store.clone();
        let writes = vec![fact(table, seq), message(table, Destination::Channel(CHANNEL), &seq.to_string())];
        waiting.spawn(async move { store.commit(writes).await });
        if waiting.len() as u64 >= AT_ONCE {
            waiting.join_next().await.unwrap().unwrap().unwrap();
        }
        fail(seq);
    }
    for outcome in waiting.join_all().await {
        outcome.unwrap();
    }
    is_there_once(&store, table).await;
}

async fn is_there_once(store: &Store, table: TableId) {
    assert_eq!(seqs(&store.tables().journal(table).await.unwrap()), (0..commits()).collect::<Vec<_>>());
    let mut said: Vec<u64> =
        store.outbox().waiting(table).await.unwrap().iter().map(|row| row.body.parse().unwrap()).collect();
    said.sort_unstable();
    assert_eq!(said, (0..commits()).collect::<Vec<_>>(), "every message waits once");
}

/// Ends every connection to a server but that which asks for it.
fn cut(at: &Location) {
    let ends = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()";
    databases::ask(at, ends).expect("connections can be ended");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cut_connection_loses_and_doubles_nothing() {
    let Some(server) = Server::shared() else { return };
    let at = server.database("cut");
    written_once(Store::open_at(&at).unwrap(), |seq| {
        if seq % 8 == 5 {
            cut(&at);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn restarted_server_loses_and_doubles_nothing() {
    let Some(server) = Server::wanted() else { return };
    let store = Store::open_at(&server.database("restarted")).unwrap();
    let server = std::sync::Mutex::new(server);
    written_once(store, |seq| {
        if seq % 40 == 20 {
            server.lock().unwrap().restart();
        }
    })
    .await;
}

/// The server's answer to a finished transaction is lost every third time, so the server is asked about the outcome.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commit_whose_answer_is_lost_is_found_and_not_made_twice() {
    let Some(server) = Server::shared() else { return };
    server.database("unanswered");
    let (between, lost) = (tempfile::tempdir().unwrap(), Arc::new(AtomicUsize::new(0)));
    swallow(between.path(), server.folder(), &lost);
    written_once(Store::open_at(&Server::address(between.path(), "unanswered")).unwrap(), |_| {}).await;
    let (lost, fewest) = (lost.load(Ordering::SeqCst), commits() / AT_ONCE / 3);
    assert!(lost as u64 >= fewest, "{lost} answers were lost, and of every three transactions one is");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_gone_is_told_of_and_takes_nothing() {
    let Some(mut server) = Server::wanted() else { return };
    let store = Store::open_at(&server.database("gone")).unwrap();
    let table = new_table(&store, CHANNEL).await;
    server.stop();
    let (read, wrote) = tokio::join!(store.tables().row(table), store.commit(vec![fact(table, 0)]));
    assert!(matches!(read, Err(StoreError::Cut(_))), "{read:?}");
    assert!(matches!(wrote, Err(StoreError::Cut(_))), "{wrote:?}");
    server.start_again();
    assert_eq!(store.tables().journal(table).await.unwrap(), []);
    store.commit(vec![fact(table, 0)]).await.unwrap();
}

/// A newer version begins next to this one and changes the schema. This version then prepares its statements again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn older_version_works_on_after_a_newer_schema_change() {
    let Some(server) = Server::shared() else { return };
    let at = server.database("newer");
    let store = Store::open_at(&at).unwrap();
    let table = new_table(&store, CHANNEL).await;
    let both = |seq| vec![fact(table, seq), message(table, Destination::Channel(CHANNEL), "said")];
    for seq in 0..3 {
        store.commit(both(seq)).await.unwrap();
        let (_, _, _) =
            tokio::join!(store.tables().whole(table), store.tables().journal(table), store.outbox().waiting(table));
    }
    for name in ["tables", "journal", "outbox", "turns", "alarms"] {
        ask(&at, &format!("ALTER TABLE {name} ADD COLUMN newer TEXT")).unwrap();
    }
    let (whole, rows, waiting) =
        tokio::join!(store.tables().whole(table), store.tables().journal(table), store.outbox().waiting(table));
    assert_eq!((whole.unwrap().unwrap().row.channel, rows.unwrap().len(), waiting.unwrap().len()), (CHANNEL, 3, 3));
    store.commit(both(3)).await.unwrap();
    assert_eq!(seqs(&store.tables().journal(table).await.unwrap()), [0, 1, 2, 3]);
}

/// A commit has returned only when it is on the server's disk and on its successor's, whatever the server does by
/// default. So no acknowledged commit is lost.
#[tokio::test]
async fn commit_is_durable_despite_an_asynchronous_server_default() {
    let Some(server) = Server::shared() else { return };
    let at = server.database("hasty");
    ask(&at, "ALTER DATABASE hasty SET synchronous_commit = off").unwrap();
    assert_eq!(ask(&at, "SHOW synchronous_commit").unwrap(), ["off"]);
    ask(
        &at,
        "CREATE TABLE waits (how TEXT);
         CREATE FUNCTION noted() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN INSERT INTO waits VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
         CREATE TRIGGER is_noted AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION noted()",
    )
    .unwrap();
    let store = Store::open_at(&at).unwrap();
    let table = new_table(&store, CHANNEL).await;
    store.commit(vec![fact(table, 0)]).await.unwrap();
    assert_eq!(ask(&at, "SELECT how FROM waits").unwrap(), ["on"]);
}

/// Forwards connections to the socket in `at` to the server in `server`. Cuts every third connection at the moment when
/// the server has finished a transaction and is about to say so.
fn swallow(at: &Path, server: &Path, lost: &Arc<AtomicUsize>) {
    const SOCKET: &str = ".s.PGSQL.5432";
    let listener = UnixListener::bind(at.join(SOCKET)).unwrap();
    let (server, lost, finished) = (server.join(SOCKET), lost.clone(), Arc::new(AtomicUsize::new(0)));
    thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            let far = UnixStream::connect(&server).unwrap();
            let (mut asks, mut is_asked) = (client.try_clone().unwrap(), far.try_clone().unwrap());
            thread::spawn(move || {
                let _ = std::io::copy(&mut asks, &mut is_asked);
                let _ = is_asked.shutdown(std::net::Shutdown::Both);
            });
            let (lost, finished) = (lost.clone(), finished.clone());
            thread::spawn(move || answer(far, client, &lost, &finished));
        }
    });
}

fn answer(mut far: UnixStream, mut client: UnixStream, lost: &AtomicUsize, finished: &AtomicUsize) {
    let mut said = [0; 8_192];
    while let Ok(length @ 1..) = far.read(&mut said) {
        let is_the_end = said[..length].windows(FINISHED.len()).any(|window| window == FINISHED);
        if is_the_end && finished.fetch_add(1, Ordering::SeqCst) % 3 == 2 {
            lost.fetch_add(1, Ordering::SeqCst);
            break;
        }
        if client.write_all(&said[..length]).is_err() {
            break;
        }
    }
    thread::sleep(Duration::from_millis(1));
    let _ = (client.shutdown(std::net::Shutdown::Both), far.shutdown(std::net::Shutdown::Both));
}
