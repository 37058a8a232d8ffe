//! The layout of a picture: the frames of its tiles, and bands of tiles from edge to edge.

use engine::Sight;
use engine::scene::{Scene, Tile};
use std::ops::Range;

/// The longest side of a picture, in pixels.
pub(crate) const LONGEST: u16 = 4096;

/// The percentage of its length that a picture has. It is what was asked for, or less if that were too long.
pub(crate) fn percent(scene: &Scene, sight: Sight) -> u32 {
    let most = u32::from(LONGEST) * 100 / u32::from(scene.width.max(scene.height).max(1));
    u32::from(sight.size.percent()).min(most)
}

/// A rectangle of the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Frame {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) w: u16,
    pub(crate) h: u16,
}

impl Frame {
    /// The frame of a whole picture.
    pub(crate) fn whole(scene: &Scene) -> Frame {
        Frame { x: 0, y: 0, w: scene.width, h: scene.height }
    }

    /// The frame in which a tile lies.
    pub(crate) fn of(tile: &Tile) -> Frame {
        Frame { x: tile.x, y: tile.y, w: tile.w, h: tile.h }
    }

    /// The frame in a picture stretched by `percent`. Frames that touch still do. Some thin frames have no pixels any
    /// more.
    pub(crate) fn stretched(self, percent: u32) -> Frame {
        let edge = |at: u32| ((at * percent + 50) / 100) as u16;
        let [x, y, w, h] = [self.x, self.y, self.w, self.h].map(u32::from);
        let (left, top) = (edge(x), edge(y));
        Frame { x: left, y: top, w: edge(x + w) - left, h: edge(y + h) - top }
    }

    /// Returns whether it has no pixels.
    pub(crate) fn is_empty(self) -> bool {
        self.w == 0 || self.h == 0
    }

    /// Returns whether it has pixels, all of which are pixels of the picture.
    pub(crate) fn is_in(self, scene: &Scene) -> bool {
        let ends = |from: u16, length: u16, limit: u16| u32::from(from) + u32::from(length) <= u32::from(limit);
        !self.is_empty() && ends(self.x, self.w, scene.width) && ends(self.y, self.h, scene.height)
    }

    /// The frame in the picture, if this is a frame in a tile and `tile` is the frame of the tile.
    pub(crate) fn within(self, tile: Frame) -> Frame {
        Frame { x: tile.x + self.x, y: tile.y + self.y, ..self }
    }

    /// Its rows in a picture of this width, as ranges of its pixels.
    pub(crate) fn rows(self, width: usize) -> impl Iterator<Item = Range<usize>> {
        let [x, y, w, h] = [self.x, self.y, self.w, self.h].map(usize::from);
        (y..y + h).map(move |row| row * width + x..row * width + x + w)
    }

    fn bottom(self) -> u32 {
        u32::from(self.y) + u32::from(self.h)
    }
}

/// A part of the picture from its left edge to its right edge that has the same tiles in every row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Band {
    /// Its first row.
    pub(crate) top: u16,
    /// The row below its last one.
    pub(crate) bottom: u16,
    /// Its tiles from left to right, as places in [`Bands::tiles`].
    pub(crate) tiles: Range<usize>,
}

impl Band {
    /// The number of rows it has.
    pub(crate) fn height(&self) -> usize {
        usize::from(self.bottom - self.top)
    }
}

/// The bands of a picture from top to bottom.
#[derive(Default, Debug)]
pub(crate) struct Bands {
    /// The bands themselves.
    pub(crate) all: Vec<Band>,
    /// The numbers of the tiles of each band.
    pub(crate) tiles: Vec<u32>,
}

impl Bands {
    /// No bands yet, with room for the bands of `frames` frames, few of which are cut apart.
    fn with_room(frames: usize) -> Bands {
        Bands { all: Vec::with_capacity(frames), tiles: Vec::with_capacity(4 * frames) }
    }

    /// The bands of a picture with these frames. `None` unless the frames cover every pixel of it exactly once. Frames
    /// without pixels are passed over.
    pub(crate) fn of(whole: Frame, frames: &[Frame]) -> Option<Bands> {
        let mut order = Vec::with_capacity(frames.len());
        order.extend((0..).zip(frames).filter(|(_, it)| !it.is_empty()).map(|(number, it)| (it.y, it.x, number)));
        order.sort_unstable();
        let (mut bands, mut open, mut top) = (Bands::with_room(frames.len()), vec![], 0);
        let mut waiting = order.into_iter().peekable();
        while top < u32::from(whole.h) {
            open.retain(|number: &u32| frames[*number as usize].bottom() > top);
            while let Some((_, _, number)) = waiting.next_if(|(y, ..)| u32::from(*y) == top) {
                open.push(number);
            }
            open.sort_by_key(|number| frames[*number as usize].x);
            let bottom = bottom(whole, frames, &open)?;
            let start = bands.tiles.len();
            bands.tiles.extend_from_slice(&open);
            bands.all.push(Band { top: top as u16, bottom: bottom as u16, tiles: start..bands.tiles.len() });
            top = bottom;
        }
        waiting.peek().is_none().then_some(bands)
    }

    /// The number of bytes they take.
    pub(crate) fn weight(&self) -> usize {
        self.all.capacity() * size_of::<Band>() + self.tiles.capacity() * size_of::<u32>()
    }
}

/// The row down to which these frames reach together. `None` unless side by side they fill the width of the whole and
/// stay in it.
fn bottom(whole: Frame, frames: &[Frame], open: &[u32]) -> Option<u32> {
    let (mut x, mut bottom) = (0, u32::from(whole.h));
    for number in open {
        let frame = frames[*number as usize];
        let sound = u32::from(frame.x) == x && frame.bottom() <= u32::from(whole.h);
        if !sound {
            return None;
        }
        x += u32::from(frame.w);
        bottom = bottom.min(frame.bottom());
    }
    (x == u32::from(whole.w)).then_some(bottom)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Frame = frame(0, 0, 10, 8);

    const fn frame(x: u16, y: u16, w: u16, h: u16) -> Frame {
        Frame { x, y, w, h }
    }

    fn told(frames: &[Frame]) -> Option<Vec<(u16, u16, Vec<u32>)>> {
        let bands = Bands::of(WHOLE, frames)?;
        let told = |band: &Band| (band.top, band.bottom, bands.tiles[band.tiles.clone()].to_vec());
        Some(bands.all.iter().map(told).collect())
    }

    #[test]
    fn a_picture_is_cut_where_a_tile_begins_or_ends() {
        assert_eq!(told(&[WHOLE]), Some(vec![(0, 8, vec![0])]));
        let steps = [frame(6, 0, 4, 3), frame(0, 0, 6, 5), frame(0, 5, 6, 3), frame(6, 3, 4, 5)];
        assert_eq!(told(&steps), Some(vec![(0, 3, vec![1, 0]), (3, 5, vec![1, 3]), (5, 8, vec![2, 3])]));
    }

    #[test]
    fn frames_without_pixels_are_passed_over() {
        assert_eq!(told(&[frame(3, 3, 0, 5), WHOLE, frame(0, 0, 5, 0)]), Some(vec![(0, 8, vec![1])]));
    }

    #[test]
    fn broken_partition_has_no_bands() {
        for frames in [
            &[][..],
            &[frame(0, 0, 10, 7)],
            &[frame(0, 0, 9, 8)],
            &[frame(0, 0, 11, 8)],
            &[frame(0, 0, 10, 9)],
            &[WHOLE, frame(9, 7, 1, 1)],
            &[WHOLE, frame(0, 8, 10, 1)],
            &[WHOLE, WHOLE],
            &[frame(0, 0, 5, 8), frame(6, 0, 4, 8)],
            &[frame(0, 0, 6, 8), frame(5, 0, 5, 8)],
            &[frame(0, 0, 10, 4), frame(0, 5, 10, 3)],
            &[frame(0, 0, 10, 4), frame(0, 3, 10, 5)],
            &[frame(0, 0, 10, 8), frame(u16::MAX, 0, u16::MAX, 8)],
            &[frame(0, 0, 10, u16::MAX)],
        ] {
            assert_eq!(told(frames), None, "{frames:?}");
        }
    }
}
