//! `pervigil doctor`: a check-up of the bot, with remedies for its faults.

use super::{Failure, say, serve};
use clap::Args as ClapArgs;
use pervigil::{
    config::Config,
    doctor::{self, Report, Status, Surroundings},
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    config: Option<PathBuf>,
    /// Print one object of JSON: `status`, and for each of `checks` its `check`, `status`, `found` and `remedy`.
    #[arg(long)]
    json: bool,
}

/// Prints the findings; fails if any of them is a fault.
pub fn run(args: &Args) -> Result<(), Failure> {
    let config = Config::of_process(args.config.as_deref());
    let report = serve::runtime()?.block_on(doctor::examine(config, &Surroundings::default()));
    match args.json {
        true => say(serde_json::to_string(&report)?).and_then(|()| verdict(&report)),
        false => told(&report),
    }
}

/// Prints the findings line by line; fails if any of them is a fault.
pub(super) fn told(report: &Report) -> Result<(), Failure> {
    report.checks.iter().try_for_each(say)?;
    verdict(report)
}

fn verdict(report: &Report) -> Result<(), Failure> {
    match report.count(Status::Fault) {
        0 => Ok(()),
        1 => Err("1 fault; its line says what to do".into()),
        faults => Err(format!("{faults} faults; each line says what to do").into()),
    }
}
