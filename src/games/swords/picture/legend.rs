//! The meanings of the signs and lines on the maps.

use crate::{
    magic::card::Card,
    picture::{
        art::{self, Mark},
        column::{Row, Section, TYPE},
        guide::Guide,
        map, panel, ways,
    },
    state::{piece::PieceId, view::View},
};
use engine::{
    Line,
    outline::Place,
    palette::IVORY,
    pointers::Pointer,
    scene::{Anchor, Shape},
};

/// The height of a row, the middle of its sign, and the left end of its words, in pixels.
const HIGH: u16 = 40;
const SIGN: Place = Place::upright(30.0, 20.0, 15.0);
const WORDS: f32 = 54.0;
/// The room for a piece that bears a sign, and for all of them, in pixels.
const BEARER: f32 = 38.0;
const BEARERS: f32 = 4.0 * BEARER;

/// A sign with its meaning behind it.
fn row(sign: Vec<Shape>, meaning: Line, room: f32) -> Vec<Shape> {
    let meaning = Shape::text(WORDS, 30.0, TYPE, IVORY, meaning).anchored(Anchor::Start, room);
    sign.into_iter().chain([meaning]).collect()
}

/// The signs that point things out to the viewer, side by side.
pub(crate) fn pointers(guide: Option<&Guide>, w: f32) -> Section {
    let pointers = guide.map(Guide::pointers).unwrap_or_default();
    let cell = |pointer: Pointer| row(pointer.sign.draw(SIGN), pointer.legend, w / 3.0 - WORDS - 4.0);
    let mut cells: Vec<Vec<Shape>> = pointers.into_iter().map(cell).collect();
    let is_any = !cells.is_empty();
    cells.resize(3, vec![]);
    Section::of_rows(HIGH, is_any.then(|| Row::of(cells, vec![])).into_iter().collect())
}

/// The signs on pieces, each with the card that causes it and the pieces that bear it.
pub(crate) fn signs(view: &View, w: f32) -> Section {
    let mut signs: Vec<(Mark, Card, Vec<PieceId>)> = vec![];
    for (id, _) in view.public.acting() {
        let marks = panel::marks(&view.public, id).into_iter();
        for (mark, card) in marks.flat_map(|(mark, cards)| cards.into_iter().map(move |card| (mark, card))) {
            match signs.iter_mut().find(|(other, by, _)| (*other, *by) == (mark, card)) {
                Some((.., bearers)) => bearers.push(id),
                None => signs.push((mark, card, vec![id])),
            }
        }
    }
    signs.sort_unstable_by_key(|(mark, card, _)| (*mark, *card));
    let row = |(mark, card, bearers): (Mark, Card, Vec<PieceId>)| {
        let mut shapes = row(art::sign(mark, SIGN), card.line(), w - WORDS - BEARERS - 14.0);
        shapes.extend(self::bearers(view, &bearers, w));
        shapes
    };
    Section::of(HIGH, signs.into_iter().map(row).collect()).under("swords-picture-signs").terse()
}

/// Draws the pieces that bear a sign, from the right end of a row on. A single one is drawn with its cell.
fn bearers(view: &View, pieces: &[PieceId], w: f32) -> Vec<Shape> {
    let spot = match pieces {
        [piece] => view.public.piece(*piece).spot,
        _ => None,
    };
    let right = w - 14.0;
    let cell =
        |name: &'static str| Shape::text(right, 30.0, TYPE, IVORY, Line::verbatim(name)).anchored(Anchor::End, BEARER);
    let first = right - BEARER * if spot.is_some() { 1.5 } else { 0.5 };
    let token = |(at, piece): (u8, &PieceId)| {
        let is = view.public.piece(*piece);
        art::token(is.rank, is.owner, Place::upright(first - BEARER * f32::from(at), SIGN.y, 15.0))
    };
    let tokens = (0..).zip(pieces.iter().take(4)).flat_map(token);
    tokens.chain(spot.map(|spot| cell(spot.cell.name()))).collect()
}

/// The way of a piece, the spots with a trap, and the Nexus, as they are drawn on the maps.
pub(crate) fn grounds(view: &View, w: f32) -> Section {
    let way = ways::sample(view, Place::upright(SIGN.x, SIGN.y, 40.0)).map(|way| (way, "swords-picture-walked"));
    let spot = Place::upright(SIGN.x, SIGN.y, 19.0);
    let signs = [(map::trap(spot), "swords-picture-trap"), (map::nexus(spot), "swords-picture-nexus")];
    let cell = |(sign, meaning)| row(sign, Line::new(meaning), w / 3.0 - WORDS - 4.0);
    let mut cells: Vec<Vec<Shape>> = way.into_iter().chain(signs).map(cell).collect();
    cells.resize(3, vec![]);
    Section::of_rows(HIGH, vec![Row::of(cells, vec![])])
}
