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
    Line, Seat,
    scene::{Shape, Tile},
};

/// The width of the book and the heights of its parts, in pixels.
pub(crate) const WIDTH: u16 = 1000;
const HEAD: u16 = 64;
const ROW: u16 = 44;
const LEGEND: u16 = 150;

/// The most entries that are shown. Older entries are in words only.
const MOST: usize = 52;

/// The middles of its columns, in pixels from its left edge.
const NUMBER_AT: f32 = 48.0;
const AMULETS_AT: f32 = 128.0;
const AMULET_WIDE: f32 = 82.0;
const WIZARDS_AT: f32 = 566.0;
const WIZARD_WIDE: f32 = 94.0;

/// The width of the legend's columns and the distance of its rows, in pixels.
const LEGEND_WIDE: f32 = 470.0;
const LEGEND_ROW: f32 = 42.0;

/// The height of a book that shows as many of `view`'s entries as it can.
pub(crate) fn height(view: &View) -> u16 {
    HEAD + ROW * rows(view) + LEGEND
}

fn rows(view: &View) -> u16 {
    (view.public.book.len().min(MOST) + usize::from(left_out(view) > 0)) as u16
}

/// The number of the oldest entries that are not shown.
fn left_out(view: &View) -> usize {
    view.public.book.len().saturating_sub(MOST)
}

/// The kind of a picture: a single one, or a frame of an animation, in which growing parts are below all else.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Picture {
    Still,
    Filmed,
}

/// The book from `top` on, with as many rows as it has entries.
pub(crate) fn tiles(view: &View, mut top: u16, picture: Picture) -> Vec<Tile> {
    let mut part = |h: u16, shapes: Vec<Shape>| {
        let tile = Tile { x: 0, y: top, w: WIDTH, h, shapes };
        top += h;
        tile
    };
    let (width, row) = (f32::from(WIDTH), f32::from(ROW));
    let mut tiles = vec![];
    tiles.extend((picture == Picture::Filmed).then(|| part(LEGEND, meanings())));
    tiles.push(part(HEAD, head(view)));
    if left_out(view) > 0 {
        let note = Line::new("amulets-picture-earlier").number("count", left_out(view) as i64);
        tiles.push(part(ROW, [art::ground(width, row), vec![art::small_print(width, 31.0, note)]].concat()));
    }
    let news = news(view);
    // In an animation a row is not to change as a whole once it is no longer the newest.
    let mark = if picture == Picture::Filmed { News::Framed } else { News::Lit };
    for (at, entry) in view.public.book.iter().enumerate().skip(left_out(view)) {
        let page = art::page(width, row, at % 2 == 1, (at >= news).then_some(mark));
        tiles.push(part(ROW, [page, written(at + 1, entry)].concat()));
    }
    tiles.extend((picture == Picture::Still).then(|| part(LEGEND, meanings())));
    tiles
}

/// The first entry that is news to the viewer: the entry after their own last, or else the newest of all.
fn news(view: &View) -> usize {
    let book = &view.public.book;
    let newest = book.len().saturating_sub(1);
    let own = book.iter().rposition(|entry| view.viewer.is(entry.by()));
    own.map_or(newest, |own| newest.min(own + 1))
}

fn amulet_at(amulet: Amulet) -> f32 {
    AMULETS_AT + AMULET_WIDE * amulet.index() as f32
}

fn wizard_at(seat: Seat) -> f32 {
    WIZARDS_AT + WIZARD_WIDE * f32::from(seat.0)
}

fn head(view: &View) -> Vec<Shape> {
    let mut shapes = art::ground(WIDTH.into(), HEAD.into());
    shapes.extend(Amulet::ALL.into_iter().flat_map(|amulet| art::amulet(amulet, amulet_at(amulet), 34.0, 20.0)));
    let wizards = (0u8..).zip(&view.public.wizards);
    shapes.extend(wizards.flat_map(|(at, wizard)| art::badge(usize::from(at) + 1, wizard_at(Seat(at)), 34.0, *wizard)));
    shapes
}

fn written(number: usize, entry: &Entry) -> Vec<Shape> {
    let y = f32::from(ROW) / 2.0;
    let mut shapes = vec![art::ordinal(NUMBER_AT, y, number)];
    match entry {
        Entry::Asked { by, altar, answers } => {
            let coordinate = |amulet| art::entry(amulet_at(amulet), y, altar.of(amulet).to_string());
            shapes.extend(Amulet::ALL.into_iter().map(coordinate));
            shapes.extend(art::asks(wizard_at(*by), y));
            shapes.extend(answers.iter().flat_map(|(seat, answer)| art::answer(*answer, wizard_at(*seat), y)));
        }
        Entry::Cast { by, named, checks } => {
            shapes.extend(art::casts(wizard_at(*by), y));
            for (at, (seat, card)) in named.iter().enumerate() {
                let said = checks.get(at).map(|(_, yes)| *yes);
                shapes.push(art::entry(amulet_at(card.amulet), y, card.home.to_string()));
                shapes.extend(art::named(card.amulet, said, wizard_at(*seat), y));
            }
        }
    }
    shapes
}

fn meanings() -> Vec<Shape> {
    let mut shapes = art::ground(WIDTH.into(), LEGEND.into());
    for (at, answer) in Answer::ALL.into_iter().enumerate() {
        let (x, y) = (48.0 + LEGEND_WIDE * (at % 2) as f32, 30.0 + LEGEND_ROW * (at / 2) as f32);
        shapes.extend(art::answer(answer, x, y));
        shapes.push(art::meaning(x + 34.0, y, LEGEND_WIDE - 50.0, answer_in_words(answer)));
    }
    shapes.extend(legend_of_wizards(30.0 + 2.0 * LEGEND_ROW));
    shapes
}

fn answer_in_words(answer: Answer) -> Line {
    Line::keyed(format!("amulets-picture-means-{}", answer.word()))
}

/// The legend of the signs in a wizard's own column and of the ticks and crosses of a casting.
fn legend_of_wizards(y: f32) -> Vec<Shape> {
    let signs = [
        (art::asks(48.0, y), 82.0, "amulets-picture-means-asks"),
        (art::casts(300.0, y), 334.0, "amulets-picture-means-casts"),
        (
            [art::checked(true, 634.0, y), art::checked(false, 670.0, y)].concat(),
            700.0,
            "amulets-picture-means-checked",
        ),
    ];
    let drawn = |(sign, x, key): (Vec<Shape>, f32, &'static str)| {
        sign.into_iter().chain([art::meaning(x, y, 270.0, Line::new(key))]).collect::<Vec<_>>()
    };
    signs.into_iter().flat_map(drawn).collect()
}
