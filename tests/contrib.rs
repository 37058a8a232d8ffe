//! Tests of the files that operators put to use: units, rules, the board and the wrapper of commands.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(file: &str) -> String {
    fs::read_to_string(root().join(file)).expect("it is there")
}

/// Runs a tool of others; `None` if it is not installed, which is said.
fn tool(name: &str, args: &[&str]) -> Option<Output> {
    let ran = Command::new(name).current_dir(root()).args(args).output();
    if ran.is_err() {
        println!("{name} is not installed");
    }
    ran.ok()
}

/// Both units, the second as an instance.
const UNITS: [(&str, &str); 2] =
    [("pervigil.service", "pervigil.service"), ("pervigil@.service", "pervigil@a.service")];

#[test]
fn units_are_clean_and_locked_in() {
    let folder = tempfile::tempdir().expect("a folder");
    for (unit, instance) in UNITS {
        // The program is not installed here.
        let unit = text(&format!("contrib/{unit}")).replace("/usr/local/bin/pervigil", "/bin/true");
        let path = folder.path().join(instance);
        fs::write(&path, unit).expect("it is written");
        let path = path.to_str().expect("text");
        let Some(verified) = tool("systemd-analyze", &["verify", path]) else { return };
        let said = String::from_utf8_lossy(&verified.stderr);
        assert!(verified.status.success() && said.trim().is_empty(), "{instance}: {said}");
        let rated = ["security", "--offline=true", "--threshold=15", path];
        let rated = tool("systemd-analyze", &rated).expect("it is installed");
        assert!(rated.status.success(), "{instance}: {}", String::from_utf8_lossy(&rated.stdout));
    }
}

#[test]
fn no_unit_or_image_outvotes_the_configuration() {
    for file in ["contrib/pervigil.service", "contrib/pervigil@.service", "compose.yaml", "Dockerfile"] {
        let text = text(file);
        let set = text.lines().filter(|line| !line.starts_with('#')).find(|line| line.contains("PERVIGIL_"));
        assert_eq!(set, None, "{file}");
    }
    let [one, several] = UNITS.map(|(unit, _)| text(&format!("contrib/{unit}")));
    let own = |unit: &str| -> Vec<String> {
        let lines = unit.lines().skip_while(|line| *line != "[Service]");
        let differs = |line: &&str| line.contains("ExecStart=") || line.contains("%i.environment");
        lines.filter(|line| !differs(line)).map(str::to_owned).collect()
    };
    assert_eq!(own(&one), own(&several), "an instance has the same settings and the same walls");
    assert!(one.contains("LimitCORE=0\n"));
}

/// Writes a script that anybody may run.
fn script(path: &Path, text: &str) {
    fs::write(path, text).expect("it is written");
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).expect("it may be run");
}

#[test]
fn admin_wrapper_runs_a_command_as_the_service() {
    let folder = tempfile::tempdir().expect("a folder");
    let unit = root().join("contrib/pervigil.service");
    let instances = root().join("contrib/pervigil@.service");
    let units = format!(
        "case $2 in pervigil.service) cat {};; pervigil@*) cat {};; *) exit 1;; esac",
        unit.display(),
        instances.display()
    );
    script(&folder.path().join("systemctl"), &format!("#!/bin/sh\n{units}\n"));
    script(&folder.path().join("systemd-run"), "#!/bin/sh\nfor argument; do printf '%s\\n' \"$argument\"; done\n");
    let path = format!("{}:/usr/bin:/bin", folder.path().display());
    let run = |args: &[&str], unit: &str| {
        let mut command = Command::new(root().join("contrib/pervigil-admin"));
        command.env_clear().env("PATH", &path).env("UNIT", unit).args(args).output().expect("it runs")
    };
    let ran = run(&["backup", "/a b/copy.db"], "");
    let said = String::from_utf8(ran.stdout).expect("text");
    let said: Vec<_> = said.lines().collect();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let (own, command) = said.split_at(said.len() - 3);
    assert_eq!(command, ["/usr/local/bin/pervigil", "backup", "/a b/copy.db"]);
    let settings: Vec<_> = own.iter().filter_map(|line| line.strip_prefix("--property=")).collect();
    assert_eq!(
        settings,
        [
            "EnvironmentFile=-/etc/pervigil/environment",
            "LoadCredential=discord_token",
            "ConfigurationDirectory=pervigil",
            "StateDirectory=pervigil",
            "StateDirectoryMode=0700",
            "WorkingDirectory=/var/lib/pervigil",
            "UMask=0077",
            "LimitCORE=0",
            "DynamicUser=yes",
            "User=pervigil",
        ]
    );
    let of_instance = String::from_utf8(run(&["check"], "pervigil@spare.service").stdout).expect("text");
    assert!(of_instance.contains("EnvironmentFile=/etc/pervigil/spare.environment"), "{of_instance}");
    assert_eq!(run(&[], "").status.code(), Some(2));
    let missing = run(&["doctor"], "other.service");
    assert!(!missing.status.success() && String::from_utf8_lossy(&missing.stderr).contains("no unit other.service"));
}

#[test]
fn alerts_rise_from_the_first_event_on() {
    let rules = text("contrib/alerts.yml");
    for alert in rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        assert!(text("tests/alerts.yml").contains(&format!("alertname: {alert}, ")), "{alert} has no test");
    }
    for args in [["check", "rules", "contrib/alerts.yml"], ["test", "rules", "tests/alerts.yml"]] {
        let Some(held) = tool("promtool", &args) else { return };
        let said = [held.stdout, held.stderr].concat();
        assert!(held.status.success(), "{}", String::from_utf8_lossy(&said));
    }
}

#[test]
fn board_asks_for_the_chosen_job_everywhere() {
    let board: serde_json::Value = serde_json::from_str(&text("contrib/grafana.json")).expect("JSON");
    let panels = board["panels"].as_array().expect("panels");
    let targets = panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten();
    let asked: Vec<_> = targets.filter_map(|target| target["expr"].as_str()).collect();
    assert!(asked.len() > 20);
    for asked in asked {
        let figures = asked.matches("pervigil_").count() + asked.matches("process_resident").count();
        assert_eq!(asked.matches("{job=\"$job\"").count(), figures, "{asked}");
    }
}
