//! `pervigil replay`: it reads a record out, row by row, or shows it as an animation.

use super::{
    Failure, game,
    render::{viewer, words},
    say,
};
use crate::cli::lab::crew::Progress;
use clap::Args as ClapArgs;
use pervigil::{
    engine::{AnySession, CorruptJournal, Line, Seat, Sight, Told, Viewer, record::Record},
    render::{Animation, Film, Painter, animation},
    words::Words,
};
use std::{
    fmt::Display,
    path::{Path, PathBuf},
};

/// The most bytes of an animation.
const MOST: usize = 8_000_000;
/// The time for which a frame stays, in hundredths of a second.
const DELAY: u16 = 70;

#[derive(ClapArgs)]
pub struct Args {
    /// A game record, as `/history record` gives it and `simulate --record` writes it.
    record: PathBuf,
    /// Write an animation to this file: a GIF with a frame for each choice that changed the board.
    #[arg(long)]
    out: Option<PathBuf>,
    /// The viewer of the animation: `watcher`, or the number of a seat from 1.
    #[arg(long, default_value = "watcher", requires = "out")]
    viewer: String,
    /// The language: en or de.
    #[arg(long, default_value = "en")]
    language: String,
}

/// A listener to a game that is played again.
trait Audience {
    /// Hears the description of a row.
    fn hear(&mut self, told: &Told) -> Result<(), Failure>;
    /// Sees the table once everything that followed from a choice has been told.
    fn see(&mut self, table: &dyn AnySession) -> Result<(), Failure>;
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let file = args.record.display();
    let text = std::fs::read_to_string(&args.record).map_err(|error| format!("{file}: {error}"))?;
    let record = Record::read(&text).map_err(|error| format!("{file}: {error}"))?;
    let words = words(&args.language)?;
    let Some(out) = &args.out else {
        let session = play(&record, &file, &mut Reader { words })?;
        return close(&*session, words);
    };
    let viewer = viewer(&args.viewer, record.terms.setup.seats)?;
    let made = animation(&Painter::new(), Sight::default(), (MOST, DELAY), &mut |film| {
        let progress = Progress::of(record.rows.len() as u64 + 1);
        play(&record, &file, &mut Camera { film, words, viewer, lines: vec![], rows: 0, progress }).map(drop)
    })?;
    write(&made, out)
}

/// Writes the animation, and prints its size and what was left out.
fn write(animation: &Animation, out: &Path) -> Result<(), Failure> {
    std::fs::write(out, &animation.gif).map_err(|error| format!("{}: {error}", out.display()))?;
    say(format!("{}: {} frames, {} bytes", out.display(), animation.frames, animation.gif.len()))?;
    match animation.left_out {
        0 => Ok(()),
        left_out => say(format!("Left out, so that it is no larger than 8 MB: {left_out} frames.")),
    }
}

/// Plays the game again before an audience.
fn play(record: &Record, file: &dyn Display, audience: &mut dyn Audience) -> Result<Box<dyn AnySession>, Failure> {
    let at = |row: usize, what: String| format!("{file}: line {}: {what}", Record::line_of(row + 1));
    let mut session = game(&record.terms.game)?.start(&record.terms.setup)?;
    let rows = record.rows_today().map_err(|error| format!("{file}: {error}"))?;
    for (number, row) in rows.iter().enumerate() {
        session.replay(std::slice::from_ref(row)).map_err(|error| at(number, amiss(&error)))?;
        match session.retell(row) {
            Some(told) => audience.hear(&told)?,
            // A choice comes when all that followed from the last one is told: only then do the sums hold.
            None => {
                session.audit().map_err(|error| at(number, error))?;
                audience.see(&*session)?;
            }
        }
    }
    session.audit().map_err(|error| at(record.rows.len(), error))?;
    audience.see(&*session)?;
    Ok(session)
}

/// Prints a description of the table at the end.
fn close(session: &dyn AnySession, words: &Words) -> Result<(), Failure> {
    for line in session.scene(Viewer::Watcher).alt {
        say(words.say(&line, &name))?;
    }
    match session.outcome() {
        Some(outcome) => say(format!("Places by seat: {:?}", outcome.places)),
        None => say(format!("The game is not over after {} choices.", session.decisions())),
    }
}

fn name(Seat(seat): Seat) -> String {
    format!("Player {}", seat + 1)
}

/// A reader that prints what the room hears.
struct Reader {
    words: &'static Words,
}

impl Audience for Reader {
    fn hear(&mut self, told: &Told) -> Result<(), Failure> {
        told.room.as_ref().map_or(Ok(()), |line| say(self.words.say(line, &name)))
    }

    fn see(&mut self, _: &dyn AnySession) -> Result<(), Failure> {
        Ok(())
    }
}

/// A camera that makes an animation of what a viewer sees, with what they hear for captions.
struct Camera<'a, 'p> {
    film: &'a mut Film<'p>,
    words: &'static Words,
    viewer: Viewer,
    lines: Vec<String>,
    rows: u64,
    progress: Progress,
}

impl Audience for Camera<'_, '_> {
    fn hear(&mut self, told: &Told) -> Result<(), Failure> {
        self.advance();
        let line = told.to(self.viewer).map(|line| self.words.say(line, &name).replace("**", ""));
        self.lines.extend(line);
        Ok(())
    }

    fn see(&mut self, table: &dyn AnySession) -> Result<(), Failure> {
        self.advance();
        let caption = Line::verbatim(self.lines.join(" "));
        self.lines.clear();
        let words = self.words;
        self.film.add(&table.filmed(self.viewer), &caption, &|line| words.say(line, &name))?;
        Ok(())
    }
}

impl Camera<'_, '_> {
    fn advance(&mut self) {
        self.rows += 1;
        self.progress.say(self.rows);
    }
}

/// The fault of a row, without its number among the rows just taken in.
fn amiss(error: &CorruptJournal) -> String {
    match error {
        CorruptJournal::Row { source, .. } => format!("does not read: {source}"),
        CorruptJournal::Misfit { .. } => "does not fit the game so far".to_owned(),
        CorruptJournal::Setup(_) => error.to_string(),
    }
}
