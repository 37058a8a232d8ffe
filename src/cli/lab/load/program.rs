//! The bot in its own processes, and their use of the machine.

use crate::cli::Failure;
use pervigil::store::Location;
use std::{
    fs,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// The number of the kernel's ticks in a second, as Linux shows it to all programs.
const TICKS: f64 = 100.0;

/// The settings of the bot.
#[derive(Clone, Copy)]
pub struct Bot<'a> {
    /// The database that it plays on.
    pub database: &'a Location,
    /// The number of its processes, each with its own shard.
    pub processes: u32,
}

/// The processes of the bot; they are killed when this is dropped.
pub struct Program(Vec<Process>);

impl Program {
    /// Starts this very program, against the Discord at `api`.
    pub fn run(bot: Bot<'_>, api: &str, token: &str) -> Result<Program, Failure> {
        let database = match bot.database {
            Location::File(path) => path.as_os_str(),
            Location::Server(address) => address.as_ref(),
        };
        let start = |shard: u32| {
            let mut command = Command::new(std::env::current_exe()?);
            // It has the settings that are named below, and none of ours.
            command.env_clear().arg("run").stdin(Stdio::null()).stdout(Stdio::null());
            if bot.processes > 1 {
                command.arg("--shards").arg(format!("{shard}/{}", bot.processes));
            }
            command.env("DISCORD_TOKEN", token).env("PERVIGIL_DISCORD_API", api).env("PERVIGIL_DATABASE", database);
            Ok(Process(command.spawn()?))
        };
        (0..bot.processes).map(start).collect::<Result<_, Failure>>().map(Program)
    }

    /// The reason why one of its processes has ended; `None` while all run.
    pub fn ended(&mut self) -> Option<String> {
        self.0.iter_mut().find_map(Process::ended)
    }

    /// The time for which its processes have kept a core busy altogether; `None` if the system does not tell.
    pub fn busy(&self) -> Option<Duration> {
        self.0.iter().map(Process::busy).sum()
    }

    /// The megabytes of memory that they have now altogether, and had at most; `None` if the system does not tell.
    pub fn memory(&self) -> Option<(u64, u64)> {
        let all = self.0.iter().map(Process::memory).collect::<Option<Vec<_>>>()?;
        Some(all.into_iter().fold((0, 0), |(now, most), more| (now + more.0, most + more.1)))
    }
}

/// One process of the bot.
struct Process(Child);

impl Process {
    fn ended(&mut self) -> Option<String> {
        self.0.try_wait().ok().flatten().map(|status| format!("the bot ended: {status}"))
    }

    fn busy(&self) -> Option<Duration> {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).ok()?;
        let fields: Vec<&str> = told.rsplit(')').next()?.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at)?.parse::<f64>().ok();
        Some(Duration::from_secs_f64((ticks(11)? + ticks(12)?) / TICKS))
    }

    fn memory(&self) -> Option<(u64, u64)> {
        let told = fs::read_to_string(format!("/proc/{}/status", self.0.id())).ok()?;
        let of = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.split_whitespace().nth(0)?.parse::<u64>().ok()? / 1024)
        };
        Some((of("VmRSS:")?, of("VmHWM:")?))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The megabytes of a database on the disk, with its log; `None` for a database on a server.
pub fn megabytes(database: &Location) -> Option<f64> {
    let path = database.file()?;
    let size = |suffix: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(suffix);
        fs::metadata(name).map_or(0, |file| file.len())
    };
    Some(((size("") + size("-wal")) as f64 / 100_000.0).round() / 10.0)
}
