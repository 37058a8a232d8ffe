//! Tests of disks that are full or fail while the program plays, and of kills while it brings a database up to date.

use super::{Disk, LONG, MESSAGES, Scene, number};
use rusqlite::Connection;
use serde_json::json;
use std::{
    path::Path,
    process::{Command, Output},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The schema of an old database, and the lobby in it.
const OLD: [&str; 2] = [
    include_str!("../../migrations/sqlite/0001_first_tables.sql"),
    include_str!("../../migrations/sqlite/0002_plans.sql"),
];
const LOBBY: &str = "INSERT INTO tables (channel, game, host, phase, body, created_at, saved_at)
                     VALUES (1, 'chamber', 1, 'lobby', '{}', 0, 1000)";
/// The step between the accesses to the disk that are struck in an ordinary run.
const ONE_IN: usize = 9;

/// The answer to a player who ends a turn meanwhile, and whether the turn was ended.
async fn told(scene: &Scene) -> (String, bool) {
    let before = scene.ended();
    let outcome = scene.end_turn().await.outcome().await;
    assert_eq!(outcome.state(), "answered", "{outcome:#?}");
    (outcome.message().content().to_owned(), scene.ended() > before)
}

#[tokio::test]
async fn turn_on_a_full_or_failing_disk_is_refused_to_its_player() {
    let (mut scene, _program) = Scene::set().await;
    scene.settle().await;
    for order in
        ["write -wal 1 full", "write -wal 6 full", "write -wal 1 fail", "write -wal 6 fail", "sync -wal 1 fail"]
    {
        scene.disk.befall(order);
        let (content, made) = told(&scene).await;
        assert!(scene.disk.heal() > 0, "{order} befell something");
        assert!(!made && !content.contains('✅') && content.contains("not"), "{order}: {content}");
        let (content, made) = told(&scene).await;
        assert!(made && content.contains('✅'), "with a sound disk after “{order}”: {content}");
        scene.check().await;
    }
}

#[tokio::test]
async fn on_a_slow_disk_turns_take_long_and_none_is_lost() {
    let (mut scene, _program) = Scene::set().await;
    scene.settle().await;
    for _ in 0..3 {
        scene.disk.befall("sync -wal 1 slow");
        let (content, made) = told(&scene).await;
        assert!(made && content.contains('✅'), "{content}");
        assert!(scene.disk.heal() > 0, "something took long");
        scene.check().await;
    }
}

#[tokio::test]
async fn full_disk_before_a_delivery_mark_doubles_no_post() {
    let (mut scene, program) = Scene::set().await;
    scene.settle().await;
    for also_killed in [false, true] {
        let (before, arrived) = (scene.ended(), scene.arrived().await.len());
        scene.standin.fault(json!({"method": "POST", "route": MESSAGES, "delay_ms": 2_000})).await;
        let answer = scene.end_turn().await;
        let deadline = Instant::now() + LONG;
        let wait = async |what: &str| {
            assert!(Instant::now() < deadline, "{what}");
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        while scene.ended() == before {
            wait("the turn is made").await;
        }
        scene.disk.befall("write -wal 1 full");
        while scene.arrived().await.len() == arrived {
            wait("the turn is told").await;
        }
        while !scene.disk.has_struck() {
            wait("that it is told is noted").await;
        }
        if also_killed {
            drop(program);
            assert!(scene.disk.heal() > 0, "the mark had no room");
            scene.standin.wait_for_bot(false).await;
            let _program = scene.enter().await;
            scene.check().await;
            return;
        }
        assert!(scene.disk.heal() > 0, "the mark had no room");
        answer.outcome().await;
        scene.check().await;
    }
}

/// Runs a command that opens the database in this folder and does nothing else.
fn opened(folder: &Path, disk: &Disk) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    command.env_clear().current_dir(folder).args(["ratings", "rebuild"]).envs(disk.surroundings());
    command.output().expect("the program runs")
}

/// A folder with an old database.
fn old() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Connection::open(folder.path().join("pervigil.db")).expect("a database");
    for step in OLD {
        database.execute_batch(step).expect("a step of the schema");
    }
    database.pragma_update(None, "user_version", OLD.len() as u32).expect("a version");
    database.execute(LOBBY, []).expect("a lobby");
    folder
}

/// The version of the schema to which a database is brought: the number of its steps.
fn latest() -> u32 {
    let steps = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    steps.read_dir().expect("the steps are there").count() as u32
}

/// The version of the schema, and the number of alarms of its lobby. Checks that everything old is still there.
fn state(folder: &Path) -> (u32, u32) {
    let database = Connection::open(folder.join("pervigil.db")).expect("the database opens");
    let sound: String = database.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("it can be read");
    assert_eq!(sound, "ok");
    let count = |table: &str| -> u32 {
        database.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a table")
    };
    assert_eq!(count("tables"), 1);
    (database.pragma_query_value(None, "user_version", |row| row.get(0)).expect("a version"), count("alarms"))
}

/// Opens an old database while this fault strikes the disk, and then on a sound disk. Returns the outcome of the first
/// opening, or `None` if no fault struck it.
fn opened_amid(order: &str) -> Option<Output> {
    let (folder, disk) = (old(), Disk::sound());
    disk.befall(order);
    let output = opened(folder.path(), &disk);
    let (struck, (version, alarms)) = (disk.heal(), state(folder.path()));
    assert!((OLD.len() as u32..=latest()).contains(&version), "{order}: version {version}");
    assert_eq!(alarms, u32::from(version == latest()), "{order}: whole steps alone, at {version}");
    let again = opened(folder.path(), &disk);
    assert!(again.status.success(), "{order}: {}", String::from_utf8_lossy(&again.stderr));
    assert_eq!(state(folder.path()), (latest(), 1), "{order}");
    (struck > 0).then_some(output)
}

#[test]
fn killed_upgrade_of_a_database_leaves_whole_steps() {
    let every = if number("PERVIGIL_KILLS", 0) > 0 { 1 } else { ONE_IN };
    for (access, fate) in [("write", "kill"), ("write", "torn"), ("sync", "kill"), ("truncate", "after")] {
        let met =
            (1..).step_by(every).take_while(|at| opened_amid(&format!("{access} * {at} {fate}")).is_some()).count();
        eprintln!("{met} times at a {access}: {fate}");
        assert!(met > 0, "{access} {fate}");
    }
}

#[test]
fn failed_backup_or_restore_leaves_no_partial_file() {
    let (folder, disk) = (old(), Disk::sound());
    let done = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
        command.env_clear().current_dir(folder.path()).args(words).envs(disk.surroundings());
        command.output().expect("the program runs")
    };
    let files = || {
        let entries = std::fs::read_dir(folder.path()).expect("a folder");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        names.sort();
        names
    };
    assert!(opened(folder.path(), &disk).status.success());
    // A lobby of before tells nothing that could be read as it would be woken.
    let emptied = Connection::open(folder.path().join("pervigil.db")).expect("the database opens");
    emptied.execute_batch("DELETE FROM alarms; DELETE FROM tables").expect("it is emptied");
    drop(emptied);
    assert!(done(&["backup", "good.db"]).status.success());
    let _touched = done(&["restore", "nowhere.db"]);
    let database = || std::fs::read(folder.path().join("pervigil.db")).expect("it is there");
    let (before, whole) = (database(), files());
    for (words, order) in [
        (["backup", "copy.db"], "write .partial 1 full"),
        (["backup", "copy.db"], "write .partial 5 full"),
        (["backup", "copy.db"], "write .partial 5 fail"),
        (["backup", "copy.db"], "sync .partial 1 fail"),
        (["restore", "good.db"], "write * 1 full"),
        (["restore", "good.db"], "write * 9 full"),
        (["restore", "good.db"], "write * 9 fail"),
        (["restore", "good.db"], "sync * 1 fail"),
    ] {
        disk.befall(order);
        let output = done(&words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(disk.heal() > 0, "{words:?}, {order}: it befell something");
        assert_eq!(output.status.code(), Some(1), "{words:?}, {order}: {said}");
        assert!(said.trim_end().lines().count() == 1 && said.contains(words[1]), "{words:?}, {order}: {said}");
        assert!(database() == before, "{words:?}, {order}");
        assert_eq!(files(), whole, "{words:?}, {order}");
    }
    assert!(done(&["restore", "good.db"]).status.success());
}

#[test]
fn failed_upgrade_names_the_database_and_leaves_it_unchanged() {
    for (order, why) in [
        ("write -wal 1 full", "full"),
        ("write -wal 9 full", "full"),
        ("write -wal 9 fail", "I/O"),
        ("sync * 1 fail", "I/O"),
    ] {
        let output = opened_amid(order).expect("something befalls the disk");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{order}: {said}");
        assert!(said.contains("pervigil.db") && said.contains(why), "{order}: {said}");
    }
}
