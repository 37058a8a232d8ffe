//! Tests of the program killed at any moment: all acknowledged data are there once, and every message arrived once.
//!
//! `PERVIGIL_KILLS` sets the number of kills, and `PERVIGIL_KILLS_SEED` selects their moments. Some are moments in
//! time. Others are points that are met exactly: a write, a sync or a cut of a file ([`disk`]), or between a delivery
//! and its mark.

mod disk;
mod disks;
mod points;

use crate::start::{Program, begin_chamber, is_post};
use disk::Disk;
use pervigil::{engine::Seed, rehearsal::Options};
use points::{Blow, PATIENCE};
use serde_json::json;
use standin::{Answer, Standin, User};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// The number of kills in an ordinary run.
const KILLS: u64 = 8;
/// The number of kills that meet every moment that counts.
const ENOUGH: u64 = 20;
/// The longest wait for a required event after a start.
const LONG: Duration = Duration::from_secs(20);
/// The number of kills that one table and one database see.
const A_TABLE: u64 = 20;
const MESSAGES: &str = "/channels/{channel_id}/messages";

struct Scene {
    standin: Standin,
    folder: TempDir,
    disk: Disk,
    users: [User; 2],
    /// The journal as it was found last. None of it may ever change.
    journal: Vec<(String, String)>,
}

/// The counts of the ways in which kills met the program.
#[derive(Default, Debug)]
struct Met {
    /// The move was acknowledged.
    acknowledged: u64,
    /// The move was stored, but nobody had heard of it.
    stored: u64,
    /// The move was not stored.
    unheard: u64,
    /// A message had arrived, and that was not noted.
    unnoted: u64,
    /// The program was killed by a fault of its files.
    struck: u64,
    /// The number of kills at each kind of moment.
    moments: BTreeMap<&'static str, u64>,
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().map_or(otherwise, |number| number.parse().expect("a number"))
}

impl Scene {
    async fn set() -> (Scene, Program) {
        let standin = Standin::start(Options::default()).await;
        let users = ["Ada", "Bela"].map(|name| standin.user(name));
        let folder = tempfile::tempdir().expect("a folder");
        let scene = Scene { standin, folder, disk: Disk::sound(), users, journal: vec![] };
        let program = scene.enter().await;
        begin_chamber(&scene.users).await;
        (scene, program)
    }

    async fn enter(&self) -> Program {
        let (url, token) = (self.standin.url(), self.standin.token());
        let program = Program::amid(&url, &self.folder, token, &self.disk.surroundings());
        self.standin.wait_for_command("move").await;
        program
    }

    fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder.path().join("pervigil.db")).expect("the database opens")
    }

    /// The rows of the game's journal.
    fn rows(&self) -> Vec<(String, String)> {
        let database = self.database();
        let mut rows = database.prepare("SELECT kind, body FROM journal ORDER BY table_id, seq").expect("a journal");
        let read = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("rows");
        read.map(|row| row.expect("a row")).collect()
    }

    /// The number of turns ended in the journal.
    fn ended(&self) -> usize {
        self.rows().iter().filter(|(kind, body)| kind == "game" && body.contains("\"end\"")).count()
    }

    /// Makes the log so long that the next commit takes it into the database.
    fn lengthen_log(&self) {
        let database = self.database();
        database.pragma_update(None, "wal_autocheckpoint", 0).expect("it only lengthens");
        let strangers = "WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 4800)
                         INSERT OR REPLACE INTO people (id, name) SELECT id, printf('%.*c', 3000, 'x') FROM ids";
        database.execute(strangers, []).expect("it is written");
    }

    fn waiting(&self) -> i64 {
        let count = "SELECT count(*) FROM outbox WHERE state = 'waiting'";
        self.database().query_row(count, [], |row| row.get(0)).expect("an outbox")
    }

    /// Waits until nothing is left to deliver.
    async fn settle(&self) {
        let deadline = Instant::now() + LONG;
        while self.waiting() > 0 {
            assert!(Instant::now() < deadline, "the outbox does not empty");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Checks everything against the promises once nothing is left to deliver.
    async fn check(&mut self) {
        self.settle().await;
        let rows = self.rows();
        assert!(rows.starts_with(&self.journal), "what was in the journal stays as it was");
        self.journal = rows;
        assert_eq!(self.arrived().await, self.noted(), "what arrived is what the outbox has, and nothing twice");
        let posts = self.users[0].messages("general").await;
        let posts: Vec<_> = posts.into_iter().filter(is_post).collect();
        let (newest, old) = posts.split_last().expect("posts");
        for post in old {
            assert!(post.components().is_empty() && !post.content().contains('⏳'), "an old post: {post:#?}");
        }
        let told = self.users[0].command("general", "table turn", &[]).await.message();
        let [awaited] = newest.awaited()[..] else { panic!("one is awaited: {newest:#?}") };
        assert!(told.content().contains(awaited), "{} is awaited: {}", awaited, told.content());
    }

    /// The messages that arrived, as people see them: in the channel and in private.
    async fn arrived(&self) -> BTreeSet<String> {
        let [ada, bela] = &self.users;
        let seen = [ada.messages("general").await, ada.dms().await, bela.dms().await].concat();
        seen.iter().filter(|message| !message.ephemeral()).map(|message| message.id().to_owned()).collect()
    }

    /// The messages that are noted as delivered.
    fn noted(&self) -> BTreeSet<String> {
        let database = self.database();
        let mut rows = database.prepare("SELECT message_id FROM outbox WHERE message_id IS NOT NULL").expect("rows");
        let noted = rows.query_map([], |row| row.get::<_, i64>(0)).expect("rows");
        noted.map(|id| id.expect("an id").to_string()).collect()
    }

    /// Has the awaited player end the turn.
    async fn end_turn(&self) -> Answer {
        let posts = self.users[0].messages("general").await;
        let newest = posts.into_iter().rfind(is_post).expect("a post");
        let mover = self.users.iter().find(|user| newest.awaited() == [user.name()]).expect("one is awaited");
        mover.try_command("general", "move", &[("text", json!("end"))]).await.expect("a command")
    }

    /// Has a player end a turn while the program is killed like this. Afterwards the turn's end is there once, or was
    /// never acknowledged. Returns how often it is there.
    async fn kill(&mut self, program: Program, (blow, patience): (&Blow, Duration), met: &mut Met) -> (Program, usize) {
        let before = self.ended();
        blow.prepare(self).await;
        let answer = self.end_turn().await;
        let seen = blow.strike(self, program, answer, patience).await;
        met.struck += self.disk.heal() as u64;
        let acknowledged = seen.state() == "answered" && seen.message().content().contains('✅');
        self.standin.clear_faults().await;
        self.standin.wait_for_bot(false).await;
        let noted = self.noted();
        met.unnoted += u64::from(!self.arrived().await.is_subset(&noted));
        *met.moments.entry(blow.kind()).or_default() += 1;
        let program = self.enter().await;
        let more = self.ended() - before;
        assert!(more == 1 || more == 0 && !acknowledged, "{more} of one move, acknowledged: {acknowledged}; {blow:?}");
        match (acknowledged, more) {
            (true, _) => met.acknowledged += 1,
            (false, 1) => met.stored += 1,
            _ => met.unheard += 1,
        }
        self.check().await;
        (program, more)
    }
}

#[tokio::test]
async fn random_kills_lose_no_acknowledged_move_and_double_no_post() {
    let (kills, seed) = (number("PERVIGIL_KILLS", KILLS), number("PERVIGIL_KILLS_SEED", 1));
    eprintln!("{kills} kills from seed {seed}");
    let (mut dice, mut met) = (Seed::from_number(seed).decision(0), Met::default());
    let (mut scene, mut program) = Scene::set().await;
    for kill in 1..=kills {
        (program, _) = scene.kill(program, (&Blow::drawn(&mut dice), PATIENCE), &mut met).await;
        if kill % A_TABLE == 0 && kill < kills {
            eprintln!("{kill} of {kills}: {met:?}");
            drop(program);
            (scene, program) = Scene::set().await;
        }
    }
    eprintln!("{kills} of {kills}: {met:?}");
    let every_way = met.acknowledged > 0 && met.unnoted > 0;
    assert!(every_way || kills < ENOUGH, "the moments that count were met: {met:?}");
}
