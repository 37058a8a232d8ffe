//! The palette for eyes that confuse some hues: of two hues that look the same to them one becomes lighter. None
//! becomes darker and greys stay as they were, so that words and lines stand out from dark grounds as before.

use super::palette::{COLORS, Rgb, lab, most_vivid};
use engine::Vision;
use std::sync::LazyLock;

/// Greens become lighter: such eyes see reds dark as they are.
static PROTAN: LazyLock<Vec<Rgb>> = LazyLock::new(|| lightened(|a, _| 0.5 * (-a).max(0.0)));
/// Reds become lighter.
static DEUTAN: LazyLock<Vec<Rgb>> = LazyLock::new(|| lightened(|a, _| 0.6 * a.max(0.0)));
/// Blues become lighter.
static TRITAN: LazyLock<Vec<Rgb>> = LazyLock::new(|| lightened(|_, b| 0.6 * (-b).max(0.0)));

/// The 256 colours in which a picture is painted for eyes of this vision.
pub(super) fn colors(vision: Vision) -> &'static [Rgb] {
    match vision {
        Vision::Usual => &COLORS,
        Vision::Protan => &PROTAN,
        Vision::Deutan => &DEUTAN,
        Vision::Tritan => &TRITAN,
    }
}

/// The palette with each colour made lighter by where it lies between green and red (`a`) and between blue and
/// yellow (`b`), and no more vivid than there is.
fn lightened(by: fn(f32, f32) -> f32) -> Vec<Rgb> {
    let lighten = |color: &Rgb| {
        let [light, a, b] = lab(*color);
        let by = by(a, b);
        if by < 0.002 { *color } else { most_vivid((light + by).min(1.0), a, b) }
    };
    COLORS.iter().map(lighten).collect()
}
