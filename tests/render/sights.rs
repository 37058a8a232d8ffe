//! Tests of pictures in other sights: other sizes, and eyes that confuse some colours.

use super::{BLACK, any_scene, decode, paint, play, say, scene};
use catalogue::tier::sample;
use image::{Rgb, RgbImage};
use pervigil::{
    DICTIONARY,
    engine::{
        Colors, PictureSize, Seed, Setup, Sight, Viewer, Vision,
        palette::{GROUND, IVORY},
        scene::{Color, Scene, Tile},
    },
    games::CATALOGUE,
    render::Painter,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
};

/// Colours of the same lightness all around the circle of hues.
const HUES: [u32; 12] = [
    0xd4_2f34, 0xb4_5c02, 0x96_7107, 0x75_8000, 0x0a_9029, 0x0c_8b74, 0x0d_8792, 0x06_81b4, 0x3c_6beb, 0x84_54de,
    0xaf_40b6, 0xca_2f7d,
];
/// The response to linear light of eyes without one kind of cones (Machado, Oliveira and Fernandes, 2009).
pub(super) const SEEN: [(Vision, [[f32; 3]; 3]); 3] = [
    (
        Vision::Protan,
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        Vision::Deutan,
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        Vision::Tritan,
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];
/// The distance below which two colours look alike. Beyond [`APART`] they are told apart at a glance.
const ALIKE: f32 = 0.05;
const APART: f32 = 0.12;

fn painted(scene: &Scene, sight: Sight) -> RgbImage {
    decode(&Painter::new().png_for(scene, &say, sight).expect("a sound scene is painted"))
}

fn of_size(size: PictureSize) -> Sight {
    Sight { size, ..Sight::default() }
}

fn for_eyes(vision: Vision) -> Sight {
    Sight { vision, ..Sight::default() }
}

/// The scene with nothing but the ground of its tiles.
fn bare(mut scene: Scene) -> Scene {
    scene.tiles.iter_mut().for_each(|tile| tile.shapes.truncate(1));
    scene
}

fn colors(picture: &RgbImage) -> HashSet<[u8; 3]> {
    picture.pixels().map(|pixel| pixel.0).collect()
}

#[test]
fn pictures_of_any_size_have_no_seams() {
    let mut dice = ChaCha8Rng::seed_from_u64(4);
    for round in 0..60 {
        let scene = bare(any_scene(&mut dice));
        let usual = painted(&scene, Sight::default());
        for (size, percent) in [(PictureSize::Small, 60), (PictureSize::Large, 150)] {
            let picture = painted(&scene, of_size(size));
            let long = |side: u16| (u32::from(side) * percent + 50) / 100;
            assert_eq!(picture.dimensions(), (long(scene.width), long(scene.height)));
            assert!(colors(&picture).is_subset(&colors(&usual)), "scene {round}: no colour that no tile has");
        }
    }
}

#[test]
fn the_same_lies_at_the_same_place_in_any_size() {
    let white = Color::rgb(0xff_ffff);
    let disc = pervigil::engine::scene::Shape::disc(60.0, 40.0, 20.0, white);
    let tile = Tile::filled(0, 0, 120, 80, Color::rgb(0)).draw([disc]);
    for (size, scale) in [(PictureSize::Small, 0.6), (PictureSize::Large, 1.5)] {
        let picture = painted(&scene(120, 80, vec![tile.clone()]), of_size(size));
        for (x, y, pixel) in picture.enumerate_pixels() {
            let from_edge = (f64::from(x) + 0.5 - 60.0 * scale).hypot(f64::from(y) + 0.5 - 40.0 * scale) - 20.0 * scale;
            let expected = if from_edge < 0.0 { [255; 3] } else { [0; 3] };
            assert!(pixel.0 == expected || from_edge.abs() <= 0.8, "{size:?} {x} {y}: {pixel:?}");
        }
    }
}

#[test]
fn no_picture_grows_beyond_the_longest() {
    let long = scene(4000, 4, vec![Tile::filled(0, 0, 4000, 4, Color::rgb(0x12_3456))]);
    assert_eq!(painted(&long, of_size(PictureSize::Large)).dimensions(), (4080, 4));
    let dot = scene(1, 1, vec![Tile::filled(0, 0, 1, 1, Color::rgb(0x12_3456))]);
    assert_eq!(painted(&dot, of_size(PictureSize::Small)).dimensions(), (1, 1));
}

#[test]
fn a_sight_leaves_no_trace_in_the_pictures_of_others() {
    let mut dice = ChaCha8Rng::seed_from_u64(5);
    let (scene, painter) = (any_scene(&mut dice), Painter::new());
    let usual = paint(&painter, &scene);
    for vision in Vision::ALL {
        for size in PictureSize::ALL {
            for colors in Colors::ALL {
                let sight = Sight { vision, size, colors: Some(colors) };
                let first = painter.png_for(&scene, &say, sight).expect("a sound scene");
                assert_eq!(first, Painter::new().png_for(&scene, &say, sight).expect("a sound scene"));
                assert_eq!(first == usual, sight == Sight::default().amid(Colors::Dark));
            }
        }
    }
    assert_eq!(paint(&painter, &scene), usual);
}

pub(super) fn linear(pixel: Rgb<u8>) -> [f32; 3] {
    pixel.0.map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
}

pub(super) fn times(matrix: &[[f32; 3]; 3], column: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| (0..3).map(|i| row[i] * column[i]).sum::<f32>())
}

/// The colour as these eyes see it, in the Oklab space, where distances are as an eye perceives them.
fn seen(pixel: Rgb<u8>, eyes: &[[f32; 3]; 3]) -> [f32; 3] {
    let light = times(eyes, linear(pixel)).map(|part| part.clamp(0.0, 1.0));
    let to_cones = [
        [0.412_221_46, 0.536_332_55, 0.051_445_995],
        [0.211_903_5, 0.680_699_5, 0.107_396_96],
        [0.088_302_46, 0.281_718_85, 0.629_978_7],
    ];
    let to_lab = [
        [0.210_454_26, 0.793_617_8, -0.004_072_047],
        [1.977_998_5, -2.428_592_2, 0.450_593_7],
        [0.025_904_037, 0.782_771_77, -0.808_675_77],
    ];
    times(&to_lab, times(&to_cones, light).map(f32::cbrt))
}

fn distance(one: [f32; 3], other: [f32; 3]) -> f32 {
    (0..3).map(|i| (one[i] - other[i]).powi(2)).sum::<f32>().sqrt()
}

#[test]
fn eyes_that_confuse_hues_tell_more_of_them_apart() {
    let tiles = (0u16..).zip(HUES).map(|(at, hue)| Tile::filled(at, 0, 1, 1, Color::rgb(hue)));
    let scene = scene(HUES.len() as u16, 1, tiles.collect());
    for (colors, (vision, eyes)) in Colors::ALL.into_iter().flat_map(|colors| SEEN.map(|seen| (colors, seen))) {
        let confused = |sight: Sight| {
            let sight = sight.amid(colors);
            let hues: Vec<_> = painted(&scene, sight).pixels().map(|pixel| seen(*pixel, &eyes)).collect();
            let pairs = (0..hues.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            pairs.filter(|(one, other)| distance(hues[*one], hues[*other]) < ALIKE).count()
        };
        let (before, after) = (confused(Sight::default()), confused(for_eyes(vision)));
        let told = format!("{colors:?} {vision:?}: {before} pairs are confused, {after} in its own colours");
        println!("{told}");
        assert!(after * 3 <= before * 2, "{told}");
    }
}

#[test]
fn greys_are_the_same_to_all_eyes() {
    let tiles = (0u16..16).map(|at| Tile::filled(at, 0, 1, 1, Color::rgb(0x11_1111 * u32::from(at))));
    let scene = scene(16, 1, tiles.collect());
    for (colors, vision) in Colors::ALL.into_iter().flat_map(|colors| Vision::ALL.map(|vision| (colors, vision))) {
        let [own, usual] = [for_eyes(vision), Sight::default()].map(|sight| painted(&scene, sight.amid(colors)));
        let same = own.iter().zip(usual.iter()).all(|(own, usual)| own.abs_diff(*usual) <= 2);
        assert!(same, "{vision:?}: {own:?} {usual:?}");
    }
}

/// A board of each game in the middle of play.
fn boards() -> Vec<(&'static str, Scene)> {
    let board = |entry: &pervigil::engine::Entry| {
        let setup = Setup::plain(*entry.info.seats.end());
        let mut scenes = vec![];
        play(entry, &setup, &Seed::from_number(3), |table| {
            if scenes.len() < 60 {
                scenes.push(table.scene(Viewer::Watcher));
            }
        });
        (entry.info.key, scenes.pop().expect("a game has pictures"))
    };
    CATALOGUE.iter().map(board).collect()
}

/// Nearly all edges that these eyes see in the usual colours are visible in their own colours.
#[test]
fn board_edges_stay_visible_in_the_palette_of_each_vision() {
    let name = |seat| format!("Player {seat}");
    for (game, scene) in boards() {
        let picture = |vision| {
            let say = |line: &_| DICTIONARY.english().say(line, &name);
            decode(&Painter::new().png_for(&scene, &say, for_eyes(vision)).expect("a sound scene"))
        };
        let usual = picture(Vision::Usual);
        for (vision, eyes) in SEEN {
            let own = picture(vision);
            let known: RefCell<HashMap<_, _>> = RefCell::default();
            let seen = |color: Rgb<u8>| *known.borrow_mut().entry(color.0).or_insert_with(|| seen(color, &eyes));
            let edge = |picture: &RgbImage, x, y| {
                let at = |x| seen(*picture.get_pixel(x, y));
                distance(at(x), at(x + 1))
            };
            let rows = (0..usual.height()).step_by(sample(21, 1));
            let places = rows.flat_map(|y| (0..usual.width() - 1).map(move |x| (x, y)));
            let edges: Vec<_> = places.filter(|(x, y)| edge(&usual, *x, *y) > APART).collect();
            let lost = edges.iter().filter(|(x, y)| edge(&own, *x, *y) < ALIKE).count();
            println!("{game} {vision:?}: {lost} of {} edges", edges.len());
            assert!(
                edges.len() > sample(46, 1000) && lost * 1000 <= edges.len(),
                "{game} {vision:?}: {lost} of {}",
                edges.len()
            );
        }
    }
}

/// Every colour called black is black on either ground, and grounds are as light as their set says.
#[test]
fn black_stays_black_and_grounds_turn() {
    let tiles = [BLACK, GROUND, IVORY].map(|color| Tile::filled(0, 0, 1, 1, color));
    let of = |colors| {
        let sight = Sight::default().amid(colors);
        let light = |tile: &Tile| painted(&scene(1, 1, vec![tile.clone()]), sight).get_pixel(0, 0).0[1];
        tiles.each_ref().map(light)
    };
    let ([black, ground, ivory], [same, light, dark]) = (of(Colors::Dark), of(Colors::Light));
    assert_eq!((black, same), (0, 0));
    assert!(ground < 40 && ivory > 200 && light > 200 && dark < 60, "{ground} {ivory} {light} {dark}");
}
