//! The bot in a process of its own, and what it takes of the machine.

use super::super::Failure;
use std::{
    fs,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// How many of the kernel's ticks make a second, as Linux has it wherever programs see them.
const TICKS: f64 = 100.0;

/// The bot; it is killed when this is dropped.
pub struct Program(Child);

impl Program {
    /// Starts this very program on a database, against the Discord at `api`.
    pub fn run(database: &Path, api: &str, token: &str) -> Result<Program, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg("run").stdin(Stdio::null()).stdout(Stdio::null());
        command.env("DISCORD_TOKEN", token).env("PERVIGIL_DISCORD_API", api).env("PERVIGIL_DATABASE", database);
        Ok(Program(command.spawn()?))
    }

    /// Why it has ended, where it has.
    pub fn ended(&mut self) -> Option<String> {
        self.0.try_wait().ok().flatten().map(|status| format!("the bot ended: {status}"))
    }

    /// How long it has kept a core busy; nothing where the system does not tell.
    pub fn busy(&self) -> Option<Duration> {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).ok()?;
        let fields: Vec<&str> = told.rsplit(')').next()?.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
        Some(Duration::from_secs_f64((ticks(11)? + ticks(12)?) / TICKS))
    }

    /// How many megabytes of memory it has now, and had at most; nothing where the system does not tell.
    pub fn memory(&self) -> Option<(u64, u64)> {
        let told = fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let of = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.split_whitespace().nth(0)?.parse::<u64>().ok()? / 1024)
        };
        Some((of("VmRSS:")?, of("VmHWM:")?))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many megabytes a database takes on the disk, its log included.
pub fn megabytes(database: &Path) -> f64 {
    let size = |suffix: &str| {
        let mut name = database.as_os_str().to_owned();
        name.push(suffix);
        fs::metadata(name).map_or(0, |file| file.len())
    };
    ((size("") + size("-wal")) as f64 / 100_000.0).round() / 10.0
}
