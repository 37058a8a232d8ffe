//! Scenes cut up as they will lie in a picture.

use super::fault::PaintError;
use super::layout::{Bands, Frame, LONGEST};
use super::plain;
use engine::scene::{Scene, Tile};

/// How a scene is cut up for a picture of some size: the tiles that have pixels there, and their bands.
pub(super) struct Cut<'a> {
    pub(super) whole: Frame,
    pub(super) parts: Vec<(&'a Tile, Frame)>,
    pub(super) bands: Bands,
}

impl Cut<'_> {
    /// Cuts up a scene whose tiles cover every pixel exactly once; of any other, says what is wrong with it.
    pub(super) fn of(scene: &Scene, percent: u32) -> Result<Cut<'_>, PaintError> {
        let fault = || plain::check(scene).err().unwrap_or(PaintError::Gap);
        let (whole, frames) = (Frame::whole(scene), scene.tiles.iter().map(Frame::of));
        let is_sound = !whole.is_empty() && whole.w.max(whole.h) <= LONGEST && frames.clone().all(|it| it.is_in(scene));
        let bands = if is_sound { Bands::of(whole, &frames.clone().collect::<Vec<_>>()) } else { None };
        let (bands, parts) = (bands.ok_or_else(fault)?, scene.tiles.iter().zip(frames));
        if percent == 100 {
            return Ok(Cut { whole, parts: parts.collect(), bands });
        }
        let stretched = parts.map(|(tile, frame)| (tile, frame.stretched(percent)));
        let parts: Vec<_> = stretched.filter(|(_, frame)| !frame.is_empty()).collect();
        let (whole, frames) = (whole.stretched(percent), parts.iter().map(|(_, frame)| *frame).collect::<Vec<_>>());
        let bands = Bands::of(whole, &frames).ok_or_else(fault)?;
        Ok(Cut { whole, parts, bands })
    }
}
