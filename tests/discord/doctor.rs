//! Tests of the doctor: a healthy house has a clean bill of health. For each planted fault it says what to do about
//! that, and finds nothing else.

use crate::stage::{Stage, own_thread};
use pervigil::{
    config::{Config, ConfigError},
    doctor::{Finding, Report, Status, Surroundings, examine},
    lock::Lock,
    store::Store,
};
use reqwest::Method;
use rusqlite::Connection;
use serde_json::{Value, json};
use standin::User;
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
const GATEWAY: &str = "/gateway/bot";

/// The names of all checks, in their order in a healthy house.
const CHECKS: [&str; 22] = [
    "config",
    "database",
    "schema",
    "integrity",
    "references",
    "process",
    "owner",
    "outbox",
    "undelivered",
    "tables",
    "alarms",
    "disk",
    "commit",
    "backups",
    "token",
    "application",
    "clock",
    "gateway",
    "intents",
    "commands",
    "servers",
    "channels",
];

/// A folder with a backup that was made just now.
fn backups(stage: &Stage) -> PathBuf {
    let folder = stage.database().with_file_name("kept");
    let made = jiff::Timestamp::now().strftime("pervigil-%Y%m%dT%H%M%SZ.db").to_string();
    fs::create_dir_all(&folder).expect("a folder");
    drop(Store::open(&folder.join(made)).expect("a copy"));
    folder
}

/// The configuration that an operator has set for the bot on stage.
pub(crate) fn config(stage: &Stage) -> Config {
    let set = [
        ("DISCORD_TOKEN", stage.standin.token().to_owned()),
        ("PERVIGIL_DISCORD_API", stage.standin.url()),
        ("PERVIGIL_DATABASE", stage.database().display().to_string()),
        ("PERVIGIL_BACKUP_EVERY", "1d".to_owned()),
        ("PERVIGIL_BACKUP_TO", backups(stage).display().to_string()),
    ];
    let env = |key: &str| set.iter().find(|(name, _)| *name == key).map(|(_, value)| value.clone());
    Config::from_text("", env).expect("it can be set")
}

/// The doctor's surroundings, with a disk on which nothing is amiss, whatever machine this is.
pub(crate) fn surroundings() -> Surroundings {
    Surroundings {
        room: Arc::new(|_| Ok(Some(100 << 30))),
        commit: Arc::new(|_| Ok(Duration::from_millis(1))),
        patience: Duration::from_secs(2),
        service: PathBuf::from("/nowhere/environment"),
        ..Surroundings::default()
    }
}

async fn asked(stage: &Stage) -> Report {
    examine(Ok(config(stage)), &surroundings()).await
}

/// Returns whether a finding is not good. The bot on stage plays without the lock of a process.
fn is_amiss(finding: &Finding) -> bool {
    finding.status != Status::Good && finding.check != "process"
}

/// The findings that are not good, as they are printed.
fn amiss(report: &Report) -> Vec<String> {
    report.checks.iter().filter(|finding| is_amiss(finding)).map(ToString::to_string).collect()
}

/// Checks that the report names this check alone, with all of these words, and says what to do.
#[track_caller]
fn finds(report: &Report, check: &str, status: Status, words: &[&str]) {
    let amiss = amiss(report);
    let found: Vec<_> = report.checks.iter().filter(|finding| is_amiss(finding)).collect();
    assert!(!found.is_empty() && found.iter().all(|finding| finding.check == check), "{check} alone: {amiss:#?}");
    let said = found[0].to_string();
    assert!(words.iter().all(|words| said.contains(words)), "{words:?}: {said}");
    assert!(found[0].status == status && found[0].remedy.as_ref().is_some_and(|remedy| remedy.len() > 10), "{said}");
}

/// A house with a game in play, a lobby and a thread, all of it said.
async fn house() -> (Stage, [User; 2]) {
    let stage = Stage::set().await;
    let people = stage.users(["Ada", "Bela"]);
    stage.begin("general", &people, &[("newcomers", json!("same"))]).await;
    stage.lobby("tavern", &people, &[]).await;
    own_thread(&people[0], "games").await;
    stage.delivered().await;
    (stage, people)
}

/// Sends Discord a request as the bot would, and returns the answer.
pub(crate) async fn as_bot(stage: &Stage, method: Method, path: &str, body: Option<Value>) -> Value {
    let request = reqwest::Client::new().request(method, format!("{}/api/v10{path}", stage.standin.url()));
    let request = request.header("Authorization", format!("Bot {}", stage.standin.token()));
    let request = body.iter().fold(request, reqwest::RequestBuilder::json);
    let text = request.send().await.expect("an answer").text().await.expect("a whole one");
    serde_json::from_str(&text).unwrap_or_default()
}

#[tokio::test]
async fn doctor_finds_no_fault_in_a_sound_house_and_changes_nothing() {
    let (mut stage, _) = house().await;
    let process = async || asked(&stage).await.checks.into_iter().find(|finding| finding.check == "process");
    assert!(process().await.is_some_and(|finding| finding.status == Status::Warning), "no process has it");
    let lock = Lock::of(&stage.database()).expect("a lock");
    assert!(lock.is_free().expect("it can be tried"));
    assert!(process().await.is_some_and(|finding| finding.status == Status::Good));
    let report = asked(&stage).await;
    report.checks.iter().for_each(|finding| println!("{finding}"));
    assert_eq!((amiss(&report), report.status), (vec![], Status::Good));
    assert_eq!(report.checks.iter().map(|finding| finding.check).collect::<Vec<_>>(), CHECKS);
    let tables = report.checks.iter().find(|finding| finding.check == "tables").expect("a finding");
    assert!(tables.found.contains("3 open, 1 of them in play"), "{tables}");
    let said = serde_json::to_string(&report).expect("plain data");
    assert!(!said.contains(stage.standin.token()), "{said}");
    stage.leave().await;
    let before = fs::read(stage.database()).expect("a file");
    let report = examine(Ok(config(&stage)), &Surroundings::default()).await;
    let measured = |check: &str| report.checks.iter().find(|finding| finding.check == check).expect("it is looked at");
    assert!(measured("commit").found.contains("median of"), "{}", measured("commit"));
    assert!(measured("disk").found.contains("free, and the database has"), "{}", measured("disk"));
    assert!(fs::read(stage.database()).expect("a file") == before, "the database is as it was");
    let beside = fs::read_dir(stage.database().parent().expect("a folder")).expect("a folder");
    let left: Vec<_> = beside.map(|file| file.expect("a file").file_name().into_string().expect("a name")).collect();
    assert!(left.iter().all(|name| !name.contains("doctor")), "{left:?}");
    stage.enter().await;
    stage.close().await;
}

#[tokio::test]
async fn wrong_or_missing_token_is_reported_with_a_place_to_get_one() {
    let (stage, _) = house().await;
    for (token, words) in [(Some("wrong"), "does not know the token (401)"), (None, "none is set")] {
        let config = Config { token: token.map(str::to_owned), ..config(&stage) };
        let report = examine(Ok(config), &surroundings()).await;
        let fault: Vec<_> = report.checks.iter().filter(|finding| finding.status == Status::Fault).collect();
        let said = fault[0].to_string();
        assert!(fault.len() == 1 && said.contains(words) && said.contains("Bot → Reset Token"), "{said}");
        assert_eq!(
            report.count(Status::Warning),
            8,
            "the others were not asked, and it says so: {:#?}",
            amiss(&report)
        );
        assert!(!amiss(&report).concat().contains("wrong"), "no token is told");
    }
    stage.close().await;
}

#[tokio::test]
async fn application_and_gateway_faults_are_found() {
    let (stage, _) = house().await;
    for (fields, check, status, words) in [
        (json!({"sessions_left": 0}), "gateway", Status::Fault, ["0 of 1000 starts are left", "wait 60 min"]),
        (json!({"sessions_left": 50}), "gateway", Status::Warning, ["50 of 1000 starts are left", "so often"]),
        (
            json!({"gateway": "ws://127.0.0.1:9"}),
            "gateway",
            Status::Fault,
            ["127.0.0.1:9 cannot be reached", "firewall"],
        ),
        (
            json!({"interactions_endpoint_url": "https://example.org/"}),
            "application",
            Status::Fault,
            ["not to the bot", "Interactions Endpoint URL"],
        ),
    ] {
        stage.standin.set_application(fields).await;
        finds(&asked(&stage).await, check, status, &words);
    }
    stage.standin.set_application(json!({})).await;
    assert_eq!(amiss(&asked(&stage).await), [""; 0]);
    stage.close().await;
}

#[tokio::test]
async fn doctor_repeats_one_failed_request_and_does_not_await_silence() {
    let (stage, _) = house().await;
    stage.standin.fault(json!({"method": "GET", "route": GATEWAY, "status": 502})).await;
    assert_eq!(amiss(&asked(&stage).await), [""; 0], "one 502 is nothing");
    for fault in [json!({"status": 502, "count": 2}), json!({"silent": true}), json!({"status": 404})] {
        let mut fault = fault.clone();
        (fault["method"], fault["route"]) = (json!("GET"), json!(GATEWAY));
        stage.standin.fault(fault).await;
        finds(&asked(&stage).await, "gateway", Status::Fault, &["Discord"]);
        stage.standin.clear_faults().await;
    }
    stage.close().await;
}

#[tokio::test]
async fn commands_that_are_not_as_this_version_has_them_are_named() {
    let (stage, _) = house().await;
    let me = as_bot(&stage, Method::GET, "/applications/@me", None).await["id"].as_str().expect("an id").to_owned();
    let path = format!("/applications/{me}/commands");
    let all = as_bot(&stage, Method::GET, &format!("{path}?with_localizations=true"), None).await;
    let help =
        all.as_array().expect("commands").iter().find(|command| command["name"] == "help").expect("help").clone();

    as_bot(&stage, Method::POST, &path, Some(json!({"name": "old", "description": "From before"}))).await;
    finds(&asked(&stage).await, "commands", Status::Warning, &["not this bot's: /old", "leaves them as they are"]);
    let all = as_bot(&stage, Method::GET, &path, None).await;
    let old = all.as_array().expect("commands").iter().find(|command| command["name"] == "old").expect("it is there");
    as_bot(&stage, Method::DELETE, &format!("{path}/{}", old["id"].as_str().expect("an id")), None).await;

    as_bot(&stage, Method::POST, &path, Some(json!({"name": "launch", "type": 4, "handler": 2}))).await;
    assert_eq!(amiss(&asked(&stage).await), [""; 0], "what opens an Activity is Discord's own");

    let mut changed = help.clone();
    changed["description"] = json!("Something else");
    as_bot(&stage, Method::POST, &path, Some(changed)).await;
    let words = ["changed: /help (description)", "start this version", "its log says why Discord refuses them"];
    finds(&asked(&stage).await, "commands", Status::Fault, &words);

    as_bot(&stage, Method::DELETE, &format!("{path}/{}", help["id"].as_str().expect("an id")), None).await;
    finds(&asked(&stage).await, "commands", Status::Fault, &["missing: /help", "start this version"]);
    stage.close().await;
}

#[tokio::test]
async fn missing_permissions_of_servers_and_channels_are_named() {
    let (mut stage, _) = house().await;
    stage.standin.withhold(&["CREATE_PUBLIC_THREADS"]).await;
    let words = ["Rehearsal", "does not grant Create Public Threads", "Server Settings → Roles"];
    finds(&asked(&stage).await, "servers", Status::Warning, &words);
    stage.standin.withhold(&[]).await;
    for (channel, lost, words) in [
        ("general", "ATTACH_FILES", ["lacks Attach Files in #general", "under Permissions"]),
        ("general", "VIEW_CHANNEL", ["lacks View Channel in #general", "under Permissions"]),
        ("games", "SEND_MESSAGES_IN_THREADS", ["lacks Send Messages in Threads", "under Permissions"]),
    ] {
        stage.standin.deny(channel, &[lost]).await;
        finds(&asked(&stage).await, "channels", Status::Fault, &words);
        stage.standin.deny(channel, &[]).await;
    }
    stage.standin.deny("games", &["SEND_MESSAGES"]).await;
    assert_eq!(amiss(&asked(&stage).await), [""; 0], "nobody needs it there: the table is in a thread");
    stage.standin.deny("games", &[]).await;
    stage.leave().await;
    stage.standin.delete_channel("tavern").await;
    finds(&asked(&stage).await, "channels", Status::Fault, &["where table 2 stands, is gone", "start the bot"]);
    stage.enter().await;
    stage.delivered().await;
    stage.close().await;
}

#[tokio::test]
async fn a_locked_thread_and_a_server_without_the_bot_are_named() {
    let (mut stage, people) = house().await;
    let thread = own_thread(&people[1], "tavern").await;
    stage.delivered().await;
    stage.leave().await;
    stage.standin.set_thread(&thread, json!({"locked": true, "archived": true})).await;
    finds(&asked(&stage).await, "channels", Status::Fault, &["is a locked thread", "Manage Threads"]);
    stage.standin.guild("removed").await;
    let report = asked(&stage).await;
    let said = amiss(&report).concat();
    assert!(said.contains("4 open tables") && said.contains("invite it there again"), "{said}");
    stage.standin.guild("invited").await;
    stage.enter().await;
    stage.close().await;
}

#[tokio::test]
async fn clock_and_disk_are_held_against_what_a_bot_needs() {
    let (stage, _) = house().await;
    let well = surroundings();
    let now = Arc::clone(&well.now);
    for (around, check, status, words) in [
        (
            Surroundings { now: Arc::new(move || now() - MINUTE), ..well.clone() },
            "clock",
            Status::Fault,
            ["behind Discord's", "set-ntp"],
        ),
        (
            Surroundings { room: Arc::new(|_| Ok(Some(20 << 20))), ..well.clone() },
            "disk",
            Status::Fault,
            ["20 MB free", "make room"],
        ),
        (
            Surroundings { room: Arc::new(|_| Ok(Some(500 << 20))), ..well.clone() },
            "disk",
            Status::Warning,
            ["500 MB free", "make room"],
        ),
        (
            Surroundings { commit: Arc::new(|_| Ok(Duration::from_millis(180))), ..well.clone() },
            "commit",
            Status::Warning,
            ["180.0 ms", "local disk"],
        ),
        (
            Surroundings { commit: Arc::new(|_| Err(io::ErrorKind::StorageFull.into())), ..well.clone() },
            "commit",
            Status::Fault,
            ["nothing can be written", "make room"],
        ),
    ] {
        finds(&examine(Ok(config(&stage)), &around).await, check, status, &words);
    }
    stage.close().await;
}

/// Something to be changed in a database.
type Plant = fn(&Connection, i64);

/// A message to a channel that was to go out at this time, as the bot would have kept it.
fn waits(conn: &Connection, at: i64, trouble: Option<&str>) {
    let sql = "INSERT INTO outbox (table_id, destination_kind, destination_id, kind, replaces, body, at, not_before, attempts, trouble)
               VALUES (1, 'channel', 4711, 'notice', 0, 'a secret', ?1, 9000000000000, 30, ?2)";
    conn.execute(sql, (at, trouble)).expect("a row");
}

#[tokio::test]
async fn overdue_messages_and_unreadable_tables_are_listed() {
    let (mut stage, _) = house().await;
    stage.leave().await;
    let kept = fs::read(stage.database()).expect("a file");
    let plants: [(Plant, &str, &[&str]); 4] = [
        (
            |conn, now| waits(conn, now - 61 * MINUTE, None),
            "outbox",
            &["has waited for 1 h", "its log says about deliveries"],
        ),
        (
            |conn, _| drop(conn.execute("INSERT INTO journal VALUES (1, 9999, 0, 'game', '{\"secret\": 1}')", [])),
            "tables",
            &["table 1 in channel", "cannot be loaded: journal row 9999", "restore a backup"],
        ),
        (
            |conn, now| drop(conn.execute("INSERT INTO alarms VALUES (1, 0, 'bank', ?1)", [now - 20 * MINUTE])),
            "alarms",
            &["1 overdue; the oldest, at table 1, is 20 min late", "start the bot"],
        ),
        (
            |conn, _| {
                conn.pragma_update(None, "foreign_keys", false).expect("it can be set");
                conn.execute("INSERT INTO seats VALUES (999, 0, NULL, '')", []).expect("a row");
            },
            "references",
            &["1 rows refer to missing rows", "restore the last backup"],
        ),
    ];
    for (plant, check, words) in plants {
        fs::write(stage.database(), &kept).expect("it is written");
        stage.edit(|conn| plant(conn, stage.now()));
        let report = asked(&stage).await;
        finds(&report, check, Status::Fault, words);
        assert!(!amiss(&report).concat().contains("secret"), "{:#?}", amiss(&report));
    }
    fs::write(stage.database(), &kept).expect("it is written");
    stage.edit(|conn| waits(conn, stage.now() - 3 * DAY, Some("access")));
    let said = amiss(&asked(&stage).await).concat();
    assert!(said.contains("channel 4711: 1 wait and 0 were given up, the first is 3 days old → grant"), "{said}");
    let given_up = "UPDATE outbox SET state = 'gave_up', body = NULL, settled_at = ?1 WHERE destination_id = 4711";
    let late = [stage.now() - MINUTE];
    stage.edit(|conn| assert_eq!(conn.execute(given_up, late).expect("a row"), 1));
    finds(&asked(&stage).await, "undelivered", Status::Warning, &["channel 4711: 0 wait and 1 were given up"]);
    fs::write(stage.database(), &kept).expect("it is written");
    stage.enter().await;
    stage.close().await;
}

/// What is good elsewhere says nothing of the bot that plays, and a secret that all can read is none.
#[cfg(unix)]
#[tokio::test]
async fn doctor_beside_a_service_and_open_secrets_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let (stage, _) = house().await;
    let folder = tempfile::tempdir().expect("a folder");
    let service = folder.path().join("environment");
    fs::write(&service, "DISCORD_TOKEN=x").expect("it is written");
    let said = async |mode, as_service| {
        fs::set_permissions(&service, fs::Permissions::from_mode(mode)).expect("its mode");
        let surroundings = Surroundings { service: service.clone(), as_service, ..surroundings() };
        amiss(&examine(Ok(config(&stage)), &surroundings).await)
    };
    assert_eq!(said(0o600, true).await, Vec::<String>::new());
    let beside = said(0o600, false).await.concat();
    assert!(beside.starts_with("warning  service") && beside.contains("pervigil-admin doctor"), "{beside}");
    let open = said(0o644, true).await.concat();
    assert!(open.starts_with("fault    secrets") && open.contains("chmod 600"), "{open}");
}

#[tokio::test]
async fn missing_database_is_no_good_news() {
    let (mut stage, _) = house().await;
    stage.leave().await;
    fs::remove_file(stage.database()).expect("gone");
    finds(
        &asked(&stage).await,
        "database",
        Status::Warning,
        &["is not there yet", "pervigil-admin doctor", "--config"],
    );
}

/// A change that ruins a database, the check that finds it, and the words that it finds.
type Ruin<'a> = (&'a dyn Fn(&Path), &'a str, &'a [&'a str]);

#[tokio::test]
async fn unusable_database_is_reported_with_the_checks_left_out() {
    let (mut stage, _) = house().await;
    stage.leave().await;
    let kept = fs::read(stage.database()).expect("a file");
    let plants: [Ruin<'_>; 5] = [
        (
            &|path| Connection::open(path).expect("open").pragma_update(None, "user_version", 99).expect("set"),
            "schema",
            &["version 99, and this program knows none above", "run the newer Pervigil"],
        ),
        (&|path| damage(path, &kept), "integrity", &["restore the last backup"]),
        (
            &|path| fs::write(path, "not a database at all, by far").expect("written"),
            "database",
            &["not a SQLite", "name"],
        ),
        (
            &|path| Connection::open(path).expect("open").pragma_update(None, "application_id", 7).expect("set"),
            "database",
            &["of another program", "the bot's own database"],
        ),
        (
            &|path| {
                fs::remove_file(path).expect("gone");
                fs::create_dir(path).expect("a folder");
            },
            "database",
            &["pervigil.db", "(`database` in the configuration)"],
        ),
    ];
    for (plant, check, words) in plants {
        fs::write(stage.database(), &kept).expect("it is written");
        plant(&stage.database());
        let report = asked(&stage).await;
        let faults: Vec<_> = report.checks.iter().filter(|finding| finding.status == Status::Fault).collect();
        let said = faults.iter().map(ToString::to_string).collect::<String>();
        assert!(faults.len() == 1 && faults[0].check == check, "{check}: {:#?}", amiss(&report));
        assert!(words.iter().all(|words| said.contains(words)), "{words:?}: {said}");
        assert!(amiss(&report).iter().any(|line| line.contains("not looked at")), "{:#?}", amiss(&report));
    }
    fs::remove_dir(stage.database()).expect("it is empty");
    fs::write(stage.database(), &kept).expect("it is written");
    stage.edit(|conn| conn.pragma_update(None, "user_version", 1).expect("set"));
    let older = asked(&stage).await;
    let said = amiss(&older).concat();
    assert!(
        older.status == Status::Warning && said.contains("version 1, and") && said.contains("up to date"),
        "{said}"
    );
}

/// Overwrites a page in the middle, so that it holds nothing that belongs there.
fn damage(path: &Path, whole: &[u8]) {
    let mut bytes = whole.to_vec();
    let page = bytes.len() / 4096 / 2 * 4096;
    bytes[page..page + 4096].fill(0xa5);
    fs::write(path, bytes).expect("it is written");
}

#[tokio::test]
async fn a_configuration_that_cannot_be_read_is_told() {
    let unknown = Config::from_text("kolour = 3", |_| None);
    let nowhere = Config::load(Some(&PathBuf::from("/nowhere/config.toml")), |_| None);
    let wrong = Config::from_text("lobby_days = 999", |_| None);
    let plants: [(Result<Config, ConfigError>, &[&str]); 3] = [
        (unknown, &["line 1", "kolour", "config.example.toml"]),
        (nowhere, &["/nowhere/config.toml", "--config"]),
        (wrong, &["lobby_days", "from 0 to 365"]),
    ];
    for (config, words) in plants {
        finds(&examine(config, &surroundings()).await, "config", Status::Fault, words);
    }
}
