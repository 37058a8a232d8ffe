//! The configuration by the operator of the bot: a TOML file and the environment.

use crate::{
    address::is_address,
    backups::Schedule,
    environment::{self, Environment},
    store::Location,
};
use jiff::{Span, SpanRelativeTo};
use serde::Deserialize;
use std::{
    fmt, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

/// The file that is read if none is named.
pub const DEFAULT_FILE: &str = "config.toml";
/// The name of the database, unless another is set.
const DATABASE: &str = "pervigil.db";
/// The number of days of silence after which a lobby closes, unless another is set.
const LOBBY_DAYS: u16 = 3;
/// The most days that can be set.
const MOST_LOBBY_DAYS: u16 = 365;
/// The number of backups that are kept, unless another is set.
const BACKUPS: usize = 28;
/// The interval between the backups of a service, and their folder in the service's own, unless others are set.
const EVERY: &str = "6h";
const KEPT_IN: &str = "backups";
/// The word for no backups.
const NEVER: &str = "never";
/// The shortest and the longest time between two backups.
const OFTEN: Duration = Duration::from_mins(1);
const SELDOM: Duration = Duration::from_hours(24 * 30);

/// The settings of the operator, with defaults for the rest. Its `Debug` does not show the token.
#[derive(Clone, PartialEq, Eq)]
pub struct Config {
    /// The bot's token.
    pub token: Option<String>,
    /// The location of the database.
    pub database: Location,
    /// Another server that speaks Discord's API.
    pub discord_api: Option<String>,
    /// The number of days of silence after which a lobby closes; 0 if it stays open for ever.
    pub lobby_days: u16,
    /// The schedule of automatic backups, and where they are kept; `None` if there are none.
    pub backup: Option<Schedule>,
    /// The address at which figures are told; `None` if they are not told.
    pub metrics: Option<SocketAddr>,
    /// The files that hold the token, or an address of a database that may hold a password.
    pub secrets: Vec<PathBuf>,
}

impl fmt::Debug for Config {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let token = self.token.as_ref().map(|_| "●");
        f.debug_struct("Config").field("token", &token).field("database", &self.database).finish_non_exhaustive()
    }
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct File {
    token: Option<String>,
    database: Option<String>,
    discord_api: Option<String>,
    lobby_days: Option<u16>,
    metrics: Option<String>,
    #[serde(default)]
    backup: Backup,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Backup {
    every: Option<String>,
    keep: Option<usize>,
    to: Option<PathBuf>,
}

impl Backup {
    /// The schedule that is set. In the folder `state` of a service, backups are made unless they are switched off.
    fn schedule(self, state: Option<&Path>) -> Result<Option<Schedule>, ConfigError> {
        let Backup { every, keep, to } = self;
        if every.as_ref().is_some_and(|every| every.trim() == NEVER) {
            return Ok(None);
        }
        let (every, to) = match (every, to, state) {
            (None, None, None) if keep.is_none() => return Ok(None),
            (Some(every), Some(to), _) => (every, to),
            (every, to, Some(state)) => {
                (every.unwrap_or_else(|| EVERY.to_owned()), to.unwrap_or_else(|| state.join(KEPT_IN)))
            }
            _ => {
                return Err(unset(
                    "[backup] every, to (PERVIGIL_BACKUP_EVERY, PERVIGIL_BACKUP_TO)",
                    "only part of it is set; set both, and `keep` if you like",
                ));
            }
        };
        let every = lasting(&every).ok_or_else(|| {
            let why = format!("“{every}” is no time from 1m to 30d; write it like 30m, 6h or 1d, or never");
            ConfigError::Value { key: "[backup] every (PERVIGIL_BACKUP_EVERY)", why }
        })?;
        match keep.unwrap_or(BACKUPS) {
            0 => Err(unset("[backup] keep (PERVIGIL_BACKUP_KEEP)", "at least 1 backup is kept")),
            keep => Ok(Some(Schedule { every, keep, to })),
        }
    }
}

/// A time such as `6h` or `1d`, if backups can be made that often. A day has 24 hours.
fn lasting(text: &str) -> Option<Duration> {
    let span: Span = text.trim().parse().ok()?;
    let time = span.to_duration(SpanRelativeTo::days_are_24_hours()).ok()?;
    Duration::try_from(time).ok().filter(|time| (OFTEN..=SELDOM).contains(time))
}

fn unset(key: &'static str, why: &str) -> ConfigError {
    ConfigError::Value { key, why: why.to_owned() }
}

/// A configuration that cannot be used. The text names the file, the place and what to do.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{}: {source}; name a file that is there with --config, or leave it out", path.display())]
    Unreadable {
        /// The path of the file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is not what it should be.
    #[error("{}: {message}see config.example.toml for what can be set", path.display())]
    Malformed {
        /// The path of the file.
        path: PathBuf,
        /// The line, the key and what is wrong; the token's own line is not quoted.
        message: String,
    },
    /// A value that is not possible.
    #[error("{key}: {why}")]
    Value {
        /// The key or variable.
        key: &'static str,
        /// The problem, and what would be right.
        why: String,
    },
}

impl Config {
    /// Reads `file` and the environment of the process, in which every variable of ours must be known.
    pub fn of_process(file: Option<&Path>) -> Result<Config, ConfigError> {
        let env = Environment::of_process().map_err(|why| ConfigError::Value { key: "environment", why })?;
        Config::load(file, |name| env.get(name))
    }

    /// Reads `file` and the environment; without a name, `config.toml` if it exists here, or in the folder of a service.
    pub fn load(file: Option<&Path>, env: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let here = || Some(PathBuf::from(DEFAULT_FILE)).filter(|file| file.exists());
        let file = file.map(Path::to_owned).or_else(here).or_else(|| environment::configuration(&env, DEFAULT_FILE));
        let set = file.as_deref().map(read).transpose()?;
        Config::of(set.unwrap_or_default(), file, env)
    }

    /// Reads the same from the text of a file.
    pub fn from_text(text: &str, env: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        Config::of(parsed(text, Path::new(DEFAULT_FILE))?, None, env)
    }

    fn of(set: File, file: Option<PathBuf>, env: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let (token, token_in) = token(set.token, file.as_ref(), &env)?;
        let password_in = set.database.as_ref().filter(|place| place.contains("://")).and(file);
        let state = environment::state(&env);
        let some = |key: &str| env(key).filter(|value| !value.trim().is_empty());
        let backup = Backup {
            every: some("PERVIGIL_BACKUP_EVERY").or(set.backup.every),
            keep: match some("PERVIGIL_BACKUP_KEEP") {
                Some(text) => Some(text.trim().parse().unwrap_or_default()),
                None => set.backup.keep,
            },
            to: some("PERVIGIL_BACKUP_TO").map(PathBuf::from).or(set.backup.to),
        };
        let database: Location = match some("PERVIGIL_DATABASE").or(set.database) {
            Some(named) => named.trim().parse().unwrap_or_else(|never| match never {}),
            None => Location::File(state.as_deref().map_or_else(|| DATABASE.into(), |folder| folder.join(DATABASE))),
        };
        let state = state.filter(|_| database.file().is_some());
        let config = Config {
            token,
            database,
            discord_api: some("PERVIGIL_DISCORD_API").or(set.discord_api),
            lobby_days: match some("PERVIGIL_LOBBY_DAYS") {
                Some(text) => text.trim().parse().map_err(|_| no_days(&text))?,
                None => set.lobby_days.unwrap_or(LOBBY_DAYS),
            },
            backup: backup.schedule(state.as_deref())?,
            metrics: match some("PERVIGIL_METRICS").or(set.metrics) {
                Some(text) => Some(text.trim().parse().map_err(|_| no_address(&text))?),
                None => None,
            },
            secrets: token_in.into_iter().chain(password_in).collect(),
        };
        config.checked()
    }

    fn checked(self) -> Result<Config, ConfigError> {
        if self.discord_api.as_ref().is_some_and(|api| !is_address(api)) {
            // Not quoted: it may be the token, in the wrong line.
            let why = "this is no address of a server; write it like http://127.0.0.1:8080".to_owned();
            return Err(ConfigError::Value { key: "discord_api (PERVIGIL_DISCORD_API)", why });
        }
        if self.backup.is_some() && self.database.file().is_none() {
            let why = "a database on a server is copied by the server's own means, such as pg_dump; take [backup] out";
            return Err(unset("[backup]", why));
        }
        if self.lobby_days > MOST_LOBBY_DAYS {
            return Err(no_days(&self.lobby_days));
        }
        if self.token.as_ref().is_some_and(|token| token.contains(char::is_whitespace)) {
            let why = "a token has no spaces in it; copy it once more, whole".to_owned();
            return Err(ConfigError::Value { key: "token (DISCORD_TOKEN)", why });
        }
        if self.token.as_ref().is_some_and(|token| token.contains(['"', '\'', '“', '”']) || !token.is_ascii()) {
            let why = "a token is plain letters, digits and signs, without quotation marks; copy it again".to_owned();
            return Err(ConfigError::Value { key: "token (DISCORD_TOKEN)", why });
        }
        if let Location::Server(address) = &self.database
            && let Some(why) = self.database.flaw().or_else(|| unclear(address))
        {
            return Err(ConfigError::Value { key: "database (PERVIGIL_DATABASE)", why });
        }
        Ok(self)
    }
}

/// The token, and the file that it was read from. The environment wins over the file of a service, and that over `set`.
fn token(
    set: Option<String>,
    file: Option<&PathBuf>,
    env: &impl Fn(&str) -> Option<String>,
) -> Result<(Option<String>, Option<PathBuf>), ConfigError> {
    let filled = |name: &str| env(name).filter(|value| !value.trim().is_empty());
    if let Some(token) = filled("DISCORD_TOKEN") {
        return match filled("DISCORD_TOKEN_FILE") {
            None => Ok((Some(token.trim().to_owned()), None)),
            Some(_) => Err(unset("DISCORD_TOKEN, DISCORD_TOKEN_FILE", "both are set; take one out")),
        };
    }
    if let Some(file) = environment::token_file(env) {
        let read = environment::token(&file);
        let token = read.map_err(|why| ConfigError::Value { key: "token (DISCORD_TOKEN_FILE)", why })?;
        return Ok((Some(token), Some(file)));
    }
    let file = set.as_ref().and(file).cloned();
    Ok((set.map(|token| token.trim().to_owned()), file))
}

/// The fault of an address whose password may have been taken for its server.
fn unclear(address: &str) -> Option<String> {
    let place = address.split('?').next().unwrap_or_default();
    let why = "it has more than one @; write those in a user or password as %40, and : / ? # % as %3A %2F %3F %23 %25";
    (place.matches('@').count() > 1).then(|| why.to_owned())
}

fn no_days(said: &dyn fmt::Display) -> ConfigError {
    let why = format!("“{said}” is no number of days from 0 to {MOST_LOBBY_DAYS}; 0 keeps lobbies open for ever");
    ConfigError::Value { key: "lobby_days (PERVIGIL_LOBBY_DAYS)", why }
}

fn no_address(said: &str) -> ConfigError {
    let why = format!("“{said}” is no address with a port; write it like 127.0.0.1:9100");
    ConfigError::Value { key: "metrics (PERVIGIL_METRICS)", why }
}

fn read(path: &Path) -> Result<File, ConfigError> {
    let unreadable = |source| ConfigError::Unreadable { path: path.to_owned(), source };
    parsed(&std::fs::read_to_string(path).map_err(unreadable)?, path)
}

fn parsed(text: &str, path: &Path) -> Result<File, ConfigError> {
    toml::from_str(text).map_err(|error| {
        let line = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
        let place = line.map_or_else(String::new, |line| format!("line {line}: "));
        let message = format!("{place}{}; ", error.message());
        ConfigError::Malformed { path: path.to_owned(), message }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(text: &str, env: &[(&str, &str)]) -> Result<Config, String> {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("config.toml");
        std::fs::write(&path, text).unwrap();
        let env = |key: &str| env.iter().find(|(name, _)| *name == key).map(|(_, value)| (*value).to_owned());
        Config::load(Some(&path), env).map_err(|error| error.to_string())
    }

    #[test]
    fn the_environment_wins_over_the_file() {
        let config = load("token = \"a\"\ndatabase = \"x.db\"", &[("DISCORD_TOKEN", "b"), ("PERVIGIL_DATABASE", "")]);
        let config = config.unwrap();
        assert_eq!((config.token.as_deref(), config.database.file()), (Some("b"), Some(Path::new("x.db"))));
        assert!(!format!("{config:?}").contains('b') || !format!("{config:?}").contains("\"b\""));
    }

    #[test]
    fn the_example_is_what_can_be_set() {
        let config = load(include_str!("../config.example.toml"), &[]).unwrap();
        assert_eq!(config.database.file(), Some(Path::new("pervigil.db")));
        assert_eq!((config.lobby_days, config.backup, config.metrics), (LOBBY_DAYS, None, None));
        let marked = include_str!("../config.example.toml").replace("# [backup]", "[backup]");
        let set = ["every", "keep", "to"]
            .iter()
            .fold(marked, |text, key| text.replace(&format!("# {key} ="), &format!("{key} =")));
        let schedule = Schedule { every: Duration::from_hours(6), keep: BACKUPS, to: "backups".into() };
        assert_eq!(load(&set, &[]).unwrap().backup, Some(schedule));
        let set = include_str!("../config.example.toml").replace("# metrics =", "metrics =");
        assert_eq!(load(&set, &[]).unwrap().metrics, Some("127.0.0.1:9100".parse().unwrap()));
    }

    #[test]
    fn server_database_hides_its_password_and_has_no_backups() {
        let config = load("", &[("PERVIGIL_DATABASE", "postgres://bot:secret@db.example/pervigil")]).unwrap();
        assert_eq!(
            (config.database.file(), config.database.to_string().as_str()),
            (None, "postgres://db.example/pervigil")
        );
        assert!(!format!("{config:?}").contains("secret"));
        let text = "database = \"postgresql://db.example/pervigil\"\n[backup]\nevery = \"6h\"\nto = \"kept\"";
        let error = load(text, &[]).unwrap_err();
        assert!(error.contains("[backup]") && error.contains("pg_dump"), "{error}");
    }

    #[test]
    fn a_lobby_closes_after_as_many_days_as_are_set() {
        let days = |text: &str, env: &[(&str, &str)]| load(text, env).map(|config| config.lobby_days);
        assert_eq!(days("", &[]), Ok(LOBBY_DAYS));
        assert_eq!(days("lobby_days = 0", &[]), Ok(0));
        assert_eq!(days("lobby_days = 7", &[("PERVIGIL_LOBBY_DAYS", "9")]), Ok(9));
        for (text, env) in [("lobby_days = 366", ""), ("", "soon"), ("", "-1"), ("", "400")] {
            let error = days(text, &[("PERVIGIL_LOBBY_DAYS", env)]).unwrap_err();
            assert!(error.contains("lobby_days") && error.contains("from 0 to 365"), "{error}");
        }
    }

    #[test]
    fn backups_are_made_as_often_as_is_set() {
        let of = |text: &str, env: &[(&str, &str)]| load(text, env).map(|config| config.backup);
        assert_eq!(of("", &[]), Ok(None));
        let set = "[backup]\nevery = \"6h\"\nkeep = 3\nto = \"kept\"";
        let schedule = |hours, keep, to| Schedule { every: Duration::from_hours(hours), keep, to: PathBuf::from(to) };
        assert_eq!(of(set, &[]), Ok(Some(schedule(6, 3, "kept"))));
        for text in ["90m", "90 min", "1h 30m", "PT1H30M"] {
            let set = of(&format!("[backup]\nevery = \"{text}\"\nto = \"x\""), &[]).unwrap();
            assert_eq!(set.unwrap().every, Duration::from_mins(90), "{text}");
        }
        let env = [("PERVIGIL_BACKUP_EVERY", "1d"), ("PERVIGIL_BACKUP_TO", "/b")];
        assert_eq!(of("", &env), Ok(Some(schedule(24, BACKUPS, "/b"))));
        assert_eq!(of(set, &[("PERVIGIL_BACKUP_KEEP", "9")]), Ok(Some(schedule(6, 9, "kept"))));
        for (text, tells) in [
            ("every = \"6h\"", "to"),
            ("to = \"x\"", "every"),
            ("keep = 3", "every"),
            ("every = \"6\"\nto = \"x\"", "6h"),
            ("every = \"h\"\nto = \"x\"", "6h"),
            ("every = \"6½\"\nto = \"x\"", "6h"),
            ("every = \"0m\"\nto = \"x\"", "1m"),
            ("every = \"31d\"\nto = \"x\"", "30d"),
            ("every = \"1mo\"\nto = \"x\"", "30d"),
            ("every = \"-6h\"\nto = \"x\"", "30d"),
            ("every = \"99999999999999999999d\"\nto = \"x\"", "30d"),
            ("every = \"6h\"\nkeep = 0\nto = \"x\"", "at least 1"),
            ("every = \"6h\"\nkept = 3\nto = \"x\"", "kept"),
        ] {
            let error = of(&format!("[backup]\n{text}"), &[]).unwrap_err();
            assert!(error.contains("backup") || error.contains("line 3"), "{error}");
            assert!(error.contains(tells), "{text}: {error}");
        }
    }

    #[test]
    fn figures_are_told_where_it_is_set() {
        let at = |text: &str, env: &[(&str, &str)]| load(text, env).map(|config| config.metrics);
        let address = |text: &str| Ok(Some(text.parse().unwrap()));
        assert_eq!(at("", &[]), Ok(None));
        assert_eq!(at("metrics = \"127.0.0.1:9100\"", &[]), address("127.0.0.1:9100"));
        assert_eq!(at("metrics = \"127.0.0.1:9100\"", &[("PERVIGIL_METRICS", "[::1]:9")]), address("[::1]:9"));
        for text in ["9100", "localhost:9100", "127.0.0.1", "127.0.0.1:99999"] {
            let error = at("", &[("PERVIGIL_METRICS", text)]).unwrap_err();
            assert!(error.contains("PERVIGIL_METRICS") && error.contains(text), "{error}");
        }
    }

    #[test]
    fn a_bad_file_is_told_by_name_line_and_key() {
        for (text, tells) in [
            ("database = \"x\"\n\nkolour = 3", ["config.toml: line 3", "kolour"]),
            ("token = 3", ["config.toml: line 1", "string"]),
            ("a = = 2", ["config.toml: line 1", "see config.example.toml"]),
        ] {
            let error = load(text, &[]).unwrap_err();
            assert!(tells.iter().all(|part| error.contains(part)), "{error}");
        }
        let error = load("discord_api = \"localhost\"", &[]).unwrap_err();
        assert!(error.contains("discord_api") && error.contains("http://"), "{error}");
        assert!(!error.contains("localhost"), "the token may stand there by mistake: {error}");
        assert!(
            Config::load(Some(Path::new("/no/such.toml")), |_| None).unwrap_err().to_string().contains("such.toml")
        );
    }
}
