//! `pervigil sheet`: the pictures of all games on one sheet, each as a desktop shows it.

use super::{
    Failure, game,
    lab::simulate::{WatchedGame, setup},
    render::{name, sight_in, words},
};
use clap::Args as ClapArgs;
use pervigil::{
    engine::{AnySession, Colors, Scene, Seat, Viewer},
    figures::{cover, feast},
    rehearsal::Frame,
    render::{Painter, sheet, thumbnail},
};
use std::path::PathBuf;

#[derive(ClapArgs)]
pub struct Args {
    /// The background: dark or light.
    #[arg(long, default_value = "dark")]
    colors: String,
    /// The language: en or de.
    #[arg(long, default_value = "en")]
    language: String,
    /// The file to write the PNG to.
    #[arg(long)]
    out: PathBuf,
}

/// A game among computers that is shown on the sheet, and the number of moves before each of its pictures.
struct Shown {
    game: &'static str,
    seats: u8,
    seed: u64,
    /// A turn in the middle of the game.
    play: u32,
    /// A moment in which somebody attacks or wins something.
    fight: u32,
}

/// The games of the sheet, a row each.
const SHOWN: [Shown; 5] = [
    Shown { game: "chamber", seats: 4, seed: 14, play: 40, fight: 60 },
    Shown { game: "swords", seats: 3, seed: 14, play: 50, fight: 70 },
    Shown { game: "amulets", seats: 4, seed: 14, play: 6, fight: 10 },
    Shown { game: "stones", seats: 3, seed: 14, play: 50, fight: 70 },
    Shown { game: "quest", seats: 4, seed: 14, play: 50, fight: 70 },
];

/// The pictures in a row: lobby, in play, an attack, private, full, end.
const COLUMNS: u32 = 6;
/// The pixels of a place on the sheet.
const PLACE: (u32, u32) = (480, 350);

pub fn run(args: &Args) -> Result<(), Failure> {
    let (painter, words, sight) = (Painter::new(), words(&args.language)?, sight_in(&args.colors)?);
    let mut pictures = vec![];
    for shown in &SHOWN {
        for scene in shown.scenes()? {
            let png = painter.png_for(&scene, &|line| words.say(line, &name), sight)?;
            let width = Frame::Desktop.width((scene.width.into(), scene.height.into()));
            pictures.push(thumbnail(&png, width, false)?);
        }
    }
    let ground = if sight.colors == Some(Colors::Light) { [255, 255, 255] } else { [49, 51, 56] };
    Ok(std::fs::write(&args.out, sheet(&pictures, COLUMNS, PLACE, ground)?)?)
}

impl Shown {
    /// Returns the pictures of the game in the order of the columns.
    fn scenes(&self) -> Result<[Scene; COLUMNS as usize], Failure> {
        let entry = game(self.game)?;
        let mut table = WatchedGame::deal(entry, setup(entry, self.seats, "")?, &["medium".parse()?], self.seed)?;
        let lobby = cover(entry).ok_or("the game has no cover")?;
        on(&mut table, self.play)?;
        let own = Viewer::Seat(table.session.awaited().owing().iter().next().unwrap_or(Seat(0)));
        let (play, private) = (table.session.scene(Viewer::Watcher), table.session.guided(own));
        let full = whole(&*table.session, own);
        on(&mut table, self.fight - self.play)?;
        let fight = table.session.scene(Viewer::Watcher);
        on(&mut table, u32::MAX)?;
        let outcome = table.session.outcome().ok_or("the game does not end")?;
        let end = feast(table.session.scene(Viewer::Watcher), &outcome);
        Ok([lobby, play, fight, private, full, end])
    }
}

/// Returns the largest picture of a viewer.
fn whole(session: &dyn AnySession, viewer: Viewer) -> Scene {
    session.chart(viewer).unwrap_or_else(|| session.guided(viewer))
}

/// Plays on by so many moves, or to the end.
fn on(table: &mut WatchedGame, moves: u32) -> Result<(), Failure> {
    for _ in 0..moves {
        if !table.play_one()? {
            break;
        }
    }
    Ok(())
}
