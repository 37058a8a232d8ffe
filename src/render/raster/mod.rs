//! Shapes and letters as pixels.

pub(crate) mod canvas;
pub(crate) mod cores;
pub(crate) mod palette;
pub(crate) mod plain;
pub(crate) mod stamp;
pub(crate) mod text;

use crate::raster::palette::{COLORS, Rgb, lab, most_vivid};
use engine::{Colors, Sight, Vision};
use std::sync::LazyLock;

/// The sets, in the order of [`Colors::ALL`] and [`Vision::ALL`].
static SETS: LazyLock<[[Vec<Rgb>; 4]; 2]> =
    LazyLock::new(|| Colors::ALL.map(|colors| Vision::ALL.map(|vision| set(colors, vision))));

/// The lightness of dull colours in the dark set and in the light set. Light grounds lie close together.
const TURNED: [(f32, f32); 4] = [(0.0, 0.98), (0.15, 0.98), (0.37, 0.86), (1.0, 0.18)];
/// The lightness up to which vivid colours are lighter than dull ones in the light set, so that words in them can be
/// read. Yellows may be lighter, as dark yellows are no yellows.
const READABLE: f32 = 0.54;
const YELLOW: f32 = 0.68;

/// The 256 colours in which a picture is painted for `sight`.
pub(crate) fn colors(sight: Sight) -> &'static [Rgb] {
    &SETS[sight.colors.unwrap_or_default() as usize][sight.vision as usize]
}

fn set(colors: Colors, vision: Vision) -> Vec<Rgb> {
    COLORS.iter().map(|color| painted(*color, colors, vision)).collect()
}

/// A colour of the palette in a set. Of two hues that look the same to eyes of a vision, one becomes lighter on dark
/// grounds and darker on light ones. No colour comes nearer to the ground and greys stay as they are, so that words and
/// lines stand out as before.
fn painted(color: Rgb, colors: Colors, vision: Vision) -> Rgb {
    let [light, a, b] = lab(color);
    let by = moved(colors, vision, a, b);
    match colors {
        Colors::Dark if by < 0.002 => color,
        Colors::Dark => most_vivid((light + by).min(1.0), a, b),
        Colors::Light if color == [0; 3] => color,
        Colors::Light => most_vivid((turned(light, a, b) - by).max(0.0), a, b),
    }
}

/// The distance that a colour moves away from the ground for eyes of this vision: blues, or one of reds and greens.
/// Protanopes see reds dark as they are, so on light grounds reds move further than greens.
fn moved(colors: Colors, vision: Vision, a: f32, b: f32) -> f32 {
    match (vision, colors) {
        (Vision::Usual, _) => 0.0,
        (Vision::Protan, Colors::Dark) => 0.5 * (-a).max(0.0),
        (Vision::Protan, Colors::Light) => 0.7 * (-a).max(0.0) + a.max(0.0),
        (Vision::Deutan, _) => 0.6 * a.max(0.0),
        (Vision::Tritan, _) => 0.6 * (-b).max(0.0),
    }
}

/// The lightness in the light set of a colour of the dark set. Black alone stays what it is, for what is called so.
fn turned(light: f32, a: f32, b: f32) -> f32 {
    let turned = TURNED.windows(2).find_map(|pair| {
        let [(from, start), (to, end)] = [pair[0], pair[1]];
        (light <= to).then(|| start + (end - start) * ((light - from) / (to - from)).max(0.0))
    });
    let turned = turned.unwrap_or(TURNED[3].1);
    let most = if b > 0.0 && a.abs() < b / 2.0 { YELLOW } else { READABLE };
    let vivid = if light > TURNED[2].0 { 2.5 * (a.hypot(b) - 0.03).max(0.0) } else { 0.0 };
    turned.max((turned + vivid).min(most))
}
