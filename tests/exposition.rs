//! Tests of the metrics for Prometheus: they report everything that happened and nobody's data, and whether the bot can
//! be played with.

use crate::{
    cli::{failed, printed},
    start::{Program, with_commands},
};
use pervigil::{
    exposition::{FAMILIES, Kind},
    rehearsal::{Options, Traffic},
};
use serde_json::json;
use standin::{Message, Openapi, Standin};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    path::PathBuf,
    process::{Command, Stdio},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Metrics of events that do not happen here: backups, as none are set, and Discord's limits, as the stand-in has none.
const NOT_HERE: [&str; 2] = ["pervigil_backup_age_seconds", "pervigil_rate_limit_wait_seconds"];
/// The longest wait for one thing.
const LONG: Duration = Duration::from_secs(30);

/// A bot that serves metrics, the interactions of people, and everything that goes between it and Discord.
struct Watched {
    standin: Standin,
    api: Openapi,
    folder: TempDir,
    program: Program,
    at: String,
}

impl Watched {
    async fn begin() -> Watched {
        Watched::amid(&[]).await
    }

    /// Begins with these further environment variables.
    async fn amid(more: &[(&str, PathBuf)]) -> Watched {
        let api = Openapi::load();
        let standin = Standin::start(Options { observer: Some(api.observer()), ..Options::default() }).await;
        let folder = tempfile::tempdir().expect("a folder");
        let args = ["run", "--metrics", "127.0.0.1:0"];
        let program = Program::asked(&args, &standin.url(), &folder, standin.token(), more);
        let at = told_at(&program).await;
        standin.wait_for_command("move").await;
        standin.wait_for_bot(true).await;
        Watched { standin, api, folder, program, at }
    }

    async fn figures(&self) -> Figures {
        let (status, text) = asked(&self.at, "metrics").await;
        assert_eq!(status, 200, "{text}");
        check_form(&text);
        Figures::read(&text)
    }
}

/// Has Prometheus' own tool check the form of the figures, if it is installed.
fn check_form(text: &str) {
    let mut tool = Command::new("promtool");
    tool.args(["check", "metrics"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut checks) = tool.spawn() else { return };
    checks.stdin.take().expect("it reads").write_all(text.as_bytes()).expect("it takes them");
    let checked = checks.wait_with_output().expect("it ends");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&[checked.stdout, checked.stderr].concat()));
}

fn telling(standin: &Standin, folder: &TempDir, address: &str, more: &[&str]) -> Program {
    let args = [&["run", "--metrics", address], more].concat();
    Program::asked(&args, &standin.url(), folder, standin.token(), &[])
}

/// The address at which a bot says that it serves its metrics.
async fn told_at(program: &Program) -> String {
    program.says(&["serving metrics"]).await;
    let said = program.said();
    let line = said.lines().find(|line| line.contains("serving metrics")).expect("it says so");
    let from = line.find("http://").expect("an address");
    line[from..].split("/metrics").next().expect("it stands before").to_owned()
}

async fn asked(at: &str, path: &str) -> (u16, String) {
    let answer = reqwest::get(format!("{at}/{path}")).await.expect("an answer");
    (answer.status().as_u16(), answer.text().await.expect("a text"))
}

/// Waits until a question is answered with this status, and returns the body of the answer.
async fn answers(at: &str, path: &str, status: u16) -> String {
    let deadline = Instant::now() + LONG;
    loop {
        let (told, said) = asked(at, path).await;
        if told == status {
            return said;
        }
        assert!(Instant::now() < deadline, "{path} stays at {told}: {said}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A metric as it was served: its name, its labels and its value.
struct Figure {
    name: String,
    labels: BTreeMap<String, String>,
    value: String,
}

/// The metrics served at one time.
struct Figures {
    all: Vec<Figure>,
    kinds: BTreeMap<String, String>,
}

impl Figures {
    fn read(text: &str) -> Figures {
        let (mut all, mut kinds) = (vec![], BTreeMap::new());
        for line in text.lines().filter(|line| !line.is_empty()) {
            if let Some(told) = line.strip_prefix("# TYPE ") {
                let (name, kind) = told.split_once(' ').expect("a name and a kind");
                kinds.insert(name.to_owned(), kind.to_owned());
            } else if !line.starts_with('#') {
                let (name, value) = line.rsplit_once(' ').expect("a figure");
                let (name, labels) = name.split_once('{').unwrap_or((name, "}"));
                let labels = labels.trim_end_matches('}').split("\",").filter(|label| !label.is_empty());
                let label = |label: &str| {
                    let (name, value) = label.split_once("=\"").expect("a label");
                    (name.to_owned(), value.trim_end_matches('"').to_owned())
                };
                let (name, labels) = (name.to_owned(), labels.map(label).collect());
                all.push(Figure { name, labels, value: value.to_owned() });
            }
        }
        Figures { all, kinds }
    }

    /// The value of the metric with this name and these labels.
    fn count(&self, name: &str, labels: &[(&str, &str)]) -> u64 {
        let has = |figure: &&Figure| {
            figure.name == name
                && labels.iter().all(|(key, value)| figure.labels.get(*key).is_some_and(|is| is == value))
        };
        self.all.iter().filter(has).map(|figure| figure.value.parse::<u64>().expect("a whole number")).sum()
    }

    /// The metrics that have no value yet.
    fn lacking(&self) -> BTreeSet<&'static str> {
        let there = |name: &str| self.kinds.contains_key(name);
        FAMILIES.iter().map(|family| family.name).filter(|name| !there(name)).collect()
    }
}

/// Plays a game of one person against the computer, up to the person's second turn. It includes some refusals, and a
/// person who types.
async fn play(standin: &Standin) {
    let ada = standin.user("Ada");
    ada.command("general", "move", &[("text", json!("end"))]).await;
    ada.command("general", "new", &[("game", json!("chamber"))]).await;
    let card = ada.wait_for("general", |card| card.component("Join").is_some()).await;
    let computer =
        card.buttons().into_iter().find(|button| button.contains("medium")).expect("one seats a computer").to_owned();
    ada.try_press(&card, &computer).await.expect("a button").acknowledged().await;
    let both = |card: &Message| card.component("Start").is_some() && card.content().contains("medium");
    let card = ada.wait_for("general", both).await;
    ada.try_press(&card, "Start").await.expect("a button").acknowledged().await;
    let mut seen = BTreeSet::new();
    for _ in 0..2 {
        let anew = |post: &Message| post.awaited() == ["Ada"] && !seen.contains(post.id());
        let post = ada.wait_for("general", anew).await;
        seen.insert(post.id().to_owned());
        ada.command("general", "move", &[("text", json!("no such move"))]).await;
        ada.autocomplete("general", "move", &[("text", json!(""))], "text").await.expect("moves are offered");
        ada.command("general", "move", &[("text", json!("end"))]).await;
    }
    ada.command("general", "board", &[]).await;
}

/// The number of requests of this method whose route ends like this.
fn made(exchanges: &[Traffic], method: &str, route: &str) -> u64 {
    exchanges.iter().filter(|made| made.method == method && made.route.ends_with(route)).count() as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_tell_what_was_and_of_nobody() {
    let watched = Watched::begin().await;
    play(&watched.standin).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (figures, exchanges) = (watched.figures().await, watched.api.exchanges());
    let rang = ["pervigil_alarms_total", "pervigil_alarm_delay_seconds"];
    let lacking: Vec<_> = figures.lacking().into_iter().filter(|name| !rang.contains(name)).collect();
    assert_eq!(lacking, NOT_HERE, "what is described is measured");
    for (name, kind) in &figures.kinds {
        let family =
            FAMILIES.iter().find(|family| family.name == name).unwrap_or_else(|| panic!("{name} is described"));
        let as_told = match family.kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        };
        assert_eq!(kind, as_told, "{name}");
        for figure in figures.all.iter().filter(|figure| figure.name.starts_with(name.as_str())) {
            let labels = figure.labels.keys().map(String::as_str).filter(|label| *label != "le");
            assert!(labels.clone().all(|label| FAMILIES.iter().any(|family| family.labels.contains(&label))));
        }
    }
    for (label, value) in figures.all.iter().flat_map(|figure| &figure.labels).filter(|(label, _)| *label != "le") {
        let digits = value.chars().filter(char::is_ascii_digit).count();
        assert!(digits <= 3 && !value.contains("Ada") && !value.contains("general"), "{label}={value}");
    }
    let total = |name, labels: &[(&str, &str)]| figures.count(name, labels);
    let interactions = "pervigil_interactions_total";
    assert_eq!(total(interactions, &[("command", "new"), ("outcome", "done")]), 1);
    assert_eq!(total(interactions, &[("command", "move"), ("outcome", "refused")]), 3, "one before the game");
    assert_eq!(total(interactions, &[("command", "move"), ("outcome", "done")]), 2);
    assert_eq!(total(interactions, &[("command", "press act"), ("outcome", "done")]), 2);
    assert_eq!(total(interactions, &[("outcome", "broke_off")]), 0);
    assert_eq!(total("pervigil_autocomplete_seconds_count", &[]), 2);
    let requests = "pervigil_discord_requests_total";
    let posts = made(&exchanges, "POST", "/channels/{channel_id}/messages");
    assert!(posts >= 2, "{posts}");
    assert_eq!(total(requests, &[("route", "message"), ("status", "2xx")]), posts);
    assert_eq!(
        total("pervigil_deliveries_total", &[("outcome", "delivered")]),
        total("pervigil_delivery_seconds_count", &[])
    );
    let by_hand = exchanges.iter().filter(|made| made.method != "DISPATCH").count() as u64;
    let by_others = total("pervigil_autocomplete_seconds_count", &[]) + 1;
    assert_eq!(
        total(requests, &[]) + by_others,
        by_hand,
        "but for what is offered, and the gateway that is asked for twice"
    );
    assert!(total("process_resident_memory_bytes", &[]) > 1_000_000 && total("pervigil_tables_awake", &[]) == 1);
    assert!(total("pervigil_thinking_seconds_count", &[]) >= 1 && total("pervigil_shards_connected", &[]) == 1);
}

/// What has an outcome, and what a rule asks for, is there before it first happens: a rise from nothing is no rise.
#[tokio::test(flavor = "multi_thread")]
async fn every_outcome_is_told_as_zero_before_it_happens() {
    let watched = Watched::begin().await;
    let of = |figures: &Figures| -> BTreeSet<String> {
        let all = figures.all.iter().filter(|figure| figure.labels.contains_key("outcome"));
        all.map(|figure| format!("{} {:?}", figure.name, figure.labels)).collect()
    };
    let before = watched.figures().await;
    for (name, outcomes) in [("interactions", 6), ("commits", 3), ("deliveries", 7), ("pictures", 2), ("alarms", 2)] {
        let name = format!("pervigil_{name}_total");
        let there: BTreeSet<_> =
            before.all.iter().filter(|figure| figure.name == name).map(|figure| &figure.labels["outcome"]).collect();
        assert_eq!(there.len(), outcomes, "{name}: {there:?}");
    }
    let void = |figure: &&Figure| figure.name == "pervigil_discord_requests_total" && figure.labels["status"] == "401";
    assert!(before.all.iter().filter(void).count() > 10);
    play(&watched.standin).await;
    let new: Vec<_> = of(&watched.figures().await).difference(&of(&before)).cloned().collect();
    assert!(new.is_empty(), "not told before: {new:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_with_unreadable_options_are_counted() {
    let watched = Watched::begin().await;
    let number = json!({"type": 4, "name": "text", "description": "A number once"});
    let former = json!({"name": "move", "description": "From before", "options": [number]});
    with_commands(&watched.standin, &[former]).await;
    watched.standin.user("Ada").command("general", "move", &[("text", json!(5))]).await;
    let refused = [("command", "move"), ("outcome", "refused")];
    assert_eq!(watched.figures().await.count("pervigil_interactions_total", &refused), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn age_of_the_last_backup_is_told() {
    let more = [("PERVIGIL_BACKUP_EVERY", PathBuf::from("1d")), ("PERVIGIL_BACKUP_TO", PathBuf::from("kept"))];
    let watched = Watched::amid(&more).await;
    watched.program.says(&["a backup was made"]).await;
    let figures = watched.figures().await;
    let age = figures.all.iter().find(|figure| figure.name == "pervigil_backup_age_seconds").expect("it is told");
    assert!(age.value.parse::<f64>().expect("a number") < 60.0, "{}", age.value);
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_is_not_ready_while_nothing_is_delivered() {
    let watched = Watched::begin().await;
    answers(&watched.at, "readyz", 200).await;
    let messages = "/channels/{channel_id}/messages";
    watched.standin.fault(json!({"method": "POST", "route": messages, "status": 502, "count": 1_000})).await;
    watched.standin.user("Ada").command("general", "new", &[("game", json!("chamber"))]).await;
    let database = rusqlite::Connection::open(watched.folder.path().join("pervigil.db")).expect("it opens");
    let long_ago = "UPDATE outbox SET at = at - 301000 WHERE state = 'waiting'";
    let deadline = Instant::now() + LONG;
    while database.execute(long_ago, []).expect("it is written") == 0 {
        assert!(Instant::now() < deadline, "nothing waits");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let said = answers(&watched.at, "readyz", 503).await;
    assert!(said.starts_with("nothing was delivered for 30") && said.contains("pervigil doctor"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn half_sent_requests_are_closed() {
    let watched = Watched::begin().await;
    let rehearsal = watched.standin.url();
    let half =
        ["GET /metrics HTTP/1.1\r\nHost: a", "POST /api/v10/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 9\r\n\r\n{"];
    let places = [(&watched.at, half[0]), (&rehearsal, half[0]), (&rehearsal, half[1])];
    let closed = places.map(|(place, half)| {
        let host = place.trim_start_matches("http://").to_owned();
        let half = half.replace("HOST", &host);
        std::thread::spawn(move || {
            let mut stream = TcpStream::connect(host).expect("it listens");
            stream.set_read_timeout(Some(LONG)).expect("a limit");
            stream.write_all(half.as_bytes()).expect("it is sent");
            let (begun, mut byte) = (Instant::now(), [0; 64]);
            (stream.read(&mut byte).is_ok(), begun.elapsed())
        })
    });
    for half in closed {
        let (is_closed, after) = half.join().expect("it does not panic");
        assert!(is_closed && after > Duration::from_secs(9) && after < Duration::from_secs(20), "{after:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_deliveries_and_lost_interactions_are_counted() {
    let watched = Watched::begin().await;
    let (ada, messages) = (watched.standin.user("Ada"), "/channels/{channel_id}/messages");
    watched.standin.fault(json!({"method": "POST", "route": messages, "status": 502, "count": 1})).await;
    ada.command("general", "new", &[("game", json!("chamber"))]).await;
    ada.wait_for("general", |card| card.component("Join").is_some()).await;
    let figures = watched.figures().await;
    let outages = figures.count("pervigil_deliveries_total", &[("outcome", "outage")]);
    assert_eq!((outages, figures.count("pervigil_discord_requests_total", &[("status", "502")])), (1, 1));
    let callback = "/interactions/{interaction_id}/{interaction_token}/callback";
    let unknown = json!({"method": "POST", "route": callback, "status": 404, "code": 10062, "count": 1});
    watched.standin.fault(unknown).await;
    let pressed = ada.try_command("general", "table turn", &[]).await.expect("a command");
    tokio::time::sleep(Duration::from_secs(1)).await;
    drop(pressed);
    let lost =
        watched.figures().await.count("pervigil_interactions_total", &[("command", "table turn"), ("outcome", "lost")]);
    assert_eq!(lost, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_follows_the_connection_while_health_stays_good() {
    let watched = Watched::begin().await;
    assert_eq!(answers(&watched.at, "readyz", 200).await, "ok\n");
    assert_eq!(asked(&watched.at, "healthz").await, (200, "ok\n".to_owned()));
    watched.standin.fault(json!({"gateway": {"shut": 3_000}})).await;
    watched.standin.fault(json!({"gateway": "drop"})).await;
    assert_eq!(answers(&watched.at, "readyz", 503).await, "0 of 1 shards are connected to Discord\n");
    answers(&watched.at, "readyz", 200).await;
    watched.standin.fault(json!({"gateway": {"slow_hello": 4_000}})).await;
    watched.standin.fault(json!({"gateway": "invalidate"})).await;
    assert_eq!(answers(&watched.at, "readyz", 503).await, "0 of 1 shards are connected to Discord\n");
    assert_eq!(asked(&watched.at, "healthz").await.0, 200);
    answers(&watched.at, "readyz", 200).await;
    let followup = "/webhooks/{webhook_id}/{webhook_token}/messages/@original";
    watched.standin.fault(json!({"method": "PATCH", "route": followup, "delay_ms": 3_000})).await;
    watched.standin.user("Ada").try_command("general", "help", &[]).await.expect("a command").acknowledged().await;
    watched.program.terminate();
    assert_eq!(answers(&watched.at, "readyz", 503).await, "the bot is about to go\n");
    assert_eq!(asked(&watched.at, "healthz").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_that_never_reached_discord_tells_of_no_shard() {
    let standin = Standin::start(Options::default()).await;
    standin.fault(json!({"method": "GET", "route": "/gateway/bot", "delay_ms": 60_000})).await;
    let folder = tempfile::tempdir().expect("a folder");
    let program = telling(&standin, &folder, "127.0.0.1:0", &[]);
    let (at, deadline) = (told_at(&program).await, Instant::now() + LONG);
    while !answers(&at, "metrics", 200).await.contains("\npervigil_shards_connected 0\n") {
        assert!(Instant::now() < deadline, "an alarm has nothing to look at");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_in_use_ends_it_in_one_line() {
    let standin = Standin::start(Options::default()).await;
    let (folder, taken) = (tempfile::tempdir().expect("a folder"), TcpListener::bind("127.0.0.1:0").expect("a port"));
    let address = taken.local_addr().expect("an address").to_string();
    let (status, said) = telling(&standin, &folder, &address, &[]).ended().await;
    assert_eq!(status, Some(1));
    let line = said.lines().last().expect("it says why");
    assert!(line.starts_with(&format!("pervigil: {address} is in use")) && line.contains("PERVIGIL_METRICS"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn successor_serves_metrics_at_the_same_address() {
    let watched = Watched::begin().await;
    let address = watched.at.trim_start_matches("http://").to_owned();
    let second = telling(&watched.standin, &watched.folder, &address, &["--take-over"]);
    let (status, said) = watched.program.ended().await;
    assert_eq!(status, Some(0), "{said}");
    second.says(&["taken over", "serving metrics"]).await;
    answers(&watched.at, "readyz", 200).await;
    assert_eq!(asked(&watched.at, "metrics").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn healthy_succeeds_only_while_the_bot_is_well() {
    let Watched { standin: _standin, folder, program, at, .. } = Watched::begin().await;
    let address = at.trim_start_matches("http://");
    let ways = [&["healthy"][..], &["healthy", "--metrics", address]];
    ways.iter().for_each(|way| assert_eq!(printed(&folder, way), ""));
    program.terminate();
    assert_eq!(program.ended().await.0, Some(0));
    let [unheld, unanswered] = ways.map(|way| failed(&folder, way));
    assert!(unheld.contains("no bot is running on this database"), "{unheld}");
    assert!(unanswered.contains(&format!("does not answer at {address}")), "{unanswered}");
}

#[test]
fn healthy_says_why_the_bot_is_not_well() {
    let unwell = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = unwell.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        let (mut asked, _) = unwell.accept().expect("it asks");
        let mut question = [0; 512];
        let read = asked.read(&mut question).expect("a question");
        assert!(question[..read].starts_with(b"GET /healthz HTTP/1.1\r\n"));
        asked.write_all(b"HTTP/1.1 503 Service Unavailable\r\n\r\nthe database is away\n").expect("it reads");
    });
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(failed(&folder, &["healthy", "--metrics", &address]), "pervigil: the database is away\n");
    fs::write(folder.path().join("config.toml"), "database = \"postgres://a@127.0.0.1/a?sslmode=disable\"")
        .expect("it is written");
    assert!(failed(&folder, &["healthy"]).contains("set `metrics`"));
}
