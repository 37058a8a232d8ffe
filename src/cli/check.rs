//! `pervigil check`: it checks that configuration and words can be used, before anything is started.

use super::{Failure, say};
use clap::Args as ClapArgs;
use pervigil::{DICTIONARY, backups::Schedule, config::Config, engine::Language};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    config: Option<PathBuf>,
}

/// Prints the settings and the languages of the bot; opens no database and asks nobody.
pub fn run(args: &Args) -> Result<(), Failure> {
    let config = Config::load(args.config.as_deref(), |key| std::env::var(key).ok())?;
    if let Some(flaw) = config.database.flaw() {
        return Err(flaw.into());
    }
    let token = if config.token.is_some() { "a token is set" } else { "no token is set, which `run` needs" };
    let lobbies = match config.lobby_days {
        0 => "lobbies stand for ever".to_owned(),
        days => format!("lobbies close after {days} days"),
    };
    let backups = config.backup.as_ref().map_or_else(|| "no backups are made by themselves".to_owned(), told);
    let figures =
        config.metrics.map_or_else(|| "no figures are told".to_owned(), |at| format!("figures are told at {at}"));
    say(format!("config: the database is {}; {token}; {lobbies}; {backups}; {figures}", config.database))?;
    let spoken = Language::ALL.map(|language| DICTIONARY.of(language).language().tag());
    say(format!("words: {} are read", spoken.join(" and ")))
}

fn told(schedule: &Schedule) -> String {
    let minutes = schedule.every.as_secs() / 60;
    format!("every {minutes} minutes a backup goes to {}, where {} are kept", schedule.to.display(), schedule.keep)
}
