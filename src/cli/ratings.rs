//! `pervigil ratings`: all ratings made again from the results.

use super::{Failure, say, serve};
use crate::cli::processes;
use clap::{Args as ClapArgs, Subcommand};
use pervigil::{
    config::Config,
    lock::Lock,
    store::{Location, Store},
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Rate every finished game again from its results, and say whether a number changed.
    Rebuild {
        /// The configuration file [default: config.toml if it exists].
        #[arg(long)]
        config: Option<PathBuf>,
    },
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let Task::Rebuild { config } = &args.task;
    let config = Config::of_process(config.as_deref())?;
    let runtime = serve::runtime()?;
    let rebuilt = match &config.database {
        Location::File(path) if !path.exists() => {
            return Err(format!("{}: there is no such database", path.display()).into());
        }
        Location::File(path) => {
            let _lock = Lock::take(path)?;
            runtime.block_on(serve::house(path)?.people().rebuild_ratings())?
        }
        Location::Server(_) => {
            let store = Store::open_at(&config.database)?;
            if !runtime.block_on(store.is_alone())? {
                return Err(
                    format!("{}: another Pervigil is running on this database; stop it", config.database).into()
                );
            }
            runtime.block_on(processes::house(&store, &config).people().rebuild_ratings())?
        }
    };
    let changed = if rebuilt.changed { "some numbers have changed" } else { "no number has changed" };
    say(format!("Finished games rated again: {}; {changed}.", rebuilt.games))
}
