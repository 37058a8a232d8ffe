//! The meanings of the signs and lines on the maps.

use crate::{
    magic::card::Card,
    picture::{
        art::{self, Mark},
        column::{Section, TYPE},
        guide::Guide,
        panel, ways,
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
const ROW: u16 = 40;
const SIGN: Place = Place::upright(30.0, 20.0, 15.0);
const WORDS: f32 = 54.0;
/// The room for the pieces that bear a sign, and for each of them, in pixels.
const BEARERS: f32 = 190.0;
const BEARER: f32 = 38.0;

/// A sign with its meaning behind it.
fn row(sign: Vec<Shape>, meaning: Line, room: f32) -> Vec<Shape> {
    let meaning = Shape::text(WORDS, 30.0, TYPE, IVORY, meaning).anchored(Anchor::Start, room);
    sign.into_iter().chain([meaning]).collect()
}

/// The signs that point things out to the viewer, side by side.
pub(crate) fn pointers(guide: Option<&Guide>, w: f32) -> Section {
    let pointers = guide.map(Guide::pointers).unwrap_or_default();
    let row = |pointer: Pointer| row(pointer.sign.draw(SIGN), pointer.legend, w / 3.0 - WORDS - 4.0);
    Section { across: 3, ..Section::of(ROW, pointers.into_iter().map(row).collect()) }
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
        let mut shapes = row(art::sign(mark, SIGN), card.line(), w - WORDS - BEARERS);
        shapes.extend(self::bearers(view, &bearers, w));
        shapes
    };
    Section::of(ROW, signs.into_iter().map(row).collect()).under("swords-picture-signs")
}

/// Draws the pieces that bear a sign, from the right end of a row on. A single one is drawn with its spot.
fn bearers(view: &View, pieces: &[PieceId], w: f32) -> Vec<Shape> {
    let spot = match pieces {
        [piece] => view.public.piece(*piece).spot,
        _ => None,
    };
    let text = spot.map(|spot| Shape::text(w - 14.0, 30.0, TYPE, IVORY, spot.short()));
    let text = text.map(|text| text.anchored(Anchor::End, BEARERS - BEARER - 10.0));
    let first = if spot.is_some() { w - BEARERS + BEARER / 2.0 } else { w - 14.0 - BEARER / 2.0 };
    let token = |(at, piece): (u8, &PieceId)| {
        let is = view.public.piece(*piece);
        art::token(is.rank, is.owner, Place::upright(first - BEARER * f32::from(at), SIGN.y, 15.0))
    };
    let most = (BEARERS / BEARER) as usize;
    (0..).zip(pieces.iter().take(most)).flat_map(token).chain(text).collect()
}

/// The lines on the maps, if there are any.
pub(crate) fn lines(view: &View, w: f32) -> Section {
    let sample = ways::sample(view, Place::upright(SIGN.x, SIGN.y, 40.0));
    let row = |sample: Vec<Shape>| row(sample, Line::new("swords-picture-walked"), w - WORDS - 14.0);
    Section::of(ROW, sample.map(row).into_iter().collect())
}
