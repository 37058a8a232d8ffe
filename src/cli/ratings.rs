//! `pervigil ratings`: all ratings made anew from the results.

use super::{Failure, say, serve};
use clap::{Args as ClapArgs, Subcommand};
use pervigil::{config::Config, lock::Lock};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Rate every finished game anew from its results; the numbers come out the same.
    Rebuild {
        /// The configuration file [default: config.toml where it is there].
        #[arg(long)]
        config: Option<PathBuf>,
    },
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let Task::Rebuild { config } = &args.task;
    let config = Config::load(config.as_deref(), |key| std::env::var(key).ok())?;
    if !config.database.exists() {
        return Err(format!("{}: there is no such database", config.database.display()).into());
    }
    let _lock = Lock::take(&config.database)?;
    let house = serve::house(&config.database)?;
    let rebuilt = serve::runtime()?.block_on(house.people().rebuild_ratings())?;
    let changed = if rebuilt.changed { "some numbers have changed" } else { "no number has changed" };
    say(format!("Finished games rated anew: {}; {changed}.", rebuilt.games))
}
