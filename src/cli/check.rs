//! `pervigil check`: it checks that configuration and words can be used, before anything is started.

use super::{Failure, doctor as doctor_command, say, serve};
use clap::Args as ClapArgs;
use pervigil::{
    DICTIONARY,
    backups::Schedule,
    config::Config,
    doctor::{self, Surroundings},
    engine::Language,
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    config: Option<PathBuf>,
    /// Ask Discord too whether it takes the token and lets the bot play, as the doctor does.
    #[arg(long)]
    online: bool,
}

/// Prints the settings and the languages of the bot; opens no database, and asks nobody but Discord if that is wished.
pub fn run(args: &Args) -> Result<(), Failure> {
    let config = Config::of_process(args.config.as_deref())?;
    if let Some(flaw) = config.database.flaw() {
        return Err(flaw.into());
    }
    let token = if config.token.is_some() { "a token is set" } else { "no token is set, which `run` needs" };
    let lobbies = match config.lobby_days {
        0 => "lobbies never close".to_owned(),
        days => format!("lobbies close after {days} days"),
    };
    let backups = config.backup.as_ref().map_or_else(|| "no automatic backups".to_owned(), told);
    let figures = config.metrics.map_or_else(|| "no metrics".to_owned(), |at| format!("metrics at {at}"));
    say(format!("config: the database is {}; {token}; {lobbies}; {backups}; {figures}", config.database))?;
    let spoken = Language::ALL.map(|language| DICTIONARY.of(language).language().tag());
    say(format!("words: {} are read", spoken.join(" and ")))?;
    if args.online { ask_discord(&config) } else { Ok(()) }
}

fn ask_discord(config: &Config) -> Result<(), Failure> {
    let surroundings = Surroundings::default();
    doctor_command::told(&serve::runtime()?.block_on(doctor::ask_discord(config, &surroundings)))
}

fn told(schedule: &Schedule) -> String {
    let minutes = schedule.every.as_secs() / 60;
    format!("every {minutes} minutes a backup goes to {}, where {} are kept", schedule.to.display(), schedule.keep)
}
