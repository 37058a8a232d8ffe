//! Tests of rows moved between a file and a server: all of them, unchanged, and playable there.

use databases::Server;
use pervigil::{
    games::CATALOGUE,
    people::{Guest, Person},
    store::{Location, MoveError, Phase, Store, TableId, Write, move_rows},
    table::{Clock, House, NewTable, Surroundings},
};

const PRESS: u64 = 1_300_000_000_000_000_000;
/// The number of turns after which a game of two that ends by resigning is rated.
const RATED: usize = 8;

fn guest(number: u64) -> Guest {
    Guest { id: Person(number), name: format!("Player {number}"), speaks: None }
}

fn house(at: &Location) -> House {
    House::new(CATALOGUE, Store::open_at(at).unwrap(), Surroundings::default())
}

async fn begun(house: &House, channel: u64) -> TableId {
    let new = NewTable {
        guild: Some(7),
        unrated: false,
        clock: Clock::Daily,
        ..NewTable::plain(channel, "chamber", guest(1))
    };
    let table = house.lobby().open(new).await.unwrap();
    house.lobby().join(table, guest(2), None, PRESS).await.unwrap();
    house.lobby().start(table, Person(1), PRESS).await.unwrap();
    table
}

/// Has a player who is awaited end their turn.
async fn turn_ended(house: &House, table: TableId) {
    let owed = house.views().glance(table, None).await.unwrap().owed[0].seat;
    house.turns().submit(table, Person(u64::from(owed.0) + 1), None, "end".parse().unwrap()).await.unwrap();
}

/// A database with a game in play, a finished and rated game, and a lobby. Some messages wait.
async fn filled(at: &Location) -> [TableId; 3] {
    let house = house(at);
    let [playing, over] = [begun(&house, 1).await, begun(&house, 2).await];
    for (table, turns) in [(playing, 4), (over, RATED)] {
        for _ in 0..turns {
            turn_ended(&house, table).await;
        }
    }
    house.turns().submit(over, Person(2), None, "resign yes".parse().unwrap()).await.unwrap();
    let lobby = house.lobby().open(NewTable::plain(3, "quest", guest(1))).await.unwrap();
    let settings = vec![
        Write::PersonSettings { id: 1, was: None, body: "{\"ä\":\"'\"}".into() },
        Write::Bar { guild: 7, person: 9, barred: true },
        Write::Plan { table: playing.into(), person: 1, body: Some("{}".into()) },
        Write::Hold { guild: 8, at: 5 },
        Write::Delivered {
            id: house.store().outbox().waiting(over).await.unwrap()[0].id,
            message_id: Some(u64::MAX - 5),
            at: 9,
        },
    ];
    house.store().commit(settings).await.unwrap();
    assert_eq!(house.store().tables().row(over).await.unwrap().unwrap().phase, Phase::Over);
    [playing, over, lobby]
}

#[tokio::test(flavor = "multi_thread")]
async fn moved_database_is_identical_and_playable_in_both_places() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [file, back] = ["here.db", "back.db"].map(|name| Location::File(folder.path().join(name)));
    let there = server.database("moved");
    let tables = filled(&file).await;
    let moved = move_rows(&file, &there, |_, _| {}).unwrap();
    let rows = |name: &str| moved.tables.iter().find(|(table, _)| *table == name).unwrap().1;
    assert_eq!((rows("tables"), rows("finished"), rows("person_settings"), rows("bars")), (3, 1, 1, 1));
    assert!(rows("journal") > 10 && rows("standings") > 5 && rows("outbox") > 5);
    let (of_file, of_server) = (Store::open_at(&file).unwrap(), Store::open_at(&there).unwrap());
    for table in tables {
        assert_eq!(of_file.tables().whole(table).await.unwrap(), of_server.tables().whole(table).await.unwrap());
        assert_eq!(of_file.outbox().waiting(table).await.unwrap(), of_server.outbox().waiting(table).await.unwrap());
    }
    assert_eq!(of_file.ladders().all_standings().await.unwrap(), of_server.ladders().all_standings().await.unwrap());
    assert_eq!(of_file.key("nonce").await.unwrap(), of_server.key("nonce").await.unwrap());
    drop((of_file, of_server));
    let shared = house(&there);
    turn_ended(&shared, tables[0]).await;
    begun(&shared, 4).await;
    assert!(!shared.people().rebuild_ratings().await.unwrap().changed);
    shared.store().leave().await;
    drop(shared);
    assert_eq!(move_rows(&there, &back, |_, _| {}).unwrap().tables[1], ("tables", 4));
    let alone = house(&back);
    turn_ended(&alone, tables[0]).await;
    begun(&alone, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_broken_off_goes_on_and_mixes_nothing() {
    let Some(server) = Server::shared() else { return };
    let folder = tempfile::tempdir().unwrap();
    let [file, other] = ["here.db", "other.db"].map(|name| Location::File(folder.path().join(name)));
    let there = server.database("broken_off");
    filled(&file).await;
    filled(&other).await;
    let full = "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
                CREATE TRIGGER filled BEFORE INSERT ON results FOR EACH ROW EXECUTE FUNCTION is_full()";
    databases::ask(&there, full).unwrap();
    let broken_off = move_rows(&file, &there, |_, _| {});
    assert!(matches!(broken_off, Err(MoveError::Store(_))), "{broken_off:?}");
    assert_eq!(databases::ask(&there, "SELECT count(*)::text FROM tables").unwrap(), ["3"]);
    databases::ask(&there, "DROP TRIGGER filled ON results").unwrap();
    let half = move_rows(&there, &Location::File(folder.path().join("half.db")), |_, _| {});
    assert!(matches!(half, Err(MoveError::Unfinished(_))), "{half:?}");
    let occupied = move_rows(&other, &there, |_, _| {});
    assert!(matches!(occupied, Err(MoveError::Occupied(_))), "{occupied:?}");
    let moved = move_rows(&file, &there, |_, _| {}).unwrap();
    assert_eq!(move_rows(&file, &there, |_, _| {}).unwrap(), moved, "once more changes nothing");
    databases::ask(&there, "UPDATE people SET name = 'Somebody else' WHERE id = 1").unwrap();
    databases::ask(&there, "DELETE FROM alarms").unwrap();
    let played_on = move_rows(&file, &there, |_, _| {});
    assert!(matches!(played_on, Err(MoveError::PlayedOn("alarms"))), "{played_on:?}");
    assert_eq!(
        databases::ask(&there, "SELECT 1 FROM alarms").unwrap(),
        [""; 0],
        "what has gone since does not come back"
    );
    let _plays = Store::open_at(&there).unwrap();
    let in_use = move_rows(&file, &there, |_, _| {});
    assert!(matches!(in_use, Err(MoveError::InUse(_))), "{in_use:?}");
}

/// A developer who adds a database table must have it moved too.
#[tokio::test]
async fn every_table_is_moved() {
    let folder = tempfile::tempdir().unwrap();
    let [here, there] = ["here.db", "there.db"].map(|name| Location::File(folder.path().join(name)));
    filled(&here).await;
    let moved = move_rows(&here, &there, |_, _| {}).unwrap();
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let mut tables: Vec<_> = moved.tables.iter().map(|(table, _)| (*table).to_owned()).collect();
    tables.sort();
    assert_eq!(tables, databases::ask(&here, names).unwrap());
}
