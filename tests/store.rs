//! Tests of the store through its public door: promises that hold wherever its rows are kept.

use databases::{Fresh, Server, ask};
use pervigil::people::People;
use pervigil::store::{
    Alarm, AlarmRow, Committed, Destination, DuePuzzle, Inspection, OutboxId, OutboxRow, Phase, Secret, Store,
    StoreError, StoredRow, TableId, TableRef, Trouble, Write,
};
use std::sync::Arc;
use tokio::task::JoinSet;

pub(crate) const CHANNEL: u64 = 900;
const ALICE: u64 = 1;
pub(crate) const BOB: u64 = 2;

/// A fresh store, and its place.
fn fresh() -> (Store, Fresh) {
    let place = Fresh::new();
    (place.open(), place)
}

#[test]
fn all_of_it_holds_on_a_server() {
    databases::again_on_a_server("store::", &[]);
}

/// A developer who adds a step to one schema adds it to the other, except for what only several processes need.
#[test]
fn a_server_has_the_same_tables_and_columns_as_a_file() {
    let Some(server) = Server::shared().filter(|_| !databases::is_on_a_server()) else { return };
    let there = "SELECT table_name || '.' || column_name FROM information_schema.columns
                 WHERE table_schema = 'public'
                   AND table_name NOT IN ('schema_version', 'processes', 'claims', 'turns') ORDER BY 1";
    let here = "SELECT m.name || '.' || c.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY 1";
    let (_store, file) = fresh();
    let [mut there, mut here] = [ask(&server.database("columns"), there), file.ask(here)].map(Result::unwrap);
    there.sort_unstable();
    here.sort_unstable();
    assert!(here.len() > 80, "{here:?}");
    assert_eq!(there, here);
}

pub(crate) fn create(channel: u64) -> Write {
    let (game, body) = ("chamber".to_owned(), "{}".to_owned());
    Write::CreateTable { channel, guild: Some(7), game, host: ALICE, body, at: 10 }
}

pub(crate) fn save(table: TableId, phase: Phase) -> Write {
    Write::SaveTable { table: table.into(), phase, body: "saved".into(), at: 20 }
}

pub(crate) fn fact(table: impl Into<TableRef>, seq: u64) -> Write {
    let rows = vec![("fact".to_owned(), format!("fact {seq}"))];
    Write::Journal { table: table.into(), first_seq: seq, at: 30, rows }
}

pub(crate) fn message(table: TableId, destination: Destination, body: &str) -> Write {
    let (kind, body) = ("line".to_owned(), body.to_owned());
    Write::Outbox { table: table.into(), destination, kind, body, at: 40, replaces: false, calls: false }
}

fn panel(table: TableId, destination: Destination, body: &str) -> Write {
    let (kind, body) = ("panel".to_owned(), body.to_owned());
    Write::Outbox { table: table.into(), destination, kind, body, at: 40, replaces: true, calls: false }
}

fn vain(id: OutboxId, at: i64, not_before: i64, trouble: Trouble) -> Write {
    Write::Retry { id, at, not_before, attempts: 1, trouble, why: "why".into() }
}

pub(crate) async fn new_table(store: &Store, channel: u64) -> TableId {
    store.commit(vec![create(channel)]).await.unwrap().table.unwrap()
}

pub(crate) async fn post(store: &Store, write: Write) -> OutboxId {
    store.commit(vec![write]).await.unwrap().outbox[0]
}

fn bodies(rows: &[OutboxRow]) -> Vec<&str> {
    rows.iter().map(|row| row.body.as_str()).collect()
}

pub(crate) fn seqs(rows: &[StoredRow]) -> Vec<u64> {
    rows.iter().map(|row| row.seq).collect()
}

// ---- commits ----

#[tokio::test]
async fn a_commit_that_fails_midway_leaves_nothing() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let doomed = vec![
        save(table, Phase::Play),
        fact(table, 0),
        message(table, Destination::Channel(CHANNEL), "told too early"),
        fact(TableId(404), 0),
        fact(table, 1),
    ];
    assert!(matches!(store.commit(doomed).await, Err(StoreError::Missing("table"))));
    assert_eq!(store.tables().row(table).await.unwrap().unwrap().phase, Phase::Lobby);
    assert_eq!(store.tables().journal(table).await.unwrap(), []);
    assert_eq!(store.outbox().due(i64::MAX).await.unwrap(), []);
}

#[tokio::test]
async fn later_writes_of_a_commit_can_name_its_new_table() {
    let (store, _place) = fresh();
    let seat = Write::Seat { table: TableRef::New, seat: 0, person: Some(BOB), body: "first".into() };
    let made = store.commit(vec![create(CHANNEL), seat, fact(TableRef::New, 0)]).await.unwrap();
    let table = made.table.unwrap();
    assert_eq!(store.tables().of_person(BOB).await.unwrap(), [table]);
    assert_eq!(store.tables().journal(table).await.unwrap().len(), 1);
    let orphan = store.commit(vec![fact(TableRef::New, 1)]).await;
    assert!(matches!(orphan, Err(StoreError::Missing(_))), "the new table is the new one of its own commit only");
}

/// Makes commits that begin at the same time, in pairs that want the same number.
pub(crate) fn sixty_commits(store: &Store, table: TableId) -> JoinSet<Result<Committed, StoreError>> {
    let mut waiting = JoinSet::new();
    for n in 0..60 {
        let store = store.clone();
        waiting.spawn(async move { store.commit(vec![fact(table, 100 + n), fact(table, n / 2)]).await });
    }
    waiting
}

pub(crate) async fn half_of_them_are_made(
    store: &Store,
    table: TableId,
    waiting: JoinSet<Result<Committed, StoreError>>,
) {
    let outcomes = waiting.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 30);
    assert_eq!(outcomes.iter().filter(|outcome| matches!(outcome, Err(StoreError::Conflict(_)))).count(), 30);
    let journal = store.tables().journal(table).await.unwrap();
    assert_eq!(seqs(&journal)[..30], (0..30).collect::<Vec<_>>());
    assert_eq!(journal.len(), 60);
}

#[tokio::test]
async fn commits_that_come_together_fail_alone() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    half_of_them_are_made(&store, table, sixty_commits(&store, table)).await;
}

#[tokio::test]
async fn a_database_opened_again_has_everything() {
    let (store, place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    store.commit(vec![fact(table, 0), message(table, Destination::Person(BOB), "hello")]).await.unwrap();
    let before = (store.tables().row(table).await, store.tables().journal(table).await, store.outbox().due(99).await);
    drop(store);
    let store = place.open();
    let after = (store.tables().row(table).await, store.tables().journal(table).await, store.outbox().due(99).await);
    assert_eq!(after.0.unwrap(), before.0.unwrap());
    assert_eq!(after.1.unwrap(), before.1.unwrap());
    assert_eq!(after.2.unwrap(), before.2.unwrap());
}

// ---- tables, journal, seeds ----

#[tokio::test]
async fn a_channel_has_one_open_table() {
    let (store, _place) = fresh();
    let first = new_table(&store, CHANNEL).await;
    assert!(matches!(store.commit(vec![create(CHANNEL)]).await, Err(StoreError::ChannelBusy)));
    new_table(&store, CHANNEL + 1).await;

    store.commit(vec![save(first, Phase::Play)]).await.unwrap();
    assert!(matches!(store.commit(vec![create(CHANNEL)]).await, Err(StoreError::ChannelBusy)));
    store.commit(vec![save(first, Phase::Over)]).await.unwrap();
    assert_eq!(store.tables().open_in(CHANNEL).await.unwrap(), None);
    assert_eq!(store.tables().latest_over_in(CHANNEL + 1).await.unwrap(), None);
    assert_eq!(store.tables().latest_in(CHANNEL).await.unwrap().unwrap().id, first);

    let second = new_table(&store, CHANNEL).await;
    assert_eq!(store.tables().open_in(CHANNEL).await.unwrap().unwrap().id, second);
    assert_eq!(store.tables().latest_in(CHANNEL).await.unwrap().unwrap().id, second);
    assert_eq!(store.tables().latest_over_in(CHANNEL).await.unwrap().unwrap().id, first);
    assert!(matches!(store.commit(vec![save(first, Phase::Play)]).await, Err(StoreError::ChannelBusy)));
}

#[tokio::test]
async fn people_find_the_open_tables_where_they_sit() {
    let (store, _place) = fresh();
    let [here, there] = [new_table(&store, 1).await, new_table(&store, 2).await];
    let sit = |table: TableId, seat, person| Write::Seat { table: table.into(), seat, person, body: "s".into() };
    let seats =
        vec![sit(here, 0, Some(ALICE)), sit(here, 1, Some(ALICE)), sit(here, 2, None), sit(there, 0, Some(ALICE))];
    store.commit(seats).await.unwrap();
    let tables_of = async |person| store.tables().of_person(person).await.unwrap();
    assert_eq!(tables_of(ALICE).await, [here, there], "two seats at a table are one table");
    store.commit(vec![sit(here, 1, Some(BOB)), save(there, Phase::Closed)]).await.unwrap();
    assert_eq!(tables_of(ALICE).await, [here]);
    assert_eq!(tables_of(BOB).await, [here]);
    let sitting: Vec<_> =
        store.tables().seats(here).await.unwrap().into_iter().map(|row| (row.seat, row.person)).collect();
    assert_eq!(sitting, [(0, Some(ALICE)), (1, Some(BOB)), (2, None)]);
    store.commit(vec![Write::ClearSeats { table: here.into() }]).await.unwrap();
    assert_eq!(tables_of(BOB).await, []);
}

#[tokio::test]
async fn a_journal_number_is_given_once() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let rows = ["a", "b", "c"].map(|body| ("fact".to_owned(), body.to_owned())).to_vec();
    let three = Write::Journal { table: table.into(), first_seq: 0, at: 30, rows };
    store.commit(vec![three]).await.unwrap();
    let late = store.commit(vec![fact(table, 3), fact(table, 2)]).await;
    assert!(matches!(late, Err(StoreError::Conflict(_))), "{late:?}");
    let journal = store.tables().journal(table).await.unwrap();
    assert_eq!(seqs(&journal), [0, 1, 2]);
    assert_eq!(journal[2], StoredRow { table, seq: 2, at: 30, kind: "fact".into(), body: "c".into() });
    let beyond = store.commit(vec![fact(table, u64::MAX)]).await;
    assert!(matches!(beyond, Err(StoreError::Refused(_))), "{beyond:?}");
}

#[tokio::test]
async fn the_journal_is_only_added_to() {
    let (store, place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    store.commit(vec![fact(table, 0)]).await.unwrap();
    for tampering in ["UPDATE journal SET body = 'forged'", "DELETE FROM journal"] {
        let refused = place.ask(tampering).unwrap_err();
        assert!(refused.contains("only added to"), "{refused}");
    }
}

#[tokio::test]
async fn a_seed_is_kept_once_and_never_shown() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let plant = Write::Seed { table: table.into(), seed: Secret([213; 32]), salt: Secret([147; 32]) };
    store.commit(vec![plant.clone()]).await.unwrap();
    let row = store.tables().seed(table).await.unwrap().unwrap();
    assert_eq!((row.seed.0, row.salt.0), ([213; 32], [147; 32]));
    let again = store.commit(vec![plant.clone()]).await.unwrap_err();
    assert!(matches!(again, StoreError::Conflict(_)));
    for shown in [format!("{row:?}"), format!("{plant:#?}"), format!("{again:?} {again}")] {
        assert!(!["213", "147", "d5", "93"].iter().any(|trace| shown.to_lowercase().contains(trace)), "{shown}");
    }
}

#[tokio::test]
async fn ids_keep_all_their_bits() {
    let (store, _place) = fresh();
    let table = new_table(&store, u64::MAX).await;
    let sit = Write::Seat { table: table.into(), seat: 255, person: Some(u64::MAX), body: String::new() };
    store.commit(vec![sit, message(table, Destination::Person(u64::MAX - 1), "hi")]).await.unwrap();
    assert_eq!(store.tables().open_in(u64::MAX).await.unwrap().unwrap().channel, u64::MAX);
    assert_eq!(store.tables().of_person(u64::MAX).await.unwrap(), [table]);
    assert_eq!(store.outbox().due(99).await.unwrap()[0].destination, Destination::Person(u64::MAX - 1));
}

// ---- outbox ----

#[tokio::test]
async fn each_destination_keeps_its_order() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    // A channel and a person of the same number are two destinations.
    let [room, bob] = [Destination::Channel(BOB), Destination::Person(BOB)];
    let posts = [(room, "room 1"), (bob, "bob 1"), (room, "room 2"), (bob, "bob 2")];
    let made = store.commit(posts.map(|(to, body)| message(table, to, body)).to_vec()).await.unwrap().outbox;

    assert_eq!(store.outbox().due(39).await.unwrap(), []);
    assert_eq!(bodies(&store.outbox().due(40).await.unwrap()), ["room 1", "bob 1"]);

    let retry = vain(made[0], 60, 500, Trouble::Other);
    store.commit(vec![retry]).await.unwrap();
    assert_eq!(bodies(&store.outbox().due(499).await.unwrap()), ["bob 1"], "room 2 does not overtake room 1");
    assert_eq!(store.outbox().next_time(499).await.unwrap(), Some(40));

    store.commit(vec![Write::Delivered { id: made[1], message_id: Some(1), at: 50 }]).await.unwrap();
    store.commit(vec![Write::GaveUp { id: made[3], why: "closed".into(), at: 60 }]).await.unwrap();
    assert_eq!(store.outbox().due(499).await.unwrap(), []);
    assert_eq!(store.outbox().next_time(499).await.unwrap(), Some(500), "room 2, due long ago, waits behind room 1");
    let due = store.outbox().due(500).await.unwrap();
    assert_eq!((bodies(&due), due[0].attempts), (vec!["room 1"], 1));

    store.commit(vec![Write::GaveUp { id: made[0], why: "gone".into(), at: 510 }]).await.unwrap();
    assert_eq!(bodies(&store.outbox().due(510).await.unwrap()), ["room 2"]);
    store.commit(vec![Write::Delivered { id: made[2], message_id: None, at: 520 }]).await.unwrap();
    assert_eq!(store.outbox().next_time(520).await.unwrap(), None);
}

#[tokio::test]
async fn a_delivered_message_keeps_its_id_and_loses_its_body() {
    let (store, place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let [room, bob] = [Destination::Channel(CHANNEL), Destination::Person(BOB)];
    let first = post(&store, panel(table, room, "first")).await;
    store.commit(vec![Write::Delivered { id: first, message_id: Some(77), at: 50 }]).await.unwrap();
    let to_bob = post(&store, panel(table, bob, "bob's")).await;
    store.commit(vec![Write::Delivered { id: to_bob, message_id: Some(88), at: 60 }]).await.unwrap();
    post(&store, panel(table, room, "second")).await;

    let row = store.outbox().last_delivered(table, room, "panel").await.unwrap().unwrap();
    assert_eq!((row.id, row.destination, row.message_id, row.delivered_at), (first, room, Some(77), 50));
    assert_eq!(store.outbox().last_delivered(table, bob, "panel").await.unwrap().unwrap().message_id, Some(88));
    assert_eq!(store.outbox().last_delivered(table, room, "line").await.unwrap(), None);
    let kept = "SELECT count(body) FROM outbox WHERE state <> 'waiting'";
    assert_eq!(place.ask(kept).unwrap(), ["0"]);
}

#[tokio::test]
async fn a_message_that_replaces_supersedes_its_like_that_wait() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let [room, bob] = [Destination::Channel(CHANNEL), Destination::Person(BOB)];
    let writes = vec![panel(table, room, "old"), message(table, room, "line"), panel(table, bob, "bob's")];
    let old = store.commit(writes).await.unwrap().outbox[0];
    post(&store, panel(table, room, "new")).await;
    assert_eq!(bodies(&store.outbox().due(99).await.unwrap()), ["line", "bob's"]);

    // The old one was under way when the new one was written.
    let retry = vain(old, 0, 0, Trouble::Outage);
    store.commit(vec![retry]).await.unwrap();
    assert_eq!(bodies(&store.outbox().due(99).await.unwrap()), ["line", "bob's"]);
    store.commit(vec![Write::Delivered { id: old, message_id: Some(5), at: 50 }]).await.unwrap();
    assert_eq!(store.outbox().last_delivered(table, room, "panel").await.unwrap().unwrap().message_id, Some(5));
    let late = Write::GaveUp { id: old, why: "late".into(), at: 60 };
    store.commit(vec![late]).await.unwrap();
    assert_eq!(store.outbox().last_delivered(table, room, "panel").await.unwrap().unwrap().id, old);
}

#[tokio::test]
async fn news_of_an_unknown_message_is_refused() {
    let (store, _place) = fresh();
    let (id, why) = (OutboxId(404), String::new());
    let news = [
        Write::Delivered { id, message_id: None, at: 1 },
        vain(id, 1, 1, Trouble::Other),
        Write::GaveUp { id, why, at: 1 },
    ];
    for write in news {
        assert!(matches!(store.commit(vec![write]).await, Err(StoreError::Missing("message"))));
    }
}

#[tokio::test]
async fn ended_outage_makes_due_only_the_posts_it_delayed() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let rooms: Vec<_> = (1..=4).map(Destination::Channel).collect();
    let writes = rooms.iter().map(|room| message(table, *room, &format!("{room:?}"))).collect();
    let made = store.commit(writes).await.unwrap().outbox;
    let (outage, rest) = (Trouble::Outage, 200);
    let tries = vec![
        vain(made[0], 1_000, 9_000, outage),
        vain(made[1], 1_900, 9_000, outage),
        vain(made[2], 1_000, 9_000, Trouble::Access),
    ];
    store.commit(tries).await.unwrap();
    assert_eq!(store.outbox().trouble_at(rooms[2]).await.unwrap(), Some(Trouble::Access));
    assert_eq!(store.outbox().trouble_at(rooms[3]).await.unwrap(), None);
    assert_eq!(store.outbox().due(2_000).await.unwrap().len(), 1, "the one that was never tried");

    store.commit(vec![Write::Hasten { trouble: outage, at: 2_000, rest }]).await.unwrap();
    let due = async |at| store.outbox().due(at).await.unwrap().iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(due(2_000).await, [made[0], made[3]]);
    assert_eq!(due(2_100).await, [made[0], made[1], made[3]], "not at once where it was tried just now");
    assert_eq!(due(9_000).await.len(), 4);
}

#[tokio::test]
async fn remainder_of_a_message_is_kept_until_it_is_edited() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let bob = Destination::Person(BOB);
    let private = |body: &str| {
        let (kind, body) = ("private".to_owned(), body.to_owned());
        Write::Outbox { table: table.into(), destination: bob, kind, body, at: 40, replaces: false, calls: false }
    };
    let made = store.commit(vec![private("one"), private("two")]).await.unwrap().outbox;
    let text = |text: &str| Some(text.to_owned());
    let left = async || {
        let rows = store.outbox().remainders(table).await.unwrap().into_iter();
        rows.map(|row| (row.id, row.remainder.unwrap())).collect::<Vec<_>>()
    };
    for (id, message_id) in made.iter().zip([71, 72]) {
        let body = if message_id == 71 { "one" } else { "two" };
        let left = |text_of: &str| Write::Remain { id: *id, text: text("asked"), of: text(text_of) };
        store.commit(vec![left("what was said before it was reworded")]).await.unwrap();
        assert_eq!(store.outbox().remainders(table).await.unwrap().len(), message_id as usize - 71);
        let arrived = Write::Delivered { id: *id, message_id: Some(message_id), at: 50 };
        store.commit(vec![left(body), arrived]).await.unwrap();
    }
    store.commit(vec![Write::RemainOf { table, message_id: 72, text: text("asked anew") }]).await.unwrap();
    store.commit(vec![Write::RemainOf { table, message_id: 73, text: text("unknown") }]).await.unwrap();
    assert_eq!(left().await, [(made[0], "asked".into()), (made[1], "asked anew".into())]);
    store.commit(vec![Write::Remain { id: made[0], text: None, of: None }]).await.unwrap();
    assert_eq!(left().await.len(), 1);
    store.commit(vec![Write::ForgetRemainders { table }]).await.unwrap();
    assert_eq!(left().await, []);
}

#[tokio::test]
async fn every_database_has_a_key_of_its_own_and_keeps_it() {
    let place = Fresh::unopened();
    let store = place.open();
    let key = store.key("nonce").await.unwrap().unwrap();
    let other = Fresh::unopened();
    let other = other.open();
    assert_ne!(other.key("nonce").await.unwrap().unwrap(), key);
    drop(store);
    assert_eq!(place.open().key("nonce").await.unwrap(), Some(key));
}

// ---- alarms, people, results ----

#[tokio::test]
async fn alarms_come_due_in_order_and_are_set_anew() {
    let (store, _place) = fresh();
    let [here, there] = [new_table(&store, 1).await, new_table(&store, 2).await];
    assert_eq!(store.tables().next_alarm_time().await.unwrap(), None);
    let alarm = |seat, kind: &str, due| Alarm { seat, kind: kind.into(), due };
    let set = |table: TableId, alarms| vec![Write::SetAlarms { table: table.into(), alarms }];
    store.commit(set(here, vec![alarm(1, "deadline", 300), alarm(1, "reminder", 100)])).await.unwrap();
    store.commit(set(there, vec![alarm(0, "deadline", 200)])).await.unwrap();

    let row = |table, alarm| AlarmRow { table, alarm };
    let [first, second] = [row(here, alarm(1, "reminder", 100)), row(there, alarm(0, "deadline", 200))];
    assert_eq!(store.tables().alarms_due(99, None, 10).await.unwrap(), []);
    assert_eq!(store.tables().alarms_due(200, None, 10).await.unwrap(), [first.clone(), second.clone()]);
    assert_eq!(store.tables().alarms_due(200, None, 1).await.unwrap(), std::slice::from_ref(&first));
    assert_eq!(store.tables().alarms_due(200, Some(first), 1).await.unwrap(), std::slice::from_ref(&second));
    assert_eq!(store.tables().alarms_due(200, Some(second), 1).await.unwrap(), []);
    assert_eq!(store.tables().next_alarm_time().await.unwrap(), Some(100));

    let twice = store.commit(set(here, vec![alarm(1, "deadline", 1), alarm(1, "deadline", 2)])).await;
    assert!(matches!(twice, Err(StoreError::Conflict(_))));
    assert_eq!(store.tables().alarms(here).await.unwrap().len(), 2);
    store.commit(set(here, vec![])).await.unwrap();
    assert_eq!(store.tables().alarms(here).await.unwrap(), []);
    assert_eq!(store.tables().next_alarm_time().await.unwrap(), Some(200));
}

/// A reader of a whole table sees no commit in part, however many are made meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_read_whole_is_of_one_moment() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    assert_eq!(store.tables().whole(TableId(table.0 + 1)).await.unwrap(), None);
    let seed = Write::Seed { table: table.into(), seed: Secret([1; 32]), salt: Secret([2; 32]) };
    store.commit(vec![seed]).await.unwrap();
    let writer = store.clone();
    let writing = tokio::spawn(async move {
        for seq in 0..300u64 {
            let alarm = Alarm { seat: 0, kind: "deadline".into(), due: seq.cast_signed() };
            let alarms = Write::SetAlarms { table: table.into(), alarms: vec![alarm] };
            writer.commit(vec![fact(table, seq), alarms]).await.unwrap();
        }
    });
    while !writing.is_finished() {
        let whole = store.tables().whole(table).await.unwrap().unwrap();
        let last = whole.journal.last().map(|row| row.seq.cast_signed());
        assert_eq!(last, whole.alarms.first().map(|alarm| alarm.due));
    }
    writing.await.unwrap();
    let whole = store.tables().whole(table).await.unwrap().unwrap();
    assert_eq!(Some(&whole.row), store.tables().row(table).await.unwrap().as_ref());
    assert_eq!(
        (whole.seed, &whole.journal),
        (store.tables().seed(table).await.unwrap(), &store.tables().journal(table).await.unwrap())
    );
}

#[tokio::test]
async fn people_are_named_and_can_refuse_messages() {
    let (store, _place) = fresh();
    assert_eq!(store.people().person(ALICE).await.unwrap(), None);
    store.commit(vec![Write::PersonDms { id: ALICE, closed: true }]).await.unwrap();
    store.commit(vec![Write::Person { id: ALICE, name: "Alice".into(), at: 5 }]).await.unwrap();
    let alice = store.people().person(ALICE).await.unwrap().unwrap();
    assert_eq!((alice.name.as_str(), alice.named_at, alice.dms_closed), ("Alice", Some(5), true));
    store.commit(vec![Write::PersonDms { id: ALICE, closed: false }]).await.unwrap();
    assert!(!store.people().person(ALICE).await.unwrap().unwrap().dms_closed);
}

#[tokio::test]
async fn results_are_told_by_place() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let result = |seat, person, place, score| Write::Result {
        table: table.into(),
        seat,
        person,
        place,
        score,
        facts: "{}".into(),
        at: 9,
    };
    store.commit(vec![result(0, Some(ALICE), 2, -3), result(1, None, 1, 40)]).await.unwrap();
    let results = store.tables().results(table).await.unwrap();
    let told: Vec<_> = results.iter().map(|row| (row.place, row.seat, row.person, row.score)).collect();
    assert_eq!(told, [(1, 1, None, 40), (2, 0, Some(ALICE), -3)]);
    assert!(matches!(store.commit(vec![result(1, None, 3, 0)]).await, Err(StoreError::Conflict(_))));
}

#[tokio::test]
async fn somebodys_games_are_told_with_what_they_were_the_last_first() {
    let (store, _place) = fresh();
    let (one, other) = (new_table(&store, CHANNEL).await, new_table(&store, CHANNEL + 1).await);
    let result = |table: TableId, seat, person, at| Write::Result {
        table: table.into(),
        seat,
        person,
        place: seat + 1,
        score: 0,
        facts: r#"{"choices":3}"#.into(),
        at,
    };
    let forgotten = 1 << 63;
    let results = [
        result(one, 0, Some(ALICE), 5),
        result(one, 1, None, 5),
        result(other, 0, Some(forgotten), 9),
        result(other, 1, Some(ALICE), 9),
    ];
    store.commit(results.into()).await.unwrap();
    let played = store.people().played_by(ALICE).await.unwrap();
    let told: Vec<_> = played.iter().map(|row| (row.result.table, row.result.place, row.seats)).collect();
    assert_eq!(told, [(other, 2, 2), (one, 1, 2)]);
    assert!(played.iter().all(|row| row.game == "chamber" && row.result.facts.contains("choices")));
    assert_eq!(store.people().played_by(ALICE + 1).await.unwrap(), []);
}

#[tokio::test]
async fn settings_are_kept_as_they_were_last_written() {
    let (store, place) = fresh();
    assert_eq!(store.people().person_settings(ALICE).await.unwrap(), None);
    let of =
        |id, was: Option<&str>, body: &str| Write::PersonSettings { id, was: was.map(Into::into), body: body.into() };
    let here = |body: &str| Write::ServerSettings { guild: u64::MAX, body: body.into() };
    store.commit(vec![of(ALICE, None, "first"), of(BOB, None, "other"), here("closed")]).await.unwrap();
    store.commit(vec![of(ALICE, Some("first"), "second"), here("open")]).await.unwrap();
    for was in [None, Some("first")] {
        let late = store.commit(vec![of(ALICE, was, "of what it is no more"), here("lost")]).await;
        assert!(matches!(late, Err(StoreError::Overtaken)), "{late:?}");
    }
    drop(store);
    let store = place.open();
    assert_eq!(store.people().person_settings(ALICE).await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.people().person_settings(BOB).await.unwrap().as_deref(), Some("other"));
    assert_eq!(store.people().server_settings(u64::MAX).await.unwrap().as_deref(), Some("open"));
    assert_eq!(store.people().server_settings(ALICE).await.unwrap(), None);
}

#[tokio::test]
async fn deferred_message_goes_behind_what_waits() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let room = Destination::Channel(CHANNEL);
    let made = store.commit(vec![panel(table, room, "card"), message(table, room, "line")]).await.unwrap().outbox;
    store.commit(vec![vain(made[0], 50, 60, Trouble::Outage), Write::Defer { id: made[0], at: 50 }]).await.unwrap();
    let waiting = store.outbox().waiting(table).await.unwrap();
    assert_eq!(bodies(&waiting), ["line", "card"]);
    assert_eq!((waiting[1].attempts, waiting[1].trouble, waiting[1].at), (1, Some(Trouble::Outage), 40));
    assert!(
        store.outbox().has_newer(&waiting[0]).await.unwrap() && !store.outbox().has_newer(&waiting[1]).await.unwrap()
    );
    store.commit(vec![Write::Defer { id: made[0], at: 70 }]).await.unwrap();
    assert_eq!(
        store.outbox().waiting(table).await.unwrap().len(),
        2,
        "one that was replaced meanwhile does not come back"
    );
}

#[tokio::test]
async fn call_that_is_made_elsewhere_is_no_call() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let bob = Destination::Person(BOB);
    let call = |calls| match message(table, bob, "your move") {
        Write::Outbox { table, destination, kind, body, at, replaces, .. } => {
            Write::Outbox { table, destination, kind, body, at, replaces, calls }
        }
        other => other,
    };
    let made = store.commit(vec![call(true), call(false)]).await.unwrap().outbox;
    assert_eq!(store.outbox().callers(BOB).await.unwrap(), [table]);
    assert_eq!(store.outbox().callers(ALICE).await.unwrap(), []);
    store.commit(vec![Write::CallElsewhere { id: made[0] }]).await.unwrap();
    assert_eq!(store.outbox().callers(BOB).await.unwrap(), []);
    assert!(!store.outbox().has_arrived(made[0]).await.unwrap());
    store.commit(vec![Write::Delivered { id: made[0], message_id: Some(5), at: 50 }]).await.unwrap();
    assert!(store.outbox().has_arrived(made[0]).await.unwrap());
}

#[tokio::test]
async fn refused_post_is_known_until_another_arrives() {
    let (store, _place) = fresh();
    let table = new_table(&store, CHANNEL).await;
    let post = || match message(table, Destination::Channel(CHANNEL), "post") {
        Write::Outbox { table, destination, body, at, replaces, calls, .. } => {
            Write::Outbox { table, destination, kind: "turn".into(), body, at, replaces, calls }
        }
        other => other,
    };
    let made = store.commit(vec![post(), post(), post()]).await.unwrap().outbox;
    let gave_up = |id| Write::GaveUp { id, why: "blocked".into(), at: 60 };
    store.commit(vec![gave_up(made[0])]).await.unwrap();
    assert_eq!(store.outbox().refusal(table, CHANNEL).await.unwrap(), None, "it was not refused");
    store.commit(vec![vain(made[1], 50, 50, Trouble::Other), gave_up(made[1])]).await.unwrap();
    assert_eq!(store.outbox().refusal(table, CHANNEL).await.unwrap().as_deref(), Some("blocked"));
    assert_eq!(store.outbox().refusal(table, CHANNEL + 1).await.unwrap(), None);
    store.commit(vec![Write::Delivered { id: made[2], message_id: Some(5), at: 70 }]).await.unwrap();
    assert_eq!(store.outbox().refusal(table, CHANNEL).await.unwrap(), None);
}

#[tokio::test]
async fn refusal_of_commands_is_kept_until_they_are_taken() {
    let (store, place) = fresh();
    let noted = |why: Option<&str>| vec![Write::RefusedCommands { why: why.map(str::to_owned) }];
    let known = || Inspection::open_at(place.location()).unwrap().refused_commands().unwrap();
    assert_eq!(known(), None, "none was tried");
    for why in [Some("400 (50035)"), Some("400 (50240)"), None, None] {
        store.commit(noted(why)).await.unwrap();
        assert_eq!(known().as_deref(), why);
    }
}

#[tokio::test]
async fn number_of_a_puzzle_stays_as_it_was_first_kept() {
    let (store, _place) = fresh();
    let number = |game: &str, day, number| Write::PuzzleNumber { game: game.to_owned(), day, number };
    let answer = Write::PuzzleAnswer { game: "chamber".to_owned(), day: 7, found: true };
    store
        .commit(vec![answer, number("chamber", 7, 3), number("chamber", 7, 9), number("chamber", 9, 5)])
        .await
        .unwrap();
    for (game, day, kept) in [("chamber", 6, None), ("chamber", 7, Some((7, 3))), ("chamber", 8, Some((7, 3)))] {
        assert_eq!(store.people().puzzle_number(game, day).await.unwrap(), kept, "{game}, day {day}");
    }
    assert_eq!(store.people().puzzle_number("chamber", 10).await.unwrap(), Some((9, 5)));
    assert_eq!(store.people().puzzle_number("quest", 10).await.unwrap(), None);
    assert_eq!(store.people().puzzle_answers("chamber", 7).await.unwrap(), (1, 1), "answers stay");
}

/// Puzzles are added from 10 to 15, and one process is still at 10.
#[tokio::test]
async fn growth_of_puzzles_changes_no_day_that_was_shown() {
    let (store, _place) = fresh();
    let [old, new] = [(); 2].map(|()| People::new(store.clone(), Arc::new(|| 0)));
    let shown = async |people: &People, day, count| people.puzzle_number("chamber", day, count).await.unwrap();
    let before = [shown(&old, 98, 10).await, shown(&old, 99, 10).await];
    assert_eq!(before, [8, 9]);
    assert_eq!([shown(&new, 98, 15).await, shown(&new, 99, 15).await], before, "days that were shown");
    assert_eq!([shown(&new, 100, 15).await, shown(&old, 100, 10).await % 10], [10, 0], "new ones come next");
    assert_eq!([shown(&new, 103, 15).await, shown(&new, 101, 15).await], [13, 11], "also for a day left out");
    assert_eq!([shown(&new, 104, 15).await, shown(&new, 105, 15).await], [14, 0]);
    assert_eq!(new.puzzle_number("quest", 105, 7).await.unwrap(), 0, "another game");
}

#[tokio::test]
async fn post_of_a_puzzle_is_claimed_by_one_alone() {
    let (store, _place) = fresh();
    let wanted = |guild, wanted| Write::PuzzlePosts { guild, wanted };
    let due = async |day| store.people().due_puzzles(day).await.unwrap();
    store.commit(vec![wanted(1, true), wanted(u64::MAX, true), wanted(1, true), wanted(3, false)]).await.unwrap();
    assert_eq!(due(7).await.len(), 2);
    let claim = async |guild, from, to| store.commit(vec![Write::PuzzlePosted { guild, from, to }]).await;
    claim(1, 0, 7).await.unwrap();
    assert!(matches!(claim(1, 0, 7).await, Err(StoreError::Overtaken)), "it was claimed");
    assert!(matches!(claim(3, 0, 7).await, Err(StoreError::Overtaken)), "it is not wanted");
    assert_eq!(due(7).await, [DuePuzzle { guild: u64::MAX, last: 0 }]);
    assert_eq!(due(8).await.len(), 2);
    claim(1, 7, 0).await.unwrap();
    store.commit(vec![wanted(u64::MAX, false)]).await.unwrap();
    assert_eq!(due(7).await, [DuePuzzle { guild: 1, last: 0 }], "it is tried again");
}

#[tokio::test]
async fn answers_to_puzzles_are_counted_by_game_and_day() {
    let (store, _place) = fresh();
    let answer = |game: &str, day, found| Write::PuzzleAnswer { game: game.to_owned(), day, found };
    let answers = [("chamber", 7, true), ("chamber", 7, false), ("chamber", 8, true), ("quest", 7, true)];
    store.commit(answers.map(|(game, day, found)| answer(game, day, found)).into()).await.unwrap();
    store.commit(vec![answer("chamber", 7, true)]).await.unwrap();
    for (game, day, counts) in
        [("chamber", 7, (3, 2)), ("chamber", 8, (1, 1)), ("quest", 7, (1, 1)), ("quest", 8, (0, 0))]
    {
        assert_eq!(store.people().puzzle_answers(game, day).await.unwrap(), counts, "{game}, day {day}");
    }
}
