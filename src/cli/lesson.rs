//! `pervigil lesson`: the steps of a lesson, as its author wants to see them.

use super::{
    Failure, game,
    render::{self, name},
    say,
};
use clap::Args as ClapArgs;
use pervigil::{
    engine::{Entry, Line, Path, Scene, Sight},
    lessons::Lesson,
    rehearsal::Frame,
    render::{Painter, thumbnail},
    words::Words,
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// The game.
    #[arg(long, default_value = "chamber")]
    game: String,
    /// A script to read in place of the game's own.
    #[arg(long)]
    file: Option<PathBuf>,
    /// The language: en or de.
    #[arg(long, default_value = "en")]
    language: String,
    /// The most moves to list at each step.
    #[arg(long, default_value_t = 40)]
    moves: usize,
    /// The folder for the picture of each step, as a desktop shows it.
    #[arg(long)]
    pictures: Option<PathBuf>,
}

/// A lesson that is written out.
struct Reader<'a> {
    args: &'a Args,
    entry: &'static Entry,
    words: &'static Words,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let (entry, words) = (game(&args.game)?, render::words(&args.language)?);
    let lesson = match &args.file {
        Some(file) => Lesson::read(&std::fs::read_to_string(file)?)?,
        None => Lesson::of(entry)?,
    };
    let reader = Reader { args, entry, words };
    (0..=lesson.steps()).try_for_each(|step| reader.tell(&lesson, step))?;
    reader.explain(&lesson)?;
    reader.exemplify(&lesson)
}

impl Reader<'_> {
    fn tell(&self, lesson: &Lesson, step: usize) -> Result<(), Failure> {
        let position = lesson.at(self.entry, step)?;
        say(format!("\n== {} {}", step + 1, position.name().unwrap_or("end")))?;
        position.heard().iter().try_for_each(|line| self.line("   heard: ", line))?;
        let part = |rest: &str| {
            let name = position.name().unwrap_or("end");
            Line::keyed(format!("lesson-{}-{name}{rest}", self.entry.info.key))
        };
        self.line("   task: ", &part(""))?;
        if let Some(right) = position.right() {
            self.line("   wrong: ", &part("-wrong"))?;
            say(format!("   right: {right}"))?;
            position.solution().iter().try_for_each(|line| self.line("   then: ", line))?;
        }
        let moves: Vec<_> = position.moves(self.args.moves).iter().map(Path::to_string).collect();
        say(format!("   moves: {}", moves.join(" · ")))?;
        position.scene(&Path::default()).alt.iter().try_for_each(|line| self.line("   board: ", line))?;
        self.paint(&position.scene(&Path::default()), &(step + 1).to_string())
    }

    /// Writes out the labels of the rules page.
    fn explain(&self, lesson: &Lesson) -> Result<(), Failure> {
        say("\n== labels")?;
        for label in lesson.labels() {
            let key = format!("lesson-{}-label-{}", self.entry.info.key, label.name);
            self.line(&format!("   {}: ", label.name), &Line::keyed(key))?;
        }
        let position = lesson.at(self.entry, lesson.labelled())?;
        self.paint(&position.labelled(lesson.labels()), "labels")
    }

    /// Writes out the examples beside parts of the rules.
    fn exemplify(&self, lesson: &Lesson) -> Result<(), Failure> {
        for example in lesson.examples() {
            say(format!("\n== example {}: {}", example.name, example.part))?;
            let position = lesson.example(self.entry, example)?;
            let key = format!("lesson-{}-example-{}", self.entry.info.key, example.name);
            self.line("   says: ", &Line::keyed(key))?;
            let scene = position.scene(&position.right().unwrap_or_default());
            scene.alt.iter().try_for_each(|line| self.line("   board: ", line))?;
            self.paint(&scene, &format!("example-{}", example.name))?;
        }
        Ok(())
    }

    fn line(&self, before: &str, line: &Line) -> Result<(), Failure> {
        say(format!("{before}{}", self.words.say(line, &name)))
    }

    /// Paints a picture if a folder for it is given.
    fn paint(&self, scene: &Scene, part: &str) -> Result<(), Failure> {
        let Some(folder) = &self.args.pictures else { return Ok(()) };
        let words = self.words;
        let png = Painter::new().png_for(scene, &|line| words.say(line, &name), Sight::default())?;
        let width = Frame::Desktop.width((scene.width.into(), scene.height.into()));
        let file = folder.join(format!("{}-{part}.png", self.entry.info.key));
        Ok(std::fs::write(file, thumbnail(&png, width, false)?)?)
    }
}
