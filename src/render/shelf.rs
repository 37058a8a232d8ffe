//! Where pieces of tiles are kept, and made if they are not.

use super::cache::{Cache, locked};
use super::grid::{Grid, Sorted};
use super::ledger::Written;
use super::stamp::{Stamped, Stamps};
use engine::scene::Tile;
use std::sync::{Arc, Mutex, Weak};

/// The pieces of tiles made last, as a `T` each.
#[derive(Debug)]
pub(super) struct Shelf<T> {
    pieces: Mutex<Cache<T>>,
    /// Of which pieces large tiles are.
    lists: Mutex<Cache<Vec<Weak<T>>>>,
}

/// What makes a piece of its pixels and its width, and says how many bytes it takes.
pub(super) type Make<'a, T> = &'a dyn Fn(Vec<u8>, u16) -> (T, usize);

impl<T> Shelf<T> {
    /// An empty shelf for twice as many bytes of pieces and of lists of them, and a piece.
    pub(super) fn new(pieces: usize, lists: usize) -> Shelf<T> {
        Shelf { pieces: Mutex::new(Cache::new(pieces)), lists: Mutex::new(Cache::new(lists)) }
    }

    /// How many pieces and tiles are kept, and how many bytes they take.
    pub(super) fn kept(&self) -> (usize, usize) {
        let (pieces, lists) = (locked(&self.pieces).kept(), locked(&self.lists).kept());
        (pieces.0 + lists.0, pieces.1 + lists.1)
    }

    /// Adds the pieces of a tile to others; those that are not known are made.
    pub(super) fn pieces(&self, part: Part<'_>, make: Make<'_, T>, to: &mut Vec<Arc<T>>) {
        let (grid, key, start) = (Grid::of(part.size), part.written.key, to.len());
        if grid.len() == 1 {
            let known = locked(&self.pieces).get(key);
            to.push(known.unwrap_or_else(|| self.put(key, make(part.stamped().whole(), part.size.0))));
            return;
        }
        if let Some(list) = locked(&self.lists).get(key) {
            to.extend(list.iter().map_while(Weak::upgrade));
            if to.len() == start + grid.len() {
                return;
            }
            to.truncate(start);
        }
        to.extend(self.sorted(grid, part, make));
        let list: Vec<_> = to[start..].iter().map(Arc::downgrade).collect();
        let weight = size_of_val(&*list);
        locked(&self.lists).put(key.into(), Arc::new(list), weight);
    }

    /// The pieces of a large tile, each looked up by the shapes that reach into it.
    fn sorted(&self, grid: Grid, part: Part<'_>, make: Make<'_, T>) -> Vec<Arc<T>> {
        let stamped = part.stamped();
        let sorted = Sorted::by(grid, stamped.reaches());
        let keys: Vec<_> = (0..grid.len()).map(|piece| sorted.key(piece, grid.frame(piece), part.written)).collect();
        let mut cache = locked(&self.pieces);
        let known: Vec<_> = keys.iter().map(|key| cache.get(key)).collect();
        drop(cache);
        let missing = (0..grid.len()).filter(|piece| known[*piece].is_none());
        let missing: Vec<_> = missing.map(|piece| (grid.frame(piece), sorted.seen(piece))).collect();
        let mut drawn = stamped.pixels(&missing).into_iter();
        let piece = |(number, known): (usize, Option<Arc<T>>)| {
            let draw = || self.put(&keys[number], make(drawn.next().expect("it was missing"), grid.frame(number).w));
            known.unwrap_or_else(draw)
        };
        known.into_iter().enumerate().map(piece).collect()
    }

    /// Keeps a piece that takes so many bytes.
    fn put(&self, key: &[u8], (piece, weight): (T, usize)) -> Arc<T> {
        let piece = Arc::new(piece);
        locked(&self.pieces).put(key.into(), Arc::clone(&piece), weight);
        piece
    }
}

/// A tile that has some size in the picture.
#[derive(Clone, Copy)]
pub(super) struct Part<'a> {
    pub(super) tile: &'a Tile,
    pub(super) size: (u16, u16),
    pub(super) written: Written<'a>,
    /// The stamps that it may be made of.
    pub(super) stamps: &'a Stamps,
}

impl<'a> Part<'a> {
    /// Its shapes, ready to be put.
    pub(super) fn stamped(self) -> Stamped<'a> {
        self.stamps.of(self.tile, self.size, self.written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Painter;
    use engine::scene::{Color, Scene, Shape, Stroke};

    /// A tile of twelve pieces with an outline of this width and a dot in this column.
    fn scene(outline: f32, dot: f32) -> Scene {
        let (fill, line) = (Color::rgb(0x23_2039), Stroke::new(Color::rgb(0xd4_2f34), outline));
        let ground = Shape::rounded(outline, outline, 768.0 - 2.0 * outline, 256.0 - 2.0 * outline, 8.0, fill);
        let dot = Shape::disc(dot, 100.0, 9.0, line.color);
        let tile = Tile::filled(0, 0, 768, 256, Color::rgb(0)).draw([ground.outlined(line), dot]);
        Scene { width: 768, height: 256, tiles: vec![tile], ..Scene::default() }
    }

    fn kept_after(painter: &Painter, scene: &Scene) -> usize {
        painter.png(scene, &|line| line.key.to_string()).expect("a sound scene");
        painter.kept().tiles
    }

    #[test]
    fn only_those_pieces_are_made_in_which_something_changes() {
        let painter = Painter::new();
        assert_eq!(kept_after(&painter, &scene(2.0, 100.0)), 1 + 12);
        assert_eq!(kept_after(&painter, &scene(2.0, 104.0)), 13 + 1 + 1, "the piece of the dot");
        assert_eq!(kept_after(&painter, &scene(2.0, 400.0)), 15 + 1 + 2, "that without it, and that with it");
        assert_eq!(kept_after(&painter, &scene(5.0, 400.0)), 18 + 1 + 10, "the pieces at the edge");
    }
}
