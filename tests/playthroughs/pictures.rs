//! Golden pictures: a dozen moments of the recorded games, each as one viewer sees it, compared pixel by pixel.
//!
//! `UPDATE_GOLDEN=1 cargo test --test house golden_pictures` repaints them. Look at them before you commit them.

use super::{
    folder, is_written_anew,
    played::{take, worded},
    read,
};
use image::{Rgb, RgbImage};
use pervigil::{
    engine::{Colors, PictureSize, Scene, Seat, Seed, Sight, Viewer, Vision, style_sheet},
    games::CATALOGUE,
    render::Painter,
};
use std::{fs, path::PathBuf};

const DARK: Sight = Sight { vision: Vision::Usual, size: PictureSize::Small, colors: Some(Colors::Dark) };
const LIGHT: Sight = Sight { colors: Some(Colors::Light), ..DARK };
const ROOM: Viewer = Viewer::Watcher;
const FIRST: Viewer = Viewer::Seat(Seat(0));

/// The name of a picture, its game, the number of choices before it, its viewer, and how it is painted.
type Moment = (&'static str, &'static str, usize, Viewer, Sight);

const MOMENTS: [Moment; 12] = [
    ("chamber", "chamber-4", 40, ROOM, DARK),
    ("chamber-own", "chamber-script", 60, FIRST, LIGHT),
    ("chamber-end", "chamber-2", usize::MAX, ROOM, DARK),
    ("swords", "swords-3", 90, ROOM, DARK),
    ("swords-own", "swords-script", 150, FIRST, LIGHT),
    ("amulets", "amulets-4", 8, ROOM, DARK),
    ("amulets-own", "amulets-5", 5, FIRST, LIGHT),
    ("stones", "stones-3", 40, ROOM, DARK),
    ("stones-own", "stones-coop-2", 30, FIRST, LIGHT),
    ("quest", "quest-3", 120, ROOM, DARK),
    ("quest-own", "quest-script", 300, FIRST, LIGHT),
    ("quest-eyes", "quest-4", 80, ROOM, Sight { vision: Vision::Deutan, ..DARK }),
];

/// The scene that `viewer` sees of a recorded game after this number of choices.
fn scene(game: &str, choices: usize, viewer: Viewer) -> Scene {
    let moves = read(game).expect("it is recorded");
    let seed = Seed::from_number(moves.seed);
    let mut session = moves.entry.start(&moves.setup).expect("it is agreed");
    session.replay(&session.deal(&seed).rows).expect("a sound deal");
    for choice in moves.choices.iter().take(choices) {
        take(&mut *session, choice, &seed).expect("the playthroughs take it");
    }
    session.scene(viewer)
}

fn decoded(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a picture").to_rgb8()
}

/// A picture of the differences between two pictures: red on a faint copy of the first.
fn difference(one: &RgbImage, other: &RgbImage) -> RgbImage {
    let (width, height) = (one.width().max(other.width()), one.height().max(other.height()));
    RgbImage::from_fn(width, height, |x, y| match (one.get_pixel_checked(x, y), other.get_pixel_checked(x, y)) {
        (Some(one), Some(other)) if one == other => Rgb(one.0.map(|part| 191 + part / 4)),
        _ => Rgb([208, 0, 0]),
    })
}

/// Compares the picture painted now with the one kept under this name. The error says how much differs, and which file
/// shows it.
fn held(name: &str, now: &[u8]) -> Result<(), String> {
    let kept = folder().join("pictures").join(format!("{name}.png"));
    if is_written_anew(name) {
        fs::write(&kept, now).expect("it can be written");
    }
    let before = fs::read(&kept).map_err(|why| format!("{name}.png: {why}"))?;
    let (before, now) = (decoded(&before), decoded(now));
    let alike = before == now;
    let told = || {
        let difference = difference(&now, &before);
        let wrong = difference.pixels().filter(|pixel| pixel.0 == [208, 0, 0]).count();
        let shown = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-differs.png"));
        difference.save(&shown).expect("it can be written");
        format!("{name}.png differs in {wrong} pixels, which are red in {}", shown.display())
    };
    if alike { Ok(()) } else { Err(told()) }
}

#[test]
fn golden_pictures_are_painted_as_they_are_kept() {
    let painter = Painter::new();
    let paint = |scene: &Scene, sight| painter.png_for(scene, &worded, sight).expect("a sound scene");
    let moments =
        MOMENTS.map(|(name, game, choices, viewer, sight)| (name, paint(&scene(game, choices, viewer), sight)));
    let sheets = CATALOGUE.iter().map(|entry| (entry.info.key, paint(&style_sheet(&entry.sprites()), DARK)));
    let sheets = sheets.map(|(game, png)| (format!("{game}-sheet"), png));
    let all = moments.into_iter().map(|(name, png)| (name.to_owned(), png)).chain(sheets);
    let wrong: Vec<String> = all.filter_map(|(name, png)| held(&name, &png).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_difference_is_shown_where_it_is() {
    let white = RgbImage::from_pixel(4, 3, Rgb([255; 3]));
    let mut other = white.clone();
    other.put_pixel(2, 1, Rgb([0; 3]));
    let shown = difference(&other, &white);
    let red: Vec<_> =
        shown.enumerate_pixels().filter(|(.., pixel)| pixel.0 == [208, 0, 0]).map(|(x, y, _)| (x, y)).collect();
    assert_eq!(red, [(2, 1)]);
    assert_eq!(difference(&white, &RgbImage::new(5, 3)).width(), 5);
}
