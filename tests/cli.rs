//! Tests of the program from its command line: its output and its exit status.

#[cfg(unix)]
use catalogue::tier::sample;
use pervigil::{
    games::CATALOGUE,
    lessons::{Proof, Puzzle, Searched},
    lock::Lock,
};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};
use tempfile::TempDir;

/// Runs the program in `folder`, with nothing in its surroundings.
fn pervigil(folder: &TempDir, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    command.current_dir(folder.path()).env_clear().args(args).output().expect("the program runs")
}

/// Returns the output of a successful run.
pub(crate) fn printed(folder: &TempDir, args: &[&str]) -> String {
    let output = pervigil(folder, args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// Returns the error message of a failed run.
pub(crate) fn failed(folder: &TempDir, args: &[&str]) -> String {
    let output = pervigil(folder, args);
    assert!(matches!(output.status.code(), Some(1 | 78)), "{args:?}");
    String::from_utf8(output.stderr).expect("it says text")
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// The record of a whole game between computers, with lost pyramids and a fall in it.
fn recorded(folder: &TempDir) -> PathBuf {
    printed(folder, &["simulate", "--players", "medium", "--games", "1", "--record", "game.jsonl"]);
    folder.path().join("game.jsonl")
}

/// The file with `change` made to its lines.
fn rewritten(path: &Path, change: impl FnOnce(&mut Vec<String>)) {
    let mut lines: Vec<String> =
        fs::read_to_string(path).expect("a record is text").lines().map(String::from).collect();
    change(&mut lines);
    fs::write(path, lines.join("\n")).expect("it can be written");
}

#[test]
fn games_are_listed_with_how_many_can_play_them() {
    let listed = printed(&folder(), &["games"]);
    assert!(listed.contains("chamber 2 3 4\n") && listed.contains("stones 2 3 4\n"), "{listed}");
}

#[test]
fn load_run_loses_and_doubles_no_move() {
    let shape = ["load", "--tables", "12", "--busy", "10", "--moves", "60", "--rate", "10", "--seconds", "3", "--json"];
    let report: serde_json::Value = serde_json::from_str(&printed(&folder(), &shape)).expect("it prints JSON");
    let number = |name: &str| report[name].as_u64().unwrap_or_else(|| panic!("{name} in {report}"));
    assert!(number("moves") >= 20 && number("house_moves") == 60, "{report}");
    assert_eq!(number("choices"), number("house_moves") + number("moves"), "{report}");
    assert_eq!(["lost", "doubled", "unanswered"].map(number), [0; 3], "{report}");
    for times in ["acknowledged_ms", "answered_ms"] {
        let of = |part: &str| report[times][part].as_f64().unwrap_or_else(|| panic!("{part} of {times} in {report}"));
        assert!(of("p50") <= of("p99") && of("p99") <= of("p99.9") && of("p99.9") <= of("max"), "{report}");
    }
    assert!(failed(&folder(), &["load", "--rate", "0"]).contains("1 at least"));
}

/// Games are left to be measured, however few tables there are.
#[test]
fn load_run_of_few_tables_measures_moves() {
    for tables in [1, 5] {
        let shape = ["load", "--tables", &tables.to_string(), "--rate", "4", "--seconds", "1", "--json"];
        let report: serde_json::Value = serde_json::from_str(&printed(&folder(), &shape)).expect("it prints JSON");
        let number = |name: &str| report[name].as_u64().unwrap_or_default();
        assert!((1..=20 * tables).contains(&number("house_moves")) && number("moves") >= 4, "{report}");
    }
}

#[test]
fn a_recorded_game_is_replayed_to_its_end() {
    let folder = folder();
    let record = fs::read_to_string(recorded(&folder)).expect("a record is text");
    assert!(record.contains("\"fell\""), "somebody falls in it");
    let told = printed(&folder, &["replay", "game.jsonl"]);
    assert!(told.contains("is out.") && told.contains("Places by seat: ["), "{told}");
}

#[test]
fn a_recorded_game_becomes_an_animation() {
    let folder = folder();
    recorded(&folder);
    let said = printed(&folder, &["replay", "game.jsonl", "--out", "game.gif"]);
    let gif = fs::read(folder.path().join("game.gif")).expect("it was written");
    assert!(gif.starts_with(b"GIF89a") && gif.ends_with(&[0, 0x3b]) && gif.len() <= 8_000_000, "{said}");
    assert!(said.starts_with("game.gif: ") && said.contains(&format!("frames, {} bytes", gif.len())), "{said}");
    printed(&folder, &["replay", "game.jsonl", "--out", "other.gif", "--viewer", "2", "--language", "de"]);
    assert_ne!(fs::read(folder.path().join("other.gif")).expect("it was written"), gif);
    assert!(failed(&folder, &["replay", "game.jsonl", "--out", "g.gif", "--viewer", "9"]).contains("is no viewer"));
    assert!(failed(&folder, &["replay", "game.jsonl", "--out", "none/g.gif"]).contains("none/g.gif: "));
}

#[test]
fn an_animation_takes_no_more_than_twenty_kilobytes_a_frame() {
    let folder = folder();
    for (game, kept, seats) in [
        ("amulets", include_str!("records/0.2.0-amulets.jsonl"), "5"),
        ("chamber", include_str!("records/0.2.0-chamber.jsonl"), "4"),
        ("quest", include_str!("records/0.2.0-quest.jsonl"), "4"),
        ("stones", include_str!("records/0.2.0-stones.jsonl"), "4"),
        ("swords", include_str!("records/0.2.0-swords.jsonl"), "7"),
    ] {
        fs::write(folder.path().join("kept.jsonl"), kept).expect("it can be written");
        let played = ["--players", "medium", "--seed", "77", "--record", "many.jsonl"];
        printed(&folder, &[&["simulate", "--game", game, "--games", "1", "--seats", seats][..], &played].concat());
        let all = [("kept", "1", "de"), ("many", "watcher", "en"), ("kept", "watcher", "de"), ("many", "1", "en")];
        for (record, viewer, language) in &all[..sample(1, all.len())] {
            let record = format!("{record}.jsonl");
            let asked = ["replay", &record, "--out", "g.gif", "--viewer", viewer, "--language", language];
            let said = printed(&folder, &asked);
            let numbers: Vec<usize> = said.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
            let [frames, bytes] = numbers[..] else { panic!("{said}") };
            assert!(frames >= 8 && bytes <= 20_000 * frames, "{game}, {record}, {viewer}, {language}: {said}");
        }
    }
}

#[test]
fn a_record_that_is_not_there_or_empty_is_told_by_its_name() {
    let folder = folder();
    assert!(failed(&folder, &["replay", "none.jsonl"]).contains("none.jsonl: "));
    fs::write(folder.path().join("bare.jsonl"), "").expect("it can be written");
    assert!(failed(&folder, &["replay", "bare.jsonl"]).contains("bare.jsonl: the file is empty"));
}

#[test]
fn a_line_that_does_not_read_or_fit_is_told_by_its_number() {
    let folder = folder();
    let path = recorded(&folder);
    rewritten(&path, |lines| lines[9] = "garbage".to_owned());
    assert!(failed(&folder, &["replay", "game.jsonl"]).contains("game.jsonl: line 10: does not read: "));
    rewritten(&path, |lines| lines[9] = r#"{"happened":{"hurt":{"seat":77}}}"#.to_owned());
    assert!(failed(&folder, &["replay", "game.jsonl"]).contains("game.jsonl: line 10: does not fit"));
    rewritten(&path, |lines| lines[0] = "garbage".to_owned());
    assert!(failed(&folder, &["replay", "game.jsonl"]).contains("game.jsonl: line 1 is no record head"));
}

#[test]
fn a_record_of_the_first_version_is_told_as_one() {
    let folder = folder();
    let path = recorded(&folder);
    rewritten(&path, |lines| lines[0] = lines[0].replacen("{\"pervigil_record\":4,", "{\"pervigil_record\":3,", 1));
    for command in ["replay", "verify"] {
        let told = failed(&folder, &[command, "game.jsonl"]);
        assert!(told.contains("a record of version 3") && told.contains("Pervigil 0.1 wrote it"), "{told}");
    }
}

#[test]
fn verify_command_names_the_line_of_each_flaw() {
    let folder = folder();
    let path = recorded(&folder);
    let said = printed(&folder, &["verify", "game.jsonl"]);
    assert!(said.contains("\nEverything follows: the deal and "), "{said}");
    assert!(said.contains(env!("CARGO_PKG_VERSION")) && said.contains("a computer (medium)"), "{said}");
    assert!(said.contains("No press had a part in its chance"), "{said}");
    let number = |what: &str| {
        let after = said.split(&format!("{what} is ")).nth(1).expect("a number");
        after.split(':').next().expect("digits")
    };
    let [commitment, binding, fingerprint] = ["commitment", "binding", "fingerprint"].map(number);
    let options = ["--commitment", commitment, "--binding", binding, "--fingerprint", fingerprint, "--all"];
    let all = printed(&folder, &[&["verify", "game.jsonl"], &options[..]].concat());
    assert!(all.starts_with("line 3: the deal: ") && all.contains("choice 1 of seat "), "{all}");
    assert!(all.ends_with("Its fingerprint is the one that was published.\n"), "{all}");
    assert_eq!(all.matches("is the one that was published").count(), 3, "{all}");
    for (option, told) in [
        ("--commitment", "line 1: this is not the game of the published commitment"),
        ("--binding", "line 1: this is not what the published binding binds"),
        ("--fingerprint", "game.jsonl: this is not the record of the published fingerprint"),
    ] {
        let other = failed(&folder, &["verify", "game.jsonl", option, &"0".repeat(64)]);
        assert!(other.contains(told), "{option}: {other}");
    }
    rewritten(&path, |lines| lines[9].push(' '));
    let changed = failed(&folder, &["verify", "game.jsonl"]);
    assert!(changed.contains("game.jsonl: line") && changed.contains("10"), "{changed}");
    assert!(failed(&folder, &["verify", "none.jsonl"]).contains("none.jsonl: "));
}

/// Simulates computers' games of two, one by one. Returns the seats named first in facts with `began`, and the wins by
/// seat and by turn order.
fn simulated(folder: &TempDir, game: &str, began: &str, seed: u64) -> (u64, [serde_json::Value; 2]) {
    let seed = seed.to_string();
    let args = ["simulate", "--game", game, "--seats", "2", "--games", "1", "--json", "--record", "game.jsonl"];
    let report = printed(folder, &[&args[..], &["--seed", &seed]].concat());
    let mut report: serde_json::Value = serde_json::from_str(&report).expect("a report is JSON");
    let record = fs::read_to_string(folder.path().join("game.jsonl")).expect("a record is text");
    let first = record.split(began).nth(1).and_then(|rest| rest.chars().next()?.to_digit(10));
    (first.expect("somebody begins").into(), ["wins_by_seat", "wins_by_turn_order"].map(|key| report[key].take()))
}

/// The starter is drawn, so the second seat's wins are the starter's in about half of the games.
#[test]
fn wins_are_counted_by_turn_order_besides_by_seat() {
    let folder = folder();
    for (game, began) in [("chamber", r#""stone_passed":{"to":"#), ("stones", r#""drawn":{"first":"#)] {
        let mut begun = [false; 2];
        for seed in 1..=6 {
            let (first, [by_seat, by_turn]) = simulated(&folder, game, began, seed);
            begun[first as usize] = true;
            let turned = [0, 1].map(|turn| by_seat[(first as usize + turn) % 2].clone());
            assert_eq!(by_turn, serde_json::Value::from(turned.to_vec()), "{game} of seed {seed}, begun by {first}");
        }
        assert_eq!(begun, [true; 2], "each seat begins one of them");
    }
    for (game, seats) in [("amulets", "3"), ("swords", "2"), ("quest", "2")] {
        let report = printed(&folder, &["simulate", "--game", game, "--seats", seats, "--games", "1", "--json"]);
        let report: serde_json::Value = serde_json::from_str(&report).expect("a report is JSON");
        let sum = |key: &str| {
            report[key].as_array().expect("a list").iter().filter_map(serde_json::Value::as_u64).sum::<u64>()
        };
        assert_eq!(sum("wins_by_turn_order"), sum("wins_by_seat"), "{game}");
        let endings =
            report["endings"].as_object().map(|ways| ways.values().filter_map(serde_json::Value::as_u64).sum::<u64>());
        assert_eq!(endings, (game == "swords").then_some(1), "how it ended is said where there are several ways");
    }
}

/// Whoever learns from computers meets every card of the quest: of those drawn often, each is played once in twenty
/// draws at least.
#[test]
fn computers_play_all_cards_of_the_quest() {
    let folder = folder();
    let games = sample("2", "1000");
    for (game, games) in [("quest", games), ("swords", "2")] {
        let asked = ["simulate", "--game", game, "--games", games, "--players", "medium", "--cards"];
        let said = printed(&folder, &asked);
        let (things, last) = said.trim_end().rsplit_once('\n').expect("a line for each card, and one more");
        if game == "quest" {
            assert_eq!(last, "seldom played: none");
        }
        assert!(last.starts_with("seldom played: "), "{game}: {last}");
        let drawn: Vec<&str> = things.lines().filter(|line| line.contains(" drawn ")).collect();
        assert!(drawn.len() > 20 && drawn.iter().all(|line| line.contains(" %  played ")), "{drawn:?}");
    }
}

#[test]
fn simulated_twin_games_cannot_be_told_apart() {
    let folder = folder();
    let pairs = sample("300", "3000");
    let said = printed(&folder, &["simulate", "--twins", pairs, "--painted", "20", "--seed", "3"]);
    assert!(said.contains(&format!("{pairs} pairs, 20 of them painted")), "{said}");
    let report = printed(&folder, &["simulate", "--twins", "20", "--game", "stones", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&report).expect("a report is JSON");
    assert_eq!((&report["pairs"], &report["told_apart"]), (&20.into(), &0.into()), "{report}");
    assert!(failed(&folder, &["simulate", "--twins", "20", "--game", "chess"]).contains("there is no game “chess”"));
}

#[test]
fn without_a_token_it_says_where_to_get_one_and_what_needs_none() {
    let said = failed(&folder(), &["run"]);
    assert!(said.contains("DISCORD_TOKEN") && said.contains("rehearse"), "{said}");
}

#[test]
fn a_configuration_is_checked_before_anything_is_started() {
    let folder = folder();
    let set = "token = \"a-secret-token\"\nlobby_days = 0\n[backup]\nevery = \"6h\"\nto = \"kept\"\n";
    fs::write(folder.path().join("config.toml"), set).expect("it can be written");
    let said = printed(&folder, &["check"]);
    for words in ["pervigil.db", "a token is set", "never close", "every 360 minutes", "kept", "en and de are read"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains("a-secret") && !folder.path().join("pervigil.db").exists());
    fs::write(folder.path().join("other.toml"), "kolour = 3").expect("it can be written");
    let said = failed(&folder, &["check", "--config", "other.toml"]);
    assert!(said.contains("other.toml: line 1") && said.trim_end().lines().count() == 1, "{said}");
}

#[test]
fn check_refuses_settings_that_run_would() {
    let folder = folder();
    for (set, tells) in [
        ("token = \"'a-secret-token'\"", "quotation marks"),
        ("discord_api = \"http://\"", "no address of a server"),
        ("discord_api = \"http://a b/\"", "no address of a server"),
        ("discord_api = \"http://host:99999\"", "no address of a server"),
        ("discord_api = \"http://host:0/\"", "no address of a server"),
        ("database = \"postgres://bot:pass@db/x?connect_timeout=soon\"", "connect_timeout"),
        ("database = \"postgres://\"", "names no server"),
        ("database = \"postgres://bot:pass@db/x?sslmode=allow\"", "none of disable, prefer, require"),
        ("database = \"postgres://bot:pass@db/x?sslrootcert=nowhere.pem\"", "nowhere.pem"),
        ("database = \"postgres://bot:pa@ss@db/x\"", "%40"),
        ("database = \"postgres://bot:pa@ss/w@db/x\"", "%40"),
        ("database = \"nowhere/pervigil.db\"", "the folder nowhere is not there"),
        ("database = \"/dev/null\"", "no ordinary file"),
        ("database = \".\"", "a directory"),
    ] {
        fs::write(folder.path().join("config.toml"), set).expect("it can be written");
        let said = failed(&folder, &["check"]);
        assert!(said.contains(tells) && !said.contains("a-secret") && !said.contains("bot:pass"), "{set}: {said}");
    }
}

/// Runs the program with one variable. Returns its status and its error message.
fn amid(folder: &TempDir, args: &[&str], name: &str, value: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
    let output = command.current_dir(folder.path()).env_clear().env(name, value).args(args).output().expect("it runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn wrong_variables_are_refused_by_check_and_run() {
    let folder = folder();
    for (name, value, tells) in [
        ("PERVIGIL_DATABSE", "x.db", "no setting PERVIGIL_DATABSE"),
        ("RUST_LOG", "pervigil=loud=2", "RUST_LOG cannot be read"),
        ("DISCORD_TOKEN_FILE", "nowhere.token", "nowhere.token"),
    ] {
        for (command, fails) in [("check", 1), ("run", 78)] {
            let (status, said) = amid(&folder, &[command], name, value);
            assert!(status == Some(fails) && said.contains(tells), "{command} amid {name}: {said}");
        }
    }
    for name in ["RUST_LOG", "PERVIGIL_LOG", "PERVIGIL_DATABASE", "DISCORD_TOKEN_FILE", "PERVIGIL_BACKUP_EVERY"] {
        let (status, said) = amid(&folder, &["check"], name, "");
        assert!(status == Some(0) && said.is_empty(), "an empty {name} is as if unset: {said}");
    }
}

#[test]
fn token_comes_from_a_file_or_credential() {
    let folder = folder();
    let state = folder.path().to_str().expect("text");
    fs::write(folder.path().join("discord_token"), "a-secret-token\n").expect("it can be written");
    for (name, value) in [("DISCORD_TOKEN_FILE", "discord_token"), ("CREDENTIALS_DIRECTORY", state)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
        let output = command.current_dir(folder.path()).env_clear().env(name, value).arg("check").output();
        let said = String::from_utf8(output.expect("it runs").stdout).expect("text");
        assert!(said.contains("a token is set") && !said.contains("a-secret"), "{name}: {said}");
    }
}

#[test]
fn service_has_its_folders_and_its_configuration_wins() {
    let folder = folder();
    let check = |more: &[(&str, &Path)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pervigil"));
        command.current_dir("/").env_clear().env("STATE_DIRECTORY", "/state").envs(more.iter().copied());
        let output = command.arg("check").output().expect("it runs");
        String::from_utf8(if output.status.success() { output.stdout } else { output.stderr }).expect("text")
    };
    let said = check(&[("STATE_DIRECTORY", Path::new("/tmp"))]);
    for words in ["/tmp/pervigil.db", "every 360 minutes", "/tmp/backups"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let at = ("CONFIGURATION_DIRECTORY", folder.path());
    let set = |text: &str| fs::write(folder.path().join("config.toml"), text).expect("it can be written");
    set("database = \"/tmp/other.db\"\n[backup]\nevery = \"1d\"\n");
    let said = check(&[at]);
    assert!(
        said.contains("/tmp/other.db") && said.contains("every 1440 minutes") && said.contains("/state/b"),
        "{said}"
    );
    set("database = \"/tmp/other.db\"\n[backup]\nevery = \"never\"\n");
    assert!(check(&[at]).contains("no automatic backups"), "{}", check(&[at]));
    set("database = \"postgres://bot@db/x\"\n");
    assert!(check(&[at]).contains("no automatic backups"), "a server is copied by its own means: {}", check(&[at]));
}

#[test]
fn refused_run_leaves_no_lock_and_begins_nothing_anew() {
    let folder = folder();
    let run = || amid(&folder, &["run"], "DISCORD_TOKEN", "a.secret.token").1;
    let [database, lock] = ["pervigil.db", "pervigil.db.lock"].map(|name| folder.path().join(name));
    fs::write(&database, "Dear all, this is no database, and it is long enough to be told.").expect("a file");
    assert!(run().contains("not a SQLite database") && !lock.exists());
    fs::remove_file(&database).expect("it is there");
    fs::write(&lock, "A database was opened.").expect("a file");
    let said = run();
    assert!(said.contains("the database is missing, but") && said.contains("pervigil.db.lock shows"), "{said}");
    assert!(!database.exists() && lock.exists());
}

#[test]
fn last_line_of_a_json_log_is_json_too() {
    let (status, said) = amid(&folder(), &["run", "--log", "json"], "PERVIGIL_LOBBY_DAYS", "999");
    let line: serde_json::Value = serde_json::from_str(said.trim()).unwrap_or_else(|error| panic!("{error}: {said}"));
    assert!(status == Some(78) && line["level"] == "ERROR" && line["target"] == "pervigil", "{said}");
    assert!(line["message"].as_str().is_some_and(|why| why.contains("from 0 to 365")), "{said}");
}

#[test]
fn replay_prints_no_escape_sequences() {
    let folder = folder();
    let path = recorded(&folder);
    rewritten(&path, |lines| lines[9] = r#"{"happened":{"\u001b[31mred":{"seat":1}}}"#.to_owned());
    for command in ["replay", "verify"] {
        let said = failed(&folder, &[command, "game.jsonl"]);
        assert!(said.contains("[31mred") && !said.contains('\u{1b}'), "{said:?}");
    }
}

#[cfg(unix)]
#[test]
fn second_configuration_or_second_bot_is_refused() {
    let folder = folder();
    for (name, database) in [("one.toml", "pervigil.db"), ("other.toml", "./link.db")] {
        let set = format!("token = \"a-secret-token\"\ndatabase = \"{database}\"\n");
        fs::write(folder.path().join(name), set).expect("it can be written");
    }
    let both = pervigil(&folder, &["run", "--config", "one.toml", "--config", "other.toml"]);
    let said = String::from_utf8_lossy(&both.stderr);
    assert_eq!(both.status.code(), Some(2), "{said}");
    assert!(
        said.lines().next().is_some_and(|line| line.contains("--config") && line.contains("multiple times")),
        "{said}"
    );
    fs::write(folder.path().join("pervigil.db"), "").expect("it can be written");
    std::os::unix::fs::symlink(folder.path().join("pervigil.db"), folder.path().join("link.db")).expect("a link");
    let _plays = Lock::take(&folder.path().join("pervigil.db")).expect("nobody plays yet");
    for config in ["one.toml", "other.toml"] {
        let said = failed(&folder, &["run", "--config", config]);
        assert!(said.contains("another Pervigil is running on this database"), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}

#[test]
fn a_board_is_painted_into_a_file() {
    let folder = folder();
    printed(&folder, &["render", "--moves", "3", "--out", "board.png"]);
    assert!(fs::read(folder.path().join("board.png")).expect("it is there").starts_with(b"\x89PNG\r\n\x1a\n"));
}

#[test]
fn sheet_holds_the_pictures_of_all_games() {
    let folder = folder();
    printed(&folder, &["sheet", "--out", "sheet.png"]);
    assert!(fs::read(folder.path().join("sheet.png")).expect("it is there").starts_with(b"\x89PNG\r\n\x1a\n"));
    assert!(failed(&folder, &["sheet", "--colors", "pink", "--out", "sheet.png"]).contains("no set of colours"));
}

#[test]
fn lesson_is_written_out_step_by_step_for_its_author() {
    let folder = folder();
    let told = printed(&folder, &["lesson", "--game", "chamber", "--pictures", "."]);
    for part in ["== 1 step", "task: Every sorcerer", "right: c9", "moves: ", "== labels", "orb: An orb"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(folder.path().join("chamber-1.png").exists() && folder.path().join("chamber-labels.png").exists());
    let script = "seats = 2\nlearner = 1\nseed = 5\n[[step]]\nname = \"step\"\nright = \"j1\"\n";
    fs::write(folder.path().join("bad.toml"), script).expect("it can be written");
    let said = failed(&folder, &["lesson", "--file", "bad.toml"]);
    assert!(said.contains("“@1 j1” is not possible here") && said.contains("c9"), "{said}");
}

#[test]
fn puzzles_of_a_deduction_need_no_search() {
    let folder = folder();
    let args = ["puzzles", "--game", "amulets", "--players", "medium", "--count", "1", "--out", "puzzles.jsonl"];
    assert!(printed(&folder, &args).starts_with("1 puzzles of "));
    let text = fs::read_to_string(folder.path().join("puzzles.jsonl")).expect("it is written");
    let puzzle: Puzzle = serde_json::from_str(text.trim()).expect("a puzzle");
    assert!(matches!(puzzle.proof, Proof::Deduced(deduced) if deduced.before >= 4 && deduced.needed >= 3), "{text}");
    assert!(puzzle.answer.starts_with("cast "), "{text}");
}

#[test]
fn puzzles_are_found_and_added_to_their_file() {
    let folder = folder();
    let file = folder.path().join("puzzles.jsonl");
    let args =
        ["puzzles", "--game", "chamber", "--seats", "2", "--count", "1", "--seed", "513", "--out", "puzzles.jsonl"];
    for found in 1..=2 {
        let told = printed(&folder, &args);
        assert!(told.starts_with("1 puzzles of "), "{told}");
        assert_eq!(fs::read_to_string(&file).expect("it is written").lines().count(), found);
    }
    let text = fs::read_to_string(&file).expect("it is written");
    let puzzles: Vec<Puzzle> = text.lines().map(|line| serde_json::from_str(line).expect("a puzzle")).collect();
    assert_eq!(puzzles[0], puzzles[1], "the same seed finds the same");
    let Proof::Searched(Searched { chance, next, found, proved, .. }) = puzzles[0].proof else {
        panic!("the chamber is searched")
    };
    assert!(chance >= next + 24 && proved >= 4 * found);
    let position = puzzles[0].position(CATALOGUE.find("chamber").expect("a game")).expect("it replays");
    assert_eq!(position.learner().0 + 1, puzzles[0].seat);
    assert!(failed(&folder, &["puzzles", "--game", "chess", "--out", "x"]).contains("there is no game “chess”"));
}

#[test]
fn ratings_are_rebuilt_from_the_results_of_a_database() {
    let folder = folder();
    assert!(failed(&folder, &["ratings", "rebuild"]).contains("pervigil.db: there is no such database"));
    let path = folder.path().join("pervigil.db");
    drop(pervigil::store::Store::open(&path).expect("a database is made"));
    let conn = rusqlite::Connection::open(&path).expect("it opens");
    let game = "INSERT INTO tables (id, channel, guild, game, host, phase, body, created_at, saved_at)
        VALUES (1, 1, NULL, 'chamber', 1, 'over', '{}', 1, 1);
        INSERT INTO finished VALUES (1, 1, 'chamber', NULL, 'people', 0, '2026-Q4', '2026-Q4', '2026-11', 9);
        INSERT INTO results (table_id, seat, person, place, score, at) VALUES (1, 0, 1, 1, 0, 9), (1, 1, 2, 2, 0, 9)";
    conn.execute_batch(game).expect("rows are written");
    drop(conn);
    let rebuilt = "Finished games rated again: 1; ";
    assert_eq!(printed(&folder, &["ratings", "rebuild"]), format!("{rebuilt}some numbers have changed.\n"));
    assert_eq!(printed(&folder, &["ratings", "rebuild"]), format!("{rebuilt}no number has changed.\n"));
    let lock = fs::File::create(folder.path().join("pervigil.db.lock")).expect("a lock can be made");
    lock.lock().expect("nobody holds it");
    assert!(failed(&folder, &["ratings", "rebuild"]).contains("another Pervigil is running on this database"));
}
