//! The picture of a view: the altar, the wizards next to it, the spell book, and the viewer's own pencil sheets. The
//! look of things is in `art`, the picture in words in `describe`.

use crate::{
    Amulets,
    event::End,
    picture::{
        art::{self, CELL, Plate},
        book, describe, sheet, sheets,
    },
    state::{
        Wizard,
        board::{Amulet, Field, SIDE},
        deduce,
        pairs::Pairs,
        view::View,
    },
};
use engine::{
    Family, Line, Picture, Scene, Seat,
    scene::{Shape, Tile},
};

/// The sizes of the parts, in pixels: title, rows' names, wall, altar, wall, columns' names, plates.
const TITLE: u16 = 74;
const NAMES: u16 = 42;
const WALL: u16 = 14;
const ALTAR: u16 = 5 * CELL as u16;
const LEFT: u16 = NAMES + WALL;
const TOP: u16 = TITLE + WALL;
const COLUMN: u16 = LEFT + ALTAR + WALL + 18;
const WIDTH: u16 = book::WIDTH;
const PLATES: u16 = WIDTH - COLUMN;
const LOWEST: u16 = TOP + ALTAR + WALL + NAMES;

impl Picture for Amulets {
    fn scene(view: &View) -> Scene {
        composed(view, book::Picture::Still)
    }

    fn filmed(view: &View) -> Scene {
        composed(view, book::Picture::Filmed)
    }

    fn sprites() -> Vec<Family> {
        sheet::families()
    }
}

fn composed(view: &View, picture: book::Picture) -> Scene {
    let left = assist(view);
    let mut tiles = frame();
    tiles.push(title(view));
    tiles.extend(Field::all().map(|field| field_tile(view, field)));
    tiles.extend(plates(view, left.as_deref()));
    let (rows, notes) = (book::height(view), sheets::height(view, picture));
    let (book, sheets) =
        if picture == book::Picture::Still { (LOWEST, LOWEST + rows) } else { (LOWEST + notes, LOWEST) };
    tiles.extend(book::tiles(view, book, picture));
    tiles.extend(sheets::tiles(view, sheets, WIDTH, picture));
    let height = LOWEST + rows + notes;
    let own = describe::own(view, left.as_deref());
    Scene { width: WIDTH, height, tiles, alt: describe::all(view, &own), own }
}

/// The pairs still possible for each seat, if the table wants them counted (AM-52).
fn assist(view: &View) -> Option<Vec<Pairs>> {
    let counts = view.public.options.assist && view.public.end.is_none() && !view.others().is_empty();
    (counts && !view.cards.is_empty()).then(|| deduce::supported(&deduce::told(view)))
}

fn title(view: &View) -> Tile {
    let (w, h) = (f32::from(WIDTH), f32::from(TITLE));
    Tile { x: 0, y: 0, w: WIDTH, h: TITLE, shapes: [art::ground(w, h), art::title(w, describe::status(view))].concat() }
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
        part(0, TITLE, COLUMN, WALL),
        part(0, TOP, LEFT, ALTAR).draw((0..SIDE).map(row)),
        part(LEFT + ALTAR, TOP, COLUMN - LEFT - ALTAR, ALTAR),
        part(0, TOP + ALTAR, COLUMN, WALL + NAMES).draw((0..SIDE).map(line)),
    ]
}

fn field_tile(view: &View, field: Field) -> Tile {
    let side = CELL as u16;
    let mut shapes = art::public(field.index() % 2 == 1);
    let resident = view.cards.iter().position(|card| card.is_some_and(|card| card.home == field));
    if let Some(at) = resident {
        shapes.extend(art::home(view.viewer.is(Seat(at as u8))));
    }
    shapes
        .extend(view.public.altar.and_then(|altar| altar.on(field)).into_iter().flat_map(|which| pendant(view, which)));
    shapes.extend(resident.into_iter().flat_map(|at| art::resident(at + 1)));
    let (x, y) = (LEFT + side * u16::from(field.line()), TOP + side * u16::from(SIDE - 1 - field.row()));
    Tile { x, y, w: side, h: side, shapes }
}

fn pendant(view: &View, which: Amulet) -> Vec<Shape> {
    let mut seats = (0..view.public.seats()).map(Seat);
    let own = seats.any(|seat| view.viewer.is(seat) && view.card(seat).is_some_and(|card| card.amulet == which));
    art::pendant(which, own)
}

/// A plate for each wizard, next to the altar and together as high as it.
fn plates(view: &View, left: Option<&[Pairs]>) -> Vec<Tile> {
    let seats = u16::from(view.public.seats());
    let edge = |at: u16| TITLE + (LOWEST - TITLE) * at / seats;
    let tile = |seat: Seat| {
        let (top, end) = (edge(seat.0.into()), edge(u16::from(seat.0) + 1));
        let ground = art::ground(PLATES.into(), f32::from(end - top));
        let plate = plate(view, seat, left).draw(PLATES.into(), f32::from(end - top));
        Tile { x: COLUMN, y: top, w: PLATES, h: end - top, shapes: ground }.draw(plate)
    };
    (0..view.public.seats()).map(Seat).map(tile).collect()
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
