//! A check-up of the bot: findings, and remedies for its faults.
//!
//! It can run next to a living bot and changes nothing. The database is opened read-only, and Discord is only asked. On
//! the disk it uses a scratch file for a moment. On a server it leaves a few notes in the log of what the server
//! writes. Its report holds no token, no seed, no hand and no text of a message.

mod backups;
mod database;
mod disk;
mod findings;
mod online;
mod owner;
mod secrets;
mod server;

use crate::config::{Config, ConfigError};
use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime},
};

pub use findings::{Finding, Report, Status};

/// The time limit for an answer from Discord.
const PATIENCE: Duration = Duration::from_secs(10);

/// The file with the environment of the service, as `contrib/pervigil.service` names it.
const SERVICE: &str = "/etc/pervigil/environment";

/// A function that measures something at a path.
type Measure<T> = Arc<dyn Fn(&Path) -> io::Result<T> + Send + Sync>;

/// The measures that the doctor takes from outside.
#[derive(Clone)]
pub struct Surroundings {
    /// The clock, in unix milliseconds.
    pub now: Arc<dyn Fn() -> i64 + Send + Sync>,
    /// The number of free bytes on the disk of a folder; `None` if the system does not say.
    pub room: Measure<Option<u64>>,
    /// The time until a write next to a file is durable.
    pub commit: Measure<Duration>,
    /// The time limit for an answer from Discord.
    pub patience: Duration,
    /// The file with the environment of the service.
    pub service: PathBuf,
    /// True if this runs as the service does, with its environment.
    pub as_service: bool,
}

impl Default for Surroundings {
    fn default() -> Surroundings {
        Surroundings {
            now: Arc::new(unix_millis),
            room: Arc::new(disk::room),
            commit: Arc::new(disk::commit),
            patience: PATIENCE,
            service: SERVICE.into(),
            as_service: std::env::var_os("STATE_DIRECTORY").is_some(),
        }
    }
}

/// The current time, in unix milliseconds.
pub fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Checks everything that this configuration names. Must be called within a Tokio runtime with time and I/O.
pub async fn examine(config: Result<Config, ConfigError>, surroundings: &Surroundings) -> Report {
    let config = match config {
        Ok(config) => config,
        Err(error) => return Report::of(vec![misread(&error)]),
    };
    let mut findings = vec![Finding::good("config", format!("read; the database is {}", config.database))];
    findings.extend(on_surroundings(surroundings));
    findings.extend(secrets::on_secrets(&config.secrets, &surroundings.service));
    let known = match config.database.file().and_then(|path| database::on_shell(path, config.backup.as_ref())) {
        Some(shell) => {
            findings.push(shell);
            None
        }
        None => database::looked_at(&config.database, surroundings, &mut findings).await,
    };
    match config.database.file() {
        Some(path) => {
            findings.extend(disk::measured(path, surroundings));
            findings.push(backups::on_backups(config.backup.as_ref(), (surroundings.now)()));
        }
        None => findings.push(backups::elsewhere()),
    }
    findings.extend(online::asked(&config, known, surroundings).await);
    Report::of(findings)
}

/// Asks Discord alone about the bot of this configuration, but not about channels: only a database knows the tables.
pub async fn ask_discord(config: &Config, surroundings: &Surroundings) -> Report {
    let mut asked = online::asked(config, None, surroundings).await;
    asked.retain(|finding| finding.check != "channels");
    Report::of(asked)
}

/// The finding that there is a service whose settings are not read here.
fn on_surroundings(surroundings: &Surroundings) -> Option<Finding> {
    let file = surroundings.service.display();
    let missed = !surroundings.as_service && surroundings.service.exists();
    let found = format!("{file} is there, and this runs without it: what is said here may be about another database");
    missed.then(|| Finding::warning("service", found, "run `pervigil-admin doctor`, which has the service's settings"))
}

fn misread(error: &ConfigError) -> Finding {
    let remedy = match error {
        ConfigError::Unreadable { .. } => "name a file that can be read with --config, or leave it out",
        ConfigError::Malformed { .. } => "mend that line; config.example.toml shows every key that can be set",
        ConfigError::Value { .. } => "set it to what it can be; config.example.toml shows every key",
    };
    Finding::fault("config", error.to_string(), remedy)
}
