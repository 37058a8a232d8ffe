//! Scenes cut up as they will lie in a picture.

use crate::{
    PaintError,
    raster::plain,
    tiles::{
        cache::{Cache, locked},
        grid::Grid,
        layout::{Bands, Frame, LONGEST},
    },
};
use engine::scene::{Scene, Tile};
use std::sync::{Arc, Mutex};

/// The bytes of cuts that are kept, half of the most.
const CUTS: usize = 1 << 19;

/// A scene cut up for a picture of some size.
#[derive(Debug)]
pub(crate) struct Cut {
    pub(crate) whole: Frame,
    /// The tiles that have pixels there by their numbers, with their frames.
    parts: Vec<(usize, Frame)>,
    /// The pieces of these tiles in order, and their bands.
    pub(crate) pieces: Vec<Frame>,
    pub(crate) bands: Bands,
}

/// The cuts made last, by where the tiles of a scene lie.
#[derive(Debug)]
pub(crate) struct Cuts(Mutex<Cache<Cut>>);

impl Cuts {
    /// A store without any cuts yet.
    pub(crate) fn new() -> Cuts {
        Cuts(Mutex::new(Cache::new(CUTS)))
    }

    /// The number of bytes they take.
    pub(crate) fn kept(&self) -> usize {
        locked(&self.0).kept().1
    }

    /// Cuts up a scene, in which tiles must cover every pixel exactly once. The error says what is wrong with any other
    /// scene.
    pub(crate) fn of(&self, scene: &Scene, percent: u32) -> Result<Arc<Cut>, PaintError> {
        let key = key(scene, percent);
        if let Some(known) = locked(&self.0).get(&key) {
            return Ok(known);
        }
        let cut = Arc::new(Cut::of(scene, percent)?);
        locked(&self.0).put(key, Arc::clone(&cut), cut.weight());
        Ok(cut)
    }
}

/// All that a cut depends on, as bytes.
fn key(scene: &Scene, percent: u32) -> Box<[u8]> {
    let head = [scene.width, scene.height, percent as u16, (percent >> 16) as u16];
    let mut key = Vec::with_capacity(size_of_val(&head) * (1 + scene.tiles.len()));
    for sides in [head].into_iter().chain(scene.tiles.iter().map(|tile| [tile.x, tile.y, tile.w, tile.h])) {
        key.extend_from_slice(sides.map(u16::to_le_bytes).as_flattened());
    }
    key.into()
}

/// The pieces of these tiles, as frames in the picture.
fn in_pieces(parts: &[(usize, Frame)]) -> Vec<Frame> {
    let grids = parts.iter().map(|(_, frame)| (*frame, Grid::of((frame.w, frame.h))));
    let mut pieces = Vec::with_capacity(grids.clone().map(|(_, grid)| grid.len()).sum());
    for (frame, grid) in grids {
        pieces.extend((0..grid.len()).map(|piece| grid.frame(piece).within(frame)));
    }
    pieces
}

impl Cut {
    fn of(scene: &Scene, percent: u32) -> Result<Cut, PaintError> {
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
        let stretched = frames.map(|frame| frame.stretched(percent)).enumerate();
        let mut parts = Vec::with_capacity(scene.tiles.len());
        parts.extend(stretched.filter(|(_, frame)| !frame.is_empty()));
        let (whole, pieces) = (whole.stretched(percent), in_pieces(&parts));
        let bands = Bands::of(whole, &pieces).ok_or_else(fault)?;
        Ok(Cut { whole, parts, pieces, bands })
    }

    /// The tiles of the scene that have pixels in the picture, with their frames.
    pub(crate) fn parts<'a>(&self, scene: &'a Scene) -> Vec<(&'a Tile, Frame)> {
        self.parts.iter().map(|(number, frame)| (&scene.tiles[*number], *frame)).collect()
    }

    fn weight(&self) -> usize {
        size_of::<Cut>() + size_of_val(&*self.parts) + size_of_val(&*self.pieces) + self.bands.weight()
    }
}
