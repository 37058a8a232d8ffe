//! `pervigil backup` and `pervigil restore`: a copy of the database, and the way back to one.

use super::{Failure, say, serve};
use clap::Args;
use pervigil::{
    backups::{self, Checked},
    config::Config,
    doctor::unix_millis,
    lock::Lock,
    store::Store,
};
use std::path::{Path, PathBuf};

#[derive(Args)]
pub struct BackupArgs {
    /// The new file; an existing file is not overwritten.
    file: PathBuf,
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    config: Option<PathBuf>,
}

#[derive(Args)]
pub struct RestoreArgs {
    /// The backup to go back to.
    file: PathBuf,
    /// The configuration file [default: config.toml if it exists].
    #[arg(long)]
    config: Option<PathBuf>,
}

/// The file of the database.
fn configured(config: Option<&Path>) -> Result<PathBuf, Failure> {
    let database = Config::of_process(config)?.database;
    let of_a_server = || format!("{database}: use pg_dump and pg_restore for a database on a server");
    Ok(database.file().ok_or_else(of_a_server)?.to_owned())
}

/// Copies the database, also while the bot runs, and reads every table of the copy.
pub fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let database = configured(args.config.as_deref())?;
    let file = &args.file;
    let checked = serve::runtime()?.block_on(async {
        Store::open_to_read(&database)?.backup(file).await?;
        Ok::<_, Failure>(backups::checked(file).await?)
    })?;
    say(format!("{}: a sound copy of {}. {}", file.display(), database.display(), told(&checked)))?;
    verdict(&checked)
}

/// Replaces the database with one made from a backup; no bot may be running on it.
pub fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let database = configured(args.config.as_deref())?;
    if is_same(&args.file, &database) {
        return Err(format!("{}: this is the database itself, and no backup of it", database.display()).into());
    }
    let lock = Lock::take(&database)?;
    let restored = serve::runtime()?.block_on(backups::restored(&args.file, &database, unix_millis()));
    let replaced = restored.inspect_err(|_| lock.discard())?;
    lock.stay()?;
    let restored = replaced.restored;
    let is_now = match restored.until {
        0 => "is empty, like the backup: nothing had happened yet".to_owned(),
        until => format!("is restored. It goes up to {}", backups::shown(until)),
    };
    say(format!("{} {is_now}. {}", database.display(), told(&replaced.checked)))?;
    say(format!(
        "Tables on hold until the bot is connected: {}. Then each posts where it stands, with its clocks moved forward.",
        restored.held
    ))?;
    say(format!("Waiting messages that are not sent, because they may have been sent since: {}.", restored.unsent))?;
    if let Some(kept) = &replaced.kept {
        say(format!("The previous database is kept: {}", kept.display()))?;
    }
    verdict(&replaced.checked)
}

fn is_same(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

fn told(checked: &Checked) -> String {
    let (tables, asleep) = (checked.tables, checked.asleep.len());
    match asleep {
        0 => format!("Tables: {tables}, all of which can be read."),
        _ => format!("Tables: {tables}, {asleep} of which cannot be read."),
    }
}

/// Fails if a table cannot be read; each such table is named.
fn verdict(checked: &Checked) -> Result<(), Failure> {
    let lines: Vec<_> = checked.asleep.iter().map(|(table, why)| format!("\n  table {table}: {why}")).collect();
    match lines.len() {
        0 => Ok(()),
        count => {
            Err(format!("done, but {count} of the tables cannot be read, and could not before:{}", lines.concat())
                .into())
        }
    }
}
