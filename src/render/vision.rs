//! The palette for eyes that confuse some hues: of two hues that look the same to them one becomes lighter and the
//! other darker. Hues stay what they are and greys as they were, so words and lines stand out as before.

use super::palette::{COLORS, Rgb, lab, most_vivid};
use crate::engine::Vision;
use std::sync::LazyLock;

static PROTAN: LazyLock<Vec<Rgb>> = LazyLock::new(|| toned(|a, _| -0.4 * a));
static DEUTAN: LazyLock<Vec<Rgb>> = LazyLock::new(|| toned(|a, _| 0.4 * a));
static TRITAN: LazyLock<Vec<Rgb>> = LazyLock::new(|| toned(|_, b| -0.4 * b));

/// The 256 colours in which a picture is painted for eyes of this vision.
pub(super) fn colors(vision: Vision) -> &'static [Rgb] {
    match vision {
        Vision::Usual => &COLORS,
        Vision::Protan => &PROTAN,
        Vision::Deutan => &DEUTAN,
        Vision::Tritan => &TRITAN,
    }
}

/// The palette with each colour made lighter or darker by where it lies between green and red (`a`) and between
/// blue and yellow (`b`), and no more vivid than there is.
fn toned(lighter: fn(f32, f32) -> f32) -> Vec<Rgb> {
    let tone = |color: &Rgb| {
        let [light, a, b] = lab(*color);
        let by = lighter(a, b);
        if by.abs() < 0.002 { *color } else { most_vivid((light + by).clamp(0.0, 1.0), a, b) }
    };
    COLORS.iter().map(tone).collect()
}
