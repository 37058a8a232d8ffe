//! The environment of the process, as far as it holds settings.

use std::{
    collections::BTreeMap,
    ffi::OsString,
    path::{Path, PathBuf},
};

/// The beginning of the names of our own variables. The second constant is that of variables for tests.
const OURS: &str = "PERVIGIL_";
const FOR_TESTS: &str = "PERVIGIL_TEST_";
/// All variables of ours that are known.
const KNOWN: [&str; 11] = [
    "PERVIGIL_BACKUP_EVERY",
    "PERVIGIL_BACKUP_KEEP",
    "PERVIGIL_BACKUP_TO",
    "PERVIGIL_DATABASE",
    "PERVIGIL_DISCORD_API",
    "PERVIGIL_LOAD_DATABASE",
    "PERVIGIL_LOBBY_DAYS",
    "PERVIGIL_LOG",
    "PERVIGIL_METRICS",
    "PERVIGIL_MOVE_FROM",
    "PERVIGIL_MOVE_TO",
];
/// The variables of others that are read.
const READ: [&str; 5] =
    ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "CONFIGURATION_DIRECTORY", "CREDENTIALS_DIRECTORY", "STATE_DIRECTORY"];
/// The name of the token among the credentials that systemd hands to a service.
const CREDENTIAL: &str = "discord_token";

/// Variables by their names.
#[derive(Default)]
pub struct Environment(BTreeMap<String, String>);

impl Environment {
    /// Reads the variables of the process. The error names one that is unknown or unreadable.
    pub fn of_process() -> Result<Environment, String> {
        Environment::of(std::env::vars_os())
    }

    fn of(variables: impl Iterator<Item = (OsString, OsString)>) -> Result<Environment, String> {
        let mut read = BTreeMap::new();
        for (name, value) in variables {
            let Ok(name) = name.into_string() else { continue };
            if READ.contains(&&*name) || KNOWN.contains(&&*name) {
                let value = value.into_string().map_err(|_| format!("{name} is no text in UTF-8"))?;
                read.insert(name, value);
            } else if name.starts_with(OURS) && !name.starts_with(FOR_TESTS) {
                return Err(format!("there is no setting {name}; take it out, or use one of {}", KNOWN.join(", ")));
            }
        }
        Ok(Environment(read))
    }

    /// Returns the value of a variable.
    pub fn get(&self, name: &str) -> Option<String> {
        self.0.get(name).cloned()
    }
}

/// The folder that a variable of systemd's names: the first, if it names several.
fn folder(env: &impl Fn(&str) -> Option<String>, name: &str) -> Option<PathBuf> {
    let named = env(name)?;
    named.split(':').next().filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

/// Returns the folder for data that a service has, if it has one.
pub(super) fn state(env: &impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    folder(env, "STATE_DIRECTORY")
}

/// Returns the configuration file of a service, if it has one.
pub(super) fn configuration(env: &impl Fn(&str) -> Option<String>, name: &str) -> Option<PathBuf> {
    folder(env, "CONFIGURATION_DIRECTORY").map(|folder| folder.join(name)).filter(|file| file.exists())
}

/// Returns the file that holds the token: the named one, or the credential of a service.
pub(super) fn token_file(env: &impl Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let named = env("DISCORD_TOKEN_FILE").filter(|named| !named.trim().is_empty()).map(PathBuf::from);
    named.or_else(|| {
        let credential = folder(env, "CREDENTIALS_DIRECTORY").map(|folder| folder.join(CREDENTIAL));
        // A file that cannot be looked at is there: reading it says what is in the way.
        credential.filter(|file| file.try_exists().unwrap_or(true))
    })
}

/// Reads a token from its file. The error says why it cannot be read.
pub(super) fn token(file: &Path) -> Result<String, String> {
    let token = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    match token.trim() {
        "" => Err(format!("{}: there is no token in it", file.display())),
        token => Ok(token.to_owned()),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn unknown_and_unreadable_variables_are_named() {
        let of = |name: &str, value: &[u8]| {
            let value = std::os::unix::ffi::OsStringExt::from_vec(value.to_vec());
            Environment::of([(OsString::from(name), value)].into_iter()).map(|env| env.get(name))
        };
        assert_eq!(of("PERVIGIL_DATABASE", b"x.db"), Ok(Some("x.db".to_owned())));
        assert_eq!(of("PERVIGIL_TEST_CLOCK", b"x.db"), Ok(None), "tests have their own");
        assert!(of("PERVIGIL_DATABSE", b"x.db").unwrap_err().contains("no setting PERVIGIL_DATABSE"));
        assert!(of("DISCORD_TOKEN", b"\xff").unwrap_err().contains("DISCORD_TOKEN is no text"));
        assert_eq!(of("OTHER", b"\xff"), Ok(None));
    }
}
