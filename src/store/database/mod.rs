//! Whole databases: their places, schema, backups, moves and inspection.

#![expect(clippy::disallowed_methods, reason = "a database may be a file")]

pub(crate) mod backup;
pub(crate) mod files;
pub(crate) mod inspection;
pub(crate) mod restore;
pub(crate) mod schema;
pub(crate) mod server_inspection;
pub(crate) mod transfer;

use crate::postgres::Way;
use std::{
    convert::Infallible,
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

/// The location of a database: in a file, or on a server.
///
/// It is read from a text: an address with `://` is a server's, anything else a path. Shown, and in logs, an address is
/// without its password.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A file, by its path.
    File(PathBuf),
    /// A database on a server, by its address with all that is needed to get in there.
    Server(String),
}

impl Location {
    /// The address of a server.
    pub(crate) fn named(address: &str) -> Self {
        Self::Server(address.to_owned())
    }

    /// The reason why no database can be there, as far as it is known without asking a server or opening a file.
    ///
    /// It may be an address that cannot be read, a device, or a missing folder or certificate. `None` if nothing is
    /// against it.
    pub fn flaw(&self) -> Option<String> {
        match self {
            Self::Server(address) => {
                let flaw = Way::of(address).map_or_else(Some, |way| way.flaw());
                flaw.map(|why| format!("{self}: {why}"))
            }
            Self::File(path) => {
                let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
                match folder.filter(|folder| !folder.is_dir()) {
                    Some(folder) => {
                        Some(format!("{self}: the folder {} is not there; make it first", folder.display()))
                    }
                    None => schema::refuse_other_than_file(path).err().map(|error| error.to_string()),
                }
            }
        }
    }

    /// The path of the file; `None` for a server.
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Server(_) => None,
        }
    }
}

impl FromStr for Location {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(if text.contains("://") { Self::Server(text.to_owned()) } else { Self::File(text.into()) })
    }
}

impl From<PathBuf> for Location {
    fn from(path: PathBuf) -> Self {
        Self::File(path)
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(address) => f.write_str(&without_secrets(address)),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// An address without the user, the password and the parameters.
fn without_secrets(address: &str) -> String {
    let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
    let (before, said) = rest.split_once('?').unwrap_or((rest, ""));
    // What is said besides may then be the rest of a password, and the place stands nobody knows where.
    let place = if said.contains('@') { "…" } else { before.rsplit_once('@').map_or(before, |(_, place)| place) };
    format!("{scheme}://{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let at = |text: &str| text.parse::<Location>().unwrap();
        let secret = at("postgres://bot:pass@word@db.example:5432/pervigil?password=another&sslmode=require");
        assert_eq!(format!("{secret} {secret:?}"), ["postgres://db.example:5432/pervigil"; 2].join(" "));
        for unclear in
            ["postgres://bot:pa?ss@db/pervigil", "postgres://bot:p@a?s@db/pervigil", "postgres:///x?password=a@b"]
        {
            assert_eq!(at(unclear).to_string(), "postgres://…", "{unclear}");
        }
        assert_eq!(at("postgresql:///pervigil?host=/run/postgresql").to_string(), "postgresql:///pervigil");
        assert_eq!(at("data/postgres.db"), Location::File("data/postgres.db".into()));
    }

    #[cfg(feature = "postgres")]
    #[test]
    fn an_address_of_another_kind_of_server_is_a_flaw() {
        let flaw = |text: &str| text.parse::<Location>().unwrap().flaw();
        let why = flaw("mysql://bot:secret@db.example/pervigil").expect("a flaw");
        assert!(why.contains("postgres://") && !why.contains("secret"), "{why}");
        assert_eq!(flaw("postgres://bot@db.example/pervigil"), None);
    }
}
