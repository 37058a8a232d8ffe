//! `pervigil move`: it moves all rows from one database into another.

use crate::cli::{Failure, say};
use clap::Args as ClapArgs;
use pervigil::{
    lock::Lock,
    store::{Location, move_rows},
};

#[derive(ClapArgs)]
pub struct Args {
    /// The database to move from: a file, or `postgres://…`; it stays as it is.
    #[arg(long, value_name = "DATABASE", env = "PERVIGIL_MOVE_FROM", hide_env_values = true)]
    from: Location,
    /// The database to move to: an empty one, or one where an earlier move stopped halfway.
    #[arg(long, value_name = "DATABASE", env = "PERVIGIL_MOVE_TO", hide_env_values = true)]
    to: Location,
}

/// Moves all rows while no bot plays on either, and says how many of each kind both have.
pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(path) = args.from.file().filter(|path| !path.exists()) {
        return Err(format!("{}: there is no such database", path.display()).into());
    }
    let files = [&args.from, &args.to].into_iter().filter_map(Location::file);
    let _locks = files.map(Lock::take).collect::<Result<Vec<_>, _>>()?;
    let moved = move_rows(&args.from, &args.to, |table, rows| {
        if rows > 0 && rows.is_multiple_of(100_000) {
            tracing::info!(table, rows, "on the way");
        }
    })?;
    for (table, rows) in moved.tables.iter().filter(|(_, rows)| *rows > 0) {
        say(format!("{table}: {rows}"))?;
    }
    say(format!(
        "Moved everything from {} to {}; all rows match. Set `database` to the new one now.",
        args.from, args.to
    ))
}
