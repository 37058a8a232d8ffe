//! Tests of the program as it is run: it comes to play whatever Discord does at the start, and its log says so. It ends
//! if Discord will never let it in.

use pervigil::rehearsal::Options;
use reqwest::Method;
use serde_json::{Value, json};
use standin::{Message, Openapi, Standin, User, log};
use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tempfile::TempDir;

const COMMANDS: &str = "/applications/{application_id}/commands";
/// The longest wait for the program, which itself waits longer and longer before it tries again.
const LONG: Duration = Duration::from_secs(30);

/// Returns whether this is a post of a turn with its picture.
pub(crate) fn is_post(message: &Message) -> bool {
    message.shows_board()
}

/// Has the host of the chamber's first table say after how many quiet rounds its game is a draw.
pub(crate) async fn set_draw(host: &User, card: &Message, rounds: &str) {
    let panel = host.press(card, "More options…").await.message();
    let menu = panel.components()[0]["custom_id"].as_str().expect("a menu").to_owned();
    host.forge(&panel, &format!("{menu} chamber-draw"), Some(&[rounds])).await;
}

/// Ada and Bela begin a game of the chamber that no quiet ends.
pub(crate) async fn begin_chamber([ada, bela]: &[User; 2]) {
    ada.command("general", "new", &[("game", json!("chamber"))]).await;
    let card = ada.wait_for("general", |card| card.component("Join").is_some()).await;
    set_draw(ada, &card, "0").await;
    bela.try_press(&card, "Join").await.expect("a button").acknowledged().await;
    let both = |card: &Message| card.component("Start").is_some() && card.content().contains("Bela");
    let card = ada.wait_for("general", both).await;
    ada.try_press(&card, "Start").await.expect("a button").acknowledged().await;
    ada.wait_for("general", is_post).await;
}

/// The program at play in a stand-in. It is killed when dropped, and its log is checked.
pub(crate) struct Program {
    child: Child,
    said: Arc<Mutex<String>>,
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        log::assert_clean(&self.said());
    }
}

impl Program {
    pub(crate) fn run(standin: &Standin, folder: &TempDir, token: &str) -> Program {
        Program::run_at(&standin.url(), folder, token)
    }

    fn run_at(url: &str, folder: &TempDir, token: &str) -> Program {
        Program::logging(url, folder, token, "")
    }

    /// Runs it with this in `RUST_LOG`, or without one.
    fn logging(url: &str, folder: &TempDir, token: &str, logged: &str) -> Program {
        let logged = (!logged.is_empty()).then(|| ("RUST_LOG", PathBuf::from(logged)));
        Program::amid(url, folder, token, logged.as_slice())
    }

    /// Runs the program with these further environment variables.
    pub(crate) fn amid(url: &str, folder: &TempDir, token: &str, more: &[(&str, PathBuf)]) -> Program {
        Program::asked(&["run"], url, folder, token, more)
    }

    /// Has the program take over from the running one.
    pub(crate) fn taking_over(standin: &Standin, folder: &TempDir, token: &str) -> Program {
        Program::asked(&["run", "--take-over"], &standin.url(), folder, token, &[])
    }

    /// Runs the program with these arguments and these further environment variables.
    pub(crate) fn asked(args: &[&str], url: &str, folder: &TempDir, token: &str, more: &[(&str, PathBuf)]) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
        command.env_clear().current_dir(folder.path()).args(args).stdout(Stdio::null()).stderr(Stdio::piped());
        command.env("DISCORD_TOKEN", token).env("PERVIGIL_DISCORD_API", url).envs(more.iter().cloned());
        let mut child = command.spawn().expect("the program runs");
        let (log, said) = (child.stderr.take().expect("a log"), Arc::<Mutex<String>>::default());
        let kept = Arc::clone(&said);
        std::thread::spawn(move || {
            for line in BufReader::new(log).lines().map_while(Result::ok) {
                let mut kept = kept.lock().expect("whole");
                kept.push_str(&line);
                kept.push('\n');
            }
        });
        Program { child, said }
    }

    /// Waits until it has ended, but no longer than this.
    pub(crate) async fn wait_at_most(&mut self, patience: Duration) {
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline && self.child.try_wait().expect("it can be asked").is_none() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Asks it to end.
    pub(crate) fn terminate(&self) {
        self.signal("TERM");
    }

    /// Sends it this signal.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name]).arg(self.child.id().to_string()).status();
        assert!(sent.expect("there is such a program").success());
    }

    pub(crate) fn said(&self) -> String {
        self.said.lock().expect("whole").clone()
    }

    /// Waits until the log holds all of these.
    pub(crate) async fn says(&self, words: &[&str]) {
        let deadline = Instant::now() + LONG;
        while let Some(missing) = words.iter().find(|words| !self.said().contains(*words)) {
            assert!(Instant::now() < deadline, "“{missing}” does not come: {}", self.said());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the program ends automatically. Returns its status and output.
    pub(crate) async fn ended(mut self) -> (Option<i32>, String) {
        let deadline = Instant::now() + LONG;
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                tokio::time::sleep(Duration::from_millis(100)).await;
                return (status.code(), self.said());
            }
            assert!(Instant::now() < deadline, "it does not end: {}", self.said());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

async fn stage() -> (Standin, Openapi, TempDir) {
    let api = Openapi::load();
    let standin = Standin::start(Options { observer: Some(api.observer()), ..Options::default() }).await;
    (standin, api, tempfile::tempdir().expect("a folder"))
}

/// The number of times the commands were registered.
fn registrations(api: &Openapi) -> usize {
    let done = |exchange: &&pervigil::rehearsal::Traffic| exchange.method == "PUT" && exchange.status == 200;
    api.exchanges().iter().filter(done).count()
}

/// Adds these commands to Discord's, or replaces those of the same names. Returns all.
pub(crate) async fn with_commands(standin: &Standin, commands: &[Value]) -> Vec<Value> {
    let client = reqwest::Client::new();
    let as_bot = |method: Method, path: String| {
        let request = client.request(method, format!("{}/api/v10{path}", standin.url()));
        request.header("authorization", format!("Bot {}", standin.token()))
    };
    let me = as_bot(Method::GET, "/applications/@me".to_owned()).send().await.expect("an answer");
    let me: Value = me.json().await.expect("the application");
    let path = format!("/applications/{}/commands", me["id"].as_str().expect("an id"));
    for command in commands {
        let made = as_bot(Method::POST, path.clone()).json(command).send().await.expect("an answer");
        assert!(made.status().is_success(), "{made:?}");
    }
    let listed = as_bot(Method::GET, path).send().await.expect("an answer");
    listed.json().await.expect("the commands")
}

/// Leaves the commands as another version of the program would have them.
async fn of_another_version(standin: &Standin) {
    with_commands(standin, &[json!({"name": "help", "description": "From before"})]).await;
}

#[tokio::test]
async fn stop_leaves_everything_in_the_file() {
    let (standin, _api, folder) = stage().await;
    let args = ["run", "--metrics", "127.0.0.1:0"];
    let program = Program::asked(&args, &standin.url(), &folder, standin.token(), &[]);
    standin.wait_for_command("move").await;
    standin.wait_for_bot(true).await;
    begin_chamber(&["Ada", "Bela"].map(|name| standin.user(name))).await;
    program.terminate();
    let (status, said) = program.ended().await;
    assert_eq!(status, Some(0), "{said}");
    let first = said.lines().next().unwrap_or_default();
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    for words in ["Pervigil begins", &version, "database=pervigil.db", "shards=\"all\"", "process="] {
        assert!(first.contains(words), "{words}: {first}");
    }
    assert!(!said.contains("WARN"), "a normal end is nothing to be warned of: {said}");
    let copy = folder.path().join("copy.db");
    std::fs::copy(folder.path().join("pervigil.db"), &copy).expect("the file alone");
    let tables = pervigil::store::Inspection::open(&copy).expect("a database").open_tables().expect("tables");
    assert_eq!(tables.len(), 1);
}

#[tokio::test]
async fn stopped_rehearsal_leaves_everything_in_its_file() {
    let (standin, _api, folder) = stage().await;
    let args = ["rehearse", "--port", "0", "--data", "kept"];
    let program = Program::asked(&args, &standin.url(), &folder, standin.token(), &[]);
    program.says(&["at the table"]).await;
    program.terminate();
    let (status, said) = program.ended().await;
    assert_eq!(status, Some(0), "{said}");
    let log = std::fs::metadata(folder.path().join("kept/rehearsal.db-wal"));
    assert!(log.is_err() || log.is_ok_and(|log| log.len() == 0), "{said}");
}

#[tokio::test]
async fn commands_that_are_as_they_should_be_are_not_registered_again() {
    let (standin, api, folder) = stage().await;
    let first = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    first.says(&["the commands are registered"]).await;
    drop(first);
    standin.wait_for_bot(false).await;
    let second = Program::run(&standin, &folder, standin.token());
    second.says(&["the commands are registered already"]).await;
    assert_eq!(registrations(&api), 1);
    let answer = standin.user("Ada").command("general", "help", &[]).await.message();
    assert!(answer.sent().contains("</new:"), "their ids are known all the same: {}", answer.sent());
    drop(second);
    standin.wait_for_bot(false).await;
    of_another_version(&standin).await;
    Program::run(&standin, &folder, standin.token()).says(&["the commands are registered commands="]).await;
    assert_eq!(registrations(&api), 2);
    api.assert_clean();
}

#[tokio::test]
async fn bot_answers_while_command_registration_is_retried() {
    let (standin, api, folder) = stage().await;
    let first = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    first.says(&["at the table", "the commands are registered"]).await;
    let loud = ["ERROR", "WARN"].iter().any(|level| first.said().contains(level));
    assert!(!loud, "nothing is amiss: {}", first.said());
    drop(first);
    standin.wait_for_bot(false).await;
    of_another_version(&standin).await;
    for mut trouble in [
        json!({"status": 502}),
        json!({"reset": true}),
        json!({"status": 429, "retry_after": 0.1}),
        json!({"status": 503, "count": 1000}),
    ] {
        (trouble["method"], trouble["route"]) = (json!("PUT"), json!(COMMANDS));
        standin.fault(trouble).await;
    }
    let second = Program::run(&standin, &folder, standin.token());
    standin.wait_for_bot(true).await;
    let answer = standin.user("Ada").command("general", "help", &[]).await.message();
    assert!(answer.sent().len() > 100 && answer.sent().contains("`/new`"), "{answer:?}");
    let causes = ["502 (0)", "connection closed before message completed", "429 (0)", "503 (0)"];
    second.says(&causes).await;
    assert_eq!(registrations(&api), 1, "{}", second.said());
    standin.clear_faults().await;
    second.says(&["the commands are registered"]).await;
    assert_eq!(registrations(&api), 2);
    assert!(!second.said().contains(standin.token()), "{}", second.said());
    api.assert_clean();
}

#[tokio::test]
async fn a_registration_that_hangs_keeps_nobody_waiting() {
    let (standin, api, folder) = stage().await;
    let first = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    drop(first);
    standin.wait_for_bot(false).await;
    of_another_version(&standin).await;
    standin.fault(json!({"method": "PUT", "route": COMMANDS, "delay_ms": 3_600_000})).await;
    let second = Program::run(&standin, &folder, standin.token());
    standin.wait_for_bot(true).await;
    assert_eq!(standin.user("Ada").command("general", "help", &[]).await.state(), "answered");
    second.says(&["no answer within", "the commands are registered"]).await;
    assert_eq!(registrations(&api), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_commands_are_named_and_the_bot_goes_on() {
    let (standin, api, folder) = stage().await;
    let first = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    drop(first);
    standin.wait_for_bot(false).await;
    let place = json!({"1": {"description_localizations": {"es": {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": "Value must be one of …"}]}}}});
    for (refusal, words) in [
        (
            json!({"code": 50_035, "message": "Invalid Form Body", "errors": place}),
            ["400 (50035) Invalid Form Body", "/play description_localizations.es"],
        ),
        (json!({"code": 50_240, "message": "You cannot remove the Entry Point"}), ["400 (50240)", "the Entry Point"]),
    ] {
        of_another_version(&standin).await;
        let mut fault = refusal.clone();
        (fault["method"], fault["route"], fault["status"]) = (json!("PUT"), json!(COMMANDS), json!(400));
        standin.fault(fault).await;
        let second = Program::run(&standin, &folder, standin.token());
        second.says(&["Discord refuses the commands", words[0], words[1]]).await;
        let answer = standin.user("Ada").command("general", "help", &[]).await.message();
        assert!(answer.sent().contains("</new:"), "the ids of those that Discord has are known: {}", answer.sent());
        assert_eq!(registrations(&api), 1, "{refusal}");
        let found = on_commands(&standin, &folder);
        let reason = format!("Discord refused the last registration: {}", words[0]);
        assert!(found.starts_with("fault") && found.contains(&reason) && found.contains(words[1]), "{found}");
        drop(second);
        standin.wait_for_bot(false).await;
    }
    let third = Program::run(&standin, &folder, standin.token());
    third.says(&["the commands are registered commands="]).await;
    drop(third);
    standin.wait_for_bot(false).await;
    of_another_version(&standin).await;
    let found = on_commands(&standin, &folder);
    assert!(found.starts_with("fault") && !found.contains("refused"), "they were registered since: {found}");
}

/// The doctor's finding on the commands.
fn on_commands(standin: &Standin, folder: &TempDir) -> String {
    let (_, said, _) = doctor(standin, folder, standin.token(), &[], &[]);
    said.lines().find(|line| line.contains("  commands  ")).expect("it is looked at").to_owned()
}

/// An application with an Activity has a command that opens it, and Discord refuses any list without that.
#[tokio::test]
async fn the_commands_of_others_are_kept() {
    let (standin, api, folder) = stage().await;
    let others = [
        json!({"name": "launch", "type": 4, "handler": 2}),
        json!({"name": "roll", "description": "Rolls dice", "options": [{"type": 4, "name": "sides", "description": "Sides"}]}),
    ];
    let former = json!({"name": "undo", "description": "What is called otherwise now"});
    let id = |commands: &[Value], name: &str| {
        let found = commands.iter().find(|command| command["name"] == name);
        found.map(|command| command["id"].clone())
    };
    with_commands(&standin, &[former]).await;
    let before = with_commands(&standin, &others).await;
    let program = Program::run(&standin, &folder, standin.token());
    program.says(&["the commands are registered commands="]).await;
    let after = with_commands(&standin, &[]).await;
    for name in ["launch", "roll"] {
        assert!(id(&before, name).is_some() && id(&before, name) == id(&after, name), "{name}: {after:?}");
    }
    assert!(id(&before, "undo").is_some() && id(&after, "undo").is_none(), "{after:?}");
    drop(program);
    standin.wait_for_bot(false).await;
    Program::run(&standin, &folder, standin.token()).says(&["the commands are registered already"]).await;
    assert_eq!(registrations(&api), 1);
    api.assert_clean();
}

#[tokio::test]
async fn commands_that_discord_does_not_list_are_not_replaced() {
    let (standin, api, folder) = stage().await;
    standin.fault(json!({"method": "GET", "route": COMMANDS, "status": 403, "code": 50_001})).await;
    let program = Program::run(&standin, &folder, standin.token());
    program.says(&["at the table", "Discord does not list the commands", "403 (50001)"]).await;
    assert_eq!(registrations(&api), 0, "{}", program.said());
}

/// Discord resets the token of a bot that starts more often than it may.
#[tokio::test]
async fn a_bot_that_may_start_no_more_waits() {
    let (standin, api, folder) = stage().await;
    standin.set_application(json!({"sessions_left": 0, "sessions_reset_after": 1_500})).await;
    let program = Program::run(&standin, &folder, standin.token());
    let asked = || api.exchanges().iter().filter(|exchange| exchange.route == "/gateway/bot").count();
    let deadline = Instant::now() + LONG;
    while asked() < 3 {
        assert!(Instant::now() < deadline, "{}", program.said());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    program.says(&["started too often for Discord today"]).await;
    assert!(api.exchanges().iter().all(|exchange| exchange.route != "READY"), "{}", program.said());
    standin.set_application(json!({})).await;
    standin.wait_for_command("help").await;
    drop(program);
    api.assert_clean();
}

#[tokio::test]
async fn a_start_without_a_gateway_is_tried_again() {
    let (standin, api, folder) = stage().await;
    for mut trouble in [json!({"status": 502}), json!({"reset": true}), json!({"status": 429, "retry_after": 0.1})] {
        trouble["route"] = json!("/gateway/bot");
        standin.fault(trouble).await;
    }
    standin.fault(json!({"route": "/gateway", "status": 500})).await;
    let program = Program::run(&standin, &folder, standin.token());
    program.says(&["502 (0)", "connection closed", "429 (0)", "asking for the gateway failed"]).await;
    standin.wait_for_command("help").await;
    assert_eq!(standin.user("Ada").command("general", "help", &[]).await.state(), "answered");
    drop(program);
    api.assert_clean();
}

#[tokio::test]
async fn a_server_that_is_not_there_yet_is_waited_for() {
    let before = Standin::start(Options::default()).await;
    let (url, port, folder) = (before.url(), before.port(), tempfile::tempdir().expect("a folder"));
    before.stop().await;
    let program = Program::run_at(&url, &folder, "rehearsal");
    program.says(&["asking for the gateway failed", "Connection refused"]).await;
    let standin = Standin::start(Options { port, ..Options::default() }).await;
    standin.wait_for_command("help").await;
}

/// The closes after which Discord lets no bot in again, each with the text that is logged.
const FOR_GOOD: [(u16, &str); 6] = [
    (4004, "refuses the token: reset it"),
    (4010, "start it again, and it asks anew how many"),
    (4011, "start it again, and it asks anew how many"),
    (4012, "get a newer Pervigil"),
    (4013, "does not know the intents"),
    (4014, "Privileged Gateway Intents"),
];

/// Waits for the end of a program that was closed out for good. It must fail, and say once what to do.
async fn is_closed_out(program: Program, code: u16, advice: &str) {
    let (status, said) = program.ended().await;
    let is_worth_another_start = [4010, 4011].contains(&code);
    assert_eq!(status, Some(if is_worth_another_start { 1 } else { 78 }), "{code}: {said}");
    assert_eq!(said.matches(advice).count(), 1, "{code}: {said}");
    assert!(code == 4004 || said.contains(&format!("({code})")), "{code}: {said}");
}

#[tokio::test]
async fn a_close_for_good_ends_the_program_and_says_what_to_do() {
    for (code, advice) in FOR_GOOD {
        let (standin, _api, folder) = stage().await;
        standin.fault(json!({"gateway": {"refuse_identify": code}})).await;
        is_closed_out(Program::run(&standin, &folder, standin.token()), code, advice).await;
    }
}

#[tokio::test]
async fn a_close_for_good_in_the_midst_of_play_ends_the_program_too() {
    for (code, advice) in FOR_GOOD {
        let (standin, _api, folder) = stage().await;
        let program = Program::run(&standin, &folder, standin.token());
        standin.wait_for_command("help").await;
        standin.fault(json!({"gateway": {"close": code}})).await;
        is_closed_out(program, code, advice).await;
    }
}

#[tokio::test]
async fn other_closes_are_got_over() {
    let (standin, api, folder) = stage().await;
    let program = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    let resumed = || api.exchanges().iter().filter(|exchange| exchange.route == "RESUMED").count();
    for (times, code) in [(1, 4000), (2, 4008)] {
        standin.fault(json!({"gateway": {"close": code}})).await;
        let deadline = Instant::now() + LONG;
        while resumed() < times {
            assert!(Instant::now() < deadline, "{code}: {}", program.said());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(standin.user("Ada").command("general", "help", &[]).await.state(), "answered", "{code}");
    }
    drop(program);
    api.assert_clean();
}

#[tokio::test]
async fn a_wrong_token_ends_the_program() {
    let (standin, _api, folder) = stage().await;
    let (status, said) = Program::run(&standin, &folder, "not-this-one").ended().await;
    assert_eq!(status, Some(78), "{said}");
    assert!(said.contains("refuses the token") && !said.contains("not-this-one"), "{said}");
}

#[tokio::test]
async fn an_unread_interaction_is_answered_and_logged_by_id() {
    for logged in ["", "info,serenity::gateway::ws=warn"] {
        cannot_be_read(logged).await;
    }
}

/// Checks an interaction that cannot be read at this level of the log, given as for `RUST_LOG`.
async fn cannot_be_read(logged: &str) {
    let (standin, api, folder) = stage().await;
    let program = Program::logging(&standin.url(), &folder, standin.token(), logged);
    standin.wait_for_command("move").await;
    standin.fault(json!({"gateway": {"spoil": "locale"}})).await;
    let typed = [("text", json!("zap bela moons"))];
    let unread = standin.user("Ada").try_command("general", "move", &typed).await.expect("the client sends it");
    program.says(&[&format!("id=\"{}\"", unread.id()), "kind=\"2\"", "missing field `locale`"]).await;
    let told = api.exchanges().into_iter().rev().find(|exchange| exchange.route == "INTERACTION_CREATE");
    let payload = told.and_then(|told| told.response).expect("a payload");
    let (said, token) = (program.said(), payload["token"].as_str().expect("a token").to_owned());
    assert!(!said.contains("moons") && !said.contains(&token), "{said}");
    let answer = unread.outcome().await;
    assert!(answer.message().ephemeral() && answer.message().content().contains("newest version"), "{answer:?}");
}

#[tokio::test]
async fn a_command_that_fails_is_logged_with_its_cause() {
    let (standin, _api, folder) = stage().await;
    let program = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    let callback = "/interactions/{interaction_id}/{interaction_token}/callback";
    standin
        .fault(json!({"route": callback, "status": 404, "code": 10_062, "message": "Unknown interaction", "count": 9}))
        .await;
    standin.user("Ada").try_command("general", "help", &[]).await.expect("the client sends it");
    program.says(&["command=\"help\"", "404 (10062) Unknown interaction"]).await;
}

/// Runs `pervigil doctor` on a house in this folder, with these further environment variables. Returns its output and
/// status.
pub(crate) fn doctor(
    standin: &Standin,
    folder: &TempDir,
    token: &str,
    args: &[&str],
    more: &[(&str, PathBuf)],
) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    command.env_clear().current_dir(folder.path()).arg("doctor").args(args);
    command.env("DISCORD_TOKEN", token).env("PERVIGIL_DISCORD_API", standin.url()).envs(more.iter().cloned());
    let output = command.output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("it says text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_looks_at_a_living_bot_line_by_line_and_as_json() {
    let (standin, api, folder) = stage().await;
    let program = Program::run(&standin, &folder, standin.token());
    standin.wait_for_command("help").await;
    let (status, said, complaint) = doctor(&standin, &folder, standin.token(), &[], &[]);
    println!("{said}");
    assert_eq!((status, complaint.as_str()), (Some(0), ""), "{said}");
    assert!(said.lines().count() == 22 && !said.contains("fault "), "{said}");
    assert!(said.contains("a bot is running on this database"), "{said}");
    let mut check = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    check.env_clear().current_dir(folder.path()).args(["check", "--online"]);
    let asked = check.env("DISCORD_TOKEN", standin.token()).env("PERVIGIL_DISCORD_API", standin.url()).output();
    let asked = String::from_utf8(asked.expect("it runs").stdout).expect("it says text");
    assert!(asked.contains("Discord takes it") && asked.contains("good     gateway"), "{asked}");
    assert!(!asked.contains("database     "), "it asks Discord alone: {asked}");
    let (status, said, complaint) = doctor(&standin, &folder, "not-this-one", &["--json"], &[]);
    assert_eq!(status, Some(1), "{said}{complaint}");
    assert!(complaint.contains("1 fault; its line says what to do"), "{complaint}");
    let report: serde_json::Value = serde_json::from_str(&said).expect("one object");
    let checks = report["checks"].as_array().expect("a list");
    let token = checks.iter().find(|check| check["check"] == "token").expect("it is looked at");
    assert_eq!((&report["status"], &token["status"]), (&json!("fault"), &json!("fault")), "{report:#}");
    let keys = |check: &serde_json::Value| check.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert!(checks.iter().all(|check| keys(check) == ["check", "found", "remedy", "status"]), "{report:#}");
    assert!(
        !said.contains("not-this-one") && token["remedy"].as_str().is_some_and(|text| text.contains("Reset Token"))
    );
    drop(program);
    api.assert_clean();
}
