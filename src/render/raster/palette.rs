//! The one palette of the house: greys, a fine ramp for dark grounds, and twelve hues from dark to light, each
//! dull and bright. Even steps for the eye (in the Oklab space) keep the softened edges of any art clean.

use std::array;
use std::f32::consts::TAU;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Red, green and blue of a colour.
pub(crate) type Rgb = [u8; 3];

const GREYS: u8 = 28;
const NIGHT: u8 = 6;
const HUES: u8 = 12;
const LEVELS: u8 = 9;
/// The number of colours that makes.
const COUNT: usize = 256;

/// The hue of dark grounds, in turns.
const NIGHT_HUE: f32 = 0.8;
/// The hue of the first ramp, a red, in turns.
const FIRST_HUE: f32 = 0.07;

/// The 256 colours.
pub(crate) static COLORS: LazyLock<Vec<Rgb>> = LazyLock::new(|| {
    let greys = (0..GREYS).map(|step| rgb(share(step, GREYS), 0.0, 0.0));
    let night = (0..NIGHT).flat_map(|step| {
        let light = 0.14 + 0.2 * share(step, NIGHT);
        [0.022, 0.045].map(|chroma| rgb(light, chroma, NIGHT_HUE))
    });
    let hues = (0..HUES).flat_map(|hue| (0..LEVELS).flat_map(move |level| pair(hue, level)));
    greys.chain(night).chain(hues).collect()
});

/// The lightness of each colour, and its two other coordinates.
static LABS: LazyLock<[[f32; COUNT]; 3]> = LazyLock::new(|| {
    let mut labs = [[0.0; COUNT]; 3];
    for (number, color) in COLORS.iter().enumerate() {
        labs.iter_mut().zip(lab(*color)).for_each(|(axis, coordinate)| axis[number] = coordinate);
    }
    labs
});

/// The amount of light of each part of a colour.
static LIGHT: LazyLock<[f32; 256]> = LazyLock::new(|| {
    array::from_fn(|part| {
        let part = part as f32 / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    })
});

/// The number of colours remembered, as a power of two.
const KNOWN: u32 = 14;
/// The colours looked up last, each in a separate place: its parts and, lowest, its index. An empty place is right for
/// black, which is the first colour.
static INDICES: [AtomicU32; 1 << KNOWN] = [const { AtomicU32::new(0) }; 1 << KNOWN];

/// Red, green, blue and a byte of no account, as each pixel is opaque.
pub(crate) type Pixel = [u8; 4];

/// The palette's index of each of these pixels: the nearest colour to the eye.
pub(crate) fn indices(pixels: &[Pixel]) -> Vec<u8> {
    let (mut last, mut index) = ([0; 4], index_of([0; 3]));
    let index = |pixel: &Pixel| {
        if *pixel != last {
            let [red, green, blue, _] = *pixel;
            (last, index) = (*pixel, index_of([red, green, blue]));
        }
        index
    };
    pixels.iter().map(index).collect()
}

/// The index of the nearest colour, from the colours looked up before if it is among them.
fn index_of(color: Rgb) -> u8 {
    let [red, green, blue] = color;
    let number = u32::from_be_bytes([0, red, green, blue]);
    let place = &INDICES[(number.wrapping_mul(0x9e37_79b1) >> (32 - KNOWN)) as usize];
    let known = place.load(Ordering::Relaxed);
    if known >> 8 == number {
        return known as u8;
    }
    let index = nearest(color);
    place.store(number << 8 | u32::from(index), Ordering::Relaxed);
    index
}

fn nearest(color: Rgb) -> u8 {
    let ([wanted_light, wanted_a, wanted_b], [light, a, b]) = (lab(color), &*LABS);
    // No distance is negative, so they have the order that their bits have as numbers.
    let distances: [u32; COUNT] = array::from_fn(|index| {
        let [light, a, b] = [wanted_light - light[index], wanted_a - a[index], wanted_b - b[index]];
        (light * light + a * a + b * b).to_bits()
    });
    let least = distances.iter().copied().fold(u32::MAX, u32::min);
    distances.iter().position(|distance| *distance == least).unwrap_or_default() as u8
}

/// The dull and the bright colour of this hue and level.
fn pair(hue: u8, level: u8) -> [Rgb; 2] {
    let light = 0.2 + 0.74 * share(level, LEVELS);
    let turns = FIRST_HUE + f32::from(hue) / f32::from(HUES);
    let most = (1..=40u8).rev().map(|step| f32::from(step) * 0.005).find(|chroma| in_gamut(light, *chroma, turns));
    let most = most.unwrap_or_default();
    [0.42, 1.0].map(|part| rgb(light, most * part, turns))
}

/// The fraction of the way from the first to the last of `steps` steps.
fn share(step: u8, steps: u8) -> f32 {
    f32::from(step) / f32::from(steps - 1)
}

fn in_gamut(light: f32, chroma: f32, turns: f32) -> bool {
    linear(light, chroma, turns).iter().all(|part| (-0.001..=1.001).contains(part))
}

/// The colour of this lightness and hue that is as vivid as asked, or as possible.
pub(crate) fn most_vivid(light: f32, a: f32, b: f32) -> Rgb {
    let (chroma, turns) = (a.hypot(b), b.atan2(a) / TAU);
    let parts = (0..=50u8).rev().map(|part| chroma * f32::from(part) / 50.0);
    let chroma = parts.into_iter().find(|chroma| in_gamut(light, *chroma, turns));
    rgb(light, chroma.unwrap_or_default(), turns)
}

fn rgb(light: f32, chroma: f32, turns: f32) -> Rgb {
    linear(light, chroma, turns).map(|part| {
        let part = part.clamp(0.0, 1.0);
        let gamma = if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 };
        (gamma * 255.0).round() as u8
    })
}

/// Converts Oklab's lightness, chroma and hue to linear light (Björn Ottosson's matrices).
#[expect(clippy::many_single_char_names, reason = "the letters of the published formula")]
fn linear(light: f32, chroma: f32, turns: f32) -> [f32; 3] {
    let (sin, cos) = (turns * TAU).sin_cos();
    let (a, b) = (chroma * cos, chroma * sin);
    let l = (light + 0.396_337_78 * a + 0.215_803_76 * b).powi(3);
    let m = (light - 0.105_561_346 * a - 0.063_854_17 * b).powi(3);
    let s = (light - 0.089_484_18 * a - 1.291_485_5 * b).powi(3);
    [
        4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s,
        -1.268_438 * l + 2.609_757_4 * m - 0.341_319_38 * s,
        -0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s,
    ]
}

/// Oklab's lightness, and the colour's place between green and red and between blue and yellow.
#[expect(clippy::many_single_char_names, reason = "the letters of the published formula")]
pub(crate) fn lab(color: Rgb) -> [f32; 3] {
    let [r, g, b] = color.map(|part| LIGHT[usize::from(part)]);
    let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(color: Rgb) -> f32 {
        let (wanted, found) = (lab(color), usize::from(nearest(color)));
        (0..3).map(|i| (wanted[i] - LABS[i][found]).powi(2)).sum::<f32>().sqrt()
    }

    #[test]
    fn it_has_256_colours_and_each_is_its_own_nearest() {
        assert_eq!(COLORS.len(), 256);
        assert!(COLORS.iter().all(|color| COLORS[usize::from(nearest(*color))] == *color));
    }

    #[test]
    fn a_colour_looked_up_before_has_the_index_it_had() {
        let colors = || (0..u32::from(u16::MAX)).map(|step| step.wrapping_mul(0x0101_0207).to_be_bytes());
        for _ in 0..2 {
            assert!(colors().all(|[_, r, g, b]| index_of([r, g, b]) == nearest([r, g, b])));
        }
        assert_eq!((nearest([0; 3]), index_of([0; 3])), (0, 0));
    }

    #[test]
    fn every_colour_has_one_near_it() {
        let parts = || (0..=255).step_by(15).map(|part| part as u8);
        let cube = parts().flat_map(|r| parts().flat_map(move |g| parts().map(move |b| [r, g, b])));
        let errors: Vec<f32> = cube.map(error).collect();
        let mean = errors.iter().sum::<f32>() / errors.len() as f32;
        let worst = errors.iter().copied().fold(0.0, f32::max);
        assert!(mean < 0.05 && worst < 0.15, "mean {mean}, worst {worst}");
    }
}
