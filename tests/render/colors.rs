//! Tests of both sets of colours, dark and light: words contrast with their ground in every game.

use super::{
    decode, play, scene,
    sights::{SEEN, linear, times},
};
use image::{Rgb, RgbImage};
use pervigil::{
    DICTIONARY,
    engine::{
        Colors, Line, Seat, Seed, Setup, Sight, Viewer, Vision,
        scene::{Anchor, Color, Scene, Shape, Tile},
    },
    figures::Leaderboard,
    games::CATALOGUE,
    render::Painter,
    store::{BoardRow, LadderKey, Player},
};
use std::collections::BTreeMap;

/// The contrast that WCAG 2 asks of text.
const READABLE: f32 = 4.5;

fn in_colors(colors: Colors) -> Sight {
    Sight { colors: Some(colors), ..Sight::default() }
}

fn worded(line: &Line) -> String {
    DICTIONARY.english().say(line, &|seat| format!("Player {seat}"))
}

fn painted(scene: &Scene, sight: Sight) -> RgbImage {
    decode(&Painter::new().png_for(scene, &worded, sight).expect("a sound scene is painted"))
}

/// The colour as it is painted in a set of colours.
fn painted_color(color: Color, sight: Sight) -> [u8; 3] {
    painted(&scene(1, 1, vec![Tile::filled(0, 0, 1, 1, color)]), sight).get_pixel(0, 0).0
}

/// The luminance as WCAG 2 defines it.
fn luminance(color: [u8; 3]) -> f32 {
    let [r, g, b] = color.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let [one, other] = [one, other].map(luminance);
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Boards of every game at most seats, as everybody and as a seat sees them, a few times in the course of play.
fn boards() -> Vec<(&'static str, Scene)> {
    let board = |entry: &'static pervigil::engine::Entry| {
        let setup = Setup::plain(*entry.info.seats.end());
        let (mut scenes, mut choices) = (vec![], 0);
        play(entry, &setup, &Seed::from_number(3), |table| {
            choices += 1;
            if choices % 25 == 1 && choices < 200 {
                scenes.extend(
                    [Viewer::Watcher, Viewer::Seat(Seat(0))].map(|viewer| (entry.info.key, table.scene(viewer))),
                );
            }
        });
        scenes
    };
    CATALOGUE.iter().flat_map(board).chain([("leaderboard", standings())]).collect()
}

/// A page of a leaderboard with every kind of line: medals, a computer, a player who left, ratings that rise and fall.
fn standings() -> Scene {
    let row = |rank, player, earlier| BoardRow {
        rank,
        player,
        name: "Ada".to_owned(),
        games: 12,
        wins: 5,
        shared: 0.5,
        worth: 1200,
        earlier: Some(earlier),
    };
    let people = (1..=4).map(|rank| row(rank, Player::Person(rank), 1100 + 50 * rank as i64));
    let rows: Vec<_> = people.chain([row(5, Player::Computer("hard".to_owned()), 1300)]).collect();
    let (game, period) = ("chamber".to_owned(), "all".to_owned());
    let key = LadderKey { game, list: "people".to_owned(), guild: None, period };
    let total = rows.len() as u64;
    Leaderboard { key, page: 0, total, rows, since: None, left: vec![4], whose: Some(2) }.scene()
}

/// The scene without its words, and the words with their rectangles, in pixels: left, top, right and bottom.
fn parted(scene: &Scene) -> (Scene, Vec<(String, Color, [u32; 4])>) {
    let (mut bare, mut words) = (scene.clone(), vec![]);
    for tile in &mut bare.tiles {
        let (left, top, wide, high) = (f32::from(tile.x), f32::from(tile.y), f32::from(tile.w), f32::from(tile.h));
        for shape in &tile.shapes {
            let Shape::Text { at, size, anchor, color, within, text, .. } = shape else { continue };
            let (said, size) = (worded(text), size.pixels());
            let width = (0.6 * size * said.chars().count() as f32).min(within.pixels());
            let from = at.0.pixels()
                - match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
            let x = |x: f32| (left + x.clamp(0.0, wide - 1.0)) as u32;
            let y = |y: f32| (top + y.clamp(0.0, high - 1.0)) as u32;
            let bottom = at.1.pixels();
            words.push((said, *color, [x(from), y(bottom - 0.7 * size), x(from + width), y(bottom)]));
        }
        tile.shapes.retain(|shape| !matches!(shape, Shape::Text { .. }));
    }
    (bare, words)
}

/// The colour that most of a part of a picture has.
fn ground(picture: &RgbImage, [left, top, right, bottom]: [u32; 4]) -> [u8; 3] {
    let mut counts = BTreeMap::new();
    let places = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
    for (x, y) in places {
        *counts.entry(picture.get_pixel(x, y).0).or_insert(0) += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).expect("a part of some pixels").0
}

#[test]
fn words_stand_out_from_their_ground_in_either_set() {
    let mut faint = BTreeMap::new();
    for (game, scene) in boards() {
        let (bare, words) = parted(&scene);
        for colors in Colors::ALL {
            let (sight, picture) = (in_colors(colors), painted(&bare, in_colors(colors)));
            let mut known = BTreeMap::new();
            for (said, color, place) in &words {
                if said.trim().is_empty() || color.3 < 255 {
                    continue;
                }
                let key = (color.0, color.1, color.2);
                let ink = *known.entry(key).or_insert_with(|| painted_color(*color, sight));
                let seen = contrast(ink, ground(&picture, *place));
                if seen < READABLE {
                    faint.entry((game, colors.word(), key)).or_insert((seen, said.clone()));
                }
            }
        }
    }
    for ((game, colors, (r, g, b)), (seen, said)) in &faint {
        println!("{game} {colors} {r:02x}{g:02x}{b:02x} {seen:.1} {said:?}");
    }
    assert!(faint.is_empty(), "{} words", faint.len());
}

/// The part of the square, in hundredths, that must differ for two sprites to be told apart.
const APART: usize = 1;

/// The kinds of eyes: their names, the colours in which pictures are painted for them, and their response to linear
/// light.
fn eyes() -> Vec<(&'static str, Vision, [[f32; 3]; 3])> {
    let all = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let grey = [[0.2126, 0.7152, 0.0722]; 3];
    let named = SEEN.map(|(vision, eyes)| (vision.word(), vision, eyes));
    [("usual", Vision::Usual, all), ("grey", Vision::Usual, grey)].into_iter().chain(named).collect()
}

/// The pixels of a sprite as these eyes see them.
fn looked_at(tile: &Tile, sight: Sight, eyes: &[[f32; 3]; 3]) -> Vec<[f32; 3]> {
    let picture = painted(&scene(tile.w, tile.h, vec![tile.clone()]), sight);
    let mut known = BTreeMap::new();
    let seen = |pixel: &Rgb<u8>| cielab(times(eyes, linear(*pixel)).map(|part| part.clamp(0.0, 1.0)));
    picture.pixels().map(|pixel| *known.entry(pixel.0).or_insert_with(|| seen(pixel))).collect()
}

/// Of each two sprites of a family some part differs by a ΔE2000 of 12 or more, be it by colour or by shape.
#[test]
fn sprites_are_told_apart_by_all_eyes_in_either_set() {
    let mut alike = vec![];
    for (entry, colors) in CATALOGUE.iter().flat_map(|entry| Colors::ALL.map(|colors| (entry, colors))) {
        let families = entry.sprites();
        assert!(families.len() > 3, "{} has sprites", entry.info.key);
        for ((who, vision, eyes), family) in eyes().iter().flat_map(|eyes| families.iter().map(move |of| (eyes, of))) {
            let sight = Sight { vision: *vision, ..in_colors(colors) };
            let seen: Vec<_> = family.sprites.iter().map(|sprite| looked_at(sprite, sight, eyes)).collect();
            for (one, other) in (0..seen.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let unlike = |(one, other): &(&[f32; 3], &[f32; 3])| {
                    one.map(f32::to_bits) != other.map(f32::to_bits) && delta_e(**one, **other) >= 12.0
                };
                let enough = (APART * seen[one].len()).div_ceil(100);
                let differ = seen[one].iter().zip(&seen[other]).filter(unlike).take(enough);
                if differ.count() < enough {
                    alike.push(format!(
                        "{} {} {} {}: {other} and {one}",
                        entry.info.key,
                        family.name,
                        colors.word(),
                        who
                    ));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

/// The pairs that the authors of the formula publish as test data have their published differences.
#[test]
fn differences_are_those_of_the_formula() {
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.0, 2.0], [50.0, 0.0, 0.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        let found = delta_e(one, other);
        assert!((found - expected).abs() < 2e-3, "{one:?} {other:?}: {found}, not {expected}");
    }
}

/// CIE's colour-difference formula of 2000 between two colours in CIELAB.
///
/// As Sharma, Wu and Dalal give it ("The CIEDE2000 color-difference formula", 2005).
fn delta_e(one: [f32; 3], other: [f32; 3]) -> f32 {
    let chroma = |[_, a, b]: [f32; 3]| a.hypot(b);
    let seventh = |c: f32| (c.powi(7) / (c.powi(7) + 25_f32.powi(7))).sqrt();
    let stretch = 1.5 - 0.5 * seventh(f32::midpoint(chroma(one), chroma(other)));
    let [one, other] = [one, other].map(|[l, a, b]| [l, a * stretch, b]);
    let hue = |[_, a, b]: [f32; 3]| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (c1, c2, h1, h2) = (chroma(one), chroma(other), hue(one), hue(other));
    let turn = match h2 - h1 {
        _ if c1 * c2 == 0.0 => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let middle = if c1 * c2 == 0.0 { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let (light, color) = (f32::midpoint(one[0], other[0]), f32::midpoint(c1, c2));
    let cos = |factor: f32, off: f32| (factor * middle + off).to_radians().cos();
    let weight = 1.0 - 0.17 * cos(1.0, -30.0) + 0.24 * cos(2.0, 0.0) + 0.32 * cos(3.0, 6.0) - 0.2 * cos(4.0, -63.0);
    let far = (light - 50.0).powi(2);
    let by_light = (other[0] - one[0]) / (1.0 + 0.015 * far / (20.0 + far).sqrt());
    let by_color = (c2 - c1) / (1.0 + 0.045 * color);
    let by_hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * color * weight);
    let bend = -2.0 * seventh(color) * (60.0 * (-((middle - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    (by_light.powi(2) + by_color.powi(2) + by_hue.powi(2) + bend * by_color * by_hue).max(0.0).sqrt()
}

/// A colour of linear light in CIELAB, under the light of day (D65).
fn cielab(linear: [f32; 3]) -> [f32; 3] {
    let to_xyz = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175],
        [0.019_333_9, 0.119_192, 0.950_304_1],
    ];
    let [x, y, z] = times(&to_xyz, linear);
    let root = |part: f32| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(root);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}
