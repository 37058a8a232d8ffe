//! `pervigil run` and `pervigil rehearse`: the bot in Discord, and in a stand-in for it.

use super::{Failure, Misconfigured, say};
use crate::cli::{
    processes,
    session::{at_once, leave, play, surroundings, tell_figures},
};
use clap::Args;
use pervigil::{
    backups::{self, Schedule},
    config::Config,
    discord::{Closes, Greeted, Readiness, RunError, Settings, Token},
    doctor::unix_millis,
    exposition::Observed,
    games::CATALOGUE,
    lock::{Handover, Lock},
    rehearsal::{Clock, Options, Rehearsal},
    store::{Location, Store},
    table::{House, Surroundings},
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};
use tempfile::TempDir;

/// The message to a person without a token, on how to get one.
const NO_TOKEN: &str = "no bot token is set.
  To play in Discord: make an application at https://discord.com/developers/applications, take its token
  under Bot → Reset Token, and set DISCORD_TOKEN to it (or `token` in config.toml).
  To try it without Discord: `pervigil rehearse` needs no token.";

/// The message to a person who tries to share a file.
const ALONE: &str = "--shards and --spare are for several processes, which share a database on a server \
                     (`database = \"postgres://…\"`); a file is one process's alone";

#[derive(Args)]
pub struct RehearseArgs {
    /// The port on 127.0.0.1; 0 takes any free one.
    #[arg(long, default_value_t = 4000)]
    port: u16,
    /// Keep tables and messages in this folder; without one they are deleted at the end.
    #[arg(long)]
    data: Option<PathBuf>,
}

pub(super) use crate::cli::session::{RunArgs, runtime};

pub fn run(args: &RunArgs, closes: &Closes) -> Result<(), Failure> {
    let config = Config::of_process(args.config.as_deref())?;
    let token = config.token.clone().ok_or(Misconfigured(NO_TOKEN))?;
    let settings = Settings::new(Token::new(token), config.discord_api.clone());
    match &config.database {
        Location::File(path) => run_alone(args, &config, path, settings, closes),
        Location::Server(_) => {
            begins(args, &config.database);
            processes::run(args, &config, settings, closes)
        }
    }
}

/// Logs which process begins, over which database and for which shards.
fn begins(args: &RunArgs, database: &Location) {
    let shards = args.shards.as_ref().map_or_else(|| "all".to_owned(), ToString::to_string);
    tracing::info!(version = env!("CARGO_PKG_VERSION"), %database, shards, process = std::process::id(), "Pervigil begins");
}

/// Runs the bot on a file that it has alone.
fn run_alone(
    args: &RunArgs,
    config: &Config,
    database: &Path,
    settings: Settings,
    closes: &Closes,
) -> Result<(), Failure> {
    if args.shards.is_some() || args.spare {
        return Err(Misconfigured(ALONE).into());
    }
    let (lock, handover) = (Lock::of(database)?, Handover::of(database));
    let house = if lock.is_free()? {
        handover.withdraw()?;
        let house = begun(args, config, database, &lock).inspect_err(|_| lock.discard())?;
        lock.stay()?;
        Some(house)
    } else if args.take_over {
        begins(args, &config.database);
        None
    } else {
        return Err(lock.taken().into());
    };
    at_once(async {
        let observed = Observed { backup: config.backup.clone(), ..Observed::default() };
        if let Some(address) = args.metrics.or(config.metrics) {
            tell_figures(address, observed.clone(), house.is_none()).await?;
        }
        let enter = async |greeted: Greeted| {
            let taken_over = house.is_none();
            let house = match house {
                Some(house) => house,
                None => {
                    taken_over_from(database, config, &lock, &handover, greeted).await.map_err(RunError::Entrance)?
                }
            };
            keep_up(&house, config);
            let _is_first = observed.house.set(house.clone());
            Ok((house, taken_over))
        };
        let asked = async {
            handover.asked().await;
            Ok(())
        };
        let answered = play(settings, None, enter, asked, closes, &observed.readiness).await?;
        if let Some(house) = observed.house.get() {
            leave(house.store(), answered).await;
            house.store().leave().await;
        }
        Ok(())
    })
}

/// The house over a database that no other process has.
fn begun(args: &RunArgs, config: &Config, database: &Path, lock: &Lock) -> Result<House, Failure> {
    backups::refuse_shell(database, lock, config.backup.as_ref())?;
    begins(args, &config.database);
    house_of(database, config)
}

/// The house of another process, once that process has released it. It is asked to do so when Discord has greeted this
/// one.
async fn taken_over_from(
    database: &Path,
    config: &Config,
    lock: &Lock,
    handover: &Handover,
    greeted: Greeted,
) -> Result<House, String> {
    // Where nobody greets the bot any more, it ends for that.
    let _ = greeted.await;
    tracing::info!("waiting for the other process to release this database");
    handover.take(lock).await.map_err(|error| error.to_string())?;
    // Before the database is opened: another one may wait already, and then this one lets go before it has begun.
    tracing::info!("taken over");
    let (database, config) = (database.to_owned(), config.clone());
    let house =
        tokio::task::spawn_blocking(move || house_of(&database, &config).map_err(|failure| failure.to_string()));
    house.await.map_err(|error| error.to_string())?
}

/// Makes backups of the house while the bot runs, if the configuration asks for them.
fn keep_up(house: &House, config: &Config) {
    if let Some(schedule) = config.backup.clone() {
        let store = house.store().clone();
        tokio::task::spawn(async move { schedule.keep_up(&store, unix_millis).await });
    }
}

/// Rehearses a change of the schema before the database is opened, and prints the path of the backup from before it.
fn prepare(database: &Path, schedule: Option<&Schedule>) -> Result<(), Failure> {
    let to = schedule.map(|schedule| schedule.to.as_path());
    let Some(upgrade) = runtime()?.block_on(backups::upgraded(database, to, unix_millis()))? else { return Ok(()) };
    tracing::info!(from = upgrade.from, backup = %upgrade.backup.display(), "updating the schema");
    for (table, why) in upgrade.checked.asleep {
        tracing::error!(%table, why, "this version cannot load a table");
    }
    Ok(())
}

pub fn rehearse(args: &RehearseArgs, closes: &Closes) -> Result<(), Failure> {
    let scratch = Scratch::new(args.data.clone())?;
    let database = scratch.path.join("rehearsal.db");
    let lock = Lock::take(&database)?;
    lock.stay()?;
    let clock = Clock::default();
    let now = clock.clone();
    let now = Arc::new(move || i64::try_from(now.now()).unwrap_or(i64::MAX));
    let house = house_in(&database, None, Surroundings { now, ..Surroundings::default() })?;
    let store = house.store().clone();
    at_once(async {
        let options = Options { port: args.port, keep: args.data.clone(), clock, ..Options::default() };
        let rehearsal = Rehearsal::start(options).await?;
        say(format!("Open {} in a browser and play.", rehearsal.url()))?;
        say("This is not Discord: a stand-in with five make-believe people, on this machine only. Ctrl-C ends it.")?;
        let settings = Settings::new(Token::new(rehearsal.token()), Some(rehearsal.url()));
        let enter = |_| std::future::ready(Ok((house, false)));
        let answered = play(settings, None, enter, std::future::pending(), closes, &Readiness::default()).await;
        rehearsal.stop().await;
        leave(&store, answered?).await;
        store.leave().await;
        Ok(())
    })
}

pub(super) fn house(database: &Path) -> Result<House, Failure> {
    house_in(database, None, Surroundings::default())
}

fn house_of(database: &Path, config: &Config) -> Result<House, Failure> {
    house_in(database, config.backup.as_ref(), surroundings(config))
}

fn house_in(database: &Path, schedule: Option<&Schedule>, surroundings: Surroundings) -> Result<House, Failure> {
    prepare(database, schedule)?;
    Ok(House::new(CATALOGUE, Store::open(database)?, surroundings))
}

/// A folder for the database of a rehearsal; a folder that nobody named is removed at the end.
pub(super) struct Scratch {
    pub(super) path: PathBuf,
    /// The folder, if nobody named one.
    temporary: Option<TempDir>,
}

impl Scratch {
    pub(super) fn new(named: Option<PathBuf>) -> Result<Scratch, Failure> {
        if let Some(path) = named {
            std::fs::create_dir_all(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            return Ok(Scratch { path, temporary: None });
        }
        let folder = tempfile::Builder::new().prefix("pervigil-rehearsal-").tempdir()?;
        Ok(Scratch { path: folder.path().to_owned(), temporary: Some(folder) })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.temporary.take().map(TempDir::close) {
            eprintln!("pervigil: {} was not removed: {error}", self.path.display());
        }
    }
}
