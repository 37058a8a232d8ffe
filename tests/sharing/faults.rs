//! Tests of faults of processes that share a server, and of the server.

use super::{GENERAL, Scene};
use crate::preloaded::preloaded;
use databases::ask;
use std::path::PathBuf;

/// The greatest distance, in milliseconds, between now and a moment noted during a test.
const NOW: i64 = 120_000;

/// A process that stands still for a while is taken for dead, and its work is another's. Once it goes on it ends, and
/// its later commands have no effect.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stood_still_for_a_while_does_nothing_any_more() {
    let Some((scene, first)) = Scene::begun().await else { return };
    scene.end_turn().await;
    let spare = scene.run(&["--spare"]);
    spare.says(&["waiting for the process that serves these shards to end"]).await;
    first.signal("STOP");
    let took = scene.end_turn().await;
    eprintln!("a spare went on {took:.1?} after a process stood still");
    spare.says(&["serving the shards now"]).await;
    // Whoever pressed in vain has the turn again: what the process had not heard would be a move.
    for _ in 0..3 {
        scene.end_turn().await;
    }
    let ended = scene.ended();
    first.signal("CONT");
    let (status, said) = first.ended().await;
    assert!(status != Some(0) && said.contains("another process serves shards"), "{status:?}: {said}");
    assert_eq!(scene.ended(), ended, "nothing is made that was said to a process that stood still: {said}");
    scene.end_turn().await;
    scene.check(&[GENERAL]).await;
    scene.api.assert_clean();
}

/// The clocks of two hosts are twenty minutes apart: whatever is noted is of the server's time.
#[tokio::test(flavor = "multi_thread")]
async fn processes_on_hosts_with_wrong_clocks_use_the_servers_time() {
    let Some(scene) = Scene::set().await else { return };
    let clock = preloaded("tests/sharing/clock.c");
    let wrong = |seconds: &str| [("LD_PRELOAD", clock.clone()), ("PERVIGIL_TEST_CLOCK", PathBuf::from(seconds))];
    let first = scene.run_amid(&[], &wrong("600"));
    scene.begin().await;
    scene.end_turn().await;
    let spare = scene.run_amid(&["--spare"], &wrong("-600"));
    spare.says(&["waiting for the process that serves these shards to end"]).await;
    scene.end_turn().await;
    drop(first);
    spare.says(&["serving the shards now"]).await;
    scene.end_turn().await;
    scene.check(&[GENERAL]).await;
    let now = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
    for (table, moment) in [("journal", "at"), ("outbox", "at"), ("tables", "created_at"), ("tables", "saved_at")] {
        let rows = ask(&scene.at, &format!("SELECT ({now} - {moment})::text FROM {table}")).unwrap();
        let far: Vec<_> = rows.iter().filter(|off| !(0..NOW).contains(&off.parse().expect("a number"))).collect();
        assert!(!rows.is_empty() && far.is_empty(), "{table}.{moment}: {far:?}");
    }
    let unordered = "SELECT seq::text FROM (SELECT seq, at - lag(at) OVER (ORDER BY seq) AS after FROM journal) AS rows
                     WHERE after < 0";
    assert_eq!(ask(&scene.at, unordered).unwrap(), Vec::<String>::new(), "time does not go back");
    scene.api.assert_clean();
}

/// A server that goes down and comes up again loses all claims, and all processes go on as before.
#[tokio::test(flavor = "multi_thread")]
async fn restarted_server_finds_all_processes_in_their_roles() {
    let Some((scene, first)) = Scene::begun().await else { return };
    let spare = scene.run(&["--spare"]);
    spare.says(&["waiting for the process that serves these shards to end"]).await;
    for _ in 0..3 {
        scene.end_turn().await;
        scene.server.lock().unwrap().restart();
        scene.end_turn().await;
    }
    assert!(!spare.said().contains("serving the shards now"), "{}\n{}", first.said(), spare.said());
    scene.check(&[GENERAL]).await;
    scene.api.assert_clean();
}

/// A server is away for longer than a process may be unheard. That process ends and says why, and its successor waits
/// until the server is back.
#[tokio::test(flavor = "multi_thread")]
async fn newly_started_process_waits_for_an_absent_server() {
    let Some((scene, first)) = Scene::begun().await else { return };
    scene.end_turn().await;
    scene.delivered().await;
    scene.server.lock().unwrap().stop();
    let (status, said) = first.ended().await;
    assert!(status != Some(0) && said.contains("the database does not answer"), "{status:?}: {said}");
    assert!(!said.contains("another process serves shards"), "{said}");
    let second = scene.run(&[]);
    second.says(&["the database cannot be reached; trying again"]).await;
    scene.server.lock().unwrap().start_again();
    second.says(&["at the table"]).await;
    scene.end_turn().await;
    scene.check(&[GENERAL]).await;
    scene.api.assert_clean();
}
