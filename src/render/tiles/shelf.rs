//! The shelf of pieces of tiles, which are made if they are not kept.

use crate::{
    raster::{
        cores::on_all_cores,
        palette::Pixel,
        stamp::{self, Stamps},
    },
    tiles::{
        Part,
        cache::{Cache, locked},
        distinct::Distinct,
        grid::{Grid, Sorted},
        layout::Frame,
    },
};
use std::sync::{Arc, Mutex, Weak};

/// The pieces of tiles made last, as a `T` each.
#[derive(Debug)]
pub(crate) struct Shelf<T> {
    pieces: Mutex<Cache<T>>,
    /// The pieces of each large tile.
    lists: Mutex<Cache<Vec<Weak<T>>>>,
    /// The stamps that pieces are made of.
    stamps: Arc<Stamps>,
}

/// The room in which a core makes one piece after the other, so that it is not allocated again.
#[derive(Default)]
pub(crate) struct Easel {
    pixels: Vec<Pixel>,
    /// The room of the parser.
    pub(crate) places: Vec<u32>,
}

/// A function that makes a piece of its pixels and its width, and returns how many bytes it takes.
pub(crate) type Make<'a, T> = &'a (dyn Fn(Vec<u8>, u16, &mut Easel) -> (T, usize) + Sync);

impl<T: Send> Shelf<T> {
    /// An empty shelf of pieces that are made of these stamps. It holds twice as many bytes of pieces and of lists of
    /// them, and a picture's.
    pub(crate) fn new(pieces: usize, lists: usize, stamps: &Arc<Stamps>) -> Shelf<T> {
        let stamps = Arc::clone(stamps);
        Shelf { pieces: Mutex::new(Cache::new(pieces)), lists: Mutex::new(Cache::new(lists)), stamps }
    }

    /// The number of pieces and tiles kept, and the bytes they take.
    pub(crate) fn kept(&self) -> (usize, usize) {
        let (pieces, lists) = (locked(&self.pieces).kept(), locked(&self.lists).kept());
        (pieces.0 + lists.0, pieces.1 + lists.1)
    }

    /// The pieces of these tiles, one tile after the other. Unknown pieces are made, on all cores.
    pub(crate) fn pieces(&self, parts: &[Part<'_>], make: Make<'_, T>) -> Vec<Arc<T>> {
        let (mut pieces, mut unknown) = (vec![], vec![]);
        for part in parts {
            let start = pieces.len();
            if !self.find(*part, &mut pieces) {
                unknown.push((start, *part));
            }
        }
        if !unknown.is_empty() {
            self.complete(&unknown, make, &mut pieces);
        }
        pieces.into_iter().map(|piece| piece.expect("it was made")).collect()
    }

    /// Adds the pieces of a tile as far as they are known. Returns whether all of them are known.
    fn find(&self, part: Part<'_>, pieces: &mut Vec<Option<Arc<T>>>) -> bool {
        let (count, key, start) = (Grid::of(part.size).len(), part.written.key, pieces.len());
        if count == 1 {
            pieces.push(locked(&self.pieces).get(key));
        } else if let Some(list) = locked(&self.lists).get(key) {
            pieces.extend(list.iter().map(Weak::upgrade));
        }
        pieces.resize(start + count, None);
        pieces[start..].iter().all(Option::is_some)
    }

    /// Puts the pieces of unknown tiles in their places. Each tile comes with the place of its first piece.
    fn complete(&self, unknown: &[(usize, Part<'_>)], make: Make<'_, T>, pieces: &mut [Option<Arc<T>>]) {
        let tiles = Distinct::of(unknown.iter().map(|(_, part)| part.written.key));
        let parts: Vec<_> = tiles.firsts.iter().map(|first| unknown[*first].1).collect();
        let cut: Vec<_> = parts.iter().map(|part| part.cut(&self.stamps)).collect();
        let mut all = self.all(&cut.iter().flatten().collect::<Vec<_>>(), make).into_iter();
        let lists: Vec<Vec<_>> = cut.iter().map(|cut| all.by_ref().take(cut.len()).collect()).collect();
        for ((start, _), tile) in unknown.iter().zip(tiles.which) {
            let list = &lists[tile];
            pieces[*start..*start + list.len()]
                .iter_mut()
                .zip(list)
                .for_each(|(to, piece)| *to = Some(Arc::clone(piece)));
        }
        for (part, list) in parts.iter().zip(&lists).filter(|(_, list)| list.len() > 1) {
            let list: Vec<_> = list.iter().map(Arc::downgrade).collect();
            let weight = size_of_val(&*list);
            locked(&self.lists).put(part.written.key.into(), Arc::new(list), weight);
        }
    }

    /// Returns these pieces, and makes the pieces that are not known.
    fn all(&self, cut: &[&Cut<'_>], make: Make<'_, T>) -> Vec<Arc<T>> {
        let pieces = Distinct::of(cut.iter().map(|cut| &cut.key));
        let firsts: Vec<_> = pieces.firsts.iter().map(|first| cut[*first]).collect();
        let mut cache = locked(&self.pieces);
        let mut known: Vec<_> = firsts.iter().map(|cut| cache.get(&cut.key)).collect();
        drop(cache);
        let missing: Vec<usize> = (0..firsts.len()).filter(|number| known[*number].is_none()).collect();
        let seen: Vec<_> = missing.iter().map(|number| firsts[*number]).map(|cut| (cut.part, &cut.seen[..])).collect();
        let stamps = self.stamps.of(&seen);
        let make = |easel: &mut Easel, number: usize| {
            let frame = firsts[missing[number]].frame;
            make(stamp::pixels(frame, &stamps[number], &mut easel.pixels), frame.w, easel)
        };
        let made = on_all_cores(missing.len(), 1, Easel::default, &make);
        let mut cache = locked(&self.pieces);
        for (number, (piece, weight)) in missing.iter().zip(made) {
            let piece = Arc::new(piece);
            cache.put(firsts[*number].key.clone(), Arc::clone(&piece), weight);
            known[*number] = Some(piece);
        }
        pieces.which.iter().map(|piece| known[*piece].clone().expect("it was made")).collect()
    }
}

/// A piece that is cut out of a tile: its key, where it lies, and the shapes that are seen in it.
struct Cut<'a> {
    key: Box<[u8]>,
    part: Part<'a>,
    frame: Frame,
    seen: Vec<usize>,
}

impl<'a> Part<'a> {
    /// Cuts it into its pieces.
    fn cut(self, stamps: &Stamps) -> Vec<Cut<'a>> {
        let grid = Grid::of(self.size);
        if grid.len() == 1 {
            let (key, seen) = (self.written.key.into(), (0..self.tile.shapes.len()).collect());
            return vec![Cut { key, part: self, frame: grid.frame(0), seen }];
        }
        let sorted = Sorted::by(grid, stamps.reaches(self).into_iter());
        let piece = |number: usize| {
            let frame = grid.frame(number);
            let (key, seen) = (sorted.key(number, frame, self.written).into(), sorted.seen(number));
            Cut { key, part: self, frame, seen }
        };
        (0..grid.len()).map(piece).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::Painter;
    use engine::scene::{Color, Scene, Shape, Stroke, Tile};

    /// A tile of twelve pieces with an outline of this width and a dot in this column.
    fn scene(outline: f32, dot: f32) -> Scene {
        let (fill, line) = (Color::rgb(0x23_2039), Stroke::new(Color::rgb(0xd4_2f34), outline));
        let ground = Shape::rounded(outline, outline, 768.0 - 2.0 * outline, 192.0 - 2.0 * outline, 8.0, fill);
        let dot = Shape::disc(dot, 72.0, 9.0, line.color);
        let tile = Tile::filled(0, 0, 768, 192, Color::rgb(0)).draw([ground.outlined(line), dot]);
        Scene { width: 768, height: 192, tiles: vec![tile], ..Scene::default() }
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
