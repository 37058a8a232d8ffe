//! Tests of the painter against another that paints the plain way: the same pixels and colours for every scene.

use super::{any_scene, any_shape, play, say};
use catalogue::tier::sample;
use flate2::read::ZlibDecoder;
use pervigil::{
    DICTIONARY,
    engine::{
        AnySession, Colors, Entry, Line, PictureSize, Scene, Seat, Seed, Setup, Sight, Viewer, Vision,
        scene::{Color, Point, Shape, Tenths, Tile},
    },
    games::CATALOGUE,
    render::{Painter, PlainPainter},
};
use rand::{RngExt, SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::{
    io::{Read, Result},
    thread,
};

/// Every way to have pictures painted.
fn sights() -> impl Iterator<Item = Sight> + Clone {
    let of = |colors, vision| PictureSize::ALL.map(|size| Sight { vision, size, colors: Some(colors) });
    let ground = move |colors| Vision::ALL.into_iter().flat_map(move |vision| of(colors, vision));
    Colors::ALL.into_iter().flat_map(ground).cycle()
}

/// A chunk of a PNG: its name and its content.
type Chunk = (Vec<u8>, Vec<u8>);

/// The parts of a PNG that determine the picture: its other chunks by name, and its pixels before they were deflated.
/// Every checksum must be right, and no bytes may follow the stated length.
fn parts(png: &[u8]) -> Result<(Vec<Chunk>, Vec<u8>)> {
    image::load_from_memory(png).expect("a PNG with sound chunks");
    let (mut chunks, mut stream, mut rest) = (vec![], vec![], &png[8..]);
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let (name, after) = after.split_at(4);
        let (data, after) = after.split_at(u32::from_be_bytes(*length) as usize);
        match name {
            b"IDAT" => stream.extend_from_slice(data),
            _ => chunks.push((name.to_vec(), data.to_vec())),
        }
        rest = &after[4..];
    }
    let (mut inflater, mut pixels) = (ZlibDecoder::new(&stream[..]), vec![]);
    inflater.read_to_end(&mut pixels)?;
    assert_eq!(inflater.total_in(), stream.len() as u64, "nothing follows the stream");
    Ok((chunks, pixels))
}

/// Two painters of the same scenes.
#[derive(Default)]
struct Easels(Painter, PlainPainter);

impl Easels {
    fn agree(&mut self, scene: &Scene, say: &dyn Fn(&Line) -> String, sight: Sight) {
        let one = self.0.png_for(scene, say, sight).expect("a sound scene");
        let other = self.1.png_for(scene, say, sight).expect("a sound scene");
        let (one, other) = (parts(&one).expect("a sound stream"), parts(&other).expect("a sound stream"));
        assert!(one.0 == other.0, "other chunks for {sight:?}");
        let first = || one.1.iter().zip(&other.1).position(|(one, other)| one != other);
        assert!(one.1 == other.1, "{sight:?}: other pixels from byte {:?} on", first());
    }
}

/// Plays games of one kind until this number of positions were shown to both painters. Each is painted for one of the
/// sights, and for the room and the seats in turn.
fn positions(entry: &Entry, wanted: usize, every: usize) {
    let seats = *entry.info.seats.end();
    let (mut easels, mut sights) = (Easels::default(), sights());
    let all: Vec<Viewer> = Viewer::all(seats).collect();
    let mut viewers = all.into_iter().cycle();
    let say = |line: &Line| DICTIONARY.english().say(line, &|Seat(seat)| format!("Player {}", seat + 1));
    let (mut turn, mut shown) = (0, 0);
    for seed in 1.. {
        play(entry, &Setup::plain(seats), &Seed::from_number(seed), |table: &dyn AnySession| {
            turn += 1;
            if turn % every == 0 && shown < wanted {
                let viewer = viewers.next().expect("there is always one more");
                easels.agree(&table.scene(viewer), &say, sights.next().expect("there is always one more"));
                shown += 1;
            }
        });
        if shown == wanted {
            return;
        }
    }
}

#[test]
fn both_paint_any_scene_alike() {
    let (mut dice, mut easels) = (ChaCha8Rng::seed_from_u64(6), Easels::default());
    for sight in sights().take(120) {
        let mut scene = any_scene(&mut dice);
        scene.tiles.shuffle(&mut dice);
        easels.agree(&scene, &say, sight);
    }
}

/// Tests tiles of few pixels, which give no match alone and vanish from small pictures.
#[test]
fn both_paint_the_thinnest_tiles_alike() {
    let (mut dice, mut easels) = (ChaCha8Rng::seed_from_u64(7), Easels::default());
    let colors = [0, 0xff_ffff, 0x23_2039].map(Color::rgb);
    for sight in sights().take(120) {
        let (width, height) = (dice.random_range(1..9u16), dice.random_range(1..9u16));
        let mut tile = |x, y, w, h| Tile::filled(x, y, w, h, colors[dice.random_range(0..3)]);
        let (mut tiles, columns) = (vec![], width / 2);
        for x in 0..columns {
            tiles.extend((0..height).map(|y| tile(x, y, 1, 1)));
        }
        tiles.push(tile(columns, 0, width - columns, height));
        easels.agree(&super::scene(width, height, tiles), &say, sight);
    }
}

/// A tile of many pieces in which one shape after the other becomes another, so that most of its pieces stay.
#[test]
fn both_paint_large_tiles_alike_while_little_changes() {
    let (mut dice, mut easels) = (ChaCha8Rng::seed_from_u64(8), Easels::default());
    let mut tile = Tile::filled(0, 0, 1000, 260, Color::rgb(0x23_2039));
    for (step, sight) in sights().take(sample(45, 150)).enumerate() {
        let by = (dice.random_range(0..900), dice.random_range(0..200));
        let shape = moved(any_shape(&mut dice), by.0, by.1);
        match tile.shapes.len() {
            40.. => tile.shapes[1 + step * 7 % 39] = shape,
            _ => tile.shapes.push(shape),
        }
        easels.agree(&super::scene(1000, 260, vec![tile.clone()]), &say, sight);
    }
}

/// The shape moved by this number of pixels to the right and down. Rectangles are larger, and every second one is
/// opaque.
fn moved(mut shape: Shape, right: i32, down: i32) -> Shape {
    let by = |at: &mut Point| *at = (Tenths(at.0.0 + 10 * right), Tenths(at.1.0 + 10 * down));
    match &mut shape {
        Shape::Rect { at, size, fill, .. } => {
            by(at);
            *size = (Tenths(size.0.0.abs() * 6), Tenths(size.1.0.abs() * 2));
            *fill = fill.map(|fill| if right % 2 == 0 { fill.alpha(255) } else { fill });
        }
        Shape::Circle { at, .. } | Shape::Text { at, .. } => by(at),
        Shape::Polygon { points, .. } | Shape::Path { points, .. } => points.iter_mut().for_each(by),
    }
    shape
}

#[test]
fn both_paint_long_rows_alike() {
    let mut easels = Easels::default();
    for width in [257, 258, 259, 260, 261, 515, 516, 517, 518, 519, 4096] {
        let dot = Tile::filled(width - 1, 0, 1, 9, Color::rgb(0xd4_2f34));
        let tiles = vec![Tile::filled(0, 0, width - 1, 9, Color::rgb(0x23_2039)), dot];
        easels.agree(&super::scene(width, 9, tiles), &say, Sight::default());
    }
}

#[test]
fn both_paint_pictures_of_games_alike() {
    thread::scope(|scope| {
        CATALOGUE.iter().for_each(|entry| {
            scope.spawn(move || positions(entry, sample(12, 400), sample(31, 3)));
        });
    });
}
