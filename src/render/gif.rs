//! GIFs: frames in which only what changed is not see-through.

use super::lzw::Lzw;
use super::palette::{Rgb, lab};
use super::patch::Patch;

/// A GIF: what all of its frames have in common.
pub(super) struct Gif<'a> {
    width: usize,
    /// What the first frame is painted on.
    blank: Vec<u8>,
    colors: &'a [Rgb],
    /// The colour that no frame uses, but to let the one before shine through; and the one used in its place.
    clear: u8,
    nearest: u8,
}

/// Whoever writes frames, one after the other.
pub(super) struct Desk {
    pixels: Vec<u8>,
    encoder: Lzw,
}

impl Desk {
    /// A place to write frames at.
    pub(super) fn new() -> Desk {
        Desk { pixels: vec![], encoder: Lzw::new() }
    }
}

/// Columns and rows, the last ones not among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl<'a> Gif<'a> {
    /// A GIF so wide whose first frame is painted on these pixels, in these 256 colours but for one, which is given up.
    pub(super) fn new((width, blank): (usize, Vec<u8>), colors: &'a [Rgb], clear: u8) -> Gif<'a> {
        Gif { width, blank, colors, clear, nearest: nearest_but(clear, colors) }
    }

    /// The first frame, or another one, which stays so many hundredths of a second: what these patches make of the one
    /// before. It depends on nothing else, so frames may be written in any order.
    pub(super) fn frame(&self, desk: &mut Desk, patches: &[Patch], is_first: bool, delay: u16) -> Vec<u8> {
        let height = self.blank.len() / self.width;
        let mut area = Area { left: self.width, top: height, right: 0, bottom: 0 };
        patches.iter().flat_map(Patch::runs).for_each(|(at, run)| area.cover(at, at + run.len(), self.width));
        if is_first {
            area = Area { left: 0, top: 0, right: self.width, bottom: height };
        } else if area.right == 0 {
            area = Area { left: 0, top: 0, right: 1, bottom: 1 };
        }
        self.paint(area, patches, is_first, &mut desk.pixels);
        let mut frame = head(area, delay, self.clear);
        desk.encoder.write(&desk.pixels, &mut frame);
        frame
    }

    /// The file of these frames.
    pub(super) fn file(&self, frames: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = b"GIF89a".to_vec();
        let sides = [self.width, self.blank.len() / self.width];
        bytes.extend(sides.into_iter().flat_map(|side| (side as u16).to_le_bytes()));
        bytes.extend_from_slice(&[0xf7, 0, 0]);
        bytes.extend_from_slice(self.colors.as_flattened());
        bytes.extend_from_slice(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
        frames.iter().for_each(|frame| bytes.extend_from_slice(frame));
        bytes.push(0x3b);
        bytes
    }

    /// Makes a frame of an area: what these patches bring, and the rest clear; of the first one nothing is clear.
    fn paint(&self, area: Area, patches: &[Patch], is_first: bool, pixels: &mut Vec<u8>) {
        let (clear, nearest, width) = (self.clear, self.nearest, area.right - area.left);
        let painted = |pixel: u8| if pixel == clear { nearest } else { pixel };
        pixels.clear();
        if is_first {
            pixels.extend(self.blank.iter().map(|pixel| painted(*pixel)));
        } else {
            pixels.resize(width * (area.bottom - area.top), clear);
        }
        for (at, run) in patches.iter().flat_map(Patch::runs) {
            let at = (at / self.width - area.top) * width + at % self.width - area.left;
            pixels[at..at + run.len()].iter_mut().zip(run).for_each(|(old, new)| *old = painted(*new));
        }
    }
}

/// What stands before the pixels of a frame.
fn head(Area { left, top, right, bottom }: Area, delay: u16, clear: u8) -> Vec<u8> {
    let mut head = vec![0x21, 0xf9, 4, 0b101];
    head.extend_from_slice(&delay.to_le_bytes());
    head.extend_from_slice(&[clear, 0, 0x2c]);
    head.extend([left, top, right - left, bottom - top].into_iter().flat_map(|number| (number as u16).to_le_bytes()));
    head.push(0);
    head
}

impl Area {
    /// Makes it so large that a run of pixels is in it; the run lies in one row.
    fn cover(&mut self, from: usize, to: usize, width: usize) {
        let y = from / width;
        self.top = self.top.min(y);
        self.bottom = self.bottom.max(y + 1);
        self.left = self.left.min(from - y * width);
        self.right = self.right.max(to - y * width);
    }
}

/// Of the other colours the one nearest to the eye.
fn nearest_but(color: u8, colors: &[Rgb]) -> u8 {
    let wanted = lab(colors[usize::from(color)]);
    let distance = |other: &u8| {
        let other = lab(colors[usize::from(*other)]);
        (0..3).map(|i| (wanted[i] - other[i]).powi(2)).sum::<f32>()
    };
    let others = (0..=u8::MAX).filter(|other| *other != color);
    others.min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or_default()
}
