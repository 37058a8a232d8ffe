//! GIF files: frames in which all that did not change is see-through.

pub(crate) mod desks;
pub(crate) mod film;
pub(crate) mod lzw;
pub(crate) mod patch;
pub(crate) mod pipeline;

use crate::{
    gif::{lzw::Lzw, patch::Patch},
    raster::palette::{Rgb, lab},
};

/// A desk at which frames are written, one after the other.
#[derive(Debug)]
pub(crate) struct Desk {
    pixels: Vec<u8>,
    encoder: Lzw,
}

/// A frame as it stands in a file, without the time it stays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    area: Area,
    clear: u8,
    codes: Vec<u8>,
}

/// An area of columns and rows. The right column and the bottom row are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Desk {
    /// A desk at which nothing was written yet.
    pub(crate) fn new() -> Desk {
        Desk { pixels: vec![], encoder: Lzw::new() }
    }

    /// The approximate bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        self.pixels.capacity() + self.encoder.weight()
    }

    /// The first frame: pixels of this width as `lay` lays them, changed by these patches.
    pub(crate) fn first(&mut self, width: usize, lay: impl FnOnce(&mut Vec<u8>), patches: &[&Patch]) -> Written {
        self.pixels.clear();
        lay(&mut self.pixels);
        let area = Area { left: 0, top: 0, right: width, bottom: self.pixels.len() / width };
        patches.iter().for_each(|patch| patch.apply(&mut self.pixels));
        self.encoded(area, 0)
    }

    /// Another frame: only what these patches change in the frame before, so frames may be written in any order. One
    /// colour is given up for the pixels that stay. Pixels that need it get the colour nearest to the eye.
    pub(crate) fn next(&mut self, patches: &[&Patch], width: usize, colors: &[Rgb]) -> Written {
        let mut area = Area { left: width, top: usize::MAX, right: 0, bottom: 0 };
        patches.iter().flat_map(|patch| patch.runs()).for_each(|(at, run)| area.cover(at, at + run.len(), width));
        if area.right == 0 {
            area = Area { left: 0, top: 0, right: 1, bottom: 1 };
        }
        let (clear, is_used) = spare(patches);
        let across = area.right - area.left;
        self.pixels.clear();
        self.pixels.resize(across * (area.bottom - area.top), clear);
        let nearest = if is_used { nearest_but(clear, colors) } else { clear };
        for (at, run) in patches.iter().flat_map(|patch| patch.runs()) {
            let (x, y) = place(at, width);
            let at = (y - area.top) * across + x - area.left;
            let pixels = &mut self.pixels[at..at + run.len()];
            pixels.copy_from_slice(run);
            if is_used {
                pixels.iter_mut().filter(|pixel| **pixel == clear).for_each(|pixel| *pixel = nearest);
            }
        }
        self.encoded(area, clear)
    }

    fn encoded(&mut self, area: Area, clear: u8) -> Written {
        let mut codes = vec![];
        self.encoder.write(&self.pixels, &mut codes);
        Written { area, clear, codes }
    }
}

/// The file of these frames, each with the hundredths of a second it stays. The pictures have these sides and these 256
/// colours.
pub(crate) fn file<'a>(
    sides: [usize; 2],
    colors: &[Rgb],
    frames: impl IntoIterator<Item = (&'a Written, u16)>,
) -> Vec<u8> {
    let mut bytes = b"GIF89a".to_vec();
    bytes.extend(sides.into_iter().flat_map(|side| (side as u16).to_le_bytes()));
    bytes.extend_from_slice(&[0xf7, 0, 0]);
    bytes.extend_from_slice(colors.as_flattened());
    bytes.extend_from_slice(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
    for (frame, delay) in frames {
        frame.head(delay, &mut bytes);
        bytes.extend_from_slice(&frame.codes);
    }
    bytes.push(0x3b);
    bytes
}

impl Written {
    /// Writes what comes before its pixels.
    fn head(&self, delay: u16, bytes: &mut Vec<u8>) {
        let Area { left, top, right, bottom } = self.area;
        bytes.extend_from_slice(&[0x21, 0xf9, 4, 0b101]);
        bytes.extend_from_slice(&delay.to_le_bytes());
        bytes.extend_from_slice(&[self.clear, 0, 0x2c]);
        let sides = [left, top, right - left, bottom - top];
        bytes.extend(sides.into_iter().flat_map(|number| (number as u16).to_le_bytes()));
        bytes.push(0);
    }
}

/// The column and the row of a pixel in a picture of this width. It is worked out in 32 bits, which is faster.
fn place(at: usize, width: usize) -> (usize, usize) {
    let (at, width) = (at as u32, width as u32);
    ((at % width) as usize, (at / width) as usize)
}

/// Returns whether a colour is among these pixels. It looks at many at once.
fn has(pixels: &[u8], color: u8) -> bool {
    pixels.chunks(64).any(|some| some.iter().fold(0, |has, pixel| has | u8::from(*pixel == color)) != 0)
}

/// The colour that is missed least, and whether it is used at all. It is a colour that is used nowhere, or else the
/// rarest. A sample of the pixels narrows the search.
fn spare(patches: &[&Patch]) -> (u8, bool) {
    let pixels = || patches.iter().map(|patch| patch.pixels());
    let mut seen = [false; 256];
    pixels().flat_map(|some| some.iter().step_by(16)).for_each(|color| seen[usize::from(*color)] = true);
    let is_used = |color: u8| pixels().any(|some| has(some, color));
    if let Some(spare) = (0..=u8::MAX).find(|color| !seen[usize::from(*color)] && !is_used(*color)) {
        return (spare, false);
    }
    let mut uses = [0; 256];
    pixels().flatten().for_each(|color| uses[usize::from(*color)] += 1);
    ((0..=u8::MAX).min_by_key(|color| uses[usize::from(*color)]).unwrap_or_default(), true)
}

impl Area {
    /// Extends the area so that a run of pixels is in it. The run must lie in one row.
    fn cover(&mut self, from: usize, to: usize, width: usize) {
        let (x, y) = place(from, width);
        self.top = self.top.min(y);
        self.bottom = self.bottom.max(y + 1);
        self.left = self.left.min(x);
        self.right = self.right.max(x + to - from);
    }
}

/// The nearest to the eye of the other colours.
fn nearest_but(color: u8, colors: &[Rgb]) -> u8 {
    let wanted = lab(colors[usize::from(color)]);
    let distance = |other: &u8| {
        let other = lab(colors[usize::from(*other)]);
        (0..3).map(|i| (wanted[i] - other[i]).powi(2)).sum::<f32>()
    };
    let others = (0..=u8::MAX).filter(|other| *other != color);
    others.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raster::palette::COLORS;

    #[test]
    fn a_colour_is_given_up_that_is_nowhere_else_the_rarest() {
        let spared = |rows: &[Vec<u8>]| {
            let patch = |row: &Vec<u8>| {
                let mut patch = Patch::default();
                // What stands there is another colour everywhere.
                let mut before: Vec<u8> = row.iter().map(|color| !color).collect();
                patch.add(0, row, &mut before);
                patch
            };
            let patches: Vec<_> = rows.iter().map(patch).collect();
            spare(&patches.iter().collect::<Vec<_>>())
        };
        let all_but = |missing: u8| -> Vec<u8> { (0..=u8::MAX).filter(|color| *color != missing).collect() };
        assert_eq!(spared(&[all_but(9)]), (9, false));
        assert_eq!(spared(&[vec![200; 40], all_but(9)]), (9, false), "it may come later");
        let twice = |rare: u8| [all_but(rare), (0..=u8::MAX).collect()];
        assert_eq!(spared(&twice(9)), (9, true), "all are there, and one is there once");
        assert_eq!(spared(&twice(230)), (230, true));
    }

    #[test]
    fn given_up_color_is_shown_as_the_nearest() {
        let rare = 9;
        let row: Vec<u8> = (0..=u8::MAX).chain((0..=u8::MAX).filter(|color| *color != rare)).collect();
        let (mut patch, mut before) = (Patch::default(), row.iter().map(|color| !color).collect::<Vec<u8>>());
        patch.add(0, &row, &mut before);
        let written = Desk::new().next(&[&patch], row.len(), &COLORS);
        let bytes = file([row.len(), 1], &COLORS, [(&written, 1)]);
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
        let shown = decoder.read_next_frame().expect("a sound frame").expect("a frame").buffer.to_vec();
        for (color, shown) in row.into_iter().zip(shown.chunks_exact(4)) {
            let color = if color == rare { nearest_but(rare, &COLORS) } else { color };
            assert_eq!((&shown[..3], shown[3]), (&COLORS[usize::from(color)][..], u8::MAX));
        }
    }
}
