//! Tests of several processes over one server: who has which claim, who changed something first, and who was taken for
//! dead.

use crate::store::{BOB, CHANNEL, fact, message, new_table};
use databases::{Server, ask};
use pervigil::{
    lock::Tenancy,
    store::{Claim, Destination, Location, Neighbours, News, ShardRange, Store, StoreError, TableId, Tenure, Write},
};
use std::{
    ops::Range,
    time::{Duration, Instant},
};
use tokio::time::timeout;

const DELIVERS: Claim = Claim::To(Destination::Channel(CHANNEL));
/// The longest time until a silent process is seen to be gone. It includes the time for which such a process is
/// believed to live.
const FREE_AGAIN: Duration = Duration::from_secs(30);
/// The time that Discord wants between the identification of one shard and the next.
const BETWEEN: Duration = Duration::from_secs(5);
/// The interval in which a process says that it lives.
const PULSE: Duration = Duration::from_secs(2);

/// A database on a server. Stores over it are separate processes to each other.
fn shared(name: &str) -> Option<Location> {
    Some(Server::shared()?.database(name))
}

fn open(at: &Location) -> Store {
    Store::open_at(at).unwrap()
}

fn turn(table: TableId, known: u64, seq: u64) -> Vec<Write> {
    vec![Write::Turn { table, known }, fact(table, seq)]
}

fn of(range: Range<u32>, total: u32) -> ShardRange {
    ShardRange { range, total }
}

/// Has all processes be taken for dead that are known now.
fn pause_all(at: &Location) {
    ask(at, "UPDATE processes SET alive_until = 'epoch'").unwrap();
}

/// The table that is heard next to have been changed by another.
async fn moved(neighbours: &mut Neighbours) -> TableId {
    loop {
        match timeout(FREE_AGAIN, neighbours.next()).await.expect("others are heard") {
            Some(News::Moved(table)) => return table,
            Some(News::Ended) => {}
            None => panic!("the store is open"),
        }
    }
}

#[tokio::test]
async fn overtaken_change_of_a_table_leaves_no_trace() {
    let Some(at) = shared("turns") else { return };
    let (first, second) = (open(&at), open(&at));
    let table = new_table(&first, CHANNEL).await;
    assert_eq!(first.tables().turn(table).await.unwrap(), 0);
    for known in 0..20 {
        let both = [(&first, 0), (&second, 1)].map(|(store, number)| {
            let mut writes = turn(table, known, 100 * known + number);
            writes.push(message(table, Destination::Person(BOB), "once"));
            store.commit(writes)
        });
        let [one, other] = both;
        let outcomes = tokio::join!(one, other);
        assert!(
            matches!(outcomes, (Ok(_), Err(StoreError::Overtaken)) | (Err(StoreError::Overtaken), Ok(_))),
            "{outcomes:?}"
        );
        assert_eq!(second.tables().turn(table).await.unwrap(), known + 1);
    }
    assert_eq!(first.tables().journal(table).await.unwrap().len(), 20);
    assert_eq!(first.outbox().waiting(table).await.unwrap().len(), 20);
    assert_eq!(second.tables().whole(table).await.unwrap().unwrap().turn, 20);
}

/// Commits that come at once share a transaction. An overtaken commit takes none of the others with it.
#[tokio::test]
async fn overtaken_commit_does_not_fail_the_others() {
    let Some(at) = shared("together") else { return };
    let store = open(&at);
    let (here, there) = (new_table(&store, CHANNEL).await, new_table(&store, CHANNEL + 1).await);
    let late = turn(here, 7, 1);
    let (late, fine) = tokio::join!(store.commit(late), store.commit(turn(there, 0, 0)));
    assert!(matches!(late, Err(StoreError::Overtaken)), "{late:?}");
    fine.unwrap();
    assert_eq!((store.tables().turn(here).await.unwrap(), store.tables().turn(there).await.unwrap()), (0, 1));
}

#[tokio::test]
async fn table_changes_are_announced_to_the_other_processes_only() {
    let Some(at) = shared("news") else { return };
    let (here, there) = (open(&at), open(&at));
    let tables = [new_table(&here, CHANNEL).await, new_table(&here, CHANNEL + 1).await];
    let [mut here_hears, mut there_hears] = [&here, &there].map(|store| store.neighbours().unwrap());
    // Both listen once each has heard something of a third.
    let third = open(&at);
    let told = new_table(&third, CHANNEL + 2).await;
    for known in 0.. {
        third.commit(turn(told, known, known)).await.unwrap();
        let hears = |neighbours| timeout(Duration::from_millis(200), moved(neighbours));
        if let (Ok(_), Ok(_)) = tokio::join!(hears(&mut here_hears), hears(&mut there_hears)) {
            break;
        }
    }
    here.commit(turn(tables[0], 0, 0)).await.unwrap();
    there.commit(turn(tables[1], 0, 0)).await.unwrap();
    let of_others = |table: &TableId| *table != told;
    let mut heard = [vec![], vec![]];
    for (heard, neighbours) in heard.iter_mut().zip([&mut here_hears, &mut there_hears]) {
        while let Ok(table) = timeout(Duration::from_millis(500), moved(neighbours)).await {
            heard.push(table);
        }
        heard.retain(of_others);
    }
    assert_eq!(heard, [vec![tables[1]], vec![tables[0]]]);
    assert!(open(&at).is_shared());
}

#[tokio::test]
async fn claim_excludes_other_processes_until_its_release() {
    let Some(at) = shared("claims") else { return };
    let (first, second) = (open(&at), open(&at));
    let table = new_table(&first, CHANNEL).await;
    first.commit(vec![message(table, Destination::Channel(CHANNEL), "told once")]).await.unwrap();
    assert_eq!(second.outbox().page(50, 9).await.unwrap().len(), 1);
    assert!(first.processes().claim(DELIVERS).await.unwrap());
    assert!(first.processes().claim(DELIVERS).await.unwrap(), "it is ours");
    assert!(!second.processes().claim(DELIVERS).await.unwrap());
    assert!(
        second.processes().claim(Claim::To(Destination::Person(CHANNEL))).await.unwrap(),
        "that is another destination"
    );
    assert!(second.processes().claim(Claim::AlarmsOf(table)).await.unwrap());
    assert!(!first.processes().claim(Claim::AlarmsOf(table)).await.unwrap());
    assert_eq!(second.outbox().page(50, 9).await.unwrap(), []);
    assert_eq!(second.outbox().next_time(50).await.unwrap(), None, "so nobody looks at it again and again");
    assert_eq!(first.outbox().page(50, 9).await.unwrap().len(), 1);
    second.processes().release(DELIVERS).await.unwrap();
    assert!(!second.processes().claim(DELIVERS).await.unwrap(), "what is another's is not released");
    first.processes().release(DELIVERS).await.unwrap();
    assert_eq!(second.outbox().page(50, 9).await.unwrap().len(), 1);
    assert!(second.processes().claim(DELIVERS).await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn claims_of_an_ended_process_are_free_at_once() {
    let Some(at) = shared("ended") else { return };
    let (first, second) = (open(&at), open(&at));
    let mut hears = second.neighbours().unwrap();
    assert!(first.processes().claim(DELIVERS).await.unwrap());
    drop(first);
    assert!(second.processes().claim(DELIVERS).await.unwrap());
    assert_eq!(timeout(FREE_AGAIN, hears.next()).await.expect("it is heard of"), Some(News::Ended));
}

/// A killed process has no connection any more, as the server knows, so it is not believed for long. A process that is
/// cut off for a moment says that it lives. A process without a known connection is believed all the time.
#[tokio::test(flavor = "multi_thread")]
async fn killed_process_loses_its_claims_sooner_than_a_cut_off_one() {
    let Some(at) = shared("killed") else { return };
    let (first, second) = (open(&at), open(&at));
    let _hear = [&first, &second].map(|store| store.neighbours().unwrap());
    assert!(first.processes().claim(DELIVERS).await.unwrap());
    let to = |number: u64| Claim::To(Destination::Channel(CHANNEL + number));
    for (number, connection) in [(1, "1073741824"), (2, "NULL")] {
        let entered = format!(
            "WITH entered AS (INSERT INTO processes (alive_until, connection) VALUES ('infinity', {connection})
                              RETURNING id)
             INSERT INTO claims (kind, id, process) SELECT 'channel', {}, id FROM entered",
            CHANNEL + number
        );
        ask(&at, &entered).unwrap();
        assert!(!second.processes().claim(to(number)).await.unwrap());
    }
    let mut ended = 0;
    let is_free = async {
        while !second.processes().claim(to(1)).await.unwrap() {
            let listens = "SELECT pg_terminate_backend(connection)::text FROM processes WHERE connection < 1073741824";
            ended += ask(&at, listens).unwrap().len();
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    timeout(Duration::from_secs(15), is_free).await.expect("it was killed");
    assert!(ended > 2, "both were cut off again and again: {ended} times");
    assert!(!second.processes().claim(DELIVERS).await.unwrap(), "who was cut off lives");
    assert!(!second.processes().claim(to(2)).await.unwrap(), "nothing is known of the other");
}

/// A process that stood still for a while goes on, while others have its work. Its writes to a table that they have
/// changed are rejected.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_was_taken_for_dead_begins_anew() {
    let Some(at) = shared("paused") else { return };
    let paused = open(&at);
    let table = new_table(&paused, CHANNEL).await;
    assert!(paused.processes().claim(DELIVERS).await.unwrap());
    paused.commit(turn(table, 0, 0)).await.unwrap();
    pause_all(&at);
    let other = open(&at);
    assert!(other.processes().claim(DELIVERS).await.unwrap());
    other.commit(turn(table, 1, 1)).await.unwrap();
    for (known, seq) in [(1, 1), (2, 2)] {
        let refused = paused.commit(turn(table, known, seq)).await;
        assert!(matches!(refused, Err(StoreError::TakenForDead)), "{refused:?}");
    }
    assert!(!paused.processes().claim(DELIVERS).await.unwrap());
    let elsewhere = Claim::To(Destination::Person(BOB));
    let begins_anew = async {
        while !paused.processes().claim(elsewhere).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(FREE_AGAIN, begins_anew).await.expect("it is heard to live again");
    assert!(!other.processes().claim(elsewhere).await.unwrap());
    paused.commit(turn(table, 2, 2)).await.unwrap();
    assert_eq!(paused.tables().journal(table).await.unwrap().len(), 3);
}

/// A process that stood still writes nothing once another serves its shards. Its news is old, and the other has heard
/// the later news.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_whose_shards_are_anothers_begins_nothing_anew() {
    let Some(at) = shared("replaced") else { return };
    let (paused, other) = (open(&at), open(&at));
    let table = new_table(&paused, CHANNEL).await;
    assert!(paused.processes().claim_shards(of(0..3, 4)).await.unwrap());
    ask(&at, "UPDATE processes SET alive_until = 'epoch' WHERE id = (SELECT process FROM claims LIMIT 1)").unwrap();
    assert!(other.processes().claim_shards(of(2..4, 4)).await.unwrap());
    let begun = Instant::now();
    while begun.elapsed() < 2 * PULSE {
        let refused = paused.commit(turn(table, 0, 0)).await;
        assert!(matches!(refused, Err(StoreError::TakenForDead)), "{refused:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(paused.processes().tenure(of(0..3, 4)).await.unwrap(), Tenure::Lost);
    paused.processes().release_shards(of(0..3, 4)).await.unwrap();
    tokio::time::sleep(2 * PULSE).await;
    paused.commit(turn(table, 0, 0)).await.unwrap();
}

/// Two processes that split the bot into different numbers of shards would both hear of a server. This holds even if no
/// shard number is the same in both.
#[tokio::test]
async fn shard_count_must_match_that_of_living_processes() {
    let Some(at) = shared("split") else { return };
    let (first, second) = (open(&at), open(&at));
    assert!(first.processes().claim_shards(of(0..1, 1)).await.unwrap());
    assert!(!second.processes().claim_shards(of(1..2, 2)).await.unwrap());
    assert_eq!(first.processes().tenure(of(0..1, 1)).await.unwrap(), Tenure::Ours);
    second.processes().want_shards(of(1..2, 2)).await.unwrap();
    assert_eq!(first.processes().tenure(of(0..1, 1)).await.unwrap(), Tenure::Wanted);
    first.processes().release_shards(of(0..1, 1)).await.unwrap();
    let (one, other) =
        tokio::join!(first.processes().claim_shards(of(0..2, 4)), second.processes().claim_shards(of(7..8, 8)));
    assert!(one.unwrap() != other.unwrap(), "of two at the same moment one is let in");
}

/// Discord lets only so many shards identify in a while. The next process waits until one has had time for all its
/// shards, even if Discord never greets that one.
#[tokio::test]
async fn processes_identify_one_after_another() {
    let Some(at) = shared("identifying") else { return };
    let [first, second] = ["0-1/3", "2/3"].map(|shards| Tenancy::of(open(&at), shards.parse().unwrap()));
    let begun = Instant::now();
    first.identifies().await.unwrap();
    first.is_greeted();
    let (waited, ()) = tokio::join!(second.identifies(), first.lets_the_next());
    waited.unwrap();
    assert!(begun.elapsed() >= 2 * BETWEEN, "{:?}", begun.elapsed());
    let (waited, ()) = tokio::join!(first.identifies(), second.lets_the_next());
    waited.unwrap();
    assert!(begun.elapsed() >= 3 * BETWEEN, "{:?}", begun.elapsed());
}

/// A process taken for dead has no claims, as others may take its work at any moment.
#[tokio::test]
async fn a_process_that_is_taken_for_dead_claims_nothing() {
    let Some(at) = shared("dead") else { return };
    let store = open(&at);
    let claims = async {
        pause_all(&at);
        store.processes().claim(DELIVERS).await.unwrap()
    };
    assert!(!claims.await);
}

/// Hosts may differ in their clocks, and all go by the server's.
#[tokio::test]
async fn the_time_is_the_servers() {
    let Some(at) = shared("clock") else { return };
    let store = open(&at);
    let before: i64 =
        ask(&at, "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint::text").unwrap()[0].parse().unwrap();
    let now = store.now().unwrap();
    assert!((before - 5..before + 5_000).contains(&now), "{before} {now}");
}
