//! The picture of a view: the altar, the wizards next to it, the spell book, and the viewer's own pencil sheets. The
//! look of things is in `art`, the picture in words in `describe`.

use crate::{
    event::End,
    picture::{
        altar::{self, ALTAR, Altar, LEFT, NAMES, TITLE, TOP, WALL},
        art::{self, CELL, Plate},
        book, describe, sheets,
    },
    state::{
        Wizard,
        board::{Amulet, Field, SIDE},
        deduce,
        pairs::Pairs,
        view::View,
    },
};
use engine::{Line, Scene, Seat, Spot, scene::Tile};

/// The places of the book at the right of the altar, and of what is below the altar.
const BOOK: u16 = LEFT + ALTAR + WALL + 10;
const LOWEST: u16 = TOP + ALTAR + WALL + NAMES;
pub(crate) const WIDTH: u16 = 1200;
const HEIGHT: u16 = 980;
/// The rows of the book if it is as high as the picture, and if there are pencil sheets below it: height and number.
const TALL: (u16, usize) = (88, 8);
const SHORT: (u16, usize) = (53, 6);
/// The height of the plates above the pencil sheets, and the width of the viewer's own.
const PLATE: u16 = 100;
const OWN: u16 = 240;
/// The room at the edges of the picture for the frame around a part of it.
const FRAME: u16 = 14;

pub(crate) fn composed(view: &View, altar: &Altar, picture: book::Picture) -> Scene {
    let left = assist(view);
    let mut tiles = frame();
    tiles.extend(altar.tiles(view));
    tiles.push(title(altar.heading(view), if has_marks(view) { WIDTH - OWN } else { WIDTH }));
    tiles.extend(if has_marks(view) { marked(view, left.as_deref()) } else { plates(view, left.as_deref()) });
    let page = page(view);
    tiles.extend(page.newest(view, picture));
    let (top, bottom) = (TITLE + page.height(), if has_marks(view) { LOWEST } else { HEIGHT });
    let earlier = view.public.book.len().saturating_sub(page.rows);
    tiles.push(book::legend(BOOK, top, (WIDTH - BOOK, bottom - top), (earlier, "amulets-picture-earlier")));
    let own = describe::own(view, left.as_deref());
    Scene { width: WIDTH, height: HEIGHT, tiles, alt: describe::all(view, &own), own }
}

/// Returns whether the viewer has made pencil marks, which take the room below altar and book.
fn has_marks(view: &View) -> bool {
    view.notes.as_ref().is_some_and(|notes| !notes.is_empty())
}

/// The page at the right of the altar.
pub(crate) fn page(view: &View) -> book::Page {
    let (row, rows) = if has_marks(view) { SHORT } else { TALL };
    book::Page { x: BOOK, y: TITLE, w: WIDTH - BOOK, row, rows }
}

/// The pairs still possible for each seat, if the table wants them counted (AM-52).
pub(crate) fn assist(view: &View) -> Option<Vec<Pairs>> {
    let counts = view.public.options.assist && view.public.end.is_none() && !view.others().is_empty();
    (counts && !view.cards.is_empty()).then(|| deduce::supported(&deduce::told(view)))
}

/// The heading, `width` pixels wide.
pub(crate) fn title(heading: Line, width: u16) -> Tile {
    let (w, h) = (f32::from(width), f32::from(TITLE));
    let shapes = [art::ground(w, h), art::title(w, heading)].concat();
    Tile { x: 0, y: 0, w: width, h: TITLE, shapes }
}

/// The walls around the altar with the names of lines and rows.
fn frame() -> Vec<Tile> {
    let part = |x: u16, y: u16, w: u16, h: u16| {
        let rim = art::rim(f32::from(LEFT) - f32::from(x), f32::from(TOP) - f32::from(y), WALL.into());
        Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }.draw(rim)
    };
    let middle = |n: u8| (f32::from(n) + 0.5) * CELL;
    let outside = f32::from(NAMES) / 2.0;
    let row = |n: u8| art::coordinate(outside, middle(SIDE - 1 - n), 28.0, (n + 1).to_string());
    let below = f32::from(WALL) + outside;
    let line = |n: u8| art::coordinate(f32::from(LEFT) + middle(n), below, 28.0, char::from(b'A' + n).to_string());
    vec![
        part(0, TITLE, BOOK, WALL),
        part(0, TOP, LEFT, ALTAR).draw((0..SIDE).map(row)),
        part(LEFT + ALTAR, TOP, BOOK - LEFT - ALTAR, ALTAR),
        part(0, TOP + ALTAR, BOOK, WALL + NAMES).draw((0..SIDE).map(line)),
    ]
}

/// A plate for each wizard below the altar.
fn plates(view: &View, left: Option<&[Pairs]>) -> Vec<Tile> {
    let tile = |seat: Seat| plate_tile(plate(view, seat, left), wizard_spot(view, seat));
    (0..view.public.seats()).map(Seat).map(tile).collect()
}

/// The viewer's own plate next to the title, and below the altar the plates of the others above their pencil sheets.
fn marked(view: &View, left: Option<&[Pairs]>) -> Vec<Tile> {
    let heading = |seat: &Seat| Spot { h: PLATE, ..wizard_spot(view, *seat) };
    let mut tiles: Vec<Tile> =
        view.others().iter().map(|seat| plate_tile(plate(view, *seat, left), heading(seat))).collect();
    tiles.extend(sheets::tiles(view, (0, LOWEST + PLATE), WIDTH, HEIGHT - LOWEST - PLATE));
    let own = (0..view.public.seats()).map(Seat).filter(|seat| view.viewer.is(*seat));
    tiles.extend(own.map(|seat| plate_tile(plate(view, seat, left), wizard_spot(view, seat))));
    tiles
}

/// The place of a wizard's plate, with the pencil sheet below it if there is one.
fn wizard_spot(view: &View, seat: Seat) -> Spot {
    let others = view.others();
    let at = others.iter().position(|other| *other == seat);
    match at.filter(|_| has_marks(view)) {
        Some(at) => {
            let w = WIDTH / others.len() as u16;
            Spot { x: w * at as u16, y: LOWEST, w, h: HEIGHT - LOWEST }
        }
        None if has_marks(view) => Spot { x: WIDTH - OWN, y: 0, w: OWN, h: TITLE },
        None => {
            let edge = |at: u16| LOWEST + (HEIGHT - LOWEST) * at / u16::from(view.public.seats());
            let (top, end) = (edge(seat.0.into()), edge(u16::from(seat.0) + 1));
            Spot { x: 0, y: top, w: BOOK, h: end - top }
        }
    }
}

/// The part of the picture that a word of moves names: a field, an amulet, a wizard, or the newest row of the book,
/// which is `ask`.
pub(crate) fn spot(view: &View, word: &str) -> Option<Spot> {
    let lying = || Amulet::parse(word).zip(view.public.altar).map(|(amulet, altar)| altar.of(amulet));
    let wizard = || (0..view.public.seats()).map(Seat).find(|seat| seat.to_string() == word);
    let field = Field::parse(word).or_else(lying).map(altar::field_spot);
    let newest = || if word == "ask" { page(view).newest_spot(view) } else { None };
    field.or_else(|| wizard().map(|seat| wizard_spot(view, seat))).or_else(newest).map(framed)
}

/// The part of a place around which a frame fits into the picture.
fn framed(Spot { x, y, w, h }: Spot) -> Spot {
    let cut = |from: u16, long: u16, whole: u16| {
        let (start, end) = (from.max(FRAME), (from + long).min(whole - FRAME));
        (start, end - start)
    };
    let ((x, w), (y, h)) = (cut(x, w, WIDTH), cut(y, h, HEIGHT));
    Spot { x, y, w, h }
}

fn plate_tile(plate: Plate, Spot { x, y, w, h }: Spot) -> Tile {
    Tile { x, y, w, h, shapes: art::ground(w.into(), h.into()) }.draw(plate.draw(w.into(), h.into()))
}

fn plate(view: &View, seat: Seat, left: Option<&[Pairs]>) -> Plate {
    let won = view.public.end == Some(End::Freed { by: seat });
    let wizard = view.public.wizards[seat.index()];
    let fate = match wizard {
        _ if won => Some(Line::new("amulets-picture-won")),
        Wizard::Failed => Some(Line::new("amulets-picture-failed")),
        Wizard::Resigned => Some(Line::new("amulets-picture-resigned")),
        Wizard::InPlay => None,
    };
    let pairs = left.filter(|_| !view.viewer.is(seat)).and_then(|left| left.get(seat.index()));
    let count = pairs.map(|pairs| Line::new("amulets-picture-left").number("pairs", pairs.len()));
    Plate {
        number: seat.index() + 1,
        name: Line::name_of(seat),
        wizard,
        lit: won || view.public.holder() == Some(seat),
        note: count.or(fate),
        card: view.card(seat).map(|card| (card.amulet, card.home.to_string())),
    }
}
