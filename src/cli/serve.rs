//! `pervigil run` and `pervigil rehearse`: the bot in Discord, and in a stand-in for it.

use super::{Failure, figures, parting::parting, say};
use clap::Args;
use pervigil::{
    DICTIONARY,
    backups::{self, Schedule},
    config::Config,
    discord::{self, Closes, Greeted, Readiness, RunError, Settings, Token},
    doctor::unix_millis,
    exposition::Observed,
    games::CATALOGUE,
    lock::{Handover, Lock},
    rehearsal::{Options, Rehearsal},
    store::Store,
    table::{House, Surroundings},
};
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

/// Where a token comes from, told to whoever has none.
const NO_TOKEN: &str = "no bot token is set.
  To play in Discord: make an application at https://discord.com/developers/applications, take its token
  under Bot → Reset Token, and set DISCORD_TOKEN to it (or `token` in config.toml).
  To try it without Discord: `pervigil rehearse` needs no token.";

#[derive(Args, Default)]
pub struct RunArgs {
    /// The configuration file [default: config.toml where it is there].
    #[arg(long)]
    config: Option<PathBuf>,
    /// Take over from the Pervigil that runs on the same database: it is asked to let go once this one is connected.
    #[arg(long)]
    take_over: bool,
    /// Tell figures to Prometheus at this address, such as 127.0.0.1:9100 [default: `metrics` in the configuration].
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
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
    let token = config.token.clone().ok_or(NO_TOKEN)?;
    let settings = Settings { token: Token::new(token), api: config.discord_api.clone() };
    let (lock, handover) = (Lock::of(&config.database)?, Handover::of(&config.database));
    let house = if lock.is_free()? {
        handover.withdraw()?;
        Some(house_of(&config)?)
    } else if args.take_over {
        None
    } else {
        return Err(lock.taken().into());
    };
    at_once(async {
        let observed = Observed::default();
        if let Some(address) = args.metrics.or(config.metrics) {
            figures::tell(address, observed.clone(), house.is_none()).await?;
        }
        let enter = async |greeted: Greeted| {
            let taken_over = house.is_none();
            let house = match house {
                Some(house) => house,
                None => taken_over_from(&config, &lock, &handover, greeted).await.map_err(RunError::Entrance)?,
            };
            keep_up(&house, &config);
            let _is_first = observed.house.set(house.clone());
            Ok((house, taken_over))
        };
        let answered = play(settings, enter, Some(&handover), closes, &observed.readiness).await?;
        if let Some(house) = observed.house.get() {
            leave(house.store(), answered).await;
        }
        Ok(())
    })
}

/// The house of another process, once that has let go of it; it is asked to when Discord has greeted this one.
async fn taken_over_from(config: &Config, lock: &Lock, handover: &Handover, greeted: Greeted) -> Result<House, String> {
    // Where nobody greets the bot any more, it ends for that.
    let _ = greeted.await;
    tracing::info!("waiting for the process that plays on this database to let go");
    handover.take(lock).await.map_err(|error| error.to_string())?;
    let config = config.clone();
    let house = tokio::task::spawn_blocking(move || house_of(&config).map_err(|failure| failure.to_string()));
    let house = house.await.map_err(|error| error.to_string())??;
    tracing::info!("taken over");
    Ok(house)
}

/// Makes backups of the house while the bot runs, where they are to be made.
fn keep_up(house: &House, config: &Config) {
    if let Some(schedule) = config.backup.clone() {
        let store = house.store().clone();
        tokio::task::spawn(async move { schedule.keep_up(&store, unix_millis).await });
    }
}

/// Says what is left to the next start.
async fn leave(store: &Store, answered: bool) {
    let unsent = store.unsent(unix_millis()).await.unwrap_or_default();
    let answers = if answered { "all that was acknowledged is answered" } else { "some answers are not finished" };
    tracing::info!(unsent, "the bot goes: {answers}, and what is unsent is left to the next start");
}

/// Rehearses a change of the schema before the database is opened, and says where the backup from before it lies.
fn prepare(database: &Path, schedule: Option<&Schedule>) -> Result<(), Failure> {
    let to = schedule.map(|schedule| schedule.to.as_path());
    let Some(upgrade) = runtime()?.block_on(backups::upgraded(database, to, unix_millis()))? else { return Ok(()) };
    tracing::info!(from = upgrade.from, backup = %upgrade.backup.display(), "the schema is brought up to date");
    for (table, why) in upgrade.checked.asleep {
        tracing::error!(%table, why, "a table does not wake with this version");
    }
    Ok(())
}

/// Runs to the end, and leaves what is still running behind: a shard that was closed for good spins for ever.
fn at_once<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = runtime()?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    done
}

/// Runs the bot until the process is asked to end or to let go, or Discord will never let it in; gives whether all that was
/// acknowledged was answered.
async fn play<F>(
    settings: Settings,
    enter: impl FnOnce(Greeted) -> F,
    handover: Option<&Handover>,
    closes: &Closes,
    readiness: &Readiness,
) -> Result<bool, Failure>
where
    F: Future<Output = Result<(House, bool), RunError>> + Send,
{
    let mut closed = None;
    let parting = parting(closes, handover, &mut closed);
    let answered = discord::run_entering(settings, enter, &DICTIONARY, parting, readiness).await?;
    closed.map_or(Ok(answered), |why| Err(why.into()))
}

pub fn rehearse(args: &RehearseArgs, closes: &Closes) -> Result<(), Failure> {
    let scratch = Scratch::new(args.data.clone())?;
    let database = scratch.path.join("rehearsal.db");
    let _lock = Lock::take(&database)?;
    let house = house(&database)?;
    at_once(async {
        let options = Options { port: args.port, keep: args.data.clone(), ..Options::default() };
        let rehearsal = Rehearsal::start(options).await?;
        say(format!("Open {} in a browser and play.", rehearsal.url()))?;
        say("This is not Discord: a stand-in with five make-believe people, on this machine only. Ctrl-C ends it.")?;
        let settings = Settings { token: Token::new(rehearsal.token()), api: Some(rehearsal.url()) };
        let enter = |_| std::future::ready(Ok((house, false)));
        let ended = play(settings, enter, None, closes, &Readiness::default()).await;
        rehearsal.stop().await;
        ended.map(drop)
    })
}

pub(super) fn house(database: &Path) -> Result<House, Failure> {
    house_in(database, None, Surroundings::default())
}

fn house_of(config: &Config) -> Result<House, Failure> {
    let silence = Some(Duration::from_hours(24 * u64::from(config.lobby_days))).filter(|silence| !silence.is_zero());
    house_in(&config.database, config.backup.as_ref(), Surroundings { silence, ..Surroundings::default() })
}

fn house_in(database: &Path, schedule: Option<&Schedule>, surroundings: Surroundings) -> Result<House, Failure> {
    prepare(database, schedule)?;
    Ok(House::new(CATALOGUE, Store::open(database)?, surroundings))
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
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
