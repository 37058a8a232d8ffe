//! The spell book in the picture: one row for each question and each casting.

use crate::{
    picture::art::{self, News},
    state::{
        Entry,
        board::{Amulet, Answer},
        view::View,
    },
};
use engine::{
    Line, Seat, Spot,
    scene::{Shape, Tile},
};

/// The heights of the head with the amulets and the wizards, and of the legend, in pixels.
pub(crate) const HEAD: u16 = 64;
pub(crate) const LEGEND: u16 = 128;
/// The margin of a page, the part of it that the numbers take, and a column of wizards in columns of amulets.
const MARGIN: f32 = 14.0;
const NUMBERS: f32 = 54.0;
const WIZARD: f32 = 1.15;
/// The width for which the legend is laid out, and the distance of its lines, in pixels.
const LEGEND_WIDE: f32 = 680.0;
const LEGEND_ROW: f32 = 42.0;

/// The kind of a picture: a single one, or a frame of an animation, in which rows keep their places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Picture {
    Still,
    Filmed,
}

/// A page of the book: its place, and the height and the number of its rows.
#[derive(Clone, Copy)]
pub(crate) struct Page {
    pub(crate) x: u16,
    pub(crate) y: u16,
    pub(crate) w: u16,
    pub(crate) row: u16,
    pub(crate) rows: usize,
}

/// The columns of a page and the scale of what is written in them.
struct Columns {
    amulet: f32,
    wizard: f32,
    row: f32,
}

impl Page {
    /// The head of the page and its rows, which hold the entries from `first` on. Rows without an entry are empty.
    pub(crate) fn tiles(self, view: &View, first: usize, picture: Picture) -> Vec<Tile> {
        let columns = self.columns(view.public.seats());
        let head = Tile { x: self.x, y: self.y, w: self.w, h: HEAD, shapes: self.head(view, &columns) };
        let rows = (0..self.rows).map(|row| {
            let y = self.y + HEAD + self.row * row as u16;
            Tile { x: self.x, y, w: self.w, h: self.row, shapes: self.written(view, first + row, picture, &columns) }
        });
        [head].into_iter().chain(rows).collect()
    }

    /// The page with the newest entries. A still picture has the newest at the bottom. On film each row keeps its
    /// entry until all rows are full, and is then written over.
    pub(crate) fn newest(self, view: &View, picture: Picture) -> Vec<Tile> {
        let count = view.public.book.len();
        let mut tiles = self.tiles(view, count.saturating_sub(self.rows), picture);
        let turned = if picture == Picture::Filmed { count.saturating_sub(self.rows) % self.rows } else { 0 };
        tiles[1..].rotate_right(turned);
        for (row, tile) in tiles[1..].iter_mut().enumerate() {
            tile.y = self.y + HEAD + self.row * row as u16;
        }
        tiles
    }

    /// The place of the newest entry in a still picture, if there is an entry.
    pub(crate) fn newest_spot(self, view: &View) -> Option<Spot> {
        let row = view.public.book.len().min(self.rows).checked_sub(1)?;
        Some(Spot { x: self.x, y: self.y + HEAD + self.row * row as u16, w: self.w, h: self.row })
    }

    /// The height of the page.
    pub(crate) fn height(self) -> u16 {
        HEAD + self.row * self.rows as u16
    }

    fn columns(self, seats: u8) -> Columns {
        let room = f32::from(self.w) - 2.0 * MARGIN - NUMBERS - 8.0;
        let amulet = room / (5.0 + WIZARD * f32::from(seats));
        Columns { amulet, wizard: WIZARD * amulet, row: self.row.into() }
    }

    fn head(self, view: &View, columns: &Columns) -> Vec<Shape> {
        let mut shapes = art::ground(self.w.into(), HEAD.into());
        let radius = (0.36 * columns.amulet).min(22.0);
        shapes.extend(Amulet::ALL.into_iter().flat_map(|amulet| art::amulet(amulet, columns.of(amulet), 33.0, radius)));
        let wizards = (0u8..).zip(&view.public.wizards);
        shapes.extend(
            wizards.flat_map(|(at, wizard)| art::badge(usize::from(at) + 1, columns.wizard(Seat(at)), 33.0, *wizard)),
        );
        shapes
    }

    fn written(self, view: &View, at: usize, picture: Picture, columns: &Columns) -> Vec<Shape> {
        let entry = view.public.book.get(at);
        // In an animation a row is not to change as a whole once it is no longer the newest.
        let mark = if picture == Picture::Filmed { News::Framed } else { News::Lit };
        let news = (entry.is_some() && at >= news(view)).then_some(mark);
        let page = art::page(self.w.into(), self.row.into(), at % 2 == 1, news);
        page.into_iter().chain(entry.into_iter().flat_map(|entry| columns.written(at + 1, entry))).collect()
    }
}

impl Columns {
    fn of(&self, amulet: Amulet) -> f32 {
        MARGIN + NUMBERS + self.amulet * (amulet.index() as f32 + 0.5)
    }

    fn wizard(&self, seat: Seat) -> f32 {
        MARGIN + NUMBERS + 5.0 * self.amulet + self.wizard * (f32::from(seat.0) + 0.5)
    }

    /// The size of the coordinates.
    fn size(&self) -> f32 {
        (0.54 * self.amulet).min(0.66 * self.row).clamp(27.0, 40.0)
    }

    /// The scale of the signs.
    fn scale(&self) -> f32 {
        (self.wizard / 62.0).min(self.row / 44.0).clamp(0.8, 1.4)
    }

    fn written(&self, number: usize, entry: &Entry) -> Vec<Shape> {
        let (y, scale) = (self.row / 2.0, self.scale());
        let coordinate = |amulet, text: String| art::entry(self.of(amulet), y, self.size(), text);
        let mut shapes = vec![art::ordinal(MARGIN + 28.0, y, number)];
        match entry {
            Entry::Asked { by, altar, answers } => {
                shapes.extend(Amulet::ALL.map(|amulet| coordinate(amulet, altar.of(amulet).to_string())));
                shapes.extend(art::asks(self.wizard(*by), y, scale));
                let said = |(seat, answer): &(Seat, Answer)| art::answer(*answer, self.wizard(*seat), y, scale);
                shapes.extend(answers.iter().flat_map(said));
            }
            Entry::Cast { by, named, checks } => {
                shapes.extend(art::casts(self.wizard(*by), y, scale));
                for (at, (seat, card)) in named.iter().enumerate() {
                    let said = checks.get(at).map(|(_, yes)| *yes);
                    shapes.push(coordinate(card.amulet, card.home.to_string()));
                    shapes.extend(art::named(card.amulet, said, self.wizard(*seat), y, self.wizard / 66.0));
                }
            }
        }
        shapes
    }
}

/// The first entry that is news to the viewer: the entry after their own last, or else the newest of all.
fn news(view: &View) -> usize {
    let book = &view.public.book;
    let newest = book.len().saturating_sub(1);
    let own = book.iter().rposition(|entry| view.viewer.is(entry.by()));
    own.map_or(newest, |own| newest.min(own + 1))
}

/// The legend of the signs, `w` pixels wide and `h` high, and below it how many entries are not shown, by this key.
pub(crate) fn legend(x: u16, y: u16, (w, h): (u16, u16), (left_out, key): (usize, &'static str)) -> Tile {
    let stretched = f32::from(w) / LEGEND_WIDE;
    let mut shapes = art::ground(w.into(), h.into());
    let ends = |at: usize, next: &[f32]| (next[at], next.get(at + 1).copied().unwrap_or(LEGEND_WIDE));
    let rows: [(&[f32], Vec<Sign>); 2] = [
        (&[8.0, 206.0, 492.0], [Answer::Home, Answer::Someone, Answer::Feel].map(Sign::of).into()),
        (&[8.0, 197.0, 300.0, 448.0], vec![Sign::of(Answer::Nothing), Sign::asks(), Sign::casts(), Sign::checked()]),
    ];
    for (row, (starts, signs)) in rows.into_iter().enumerate() {
        let y = 26.0 + LEGEND_ROW * row as f32;
        for (at, sign) in signs.into_iter().enumerate() {
            let (start, end) = ends(at, starts);
            shapes.extend(sign.drawn(start * stretched, y, (end - start) * stretched - 6.0));
        }
    }
    let note = Line::new(key).number("count", left_out as i64);
    shapes.extend((left_out > 0).then(|| art::small_print(w.into(), f32::from(h) - 12.0, note)));
    Tile { x, y, w, h, shapes }
}

/// A sign of the book, drawn at a middle, its width, and the key of its meaning.
struct Sign {
    draw: Box<dyn Fn(f32, f32) -> Vec<Shape>>,
    wide: f32,
    key: String,
}

impl Sign {
    fn new(wide: f32, word: &str, draw: impl Fn(f32, f32) -> Vec<Shape> + 'static) -> Sign {
        Sign { draw: Box::new(draw), wide, key: format!("amulets-picture-means-{word}") }
    }

    fn of(answer: Answer) -> Sign {
        Sign::new(36.0, answer.word(), move |x, y| art::answer(answer, x, y, 0.9))
    }

    fn asks() -> Sign {
        Sign::new(26.0, "asks", |x, y| art::asks(x, y, 1.0))
    }

    fn casts() -> Sign {
        Sign::new(34.0, "casts", |x, y| art::casts(x, y, 1.0))
    }

    fn checked() -> Sign {
        let both = |x, y| [art::checked(true, x - 12.0, y, 0.9), art::checked(false, x + 14.0, y, 0.9)].concat();
        Sign::new(54.0, "checked", both)
    }

    fn drawn(self, x: f32, y: f32, w: f32) -> Vec<Shape> {
        let mut shapes = (self.draw)(x + self.wide / 2.0 - 4.0, y);
        shapes.push(art::meaning(x + self.wide, y, w - self.wide, Line::keyed(self.key)));
        shapes
    }
}
