use super::{Failure, game, record::Record, say};
use clap::Args as ClapArgs;
use pervigil::{
    engine::{Seat, Viewer},
    words::Words,
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// A game record, as `simulate --record` writes it.
    record: PathBuf,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let record = Record::load(&args.record)?;
    let at = |row: usize, what: String| format!("{}: line {}: {what}", args.record.display(), row + 2);
    let mut session = game(&record.head.game)?.start(&record.head.setup)?;
    let words = Words::english();
    for (number, row) in record.rows.iter().enumerate() {
        if let Some(line) = session.retell(row).and_then(|told| told.room) {
            say(words.say(&line, &|Seat(seat)| format!("Player {}", seat + 1)))?;
        }
        session.replay(std::slice::from_ref(row)).map_err(|error| at(number, error.to_string()))?;
        session.audit().map_err(|error| at(number, error))?;
    }
    for line in session.scene(Viewer::Watcher).alt {
        say(words.say(&line, &|Seat(seat)| format!("Player {}", seat + 1)))?;
    }
    match session.outcome() {
        Some(outcome) => say(format!("Places by seat: {:?}", outcome.places)),
        None => say(format!("The game is not over after {} choices.", session.decisions())),
    }
}
