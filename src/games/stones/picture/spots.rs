//! The parts of the picture that words of moves name: Alchemy tiles, their slots and open artifacts.

use crate::{
    picture::{
        alchemy::{self, Ground, Spread},
        parts,
    },
    state::{
        board::{self, TileId},
        public_state::PublicState,
    },
};
use engine::Spot;

/// The pixels of an artifact's ground that a frame around it leaves out on each side, to be whole itself.
const INSET: u16 = 12;

/// Returns the part of the picture that `word` names, such as `2`, `2a` or `nu-wa-rock`.
pub(crate) fn named(public: &PublicState, word: &str) -> Option<Spot> {
    match (TileId::parse(word), board::Spot::parse(word)) {
        (Some(tile), _) => Some(alchemy_tile(public, tile)),
        (None, Some(slot)) => Some(quarter(public, slot)),
        (None, None) => artifact(public, word),
    }
}

fn alchemy_tile(public: &PublicState, tile: TileId) -> Spot {
    let ground = parts::tiles_ground(public);
    let ((left, top), side) = alchemy::lattice(public.board.size(), (ground.w, ground.h), Spread::Close);
    let (column, row) = public.board.places[tile.index()];
    let at = |from: u16, edge: f32, places: i8| from + (edge + side * f32::from(places)) as u16;
    Spot { x: at(ground.x, left, column), y: at(ground.y, top, row), w: side as u16, h: side as u16 }
}

/// The quarter of an Alchemy tile in which a slot lies.
fn quarter(public: &PublicState, slot: board::Spot) -> Spot {
    let tile = alchemy_tile(public, slot.tile);
    let ground = Ground { x: tile.x.into(), y: tile.y.into(), side: tile.w.into() };
    let (x, y, w, h) = ground.quarter(slot);
    Spot { x: x as u16, y: y as u16, w: w as u16, h: h as u16 }
}

fn artifact(public: &PublicState, word: &str) -> Option<Spot> {
    let at = public.display.iter().position(|artifact| artifact.facts().word == word)?;
    let Spot { x, y, w, h } = parts::artifact_ground(u16::try_from(at).ok()?);
    Some(Spot { x: x + INSET, y: y + INSET, w: w - 2 * INSET, h: h - 2 * INSET })
}
