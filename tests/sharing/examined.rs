//! Tests of the doctor on a database on a server, also while processes share it.

use super::Scene;
use crate::start::doctor;
use databases::ask;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The names of all checks of a server, in their order if all is well.
const CHECKS: [&str; 13] = [
    "config",
    "database",
    "schema",
    "integrity",
    "process",
    "outbox",
    "undelivered",
    "tables",
    "alarms",
    "disk",
    "commit",
    "connections",
    "backups",
];

/// The settings of a server that keeps its data when its machine goes down.
const DURABLE: [&str; 2] = ["fsync=on", "full_page_writes=on"];

/// The findings of the doctor on the scene's database, by check.
fn examined(scene: &Scene) -> Vec<Value> {
    let more = [("PERVIGIL_DATABASE", PathBuf::from(&scene.address))];
    let (_, said, complaint) = doctor(&scene.standin, &scene.folder, scene.standin.token(), &["--json"], &more);
    let report: Value = serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}{complaint}"));
    assert!(!said.contains(scene.standin.token()), "{said}");
    let checks = report["checks"].as_array().expect("a list").clone();
    checks.iter().for_each(|check| println!("{check}"));
    checks
}

/// The checks that are not good, each with its text. The time of a commit depends on the machine, so it must only be
/// reported. Nobody sees the backups of a server, which is always said.
fn amiss(checks: &[Value]) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let is_slow = |check: &Value| check["check"] == "commit" && text(&check["found"]).starts_with("durable after");
    let unseen = |check: &&Value| check["check"] == "backups" && check["status"] == "warning";
    assert_eq!(checks.iter().filter(unseen).count(), 1, "{checks:?}");
    let rests = |check: &Value| text(&check["found"]).starts_with("no bot is running");
    let is_known = |check: &&Value| is_slow(check) || unseen(check) || rests(check);
    let amiss = checks.iter().filter(|check| check["status"] != "good" && !is_known(check));
    amiss
        .map(|check| (text(&check["check"]), format!("{} → {}", text(&check["found"]), text(&check["remedy"]))))
        .collect()
}

#[track_caller]
fn says(checks: &[Value], check: &str, words: &str) {
    let found = checks.iter().find(|found| found["check"] == check).expect("it is looked at");
    assert!(found["found"].as_str().is_some_and(|found| found.contains(words)), "{words}: {found}");
}

/// Checks that this check alone is amiss, with these words.
#[track_caller]
fn finds(checks: &[Value], check: &str, words: &[&str]) {
    let amiss = amiss(checks);
    assert!(amiss.len() == 1 && amiss[0].0 == check, "{check} alone: {amiss:#?}");
    assert!(words.iter().all(|words| amiss[0].1.contains(words)), "{words:?}: {amiss:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_finds_no_fault_with_a_server_and_changes_nothing() {
    let Some(scene) = Scene::set().await else { return };
    scene.server.lock().unwrap().tell(&DURABLE);
    let processes = scene.run_all(&["0/2".to_owned(), "1/2".to_owned()]).await;
    let spare = scene.run(&["--shards", "0/2", "--spare"]);
    spare.says(&["waiting for the process that serves these shards to end"]).await;
    scene.begin().await;
    scene.delivered().await;
    let known = || ask(&scene.at, "SELECT id::text FROM processes ORDER BY id").unwrap();
    let before = known();
    let checks = examined(&scene);
    assert_eq!(amiss(&checks), []);
    let looked: Vec<_> = checks.iter().take(CHECKS.len()).map(|check| check["check"].clone()).collect();
    assert_eq!(looked, CHECKS.map(|check| json!(check)));
    // They stand in the order in which they came, which of the first two is anybody's guess.
    for words in ["3 processes on this database: shards ", "shards 0/2, ", "shards 1/2, ", ", one that waits"] {
        says(&checks, "process", words);
    }
    says(&checks, "tables", "1 open, 1 of them in play, all of which can be loaded; 0 on hold");
    says(&checks, "schema", "as this program has it");
    says(&checks, "commit", "durable after");
    assert_eq!(known(), before, "nobody hears of it");
    drop((processes, spare));
    scene.api.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_what_is_amiss_with_a_server() {
    let Some((scene, first)) = Scene::begun().await else { return };
    scene.delivered().await;
    first.terminate();
    first.ended().await;
    finds(&examined(&scene), "disk", &["fsync", "set both to on"]);
    scene.server.lock().unwrap().tell(&DURABLE);
    let checks = examined(&scene);
    assert_eq!(amiss(&checks), []);
    says(&checks, "process", "no bot is running");
    ask(&scene.at, "UPDATE alarms SET due = 1").unwrap();
    finds(&examined(&scene), "alarms", &["overdue", "start the bot"]);
    ask(&scene.at, "DELETE FROM alarms").unwrap();
    ask(
        &scene.at,
        "UPDATE outbox SET state = 'waiting', body = '', settled_at = NULL, at = 1, not_before = 1 WHERE id = 1",
    )
    .unwrap();
    let amiss_of_it = amiss(&examined(&scene));
    assert_eq!(amiss_of_it.iter().map(|(check, _)| check.as_str()).collect::<Vec<_>>(), ["outbox", "undelivered"]);
    ask(&scene.at, "DELETE FROM outbox").unwrap();
    ask(&scene.at, "UPDATE tables SET game = 'another'").unwrap();
    finds(&examined(&scene), "tables", &["cannot be loaded", "run the version"]);
    scene.server.lock().unwrap().tell(&["max_connections=20"]);
    ask(&scene.at, "UPDATE tables SET game = 'chamber'").unwrap();
    finds(&examined(&scene), "connections", &["a process has up to 10", "raise max_connections"]);
    ask(&scene.at, "UPDATE schema_version SET version = 99").unwrap();
    let newer = amiss(&examined(&scene));
    assert!(newer[0].1.contains("version 99, and this program knows none above"), "{newer:#?}");
    assert!(newer.iter().any(|(_, said)| said.contains("not looked at")), "{newer:#?}");
    scene.server.lock().unwrap().stop();
    let gone = amiss(&examined(&scene));
    assert!(gone[0].0 == "database" && gone[0].1.contains("pg_isready"), "{gone:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn doctor_creates_nothing_in_an_empty_database() {
    let Some(scene) = Scene::set().await else { return };
    ask(&scene.at, "DROP SCHEMA public CASCADE").unwrap();
    ask(&scene.at, "CREATE SCHEMA public").unwrap();
    let checks = examined(&scene);
    says(&checks, "database", "is not there yet; the bot makes it when it first runs");
    let made =
        ask(&scene.at, "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace").unwrap();
    assert_eq!(made, Vec::<String>::new());
}
