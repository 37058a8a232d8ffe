//! GIFs: frames in which only what changed is not see-through.

use super::lzw::Lzw;
use super::palette::{Rgb, lab};
use super::patch::Patch;

/// A GIF that is being written.
pub(super) struct Gif {
    bytes: Vec<u8>,
    width: usize,
    height: usize,
    /// The pixels of a frame; before the first one, what it is painted on.
    pixels: Vec<u8>,
    /// The colour that no frame uses, but to let the one before shine through; and the one used in its place.
    clear: u8,
    nearest: u8,
    encoder: Lzw,
    is_first: bool,
}

/// Columns and rows, the last ones not among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Gif {
    /// A GIF so wide whose first frame is painted on these pixels, in these 256 colours, each of which comes so often: the
    /// rarest is given up.
    pub(super) fn new((width, blank): (usize, Vec<u8>), colors: &[Rgb], uses: &[usize; 256]) -> Gif {
        let height = blank.len() / width;
        let clear = (0..=u8::MAX).min_by_key(|color| uses[usize::from(*color)]).unwrap_or_default();
        let mut bytes = b"GIF89a".to_vec();
        bytes.extend([width, height].into_iter().flat_map(|side| (side as u16).to_le_bytes()));
        bytes.extend_from_slice(&[0xf7, 0, 0]);
        bytes.extend_from_slice(colors.as_flattened());
        bytes.extend_from_slice(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
        let nearest = nearest_but(clear, colors);
        Gif { bytes, width, height, pixels: blank, clear, nearest, encoder: Lzw::new(), is_first: true }
    }

    /// Adds a frame, which stays so many hundredths of a second: what these patches make of the one before.
    pub(super) fn add(&mut self, patches: &[Patch], delay: u16) {
        let mut area = Area { left: self.width, top: self.height, right: 0, bottom: 0 };
        patches.iter().flat_map(Patch::runs).for_each(|(at, run)| area.cover(at, at + run.len(), self.width));
        if self.is_first {
            area = Area { left: 0, top: 0, right: self.width, bottom: self.height };
        } else if area.right == 0 {
            area = Area { left: 0, top: 0, right: 1, bottom: 1 };
        }
        self.paint(area, patches);
        self.bytes.extend_from_slice(&head(area, delay, self.clear));
        self.encoder.write(&self.pixels, &mut self.bytes);
    }

    /// The file.
    pub(super) fn finish(mut self) -> Vec<u8> {
        self.bytes.push(0x3b);
        self.bytes
    }

    /// Makes a frame of an area: what these patches bring, and the rest clear; of the first one nothing is clear.
    fn paint(&mut self, area: Area, patches: &[Patch]) {
        let (clear, nearest, width) = (self.clear, self.nearest, area.right - area.left);
        let painted = |pixel: u8| if pixel == clear { nearest } else { pixel };
        if self.is_first {
            self.pixels.iter_mut().for_each(|pixel| *pixel = painted(*pixel));
        } else {
            self.pixels.clear();
            self.pixels.resize(width * (area.bottom - area.top), clear);
        }
        for (at, run) in patches.iter().flat_map(Patch::runs) {
            let at = (at / self.width - area.top) * width + at % self.width - area.left;
            self.pixels[at..at + run.len()].iter_mut().zip(run).for_each(|(old, new)| *old = painted(*new));
        }
        self.is_first = false;
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
