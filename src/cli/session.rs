//! The parts of running the bot that do not depend on the place of its database.

use crate::cli::{Failure, departure::parting};
use clap::Args;
use pervigil::{
    DICTIONARY,
    config::Config,
    discord::{self, Closes, Greeted, Readiness, RunError, Settings, Shards},
    doctor::unix_millis,
    exposition::{Exposition, ExpositionError, Observed, measure},
    store::Store,
    table::{House, Surroundings},
};
use std::{net::SocketAddr, path::PathBuf, time::Duration};
use tokio::time::{Instant, sleep};

#[derive(Args, Default)]
pub struct RunArgs {
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    pub(super) config: Option<PathBuf>,
    /// Take over from the Pervigil on the same database: once connected, this one asks it to let go.
    #[arg(long)]
    pub(super) take_over: bool,
    /// Serve only these shards, such as 0-7/16, next to other processes that share a database on a server
    /// [default: all that Discord wants].
    #[arg(long, value_name = "SHARDS")]
    pub(super) shards: Option<Shards>,
    /// Wait until the process with the same shards ends or dies, then serve them.
    #[arg(long, conflicts_with = "take_over")]
    pub(super) spare: bool,
    /// Serve metrics for Prometheus at this address, such as 127.0.0.1:9100 [default: `metrics` in the configuration].
    #[arg(long, value_name = "ADDRESS")]
    pub(super) metrics: Option<SocketAddr>,
}

/// Logs what is left to the next start.
pub(super) async fn leave(store: &Store, answered: bool) {
    let unsent = store.outbox().unsent(store.now().unwrap_or_else(unix_millis)).await.unwrap_or_default();
    let answers = if answered { "all that was acknowledged is answered" } else { "some answers are not finished" };
    tracing::info!(unsent, "stopping: {answers}; unsent messages are left for the next start");
}

/// Runs to the end, and leaves running work behind: a shard that was closed for good spins for ever.
pub(super) fn at_once<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = runtime()?;
    let done = runtime.block_on(work);
    runtime.shutdown_background();
    done
}

/// Runs the bot until the process is asked to end or to let go, or Discord will never let it in. Returns whether
/// everything that was acknowledged was answered.
pub(super) async fn play<F>(
    settings: Settings,
    shards: Option<Shards>,
    enter: impl FnOnce(Greeted) -> F,
    asked: impl Future<Output = Result<(), RunError>> + Send,
    closes: &Closes,
    readiness: &Readiness,
) -> Result<bool, Failure>
where
    F: Future<Output = Result<(House, bool), RunError>> + Send,
{
    let mut closed = None;
    let parting = parting(closes, asked, &mut closed);
    let answered = discord::run_entering(settings, shards, enter, &DICTIONARY, parting, readiness).await?;
    closed.map_or(Ok(answered), |why| Err(why.into()))
}

/// The surroundings that the operator has set for the house.
pub(super) fn surroundings(config: &Config) -> Surroundings {
    let silence = Some(Duration::from_hours(24 * u64::from(config.lobby_days))).filter(|silence| !silence.is_zero());
    Surroundings { silence, ..Surroundings::default() }
}

pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// The time for which the process before this one may keep the address. The second constant is the interval between
/// tries.
const HANDED_OVER: Duration = Duration::from_mins(1);
const EVERY: Duration = Duration::from_millis(200);

/// Serves figures at `address` from now on. An unavailable address is an error.
///
/// If another process is being taken over from, its address is waited for. After that it is an error in the log, as the
/// update is worth more.
pub(super) async fn tell_figures(address: SocketAddr, observed: Observed, takes_over: bool) -> Result<(), Failure> {
    let figures = measure()?;
    if takes_over {
        tokio::task::spawn(async move {
            let end = Instant::now() + HANDED_OVER;
            loop {
                match Exposition::at(address, figures.clone()).await {
                    Ok(exposition) => return exposition.serve(observed).await,
                    Err(ExpositionError::InUse(_)) if Instant::now() < end => sleep(EVERY).await,
                    Err(error) => return tracing::error!(%error, "metrics are not served"),
                }
            }
        });
    } else {
        tokio::task::spawn(Exposition::at(address, figures).await?.serve(observed));
    }
    Ok(())
}
