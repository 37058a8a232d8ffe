//! Databases to test with: a file each, or a database each on a `PostgreSQL` server that lives as long as the tests.
//!
//! Tests ask for a [`Fresh`] database and know nothing more of it. When [`again_on_a_server`] runs them once more,
//! their databases are on a server.

mod asked;
mod server;

use std::{
    env,
    path::Path,
    process::Command,
    sync::atomic::{AtomicU32, Ordering},
};

use store::{Location, Store};
use tempfile::TempDir;

pub use server::Server;

/// The environment variable with the folder of the server on which fresh databases are made. Without it they are files.
const ON_SERVER: &str = "PERVIGIL_TESTS_ON";

/// A fresh database and a folder next to it. Both are removed when it is dropped, except a database on a server, which
/// goes with that server.
#[derive(Debug)]
pub struct Fresh {
    folder: TempDir,
    location: Location,
}

impl Default for Fresh {
    fn default() -> Self {
        Self::new()
    }
}

impl Fresh {
    /// A place for a database. On a server it has all tables and no rows, as this takes less time.
    pub fn new() -> Self {
        Self::made_by(server::fresh)
    }

    /// A place for a database in which nothing is at all.
    pub fn unopened() -> Self {
        Self::made_by(server::empty)
    }

    fn made_by(on_server: fn(&Path, &str) -> Location) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let location = match env::var(ON_SERVER) {
            Ok(server) => on_server(Path::new(&server), &name()),
            Err(_) => folder.path().join("pervigil.db").into(),
        };
        Self { folder, location }
    }

    /// The location of the database.
    pub fn location(&self) -> &Location {
        &self.location
    }

    /// The folder next to the database.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs a statement outside every store. Returns the first cell of each row, or why the statement was rejected.
    pub fn ask(&self, sql: &str) -> Result<Vec<String>, String> {
        ask(&self.location, sql)
    }

    /// Removes the guard that keeps the journal from being changed.
    pub fn unguard_journal(&self) {
        let table = if is_on_a_server() { " ON journal" } else { "" };
        self.ask(&format!("DROP TRIGGER journal_never_changes{table}")).expect("the guard is taken down");
    }

    /// Has a table refuse every new row, as if there was no room for it.
    pub fn fill(&self, table: &str) {
        let guard = match is_on_a_server() {
            false => format!("CREATE TRIGGER filled BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'full'); END"),
            true => format!(
                "CREATE FUNCTION is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
                 CREATE TRIGGER filled BEFORE INSERT ON {table} FOR EACH ROW EXECUTE FUNCTION is_full()"
            ),
        };
        self.ask(&guard).expect("a trigger can be set");
    }

    /// Has it take rows again.
    pub fn make_room(&self, table: &str) {
        let table = if is_on_a_server() { format!(" ON {table}") } else { String::new() };
        self.ask(&format!("DROP TRIGGER filled{table}")).expect("it is taken away");
    }

    /// Opens the database, and makes it if it is not there.
    pub fn open(&self) -> Store {
        Store::open_at(&self.location).expect("the database opens")
    }
}

/// Runs a statement outside every store. Returns the first cell of each row, or why the statement was rejected.
pub fn ask(at: &Location, sql: &str) -> Result<Vec<String>, String> {
    match at {
        Location::File(path) => asked::file(path, sql),
        Location::Server(address) => asked::server(address, sql),
    }
}

/// A name that no other database on the server has.
fn name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("of_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// Returns whether this run uses a server.
pub fn is_on_a_server() -> bool {
    env::var_os(ON_SERVER).is_some()
}

/// Runs the tests of this executable whose names contain `module` once more, on a server. Tests with a text of `but` in
/// their names are skipped. Does nothing in such a run itself, and says so if there is no `PostgreSQL`.
///
/// # Panics
///
/// Panics if one of the tests fails.
pub fn again_on_a_server(module: &str, but: &[&str]) {
    if is_on_a_server() {
        return;
    }
    let Some(server) = Server::shared() else { return };
    let mut again = Command::new(env::current_exe().expect("this is an executable"));
    again.arg(module).env(ON_SERVER, server.folder());
    for name in but {
        again.args(["--skip", name]);
    }
    let ran = again.output().expect("it runs once more");
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
    assert!(!said.contains(" 0 passed"), "nothing was run of {module}: {said}");
    println!("{said}");
}
