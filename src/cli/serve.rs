//! `pervigil run` and `pervigil rehearse`: the bot in Discord, and in a stand-in for it.

use super::{Failure, say, told};
use clap::Args;
use pervigil::{
    DICTIONARY,
    config::Config,
    discord::{self, Closes, RunError, Settings, Token},
    games::CATALOGUE,
    rehearsal::{Options, Rehearsal},
    store::Store,
    table::{House, Surroundings},
};
use std::{
    fs::{File, TryLockError},
    io,
    path::{Path, PathBuf},
    process, thread,
    time::Duration,
};

/// Where a token comes from, told to whoever has none.
const NO_TOKEN: &str = "no bot token is set.
  To play in Discord: make an application at https://discord.com/developers/applications, take its token
  under Bot → Reset Token, and set DISCORD_TOKEN to it (or `token` in config.toml).
  To try it without Discord: `pervigil rehearse` needs no token.";

/// How long the bot may take to end once Discord has turned it away for good.
const LONGEST_END: Duration = Duration::from_secs(12);

/// How often the lock of a database is tried again, and after how long.
const GLANCES: u32 = 4;
const GLANCE: Duration = Duration::from_millis(25);

#[derive(Args, Default)]
pub struct RunArgs {
    /// The configuration file [default: config.toml where it is there].
    #[arg(long)]
    config: Option<PathBuf>,
}

#[derive(Args)]
pub struct RehearseArgs {
    /// The port on 127.0.0.1; 0 takes any free one.
    #[arg(long, default_value_t = 4000)]
    port: u16,
    /// Keep tables and messages in this folder; without one they are gone in the end.
    #[arg(long)]
    data: Option<PathBuf>,
}

pub fn run(args: &RunArgs, closes: &Closes) -> Result<(), Failure> {
    let config = Config::load(args.config.as_deref(), |key| std::env::var(key).ok())?;
    let token = config.token.ok_or(NO_TOKEN)?;
    let _lock = lock(&config.database)?;
    let silence = Some(Duration::from_hours(24 * u64::from(config.lobby_days))).filter(|silence| !silence.is_zero());
    let house = house_in(&config.database, Surroundings { silence, ..Surroundings::default() })?;
    let settings = Settings { token: Token::new(token), api: config.discord_api };
    at_once(play(settings, house, closes))
}

/// Runs to the end, and leaves what is still running behind: a shard that was closed for good spins for ever.
fn at_once<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = runtime()?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    done
}

/// Ends the process for this reason though it should not come to its end: shards that were closed for good may keep all
/// threads of the runtime busy, and then no time limit runs out there any more.
fn end_soon(why: &RunError) {
    let why = why.to_string();
    thread::spawn(move || {
        thread::sleep(LONGEST_END);
        told(&why);
        process::exit(1);
    });
}

/// Runs the bot until the process is asked to end, or Discord will never let it in.
async fn play(settings: Settings, house: House, closes: &Closes) -> Result<(), Failure> {
    let mut closed = None;
    let end = async {
        tokio::select! {
            () = shutdown() => {}
            why = closes.heard() => {
                end_soon(&why);
                closed = Some(why);
            }
        }
    };
    discord::run(settings, house, &DICTIONARY, end).await?;
    closed.map_or(Ok(()), |why| Err(why.into()))
}

pub fn rehearse(args: &RehearseArgs, closes: &Closes) -> Result<(), Failure> {
    let scratch = Scratch::new(args.data.clone())?;
    let database = scratch.path.join("rehearsal.db");
    let _lock = lock(&database)?;
    let house = house(&database)?;
    at_once(async {
        let options = Options { port: args.port, keep: args.data.clone(), ..Options::default() };
        let rehearsal = Rehearsal::start(options).await?;
        say(format!("Open {} in a browser and play.", rehearsal.url()))?;
        say("This is not Discord: a stand-in with five make-believe people, on this machine only. Ctrl-C ends it.")?;
        let settings = Settings { token: Token::new(rehearsal.token()), api: Some(rehearsal.url()) };
        let ended = play(settings, house, closes).await;
        rehearsal.stop().await;
        ended
    })
}

pub(super) fn house(database: &Path) -> Result<House, Failure> {
    house_in(database, Surroundings::default())
}

fn house_in(database: &Path, surroundings: Surroundings) -> Result<House, Failure> {
    Ok(House::new(CATALOGUE, Store::open(database)?, surroundings))
}

/// Keeps a second bot away from the same database: two would deliver every message twice.
///
/// The lock lies on a file of its own and ends with the process.
pub(super) fn lock(database: &Path) -> Result<File, Failure> {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    let path = PathBuf::from(name);
    let failed = |error: io::Error| format!("{}: {error}", path.display());
    let file = File::options().create(true).append(true).open(&path).map_err(failed)?;
    match patiently(|| file.try_lock()) {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let database = database.display();
            Err(format!("{database}: another Pervigil is running on this database; stop it, or name another file")
                .into())
        }
        Err(TryLockError::Error(error)) => Err(failed(error).into()),
    }
}

/// Tries to lock for a moment: whoever looks whether a bot is running holds the lock for as long as that takes.
fn patiently(lock: impl Fn() -> Result<(), TryLockError>) -> Result<(), TryLockError> {
    for _ in 0..GLANCES {
        match lock() {
            Err(TryLockError::WouldBlock) => thread::sleep(GLANCE),
            done => return done,
        }
    }
    lock()
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// Done when the process is asked to end.
async fn shutdown() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else {
            let _ = interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupted.await;
    }
}

/// A folder for the database of a rehearsal; one that nobody named is removed in the end.
pub(super) struct Scratch {
    pub(super) path: PathBuf,
    temporary: bool,
}

impl Scratch {
    pub(super) fn new(named: Option<PathBuf>) -> Result<Scratch, Failure> {
        let temporary = named.is_none();
        let path =
            named.unwrap_or_else(|| std::env::temp_dir().join(format!("pervigil-rehearsal-{}", std::process::id())));
        std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(Scratch { path, temporary })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if self.temporary
            && let Err(error) = std::fs::remove_dir_all(&self.path)
        {
            eprintln!("pervigil: {} was not removed: {error}", self.path.display());
        }
    }
}
