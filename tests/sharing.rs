//! Tests of several processes over one `PostgreSQL` server. Each serves its own shards, any of them acts at any table,
//! and others go on with the work that one leaves.

mod examined;
#[cfg(target_os = "linux")]
mod faults;
mod killed;

use crate::{
    handover::{PRESSING, pressed},
    start::{Program, begin_chamber, is_post},
};
use databases::{Server, ask};
use pervigil::{rehearsal::Options, store::Location};
use serde_json::{Value, json};
use standin::{Message, Openapi, Standin, User};
use std::{
    collections::BTreeSet,
    path::PathBuf,
    process::Command,
    sync::Mutex,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The longest time until the shards of a dead process are served again.
const TAKEN_OVER: Duration = Duration::from_mins(1);
const BREATH: Duration = Duration::from_millis(50);
/// The channel where people play.
const GENERAL: &str = "general";
/// The label of the option of a reminder that ends a turn.
const PASS: &str = "End turn";

/// A stand-in and a database that processes share.
struct Scene {
    standin: Standin,
    api: Openapi,
    folder: TempDir,
    at: Location,
    address: String,
    users: [User; 3],
    server: Mutex<Server>,
}

impl Scene {
    async fn set() -> Option<Scene> {
        let server = Server::wanted()?;
        let at = server.database("shared");
        let Location::Server(address) = at.clone() else { panic!("it is on a server") };
        let api = Openapi::load();
        let standin = Standin::start(Options { observer: Some(api.observer()), ..Options::default() }).await;
        let users = ["Ada", "Bela", "Chidi"].map(|name| standin.user(name));
        Some(Scene {
            standin,
            api,
            folder: tempfile::tempdir().unwrap(),
            at,
            address,
            users,
            server: Mutex::new(server),
        })
    }

    /// A scene in which one process plays a game that two people have begun.
    async fn begun() -> Option<(Scene, Program)> {
        let scene = Scene::set().await?;
        let first = scene.run(&[]);
        scene.begin().await;
        Some((scene, first))
    }

    /// Another process, asked so.
    fn run(&self, args: &[&str]) -> Program {
        self.run_amid(args, &[])
    }

    /// Starts another process with these arguments and these further environment variables.
    fn run_amid(&self, args: &[&str], more: &[(&str, PathBuf)]) -> Program {
        let more = [&[("PERVIGIL_DATABASE", PathBuf::from(&self.address))], more].concat();
        let args = [&["run"], args].concat();
        Program::asked(&args, &self.standin.url(), &self.folder, self.standin.token(), &more)
    }

    /// Starts a process for each of these shards, and waits until all of them are connected.
    async fn run_all(&self, shards: &[String]) -> Vec<Program> {
        let processes: Vec<_> = shards.iter().map(|shard| self.run(&["--shards", shard])).collect();
        for process in &processes {
            process.says(&["at the table"]).await;
        }
        processes
    }

    /// The user who is reminded in private that they are awaited, and the reminder.
    async fn reminded(&self) -> (&User, Message) {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < TAKEN_OVER, "nobody is reminded");
            for user in &self.users {
                if let Some(reminder) = user.dms().await.into_iter().rfind(|dm| dm.option(PASS).is_some()) {
                    return (user, reminder);
                }
            }
            tokio::time::sleep(BREATH).await;
        }
    }

    /// Two people begin a game of the chamber.
    async fn begin(&self) {
        self.standin.wait_for_command("move").await;
        begin_chamber(&[self.users[0].clone(), self.users[1].clone()]).await;
    }

    /// The number of turns ended in the journal.
    fn ended(&self) -> usize {
        let ends = "SELECT body FROM journal WHERE kind = 'game' AND body LIKE '%\"end\"%'";
        ask(&self.at, ends).unwrap().len()
    }

    /// Has the awaited player end the turn, once a process hears it. Returns how long that took.
    async fn end_turn(&self) -> Duration {
        let (begun, before) = (Instant::now(), self.ended());
        while self.ended() == before {
            assert!(begun.elapsed() < TAKEN_OVER, "nobody hears it");
            let posts = self.users[0].messages(GENERAL).await;
            let newest = posts.into_iter().rfind(is_post).expect("a post");
            let mover = self.users.iter().find(|user| newest.awaited() == [user.name()]);
            if let Some(mover) = mover
                && let Ok(answer) = mover.try_command(GENERAL, "move", &[("text", json!("end"))]).await
            {
                answer.acknowledged().await;
            }
            tokio::time::sleep(BREATH).await;
        }
        assert_eq!(self.ended(), before + 1, "it is made once");
        begun.elapsed()
    }

    /// Waits until nothing waits any more that was to be said.
    async fn delivered(&self) {
        let begun = Instant::now();
        let waiting = || ask(&self.at, "SELECT id::text FROM outbox WHERE state = 'waiting'").unwrap();
        while !waiting().is_empty() {
            assert!(begun.elapsed() < TAKEN_OVER, "the outbox does not empty: {:?}", waiting());
            tokio::time::sleep(BREATH).await;
        }
    }

    /// Checks, once all is delivered, the messages in these channels and in private against the noted ones: each is
    /// there once.
    async fn check(&self, channels: &[&str]) {
        self.delivered().await;
        let noted = ask(&self.at, "SELECT message_id::text FROM outbox WHERE message_id IS NOT NULL").unwrap();
        let mut seen = vec![];
        for channel in channels {
            seen.extend(self.users[0].messages(channel).await);
        }
        for user in &self.users {
            seen.extend(user.dms().await);
        }
        let arrived = seen.iter().filter(|message| !message.ephemeral()).map(|message| message.id().to_owned());
        assert_eq!(arrived.collect::<BTreeSet<_>>(), noted.into_iter().collect(), "nothing lost, nothing twice");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spare_goes_on_with_what_a_killed_process_leaves_behind() {
    let Some((scene, first)) = Scene::begun().await else { return };
    let spare = scene.run(&["--spare"]);
    spare.says(&["waiting for the process that serves these shards to end"]).await;
    scene.end_turn().await;
    drop(first);
    let took = scene.end_turn().await;
    spare.says(&["serving the shards now"]).await;
    assert!(took < TAKEN_OVER, "{took:?}");
    eprintln!("a spare went on {took:.1?} after a process was killed");
    scene.end_turn().await;
    scene.check(&[GENERAL]).await;
    scene.api.assert_clean();
}

/// A killed process that is started again waits for as long as the dead one, or its spare, has the shards.
#[tokio::test(flavor = "multi_thread")]
async fn a_process_started_again_waits_for_its_shards() {
    let Some((scene, first)) = Scene::begun().await else { return };
    scene.end_turn().await;
    drop(first);
    let again = scene.run(&[]);
    again.says(&["another Pervigil serves them over this database", "serving the shards now"]).await;
    scene.end_turn().await;
    let beside = scene.run(&[]);
    beside.says(&["this one waits until they are free"]).await;
    drop(again);
    beside.says(&["serving the shards now"]).await;
    scene.end_turn().await;
    assert_eq!(beside.said().matches("this one waits").count(), 1, "{}", beside.said());
    scene.check(&[GENERAL]).await;
    scene.api.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn shard_takeover_leaves_no_command_unanswered() {
    let Some((scene, first)) = Scene::begun().await else { return };
    scene.end_turn().await;
    let pressing = tokio::spawn(pressed(scene.users[0].clone(), PRESSING));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let second = scene.run(&["--take-over"]);
    let (status, said) = first.ended().await;
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("all that was acknowledged is answered"), "{said}");
    second.says(&["taken over"]).await;
    let answers = pressing.await.unwrap();
    let unanswered: Vec<_> = answers.iter().filter(|(state, _)| state != "answered").collect();
    assert!(unanswered.is_empty() && answers.len() > 50, "{unanswered:?}\n{said}\n{}", second.said());
    scene.end_turn().await;
    scene.check(&[GENERAL]).await;
    scene.api.assert_clean();
}

/// The measurement of a load waits for the process that hears of the server in which it is typed.
#[tokio::test(flavor = "multi_thread")]
async fn the_load_that_several_processes_bear_is_measured() {
    let Some(scene) = Scene::set().await else { return };
    let mut load = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    load.current_dir(scene.folder.path()).args(["load", "--json", "--database", &scene.address]);
    load.args(["--processes", "2", "--tables", "10", "--rate", "2", "--seconds", "3", "--moves", "0"]);
    let output = load.output().expect("it runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {complaint}"));
    assert!(found["moves"].as_u64().is_some_and(|moves| moves > 3), "{found}");
    assert_eq!((&found["processes"], &found["lost"], &found["doubled"]), (&json!(2), &json!(0), &json!(0)), "{found}");
}

/// The server's own shard is served by one process, private messages by another: both act at the same table.
#[tokio::test(flavor = "multi_thread")]
async fn separate_processes_serve_private_messages_and_the_server() {
    let Some(scene) = Scene::set().await else { return };
    let guild: u64 = scene.standin.world().await["guild"]["id"].as_str().unwrap().parse().unwrap();
    let total = (2..64).find(|total| !(guild >> 22).is_multiple_of(*total)).unwrap();
    let shards = [0, (guild >> 22) % total].map(|shard| format!("{shard}/{total}"));
    let processes = scene.run_all(&shards).await;
    scene.begin().await;
    for _ in 0..3 {
        scene.end_turn().await;
        scene.delivered().await;
        let [ada, bela, _] = &scene.users;
        for user in [ada, bela] {
            let told = user.command("dm", "games", &[]).await.message();
            let posts = ada.messages(GENERAL).await;
            let awaited = posts.iter().rfind(|post| is_post(post)).unwrap().awaited().concat();
            assert_eq!(told.content().contains("your move"), awaited == user.name(), "{told:#?}");
        }
    }
    for process in processes {
        process.terminate();
        process.ended().await;
    }
    let soon = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + 5000";
    ask(&scene.at, &format!("UPDATE alarms SET due = {soon} WHERE kind <> 'deadline'")).unwrap();
    let processes = scene.run_all(&shards).await;
    let (mover, reminder) = scene.reminded().await;
    let before = scene.ended();
    let told = mover.press(&reminder, PASS).await;
    assert_eq!(scene.ended(), before + 1, "what is pressed in private is made: {told:?}");
    scene.end_turn().await;
    scene.check(&[GENERAL]).await;
    drop(processes);
    scene.api.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn database_that_is_away_is_told_of_once() {
    let Some((scene, process)) = Scene::begun().await else { return };
    scene.delivered().await;
    let before = process.said().lines().count();
    scene.server.lock().unwrap().stop();
    tokio::time::sleep(Duration::from_secs(4)).await;
    scene.server.lock().unwrap().start_again();
    process.says(&["the database answers again"]).await;
    scene.end_turn().await;
    let said = process.said();
    let of_it: Vec<_> = said.lines().skip(before).filter(|line| line.contains("database")).collect();
    assert!(of_it.len() == 2 && of_it[0].contains("retrying"), "{of_it:#?}");
}
