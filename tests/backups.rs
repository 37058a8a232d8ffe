//! Tests of backups as an operator makes and restores them: by command, automatically, and before the schema changes.

use crate::{
    cli::{failed, folder, printed},
    start::Program,
};
use catalogue::tier::sample;
use pervigil::{
    backups::{self, restored},
    engine::Path as Words,
    games::CATALOGUE,
    people::{Guest, Person},
    rehearsal::Options,
    store::{Destination, Inspection, Phase, Store, TableId, TableRef, Write},
    table::{House, NewTable, Surroundings},
};
use rusqlite::Connection;
use standin::Standin;
use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    time::Instant,
};
use tempfile::TempDir;

/// Tables in the drill: in the ordinary tier, in the long one.
const MANY: (u64, u64) = (250, 10_000);
/// The number of rows that are written at once.
const AT_ONCE: u64 = 250;

fn guest(number: u64) -> Guest {
    Guest { id: Person(number), name: format!("Player {number}"), speaks: None }
}

fn opened(folder: &TempDir) -> House {
    let store = Store::open(&folder.path().join("pervigil.db")).expect("the database opens");
    House::new(CATALOGUE, store, Surroundings::default())
}

/// A game in this channel, with the fewest players and some moves long.
async fn begun(house: &House, game: &str, channel: u64) -> TableId {
    let table = NewTable { guild: Some(7), ..NewTable::plain(channel, game, guest(1)) };
    let table = house.lobby().open(table).await.expect("the channel is free");
    let mut joined = 1;
    while house.lobby().start(table, Person(1), 2).await.is_err() {
        joined += 1;
        house.lobby().join(table, guest(joined), None, 1).await.expect("a seat is free");
    }
    for _ in 0..12 {
        let owed = house.views().glance(table, None).await.expect("it wakes").owed;
        let Some(seat) = owed.first().map(|owed| owed.seat) else { break };
        let mover = Person(u64::from(seat.0) + 1);
        let mut said = Words::default();
        loop {
            let panel = house.turns().panel(table, mover, pervigil::engine::Occasion::Awaited, said.clone()).await;
            let panel = panel.expect("they are asked");
            let offer = panel.question.offers.first().expect("there is an answer");
            said = panel.said.then(offer.word.clone());
            if !offer.more {
                house.turns().submit(table, mover, Some(panel.stamp), said).await.expect("it was offered");
                break;
            }
        }
    }
    table
}

/// The state of a table that a person could miss: its journal and its players.
async fn held(store: &Store, table: TableId) -> String {
    format!(
        "{:?} {:?}",
        store.tables().journal(table).await.expect("it is read"),
        store.tables().seats(table).await.expect("it is read")
    )
}

fn files(folder: &Path) -> Vec<String> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    files.sort();
    files
}

#[tokio::test]
async fn backup_of_a_running_bot_can_be_restored_after_it_ends() {
    let folder = folder();
    let house = opened(&folder);
    let table = begun(&house, "chamber", 900).await;
    let before = held(house.store(), table).await;
    let said = printed(&folder, &["backup", "copy.db"]);
    assert!(said.contains("copy.db: a sound copy of pervigil.db") && said.contains("1, all of which"), "{said}");
    assert!(failed(&folder, &["backup", "copy.db"]).contains("there is a file already"));
    let later = begun(&house, "quest", 901).await;
    drop(house);

    let said = printed(&folder, &["restore", "copy.db"]);
    for words in [
        "pervigil.db is restored. It goes up to 20",
        "until the bot is connected: 1.",
        "Waiting messages that are not sent",
        "is kept: pervigil.db.replaced-",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let store = Store::open(&folder.path().join("pervigil.db")).expect("it opens");
    assert_eq!(held(&store, table).await, before);
    assert!(store.tables().row(later).await.expect("it is read").is_none());
    drop(store);
    let kept = files(folder.path()).into_iter().find(|file| file.contains(".replaced-") && !file.ends_with("-wal"));
    let kept = Store::open(&folder.path().join(kept.expect("what lay there before"))).expect("it is whole");
    assert!(kept.tables().row(later).await.expect("it is read").is_some());
    let left = files(folder.path());
    assert!(!left.iter().any(|file| file.contains("restoring") || file.contains("partial")), "{left:?}");
}

#[tokio::test]
async fn restore_of_an_empty_database_says_that_it_is_empty() {
    let folder = folder();
    drop(opened(&folder));
    printed(&folder, &["backup", "copy.db"]);
    let said = printed(&folder, &["restore", "copy.db"]);
    assert!(said.contains("pervigil.db is empty") && !said.contains("1970"), "{said}");
}

#[tokio::test]
async fn unusable_backup_is_refused_and_changes_no_file() {
    let folder = folder();
    begun(&opened(&folder), "chamber", 900).await;
    printed(&folder, &["backup", "copy.db"]);
    let whole = fs::read(folder.path().join("copy.db")).expect("it is there");
    fs::write(folder.path().join("cut.db"), &whole[..whole.len() / 3]).expect("a file");
    fs::write(folder.path().join("newer.db"), &whole).expect("a file");
    let newer = Connection::open(folder.path().join("newer.db")).expect("a database");
    newer.pragma_update(None, "user_version", 9000).expect("a version");
    drop(newer);
    fs::write(
        folder.path().join("letter.db"),
        "Dear all, this is no database, and it is long enough to be told from one.",
    )
    .expect("a file");
    let before = (fs::read(folder.path().join("pervigil.db")).expect("it is there"), files(folder.path()));
    for (file, tells) in [
        ("cut.db", "damaged"),
        ("newer.db", "version 9000"),
        ("letter.db", "not a SQLite database"),
        ("nowhere.db", "nowhere.db"),
        ("pervigil.db", "the database itself"),
    ] {
        let said = failed(&folder, &["restore", file]);
        assert!(said.contains(tells) && said.trim_end().lines().count() == 1, "{file}: {said}");
        let mut after = files(folder.path());
        after.retain(|name| name != "pervigil.db.lock");
        assert_eq!((fs::read(folder.path().join("pervigil.db")).expect("it is there"), after), before, "{file}");
    }
    let said = failed(&folder, &["backup", "nowhere/copy.db"]);
    assert!(said.contains("no backup to nowhere/copy.db"), "{said}");
}

#[tokio::test]
async fn quick_restores_keep_every_database() {
    let folder = folder();
    let table = begun(&opened(&folder), "chamber", 900).await;
    printed(&folder, &["backup", "copy.db"]);
    let original = fs::read(folder.path().join("pervigil.db")).expect("it is there");
    let kept = |_| {
        let said = printed(&folder, &["restore", "copy.db"]);
        let kept = said.split("is kept: ").nth(1).expect("it says where").trim().to_owned();
        folder.path().join(kept)
    };
    let kept: Vec<PathBuf> = (0..3).map(kept).collect();
    assert_eq!(kept.iter().collect::<HashSet<_>>().len(), 3, "{kept:?}");
    assert!(fs::read(&kept[0]).expect("it is there") == original, "the first is what lay there");
    let store = Store::open(&folder.path().join("pervigil.db")).expect("it opens");
    assert!(store.tables().row(table).await.expect("it is read").is_some());
}

#[cfg(unix)]
#[tokio::test]
async fn restore_keeps_owner_and_mode() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let folder = folder();
    begun(&opened(&folder), "chamber", 900).await;
    printed(&folder, &["backup", "copy.db"]);
    let database = folder.path().join("pervigil.db");
    fs::set_permissions(&database, fs::Permissions::from_mode(0o640)).expect("its mode");
    // Only root may give files away; for anybody else the owner stays the same anyway.
    let _ = chown(&database, Some(1234), Some(1234));
    let access = || fs::metadata(&database).map(|file| (file.uid(), file.gid(), file.mode())).expect("it is there");
    let before = access();
    printed(&folder, &["restore", "copy.db"]);
    assert_eq!(access(), before);
}

#[test]
fn empty_database_beside_traces_is_refused() {
    let folder = folder();
    let database = folder.path().join("pervigil.db");
    let env = |key: &str| match key {
        "DISCORD_TOKEN" => Some("a.secret.token"),
        "PERVIGIL_DISCORD_API" => Some("http://127.0.0.1:1"),
        _ => None,
    };
    let run = || {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pervigil"));
        let set = ["DISCORD_TOKEN", "PERVIGIL_DISCORD_API"].map(|key| (key, env(key).expect("it is set")));
        let output = command.current_dir(folder.path()).env_clear().envs(set).arg("run").output().expect("it runs");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    fs::write(&database, "").expect("an empty file");
    fs::create_dir(folder.path().join("kept")).expect("a folder");
    fs::write(folder.path().join("config.toml"), "[backup]\nevery = \"6h\"\nto = \"kept\"\n").expect("a file");
    for trace in [
        "pervigil.db.lock",
        "pervigil.db.replaced-20261118T110843Z",
        "pervigil.db.before-2",
        "kept/pervigil-20261118T110843Z.db",
    ] {
        let left = folder.path().join(trace);
        fs::write(&left, "x").expect("a trace");
        let said = run();
        assert!(said.contains("the database is empty") && said.contains(&format!("{trace} shows")), "{said}");
        assert!(said.contains("pervigil restore") && fs::read(&database).expect("it is there").is_empty(), "{said}");
        fs::remove_file(left).expect("it is there");
    }
}

#[tokio::test]
async fn unreadable_table_is_named_and_stops_no_backup_or_restore() {
    let folder = folder();
    let table = begun(&opened(&folder), "chamber", 900).await;
    let database = Connection::open(folder.path().join("pervigil.db")).expect("a database");
    database.execute("INSERT INTO journal VALUES (1, 9999, 0, 'chalk', '')", []).expect("a row");
    drop(database);
    for args in [["backup", "copy.db"], ["restore", "copy.db"]] {
        let said = failed(&folder, &args);
        assert!(
            said.contains("1 of the tables cannot be read")
                && said.contains(&format!("table {table}: journal row 9999")),
            "{said}"
        );
    }
    assert!(files(folder.path()).iter().any(|file| file.contains(".replaced-")), "it was gone back to");
}

#[tokio::test]
async fn scheduled_backup_cannot_replace_a_database_in_use() {
    let folder = folder();
    let standin = Standin::start(Options::default()).await;
    fs::write(folder.path().join("config.toml"), "[backup]\nevery = \"1m\"\nkeep = 2\nto = \"kept\"\n")
        .expect("a file");
    let program = Program::run(&standin, &folder, standin.token());
    standin.wait_for_bot(true).await;
    program.says(&["a backup was made"]).await;
    let kept = files(&folder.path().join("kept"));
    assert!(kept.len() == 1 && kept[0].starts_with("pervigil-20"), "{kept:?}");
    let said = failed(&folder, &["restore", &format!("kept/{}", kept[0])]);
    assert!(said.contains("another Pervigil is running on this database"), "{said}");
    drop(program);
    standin.wait_for_bot(false).await;
    printed(&folder, &["restore", &format!("kept/{}", kept[0])]);
}

/// A database of the schema's first versions, with a lobby in it.
fn of_before(folder: &TempDir, more: &str) -> PathBuf {
    let path = folder.path().join("pervigil.db");
    let database = Connection::open(&path).expect("a database");
    for step in [
        include_str!("../migrations/sqlite/0001_first_tables.sql"),
        include_str!("../migrations/sqlite/0002_plans.sql"),
        more,
    ] {
        database.execute_batch(step).expect("a step of the schema");
    }
    database.pragma_update(None, "user_version", 2).expect("a version");
    path
}

fn version(path: &Path) -> u32 {
    Inspection::open(path).expect("it opens").schema().expect("it is read").found
}

#[test]
fn schema_upgrade_leaves_one_backup_from_before_it() {
    let folder = folder();
    let database = of_before(&folder, "");
    printed(&folder, &["ratings", "rebuild"]);
    assert!(version(&database) > 2);
    let kept: Vec<_> = files(folder.path()).into_iter().filter(|file| file.contains(".before-")).collect();
    assert_eq!(kept.iter().map(|file| version(&folder.path().join(file))).collect::<Vec<_>>(), [2], "{kept:?}");
    printed(&folder, &["ratings", "rebuild"]);
    let files = files(folder.path());
    assert_eq!(
        files.iter().filter(|file| file.contains(".before-")).count(),
        1,
        "there was nothing to bring up to date"
    );
    assert!(!files.iter().any(|file| file.contains(".rehearsal")), "{files:?}");
}

#[test]
fn a_schema_that_cannot_be_brought_up_to_date_is_left_as_it_was() {
    let folder = folder();
    let database = of_before(&folder, "CREATE TABLE held (mine)");
    let said = failed(&folder, &["ratings", "rebuild"]);
    for words in ["cannot be brought up to date", "table held already exists", "left as it is", ".before-"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!((said.trim_end().lines().count(), version(&database)), (1, 2), "{said}");
    let files = files(folder.path());
    assert!(!files.iter().any(|file| file.contains(".rehearsal")), "{files:?}");
    assert!(files.iter().any(|file| file.contains(".before-")), "{files:?}");
}

/// Many tables in play, each a copy of one of these.
async fn multiply(store: &Store, tables: &[TableId]) {
    let many = sample(MANY.0, MANY.1);
    let mut models = vec![];
    for table in tables {
        let row = store.tables().row(*table).await.expect("it is read").expect("it is there");
        let journal = store.tables().journal(*table).await.expect("it is read");
        let seed = store.tables().seed(*table).await.expect("it is read").expect("it is there");
        let alarms = store.tables().alarms(*table).await.expect("it is read");
        models.push((row, journal, seed, alarms));
    }
    for first in (0..many).step_by(AT_ONCE as usize) {
        let mut writes = vec![];
        for number in first..first + AT_ONCE {
            let (row, journal, seed, alarms) = &models[number as usize % models.len()];
            let (at, new) = (row.saved_at, TableRef::New);
            let (game, body) = (row.game.clone(), row.body.clone());
            let channel = 1_000_000 + number;
            writes.push(Write::CreateTable { channel, guild: row.guild, game, host: 1, body: body.clone(), at });
            writes.push(Write::SaveTable { table: new, phase: Phase::Play, body, at });
            writes.push(Write::Seed { table: new, seed: seed.seed, salt: seed.salt });
            let rows = journal.iter().map(|row| (row.kind.clone(), row.body.clone())).collect();
            writes.push(Write::Journal { table: new, first_seq: 0, at, rows });
            let alarms = alarms.iter().map(|row| row.alarm.clone()).collect();
            writes.push(Write::SetAlarms { table: new, alarms });
        }
        store.commit(writes).await.expect("there is room");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn drill_from_nothing_brings_all_tables_back() {
    let many = sample(MANY.0, MANY.1);
    let folder = folder();
    let house = opened(&folder);
    let mut models = vec![];
    for (number, entry) in CATALOGUE.iter().enumerate() {
        models.push(begun(&house, entry.info.key, 900 + number as u64).await);
    }
    multiply(house.store(), &models).await;
    let backup = folder.path().join("backup.db");
    let began = Instant::now();
    house.store().backup(&backup).await.expect("there is room");
    let checked = backups::checked(&backup).await.expect("it is read");
    let made = began.elapsed();
    drop(house);
    assert_eq!((checked.tables as u64, checked.asleep), (many + models.len() as u64, vec![]));

    let elsewhere = tempfile::tempdir().expect("a folder");
    let began = Instant::now();
    let database = elsewhere.path().join("pervigil.db");
    let replaced = restored(&backup, &database, 2_000_000_000_000).await.expect("it is a backup");
    let house = opened(&elsewhere);
    house.places().resume(7).await.expect("the tables go on");
    let back = began.elapsed();
    assert_eq!((replaced.restored.held, replaced.kept), (many + models.len() as u64, None));
    for table in models {
        let waiting = house.store().outbox().waiting(table).await.expect("it is read");
        let told: Vec<_> = waiting.iter().map(|row| (row.destination, &*row.kind)).collect();
        let to: HashSet<_> = told.iter().map(|(to, _)| *to).collect();
        // Chance decides whether somebody is asked in private.
        let (public, private): (Vec<_>, Vec<_>) =
            told.iter().partition(|(to, _)| matches!(to, Destination::Channel(_)));
        assert!(
            !house.places().is_held(table).await && public.len() == 1 && to.len() == told.len(),
            "{table}: {told:?}"
        );
        assert!(private.iter().all(|(_, kind)| *kind == "private"), "{table}: {told:?}");
    }
    let size = fs::metadata(&backup).expect("it is there").len() >> 20;
    eprintln!("{many} tables, {size} MB: made and checked in {made:.1?}, and in play again after {back:.1?}");
}
