//! A `PostgreSQL` server of the tests' own.

use std::{
    env,
    fs::{self, Permissions},
    io::Write,
    os::unix::{
        fs::{MetadataExt, PermissionsExt, chown},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::OnceLock,
    thread,
    time::{Duration, Instant},
};

use super::ask;
use store::{Location, Store};
use tempfile::TempDir;

/// The environment variable that makes a missing `PostgreSQL` a failure.
const REQUIRED: &str = "PERVIGIL_SERVER";
/// The user id of "nobody", who runs the server if root runs the tests. The server refuses to be run by root.
const NOBODY: u32 = 65_534;
/// The database that new ones are copied from: one with all its tables, and nothing in them.
const PATTERN: &str = "pattern";
/// The longest time until the server must have come up.
const PATIENCE: Duration = Duration::from_mins(1);
/// Runs the server until a line is read. At the end of input, when the tests are over or were killed, its folder goes
/// too.
const WHILE_WANTED: &str =
    r#""$@" & server=$!; read -r _ || over=1; kill -INT $server; wait $server; [ -z "$over" ] || rm -rf "$0""#;
/// The settings of every server besides its location. Only a socket in its folder reaches it, and its data need not
/// outlive the machine.
const SETTINGS: [&str; 7] = [
    "listen_addresses=",
    "max_connections=400",
    "fsync=off",
    "full_page_writes=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "shared_buffers=64MB",
];

/// A `PostgreSQL` server in a temporary folder, reached through a socket there. It ends with its owner.
///
/// Its language sorts texts in another order than by their bytes, as many servers' does, if it knows such languages.
#[derive(Debug)]
pub struct Server {
    folder: TempDir,
    process: Child,
    /// The settings of this server beyond [`SETTINGS`].
    told: Vec<String>,
}

impl Server {
    /// Starts a server. `None` if there is no `PostgreSQL` or the store is built without it.
    ///
    /// # Panics
    ///
    /// Panics if a `PostgreSQL` that is there does not start.
    pub fn start() -> Option<Self> {
        let programs = programs().filter(|_| store::KNOWS_SERVERS)?;
        let folder = tempfile::tempdir().expect("a folder for the server");
        if is_root() {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).expect("root gives folders away");
        }
        // Those before 15 know no such languages, and are as good for all else.
        if make(&programs, folder.path(), &["--locale-provider=icu", "--icu-locale=en"]).is_err() {
            make(&programs, folder.path(), &[]).expect("initdb makes it");
        }
        let process = run(&programs, folder.path(), &[]);
        let server = Self { folder, process, told: vec![] };
        server.wait_until_it_answers(&programs);
        let pattern = empty(server.folder(), PATTERN);
        drop(Store::open_at(&pattern).expect("the database opens"));
        // That this process had it open is none of those that are like it.
        ask(&pattern, "DELETE FROM processes").expect("it can be emptied");
        Some(server)
    }

    /// Starts a server for a test that can do nothing without it, and says so if there is none. With `REQUIRED` set,
    /// its absence is a failure.
    pub fn wanted() -> Option<Self> {
        let started = Self::start();
        if started.is_none() {
            say_that_there_is_none();
        }
        started
    }

    /// The server of all tests of this process that leave it as it is.
    pub fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Server>> = OnceLock::new();
        let shared = SHARED.get_or_init(Self::start).as_ref();
        if shared.is_none() {
            say_that_there_is_none();
        }
        shared
    }

    /// A new database on it, as if it had been opened already.
    pub fn database(&self, name: &str) -> Location {
        fresh(self.folder(), name)
    }

    /// The address of a database on the server whose socket is in this folder.
    pub fn address(folder: &Path, database: &str) -> Location {
        let folder = folder.display().to_string().replace('/', "%2F");
        let address = format!("postgres://pervigil@/{database}?host={folder}");
        address.parse().unwrap_or_else(|never| match never {})
    }

    /// Ends it, and every connection to it.
    pub fn stop(&mut self) {
        if let Some(mut wanted) = self.process.stdin.take() {
            let _ = wanted.write_all(b"\n");
        }
        let _ = self.process.wait();
    }

    /// Has it run again after it was stopped.
    pub fn start_again(&mut self) {
        let programs = programs().expect("it ran before");
        self.process = run(&programs, self.folder.path(), &self.told);
        self.wait_until_it_answers(&programs);
    }

    /// Ends it and has it run again.
    pub fn restart(&mut self) {
        self.stop();
        self.start_again();
    }

    /// Ends the server and runs it again, with these further settings.
    pub fn tell(&mut self, settings: &[&str]) {
        self.told.extend(settings.iter().map(|setting| (*setting).to_owned()));
        self.restart();
    }

    /// Has the server listen at an address of this machine too, for encrypted connections alone, with this certificate
    /// and its key, both in PEM.
    pub fn encrypt(&mut self, at: &str, certificate: &str, key: &str) {
        let data = self.folder().join("data");
        for (name, text) in [("server.crt", certificate), ("server.key", key)] {
            let path = data.join(name);
            fs::write(&path, text).expect("it is written");
            fs::set_permissions(&path, Permissions::from_mode(0o600)).expect("it is nobody else's");
            if is_root() {
                chown(&path, Some(NOBODY), Some(NOBODY)).expect("root gives files away");
            }
        }
        fs::write(data.join("pg_hba.conf"), "local all all trust\nhostssl all all all trust\n").expect("it is written");
        self.tell(&["ssl=on", &format!("listen_addresses={at}")]);
    }

    /// The folder it is in.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    fn wait_until_it_answers(&self, programs: &Path) {
        let begun = Instant::now();
        loop {
            let asked =
                Command::new(programs.join("pg_isready")).arg("--quiet").arg("--host").arg(self.folder()).status();
            if asked.is_ok_and(|status| status.success()) {
                return;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "{}",
                fs::read_to_string(self.folder().join("log")).unwrap_or_default()
            );
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn say_that_there_is_none() {
    assert!(env::var_os(REQUIRED).is_none(), "there is no PostgreSQL here");
    println!("not tested: there is no PostgreSQL here");
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A new database on the server in this folder, as if it had been opened already.
pub(crate) fn fresh(folder: &Path, name: &str) -> Location {
    database(folder, name, PATTERN)
}

/// A new database on the server in this folder, with nothing in it.
pub(crate) fn empty(folder: &Path, name: &str) -> Location {
    database(folder, name, "template0")
}

/// A new database that is like another one.
fn database(folder: &Path, name: &str, like: &str) -> Location {
    let programs = programs().expect("a server runs");
    let made = Command::new(programs.join("createdb"))
        .arg("--host")
        .arg(folder)
        .args(["--username=pervigil", "--template", like, name])
        .output()
        .expect("createdb runs");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    Server::address(folder, name)
}

/// The folder of the programs of `PostgreSQL`.
pub(crate) fn programs() -> Option<PathBuf> {
    let asked = Command::new("pg_config").arg("--bindir").output().ok()?;
    let folder = PathBuf::from(String::from_utf8(asked.stdout).ok()?.trim());
    folder.join("initdb").exists().then_some(folder)
}

fn make(programs: &Path, folder: &Path, language: &[&str]) -> Result<(), String> {
    let mut make = unprivileged(&programs.join("initdb"));
    make.args(["--username=pervigil", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C.UTF-8"]);
    let made = make.args(language).arg("--pgdata").arg(folder.join("data")).output().expect("initdb runs");
    made.status.success().then_some(()).ok_or_else(|| String::from_utf8_lossy(&made.stderr).into_owned())
}

fn run(programs: &Path, folder: &Path, told: &[String]) -> Child {
    let log = fs::File::create(folder.join("log")).expect("a file for the log");
    let mut shell = unprivileged(Path::new("sh"));
    shell.args(["-c", WHILE_WANTED]).arg(folder).arg(programs.join("postgres"));
    shell.arg("-D").arg(folder.join("data")).arg("-k").arg(folder);
    for setting in SETTINGS.into_iter().chain(told.iter().map(String::as_str)) {
        shell.args(["-c", setting]);
    }
    let errors = log.try_clone().expect("a file has two handles");
    shell.stdin(Stdio::piped()).stdout(log).stderr(errors).spawn().expect("the server is started")
}

/// A command that root does not run as root.
fn unprivileged(program: &Path) -> Command {
    let mut command = Command::new(program);
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command.current_dir("/");
    command
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}
