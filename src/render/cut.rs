//! Scenes cut up as they will lie in a picture.

use super::fault::PaintError;
use super::grid::Grid;
use super::layout::{Bands, Frame, LONGEST};
use super::plain;
use engine::scene::{Scene, Tile};

/// How a scene is cut up for a picture of some size: the tiles that have pixels there, and their bands.
pub(super) struct Cut<'a> {
    pub(super) whole: Frame,
    pub(super) parts: Vec<(&'a Tile, Frame)>,
    /// The pieces of these in their order, and the bands of them.
    pub(super) pieces: Vec<Frame>,
    pub(super) bands: Bands,
}

impl Cut<'_> {
    /// Cuts up a scene whose tiles cover every pixel exactly once; of any other, says what is wrong with it.
    pub(super) fn of(scene: &Scene, percent: u32) -> Result<Cut<'_>, PaintError> {
        let fault = || plain::check(scene).err().unwrap_or(PaintError::Gap);
        let (whole, frames) = (Frame::whole(scene), scene.tiles.iter().map(Frame::of));
        let is_sound = !whole.is_empty() && whole.w.max(whole.h) <= LONGEST && frames.clone().all(|it| it.is_in(scene));
        if !is_sound {
            return Err(fault());
        }
        // Tiles that do not cover the scene may happen to cover it once it is stretched.
        if percent != 100 && Bands::of(whole, &frames.clone().collect::<Vec<_>>()).is_none() {
            return Err(fault());
        }
        let stretched = scene.tiles.iter().zip(frames.map(|frame| frame.stretched(percent)));
        let (whole, parts) =
            (whole.stretched(percent), stretched.filter(|(_, frame)| !frame.is_empty()).collect::<Vec<_>>());
        let in_pieces = |(_, frame): &(&Tile, Frame)| {
            let (frame, grid) = (*frame, Grid::of((frame.w, frame.h)));
            (0..grid.len()).map(move |piece| grid.frame(piece).within(frame))
        };
        let pieces: Vec<_> = parts.iter().flat_map(in_pieces).collect();
        let bands = Bands::of(whole, &pieces).ok_or_else(fault)?;
        Ok(Cut { whole, parts, pieces, bands })
    }
}
