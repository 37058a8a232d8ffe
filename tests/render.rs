//! Tests of the painter: it paints the scene, always alike, whatever the scene.

mod colors;
mod filmed;
mod oracle;
mod phone;
mod sights;
mod words;

use crate::setups;
use catalogue::tier::sample;
use image::{Rgb, RgbImage};
use pervigil::DICTIONARY;
use pervigil::engine::scene::{Anchor, Color, Scene, Shape, Stroke, Tenths, Tile, Typeface};
use pervigil::engine::{AnySession, Arg, Entry, Line, Occasion, Seat, Seed, Setup, Submitted, Viewer, Wit};
use pervigil::games::CATALOGUE;
use pervigil::render::{PaintError, Painter, drawable, thumbnail};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

const BLACK: Color = Color::rgb(0);
const WHITE: Color = Color::rgb(0xff_ffff);

/// Texts that people could give themselves for a name.
const HOSTILE: [&str; 10] = [
    "",
    "   \t\n ",
    "🧙‍♂️🔥🏳️‍🌈👩🏽‍🚀",
    "魔法使いの部屋",
    "مرحبا بالعالم שלום עולם",
    "\u{202e}nilreM\u{202c}\u{2066}\u{2069}\u{feff}",
    "\u{200b}\u{200c}\u{200d}\u{2060}\u{ad}\u{34f}\u{3164}\u{2800}",
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}a\u{305}\u{306}\u{307}l\u{308}\u{309}g\u{30a}o",
    "\u{0}\u{7}\u{1b}[31m\u{7f}\u{85}\u{fffd}\u{ffff}\u{10ffff}",
    "﷽﷽﷽𒐫𒈙⸻꧅",
];

/// Words a verbatim line.
fn say(line: &Line) -> String {
    match line.args.first() {
        Some((_, Arg::Text(text))) => text.to_string(),
        _ => line.key.to_string(),
    }
}

fn scene(width: u16, height: u16, tiles: Vec<Tile>) -> Scene {
    Scene { width, height, tiles, ..Scene::default() }
}

fn paint(painter: &Painter, scene: &Scene) -> Vec<u8> {
    painter.png(scene, &say).expect("a sound scene is painted")
}

fn decode(png: &[u8]) -> RgbImage {
    image::load_from_memory(png).expect("a PNG").to_rgb8()
}

/// The shapes on black, by a painter that has painted nothing before.
fn picture_of(width: u16, height: u16, shapes: impl IntoIterator<Item = Shape>) -> RgbImage {
    let tile = Tile::filled(0, 0, width, height, BLACK).draw(shapes);
    decode(&paint(&Painter::new(), &scene(width, height, vec![tile])))
}

/// The picture with each tile painted separately and then put in its place.
fn plain(scene: &Scene) -> RgbImage {
    let mut picture = RgbImage::new(scene.width.into(), scene.height.into());
    for tile in &scene.tiles {
        let alone = Tile { x: 0, y: 0, ..tile.clone() };
        let part = decode(&paint(&Painter::new(), &self::scene(tile.w, tile.h, vec![alone])));
        image::imageops::replace(&mut picture, &part, tile.x.into(), tile.y.into());
    }
    picture
}

fn is_dark(pixel: Rgb<u8>) -> bool {
    pixel.0.iter().all(|part| *part < 40)
}

/// The columns of the picture in which there is something on the black.
fn inked(picture: &RgbImage) -> Vec<u32> {
    let column = |x: &u32| (0..picture.height()).any(|y| !is_dark(*picture.get_pixel(*x, y)));
    (0..picture.width()).filter(column).collect()
}

/// Cuts the rectangle in two again and again.
fn cut(dice: &mut ChaCha8Rng, (x, y, w, h): (u16, u16, u16, u16), depth: u8, tiles: &mut Vec<Tile>) {
    if depth == 0 || w < 8 || h < 8 {
        let shapes: Vec<Shape> = (0..dice.random_range(0..5)).map(|_| any_shape(dice)).collect();
        tiles.push(Tile::filled(x, y, w, h, any_color(dice).alpha(255)).draw(shapes));
        return;
    }
    if dice.random() {
        let at = dice.random_range(1..w);
        cut(dice, (x, y, at, h), depth - 1, tiles);
        cut(dice, (x + at, y, w - at, h), depth - 1, tiles);
    } else {
        let at = dice.random_range(1..h);
        cut(dice, (x, y, w, at), depth - 1, tiles);
        cut(dice, (x, y + at, w, h - at), depth - 1, tiles);
    }
}

fn any_scene(dice: &mut ChaCha8Rng) -> Scene {
    let (width, height) = (dice.random_range(1..200), dice.random_range(1..200));
    let mut tiles = vec![];
    cut(dice, (0, 0, width, height), 4, &mut tiles);
    scene(width, height, tiles)
}

fn any_color(dice: &mut ChaCha8Rng) -> Color {
    Color(dice.random(), dice.random(), dice.random(), dice.random())
}

#[expect(clippy::many_single_char_names, reason = "six numbers that mean something else in each shape")]
fn any_shape(dice: &mut ChaCha8Rng) -> Shape {
    let mut at = || dice.random_range(-20.0..120.0f32);
    let (a, b, c, d, e, f) = (at(), at(), at(), at(), at(), at());
    let (fill, stroke) = (any_color(dice), Stroke::new(any_color(dice), dice.random_range(-1.0..9.0)));
    match dice.random_range(0..6) {
        0 => Shape::rect(a, b, c, d, fill).outlined(stroke),
        1 => Shape::rounded(a, b, c, d, e, fill),
        2 => Shape::disc(a, b, c, fill).outlined(stroke),
        3 => Shape::polygon([(a, b), (c, d), (e, f)], fill).outlined(stroke),
        4 => Shape::path([(a, b), (c, d), (e, f)], stroke),
        _ => {
            let text = HOSTILE[dice.random_range(0..HOSTILE.len())];
            Shape::text(a, b, c, fill, Line::verbatim(format!("Zoë {text}"))).anchored(Anchor::Start, d)
        }
    }
}

#[test]
fn a_picture_is_its_tiles_side_by_side() {
    let (mut dice, painter) = (ChaCha8Rng::seed_from_u64(1), Painter::new());
    for round in 0..60 {
        let scene = any_scene(&mut dice);
        assert_eq!(decode(&paint(&painter, &scene)), plain(&scene), "scene {round}");
    }
}

#[test]
fn the_bytes_do_not_depend_on_what_was_painted_before() {
    let mut dice = ChaCha8Rng::seed_from_u64(2);
    let scenes: Vec<Scene> = (0..20).map(|_| any_scene(&mut dice)).collect();
    let painter = Painter::new();
    let first: Vec<_> = scenes.iter().map(|scene| paint(&painter, scene)).collect();
    for (scene, png) in scenes.iter().zip(&first).rev() {
        assert_eq!(&paint(&painter, scene), png);
        assert_eq!(&paint(&Painter::new(), scene), png);
    }
}

#[test]
fn single_painter_serves_many_threads() {
    let mut dice = ChaCha8Rng::seed_from_u64(3);
    let scenes: Vec<Scene> = (0..10).map(|_| any_scene(&mut dice)).collect();
    let painter = Painter::new();
    let all = || scenes.iter().map(|scene| paint(&painter, scene)).collect::<Vec<_>>();
    let (one, other) = thread::scope(|scope| {
        let (one, other) = (scope.spawn(all), scope.spawn(all));
        (one.join().expect("no panic"), other.join().expect("no panic"))
    });
    assert_eq!(one, other);
}

#[test]
fn the_same_shapes_with_other_words_are_another_picture() {
    let name = Shape::text(50.0, 30.0, 20.0, WHITE, Line::new("name"));
    let scene = scene(100, 40, vec![Tile::filled(0, 0, 100, 40, BLACK).draw([name])]);
    let painter = Painter::new();
    let [anna, bert] = ["Anna", "Bert"].map(|name| painter.png(&scene, &|_| name.to_owned()).expect("sound"));
    assert_ne!(anna, bert);
    assert_eq!(painter.png(&scene, &|_| "An\u{200b}na".to_owned()).expect("sound"), anna);
}

#[test]
fn a_scene_that_is_no_partition_is_refused() {
    let tile = |x, y, w, h| Tile::filled(x, y, w, h, BLACK);
    let refused = |width, height, tiles| Painter::new().png(&scene(width, height, tiles), &say).expect_err("no scene");
    assert!(matches!(refused(0, 9, vec![]), PaintError::Size(0, 9)));
    assert!(matches!(refused(4097, 9, vec![tile(0, 0, 4097, 9)]), PaintError::Size(4097, 9)));
    assert!(matches!(refused(9, 9, vec![]), PaintError::Gap));
    assert!(matches!(refused(9, 9, vec![tile(0, 0, 9, 8)]), PaintError::Gap));
    assert!(matches!(refused(9, 9, vec![tile(0, 0, 9, 9), tile(8, 8, 1, 1)]), PaintError::Tile(1)));
    assert!(matches!(refused(9, 9, vec![tile(0, 0, 9, 5), tile(0, 4, 9, 5)]), PaintError::Tile(1)));
    assert!(matches!(refused(9, 9, vec![tile(0, 0, 9, 9), tile(0, 0, 0, 9)]), PaintError::Tile(1)));
    assert!(matches!(refused(9, 9, vec![tile(1, 0, 9, 9)]), PaintError::Tile(0)));
    assert!(matches!(refused(9, 9, vec![tile(u16::MAX, 0, 9, u16::MAX)]), PaintError::Tile(0)));
}

#[test]
fn shapes_lie_where_they_say() {
    let picture = picture_of(20, 20, [Shape::rect(3.0, 4.0, 5.0, 6.0, WHITE), Shape::disc(15.0, 15.0, 3.0, WHITE)]);
    for (x, y, pixel) in picture.enumerate_pixels() {
        let in_rect = (3..8).contains(&x) && (4..10).contains(&y);
        let (dx, dy) = (f64::from(x) + 0.5 - 15.0, f64::from(y) + 0.5 - 15.0);
        let from_edge = dx.hypot(dy) - 3.0;
        let expected = if in_rect || from_edge < -0.8 { [255; 3] } else { [0; 3] };
        assert!(pixel.0 == expected || from_edge.abs() <= 0.8, "{x} {y}: {pixel:?}");
    }
}

#[test]
fn lengths_out_of_all_proportion_do_no_harm() {
    for far in [i32::MIN, -1, 0, 1, i32::MAX] {
        let (t, p) = (Tenths(far), (Tenths(far), Tenths(far)));
        let stroke = Stroke { color: WHITE, width: t };
        let (fill, text) = (Some(WHITE), Line::verbatim("far away"));
        let shapes = [
            Shape::Rect { at: (Tenths(0), t), size: p, radius: t, fill, stroke: Some(stroke) },
            Shape::Circle { at: p, radius: t, fill, stroke: Some(stroke) },
            Shape::Polygon { points: vec![p, (t, Tenths(0)), (Tenths(0), t)], fill, stroke: Some(stroke) },
            Shape::Polygon { points: vec![], fill, stroke: None },
            Shape::Path { points: vec![p], stroke },
            Shape::Text {
                at: p,
                size: t,
                face: Typeface::Plain,
                anchor: Anchor::End,
                color: WHITE,
                within: t,
                lines: 1,
                text,
            },
        ];
        assert_eq!(picture_of(30, 30, shapes).dimensions(), (30, 30));
    }
}

#[test]
fn a_text_stays_within_its_width() {
    for (anchor, left) in [(Anchor::Start, 150), (Anchor::Middle, 100), (Anchor::End, 50)] {
        for text in ["i".to_owned(), "Merlin the Magnificent".to_owned(), "Wm".repeat(1000)] {
            let line = Line::verbatim(text.clone());
            let ink =
                inked(&picture_of(300, 40, [Shape::text(150.0, 30.0, 24.0, WHITE, line).anchored(anchor, 100.0)]));
            assert!(!ink.is_empty(), "{text}");
            assert!(ink.iter().all(|x| (left - 2..left + 102).contains(x)), "{anchor:?} {text}: {ink:?}");
        }
    }
}

#[test]
fn a_long_text_is_cut_and_a_middling_one_only_shrunk() {
    let draw = |text: &str, within: f32| {
        let line = Line::verbatim(text.to_owned());
        inked(&picture_of(400, 40, [Shape::text(2.0, 30.0, 24.0, WHITE, line).anchored(Anchor::Start, within)]))
    };
    let whole = *draw("Merlin the Old", 400.0).last().expect("ink") as f32;
    let shrunk = *draw("Merlin the Old", whole * 0.8).last().expect("ink") as f32;
    assert!((whole * 0.75..whole * 0.82).contains(&shrunk), "{whole} {shrunk}");
    assert_ne!(draw("Merlin the Old", whole * 0.8), draw("Merlin the Odd", whole * 0.8));
    assert_eq!(draw("Merlin the Old", whole * 0.4), draw("Merlin the Odd", whole * 0.4));
}

#[test]
fn no_text_leaves_boxes_or_takes_down_the_painter() {
    let draw =
        |text: &str| picture_of(200, 40, [Shape::text(100.0, 30.0, 24.0, WHITE, Line::verbatim(text.to_owned()))]);
    let blank = draw("");
    for text in HOSTILE {
        assert_eq!(draw(text) == blank, drawable(text).is_empty(), "{text:?}");
        assert_eq!(draw(text), draw(&drawable(text)), "{text:?}");
        assert!(drawable(text).chars().all(|c| !c.is_control()), "{text:?}");
    }
    assert_eq!(draw("Anna魔🔥\u{202e}"), draw("Anna"));
    assert_eq!(["魔法使い", "שלום", "\u{200b}"].map(drawable), [""; 3]);
}

#[test]
fn a_thumbnail_keeps_the_shape_and_can_be_grey() {
    let red = Tile::filled(0, 0, 100, 50, Color::rgb(0xd4_2f34));
    let png = paint(&Painter::new(), &scene(100, 50, vec![red]));
    let small = image::load_from_memory(&thumbnail(&png, 40, false).expect("a picture")).expect("a PNG");
    assert_eq!((small.width(), small.height(), small.color().has_color()), (40, 20, true));
    let grey = image::load_from_memory(&thumbnail(&png, 40, true).expect("a picture")).expect("a PNG");
    assert!(!grey.color().has_color());
    assert!(matches!(thumbnail(&png, 0, false), Err(PaintError::Size(0, _))));
    assert!(matches!(thumbnail(&png, 9000, false), Err(PaintError::Size(9000, _))));
    assert!(matches!(thumbnail(b"no picture", 40, false), Err(PaintError::Image(_))));
}

/// Plays a game by easy computer players, showing the table after each choice.
fn play(entry: &Entry, setup: &Setup, seed: &Seed, mut show: impl FnMut(&dyn AnySession)) {
    let (mut table, seats) = (entry.start(setup).expect("a sound setup"), setup.seats);
    table.replay(&table.deal(seed).rows).expect("a sound deal");
    for _ in 0..sample(150, 400) {
        show(&*table);
        // An empty path: a seat that may cut in, and does not.
        let chosen = (0..seats).map(Seat).find_map(|seat| {
            let path = table.idea(seat, Wit::Forgetful, seed)?();
            (!path.0.is_empty()).then_some((seat, path))
        });
        let Some((seat, path)) = chosen else { break };
        let stamp = table.stamp(seat, Occasion::Awaited).expect("it is awaited");
        let Ok(Submitted::Accepted(effects)) = table.submit(seat, stamp, &path, seed) else {
            panic!("a computer player chose {path}, which is no move")
        };
        table.replay(&effects.rows).expect("sound rows");
    }
    show(&*table);
}

/// Other dice than those of the first games.
const OTHER: u64 = 10;

/// Looks at every tenth picture, or every fiftieth in the ordinary tier, of a game of each kind. Each viewer's picture
/// is looked at, on as many threads as there are cores.
fn every_picture(look: impl Fn(&Scene) + Sync) {
    let kinds =
        CATALOGUE.iter().flat_map(|entry| setups::kinds(entry).into_iter().map(move |kind| (entry, kind.setup)));
    let (kinds, next): (Vec<_>, _) = (kinds.collect(), AtomicUsize::new(0));
    let work = || {
        while let Some((entry, setup)) = kinds.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut turn = 0;
            play(entry, setup, &Seed::from_number(u64::from(setup.seats) + OTHER), |table| {
                turn += 1;
                let viewers =
                    Viewer::all(setup.seats).filter(|_| turn % sample(50, 10) == 1 || table.outcome().is_some());
                viewers.for_each(|viewer| look(&table.scene(viewer)));
            });
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
}

/// The keys of the line and of those within it.
fn keys<'a>(line: &'a Line, found: &mut Vec<&'a str>) {
    fn of_arg<'a>(arg: &'a Arg, found: &mut Vec<&'a str>) {
        match arg {
            Arg::Line(line) => keys(line, found),
            Arg::List(list) => list.iter().for_each(|arg| of_arg(arg, found)),
            Arg::Seat(_) | Arg::Number(_) | Arg::Text(_) => {}
        }
    }
    found.push(&line.key);
    line.args.iter().for_each(|(_, arg)| of_arg(arg, found));
}

/// Bytes of a picture, so that a phone has it at once: the most has the private view of swords with ten cards in hand.
const MOST_BYTES: usize = 240_000;
/// The most letters of a description: those of a round of swords in which seven with long names fought. A message has
/// room for 2000, with a file for the rest, and a picture for 1024. There the bot leaves out the last lines and says
/// where to find them.
const MOST_WORDS: usize = 5000;

#[test]
fn every_picture_of_a_game_can_be_painted_and_sent() {
    let (painter, names) = (Painter::new(), |seat: Seat| format!("A name of 24 letters, {seat}"));
    let pictures = AtomicUsize::new(0);
    every_picture(|scene| {
        let say = |line: &Line| DICTIONARY.english().say(line, &names);
        let png = painter.png(scene, &say).expect("a sound scene");
        assert!(scene.width >= 1000 && png.len() < MOST_BYTES, "{} wide, {} bytes", scene.width, png.len());
        let alt: Vec<String> = scene.alt.iter().map(say).collect();
        assert!(alt.join("\n").chars().count() <= MOST_WORDS, "{alt:#?}");
        pictures.fetch_add(1, Ordering::Relaxed);
    });
    assert!(pictures.into_inner() > sample(300, 1000), "too few pictures");
}

#[test]
fn every_word_of_a_picture_is_in_the_catalogue() {
    every_picture(|scene| {
        let shapes = scene.tiles.iter().flat_map(|tile| &tile.shapes);
        let texts = shapes.filter_map(|shape| if let Shape::Text { text, .. } = shape { Some(text) } else { None });
        let mut found = vec![];
        texts.chain(&scene.alt).for_each(|line| keys(line, &mut found));
        for key in found {
            assert!(DICTIONARY.english().has(key), "{key}");
        }
    });
}
