//! `pervigil healthy`: it asks whether the bot of this configuration is well, for a container's health check.

use super::Failure;
use clap::Args as ClapArgs;
use pervigil::{config::Config, lock, store::Location};
use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    time::Duration,
};

/// The longest wait for the bot, which itself waits less for its database.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most bytes of an answer that are read.
const ENOUGH: u64 = 4_096;
/// The message where the bot cannot be asked.
const NOWHERE: &str = "the bot has no address where it can be asked; set `metrics`, such as \"127.0.0.1:9100\"";

#[derive(ClapArgs)]
pub struct Args {
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    config: Option<PathBuf>,
    /// The address at which the bot serves metrics [default: that of the configuration].
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
}

/// Asks the bot at its address, or else whether a process has its file. An error says that it is not well.
pub fn run(args: &Args) -> Result<(), Failure> {
    let config = Config::of_process(args.config.as_deref())?;
    match (args.metrics.or(config.metrics), &config.database) {
        (Some(address), _) => is_well(address),
        (None, Location::File(path)) => is_running(path),
        (None, Location::Server(_)) => Err(NOWHERE.into()),
    }
}

fn is_well(address: SocketAddr) -> Result<(), Failure> {
    let answer = asked(address).map_err(|error| format!("the bot does not answer at {address}: {error}"))?;
    let (head, said) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if head.split(' ').nth(1) == Some("200") { Ok(()) } else { Err(said.trim().into()) }
}

fn asked(address: SocketAddr) -> io::Result<String> {
    let mut bot = TcpStream::connect_timeout(&address, PATIENCE)?;
    bot.set_read_timeout(Some(PATIENCE))?;
    let question = format!("GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    bot.write_all(question.as_bytes())?;
    let mut answer = String::new();
    bot.take(ENOUGH).read_to_string(&mut answer)?;
    Ok(answer)
}

fn is_running(database: &Path) -> Result<(), Failure> {
    let none = || format!("{}: no bot is running on this database", database.display());
    if lock::is_held(database)? { Ok(()) } else { Err(none().into()) }
}
