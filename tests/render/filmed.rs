//! Tests of boards as they are filmed: from one frame to the next things keep their places.

use super::play;
use pervigil::engine::scene::{Scene, Tile};
use pervigil::engine::{Seat, Seed, Setup, Viewer};
use pervigil::games::CATALOGUE;
use pervigil::render::Painter;

/// The height in pixels from which a tile is a part of the board. Rows of passing things and lists of cards are seldom
/// so high.
const TALL: u16 = 384;
/// The least part of the shapes of such a tile that stay from one frame to the next, in hundredths.
const STAYS: usize = 30;
/// The least number in a hundred such tiles that stay. Tiles of stones are moved about, which gives more or less room.
const MOSTLY: usize = 98;

fn tall(scene: &Scene) -> impl Iterator<Item = &Tile> {
    scene.tiles.iter().filter(|tile| tile.h >= TALL)
}

/// The shapes of a tile that another tile has too, in hundredths.
fn shared(tile: &Tile, other: &Tile) -> usize {
    tile.shapes.iter().filter(|shape| other.shapes.contains(shape)).count() * 100 / tile.shapes.len().max(1)
}

/// The number of tiles that stayed in their place with enough of their shapes, and the number of all tiles.
#[derive(Default)]
struct Kept {
    stayed: usize,
    of: usize,
}

impl Kept {
    fn add(&mut self, then: &Scene, now: &Scene) {
        for then in tall(then) {
            let at = |tile: &&Tile| (tile.x, tile.y, tile.w, tile.h) == (then.x, then.y, then.w, then.h);
            let stays = tall(now).find(at).is_some_and(|now| shared(then, now) >= STAYS);
            self.stayed += usize::from(stays);
            self.of += 1;
        }
    }
}

#[test]
fn pieces_on_the_table_keep_their_place_in_an_animation() {
    let painter = Painter::new();
    for entry in CATALOGUE {
        let setups = [*entry.info.seats.start(), *entry.info.seats.end()].map(Setup::plain);
        for setup in setups.iter().filter(|setup| entry.check(setup).is_ok()) {
            let (mut kept, mut last, mut frames) = (Kept::default(), None::<[Scene; 2]>, 0);
            play(entry, setup, &Seed::from_number(70 + u64::from(setup.seats)), |table| {
                let scenes = [Viewer::Watcher, Viewer::Seat(Seat(0))].map(|viewer| table.filmed(viewer));
                for viewer in Viewer::all(setup.seats).filter(|_| frames % 16 == 0) {
                    let scene = table.filmed(viewer);
                    painter.png(&scene, &|line| line.key.to_string()).expect("its tiles cover every pixel once");
                }
                last.iter().for_each(|last| last.iter().zip(&scenes).for_each(|(last, now)| kept.add(last, now)));
                (last, frames) = (Some(scenes), frames + 1);
            });
            let told = format!("{} {}: {} of {} stay", entry.info.key, setup.seats, kept.stayed, kept.of);
            assert!(kept.of > 20 && kept.stayed * 100 >= kept.of * MOSTLY, "{told}");
        }
    }
}
