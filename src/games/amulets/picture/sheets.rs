//! The viewer's pencil sheets in the picture: one grid of the altar for each spirit (AM-51).

use crate::{
    picture::art,
    state::{
        board::{Amulet, Card, Field, SIDE},
        view::View,
    },
};
use engine::{
    Seat,
    scene::{Shape, Tile},
};

/// The sizes in pixels of the margins at the left of a sheet, at its right and below it.
const LEFT: f32 = 36.0;
const RIGHT: f32 = 10.0;
const BELOW: f32 = 36.0;
/// The distance of amulets from the middle of a field, in parts of its width and height, and at most in pixels.
const APART: (f32, f32, f32) = (0.27, 0.26, 24.0);
/// The radius of an amulet, in parts of the shorter side of its field.
const RADIUS: f32 = 0.165;

/// A sheet for each spirit, side by side, `h` pixels high and `width` wide together.
pub(crate) fn tiles(view: &View, (x, y): (u16, u16), width: u16, h: u16) -> Vec<Tile> {
    let spirits = view.others();
    let w = width / spirits.len().max(1) as u16;
    let tile = |(at, spirit): (u16, Seat)| {
        let shapes = [art::ground(w.into(), h.into()), Sheet::new(w, h).drawn(view, spirit)].concat();
        Tile { x: x + w * at, y, w, h, shapes }
    };
    (0..).zip(spirits).map(tile).collect()
}

/// The size of a field of a sheet.
struct Sheet {
    field: (f32, f32),
}

impl Sheet {
    fn new(w: u16, h: u16) -> Sheet {
        let sides = f32::from(SIDE);
        Sheet { field: ((f32::from(w) - LEFT - RIGHT) / sides, (f32::from(h) - BELOW) / sides) }
    }

    fn drawn(&self, view: &View, spirit: Seat) -> Vec<Shape> {
        let marks = view.notes.as_ref().map(|notes| notes.about(spirit)).unwrap_or_default();
        let (out, maybe) = (marks.no.or(view.own_pairs()), marks.maybe);
        let mut shapes = vec![];
        for n in 0..SIDE {
            shapes.push(art::coordinate(LEFT / 2.0, self.down(n), 27.0, (n + 1).to_string()));
            let below = f32::from(SIDE) * self.field.1 + 17.0;
            shapes.push(art::coordinate(self.across(n), below, 27.0, char::from(b'A' + n).to_string()));
        }
        for home in Field::all() {
            let (x, y) = (self.across(home.line()), self.down(home.row()));
            shapes.push(art::sheet_field(x, y, self.field, home.index() % 2 == 1));
            for amulet in Amulet::ALL {
                let (dx, dy) = self.place(amulet);
                let card = Card { home, amulet };
                shapes.extend(art::pencilled(amulet, maybe.has(card), out.has(card), (x + dx, y + dy), self.radius()));
            }
        }
        shapes
    }

    /// The place of an amulet in a field, from the middle: four in the corners, one between them.
    fn place(&self, amulet: Amulet) -> (f32, f32) {
        let (dx, dy) = ((self.field.0 * APART.0).min(APART.2), self.field.1 * APART.1);
        match amulet {
            Amulet::Red => (-dx, -dy),
            Amulet::Yellow => (dx, -dy),
            Amulet::Green => (0.0, 0.0),
            Amulet::Blue => (-dx, dy),
            Amulet::Black => (dx, dy),
        }
    }

    fn radius(&self) -> f32 {
        RADIUS * self.field.0.min(self.field.1)
    }

    fn across(&self, line: u8) -> f32 {
        LEFT + self.field.0 * (f32::from(line) + 0.5)
    }

    fn down(&self, row: u8) -> f32 {
        self.field.1 * (f32::from(SIDE - 1 - row) + 0.5)
    }
}
