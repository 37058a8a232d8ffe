//! `pervigil run` over a database on a server: one of several processes, each of which serves some of the bot's shards.

use crate::cli::{
    Failure,
    session::{self, RunArgs},
};
use pervigil::{
    config::Config,
    discord::{self, Closes, Greeted, RunError, Settings, Shards},
    exposition::Observed,
    games::CATALOGUE,
    lock::Tenancy,
    store::{Location, OpenError, Store},
    table::{House, Surroundings},
};
use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// A function that tells the time, in unix milliseconds.
type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// The time for which an unreachable server is waited for. The second constant is the interval between reports of it.
const WAITED: Duration = Duration::from_mins(10);
const TOLD: Duration = Duration::from_secs(5);

/// Runs the bot until the process is asked to end, another one takes its shards over, or Discord will never let it in.
pub(super) fn run(args: &RunArgs, config: &Config, settings: Settings, closes: &Closes) -> Result<(), Failure> {
    let store = opened(&config.database)?;
    session::at_once(async {
        let served = serve(args, config, settings, closes, &store).await;
        store.leave().await;
        served
    })
}

/// The database, once its server can be reached. The server may come up later than the bot, or be away for a while.
fn opened(database: &Location) -> Result<Store, Failure> {
    let begun = Instant::now();
    loop {
        match Store::open_at(database) {
            Err(OpenError::Away { name, why }) if begun.elapsed() < WAITED => {
                tracing::warn!(server = name, why, "the database cannot be reached; trying again");
                thread::sleep(TOLD);
            }
            opened => return Ok(opened?),
        }
    }
}

/// Serves shards of the bot until this process must release them.
async fn serve(
    args: &RunArgs,
    config: &Config,
    settings: Settings,
    closes: &Closes,
    store: &Store,
) -> Result<(), Failure> {
    let observed = Observed::default();
    if let Some(address) = args.metrics.or(config.metrics) {
        session::tell_figures(address, observed.clone(), args.take_over).await?;
    }
    // Whoever cannot reach Discord keeps no other from making itself known there.
    let wanted = discord::wanted_shards(&settings).await?;
    let shards = args.shards.clone().unwrap_or_else(|| Shards::all(wanted));
    let tenancy = Arc::new(Tenancy::of(store.clone(), shards));
    let takes_over = !settled(&tenancy, args).await?;
    tenancy.identifies().await?;
    let identifying = Arc::clone(&tenancy);
    tokio::task::spawn(async move { identifying.lets_the_next().await });
    let enter = async |greeted: Greeted| {
        let house = entered(&tenancy, store, config, greeted, takes_over).await.map_err(RunError::Entrance)?;
        let _is_first = observed.house.set(house.clone());
        Ok((house, takes_over))
    };
    let asked = async { tenancy.asked().await.map_err(|error| RunError::Entrance(error.to_string())) };
    let answered = session::play(settings, Some(tenancy.shards()), enter, asked, closes, &observed.readiness).await?;
    tenancy.let_go().await;
    session::leave(store, answered).await;
    Ok(())
}

/// Takes the shards if they are to be taken before Discord is asked; returns whether they are this process's now.
///
/// Another process's shards are waited for. After a kill they are the dead process's for a while, and its supervisor is
/// to find the new process playing.
async fn settled(tenancy: &Tenancy, args: &RunArgs) -> Result<bool, Failure> {
    if tenancy.take().await? {
        return Ok(true);
    }
    if args.take_over {
        return Ok(false);
    }
    let shards = tenancy.shards();
    if args.spare {
        tracing::info!(%shards, "waiting for the process that serves these shards to end");
    } else {
        tracing::warn!(
            %shards,
            "another Pervigil serves them over this database, or was killed just now, or has the bot split into another \
             number of shards; this one waits until they are free; with --take-over it takes them over at once"
        );
    }
    tenancy.wait().await;
    tracing::info!(%shards, "serving the shards now");
    Ok(true)
}

/// The house, once the shards are this process's.
async fn entered(
    tenancy: &Tenancy,
    store: &Store,
    config: &Config,
    greeted: Greeted,
    takes_over: bool,
) -> Result<House, String> {
    // Where nobody greets the bot any more, it ends for that.
    let _ = greeted.await;
    tenancy.is_greeted();
    if takes_over {
        tracing::info!("waiting for the other process to release these shards");
        tenancy.take_over().await.map_err(|error| error.to_string())?;
        tracing::info!("taken over");
    }
    Ok(house(store, config))
}

/// The house over a shared database. All its processes use the server's clock.
pub(super) fn house(store: &Store, config: &Config) -> House {
    let own = session::surroundings(config);
    let now = servers_time(store, own.now.clone());
    House::new(CATALOGUE, store.clone(), Surroundings { now, ..own })
}

/// The time by the server's clock, or by this one where the database is in a file.
pub(super) fn servers_time(store: &Store, own: Clock) -> Clock {
    let store = store.clone();
    Arc::new(move || store.now().unwrap_or_else(|| own()))
}
