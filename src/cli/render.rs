//! `pervigil render`: the picture of a game among computers, after so many moves.

use super::{Failure, game, say};
use crate::cli::lab::simulate::{WatchedGame, setup};
use clap::{Args as ClapArgs, ValueEnum};
use pervigil::{
    DICTIONARY,
    engine::{AnySession, Colors, Language, PictureSize, Scene, Seat, Sight, Viewer, Vision, style_sheet},
    rehearsal::Frame,
    render::{Painter, thumbnail},
    words::Words,
};
use std::path::PathBuf;

#[derive(ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Args {
    /// The game.
    #[arg(long, default_value = "chamber")]
    game: String,
    /// The number of players.
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// The seed of dice and cards.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many moves to play before the picture.
    #[arg(long, default_value_t = 0)]
    moves: u32,
    /// The viewer: `watcher`, or the number of a seat from 1.
    #[arg(long, default_value = "watcher")]
    viewer: String,
    /// Point out the viewer's possible moves and the threats to them.
    #[arg(long, conflicts_with_all = ["chart", "detail"])]
    guided: bool,
    /// Scale the picture down to this width.
    #[arg(long)]
    width: Option<u32>,
    /// Scale the picture down as Discord shows it.
    #[arg(long = "as", conflicts_with = "width")]
    client: Option<Client>,
    /// The options of the table, as `/new` takes them.
    #[arg(long, default_value = "")]
    options: String,
    /// Paint the larger picture, if the game has one.
    #[arg(long)]
    chart: bool,
    /// Paint only this part of the picture.
    #[arg(long, conflicts_with = "chart")]
    detail: Option<String>,
    /// Paint all elements of the game's pictures instead of a board.
    #[arg(long, conflicts_with_all = ["chart", "detail"])]
    style_sheet: bool,
    /// Paint in shades of grey.
    #[arg(long)]
    grey: bool,
    /// The colour vision of the viewer: usual, protan, deutan or tritan.
    #[arg(long, default_value = "usual")]
    vision: String,
    /// The background: dark or light.
    #[arg(long, default_value = "dark")]
    colors: String,
    /// The size: small, usual or large.
    #[arg(long, default_value = "usual")]
    size: String,
    /// The language: en or de.
    #[arg(long, default_value = "en")]
    language: String,
    /// The file to write the PNG to.
    #[arg(long)]
    out: PathBuf,
}

/// A client of Discord.
#[derive(Clone, Copy, ValueEnum)]
enum Client {
    Desktop,
    Phone,
}

impl Client {
    fn frame(self) -> Frame {
        match self {
            Client::Desktop => Frame::Desktop,
            Client::Phone => Frame::Phone,
        }
    }
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let viewer = viewer(&args.viewer, args.seats)?;
    let entry = game(&args.game)?;
    let mut table =
        WatchedGame::deal(entry, setup(entry, args.seats, &args.options)?, &["medium".parse()?], args.seed)?;
    for _ in 0..args.moves {
        if !table.play_one()? {
            break;
        }
    }
    let scene = if args.style_sheet { style_sheet(&entry.sprites()) } else { scene(&*table.session, viewer, args)? };
    let words = words(&args.language)?;
    let mut png = Painter::new().png_for(&scene, &|line| words.say(line, &name), sight(args)?)?;
    let (width, height) = (u32::from(scene.width), u32::from(scene.height));
    let shown = args.client.map(|client| client.frame().width((width, height))).or(args.width);
    if shown.is_some() || args.grey {
        png = thumbnail(&png, shown.unwrap_or(width), args.grey)?;
    }
    std::fs::write(&args.out, &png).map_err(|error| format!("{}: {error}", args.out.display()))?;
    say(format!("{}: {} bytes", args.out.display(), png.len()))?;
    for line in &scene.alt {
        say(words.say(line, &name))?;
    }
    Ok(())
}

/// Returns the name of a seat, as examples have it.
pub(super) fn name(seat: Seat) -> String {
    ["Ada", "Bela", "Chidi", "Dina", "Edo", "Fay", "Gus"].get(seat.index()).map_or("?", |name| name).to_owned()
}

/// The messages of the language with this tag.
pub(super) fn words(tag: &str) -> Result<&'static Words, Failure> {
    let language = Language::from_locale(tag).ok_or_else(|| format!("“{tag}” is no language; say en or de"))?;
    Ok(DICTIONARY.of(language))
}

fn sight(args: &Args) -> Result<Sight, Failure> {
    let vision = Vision::from_word(&args.vision)
        .ok_or_else(|| format!("“{}” is no vision; say usual, protan, deutan or tritan", args.vision))?;
    let size = PictureSize::from_word(&args.size)
        .ok_or_else(|| format!("“{}” is no size; say small, usual or large", args.size))?;
    Ok(Sight { vision, size, ..sight_in(&args.colors)? })
}

/// Returns the usual way to paint, on the background of this word.
pub(super) fn sight_in(word: &str) -> Result<Sight, Failure> {
    let colors = Colors::from_word(word).ok_or_else(|| format!("“{word}” is no set of colours; say dark or light"))?;
    Ok(Sight { colors: Some(colors), ..Sight::default() })
}

/// The picture that is asked for.
fn scene(session: &dyn AnySession, viewer: Viewer, args: &Args) -> Result<Scene, Failure> {
    if let Some(word) = &args.detail {
        let known: Vec<String> = session.details(viewer).iter().map(|(word, _)| word.as_str().to_owned()).collect();
        let unknown = || format!("“{word}” is no part of this picture; its parts: {}", known.join(" "));
        return session.detail(viewer, word).ok_or_else(|| unknown().into());
    }
    let chart = if args.chart { session.chart(viewer) } else { None };
    let whole = || if args.guided { session.guided(viewer) } else { session.scene(viewer) };
    Ok(chart.unwrap_or_else(whole))
}

/// The viewer that a text names at a table of so many.
pub(super) fn viewer(text: &str, seats: u8) -> Result<Viewer, Failure> {
    match text.parse::<u8>() {
        _ if text == "watcher" => Ok(Viewer::Watcher),
        Ok(seat) if (1..=seats).contains(&seat) => Ok(Viewer::Seat(Seat(seat - 1))),
        _ => Err(format!("“{text}” is no viewer; say `watcher` or a seat from 1 to {seats}").into()),
    }
}
