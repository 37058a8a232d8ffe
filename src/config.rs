//! What the operator of the bot sets: a TOML file and the environment.

use serde::Deserialize;
use std::{
    fmt, io,
    path::{Path, PathBuf},
};

/// The file that is read where none is named.
pub const DEFAULT_FILE: &str = "config.toml";
/// After how many days of silence a lobby closes where nothing else is said.
const LOBBY_DAYS: u16 = 3;
/// The most days that can be set.
const MOST_LOBBY_DAYS: u16 = 365;

/// What the operator has set, with defaults for the rest. Its `Debug` does not show the token.
#[derive(Clone, PartialEq, Eq)]
pub struct Config {
    /// The bot's token.
    pub token: Option<String>,
    /// The database file.
    pub database: PathBuf,
    /// Another server that speaks Discord's API.
    pub discord_api: Option<String>,
    /// After how many days of silence a lobby closes; 0 where it stands for ever.
    pub lobby_days: u16,
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
    database: Option<PathBuf>,
    discord_api: Option<String>,
    lobby_days: Option<u16>,
}

/// A configuration that cannot be used; the text names the file, the place and what to do.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{}: {source}; name a file that is there with --config, or leave it out", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file is not what it should be.
    #[error("{}: {message}see config.example.toml for what can be set", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// The line, the key and what is wrong; the token's own line is not quoted.
        message: String,
    },
    /// A value that cannot be.
    #[error("{key}: {why}")]
    Value {
        /// The key or variable.
        key: &'static str,
        /// What is wrong, and what would be right.
        why: String,
    },
}

impl Config {
    /// Reads `file` and the environment; without a name, `config.toml` where it is there.
    pub fn load(file: Option<&Path>, env: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let set = match file {
            Some(path) => read(path)?,
            None if Path::new(DEFAULT_FILE).exists() => read(Path::new(DEFAULT_FILE))?,
            None => File::default(),
        };
        Config::of(set, env)
    }

    /// The same from what would stand in the file.
    pub fn from_text(text: &str, env: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        Config::of(parsed(text, Path::new(DEFAULT_FILE))?, env)
    }

    fn of(set: File, env: impl Fn(&str) -> Option<String>) -> Result<Config, ConfigError> {
        let some = |key: &str| env(key).filter(|value| !value.trim().is_empty());
        let database = some("PERVIGIL_DATABASE").map(PathBuf::from).or(set.database);
        let config = Config {
            token: some("DISCORD_TOKEN").or(set.token).map(|token| token.trim().to_owned()),
            database: database.unwrap_or_else(|| PathBuf::from("pervigil.db")),
            discord_api: some("PERVIGIL_DISCORD_API").or(set.discord_api),
            lobby_days: match some("PERVIGIL_LOBBY_DAYS") {
                Some(text) => text.trim().parse().map_err(|_| no_days(&text))?,
                None => set.lobby_days.unwrap_or(LOBBY_DAYS),
            },
        };
        config.checked()
    }

    fn checked(self) -> Result<Config, ConfigError> {
        if let Some(api) = &self.discord_api
            && !(api.starts_with("http://") || api.starts_with("https://"))
        {
            let why = format!("“{api}” is no address of a server; it begins with http:// or https://");
            return Err(ConfigError::Value { key: "discord_api (PERVIGIL_DISCORD_API)", why });
        }
        if self.lobby_days > MOST_LOBBY_DAYS {
            return Err(no_days(&self.lobby_days));
        }
        if self.token.as_ref().is_some_and(|token| token.contains(char::is_whitespace)) {
            let why = "a token has no spaces in it; copy it once more, whole".to_owned();
            return Err(ConfigError::Value { key: "token (DISCORD_TOKEN)", why });
        }
        Ok(self)
    }
}

fn no_days(said: &dyn fmt::Display) -> ConfigError {
    let why = format!("“{said}” is no number of days from 0 to {MOST_LOBBY_DAYS}; 0 keeps lobbies open for ever");
    ConfigError::Value { key: "lobby_days (PERVIGIL_LOBBY_DAYS)", why }
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
        assert_eq!((config.token.as_deref(), config.database.to_str()), (Some("b"), Some("x.db")));
        assert!(!format!("{config:?}").contains('b') || !format!("{config:?}").contains("\"b\""));
    }

    #[test]
    fn the_example_is_what_can_be_set() {
        let config = load(include_str!("../config.example.toml"), &[]).unwrap();
        assert_eq!(config.database.to_str(), Some("pervigil.db"));
        assert_eq!(config.lobby_days, LOBBY_DAYS);
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
        assert!(
            Config::load(Some(Path::new("/no/such.toml")), |_| None).unwrap_err().to_string().contains("such.toml")
        );
    }
}
