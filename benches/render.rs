//! Measurements of the time that pictures take, compared with other ways to make them.
//!
//! All ways paint the same boards of each game, as the room sees them, spread over a game among computers. Every way
//! runs in turn in each round. Our own painter has just painted the board of a turn before each, as it does in a game.
//!
//! `cargo bench -p benches --bench render [-- ROUNDS]`; with Python and its Pillow at hand, `pillow.py` is measured as
//! well.

use image::{ImageEncoder, RgbImage, codecs::png::PngEncoder, imageops};
use pervigil::DICTIONARY;
use pervigil::engine::scene::{Anchor, Color, Point, Shape, Stroke, Tenths, Tile, Typeface};
use pervigil::engine::{AnySession, Entry, Line, Occasion, Scene, Seat, Seed, Setup, Sight, Submitted, Viewer, Wit};
use pervigil::games::CATALOGUE;
use pervigil::render::{
    Animation, Film, Kept, PaintError, Painter, PlainPainter, animation, captioned, one_size_smaller,
};
use resvg::usvg;
use std::fmt::Write;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

/// The seed of the game; none of the code's settings was chosen on it.
const SEED: u64 = 5;
/// The most choices of a game.
const CHOICES: u32 = 400;
/// The number of boards of each game that are painted in each way.
const BOARDS: usize = 12;
/// The number of boards, from the first on, that make an animation.
const FILMED: usize = 120;
/// The default number of rounds. The next constant is the number of times that a new painter paints all boards.
const ROUNDS: usize = 5;
const PAINTERS: usize = 5;

fn say(line: &Line) -> String {
    DICTIONARY.english().say(line, &|Seat(seat)| format!("Player {}", seat + 1))
}

/// A board as it is filmed, and the line that the room heard on the way to it.
type Shot = (Scene, Line);

/// Takes in rows, and returns the line that the room hears of them.
fn heard(table: &mut dyn AnySession, rows: &[String]) -> Line {
    let mut lines = vec![];
    for row in rows {
        table.replay(std::slice::from_ref(row)).expect("a sound row");
        let told = table.retell(row);
        lines.extend(told.and_then(|told| told.to(Viewer::Watcher).map(|line| say(line).replace("**", ""))));
    }
    Line::verbatim(lines.join(" "))
}

/// Every board of a game, and the first of them as they are filmed.
fn boards(entry: &Entry) -> (Vec<Scene>, Vec<Shot>) {
    let (seed, seats) = (Seed::from_number(SEED), *entry.info.seats.end());
    let mut table = entry.start(&Setup::plain(seats)).expect("so many may play");
    let rows = table.deal(&seed).rows;
    let caption = heard(&mut *table, &rows);
    let mut boards = vec![table.scene(Viewer::Watcher)];
    let mut filmed = vec![(table.filmed(Viewer::Watcher), caption)];
    for _ in 0..CHOICES {
        // An empty path: a seat that may cut in, and does not.
        let choice = (0..seats).map(Seat).find_map(|seat| {
            let path = table.idea(seat, Wit::Forgetful, &seed)?();
            (!path.0.is_empty()).then_some((seat, path))
        });
        let Some((seat, path)) = choice else { break };
        let stamp = table.stamp(seat, Occasion::Awaited).expect("it is awaited");
        let Ok(Submitted::Accepted(effects)) = table.submit(seat, stamp, &path, &seed) else { continue };
        let caption = heard(&mut *table, &effects.rows);
        boards.push(table.scene(Viewer::Watcher));
        let last = &filmed[filmed.len() - 1].0.tiles;
        let shot = table.filmed(Viewer::Watcher);
        if filmed.len() < FILMED && shot.tiles != *last {
            filmed.push((shot, caption));
        }
    }
    (boards, filmed)
}

/// Pictures that are kept for each tile of a board, with their places.
type Sprites = Vec<(RgbImage, u32, u32)>;

fn sprites(scene: &Scene, picture: &RgbImage) -> Sprites {
    let cut = |tile: &Tile| {
        let (x, y) = (u32::from(tile.x), u32::from(tile.y));
        (imageops::crop_imm(picture, x, y, tile.w.into(), tile.h.into()).to_image(), x, y)
    };
    scene.tiles.iter().map(cut).collect()
}

/// Sprites side by side, by the `image` crate as it comes.
fn by_image(scene: &Scene, sprites: &Sprites) -> Vec<u8> {
    let (width, height) = (u32::from(scene.width), u32::from(scene.height));
    let mut picture = vec![0; (width * height * 3) as usize];
    for (sprite, x, y) in sprites {
        let row = sprite.width() as usize * 3;
        for (from, y) in sprite.chunks_exact(row).zip(*y..) {
            let at = ((y * width + x) * 3) as usize;
            picture[at..at + row].copy_from_slice(from);
        }
    }
    let mut png = vec![];
    PngEncoder::new(&mut png).write_image(&picture, width, height, image::ExtendedColorType::Rgb8).expect("a picture");
    png
}

/// The whole picture by `image`, with all of its colours and their opacity.
fn rgba(picture: &RgbImage) -> Vec<u8> {
    let picture = image::DynamicImage::from(picture.clone()).to_rgba8();
    let mut png = vec![];
    let kind = image::ExtendedColorType::Rgba8;
    PngEncoder::new(&mut png).write_image(&picture, picture.width(), picture.height(), kind).expect("a picture");
    png
}

/// The board as an SVG, drawn by resvg, and written by the `png` crate as it comes.
fn by_resvg(scene: &Scene, options: &usvg::Options<'_>) -> Vec<u8> {
    let tree = usvg::Tree::from_str(&svg(scene), options).expect("an SVG");
    let mut pixels = resvg::tiny_skia::Pixmap::new(scene.width.into(), scene.height.into()).expect("it has pixels");
    resvg::render(&tree, resvg::tiny_skia::Transform::default(), &mut pixels.as_mut());
    let mut png = vec![];
    let mut encoder = png::Encoder::new(&mut png, scene.width.into(), scene.height.into());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("sound sides");
    writer.write_image_data(pixels.data()).expect("a picture");
    writer.finish().expect("a picture");
    png
}

fn fonts() -> usvg::Options<'static> {
    let mut options = usvg::Options { font_family: "DejaVu Sans".to_owned(), ..usvg::Options::default() };
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    options
}

fn svg(scene: &Scene) -> String {
    let (width, height) = (scene.width, scene.height);
    let mut svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">"#);
    for tile in &scene.tiles {
        let _ = write!(svg, r#"<g transform="translate({} {})">"#, tile.x, tile.y);
        tile.shapes.iter().for_each(|shape| element(shape, &mut svg));
        svg += "</g>";
    }
    svg + "</svg>"
}

fn element(shape: &Shape, svg: &mut String) {
    let px = |length: &Tenths| length.pixels();
    let _ = match shape {
        Shape::Rect { at, size, radius, fill, stroke } => {
            let (x, y, paint) = (px(&at.0), px(&at.1), paint(*fill, *stroke));
            let (wide, high, round) = (px(&size.0), px(&size.1), px(radius));
            write!(svg, r#"<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="{round}" {paint}/>"#)
        }
        Shape::Circle { at, radius, fill, stroke } => {
            let (x, y, r, paint) = (px(&at.0), px(&at.1), px(radius), paint(*fill, *stroke));
            write!(svg, r#"<circle cx="{x}" cy="{y}" r="{r}" {paint}/>"#)
        }
        Shape::Polygon { points, fill, stroke } => {
            write!(svg, r#"<polygon points="{}" {}/>"#, line(points), paint(*fill, *stroke))
        }
        Shape::Path { points, stroke } => {
            let (points, paint) = (line(points), paint(None, Some(*stroke)));
            write!(svg, r#"<polyline points="{points}" stroke-linecap="round" stroke-linejoin="round" {paint}/>"#)
        }
        Shape::Text { at, size, face, anchor, color, text, .. } => {
            let (x, y, size, paint) = (px(&at.0), px(&at.1), px(size), paint(Some(*color), None));
            let weight = if *face == Typeface::Plain { "normal" } else { "bold" };
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            let words = say(text).replace('&', "&amp;").replace('<', "&lt;");
            let style = format!(r#"font-size="{size}" font-weight="{weight}" text-anchor="{anchor}""#);
            write!(svg, r#"<text x="{x}" y="{y}" {style} {paint}>{words}</text>"#)
        }
    };
}

fn line(points: &[Point]) -> String {
    points.iter().fold(String::new(), |line, (x, y)| line + &format!("{},{} ", x.pixels(), y.pixels()))
}

fn paint(fill: Option<Color>, stroke: Option<Stroke>) -> String {
    let ink = |Color(r, g, b, a): Color| (format!("#{r:02x}{g:02x}{b:02x}"), f32::from(a) / 255.0);
    let mut paint = String::new();
    let _ = match fill.map(ink) {
        Some((color, opacity)) => write!(paint, r#"fill="{color}" fill-opacity="{opacity}""#),
        None => write!(paint, r#"fill="none""#),
    };
    if let Some(stroke) = stroke {
        let ((color, opacity), width) = (ink(stroke.color), stroke.width.pixels());
        let _ = write!(paint, r#" stroke="{color}" stroke-opacity="{opacity}" stroke-width="{width}""#);
    }
    paint
}

/// The tiles of a board laid out singly, so that a painter of these pictures knows every tile, and nothing composed of
/// several.
fn apart(scene: &Scene) -> Vec<Scene> {
    const HIGHEST: u16 = 4000;
    let mut scenes: Vec<Scene> = vec![];
    for tile in &scene.tiles {
        if scenes.last().is_none_or(|last| last.height + tile.h > HIGHEST) {
            scenes.push(Scene { width: scene.width, ..Scene::default() });
        }
        let last = scenes.last_mut().expect("there is one");
        let (y, beside) = (last.height, scene.width - tile.w);
        last.tiles.push(Tile { x: 0, y, ..tile.clone() });
        last.tiles.extend((beside > 0).then(|| Tile::filled(tile.w, y, beside, tile.h, Color::rgb(0))));
        last.height += tile.h;
    }
    scenes
}

/// A painter that knows the single tiles of this board, and has just painted the board of a turn before. It has painted
/// that board once to know its tiles, and once as a painter of many tables paints a known board.
fn turn_before(now: &Scene, before: &Scene) -> Painter {
    let painter = Painter::new();
    for scene in apart(now).iter().chain([before, before]) {
        painter.png(scene, &say).expect("a sound scene");
    }
    painter
}

/// The time of one way for each picture, in milliseconds, and the sizes of the pictures in bytes.
#[derive(Default)]
struct Times {
    each: Vec<f64>,
    bytes: Vec<usize>,
}

impl Times {
    fn time(&mut self, picture: impl FnOnce() -> Vec<u8>) {
        let start = Instant::now();
        let made = black_box(picture());
        self.each.push(start.elapsed().as_secs_f64() * 1e3);
        self.bytes.push(made.len());
    }

    fn median(&self) -> f64 {
        let mut each = self.each.clone();
        each.sort_by(f64::total_cmp);
        each[each.len() / 2]
    }

    fn kilobytes(&self) -> f64 {
        self.bytes.iter().sum::<usize>() as f64 / self.bytes.len() as f64 / 1e3
    }
}

/// The ways that are compared.
const WAYS: [&str; 5] = [
    "a turn later, tiles known",
    "tiles unknown",
    "plain pixels + png, tiles known",
    "RGB sprites + image",
    "resvg each turn + png",
];

fn measure(shown: &[[&Scene; 2]], options: &usvg::Options<'_>, rounds: usize) -> (Vec<Times>, f64) {
    let (painter, mut plain) = (Painter::new(), PlainPainter::new());
    let own = |painter: &Painter, scene| painter.png(scene, &say).expect("a sound scene");
    let mut plainly = |scene| plain.png_for(scene, &say, Sight::default()).expect("a sound scene");
    let decoded = |scene| image::load_from_memory(&own(&painter, scene)).expect("a PNG").to_rgb8();
    let pictures: Vec<RgbImage> = shown.iter().map(|[scene, _]| decoded(scene)).collect();
    let kept: Vec<Sprites> = shown.iter().zip(&pictures).map(|([scene, _], picture)| sprites(scene, picture)).collect();
    shown.iter().for_each(|[scene, _]| drop(black_box(plainly(scene))));
    let mut times: Vec<Times> = WAYS.iter().map(|_| Times::default()).collect();
    for _ in 0..rounds {
        for ([scene, before], sprites) in shown.iter().zip(&kept) {
            let painter = turn_before(scene, before);
            times[0].time(|| own(&painter, scene));
            times[1].time(|| own(&Painter::new(), scene));
            times[2].time(|| plainly(scene));
            times[3].time(|| by_image(scene, sprites));
            times[4].time(|| by_resvg(scene, options));
        }
    }
    let whole = pictures.iter().map(|picture| rgba(picture).len()).sum::<usize>() as f64 / pictures.len() as f64;
    (times, whole / 1e3)
}

fn report(game: &str, all: &[Scene], shown: &[[&Scene; 2]], times: &[Times], whole: f64) {
    let (width, height) = (all[0].width, all[0].height);
    println!("\n{game}, {width} × {height}, {} boards of {}:", shown.len(), all.len());
    let own = times[0].median();
    for (way, times) in WAYS.iter().zip(times) {
        let (median, kilobytes) = (times.median(), times.kilobytes());
        let (slower, part) = (median / own, kilobytes / whole * 100.0);
        println!("{way:32} {median:9.3} ms {slower:7.1} x {kilobytes:7.1} kB = {part:5.1} % of RGBA by image");
    }
    let mut taken: Vec<_> = (0..PAINTERS).map(|_| all_by_one(all)).collect();
    taken.sort_unstable_by_key(|(taken, _)| *taken);
    let known = own * all.len() as f64 / 1e3;
    let [least, median, most] = [0, PAINTERS / 2, PAINTERS - 1].map(|number| taken[number].0.as_secs_f64() - known);
    let (kept, megabytes) = (taken[0].1, taken[0].1.bytes as f64 / 1e6);
    println!(
        "all its tiles from nothing: {median:.2} s ({least:.2} to {most:.2}); {} tiles kept, {megabytes:.1} MB",
        kept.tiles
    );
}

/// The time in which a new painter paints all boards, and what it knows then.
fn all_by_one(all: &[Scene]) -> (Duration, Kept) {
    let (painter, start) = (Painter::new(), Instant::now());
    all.iter().for_each(|scene| drop(black_box(painter.png(scene, &say).expect("a sound scene"))));
    (start.elapsed(), painter.kept())
}

/// An animation of these boards by a painter that knows their tiles. Short ones are made more often; the time of each
/// is added.
fn film(shown: &[Shot], rounds: usize, times: &mut Times) -> Animation {
    let (painter, mut made) = (Painter::new(), None);
    for round in 0..=rounds * (FILMED / shown.len()).max(1) {
        let start = Instant::now();
        let mut shoot = |film: &mut Film<'_>| {
            shown.iter().try_for_each(|(scene, caption)| film.add(scene, caption, &say).map(drop))
        };
        made = animation::<PaintError>(&painter, Sight::default(), (usize::MAX, 70), &mut shoot).ok();
        // In the first one the tiles are drawn.
        times.each.extend((round > 0).then(|| start.elapsed().as_secs_f64() * 1e3));
    }
    made.expect("sound scenes")
}

/// Writes the sprites of these boards and their places, for other programs to put together.
fn export<'a>(dir: &Path, shown: impl Iterator<Item = &'a Scene>, sight: Sight) -> std::io::Result<()> {
    let painter = Painter::new();
    std::fs::create_dir_all(dir)?;
    let at = |pixels: u16| (u32::from(pixels) * u32::from(sight.size.percent()) + 50) / 100;
    for (number, scene) in shown.enumerate() {
        let png = painter.png_for(scene, &say, sight).expect("a sound scene");
        std::fs::write(dir.join(format!("{number:03}.png")), png)?;
        let place = |tile: &Tile| {
            let (left, top) = (at(tile.x), at(tile.y));
            format!("{left} {top} {} {}\n", at(tile.x + tile.w) - left, at(tile.y + tile.h) - top)
        };
        std::fs::write(dir.join(format!("{number:03}.txt")), scene.tiles.iter().map(place).collect::<String>())?;
    }
    Ok(())
}

fn main() {
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(ROUNDS);
    let options = fonts();
    let exported = tempfile::tempdir().expect("a folder for sprites");
    for entry in CATALOGUE {
        let (all, filmed) = boards(entry);
        // Each with the one before; the first one has none.
        let numbers = (0..BOARDS).map(|board| (board * (all.len() - 1) / (BOARDS - 1)).max(1));
        let shown: Vec<[&Scene; 2]> = numbers.map(|number| [&all[number], &all[number - 1]]).collect();
        let (times, whole) = measure(&shown, &options, rounds);
        report(entry.info.key, &all, &shown, &times, whole);
        let dir = exported.path().join(entry.info.key);
        let boards = shown.iter().map(|[scene, _]| *scene);
        export(&dir.join("boards"), boards, Sight::default()).expect("there is room for sprites");
        let frames: Vec<Scene> = filmed.iter().map(|(scene, caption)| captioned(scene, caption)).collect();
        export(&dir.join("film"), frames.iter(), one_size_smaller(Sight::default()))
            .expect("there is room for sprites");
        // Before Pillow and after it, as a machine is not as fast all the time.
        let mut times = Times::default();
        film(&filmed, rounds, &mut times);
        by_pillow(&dir, rounds);
        let film = film(&filmed, rounds, &mut times);
        let (taken, each) = (times.median(), film.gif.len() as f64 / film.frames as f64 / 1e3);
        println!("an animation of {} frames, tiles known: {taken:.1} ms, {each:.1} kB a frame", film.frames);
    }
}

/// Makes Pillow put together the exported sprites of a game and print the time that this takes.
fn by_pillow(dir: &Path, rounds: usize) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("pillow.py");
    let done = Command::new("python3").arg(script).arg(dir).arg(rounds.to_string()).status();
    if !done.is_ok_and(|status| status.success()) {
        println!("Pillow is not measured: no Python that has it is at hand");
    }
}
