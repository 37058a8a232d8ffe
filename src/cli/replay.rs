//! `pervigil replay`: a record read out, row by row.

use super::{Failure, game, say};
use clap::Args as ClapArgs;
use pervigil::{
    DICTIONARY,
    engine::{CorruptJournal, Seat, Viewer, record::Record},
};
use std::{fmt::Display, path::PathBuf};

#[derive(ClapArgs)]
pub struct Args {
    /// A game record, as `/record` gives it and `simulate --record` writes it.
    record: PathBuf,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.record.display();
    let of_file = |what: &dyn Display| format!("{file}: {what}");
    let text = std::fs::read_to_string(&args.record).map_err(|error| of_file(&error))?;
    let record = Record::read(&text).map_err(|error| of_file(&error))?;
    let at = |row: usize, what: String| of_file(&format!("line {}: {what}", Record::line_of(row + 1)));
    let mut session = game(&record.terms.game)?.start(&record.terms.setup)?;
    let words = DICTIONARY.english();
    let name = |Seat(seat): Seat| format!("Player {}", seat + 1);
    for (number, row) in record.rows.iter().enumerate() {
        session.replay(std::slice::from_ref(row)).map_err(|error| at(number, amiss(&error)))?;
        match session.retell(row) {
            Some(told) => told.room.map_or(Ok(()), |line| say(words.say(&line, &name)))?,
            // A choice comes when all that followed from the last one is told: only then do the sums hold.
            None => session.audit().map_err(|error| at(number, error))?,
        }
    }
    session.audit().map_err(|error| at(record.rows.len(), error))?;
    for line in session.scene(Viewer::Watcher).alt {
        say(words.say(&line, &name))?;
    }
    match session.outcome() {
        Some(outcome) => say(format!("Places by seat: {:?}", outcome.places)),
        None => say(format!("The game is not over after {} choices.", session.decisions())),
    }
}

/// What is wrong with a row, without its number among the rows just taken in.
fn amiss(error: &CorruptJournal) -> String {
    match error {
        CorruptJournal::Row { source, .. } => format!("does not read: {source}"),
        CorruptJournal::Misfit { .. } => "does not fit the game so far".to_owned(),
        CorruptJournal::Setup(_) => error.to_string(),
    }
}
