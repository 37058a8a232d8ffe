//! The viewer's pencil sheets in the picture: one grid of the altar for each spirit (AM-51).

use crate::{
    picture::{art, book::Picture},
    state::{
        board::{Amulet, Card, Field, SIDE},
        view::View,
    },
};
use engine::{
    Line, Seat,
    scene::{Shape, Tile},
};

/// The sizes in pixels of a field of a sheet, and of the margins at its left, above it and below it.
const FIELD: (f32, f32) = (86.0, 58.0);
const LEFT: f32 = 56.0;
const TOP: f32 = 50.0;
const BELOW: f32 = 46.0;
/// The place of each amulet in a field, from the middle.
const AMULETS: [(f32, f32); 5] = [(-27.0, -14.0), (0.0, -14.0), (27.0, -14.0), (-14.0, 14.0), (14.0, 14.0)];
/// The height of a sheet, and of the line that replaces the sheets if there are none.
const SHEET: u16 = (TOP + 5.0 * FIELD.1 + BELOW) as u16;
const HINT: u16 = 54;

/// The height of the sheets of `view` together. It is 0 for a viewer without sheets. It is also 0 if no marks were made
/// by the end or on film, where nobody can make any.
pub(crate) fn height(view: &View, picture: Picture) -> u16 {
    match &view.notes {
        Some(notes) if !notes.is_empty() => SHEET * (view.others().len() as u16).div_ceil(2),
        Some(_) if picture == Picture::Still && view.public.end.is_none() => HINT,
        _ => 0,
    }
}

/// The sheets, two side by side, from `top` on and `width` pixels wide together.
pub(crate) fn tiles(view: &View, top: u16, width: u16, picture: Picture) -> Vec<Tile> {
    let Some(notes) = view.notes.as_ref().filter(|_| height(view, picture) > 0) else { return vec![] };
    if notes.is_empty() {
        let hint = art::small_print(width.into(), 34.0, Line::new("amulets-picture-no-marks"));
        let shapes = [art::ground(width.into(), HINT.into()), vec![hint]].concat();
        return vec![Tile { x: 0, y: top, w: width, h: HINT, shapes }];
    }
    let half = width / 2;
    let tile = |(at, spirit): (usize, Option<Seat>)| {
        let (x, y) = (half * (at % 2) as u16, top + SHEET * (at / 2) as u16);
        let mut shapes = art::ground(half.into(), SHEET.into());
        shapes.extend(spirit.into_iter().flat_map(|spirit| sheet(view, spirit)));
        Tile { x, y, w: half, h: SHEET, shapes }
    };
    let spirits = view.others();
    let blank = (spirits.len() % 2 == 1).then_some(None);
    spirits.into_iter().map(Some).chain(blank).enumerate().map(tile).collect()
}

fn sheet(view: &View, spirit: Seat) -> Vec<Shape> {
    let marks = view.notes.as_ref().map(|notes| notes.about(spirit)).unwrap_or_default();
    let (out, maybe) = (marks.no.or(view.own_pairs()), marks.maybe);
    let mut shapes = vec![art::heading(LEFT, 36.0, Line::new("amulets-picture-sheet").seat("seat", spirit))];
    let middle = |field: Field| (middle_across(field.line()), middle_down(field.row()));
    for n in 0..SIDE {
        shapes.push(art::coordinate(LEFT / 2.0, middle_down(n), 25.0, (n + 1).to_string()));
        let below = TOP + 5.0 * FIELD.1 + 16.0;
        shapes.push(art::coordinate(middle_across(n), below, 25.0, char::from(b'A' + n).to_string()));
    }
    for home in Field::all() {
        let (x, y) = middle(home);
        shapes.push(art::sheet_field(x, y, FIELD, home.index() % 2 == 1));
        for amulet in Amulet::ALL {
            let card = Card { home, amulet };
            let (dx, dy) = AMULETS[amulet.index()];
            shapes.extend(art::pencilled(amulet, maybe.has(card), out.has(card), x + dx, y + dy));
        }
    }
    shapes
}

fn middle_across(line: u8) -> f32 {
    LEFT + FIELD.0 * (f32::from(line) + 0.5)
}

fn middle_down(row: u8) -> f32 {
    TOP + FIELD.1 * (f32::from(SIDE - 1 - row) + 0.5)
}
